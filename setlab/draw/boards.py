"""The board of the dice game on a board as SVG, to look at or to print; and a die as small as markup can make it.

>>> from setlab.draw.boards import board
>>> from setlab.games.dice.board import board_named
>>> board(board_named(), width=400).get("aria-label")
'a board with 15 rows and 15 columns, and no die on it'
"""

import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language
from setlab.draw.markup import Drawing, el, kept, picture, rect, to_html
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import DIE, HIGH, art_of, face_art, pixels, svg, written
from setlab.draw.shapes import number
from setlab.draw.themes import look

if TYPE_CHECKING:
    from setlab.core.cards import Face
    from setlab.draw.themes import Theme
    from setlab.games.dice.board import Board
    from setlab.games.dice.die import RolledDie

EDGED = 10  # units between the board's rim and its squares
_GROUND, _BONUS = "#ffffff", "#e9e6dd"  # printed in grey, a bonus square still differs from an empty one


def die_mark(face: "Face") -> Element:
    """Return the marks on a face, without the die around it and without a size: the caller adds both.

    One drawing serves all frames.
    """
    now = look()
    return _die_mark(face, now.name, now.letters, language())


@lru_cache(maxsize=2000)
def _die_mark(face: "Face", theme: str, letters: bool, spoken: str) -> Element:
    return kept(el("svg", face_art(face, look()), viewBox="0 0 80 80", aria_hidden="true"))


def board(
    layout: "Board",
    cells: "Sequence[RolledDie | None]" = (),
    width: float = 600,
    theme: "str | Theme | None" = None,
    named: bool = True,
    around: int | None = None,
) -> Drawing:
    """Draw a `Board` of `setlab.games.dice` with the dice on it (by square, a die or None), `width` pixels wide.

    With `around` only the part with dice is drawn, with a margin of `around` squares.
    """
    chosen, lying = look(theme), {square: die for square, die in enumerate(cells) if die is not None}
    part = _part(layout, lying, around)
    whole = (0, 0, DIE * part.right + 2 * EDGED, DIE * part.bottom + 2 * EDGED)
    x, y, wide, high = whole if around is None else part.box
    paper = el("rect", x=x or None, y=y or None, width=wide, height=high, fill=PAPER)
    centre = _centre(layout) if all(map(part.holds, map(layout.place, layout.centre))) else None
    art = [paper, _squares(layout, part), centre, _lines(part)]
    for square, die in lying.items():
        left, top = _corner(layout, square)
        _, marks = art_of(die.face, chosen)
        art.append(el("g", marks, transform=f"translate({left} {top})"))
    shown = art if around is None else el("g", art, transform=f"translate({-x} {-y})")
    return svg(shown, wide, high, pixels(width) / wide, _label(layout, cells) if named else None)


class _Part(NamedTuple):
    """Part of a board, from a first to a last row and column. Nothing is drawn outside: paper would not cut it off."""

    top: int
    left: int
    bottom: int
    right: int

    def holds(self, place: tuple[int, int]) -> bool:
        row, column = place
        return self.top <= row <= self.bottom and self.left <= column <= self.right

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width and height."""
        x, y = EDGED + DIE * (self.left - 1), EDGED + HIGH * (self.top - 1)
        return x, y, DIE * (self.right - self.left + 1), HIGH * (self.bottom - self.top + 1)


def _part(layout: "Board", lying: "Mapping[int, RolledDie]", around: int | None) -> _Part:
    """Return the part with dice and a margin of `around` squares; the whole board if that is None."""
    if around is None:
        return _Part(1, 1, layout.rows, layout.columns)
    rows, columns = zip(*(list(map(layout.place, lying)) or [layout.place(0)]), strict=True)
    top, left = (max(1, min(each) - around) for each in (rows, columns))
    return _Part(top, left, min(layout.rows, max(rows) + around), min(layout.columns, max(columns) + around))


def _corner(layout: "Board", square: int) -> tuple[int, int]:
    row, column = layout.place(square)
    return EDGED + DIE * (column - 1), EDGED + HIGH * (row - 1)


def _squares(layout: "Board", part: _Part) -> list[Element]:
    """Draw the bonus squares of a part with their points."""
    art: list[Element] = []
    for square, points in layout.bonus:
        if not part.holds(layout.place(square)):
            continue
        x, y = _corner(layout, square)
        art.append(el("rect", x=x, y=y, width=DIE, height=HIGH, fill=_BONUS))
        art.append(written(points, x + DIE / 2, y + HIGH / 2, 40, INK))
    return art


def _centre(layout: "Board") -> list[Element | list[Element]]:
    """Draw the centre mark: a rim around its three squares and a ring in each. It is neutral, and no maker's sign."""
    corners = [_corner(layout, square) for square in layout.centre]
    (left, top), (right, bottom) = corners[0], corners[-1]
    line = {"fill": "none", "stroke": INK, "stroke_width": 4}
    rim = rect(left + 6, top + 6, right - left + DIE - 12, bottom - top + HIGH - 12, 14, **line)
    rings = [el("circle", cx=x + DIE // 2, cy=y + HIGH // 2, r=14, **line) for x, y in corners]
    return [rim, rings]


def _lines(part: _Part) -> Element:
    x, y, wide, high = part.box
    across = "".join(f"M{x} {y + HIGH * n}H{x + wide}" for n in range(part.bottom - part.top + 2))
    down = "".join(f"M{x + DIE * n} {y}V{y + high}" for n in range(part.right - part.left + 2))
    return el("path", d=across + down, fill="none", stroke=EDGE, stroke_width=number(1.6))


def _label(layout: "Board", cells: "Sequence[RolledDie | None]") -> str:
    head = gettext("a board with {rows} rows and {columns} columns").format(rows=layout.rows, columns=layout.columns)
    dice = lying_words(layout, cells)
    if not dice:
        return gettext("{board}, and no die on it").format(board=head)
    return gettext("{board}; on it: {dice}").format(board=head, dice=dice)


def lying_words(layout: "Board", cells: "Sequence[RolledDie | None]") -> str:
    """Return the dice on the board in words; "" on an empty board."""
    template = gettext("{square}: {face}")
    lying = [(square, die.face) for square, die in enumerate(cells) if die is not None]
    return gettext("; ").join(template.format(square=layout.named(square), face=face) for square, face in lying)


class BoardPicture:
    """A board (`layout`) with its dice, for a notebook: `BoardPicture(state.board, state.cells)`.

    With `around` it shows only the part with dice, with a margin of `around` squares.
    """

    def __init__(
        self, layout: "Board", cells: "Sequence[RolledDie | None]" = (), width: int = 420, around: int | None = None
    ) -> None:
        self.drawing = board(layout, cells, width, around=around)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the drawing into a file "….svg" or "….png", and return its path."""
        return self.drawing.save(path)

    def __repr__(self) -> str:
        return self.drawing.get("aria-label", "")

    def element(self) -> Element:
        """Return the picture, for a page."""
        return picture(self.drawing, repr(self))

    def _repr_html_(self) -> str:
        return to_html(self.element())

    def _repr_svg_(self) -> str:
        return self.drawing._repr_svg_()
