"""Variants for lesson 04: what may be played, what is beaten, how many sets a hand has."""

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, ngettext
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice, number_among, yes_or_no

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def _sets(random: "PortableRandom") -> dict[int, int]:
    """Return {size: value} of two or three sets on the table, all of different sizes."""
    return {size: random.randint(1, 9) for size in sorted(random.sample(range(1, 5), random.randint(2, 3)))}


def _named(size: int, value: int) -> str:
    return ngettext("a single {value}", "{n} cards of value {value}", size).format(n=size, value=value)


def play(random: "PortableRandom") -> VariantQuestion:
    table, size = _sets(random), random.randint(1, 4)
    value = random.randint(1, 9)
    legal = size not in table or value > table[size]
    why = (
        gettext("No set of this size lies there, so there is nothing to beat.")
        if size not in table
        else gettext("A set of this size lies there, {there}: yours has to be higher.").format(
            there=_named(size, table[size])
        )
    )
    return VariantQuestion(
        gettext("These sets lie on the table: {sets}. Can you play {yours}?").format(
            sets=gettext("; ").join(_named(*each) for each in table.items()), yours=_named(size, value)
        ),
        given=(tuple(table.items()), size, value),
        why=why,
        **yes_or_no(legal, gettext("Look for a set of the same size: only that one has to be beaten.")),
    )


def add(random: "PortableRandom") -> VariantQuestion:
    size, higher, lower = random.randint(1, 3), *random.sample(range(1, 10), 2)
    legal = higher > lower
    return VariantQuestion(
        gettext("Bob's set is {his}, Ann's set is {hers}. Can you add one {value} to Bob's set?").format(
            his=_named(size, higher), hers=_named(size + 1, lower), value=higher
        ),
        given=(size, higher, lower),
        why=gettext("Then both have the same size, so Bob's set must be higher than Ann's. Hers goes back to her hand.")
        if legal
        else gettext("Then both would have the same size, and Bob's set is lower. It has to beat the other one."),
        **yes_or_no(legal, gettext("What size is Bob's set then, and who else has one of that size?")),
    )


def hand(random: "PortableRandom") -> VariantQuestion:
    values = sorted(random.randint(1, 6) for _ in range(random.randint(5, 8)))
    counts = Counter(values)
    return VariantQuestion(
        gettext(
            "The active numbers of a hand are {numbers}. How many different sets can you make from it? Two cards "
            "with the same active number are different cards."
        ).format(numbers=gettext(", ").join(map(str, values))),
        given=tuple(values),
        why=gettext("From n cards with the same number you take at least one: 2ⁿ − 1 ways. Add these up."),
        **number_among(
            sum(2**n - 1 for n in counts.values()),
            {
                len(counts): gettext(
                    "That is how many different numbers there are. But if two are equal, you can play one or both."
                ),
                len(values): gettext("Those are the sets of a single card. There are larger ones."),
            },
        ),
    )


def cards(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(4, 30)
    return VariantQuestion(
        gettext("A deck has all pairs of different numbers from 1 to {n}, once each. How many cards are there?").format(
            n=n
        ),
        given=(n,),
        why=gettext("Each number goes with {m} others, and each card has two numbers: {n} · {m} / 2.").format(
            n=n, m=n - 1
        ),
        **number_among(
            comb(n, 2),
            {
                n * (n - 1): gettext("A card with 1 and 2 is the same as one with 2 and 1: it is only turned."),
                n * n: gettext("No card has the same number twice, and 1 and 2 is the same card as 2 and 1."),
            },
            (2 * n,),
        ),
    )


def taken(random: "PortableRandom") -> VariantQuestion:
    value = random.randint(1, 9)
    others = random.sample([n for n in range(1, 10) if n != value], random.randint(2, 3))
    texts = gettext(", ").join
    right = texts(map(str, sorted(others)))
    return VariantQuestion(
        gettext(
            "A set of {n} cards with the active number {value} lies there. Their other numbers are {others}. You take "
            "them. Which active numbers do they have in your hand?"
        ).format(n=len(others), value=value, others=texts(map(str, others))),
        given=(value, tuple(others)),
        why=gettext("What is taken from the table is turned: that is the golden rule."),
        **choice(
            random,
            right,
            {
                texts([str(value)] * len(others)): gettext(
                    "That is how they lie on the table. What you take is turned."
                ),
                texts(map(str, sorted([value, *others]))): gettext("Each card has one active number at a time."),
            },
        ),
    )


VARIANTS = (
    Variant("04-play", ("3c241d26", "04-1", "04-4", "04-5"), play),
    Variant("04-add", ("fb1a382e",), add),
    Variant("04-hand", ("04-2",), hand),
    Variant("04-cards", ("04-3",), cards),
    Variant("04-taken", ("fb1a382e",), taken),
)
