"""Boards as data (`data/boards.toml`): rows, columns, the three squares of the centre mark, bonus squares.

A square is one number, counted along the rows from 0; people and events say row and column, counted from 1.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext
from setlab.games.options import DataOption, listing, need

if TYPE_CHECKING:
    from setlab.common.files import Json


SMALLEST, LARGEST = 3, 40  # rows or columns
RICHEST = 99  # points on a bonus square


class Board(NamedTuple):
    """A board: `centre` holds three squares, `bonus` pairs of square and points."""

    rows: int
    columns: int
    centre: tuple
    bonus: tuple

    def square(self, row: int, column: int) -> int:
        """Return the square in this row and column."""
        return (row - 1) * self.columns + column - 1

    def place(self, square: int) -> tuple[int, int]:
        """Return (row, column) of a square."""
        return square // self.columns + 1, square % self.columns + 1

    def named(self, square: int) -> str:
        """Return the square in words: "row 8, column 7"."""
        row, column = self.place(square)
        return gettext("row {row}, column {column}").format(row=row, column=column)

    @property
    def size(self) -> int:
        """Number of squares."""
        return self.rows * self.columns

    @property
    def table(self) -> dict[str, int | list[list[int]]]:
        """The board as {"rows", "columns", "centre", "bonus"}, which `read_board` reads."""
        return {
            "rows": self.rows,
            "columns": self.columns,
            "centre": [list(self.place(square)) for square in self.centre],
            "bonus": [[*self.place(square), points] for square, points in self.bonus],
        }


@cache
def windows(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return all windows, three neighbouring squares in a row or in a column: the only places of a SET.

    >>> windows(1, 4)
    ((0, 1, 2), (1, 2, 3))
    """
    across = [(s, s + 1, s + 2) for s in range(rows * columns) if s % columns < columns - 2]
    down = [(s, s + columns, s + 2 * columns) for s in range(max(rows - 2, 0) * columns)]
    return (*across, *down)


@cache
def windows_at(rows: int, columns: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return, by square, the windows that hold it."""
    held = [[] for _ in range(rows * columns)]
    for window in windows(rows, columns):
        for square in window:
            held[square].append(window)
    return tuple(map(tuple, held))


@cache
def bonus_at(board: Board) -> dict[int, int]:
    """Return {square: points} of a board."""
    return dict(board.bonus)


def read_board(table: "Json") -> Board:
    """Return the board of a table {"rows", "columns", "centre", "bonus"}. ValueError says what is wrong.

    >>> from setlab.games.dice.board import read_board
    >>> read_board({"rows": 0, "columns": 15, "centre": [], "bonus": []})
    Traceback (most recent call last):
      ...
    ValueError: the number of rows lies between 3 and 40, not 0
    """
    need(table, ("rows", "columns", "centre", "bonus"), gettext("a board"))
    rows = _number(table["rows"], SMALLEST, LARGEST, gettext("the number of rows"))
    columns = _number(table["columns"], SMALLEST, LARGEST, gettext("the number of columns"))
    empty = Board(rows, columns, (), ())
    centre = tuple(_square(empty, place, 2) for place in listing(table["centre"], "centre"))
    if len({*centre}) < len(centre):
        raise ValueError(gettext("a square of the centre mark is named twice"))
    if tuple(sorted(centre)) not in windows(rows, columns):
        raise ValueError(gettext("the centre mark is three neighbouring squares in a row or in a column"))
    bonus = tuple(_bonus(empty, each, centre) for each in listing(table["bonus"], "bonus"))
    if len(dict(bonus)) < len(bonus):
        raise ValueError(gettext("a bonus square is named twice"))
    return Board(rows, columns, tuple(sorted(centre)), bonus)


def _number(value: int, low: int, high: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(gettext("{what} is a whole number, not {it!r}").format(what=what, it=value))
    if not low <= value <= high:
        text = gettext("{what} lies between {low} and {high}, not {it}")
        raise ValueError(text.format(what=what, low=low, high=high, it=value))
    return value


def _square(board: Board, place: Sequence[int], length: int) -> int:
    place = listing(place, gettext("a square"))
    if len(place) != length:
        form = gettext("[row, column]") if length == 2 else gettext("[row, column, points]")
        raise ValueError(gettext("write {form}, not {it!r}").format(form=form, it=list(place)))
    row = _number(place[0], 1, board.rows, gettext("the row of a square"))
    return board.square(row, _number(place[1], 1, board.columns, gettext("the column of a square")))


def _bonus(board: Board, entry: Sequence[int], centre: tuple[int, ...]) -> tuple[int, int]:
    square = _square(board, entry, 3)
    if square in centre:
        text = gettext("{square} is under the centre mark: no bonus there")
        raise ValueError(text.format(square=board.named(square)))
    return square, _number(entry[2], 1, RICHEST, gettext("a bonus"))


BOARD_OPTION = DataOption("boards.toml", read_board)


@cache
def board_named(name: str = "standard") -> Board:
    """Return the board with this name in the data file.

    >>> board_named().place(board_named().centre[1])
    (8, 8)
    """
    return BOARD_OPTION.read(BOARD_OPTION.check("board", name))
