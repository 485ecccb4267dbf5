"""Variants for lesson 02: pairs, triples, averages, blind guesses."""

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, listed, ngettext
from setlab.core.features import deck
from setlab_course.teach.recall.variants import Variant, VariantQuestion, number_among

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def expected(random: "PortableRandom") -> VariantQuestion:
    cards = random.choice((27, 81))
    n = random.randint(6, 15)
    exact = Fraction(comb(n, 3), cards - 2)
    return VariantQuestion(
        gettext("You take {n} cards from a deck of {all} at random. How many SETs do they hold on average?").format(
            n=n, all=cards
        ),
        given=(n, cards),
        why=gettext(
            "There are {triples} triples, and whatever two of its cards are, one of the other {left} completes them. "
            "Averages add up: {triples} / {left}."
        ).format(triples=comb(n, 3), left=cards - 2),
        **number_among(
            float(round(exact, 1)),
            {
                float(round(Fraction(comb(n, 2), cards - 2), 1)): gettext(
                    "You counted pairs. Each SET has three of them: count triples, or divide by three."
                )
            },
            (float(round(3 * exact, 1)), float(round(exact / 2, 1))),
        ),
    )


def pairs(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(4, 40)
    return VariantQuestion(
        gettext("How many pairs can you make from {n} cards?").format(n=n),
        given=(n,),
        why=gettext("Each card goes with {m} others, and that counts each pair twice: {n} · {m} / 2.").format(
            n=n, m=n - 1
        ),
        **number_among(
            comb(n, 2),
            {
                n * (n - 1): gettext(
                    "That counts each pair twice: this card first, then that one, and the other way round."
                ),
                n * n: gettext("That also pairs each card with itself, and counts each pair twice."),
                n * n // 2: gettext("A card does not make a pair with itself."),
            },
            (2 * n,),
        ),
    )


def triples(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(5, 19)
    return VariantQuestion(
        gettext("How many triples can you make from {n} cards?").format(n=n),
        given=(n,),
        why=gettext("{n} · {m} · {k} ways in order, and each triple comes in six orders.").format(
            n=n, m=n - 1, k=n - 2
        ),
        **number_among(
            comb(n, 3),
            {
                n * (n - 1) * (n - 2): gettext("That counts each triple six times, in all its orders."),
                comb(n, 2): gettext("That is the number of pairs."),
                n * (n - 1) * (n - 2) // 3: gettext("Three cards can be put in six orders, not in three."),
            },
            (3 * n, n * n),
        ),
    )


def blind(random: "PortableRandom") -> VariantQuestion:
    n, sets = random.choice([(n, sets) for n in range(6, 17) for sets in range(1, 7) if comb(n, 3) % sets == 0])
    return VariantQuestion(
        ngettext(
            "A table of {n} cards holds {m} SET. You point at three cards without looking. One guess in how many is "
            "right?",
            "A table of {n} cards holds {m} SETs. You point at three cards without looking. One guess in how many is "
            "right?",
            sets,
        ).format(n=n, m=sets),
        given=(n, sets),
        why=gettext("There are {triples} ways to point at three of the cards.").format(triples=comb(n, 3)),
        **number_among(
            comb(n, 3) // sets,
            {
                comb(n, 2): gettext("That counts pairs. You point at three cards."),
                comb(n, 3): gettext("That is how many triples there are, but more than one of them is a SET."),
            },
            (3, n),
        ),
    )


def inside(random: "PortableRandom") -> VariantQuestion:
    cards = deck("set")
    card = random.choice(cards.cards)
    fixed = random.sample(range(cards.dimension), random.randint(1, cards.dimension - 2))
    left = 3 ** (cards.dimension - len(fixed))
    names = listed(cards.features[place].spoken for place in sorted(fixed))
    return VariantQuestion(
        gettext(
            "Take this card and all of the {all} that have the same {features}. How many SETs do they hold?"
        ).format(all=len(cards.cards), features=names),
        given=(cards.name, card.code, tuple(sorted(fixed))),
        shows=[card],
        why=gettext(
            "The third card of two such cards is one of them. So these {n} cards are a deck of their own: {n} · {m} "
            "/ 6."
        ).format(n=left, m=left - 1),
        **number_among(
            left * (left - 1) // 6,
            {
                left * (left - 1): gettext("That counts each SET six times."),
                left * (left - 1) // 2: gettext("That is the number of pairs, and each SET has three."),
                comb(left, 3): gettext("That is the number of all triples."),
            },
            (left // 3,),
        ),
    )


VARIANTS = (
    Variant("02-expected", ("cc47fc8d", "02-2"), expected),
    Variant("02-pairs", ("d852329e", "02-3"), pairs),
    Variant("02-triples", ("c7fa426f",), triples),
    Variant("02-blind", ("7ecf0d29",), blind),
    Variant("02-inside", ("02-5",), inside),
)
