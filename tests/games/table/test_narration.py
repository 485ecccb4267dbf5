"""Table games in words: what the computer does, what a wrong guess costs, and how the game ended."""

from itertools import combinations

import pytest

from setlab import Match
from setlab.common.i18n import speaking


def wrong(match):
    """Three cards of the table that are no SET."""
    return next(
        tuple(card.code for card in three)
        for three in combinations(match.state.lying, 3)
        if three not in match.state.groups
    )


def finished(name="versus", seed=1, **options):
    match = Match(name, seed, **options)
    while match.outcome() is None:
        match.push(match.legal()[-1 if options.get("seconds") == 0 else 0])
    return match


def test_the_computer_has_its_own_sentences():
    match = Match("versus", seed=7, seconds=0)
    match.push(match.legal()[-1])
    assert match.narrate(you=0) == match.narrate() and match.narrate().startswith("The computer took: ")
    with speaking("nb"):
        assert match.narrate().startswith("Datamaskinen tok: ")


def test_a_wrong_guess():
    match = Match("versus", seed=7, strict=True)
    match.push(("take", 0, wrong(match)))
    assert match.narrate().startswith("Not a SET: ") and "guessed" not in match.narrate()
    assert match.narrate().endswith(". Strict rules: the computer moves.")


@pytest.mark.parametrize(("you", "who"), [(0, "You"), (1, "Player 1"), (None, "Player 1")])
def test_a_wrong_call_costs_a_set(you, who):
    match = Match("versus", seed=7, players=2, seconds=None)
    match.push(("call", 0))
    match.push(("take", 0, tuple(card.code for card in match.state.groups[0])))
    assert match.narrate(1, you=you) == f"{who} called."
    match.push(("call", 0))
    match.push(("take", 0, wrong(match)))
    assert f". {who} guessed wrong. One SET goes back to the stock: " in match.narrate(you=you)
    match.push(("call", 0))
    late = ("late", match.state.now + 10_000)
    assert match.narrate(late, you=you) == f"{who} called, and took nothing in time."


@pytest.mark.parametrize(
    ("options", "you", "says"),
    [
        ({"seconds": None}, 0, "The game is over. You found {0}."),
        ({"seconds": None}, None, "The game is over. Player 1 found {0}."),
        ({"seconds": 0}, 0, "The game is over. The computer has won, {0} : {1}."),
        ({"seconds": 30}, 0, "The game is over. You have won, {0} : {1}."),
        ({"seconds": 30}, None, "The game is over. Player 1 has won, {0} : {1}."),
    ],
)
def test_who_has_won(options, you, says):
    match = finished(**options)
    last = match.transcript(you=you).split("\n")[-1]
    assert last.startswith(says.format(*match.scores)), last
    assert last.endswith(" cards are left, and there is nothing to find among them.")


def test_a_hand_over_is_told_in_a_game_alone():
    """Giving up lets the computer move, though it has no clock."""
    match = Match("versus", seed=7, seconds=None)
    match.push(("pass", 0))
    match.push(match.legal()[0])
    while match.outcome() is None:
        match.push(match.legal()[0])
    n, m = match.scores
    assert f"You found {n}; {m} went to the computer." in match.transcript(you=0)
    assert f"Ann found {n}; {m} went to the computer." in match.transcript(names=["Ann"], you=0)


def test_puzzles_and_limits_say_why():
    assert finished("one-table", seed=3).transcript().endswith("Everything on this table has been found.")
    assert finished("normal", goal=10).transcript().endswith("The goal is reached.")
    match = Match("normal", seed=1, minutes=1)
    match.push(("time", 60_000))
    assert match.transcript() == "The game is over. Player 1 found 0. Time is up."
    assert match.narrate() == ""


def test_a_new_deal_and_the_options():
    match = Match("versus", seed=7)
    assert match.narrate(("new", 5)) == "A new deal: the game so far was given up."
    assert match.narrate(("set", "seconds", 1)) == "The computer waits 1 second."
    assert match.narrate(("set", "seconds", None)) == "The clock is off."
    assert match.narrate(("column", 0)) == "A new column. There was something to find without it."
