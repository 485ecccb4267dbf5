"""Building blocks of films: shots, and drawings whose parts have keys, so that they can move to the next shot."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el, picture
from setlab.draw.papers import INK, PAPER
from setlab.draw.pieces import svg
from setlab.draw.shapes import number

WIDE, HIGH = 360, 230  # of every film, in pixels
CROSS = "M-7-7L7 7M-7 7L7-7"


class Shot(NamedTuple):
    """Shot of a film: a drawing with its caption. Shots with the same caption belong together."""

    art: Any
    caption: str

    @property
    def drawing(self) -> Element:
        """The shot as an `<svg>`."""
        paper = el("rect", width=WIDE, height=HIGH, rx=8, fill=PAPER)
        return svg([paper, el("g", self.art, font_family="sans-serif")], WIDE, HIGH, 1, self.caption)


class FilmScript(NamedTuple):
    """Film with an `id`; its title is a message, and `shoot()` returns its shots in the current language."""

    id: str
    title: str
    shoot: Callable[[], list[Shot]]

    @property
    def shots(self) -> list[Shot]:
        """All shots, in their order."""
        return self.shoot()

    @property
    def stills(self) -> list[Shot]:
        """Last shot of each sentence, which is shown on paper."""
        return list({shot.caption: shot for shot in self.shots}.values())

    def strip(self) -> Element:
        """Return the stills, one below the other, each with its sentence: for paper, and where nothing can move."""
        fitted = {"alt": "", "style": "max-width: 100%; height: auto"}  # the sentence says it already
        shown = [el("li", el("p", shot.caption), picture(shot.drawing, **fitted)) for shot in self.stills]
        return el("div", el("p", el("strong", gettext(self.title))), el("ol", shown))


def put(
    key: str, x: float, y: float, *art: bool | Element | Sequence[Element] | None, turn: int = 0, seen: bool = True
) -> Element:
    """Return a group with the `art` at (x, y), turned by `turn` degrees, hidden unless `seen`.

    What changes about it in the next shot, where the group with the same `key` is, is animated.
    """
    way = f"translate({number(x)} {number(y)})" + (f" rotate({number(turn)})" if turn is not None else "")
    return el("g", *art, data_key=key, transform=way, opacity=None if seen else 0)


def dot(radius: int = 8, fill: str = PAPER) -> Element:
    """Draw a point."""
    return el("circle", r=radius, fill=fill, stroke=INK, stroke_width=1.5)


def path(
    key: str, points: Sequence[tuple[float, ...]], stroke: str, width: float = 3, seen: bool = True, cap: str = "round"
) -> Element:
    """Draw a line through points that bends from shot to shot: it always has the same number of points."""
    way = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    looks = {"fill": "none", "stroke": stroke, "stroke_width": number(width), "stroke_linecap": cap}
    return el("path", data_key=key, d=way, stroke_linejoin="round", opacity=None if seen else 0, **looks)


def word(text: int | str, x: float, y: float, size: int = 15, anchor: str = "middle") -> Element:
    """Write a word or a number."""
    return el("text", text, x=number(x), y=number(y), font_size=size, text_anchor=anchor, fill=INK)
