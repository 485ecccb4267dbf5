"""Variants for lesson 11: centres, fair shares, counting in two ways."""

from math import comb
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.features import deck
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice, third_of

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def share(random: "PortableRandom") -> VariantQuestion:
    """Ask in how many collections a card is: all cards are alike, so they have equal shares."""
    cards, size = random.choice((9, 27, 81)), random.randint(2, 8)
    each = random.randint(2, 30)
    total = each * cards
    return VariantQuestion(
        gettext(
            "In a deck of {cards} cards there are {n} collections of {k} cards of a certain kind, and each card is in "
            "as many of them as any other. In how many of them is your favourite card?"
        ).format(cards=cards, n=total, k=size),
        each * size,
        (cards, size, total),
        why=gettext("All collections together have {n} · {k} places, and each of {cards} cards is at as many.").format(
            n=total, k=size, cards=cards
        ),
        likely={
            each: gettext("That would be right if each collection held one card. It holds {k}.").format(k=size),
            total: gettext("Not every collection holds your card."),
        },
    )


def opposite(random: "PortableRandom") -> VariantQuestion:
    a, centre = random.sample(deck("set").cards, 2)
    return VariantQuestion(
        gettext("Walk from the first card to the second, and once more as far. To which card do you come?"),
        given=(a.code, centre.code),
        shows=[a, centre],
        why=gettext("The same step again leads to the third card of their SET: three such steps lead back."),
        **third_of(random, a, centre),
    )


def twice(random: "PortableRandom") -> VariantQuestion:
    """Ask for a bound by double counting: the pairs, and the number of blocks that hold each."""
    points, times = random.randint(6, 21), random.randint(2, 13)
    blocks = random.randint(3, 12)
    pairs = comb(points, 2) * times
    return VariantQuestion(
        gettext(
            "Each pair of {n} points is in {k} hyperplanes. If every hyperplane holds at most {m} pairs, how many "
            "hyperplanes are there at least?"
        ).format(n=points, k=times, m=blocks),
        -(-pairs // blocks),
        (points, times, blocks),
        why=gettext("Count pairs in hyperplanes, in two ways: {pairs} · {k} = {all}, and at most {m} in each.").format(
            pairs=comb(points, 2), k=times, all=pairs, m=blocks
        ),
        likely={
            -(-comb(points, 2) // blocks): gettext("Each pair is in {k} of them, and has to be counted there.").format(
                k=times
            ),
            pairs: gettext(
                "That is how often a pair lies in a hyperplane, all pairs together. But one hyperplane can "
                "hold several."
            ),
        },
    )


def together(random: "PortableRandom") -> VariantQuestion:
    """Ask what follows from a sum of weights: one below zero has a part below zero."""
    weights = [random.randint(-6, 9) for _ in range(4)]
    numbers = [random.randint(0, 9) for _ in range(4)]
    total = sum(w * n for w, n in zip(weights, numbers, strict=True))
    must = total < 0
    answers = {
        True: gettext("At least one of them is negative."),
        False: gettext("Nothing: there may be negative ones among them, or none."),
    }
    third_way = gettext("All of them are negative.")
    replies = {
        answers[True]: gettext("A sum that is not negative can do without negative parts."),
        answers[False]: gettext("If none of them were negative, could their sum be?"),
        third_way: gettext("One large negative part is enough for a negative sum."),
    }
    if total >= 0 and not any(numbers):
        return together(random)
    return VariantQuestion(
        gettext("Somebody adds up values, each of them negative or not, and gets {total}. What follows?").format(
            total=str(total).replace("-", "−")
        ),
        given=(total, tuple(weights), tuple(numbers)),
        why=gettext("If no value were negative, neither would be their sum."),
        **choice(random, answers[must], {text: each for text, each in replies.items() if text != answers[must]}),
    )


def left_out(random: "PortableRandom") -> VariantQuestion:
    """Ask for a bound by leaving out one card at a time: what fewer cards hold bounds what more cards hold."""
    cards, sets = random.randint(8, 30), random.randint(2, 20)
    more = cards + 1
    all_, each = more * sets, more - 3
    return VariantQuestion(
        gettext(
            "Suppose that any {k} cards hold at least {n} SETs. From {more} cards leave out each one in turn: {more} "
            "times {k} cards are left. At least how many SETs do {more} cards hold?"
        ).format(k=cards, n=sets, more=more),
        -(-all_ // each),
        (cards, sets),
        why=gettext(
            "{more} times at least {n} SETs are left, {all} in all. Each SET is left {each} times, unless one of its "
            "three cards is left out. {all} / {each}, rounded up."
        ).format(more=more, n=sets, all=all_, each=each),
        likely={
            sets: gettext("That is how many {k} of them hold. One more card adds SETs that were not counted.").format(
                k=cards
            ),
            all_: gettext("Each SET was counted again and again: as often as none of its cards is left out."),
            all_ // each: gettext("There is no part of a SET: take the next whole number."),
        },
    )


VARIANTS = (
    Variant("11-share", ("e6ecea38", "11-1"), share),
    Variant("11-opposite", ("246fc3f9", "7d73cd3b", "11-2"), opposite),
    Variant("11-twice", ("2504618d", "b30070e1", "70cddc49"), twice),
    Variant("11-follows", ("proof-11-twenty", "97ec1c15", "d92ea497", "e8a1c3d0"), together),
    Variant("11-left-out", ("proof-11-three",), left_out),
)
