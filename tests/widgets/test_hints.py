"""Hints keep their promise: who follows each of them, step by step, gets what it said. In whole games."""

import pytest
from helpers.cubed_boards import put
from helpers.some import some
from helpers.waiting import let_computer

from setlab import check_set
from setlab.games.narration import counted
from setlab.players.cubed import best_turn
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, ScrambleTable

GAMES = 500  # of each game with --full; the first portion is played each time


def portions(size, first=1):
    """Return the seeds of all games in portions; all but the first are marked as full."""
    seeds = [range(first), *(range(n, min(n + size, GAMES)) for n in range(first, GAMES, size))]
    return some(seeds, every=len(seeds))


# --- cards, and dice on the table: the pieces one by one -------------------------------------------------------------


def follow_pieces(table, face=lambda piece: piece):
    """Ask for the three steps of a hint and do it. Return what was told, the last step last."""
    game, told = table.match.game, []
    for n in range(1, 4):
        told.append(table.press("hint", "hint"))
        hinted = game.hinted(table.match.state)
        if not hinted:
            return told
        assert len(hinted) == n and all(str(face(piece)) in told[-1] for piece in hinted), told
    assert check_set(*map(face, hinted)), told
    before = table.match.scores[0]
    for piece in hinted:
        table.press("pick", f"card-{getattr(piece, 'code', piece)}", True)
    assert table.match.scores[0] == before + 1, told
    return told


@pytest.mark.near
@pytest.mark.parametrize("seeds", portions(50, first=3))
def test_set_by_its_hints(seeds):
    for seed in seeds:
        table = CardTable("versus", seed=seed, keep=False)
        while not table.over:
            cards, score = len(table.match.state.cards), table.match.scores
            told = follow_pieces(table)
            if not table.over and table.match.scores == score:
                table.press("column", "column")
                assert len(table.match.state.cards) > cards, told
            assert not table.errors


@pytest.mark.full
@pytest.mark.parametrize("seeds", portions(50, first=2))
def test_scramble_by_its_hints(seeds):
    for seed in seeds:
        table = ScrambleTable(seed=seed, rounds=2, keep=False)
        while not table.over:
            if ("next", "next") in table.offers:
                table.press("next", "next")
            follow_pieces(table, lambda die, table=table: table.match.state.faces[die])
            assert not table.errors


# --- SET Cubed: a play, and all of them a turn -----------------------------------------------------------------------


def follow_turn(table, tried):
    """Play a turn as its hints have it. `tried` puts something on trial that nobody advised, first."""
    match, seat = table.match, table.viewer
    advice, before = best_turn(match.observe(seat)), match.scores[seat]
    if tried:
        for event in [event for event in match.legal() if event[0] == "place"][:1]:
            put(table, event[2][0])
    while True:
        for _ in range(3):
            told = table.press("hint", "hint")
        hint = table.hint.shown
        if not hint.dice:
            break
        replaces = match.state.cells[hint.squares[0]] is not None
        for die, square in zip(hint.dice, hint.squares, strict=True):
            lying = [each.square for each in table.trial.laid if each.die == die and each.square != square]
            table.press("to", f"s{square}", f"s{lying[0]}" if lying else f"die-{die}")
        assert {each.die for each in table.trial.laid} == {*hint.dice}, (told, table.message)
        assert [table.trial.laid[n].stated or "" for n in range(len(hint.dice))] == [*hint.faces], (told, table.message)
        if replaces:
            table.press("confirm", "confirm")
            return  # what the WILD shows then is chance, and the next turn from there another one
        assert told.endswith(f"That is {counted(table.trial.attempt.play.points)}."), (told, table.message)
    ending = "end" if ("end", "end") in table.offers else "pass"
    table.press(ending, ending)
    if not tried and advice.points.denominator == 1:
        assert match.scores[seat] - before == advice.points, match.history[-5:]


@pytest.mark.full
@pytest.mark.parametrize("seeds", portions(10))
def test_cubed_by_its_hints(seeds):
    for seed in seeds:
        table, turns = CubedBoard(players=2, humans=2, seed=seed, keep=False), 0  # a few games are over soon
        while not table.over:
            if table.phase == "extra":
                table.press("hold", "hold")
            elif table.phase == "opening":
                table.press("call", next(key for name, key in sorted(table.offers) if name == "call"))
            elif table.computer_is_to_move:
                let_computer(table)
            else:
                turns += 1
                follow_turn(table, tried=turns % 5 == 4)
            assert not table.errors
        assert turns


# --- Crossword: SET by SET to a grid of all dice ---------------------------------------------------------------------


@pytest.mark.every(2)
@pytest.mark.parametrize("seeds", [(85, 116, 168), *portions(50, first=4)])  # of the first the WILDs are ambiguous
def test_crossword_by_its_hints(seeds):
    for seed in seeds:
        table = CrosswordTable(seed=seed, rounds=1, keep=False)
        for _ in range(60):
            if not table.round_on:
                break
            for _ in range(3):
                told = table.press("hint", "hint")
            _, dice, squares = table.building.hinted
            if not squares:
                assert ("take", "take") in table.offers, told
                table.press("take", "take")
                continue
            for die, (row, column) in zip(dice, squares, strict=True):
                if table.desk.spots.get(die) != (row, column) and table.round_on:
                    table.press("to", f"s{row}-{column}", f"die-{die}")
            if table.round_on:
                assert {*squares} in map(set, table.building.lines()), told
        assert table.over and not table.errors, seed


# --- dnup: the move --------------------------------------------------------------------------------------------------


@pytest.mark.near
@pytest.mark.parametrize("seeds", portions(10))
def test_dnup_by_its_hints(seeds):
    for seed in seeds:
        table = DnupTable(players=2 + seed % 3, seed=seed, keep=False)
        table.touch()
        while not table.over:
            if table.rounds.over is not None:
                table.press("next", "next")
            elif table.curtain:
                table.press("lift", "lift")
            elif not table.my_turn:
                let_computer(table)
            else:
                told = table.press("hint", "hint")
                kind, _, *rest = event = table.hint.event
                since = len(table.match.history)
                for card in rest[0] if kind == "play" else rest[:1] if kind == "add" else ():
                    table.press("pick", f"card-{card}", True)
                table.press(kind, f"{kind}-{rest[-1]}" if kind in ("add", "take") else kind)
                assert table.match.history[since] == event, (told, table.message)
            assert not table.errors
