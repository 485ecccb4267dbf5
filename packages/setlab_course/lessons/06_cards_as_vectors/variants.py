"""Variants for lesson 06: the clock of three, cards as vectors, sums that name a card."""

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.cards import DECK
from setlab.core.features import deck
from setlab.core.sets import third
from setlab_course.teach.recall.variants import Variant, VariantQuestion, altered, choice, choice_among, near, spelt

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def _legend() -> str:
    values = [gettext(", ").join(value.spoken for value in feature.values) for feature in deck("set").features]
    return gettext("The values count as 0, 1, 2 in this order: {all}.").format(all=gettext("; ").join(values))


def clock(random: "PortableRandom") -> VariantQuestion:
    hours = tuple(random.randint(0, 2) for _ in range(random.randint(3, 7)))
    return VariantQuestion(
        gettext("On a clock with the hours 0, 1, 2: what is {sum}?").format(sum=" + ".join(map(str, hours))),
        given=hours,
        why=gettext("The sum is {n}, and what is left when threes are taken away is {r}.").format(
            n=sum(hours), r=sum(hours) % 3
        ),
        **choice(
            random,
            str(sum(hours) % 3),
            {str(n): gettext("Take threes away from the sum until less than three is left.") for n in range(3)},
        ),
    )


def zero(random: "PortableRandom") -> VariantQuestion:
    hours, many = random.choice((3, 4, 5)), random.randint(2, 4)
    hour = random.randrange(hours)
    return VariantQuestion(
        gettext("On a clock with {m} hours, how many choices of {n} numbers, in order, have the sum {s}?").format(
            m=hours, n=many, s=hour
        ),
        hours ** (many - 1),
        (hours, many, hour),
        why=gettext(
            "Choose all but the last as you like; exactly one last number brings the sum there: {sum} ways."
        ).format(sum=" · ".join([str(hours)] * (many - 1))),
        likely={hours**many: gettext("Those are all choices. The last number is not free.")},
    )


def vector(random: "PortableRandom") -> VariantQuestion:
    card = random.choice(DECK)
    return VariantQuestion(
        gettext("Which vector is this card, as (number, colour, symbol, shading)?"),
        given=(card.code,),
        shows=[card],
        why=_legend(),
        **choice_among(random, card.vector, near(random, card.vector, 20), _legend()),
    )


def third_vector(random: "PortableRandom") -> VariantQuestion:
    a, b = (card.vector for card in random.sample(DECK, 2))
    right = tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))
    reply = gettext("Go through the places one by one: the three numbers there have the sum 0, 3 or 6.")
    return VariantQuestion(
        gettext("Two cards of a SET are {a} and {b}. Which is the third?").format(a=spelt(a), b=spelt(b)),
        given=(a, b),
        why=gettext("In each place the three sum to zero on the clock of three, so it is −(a + b)."),
        **choice_among(random, right, near(random, right, 20), reply),
    )


def added(random: "PortableRandom") -> VariantQuestion:
    cards = random.sample(DECK, 3)
    right = tuple(sum(card.vector[k] for card in cards) % 3 for k in range(4))
    return VariantQuestion(
        gettext("What is the sum of these three cards, as a vector on the clock of three?"),
        given=tuple(card.code for card in cards),
        shows=cards,
        why=_legend(),
        **choice_among(random, right, near(random, right, 20), _legend()),
    )


def missing(random: "PortableRandom") -> VariantQuestion:
    """Ask for the missing card of nine in a plane that sum to zero."""
    a, b, c = random.sample(DECK, 3)
    if third(a, b) == c:
        return missing(random)
    p, q, r = a.vector, b.vector, c.vector
    steps = [(i, j) for i in range(3) for j in range(3)]
    plane = [
        deck("set").at(tuple((x + i * (y - x) + j * (z - x)) % 3 for x, y, z in zip(p, q, r, strict=True)))
        for i, j in steps
    ]
    random.shuffle(plane)
    away, shown = plane[0], plane[1:]
    others = [each for each in altered(random, away) if each not in shown]
    reply = gettext("Add up feature by feature, with the values as 0, 1, 2.")
    return VariantQuestion(
        gettext("Nine cards sum to zero, and eight of them are here. Which one is missing?"),
        given=tuple(card.code for card in shown),
        shows=shown,
        why=gettext("It is minus the sum of the others, in each feature."),
        **choice_among(random, away, others, reply),
    )


def hidden(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(2, 6)
    total = tuple(random.randrange(3) for _ in range(n))
    cards = 3**n
    return VariantQuestion(
        gettext(
            "In a deck of {cards} cards with {n} features two cards lie face down, and their sum is {sum}. How many "
            "pairs have that sum?"
        ).format(cards=cards, n=n, sum=spelt(total)),
        (cards - 1) // 2,
        total,
        why=gettext(
            "Choose one card freely, and the other is fixed. Only one card would have to be its own partner; the "
            "others are pairs."
        ),
        likely={
            cards: gettext(
                "Choose the first card freely: but that way each pair is met twice, and one card has no partner."
            ),
            cards - 1: gettext("That way each pair is met twice."),
            (cards + 1) // 2: gettext("One card would have to be its own partner. It makes no pair."),
        },
    )


VARIANTS = (
    Variant("06-clock", ("b64706e7", "06-1"), clock),
    Variant("06-zero", ("a7a8ddd5",), zero),
    Variant("06-vector", ("06-1",), vector),
    Variant("06-third", ("06-2",), third_vector),
    Variant("06-added", ("06-1", "8d74cc8b", "06-6"), added),
    Variant("06-missing", ("21080f1d", "06-3", "06-4"), missing),
    Variant("06-hidden", ("bd5ce2fc", "06-5"), hidden),
)
