"""Cards and faces as SVG: one piece, the back of a card, an empty place.

All art is 80 units high; a card is 120 wide, a face 80. Cards lie on their side with upright symbols next to
each other: so twelve of them, three rows of four, fit on a screen and the number is seen at a glance.
"""

from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.common.integers import integer
from setlab.core.cards import Face, Piece
from setlab.core.validation import checked
from setlab.draw.markup import Drawing, el, rect
from setlab.draw.papers import EDGE, FAINT, INK, PAPER, QUIET
from setlab.draw.shapes import hatching, number, outline, star
from setlab.draw.themes import colour_letter, contrast, dot_letter, look, over

if TYPE_CHECKING:
    from setlab.core.features import FeatureValue
    from setlab.draw.themes import Theme

HIGH = 80
CARD, DIE = 120, 80  # widths in the same units
_DOTS = ((28, 23), (60, 23), (92, 23), (28, 57), (60, 57), (92, 57))


def piece(thing: Piece | str, width: float = 100, theme: "str | Theme | None" = None, named: bool = True) -> Drawing:
    """Draw a `thing`, card or face, as an `<svg>`, with its name unless `named=False` (inside a labelled button).

    A card is `width` pixels wide, and a face two thirds of that, which makes both equally high.

    >>> from setlab import Card
    >>> drawing = piece(Card("2tgq"), theme="clear")
    >>> drawing.get("aria-label"), drawing.get("height")
    ('two striped green squiggles', '66.7')
    """
    thing = a_piece(thing)
    wide, art = art_of(thing, look(theme))
    return svg(art, wide, HIGH, pixels(width) / CARD, str(thing) if named else None)


def back(width: float = 100, named: bool = True) -> Drawing:
    """Draw a card that lies face down.

    >>> back().get("aria-label")
    'a card, face down'
    """
    marks = [
        el("path", d=outline(name), transform=f"translate({x} 0)")
        for name, x in (("oval", -32), ("squiggle", 0), ("diamond", 32))
    ]
    panel = "translate(60 40)"
    blue, smaller = "#33475c", f"{panel} scale(.62)"
    rim = {"stroke": blue, "stroke_width": 6, "stroke_linejoin": "round"}
    light = {"stroke": "#e9e4d6", "stroke_width": 3.4, "stroke_linejoin": "round"}
    art = [
        _paper(CARD, 9),
        el("path", d=outline("panel"), transform=panel, fill=blue, **rim),
        el("path", d=hatching("panel", "crossed"), transform=panel, fill="none", stroke="#47607a", stroke_width=1.5),
        el("g", marks, transform=smaller, fill=blue, **light),
    ]
    return svg(art, CARD, HIGH, pixels(width) / CARD, gettext("a card, face down") if named else None)


def question(width: float = 100, named: bool = True) -> Drawing:
    """Draw an empty place on the table: a large question mark.

    >>> question().get("aria-label")
    'an empty place'
    """
    bow = "M48.5 30.5C48.5 13.5 72 14 72 29.5C72 39 60 39.5 60 51"
    art = [
        _paper(CARD, 9, stroke_dasharray="6 5"),
        # Drawn rather than written, so that it looks alike whatever fonts there are.
        el("path", d=bow, fill="none", stroke=QUIET, stroke_width=6.5, stroke_linecap="round"),
        el("circle", cx=60, cy=63, r=4.3, fill=QUIET),
    ]
    return svg(art, CARD, HIGH, pixels(width) / CARD, gettext("an empty place") if named else None)


def svg(art: object, wide: float, high: float, scale: float, label: str | None = None) -> Drawing:
    """Return an `<svg>` around some art, with `scale` pixels to a unit; without a label it is hidden from readers."""
    aria = {"aria_hidden": True} if label is None else {"role": "img", "aria_label": label}
    size = {"width": number(wide * scale), "height": number(high * scale)}
    tree = el("svg", art, viewBox=f"0 0 {number(wide)} {number(high)}", **size, **aria)
    drawing = Drawing(tree.tag, tree.attrib)
    drawing.extend(tree)
    return drawing


def pixels(width: float) -> float:
    """Return the width if it is a positive number; else raise an error."""
    wide = width if isinstance(width, float) else integer(width)
    if wide is None:
        raise TypeError(gettext("a width is a number of pixels, not {it!r}").format(it=width))
    if not (isfinite(wide) and wide > 0):
        raise ValueError(gettext("a width is a number of pixels above 0, not {it!r}").format(it=width))
    return wide


def art_of(thing: Piece, look: "Theme") -> tuple[int, list[Element]]:
    """Return the width in units and the elements of a piece's art, for an `<svg>` or a `<g>`."""
    thing = a_piece(thing)
    if isinstance(thing, Face):
        return DIE, [_paper(DIE, 17), *face_art(thing, look)]
    if thing.deck.dots:
        return CARD, [_paper(CARD, 9), *_dots(thing, look)]
    return CARD, [_paper(CARD, 9), *_card(thing.looks, look)]


def a_piece(thing: object) -> Piece:
    """Return the thing if it can be drawn; for a text, the card or face that it names."""
    if isinstance(thing, str):
        return checked([thing])[0]
    if not isinstance(thing, Piece):
        text = gettext("only cards and faces can be drawn, not {it!r} ({kind})")
        raise TypeError(text.format(it=thing, kind=type(thing).__name__))
    return thing


def face_art(face: Face, look: "Theme") -> list[Element]:
    """Draw the marks on a face of a die, without the die: the same on a die and on a net."""
    if face.vector is None:
        return [_frame(), _star(40, 35, 21), _word(gettext("WILD"))]
    room = 0.58 if face.wild else 0.66 if look.letters else 0.7
    art = _symbols(face.looks, look, DIE / 2, room, gap=7)
    if look.letters:
        art.append(_letter(face.looks, look, 10, 21, 13) if face.wild else _letter(face.looks, look, 8, 19, 14))
    if face.wild:
        badge = el("circle", cx=67.5, cy=12.5, r=11, fill=INK)
        return [_frame(), *art, badge, _star(67.5, 13, 8, PAPER)]
    return art


def border(kind: str, x: float, y: float, wide: int, high: int, rx: int = 6) -> list[Element]:
    """Draw a frame of one of the three kinds, in neutral ink."""
    inner: dict[str, tuple[float, ...]] = {"single": (0,), "dotted": (0,), "double": (0, 4.6)}
    line = {"single": 2.2, "dotted": 3, "double": 1.7}[kind]
    dots = {"stroke_dasharray": "0 6", "stroke_linecap": "round"} if kind == "dotted" else {}
    sizes = ((x + i, y + i, wide - 2 * i, high - 2 * i, rx - i / 2) for i in inner[kind])
    return [rect(*map(number, each), fill="none", stroke=INK, stroke_width=line, **dots) for each in sizes]


def dot(paint: str | None, x: int, y: int, radius: float, letter: str = "") -> list[Element]:
    """Draw a dot of proset, or the faint ring where one is missing (`paint=None`)."""
    if paint is None:
        return [el("circle", cx=x, cy=y, r=number(radius - 3), fill="none", stroke=FAINT, stroke_width=1.5)]
    # The outline makes light paints such as yellow stand out from the paper.
    disc = el("circle", cx=x, cy=y, r=radius, fill=paint, stroke=INK, stroke_width=1.5)
    return [disc, written(letter, x, y, radius, over(paint))] if letter else [disc]


def written(letter: int | str, x: float, y: float, size: float, paint: str) -> Element:
    """Draw a letter or two, centred on a point."""
    return el(
        "text",
        letter,
        x=number(x),
        y=number(y + size * 0.36),
        text_anchor="middle",
        font_family="sans-serif",
        font_weight=700,
        font_size=number(size),
        fill=paint,
    )


def _paper(wide: int, rx: int, **more: Any) -> Element:
    return rect(1, 1, wide - 2, HIGH - 2, rx, fill=PAPER, stroke=EDGE, stroke_width=1.6, **more)


def _card(values: "Mapping[str, FeatureValue]", look: "Theme") -> list[Element]:
    """Draw symbols in the middle; a colour's letter takes a column of its own on the left, clear of them all."""
    frame = border(values["border"].name, 6, 6, CARD - 12, HIGH - 12) if "border" in values else []
    if not look.letters:
        return [*frame, *_symbols(values, look, CARD / 2, 0.84 if frame else 1)]
    symbols = _symbols(values, look, 68, 0.78 if frame else 0.88)
    return [*frame, *symbols, _letter(values, look, *((14.5, 27, 15) if frame else (6, 22, 19)))]


def _symbols(
    values: "Mapping[str, FeatureValue]", look: "Theme", middle: float, room: float, gap: int = 8
) -> list[Element]:
    """Draw the symbols of a piece, in one group that carries their paint."""
    count, shape, shading = int(values["number"].letter), values["symbol"].name, values["shading"].name
    paint = look.colours[values["colour"].name]
    if count == 4:  # four have to be smaller to stand side by side
        room *= 0.78
    places = [(k - (count - 1) / 2) * (27 + gap) for k in range(count)]
    scale = "" if room == 1 else f" scale({room:.3g})"
    return [
        el(
            "g",
            [_symbol(shape, shading, room, f"translate({number(x)} 0)" if x else None) for x in places],
            transform=f"translate({number(middle)} {HIGH // 2}){scale}",
            fill=paint if shading == "solid" else "none",
            stroke=paint,
            stroke_width=2.6,
            stroke_linejoin="round",
        )
    ]


def _symbol(shape: str, shading: str, room: float, transform: str | None) -> Element:
    """Draw a symbol. With less room it is smaller, but its stripes stay as far apart and as strong."""
    lines = hatching(shape, shading, 1 / room)
    if not lines:
        return el("path", d=outline(shape), transform=transform)
    thin = el("path", d=lines, stroke_width=number((2.1 if shading == "striped" else 1.6) / room))
    return el("g", el("path", d=outline(shape)), thin, transform=transform)


def _dots(card: Any, look: "Theme") -> list[Element]:
    art = []
    for feature, there, (x, y) in zip(card.deck.features, card.vector, _DOTS, strict=True):
        letter = dot_letter(feature.name) if look.letters else ""
        art += dot(look.dots[feature.name] if there else None, x, y, 13, letter)
    return art


def _letter(values: "Mapping[str, FeatureValue]", look: "Theme", x: float, y: int, size: int) -> Element:
    name = values["colour"].name
    paint, letter = look.colours[name], colour_letter(name)
    return el(
        "text",
        letter,
        x=x,
        y=y,
        font_family="sans-serif",
        font_weight=700,
        font_size=size if len(letter) == 1 else round(0.75 * size),  # two where one would stand for two colours
        fill=paint if contrast(paint, PAPER) >= 4.5 else INK,  # what WCAG asks of small letters
    )


def _frame() -> Element:
    """Draw the dark rim that marks a WILD, stated or not."""
    return el("rect", x=4, y=4, width=72, height=72, rx=14, fill="none", stroke=INK, stroke_width=5)


def _star(x: float, y: int, radius: int, paint: str = INK) -> Element:
    return el("path", d=star(radius), transform=f"translate({x} {y})", fill=paint)


def _word(text: str) -> Element:
    """Draw the word under the star, as large as fits; an ideograph is about as wide as two letters."""
    ems = sum(1 if ord(x) > 0x2E80 else 0.75 for x in text) or 1
    return written(text, 40, 63, min(14, 56 / ems), INK)
