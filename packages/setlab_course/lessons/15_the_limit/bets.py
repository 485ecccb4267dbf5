"""Bets of lesson 15: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.common.i18n import gettext, listed, message, pgettext
from setlab.common.rng import PortableRandom
from setlab_course.teach.bets.named import BetContent, NamedBet
from setlab_course.teach.formatting.showing import table


def same(greedy: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: len(greedy(lambda point: 0, 7)),
        why=gettext("Without an idea you get the doubled caps: the routine takes all points without a 2."),
        likely={
            1: gettext("Points of the same priority are taken one after the other."),
            236: gettext("That is the largest cap that anybody knows. It takes an idea."),
            2187: gettext("That is how many points there are. Most of them are blocked."),
            64: gettext("That is what it gets in dimension 6. One dimension more doubles it."),
            256: gettext("That is what it gets in dimension 8. One dimension less is half of it."),
            7: gettext("That is the dimension. The routine takes all points without a 2."),
            14: gettext("2 · 7? It doubles with each dimension: 2 · 2 · 2 · …"),
            49: gettext("7 · 7? It doubles with each dimension: 2 · 2 · 2 · …"),
            112: gettext("That is the largest cap in dimension 6, and it takes an idea."),
            71: gettext("That is what the priority above got in dimension 6."),
            142: gettext("Twice 71? Without an idea it begins lower, but it does double with each dimension."),
            range(115): gettext("It gets more: from dimension to dimension it doubles, beginning with 2."),
            range(142, 1_000_000_000): gettext(
                "It gets less: from dimension to dimension it only doubles, beginning with 2."
            ),
        },
    )


def evolved_bet(evolved: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: evolved(60, PortableRandom("12/funsearch"))[-1] > 38,
        choices=[pgettext("answer", "yes"), pgettext("answer", "no")],
        why=lambda: [
            gettext("On the way the best tables made {n} points.").format(
                n=listed(map(str, evolved(60, PortableRandom("12/funsearch"))))
            ),
            gettext(
                "Why? There are far fewer short programs than caps, and what is beautiful in mathematics often "
                "has a short description. The 112 had one: a design, and even numbers of 2s."
            ),
        ],
        likely={
            pgettext("answer", "no"): gettext("Two tables seem too simple for that. But simple is what large caps are.")
        },
    )


def sums() -> BetContent:
    faults = [gettext("sum 0"), gettext("sum 1"), gettext("sum 2")]
    return BetContent(
        reveal=lambda: next(
            fault for fault, total in zip(faults, range(3), strict=True) if (1 - total) % 3 != (total == 0)
        ),
        choices=faults,
        why=gettext(
            "Then the factor is 1 − 2 = −1, and that is 2 mod 3, not 0. A **square** helps: mod 3 both 1² "
            "and 2² are 1. So take 1 − (x + y + z)² in each coordinate: it is 1 if the sum is 0, and 0 "
            "otherwise. Write `** 2` behind the parenthesis in the cell above and run it again."
        ),
        likely={
            faults[0]: gettext("Then the factor is 1, as it should be."),
            faults[1]: gettext("Then the factor is 1 − 1, which is 0, as it should be."),
        },
    )


def bound(bounds: Any) -> BetContent:
    return BetContent(
        reveal=lambda: str(max(n for n in bounds if bounds[n] >= 3**n) + 1),
        choices=["1", "2", "3", "4", "5", "6", "10"],
        why=lambda: table(
            [gettext("dimension"), gettext("bound"), gettext("all points")], [[n, bounds[n], 3**n] for n in range(1, 9)]
        ),
        likely={
            "1": gettext("On a line there are three points, and the bound says three."),
            "2": gettext("In the plane the bound says nine, and that is all of it."),
            "3": gettext("There the bound says 30, and there are only 27 points."),
            "6": gettext("There it says 504 of 729. But it begins earlier."),
            "5": gettext("There it says less. But so it does one dimension before."),
            "10": gettext("It begins much earlier."),
        },
    )


BETS = (
    NamedBet(
        "15-same",
        message("All points have the same priority. How many points does the routine get in dimension 7?"),
        same,
        above=(4,),
    ),
    NamedBet(
        "15-evolved", message("After sixty rounds of changing tables: is the cap larger than 38?"), evolved_bet, above=1
    ),
    NamedBet("15-sums", message("With which sum does the first try fail?"), sums, above=(4, 3)),
    NamedBet(
        "15-bound",
        message("From which dimension on does the bound, up to n = 30, always say less than 3ⁿ, all points?"),
        bound,
        above=(2,),
    ),
)
