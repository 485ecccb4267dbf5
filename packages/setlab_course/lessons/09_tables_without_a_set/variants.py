"""Variants for lesson 09: how many tables, how sure, and that chances do not simply multiply."""

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def interval(random: "PortableRandom") -> VariantQuestion:
    tables, times = 1000 * random.randint(1, 12), random.randint(2, 10)
    return VariantQuestion(
        gettext(
            "You have simulated {n} tables. How many do you need in all for an interval that is {k} times narrower?"
        ).format(n=tables, k=times),
        tables * times**2,
        (tables, times),
        why=gettext(
            "The width goes with one over the square root of the number: {k} · {k} times as many tables."
        ).format(k=times),
        likely={
            tables * times: gettext(
                "The width goes with the square root: that many tables do not make it narrow enough."
            ),
            tables * (times**2 - 1): gettext("That is how many more you need. Add the ones that you have already."),
        },
    )


def tables(random: "PortableRandom") -> VariantQuestion:
    deck, n = random.randint(6, 20), random.randint(2, 4)
    ordered = 1
    for k in range(n):
        ordered *= deck - k
    return VariantQuestion(
        gettext("How many tables of {n} cards can be laid from {all} cards? The order does not matter.").format(
            n=n, all=deck
        )
        if n != 2
        else gettext("How many pairs can be laid from {all} cards? The order does not matter.").format(all=deck),
        comb(deck, n),
        (deck, n),
        why=gettext("In order there are {ordered} ways, and each table comes up in {times} orders.").format(
            ordered=ordered, times=ordered // comb(deck, n)
        ),
        likely={
            ordered: gettext("That counts in which order the cards came."),
            deck * n: gettext("The cards are chosen one after the other: multiply {n} numbers.").format(n=n),
        },
    )


def share(random: "PortableRandom") -> VariantQuestion:
    """Ask for a share of tables."""
    n = 100 * random.randint(2, 60)
    hits = random.randint(n // 50, n // 3)
    exact = Fraction(100 * (n - hits), n)
    return VariantQuestion(
        gettext("Of {n} tables, {k} held no SET. What share held at least one? (in percent, to one decimal)").format(
            n=n, k=hits
        ),
        float(round(exact, 1)),
        (n, hits),
        why=gettext("{m} of {n} tables held at least one.").format(m=n - hits, n=n),
        likely={float(round(100 - exact, 1)): gettext("That is the share without a SET.")},
    )


def independent(random: "PortableRandom") -> VariantQuestion:
    """Ask for the chance of two events: independent for two dice, not for two parts of one table."""
    p, q = random.randint(4, 12), random.randint(4, 12)
    together = random.random() < 0.5
    texts = {
        True: gettext("1/{pq}, because one tells you nothing about the other").format(pq=p * q),
        False: gettext("You cannot say yet, because one tells you something about the other."),
    }
    question = (
        gettext(
            "A die with {p} faces and another one with {q} faces are rolled. What is the chance that both show a 1?"
        ).format(p=p, q=q)
        if together
        else gettext(
            "On a random table the left half holds a SET with chance 1/{p}, and the two rows above hold one with "
            "chance 1/{q}. What is the chance that both hold one?"
        ).format(p=p, q=q)
    )
    reply = gettext("Ask: if you knew one, would you think differently about the other?")
    return VariantQuestion(
        question,
        given=(p, q, together),
        why=gettext("Chances multiply if one thing tells nothing about the other."),
        **choice(random, texts[together], {texts[not together]: reply}),
    )


VARIANTS = (
    Variant("09-interval", ("e8cf9eaf", "09-2", "09-3"), interval),
    Variant("09-tables", ("9fc80f22",), tables),
    Variant("09-share", ("4209b306", "09-5"), share),
    Variant("09-independent", ("eb167f89", "09-1"), independent),
)
