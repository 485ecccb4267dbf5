"""Tables of numbers, accessible to screen readers: each cell has its headings."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el, to_html

if TYPE_CHECKING:
    from setlab.common.results import Tabular


def data_table(caption: str, head: Sequence[object], lines: Iterable[Sequence[object]]) -> Element:
    """Return a table of numbers: the first cell of each line is its heading. `caption` may be "".

    >>> data_table("12 cards", ["SETs", "tables"], [(0, 32)]).find("tbody/tr/th").get("scope")
    'row'
    """
    body = [el("tr", el("th", name, scope="row"), [el("td", cell) for cell in cells]) for name, *cells in lines]
    return el(
        "table",
        el("caption", caption) if caption else None,
        el("thead", el("tr", [el("th", text, scope="col") for text in head])),
        el("tbody", body),
    )


def table_of(result: "Tabular") -> str | None:
    """Return the table of a result as HTML; None if it is empty."""
    body = _body(result)
    return to_html(body) if body is not None else None


def with_numbers(plot: Any, result: "Tabular") -> str:
    """Return as HTML a plot of a result, and below it the same as numbers, folded away."""
    return to_html(el("div", plot.element(), el("details", el("summary", gettext("As numbers")), _body(result))))


def _body(result: "Tabular") -> Element | None:
    columns = result.columns().values()
    lines = [[column.write(value) for column, value in zip(columns, line, strict=True)] for line in result._cells()]
    return data_table(result._caption(), [column.heading for column in columns], lines) if lines else None
