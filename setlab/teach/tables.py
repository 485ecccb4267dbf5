"""A table whose columns say what they are, for the explanation of a bet or as the last line of a cell."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el, to_html
from setlab.teach.showing import ordered, worded


class Table:
    """A small table of plain values; its first column names the lines."""

    def __init__(self, head, lines):
        self.head = tuple(head)
        self.lines = tuple(map(tuple, ordered(lines) if isinstance(lines, dict) else lines))
        if not self.lines or any(len(line) != len(self.head) for line in self.lines):
            raise ValueError(gettext("a table has a heading for each column, and as many values in each line"))

    def element(self):
        """The table for a widget."""
        head = el("tr", [el("th", text, scope="col") for text in self.head])
        body = [
            el("tr", el("th", worded(name), scope="row"), [el("td", worded(value)) for value in values])
            for name, *values in self.lines
        ]
        return el("table", el("thead", head), el("tbody", body))

    def __repr__(self):
        rows = [self.head, *(tuple(map(worded, line)) for line in self.lines)]
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(text.rjust(w) for text, w in zip(row, wide, strict=True)) for row in rows)

    def _repr_html_(self):
        return to_html(self.element())


def table(head, lines):
    """A table with a heading for each column. `lines` are lists of values, or a dict for two columns.

    >>> table(["features that differ", "SETs"], {1: 108, 2: 324})
    features that differ  SETs
                       1   108
                       2   324
    """
    return Table(head, lines)
