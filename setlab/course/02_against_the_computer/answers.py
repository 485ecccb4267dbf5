"""How answers to exercise 02 are read and judged."""

from fractions import Fraction

from setlab.core.cards import DECK, Card
from setlab.core.i18n import gettext, ngettext
from setlab.core.rng import PortableRandom
from setlab.core.sets import check_set, find_sets, third
from setlab.games.match import Match
from setlab.teach.reading import parsing
from setlab.teach.saying.showing import short

SEED = 12  # of the table in the first exercise
CLOSE = Fraction(1, 1000)  # a decimal number with three places is as good as the fraction


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
    groups = parsing.listed(answer, gettext("Your answer is {it}; it should be a list of triples of codes."))
    return frozenset(_a_set(n, each) for n, each in enumerate(groups, 1))


def _a_set(n, group):
    """The cards of the group with this number, if they are a SET of this table."""
    shape = gettext("One of your groups is {it}; it should be a triple of codes.")
    # Translators: {n} is how many cards were given.
    wanted = gettext("Three cards make a SET; you gave {n}.")
    three = parsing.rows(group, 3, shape, wanted, gettext("Card {n}: {problem}"), parsing.card)
    if strange := [card for card in three if card not in lying()]:
        text = gettext("Triple {n}: {code} does not lie on this table.")
        raise parsing.Misshapen(text.format(n=n, code=short(strange[0].code)))
    if len({*three}) < 3:
        raise parsing.Misshapen(gettext("Triple {n}: the same card is there twice.").format(n=n))
    if not (check := check_set(*three)):
        # Translators: {why} is such as "not a SET: two are green and one is purple".
        raise parsing.Misshapen(gettext("Triple {n} is wrong ({why}).").format(n=n, why=check.summary()))
    return frozenset(three)


def how_many_found(given):
    # Translators: of SETs that were found.
    return gettext("So far {n} of {all}. Look on.").format(n=len(given), all=len(those(lambda shared: True)))


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
    # Translators: a reason, in parentheses behind a sentence.
    return ngettext("there is {n} SET", "there are {n} SETs", n).format(n=n) if n else gettext("there are no SETs")


def first_pair_only(table):
    return third(table[0], table[1]) in table


def first_card_only(table):
    return any(third(table[0], other) in table for other in table[1:])
