"""SET Cubed: what is refused and why, taking back, previews, and whole games counted again."""

from collections import Counter
from random import Random

import pytest
from helpers import oracles
from helpers.cubed_positions import table_of, worked_example
from helpers.shards import portion

import setlab as sl
from setlab import Face, Match
from setlab.games import GAMES, IllegalMove, check_game
from setlab.games.cubed.scoring import preview, turns
from setlab.games.dice.board import board_named
from setlab.games.narration import counted

LINE = [(8, 7, "1ro"), (8, 8, "2ro"), (8, 9, "3ro")]  # asks for 3ro on (8, 6) and 1ro on (8, 10)


def finished(seed, **options):
    """A game, played at random to its end."""
    match, rng = Match("cubed", seed=seed, **options), Random(seed)
    while match.outcome() is None:
        match.push(rng.choice(match.legal()))
    return match


# --- what cannot be --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (("place", 0, ((3, 0, 5),)), "row 0, column 5 is off the board, which has 15 rows"),
        (("place", 0, ((3, 8, 16),)), "off the board"),
        (("place", 0, ((3, 8, 7),)), "the square in row 8, column 7 is taken by the die .one red oval.$"),
        (("place", 0, ((3, 7, 6),)), "never diagonally"),
        (("place", 0, ((3, 8, 10), (3, 8, 11))), "cannot lie on two squares"),
        (("place", 0, ((3, 8, 10), (4, 8, 10))), "is taken by the die .(one|two|three)"),
        (("place", 0, ((3, 9, 7), (4, 9, 8), (5, 9, 9), (6, 9, 10))), "at most three dice"),
        (("place", 0, ((3, 9, 7), (4, 9, 8), (5, 9, 9))), "one die, or two"),
        (("place", 0, ((8, 8, 10),)), "die 8 is not yours; you have die 3"),
        (("place", 0, ((42, 8, 10),)), "dice are numbered from 0 to 41"),
        (("place", 0, (3, 8, 10)), "write \\(die, row, column\\)"),
        (("place", 0, ()), "give several"),
        (("place", 0, ((3, "8", 10),)), "whole numbers"),
        (("place", 0, ((3, 8, 10, "9zz"),)), "9zz"),
        (("place", 1, ((7, 8, 10),)), "it is the turn of player 1"),
        (("place", 2, ((7, 8, 10),)), "seats are numbered from 0 to 1"),
        (("end", 0), "pass instead"),
        (("draw", 0, (20,)), "nothing is drawn or rolled now"),
        (("roll", 0, ((3, "1ro"),)), "nothing is drawn or rolled now"),
        (("first", 0), "nothing is drawn or rolled now"),
        (("reroll", 0, (3, 3)), "named twice"),
        (("reroll", 0, (3,)), "only once, before a round"),
        (("keep", 0), "only once, before a round"),
        (("replace", 0, 3, 8, 7), "no WILD lies"),
        (("pass",), "has the form \\('pass', seat\\)"),
        (("dance", 0), "choose one of draw, roll"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(event, reason):
    match = table_of(LINE, [["1ro", "2gq", "3gq", "2gd"], ["1ro"]])
    before = match.state
    with pytest.raises((IllegalMove, TypeError), match=reason):
        match.push(event)
    assert match.state is before and not match.history


def test_what_fell_must_be_possible():
    match = Match("cubed", by_hand=True)
    with pytest.raises(IllegalMove, match="first player 1 draws from the bag"):
        match.push(("roll", 0, ((0, "1ro"),)))
    for seat in (0, 1):
        match.push(("draw", seat, tuple(range(5 * seat, 5 * seat + 5))))
    with pytest.raises(IllegalMove, match="now, and no others: 0, 1, 2, 3, 4"):
        match.push(("roll", 0, ((0, "1ro"),)))
    with pytest.raises(IllegalMove, match="die 0 has no face '2gq'; it has"):
        match.push(("roll", 0, [(die, "2gq") for die in range(5)]))


def guesses(state, rng, n):
    """Plays at random near the dice on the board: most of them cannot be."""
    hand, cells = state.hands[state.turn], state.cells
    near = sorted({max(0, min(224, s + d)) for s, die in enumerate(cells) if die for d in (-30, -15, -2, -1, 1, 2, 15)})
    for _ in range(n):
        dice = rng.sample(hand, min(len(hand), rng.choice((1, 1, 2, 2, 3))))
        first = rng.choice(near)
        squares = [first, *(max(0, min(224, first + rng.choice((1, 2, 15, 30, 16)))) for _ in dice[1:])]
        yield tuple(
            (die.die, *state.board.place(square), *([rng.choice(sl.FACES).code] if die.face is sl.WILD else []))
            for die, square in zip(dice, squares, strict=True)
        )


@pytest.mark.full
def test_what_is_legal_is_accepted_and_nothing_else():
    """`legal` and `apply` come to the same plays by different ways."""
    accepted = refused = 0
    for seed in range(12):
        match, rng = Match("cubed", seed=seed, strict=seed % 4 == 0), Random(seed)
        while match.outcome() is None:
            legal, state = match.legal(), match.state
            if state.phase == "turn" and state.hands[state.turn]:
                assert all(match.game.apply(state, event) != state for event in legal[:100])
                plays = {frozenset(event[2]) for event in legal if event[0] == "place"}
                for guess in guesses(state, rng, 30):
                    try:
                        match.game.apply(state, ("place", state.turn, guess))
                    except IllegalMove as error:
                        assert frozenset(guess) not in plays and {*error.legal} <= {*legal}
                        refused += 1
                    else:
                        assert frozenset(guess) in plays
                        accepted += 1
            match.push(rng.choice(legal))
    assert accepted > 30 and refused > 1_000


def test_a_turn_can_be_taken_back_but_not_what_fell():
    match = worked_example()
    for _ in range(3):
        match.pop()
    assert match.state.placed == 0 and len(match.state.hands[0]) == 3
    rolled = Match("cubed", seed=4)
    with pytest.raises(IllegalMove, match="chance"):
        rolled.pop()


def test_what_a_play_would_bring_is_told_before_it_is_made():
    match = table_of(LINE, [["1ro", "w"], ["2ro"]])
    assert preview(match.state, ((3, 8, 10),)).points == 3 and preview(match.state, ((3, 1, 1),)).points == 0
    assert preview(match.state, ((4, 8, 10, "1ro"),)).points == 2
    with pytest.raises(ValueError, match="when it is stated"):
        preview(match.state, ((4, 8, 10),))
    with pytest.raises(ValueError, match="in nobody's hand"):
        preview(match.state, ((0, 8, 10),))
    assert (counted(1), counted(2)) == ("1 point", "2 points")


# --- whole games -----------------------------------------------------------------------------------------------------


def recounted(match):
    """Totals from the record, the board at the end, and 42 dice: all by other ways than the game's."""
    totals, lying = oracles.cubed_totals(match.history, match.players, match.state.board.table, Face)
    assert totals == match.scores
    codes = {match.state.board.place(square): die.code for square, die in enumerate(match.state.cells) if die}
    assert {square: code.removeprefix("w") for square, code in codes.items()} == lying
    assert Counter(match.game.pieces(match.state)) == Counter(range(42))
    assert totals == tuple(
        sum(turn.points for turn in turns(match) if turn.seat == seat) for seat in range(match.players)
    )


@pytest.mark.every(3)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_totals_are_those_of_an_independent_recount(players):
    for seed in range(15):
        recounted(finished(seed, players=players, strict=seed % 3 == 0))


@pytest.mark.near
def test_random_games_keep_every_promise():
    check_game("cubed", games=20, seed=5)


@pytest.mark.full
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_thousand_games_keep_every_promise(players):
    """Every event of 5,000 games is counted again; the slower `check_game` looks at 1,000 of them."""
    part = portion(5_000, 5)
    for seed in range(part["games"] * part["seed"], part["games"] * (part["seed"] + 1)):
        recounted(finished(seed, players=players, strict=seed % 5 == 0, extra_roll=seed % 7 != 0))
    game = GAMES["cubed"]
    one = type("OfThisMany", (type(game),), {"options": {**game.options, "players": sl.games.options.choice(players)}})
    check_game(one(), **portion(1_000, 5))


def test_the_bonus_squares_of_the_default_board():
    board = board_named()
    assert Counter(points for _, points in board.bonus) == dict.fromkeys(range(1, 6), 4)
    assert [board.place(square) for square in board.centre] == [(8, 7), (8, 8), (8, 9)]
