"""Bets of lesson 16: questions asked before the computer shows the answer, with replies to guesses."""

from typing import Any

from setlab.common.i18n import gettext, message
from setlab_course.teach.bets.named import BetContent, NamedBet


def zero(messages: Any) -> BetContent:
    return BetContent(
        reveal=lambda: len(messages),
        why=gettext(
            "There are eight possible sums, and each comes up equally often: whoever decides freely about "
            "the four cards with several dots can bring the sum to any of the eight, zero among them, with "
            "the three that have one dot, in exactly one way. So a message carries four bits, and three "
            "are there to protect them."
        ),
        likely={
            7: gettext("These are the groups of three cards. There are groups of four, and others."),
            1: gettext("The empty one? Three cards can sum to zero, too."),
            64: gettext("Half of them? There are eight possible sums, not two."),
            8: gettext("That is how many sums there are. How many selections have the same one?"),
            14: gettext("These are the groups of three and of four cards. Two more sum to zero."),
            35: gettext("That is how many groups of three there are among seven. Not all of them sum to zero."),
            21: gettext("That is how many pairs there are. No two different cards sum to zero."),
            15: gettext("One is missing: the empty selection sums to zero, too."),
            17: gettext("One too many: eight sums share 128 selections evenly."),
            32: gettext("A quarter? There are eight possible sums, and each comes up equally often."),
            18: gettext("128 / 7? There are eight possible sums, zero among them."),
            28: gettext("There are eight possible sums, and each comes up equally often: share 128 among them."),
            range(15): gettext("There are more: eight possible sums share the 128 selections evenly."),
            range(18, 129): gettext("There are fewer: eight possible sums share the 128 selections evenly."),
        },
    )


def nine_cards(alike: Any) -> BetContent:
    return BetContent(
        reveal=lambda: alike[0] if len({*alike}) == 1 else str(sorted({*alike})),
        why=gettext(
            "It is always the same number, for all 36 pairs. Two points lie on exactly one common line, "
            "and that line runs in one of the four directions. So geometry says: they agree exactly there, "
            "and differ in all other features."
        ),
        likely={
            0: gettext("Two points lie on a common line. What does that mean for their numbers?"),
            2: gettext("If they agreed in two features, they would lie on two common lines."),
            gettext("0 or 1"): gettext("Can two points have no line in common?"),
            3: gettext("In three features they *differ*. In how many do they agree?"),
            4: gettext("Then they would be the same card."),
            gettext("1 or 2"): gettext("Can two points lie on two common lines?"),
            "1.5": gettext("It is the same number for all pairs, and a whole one."),
            range(2, 5): gettext("Two different points have only one line in common."),
            range(5, 1_000_000_000): gettext("A card has four features."),
        },
    )


def distance(weights: Any) -> BetContent:
    return BetContent(
        reveal=lambda: min(weights),
        why=lambda: [
            gettext(
                "Only two numbers occur at all; on the right stands how many messages have each. R. Hill found "
                "this cap in 1973, and the code that it makes is called [56, 6], with this smallest number as "
                "its third."
            ),
            dict(weights),
        ],
        likely={
            37: gettext("Two thirds of all places would be so on average. The least is a little below."),
            1: gettext("Then one error would be enough to confuse them. They are much further apart."),
            19: gettext("A third? On average a digit is not 0 in two thirds of the places."),
            28: gettext("Half? On average a digit is not 0 in two thirds of the places."),
            56: gettext("In all of them? On average a digit is not 0 in two thirds of the places."),
            3: gettext("They are much further apart: on average a digit is not 0 in two thirds of the places."),
            45: gettext("That distance occurs, too, but it is the larger one of two."),
            range(32): gettext(
                "More: on average a digit is not 0 in two thirds of 56 places, and the least is not far below."
            ),
            range(40, 57): gettext(
                "Fewer: on average a digit is not 0 in two thirds of 56 places, and the least is below that."
            ),
        },
        near=0.1,
    )


def game(lengths: Any) -> BetContent:
    first, second, both = gettext("who begins"), gettext("who comes second"), gettext("it depends on how they play")
    return BetContent(
        reveal=lambda: both if len(lengths) > 1 else (first, second)[min(lengths) % 2 == 0],
        choices=[first, second, both],
        why=lambda: [
            gettext(
                "However they play: in each of 200 games so many cards were laid without a group, never one "
                "less. A basis has as many vectors as the space has dimensions, and **whoever is stuck is "
                "stuck at the same number**. So the next card loses, and it is known whose turn that is. With "
                "caps it was different: they get stuck early, at very different sizes. That is why caps are "
                "hard, and linear algebra is not."
            ),
            dict(lengths),
        ],
        likely={
            first: gettext("How many cards can be laid without a group? And who has to lay the next one?"),
            both: gettext("Can one be stuck with fewer cards than another?"),
        },
    )


BETS = (
    NamedBet("16-zero", message("Of the 128 selections of seven cards, how many sum to zero?"), zero, above=2),
    NamedBet(
        "16-nine-cards", message("Two of these nine cards: in how many features do they agree?"), nine_cards, above=2
    ),
    NamedBet(
        "16-distance", message("In how many of the 56 places do two words differ at least?"), distance, above=(2,)
    ),
    NamedBet("16-game", message("Six dots, and both avoid groups as long as they can. Who wins?"), game, above=1),
)
