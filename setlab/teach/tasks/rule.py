"""Exercise 01: the rule."""

from itertools import combinations
from random import Random

from setlab.core.cards import DECK, Card
from setlab.core.sets import check_set, find_sets, is_set, third
from setlab.teach.tasks.kinds import Function, Value, Wanted

TRIPLES = (
    ("1sro", "2sro", "3sro"),
    ("1sro", "2tgq", "3epd"),
    ("2tgq", "2tpq", "2trd"),
    ("1epo", "2ego", "3ero"),
    ("3sgd", "3tgd", "1egd"),
)
PAIRS = (("1sro", "1sgo"), ("2tgq", "3tgd"), ("1epd", "2sro"))
FEATURES = ("number", "colour", "symbol", "shading")


def _cards(codes):
    return tuple(map(Card, codes))


def _one_rule_for_all(a, b, c):
    """The commonest misreading: everything the same, or everything different."""
    kinds = {line.kind for line in check_set(a, b, c).features}
    return kinds in ({"same"}, {"different"})


def _two_of_three(a, b, c):
    return len(check_set(a, b, c).failing) < 2


def _judged(rule):
    return [rule(*_cards(codes)) for codes in TRIPLES]


def _thirds():
    return [third(*_cards(pair)).code for pair in PAIRS]


def _copied():
    """Where the two differ, the value of the first is used once more."""
    return [pair[0] for pair in PAIRS]


def _cases():
    random = Random(1)
    mixed = [tuple(random.sample(DECK, 3)) for _ in range(60)]
    return [*mixed, *random.sample(find_sets(DECK), 20)]


def _failing(a, b, c):
    return list(check_set(a, b, c).failing)


def _always_true(a, b, c):
    return True


def _three_cards(answer):
    return isinstance(answer, (list, tuple)) and len(answer) == 3 and all(isinstance(c, Card) for c in answer)


TASKS = (
    Value(
        "01-1",
        "SET or not?",
        right=lambda: _judged(is_set),
        shape="a list of five times True or False",
        mistakes=(
            (
                lambda: _judged(_one_rule_for_all),
                "You ask that all features behave alike. Each feature is judged on its own: "
                "the colour may be all the same while the number is all different.",
            ),
            (
                lambda: [not x for x in _judged(is_set)],
                "This is exactly the other way round: True means that the three are a SET.",
            ),
            (
                lambda: _judged(_two_of_three),
                "One NO is enough. A triple that fails in a single feature is not a SET.",
            ),
        ),
        hints=(
            "Ask four questions for each triple, one for each feature.",
            "The last two triples differ in a single value: which feature has two of one kind and one of another?",
            "check_set(*triple).explain() answers all four questions; do it for one triple and then go on by hand.",
        ),
    ),
    Value(
        "01-2",
        "The third card",
        right=_thirds,
        shape="a list of three codes, such as '1sro'",
        mistakes=(
            (
                _copied,
                "Where two cards differ, the third cannot agree with one of them: it takes the value that is missing.",
            ),
            (
                lambda: [_cards(pair)[1].code for pair in PAIRS],
                "You repeated the second card of each pair. A card exists only once.",
            ),
        ),
        hints=(
            "Go feature by feature: same on both, then the same again; different, then the missing one.",
            "The codes must be in the order number, shading, colour, symbol.",
            "The first answer begins with 1s, because both cards show one solid symbol.",
        ),
    ),
    Function(
        "01-3",
        "Why not?",
        right=_failing,
        cases=_cases,
        mistakes=(
            (
                lambda a, b, c: _failing(a, b, c)[:1],
                "You stop at the first feature that fails. Name every one of them.",
            ),
            (
                lambda a, b, c: [name for name in FEATURES if name not in _failing(a, b, c)],
                "You name the features that pass. The question was which ones fail.",
            ),
            (
                lambda a, b, c: list(reversed(_failing(a, b, c))),
                "All the right features, but in the wrong order: number, colour, symbol, shading.",
            ),
            (lambda a, b, c: tuple(_failing(a, b, c)), "Nearly: give a list back, not a tuple."),
        ),
        hints=(
            "zip(a.vector, b.vector, c.vector) gives the three values of each feature in turn.",
            "A feature fails if it shows exactly two different values: len(set(values)) == 2.",
            "Go through zip(FEATURES, a.vector, b.vector, c.vector) and collect the names that fail.",
        ),
    ),
    Function(
        "01-4",
        "Find the bug",
        right=is_set,
        cases=_cases,
        mistakes=(
            (
                _always_true,
                "It still says True for everything. In Python, x == 1 or 3 means (x == 1) or 3, and 3 counts as true.",
            ),
            (
                lambda a, b, c: all(len(set(v)) == 1 for v in zip(a.vector, b.vector, c.vector, strict=True)),
                "Now a feature passes only if all are the same. All different is fine as well.",
            ),
            (
                lambda a, b, c: any(len(set(v)) in (1, 3) for v in zip(a.vector, b.vector, c.vector, strict=True)),
                "You ask whether any feature passes. All of them have to.",
            ),
            (_one_rule_for_all, "Each feature may decide for itself between all the same and all different."),
        ),
        hints=(
            "Try the function on three cards that are certainly no SET. What does it say?",
            "What is the value of 2 == 1 or 3? Try it in a cell.",
            "len(set(values)) in (1, 3) asks what was meant.",
        ),
    ),
    Value(
        "01-5",
        "SETs through one card",
        right=lambda: sum(is_set(DECK[0], *pair) for pair in combinations(DECK[1:], 2)),
        shape="a whole number",
        mistakes=(
            (80, "80 counts ordered partners: each SET through your card holds two of them."),
            (1080, "1,080 is the number of all SETs in the deck. How many of them hold one given card?"),
            (3160, "3,160 is the number of pairs of other cards. Most of them do not make a SET with yours."),
            (360, "360 is 1,080 / 3. But each card lies in as many SETs as any other: 1,080 · 3 / 81."),
        ),
        hints=(
            "Choose a partner for your card. How many partners are there?",
            "Each partner decides the third card. Which two partners give the same SET?",
            "80 partners, two for each SET.",
        ),
    ),
    Wanted(
        "01-6",
        "Almost a SET",
        demands=(
            (_three_cards, "Give a list of three cards, such as [Card('1sro'), Card('2sro'), Card('3sro')]."),
            (lambda cards: len(set(cards)) == 3, "The same card is there twice; a deck has each card once."),
            (
                lambda cards: not is_set(*cards),
                "These three are a SET. The exercise asks for three that just miss being one.",
            ),
            (
                lambda cards: len(check_set(*cards).failing) == 1,
                "They fail in more than one feature. Exactly one should fail.",
            ),
            (
                lambda cards: check_set(*cards).failing == ("shading",),
                "They fail in exactly one feature, but it is not the shading.",
            ),
            (
                lambda cards: sum(line.kind == "different" for line in check_set(*cards).features) == 3,
                "Shading fails alone, very good. Now let the other three features be all different.",
            ),
        ),
        hints=(
            "Begin with a SET that differs in everything, then change one card.",
            "Change only the letter s, t or e of one card.",
        ),
    ),
)
