"""Bets of lesson 08: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.caps.constructing import largest_known
from setlab.caps.judging import verify
from setlab.common.i18n import gettext, message
from setlab.counts.complete import complete_caps
from setlab.counts.setfree import no_set
from setlab_course.teach.bets.named import BetContent, NamedBet


def plane() -> BetContent:
    return BetContent(
        reveal=lambda: max(complete_caps(features=2)),
        why=gettext("Now try it yourself. Then the machine looks at all cases, and in the end you prove it."),
        likely={
            2: gettext("Two points never hold a whole line. A third one off their line can join."),
            3: gettext("One more can join, whatever the three are."),
            5: gettext("It is not possible with five. Further down you will prove it."),
            6: gettext("Two in each row? Then look at the columns and diagonals."),
            9: gettext("Nine points are the whole plane, with twelve lines in it."),
            8: gettext("Only one point left out? Then a line that misses it lies inside."),
            7: gettext("Two points left out cannot spoil all twelve lines."),
            1: gettext("Two points never hold a whole line, and more can join."),
            range(5, 9): gettext(
                "Then some line would lie inside: the twelve lines are everywhere. Further down you prove it."
            ),
            range(10, 10**9): gettext("There are nine points."),
        },
    )


def space() -> BetContent:
    return BetContent(
        reveal=lambda: len(no_set(features=3)) - 1,
        why=gettext("Most people end with fewer, and think that this is the top. See how far you get."),
        likely={
            8: gettext(
                "Two values of each feature give 2 · 2 · 2 cards without a SET. One more is possible, but not "
                "with these."
            ),
            12: gettext("Three planes of four points each? They get into each other's way."),
            10: gettext("Not quite. Further down you will prove that ten are too many."),
            18: gettext("Two thirds would be two whole planes, and a plane is full of SETs."),
            6: gettext("More: two values of each feature alone give eight."),
            16: gettext("That is for four features, two values of each. Here are three."),
            4: gettext("That is right for the plane. Here are three features."),
            27: gettext("All of them? Among 27 cards are 117 SETs."),
            13: gettext("Nearly half? Each of three planes takes four at most."),
            14: gettext("More than half would be nearly five in each of three planes, and a plane takes four at most."),
            7: gettext("More: two values of each feature alone give eight."),
            9.5: gettext("It is a whole number of cards."),
            range(8): gettext("More: two values of each feature alone give eight."),
            range(11, 28): gettext("Fewer: three planes take four each at most, and they get into each other's way."),
        },
    )


def ben(bens: Any) -> BetContent:
    faults = [
        gettext("There is a SET among his cards."),
        gettext("One of the other cards can join them after all."),
        gettext("Another collection may be larger, although nothing can join this one."),
    ]
    return BetContent(
        reveal=lambda: faults[verify(bens).complete + bool(verify(bens))],
        choices=faults,
        why=gettext(
            "Ben climbed a hill and looked around. Every step leads down, so he thinks that he stands on "
            "the highest mountain. He has only looked at the steps from where he stands."
        ),
        likely={
            faults[0]: gettext("In some feature the three would differ, and there he has only two values."),
            faults[1]: gettext("The machine has tried all 19, as Ben did: none can."),
        },
    )


def stuck(nines: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: nines(1000),
        why=gettext("To reach the top one has to look ahead, or be lucky."),
        likely={
            45: gettext(
                "Of all complete caps one in twenty-two has nine. But chance does not meet all caps equally often."
            ),
            46: gettext(
                "Of all complete caps one in twenty-two has nine. But chance does not meet all caps equally often."
            ),
            500: gettext("Stuck with eight is the more frequent end."),
            1000: gettext("Chance does get stuck with eight, and more often than not."),
            0: gettext("One need not look ahead to be lucky now and then."),
            9: gettext("That is the size. How often, of 1,000 times?"),
            range(45): gettext(
                "More often: only one in twenty-two complete caps has nine, but chance meets these more easily."
            ),
            range(47, 260): gettext("More often: one need not look ahead to be lucky."),
            range(330, 1001): gettext("Less often: being stuck with eight is the more frequent end."),
        },
    )


def twenty() -> BetContent:
    return BetContent(
        reveal=lambda: len(largest_known(4)),
        why=gettext("Whether more are possible was an open question until 1970. In lesson 11 you check a proof."),
        likely={
            16: gettext(
                "Two values of each feature give 2 · 2 · 2 · 2 cards without a SET. There are larger collections."
            ),
            18: gettext(
                "Nine in each of two parallel spaces? They get into each other's way a little less than you fear."
            ),
            27: gettext("Three times nine: nine in each of three parallel spaces. They get into each other's way."),
            21: gettext("Not quite. Among so many there is always a SET."),
            12: gettext("A table of twelve cards is now and then without a SET. More cards can be as well."),
            40: gettext("Half of all cards are far too many."),
            54: gettext("Two thirds of all: that is two values of one feature, and it is full of SETs."),
            36: gettext("4 · 9? Nine in each of three parallel spaces are too many already."),
            15: gettext("A table of fifteen may be without a SET, but more cards can be as well."),
            19: gettext("Nearly: one more can always join."),
            32: gettext("That would be two values in each of five features. There are four."),
            8: gettext("That is for three features, two values of each."),
            24: gettext("Nearly 9 + 9 + 9, less three? The three spaces get more into each other's way."),
            22: gettext("Not quite. Among 21 there is always a SET."),
            17: gettext("Most who choose at random get stuck there. More is possible."),
            range(18): gettext("More: two values of each feature alone give sixteen, and they are not the best."),
            range(22, 82): gettext(
                "Fewer: nine in each of three parallel spaces would be 27, and they get into each other's way."
            ),
        },
    )


def mean() -> BetContent:
    where = [gettext("Somewhere among the points."), gettext("On one of the points."), gettext("Anywhere at all.")]
    return BetContent(
        reveal=lambda: where[0],
        choices=where,
        why=gettext(
            "A mean lies among what it is the mean of. So if a line has all points on one side and the "
            "mean on the other, there is nothing of which it could be the mean. Draw such a line: that "
            "*is* the proof."
        ),
        likely={
            where[1]: gettext("Only if all directions are split in the same way. Else it lies between them."),
            where[2]: gettext("Can the mean height of a class be above that of the tallest?"),
        },
    )


BETS = (
    NamedBet("08-plane", message("How many points can a cap in the plane have at most?"), plane, above=2),
    NamedBet("08-space", message("How large can a collection of the 27 be that holds no SET?"), space, above=1),
    NamedBet("08-ben", message("Where is Ben's mistake?"), ben, above=2),
    NamedBet(
        "08-stuck",
        message("You choose at random until you are stuck, 1,000 times. How often do you get nine?"),
        stuck,
        above=1,
    ),
    NamedBet("08-twenty", message("How many of the 81 cards can you collect without a SET?"), twenty),
    NamedBet(
        "08-mean",
        message("Each of the 13 directions is one of these points. Where does their mean have to lie?"),
        mean,
        above=1,
    ),
)
