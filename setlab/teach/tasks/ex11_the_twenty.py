"""Exercise 11: the twenty."""

from setlab.core.sets import is_cap
from setlab.teach.tasks import ex11_answers as answers
from setlab.teach.tasks import parsing
from setlab.teach.tasks.kinds import Value, Wanted

TASKS = (
    Value(
        "11-1",
        "Your favourite card",
        right=lambda: answers.largest_caps() * 20 // 81,
        read=parsing.number,
        mistakes=(
            (lambda: answers.largest_caps() // 81, "That counts each cap for one of its cards only. It has twenty."),
            (
                lambda: answers.largest_caps() * 20,
                "These are all pairs of a cap and one of its cards. Share them among the cards.",
            ),
            (lambda: answers.largest_caps() // 20, "There are 81 cards to share with, not 20."),
            (lambda: answers.largest_caps() // 4, "A quarter? Each cap has 20 of 81 cards, a bit less than a quarter."),
        ),
        hints=(
            "Count the pairs of a cap and a card in it: first by the caps, then by the cards.",
            "By the caps: 682,344 · 20. By the cards: 81 times what you want.",
            "Divide one by the other.",
        ),
    ),
    Wanted(
        "11-2",
        "Twenty around two",
        demands=(
            (answers.twenty, "Give a list of twenty cards, codes or points."),
            (answers.readable, "One of these is no card and no point. A point is four numbers 0, 1, 2 in parentheses."),
            (
                lambda answer: len({*answers.cards(answer)}) == 20,
                "A card is there twice. Twenty different ones are wanted.",
            ),
            (
                lambda answer: {answers.FIRST, answers.SECOND} <= {*answers.cards(answer)},
                "One of the two cards, one solid red oval and three open purple diamonds, is not among them.",
            ),
            (
                lambda answer: is_cap(answers.cards(answer)),
                "There is a SET among them. Given a list of cards, `sl.find_sets` shows which.",
            ),
        ),
        hints=(
            "Begin with the two cards in the widget, and follow its *Hint*: it leads to a cap of twenty.",
            "Or move a known one: with `sl.caps.largest_known(4)`, subtract one of its points from all, mod 3.",
            "Then (0, 0, 0, 0) is in it. Try this with every point, until (2, 2, 2, 2) is there, too.",
        ),
    ),
)
