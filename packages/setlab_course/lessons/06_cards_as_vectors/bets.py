"""Bets of lesson 06: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.draw import clock
from setlab_course.teach.bets.named import BetContent, NamedBet
from setlab_course.teach.formatting.showing import table


def clock_bet() -> BetContent:
    return BetContent(
        reveal=lambda: str((2 + 2) % 3),
        choices=["0", "1", "2"],
        why=[
            gettext("Begin at hour 2 and go two hours on. The first step leads to 0, and then there is one more."),
            clock((2, 2), text=gettext("A clock with the hours 0, 1, 2: from hour 2 two steps on, over 0.")).element(),
        ],
        likely={
            "0": gettext("One step after hour 2 comes 0. Go one more."),
            "2": gettext("Standing still? Begin at 2 and go two steps on."),
        },
    )


def zero_bet(zero: Any) -> BetContent:
    return BetContent(
        reveal=lambda: len(zero),
        why=lambda: gettext(
            "Choose the first two numbers as you like, 3 · 3 ways. Then exactly one third number brings "
            "the sum to zero. Here are all of them: {n}."
        ).format(n=" · ".join("".join(map(str, three)) for three in zero)),
        likely={
            1: gettext("0 + 0 + 0 is one of them. But on this clock 1 + 2 + 0 is zero, too."),
            3: gettext("Those with three equal numbers. But on this clock 1 + 2 + 0 is zero, too."),
            6: gettext("Those with three different numbers. But 1 + 1 + 1 is zero on this clock, too."),
            4: gettext("The order counts here: 0 1 2 and 2 1 0 are two choices."),
            27: gettext("That is all choices. For most of them something is left over."),
            18: gettext("That is how many do *not* come to zero."),
            12: gettext("Two numbers are free, and the third one is forced: 3 · 3."),
            10: gettext(
                "That forgets the order: 0 1 2 and 2 1 0 are two choices. There are ten without order, but not "
                "all sum to zero."
            ),
            2: gettext("There are more: 0 0 0 and 1 1 1, but 0 1 2 in any order as well."),
            8: gettext("Nearly: two numbers are free, 3 · 3 ways, and then one third number fits."),
            range(8): gettext("There are more: the first two numbers are free, and then one third number fits."),
            range(10, 28): gettext(
                "There are fewer: when two numbers are chosen, only one of three third numbers fits."
            ),
        },
    )


def leftover(left: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: next(str(n) for n in (0, 3, 6, 9, 12, 15) if not left()[n]),
        choices=["0", "3", "6", "9", "12", "15"],
        why=lambda: [
            gettext(
                "Cards that are left sum to zero. If so many were left, they would be a SET, so somebody would "
                "take them. (Fifteen and more can happen, but hardly ever do. A number that was not met in "
                "2,500 games is not proved impossible; this one is, by the sum.)"
            ),
            table([gettext("cards left"), gettext("games")], left()),
        ],
        likely={
            "0": gettext("It is rare, but it happens that all cards are taken."),
            "15": gettext("It is rare, but it happens. Fifteen cards can be without a SET."),
            "6": gettext("That is one of the most frequent endings."),
            "9": gettext("That is one of the most frequent endings."),
            "12": gettext("That happens now and then."),
        },
    )


def wrong_set(one: Any) -> BetContent:
    return BetContent(
        reveal=lambda: sum(ending.worked_out is not ending.answer for ending in one),
        why=gettext(
            "Always! Three cards sum to zero *only* if they are a SET, so one wrong group always spoils "
            "the sum. And you need not even turn the card: every other card of the deck is in view, so the "
            "card that the sum names lies somewhere before your eyes."
        ),
        likely={
            99: gettext("Can a wrong group sum to zero by chance? Then it would be a SET."),
            98: gettext("Can a wrong group sum to zero by chance? Then it would be a SET."),
            50: gettext("It is no matter of chance: what does a wrong group sum to?"),
            0: gettext("The cards that are left no longer sum to zero."),
            1: gettext("The wrong card is the rule, not the exception: one wrong group spoils the sum."),
            80: gettext("No matter of chance: could a wrong group sum to zero?"),
            97: gettext("Can a wrong group sum to zero by chance? Then it would be a SET."),
            79: gettext("1 in 79 is the chance of a SET. But a wrong group is none, so its sum is never zero."),
            range(1, 98): gettext("It is no matter of chance: what does a wrong group sum to?"),
            range(101, 1_000_000_000): gettext("There are a hundred games."),
        },
    )


def hidden_pair(fitting_pairs: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: len(fitting_pairs((1, 0, 2))),
        why=gettext(
            "It is the same whatever the sum is. Choose one card freely, and the other is fixed. Only the "
            "card that would have to be its own partner drops out, and each pair was counted twice: (27 − "
            "1) / 2. With the whole deck it is (81 − 1) / 2. In a real game fewer remain, because you see "
            "most of the cards."
        ),
        likely={
            27: gettext(
                "Choose one card, and the other is fixed. But that meets each pair twice, and one card has no partner."
            ),
            26: gettext("That meets each pair twice, once from each of its cards."),
            351: gettext("That is the number of all pairs. Their sums are spread over 27 values."),
            1: gettext("The sum fixes the second card once you know the first. But the first may be almost any card."),
            14: gettext("Take away the card that would be its own partner, before you divide by two."),
            "13.5": gettext("27 / 2 is no whole number: one card would be its own partner. Take it away first."),
            40: gettext("That is right for 81 cards. Here are 27."),
            702: gettext("27 · 26 are all pairs in two orders. Most of them have another sum."),
            9: gettext("The partner of each card is fixed, so there are nearly half as many pairs as cards."),
            3: gettext("There is a pair for nearly each card: choose one, and the other is fixed."),
            12: gettext("One short: only one card has no partner, all others come in pairs."),
            range(12): gettext("More: almost any card may be the first, and then the second is fixed."),
            range(15, 1_000_000_000): gettext(
                "Fewer: choose one card, and the other is fixed; and each pair is met twice."
            ),
        },
    )


BETS = (
    NamedBet("06-clock", message("On a clock with the hours 0, 1, 2: what is 2 + 2?"), clock_bet),
    NamedBet("06-zero", message("For how many of the 27 choices of three numbers is the sum zero?"), zero_bet, above=1),
    NamedBet("06-leftover", message("Which of these is never the number of cards left over?"), leftover, above=1),
    NamedBet(
        "06-wrong-set",
        message("One wrong SET was taken. In how many of 100 games does the sum name a wrong card?"),
        wrong_set,
        above=1,
    ),
    NamedBet(
        "06-hidden-pair",
        message("Among 27 cards two lie face down, and their sum is known. How many pairs have that sum?"),
        hidden_pair,
    ),
)
