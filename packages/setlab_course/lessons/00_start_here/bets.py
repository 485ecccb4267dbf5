"""Bets of lesson 00: questions asked before the computer shows the answer, with replies to guesses."""

from setlab.common.i18n import gettext, message
from setlab.core.cards import DECK, Card
from setlab_course.teach.bets.named import BetContent, NamedBet


def cards() -> BetContent:
    return BetContent(
        reveal=lambda: len(DECK),
        why=gettext(
            "First choose the number: three ways. For **each** of them there are three shadings. For each "
            "of these nine there are three colours, and for each of these three symbols. So we multiply: 3 "
            "· 3 · 3 · 3."
        ),
        likely={
            12: gettext(
                "3 + 3 + 3 + 3 is how many values there are. But every number goes with every colour, so multiply."
            ),
            27: gettext("That would be three features. There are four: number, shading, colour and symbol."),
            9: gettext("That would be two features. There are four of them."),
            64: gettext("That is 4 · 4 · 4: four values in three features. It is the other way round."),
            3: gettext("Each feature has that many values. But all four are chosen for every card."),
            256: gettext(
                "That is 4 · 4 · 4 · 4: four values in each feature. Here there are four features with three "
                "values each."
            ),
            80: gettext("One short: was one card left out? Multiply once more."),
            108: gettext("Nearly the right way: 27 · 4. But the fourth feature has three values, not four."),
            243: gettext("That would be five features. There are four of them."),
            1080: gettext("That is a number of SETs. Here single cards are counted."),
            range(73): gettext(
                "There are more: whatever you have chosen so far, each further feature makes three times as many."
            ),
            range(90, 1_000_000_000): gettext("There are fewer: only four decisions, with three values each."),
        },
        shows=[Card("1sro"), Card("2tgq"), Card("3epd")],
    )


BETS = (
    NamedBet(
        "00-cards",
        message("How many different cards can you make from 3 numbers, 3 shadings, 3 colours and 3 symbols?"),
        cards,
    ),
)
