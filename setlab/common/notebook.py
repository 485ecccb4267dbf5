"""The notebook around a program, if there is one: Jupyter's, or a page of the site on which a lesson's cells run.

>>> running()
CellRun(cell=None, run=None)
"""

import sys
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from setlab.common.files import Json


class ReplaceableOutput(Protocol):
    """An output below a cell that can be replaced."""

    def update(self, data: dict[str, str], raw: bool) -> object:
        """Replace the output by these texts by media type."""


class SitePage(Protocol):
    """A page of the site on which cells run."""

    cell: str | None  # the id of the cell that runs now, and one of this run of it
    execution: str | None
    picture: dict | None  # with which that cell came, for those who cannot draw it
    names: dict[str, Any]  # what the cells have named

    def show(self, data: dict[str, str]) -> ReplaceableOutput:
        """Show these texts by media type below the running cell."""


class CellRun(NamedTuple):
    """A cell of a notebook and one of its executions, by their ids."""

    cell: str | None
    run: str | None


_pages: list[SitePage] = []


def open_on(page: SitePage) -> None:
    """Make this page the notebook in which cells run."""
    _pages[:] = [page]


def close() -> None:
    """Forget the page on which cells run."""
    _pages.clear()


def page() -> SitePage | None:
    """Return the page on which cells run, or None."""
    return _pages[0] if _pages else None


def shell() -> Any:
    """Return IPython's shell, which runs the cells of Jupyter's notebooks, or None outside of one."""
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()


def is_here() -> bool:
    """Return whether this program runs in a notebook."""
    return bool(_pages) or hasattr(shell(), "kernel")


def running() -> CellRun:
    """Return the `CellRun` of the running cell; (None, None) if no cell runs or it has no id."""
    if _pages:
        return CellRun(_pages[0].cell, _pages[0].execution)
    parent = _parent()
    header, metadata = parent.get("header", {}), parent.get("metadata", {})
    if header.get("msg_type") != "execute_request" or "cellId" not in metadata:
        return CellRun(None, None)
    return CellRun(metadata["cellId"], header.get("msg_id"))


def job() -> str | None:
    """Return an id of the running execution, whether or not its cell has an id.

    Return "" if nothing runs, and None outside of notebooks.
    """
    if _pages:
        return _pages[0].execution or ""
    return _parent().get("header", {}).get("msg_id", "") if is_here() else None


def picture() -> dict | None:
    """Return the saved picture of the running cell by media types, or None. The site sends it with cells that plot."""
    if _pages:
        return _pages[0].picture
    return _parent().get("metadata", {}).get("setlab", {}).get("picture")


def show(data: dict[str, str], again: bool = False) -> Any:
    """Show these texts by media type below the running cell. With `again`, return a handle to update them."""
    if _pages:
        return _pages[0].show(data)
    from IPython.display import display

    return display(data, raw=True, **({"display_id": True} if again else {}))


def _parent() -> "Json":
    """Return the message that the kernel is answering; ipykernel and JupyterLite both know it."""
    asked = getattr(getattr(shell(), "kernel", None), "get_parent", None)
    return (asked and asked()) or {}
