"""Bets of lesson 13: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from math import comb
from typing import Any

from setlab.chance.exact import no_set
from setlab.common.i18n import gettext, message
from setlab.common.numbers import number, percent
from setlab_course.teach.bets.named import BetContent, NamedBet


def fourth(drawn: Any, has_fourth: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: percent(sum(map(has_fourth, drawn)) / len(drawn), 1),
        why=gettext(
            "As soon as **one** feature shows two of one value and one of another, there is no fourth. "
            "With four values to choose from, that happens most of the time, and there are three features. "
            "The game would be dead: hardly ever a group."
        ),
        likely={
            "100 %": gettext(
                "That is how it is in SET, where two cards always have a third. Try it with values A, A, B."
            ),
            "44 %": gettext("That is the share for a single feature. There are three of them, and all have to agree."),
            "1 %": gettext("It is rare, but not as rare as that."),
            "0 %": gettext("Three cards that agree in two features and differ in the third do have one."),
            "1.6 %": gettext("1 in 64 would be one certain card. But the fourth may be any card, if there is one."),
            "1/64": gettext("1 in 64 would be one certain card. But the fourth may be any card, if there is one."),
            "25 %": gettext("A quarter? Each of the three features has to agree, and they multiply."),
            "33 %": gettext("A third? Each of the three features has to agree, and they multiply."),
            "50 %": gettext(
                "Every second one? In a single feature it fails more often than that, and there are three."
            ),
            "56 %": gettext("That is how often a single feature fails. Here it is asked how often all three agree."),
            "12.5 %": gettext("A half, three times? A single feature agrees with less than a half."),
            range(1): gettext("It is rare, but not as rare as that: a single feature agrees in 7 of 16 cases."),
            range(1, 7): gettext("More often: a single feature agrees in 7 of 16 cases, and there are three."),
            range(12, 101): gettext("Less often: a single feature agrees in 7 of 16 cases, and all three have to."),
        },
        near=0.25,
    )


def quads() -> BetContent:
    return BetContent(
        reveal=lambda: comb(64, 3) // 4,
        why=gettext(
            "Choose three cards; the fourth is forced. Each quad was chosen four times, because any of its "
            "four cards can be the forced one. So it is C(64, 3) divided by four."
        ),
        likely={
            41664: gettext(
                "That is how many triples there are. Each of them names a quad, but each quad is named several times."
            ),
            13888: gettext("You divided by three. But a quad holds four triples."),
            635376: gettext("That is how many groups of four there are. Most of them do not sum to zero."),
            1080: gettext("That is SET with 81 cards."),
            16: gettext("That is how many cards two features make. Count triples: each names a fourth card."),
            64: gettext("That is how many cards there are. Through each of them go many quads."),
            2016: gettext("That is how many pairs there are. Three cards name a quad."),
            20832: gettext("You divided by two. A quad of four cards holds four triples."),
            6944: gettext("You divided by six. Triples have no order already; each quad holds four of them."),
            1736: gettext("You divided by 24. Triples have no order already; each quad holds four of them."),
            249984: gettext("64 · 63 · 62 chooses three cards in order. Each quad is met 24 times."),
            62496: gettext(
                "64 · 63 · 62 / 4 keeps the order in which the three cards are chosen. Triples have no order."
            ),
            672: gettext("64 · 63 / 6 is how one counts SETs, where two cards name the third."),
            range(9_400): gettext("There are more: any three cards name a fourth, and each quad holds four triples."),
            range(11_500, 1_000_000_000): gettext(
                "There are fewer: any three cards name a fourth, and each quad holds four triples."
            ),
        },
    )


def quad_free(closed: Any, grow: Callable[..., Any], start: Any) -> BetContent:
    return BetContent(
        reveal=lambda: grow(start, [n for n in range(64) if n not in closed | {*start}]) + 1,
        why=gettext(
            "One more than can miss it. The computer went through all collections, up to affine maps. It "
            "could begin with seven fixed cards: whichever cards one takes, as long as they do not all lie "
            "in a hyperplane (half of the deck), an affine map brings seven of them there. And in a "
            "hyperplane, with 32 cards, there is less room still: nine cards would have 36 pairs for 31 "
            "sums."
        ),
        likely={
            8: gettext(
                "A card, and one for each bit, are seven cards without a quad. There is room for a little more."
            ),
            12: gettext(
                "That is as far as the pigeonholes go: pairs must have different sums. But they cannot all be used."
            ),
            21: gettext("That is SET, with 81 cards. There three cards block each other, here four."),
            33: gettext("More than half of the deck? Far fewer are enough."),
            64: gettext("Far fewer are enough."),
            9: gettext("That many can still miss it. With one card more there always is a quad."),
            7: gettext("Zero and one for each bit are seven cards without a quad, and more can join."),
            16: gettext("A quarter of the deck? Three cards block a fourth, so it gets narrow sooner."),
            13: gettext("13 cards have 78 pairs for 63 sums: certain. But fewer cards are certain already."),
            11: gettext("Nearly: one fewer is already enough."),
            range(9): gettext("That many can miss it: the search finds larger collections without a quad."),
            range(12, 65): gettext(
                "Fewer are enough: with 12 cards there are 66 pairs, and only 63 sums that are not zero."
            ),
        },
        near=1,
    )


def dots(most: Any) -> BetContent:
    return BetContent(
        reveal=lambda: next(k for k in range(1, 64) if 2**k > 2**6),
        why=lambda: gettext(
            "One more than there are dots. With three dots the computer looked at everything: {most} cards "
            "can miss it, {n} cannot. Why it is so with six dots, and with any number, you prove now."
        ).format(most=most, n=most + 1),
        likely={
            64: gettext("There are not even so many cards. Far fewer are enough."),
            32: gettext("Half of the cards? Far fewer are enough, as groups may have any size."),
            10: gettext(
                "That is how many it takes with quads. But here groups of three count, and of five, and of six."
            ),
            6: gettext("Of the six cards with one dot each, only the empty selection sums to zero."),
            12: gettext("Fewer are enough: cards may be chosen in very many ways."),
            8: gettext("One fewer is enough: count the selections, the empty one is none."),
            63: gettext("That is how many cards there are. Far fewer are enough."),
            range(6): gettext(
                "Cards with one dot each, all different, sum to zero in no way: six of them can miss it."
            ),
            range(8, 64): gettext("Far fewer are enough: k cards have 2ᵏ − 1 selections, and there are only 64 sums."),
        },
        near=1,
    )


def ultraset_free(begin: Any, spread: Callable[..., Any], taken: Any) -> BetContent:
    return BetContent(
        reveal=lambda: spread(begin, [n for n in range(81) if n not in begin], taken) + 1,
        why=gettext(
            "One more than can miss it. The search begins with five cards that do not lie in one "
            "hyperplane. Any five of that kind can be mapped there, and in a hyperplane eight cards would "
            "already have 28 pairs, too many for its 27 holes. Again the pigeonholes prove something true, "
            "and the truth is sharper."
        ),
        likely={
            14: gettext("That is as far as the pigeonholes go. But they cannot all be used."),
            21: gettext("That is how many always hold a *SET*. UltraSets are far more frequent."),
            5: gettext("Five cards without an UltraSet are easily had. Go on."),
            12: gettext("A table of twelve always holds one, and smaller tables do, too."),
            9: gettext("That many can still miss it. With one card more there always is an UltraSet."),
            11: gettext("Nearly: one fewer is already enough."),
            range(9): gettext("That many can miss it: the search finds larger collections without an UltraSet."),
            range(12, 82): gettext("Fewer are enough: pairs are many soon, and each needs a hole of its own."),
        },
        near=1,
    )


def mega(bare: Any) -> BetContent:
    answers = [gettext("more often"), gettext("less often"), gettext("about as often")]
    return BetContent(
        reveal=lambda: answers[bool(bare.chance < no_set(12))],
        choices=answers,
        why=lambda: gettext(
            "With twelve of 81 it is {n}, exactly. With sixteen of 243 it was {m} of 3,000 tables; the "
            "true value lies between {k} and {x}, most probably. Counted, it is 7.9%: "
            "`no_set(16, features=5)`, for which a fast computer needs half a minute. There are "
            "fewer SETs on average, and, as one would expect, none at all is more frequent."
        ).format(
            n=number(float(no_set(12)), ".1%"),
            m=number(float(bare.chance), ".1%"),
            k=number(bare.low, ".1%"),
            x=number(bare.high, ".1%"),
        ),
        likely={
            gettext("less often"): gettext("There are more cards on the table, but far more in the deck."),
            gettext("about as often"): gettext("Compare the averages: is one of them clearly lower?"),
        },
    )


BETS = (
    NamedBet(
        "13-fourth",
        message("What share of random triples have a fourth card by this rule? (in percent)"),
        fourth,
        above=(3, 1),
    ),
    NamedBet("13-quads", message("How many quads are there among the 64 cards?"), quads, above=(3, 2)),
    NamedBet(
        "13-quad-free", message("How many of the 64 cards always hold a quad, whichever they are?"), quad_free, above=1
    ),
    NamedBet("13-dots", message("How many of the cards with six dots always hold a group?"), dots, above=(3,)),
    NamedBet(
        "13-ultraset-free",
        message("How many of the 81 cards always hold an UltraSet, whichever they are?"),
        ultraset_free,
        above=(2,),
    ),
    NamedBet(
        "13-mega",
        message("Do sixteen of 243 cards hold no SET more often than twelve of 81, or less often?"),
        mega,
        above=(2,),
    ),
)
