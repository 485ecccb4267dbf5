"""How answers to exercise 01 are read and judged: what is right, and what likely mistakes would give."""

from random import Random

from setlab.core.cards import DECK, Card
from setlab.core.i18n import listed
from setlab.core.sets import check_set, find_sets, is_set, third
from setlab.teach.showing import short
from setlab.teach.tasks import parsing

TRIPLES = (
    ("1sro", "2sro", "3sro"),
    ("1sro", "2tgq", "3epd"),
    ("2tgq", "2tpq", "2trd"),
    ("1epo", "2ego", "3ero"),
    ("3sgd", "3tgd", "1egd"),
)
PAIRS = (("1sro", "1sgo"), ("2tgq", "3tgd"), ("1epd", "2sro"))
FEATURES = ("number", "colour", "symbol", "shading")


def cards_of(codes):
    return tuple(map(Card, codes))


def columns(a, b, c):
    """The three values of each feature, as sets."""
    return list(map(set, zip(a.vector, b.vector, c.vector, strict=True)))


# --- 1: SET or not? --------------------------------------------------------------------------------------------------


def judgements(answer):
    shape, wanted = "a list of five times `True` or `False`", "Five answers are wanted, one for each triple"
    return parsing.rows(answer, 5, shape, wanted, "Triple", parsing.truth)


def judged(rule):
    return [rule(*cards_of(codes)) for codes in TRIPLES]


def one_rule_for_all(a, b, c):
    """The commonest misreading: everything the same, or everything different."""
    kinds = {line.kind for line in check_set(a, b, c).features}
    return kinds in ({"same"}, {"different"})


def two_of_three(a, b, c):
    return len(check_set(a, b, c).failing) < 2


def where_to_look(given):
    """The first triple that is judged wrongly, and the feature that decides it or misleads the eye."""
    place = next(n for n, (mine, yours) in enumerate(zip(judged(is_set), given, strict=True)) if mine != yours)
    check = check_set(*cards_of(TRIPLES[place]))
    look = check.failing[:1] or [line.feature.name for line in check.features if line.kind == "different"][-1:]
    return f"Triple {place + 1} is wrong: look at its {look[0]}s once more."


# --- 2: the third card -----------------------------------------------------------------------------------------------


def given_thirds(answer):
    shape, wanted = "a list of three codes, such as '1sro'", "Three answers are wanted, one for each row"
    return parsing.rows(answer, 3, shape, wanted, "Row", parsing.card)


def pairs():
    return list(map(cards_of, PAIRS))


def thirds():
    return [third(a, b) for a, b in pairs()]


def one_in_a_row(rows):
    """The cards that were chosen, one in each row."""
    return [row[0] for row in rows]


def wrong_row(given):
    row = next(n for n, (mine, yours) in enumerate(zip(thirds(), given, strict=True)) if mine != yours)
    pair, card = pairs()[row], given[row]
    if card in pair:
        return f"Row {row + 1}: {card} lies there already, and a card exists only once."
    return f"Row {row + 1}: with {card}, the three are {check_set(*pair, card).summary()}."


# --- 3 and 4: functions ----------------------------------------------------------------------------------------------


def cases():
    """Sixty triples at random, hardly a SET among them, and twenty SETs."""
    random = Random(1)
    mixed = [tuple(random.sample(DECK, 3)) for _ in range(60)]
    return [*mixed, *(tuple(random.sample(three, 3)) for three in random.sample(find_sets(DECK), 20))]


def reason(case):
    return check_set(*case).summary()


def failing(a, b, c):
    return list(check_set(a, b, c).failing)


def features_with(*sizes):
    """The function that names the features with so many different values."""
    return lambda *case: [name for name, values in zip(FEATURES, columns(*case), strict=True) if len(values) in sizes]


def odd_names(case, value):
    """What is odd about a list of failing features."""
    right = failing(*case)
    if value is None:
        return "" if right else "Nothing fails in a SET: give back an empty list, `[]`."
    if not isinstance(value, list):
        return f"Give back a list, as in `['colour', 'symbol']`; this is {short(value)}."
    if "color" in value:
        return "The feature is called 'colour', with a u."
    if strange := [name for name in value if name not in FEATURES]:
        return f"{short(strange[0])} is no name of a feature. The names are in `FEATURES`."
    return "All the right features, in the wrong order." if sorted(value) == sorted(right) else ""


def odd_truth(case, value):
    return f"{short(value)} is text: give back True or False without quote marks." if isinstance(value, str) else ""


# --- 6: almost a SET -------------------------------------------------------------------------------------------------


def three(answer):
    return isinstance(answer, (list, tuple)) and len(answer) == 3


def several_fail(cards):
    return f"They fail in {listed(check_set(*cards).failing)}. Only the shading should fail."


def has_no(kind):
    return lambda answer: not any(isinstance(each, kind) for each in answer)
