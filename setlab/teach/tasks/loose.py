"""Exercise 03, second part: dice without a board."""

from setlab.core.sets import find_sets
from setlab.games.grids import alone, parts
from setlab.players.packing import maximum_packing
from setlab.teach.tasks import loose_answers as answers
from setlab.teach.tasks import reading
from setlab.teach.tasks.kinds import Function, Value, Wanted

TASKS = (
    Value(
        "03-7",
        "Dice that are left over",
        right=lambda: len(maximum_packing(answers.nine()).sets),
        read=reading.number,
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
                answers.squares,
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
