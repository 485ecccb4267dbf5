"""Exercise 02: at the table, and how answers to it are read and judged."""

from collections.abc import Callable, Sequence, Sized
from fractions import Fraction
from math import comb

from setlab.common.i18n import gettext, ngettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.sets import check_set, find_sets, is_cap, third
from setlab.games.match import Match
from setlab_course.lessons.red import RED
from setlab_course.teach.exercises.kinds import Function, Number, OpenExercise, Value
from setlab_course.teach.formatting.showing import short
from setlab_course.teach.forms import CardsForm, GroupsForm, TextForm, using
from setlab_course.teach.parsing import parsing

SEED = 12  # of the table in the first exercise
CLOSE = Fraction(1, 1000)  # a decimal number with three places is as good as the fraction


def lying() -> tuple[Card, ...]:
    """Return the cards of the first exercise."""
    return Match("versus", seed=SEED).state.lying


# --- 1: all SETs of a table ------------------------------------------------------------------------------------------


def those(wanted: Callable[[int], bool]) -> frozenset[frozenset[Card]]:
    """Return the SETs of the table whose number of shared features is `wanted`."""
    return frozenset(
        frozenset(group)
        for group in find_sets(lying())
        if wanted(sum(line.kind == "same" for line in check_set(*group).features))
    )


def given_sets(answer: object) -> frozenset[frozenset[Card]]:
    """Return the SETs that were given, as a set of sets."""
    groups = parsing.listed(answer, gettext("Your answer is {it}; it should be a list of triples of codes."))
    return frozenset(_a_set(n, each) for n, each in enumerate(groups, 1))


def _a_set(n: int, group: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards of the n-th group of an answer; WrongFormat unless they are a SET of the lesson's table."""
    shape = gettext("One of your groups is {it}; it should be a triple of codes.")
    # Translators: {n} is how many cards were given.
    wanted = gettext("Three cards make a SET; you gave {n}.")
    three = parsing.rows(group, 3, shape, wanted, gettext("Card {n}: {problem}"), parsing.card)
    if strange := [card for card in three if card not in lying()]:
        text = gettext("Triple {n}: {code} does not lie on this table.")
        raise parsing.WrongFormat(text.format(n=n, code=short(strange[0].code)))
    if len({*three}) < 3:
        raise parsing.WrongFormat(gettext("Triple {n}: the same card appears twice.").format(n=n))
    if not (check := check_set(*three)):
        # Translators: {why} is such as "not a SET: two are green and one is purple".
        raise parsing.WrongFormat(gettext("Triple {n} is wrong ({why}).").format(n=n, why=check.summary()))
    return frozenset(three)


def how_many_found(given: Sized) -> str:
    # Translators: of SETs that were found.
    return gettext("So far {n} of {all}. Keep looking.").format(n=len(given), all=len(those(lambda shared: True)))


# --- 2: how many to expect -------------------------------------------------------------------------------------------


def fraction(answer: object) -> Fraction:
    """Return a number as a fraction; one near the right one becomes the right one."""
    given, right = Fraction(parsing.measure(answer)), Fraction(455, 79)
    return right if abs(given - right) <= CLOSE else given


# --- 3 and 4: functions ----------------------------------------------------------------------------------------------


def tables() -> list[tuple[list[Card], ...]]:
    """Return tables from small to large, so that failures are readable; some without a SET, some with a late one."""
    chance = PortableRandom("exercise 02")
    drawn = [(chance.sample(DECK, size),) for size in (3, 4, 5, 6, 7, 8, 9, 12, 12, 12, 15)]
    late = [Card("1sgo"), Card("2tpq"), Card("1sro"), Card("2sro"), Card("3sro")]
    return [([Card("1sro"), Card("2sro"), Card("3sro")],), (late,), *drawn]


def sets_there(table: Sequence[Card]) -> str:
    """Return the number of SETs on the table in words, as a reason."""
    n = len(find_sets(table))
    # Translators: a reason, in parentheses behind a sentence.
    return ngettext("there is {n} SET", "there are {n} SETs", n).format(n=n) if n else gettext("there are no SETs")


TASKS = (
    Value(
        "02-1",
        "All SETs of a table",
        question="Find every SET on this table, by eye.",
        in_python=(
            'Your answer is a list of triples of codes, such as `[("1sro", "2sro", "3sro")]`. The cells '
            "below show the cards and then their codes, in the same order."
        ),
        form=using(GroupsForm, cards=lying),
        after="Look at crowds first, all cards of one colour or symbol: that is quicker than looking everywhere.",
        right=lambda: those(lambda shared: True),
        read=given_sets,
        why=how_many_found,
        mistakes=(
            (
                lambda: those(lambda shared: shared > 0),
                "You found every SET whose cards have something in common. "
                "One is left, and its cards differ in everything: try pairs that have nothing in common.",
            ),
            (
                lambda: those(lambda shared: shared == 0),
                "You found the hardest one, whose cards differ in everything. The others are easier: look at crowds.",
            ),
            (frozenset(), "There are SETs on this table. Begin with all cards of one colour."),
        ),
        hints=(
            "There are three of them.",
            "Look at the crowds first: all cards of one colour, then all of one symbol.",
            "For any two cards there is only one that completes them. Take two, think of it, and look for it.",
        ),
    ),
    Value(
        "02-2",
        "How many to expect",
        question=(
            "On a table of twelve cards there are 220/79 SETs on average, about 2.8. How many are there "
            "on average on a table of **fifteen**? Give a fraction, or a number with three decimals."
        ),
        in_python="A `Fraction` is fine as well.",
        form=using(TextForm),
        after="There are 455 triples, and each is a SET with a chance of 1/79. Averages add up, even where triples "
        "share cards.",
        right=lambda: Fraction(comb(15, 3), 79),
        read=fraction,
        mistakes=(
            (Fraction(220, 79), "That is the average for twelve cards. How many triples do fifteen cards have?"),
            (
                Fraction(455),
                "455 is the number of triples in fifteen cards. Each of them is a SET with a chance of 1/79.",
            ),
            (
                Fraction(455, 81),
                "Almost: after two cards are chosen, 79 are left, not 81, and one of them completes the SET.",
            ),
            (Fraction(14, 5), "2.8 is the average for twelve cards. How many triples do fifteen cards have?"),
            (Fraction(7, 2), "Three more cards are a quarter more, but the number of triples grows faster."),
            (Fraction(2730, 79), "15 · 14 · 13 counts each triple six times."),
            (Fraction(105, 79), "105 is the number of pairs in fifteen cards. Triples are wanted."),
            (Fraction(15, 79), "SETs are triples, not single cards: how many triples do fifteen cards have?"),
            (Fraction(1, 79), "That is the chance of a single triple. How many triples do fifteen cards have?"),
            (Fraction(455, 78), "After two cards are chosen, 79 are left for the third place: 81 less two."),
            (5, "A SET for every three cards? Count triples: each is a SET with a chance of 1/79."),
            (range(4), "There are about twice as many triples as with twelve cards, so about twice as many SETs."),
            (range(4, 6), "Close, but count the triples exactly, 15 · 14 · 13 / 6, and divide by 79."),
            (range(6, 1_000_000), "Fewer: fifteen cards have 15 · 14 · 13 / 6 triples, and only one in 79 is a SET."),
        ),
        hints=(
            "How many triples can be made from fifteen cards? 15 · 14 · 13 ordered ones, and each comes up six times.",
            "Each triple is a SET with a chance of 1/79, and averages add up.",
            "Divide the number of triples by 79.",
        ),
    ),
    Function(
        "02-3",
        "The search by pairs",
        question=(
            "Write a function that counts the SETs on a table, each of them once, by the first way of the lesson: go "
            "through the pairs and ask whether the third card is there. `sl.third` is allowed, `sl.find_sets` is not."
        ),
        after=(
            "A program that looks at pairs has far less to do than one that looks at triples: 66 against "
            "220 on twelve cards."
        ),
        solution=(
            "def count_sets(table):\n"
            "    met = sum(sl.third(a, b) in table for a in table for b in table if a != b)\n"
            "    return met // 6  # each SET has three pairs, and each pair is met in two orders"
        ),
        gives="count_sets",
        right=lambda table: len(find_sets(table)),
        cases=tables,
        ready=("find_sets", "is_set", "check_set"),
        why=lambda case: sets_there(case[0]),
        mistakes=(
            (lambda table: 3 * len(find_sets(table)), "You count each SET three times, once for each of its pairs."),
            (
                lambda table: 6 * len(find_sets(table)),
                "You count each SET six times: every pair is met in both orders, and a SET has three pairs.",
            ),
            (
                lambda table: comb(len(table), 2),
                "You count all pairs. A pair counts only if its third card lies on the table too.",
            ),
            (lambda table: int(not is_cap(table)), "You stop at the first SET. Go on and count all of them."),
        ),
        hints=(
            "Two loops, one inside the other, make all pairs; or use combinations of itertools, in twos.",
            "`sl.third(a, b) in table` asks whether the third card is there.",
            "Count the pairs whose third is there and divide by 3, or collect every SET as a frozenset.",
        ),
    ),
    Function(
        "02-4",
        "Find the bug",
        question=(
            "This function should say whether there is a SET on the table. On many tables it says False "
            "although there is one. Find out why, and write a version that is right."
        ),
        after="A search may say no only when it has seen everything.",
        solution=(
            "def any_set(table):\n"
            "    return any(sl.third(a, b) in table for place, a in enumerate(table) for b in table[place + 1 :])"
        ),
        gives="any_set",
        right=lambda table: not is_cap(table),
        cases=tables,
        ready=("find_sets", "is_cap", "is_set", "check_set"),
        why=lambda case: sets_there(case[0]),
        mistakes=(
            (
                lambda table: third(table[0], table[1]) in table,
                "It still decides after the first pair. `return False` has to wait until all pairs were tried.",
            ),
            (
                lambda table: any(third(table[0], other) in table for other in table[1:]),
                "It tries only the pairs with the first card. Where does the first loop end?",
            ),
            (lambda table: True, "Now it says True for every table. A pair always has a third card, but is it there?"),
            (lambda table: is_cap(table), "This is exactly the other way round: True means that there is a SET."),
            (
                lambda table: None if is_cap(table) else True,
                "For a table without a SET it gives nothing back: `return False` is missing at its end.",
            ),
        ),
        hints=(
            "Try it on `[sl.Card('1sgo'), sl.Card('1sro'), sl.Card('2sro'), sl.Card('3sro')]`, which holds a SET.",
            "When does the function give back False for the first time? Has it seen all pairs by then?",
            "`return True` belongs inside the loops, `return False` after both of them.",
        ),
    ),
    Number(
        "02-5",
        "Inside a crowd",
        question="Lay out all the red cards, 27 of them. How many SETs do they hold? Find the number by thinking.",
        in_python="Then you may let the computer count.",
        after="The red cards are a small deck of their own, with three features: 27 · 26 / 6.",
        right=lambda: len(find_sets([card for card in DECK if card.colour == "red"])),
        mistakes=RED,
        hints=(
            "There are 27 red cards. Take any two: is their third red?",
            "27 · 26 / 2 pairs, and each SET holds three of them.",
            "351 pairs, three in each SET.",
        ),
    ),
    OpenExercise(
        "02-6",
        "A table without a SET",
        question=(
            "Lay out twelve cards with **no** SET among them. There are very many such tables, but random ones are "
            "rare: about one in thirty. Can you build one on purpose, and say why it holds no SET?"
        ),
        in_python="Your answer is a list of twelve cards or codes.",
        form=using(CardsForm, rows=lambda: [((), 12)]),
        after=(
            "One way: use only two values of each feature. Then no feature can be all different, and three cards "
            "that agree in every feature would be one card."
        ),
        solution=lambda: [card for card in DECK if not {*"3edp"} & {*card.code}][:12],
        demands=(
            *parsing.different_cards(
                12, "Give a list of twelve cards or codes.", "A card appears twice. Twelve different ones are wanted."
            ),
            (lambda answer: is_cap(parsing.cards(answer)), parsing.set_among),
        ),
        hints=(
            "Begin with cards that show only two of the three values in every feature. Can three of them be a SET?",
            "With two values for each of four features there are 2 · 2 · 2 · 2 = 16 cards. Twelve of those will do.",
            "One or two symbols, red or green, oval or squiggle, solid or striped.",
        ),
    ),
)
