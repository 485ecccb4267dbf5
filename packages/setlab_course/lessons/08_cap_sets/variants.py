"""Variants for lesson 08: caps, what is crossed out, pigeons and holes."""

from itertools import combinations
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.features import deck
from setlab.core.sets import find_sets, third
from setlab_course.teach.formatting.showing import worded
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice, yes_or_no

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom
    from setlab.core.cards import Card


def _cap(random: "PortableRandom", cards: "tuple[Card, ...]", size: int) -> "list[Card]":
    """Return `size` random cards without a SET."""
    while True:
        found = []
        for card in random.sample(cards, len(cards)):
            if len(found) < size and not any(third(a, b) == card for a, b in combinations(found, 2)):
                found.append(card)
        if len(found) == size:
            return found


def is_cap(random: "PortableRandom") -> VariantQuestion:
    cards = _cap(random, deck("set").cards, 6)
    if random.random() < 0.5:
        a, b = random.sample(cards, 2)
        cards = [*[card for card in cards if card not in (a, b)][:3], a, b, third(a, b)]
        random.shuffle(cards)
    sets = find_sets(cards)
    why = (
        gettext("One SET is among them: {cards}.").format(cards=gettext("; ").join(map(str, sets[0])))
        if sets
        else gettext("Go through the pairs: the third card of no pair lies here.")
    )
    return VariantQuestion(
        gettext("Are these six cards a cap: is there no SET among them?"),
        given=tuple(card.code for card in cards),
        shows=cards,
        why=why,
        **yes_or_no(not sets),
    )


def crossed(random: "PortableRandom") -> VariantQuestion:
    size = random.randint(3, 5)
    cards = _cap(random, deck("set").cards, size)
    out = {third(a, b) for a, b in combinations(cards, 2)}
    return VariantQuestion(
        gettext(
            "Somebody is collecting cards without a SET, and has these so far. How many cards may they no longer take?"
        ),
        len(out),
        tuple(card.code for card in cards),
        shows=cards,
        why=gettext("Each pair crosses out its third card; two pairs may cross out the same one."),
        likely={size * (size - 1): gettext("Each pair crosses out one card, in either order.")},
    )


def still_open(random: "PortableRandom") -> VariantQuestion:
    cards = _cap(random, deck("junior").cards, random.randint(3, 5))
    out = {third(a, b) for a, b in combinations(cards, 2)}
    return VariantQuestion(
        gettext(
            "From the 27 cards of the junior deck somebody has taken these, without a SET. How many of the other cards "
            "could be taken next?"
        ),
        27 - len(cards) - len(out),
        tuple(card.code for card in cards),
        shows=cards,
        why=gettext("Cross out the third card of each pair, and the cards that are taken."),
        likely={27 - len(out): gettext("What is taken already cannot be taken once more.")},
    )


def pigeons(random: "PortableRandom") -> VariantQuestion:
    holes, birds = random.randint(3, 12), random.randint(13, 60)
    most = -(-birds // holes)
    return VariantQuestion(
        gettext("{n} letters are put into {m} pigeonholes. At least how many are in the fullest of them?").format(
            n=birds, m=holes
        ),
        most,
        (birds, holes),
        why=gettext("If each had at most {k}, that would be {all} at most, and there are {n}.").format(
            k=most - 1, all=holes * (most - 1), n=birds
        ),
        likely={
            most - 1: gettext("If each held at most that many, some letters would be left over.")
            if birds % holes
            else gettext("Share them out evenly: one more is in each.")
        },
    )


def mean(random: "PortableRandom") -> VariantQuestion:
    """Ask which number can be a mean: one lies among the values, the others do not."""
    low, many = random.randint(3, 40), random.randint(5, 30)
    high = low + random.randint(3, 12)
    right = random.randint(2 * low + 1, 2 * high - 1) / 2
    replies = {
        worded(low - random.randint(1, 3)): gettext("That is below all of them."),
        worded(high + random.randint(1, 3)): gettext("That is above all of them."),
        worded(high + 0.5): gettext("A little above the largest is above all of them."),
    }
    asked = gettext(
        "In {n} directions pairs were counted. The fewest were {low}, the most {high}. Which of these can be the mean?"
    )
    return VariantQuestion(
        asked.format(n=many, low=low, high=high),
        given=(low, high, worded(right), *replies),
        why=gettext("A mean lies between the smallest and the largest of its values."),
        **choice(random, worded(right), replies),
    )


VARIANTS = (
    Variant("08-cap", ("6d7c0b4b", "dca92cb8"), is_cap),
    Variant("08-crossed", ("c56c8eb1", "08-3"), crossed),
    Variant("08-open", ("c383f8ee", "5204ed8f", "08-1", "08-2", "08-4"), still_open),
    Variant("08-pigeons", ("6d7c0b4b", "c56c8eb1", "proof-08-plane", "proof-08-space"), pigeons),
    Variant("08-mean", ("bet-line-08",), mean),
)
