"""Variants for lesson 03: faces, lines of dice, dice that are taken in threes."""

from math import comb
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.cards import FACES
from setlab.core.features import deck
from setlab.core.sets import third
from setlab_course.teach.recall.variants import Variant, VariantQuestion, number_among, third_of, yes_or_no

from . import answers

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def completed(random: "PortableRandom") -> VariantQuestion:
    a, b = random.sample(FACES, 2)
    return VariantQuestion(
        gettext("Which face makes a SET with these two?"),
        given=(a.code, b.code),
        shows=[a, b],
        why=gettext("Where the two agree, the third agrees as well; where they differ, it has what is missing."),
        **third_of(random, a, b),
    )


def looks(random: "PortableRandom") -> VariantQuestion:
    dice = random.randint(5, 19)
    return VariantQuestion(
        gettext(
            "Somebody rolls {n} dice. How many groups of three dice are there, each of which could be a SET?"
        ).format(n=dice),
        given=(dice,),
        why=gettext("{n} · {m} · {k} ways in order, and each group comes in six orders.").format(
            n=dice, m=dice - 1, k=dice - 2
        ),
        **number_among(
            comb(dice, 3),
            {
                comb(dice, 2): gettext("That is the number of pairs. A SET has three dice."),
                dice // 3: gettext(
                    "That is how many groups can be taken at once. But here each group of three counts."
                ),
            },
            (3 * dice,),
        ),
    )


def line(random: "PortableRandom") -> VariantQuestion:
    """Ask for the points in a line with many SETs: the third of two neighbours follows often."""
    faces = random.sample(FACES, 2)
    while len(faces) < 6:
        faces.append(third(*faces[-2:]) if random.random() < 0.6 else random.choice(FACES))
    place = random.randrange(6)
    points = answers.score(faces, place)
    return VariantQuestion(
        gettext(
            "These dice lie in a line, and the one at place {n} was put there last. Each SET of three neighbours "
            "that it is part of brings three points. How many points does it score?"
        ).format(n=place + 1),
        given=(tuple(face.code for face in faces), place),
        shows=faces,
        why=gettext("Three neighbours at a time: count only groups with the new die in them."),
        **number_among(
            points,
            {points // 3: gettext("That is how many SETs there are, and each brings three points.")},
            range(0, 10, 3),
        ),
    )


def taken(random: "PortableRandom") -> VariantQuestion:
    """Ask whether dice add up to zero; they do, or nearly."""
    faces = [random.choice(FACES) for _ in range(5)]
    short = [-sum(face.vector[k] for face in faces) % 3 for k in range(3)]
    if random.random() < 0.5:
        place = random.randrange(3)
        short[place] = (short[place] + random.randint(1, 2)) % 3
    faces.append(deck("dice").at(tuple(short)))
    random.shuffle(faces)
    fits = all(sum(face.vector[k] for face in faces) % 3 == 0 for k in range(3))
    reply = gettext("Add up feature by feature: the numbers, the colours as 0, 1, 2, the symbols as 0, 1, 2.")
    return VariantQuestion(
        gettext("If these six dice are two SETs, they add up to a multiple of three in each feature. Do they?"),
        given=tuple(face.code for face in faces),
        shows=faces,
        why=gettext("Each SET adds up to zero on the clock of three, in each feature. So do two SETs."),
        **yes_or_no(fits, reply),
    )


def most(random: "PortableRandom") -> VariantQuestion:
    dice = random.randint(10, 45)
    return VariantQuestion(
        gettext("Here are {n} dice. How many SETs can be taken at most, if no die is in two of them?").format(n=dice),
        given=(dice,),
        why=gettext("Each SET takes three dice: {n} = 3 · {q} + {r}.").format(n=dice, q=dice // 3, r=dice % 3),
        **number_among(
            dice // 3,
            {comb(dice, 3): gettext("That is how many groups of three there are, but they share their dice.")},
            (dice // 2, dice // 3 + 1),
        ),
    )


VARIANTS = (
    Variant("03-third", ("d9e7b73c",), completed),
    Variant("03-looks", ("d9e7b73c",), looks),
    Variant("03-line", ("408a5ee6", "03-2", "03-4"), line),
    Variant("03-sum", ("20718e59", "03-8"), taken),
    Variant("03-most", ("1a714a79", "03-7"), most),
)
