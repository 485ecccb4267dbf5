"""Variants for lesson 00, with Python: texts and numbers, lists, remainders, loops."""

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, listed, ngettext
from setlab.core.cards import DECK
from setlab.draw.markup import el
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice, number_among

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom

COLOURS = ("red", "green", "purple")
COUNT = '\n    if "{colour}" in str(card):\n        {colour} = {colour} + 1\nprint({colour})'
BEFORE = "{colour} = 0\nfor card in hand:" + COUNT
INSIDE = "for card in hand:\n    {colour} = 0" + COUNT


def texts(random: "PortableRandom") -> VariantQuestion:
    a, b = (random.randint(1, 9) for _ in range(2))
    return VariantQuestion(
        gettext('What is "{a}" + "{b}", with the quote marks?').format(a=a, b=b),
        given=(a, b),
        why=gettext("With quote marks these are texts, and texts are glued together."),
        **choice(
            random,
            f"{a}{b}",
            {
                str(a + b): gettext("That would be right without the quote marks, with numbers."),
                f"{a} {b}": gettext("Nothing comes between the two: they are glued together."),
                gettext("an error"): gettext("It works: two texts are glued together."),
            },
        ),
    )


def index(random: "PortableRandom") -> VariantQuestion:
    hand, place = random.sample(DECK, 5), random.randrange(1, 4)
    replies = {hand[place - 1]: gettext("Python counts from 0."), hand[place + 1]: gettext("One too far to the right.")}
    return VariantQuestion(
        gettext("These five cards are the list hand, from left to right. Which card is hand[{n}]?").format(n=place),
        given=(tuple(card.code for card in hand), place),
        shows=hand,
        why=ngettext(
            "It is {n} step from the beginning of the list.", "It is {n} steps from the beginning of the list.", place
        ).format(n=place),
        **choice(random, str(hand[place]), {str(card): text for card, text in replies.items()}),
    )


def clock(random: "PortableRandom") -> VariantQuestion:
    hours, steps = random.randint(3, 9), random.randint(10, 60)
    return VariantQuestion(
        gettext("A clock has the hours from 0 to {last}. You start at 0 and go {n} steps. Where do you end up?").format(
            last=hours - 1, n=steps
        ),
        given=(hours, steps),
        why=gettext(
            "Going all the way around changes nothing, so only the remainder counts: {n} = {q} · {m} + {r}."
        ).format(n=steps, q=steps // hours, m=hours, r=steps % hours),
        **number_among(
            steps % hours,
            {
                steps // hours: gettext("That is how many times you went around. Where did you end up?"),
                steps: gettext("The clock starts again from 0 on the way."),
            },
        ),
    )


def loop(random: "PortableRandom") -> VariantQuestion:
    hand = random.sample(DECK, 5)
    colour, slips = random.choice(COLOURS), random.random() < 0.5
    found = [card.colour == colour for card in hand]
    code = (INSIDE if slips else BEFORE).format(colour=colour)
    right, other = (int(found[-1]), sum(found)) if slips else (sum(found), int(found[-1]))
    inside = gettext("In each round it is set to 0 again, so only the last card counts.")
    before = gettext("It is set to 0 once, before the loop, and then all cards are counted.")
    return VariantQuestion(
        gettext("These five cards are the list hand, from left to right. What does the program print?"),
        given=(tuple(card.code for card in hand), colour, slips),
        shows=[hand, el("pre", code)],
        why=inside if slips else before,
        **number_among(right, {other: gettext("Go through it line by line: when is it set to 0?")}, range(3)),
    )


def showing(random: "PortableRandom") -> VariantQuestion:
    card = random.choice(DECK)
    some = random.sample([feature.name for feature in card.deck.features], random.randint(1, 3))
    values = [card.looks[name].spoken for name in some]
    many = 3 ** (4 - len(some))
    likely = (
        {
            81 // len(some) // 3: gettext("Each feature leaves a third of what is left."),
            9 * (4 - len(some)): gettext("Choices that do not depend on each other multiply."),
        }
        if len(some) > 1
        else {9: gettext("A third of 81 cards shows the same: there are three values.")}
    )
    return VariantQuestion(
        gettext("How many of the 81 cards have the same {features} as this one? (This one counts, too.)").format(
            features=listed(feature.spoken for feature in card.deck.features if feature.name in some)
        ),
        given=(card.code, tuple(some)),
        shows=[card],
        why=gettext("Each feature that is fixed leaves a third of the cards. Here these are fixed: {values}.").format(
            values=listed(values)
        ),
        **number_among(many, likely, (3, 9, 27, 54)),
    )


VARIANTS = (
    Variant("00-texts", ("2746b1b0",), texts),
    Variant("00-index", ("b1d55a54",), index),
    Variant("00-clock", ("0a85267a", "00-2"), clock),
    Variant("00-loop", ("89eac9b4", "e170d632", "00-4"), loop),
    Variant("00-showing", ("3d9dc1c5", "00-3"), showing),
)
