"""Reading and checking of answers to exercise 06."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from setlab.common.i18n import gettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.features import deck
from setlab.core.sets import find_sets
from setlab_course.teach.formatting.showing import short
from setlab_course.teach.parsing import parsing


def total(cards: Sequence[Card]) -> list[int]:
    """Return the sum of the vectors on the clock with three hours."""
    return [sum(values) % 3 for values in zip(*(card.vector for card in cards), strict=True)]


# --- 1: adding on the clock ------------------------------------------------------------------------------------------


def three() -> list[Card]:
    return [Card("2trd"), Card("3tgo"), Card("1egd")]


def features() -> list[str]:
    """Return the rows, one for each feature."""
    return [feature.spoken for feature in deck("set").features]


def hours() -> dict[int, str]:
    """Return the choices for each feature."""
    return {0: "0", 1: "1", 2: "2"}


def four_hours(answer: object) -> list[int | Fraction]:
    shape = gettext("Your answer is {it}; it should be a list of four numbers.")
    # Translators: {n} is how many numbers were given.
    wanted = gettext("Four numbers are wanted, one for each feature; you gave {n}.")
    return parsing.rows(answer, 4, shape, wanted, gettext("Number {n}: {problem}"), parsing.number)


def wrong_feature(given: Sequence[int]) -> str:
    right = total(three())
    place = next(n for n, (mine, yours) in enumerate(zip(right, given, strict=True)) if mine != yours)
    text = gettext("This feature is wrong: {feature}. Write down its three values and add them.")
    return text.format(feature=features()[place])


# --- 2, 3, 4: functions ----------------------------------------------------------------------------------------------


def pairs() -> list[tuple[tuple[int, ...], ...]]:
    chance = PortableRandom("exercise 06")
    return [tuple(card.vector for card in chance.sample(DECK, 2)) for _ in range(40)]


def odd_vector(case: tuple, value: object) -> str:
    if isinstance(value, list):
        return gettext("Give back a tuple: put `tuple([1, 2])` around your list.")
    return ""


def missing_one(given: Sequence[Card]) -> Card:
    return deck("set").at([-x % 3 for x in total(given)])


def eighties() -> list[tuple[list[Card], ...]]:
    chance = PortableRandom("exercise 06, missing")
    gone = chance.sample(DECK, 6)
    return [([card for card in DECK if card is not one],) for one in gone]


def odd_card(case: tuple, value: object) -> str:
    if isinstance(value, str):
        return gettext("{it} is text. Give back a card.").format(it=short(value))
    return "" if value is None or isinstance(value, Card) else gettext("Give back a card.")


def triples() -> list[tuple[Card, ...]]:
    chance = PortableRandom("exercise 06, triples")
    mixed = [tuple(chance.sample(DECK, 3)) for _ in range(60)]
    return [*mixed, *chance.sample(find_sets(DECK), 20)]


# --- 6: two mistakes that cancel -------------------------------------------------------------------------------------


def two_groups(answer: Iterable[Iterable[Card | str]]) -> list[list[Card]]:
    return [parsing.cards(group) for group in answer]


def two_that_cancel() -> list[tuple[Card, ...]]:
    """Return two groups of cards: the first sums to (0, 0, 0, 1), the second to (0, 0, 0, 2)."""
    return [tuple(map(Card, codes)) for codes in (("1sro", "2sro", "3tro"), ("1sgo", "2tgo", "3tgo"))]


def six(answer: Iterable[Iterable[Card | str]]) -> list[Card]:
    return [card for group in two_groups(answer) for card in group]
