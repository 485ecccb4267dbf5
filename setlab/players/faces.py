"""The faces of the computer opponents, as SVG: simple heads, told apart without colour.

A face is made like a card: outline, crown, eyes and mouth, each of three kinds. `setlab.games.levels` assigns them.
"""

from functools import lru_cache
from xml.etree.ElementTree import Element

from setlab.draw.markup import el, kept
from setlab.draw.papers import EDGE, FAINT, INK, PAPER
from setlab.draw.pieces import pixels, svg
from setlab.games.levels import OPPONENTS, opponent_name

SIDE = 48
_HEADS = (
    "M24 10A17 17 0 1 1 23.9 10Z",  # round
    "M13 12H35Q40 12 40 17V38Q40 43 35 43H13Q8 43 8 38V17Q8 12 13 12Z",  # with corners
    "M24 9L41 20V34L33 44H15L7 34V20Z",  # pointed, as a crystal
)
_CROWNS = (
    "M24 10V4M21 4A3 3 0 1 1 27 4A3 3 0 1 1 21 4",  # a bobble
    "M13 15L9 4L19 11M35 15L39 4L29 11",  # ears
    "M15 13Q14 6 20 5M24 11Q22 4 28 3M31 13Q31 7 36 6",  # hair that stands up
)
_MOUTHS = (
    "M17 34Q24 40 31 34",  # smiles
    "M18 33H30Q30 39 24 39T18 33Z",  # laughs
    "M18 36H30M22 36V39H26V36",  # shows a tooth
)


def _eyes(kind: int) -> list[Element]:
    """Draw dots, spectacles, or laughing eyes."""
    if kind == 0:
        return [el("circle", cx=x, cy=25, r=2.6, fill=INK) for x in (17, 31)]
    if kind == 1:
        rims = [el("circle", cx=x, cy=25, r=5.2, fill=PAPER, stroke=INK, stroke_width=2) for x in (16.5, 31.5)]
        return [*rims, _line("M21.7 25H26.3"), *_eyes(0)]
    return [_line("M13 26Q17 20 21 26M27 26Q31 20 35 26")]


def _line(way: str, fill: str = "none", ink: str = INK) -> Element:
    return el("path", d=way, fill=fill, stroke=ink, stroke_width=2, stroke_linecap="round", stroke_linejoin="round")


def face(level: str, width: float = 40, named: bool = True) -> Element:
    """Draw the face of the opponent at this `level`, one of `setlab.games.levels.OPPONENTS`, as `<svg>`.

    >>> face("beginner").get("aria-label")
    'Ana'
    """
    return _drawn(level, pixels(width), named)


@lru_cache(maxsize=200)
def _drawn(level: str, width: int, named: bool) -> Element:
    outline, crown, eyes, mouth = map(int, OPPONENTS[level].face)
    art = [
        _line(_CROWNS[crown], FAINT if crown == 1 else "none", EDGE),  # it lies on the page, light or dark
        _line(_HEADS[outline], PAPER),
        _eyes(eyes),
        _line(_MOUTHS[mouth], FAINT if mouth == 1 else "none"),
    ]
    return kept(svg(art, SIDE, SIDE, width / SIDE, opponent_name(level) if named else None))


@lru_cache(maxsize=10)
def clock_face(width: float = 40) -> Element:
    """Draw a clock, for a game against time; it has no label, for words stand beside it.

    >>> clock_face(24).get("viewBox")
    '0 0 48 48'
    """
    hours = [_line(f"M24 {y}V{y + 3}") for y in (13, 38)] + [_line(f"M{x} 27H{x + 3}") for x in (10, 35)]
    return kept(svg([_line(_HEADS[0], PAPER), hours, _line("M24 18V27L31 31")], SIDE, SIDE, pixels(width) / SIDE))
