"""A page as drawings, in millimetres from its upper left corner: SVG as on the screen, with the inks of the press."""

from copy import deepcopy

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.papers import INK
from setlab.handouts.letters import POINT, width
from setlab.handouts.lines import wrapped

RULER = 100  # millimetres
LEADING = 1.35  # from line to line, in sizes
GUIDE = "#9a9a9a"  # lines to cut along, to write on
LOOKS = {
    "plain": {},
    "bold": {"font-weight": "700"},
    "italic": {"font-style": "italic"},
    "code": {"font-family": "monospace"},
}


class Page:
    """A page of a press: it has the size, the inks and the language of that press."""

    def __init__(self, press, wide, high):
        self.press, self.wide, self.high = press, wide, high
        self.art = []  # (element, the window through which it is seen, or None)
        self.styles = set()  # of what is written on it
        self.bookmark = None  # what the page is called in the list of contents of the PDF

    def line(self, *points, width=0.25, dash=(), paint=INK):
        """A line through points, given as x, y, x, y …"""
        pairs = zip(points[::2], points[1::2], strict=True)
        way = "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in pairs)
        self._put("path", d=way, fill="none", stroke=paint, stroke_width=width, stroke_dasharray=_dash(dash))

    def box(self, x, y, wide, high, fill="none", stroke="none", width=0.25, dash=()):
        """A rectangle."""
        looks = {"fill": fill, "stroke": stroke, "stroke_width": width, "stroke_dasharray": _dash(dash)}
        self._put("rect", x=x, y=y, width=wide, height=high, **looks)

    def disc(self, x, y, radius, fill="none", stroke="none", width=0.25):
        """A circle."""
        self._put("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=width)

    def text(self, x, y, text, size=11, style="plain", align="start", paint=INK):
        """A line of text, from x on, or with its "middle" or its "end" there; returns its width."""
        look = {"font_size": size * POINT, "text_anchor": align, "fill": paint, "stroke": "none", **LOOKS[style]}
        if text.strip():  # of a blank alone the PDF would have an outline of nothing
            self._put("text", text, x=x, y=y, **look)
        return width(text, style, size, self.press.code) * POINT

    def paragraph(self, x, y, wide, text, size=11, style="plain"):
        """Text in lines, the first of which begins below y; returns the y below the last."""
        for line in wrapped(text, wide, size, self.press.code, style):
            y += size * POINT * LEADING
            self.runs(x, y - size * POINT * (LEADING - 1), line, size)
        return y

    def runs(self, x, y, runs, size):
        """Pieces of text of several styles in one line."""
        for text, style in runs:
            x += self.text(x, y, text, size, style)

    def draw(self, drawing, x, y, wide, window=None):
        """An SVG element tree, so wide; of which is seen what lies in the window (x, y, width, height)."""
        left, top, across, _ = map(float, drawing.get("viewBox").split())
        placed = f"translate({x} {y}) scale({wide / across}) translate({-left} {-top})"
        self._put("g", *deepcopy(drawing), transform=placed, stroke="none", window=window)

    def ruler(self):
        """A line by which one sees whether the printer has scaled the page, at its foot."""
        left, y = (self.wide - RULER) / 2, self.high - 14
        self.line(left, y - 1.2, left, y + 1.2)
        self.line(left, y, left + RULER, y)
        self.line(left + RULER, y - 1.2, left + RULER, y + 1.2)
        told = gettext("{n} mm, if it was printed at 100 %").format(n=RULER)
        self.text(left + RULER + 3, y + 0.8, told, 6.5, paint="#5c5c5c")

    def piece(self, thing, x, y, wide):
        """A card or a face, as the theme of the press has it."""
        self.draw(self.press.picture(thing), x, y, wide)

    def _put(self, tag, *inside, window=None, **looks):
        art = el(tag, *inside, **looks)
        for node in art.iter():
            _plain(node)
            node.attrib.update({use: self.press.ink(node.get(use)) for use in ("fill", "stroke") if node.get(use)})
        for node in art.iter("text"):
            node.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")  # French has narrow blanks, too
            self.styles.add(style := _style(node))
            width(node.text, style, 1, self.press.code)  # an error if a letter is in no font: no box for it on paper
        self.art.append((art, window))


def _plain(node):
    """Say otherwise what the library that writes PDF leaves out: paint that shows the paper, a halo around letters."""
    if opacity := node.attrib.pop("fill-opacity", None):
        parts = [255 - (255 - int(node.get("fill")[k : k + 2], 16)) * float(opacity) for k in (1, 3, 5)]
        node.set("fill", "#" + "".join(f"{round(part):02x}" for part in parts))
    if node.attrib.pop("paint-order", None):
        node.attrib.update({"stroke": "none", "stroke-width": "0"})


def _style(node):
    """The style in which an element of text is written."""
    return next(style for style, look in reversed(LOOKS.items()) if look.items() <= node.attrib.items())


def _dash(lengths):
    return " ".join(map(str, lengths)) or None
