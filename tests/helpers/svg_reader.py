"""A reader of drawings that shares no line with the code that draws: it sees the SVG alone."""

import base64
import re
import xml.etree.ElementTree as ET

from setlab import FACES, WILD, Face
from setlab.common.i18n import LANGUAGES

THEMES = ("classic", "clear", "mono")
DECKS = ("set", "junior", "dice", "mega", "quads", "quads-junior", "proset")
WILDS = (WILD, *(Face("w" + face.code) for face in FACES))
SPOKEN = list(LANGUAGES)
VALUES = {
    "number": ["one", "two", "three", "four"],
    "colour": ["red", "green", "purple", "orange"],
    "symbol": ["oval", "squiggle", "diamond", "hexagon"],
    "shading": ["solid", "striped", "open", "crossed"],
    "border": ["single", "dotted", "double"],
}


# --- a reader of drawings --------------------------------------------------------------------------

XMLNS = "{http://www.w3.org/2000/svg}"
IMAGE = "data:image/svg+xml;base64,"


def in_image(address):
    """The drawing that an image holds in its address, with each `<use>` replaced by what it draws."""
    assert address.startswith(IMAGE)
    return expanded(ET.fromstring(base64.b64decode(address.removeprefix(IMAGE), validate=True)))


def expanded(svg):
    """The drawing with each `<use>` replaced by what it draws, and no definitions."""
    defs = next((child for child in svg if child.tag.endswith("defs")), None)
    if defs is not None:
        svg.remove(defs)
    defined = {node.get("id"): node for node in defs or ()}

    def whole(node):
        if node.tag.endswith("use"):
            made = whole(defined[node.get("href")[1:]])
        else:
            made = ET.Element(node.tag, {name: value for name, value in node.items() if name != "id"})
            made.text = node.text
            made.extend(whole(child) for child in node)
        made.tail = node.tail
        return made

    return whole(svg)


def polygon(d):
    """The closed outline of a path with M, L, C and Z, as points; every curve becomes 16 of them."""
    points = []
    for command, body in re.findall(r"([MLC])([^MLCZ]*)", d):
        at = [float(x) for x in re.findall(r"-?\d*\.?\d+", body)]
        pairs = list(zip(at[::2], at[1::2], strict=True))
        for k in range(0, len(pairs), 3) if command == "C" else ():
            p, (q, r, s) = points[-1], pairs[k : k + 3]
            for t in (i / 16 for i in range(1, 17)):
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                points.append(tuple(sum(w * z[i] for w, z in zip(weights, (p, q, r, s), strict=True)) for i in (0, 1)))
        points += pairs if command != "C" else []
    return points


def inside(point, corners):
    (x, y), odd = point, False
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            odd = not odd
    return odd


def shape_of(d):
    """Which symbol an outline is, by its geometry: corners, and whether it is its own mirror image."""
    if "C" not in d:
        return {4: "diamond", 6: "hexagon"}[len(polygon(d))]
    points = polygon(d)
    mirrored = all(min(abs(x + a) + abs(y - b) for a, b in points) < 1.5 for x, y in points)
    return "oval" if mirrored else "squiggle"


def segments(d):
    """The line segments of a path with M, H and L."""
    lines = []
    for x, y, command, rest in re.findall(r"M(-?[\d.]+) ?(-?[\d.]+)([HL])([^M]*)", d):
        end = [float(z) for z in re.findall(r"-?\d*\.?\d+", rest)]
        lines.append(((float(x), float(y)), (end[0], float(y)) if command == "H" else tuple(end)))
    return lines


def shading_of(group, mark):
    """solid, open, striped (all lines level) or crossed (lines in two other directions)."""
    paths = mark.findall("path") if mark.tag == "g" else [mark]
    if len(paths) == 1:
        return "open" if group.get("fill") == "none" else "solid"
    assert group.get("fill") == "none"
    lines = segments(paths[1].get("d"))
    slopes = {round((b[1] - a[1]) / (b[0] - a[0])) for a, b in lines}
    assert len(lines) >= 4
    return {frozenset({0}): "striped", frozenset({-1, 1}): "crossed"}[frozenset(slopes)]


def symbols_group(drawing):
    return next(g for g in drawing.findall("g") if g.get("stroke") and g.get("fill"))


def outline_of(mark):
    return (mark.find("path") if mark.tag == "g" else mark).get("d")


def read_card(drawing, paints):
    """What a drawing of a card or face shows: (number, colour, symbol, shading)."""
    group = symbols_group(drawing)
    marks = list(group)
    symbols = {shape_of(outline_of(mark)) for mark in marks}
    shadings = {shading_of(group, mark) for mark in marks}
    assert len(symbols) == len(shadings) == 1
    colour = next(name for name, paint in paints.items() if paint == group.get("stroke"))
    assert group.get("fill") in ("none", group.get("stroke"))
    number = ("one", "two", "three", "four")[len(marks) - 1]
    return number, colour, symbols.pop(), shadings.pop()


def border_of(drawing):
    frames = [r for r in drawing.findall("rect") if r.get("fill") == "none"]
    if len(frames) == 2:
        return "double"
    return "dotted" if frames[0].get("stroke-dasharray") else "single"


class Translated:
    """A catalogue that translates the given words."""

    def __init__(self, known):
        self.known = known

    def gettext(self, text):
        return self.known.get(text, text)

    def pgettext(self, context, text):
        return self.known.get(text, text)

    def ngettext(self, one, many, n):
        return one if n == 1 else many
