"""Bets of lesson 10: questions asked before the computer shows the answer, with replies to guesses."""

from collections.abc import Callable
from typing import Any

from setlab.chance.exact import expected_sets, no_set as no_set_of, odds
from setlab.common.i18n import gettext, message
from setlab.common.numbers import number, percent
from setlab_course.teach.bets.named import BetContent, NamedBet
from setlab_course.teach.formatting.showing import table


def real_games(every: Any, fresh: Any) -> BetContent:
    answers = [gettext("more frequent"), gettext("less frequent"), gettext("the same")]
    return BetContent(
        reveal=lambda: answers[every.chance < no_set_of(12)],
        choices=answers,
        why=lambda: gettext(
            "There are three numbers, and all of them are right. They answer three different questions.\n\n"
            "**{n}**: twelve cards, drawn from a whole, well shuffled deck ({m}, exactly).\n\n"
            "**{k}**: all tables of twelve that come up in games ({x}).\n\n"
            "**{y}**: of these, only the tables to which cards have *just been dealt* ({z})."
        ).format(
            n=odds(no_set_of(12)),
            m=number(float(no_set_of(12)), ".2%"),
            k=odds(every.chance),
            x=number(float(every.chance), ".2%"),
            y=odds(fresh.chance),
            z=number(float(fresh.chance), ".2%"),
        ),
        likely={
            gettext("the same"): gettext(
                "The first table of a game is like random cards. The tables after it are not."
            ),
            gettext("less frequent"): gettext("One takes SETs away, and with them the cards that go well together."),
        },
    )


def nine_left(average: Any) -> BetContent:
    return BetContent(
        reveal=lambda: round(average, 2),
        why=gettext(
            "It is no wonder: a SET was taken away from a table, and with it went all the SETs that had a "
            "card in common with it. Those that stay on the table are the wallflowers: cards that form few "
            "SETs with each other. Then three new cards come, and the next SET is again taken from where "
            "SETs are. Move by move the table fills up with cards that do not go together."
        ),
        likely={
            1.06: gettext("That would be right if it did not matter which cards were taken. But a SET was taken."),
            2.06: gettext("There are fewer SETs afterwards, not more."),
            0: gettext("Taking a SET does not take all of them."),
            1: gettext("Nearly as many as among random cards? What was taken away were cards that go well together."),
            0.06: gettext("Fewer, but not by a whole SET: tables with several SETs keep some of them."),
            1.5: gettext("There are fewer SETs afterwards: one was taken, and others with it."),
            2: gettext("There are fewer SETs afterwards: one was taken, and others with it."),
            0.5: gettext("Not so few: a table of twelve often holds several SETs without a common card."),
            0.9: gettext("A little less: with the SET go all that share a card with it."),
            2.8: gettext("That is right for twelve random cards."),
            range(1, 10**9): gettext("Fewer: a SET was taken away, and all that share a card with it."),
        },
        numbers={"n": number(float(expected_sets(9)), ".2f")},
    )


def kim(killed: Callable[..., Any], no_set: Any) -> BetContent:
    faults = [
        gettext("A card is in fewer SETs."),
        gettext("Some SETs are counted more than once."),
        gettext("Some SETs are not counted."),
    ]
    return BetContent(
        reveal=lambda: faults[killed(no_set) < 3 * 40],
        choices=faults,
        why=gettext(
            "Each two of the three cards have a SET in common, which Kim counts for one of them and for "
            "the other. Three cards that are no SET have three such SETs, so it is 120 − 3. With the cards "
            "of a SET it is one and the same SET, counted three times: 1 + 3 · 39, itself and 39 others "
            "through each of its cards. One more!"
        ),
        likely={
            faults[0]: gettext("It is 40 for each card: 80 other cards, two and two."),
            faults[2]: gettext("Then there would be more than 120. There are fewer."),
        },
    )


def ending(games: Any) -> BetContent:
    return BetContent(
        reveal=lambda: str(games.leftover.most_common(1)[0][0]),
        choices=["0", "6", "9", "12", "15"],
        why=lambda: table([gettext("cards left"), gettext("of 5,000 games")], games.leftover),
        likely={
            "9": gettext("Nearly as many, but not quite."),
            "0": gettext("To clear the table completely is a feat."),
            "12": gettext("A table of twelve without a SET is rare enough, also at the end."),
            "15": gettext("That is the rarest end of these."),
        },
    )


def looking_ahead(ahead: Any, clears_more: Callable[..., Any], easiest: Any, games: Any) -> BetContent:
    who = ["Eve", "Ada", gettext("both"), gettext("nobody")]
    return BetContent(
        reveal=lambda: who[(clears_more(easiest) + 2 * clears_more(ahead) - 1) % 4],
        choices=who,
        why=lambda: [
            gettext(
                "The stock is luck. But what lies open can be looked at: who looks ahead has more SETs to "
                "choose from each time, has to add three cards less often, and in the end fewer cards are "
                "left. Which SET is the easiest to *see* has nothing to do with that."
            ),
            table(
                [gettext("who"), gettext("cleared"), gettext("no SET among twelve")],
                [
                    [name, percent(played.left(0).chance, 1), percent(played.no_set(12).chance, 1)]
                    for name, played in [
                        (gettext("any SET"), games),
                        (gettext("Eve"), easiest),
                        (gettext("Ada"), ahead),
                    ]
                ],
            ),
            gettext(
                "Ada looks one SET ahead only. With three features, where the stock is short, she clears more "
                "than half of the games; whoever takes any SET clears about a third: "
                '`simulate_games(5_000, seed=1, features=3, policy="ahead")`. A choice of your own '
                "is a function of three cards, and `policy=` takes it."
            ),
        ],
        likely={
            who[0]: gettext("How easy it is to see a SET says nothing of what is left when it is gone."),
            who[2]: gettext("One of them looks at what is left. The other looks only at how easy it is to see."),
            who[3]: gettext("The stock is luck, but not the choice among SETs that lie open: each takes others along."),
        },
    )


def junior(best: Any) -> BetContent:
    return BetContent(
        reveal=lambda: percent(best, 1),
        why=gettext(
            "Which card comes next is luck. But who remembers knows which cards are still to come, and "
            "takes SETs so that what is left fits together in the end. Only 32 of 10,000 games end with "
            "six cards, and 3 with nine. Whoever plays as *badly* as can be clears one game in 23,000.\n\n"
            "`solve_game()` looks at all positions, and its `advise(table, stock)` says what "
            "each SET of a table is worth. What the best player can do with 81 cards, nobody knows."
        ),
        likely={
            "53 %": gettext("That is how often you clear it if you look only one SET ahead."),
            "34.5 %": gettext("That is somebody who takes any SET."),
            range(53): gettext("Whoever looks one SET ahead clears more."),
            range(53, 90): gettext(
                "More often by far: to look to the end is worth much more than to look one SET ahead."
            ),
            range(90, 98): gettext("Even more often."),
        },
        near=0.01,
    )


def fifteen(games: Any) -> BetContent:
    return BetContent(
        reveal=lambda: round(100 * games.largest_table[15] / games.games),
        why=lambda: [
            gettext(
                "In about a third the table never grows at all. Eighteen are rare. Twenty-one came up twice in "
                "three million games."
            ),
            table([gettext("largest table"), gettext("of 5,000 games")], games.largest_table),
        ],
        likely={
            3: gettext("That is how often a *single* table is without a SET. A game has more than twenty tables."),
            7: gettext("That is how often a *single* table is without a SET. A game has more than twenty tables."),
            31: gettext("That is how often the table never grows. Turn it round."),
            100: gettext("Some games get along with twelve cards from first to last."),
            50: gettext("More than every second game needs three cards more."),
            33: gettext("That is about how often the table never grows. Turn it round."),
            99: gettext("Not so often: in about a third of the games twelve cards are enough throughout."),
            90: gettext("Not so often: in about a third of the games twelve cards are enough throughout."),
            range(61): gettext("More often: a game has more than twenty tables, and one without a SET is enough."),
            range(75, 101): gettext("Less often: some games get along with twelve cards from first to last."),
        },
    )


def nothing_dealt(hits: Any, tables: Any) -> BetContent:
    return BetContent(
        reveal=lambda: percent(hits / tables, 1),
        why=gettext("That is about nine times as many as of random tables of twelve."),
        likely={
            "3.2 %": gettext(
                "That is right for random cards. These come from a table that is known to have held no SET."
            ),
            "6.7 %": gettext("That is right for all tables of twelve. To these nothing was dealt."),
            "100 %": gettext("The three cards that were added brought a SET, and may have brought another."),
            "1/31": gettext(
                "That is right for random cards. These come from a table that is known to have held no SET."
            ),
            "50 %": gettext("A coin? Three new cards brought a SET, it was taken, and what is left may hold another."),
            "70 %": gettext("Turn it round: that is about how many *do* hold a SET."),
            "0 %": gettext("Ten of the twelve cards come from a table without a SET, so none is not rare at all."),
            range(1): gettext("Far more: ten of the twelve cards come from a table that held no SET."),
            range(1, 25): gettext("More: ten of the twelve cards come from a table that is known to have held no SET."),
            range(35, 101): gettext("Fewer: the three cards that were added may have brought more than one SET."),
        },
        near=0.15,
    )


BETS = (
    NamedBet(
        "10-real-games",
        message(
            "In real games, is 'no SET among twelve' more frequent than for random cards, less frequent, or the same?"
        ),
        real_games,
    ),
    NamedBet(
        "10-nine-left",
        message("Nine random cards hold {n} SETs on average. And nine cards that were left behind?"),
        nine_left,
        above=1,
    ),
    NamedBet("10-kim", message("Where is Kim's mistake?"), kim, above=2),
    NamedBet("10-ending", message("With how many cards left do games end most often?"), ending),
    NamedBet(
        "10-looking-ahead",
        message("Who clears the table clearly more often than somebody who takes any SET?"),
        looking_ahead,
    ),
    NamedBet(
        "10-junior",
        message("With 27 cards, in what share of the games does the best player clear the table? (in percent)"),
        junior,
    ),
    NamedBet(
        "10-fifteen",
        message("In what share of the games does the table reach fifteen cards, but never more? (in percent)"),
        fifteen,
    ),
    NamedBet(
        "10-nothing-dealt",
        message("Of tables of twelve to which nothing was dealt, which share holds no SET? (in percent)"),
        nothing_dealt,
        above=(2,),
    ),
)
