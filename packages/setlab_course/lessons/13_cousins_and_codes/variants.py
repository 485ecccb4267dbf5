"""Variants for lesson 13: fourth cards, dots that cancel out, how many cards are enough."""

from functools import reduce
from math import comb
from operator import xor
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, pgettext
from setlab.core.features import deck
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice_among, yes_or_no

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def fourth(random: "PortableRandom") -> VariantQuestion:
    codes = random.sample(range(64), 3)
    right = reduce(xor, codes)
    text = {code: f"({code >> 4}, {code >> 2 & 3}, {code & 3})" for code in range(64)}
    others = [each for each in range(64) if each not in codes and _apart(each, right) <= 2]
    reply = gettext(
        "In each place the four are all the same, all different, or two and two. Look for the place where they are not."
    )
    a, b, c = (text[code] for code in codes)
    return VariantQuestion(
        gettext("Three cards of a quad are {a}, {b} and {c}. Which is the fourth?").format(a=a, b=b, c=c),
        given=tuple(codes),
        why=gettext("In each place the fourth brings the nim sum of all four to zero."),
        **choice_among(random, right, others, reply, text.get),
    )


def _apart(a: int, b: int) -> int:
    return sum((a >> shift & 3) != (b >> shift & 3) for shift in (0, 2, 4))


def cancels(random: "PortableRandom") -> VariantQuestion:
    cards = random.sample(deck("proset").cards, random.randint(3, 5))
    last = [reduce(xor, column) for column in zip(*(card.vector for card in cards), strict=True)]
    if random.random() < 0.6 and any(last):
        cards.append(deck("proset").at(tuple(last)))
    if len(set(cards)) < len(cards):
        return cancels(random)
    sums = [sum(column) for column in zip(*(card.vector for card in cards), strict=True)]
    odd = [pgettext("dot", feature.name) for feature, n in zip(deck("proset").features, sums, strict=True) if n % 2]
    why = (
        gettext("An odd number of these cards show: {dots}.").format(dots=gettext(", ").join(odd))
        if odd
        else gettext("Each dot is there an even number of times.")
    )
    return VariantQuestion(
        gettext("Do the dots of these cards cancel out, so that they are a group?"),
        given=tuple(card.code for card in cards),
        shows=cards,
        why=why,
        **yes_or_no(not odd),
    )


def enough(random: "PortableRandom") -> VariantQuestion:
    dots = random.randint(3, 12)
    return VariantQuestion(
        gettext(
            "Cards show up to {n} dots. How many of them do you need so that there is always a group, whichever they "
            "are?"
        ).format(n=dots),
        dots + 1,
        (dots,),
        why=gettext(
            "{n} cards with a dot each hold none. And {m} cards have more selections than there are sums."
        ).format(n=dots, m=dots + 1),
        likely={dots: gettext("Take the cards that show a single dot each: is there a group?")},
    )


def quads(random: "PortableRandom") -> VariantQuestion:
    """Ask how many groups of four, in which any three name the fourth, contain given cards."""
    cards = 2 ** random.randint(4, 7)
    known = random.randint(0, 2)
    ways = {0: comb(cards, 3) // 4, 1: comb(cards - 1, 2) // 3, 2: (cards - 2) // 2}
    question = {
        0: gettext("Any three of {n} cards name a fourth one. How many such groups of four are there?"),
        1: gettext("Any three of {n} cards name a fourth one. In how many such groups of four is a certain card?"),
        2: gettext("Any three of {n} cards name a fourth one. In how many such groups of four are two certain cards?"),
    }
    chosen = comb(cards - known, 3 - known)
    return VariantQuestion(
        question[known].format(n=cards),
        ways[known],
        (cards, known),
        why=gettext(
            "There are {ways} ways to choose all but the last card, and each group comes up {times} times."
        ).format(ways=chosen, times=4 - known),
        likely={chosen: gettext("That is how many choices there are. But each group can be chosen in several ways.")},
    )


VARIANTS = (
    Variant("13-fourth", ("42ae1461", "13-2"), fourth),
    Variant("13-cancels", ("9c0963e9", "13-3", "proof-13-proset"), cancels),
    Variant("13-enough", ("9c0963e9", "fc00b0f1", "4914d549", "proof-13-quads", "proof-13-ultrasets"), enough),
    Variant("13-quads", ("5292c309", "13-1"), quads),
)
