"""Exercise 03: the board game with dice, and dice without a board."""

from setlab.core.sets import find_sets
from setlab.games.crossword.grids import alone, parts
from setlab.games.dice.packing import maximum_packing
from setlab.teach.tasks import ex03_answers as answers
from setlab.teach.tasks import parsing
from setlab.teach.tasks.kinds import Function, Value, Wanted

TASKS = (
    Value(
        "03-1",
        "One die, how many points?",
        right=lambda: answers.points(
            [(8, 6, "1ro"), (8, 7, "2ro"), (8, 9, "1ro"), (6, 8, "1gq"), (7, 8, "2pd")], "3ro"
        ),
        read=parsing.number,
        mistakes=(
            (3, "That is one SET. Look across and down, and at every window of three neighbours."),
            (6, "One more: across there are two windows that hold the new die."),
            (12, "Too many: three neighbours in a line make a window, and there are only three that are SETs here."),
        ),
        hints=("How many windows of three hold the middle square across? And down?", "Across: 1 2 3 and 2 3 1."),
    ),
    Value(
        "03-2",
        "A long line",
        right=lambda: answers.score(answers.line("1ro 2ro 3ro 1ro 2ro"), 4),
        read=parsing.number,
        mistakes=(
            (9, "You count all windows of the row. Only those count that hold the new die."),
            (6, "Only one window of three holds the last die."),
            (5, "Points are counted by SETs of three neighbours, not by the length of the row."),
        ),
        hints=("Which windows of three neighbours hold the last die?", "Is three, one, two a SET?"),
    ),
    Value(
        "03-3",
        "What a WILD costs",
        right=answers.wild_points,
        read=parsing.number,
        mistakes=(
            (6, "The WILD itself scores nothing in the play in which it is placed."),
            (5, "The WILD is in both SETs, and scores in neither of them."),
            (3, "Two SETs are made. Count the other dice of both."),
        ),
        hints=("Each SET has three dice.", "How many dice of both SETs are not the new WILD?"),
    ),
    Function(
        "03-4",
        "Score a line",
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
                "You count every window of the line. Only those count that hold the new die.",
            ),
            (
                lambda line, place: 3 * any(answers.window(line, start) for start in answers.holding(line, place)),
                "One SET or more: each of them counts.",
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
        gives="mended",
        right=answers.neighbours,
        cases=answers.squares,
        mistakes=(
            (
                lambda a, b: abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1,
                "It still allows squares that touch at a corner only, and a square with itself.",
            ),
            (
                lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1]) <= 1,
                "A square is no neighbour of itself.",
            ),
            (
                lambda a, b: a[0] == b[0] or a[1] == b[1],
                "In the same row or column, but how far apart? Neighbours share an edge.",
            ),
        ),
        hints=("How far apart are neighbours, in rows and columns together?", "`abs(8 - 9) + abs(8 - 9)` is 2."),
    ),
    Wanted(
        "03-6",
        "A turn of your own",
        demands=(
            (answers.placements, "Give a list of placements (die, row, column), such as `[(6, 8, 9)]`."),
            (lambda answer: len(answer) <= 3, "At most three dice may be put down in a turn."),
            (
                lambda answer: answers.turn(answer) is not None,
                "One of these plays is not allowed: each new SET needs a die that was there before.",
            ),
            (lambda answer: answers.turn(answer) >= 9, "That is allowed, but it brings fewer than nine points."),
        ),
        hints=("In the lesson, one die made two lines at once.", "Then make the row longer by one die."),
    ),
    # --- second part: dice without a board ---------------------------------------------------------------------------
    Value(
        "03-7",
        "Dice that are left over",
        right=lambda: len(maximum_packing(answers.nine()).sets),
        read=parsing.number,
        mistakes=(
            (
                3,
                "Three SETs would use up all dice. Add up the colours, red 0, green 1, purple 2: a multiple of 3?",
            ),
            (
                lambda: len(find_sets(answers.nine())),
                "That many SETs there are, but they share dice. Each die is taken once.",
            ),
            (1, "One more is possible: begin with the three equal dice."),
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
                "That looks at the number only. Colour and symbol have a say, too.",
            ),
            (lambda dice: len(dice) % 3 == 0, "The number of dice is one thing. Their sum is wanted."),
            (lambda dice: not answers.allows(dice), "This is exactly the other way round."),
        ),
        hints=(
            "A die has a vector of three numbers: number, colour, symbol.",
            "Go through the three places of the vectors, one after the other.",
            "All three sums have to be 0 after dividing by 3: `all([True, True, False])` is False.",
        ),
    ),
    Wanted(
        "03-9",
        "A crossword of six dice",
        demands=(
            (
                answers.six_squares,
                "Give six squares, one for each die in its order: a list of pairs such as (1, 1) for row and column.",
            ),
            (lambda answer: len({*map(tuple, answer)}) == 6, "Two dice lie on the same square."),
            (
                lambda answer: not alone(answers.grid(answer)),
                "One of the dice is in no SET: three neighbours in a row or a column make one.",
            ),
            (
                lambda answer: len(parts(answers.grid(answer))) == 1,
                "The grid is in several parts. All dice have to hang together, edge by edge.",
            ),
        ),
        hints=(
            "Three of the dice are red ovals with one, two and three symbols: put such a row first.",
            "Three red ovals go with three green squiggles and three purple diamonds, in a column below.",
            "One red oval goes at the end of the row: two, three, one is a SET as well.",
        ),
    ),
)
