"""Whole games by the keyboard alone, from the first key to the card that lies over the table at the end."""

from itertools import combinations
from random import Random

import pytest
from helpers.at_table import AtTable
from helpers.hostless import open_page

from setlab import Match
from setlab.core.sets import check_set
from setlab.games import GAMES
from setlab.players.cubed import best_turn
from setlab.players.dnup import greedy
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, ScrambleTable


@pytest.fixture
def sit(browser):
    """Somebody sits down at a table: `at = sit(scene)`. Computers with a pace move at once."""
    context = browser.new_context(viewport={"width": 1100, "height": 900}, reduced_motion="reduce")

    def sit_down(scene):
        if hasattr(scene, "wait"):
            scene.wait = lambda: 0
        at = AtTable(open_page(context, scene), scene)
        at.press("Tab")
        return at

    yield sit_down
    context.close()


def ends(at):
    """The card of the end lies there, and the next game is one key away."""
    at.settle()
    assert at.scene.over and not at.scene.errors
    assert at.seen([".stage-verdict"]) == {".stage-verdict": 1}
    assert at.focus()["key"] == "again"
    at.press("Enter")
    assert not at.scene.over and not at.scene.errors


TABLES = {
    "cards": lambda: CardTable(seed=7, keep=False),
    "cubed": lambda: CubedBoard(2, humans=2, seed=1, keep=False),
    "scramble": lambda: ScrambleTable(seed=1, keep=False),
    "crossword": lambda: CrosswordTable(seed=1, keep=False),
    "dnup": lambda: DnupTable(Match("dnup", seed=3, players=2), keep=False),
}


@pytest.mark.every(6)
@pytest.mark.parametrize("name", TABLES)
def test_two_keys_give_a_hint_at_every_table(sit, name):
    table = TABLES[name]()
    heard, receive = [], table.receive
    table.receive = lambda message: heard.append(message.get("name")) or receive(message)
    at = sit(table)
    if table.home == "start":
        at.press("s")
        at.until(lambda: table.my_turn, "a turn")
    at.press("i", "h")
    assert heard.count("hint") == 2 and not table.errors


# ---- dnup ----


def plays_dnup(at, rng, until):
    """Turn by turn, until that is so: as the greedy computer would."""
    table = at.scene
    if table.pace.start_button() is not None:
        at.choose("start")
    while not until():
        at.until(lambda: table.my_turn or table.rounds.over is not None or table.over, "a turn")
        if table.my_turn:
            takes_a_turn(at, greedy(table.match.legal(), table.hand, table.match.state.areas, rng))
        elif table.rounds.over is not None and not until():
            assert at.focus()["key"] == "next"
            at.press("Enter")
            assert (at.focus()["key"] or "").startswith("card-"), "keys go on in the hand"


def takes_a_turn(at, move):
    table, (kind, _, *rest) = at.scene, move
    shown = at.seen([".stage-hand-cards > button svg"])
    assert [*shown.values()] == [len(table.hand)], "a card is not to be seen"
    if kind == "play":
        cards = {*rest[0]}
        at.press(rest[0][0][0])  # the number
        for card in {*table.chosen} ^ cards:
            at.choose(f"card-{card}")
        at.press("p")
    elif kind == "rotate":
        at.press("t")
    else:
        if kind == "add":
            at.choose(f"card-{rest[0]}")
        at.choose(f"{kind}-{rest[-1]}")
    assert table.match.history[-1] != table.match.history[0] and at.focus()["within"]


@pytest.mark.full
def test_a_whole_game_of_dnup(sit):
    table = DnupTable(2, seed=4, level="random", keep=False)
    at = sit(table)
    plays_dnup(at, Random(1), lambda: table.over)
    ends(at)


@pytest.mark.full
def test_a_whole_game_of_dnup_for_four(sit):
    table = DnupTable(4, seed=5, level="random", keep=False)
    at = sit(table)
    plays_dnup(at, Random(2), lambda: table.over)
    ends(at)


@pytest.mark.near
def test_who_is_out_first_in_dnup_waits_and_then_goes_on_with_the_next_round(sit):
    state = GAMES["dnup"].position(["81", "12 34", "78"], {1: "53"}, tokens=(0, 0, 0))
    table = DnupTable(Match.at("dnup", state, players=3, seed=1), level="greedy", keep=False)
    at = sit(table)
    at.press("8", "p")
    assert ("play", 0, ("81",)) in table.match.history
    focus, is_over = at.focus(), table.rounds.over is not None  # the computers may have ended the round already
    assert focus["within"] and focus["key"] in ((None, "next") if is_over else (None,)), "no button by accident"
    at.until(lambda: table.rounds.over is not None, "the end of the round")
    assert at.focus()["key"] == "next"


@pytest.mark.near
def test_a_set_that_comes_back_is_seen_and_the_keys_go_on(sit):
    """It was beaten: its cards are turned, and lay there unseen once."""
    state = GAMES["dnup"].position(["13 24 35", "67 46 23", "81 68 14"], {0: "51"}, turn=2)
    table = DnupTable(Match.at("dnup", state, players=3, seed=1), keep=False)
    at = sit(table)
    at.choose("start")
    at.until(lambda: table.my_turn, "a turn")
    assert "15" in table.hand and at.seen([".stage-hand-cards > button svg"]) == {".stage-hand-cards > button svg": 4}
    at.press("t")
    assert at.focus()["within"] and at.seen([".stage-hand-cards > button svg"]) == {".stage-hand-cards > button svg": 4}


# ---- cards ----


@pytest.mark.full
def test_a_whole_game_of_cards_against_the_computer(sit):
    table = CardTable("versus", seed=5, seconds=6, keep=False)
    at = sit(table)
    while not table.over:
        lying = {card: place for place, card in enumerate(table.match.state.cards) if card is not None}
        found = next((trio for trio in combinations(lying, 3) if check_set(*trio)), None)
        if found is None:
            at.press("+")
            continue
        for card in found:  # the computer may be quicker
            if card in table.match.state.cards:
                at.press(table.frame["html"].partition(f'data-key="card-{card.code}"')[2].partition('hotkey="')[2][0])
        for code in table.picking.chosen:
            at.choose(f"card-{code}")
    assert min(table.match.scores) >= 0 and sum(table.match.scores) > 15
    ends(at)


# ---- dice ----


@pytest.mark.full
def test_a_whole_game_of_cubed_against_the_computer(sit):
    board = CubedBoard(2, seed=5, level="greedy", keep=False)
    at = sit(board)
    for _ in range(300):
        if board.over:
            break
        if board.pace.start_button() is not None:
            at.choose("start")
        if board.computer_is_to_move:
            at.until(lambda: not board.computer_is_to_move, "the computer's move")
            continue
        plays_dice(at)
    ends(at)


def plays_dice(at):
    """What the best turn does next; no die is rolled once more."""
    board = at.scene
    if board.phase == "extra":
        return at.press("k")
    if board.phase == "opening":
        return at.choose(f"call-{board.viewer}")
    event = best_turn(board.match.observe(board.match.state.turn)).events[0]
    kind = event[0]
    if kind in ("place", "replace"):
        for die, row, column, *_ in event[2] if kind == "place" else [event[2:]]:
            at.choose(f"die-{die}")
            assert at.focus()["key"].startswith("s"), "on the board, where the arrows lead on"
            at.choose(f"s{board.match.state.board.square(row, column)}")
        if (at.focus()["key"] or "").startswith("face-"):
            at.press("Enter")
        at.press("c")
    else:
        at.choose(kind)
    assert not board.errors, board.errors[-1]


@pytest.mark.full
def test_a_whole_game_of_scramble(sit):
    table = ScrambleTable(seed=2, rounds=2, keep=False)
    at = sit(table)
    while not table.over:
        if table.between:
            assert at.focus()["key"] == "next"
            at.press("Enter")
            at.until(lambda: not table.between, "the throw")
        for die in next(iter(table.match.game.sets(table.match.state))):
            at.choose(f"card-{die}")
    ends(at)


@pytest.mark.full
def test_a_whole_game_of_crossword(sit):
    table = CrosswordTable(seed=0, rounds=2, keep=False)
    at = sit(table)
    for _ in range(20):
        if table.over:
            break
        if not table.round_on:
            assert at.focus()["key"] == "next"
            at.press("Enter")
        answer = table.building.solved(0)
        if not answer.grid:
            at.press("t")
            continue
        builds(at, answer.grid)
    ends(at)


def builds(at, grid):
    """Die by die; a WILD of which its lines do not tell what it stands for is stated."""
    table = at.scene
    here = table.match.state.round
    for die, row, column, *_ in grid:
        at.choose(f"die-{die}")
        at.choose(f"s{row + 2}-{column + 2}")
    for die, _, _, *code in grid:
        if code and table.round_on and table.match.state.round == here:
            while table.building.asked != die:
                at.choose(f"ask-{die}")
            at.press(*code[0])


def test_what_lies_over_the_cards_closes_at_escape_and_the_rules_stop_the_clock(sit):
    table = CardTable("normal", seed=7, keep=False)
    for _ in range(4):
        for card in table.match.state.groups[0]:
            table.press("pick", f"card-{card.code}", True)
    at = sit(table)
    for key, shown in (("why", ".stage-reason"), ("piles", ".stage-everything"), ("how", ".stage-page")):
        at.choose(key)
        assert at.seen([shown]) == {shown: 1} and table.paused == (key == "how")
        at.press("Escape")
        assert at.seen([shown]) == {shown: 0} and not table.paused


@pytest.mark.near
def test_rules_that_are_read_in_a_pause_do_not_end_it(sit):
    table = CardTable("normal", seed=7, keep=False)
    at = sit(table)
    at.press("p")
    at.choose("how")
    at.press("Escape")
    assert table.paused
