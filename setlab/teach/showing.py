"""Anything that an answer may be, as elements to be put into a widget."""

import base64

from setlab.core.cards import Piece
from setlab.core.words import gettext
from setlab.draw import row, rows
from setlab.draw.markup import el, picture


def shown(thing):
    """Cards are drawn, figures become pictures, everything else is text."""
    if isinstance(thing, Piece):
        return el("div", picture(row([thing]), str(thing)), el("p", thing))
    if _pieces(thing):
        return picture(row(list(thing)), said(thing))
    if isinstance(thing, (list, tuple)) and thing and all(map(_pieces, thing)):
        return picture(rows(list(thing)), " / ".join(map(said, thing)))
    return _image(thing) or el("div", [el("p", line) for line in str(thing).splitlines()])


def said(pieces):
    """Several pieces by name, one after the other."""
    return gettext("; ").join(map(str, pieces))


def _pieces(thing):
    return isinstance(thing, (list, tuple)) and bool(thing) and all(isinstance(x, Piece) for x in thing)


def _image(thing):
    """The picture that IPython would show for this thing (a matplotlib figure, say), or None."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell = get_ipython()
    if shell is None or isinstance(thing, (str, int, float, bool)):
        return None
    bundle, _ = shell.display_formatter.format(thing, include={"image/png"})
    data = bundle.get("image/png")
    if data is None:
        return None
    text = data if isinstance(data, str) else base64.b64encode(data).decode()
    return el("img", src=f"data:image/png;base64,{text.strip()}", alt=getattr(thing, "alt", None) or repr(thing))
