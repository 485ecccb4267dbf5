"""Page as drawings, in millimetres from its upper left corner: SVG as on the screen, with the inks of its press."""

import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from itertools import groupby
from types import EllipsisType
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.files import PACKAGE
from setlab.common.i18n import gettext, language
from setlab.common.languages import LANGUAGES
from setlab.common.optional import load
from setlab.draw.markup import el
from setlab.draw.papers import INK, PAPER
from setlab.draw.pieces import back, piece, question
from setlab.draw.themes import look

if TYPE_CHECKING:
    from pathlib import Path

    from setlab.core.cards import Card, Piece

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
THEMES = {"colour": "classic", "colour-blind": "clear", "black-and-white": "mono"}
# Paper is white anyway, and 81 dark backs would empty a printer.
_INKS = {
    PAPER: "#ffffff",
    "#fffef8": "#ffffff",
    "#33475c": "#e6ebf1",
    "#47607a": "#b4c2d0",
    "#e9e4d6": "#33475c",
    "white": "#ffffff",
    "black": "#000000",  # of codes for cameras
}


class Press:
    """Size of paper, theme and language of pages. `theme` None is the current theme.

    With `letters` each card says its colour, for schools copy in grey what was printed in colour.
    """

    def __init__(self, paper: str = "a4", theme: str | None = None, letters: bool = False) -> None:
        self.paper, chosen = size_named(paper), look(theme_named(theme))
        load("fpdf", PACKAGES)  # fail before drawing if a package is missing
        # Answers call a card green that this theme paints blue, so cards on paper have letters.
        self.look = chosen._replace(letters=letters or chosen.letters or chosen.name == "clear")
        self.wide, self.high = SIZES[self.paper]
        self.code = language()

    @property
    def suffix(self) -> str:
        """End of the names of files, which tells kinds of paper and inks apart."""
        inks = next(name for name, theme in THEMES.items() if theme == self.look.name)
        return "".join(f"-{part}" for part in (self.paper, inks) if part not in ("a4", "colour"))

    def page(self, turned: bool = False) -> "PaperPage":
        """Return an empty page, upright or in landscape."""
        return PaperPage(self, self.high, self.wide) if turned else PaperPage(self, self.wide, self.high)

    def ink(self, paint: str) -> str:
        """Return the paint to print for one of a drawing; a grey if the theme is monochrome."""
        paint = _INKS.get(paint, paint)
        if self.look.name != "mono" or paint == "none":
            return paint
        red, green, blue = (int(paint[k : k + 2], 16) for k in (1, 3, 5))
        return "#" + 3 * f"{round(0.2126 * red + 0.7152 * green + 0.0722 * blue):02x}"

    def picture(self, thing: "Piece | EllipsisType | None") -> Element:
        """Return the drawing of a piece; of an empty place for None, of a card face down for `...`."""
        if thing is None or thing is ...:
            return (question if thing is None else back)(named=False)
        return piece(thing, theme=self.look, named=False)


def size_named(paper: str) -> str:
    """Return the key in SIZES of a size of paper, ignoring case. ValueError for an unknown one."""
    if not isinstance(paper, str) or paper.lower() not in SIZES:
        known = gettext(", ").join(SIZES)
        raise ValueError(gettext("there is no size of paper {it!r}; choose one of {all}").format(it=paper, all=known))
    return paper.lower()


def theme_named(theme: str | None) -> str | None:
    """Return the theme of `setlab.draw` for one of the names in THEMES, or for its own name."""
    if theme is None or theme in THEMES.values():
        return theme
    if not isinstance(theme, str) or theme not in THEMES:
        known = gettext(", ").join(THEMES)
        raise ValueError(gettext("there is no theme {name!r}; choose one of {all}").format(name=theme, all=known))
    return THEMES[theme]


RULER = 100  # millimetres
LEADING = 1.35  # from line to line, in sizes
GUIDE = "#9a9a9a"  # lines to cut along, to write on
LOOKS = {
    "plain": {},
    "bold": {"font-weight": "700"},
    "italic": {"font-style": "italic"},
    "code": {"font-family": "monospace"},
}


class PaperPage:
    """Page of a press, with the size, the inks and the language of that press."""

    def __init__(self, press: Press, wide: float, high: float) -> None:
        self.press, self.wide, self.high = press, wide, high
        self.art = []  # (element, the window through which it is seen, or None)
        self.styles = set()  # of what is written on it
        self.bookmark: str | None = None  # what the page is called in the list of contents of the PDF

    def line(self, *points: float, width: float = 0.25, dash: tuple[float, ...] = (), paint: str = INK) -> None:
        """Draw a line through points, given as x, y, x, y …."""
        pairs = zip(points[::2], points[1::2], strict=True)
        way = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in pairs)
        self._put("path", d=way, fill="none", stroke=paint, stroke_width=width, stroke_dasharray=_dash(dash))

    def box(
        self,
        x: int | float,
        y: int | float,
        wide: float,
        high: float,
        fill: str = "none",
        stroke: str = "none",
        width: float = 0.25,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Draw a rectangle with its upper left corner at (x, y); `width` is that of the `stroke`."""
        looks: dict[str, Any] = {"fill": fill, "stroke": stroke, "stroke_width": width, "stroke_dasharray": _dash(dash)}
        self._put("rect", x=x, y=y, width=wide, height=high, **looks)

    def disc(
        self, x: float, y: float, radius: float, fill: str = "none", stroke: str = "none", width: float = 0.25
    ) -> None:
        """Draw a circle around (x, y); `width` is that of the `stroke`."""
        self._put("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=width)

    def text(
        self,
        x: float,
        y: float,
        text: Any,
        size: int | float = 11,
        style: str = "plain",
        align: str = "start",
        paint: str = INK,
    ) -> float:
        """Write a line of text that starts at x, or has its "middle" or its "end" there; return its width."""
        look: dict[str, Any] = {
            "font_size": size * POINT,
            "text_anchor": align,
            "fill": paint,
            "stroke": "none",
            **LOOKS[style],
        }
        if text.strip():  # a blank alone would make an empty outline in the PDF
            self._put("text", text, x=x, y=y, **look)
        return width(text, style, size, self.press.code) * POINT

    def paragraph(self, x: float, y: float, wide: float, text: str, size: float = 11, style: str = "plain") -> float:
        """Write text in lines, the first of which begins below y; return the y below the last."""
        for line in wrapped(text, wide, size, self.press.code, style):
            y += size * POINT * LEADING
            self.runs(x, y - size * POINT * (LEADING - 1), line, size)
        return y

    def runs(self, x: float, y: float, runs: Sequence[tuple[str, ...]], size: float) -> None:
        """Write pieces of text of several styles in one line."""
        for text, style in runs:
            x += self.text(x, y, text, size, style)

    def draw(
        self,
        drawing: Element,
        x: float,
        y: int | float,
        wide: int | float,
        window: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Draw an SVG element tree at this width, clipped to the window (x, y, width, height)."""
        left, top, across, _ = map(float, drawing.attrib["viewBox"].split())
        placed = f"translate({x} {y}) scale({wide / across}) translate({-left} {-top})"
        self._put("g", *deepcopy(drawing), transform=placed, stroke="none", window=window)

    def ruler(self) -> None:
        """Draw a line of known length at the foot, which shows whether the printer has scaled the page."""
        left, y = (self.wide - RULER) / 2, self.high - 14
        self.line(left, y - 1.2, left, y + 1.2)
        self.line(left, y, left + RULER, y)
        self.line(left + RULER, y - 1.2, left + RULER, y + 1.2)
        label = gettext("{n} mm, if it was printed at 100 %").format(n=RULER)
        self.text(left + RULER + 3, y + 0.8, label, 6.5, paint="#5c5c5c")

    def piece(self, thing: "Card", x: float, y: int | float, wide: int | float) -> None:
        """Draw a card or a face in the theme of the press."""
        self.draw(self.press.picture(thing), x, y, wide)

    def _put(
        self,
        tag: str,
        *inside: str | Element | None,
        window: tuple[float, float, float, float] | None = None,
        **looks: float | str | None,
    ) -> None:
        art = el(tag, *inside, **looks)
        for node in art.iter():
            _plain(node)
            node.attrib.update({use: self.press.ink(node.get(use, "")) for use in ("fill", "stroke") if node.get(use)})
        for node in art.iter("text"):
            node.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")  # French has narrow blanks, too
            self.styles.add(style := _style(node))
            width(
                node.text or "", style, 1, self.press.code
            )  # an error if a letter is in no font: no box for it on paper
        self.art.append((art, window))


def _plain(node: Element) -> None:
    """Rewrite what the library that writes PDF leaves out: paint that shows the paper, a halo around letters."""
    if opacity := node.attrib.pop("fill-opacity", None):
        parts = [255 - (255 - int(node.attrib["fill"][k : k + 2], 16)) * float(opacity) for k in (1, 3, 5)]
        node.set("fill", "#" + "".join(f"{round(part):02x}" for part in parts))
    if node.attrib.pop("paint-order", None):
        node.attrib.update({"stroke": "none", "stroke-width": "0"})


def _style(node: Element) -> str:
    """Return the name of the style of a text element, a key of LOOKS."""
    return next(style for style, look in reversed(LOOKS.items()) if look.items() <= node.attrib.items())


def _dash(lengths: tuple[float, ...]) -> str | None:
    return " ".join(map(str, lengths)) or None


# --- text in lines, in fonts that setlab brings along (`tools/letters.py` makes them) ---------------------------------

PACKAGES = '"setlab[handouts]"'  # packages that pip installs for paper
POINT = 25.4 / 72  # of a letter's size, in millimetres
LATIN = {"plain": "sans", "bold": "sans-bold", "italic": "sans-italic", "code": "mono"}
FAMILIES = {"latin": LATIN}
FAMILIES |= {n: LATIN | {"plain": n, "bold": f"{n}-bold", "italic": n} for n in ("chinese", "simplified")}


@cache
def font(style: str, code: str) -> "Path":
    """Return the path of a language's font in this style."""
    return PACKAGE / "data" / "fonts" / f"{FAMILIES[LANGUAGES[code].fonts][style]}.ttf"


def missing(text: str, style: str, code: str) -> list[str]:
    """Return the letters of a text that the language's font lacks, sorted."""
    return sorted({*text} - _widths(font(style, code)).keys())


def width(text: str, style: str, size: int | float, code: str) -> float:
    """Return the width of a line in a language, in the units of the size. ValueError for a letter without a glyph."""
    known = _widths(font(style, code))
    try:
        return sum([known[letter] for letter in text]) * size
    except KeyError:
        strange = " ".join(missing(text, style, code))
        raise ValueError(f"no font of setlab has {strange}: tools/letters.py makes them anew") from None


@cache
def _widths(path: "Path") -> dict[str, float]:
    """Return {letter: its width} of a font, in ems."""
    file = load("fontTools.ttLib", PACKAGES).TTFont(path)
    return {chr(n): file["hmtx"][name][0] / file["head"].unitsPerEm for n, name in file.getBestCmap().items()}


_MARKED = re.compile(r"\*\*(?P<bold>.+?)\*\*|(?<!\*)\*(?P<italic>[^*\s][^*]*)(?<!\s)\*|`(?P<code>[^`]+)`", re.DOTALL)
_CLOSING = "，。、；：？！）」』》〉…—·,.;:?!)"  # characters that cannot begin a line
_OPENING = "（「『《〈("  # characters that cannot end a line
_BREAKING = re.compile(r"[ \t\n]+")  # blanks where a line may break: not before "%", nor before ";" in French


def styled(text: str, style: str = "plain") -> list[tuple[str, str]]:
    """Return a paragraph of Markdown as a list of (letter, style)."""
    letters, end = [], 0
    for match in _MARKED.finditer(text):
        letters += [(letter, style) for letter in text[end : match.start()]]
        kind, marked = next(each for each in match.groupdict().items() if each[1])
        letters += [(letter, kind) for letter in marked]
        end = match.end()
    return letters + [(letter, style) for letter in text[end:]]


def wrapped(text: str, wide: float, size: float, code: str, style: str = "plain") -> list[list[tuple[str, str]]]:
    """Wrap a paragraph to a width in millimetres. Return its lines as lists of (text, style)."""
    lines, line, filled = [], [], 0.0
    for unit in _units(styled(_BREAKING.sub(" ", text).strip(" "), style)):
        far = _width(unit, size, code)
        if line and filled + _width(_stripped(unit), size, code) > wide:
            lines.append(line)
            line, filled = [], 0.0
        line, filled = line + unit, filled + far
    return [_runs(_stripped(line)) for line in [*lines, line] if line]


def _units(styled_letters: Sequence[tuple[str, ...]]) -> Iterator[list[tuple[str, ...]]]:
    """Yield the letters between two possible line breaks, each group with the space after it."""
    unit = []
    for letter in styled_letters:
        if unit and _may_end(unit[-1][0], letter[0]):
            yield unit
            unit = []
        unit.append(letter)
    if unit:
        yield unit


def _may_end(before: str, after: str) -> bool:
    """Return whether a line may end between two letters."""
    if before == " ":
        return after != " "
    return (_is_ideograph(before) or _is_ideograph(after)) and not (
        after in _CLOSING or after == " " or before in _OPENING
    )


def _is_ideograph(letter: str) -> bool:
    return "\u2e80" <= letter <= "\uffef"


def _stripped(unit: Sequence[tuple[str, ...]]) -> Sequence[tuple[str, ...]]:
    while unit and unit[-1][0] == " ":
        unit = unit[:-1]
    return unit


def _width(unit: Sequence[tuple[str, ...]], size: float, code: str) -> float:
    return sum(width(text, style, size, code) for text, style in _runs(unit)) * POINT


def _runs(unit: Sequence[tuple[str, ...]]) -> list[tuple[str, str]]:
    return [("".join(letter for letter, _ in group), style) for style, group in groupby(unit, key=lambda pair: pair[1])]
