"""Results of counting: dicts and lists that also have a table and a plot, as in `layouts_by_sets(9).plot()`."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext
from setlab.common.results import Column, Tabular

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class CountTable(Tabular):
    """Whole numbers by what they belong to: a table of two columns, which draws itself."""

    __slots__ = ()

    def plot(self, ax: "Axes | None" = None, **style: Any) -> "Axes":
        """Draw them on these matplotlib Axes, or on new ones; returns the Axes."""
        from setlab.draw.onaxes import plot_counts

        return plot_counts(self, ax, **style)


class Layouts(CountTable, dict):
    """{number of SETs: number of layouts}; columns "sets" and "layouts"."""

    def columns(self) -> dict[str, Column]:
        return {"sets": Column(gettext("number of SETs")), "layouts": Column(gettext("number of layouts"))}

    def _cells(self) -> Iterable[tuple]:
        return self.items()

    def _caption(self) -> str:
        return gettext("In how many ways cards hold each number of SETs")


class _Collections(CountTable):
    __slots__ = ()

    def columns(self) -> dict[str, Column]:
        number = Column(gettext("number of collections"))
        return {"cards": Column(gettext("cards in the collection")), "collections": number}

    def _caption(self) -> str:
        return gettext("How many collections there are, by their size")


class BySize(_Collections, dict):
    """{cards: number of collections of that size}; columns "cards" and "collections"."""

    def _cells(self) -> Iterable[tuple]:
        return self.items()


class Collections(_Collections, list):
    """Numbers of collections of 0, 1, 2 … cards; columns "cards" and "collections"."""

    def _cells(self) -> Iterable[tuple]:
        return enumerate(self)
