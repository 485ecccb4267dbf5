"""The notebook around a program, if there is one: Jupyter's, or a page on which the cells of a lesson run.

>>> running()
Running(cell=None, run=None)
"""

import sys
from typing import Any, NamedTuple, Protocol


class Shown(Protocol):
    """What stands below a cell, and can be written anew."""

    def update(self, data: dict[str, str], raw: bool) -> object:
        """Let these texts by media type take the place of what stood there."""


class Page(Protocol):
    """A page on which cells run, with what is asked of it."""

    cell: str | None  # the id of the cell that runs now, and one of this run of it
    execution: str | None
    picture: dict | None  # with which that cell came, for those who cannot draw it
    names: dict[str, Any]  # what the cells have named

    def show(self, data: dict[str, str]) -> Shown:
        """Put these texts by media type below the cell that runs."""


class Running(NamedTuple):
    """A cell of a notebook, and one of its runs, by their ids."""

    cell: str | None
    run: str | None


_pages: list[Page] = []


def open_on(page: Page) -> None:
    """From now on cells run on this page, and in no other notebook."""
    _pages[:] = [page]


def close() -> None:
    """Cells run on no page any more."""
    _pages.clear()


def page() -> Page | None:
    """The page on which cells run, if there is one."""
    return _pages[0] if _pages else None


def shell() -> Any:
    """IPython's shell, which runs the cells of Jupyter's notebooks; None outside of one, and without asking twice."""
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()


def is_here() -> bool:
    """Is there a notebook around this program?"""
    return bool(_pages) or hasattr(shell(), "kernel")


def running() -> Running:
    """The cell that runs now; (None, None) if none does, or it has no name."""
    if _pages:
        return Running(_pages[0].cell, _pages[0].execution)
    parent = _parent()
    header, metadata = parent.get("header", {}), parent.get("metadata", {})
    if header.get("msg_type") != "execute_request" or "cellId" not in metadata:
        return Running(None, None)
    return Running(metadata["cellId"], header.get("msg_id"))


def job() -> str | None:
    """An id of what runs now, whether or not a cell of a name does; "" if nothing does, None outside of notebooks."""
    if _pages:
        return _pages[0].execution or ""
    return _parent().get("header", {}).get("msg_id", "") if is_here() else None


def picture() -> dict | None:
    """The picture with which the cell came that runs now, by media types: the site gives it, where plots are cells'."""
    if _pages:
        return _pages[0].picture
    return _parent().get("metadata", {}).get("setlab", {}).get("picture")


def show(data: dict[str, str], again: bool = False) -> Any:
    """Put these texts by media type below the cell that runs; what is to be written `again` is given back."""
    if _pages:
        return _pages[0].show(data)
    from IPython.display import display

    return display(data, raw=True, **({"display_id": True} if again else {}))


def _parent():
    """The message that the kernel is answering: ipykernel's and that of JupyterLite both know it."""
    asked = getattr(getattr(shell(), "kernel", None), "get_parent", None)
    return (asked and asked()) or {}
