"""A table whose columns say what they are, for the explanation of a bet or as the last line of a cell."""

from collections.abc import Iterable
from typing import Any
from xml.etree.ElementTree import Element

from setlab.core.i18n import gettext
from setlab.core.results import Column, Tabular
from setlab.draw.tables import data_table
from setlab.teach.saying.showing import ordered, worded


class Table(Tabular):
    """A small table of plain values; its first column names the lines."""

    def __init__(self, head: Iterable, lines: Any, caption: str = "") -> None:
        self.caption = caption
        self.head = tuple(head)
        self.lines = tuple(map(tuple, ordered(lines) if isinstance(lines, dict) else lines))
        if not self.lines or any(len(line) != len(self.head) for line in self.lines):
            raise ValueError(gettext("a table has a heading for each column, and as many values in each line"))

    def columns(self) -> dict[str, Column]:
        """{heading: `Column`}."""
        return {str(text): Column(text, worded) for text in self.head}

    def _cells(self):
        """The values, line by line."""
        return self.lines

    def _caption(self):
        return self.caption

    def element(self) -> Element:
        """The table for a widget."""
        return data_table(self.caption, self.head, [[*map(worded, line)] for line in self.lines])

    def __repr__(self):
        rows = [self.head, *(tuple(map(worded, line)) for line in self.lines)]
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(text.rjust(w) for text, w in zip(row, wide, strict=True)) for row in rows)


def table(head: Iterable, lines: Any, caption: str = "") -> Table:
    """A table with a `head`, a heading for each column. `lines` are lists of values, or a dict for two columns.

    The `caption` says above it what it shows.

    >>> table(["features that differ", "SETs"], {1: 108, 2: 324})
    features that differ  SETs
                       1   108
                       2   324
    """
    return Table(head, lines, caption)
