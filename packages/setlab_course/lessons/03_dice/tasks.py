"""Exercise 03: the board game with dice, and dice without a board."""

from setlab.core.sets import find_sets
from setlab.games.crossword.grids import alone, parts
from setlab.games.dice.packing import maximum_packing
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise
from setlab_course.teach.forms import PlacementForm, using

from . import answers

TASKS = (
    Number(
        "03-1",
        "One die, how many points?",
        question=(
            "Your only die shows three red ovals. You put it into the gap in the middle, at row 8, "
            "column 8. How many points is that?"
        ),
        shows=lambda: answers.picture_of(answers.GAP, ["3ro", "2pq"], 360),
        after="Two windows across, one two three and two three one, and one down: three SETs, three points each.",
        right=lambda: answers.points(answers.GAP, "3ro"),
        mistakes=(
            (3, "That is one SET. Look across and down, and at every window of three neighbours."),
            (6, "One more: across there are two windows that hold the new die."),
            (1, "You cannot score that many points: each SET brings three."),
            (27, "Points are added, not multiplied."),
            (12, "Too many: three neighbours in a line make a window, and there are only three that are SETs here."),
            (0, "Look at row 8: with the new die between them, three neighbours make a SET."),
            (2, "Points are three for each SET."),
            (4, "Points are three for each SET, so four cannot be."),
            (5, "Points are three for each SET, so five cannot be."),
            (7, "Points are three for each SET, so seven cannot be."),
            (8, "Points are three for each SET, so eight cannot be."),
            (range(10, 1000), "Too many: only three windows of three neighbours hold the new die and are a SET."),
        ),
        hints=("How many windows of three hold the middle square across? And down?", "Across: 1 2 3 and 2 3 1."),
    ),
    Number(
        "03-2",
        "A long line",
        question=(
            "Four dice with red ovals lie in a row: one, two, three, one. You add a die with two red ovals at "
            "the end. How many points does that die score?"
        ),
        shows=lambda: answers.line("1ro 2ro 3ro 1ro"),
        after="Only the last window, three, one, two, holds the new die.",
        right=lambda: answers.score(answers.line("1ro 2ro 3ro 1ro 2ro"), 4),
        mistakes=(
            (9, "You count all windows of the row. Count only those that hold the new die."),
            (6, "Only one window of three holds the last die."),
            (1, "One SET, yes. It brings three points."),
            (12, "Only the windows that hold the new die count."),
            (0, "Three, one, two is a SET, whatever their order."),
            (5, "Points are counted by SETs of three neighbours, not by the length of the row."),
            (2, "Points are three for each SET."),
            (4, "Points are three for each SET."),
            (10, "Points are three for each SET."),
            (range(7, 1000), "The die at the end lies in one window of three neighbours only."),
        ),
        hints=("Which windows of three neighbours hold the last die?", "Is three, one, two a SET?"),
    ),
    Number(
        "03-3",
        "What a WILD costs",
        question=(
            "You put down a WILD that completes two SETs at once, one across and one down. How many "
            "points does it score in that play?"
        ),
        after="Two dice of each SET count, and the WILD in neither: 2 + 2.",
        right=answers.wild_points,
        mistakes=(
            (6, "The WILD itself scores nothing in the play in which it is placed."),
            (5, "The WILD is in both SETs, and scores in neither of them."),
            (3, "Two SETs are made. Count the other dice of both."),
            (2, "Two SETs, right, with two other dice each."),
            (0, "The WILD brings nothing, but the other dice do."),
            (1, "In each of the two SETs there are two other dice, and these count."),
            (7, "Six dice places in two SETs; leave out the WILD in both."),
            (8, "Two SETs have three dice each, and the WILD counts in neither."),
            (12, "No die counts double. Two SETs, and in each the dice that are not the new WILD."),
            (range(7, 1000), "Two SETs have three dice each, and the WILD counts in neither."),
        ),
        hints=("Each SET has three dice.", "How many dice of both SETs are not the new WILD?"),
    ),
    Function(
        "03-4",
        "Score a line",
        question=(
            "Write a function that gets a line of faces without a gap and without a WILD, such as "
            '`[sl.Face("1ro"), sl.Face("2ro"), sl.Face("3ro")]`, and the place of the new die in it, '
            "counted from 0. It gives back the points of that die: three for each window of three "
            "neighbours that is a SET and holds it. `sl.is_set` is allowed."
        ),
        after="A die in the middle of a long line lies in three windows, one at its end in a single one.",
        solution=(
            "def score(line, place):\n"
            "    windows = [start for start in range(len(line) - 2) if start <= place < start + 3]\n"
            "    return 3 * sum(sl.is_set(*line[start : start + 3]) for start in windows)"
        ),
        gives="score",
        right=answers.score,
        cases=answers.lines,
        mistakes=(
            (
                lambda line, place: answers.score(line, place) // 3,
                "You count the SETs. Each of them scores three points.",
            ),
            (
                lambda line, place: sum(answers.window(line, start) for start in range(len(line) - 2)) * 3,
                "You count every window of the line. Count only those that hold the new die.",
            ),
            (
                lambda line, place: 3 * any(answers.window(line, start) for start in answers.holding(line, place)),
                "One SET or more: each of them counts.",
            ),
            (
                lambda line, place: 3 * len(line),
                "Dice bring no points by themselves: three for each SET that holds the new die.",
            ),
        ),
        hints=(
            "In a line of 5, windows begin at the places `list(range(5 - 2))`, and end two places later.",
            "The window that begins at a place holds that place and the next two.",
        ),
    ),
    Function(
        "03-5",
        "Find the bug",
        question=(
            "This function should say whether two squares, given as (row, column), are neighbours in the "
            "sense of the game. It allows too much. Write a version that is right."
        ),
        after="Rows apart plus columns apart: that is how a taxi drives, and neighbours are 1 apart.",
        solution="def mended(a, b):\n    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1",
        gives="mended",
        right=answers.neighbours,
        cases=answers.squares,
        mistakes=(
            (
                lambda a, b: abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1,
                "It still allows squares that touch only at a corner, and a square with itself.",
            ),
            (lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1]) <= 1, "A square is not its own neighbour."),
            (
                lambda a, b: a[0] == b[0] or a[1] == b[1],
                "In the same row or column, but how far apart? Neighbours share an edge.",
            ),
            (
                lambda a, b: abs(a[0] - b[0]) == 1 and abs(a[1] - b[1]) == 1,
                "These squares touch at a corner. Neighbours share an edge.",
            ),
            (
                lambda a, b: abs(a[0] - b[0]) == 1 or abs(a[1] - b[1]) == 1,
                "One row or column apart is not enough: how far apart are they in the other direction?",
            ),
            (
                lambda a, b: a[0] == b[0] and abs(a[1] - b[1]) == 1,
                "You look left and right. Above and below there are neighbours, too.",
            ),
            (
                lambda a, b: a[1] == b[1] and abs(a[0] - b[0]) == 1,
                "You look up and down. To the left and right there are neighbours, too.",
            ),
        ),
        hints=("How far apart are neighbours, in rows and columns together?", "`abs(8 - 9) + abs(8 - 9)` is 2."),
    ),
    OpenExercise(
        "03-6",
        "A turn of your own",
        question=(
            "This is the position of the lesson. Your dice show three red, one red and three red ovals. "
            "Find a turn that brings at least **nine** points: put down one die after the other."
        ),
        in_python=(
            "Your dice have the numbers 6, 7 and 8. Your answer is a list of placements `(die, row, "
            "column)`, in the order in which you put them down."
        ),
        form=using(
            PlacementForm, dice=answers.own_dice, lying=answers.lying_there, squares=(range(5, 14), range(5, 13))
        ),
        after="For example six points for two lines at once, then three for the longer row.",
        solution=answers.picture_of_a_turn,
        demands=(
            (answers.placements, "Give a list of placements (die, row, column), such as `[(6, 8, 9)]`."),
            (lambda answer: len(answer) <= 3, "At most three dice may be put down in a turn."),
            (lambda answer: answers.turn(answer) is not None, answers.refused),
            (lambda answer: answers.turn(answer) >= 9, "That is allowed, but it brings fewer than nine points."),
        ),
        hints=("In the lesson, one die made two lines at once.", "Then make the row longer by one die."),
    ),
    # --- second part: dice without a board ---------------------------------------------------------------------------
    Number(
        "03-7",
        "Dice that are left over",
        question=(
            "Here are nine dice. At most how many SETs can be taken from them, if each die is used once? Three "
            "equal dice are a SET."
        ),
        shows=answers.nine,
        after=(
            "The green squiggles, and three of the red ovals. A third SET would use up all nine dice, "
            "and their colours do not add up to a multiple of 3."
        ),
        right=lambda: len(maximum_packing(answers.nine()).sets),
        mistakes=(
            (3, "Three SETs would use up all dice. Add up the colours, red 0, green 1, purple 2: a multiple of 3?"),
            (
                lambda: len(find_sets(answers.nine())),
                "There are that many SETs, but they share dice. Each die is taken once.",
            ),
            (1, "One more is possible: begin with the three equal dice."),
            (4, "Four SETs need twelve dice, and there are nine."),
            (9, "You counted the dice. A SET takes three."),
            (0, "Three equal dice are a SET: there are some."),
            (range(5, 1000), "Each die is used once, and there are nine dice: three SETs would be all."),
        ),
        hints=(
            "Three equal dice are a SET.",
            "After a SET is taken, its dice are gone. Which SETs have no die in common?",
            "With red 0, green 1, purple 2 the nine dice add up to 5, and each SET to a multiple of three.",
        ),
    ),
    Function(
        "03-8",
        "Does the sum allow it?",
        question=(
            "All dice can be taken only if they add up to a multiple of three in every feature. Write a function that "
            "says whether that is so for a list of dice without WILDs. `die.vector` has the three numbers of a die."
        ),
        after="Necessary, but not enough: for some dice the sum allows it, and yet it cannot be done.",
        solution=(
            "def allows(dice):\n    return all(sum(die.vector[place] for die in dice) % 3 == 0 for place in range(3))"
        ),
        gives="allows",
        right=answers.allows,
        cases=answers.throws,
        mistakes=(
            (
                lambda dice: sum(sum(die.vector) for die in dice) % 3 == 0,
                "You add everything into one sum. Each feature has to be a multiple of three by itself.",
            ),
            (
                lambda dice: sum(die.vector[0] for die in dice) % 3 == 0,
                "That looks only at the number. Colour and symbol have a say, too.",
            ),
            (
                lambda dice: any(sum(values) % 3 == 0 for values in zip(*(die.vector for die in dice), strict=True)),
                "One feature is enough for your function. All three have to be a multiple of three.",
            ),
            (
                lambda dice: not any(number for die in dice for number in die.vector),
                "A sum of 3 or 6 is fine as well: ask for the remainder after dividing by three.",
            ),
            (lambda dice: len(dice) % 3 == 0, "The number of dice is one thing. Their sum is wanted."),
            (lambda dice: not answers.allows(dice), "This is exactly the other way round."),
        ),
        hints=(
            "A die has a vector of three numbers: number, colour, symbol.",
            "Go through the three places of the vectors, one after the other.",
            "All three sums have to leave the remainder 0 when divided by 3: `all([True, True, False])` is False.",
        ),
    ),
    OpenExercise(
        "03-9",
        "A crossword of six dice",
        question=(
            "Place these six dice in one grid, as in Crossword SET: every die in at least one SET across "
            "or down, all in one piece."
        ),
        in_python=(
            "Your answer is a list of six squares (row, column), for the dice in the order in which they lie here."
        ),
        form=using(
            PlacementForm,
            dice=answers.six_dice,
            squares=(range(1, 7), range(1, 7)),
            gives=lambda laid: [(row, column) for _, row, column in sorted(laid)],
            least=6,
        ),
        after="For example a row of four, and a column that hangs down from its third die.",
        solution=answers.picture_of_a_crossword,
        demands=(
            (
                answers.six_squares,
                "Give six squares, one for each die in its order: a list of pairs such as (1, 1) for row and column.",
            ),
            (lambda answer: len({*map(tuple, answer)}) == 6, "Two dice lie on the same square."),
            (lambda answer: not alone(answers.grid(answer)), answers.one_alone),
            (
                lambda answer: len(parts(answers.grid(answer))) == 1,
                "The grid is in several parts. All dice have to be connected, edge by edge.",
            ),
        ),
        hints=(
            "Three of the dice are red ovals with one, two and three symbols: put such a row first.",
            "Three red ovals go with three green squiggles and three purple diamonds, in a column below.",
            "One red oval goes at the end of the row: two, three, one is a SET as well.",
        ),
    ),
)
