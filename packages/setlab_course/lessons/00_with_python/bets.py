"""Bets of lesson 00: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.core.cards import DECK
from setlab_course.teach.bets.named import BetContent, NamedBet


def texts() -> BetContent:
    return BetContent(
        reveal=lambda: "2" + "2",
        choices=["4", "22", gettext("an error")],
        why=gettext(
            "With quote marks these are texts, and texts are glued together. Without them they are "
            "numbers, and numbers are added. So the quote marks make the difference between a digit to "
            "read and a number to calculate with."
        ),
        likely={
            "4": gettext("That is right without the quote marks. Are these numbers or texts?"),
            gettext("an error"): gettext(
                "Python adds texts without a word of complaint. Only text and number together are an error."
            ),
        },
    )


def index(hand: Any) -> BetContent:
    return BetContent(
        reveal=lambda: str(hand[1]),
        choices=[str(hand[0]), str(hand[1]), gettext("there is no such card")],
        why=gettext(
            "Python counts from 0: `hand[0]` is the first card, `hand[1]` the second one, `hand[4]` the "
            "fifth. That looks odd at first. Think of it as steps: how many steps is it from the beginning "
            "of the list?"
        ),
        likely={
            str(hand[0]): gettext("That is hand[0]. Python begins to count earlier than we do."),
            gettext("there is no such card"): gettext(
                "There is one: the list has five cards, and its places are called 0, 1, 2, 3 and 4."
            ),
        },
    )


def clock() -> BetContent:
    return BetContent(
        reveal=lambda: 100 % 3,
        why=gettext(
            "Three steps are once around, and so are 99 steps, only more often. One more step makes a "
            "hundred. So you need not walk: the remainder says where you end up."
        ),
        likely={
            33: gettext("That is how many times you went around. Where did you end up?"),
            100: gettext("This clock knows the hours 0, 1 and 2 only."),
            99: gettext("Those 99 steps bring you back to 0. You go a hundred."),
            0: gettext("You pass 0 many times, but you do not stop there."),
            2: gettext("Three steps are once around. How many steps are left over when you cannot go around any more?"),
            3: gettext("There is no hour 3: after 2 comes 0 again."),
            range(4, 1_000_000_000): gettext(
                "There are only the hours 0, 1 and 2: one step after 2 you are at 0 again."
            ),
            range(33, 34): gettext(
                "How often you go around is one thing. The question is where you end up, and steps are whole."
            ),
        },
    )


def program(green: Any, hand: Any) -> BetContent:
    return BetContent(
        reveal=lambda: green,
        why=gettext(
            "Count the green cards in the hand with your finger: there are more. So something is wrong "
            "with the program."
        ),
        likely={
            3: gettext(
                "That is how many green cards there are, and what the program should say. But go through it "
                "line by line."
            ),
            2: gettext(
                "Go through it line by line, and keep the number on a slip of paper. What happens to it at "
                "each new card?"
            ),
            0: gettext("It is set to 0 for each card. But what happens after that, with the last card of all?"),
            5: gettext("That is how many cards there are. Not all of them are green."),
            4: gettext("That is not how many are green, and not what the program says: go through it line by line."),
            True: gettext("It comes out as a number: the lines begin with 0 and add 1 now and then."),
            range(6, 1_000_000_000): gettext("There are only five cards in the hand, and each adds 1 at most."),
        },
        shows=lambda: hand,
    )


def why_not() -> BetContent:
    reasons = [
        gettext("it does not look at all cards"),
        gettext("it begins to count anew with every card"),
        gettext("it counts the wrong colour"),
    ]
    return BetContent(
        reveal=lambda: reasons[1],
        choices=reasons,
        why=gettext(
            "`green = 0` is moved to the right, so it is done for **each** card, and what was counted "
            "before is forgotten. Only the last card counts. The line belongs *before* the `for`, at the "
            "left edge: set to zero once, then count."
        ),
        likely={
            reasons[0]: gettext("It does look at all five. But what does it do first, each time?"),
            reasons[2]: gettext("1 is green, and the second number is the colour. That part is right."),
        },
    )


def greens_bet(greens: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: greens(DECK),
        why=gettext(
            "There are as many green cards as red or purple ones, so it is a third of all. You need not "
            "have known that: the function goes through all 81 cards, and it takes less time than you need "
            "to blink."
        ),
        likely={
            9: gettext("That is how many are green and show one certain number, say two."),
            81: gettext("That is the whole deck. Some cards are red, and some purple."),
            40: gettext("Half of them? There are three colours."),
            1: gettext("There is more than one: green cards differ in number, symbol and shading."),
            3: gettext("There are three colours, or three green cards of one kind. The deck has more green ones."),
            26: gettext("One short: as many are green as are red, and as many as are purple."),
            28: gettext("One too many: as many are green as are red, and as many as are purple."),
            54: gettext("That is how many are *not* green."),
            range(25): gettext("There are more: 81 cards, three colours, and no colour is rarer than the others."),
            range(30, 81): gettext(
                "There are fewer: 81 cards, three colours, and no colour is more frequent than the others."
            ),
            range(82, 1_000_000_000): gettext("More than there are cards in the deck?"),
        },
    )


BETS = (
    NamedBet("00-texts", message('What is "2" + "2", with the quote marks?'), texts),
    NamedBet("00-index", message("Which card is hand[1]?"), index, above=(3,)),
    NamedBet(
        "00-clock", message("You stand at 0 on the clock of three and go a hundred steps. Where do you stand?"), clock
    ),
    NamedBet("00-program", message("What comes out of this program at the end?"), program, above=2),
    NamedBet("00-why-not", message("Why does the program not count all green cards?"), why_not, above=2),
    NamedBet("00-greens", message("How many green cards has the whole deck of 81?"), greens_bet),
)
