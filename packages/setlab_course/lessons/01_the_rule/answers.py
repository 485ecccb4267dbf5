"""Reading and checking of answers to exercise 01: what is right, and what likely mistakes would give."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

from setlab.common.i18n import gettext, listed
from setlab.core.cards import DECK, Card, Face
from setlab.core.sets import check_set, find_sets, is_set, third
from setlab_course.teach.formatting.showing import short
from setlab_course.teach.parsing import parsing

TRIPLES = (
    ("1sro", "2sro", "3sro"),
    ("1sro", "2tgq", "3epd"),
    ("2tgq", "2tpq", "2trd"),
    ("1epo", "2ego", "3ero"),
    ("3sgd", "3tgd", "1egd"),
)
PAIRS = (("1sro", "1sgo"), ("2tgq", "3tgd"), ("1epd", "2sro"))
FEATURES = ("number", "colour", "symbol", "shading")


def cards_of(codes: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(map(Card, codes))


def columns(a: Card, b: Card, c: Card) -> list[set[int]]:
    """Return the values of each feature, as sets."""
    return list(map(set, zip(a.vector, b.vector, c.vector, strict=True)))


# --- 1: SET or not? --------------------------------------------------------------------------------------------------


def judgements(answer: object) -> list[bool]:
    shape = gettext("Your answer is {it}; it should be a list of five times `True` or `False`.")
    # Translators: {n} is how many answers were given.
    wanted = gettext("Five answers are wanted, one for each triple; you gave {n}.")
    return parsing.rows(answer, 5, shape, wanted, gettext("Triple {n}: {problem}"), parsing.truth)


def judged(rule: Callable[..., object]) -> list[bool]:
    return [rule(*cards_of(codes)) for codes in TRIPLES]


def one_rule_for_all(a: Card, b: Card, c: Card) -> bool:
    """Return what the commonest misreading says: everything the same, or everything different."""
    kinds = {line.kind for line in check_set(a, b, c).features}
    return kinds in ({"same"}, {"different"})


def where_to_look(given: Sequence[bool]) -> str:
    """Name the first triple that is judged wrongly, and the feature that decides it or misleads the eye."""
    place = next(n for n, (mine, yours) in enumerate(zip(judged(is_set), given, strict=True)) if mine != yours)
    check = check_set(*cards_of(TRIPLES[place]))
    failing = [line for line in check.features if not line.passes]
    misleading = [line for line in check.features if line.kind == "different"]
    look = failing[0] if failing else misleading[-1]
    text = gettext("Triple {n} is wrong. Look once more at this feature: {feature}.")
    return text.format(n=place + 1, feature=look.feature.spoken)


# --- 2: the third card -----------------------------------------------------------------------------------------------


def given_thirds(answer: object) -> list[Card]:
    shape = gettext("Your answer is {it}; it should be a list of three codes, such as '1sro'.")
    # Translators: {n} is how many answers were given.
    wanted = gettext("Three answers are wanted, one for each row; you gave {n}.")
    return parsing.rows(answer, 3, shape, wanted, gettext("Row {n}: {problem}"), parsing.card)


def pairs() -> list[tuple[Card, ...]]:
    return list(map(cards_of, PAIRS))


def thirds() -> list[Card]:
    return [third(a, b) for a, b in pairs()]


def wrong_row(given: Sequence[Card]) -> str:
    row = next(n for n, (mine, yours) in enumerate(zip(thirds(), given, strict=True)) if mine != yours)
    pair, card = pairs()[row], given[row]
    if card in pair:
        text = gettext("Row {n} is wrong. This card lies there already, and a card exists only once: {card}.")
        return text.format(n=row + 1, card=card)
    # Translators: {why} is such as "not a SET: two are green and one is purple".
    text = gettext("Row {n} is wrong ({why}). Your card: {card}.")
    return text.format(n=row + 1, card=card, why=check_set(*pair, card).summary())


# --- 3 and 4: functions ----------------------------------------------------------------------------------------------


def cases() -> list[tuple[Card, ...]]:
    """Return sixty random triples, hardly a SET among them, and twenty SETs."""
    random = Random(1)
    mixed = [tuple(random.sample(DECK, 3)) for _ in range(60)]
    return [*mixed, *(tuple(random.sample(three, 3)) for three in random.sample(find_sets(DECK), 20))]


def reason(case: tuple[Card, ...]) -> str:
    return check_set(*case).summary()


def failing(a: Card, b: Card, c: Card) -> list[str]:
    return list(check_set(a, b, c).failing)


def features_with(*sizes: int) -> Callable[..., list[str]]:
    """Return the function that names the features with these numbers of different values."""
    return lambda *case: [name for name, values in zip(FEATURES, columns(*case), strict=True) if len(values) in sizes]


def odd_names(case: tuple[Card, ...], value: Sequence[int]) -> str:
    """Describe what is wrong with a list of failing features; "" for nothing known."""
    right = failing(*case)
    if value is None:
        return "" if right else gettext("Nothing fails in a SET: give back an empty list, `[]`.")
    if not isinstance(value, list):
        return gettext("Give back a list, as in `['colour', 'symbol']`; this is {it}.").format(it=short(value))
    if "color" in value:
        # Translators: of the name in Python, which is English in every language.
        return gettext("The feature is called 'colour', with a u.")
    if strange := [name for name in value if name not in FEATURES]:
        return gettext("{it} is not the name of a feature. The names are in `FEATURES`.").format(it=short(strange[0]))
    return gettext("All the right features, in the wrong order.") if sorted(value) == sorted(right) else ""


def odd_truth(case: tuple, value: object) -> str:
    if not isinstance(value, str):
        return ""
    return gettext("{it} is text. Give back True or False, without quote marks.").format(it=short(value))


# --- 6: almost a SET -------------------------------------------------------------------------------------------------


def three(answer: object) -> bool:
    return isinstance(answer, (list, tuple)) and len(answer) == 3


def several_fail(cards: Sequence[Card]) -> str:
    failing = [line.feature.spoken for line in check_set(*cards).features if not line.passes]
    return gettext("These features fail: {features}. Only the shading should fail.").format(features=listed(failing))


def has_no(kind: type[str | Face]) -> Callable[[Iterable], bool]:
    return lambda answer: not any(isinstance(each, kind) for each in answer)
