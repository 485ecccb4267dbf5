"""What a page is made of, in millimetres from its upper left corner: outlines, words, and windows onto other marks."""

from typing import Any, NamedTuple

POINT = 25.4 / 72  # of a letter's size, in millimetres


class Path(NamedTuple):
    """An outline: steps are ("M", x, y), ("L", x, y), ("C", six numbers) and ("Z",)."""

    steps: tuple
    fill: Any = None
    stroke: Any = None
    width: float = 0
    dash: tuple = ()
    cap: int = 0  # 1: lines have round ends
    join: int = 0  # 1: and round corners


class Words(NamedTuple):
    """A line of text; x and y are where its baseline begins, `size` is in points, `turn` in degrees."""

    x: float
    y: float
    text: str
    size: float
    style: str
    paint: str
    turn: float = 0


class Window(NamedTuple):
    """Marks of which is seen what lies in a box (x, y, width, height)."""

    box: tuple
    marks: list
