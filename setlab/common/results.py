"""Results that hold a table: as rows of plain values, as a data frame, as a table in a notebook, as a plot.

>>> from setlab.counts import no_set
>>> no_set(1).rows()[-1]
{'cards': 2, 'collections': 3}
>>> no_set(1).columns()["collections"].heading
'number of collections'
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from setlab.common.numbers import short, written
from setlab.common.optional import load

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from setlab.common.files import Json


def cell(value: object) -> str:
    """Return a value as a table shows it.

    >>> cell(84240), cell(0.5), cell("9 + 9 + 2")
    ('84,240', '0.5', '9 + 9 + 2')
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return str(value)
    return written(value) if isinstance(value, int) else short(value)


class Column(NamedTuple):
    """A column's heading in the current language with its unit, and how its values are written."""

    heading: str
    write: Callable[[Any], str] = cell


class Tabular(ABC):
    """A result with a table. `columns()` describes it; `_cells()` are the values, in the same order."""

    __slots__ = ()
    _plotted: ClassVar[tuple[str, ...]] = ()  # the columns of places and of numbers, if these are not the first two

    @abstractmethod
    def columns(self) -> dict[str, Column]:
        """Return {name: `Column`}, the meaning of the columns of `rows()` and `to_frame()`."""

    @abstractmethod
    def _cells(self) -> Iterable[tuple]:
        """Yield the values, row by row."""

    def rows(self) -> "list[Json]":
        """Return the table as a list of dicts of plain values; `columns()` says what they mean."""
        names = self.columns()
        return [dict(zip(names, line, strict=True)) for line in self._cells()]

    def to_frame(self) -> Any:
        """Return the table as a `pandas.DataFrame`; `columns()` explains them. `MissingPackage` without pandas."""
        return frame(self.rows(), self.columns())

    def plot(self, ax: "Axes | None" = None, **style: Any) -> "Axes":
        """Draw its numbers as bars on these matplotlib Axes, or on new ones; return the Axes.

        `style` goes to matplotlib: `plot(color="red", label="mine")`.
        """
        from setlab.draw.onaxes import plot_table

        return plot_table(self.columns(), self.rows(), self._plotted or tuple(self.columns())[:2], ax, **style)

    def _repr_html_(self) -> str | None:
        from setlab.draw.tables import table_of

        return table_of(self)

    def _caption(self) -> str:
        """Return the line above the table; "" if its headings say enough."""
        return ""


def frame(rows: "list[Json]", columns: Iterable[str]) -> Any:
    """Return a `pandas.DataFrame` with these columns; raise `MissingPackage` if pandas is not installed."""
    return load("pandas").DataFrame(rows, columns=list(columns))
