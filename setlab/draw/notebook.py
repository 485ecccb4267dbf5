"""Lists of cards as rows of cards in a notebook."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING

from setlab.draw.pictures import is_groups, is_pieces, picture

if TYPE_CHECKING:
    from setlab.draw.pictures import Picture


def register(shell: SimpleNamespace) -> None:
    """Make this IPython shell show lists and tuples of pieces, and of groups of pieces, as pictures.

    All other lists, and empty ones, stay as they are, and a tuple with a display of its own keeps it; so does printed
    text.
    """
    html = shell.display_formatter.formatters["text/html"]
    for kind in (list, tuple):
        html.for_type(kind, _shown)


def _shown(thing: Sequence) -> "str | Picture | None":
    """Return the picture, or the thing's own HTML, or None, which IPython takes for neither."""
    if is_pieces(thing) or is_groups(thing):
        return picture(thing)
    return getattr(thing, "_repr_html_", lambda: None)()
