"""Variants for lesson 00: cards, their features, how many there are."""

from math import prod
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, sentence
from setlab.core.cards import DECK
from setlab_course.teach.recall.variants import Variant, VariantQuestion, altered, choice, choice_among, number_among

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def how_many(random: "PortableRandom") -> VariantQuestion:
    a, b, c, d = sizes = tuple(random.randint(2, 4) for _ in range(4))
    question = gettext(
        "A deck has {a} numbers, {b} shadings, {c} colours and {d} symbols. Each combination is on one card. How many "
        "cards are there?"
    )
    return VariantQuestion(
        question.format(a=a, b=b, c=c, d=d),
        given=sizes,
        why=gettext("For each number there are all shadings, for each of these all colours, and so on: {sum}.").format(
            sum=" · ".join(map(str, sizes))
        ),
        **number_among(
            prod(sizes),
            {sum(sizes): gettext("You added. For each number there are all shadings: multiply.")},
            (prod(sizes[:3]), prod(sizes) + sizes[0]),
        ),
    )


def name(random: "PortableRandom") -> VariantQuestion:
    card = random.choice(DECK)
    reply = gettext("Look once more: compare number, shading, colour and symbol with the words, one by one.")
    return VariantQuestion(
        gettext("What is this card called?"),
        given=(card.code,),
        shows=[card],
        why=gettext("A name says first how many, then the shading, the colour and the symbol."),
        **choice_among(random, card, altered(random, card), reply),
    )


def differing(random: "PortableRandom") -> VariantQuestion:
    card, place = random.choice(DECK), random.randrange(4)
    vector = tuple((n + random.randint(1, 2)) % 3 if k == place else n for k, n in enumerate(card.vector))
    other = card.deck.at(vector)
    features = [feature.spoken for feature in card.deck.features]
    reply = gettext("They agree in that one. Look for what is not the same on both.")
    return VariantQuestion(
        gettext("In which feature do these two cards differ?"),
        given=(card.code, other.code),
        shows=[card, other],
        why=sentence(gettext("{one} and {other}: all else is the same.").format(one=card, other=other)),
        **choice(random, features[place], {each: reply for k, each in enumerate(features) if k != place}),
    )


VARIANTS = (
    Variant("00-how-many", ("6d569340",), how_many),
    Variant("00-name", ("6d569340", "00-1"), name),
    Variant("00-differing", ("6d569340",), differing),
)
