"""Variants for lesson 05: multiply, divide by what was counted more than once, add up averages."""

from math import comb, factorial, perm
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.features import Feature, FeatureValue, deck
from setlab_course.teach.recall.variants import Variant, VariantQuestion

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def neither(random: "PortableRandom") -> VariantQuestion:
    cards = deck(random.choice(("junior", "set", "mega")))
    one, other = random.sample(cards.features, 2)
    values = random.choice(one.values), random.choice(other.values)
    left = 4 * len(cards.cards) // 9
    return VariantQuestion(
        gettext("Of {all} cards with {n} features, how many have neither the {one} nor the {other}?").format(
            all=len(cards.cards), n=cards.dimension, one=_named(one, values[0]), other=_named(other, values[1])
        ),
        left,
        (cards.name, one.name, values[0].name, other.name, values[1].name),
        why=gettext("Two values are left of the one feature, two of the other: 2 · 2 of 3 · 3, of {all} cards.").format(
            all=len(cards.cards)
        ),
        likely={
            len(cards.cards) // 3: gettext("You took the cards that have both away twice."),
            8 * len(cards.cards) // 9: gettext("Then only the cards that have both are missing."),
            5 * len(cards.cards) // 9: gettext("Those are the cards that have one of the two, or both."),
        },
    )


def _named(feature: Feature, value: FeatureValue) -> str:
    """Return a value with its feature, in words."""
    return gettext("{feature} “{value}”").format(feature=feature.spoken, value=value.spoken)


def sets(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(2, 5)
    cards = 3**n
    if random.random() < 0.5:
        return VariantQuestion(
            gettext("How many SETs does a deck of {cards} cards with {n} features have?").format(cards=cards, n=n),
            cards * (cards - 1) // 6,
            (n, 0),
            why=gettext("Two cards in order name the third, and so each SET is met six times: {n} · {m} / 6.").format(
                n=cards, m=cards - 1
            ),
            likely={
                cards * (cards - 1): gettext("So each SET is counted six times: its cards can be put in six orders."),
                cards * (cards - 1) // 2: gettext("That is the number of pairs, and each SET has three."),
                cards * (cards - 1) // 3: gettext("Three cards can be put in six orders."),
            },
        )
    some = random.randint(2, 9)
    return VariantQuestion(
        gettext(
            "Somebody takes {some} cards of a deck with {n} features, {cards} cards in all, and writes down all SETs "
            "through each of them. How many lines is that, if a SET may be written down more than once?"
        ).format(cards=cards, n=n, some=some),
        some * (cards - 1) // 2,
        (n, some),
        why=gettext("Through each card go {m} / 2 SETs: its {m} partners come in pairs.").format(m=cards - 1),
        likely={some * (cards - 1): gettext("Each SET through a card holds two of its partners.")},
    )


def kinds(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(3, 5)
    k = random.randint(1, n)
    right = comb(n, k) * 3**n * 2**k // 6
    return VariantQuestion(
        gettext(
            "A deck has {n} features, of three values each. How many of its SETs differ in exactly {k} of them?"
        ).format(n=n, k=k),
        right,
        (n, k),
        why=gettext(
            "Choose the features, the first card, and one of two ways for each of those features: {sum}."
        ).format(sum=f"{comb(n, k)} · {3**n} · {2**k} / 6"),
        likely={
            right * 6: gettext("That counts each SET six times."),
            right // comb(n, k): gettext("That is for certain features. Which ones differ can be chosen as well."),
        },
    )


def orders(random: "PortableRandom") -> VariantQuestion:
    n, k = random.randint(4, 12), random.randint(2, 3)
    return VariantQuestion(
        gettext("In how many orders can {k} of {n} different cards be put in a row?").format(n=n, k=k),
        perm(n, k),
        (n, k),
        why=gettext(
            "For the first place there are {n} cards, for the next one less, and so on. Each choice of cards "
            "comes up {times} times."
        ).format(n=n, times=factorial(k)),
        likely={
            comb(n, k): gettext("That says which cards. They can be put in different orders as well."),
            n**k: gettext("A card that lies there cannot be put down again."),
        },
    )


def pairs_of_pairs(random: "PortableRandom") -> VariantQuestion:
    holes, pairs = random.randint(5, 20), random.randint(4, 12)
    right = holes * comb(pairs, 2)
    return VariantQuestion(
        gettext(
            "Each of {n} cards is the middle of {k} pairs. How many ways are there to choose a middle and two of its "
            "pairs?"
        ).format(n=holes, k=pairs),
        right,
        (holes, pairs),
        why=gettext("Two of {k} pairs: {k} · {m} / 2 ways, for each of {n} cards.").format(
            k=pairs, m=pairs - 1, n=holes
        ),
        likely={
            2 * right: gettext("The same two pairs were counted twice, in both orders."),
            holes * pairs: gettext("That chooses one pair only."),
        },
    )


VARIANTS = (
    Variant("05-neither", ("c7186bfe",), neither),
    Variant("05-sets", ("d9983a34", "2b3bc126", "05-1", "05-4"), sets),
    Variant("05-kinds", ("3006e1b9", "05-2", "05-3"), kinds),
    Variant("05-orders", ("86e22bc8",), orders),
    Variant("05-pairs", ("b21848ef", "4ba5d056", "05-5"), pairs_of_pairs),
)
