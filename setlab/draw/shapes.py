"""The symbols, as outlines around (0, 0), and the lines that shade them.

Stripes are plain line segments, cut to the outline here: a drawing needs no `pattern` and no `clipPath`,
hence no ids that could collide between two drawings on one page or change from run to run.
"""

from collections.abc import Iterable
from functools import cache
from math import cos, floor, hypot, pi, sin, sqrt

Point = tuple[float, float]
# An outline is where it begins, then its pieces: one point ends a straight line, three are a cubic curve.
# Every symbol is point-symmetric, so half of it is written down; the other half is its image in the centre.
# The diamond is larger than its fellows because less of its box is filled; to the eye they weigh the same.
_HALVES: dict[str, tuple[Point, list[tuple[Point, ...]]]] = {
    "oval": ((0, -26), [((8.9, -26), (13, -17.7), (13, 0)), ((13, 17.7), (8.9, 26), (0, 26))]),
    "squiggle": (
        (-9, -26.5),
        [
            ((4, -26.5), (13.5, -22), (13.5, -11.5)),
            ((13.5, -3), (5.5, 0.5), (5.5, 9)),
            ((5.5, 14), (8.5, 17.5), (11, 20.5)),
            ((13.5, 23.5), (12.5, 26.5), (9, 26.5)),
        ],
    ),
    "diamond": ((0, -29), [((14.5, 0),), ((0, 29),)]),
    "hexagon": ((0, -28), [((13, -14),), ((13, 14),), ((0, 28),)]),
    "panel": ((-51, -31), [((51, -31),), ((51, 31),)]),  # of the back of a card
    "square": ((-11, -11), [((11, -11),), ((11, 11),)]),
}
STEP = 6.5  # between two stripes: at 48 pixels for a whole card they still lie more than two pixels apart
LATTICE = 11 * sqrt(0.5)  # between two lines of a cross-hatching


@cache
def outline(shape: str) -> str:
    """Return the outline of a symbol (or of the neutral "square") as SVG path data, centred on (0, 0).

    >>> outline("diamond")
    'M0-29L14.5 0L0 29L-14.5 0Z'
    """
    start, pieces = _whole(shape)
    return (
        f"M{_point(start)}"
        + "".join(
            ("L" if len(piece) == 1 else "C") + _join(_point(p) for p in piece)
            for piece in (pieces[:-1] if len(pieces[-1]) == 1 else pieces)
        )
        + "Z"
    )


@cache
def hatching(shape: str, shading: str, spread: float = 1) -> str:
    """Return the lines that shade a symbol as SVG path data; "" for solid and open.

    `spread` draws them apart, for a symbol that will be drawn smaller.

    >>> hatching("square", "striped")
    'M-11-6.5H11M-11 0H11M-11 6.5H11'
    """
    if shading == "striped":
        return "".join(f"M{_point(a)}H{number(b[0])}" for a, b in _cut(shape, (0, 1), STEP * spread))
    if shading == "crossed":
        both = _cut(shape, (1, 1), LATTICE * spread) + _cut(shape, (1, -1), LATTICE * spread)
        return "".join(f"M{_point(a)}L{_point(b)}" for a, b in both)
    return ""


@cache
def star(radius: int) -> str:
    """Return a five-pointed star around (0, 0) as SVG path data: the mark of a WILD."""
    points = []
    for k in range(10):
        reach, turn = radius * (0.45 if k % 2 else 1), k * pi / 5
        points.append(_point((reach * sin(turn), -reach * cos(turn))))
    return "M" + "L".join(points) + "Z"


def number(x: float) -> str:
    """Return a coordinate with one decimal, written as short as SVG allows.

    >>> number(4.0), number(-0.04), number(2.449)
    ('4', '0', '2.4')
    """
    return f"{floor(x * 10 + 0.5) / 10:g}"


def _whole(shape: str) -> tuple[tuple[float, float], list[tuple[tuple[float, float], ...]]]:
    """Return (start, curves) of the closed outline: the curves of one half, then the same turned by 180 degrees."""
    start, half = _HALVES[shape]
    turned = [tuple((-x, -y) for x, y in piece) for piece in half]
    return start, [*half, *turned]


def _cut(shape: str, normal: tuple[int, int], step: float) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the parallel lines across `normal`, `step` apart, cut to the inside of the shape: pairs of points."""
    a, b = (z / hypot(*normal) for z in normal)
    corners = _sampled(shape)
    reach = max(a * x + b * y for x, y in corners)
    most = int(reach // step)
    segments = []
    for k in range(-most, most + 1):
        # A line through a corner meets two edges or none; a hair's breadth beside it, it meets each once.
        level = k * step + 1e-7
        hits = []
        for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
            u, v = a * x0 + b * y0 - level, a * x1 + b * y1 - level
            if (u < 0) != (v < 0):
                t = u / (u - v)
                hits.append((x0 + t * (x1 - x0), y0 + t * (y1 - y0)))
        hits.sort()
        segments += zip(hits[::2], hits[1::2], strict=True)
    return [(p, q) for p, q in segments if abs(p[0] - q[0]) > 2]


def _sampled(shape: str) -> list[tuple[float, float]]:
    """Return the outline as a polygon, fine enough to look smooth."""
    here, pieces = _whole(shape)
    corners = []
    for piece in pieces:
        if len(piece) == 1:
            corners.append(piece[0])
        else:
            corners += [_bezier(i / 24, here, *piece) for i in range(1, 25)]
        here = piece[-1]
    return corners


def _bezier(t: float, *points: tuple[float, float]) -> tuple[float, float]:
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    x, y = (sum(w * z[i] for w, z in zip(weights, points, strict=True)) for i in (0, 1))
    return x, y


def _point(p: tuple[float, float]) -> str:
    return _join(number(z) for z in p)


def _join(numbers: Iterable) -> str:
    """Join numbers: a minus sign is separation enough."""
    return " ".join(numbers).replace(" -", "-")
