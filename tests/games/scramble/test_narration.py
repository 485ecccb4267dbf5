"""Scramble SET in words: calls, wrong guesses, rounds and ties, to one who plays and about others."""

import pytest

from setlab import Face, Match
from setlab.common.i18n import speaking
from setlab.games import GAMES
from setlab.games.scramble.game import Round

GAME = GAMES["scramble"]
LEFT = "1ro 2ro 3gq"


def table_of(players=3, **options):
    return Match("scramble", seed=3, players=players, **options)


def both(match, event=-1):
    return match.narrate(event, you=0), match.narrate(event, names=["Ann"])


def test_calling_and_taking():
    match = table_of()
    match.push(("call", 0, 1000))
    assert both(match) == ("You called.", "Ann called.")
    assert both(match, ("late", 9000)) == tuple(
        f"{who} called, and took nothing in time. 3 seconds to wait." for who in ("You", "Ann")
    )
    dice = GAME.sets(match.state)[0]
    faces = "; ".join(str(match.state.faces[die]) for die in dice)
    assert both(match, ("take", 0, dice)) == (f"You took: {faces}.", f"Ann took: {faces}.")


def test_a_wrong_guess_has_its_reason():
    wrong = next((0, 1, c) for c in range(2, 42) if (0, 1, c) not in GAME.sets(table_of().state))
    match = table_of()
    match.push(("call", 0, 0))
    said, named = both(match, ("take", 0, wrong, 0))
    assert said.startswith("Not a SET: ") and said.endswith(". You guessed wrong. 3 seconds to wait.")
    assert named == said.replace("You guessed", "Ann guessed")
    alone = table_of(1).narrate(("take", 0, wrong, 0), you=0)
    assert "guessed" not in alone, "alone it goes without saying"
    with speaking("zh_Hant"):
        assert "。你選錯了。要等 3 秒。" in both(match, ("take", 0, wrong, 0))[0]


def rounds(*found):
    """A state after a round in which so many SETs were found by seat."""
    faces, die = tuple(Face("1ro") for _ in range(42)), iter(range(42))
    piles = tuple(tuple((next(die), next(die), next(die)) for _ in range(n)) for n in found)
    return table_of(len(found)).state._replace(past=(Round(faces, piles, 60_000),), phase="between")


@pytest.mark.parametrize(
    ("found", "you", "says"),
    [
        ((5,), 0, "14 were possible; you found 5."),
        ((5,), None, "14 were possible; Player 1 found 5."),
        ((5, 4, 5), 0, "You 5, Player 2 4, Player 3 5; 14 were possible. The round is tied between you and Player 3."),
        ((1, 4, 4), 0, "You 1, Player 2 4, Player 3 4; 14 were possible. The round is tied: Player 2, Player 3."),
        ((5, 4), 0, "You 5, Player 2 4; 14 were possible. You win this round."),
        ((5, 4), 1, "Player 1 5, You 4; 14 were possible. Player 1 wins this round."),
    ],
)
def test_how_a_round_ended(found, you, says):
    told = GAME.narrator(you=you).round_over(rounds(*found), 1)
    assert told == f"Round 1 is over: no SET is left. {says}"


@pytest.mark.parametrize(
    ("you", "says"),
    [
        (0, "A tie between you and Player 3: 3 dice are thrown. The first SET wins the game."),
        (None, "A tie: 3 dice are thrown. The first SET of Player 1, Player 3 wins the game."),
        (1, "A tie: 3 dice are thrown. The first SET of Player 1, Player 3 wins the game."),
    ],
)
def test_a_tie(you, says):
    match = table_of(rounds=1)
    state = match.state._replace(phase="tie", tied=(0, 2), due=(0, 1, 2), lying=(0, 1, 2))
    match._states[-1] = state
    thrown = tuple((die, state.dice[die][0].code) for die in (0, 1, 2))
    after = state._replace(faces=tuple(Face(code) for code in ["1ro"] * 42), due=())
    assert GAME.narrator(you=you).narrate(GAME.narrator().step(("throw", thrown), state, after)) == says


def test_computers_by_name_and_number():
    narrator = GAME.narrator(you=0, computers=(1, 2))
    assert narrator.round_over(rounds(4, 4, 6), 1).endswith(
        "You 4, Computer 1 4, Computer 2 6; 14 were possible. Computer 2 wins this round."
    )
