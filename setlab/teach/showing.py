"""Anything that an answer may be: as elements to be put into a widget, or as a few words."""

import base64

from setlab.core.cards import Piece
from setlab.core.i18n import gettext, ngettext
from setlab.draw import row, rows
from setlab.draw.markup import el, picture
from setlab.draw.pictures import MOST_PIECES, MOST_ROWS, is_groups, is_pieces

MOST_LETTERS, MOST_LINES = 4_000, 60  # of a text in a widget
MOST_QUOTED = 200  # letters of an answer that is quoted in a sentence


def shown(thing):
    """Cards are drawn, figures become pictures, everything else is text. What is very long is cut, as in a picture."""
    if isinstance(thing, Piece):
        return el("div", picture(row([thing], named=False), str(thing)), el("p", thing))
    if is_pieces(thing):
        few = thing[:MOST_PIECES]
        return _drawn(row(few, named=False), said(few), len(thing) - len(few))
    groups = [tuple(each) for each in thing] if _is_listed(thing) else ()
    if is_groups(groups):
        few = groups[: max(1, min(MOST_ROWS, MOST_PIECES // len(groups[0])))]
        return _drawn(rows(few, named=False), gettext(". ").join(map(said, few)), len(groups) - len(few))
    text = str(thing)
    if hasattr(thing, "_repr_markdown_"):  # a widget shows plain text
        text = text.replace("**", "")
    return _image(thing) or _text(text)


def said(pieces):
    """Several pieces by name, one after the other."""
    return gettext("; ").join(map(str, pieces))


def short(thing):
    """The repr of anything, or as much of it as fits into a sentence."""
    try:
        text = repr(thing)
    except Exception:
        text = f"<{type(thing).__name__}>"
    return text if len(text) <= MOST_QUOTED else text[:MOST_QUOTED] + "…"


def told(error):
    """The last line of a traceback, "ZeroDivisionError: division by zero"; and what helps if a name is not known."""
    kind = type(error).__name__
    try:
        text = " ".join(str(error).split())[:MOST_QUOTED]
    except Exception:
        text = ""
    said = f"{kind}: {text}" if text else kind
    if isinstance(error, NameError):
        said = gettext("{error}. Run the cells above first, and look whether the name is misspelt.").format(error=said)
    return said


def _is_listed(thing):
    return isinstance(thing, (list, tuple)) and all(isinstance(each, (list, tuple)) for each in thing)


def _drawn(drawing, label, left):
    more = ngettext("and {n} more", "and {n} more", left).format(n=left)
    return el("div", picture(drawing, label, style="max-width: 100%; height: auto"), el("p", more) if left else None)


def _text(text):
    lines = text[:MOST_LETTERS].splitlines()
    is_cut = len(text) > MOST_LETTERS or len(lines) > MOST_LINES
    return el("div", [el("p", line) for line in lines[:MOST_LINES]], el("p", "…") if is_cut else None)


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
