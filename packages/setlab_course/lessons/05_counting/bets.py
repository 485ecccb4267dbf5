"""Bets of lesson 05: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.common.numbers import number
from setlab.core.cards import DECK
from setlab.core.features import deck
from setlab.core.sets import find_sets
from setlab_course.teach.bets.named import BetContent, NamedBet


def neither() -> BetContent:
    return BetContent(
        reveal=lambda: sum(card.colour != "red" and card.symbol != "diamond" for card in DECK),
        why=gettext(
            "Three numbers and three shadings, but only two colours and two symbols are left: 3 · 2 · 2 · "
            "3. Choices that do not depend on each other multiply."
        ),
        likely={
            27: gettext("You took 27 red cards away and 27 with diamonds. But the red diamonds went twice."),
            54: gettext("That many are not red. Among them are diamonds."),
            45: gettext("That many are red or show diamonds. All the others were asked for."),
            16: gettext("Only colour and symbol have lost a value. Number and shading still have three."),
            81: gettext("That is how many the whole deck has."),
            9: gettext("That is how many show one colour and one symbol that are left. There are two of each."),
            18: gettext("Two colours and two symbols are left: four pairs of them, and each pair has nine cards."),
            24: gettext(
                "Only colour and symbol have lost a value: 3 · 2 · 2 · 3. Number and shading still have three."
            ),
            72: gettext("You took away the red diamonds only. Red ovals and green diamonds have to go as well."),
            63: gettext("That takes away too few: all 27 red cards go, and 18 diamonds in other colours."),
            4: gettext(
                "That is how many pairs of colour and symbol are left. Each has nine cards, by number and shading."
            ),
            12: gettext("Number and shading have three values each: nine cards for each pair of colour and symbol."),
            48: gettext("81 − 33? All 27 red cards go, and 18 diamonds in other colours."),
            range(32): gettext(
                "There are more: two colours and two symbols are left, with all numbers and all shadings."
            ),
            range(40, 81): gettext("There are fewer: 27 are red, and of the others a third are diamonds."),
            range(82, 10**9): gettext("More than there are cards in the deck?"),
        },
    )


def mega() -> BetContent:
    return BetContent(
        reveal=lambda: len(find_sets(deck("mega").cards)),
        why=gettext(
            "Three times as many cards, and about nine times as many SETs: for each SET has two cards that "
            "can be chosen freely. How to calculate it is what comes now, first for 81 cards."
        ),
        likely={
            3240: gettext(
                "Three times 1,080: so it would be if each card were in as many SETs as before. But it has new "
                "partners."
            ),
            1080: gettext("There are more cards, so there are more SETs."),
            81: gettext("Each card is in more than one SET."),
            243: gettext("That is how many cards there are. There are far more SETs: any two cards name one."),
            9720: gettext(
                "Nine times 1,080 is very close. Divide 243 · 242 by the number of ways to pick one and the same SET."
            ),
            29403: gettext("That is how many pairs of cards there are. Each SET holds three of them."),
            58806: gettext("243 · 242 meets each SET several times."),
            19602: gettext("243 · 242 / 3? Each SET is met several times."),
            6480: gettext("81 · 80 is for 81 cards, and it meets each SET several times."),
            range(1080): gettext("There are more than with 81 cards: all those are still there."),
            range(1081, 8800): gettext(
                "More: three times as many cards, and each card has three times as many partners."
            ),
            range(10800, 10**9): gettext(
                "Fewer: 243 · 242 ordered pairs name them, and each SET is named several times."
            ),
        },
    )


def gita() -> BetContent:
    return BetContent(
        reveal=lambda: len(list(permutations(find_sets(DECK)[0], 2))),
        why=lambda: gettext(
            "Any of the three cards may come first, then any of the other two, and the third card is what "
            "is left. Every SET was counted exactly that often. So the number of SETs is 81 · 80 divided "
            "by it, and that is {n}."
        ).format(n=number(len(find_sets(DECK)), ",")),
        likely={
            1: gettext("First this card and then that one is another way than first that one and then this one."),
            2: gettext("That is how often one *pair* of cards comes up. But a SET has three pairs."),
            3: gettext("A SET has three pairs. But each pair comes up in two orders."),
            9: gettext("The first card cannot be the second as well."),
            4: gettext("Three cards can come first, and then two others second. Multiply."),
            27: gettext("3 · 3 · 3 lets the same card come twice. After the first card two are left, then one."),
            12: gettext("Three cards can come first, and then two others second."),
            5: gettext("Write them down: three cards can come first, and with each of them two second."),
            80: gettext("That is how many ways there are to go on from one card. How many of all ways end in one SET?"),
            range(5): gettext("More often: any of the three cards may come first, and any of the other two second."),
            range(7, 10**9): gettext("Less often: only the three cards of the SET itself may come first and second."),
        },
    )


def through_bet(through: Any) -> BetContent:
    return BetContent(
        reveal=lambda: len(through),
        why=lambda: gettext(
            "The other 80 cards fall into pairs: each has exactly one partner that completes it together "
            "with our card. Each pair makes one SET. This holds for every card, so 81 · {n} counts all "
            "SETs, each of them three times, once for each of its cards: 81 · {n} / 3 = {m}."
        ).format(n=len(through), m=number(81 * len(through) // 3, ",")),
        likely={
            80: gettext("Each other card makes a SET with it. But each of these SETs has two other cards."),
            1080: gettext("That is how many are in the whole deck. Which of them hold this card?"),
            27: gettext("That would be a third of all cards. But every other card is in a SET with this one."),
            26: gettext("Not only cards of one colour or shape go together with it: every other card does."),
            1: gettext("Any other card makes a SET with this one. So there are many."),
            39: gettext("One short: all 80 other cards fall into pairs."),
            79: gettext("79 cards are left after two. Begin with the 80 other cards: each has one partner."),
            81: gettext("A card is no partner of itself; and each SET through it holds two others."),
            360: gettext("1,080 / 3? Each SET has three cards, but they are shared out among 81 cards."),
            13: gettext("That is right for 27 cards."),
            "13.3": gettext("1,080 / 81 counts each SET for one of its cards only. It has three."),
            3: gettext("There are more: with every other card of the deck it makes one."),
            20: gettext("80 / 4? Each SET through the card holds two of the 80 others."),
            120: gettext("Three times too many: each SET through the card holds it once."),
            41: gettext("One too many: 80 other cards fall into pairs."),
            range(36): gettext(
                "There are more: every other card makes a SET with this one, and each SET has two others."
            ),
            range(45, 10**9): gettext("There are fewer: 80 other cards, and each SET has two of them."),
        },
    )


def five_features(differing: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: sum(differing(three) == 5 for three in find_sets(deck("mega").cards)),
        why=gettext(
            "Any first card: 243 ways. The second must differ from it in every feature: two ways for each, "
            "2 · 2 · 2 · 2 · 2. And each SET is met six times."
        ),
        likely={
            7776: gettext("243 · 32 meets each SET six times."),
            216: gettext("That is how many there are with four features."),
            3888: gettext("243 · 32 / 2 is the number of pairs. A SET has three of them."),
            243: gettext("Each card is the first of many."),
            1080: gettext("That is how many SETs of all kinds 81 cards have."),
            432: gettext(
                "Twice 216? The first card can be any of three times as many, and the second has twice as many choices."
            ),
            648: gettext(
                "Three times 216: so the first card grows. But the second has one more feature with two choices."
            ),
            2592: gettext("243 · 32 / 3: each SET is met six times, not three."),
            1944: gettext("243 · 32 / 4: each SET is met six times."),
            32: gettext("That is how many cards differ from one card in everything. There are 243 first cards."),
            9801: gettext("That is how many SETs of all kinds there are."),
            1215: gettext("243 · 5? In each of five features the second card has two choices: 2 · 2 · 2 · 2 · 2."),
            1960: gettext("A fifth of all? That share was right for four features; with one more it is smaller."),
            5: gettext("Five features. How many SETs differ in all of them?"),
            270: gettext(
                "Take the formula with five in place of four: 243 first cards, two ways in each of five features."
            ),
            range(1170): gettext("There are more: 243 first cards, 32 second ones, and each SET is met six times."),
            range(1430, 10**9): gettext(
                "There are fewer: 243 first cards, 32 second ones, and each SET is met six times."
            ),
        },
    )


def ultrasets() -> BetContent:
    return BetContent(
        reveal=lambda: 81 * comb(40, 2),
        why=gettext("Two of 40 pairs: 40 · 39 / 2 ways, for each of 81 fifth cards."),
        likely={
            126360: gettext(
                "81 · 40 · 39 chooses a first and a second pair. But it is the same UltraSet the other way round."
            ),
            3240: gettext("That is 81 · 40, with a single pair for each fifth card. Two are needed."),
            129600: gettext("81 · 40 · 40 takes the same pair twice, and all others in two orders."),
            1560: gettext("That is 40 · 39, for one fifth card, and in two orders."),
            780: gettext("That is how many have one and the same fifth card. There are 81 of those."),
            64800: gettext("40 · 40 / 2 pairs a pair with itself as well."),
            1600: gettext("40 · 40 is for one fifth card, and takes the same pair twice."),
            6480: gettext("81 · 80 chooses two cards. An UltraSet is two *pairs* with a common fifth card."),
            81: gettext("That is how many fifth cards there are. Each holds many UltraSets together."),
            160: gettext("81 + 79? Choose a fifth card and then two of its 40 pairs: multiply."),
            31590: gettext("Divided by two once too often: 40 · 39 / 2 ways for each of 81 cards."),
            40: gettext("That is how many pairs one fifth card has. Choose two of them."),
            162: gettext("Two for each fifth card? Each has 40 pairs, and any two of them will do."),
            range(57000): gettext("There are more: any two of 40 pairs, for each of 81 fifth cards."),
            range(70000, 10**9): gettext("There are fewer: any two of 40 pairs, for each of 81 fifth cards."),
        },
    )


def fifteen() -> BetContent:
    return BetContent(
        reveal=lambda: Fraction(round(10 * comb(15, 3) / 79), 10),
        why=lambda: gettext(
            "Fifteen cards have {n} groups of three, and each is a SET with chance 1/79. Averages add up."
        ).format(n=comb(15, 3)),
        likely={
            2.8: gettext("That is right for twelve cards. Three cards more make many more groups of three."),
            3.5: gettext("Not by a quarter: the groups of three grow much faster than the cards."),
            5: gettext("One for each three cards? Count the groups of three: each is a SET once in 79 times."),
            455: gettext("That is how many groups of three there are. Each is a SET once in 79 times."),
            3: gettext("There are twice as many groups of three as with twelve cards."),
            4: gettext("There are twice as many groups of three as with twelve cards."),
            "15/79": gettext("79 is right. But it is groups of three that are SETs: how many have fifteen cards?"),
            5.6: gettext("455 / 81 is nearly right: after two cards 79 are left."),
            3.4: gettext("Not in proportion: with a quarter more cards there are twice as many groups of three."),
            3.3: gettext("Not in proportion: with a quarter more cards there are twice as many groups of three."),
            2.7: gettext("More cards, more SETs: with twelve it was 2.8."),
            range(5): gettext("More: fifteen cards have 455 groups of three, each a SET once in 79 times."),
            range(7, 10**9): gettext(
                "Fewer: fifteen cards have 455 groups of three, and each is a SET only once in 79 times."
            ),
        },
    )


BETS = (
    NamedBet("05-neither", message("How many cards show neither red nor diamonds?"), neither),
    NamedBet("05-mega", message("How many different SETs are hidden in 243 cards?"), mega),
    NamedBet(
        "05-gita", message("Among Gita's 81 · 80 ways, how often does one and the same SET come up?"), gita, above=1
    ),
    NamedBet("05-through", message("How many SETs contain two striped green squiggles?"), through_bet),
    NamedBet("05-five-features", message("How many SETs of the 243 cards differ in all five features?"), five_features),
    NamedBet(
        "05-ultrasets", message("How many UltraSets are there? (81 fifth cards, two of 40 pairs)"), ultrasets, above=3
    ),
    NamedBet(
        "05-fifteen",
        message("How many SETs are there on average among fifteen random cards? (with one decimal)"),
        fifteen,
    ),
)
