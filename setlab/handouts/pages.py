"""A page as a list of marks, in millimetres from its upper left corner: it can be measured before it is PDF."""

from setlab.draw.papers import INK
from setlab.handouts.lines import wrapped
from setlab.handouts.marks import POINT, Path, Window, Words
from setlab.handouts.vectors import circle, drawn

LEADING = 1.35  # from line to line, in sizes
GUIDE = "#9a9a9a"  # lines to cut along, to write on


class Page:
    """A page of a press: it has the size, the inks and the fonts of that press."""

    def __init__(self, press, wide, high):
        self.press, self.wide, self.high, self.marks = press, wide, high, []
        self.bookmark = None  # what the page is called in the list of contents of the PDF

    def line(self, *points, width=0.25, dash=(), paint=INK):
        """A line through points, given as x, y, x, y …"""
        pairs = zip(points[::2], points[1::2], strict=True)
        steps = tuple(("L" if k else "M", x, y) for k, (x, y) in enumerate(pairs))
        self.marks.append(Path(steps, None, self.press.ink(paint), width, dash))

    def shape(self, *points, fill=None, stroke=None, width=0.25, dash=()):
        """A closed polygon."""
        pairs = zip(points[::2], points[1::2], strict=True)
        steps = (*(("L" if k else "M", x, y) for k, (x, y) in enumerate(pairs)), ("Z",))
        self.marks.append(Path(steps, self.press.ink(fill), self.press.ink(stroke), width, dash))

    def box(self, x, y, wide, high, **looks):
        """A rectangle."""
        self.shape(x, y, x + wide, y, x + wide, y + high, x, y + high, **looks)

    def disc(self, x, y, radius, fill=None, stroke=None, width=0.25):
        """A circle."""
        steps = tuple(circle(x, y, radius))
        self.marks.append(Path(steps, self.press.ink(fill), self.press.ink(stroke), width))

    def text(self, x, y, text, size=11, style="plain", align="left", paint=INK):
        """A line of text; returns its width."""
        wide = self.press.letters.width(text, style, size) * POINT
        left = x - wide * {"left": 0, "middle": 0.5, "right": 1}[align]
        self.marks.append(Words(left, y, text, size, style, self.press.ink(paint)))
        return wide

    def paragraph(self, x, y, wide, text, size=11, style="plain"):
        """Text in lines, the first of which begins below y; returns the y below the last."""
        for line in wrapped(text, wide, size, self.press.letters, style):
            y += size * POINT * LEADING
            self.runs(x, y - size * POINT * (LEADING - 1), line, size)
        return y

    def runs(self, x, y, runs, size):
        """Pieces of text of several styles in one line."""
        for text, style in runs:
            x += self.text(x, y, text, size, style)

    def draw(self, drawing, x, y, wide, window=None):
        """An SVG element tree, so wide; of which is seen what lies in the window (x, y, width, height)."""
        marks = list(drawn(drawing, x, y, wide, self.press))
        self.marks += [Window(window, marks)] if window else marks

    def piece(self, thing, x, y, wide):
        """A card or a face, as the theme of the press has it."""
        self.draw(self.press.picture(thing), x, y, wide)
