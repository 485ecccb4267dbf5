"""How answers to exercise 02 are read and judged."""

from fractions import Fraction

from setlab.core.cards import DECK, Card
from setlab.core.rng import PortableRandom
from setlab.core.sets import check_set, find_sets, third
from setlab.games.match import Match
from setlab.teach.showing import short
from setlab.teach.tasks import parsing

SEED = 12  # of the table in the first exercise
CLOSE = Fraction(1, 1000)  # a decimal number with three places is as good as the fraction


# How many SETs are red: what likely ways of counting give.
RED = (
    (351, "351 is the number of pairs of red cards. Each SET holds three of them."),
    (702, "27 · 26 names every SET in six ways: once for each first and second card."),
    (2925, "2,925 is the number of triples of red cards. Not all of them make a SET."),
    (360, "360 is a third of 1,080. But most SETs have cards of three colours, so less than a third is red."),
    (27, "27 is the number of red cards. How many SETs do they make?"),
    (216, "216 is the number of SETs that differ in all four features."),
    (13, "13 SETs go through each red card. There are 27 of them, and each SET has three."),
    (12, "12 is for nine cards, with two features. The red cards have three: number, symbol, shading."),
    (9, "Nine SETs can lie side by side without a common card. But a card lies in many SETs."),
)


def lying():
    """The cards of the first exercise."""
    return Match("versus", seed=SEED).state.lying


# --- 1: all SETs of a table ------------------------------------------------------------------------------------------


def those(wanted):
    """The SETs of the table whose number of shared features is wanted."""
    return frozenset(
        frozenset(group)
        for group in find_sets(lying())
        if wanted(sum(line.kind == "same" for line in check_set(*group).features))
    )


def given_sets(answer):
    """The SETs that were given, as a set of sets."""
    found = []
    for n, each in enumerate(parsing.listed(answer, "a list of triples of codes"), 1):
        three = parsing.rows(each, 3, "a triple of codes", "Three cards make a SET", "card", parsing.card)
        if strange := [card for card in three if card not in lying()]:
            raise parsing.Misshapen(f"Triple {n}: {short(strange[0].code)} does not lie on this table.")
        if len({*three}) < 3:
            raise parsing.Misshapen(f"Triple {n}: the same card is there twice.")
        if not check_set(*three):
            raise parsing.Misshapen(f"Triple {n} is {check_set(*three).summary()}.")
        found.append(frozenset(three))
    return frozenset(found)


def how_many_found(given):
    return f"So far {len(given)} of {len(those(lambda shared: True))}. Look on."


# --- 2: how many to expect -------------------------------------------------------------------------------------------


def fraction(answer):
    """A number as a fraction; what is near the right one is the right one."""
    given, right = Fraction(parsing.measure(answer)), Fraction(455, 79)
    return right if abs(given - right) <= CLOSE else given


# --- 3 and 4: functions ----------------------------------------------------------------------------------------------


def tables():
    """Tables from small to large, so that what fails can be read; some without a SET, some whose SET comes late."""
    chance = PortableRandom("exercise 02")
    drawn = [(chance.sample(DECK, size),) for size in (3, 4, 5, 6, 7, 8, 9, 12, 12, 12, 15)]
    late = [Card("1sgo"), Card("2tpq"), Card("1sro"), Card("2sro"), Card("3sro")]
    return [([Card("1sro"), Card("2sro"), Card("3sro")],), (late,), *drawn]


def said(table):
    """How many SETs there are, as a reason."""
    n = len(find_sets(table))
    return f"there {'is' if n == 1 else 'are'} {n or 'no'} SET{'' if n == 1 else 's'}"


def first_pair_only(table):
    return third(table[0], table[1]) in table


def first_card_only(table):
    return any(third(table[0], other) in table for other in table[1:])
