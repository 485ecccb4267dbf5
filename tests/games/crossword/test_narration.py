"""Crossword SET in words: grids of one's own and of others, and how rounds and games end."""

import pytest

from setlab import Face, Match
from setlab.common.i18n import speaking
from setlab.games.crossword.game import RoundResult
from setlab.games.dice.die import RolledDie


def table_of(*hands, bag=32, **options):
    """A match in the middle of a round: dice are numbered in this order, hand by hand."""
    match = Match("crossword", by_hand=True, seed=0, players=len(hands), **options)
    numbers = iter(range(42))
    held = tuple(tuple(RolledDie(next(numbers), Face(code)) for code in hand.split()) for hand in hands)
    match._states[-1] = match.state._replace(hands=held, bag=tuple(numbers)[:bag], due=())
    return match


def line(first):
    return tuple((first + n, 1, n + 1) for n in range(3))


def three():
    """A match of three, the second of whom is Ann; everybody has a line of three, and the bag is empty."""
    match = table_of(*["1ro 2ro 3ro 1ro 2gq"] * 3, bag=0, rounds=1)
    for seat in range(3):
        match.push(("lay", seat, line(5 * seat)))
    return match


NAMES = ["", "Ann", "Bob"]


@pytest.mark.parametrize(
    ("event", "you", "other"),
    [
        (("lay", 0, ()), "Your grid is empty again.", "Player 1 has no grid any more."),
        (("lay", 0, line(0)), "You have a grid of 3 dice.", "Player 1 has a grid of 3 dice."),
        (("stuck", 0), "You are stuck.", "Player 1 is stuck."),
        (
            ("put", 0, 1, ((3, 1, 4),)),
            "You put one red oval on the grid of Ann.",
            "Player 1 puts one red oval on the grid of Ann.",
        ),
        (
            ("put", 1, 0, ((8, 1, 4),)),
            "Ann puts one red oval on your grid.",
            "Ann puts one red oval on the grid of Player 1.",
        ),
        (("put", 1, 2, ((8, 1, 4),)), *["Ann puts one red oval on the grid of Bob."] * 2),
    ],
)
def test_who_does_what_to_whom(event, you, other):
    match = three()
    assert match.narrate(event, names=NAMES, you=0) == you
    assert match.narrate(event, names=NAMES) == other


def test_one_more_die():
    match = Match("crossword", seed=1)
    match.push(("take", 0))
    assert [match.narrate(number) for number in range(len(match.history) - 1)] == [""] * (len(match.history) - 1)
    face = match.state.hands[0][-1].face
    assert match.narrate(you=0) == f"You take one more die, {face}."
    assert match.narrate() == f"Player 1 takes one more die, {face}."


def test_the_last_die_ends_the_round():
    match = table_of("1ro 2ro 3ro", "1ro 2ro 3ro 1gd", rounds=2)
    match.push(("lay", 0, line(0)))
    rest = "the last die and {} 4 points for what the others have left over."
    assert match.narrate(you=0) == "You place " + rest.format("get")
    assert match.narrate() == "Player 1 places " + rest.format("gets")
    match.push(("next", 1))
    assert match.narrate(("next", 1)) == "Round 2 begins."


def test_everybody_is_stuck():
    match = three()
    for seat in range(3):
        match.push(("stuck", seat))
    assert match.narrate(you=2) == "You are stuck. Everybody is stuck: nobody scores in this round."
    with speaking("zh_Hant"):
        assert match.narrate(you=2).startswith("你卡住了。大家都卡住了：")


def test_alone():
    match = table_of("1ro 2ro 3ro 1gd 1pq 2gd 3gd 1pd 2pd 3pd 1po 2po", rounds=1)
    state = match.state._replace(results=(RoundResult(0, (2,), (0,), 65_000),), phase="over")
    narrator, spoken = match.game.narrator(["Ann"]), match.game.narrator(you=0)
    assert narrator.round_text(state) == "Ann has placed all dice, with 2 extra dice, in 1:05."
    assert spoken.round_text(state) == "All dice placed, with 2 extra dice, in 1:05."
    lost = state._replace(results=(RoundResult(None, (32,), (4,), 5_000),))
    assert spoken.round_text(lost).startswith("No die is left in the bag")
    match._states[-1] = lost
    assert match.transcript().startswith(
        "The game is over: 32 extra dice in all rounds together, in 0:05. Not all dice were placed in 1 round"
    )
