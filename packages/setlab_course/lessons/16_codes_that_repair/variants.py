"""Variants for lesson 16: how far words lie apart, and what they can bear."""

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def distance(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(5, 9)
    a = tuple(random.randrange(3) for _ in range(n))
    b = tuple((x + random.randrange(3)) % 3 if random.random() < 0.6 else x for x in a)
    right = sum(x != y for x, y in zip(a, b, strict=True))
    words = " ".join(map(str, a)), " ".join(map(str, b))
    return VariantQuestion(
        gettext("In how many places do these two words differ: {a} and {b}?").format(a=words[0], b=words[1]),
        right,
        (a, b),
        why=gettext("They agree in {n} of {all} places.").format(n=n - right, all=n),
        likely={n - right: gettext("That is in how many places they agree.")},
    )


def bears(random: "PortableRandom") -> VariantQuestion:
    far, repairs = random.randint(3, 60), random.random() < 0.5
    right = (far - 1) // 2 if repairs else far - 1
    return VariantQuestion(
        gettext(
            "Any two words of a code differ in at least {d} places. Up to how many wrong digits can surely be repaired?"
        ).format(d=far)
        if repairs
        else gettext(
            "Any two words of a code differ in at least {d} places. Up to how many wrong digits are surely noticed?"
        ).format(d=far),
        right,
        (far, repairs),
        why=gettext(
            "What came is then still nearer to the word that was sent than to any other: less than half the way."
        )
        if repairs
        else gettext("Only with {d} wrong digits can one word become another.").format(d=far),
        likely={
            far: gettext("That many may turn one word into another."),
            (far - 1 if repairs else (far - 1) // 2): gettext("That many can be noticed, but not always repaired.")
            if repairs
            else gettext("That many can even be repaired. More are noticed."),
        },
    )


def selections(random: "PortableRandom") -> VariantQuestion:
    cards, dots = random.randint(5, 16), random.randint(2, 4)
    return VariantQuestion(
        gettext(
            "From {n} cards with up to {k} dots you select some, or none. All {sums} sums come up equally often. How "
            "many selections sum to zero?"
        ).format(n=cards, k=dots, sums=2**dots),
        2 ** (cards - dots),
        (cards, dots),
        why=gettext("There are {all} selections, shared out to {sums} sums.").format(all=2**cards, sums=2**dots),
        likely={
            2**cards: gettext("That is how many selections there are in all."),
            2**dots: gettext("That is how many sums there are. How many selections does each have?"),
        },
    )


def stuck(random: "PortableRandom") -> VariantQuestion:
    """Make a question: who cannot lay a card first, if several players lay cards by turns and avoid groups?"""
    dots, players = random.randint(3, 20), random.randint(2, 5)
    loser = dots % players + 1
    names = [gettext("player {n}").format(n=n) for n in range(1, players + 1)]
    return VariantQuestion(
        gettext(
            "{players} players lay cards with {dots} dots by turns, beginning with player 1, and nobody may make a "
            "group. Who is the first player unable to lay a card?"
        ).format(players=players, dots=dots),
        given=(dots, players),
        why=gettext(
            "However they play, {dots} cards can be laid, as many as there are dots, and never one more."
        ).format(dots=dots),
        **choice(
            random,
            names[loser - 1],
            {
                name: gettext("Count on your fingers: whose turn is the one after {dots} cards?").format(dots=dots)
                for name in names
            },
        ),
    )


VARIANTS = (
    Variant("16-distance", ("355aeafe", "13-5"), distance),
    Variant("16-bears", ("1ba9e267", "13-4"), bears),
    Variant("16-selections", ("a12da0bf",), selections),
    Variant("16-stuck", ("6798e13d", "13-6"), stuck),
)
