"""Bets of lesson 12: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from math import comb
from typing import Any

from setlab.caps.bounds import known
from setlab.caps.counting import at_most
from setlab.caps.judging import verify
from setlab.common.i18n import gettext, message
from setlab_course.teach.bets.named import BetContent, NamedBet


def six_features() -> BetContent:
    return BetContent(
        reveal=lambda: known()[6].upper,
        why=lambda: gettext("That is {n}. Further down you build such a cap, and see why none is larger.").format(
            n=known()[6]
        ),
        likely={
            101: gettext("Clara's rule fits three times. But nothing says why it should, and here it breaks."),
            90: gettext("Two copies of the 45, one with each of two values of the new feature. One can do better."),
            135: gettext("Three copies of the 45, one for each value: then the same card three times is a SET."),
            64: gettext("Two values of each feature. That is a cap, but a poor one."),
            81: gettext("Nine times nine is a product of two caps, as you will see. One can do better."),
            80: gettext("Four times twenty is a product of two caps, as you will see. One can do better."),
            at_most(6, 45): gettext("That is what the counting of lesson 11 allows. But it does not exist."),
            113: gettext("One too many: further down you see why."),
            243: gettext("A third of all cards? The share gets smaller with each feature."),
            range(46): gettext("More: 45 are possible already with five features."),
            range(46, 90): gettext(
                "More: two copies of the 45, one with each of two values of the new feature, are 90."
            ),
            range(90, 111): gettext("More. Close, but one can do better than twice."),
            range(113, 10**9): gettext("Fewer: the counting of lesson 11 allows 114 at most."),
        },
    )


def digits(patience: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: len(str(comb(243, 45))),
        why=lambda: [
            patience(),
            gettext(
                "The universe is about 1.4 · 10¹⁰ years old. So it takes ideas: to *find* large caps, and "
                "other ideas to show that there are no larger ones."
            ),
        ],
        likely={
            45: gettext("It has a few digits more than a collection has points."),
            243: gettext(
                "That many digits would mean one of ten choices for each point. Here it is yes or no, and few yes."
            ),
            73: gettext("That is about how many digits the number of *all* collections has, 2 to the power of 243."),
            74: gettext("That is how many digits the number of *all* collections has, 2 to the power of 243."),
            49: gettext("Very close: 243 · 242 · …, 45 factors, divided by 45!."),
            51: gettext("Very close: 243 · 242 · …, 45 factors, divided by 45!."),
            107: gettext("243⁴⁵ has about so many digits. But one has to divide by 45!, the orders."),
            range(45): gettext("More: 243 · 242 · …, 45 factors with three digits each, divided by 45!."),
            range(55, 10**9): gettext(
                "Fewer: 45 factors with three digits each have some 105 digits, and 45! takes 56 of them away."
            ),
        },
    )


def product_bet(times: Callable[..., Any], twenty: Any) -> BetContent:
    return BetContent(
        reveal=lambda: len(times(twenty, twenty)),
        why=lambda: gettext("They lie in {n} dimensions, and the machine agrees: {m}.").format(
            n=4 + 4, m=verify(times(twenty, twenty))
        ),
        likely={
            40: gettext("Sizes multiply. It is the dimensions that add up."),
            20: gettext("Every point of the first is written in front of *every* point of the second."),
            190: gettext(
                "That is how many pairs one cap makes with itself. Here the order counts, and both may be the same."
            ),
            210: gettext("Here the order counts: first half and second half."),
            8: gettext("That is the dimension: 4 + 4. Sizes multiply."),
            80: gettext("4 · 20? Every point of the first goes with every point of the second."),
            380: gettext("20 · 19 leaves out a point followed by itself. It may be."),
            200: gettext("20 · 10? Every point of the first goes with each of the twenty of the second."),
            160000: gettext("That would be four caps of twenty."),
            6561: gettext("That is how many points the whole space has."),
            1024: gettext("2¹⁰ is doubling ten times. Here two caps of twenty are multiplied."),
            112: gettext("That is the largest cap in six dimensions."),
            range(360): gettext("More: every point of the first is written in front of every point of the second."),
            range(440, 10**9): gettext("Fewer: twenty beginnings, each with twenty endings."),
        },
    )


def rate(rate_plot: Callable[..., Any], rates: Any, sizes: Any) -> BetContent:
    return BetContent(
        reveal=lambda: str(sizes[max(rates, key=rates.get)]),
        choices=[str(size) for size in sizes.values()],
        why=lambda: [
            gettext(
                "Its powers give caps with the same rate in all dimensions that are multiples of its own, for "
                "ever. So it is worth knowing what is so special about it."
            ),
            rate_plot(),
        ],
        likely={
            "1082": gettext("It is the largest. But in nine dimensions one may ask for more."),
            "512": gettext("A record of 2023. But in eight dimensions one may ask for more."),
            "45": gettext("Close: one dimension more is better still."),
            "20": gettext("Its fourth root is 2.115."),
            "9": gettext("Its third root is 2.08."),
            "2": gettext("That is the rate of doubling, the lowest of all."),
            "4": gettext("Its square root is 2, the rate of doubling."),
            "236": gettext(
                "Close, and nobody knows whether it is the largest there. A cap of 237 would still not be enough."
            ),
        },
    )


def two_slices(normals: Any, slices: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: min(len(slices(normal)[0]) for normal in normals if len(slices(normal)[1]) == 45),
        why=gettext(
            "23 would be needed for 113, and there is one too few. But two caps of 45 and this remainder "
            "are 112 points: the bound and the cap come in the same breath."
        ),
        likely={
            23: gettext("That would make 113 points. One may well expect it; but it is one too many."),
            24: gettext(
                "That would make 114 points. The counting allows that many, but the third slice has less room."
            ),
            1: gettext("So it is with two twenties. Two caps of 45 get along better."),
            45: gettext("Three times 45 would be 135. The counting has said 114 at most."),
            0: gettext("In many positions nothing is left. Here the best one is asked for."),
            22.5: gettext("Half of 45? Points are whole."),
            67: gettext("112 − 45 is two slices of the three. The first two have 45 each."),
            range(21): gettext("More: the best of all positions is asked for."),
            range(25, 10**9): gettext("Fewer: 45 + 45 + 25 would be 115, and the counting has said 114 at most."),
            153: gettext("Each point of one closes a point with *each* of the other: 2,025 pairs for 243 points."),
        },
    )


BETS = (
    NamedBet(
        "12-six-features",
        message("How many of 729 cards with six features can be without a SET?"),
        six_features,
        above=1,
    ),
    NamedBet("12-digits", message("How many digits has the number of collections of 45 points among 243?"), digits),
    NamedBet(
        "12-product", message("How many points has the product of two caps of 20 points?"), product_bet, above=(5,)
    ),
    NamedBet(
        "12-rate",
        message("Which of the sizes 2, 4, 9, 20, 45, 112, 236, 512, 1082 has the highest rate?"),
        rate,
        above=1,
    ),
    NamedBet(
        "12-two-slices",
        message("Two caps of 45 points lie in parallel slices of 243. How many points of the third are left at most?"),
        two_slices,
        above=(2,),
    ),
)
