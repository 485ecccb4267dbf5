"""Theorems of lesson 08: five points of the plane hold a line, ten of 27 cards a SET."""

from math import comb

from setlab.caps.counting import sums, types
from setlab.common.i18n import gettext
from setlab.draw import figures
from setlab_course.teach.exercises.kinds import Number, Value
from setlab_course.teach.exercises.reasoning import ConclusionChoice, LineOrdering, Premise, RemainingCases, Theorem
from setlab_course.teach.forms import PigeonholeForm, using


def _lines() -> list[str]:
    return [gettext("first line"), gettext("second line"), gettext("third line")]


PLANE = Theorem(
    "08-plane",
    "Five points of the plane",
    claim="**Five points in the plane always contain a line.** Suppose that somebody shows you a cap of five points.",
    steps=(
        Number(
            "08-plane-1",
            "On a line",
            question="How many points of a cap can lie on one line at most?",
            after="Any two points lie on a line together; a third one on it would make the line.",
            right=lambda: 2,
            mistakes=(
                (3, "Three points on a line are that line, a SET among the cards."),
                (1, "Any two points lie on a line together, and a cap may have both."),
                (0, "Look for a line that goes through points of the cap."),
                (range(4, 10**9), "A line has only three points."),
            ),
        ),
        Value(
            "08-plane-2",
            "Five on three lines",
            question=(
                "Three parallel lines cover the plane, so each of the five points lies on one of them. Lay the five "
                "points on the lines as they must lie in a cap."
            ),
            form=using(PigeonholeForm, pigeons=5, holes=_lines, room=3),
            after=(
                "This is the **pigeonhole principle**: five pigeons in three holes, at most two in each, leave hardly "
                "any freedom. It is always 2 + 2 + 1."
            ),
            right=lambda: types(5, 2)[0],
            read=tuple,
            mistakes=(
                ((3, 2, 0), "Three on one line are that line. By step 1 no line has so many."),
                ((3, 1, 1), "Three on one line are that line. By step 1 no line has so many."),
            ),
        ),
        Number(
            "08-plane-3",
            "Pairs together",
            question=(
                "Now count *pairs* of the five points. How many pairs of points lie together on one of these three "
                "lines?"
            ),
            after="Two lines hold a pair each, and one point alone is no pair.",
            right=lambda: sum(comb(part, 2) for part in types(5, 2)[0]),
            mistakes=(
                (1, "Two lines have two points each. Each of them holds a pair."),
                (5, "That is the number of points. Which of them share a line?"),
                (4, "Four of the points lie two and two. How many pairs is that?"),
                (3, "The third line has one point only, and one point is no pair."),
                (10, "That is how many pairs there are in all. Most of them lie on other lines."),
                (0, "Two of the three lines hold two points each."),
                (range(6, 10**9), "Fewer: only points that lie on the same of the three lines make such a pair."),
            ),
        ),
        Number(
            "08-plane-4",
            "In all directions",
            question=(
                "Lines have four directions: rows, columns and two kinds of diagonals. In each the same happens. How "
                "many pairs is that in all four together?"
            ),
            after="Four directions with two pairs each: no more pairs than that have a line to lie on.",
            right=lambda: sums(2, 5)[0] * sum(comb(part, 2) for part in types(5, 2)[0]),
            mistakes=(
                (2, "That is one direction. Do the same for all four."),
                (4, "Four directions, but each holds more than one pair."),
                (6, "That would be three directions. Count them again: rows, columns, and two kinds of diagonals."),
                (24, "There are twelve lines, but the pairs were counted for three lines together."),
                (10, "Calculate, do not hope: two pairs in each of four directions."),
                (range(8), "More: two pairs in each of four directions."),
                (range(9, 10**9), "Fewer: two pairs in each of four directions."),
            ),
        ),
        Number(
            "08-plane-5",
            "Five points",
            question=(
                "But any two points lie together on exactly one line, in exactly one direction. So every pair of the "
                "five was counted exactly once. How many pairs do five points have?"
            ),
            after="5 · 4 / 2. Two of these pairs have no line to lie on.",
            right=lambda: sums(2, 5)[1],
            mistakes=(
                (5, "That is the number of points. Each of them makes a pair with four others."),
                (20, "Each pair was counted twice, once from each of its points."),
                (25, "No point makes a pair with itself, and each pair was counted twice."),
                (8, "That is how many found a place on the lines. How many are there?"),
                (15, "That is how many pairs six points have."),
                (range(10), "More: each of five points makes a pair with four others."),
                (range(11, 10**9), "Fewer: each of five points makes a pair with four others, and each pair has two."),
            ),
        ),
        LineOrdering(
            "08-plane-6",
            "The whole proof",
            question="Put the lines in order, so that each follows from those above it.",
            lines=(
                "Suppose that a cap had five points.",
                "Three parallel lines cover the plane, and each holds at most two of the five.",
                "So the five are split 2 + 2 + 1, and two pairs lie on these lines.",
                "In four directions that makes eight pairs.",
                "But five points have ten pairs, and each of them lies on a line: there is no such cap.",
            ),
            needs=(
                Premise(2, 1, "Which five does it mean? First you have to suppose them."),
                Premise(3, 2, "That no line holds more than two is the reason for the split."),
                Premise(4, 3, "Eight is four times the two pairs of one direction. These have to be counted first."),
                Premise(5, 4, "Ten alone is no contradiction. It is one because only eight have a place."),
            ),
        ),
    ),
    proved=(
        "Proved. Nobody can show you a cap of five points, because two of its pairs would have no line to lie on. No "
        "collection was looked at, and nothing depends on how the points lie."
    ),
    picture=lambda: figures.twelve_lines("").drawing,
)

SPACE = Theorem(
    "08-space",
    "Ten of 27 cards",
    claim=(
        "**Ten of the 27 cards always contain a SET.** Suppose that somebody shows you a cap of ten points in space. "
        "Instead of lines take planes: every plane comes with two parallels, and the three cover the space."
    ),
    steps=(
        RemainingCases(
            "08-space-1",
            "Splits that are left",
            question=(
                "No plane holds more than four points of a cap: you have just proved it. Which ways are left to split "
                "ten points among three parallel planes, the largest part first?"
            ),
            after="Only these two: as many as possible in the first plane, then in the second.",
            cases={
                "5 + 3 + 2": (False, "Five points in one plane contain a line."),
                "4 + 4 + 2": (True, "No part is larger than four, and they sum to ten."),
                "6 + 2 + 2": (False, "Six points in one plane contain a line, as five do already."),
                "4 + 3 + 3": (True, "No part is larger than four, and they sum to ten."),
                "4 + 4 + 3": (False, "That makes eleven points. There are ten."),
                "4 + 3 + 2": (False, "That makes nine points. There are ten."),
                "5 + 5 + 0": (False, "Five points in one plane contain a line."),
                "4 + 5 + 1": (False, "Five points in the second plane contain a line as well."),
            },
        ),
        Number(
            "08-space-2",
            "Directions of planes",
            question="There are 39 planes, and three are parallel. In how many directions do planes lie?",
            after="39 / 3.",
            right=lambda: sums(3, 10)[0],
            mistakes=(
                (39, "That is the number of planes. Three parallel ones have one direction."),
                (4, "That is how many directions the lines of a plane have. These are planes in space."),
                (12, "Divide once more: 39 planes, three in each direction."),
                (3, "The three coordinates are directions, but there are askew planes as well."),
                (9, "There are more askew planes than that. Divide 39 by three."),
                (range(13), "More: 39 planes, three in each direction."),
                (range(14, 10**9), "Fewer: 39 planes, three in each direction."),
            ),
        ),
        Number(
            "08-space-3",
            "Places that are needed",
            question=(
                "Through any two points go four planes: each of the other 25 points is on their line or on one of "
                "these planes. So each pair of the ten needs a place in four planes. How many places is that?"
            ),
            after="10 · 9 / 2 pairs, four places each.",
            right=lambda: sums(3, 10)[1],
            mistakes=(
                (45, "That is how many pairs there are. Each counts as often as there are planes that hold it."),
                (90, "Each pair is held by more planes than that: four."),
                (360, "Ten points have 45 pairs, not 90: each pair was counted twice."),
                (40, "There are ten points, and more pairs than points."),
                (585, "13 is the number of directions. How many planes hold one pair?"),
                (range(180), "More: 45 pairs, each in four planes."),
                (range(181, 10**9), "Fewer: 45 pairs, each in four planes."),
            ),
        ),
        Number(
            "08-space-4",
            "Places in a direction",
            question=(
                "Of the splits that are left take the one with the most pairs. How many pairs lie in its three planes?"
            ),
            after="4 + 4 + 2 holds 6 + 6 + 1 pairs, one more than 4 + 3 + 3.",
            right=lambda: max(sum(comb(part, 2) for part in kind) for kind in types(10, 4)),
            mistakes=(
                (12, "That is the split 4 + 3 + 3. The other one holds more."),
                (18, "4 + 4 + 4 would be twelve points. There are ten."),
                (6, "That is how many pairs one plane with four points has. There are two more planes."),
                (45, "That is how many pairs ten points have in all. Most of them lie in no plane of this direction."),
                (10, "Four points have six pairs, and two points one."),
                (range(13), "More: four points have six pairs, and there are two such planes and one with two points."),
                (range(14, 10**9), "Fewer: four points have six pairs, and two points one."),
            ),
        ),
        ConclusionChoice(
            "08-space-5",
            "What follows",
            question=(
                "The pairs need 180 places. In each of the 13 directions there are at most 13, so the planes have "
                "13 · 13 = 169 places at most. What follows?"
            ),
            right="There is no cap of ten points.",
            wrong={
                "In some direction the split is 4 + 4 + 2.": (
                    "Even if it is so in every direction, there are only 169 places, and 180 are needed."
                ),
                "There is a cap of ten points, but of eleven there is none.": (
                    "The places do not even suffice for the pairs of ten points."
                ),
                "Nothing: there may be room in another direction.": (
                    "All 13 directions were counted, each with as many places as it can have."
                ),
                "There is a cap of nine points.": (
                    "There is, but that does not follow: counting places shows only what is too many."
                ),
            },
            after="Eleven pairs would have no plane to lie in.",
        ),
        LineOrdering(
            "08-space-6",
            "The whole proof",
            question="Put the lines in order, so that each follows from those above it.",
            lines=(
                "Five points in a plane contain a line.",
                "So ten points of a cap are split 4 + 4 + 2 or 4 + 3 + 3 by three parallel planes.",
                "Three parallel planes therefore hold at most 13 pairs of the ten.",
                "In 13 directions that makes at most 169 places for pairs.",
                "The 45 pairs, each in four planes, need 180 places: there is no such cap.",
            ),
            needs=(
                Premise(2, 1, "Why is no part larger than four? That has to be known first."),
                Premise(3, 2, "13 is the number of pairs in the best of these splits."),
                Premise(4, 3, "169 is 13 times what one direction holds at most."),
                Premise(5, 4, "That 180 are needed is no contradiction as long as nobody has said how many there are."),
            ),
        ),
    ),
    proved=(
        "Proved: ten points are too many: **of 27 cards at most nine can be without a SET**. Benjamin Lent Davis and "
        "Diane Maclagan published this proof in 2003, in an article about the card game SET."
    ),
    picture=lambda: figures.holes((4, 4, 2), 9, "").drawing,
)

PROOFS = (PLANE, SPACE)
