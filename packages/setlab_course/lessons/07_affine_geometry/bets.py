"""Bets of lesson 07: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.common.i18n import gettext, message, pgettext
from setlab.core.sets import find_sets
from setlab.core.space import AG
from setlab.draw import twelve_lines
from setlab_course.teach.bets.named import BetContent, NamedBet


def lines() -> BetContent:
    return BetContent(
        reveal=lambda: len(AG(2).lines()),
        why=gettext(
            "Three rows, three columns, six diagonals, of which four look broken. Or count: nine points "
            "have 36 pairs, any two points lie on exactly one line, and each line holds three pairs."
        ),
        likely={
            8: gettext(
                "Three rows, three columns and the two long diagonals. But any two points lie on a line: so do "
                "a corner and the middle of an opposite side."
            ),
            6: gettext("Rows and columns. But two points that lie askew are on a line as well."),
            36: gettext("That is how many pairs there are. Each line holds three of them."),
            9: gettext("There are more lines than points here."),
            84: gettext("That is how many groups of three there are. Most of them are no line."),
            10: gettext("Two broken diagonals are still missing: each long diagonal has two parallels."),
            16: gettext("4 · 4? Four lines go through each point, but each line is met at its three points."),
            27: gettext("9 · 3? Four lines go through each point, and each line is met at its three points."),
            18: gettext("36 pairs, but each line holds three of them, not two."),
            72: gettext("9 · 8 are pairs in two orders. Each line holds three pairs, in six ways."),
            3: gettext("Three rows. There are columns and diagonals as well."),
            11: gettext("Nearly: any two points lie on a line, and each line holds three of the 36 pairs."),
            range(11): gettext("There are more: any two points lie on a line, also those that lie askew."),
            range(13, 1_000_000_000): gettext("There are fewer: 36 pairs, and each line holds three of them."),
        },
    )


def parallels(classes: Any) -> BetContent:
    return BetContent(
        reveal=lambda: len(classes),
        why=lambda: [
            gettext(
                "Rows, columns, and two kinds of diagonals, with three lines each. In Euclid's plane there are "
                "infinitely many directions, but the rule about parallels is the same: through a point outside "
                "of a line there is exactly one parallel to it."
            ),
            twelve_lines(
                gettext("The plane of nine points, drawn once for each class, with its three parallels.")
            ).element(),
        ],
        likely={
            2: gettext("Rows and columns. Which lines are left?"),
            3: gettext("Three lines are in each class. How many classes make all?"),
            6: gettext(
                "That would be two lines in each class. But parallels cover the plane: nine points, three on each line."
            ),
            12: gettext("Each line has parallels."),
            8: gettext("Three lines are in each class, since three parallels cover the nine points."),
            1: gettext("Lines that meet are not parallel: a row and a column meet."),
            9: gettext("Nine points there are. Three lines are in each class."),
            5: gettext("Three lines are in each class, and there are twelve lines."),
            36: gettext("That is how many pairs of points there are. A class has three lines."),
            range(5, 12): gettext("Fewer: three parallels cover the plane, so three lines are in each class."),
            range(13, 1_000_000_000): gettext("There are only twelve lines."),
        },
    )


def magic_square(square: Any) -> BetContent:
    return BetContent(
        reveal=lambda: len(find_sets(square)) > 3 + 3 + 2,
        choices=[pgettext("answer", "yes"), pgettext("answer", "no")],
        why=lambda: [
            gettext(
                "It holds {n} SETs, as the plane of nine points has so many lines: four diagonals are broken. "
                "Here is one of them."
            ).format(n=len(find_sets(square))),
            [square[1], square[3], square[8]],
        ],
        likely={
            pgettext("answer", "no"): gettext(
                "Take the second card of the first row and the first card of the second row. Which is the third?"
            )
        },
        shows=[tuple(square[k : k + 3]) for k in (0, 3, 6)],
    )


def ida(outside: Any) -> BetContent:
    faults = [
        gettext("The order of the points does not count."),
        gettext("Three points may lie on one line."),
        gettext("A plane has more than nine points."),
    ]
    return BetContent(
        reveal=lambda: faults[len(outside) < 79],
        choices=faults,
        why=gettext(
            "Then they span no plane. So for the third point only 78 are left, those outside of the line "
            "of the first two; and inside of a plane six. Now it comes out: 81 · 80 · 78 / (9 · 8 · 6) = "
            "1,170."
        ),
        likely={
            faults[0]: gettext(
                "It does not, and that is why she divides. She divides and multiplies in the same manner."
            ),
            faults[2]: gettext("Nine it has: three parallels of three points."),
        },
    )


def planes() -> BetContent:
    return BetContent(
        reveal=lambda: sum((0, 0, 0, 0) in plane for plane in AG(4).planes()),
        why=gettext(
            "The first point is given. For the second there are 80, for the third 78, and the same plane "
            "comes up 8 · 6 times. Or like this: 1,170 planes with nine cards each, shared out among 81 "
            "cards."
        ),
        likely={
            1170: gettext("That is how many there are in the whole deck."),
            40: gettext("That is how many *lines* go through one card."),
            780: gettext(
                "Two of the 40 lines through the card span a plane. But each plane is spanned by several such pairs."
            ),
            6240: gettext("80 · 78 ways. The same plane comes up 8 · 6 times among them."),
            1: gettext("Three points fix a plane. One card alone leaves much freedom."),
            4: gettext("Four *lines* go through a point of the plane of nine. Here it is planes, in the whole deck."),
            39: gettext("That is how many planes the 27 cards have. Here are 81."),
            13: gettext("That is how many go through *two* cards. Through one there are more."),
            117: gettext("That is how many lines 27 cards have."),
            120: gettext("That is how many hyperplanes the deck has."),
            80: gettext("80 other cards: with each of them the card makes a line, and a plane needs one card more."),
            9: gettext("Nine cards are in each plane. How many planes hold this card?"),
            14: gettext("1,170 / 81 is about that. But each plane has nine cards, so multiply by nine."),
            1560: gettext("40 · 39 pairs of lines in two orders, and each plane holds four of the lines."),
            range(118): gettext(
                "There are more: 80 · 78 ways to choose two further cards, and each plane comes up 48 times."
            ),
            range(143, 1_000_000_000): gettext(
                "There are fewer: 80 · 78 ways to choose two further cards, and each plane comes up 48 times."
            ),
        },
    )


def shuffles(features: Any) -> BetContent:
    return BetContent(
        reveal=lambda: features.order,
        why=gettext(
            "The four features can change places in 4! = 24 ways. Then the three values of each can change "
            "places in 3! = 6 ways, for each feature by itself: 24 · 6 · 6 · 6 · 6."
        ),
        likely={
            24: gettext("That is in how many ways the features can change places. Their values can as well."),
            1296: gettext(
                "That is in how many ways the values can change places: 6 · 6 · 6 · 6. The features can as well."
            ),
            144: gettext("24 · 6 shuffles the values of one feature only. Each of the four has its own 6 ways."),
            576: gettext(
                "24 · 24 adds the ways of the four features. Choices that do not depend on each other multiply."
            ),
            48: gettext("Choices that do not depend on each other multiply."),
            1320: gettext("24 + 1296: choices that do not depend on each other multiply."),
            81: gettext("That is how many cards there are, or how many shifts. Each value may go anywhere."),
            1944: gettext("Each feature may shuffle its values in 3! = 6 ways, not in three."),
            384: gettext("4! · 2⁴: three values can change places in 6 ways, not in two."),
            18: gettext("Choices that do not depend on each other multiply; and the features can change places, too."),
            12: gettext("Four features and three values: count the ways in which they can change places."),
            6: gettext("That is how many ways the values of one feature have. There are four features."),
            30: gettext(
                "24 + 6: choices that do not depend on each other multiply, and there are four features with 6 "
                "ways each."
            ),
            5184: gettext("24 · 216 takes the values of three features. There are four."),
            7776: gettext("6⁵? The features change places in 4! = 24 ways, not in six."),
            range(28_000): gettext(
                "There are more: 4! ways for the features, and for each of the four 3! ways for its values."
            ),
            range(34_300, 10_000_000_000): gettext(
                "There are fewer: 4! ways for the features, and for each of the four 3! ways for its values."
            ),
        },
    )


def maps(affine: Any) -> BetContent:
    return BetContent(
        reveal=lambda: affine.order,
        why=gettext("Nearly two billion, of which only a few keep the features."),
        likely={
            31104: gettext("That is how many keep the features. Most affine maps do not."),
            24261120: gettext(
                "That is without the shift: 80 · 78 · 72 · 54. Each may be followed by one of 81 shifts."
            ),
            43046721: gettext("3¹⁶ is the number of all matrices. Some cannot be undone, and the shift is missing."),
            3486784401: gettext("That counts all matrices with all shifts. Some of the matrices cannot be undone."),
            365: gettext("That is the sum of the factors. They multiply."),
            81: gettext("That is the number of shifts alone."),
            range(900_000_000): gettext(
                "There are more: five numbers of two digits multiply, so it has about nine or ten digits."
            ),
            range(3_000_000_000, 1_000_000_000_000_000_000): gettext(
                "There are fewer: 80 · 80 · 80 · 80 · 80 would be about three billion."
            ),
        },
        near=0.5,
    )


def kinds_bet(affine: Any, kinds: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: len(kinds(affine)),
        why=gettext(
            "We looked at every fortieth SET only, but it holds for all: take two cards of a SET and two "
            "of another. Some affine map takes the first pair to the second, and with them goes the third "
            "card. For geometry all SETs are alike; the eye disagrees, because it sees features."
        ),
        likely={
            4: gettext("That is right for the feature group. But a shear can make features alike that differed."),
            2: gettext("Can you name a difference that no affine map takes away?"),
            1080: gettext("Then no map would take any SET to another."),
            0: gettext("A SET is of some kind. How many kinds differ?"),
            3: gettext("Which difference is left that no affine map takes away?"),
            range(2, 1_080): gettext(
                "That is how features see it, or something else that is kept. Affine maps take nearly everything away."
            ),
        },
    )


BETS = (
    NamedBet(
        "07-lines",
        message("Nine points in a square, and through any two of them a line of three. How many lines?"),
        lines,
    ),
    NamedBet("07-parallels", message("The 12 lines of the plane fall into how many classes of parallels?"), parallels),
    NamedBet(
        "07-magic-square",
        message("Does the square hold another SET, besides its rows, its columns and its two long diagonals?"),
        magic_square,
    ),
    NamedBet("07-ida", message("That is no whole number. What has Ida overlooked?"), ida, above=(2,)),
    NamedBet("07-planes", message("How many planes go through one card?"), planes),
    NamedBet(
        "07-shuffles",
        message("How many symmetries of the deck shuffle only features and their values?"),
        shuffles,
        above=1,
    ),
    NamedBet("07-maps", message("81 · 80 · 78 · 72 · 54 affine maps: about how many?"), maps, above=1),
    NamedBet(
        "07-kinds", message("Of how many kinds are SETs, if all affine maps count as symmetries?"), kinds_bet, above=1
    ),
)
