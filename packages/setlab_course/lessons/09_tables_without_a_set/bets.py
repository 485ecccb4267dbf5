"""Bets of lesson 09: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

from setlab.common.i18n import gettext, message
from setlab_course.teach.bets.named import BetContent, NamedBet
from setlab_course.teach.formatting.showing import table


def half_width(width: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: min(range(1, 100), key=lambda times: abs(width(times) - width(1) / 2)),
        why=gettext(
            "The width goes with 1 / √(number of tables). Ten times as many tables give about a third of "
            "the width, a hundred times as many a tenth. The first two digits are cheap, the next ones "
            "cost a fortune."
        ),
        likely={
            2: gettext(
                "That would be right if the width went with 1 / number. Look at the table above: ten times as "
                "many, and a third."
            ),
            10: gettext("Ten times as many make it about a third as wide. A half is cheaper."),
            8: gettext("That is more than is needed: it is the square of two that counts, not the cube."),
            1.41: gettext("√2 is the wrong way round: the *width* goes with the root."),
            1.5: gettext("Half as many again make it only a little narrower: the width goes with the root."),
            100: gettext("A hundred times as many make it a tenth as wide."),
            16: gettext("Sixteen times as many make it a quarter as wide."),
            3: gettext("Three times as many make it 1/√3 as wide: a little more than a half."),
            5: gettext("Five times as many are a little more than is needed: 1/√5."),
            20: gettext("Twenty times as many make it less than a quarter as wide."),
            0.5: gettext("Half as many tables make it wider, not narrower."),
            "sqrt(2)": gettext("√2 is the wrong way round: the *width* goes with the root."),
            range(4): gettext("More: the width goes with one over the root of the number."),
            range(5, 10**9): gettext("Fewer: the width goes with one over the root of the number."),
        },
    )


def tables() -> BetContent:
    return BetContent(
        reveal=lambda: comb(81, 12),
        why=gettext(
            "Some seventy million million: 81 · 80 · 79 … for the first card, the second, the third, and "
            "so on, divided by 12!."
        ),
        likely={
            972: gettext("81 · 12 counts which card lies at which place. A table is twelve cards together."),
            1080: gettext("That is how many *SETs* there are, groups of three. Groups of twelve are far more."),
            85320: gettext("That is how many groups of *three* there are."),
            81: gettext("That is how many cards there are. Choose twelve of them."),
            144: gettext("12 · 12? Twelve of 81 cards can be chosen in far more ways."),
            6561: gettext("81 · 81 chooses two cards, in order."),
            12: gettext("Twelve cards on each table. But which twelve of 81?"),
            3240: gettext("That is how many *pairs* there are."),
            531441: gettext("3¹²? The first card can be any of 81, the second any of 80, and so on."),
            479001600: gettext("12! is in how many orders one and the same table can be laid out."),
            "12!": gettext("12! is in how many orders one and the same table can be laid out."),
            "2^81": gettext("That counts collections of any size. Here they have twelve cards."),
            "81^12": gettext("That lets a card come twice, and counts each table in all its orders."),
            "81!": gettext("That is how many ways there are to shuffle the whole deck."),
            33884380080000: gettext("81 · 80 · 79 … has twelve factors, and then one divides by 12!."),
            range(10**9): gettext("Far more: 81 · 80 · 79 … has twelve factors, and 12! takes only a part of it away."),
            range(1000000000, 35000000000000): gettext("More: 81 · 80 · 79 …, twelve factors, divided by 12!."),
            range(
                106000000000000,
                1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000,
            ): gettext("Fewer: 81 · 80 · 79 …, twelve factors, has 23 digits, and one divides by 12!."),
        },
        near=0.5,
    )


def jan(four_cards: Any) -> BetContent:
    faults = [
        gettext("Chances may not be multiplied at all."),
        gettext("The groups have cards in common, so one tells something about another."),
        gettext("He should have multiplied 12 times, once for each card."),
    ]
    return BetContent(
        reveal=lambda: faults[four_cards != Fraction(78, 79) ** 4],
        choices=faults,
        why=lambda: gettext(
            "Chances multiply if one thing tells nothing about the other, as with two dice. Take four "
            "cards: they have four groups of three. If one of these is a SET, no other can be, as two "
            "cards have only one third card. So the chance of no SET is {four_cards}, not (78/79)⁴. "
            "Averages may be added up even so; chances may not be multiplied."
        ).format(four_cards=four_cards),
        likely={
            faults[0]: gettext("They may, if one thing tells nothing about the other. Two dice are like that."),
            faults[2]: gettext("A single card is never a SET. It is the groups that count."),
        },
    )


def eight(layouts: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: str(max(layouts(), key=layouts().get)),
        choices=["0", "1", "2", "3"],
        why=lambda: table([gettext("SETs"), gettext("tables of eight cards")], layouts()),
        likely={
            "1": gettext("Close behind. But there are only 56 groups of three, of which one in 79 is a SET."),
            "2": gettext("There are only 56 groups of three, of which one in 79 is a SET."),
            "3": gettext("That may be so with twelve cards. Here are eight, with 56 groups of three."),
        },
    )


BETS = (
    NamedBet(
        "09-half-width",
        message("How many times as many tables do you need for an interval that is half as wide?"),
        half_width,
    ),
    NamedBet("09-tables", message("How many different tables of twelve cards are there?"), tables),
    NamedBet("09-jan", message("Where is Jan's mistake?"), jan, above=3),
    NamedBet("09-eight", message("What is the most frequent number of SETs among eight random cards?"), eight),
)
