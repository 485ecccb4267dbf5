"""A reader of PDF that shares no line with the code that writes it: pages, what is painted on them, and where."""

import base64
import re
import zlib
from typing import NamedTuple

MM = 72 / 25.4
_TOKEN = re.compile(rb"\((?:\\.|[^\\()])*\)|\[[^\]]*\]|/[^\s/<>\[\]()]+|[-+.\d]+|[A-Za-z*]+")


class Painted(NamedTuple):
    """A path as it is painted: steps as (name, points), in millimetres from the upper left corner of the page."""

    steps: tuple
    fill: object
    stroke: object
    width: float
    dashed: bool

    @property
    def box(self):
        """Left, top, right, bottom: of the points, those of curves' handles included."""
        xs, ys = zip(*(point for _, points in self.steps for point in points), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def curves(self):
        return sum(name == "c" for name, _ in self.steps)


class Leaf(NamedTuple):
    """A page: its size in millimetres, its paths, the fonts that are used."""

    wide: float
    high: float
    paths: list
    fonts: set


def objects(data):
    """{number: (its dictionary, its stream or None)}"""
    found = {}
    for match in re.finditer(rb"(?<!\d)(\d+) 0 obj(.*?)endobj", data, re.DOTALL):
        head, _, body = match[2].partition(b"stream")
        stream = body.strip(b"\r\n").removesuffix(b"endstream").strip(b"\r\n") if body else None
        if stream is not None and b"/FlateDecode" in head:
            stream = base64.a85decode(b"<~" + stream, adobe=True) if b"ASCII85" in head else stream
            stream = zlib.decompressobj().decompress(stream)
        found[int(match[1])] = head, stream
    return found


def leaves(data):
    """The pages of a PDF, in order."""
    known, pages = objects(data), []
    [kids] = [re.search(rb"/Kids \[(.*?)\]", head, re.DOTALL)[1] for head, _ in known.values() if b"/Kids" in head]
    for number in re.findall(rb"(\d+) 0 R", kids):
        head = known[int(number)][0]
        wide, high = (float(n) / MM for n in re.search(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+)", head).groups())
        content = known[int(re.search(rb"/Contents (\d+)", head)[1])][1]
        pages.append(Leaf(wide, high, *_painted(content, high)))
    return pages


def fonts(data):
    """{name: is the font embedded}"""
    known, found = objects(data), {}
    for head, _ in known.values():
        if name := re.search(rb"/BaseFont /(\S+)", head):
            described = re.search(rb"/FontDescriptor (\d+)", head)
            found[name[1].decode()] = bool(described) and b"/FontFile2" in known[int(described[1])][0]
    return found


def _painted(content, high):
    """The paths on a page and the fonts used, by following every operator that moves, bends or paints."""
    stack, matrix, now, paths, used = [], (1, 0, 0, 1, 0, 0), (None, None, 1.0, False), [], set()
    numbers, steps, here = [], [], None

    def at(x, y):
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e) / MM, high - (b * x + d * y + f) / MM

    for token in (match[0].decode("latin-1") for match in _TOKEN.finditer(content)):
        if not token[0].isalpha():
            numbers.append(token)
            continue
        n = [float(x) for x in numbers if re.fullmatch(r"[-+]?[\d.]+", x)]
        fill, stroke, width, dashed = now
        if token == "q":
            stack.append((matrix, now))
        elif token == "Q":
            matrix, now = stack.pop()
        elif token == "cm":
            matrix = _times(n, matrix)
        elif token in ("m", "l", "c"):
            here = n[-2:]
            steps.append((token, [at(*pair) for pair in zip(n[::2], n[1::2], strict=True)]))
        elif token == "re":
            x, y, wide, tall = n
            steps.append(("re", [at(x, y), at(x + wide, y + tall)]))
        elif token in ("g", "rg"):
            now = (tuple(n), stroke, width, dashed)
        elif token in ("G", "RG"):
            now = (fill, tuple(n), width, dashed)
        elif token == "w":
            now = (fill, stroke, n[0] * abs(matrix[0]) / MM, dashed)
        elif token == "d":
            now = (fill, stroke, width, bool(re.search(r"\d", numbers[0])))
        elif token == "Tf":
            used.add(numbers[0])
        elif token in ("S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"):
            if token != "n":
                inside, edge = fill if token[0] in "fFBb" else None, stroke if token[0] in "SsBb" else None
                paths.append(Painted(tuple(steps), inside, edge, width, dashed))
            steps, here = [], None
        numbers = []
    assert not stack and here is None
    return paths, used


def _times(m, n):
    a, b, c, d, e, f = m
    p, q, r, s, t, u = n
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)
