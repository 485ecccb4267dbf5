"""Lists of cards as rows of cards in a notebook."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING

from setlab.draw.pictures import is_groups, is_pieces, picture

if TYPE_CHECKING:
    from setlab.draw.pictures import Picture

# Named, not imported: most notebooks need only one or two of them.
WITH_SVG = (
    ("core.cards", "Piece"),
    ("draw.boards", "BoardPicture"),
    ("draw.figures", "Figure"),
    ("draw.pictures", "Picture"),
    ("draw.plots", "Plot"),
)


def register(shell: SimpleNamespace) -> None:
    """Make this IPython shell show lists and tuples of pieces, and of groups of pieces, as pictures.

    All other lists, and empty ones, stay as they are, and a tuple with a display of its own keeps it; so does printed
    text. Pictures are shown as HTML alone, which has their description: their SVG would be saved beside it.
    """
    html, svg = (shell.display_formatter.formatters[kind] for kind in ("text/html", "image/svg+xml"))
    for kind in (list, tuple):
        html.for_type(kind, _shown)
    for module, name in WITH_SVG:
        svg.for_type_by_name(f"setlab.{module}", name, lambda thing: None)


def _shown(thing: Sequence) -> "str | Picture | None":
    """Return the picture, or the thing's own HTML, or None, which IPython takes for neither."""
    if is_pieces(thing) or is_groups(thing):
        return picture(thing)
    return getattr(thing, "_repr_html_", lambda: None)()
