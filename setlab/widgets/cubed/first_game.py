"""The captions of a first game of SET Cubed: the SET on the centre mark, the extra roll, a refusal and a play."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.games.dice.board import windows
from setlab.games.match import Match
from setlab.widgets.match.guide import Caption, FirstGame

if TYPE_CHECKING:
    from setlab.widgets.cubed.board import CubedBoard

SEED = 73  # you begin with one SET, the computer can play, and then a die of yours fits with two that lie there
YOU = 0


def _captions(board: "CubedBoard") -> list[Caption]:
    return [*_aim(board), *_centre(board), *_round(board), *_refusal(board), *_play(board)]


def _aim(board: "CubedBoard") -> list[Caption]:
    """Return the captions on the aim of the game."""
    aim = gettext(
        "Lay SETs of dice on the board, across and down. Every new SET brings points, and the most points win."
    )
    rule = gettext(
        "These are your dice. Three dice are a SET if number, colour and symbol are each all the same or all different."
    )
    return [Caption(aim), Caption(rule, lit=lambda: ["rack"], holds=bool(board.match.state.hands[YOU]))]


def _centre(board: "CubedBoard") -> list[Caption]:
    """Return the captions on the SET with which the game begins."""
    begins, laid = board.phase == "centre", board.trial.laid
    put = gettext(
        "You begin: the framed dice are a SET. Put them on the framed squares: drag each one, or press a die and then "
        "a square."
    )
    sure = gettext("Nothing is fixed yet. Press “{confirm}”, and the dice stay there.").format(
        confirm=gettext("Confirm")
    )
    ended = any(event[0] in ("end", "pass") and event[1] == YOU for event in board.match.history)
    end = gettext("You can put down at most three dice in a turn. Press “{end}”: now your points count.")
    return [
        Caption(put, not begins or len(laid) > 2, lambda: _unlaid(board, board.legal()[0][2])),
        Caption(sure, not begins, lambda: ["confirm"]),
        Caption(end.format(end=gettext("End turn")), ended, lambda: ["end"]),
    ]


def _round(board: "CubedBoard") -> list[Caption]:
    """Return the captions on the computer's turn and on the extra roll between two rounds."""
    state = board.match.state
    watch = gettext("Now the computer plays, if any of its dice fit. Wait a moment and watch.")
    extra = gettext(
        "The round is over, and everybody has five dice again. You can roll some of yours once more: choose them "
        "and press “{roll}”, or press “{keep}”."
    ).format(roll=gettext("Roll the chosen dice"), keep=gettext("Keep all"))
    now = (state.round, state.phase, state.turn) == (2, "extra", YOU)
    return [
        Caption(watch, state.round > 1 or state.turn == YOU, lambda: ["seat-1"], computer=True),
        Caption(extra, not now, lambda: ["hold", "reroll"]),
    ]


def _refusal(board: "CubedBoard") -> list[Caption]:
    """Return the captions on a die that does not fit and is refused."""
    wrong, again = _misfit(board), board.guide.refusals > 0 or _placed_since(board)
    fits = gettext("Not every die fits everywhere. Try it: put the framed die on the framed square.")
    why = gettext("What does not fit is refused, and the line above the board says why. It costs nothing.")
    return [
        Caption(fits, again or (board.my_turn and not wrong), lambda: _keys(board, wrong)),
        Caption(why, holds=board.guide.refusals > 0 and not _placed_since(board)),
    ]


def _play(board: "CubedBoard") -> list[Caption]:
    """Return the captions on an own play, its points, and the rest of the game."""
    best = _easiest(board)
    put = gettext("Now make a SET with dice on the board: put the framed dice on the framed squares, and confirm.")
    points = gettext(
        "Each die of a new SET is one point, and a square with a number brings that number. A WILD can be any "
        "die that you need, but brings no point at first."
    )
    wilds = [f"s{square}" for square, points in board.match.state.board.bonus if not board.match.state.cells[square]]
    end = gettext(
        "If nothing fits, press “{skip}”. When somebody has no dice left, the game soon ends. Now you know it all!"
    )
    return [
        Caption(put, _placed_since(board) or (board.my_turn and not best), lambda: _unlaid(board, best)),
        Caption(points, lit=lambda: wilds),
        Caption(end.format(skip=gettext("Pass"))),
    ]


def _placed_since(board: "CubedBoard") -> bool:
    """Return whether the learner has put dice down since the SET on the centre mark."""
    return sum(event[0] == "place" and event[1] == YOU for event in board.match.history) > 1


def _misfit(board: "CubedBoard") -> tuple[tuple, ...]:
    """Return ((die, row, column),) of a die between or beside two others with which it is no SET; () without one."""
    if not board.my_turn or board.phase != "turn":
        return ()
    state = board.match.state
    plays = {each[:3] for event in board.legal() if event[0] == "place" for each in event[2]}
    for three in windows(state.board.rows, state.board.columns):
        empty = [square for square in three if state.cells[square] is None]
        for die in state.hands[YOU] if len(empty) == 1 else ():
            tried = (die.die, *state.board.place(empty[0]))
            if not die.face.wild and tried not in plays:
                return (tried,)
    return ()


def _easiest(board: "CubedBoard") -> tuple[tuple, ...]:
    """Return the placements of a play with few dice and no WILD; () without one."""
    plays = [event[2] for event in board.legal() if event[0] == "place"] if board.my_turn else []
    return min((play for play in plays if all(len(each) == 3 for each in play)), key=len, default=())


def _unlaid(board: "CubedBoard", play: Sequence[tuple]) -> list[str]:
    """Return the keys of the dice of a play and their squares that are not laid yet; at last the confirm button's."""
    laid = {each.die for each in board.trial.laid} | {each.square for each in board.trial.laid}
    square = board.match.state.board.square
    rest = [(die, square(row, column)) for die, row, column, *_ in play]
    dice = [f"die-{die}" for die, _ in rest if die not in laid]
    return [*dice, *(f"s{where}" for _, where in rest if where not in laid)] if dice else ["confirm"]


def _keys(board: "CubedBoard", placements: Sequence[tuple]) -> list[str]:
    square = board.match.state.board.square
    return [key for die, row, column in placements for key in (f"die-{die}", f"s{square(row, column)}")]


FIRST_GAME = FirstGame(partial(Match, "cubed", SEED, players=2), _captions, level="beginner")
