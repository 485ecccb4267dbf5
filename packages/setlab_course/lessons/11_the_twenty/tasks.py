"""Exercise 11: the twenty, and how answers to it are read and judged."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from setlab.caps import largest_known
from setlab.caps.point_indices import place_of
from setlab.core.canonical import affine_canonical
from setlab.core.cards import DECK, Card
from setlab.core.sets import is_cap
from setlab.counts.classes import affine_order
from setlab_course.teach.exercises.kinds import Number, OpenExercise
from setlab_course.teach.forms import CardsForm, using
from setlab_course.teach.parsing import parsing

FIRST, SECOND = Card("1sro"), Card("3epd")


def largest_caps() -> int:
    """Count the caps of twenty cards: all are alike, so as many as their orbit has."""
    places = bytes(sorted(map(place_of, largest_known(4))))
    return affine_order(4) // affine_canonical(places, 4)[1]


def twenty(answer: object) -> bool:
    return isinstance(answer, (list, tuple, set, frozenset)) and len(answer) == 20


def readable(answer: Iterable[Card | str | Sequence[int]]) -> bool:
    return parsing.are_cards([_carded(each) for each in answer])


def cards(answer: Iterable[Card | str | Sequence[int]]) -> list[Card]:
    """Return twenty cards, given as cards, codes or points."""
    return parsing.cards([_carded(each) for each in answer])


def _carded(thing: Card | str | Sequence[int]) -> Card | str | None:
    if isinstance(thing, (tuple, list)):
        return next((card for card in DECK if card.vector == tuple(thing)), None)
    return thing


TASKS = (
    Number(
        "11-1",
        "Your favourite card",
        question=(
            "There are 682,344 caps of twenty cards in the deck. How many of them have your favourite "
            "card among the twenty? No card is better than another. Count something in two ways."
        ),
        after="682,344 · 20 / 81: pairs of a cap and one of its cards, counted in two ways.",
        right=lambda: largest_caps() * 20 // 81,
        mistakes=(
            (lambda: largest_caps() // 81, "That counts each cap for one of its cards only. It has twenty."),
            (
                lambda: largest_caps() * 20,
                "These are all pairs of a cap and one of its cards. Share them among the cards.",
            ),
            (lambda: largest_caps() // 20, "There are 81 cards to share with, not 20."),
            (largest_caps, "These are all of them. Each has only 20 of the 81 cards."),
            (lambda: largest_caps() * 61 // 81, "These are the caps without your card."),
            (lambda: largest_caps() // 4, "A quarter? Each cap has 20 of 81 cards, a bit less than a quarter."),
            (Fraction(20, 81), "That is the share of the caps that hold your card. How many are that?"),
            (168_481, "It comes out as a whole number: 682,344 · 20 / 81."),
            (40, "That is how many SETs go through a card. Here it is caps."),
            (20, "That is how many cards a cap has. How many caps hold yours?"),
            (81, "That is how many cards there are."),
            (11186, "682,344 / 61? Each cap has twenty of the 81 cards."),
            (3_411_720, "682,344 · 5? Each cap has twenty cards, and there are 81 to share them."),
            (136_468, "A fifth? Each cap has 20 of 81 cards, nearly a quarter."),
            (16848, "That is a tenth of it: count the pairs of a cap and a card once more, 682,344 · 20."),
            (range(168_480), "More: each cap has 20 of 81 cards, nearly a quarter of all."),
            (range(168_481, 682_344), "Fewer: each cap has only 20 of 81 cards, less than a quarter of all."),
            (range(682_345, 100_000_000), "That is more than there are caps at all."),
        ),
        hints=(
            "Count the pairs of a cap and a card in it: first by the caps, then by the cards.",
            "By the caps: 682,344 · 20. By the cards: 81 times what you want.",
            "Divide one by the other.",
        ),
    ),
    OpenExercise(
        "11-2",
        "Twenty around two",
        question=(
            "Find twenty cards without a SET that include one solid red oval and three open purple diamonds. There are "
            "many right answers. Cards that would make a SET with two of yours are crossed out."
        ),
        in_python=(
            "Your answer is a list of twenty cards, codes or points. You may build it in `sl.widgets.CapBuilder(4, "
            "points=[(0, 0, 0, 0), (2, 2, 2, 2)])`, whose `.cap` you can use as the answer, or write a program."
        ),
        form=using(
            CardsForm, rows=lambda: [((FIRST, SECOND), 18)], gives=lambda rows: [FIRST, SECOND, *rows[0]], crossed=True
        ),
        after=(
            "Every cap of twenty can be moved so that two of its cards come to lie there: the symmetries "
            "make any pair of any other."
        ),
        demands=(
            (twenty, "Give a list of twenty cards, codes or points."),
            (readable, "One of these is neither a card nor a point. A point is four numbers 0, 1, 2 in parentheses."),
            (lambda answer: len({*cards(answer)}) == 20, "A card appears twice. Twenty different ones are wanted."),
            (
                lambda answer: {FIRST, SECOND} <= {*cards(answer)},
                "One of the two cards, one solid red oval and three open purple diamonds, is not among them.",
            ),
            (lambda answer: is_cap(cards(answer)), "There is a SET among them."),
        ),
        hints=(
            "What is not crossed out can join. If you get stuck before twenty, take some back and go on otherwise.",
            "Or choose pairs around a centre: with a card, take the one that makes a SET with it and the centre.",
            "The two cards have the centre two striped green squiggles, (1, 1, 1, 1). Never choose that one itself.",
        ),
    ),
)
