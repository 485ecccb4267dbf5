"""Several pieces in one drawing (a row, rows, the net of a die), and pictures for notebooks."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import integer
from setlab.core.cards import Face, Piece
from setlab.core.validation import given
from setlab.draw import markup
from setlab.draw.markup import Drawing, el, to_svg
from setlab.draw.papers import EDGE, PAPER, darkened
from setlab.draw.pieces import CARD, DIE, HIGH, a_piece, art_of, face_art, piece, pixels, svg
from setlab.draw.saving import save
from setlab.draw.themes import look

if TYPE_CHECKING:
    from setlab.draw.themes import Theme

MOST_PIECES, MOST_ROWS = 81, 12  # most that a picture shows; it says how many more there are
MOST_LABEL = 400  # characters: what stands for a picture where only text can
_GAP, _APART = 8, 22  # between cards, and between rows that stand for themselves


def row(
    pieces: Iterable[Piece | str],
    width: float = 80,
    theme: "str | Theme | None" = None,
    named: bool = True,
    across: int | None = None,
) -> Drawing:
    """Draw `pieces` side by side in one `<svg>`, each card `width` pixels wide.

    More than six wrap to about three lines, so twelve cards lie as on a table, three rows of four. `across` sets the
    number in a line. ValueError for an `across` below 1.

    >>> from setlab import DECK
    >>> row(DECK[:3]).get("aria-label")
    'one solid red oval; one striped red oval; one open red oval'
    """
    pieces = _pieces(pieces)
    if across is None:
        across = len(pieces) if len(pieces) <= 6 else min(9, -(-len(pieces) // 3))
    beside = integer(across)
    if beside is None or beside < 1:
        text = gettext("across is a whole number, 1 or more, not {it!r}")
        raise (TypeError if beside is None else ValueError)(text.format(it=across))
    lines = [pieces[k : k + beside] for k in range(0, len(pieces), beside)]
    return _laid_out(lines, _GAP, width, theme, _names(pieces) if named else None)


def rows(groups: Any, width: float = 80, theme: "str | Theme | None" = None, named: bool = True) -> Drawing:
    """Draw `groups` of pieces in one `<svg>`, one in a row, such as the SETs that `find_sets` gives.

    >>> from setlab import DECK, find_sets
    >>> rows(find_sets(DECK[:3])).get("viewBox")
    '0 0 376 80'
    """
    groups = [_pieces(group) for group in _list(groups)]
    label = gettext(". ").join(map(_names, groups)) if named else None
    return _laid_out(groups, _APART, width, theme, label)


def net(faces: Any, width: float = 240, theme: str | None = None, named: bool = True) -> Drawing:
    """Draw the net of a die, a cross of six squares: four `faces` go round it, then come its top and its bottom.

    ValueError unless there are six faces.

    >>> from setlab import WILD
    >>> net([WILD] * 6).get("aria-label")
    'the net of a die: WILD; WILD; WILD; WILD; WILD; WILD'
    """
    faces = _pieces(faces)
    if len(faces) != 6 or not all(isinstance(face, Face) for face in faces):
        raise ValueError(gettext("the net of a die needs six faces, and nothing but faces of dice"))
    chosen, side = look(theme), DIE
    places = [(0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2)]
    two, three, four = 2 * side, 3 * side, 4 * side
    edge = f"M1 {side}H{side}V1H{two}V{side}H{four - 1}V{two}H{two}V{three - 1}H{side}V{two}H1Z"
    folds = f"M{side} {side}H{two}V{two}H{side}ZM{three} {side}V{two}"
    art = [
        el("path", d=edge, fill=PAPER, stroke=EDGE, stroke_width=2, stroke_linejoin="round"),
        el("path", d=folds, fill="none", stroke=EDGE, stroke_width=1.2, stroke_dasharray="4 4"),
        *(_moved(face_art(face, chosen), x * side, y * side) for face, (x, y) in zip(faces, places, strict=True)),
    ]
    label = gettext("the net of a die: {faces}").format(faces=_names(faces)) if named else None
    return svg(art, four, three, pixels(width) / four, label)


class Picture(str):
    """HTML as text, for any page. As the last line of a cell it is the picture; its repr is the description.

    `drawing` is the `<svg>` in it, None if there is nothing to draw.
    """

    def __new__(cls, html: str, label: str = "", drawing: Element | None = None) -> "Picture":
        return super().__new__(cls, html)

    def __init__(self, html: str, label: str = "", drawing: Element | None = None) -> None:
        self.label, self.drawing = label, drawing

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the drawing into a file "….svg" or "….png", and return its path."""
        if self.drawing is None:
            raise ValueError(gettext("there is nothing to draw: the list is empty"))
        return save(self.drawing, path)

    def __repr__(self) -> str:
        return self.label if len(self.label) <= MOST_LABEL else self.label[: MOST_LABEL - 1] + "…"

    def _repr_html_(self) -> str:
        return str(self)

    def _repr_svg_(self) -> str | None:
        return None if self.drawing is None else to_svg(self.drawing)


def picture(thing: Any, dark: bool = False) -> Picture:
    """Return HTML that shows a `thing`, a piece, a list of them or of groups of them, even in an untrusted notebook.

    It is one `<img>` with the drawing inside it and the spoken names for screen readers. A long list
    is cut and ends with the number of omitted pieces. A cell that ends with it shows the picture. `dark=True`
    puts it on dark paper. `picture(cards).save("cards.png")` makes a file of it.

    >>> from setlab import Card
    >>> picture(Card("2tgq"))
    two striped green squiggles
    >>> picture(Card("2tgq"))[:45]
    '<img width="100" height="66.7" alt="two strip'
    >>> print(picture([]))
    <p>no cards</p>
    """
    on_paper = darkened if dark else lambda drawing: drawing
    if isinstance(thing, str):
        named = given([thing])
        thing = named if len(named) > 1 else named[0]
    if isinstance(thing, Piece):
        drawing = on_paper(piece(thing, named=False))
        return Picture(markup.to_html(markup.picture(drawing, str(thing))), str(thing), drawing)
    if not isinstance(thing, (list, tuple)):
        text = gettext("a picture shows a card, a list of cards or a list of groups of cards, not {it!r}")
        raise TypeError(text.format(it=thing))
    if not thing:
        empty = gettext("no cards")
        return Picture(markup.to_html(el("p", empty)), empty)
    if not is_groups(thing):
        few = _pieces(thing)[:MOST_PIECES]
        return _with_rest(on_paper(row(few, named=False)), _names(few), len(thing) - len(few))
    shown = thing[: max(1, min(MOST_ROWS, MOST_PIECES // len(thing[0])))]
    label = gettext(". ").join(map(_names, shown))
    return _with_rest(on_paper(rows(shown, named=False)), label, len(thing) - len(shown))


def is_pieces(thing: Sequence[object]) -> TypeGuard[Sequence[Piece]]:
    """Return whether it is a list or tuple of nothing but pieces, at least one."""
    return type(thing) in (list, tuple) and len(thing) > 0 and all(isinstance(x, Piece) for x in thing)


def is_groups(thing: Sequence) -> bool:
    """Return whether it is a list or tuple of nothing but groups of pieces, all of one size that fits in a row."""
    return (
        type(thing) in (list, tuple)
        and len(thing) > 0
        and all(type(x) is tuple and is_pieces(x) for x in thing)
        and len({len(x) for x in thing}) == 1
        and len(thing[0]) <= MOST_PIECES // 3
    )


def _with_rest(drawing: Element, label: str, left: int) -> Picture:
    image = markup.picture(drawing, label, style="max-width: 100%; height: auto")
    if not left:
        return Picture(markup.to_html(image), label, drawing)
    more = ngettext("and {n} more", "and {n} more", left).format(n=left)
    return Picture(markup.to_html(el("div", image, el("p", more))), gettext("; ").join([label, more]), drawing)


def _laid_out(
    lines: Sequence[list[Piece]], apart: int, width: float, theme: "str | Theme | None", label: str | None
) -> Drawing:
    """Draw lines of pieces as one `<svg>`, `apart` units between them."""
    chosen, art, widest, y = look(theme), [], 0, 0
    for line in lines:
        x = 0
        for thing in line:
            wide, marks = art_of(thing, chosen)
            art.append(_moved(marks, x, y))
            x += wide + _GAP
        widest, y = max(widest, x - _GAP), y + HIGH + apart
    return svg(art, widest, y - apart, pixels(width) / CARD, label)


def _moved(art: Sequence[Element], x: int, y: int) -> Element:
    return el("g", art, transform=f"translate({x} {y})")


def _names(pieces: Iterable[Piece]) -> str:
    return gettext("; ").join(map(str, pieces))


def _list(things: object) -> list[Any]:
    if isinstance(things, (str, bytes, Piece)) or not hasattr(things, "__iter__"):
        raise TypeError(gettext("give a list, not {it!r}").format(it=things))
    things = list(things)
    if not things:
        raise ValueError(gettext("there is nothing to draw: the list is empty"))
    return things


def _pieces(things: object) -> list[Piece]:
    """Return the things as a list, if there are any and all are pieces."""
    return [a_piece(thing) for thing in _list(things)]
