"""Bets of lesson 04: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.chance.estimates import Estimate
from setlab.common.i18n import gettext, message, pgettext
from setlab.players.dnup import Greedy, RandomPlayer
from setlab_course.teach.bets.named import BetContent, NamedBet


def single_seven(attempt: Callable[..., Any], dnup: Any, seen: Callable[..., Any]) -> BetContent:
    single, seven = [["72 12", "45", "68"], {1: "71"}], ("play", 0, ("72",))
    return BetContent(
        reveal=lambda: seven in dnup.legal(dnup.position(*single)),
        choices=[pgettext("answer", "yes"), pgettext("answer", "no")],
        why=lambda: attempt(*single, seven),
        likely={pgettext("answer", "yes"): gettext("Read the first position again: what must your set be?")},
        shows=lambda: seen(*single),
    )


def two_threes(attempt: Callable[..., Any], dnup: Any, seen: Callable[..., Any]) -> BetContent:
    pair, five = [["51 12", "78", "67"], {1: "34 36", 2: "52"}], ("add", 0, "51", 2)

    def back() -> Any:
        gettext("How many cards come back to Ann.")
        before = dnup.position(*pair)
        return len(dnup.apply(before, five).hands[1]) - len(before.hands[1])

    fates = [
        gettext("They stay where they are."),
        gettext("They go back to Ann, turned."),
        gettext("They go to Bob."),
        gettext("They are out of the game."),
    ]
    return BetContent(
        reveal=lambda: fates[back() > 0],
        choices=fates,
        why=lambda: attempt(*pair, five),
        likely={
            fates[0]: gettext("Bob's set has two cards now, as many as Ann's. So the two compete."),
            fates[2]: gettext("What is beaten goes to its owner."),
            fates[3]: gettext("You get rid only of sets that nobody beats."),
        },
        shows=lambda: seen(*pair),
    )


def greedy(wins: Callable[..., Any]) -> BetContent:
    return BetContent(
        reveal=lambda: wins(Greedy(), RandomPlayer(), 100),
        why=gettext(
            "Random play hardly ever wins: it turns its hand for no reason and breaks up what belongs together."
        ),
        likely={
            50: gettext("That would be as good as tossing a coin. Looking at your own hand helps more."),
            75: gettext("It helps even more. Random play often undoes its own work."),
            100: gettext("Nearly. Even random play has its lucky day."),
            range(50): gettext("That would mean that random play is better. It undoes its own work."),
            range(51, 90): gettext("It helps even more: random play turns its hand for no reason."),
            90: gettext("It helps even more: random play turns its hand for no reason."),
            95: gettext("Close: it wins even more often."),
            range(101, 1_000_000_000): gettext("There are a hundred games."),
        },
    )


def finn() -> BetContent:
    faults = [
        gettext("Ten games are too few to tell."),
        gettext("The two strategies did not change seats."),
        gettext("Five of ten is less than a half."),
    ]

    def tells(won: Any, games: Any) -> Any:
        low, high = Estimate(won, games).interval()
        return not low < 0.5 < high

    return BetContent(
        reveal=lambda: faults[tells(5, 10)],
        choices=faults,
        why=gettext(
            "Look at the line: these ten games fit a strategy that is a good deal worse, and one that is a "
            "good deal better. That a difference was not *seen* does not mean that there is none. Below "
            "are 200 games."
        ),
        likely={
            faults[1]: gettext("They did: each deal is played twice, with seats swapped."),
            faults[2]: gettext("Five and five is a half."),
        },
    )


BETS = (
    NamedBet("04-single-seven", message("A single 7 lies there. May you play a single 7?"), single_seven, above=3),
    NamedBet(
        "04-two-threes", message("You add a 5 to Bob's single 5. What becomes of Ann's two 3s?"), two_threes, above=1
    ),
    NamedBet("04-greedy", message("Of 100 games, how many does greedy win against random play?"), greedy, above=(2,)),
    NamedBet("04-finn", message("What is wrong with Finn's reasoning?"), finn, above=3),
)
