"""Bets of lesson 02: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.common.numbers import number
from setlab.core.sets import find_sets
from setlab.draw.charts import times as times_of
from setlab_course.teach.bets.named import BetContent, NamedBet


def average(tables: Any) -> BetContent:
    def exactly() -> Any:
        triples = comb(12, 3)
        return gettext("There are {triples} triples, so the average is {triples} / 79, or about {n}.").format(
            triples=triples, n=number(triples / 79, ".3f")
        )

    return BetContent(
        reveal=lambda: sum(len(find_sets(table)) for table in tables) / len(tables),
        why=lambda: [
            gettext(
                "That is what 3,000 tables gave. The exact value takes one line of thought. Whatever the first "
                "two cards of a\ntriple are, exactly **one** of the other 79 cards completes them. So each "
                "triple is a SET with a chance of 1 in\n79. And averages add up: one die shows 3.5 on average "
                "and two dice 7, even if they are glued together. So we\ntake 1/79 of a SET for each triple."
            ),
            exactly(),
        ],
        likely={
            0: gettext("Most tables hold at least one. There is more to find than people expect."),
            4: gettext("That would be one SET for every three cards. Most triples are not SETs."),
            220: gettext("That is the number of triples. Only one triple in 79 is a SET."),
            "220/79": gettext("That is the exact average. The 3,000 tables come close to it."),
            1: gettext("There are 220 triples, and one in 79 is a SET. So more than one is to be expected."),
            2: gettext("Many tables hold two, but those with four and five pull the average up."),
            3: gettext("Close: three is frequent, but the tables with one or none pull the average down."),
            12: gettext("Twelve cards, but three of them make a SET, and most threes make none."),
            "1/79": gettext("That is the chance of one triple. How many triples are there on the table?"),
            range(1): gettext("Most tables hold at least one: a table has 220 triples."),
            range(1, 2): gettext("More: there are 220 triples, and one in 79 of them is a SET."),
            range(3, 4): gettext("Fewer: 220 triples, of which one in 79 is a SET, are not quite three."),
            range(4, 220): gettext("That would be a rich table. One triple in 79 is a SET, and there are 220 of them."),
        },
    )


def pairs() -> BetContent:
    return BetContent(
        reveal=lambda: comb(12, 2),
        why=gettext(
            "Each of the twelve cards goes with eleven others: 12 · 11. But that counts each pair twice, "
            "once from each of its cards. So take half."
        ),
        likely={
            132: gettext("12 · 11 counts each pair twice: first this card, then that one, and the other way round."),
            144: gettext("12 · 12 pairs each card with itself as well, and counts the others twice."),
            72: gettext("12 · 12 / 2 pairs each card with itself as well."),
            24: gettext("Each card goes with eleven others, not with two."),
            6: gettext("That is two by two, each card in one pair only. But any two cards are a pair."),
            220: gettext("That is the number of triples."),
            12: gettext("That is how many cards there are. Each of them goes with eleven others."),
            11: gettext("That is how many pairs one card makes. There are twelve cards."),
            55: gettext("That is for eleven cards. Here are twelve."),
            78: gettext("That pairs each card with itself as well, or is for thirteen cards."),
            121: gettext(
                "11 · 11? There are twelve cards, each goes with eleven others, and each pair is counted twice."
            ),
            36: gettext("6 · 6? Each card goes with eleven others, not with six."),
            60: gettext("12 · 10 / 2 leaves out one partner of each card: eleven others, not ten."),
            range(67, 132): gettext(
                "There are fewer: each of twelve cards has eleven partners, and each pair is counted twice."
            ),
            65: gettext("One short: each of the twelve cards has eleven partners, and each pair is counted twice."),
            range(65): gettext("There are more: each of the twelve cards goes with each of the eleven others."),
            range(133, 1_000_000_000): gettext("There are fewer: 12 · 11 already counts each pair twice."),
        },
    )


def dan() -> BetContent:
    faults = [
        gettext("A pair has its third card on the table with another chance."),
        gettext("One and the same SET is met more than once."),
        gettext("Averages must not be added up here."),
    ]
    return BetContent(
        reveal=lambda: faults[Fraction(comb(12, 2) * 10, 79) > Fraction(comb(12, 3), 79)],
        choices=faults,
        why=lambda: gettext(
            "A SET has three pairs, and each of them names it. So Dan counts it three times, and has to "
            "divide by three. Then it is {n}, as it should be."
        ).format(n=number(float(Fraction(220, 79)), ".3f")),
        likely={
            faults[0]: gettext("That chance is right: of the 79 other cards ten lie on the table."),
            faults[2]: gettext("Averages can always be added up. But what is this the sum of?"),
        },
    )


def blind() -> BetContent:
    return BetContent(
        reveal=lambda: round(1000 * Fraction(1, 79), 1),
        why=gettext(
            "Two cards leave 79 others, and exactly one of these completes them. So one blind guess in 79 "
            "is right. With strict rules that is ruinous: nobody should guess blindly."
        ),
        likely={
            333: gettext("One in three? There are many more cards that are wrong for you than cards that are right."),
            79: gettext("79 cards are left for the third place, and only one of them is right. Divide."),
            "1/79": gettext("That is the chance of one guess. There are a thousand."),
            0: gettext("Rare, but not that rare: among a thousand guesses some are right by luck."),
            1: gettext("More: a blind guess is right once in 79 times, and there are a thousand."),
            81: gettext(
                "81 cards are the deck. After two cards 79 are left for the third place, and one of them is right."
            ),
            "0.0127": gettext("That is the chance of one guess. There are a thousand."),
            range(7): gettext("More: a blind guess is right once in 79 times, and there are a thousand."),
            range(20, 1_001): gettext("Fewer: whatever two cards you take, 78 of the 79 others are wrong."),
        },
        near=0.5,
    )


def duel_bet(duel: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: sum(a > b for a, b in (duel(seed, "skilled", "expert") for seed in range(20))),
        why=gettext(
            "The expert is about twice as fast, and that is enough to win almost always. A game has some "
            "25 SETs, and luck evens out over that many."
        ),
        likely={
            10: gettext("It would be half of them if both were equally fast."),
            7: gettext("Being twice as fast wins two thirds of the SETs. But of the *games* it wins far more."),
            6: gettext("Being twice as fast wins two thirds of the SETs. But of the *games* it wins far more."),
            5: gettext("Being twice as fast wins two thirds of the SETs. But of the *games* it wins far more."),
            0: gettext("Nearly. Luck helps the slower one now and then."),
            1: gettext("Nearly. Luck helps the slower one now and then."),
            20: gettext("Then the slower one would always win."),
            range(3, 10): gettext("Being faster helps with every single SET, and a game has many: luck evens out."),
            range(11, 20): gettext("The expert is the faster one of the two."),
            range(21, 1_000_000_000): gettext("There are twenty games."),
        },
    )


def median(times: Any) -> BetContent:
    return BetContent(
        reveal=lambda: round(times.by_kind()[4][1] / times.by_kind()[1][1], 1),
        why=lambda: [
            gettext(
                "Not even twice. That is the strange thing about a race. A slow horse wins only on the days on "
                "which it is unusually fast, so the *winner's* time hardly tells which horse it was. What "
                "differs is how **often** each kind wins."
            ),
            times_of(times),
        ],
        likely={
            3: gettext("That is how the eye was built. But we see only the times when such a SET won the race."),
            4: gettext("Four features are not four times as slow, not even where nothing else runs."),
            1: gettext("The slow ones do take a little longer, even when they win."),
            2: gettext("That is what many expect. But we see it only when it won the race, and then it was fast."),
            16: gettext("2 · 2 · 2 · 2? Four features are not sixteen times as slow."),
            range(1): gettext("That would be faster. Why should SETs that differ in everything be found sooner?"),
            range(2, 1_000_000_000): gettext(
                "Less: a slow one is seen only on the days on which it was unusually fast."
            ),
        },
    )


BETS = (
    NamedBet("02-average", message("How many SETs lie on a table of twelve cards, on average?"), average),
    NamedBet("02-pairs", message("How many pairs can you make from twelve cards?"), pairs),
    NamedBet("02-dan", message("Where is Dan's mistake?"), dan, above=1),
    NamedBet("02-blind", message("Out of 1,000 blind guesses, how many are SETs?"), blind),
    NamedBet(
        "02-duel",
        message("A skilled player meets an expert in 20 games. How many does the skilled player win?"),
        duel_bet,
    ),
    NamedBet(
        "02-median",
        message("How many times longer is the median for four differing features than for one?"),
        median,
        above=1,
    ),
)
