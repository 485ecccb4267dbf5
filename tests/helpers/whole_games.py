"""Somebody plays a whole game of any table by events, and does on the way whatever else can be done there."""

from itertools import combinations, count
from random import Random

from helpers.stillness import BELOW

from setlab.core.sets import check_set
from setlab.players.cubed import best_turn
from setlab.players.dnup import greedy
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, EndGame, ScrambleTable
from setlab.widgets.cubed.squares_view import near

MOST = 400  # turns of a game: none takes so many


def asides(at):
    """What belongs to no move: hints, the rules, what was taken, a pause, words for the ear."""
    for _ in range(5):
        at.press("hint")
    for key in ("how", "piles", "why", "reasons"):
        at.press(key, key, True)
        at.press(key, key, False)
    for key in ("read", "changed", "fitting", "fitting", "pause", "pause"):
        at.press(key)


def plays(at):
    """Play the scene that is watched to its end; every kind of thing is done once early, and again in the middle."""
    for turn in count():
        if at.scene.over:
            return
        assert turn < MOST, f"the game has no end; it says: {at.scene.message}"
        if turn in (1, 4):
            asides(at)
        for table, takes_turn in TURNS.items():
            if isinstance(at.scene, table):
                takes_turn(at, turn)
                break


# ---- pieces that are taken ----


def takes_cards(at, turn):
    table, state = at.scene, at.scene.match.state
    if table.is_memory:
        return turns_cards(at, turn)
    if not (found := next(iter(state.groups), None)):
        at.press("column")
        at.press("pass")
        return at.pass_time(30)
    if turn in (1, 4):
        calls(at, state, 1)
        at.pass_time(30)  # it was a call too much
        calls(at, state, 0)
        sizes = table.match.game.group.sizes
        threes = combinations(filter(None, state.lying), 3) if sizes == (3,) else ()
        for card in next((three for three in threes if not check_set(*three)), ()):
            at.press("pick", f"card-{card.code}", True)
        at.pass_time(10)
    calls(at, state, turn % 2)
    first, *rest = (card.code for card in found)
    at.press("pick", f"card-{first}", True)
    if turn == 2:
        at.press("pick", f"card-{first}", False)
        at.press("pick", f"card-{first}", True)
    for code in rest:
        at.press("pick", f"card-{code}", True)
    at.press("take")
    at.pass_time(2)


def turns_cards(at, turn):
    table = at.scene
    cards = {place: card for place, card in enumerate(table.match.state.cards) if card is not None}
    wanted = turn not in (1, 4)
    found = next(three for three in combinations(cards, 3) if bool(check_set(*map(cards.get, three))) == wanted)
    for place in found:
        at.press("pick", f"card-{place}", True)
    at.pass_time(10)


def calls(at, state, seat):
    """Somebody calls, where one has to."""
    at.press("call", f"call-{seat % state.options.players}")


def takes_dice(at, turn):
    table, state = at.scene, at.scene.match.state
    if table.between:
        at.press("next")
        return at.pass_time(5)
    sets = list(table.match.game.sets(state))
    if turn == 4:
        calls(at, state, 1)
        at.pass_time(30)
        calls(at, state, 0)
        for die in next(
            three for three in combinations(state.lying, 3) if not check_set(*(state.faces[d] for d in three))
        ):
            at.press("pick", f"card-{die}", True)
        at.pass_time(1)
        at.pass_time(30)
        at.press("undo")
    elif turn % 7 == 5:
        at.press("none")
    calls(at, state, turn % 2)
    for die in sets[0]:
        at.press("pick", f"card-{die}", True)
    at.pass_time(0.5)


# ---- dice that are laid ----


def lays_dice(at, turn):
    board = at.scene
    at.press("start")
    at.pass_time(60 if board.computer_is_to_move else 0)
    if board.over or board.computer_is_to_move:
        return
    if board.phase == "opening":
        return at.press("call", f"call-{board.viewer}")
    if board.phase == "extra":
        at.press("pick", f"die-{board.match.state.hands[board.viewer][0].die}", True)
        return at.press("reroll" if turn % 2 else "hold")
    for event in best_turn(board.match.observe(board.match.state.turn)).events:
        if event[0] not in ("place", "replace"):
            at.press(event[0])
            break
        for die, row, column, *_ in event[2] if event[0] == "place" else [event[2:]]:
            at.press("to", f"s{board.match.state.board.square(row, column)}", f"die-{die}")
            if turn == 3:
                at.press("undo")
                at.press("to", f"s{board.match.state.board.square(row, column)}", f"die-{die}")
        faces = sorted(key for name, key in board.offers if name == "face")
        at.press("face", faces[0] if faces else None)
        at.press("confirm")
    at.press("hint")


def builds(at, turn):
    table = at.scene
    if not table.round_on:
        return at.press("next")
    answer = table.building.solved(0)
    for die in table.desk.tray[:1]:
        at.press("to", "s5-5", f"die-{die}")
        at.press("undo")
        at.press("redo")
        at.press("back", "home", "s5-5")
    if not answer.grid:
        for _ in range(3):
            at.press("hint")
        at.press("take")
        return at.press("stuck")
    at.press("clear")
    here = table.match.state.round
    for die, row, column, *_ in answer.grid:
        at.press("to", f"s{row + 2}-{column + 2}", f"die-{die}")
        at.pass_time(5)
    for die, _, _, *code in answer.grid:
        if code and table.round_on and table.match.state.round == here:
            at.press("ask", f"ask-{die}")
            at.press(*next(each for each in sorted(table.offers) if each[0] == "feature"))
    return None


def plays_cards(at, turn):
    table = at.scene
    at.press("start")
    if table.rounds.over is not None:
        return at.press("next")
    at.press("lift")
    at.pass_time(0 if table.my_turn else 30)
    if not table.my_turn:
        return None
    kind, _, *rest = greedy(table.match.legal(), table.hand, table.match.state.areas, Random(turn))
    if kind == "play":
        for card in rest[0]:
            at.press("pick", f"card-{card}", True)
        return at.press("play")
    if kind == "rotate":
        return at.press("rotate")
    if kind == "add":
        at.press("pick", f"card-{rest[0]}", True)
    return at.press(kind, f"{kind}-{rest[-1]}")


def names_the_card(at, turn):
    game = at.scene
    at.press("name")
    for feature, value in game.ending.answer.looks.items():
        at.press("feature", f"{feature}-{value.name}")
    at.press("name")


TURNS = {
    CardTable: takes_cards,
    ScrambleTable: takes_dice,
    CubedBoard: lays_dice,
    CrosswordTable: builds,
    DnupTable: plays_cards,
    EndGame: names_the_card,
}


# ---- where the rules have put what lies there ----


def places_of(scene):
    """{data-key: where that piece lies by the rules}, and under None what all of them depend on."""
    if (isinstance(scene, DnupTable) or getattr(scene, "ends_with_results", False)) and scene.over:
        return {None: "over"}  # what lay there makes room for what it came to
    return next((places(scene) for table, places in PLACES.items() if isinstance(scene, table)), {})


def _of_cards(table):
    """A table that has grown by more columns than it keeps room for is another one: its cards are smaller."""
    state = table.match.state
    mode, size = table.match.game.mode, table.match.game.size(state)
    room = -(-size // mode.rows) + 1
    lies = {
        f"card-{card.code}": place for place, card in enumerate(state.cards) if card is not None and not table.is_memory
    }
    columns = -(-len(state.cards) // mode.rows)
    again = {f"card-{card.code}": f"before {n}, {table.over} {columns}" for n, card in enumerate(state.previous or ())}
    return {None: max(room, columns), BELOW: columns, **lies, **again}


def _of_hand(table):
    """A hand closes up when cards leave it, and is kept sorted."""
    hand = tuple(table.hand)
    lies = {f"card-{card}": hand for card in hand}
    return {None: (table.match.state.rounds, table.covered), BELOW: table.pace.waits, **lies}


def _of_throw(table):
    return {None: (table.match.state.throws, table.between)}


def _of_round(table):
    return {None: (table.match.state.round, table.round_on, len(table.hand))}


def _of_board(board):
    """A small screen shows what is used of the board, and that grows."""
    return {None: near(board.lying.board, board.lying.cells, [each.square for each in board.trial.laid])}


PLACES = {
    CubedBoard: _of_board,
    CardTable: _of_cards,
    DnupTable: _of_hand,
    ScrambleTable: _of_throw,
    CrosswordTable: _of_round,
}
