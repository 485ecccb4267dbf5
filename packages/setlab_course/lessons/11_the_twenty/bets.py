"""Bets of lesson 11: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from math import comb
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.core.features import deck
from setlab.core.sets import find_sets
from setlab.counts.setfree import no_set
from setlab.draw import parted, slices
from setlab_course.teach.bets.named import BetContent, NamedBet
from setlab_proofs.caps.third_slice import room


def outside(completed: Any) -> BetContent:
    return BetContent(
        reveal=lambda: max(completed.values()),
        why=lambda: [
            gettext(
                "It is the card with the numbers {n}. The twenty cards are pairs around it: whoever walks from "
                "a card to this **centre**, and as far again, comes to another card of the twenty. Each of the "
                "60 other cards completes exactly three pairs."
            ).format(n=completed.most_common(1)[0][0]),
        ],
        likely={
            20: gettext(
                "Each card of the twenty would need a partner of its own for that. But a partner has a partner, too."
            ),
            3: gettext("That would be right if the pairs were spread evenly. One card is not like the others."),
            4: gettext("One card stands out much more than that."),
            190: gettext("That is how many pairs there are in all."),
            19: gettext(
                "That is how many pairs one card makes with the others, and each of these has another third card."
            ),
            5: gettext("More: all twenty cards have a partner on the other side of it."),
            40: gettext("40 SETs go through it. But only those with two of the twenty count."),
            6: gettext("More: all twenty cards have a partner on the other side of it."),
            9: gettext("Nearly: none of the twenty is left without a partner."),
            95: gettext("190 / 2? Each of the twenty cards belongs to one pair around it."),
            range(9): gettext("More: it stands out. All twenty cards have a partner on the other side of it."),
            range(12, 1_000_000): gettext("Fewer: each of the twenty cards can belong to one SET with it only."),
        },
    )


def centre() -> BetContent:
    return BetContent(
        reveal=lambda: no_set(features=4)[20] // 81,
        why=gettext(
            "Each cap has exactly one centre, and no card is better than another: moving the deck takes "
            "any card to any other. So the caps are shared out evenly among 81 cards."
        ),
        likely={
            1: gettext("One card can be the centre of many: choose the directions of the ten pairs in another way."),
            34117: gettext("That is a twentieth. But the centre is none of the twenty: all 81 cards share."),
            11186: gettext("The caps are shared among all 81 cards, not only among those outside of one cap."),
            682344: gettext("That is how many there are in all. Each has its own centre."),
            168480: gettext("That is how many have the card among their *twenty*. The centre is not one of them."),
            8529: gettext("682,344 / 80? All 81 cards can be the centre."),
            20: gettext("Twenty cards are in each cap. The caps are shared among 81 centres."),
            81: gettext("That is how many centres there are. How many caps has each?"),
            17059: gettext("Divided by 40? The caps are shared among 81 centres."),
            513864: gettext("That is how many do not have the card among their twenty."),
            range(8000): gettext("More: the caps are shared out evenly among 81 centres, and no more than 81."),
            range(8850, 10**9): gettext("Fewer: each cap has one centre only, and all 81 cards share."),
        },
        near=0.05,
    )


def walk_bet(walk: Any) -> BetContent:
    return BetContent(
        reveal=lambda: str(len(find_sets([deck("set").at(point) for point in walk[::4]]))),
        choices=["0", "1", "3", "14"],
        why=lambda: [
            gettext(
                "And the same holds for steps 2, 6, 10, …, for 3, 7, 11, … and for 4, 8, 12, …: four caps of "
                "twenty, all around one centre, and every card of the deck in its place."
            ),
            parted(
                [walk[k::4] for k in range(4)],
                gettext(
                    "81 squares, nine by nine. Each but one has a number from 1 to 4: the four caps. The one in "
                    "the corner is empty."
                ),
            ).element(),
        ],
        likely={
            "14": gettext(
                "That is about how many there would be on average among twenty random cards. But these are not random."
            ),
            "3": gettext("The walk is a multiplication, and its fourth powers keep out of each other's way."),
            "1": gettext(
                "Then each of the four parts would hold one, since the walk takes each to the next. None does."
            ),
        },
        shows=[deck("set").at(point) for point in walk[:12]],
    )


def pairs_and_planes(offered: Any, through_two: Any) -> BetContent:
    follows = [gettext("21 cards are too many."), gettext("21 cards are possible."), gettext("Nothing at all.")]
    return BetContent(
        reveal=lambda: follows[2 if comb(21, 2) * through_two <= offered else 0],
        choices=follows,
        why=gettext(
            "There is room enough, so there is no contradiction. But that there is room does not mean that "
            "21 cards fit: the count looks at pairs only, and a cap forbids *triples*. An argument that "
            "fails proves nothing, in neither direction."
        ),
        likely={
            follows[0]: gettext("For that the pairs would have to ask for more than there is."),
            follows[1]: gettext(
                "There is room for their pairs. Whether 21 cards can lie like this is another question."
            ),
        },
    )


def line(between: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: between(68.25),
        why=gettext(
            "68.25 is no accident: 13 · 210 places for pairs, shared out among 40 directions. And the "
            "triples have a mean, too: 4 · 1,330 of them, shared out among 40. Compute it."
        ),
        likely={
            137: gettext("That is half way, at 69 pairs. 68.25 is a little before."),
            169: gettext("That is the end of the line."),
            105: gettext("That is where the line begins."),
            68.25: gettext("These are the pairs. How many triples are there?"),
            5.25: gettext("So far it is along the line. Each step of one pair brings 64 / 12 triples."),
            28: gettext("So many triples are added on the way. The line begins at 105."),
            range(105): gettext("More: the line begins with 105 triples, and rises."),
            range(105, 130): gettext("More: 5.25 of 12 steps are nearly half of the way from 105 to 169."),
            range(138, 169): gettext("Fewer: 5.25 of 12 steps are not yet half of the way from 105 to 169."),
            range(170, 10**6): gettext("Fewer: at its end the line has 169."),
        },
        near=0.03,
    )


def splits(negative: Any, total: Any, values: Any) -> BetContent:
    tells = [
        gettext("Some direction splits them in one of these four ways."),
        gettext("Every direction splits them in one of these four ways."),
        gettext("There is no such cap."),
    ]
    return BetContent(
        reveal=lambda: tells[0 if total < 0 and negative else 2],
        choices=tells,
        why=gettext(
            "If no value were negative, neither would be their sum. So somewhere two parallel hyperplanes "
            "hold 20 + 20, 20 + 19, 20 + 18 or 19 + 19 of the points, and the third one holds the six to "
            "eight that are missing."
        ),
        likely={
            tells[1]: gettext("Most directions may have another split, with a value above 0. Only the sum is below."),
            tells[2]: gettext("Not yet. A sum can be negative as long as something in it is."),
        },
        numbers={"n": len(values), "m": -total},
    )


def slice_bet(four: Any, fours: Any, left: Callable[..., Any], third: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: max(map(left, fours)),
        why=lambda: [
            gettext(
                "One cap of four in A is enough, as affine maps make all 54 of them alike. So ten cards "
                "without a SET are never split as 4 + 4 + 2. And where one point is left, there are 4 + 4 + 1 "
                "= 9 cards: the bound and the cap come in the same breath."
            ),
            slices(
                gettext(
                    "Three planes of nine points. In A and in B four points are chosen; in C eight are crossed "
                    "out, one is left."
                ),
                A=(four, ()),
                B=(max(fours, key=left), ()),
                C=((), {third(a, b) for a in four for b in max(fours, key=left)}),
            ).element(),
        ],
        likely={
            0: gettext("So it is at the start. Turn B, or move its points, and something may open."),
            2: gettext("Then 4 + 4 + 2 cards would hold no SET. Lesson 08 has proved that ten are too many."),
            3: gettext("Then eleven cards would hold no SET, and lesson 08 has proved that ten are too many."),
            4: gettext(
                "Then twelve of the 27 cards would hold no SET, and lesson 08 has proved that ten are too many."
            ),
            5: gettext("Four and four close more than that: sixteen pairs meet nine points."),
            range(6, 10): gettext("Four and four close more than that: sixteen pairs meet nine points."),
        },
    )


def third_slice(twenty: Any) -> BetContent:
    return BetContent(
        reveal=lambda: room(twenty, twenty),
        why=gettext(
            "Six would be needed for 46 points. So 20 + 20 + 6 does not exist, and that is one of the four ways."
        ),
        likely={
            0: gettext("In many positions nothing is left. But in some there is a little."),
            5: gettext("Five would make 45. But in no position are five left: 45 points are split in other ways."),
            6: gettext("Six would make 46 points, and they would be a cap."),
            8: gettext("Eight would make 48 points, and they would be a cap."),
            20: gettext("Three twenties would be sixty, and the counting has said 48 at most."),
            41: gettext("Each point of A closes a point with *each* of B: 400 pairs for 81 points."),
            range(2, 6): gettext("Fewer. A and B have 400 pairs, which meet nearly all of the 81 points."),
            range(6, 10**9): gettext("That would make 46 points or more, which is what we want to exclude."),
            61: gettext("Each point of A closes a point with *each* of B: 400 pairs for 81 points."),
        },
    )


def missing(split: Any, splits: Callable[..., Any], step: Any) -> BetContent:
    faults = [
        gettext("It lays no caps beside each other, as it lists none."),
        gettext("The values do not sum to −121."),
        gettext("There are splits of 45 points that it leaves out."),
    ]
    return BetContent(
        reveal=lambda: faults[
            2 if {*splits(45, 20)} - {*split.types} else 1 if split.total != -121 else len(step.classes)
        ],
        choices=faults,
        why=gettext(
            "To exclude a split one lists all caps of its parts, and lays each beside each. With empty "
            "lists there is nothing to lay, and whatever one says of *all pairs in an empty list* is true. "
            "The checker asked whether each line is right. It never asked which lines have to be there."
        ),
        likely={
            faults[1]: gettext("121 times −1 is −121: that line is right."),
            faults[2]: gettext("They are all there, and each has the value −1. Look at what comes after them."),
        },
    )


BETS = (
    NamedBet(
        "11-outside",
        message("One of these 61 cards stands out. How many SETs does it make with two of the twenty?"),
        outside,
        above=1,
    ),
    NamedBet(
        "11-centre",
        message("How many of the 682,344 caps of twenty have your favourite card as their centre?"),
        centre,
        above=1,
    ),
    NamedBet(
        "11-walk",
        message("Take the cards of steps 1, 5, 9, … of this walk, twenty in all. How many SETs do they hold?"),
        walk_bet,
        above=(2,),
    ),
    NamedBet(
        "11-pairs-and-planes",
        message(
            "The pairs ask for the first number of places, the hyperplanes offer at most the second. What follows?"
        ),
        pairs_and_planes,
        above=(3, 1),
    ),
    NamedBet(
        "11-line",
        message("Go along the straight line from 7 + 7 + 7 to 9 + 9 + 3. How many triples are there at 68.25 pairs?"),
        line,
        above=2,
    ),
    NamedBet(
        "11-splits",
        message(
            "There are {n} splits; only these are negative. All 121 values sum to −{m}. What follows for 46 points?"
        ),
        splits,
        above=1,
    ),
    NamedBet(
        "11-slice",
        message("Nothing is left in C. But B may be any cap of four points. How many points of C can be left at most?"),
        slice_bet,
        above=1,
    ),
    NamedBet(
        "11-third-slice",
        message(
            "Two caps of twenty lie in parallel slices of 81 points. How many points of the third are left at most?"
        ),
        third_slice,
    ),
    NamedBet(
        "11-missing",
        message(
            "Each of the 121 directions has the value −1, so some split must be there; all of them "
            "are listed. What is wrong?"
        ),
        missing,
        above=(2,),
    ),
)
