"""A computer player's view of SET Cubed: the board as numbers, and turns as events."""

from collections.abc import Sequence
from copy import copy
from functools import cache
from typing import TYPE_CHECKING

from setlab.core.cards import FACES, Face
from setlab.games.dice.board import read_board
from setlab.games.dice.die import RolledDie
from setlab.players.cubed.search import WILD, BoardSearch

if TYPE_CHECKING:
    from setlab.games.dice.board import Board
    from setlab.games.game import Seen
    from setlab.players.cubed.search import Habits, Placed

KIND = {face.code: face.index for face in FACES} | {"w": WILD}
MOST = 3  # dice in a turn


@cache
def _board(rows: int, columns: int, centre: tuple[tuple[int, int], ...], bonus: tuple[tuple, ...]) -> "Board":
    return read_board({"rows": rows, "columns": columns, "centre": list(centre), "bonus": list(bonus)})


class Position:
    """The dice on the board, from `observe`. `cells` holds the index of the face by square, None if it is empty."""

    def __init__(self, seen: "Seen") -> None:
        layout = seen["board"]
        centre, bonus = (tuple(map(tuple, layout[name])) for name in ("centre", "bonus"))
        self.seen, self.board = seen, _board(layout["rows"], layout["columns"], centre, bonus)
        self.cells: list[int | None] = [None] * self.board.size
        self.wilds = {}  # square: the die whose WILD lies there
        for die, row, column, code in seen["lying"]:
            square = self.board.square(row, column)
            self.cells[square] = KIND[code[-3:]]
            if code[0] == "w":
                self.wilds[square] = die
        self.bonus = {square: points for square, points in self.board.bonus if self.cells[square] is None}
        self.pairs = not seen["strict"]

    def hand(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Return ((die, kind), …) of a player; a kind is the index of a face, or WILD."""
        return tuple((die, KIND[code]) for die, code in self.seen["hands"][seat])

    def search(self, habits: "Habits | None" = None) -> BoardSearch:
        """Return the search for turns on this board as it lies."""
        return BoardSearch(self.board.rows, self.board.columns, self.cells, self.bonus, habits)

    def after(self, plays: "tuple[Placed, ...]") -> "Position":
        """Return a copy of the position with these plays made."""
        other = copy(self)
        other.cells, other.bonus = self.cells.copy(), self.bonus.copy()
        for play in plays:
            for square, face, _ in play:
                other.cells[square] = face
                other.bonus.pop(square, None)
        return other

    def replaced(self, square: int) -> "Position":
        """Return the position with an own die in the place of this WILD."""
        other = copy(self)
        other.wilds = {each: die for each, die in self.wilds.items() if each != square}
        return other

    def events(
        self, seat: int, hand: tuple[tuple[int, int], ...], plays: "tuple[Placed, ...]"
    ) -> tuple[list[tuple[tuple[str, int, tuple], tuple[tuple[int, int], ...]]], tuple[tuple[int, int], ...]]:
        """Return the plays as events, with the hand before each, and the hand left: ([(event, hand), …], hand)."""
        left, events = list(hand), []
        for play in plays:
            before, placements = tuple(left), []
            for square, face, wild in play:
                kind = WILD if wild else face
                own = next(die for die in left if die[1] == kind)
                left.remove(own)
                where = (own[0], *self.board.place(square))
                placements.append((*where, FACES[face].code) if wild else where)
            events.append((("place", seat, tuple(placements)), before))
        return events, tuple(left)


def shown_cells(seen: "Seen") -> "tuple[Board, tuple]":
    """Return the board as the rules know it, and the dice on it: (Board, cells)."""
    position = Position(seen)
    cells: list[RolledDie | None] = [None] * position.board.size
    for die, row, column, code in seen["lying"]:
        cells[position.board.square(row, column)] = RolledDie(die, Face(code))
    return position.board, tuple(cells)


def kinds_of(hand: Sequence[tuple[int, int]]) -> list[int]:
    """Return the faces of a hand, without the numbers of the dice."""
    return [kind for _, kind in hand]


def left_after(hand: Sequence[int], plays: "tuple[Placed, ...]") -> list[int]:
    """Return the rest of a hand of kinds after these plays."""
    left = list(hand)
    for play in plays:
        for _, face, wild in play:
            left.remove(WILD if wild else face)
    return left
