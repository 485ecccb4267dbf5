"""The board of SET Cubed: what a player does and is told. The rules are the engine's; here it is asked."""

import re
from random import Random

import pytest
from helpers.cubed_boards import SMALL, a_place, do, put, square, step, until
from helpers.waiting import let_computer

from setlab import Match
from setlab.core.cards import FACES
from setlab.games.cubed.scoring import preview, turns
from setlab.widgets import CubedBoard

# --- placing ---------------------------------------------------------------------------------------------------------


def test_one_die_is_shown_before_it_is_confirmed():
    table, event = until(a_place(1, wild=False))
    before, expected = table.match.state, preview(table.match.state, event[2])
    told = put(table, event[2][0])
    assert table.match.state is before and f"The turn: {expected.points} point" in told
    assert f"This play: {expected.points} point" in table.frame["html"]
    assert table.frame["focus"]["key"].startswith("die-")  # and the keyboard goes on with the next one
    table.press("confirm", "confirm")
    assert table.match.state.plays[-1] == expected and table.trial.laid == []


def test_two_dice_make_a_play_and_the_first_alone_says_why_not():
    for seed in range(40):
        table, event = until(a_place(2, wild=False), seeds=range(seed, seed + 40))
        if any(legal[2] == event[2][:1] for legal in table.match.legal() if legal[0] == "place"):
            continue
        told = put(table, event[2][0])
        assert told == "Now its partner." and len(table.trial.laid) == 1
        assert ("confirm", "confirm") not in table.offers
        put(table, event[2][1])
        expected = preview(table.match.state, event[2])
        table.press("confirm", "confirm")
        assert table.match.state.plays[-1] == expected and table.match.state.placed == 2
        return
    raise AssertionError


def test_an_illegal_square_says_why_and_the_die_stays():
    table, event = until(a_place(1, wild=False))
    die = event[2][0][0]
    lying = next(n for n, each in enumerate(table.match.state.cells) if each)
    assert "is taken by the die (" in table.press("to", f"s{lying}", f"die-{die}")
    assert "no line joins row 1, column 1" in table.press("to", "s0", f"die-{die}").replace("No", "no")
    assert table.trial.laid == [] and ("confirm", "confirm") not in table.offers


def test_the_reason_for_a_wild_names_no_face_that_nobody_chose():
    table, event = until(a_place(1, wild=True))
    told = table.press("to", "s0", f"die-{event[2][0][0]}")
    assert told.startswith("No line joins row 1, column 1") and table.trial.laid == []
    table, event = until(a_place(1, wild=True), strict=True)
    fitting = {legal[2][0][1:3] for legal in table.match.legal() if legal[0] == "place"}
    layout, cells = table.match.state.board, table.match.state.cells
    beside = (n + way for n, die in enumerate(cells) if die for way in (-1, 1, -layout.columns, layout.columns))
    empty = next(square for square in beside if not cells[square] and layout.place(square) not in fitting)
    told = table.press("to", f"s{empty}", f"die-{event[2][0][0]}")
    assert told.startswith("The die (WILD) in row") and "has no two dice beside it" in told
    assert str(FACES[0]) not in told and table.trial.laid == []


def test_a_die_on_trial_moves_and_goes_back():
    table, event = until(a_place(1, wild=False))
    put(table, event[2][0])
    key = f"s{table.trial.laid[0].square}"
    others = [each for each in table.match.legal() if each[0] == "place" and each[2][0][0] == event[2][0][0]]
    if len(others) > 1 and len(others[1][2]) == 1:
        table.press("to", square(table, *others[1][2][0][1:3]), key)
        assert len(table.trial.laid) == 1
    table.press("back", f"s{table.trial.laid[0].square}")
    assert table.trial.laid == []


def test_what_nobody_has_cannot_be_put_down():
    table, event = until(a_place(1))
    told = table.press("to", square(table, *event[2][0][1:3]), "die-99")
    assert told == "That is no longer there." and table.trial.laid == []


# --- WILDs -----------------------------------------------------------------------------------------------------------


def test_a_wild_on_the_board_is_replaced_and_rolled():
    def replacement(legal):
        return next((event for event in legal if event[0] == "replace"), None)

    table, event = until(replacement)
    _, _, die, row, column = event
    key, since = square(table, row, column), len(table.match.history)
    freed = table.match.state.cells[int(key[1:])].die
    told = table.press("to", key, f"die-{die}")
    assert told.endswith("No points; the WILD becomes yours and is rolled at once.")
    assert len(table.match.history) == since
    told = table.press("confirm", "confirm")
    assert table.match.history[since] == event and table.match.history[since + 1][0] == "roll"
    assert "replace the WILD in" in told and f"die-{freed}" in table.frame["html"]
    assert table.why_no_undo()  # a roll is never taken back


# --- turns -----------------------------------------------------------------------------------------------------------


def test_undo_within_a_turn_only():
    table, event = until(a_place(1))
    before = table.match.state
    do(table, event)
    assert table.match.state is not before
    assert table.press("undo", "undo") == "You took that back." and table.match.state is before
    do(table, event)
    assert table.press("end", "end").startswith("You end your turn with ")
    assert ("undo", "undo") not in table.offers and table.why_no_undo()


def test_the_extra_roll():
    table, _ = until(lambda legal: next((event for event in legal if event[0] == "reroll"), None))
    hand = table.match.state.hands[0]
    assert ("reroll", "reroll") not in table.offers and ("to", "s0") not in table.offers
    for die in hand[:2]:
        table.press("pick", f"die-{die.die}", True)
    table.press("pick", f"die-{hand[1].die}", False)
    since = len(table.match.history)
    assert table.press("reroll", "reroll").startswith("You re-roll 1 die. You roll ")
    assert table.match.history[since] == ("reroll", 0, (hand[0].die,)) and table.picked == set()


def test_the_clock_of_the_extra_roll_keeps_the_dice():
    table, _ = until(lambda legal: next((e for e in legal if e[0] == "keep"), None), extra_seconds=30)
    assert ("late", "extra-clock") in table._offers.clocks
    since = len(table.match.history)
    table.press("late", "extra-clock", table.extra_until())
    assert table.match.history[since] == ("keep", 0)


def test_the_opening_call():
    for seed in range(30):
        table = CubedBoard(players=3, humans=2, seed=seed, opening="call", keep=False)
        legal = table.match.legal()
        without = next((seat for seat in range(2) if ("call", seat) not in legal), None)
        if without is None or ("call", 1 - without) not in legal:
            continue
        told = table.press("call", f"call-{without}")
        assert told == f"Player {without + 1} has no SET among their own dice."
        table.press("call", f"call-{1 - without}")
        assert table.my_turn and table.match.state.turn == 1 - without and table.phase == "centre"
        return
    raise AssertionError


def test_a_computer_calls_too_but_not_before_the_first_touch():
    for seed in range(30):
        table = CubedBoard(players=2, seed=seed, opening="call", keep=False)
        if ("call", 1) in table.match.legal():
            break
    assert ("computer", "computer") not in table._offers.clocks
    table.press("start", "start")
    let_computer(table)
    assert table.match.state.first == 1


def test_the_opening_set_goes_on_the_centre_mark():
    table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    [event, *_] = table.match.legal()
    told = put(table, event[2][0])
    assert told == "Now the next die of the SET." and len(table.trial.laid) == 1
    told = table.press("to", "s0", f"die-{event[2][1][0]}")
    assert "centre mark" in told and len(table.trial.laid) == 1
    do(table, ("place", 1, event[2][1:]))
    assert table.match.state.plays[-1].points == 3


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.near
@pytest.mark.every(4)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"players": 4, "humans": 2, "opening": "call"},
        {"players": 3, "humans": 3, "strict": True, "extra_roll": False},
        {"level": "best turn"},
    ],
    ids=str,
)
def test_whole_games_by_pressing(options):
    table, random = CubedBoard(seed=4, keep=False, **options), Random(4)
    for _ in range(600):
        if table.over:
            break
        step(table, random)
        assert len(table.frame["html"]) < 67_000 or table.over
    assert table.over and table.narrator.result(table.match) in table.frame["html"]
    again = Match("cubed", seed=4, **table.match.options)
    while len(again.history) < len(table.match.history):
        again.push(table.match.history[len(again.history)])
    assert again.scores == table.match.scores
    html = table.frame["html"]
    assert html.count('data-key="turn-') == len(turns(table.match))


def test_the_planner_plays_too():
    table = CubedBoard(seed=2, level="planner", keep=False)
    random = Random(2)
    for _ in range(12):
        step(table, random)
    assert any(event[1] == 1 for event in table.match.history)


@pytest.mark.full
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, 12))])
def test_dice_thrown_about_at_random_never_break_it(seed):
    table, random = CubedBoard(players=2, humans=2, seed=seed, board=SMALL, keep=False), Random(seed)
    for _ in range(250):
        names = sorted({name for name, _ in table.offers} - {"when", "replay", "language", "theme", "letters"})
        name = random.choice([*names, *["to"] * ("to" in names), *["confirm"] * ("confirm" in names)])
        key = random.choice(sorted(key for each, key in table.offers if each == name))
        dice = [each[0] for each in re.findall(r'data-key="((die-|s)\d+)"[^>]* data-drag=', table.frame["html"])]
        table.press(name, key, random.choice(dice) if name == "to" and dice else None)
        assert not table.errors, (name, key, table.errors[-1])
        assert len({each.square for each in table.trial.laid}) == len(table.trial.laid) <= 3
