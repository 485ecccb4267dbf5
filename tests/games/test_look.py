"""How positions look as text: all that lies open and nothing that is hidden, in lines that fit, in all languages."""

import pickle
import re
from collections import Counter
from functools import cache
from random import Random

import pytest
from helpers.retellings import played_games

import setlab as sl
from setlab.common.i18n import LANGUAGES, speaking
from setlab.core.cards import Face
from setlab.core.features import deck
from setlab.games import GAMES, Match, Outcome
from setlab.games.dice.board import board_named
from setlab.games.look import Block, Look, look_of
from setlab.games.narration import computers_of, narrator_of

DICE = ("crossword", "cubed", "scramble")
TABLES = [name for name in GAMES if name not in (*DICE, "dnup")]


@cache
def positions(name, every=5):
    """(game, state) of random games: some of the way, and the end."""
    matches = played_games(name)[0]
    assert matches
    states = [state for match in matches for state in (*match.replay(),)[::every]]
    return [(GAMES[name], state) for _, state in states] + [(GAMES[name], match.state) for match in matches]


def seen(game, state):
    return str(look_of(game, state, narrator_of(game)))


def codes(text):
    """How often each word of a text is there."""
    return Counter(text.split())


def known(counter, names):
    """Only these of the words."""
    return Counter({word: n for word, n in counter.items() if word in names})


# --- repr ------------------------------------------------------------------------------------------------------------


@pytest.mark.every(6)
@pytest.mark.parametrize("name", GAMES)
def test_the_repr_of_a_state_is_one_short_line(name):
    for _, state in positions(name):
        assert re.fullmatch(r"<(table|cubed|scramble|crossword|dnup): [^\n<>]+>", repr(state))
        assert len(repr(state)) <= 130, repr(state)


@pytest.mark.every(3)
@pytest.mark.parametrize("name", GAMES)
def test_a_short_repr_changes_nothing_else(name):
    for _, state in positions(name, 40):
        again, plain = pickle.loads(pickle.dumps(state)), tuple(state)
        assert again == state == plain and hash(again) == hash(state) == hash(plain) and type(again) is type(state)
        assert state._replace(options=None) != state


@pytest.mark.every(5)
@pytest.mark.parametrize("name", TABLES)
def test_the_repr_of_a_table_names_no_card(name):
    for _, state in positions(name, 40):
        assert not [card for card in state.lying if card.code in re.findall(r"\w+", repr(state))]
        assert str(state) == repr(state)  # a state alone does not know which cards lie face down


# --- the text --------------------------------------------------------------------------------------------------------


@pytest.mark.every(4)
@pytest.mark.parametrize("name", GAMES)
def test_the_lines_of_a_position_fit(name):
    for game, state in positions(name):
        text = seen(game, state)
        assert max(map(len, text.split("\n"))) <= 120, text
        assert not re.search(r"[{}<>]|None|[ \t]$|\n\n\n|\A\s|\s\Z", text, re.M), text


@pytest.mark.parametrize("name", GAMES)
def test_positions_speak_all_languages(name):
    for game, state in positions(name, 40):
        texts = {}
        for code in LANGUAGES:
            with speaking(code):
                texts[code] = seen(game, state)
        assert len({*texts.values()}) >= 4, texts["en"]  # Danish and Norwegian are near each other
        for code, text in texts.items():
            assert not re.search(r"[{}<>]|None|[ \t]$", text, re.M), (code, text)
            assert max(map(len, text.split("\n"))) <= 120
        assert not re.search(r"[一-龥][.:;,]", texts["zh_Hant"]), texts["zh_Hant"]


@pytest.mark.parametrize("name", TABLES)
def test_each_card_that_lies_open_is_there_once(name):
    looked = 0
    for game, state in positions(name):
        if state.stock is None:
            continue
        all_codes = {card.code for card in deck(state.options.deck).cards}
        open_cards = (
            [] if state.paused else [code for code in game.observe(state, 0)["table"] if code not in (None, "?")]
        )
        twice = [] if state.paused else [card.code for group in (*state.found, state.previous) for card in group]
        assert known(codes(seen(game, state)), all_codes) == Counter(open_cards) + Counter(twice)
        looked += len(open_cards)
    assert looked > 20


def test_cards_lie_in_rows_as_on_the_table():
    match = Match("normal", seed=1)
    table = str(match).split("\n\n")[1].split("\n")
    assert [line.split() for line in table] == [[card.code for card in match.state.cards[row::3]] for row in range(3)]


def test_gaps_and_covered_cards_are_seen_as_such():
    game, state = GAMES["memory"], Match("memory", seed=1, players=2).state
    state = game.apply(state, ("turn", 0, (0, 4, 8)))
    assert codes(seen(game, state))["????"] == 18 and seen(game, state).endswith("\nTurn of Player 2.")
    assert codes(seen(game, state._replace(paused=True)))["????"] == 21
    match = Match("normal", seed=1)
    gap = match.state._replace(cards=(None, *match.state.cards[1:]))
    assert seen(match.game, gap).count("····") == 1


@pytest.mark.parametrize("name", [name for name in GAMES if hasattr(GAMES[name], "imagine")])
def test_nothing_hidden_is_told(name):
    rng, changed = Random(1), 0
    for game, state in positions(name):
        viewer = state.turn if name == "dnup" else 0
        other = game.imagine(state, viewer, rng)
        changed += other != state
        assert seen(game, other) == seen(game, state)
    assert changed > 3


def test_dnup_shows_the_hand_of_whose_turn_it_is_only():
    looked = 0
    for game, state in positions("dnup"):
        shown = known(codes(seen(game, state)), {f"{a}{b}" for a in range(1, 10) for b in range(1, 10)})
        hand = () if state.hands is None or game.outcome(state) else state.hands[state.turn]
        looked += bool(hand)
        assert shown == Counter(hand) + Counter(sum(state.areas, ()))
    assert looked > 20


# --- dice ------------------------------------------------------------------------------------------------------------


def read_board(text):
    """{(row, column): what stands there}, read off the text by the numbers along its sides."""
    found, columns = {}, []
    for line in text.split("\n"):
        words = line.split()
        if line.startswith("   ") and all(map(str.isdecimal, words)):
            columns = [*map(int, words)]
        elif columns and re.match(r"[ \d]\d ", line):
            row, *signs = words
            found.update({(int(row), column): sign for column, sign in zip(columns, signs, strict=True)})
        else:
            columns = []
    return found


def lying_on(state):
    return {state.board.place(square): die.code for square, die in enumerate(state.cells) if die is not None}


def test_every_die_is_on_its_square():
    for game, state in positions("cubed"):
        squares = read_board(seen(game, state))
        lying = lying_on(state)
        assert {place: sign for place, sign in squares.items() if sign in lying.values()} == lying
        for place, sign in squares.items():
            square = state.board.square(*place)
            bonus = dict(state.board.bonus).get(square)
            assert place in lying or sign == ("+" if square in state.board.centre else str(bonus or "·"))
        for row, column in lying:  # and there is room for the next play
            assert {(row + 2, column), (row, column + 2), (row - 2, column)} & {*squares} or len(lying) > 20


def test_a_large_board_is_cut_into_parts():
    board = {"rows": 3, "columns": 40, "centre": [[2, 20], [2, 21], [2, 22]], "bonus": [[1, 1, 9]]}
    state = Match("cubed", seed=1, board=board).state
    cells = list(state.cells)
    for square in (0, 39, 119):
        cells[square] = state.hands[0][0]
    state = state._replace(cells=tuple(cells))
    text = str(state)
    assert max(map(len, text.split("\n"))) <= 120
    assert len(read_board(text)) == 120 and read_board(text)[3, 40] == state.hands[0][0].code == read_board(text)[1, 1]


def test_an_empty_board_shows_its_centre():
    assert {place for place, sign in read_board(str(Match("cubed", by_hand=True))).items() if sign == "+"} == {
        board_named().place(square) for square in board_named().centre
    }


def test_a_stated_wild_says_what_it_stands_for():
    cubed = GAMES["cubed"]
    state = cubed.position([(8, 7, "1ro"), (8, 8, "w2ro")], ["3ro w", "2pq"])
    assert read_board(str(state))[8, 8] == "w2ro" and "Player 1, 0 points: 3ro  w\n" in str(state)


FACES = {face.code for face in (*sl.FACES, sl.WILD, *(Face("w" + face.code) for face in sl.FACES))}


@pytest.mark.parametrize("name", DICE)
def test_every_die_that_lies_open_is_there_once(name):
    looked = 0
    for game, state in positions(name):
        if name == "scramble":
            lying = [*state.lying, *(die for pile in state.piles for dice in pile for die in dice)]
            dice = [] if state.due or state.paused else [state.faces[die].code for die in lying]
        else:
            stated = {each.die: each.face for grid in getattr(state, "grids", ()) for each in grid}
            held = [(die.die, stated.get(die.die, die.face)) for hand in state.hands for die in hand]
            dice = [*(face.code for _, face in held if face), *(die.code for die in getattr(state, "cells", ()) if die)]
            dice = [] if getattr(state, "paused", False) else dice
        assert known(codes(seen(game, state)), FACES) == Counter(dice)
        looked += len(dice)
    assert looked > 100


# --- a match ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_printed_to_its_end(name):
    for match in played_games(name)[0]:
        text, over = str(match), match.outcome() is not None
        narrator = narrator_of(match.game, computers=computers_of(match))
        assert over == ("The game is over" in text) and not (over and re.search("Turn of|holds|First ", text))
        if over:
            assert " ".join(text.split()).endswith(" ".join(narrator.result(match).split()))
        assert repr(match).startswith("<Match(") and len(repr(match)) < 300


@pytest.mark.parametrize("name", GAMES)
def test_before_chance_has_acted_there_is_something_to_see(name):
    text = str(Match(name, by_hand=True))
    assert "yet" in text or "First player 1 draws from the bag." in text
    assert "····" not in text


def test_a_state_that_knows_its_game_looks_the_same_by_itself():
    for name in (*DICE, "dnup"):
        match = Match(name, seed=2)
        assert str(match.state) == str(match) != repr(match.state)


def test_whose_turn_it_is_and_who_has_called():
    match = Match("normal", seed=1, players=3)
    match.push(("call", 1))
    assert str(match).endswith("\nPlayer 2 called.")
    match.push(("pause",))
    assert match.state.cards[0].code not in str(match) and "The game is paused: the cards are covered." in str(match)
    for name in ("scramble", "crossword"):
        paused = Match(name, seed=1)
        paused.push(("pause",))
        assert not {*codes(str(paused))} & FACES and str(paused).endswith("\nThe game is paused: the dice are covered.")
    versus = Match("versus", seed=1)
    versus.push(("pass", 0))
    assert str(versus).endswith("Player 1: 0 taken; Computer: 0 taken.\nIt is the computer's move.")


# --- a game of one's own ---------------------------------------------------------------------------------------------


class Heap:
    """Not a game to play: a heap to look at."""

    def start(self, options):
        return tuple(range(options.get("heap", 3)))

    def legal(self, state):
        return [("take",)]

    def apply(self, state, event):
        return state[1:]

    def observe(self, state, player):
        return {}

    def outcome(self, state):
        return None if state else Outcome((0,), (), "empty")


class Seen(Heap):
    def look(self, state, narrator):
        return Look("A heap", (Block(narrator.name(0), [["a", None, "bcd"]]),), (f"{len(state)} beans.",))


def test_a_game_of_ones_own_is_shown_as_it_is():
    assert str(Match(Heap())) == "Heap\n(0, 1, 2)"
    match = Match(Heap(), heap=1)
    match.push(("take",))
    assert str(match) == "Heap\n()\nThe game is over. Winner: Player 1."
    text = str(Match(Heap(), heap=5000))
    assert len(text) < 700 and text.endswith("…") and max(map(len, text.split("\n"))) <= 120


def test_a_game_of_ones_own_may_say_how_it_looks():
    assert str(Match(Seen())) == "A heap\nPlayer 1: a    ···  bcd\n3 beans."
