"""Bets of lesson 03: questions asked before the computer shows the answer, with replies to guesses."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.core.cards import Face
from setlab.core.sets import find_sets
from setlab.games.cubed import preview
from setlab.games.dice import FEWEST, maximum_packing
from setlab.players.cubed import best_turn, narrate_turn
from setlab_course.teach.bets.named import BetContent, NamedBet
from setlab_course.teach.formatting.showing import table


def five_dice_bet(five_dice: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: sum(bool(find_sets(five_dice(seed))) for seed in range(300)) / 3,
        why=gettext(
            "That is the share of 300 rolls. Five dice hold ten triples, and dice are kinder than cards: "
            "three equal faces are a SET, and a WILD makes one with any two others."
        ),
        likely={
            100: gettext("Not always: five dice can have nothing in common."),
            12: gettext(
                "That is how it would be with cards. With dice three equal faces are a SET too, and each WILD "
                "goes with any two."
            ),
            10: gettext(
                "That is how it would be with cards. With dice three equal faces are a SET too, and each WILD "
                "goes with any two."
            ),
            30: gettext("That is how it would be without WILDs. Each WILD makes a SET with any two others."),
            90: gettext("With seven or eight dice perhaps. Five hold only ten triples."),
            50: gettext("Every other roll? Ten triples are a good many, but not that many."),
            range(30): gettext("More: five dice hold ten triples, equal faces count, and WILDs go with everything."),
            range(30, 38): gettext("More: each WILD makes a SET with any two others, and equal faces count."),
            range(48, 100): gettext(
                "Fewer: five dice hold only ten triples, and often two of a kind and one of another."
            ),
            range(101, 1_000_000_000): gettext("There are a hundred rolls."),
        },
    )


def best_place(attempt: Callable[..., Any], cross: Any, cubed: Any, lying: Any) -> BetContent:
    seen = cubed.observe(cross, 0)
    there = {(row, column) for row, column, _ in lying}
    squares = [(row, column) for row in range(15) for column in range(15)]
    return BetContent(
        reveal=lambda: max(preview(cross, [(8, *square)]).points for square in squares if square not in there),
        why=lambda: [
            gettext("At row 8, column 9 it completes a line across and a line down."),
            _items(attempt(cross, (8, 8, 9))),
            gettext(
                "And there are two dice left. What is the most that this turn can bring? The computer tries "
                "every order and every place."
            ),
            _items(narrate_turn(seen, best_turn(seen))),
            gettext(
                "Read the lines again: the second die makes the row longer. In a row of four there are *two* "
                "windows of three neighbours, and each window that is a SET and holds a new die counts."
            ),
        ],
        likely={
            3: gettext(
                "That is one line. There is a place where the die completes a line across and a line down at once."
            ),
            1: gettext("A SET scores three points, one for each die in it, including those that were already there."),
            9: gettext("That would be three new SETs with a single die. Here there are two at most."),
            5: gettext("The die lies in two new SETs, and counts in both."),
            12: gettext(
                "One die of yours does not bring that much. With the other two dice behind it, it comes to that."
            ),
            0: gettext("There is a place where the die makes a SET with two that lie there."),
            2: gettext("A SET scores for each of its three dice. And there may be more than one."),
            4: gettext("A SET scores three points, so the points of new SETs are a multiple of three."),
            range(7, 1_000_000_000): gettext(
                "That would take three new SETs or more with a single die. Look which lines meet in one square."
            ),
        },
    )


def _items(text: str) -> str:
    return "- " + text.replace("\n", "\n- ")


def all_dice(kind: Callable[..., Any], most: Callable[..., Any], throws: Any) -> BetContent:
    return BetContent(
        reveal=lambda: sum(len(packing.sets) == 14 for packing in most()),
        why=lambda: [
            gettext(
                "With a WILD it was always fourteen; without one nearly always thirteen. Here are the throws, "
                "counted by kind."
            ),
            table([gettext("kind of throw"), gettext("throws")], Counter(map(kind, throws, most()))),
        ],
        likely={
            100: gettext("Not always. Think of a throw of 20 red and 22 green dice, without a WILD."),
            0: gettext("It can be done more often than one would think, with a WILD above all."),
            50: gettext("That would be every second throw. The WILDs help more often."),
            14: gettext("Fourteen SETs use up all dice. In how many of 100 throws can that be done?"),
            range(77): gettext(
                "More: 42 dice can be split up in very many ways, and a WILD repairs what does not add up."
            ),
            range(94, 100): gettext("Fewer: without a WILD the sum has to be right in each feature, and it seldom is."),
            range(101, 1_000_000_000): gettext("There are a hundred throws."),
        },
    )


def rare_throw() -> BetContent:
    rare = [Face(code) for code in FEWEST.split()]
    return BetContent(
        reveal=lambda: len(maximum_packing(rare).sets),
        why=gettext(
            "Emma's law is false. Fewer than these are impossible: any nineteen dice without a WILD hold a "
            "SET. At most nine different faces can be without one, as lesson 09 counts, and each of them "
            'lies there at most twice. So "it was so every time" is no proof, not even after a hundred '
            "thousand times."
        ),
        likely={
            14: gettext("The sum allows fourteen, but the sum is not everything."),
            13: gettext(
                "That is what happened in all throws without a WILD that missed fourteen. This one is far rarer."
            ),
            12: gettext("It is a stranger throw than that."),
            0: gettext("Any nineteen dice without a WILD hold a SET, so some can be taken."),
            7: gettext("Nearly: after seven SETs 21 dice are left, and any nineteen without a WILD hold one."),
            range(1, 7): gettext("More: as long as nineteen dice are left, there is a SET among them."),
            range(9, 15): gettext("Fewer, in this very throw: its SETs get into each other's way."),
            range(15, 1_000_000_000): gettext("42 dice are fourteen SETs at most."),
        },
        shows=rare,
    )


def ten_dice(answers: Any) -> BetContent:
    reasons = {
        "no set": gettext("some die is in no SET at all with the others"),
        "apart": gettext("the SETs cannot all be connected"),
        "exhausted": gettext("nothing was left to try"),
    }
    return BetContent(
        reveal=lambda: sum(not answer.why for answer in answers),
        why=lambda: [
            gettext(
                "Of many thousand rolls it is a third. So do not despair: taking two or three more dice is the "
                "normal course of the game. And where it cannot be done, the solver knows a reason."
            ),
            dict(Counter(reasons.get(answer.why, gettext("can be placed")) for answer in answers)),
        ],
        likely={
            100: gettext("Ten dice often hold one that makes no SET with any two others."),
            0: gettext("It is hard to see, but it can be done quite often."),
            range(1, 36): gettext("More often: ten dice hold 120 triples, and the grid can be connected in many ways."),
            range(45, 100): gettext(
                "Less often: every single die has to be in a SET, and all SETs have to be connected."
            ),
            range(101, 1_000_000_000): gettext("There are a hundred rolls."),
        },
    )


BETS = (
    NamedBet("03-five-dice", message("Out of 100 rolls of five dice, how many hold a SET?"), five_dice_bet, above=(2,)),
    NamedBet(
        "03-best-place",
        message("You put down one die, three red ovals, where it scores most. How many points is that?"),
        best_place,
        above=2,
    ),
    NamedBet("03-all-dice", message("In how many of 100 throws can all 42 dice be taken?"), all_dice, above=1),
    NamedBet(
        "03-rare-throw",
        message("How many SETs can be taken from these 42 dice at most, if no die is in two of them?"),
        rare_throw,
        above=1,
    ),
    NamedBet(
        "03-ten-dice",
        message("Out of these 100 rolls of ten dice, how many can be placed in one grid?"),
        ten_dice,
        above=1,
    ),
)
