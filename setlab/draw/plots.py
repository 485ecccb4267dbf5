"""Small plots as SVG, for widgets that change while one looks: they need nothing but setlab, so they work everywhere.

A plot brings its own paper, so it reads on light and on dark pages. Larger charts are drawn with matplotlib (`charts`).

>>> plot = Plot((0, 10), (0, 1), "cards", "chance")
>>> plot.line([(0, 0.5), (10, 0.25)])
>>> plot.svg("a falling line").get("aria-label")
'a falling line'
"""

from math import ceil, floor, log10

from setlab.draw.markup import el, picture, to_html
from setlab.draw.papers import EDGE, INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.shapes import number

BLUE, ORANGE = "#0072B2", "#B24C00"  # told apart by all colour visions, and as text readable on the paper
# Lines that are told apart by their dashes as well: (colour, dashes), for as many as sit at a table.
STROKES = ((BLUE, None), (ORANGE, "8 4"), (INK, "2 3"), ("#8f3f71", "10 3 2 3"))
LEFT, RIGHT, TOP, BOTTOM = 62, 28, 12, 46  # room around the field, in pixels


class Plot:
    """A field with named axes. `x` and `y` are (from, to); x may run backwards; `log` makes it a scale of powers of 10.

    `ticks` are the numbers that are written at the x axis (None: some round ones); `percent` writes y as percentages.
    """

    def __init__(self, x, y, xname, yname, ticks=None, log=False, percent=False, size=(620, 240)):
        self.log, self.percent, self.size = log, percent, size
        self.x, self.y = tuple(map(self._scaled, x)), y
        self.art, self.text = [], f"{yname} / {xname}"
        ticks = self._powers(x) if ticks is None and log else rounds(*sorted(x)) if ticks is None else ticks
        self._axes(xname, yname, ticks, rounds(*y))

    def _scaled(self, x):
        return log10(x) if self.log else x

    @staticmethod
    def _powers(x):
        return [10**k for k in range(ceil(log10(x[0])), floor(log10(x[1])) + 1)]

    def at(self, x, y):
        """Where a point lies, in pixels; what is outside lies on the edge."""
        wide, high = self.size[0] - LEFT - RIGHT, self.size[1] - TOP - BOTTOM
        across, up = (
            (value - low) / ((high - low) or 1) for value, (low, high) in ((self._scaled(x), self.x), (y, self.y))
        )
        return LEFT + wide * min(1, max(0, across)), TOP + high * (1 - min(1, max(0, up)))

    def _axes(self, xname, yname, ticks, levels):
        wide, high = self.size
        for level in levels:
            _, y = self.at(self._any(), level)
            self.art.append(_stroke([(LEFT, y), (wide - RIGHT, y)], EDGE, 0.4))
            self._text(_percent(level, levels) if self.percent else f"{level:g}", LEFT - 6, y + 4, "end")
        for tick in ticks:
            x, _ = self.at(tick, self.y[0])
            self.art.append(_stroke([(x, high - BOTTOM), (x, high - BOTTOM + 5)], INK, 1))
            self._text(f"{tick:,}", x, high - BOTTOM + 18)
        self.art.append(_stroke([(LEFT, TOP), (LEFT, high - BOTTOM), (wide - RIGHT, high - BOTTOM)], INK, 1.2))
        self._text(xname, (LEFT + wide - RIGHT) / 2, high - 10)
        middle = (TOP + high - BOTTOM) / 2
        self._text(yname, 14, middle, turn=f"rotate(-90 14 {number(middle)})")

    def _any(self):
        """Some x: where it lies does not matter."""
        return 10 ** self.x[0] if self.log else self.x[0]

    def _text(self, text, x, y, anchor="middle", turn=None, fill=INK, **more):
        place = {"x": number(x), "y": number(y), "text_anchor": anchor, "transform": turn}
        self.art.append(el("text", text, **place, font_size=12, font_family="sans-serif", fill=fill, **more))

    def line(self, points, colour=BLUE, width=2, dashes=None):
        """A line through these (x, y)."""
        self.art.append(_stroke([self.at(*point) for point in points], colour, width, dashes))

    def level(self, y, colour=ORANGE, name=None, place=0.5):
        """A dashed line at this height, from edge to edge, with its name beside it."""
        ends = [(10**x if self.log else x) for x in self.x]
        self.line([(end, y) for end in ends], colour, 2, "6 4")
        if name:
            (left, up), (right, _) = self.at(ends[0], y), self.at(ends[1], y)
            self._text(name, left + place * (right - left), up - 6 if up > 2 * TOP else up + 14, fill=colour)

    def band(self, points, colour=BLUE):
        """The area between low and high of these (x, low, high)."""
        edge = [self.at(x, low) for x, low, _ in points] + [self.at(x, high) for x, _, high in reversed(points)]
        self.art.append(el("path", d=_path(edge) + "Z", fill=colour, fill_opacity=0.2))

    def bar(self, x, y, width, colour=BLUE):
        """A bar from 0 to y, so wide in units of x."""
        (left, top), (right, foot) = self.at(x - width / 2, y), self.at(x + width / 2, 0)
        place = {"x": number(min(left, right)), "y": number(top)}
        size = {"width": number(abs(right - left)), "height": number(foot - top)}
        self.art.append(el("rect", **place, **size, fill=colour, fill_opacity=0.45))

    def whisker(self, x, low, y, high, colour=BLUE, shift=0):
        """A point with its interval; `shift` moves it by some pixels, so that two of them can be told apart."""
        (across, foot), (_, middle), (_, top) = (self.at(x, each) for each in (low, y, high))
        across += shift
        self.art.append(_stroke([(across, foot), (across, top)], colour, 1.5))
        self.art.append(el("circle", cx=number(across), cy=number(middle), r=2.6, fill=colour))

    def dash(self, x, y, width, colour=ORANGE):
        """A short level line: the exact value of a bar."""
        self.line([(x - width / 2, y), (x + width / 2, y)], colour, 3)

    def key(self, *named):
        """What the colours mean: (name, colour) …, at the top right."""
        for place, (name, colour) in enumerate(named):
            self._text(name, self.size[0] - RIGHT - 4, TOP + 14 + 16 * place, "end", fill=colour)

    def strokes(self, *named):
        """Which stroke is whose: (name, colour, dashes) …, at the top left."""
        left, halo = LEFT + 10, {"stroke": PAPER, "stroke_width": 4, "paint_order": "stroke"}
        for place, (name, colour, dashes) in enumerate(named):
            foot = TOP + 14 + 16 * place
            self.art.append(_stroke([(left, foot - 4), (left + 26, foot - 4)], colour, 2, dashes))
            self._text(name, left + 32, foot, "start", fill=colour, **halo)

    def told(self, text):
        """The plot itself, to be shown in a notebook; the text says the same in words."""
        self.text = text
        return self

    def __repr__(self):
        return self.text

    def _repr_html_(self):
        return to_html(self.element())

    def element(self):
        """The plot as a picture, for a widget."""
        return picture(self.svg(None), self.text, style="max-width: 100%; height: auto")

    def svg(self, label):
        """The plot as an element; `label` says the same in words."""
        wide, high = self.size
        return svg([el("rect", width=wide, height=high, rx=6, fill=PAPER), *self.art], wide, high, 1, label)


def _stroke(points, colour, width, dashes=None):
    more = {"stroke_dasharray": dashes, "stroke_linejoin": "round"}
    return el("path", d=_path(points), fill="none", stroke=colour, stroke_width=width, **more)


def _path(points):
    return "".join(f"{'L' if place else 'M'}{number(x)} {number(y)}" for place, (x, y) in enumerate(points))


def _percent(level, levels):
    """Percent with as many digits as neighbours need to differ."""
    step = 100 * (levels[1] - levels[0]) if len(levels) > 1 else 1
    return f"{100 * level:.{max(0, -floor(log10(step) + 1e-9))}f} %"


def rounds(low, high, most=6):
    """Some round numbers from low to high: 1, 2 or 5 times a power of ten apart.

    >>> rounds(0, 1), rounds(0, 69)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0, 20, 40, 60])
    """
    if high <= low:
        return [low]
    rough = (high - low) / (most - 1)
    unit = 10 ** floor(log10(rough))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= rough - 1e-12)
    return [
        round(k * step, 12) if step < 1 else round(k * step)
        for k in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)
    ]
