"""Theorems of lesson 11: 21 cards always hold a SET, and three of them."""

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from setlab.caps import largest_known, refute
from setlab.caps.counting import sums
from setlab.core.cards import DECK, Card
from setlab.core.features import deck
from setlab.core.sets import third
from setlab.widgets import DrawTheLine
from setlab_course.teach.exercises.kinds import Number
from setlab_course.teach.exercises.reasoning import ConclusionChoice, LineOrdering, Premise, RemainingCases, Theorem
from setlab_proofs.line import line_view

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


SIZE, EVEN = 21, (7, 7, 7)
ENDS = (167, 19)  # of the line that proves it, in the steps of the widget


def _missing() -> int:
    return refute(4, SIZE, 9).total_left


def _line_drawn() -> "Element":
    line = DrawTheLine(4)
    line.restore(ENDS)
    return line_view.drawing(line)


def _pairs(card: Card, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return the pairs of these cards that the card completes."""
    return [(a, b) for a, b in combinations(cards, 2) if third(a, b) == card]


def _beside_a_nineteen() -> int:
    """Return the fewest SETs that a new card makes with nineteen of the twenty cards without a SET."""
    *nineteen, last = [deck("set").at(point) for point in largest_known(4)]
    return min(len(_pairs(card, nineteen)) for card in DECK if card not in (*nineteen, last))


TWENTY = Theorem(
    "11-twenty",
    "21 cards",
    claim=(
        "**21 cards always hold a SET.** Suppose that 21 cards held none. Each of the 40 directions splits them, no "
        "part larger than nine, and gets the value 693 − 16 · pairs + 3 · triples, which is negative for no split."
    ),
    steps=(
        ConclusionChoice(
            "11-twenty-1",
            "Forty values",
            question="Forty values, none of them negative, and their sum is 0. What follows?",
            right="Each of the forty values is 0.",
            wrong={
                "At least one value is 0; others may be larger.": (
                    "Then the sum would be larger than 0, for nothing negative makes up for it."
                ),
                "Half of them are as far above 0 as the others are below.": "No split has a value below 0.",
                "There is no such cap.": "Not yet: forty times 0 is 0, and there are splits with the value 0.",
            },
            after="Nothing is left over for any of them.",
        ),
        RemainingCases(
            "11-twenty-2",
            "Splits that are left",
            question="So each direction has a split with the value 0. Which of these are left?",
            after="Of all splits of 21 with no part above nine, only these two have the value 0.",
            cases={
                "9 + 9 + 3": (True, "75 pairs and 169 triples: 693 − 1,200 + 507 is 0."),
                "9 + 8 + 4": (False, "70 pairs and 144 triples: 693 − 1,120 + 432 is 5."),
                "9 + 7 + 5": (False, "67 pairs and 129 triples: 693 − 1,072 + 387 is 8."),
                "9 + 6 + 6": (False, "66 pairs and 124 triples: 693 − 1,056 + 372 is 9."),
                "8 + 8 + 5": (False, "66 pairs and 122 triples: 693 − 1,056 + 366 is 3."),
                "8 + 7 + 6": (False, "64 pairs and 111 triples: 693 − 1,024 + 333 is 2."),
                "7 + 7 + 7": (True, "63 pairs and 105 triples: 693 − 1,008 + 315 is 0."),
            },
        ),
        Number(
            "11-twenty-3",
            "All of them even",
            question="If all forty directions were split 7 + 7 + 7: how many pairs would lie in their hyperplanes?",
            after="3 · 21 pairs in each of 40 directions.",
            right=lambda: sums(4, SIZE)[0] * sum(comb(part, 2) for part in EVEN),
            mistakes=(
                (63, "That is one direction. There are forty."),
                (840, "Three parts with 21 pairs each, in each of the forty directions."),
                (210, "That is how many pairs 21 cards have. Here those that lie in the hyperplanes are counted."),
                (2730, "That is how many places the pairs need. How many would there be with 63 in each direction?"),
                (3000, "That is with 9 + 9 + 3, which holds 75 pairs."),
                (range(2520), "More: 63 pairs in each of the forty directions."),
                (range(2521, 10**9), "Fewer: 63 pairs in each of the forty directions."),
            ),
        ),
        Number(
            "11-twenty-4",
            "What is missing",
            question=(
                "Any two cards lie together in 13 hyperplanes, so the 210 pairs of 21 cards need 210 · 13 = 2,730 "
                "places. How many are missing if all directions are split 7 + 7 + 7?"
            ),
            after="2,730 − 2,520.",
            right=_missing,
            mistakes=(
                (5250, "Take away what is there: 2,730 − 2,520."),
                (0, "2,520 places are there, and 2,730 are needed."),
                (
                    12,
                    "That is how many more places each direction has that is split 9 + 9 + 3. How many are "
                    "missing in all?",
                ),
                (range(210), "More: 2,730 − 2,520."),
                (range(211, 10**9), "Fewer: 2,730 − 2,520."),
            ),
        ),
        ConclusionChoice(
            "11-twenty-5",
            "What follows",
            question=(
                "Each direction that is split 9 + 9 + 3 has 75 pairs, twelve more than 63. To make up for 210 one "
                "needs 210 / 12 = 17.5 such directions. What follows?"
            ),
            right="There are no 21 cards without a SET.",
            wrong={
                "18 directions are split 9 + 9 + 3.": (
                    "18 · 12 is 216, six places too many: each pair has its 13 and no more."
                ),
                "17 directions are split 9 + 9 + 3, and one in another way.": (
                    "There is no other way: all other splits have a value above 0."
                ),
                "There is a mistake in the calculation.": (
                    "Check it: 210 · 13 is 2,730, and 40 · 63 is 2,520. What is wrong is what was supposed."
                ),
            },
            after="There is no half direction.",
        ),
        LineOrdering(
            "11-twenty-6",
            "The whole proof",
            question="Put the lines in order, so that each follows from those above it.",
            lines=(
                "Suppose that 21 cards hold no SET: then no hyperplane holds more than nine of them.",
                "Then no direction has a negative value, and the sum of all is 0.",
                "So each direction is split 9 + 9 + 3 or 7 + 7 + 7.",
                "40 · 63 pairs and twelve more for each 9 + 9 + 3 have to make 2,730.",
                "That needs 17.5 directions: there are no such 21 cards.",
            ),
            needs=(
                Premise(2, 1, "With ten in a part a value may well be negative. What forbids ten?"),
                Premise(3, 2, "That only these two are left is so because every value has to be 0."),
                Premise(4, 3, "Why 63, and twelve more? First it has to be known which splits there are."),
                Premise(5, 4, "Where does the half direction come from? From an equation that is not there yet."),
            ),
        ),
    ),
    proved=(
        "Proved, every line of it. That is the beauty of certificates: *finding* one may need a machine, *checking* it "
        "needs paper and a quarter of an hour."
    ),
    picture=_line_drawn,
)

THREE = Theorem(
    "11-three",
    "Three SETs among 21 cards",
    claim=(
        "**21 cards hold at least three SETs.** That they hold one was proved. Suppose that there were only one or "
        "two: then few cards have to go, and what stays holds none."
    ),
    steps=(
        ConclusionChoice(
            "11-three-1",
            "One card too many",
            question=(
                "Suppose that 21 cards hold one SET, or two that share a card. You take one card away. What is left?"
            ),
            right="Twenty cards without a SET, if it was a card of the one SET, or the shared one.",
            wrong={
                "Twenty cards with one SET, whichever it was.": (
                    "Take a card out of the one SET, or the one that two SETs share: then no SET is left."
                ),
                "Nineteen cards without a SET.": "One card went away, and there were 21.",
                "Twenty cards without a SET, whichever it was.": (
                    "A card that is in no SET may go, and all SETs stay. It has to be the right one."
                ),
            },
            after=(
                "And each card outside of a twenty makes at least three SETs with it, so there were at least three, "
                "not one or two."
            ),
        ),
        ConclusionChoice(
            "11-three-2",
            "Two SETs apart",
            question=(
                "Now suppose two SETs without a common card. Take away a card of each: 19 cards without a SET are "
                "left. What do we know of them?"
            ),
            right="They are a twenty without one of its cards.",
            wrong={
                "Nobody can add a card to them without making a SET.": (
                    "Such nineteens do not exist: all complete caps have 15, 16, 17, 18 or 20 cards."
                ),
                "They are a twenty.": "There are nineteen of them.",
                "Each of the two cards can go back without making a SET.": (
                    "Each was in a SET whose other two cards are still there. Back it goes, and the SET is there again."
                ),
            },
            after="The lesson has counted it: whoever has nineteen can always add the twentieth. Call that card x.",
        ),
        Number(
            "11-three-3",
            "Beside nineteen",
            question=(
                "Each card outside of the twenty makes at least three SETs with it. How many at least with the "
                "nineteen, which lack x?"
            ),
            after="x can be in one of the three only, as the card and x have one third card.",
            right=_beside_a_nineteen,
            mistakes=(
                (3, "One of the three SETs may have used x, which lies there no more."),
                (1, "x can be in one of the three SETs only: the card and x have a single third card."),
                (0, "Three SETs, and x is in one of them at most."),
                (4, "At most one of the three is lost with x, and none is won."),
                (range(5, 10**9), "Of at least three SETs at most one is lost with x."),
            ),
        ),
        LineOrdering(
            "11-three-4",
            "The whole proof",
            question="Put the lines in order, so that each follows from those above it.",
            lines=(
                "A card outside of a twenty makes at least three SETs with it.",
                "So 21 cards with one SET, or two that share a card, do not exist: they would be a twenty and a card.",
                "So two SETs would be apart: without a card of each, 19 are left, a twenty without a card x.",
                "If x is one of the two cards, the other makes at least three SETs with the twenty; if not, each "
                "makes at least two with the nineteen.",
                "So two SETs are never all: 21 cards hold at least three.",
            ),
            needs=(
                Premise(2, 1, "Why is a twenty and a card impossible? That has to be known first."),
                Premise(3, 2, "Why apart? One SET, and two that share a card, have to be excluded before."),
                Premise(4, 3, "Which x does it mean?"),
                Premise(5, 4, "Two SETs apart have to be excluded before."),
            ),
        ),
    ),
    proved="Proved. And there are 21 cards with just three: a twenty and any card outside of it but the centre.",
)

PROOFS = (TWENTY, THREE)
