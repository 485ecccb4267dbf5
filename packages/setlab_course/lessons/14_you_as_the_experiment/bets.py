"""Bets of lesson 14: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from statistics import fmean as mean, median
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.common.numbers import number, percent
from setlab.players import NOTICED
from setlab_course.teach.bets.named import BetContent, NamedBet


def mean_bet(times: Any) -> BetContent:
    words = [gettext("mean above median"), gettext("median above mean"), gettext("both about the same")]
    return BetContent(
        reveal=lambda: (
            words[0] if mean(times) > 1.05 * median(times) else words[1 + (mean(times) > 0.95 * median(times))]
        ),
        choices=words,
        why=lambda: [
            gettext(
                "A few long searches pull the mean up. The one in the middle does not care how long the "
                "longest took: if it had taken an hour, the median would be the same. The mean is {n} s, the "
                "median {m} s."
            ).format(n=number(mean(times), ".2f"), m=number(median(times), ".2f"))
        ],
        likely={
            words[1]: gettext("What do a few very long times do to the sum, and what to the middle?"),
            words[2]: gettext("That is how it is with times that are spread evenly to both sides."),
        },
    )


def twelve(hits: Any, shuffles: Any) -> BetContent:
    return BetContent(
        reveal=lambda: percent(hits / shuffles, 1),
        why=gettext(
            "Each single comparison errs in one of twenty cases: that is what 95 % means. But there are "
            "twelve. All of them stay quiet with a chance of about 0.95 · 0.95 · … · 0.95, twelve times, "
            "and that is a little more than a half. Whoever asks often enough is answered by chance. (The "
            "twelve questions are a little tied to each other, so it is not exact.)"
        ),
        likely={
            "5 %": gettext("That is right for a single question. Here are twelve, and one of them is enough."),
            "95 %": gettext("That is how often a single question stays quiet when there is nothing."),
            "60 %": gettext("Twelve times 5 %. But several can be wrong at once: multiply the chances to stay quiet."),
            "0 %": gettext("There is nothing in it, but chance makes differences all the time."),
            "100 %": gettext("Now and then all twelve stay quiet: each does so in 95 of 100 cases."),
            "12 %": gettext("There are twelve questions, each errs in 5 of 100 cases: that is more than 12 in 100."),
            "54 %": gettext("That is about how often all twelve stay *quiet*."),
            "50 %": gettext("Close to a half, but what comes of 0.95 · 0.95 · …, twelve times?"),
            "1/12": gettext("One in twelve questions? It is asked how often at least one of them cries."),
            range(1, 34): gettext("More often: each single one errs in 5 of 100 cases, and there are twelve of them."),
            range(60, 101): gettext("Less often: all twelve stay quiet with chance 0.95 · 0.95 · …, twelve times."),
        },
        near=0.25,
    )


def p_value(share: Any) -> BetContent:
    verdict = [gettext("below 5 %: a discovery"), gettext("above 5 %: nothing to see")]
    return BetContent(
        reveal=lambda: verdict[share >= 0.05],
        choices=verdict,
        why=lambda: gettext(
            "It is {share}. Where there is nothing, the test says so in 95 of 100 cases, and in the other "
            "five it does not: a p-value below 5 % for colours would have been one of those. A single "
            "experiment never is the last word."
        ).format(share=number(share, ".0%")),
        likely={
            verdict[0]: gettext("That happens with one question of twenty in which there is nothing. Was it so here?")
        },
    )


def race(slow_is_first: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: percent(slow_is_first(NOTICED[3], NOTICED[0]), 1),
        why=gettext(
            "Horses of this kind have a *rate*: the fast one arrives once in 7 seconds, the slow one once "
            "in 18. Who comes first is a lottery with rates for tickets: (1/18) / (1/7 + 1/18) = 7/25. The "
            "slow one wins more often than one would think, and when it wins, it was *fast* that day. So "
            "the times of winners tell little about how slow a horse is."
        ),
        likely={
            "0 %": gettext("On some days the slow one is quick, and the fast one is not."),
            "50 %": gettext("The fast one wins more often."),
            "39 %": gettext("7/18? Tickets are drawn from all: divide by the sum of both."),
            "72 %": gettext("That is how often the *fast* one wins."),
            "33 %": gettext("One in three? Divide the rates: 1/18 by 1/7 + 1/18."),
            "25 %": gettext("A quarter? Close. The rates are 1/7 and 1/18: what share of both is 1/18?"),
            "18 %": gettext("18 are the seconds. The rates are 1/7 and 1/18: what share of both is 1/18?"),
            "61 %": gettext("11/18? The slow one wins less often than the fast one."),
            "11/18": gettext("The slow one wins less often than the fast one. Take rates for tickets."),
            range(1, 25): gettext(
                "More often: a slow horse is quick on some days. Take rates for tickets, 1/18 of 1/7 + 1/18."
            ),
            range(31, 50): gettext("Less often: take rates for tickets, 1/18 of 1/7 + 1/18."),
            range(51, 101): gettext("The fast one wins more often, so the slow one in less than half of the races."),
        },
        near=0.05,
    )


BETS = (
    NamedBet("14-mean", message("Times with a long tail: mean or median, which is larger?"), mean_bet, above=1),
    NamedBet(
        "14-twelve",
        message("In what share of the shuffled data is at least one of the twelve 'significant'? (in percent)"),
        twelve,
        above=(3, 1),
    ),
    NamedBet("14-p-value", message("What will the p-value for red be?"), p_value, above=(3, 2)),
    NamedBet(
        "14-race",
        message("In what share of the races does the slow one (18 s) beat the fast one (7 s)? (in percent)"),
        race,
        above=2,
    ),
)
