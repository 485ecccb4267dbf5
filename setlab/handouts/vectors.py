"""The drawings of setlab, which are trees of SVG elements, as marks of a page: of SVG what these drawings use, exactly.

Anything else (a gradient, an opacity, an arc) is an error and never a picture that is nearly right.
"""

import re
from math import atan2, cos, degrees, hypot, radians, sin

from setlab.handouts.marks import POINT, Path, Words

ROUND = 0.5522847498  # a quarter of a circle as a cubic curve
_STEP = re.compile(r"([MLHVCZmlhvcz])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)|[\s,]+")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0}
_PLACED = {"svg": "width height viewBox", "rect": "x y width height rx", "circle": "cx cy r", "path": "d"}
_PLACED |= {"line": "x1 y1 x2 y2", "text": "x y", "g": ""}
_LOOKS = {"fill": "#000000", "stroke": "none", "stroke-width": 1, "stroke-dasharray": "", "stroke-linecap": "butt"}
_LOOKS |= {"stroke-linejoin": "miter", "font-size": 16, "font-weight": 400, "text-anchor": "start"}
_ENDS = {"butt": 0, "miter": 0, "round": 1}
_SILENT = {"role", "aria-label", "aria-hidden", "font-family", "transform", "class"}


def drawn(svg, x, y, wide, press):
    """Yield the marks of an `<svg>` with a viewBox, laid at (x, y) and so wide."""
    left, top, across, _ = map(float, svg.get("viewBox").split())
    scale = wide / across
    yield from _marks(svg, (scale, 0, 0, scale, x - left * scale, y - top * scale), _LOOKS, press)


def _marks(node, matrix, looks, press):
    known = {*_PLACED.get(node.tag, "").split(), *_LOOKS, *_SILENT}
    if node.tag not in _PLACED or (strange := {*node.attrib} - known):
        what = node.tag if node.tag not in _PLACED else f"{node.tag} {sorted(strange)[0]}"
        raise ValueError(f"<{what}> has no form on paper")
    matrix = _moved(matrix, node.get("transform", ""))
    looks = {name: node.get(name, looks[name]) for name in looks}
    if node.tag == "text":
        yield _words(node, matrix, looks, press)
    elif node.tag in _STEPS:
        steps = _STEPS[node.tag](node)
        yield _painted([_at(matrix, step) for step in steps], _size(matrix), looks, press)
    for child in node:
        yield from _marks(child, matrix, looks, press)


def _painted(steps, scale, looks, press):
    dash = tuple(float(n) * scale for n in looks["stroke-dasharray"].split())
    return Path(
        tuple(steps),
        press.ink(looks["fill"]) if _has_area(steps) else None,
        press.ink(looks["stroke"]),
        float(looks["stroke-width"]) * scale,
        dash,
        *(_ENDS[looks[f"stroke-line{what}"]] for what in ("cap", "join")),
    )


def _has_area(steps):
    """Is there something to fill? Of single lines SVG fills nothing; PDF would paint them as thin as it can."""
    names = "".join(name for name, *_ in steps)
    return "C" in names or "LL" in names


def _words(node, matrix, looks, press):
    size = float(looks["font-size"]) * _size(matrix) / POINT  # in points
    style = "bold" if int(looks["font-weight"]) >= 600 else "plain"
    wide = press.letters.width(node.text, style, size) * POINT / _size(matrix)
    before = {"start": 0, "middle": wide / 2, "end": wide}[looks["text-anchor"]]
    x, y = _point(matrix, float(node.get("x", 0)) - before, float(node.get("y", 0)))
    return Words(x, y, node.text, size, style, press.ink(looks["fill"]), degrees(atan2(matrix[1], matrix[0])))


# --- outlines, in the units of the drawing ----------------------------------------------------------------------------


def _path(node):
    """The steps of the data of a path, all of them absolute."""
    data, here, start, name, numbers = node.get("d"), (0.0, 0.0), (0.0, 0.0), None, []
    if left := _STEP.sub("", data):
        raise ValueError(f"{left[:20]!r} has no form on paper")
    for letter, digits, *_ in (match.groups() for match in _STEP.finditer(data)):
        if letter:
            name, numbers = letter, []
        elif digits:
            numbers.append(float(digits))
        if name is None or len(numbers) < _TAKES[name.upper()] or not (letter or digits):
            continue
        step = _absolute(name, numbers, here)
        here = start if step[0] == "Z" else step[-2:]
        start = here if step[0] == "M" else start
        yield step
        name, numbers = {"M": "L", "m": "l"}.get(name, name), []  # more points of a move are lines
        name = None if step[0] == "Z" else name


def _absolute(name, numbers, here):
    """One step of a path, without what is told from where one stands."""
    (x, y), kind = here, name.upper()
    if name.islower():
        add = {"H": (x,), "V": (y,)}.get(kind, (x, y) * 3)
        numbers = [n + more for n, more in zip(numbers, add, strict=False)]
    if kind in "HV":
        return ("L", numbers[0], y) if kind == "H" else ("L", x, numbers[0])
    return (kind, *numbers)


def _rect(node):
    x, y, wide, high, r = (float(node.get(name, 0)) for name in ("x", "y", "width", "height", "rx"))
    right, foot, k = x + wide, y + high, r * (1 - ROUND)
    if not r:
        return [("M", x, y), ("L", right, y), ("L", right, foot), ("L", x, foot), ("Z",)]
    return [
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, foot - r),
        ("C", right, foot - k, right - k, foot, right - r, foot),
        ("L", x + r, foot),
        ("C", x + k, foot, x, foot - k, x, foot - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    ]


def _circle(node):
    return circle(*(float(node.get(name, 0)) for name in ("cx", "cy", "r")))


def circle(x, y, r):
    """The steps of a circle: four curves."""
    k = r * ROUND
    return [
        ("M", x + r, y),
        ("C", x + r, y + k, x + k, y + r, x, y + r),
        ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r),
        ("C", x + k, y - r, x + r, y - k, x + r, y),
        ("Z",),
    ]


def _line(node):
    x0, y0, x1, y1 = (float(node.get(name, 0)) for name in ("x1", "y1", "x2", "y2"))
    return [("M", x0, y0), ("L", x1, y1)]


_STEPS = {"path": _path, "rect": _rect, "circle": _circle, "line": _line}

# --- where it lies ----------------------------------------------------------------------------------------------------


def _moved(matrix, transform):
    """The matrix with a transform of SVG before it."""
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(n) for n in re.split(r"[\s,]+", inside.strip())]
        if name == "translate":
            more = (1, 0, 0, 1, numbers[0], (*numbers, 0)[1])
        elif name == "scale":
            more = (numbers[0], 0, 0, numbers[-1], 0, 0)
        elif name == "rotate" and len(numbers) == 1:
            turn = radians(numbers[0])
            more = (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)
        else:
            raise ValueError(f"{name}({inside}) has no form on paper")
        a, b, c, d, e, f = more
        matrix = (*_turned(matrix, a, b), *_turned(matrix, c, d), *_point(matrix, e, f))
    return matrix


def _turned(matrix, x, y):
    a, b, c, d, _, _ = matrix
    return a * x + c * y, b * x + d * y


def _point(matrix, x, y):
    moved = _turned(matrix, x, y)
    return moved[0] + matrix[4], moved[1] + matrix[5]


def _size(matrix):
    """How large a unit is on paper."""
    return hypot(matrix[0], matrix[1])


def _at(matrix, step):
    """A step of a path, on paper."""
    name, *numbers = step
    points = zip(numbers[::2], numbers[1::2], strict=True)
    return (name, *(z for x, y in points for z in _point(matrix, x, y)))
