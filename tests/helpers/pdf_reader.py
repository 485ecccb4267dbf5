"""A reader of PDF that shares no line with the code that writes it: pages, what is painted and written, and where."""

import re
import zlib
from math import hypot
from typing import NamedTuple

MM = 72 / 25.4
_TOKEN = re.compile(rb"\((?:\\.|[^\\()])*\)|\[[^\]]*\]|/[^\s/<>\[\]()]+|[-+.\d]+|[A-Za-z*]+", re.DOTALL)
_EVERYWHERE = (-1e9, -1e9, 1e9, 1e9)


class Painted(NamedTuple):
    """A path as it is painted: steps as (name, points), in millimetres from the upper left corner of the page."""

    steps: tuple
    fill: object
    stroke: object
    width: float
    dashed: bool
    window: tuple

    @property
    def box(self):
        """Left, top, right, bottom: of the points, those of curves' handles included, as far as the window shows it."""
        xs, ys = zip(*(point for _, points in self.steps for point in points), strict=True)
        left, top, right, foot = self.window
        return max(min(xs), left), max(min(ys), top), min(max(xs), right), min(max(ys), foot)

    @property
    def curves(self):
        return sum(name == "c" for name, _ in self.steps)


class Words(NamedTuple):
    """A line of text: where its baseline begins, how wide it is, in millimetres; its size in points."""

    x: float
    y: float
    text: str
    size: float
    wide: float
    font: str
    turned: bool


class Leaf(NamedTuple):
    """A page: its size in millimetres, its paths, its words."""

    wide: float
    high: float
    paths: list
    words: list


class Font(NamedTuple):
    """A font: its name, whether it is embedded, {code: letter} and {code: width in thousandths of an em}."""

    name: str
    embedded: bool
    letters: dict
    widths: dict


def objects(data):
    """{number: (its dictionary, its stream or None)}"""
    found = {}
    for match in re.finditer(rb"(?<!\d)(\d+) 0 obj(.*?)endobj", data, re.DOTALL):
        head, _, body = match[2].partition(b"stream")
        stream = body.strip(b"\r\n").removesuffix(b"endstream").strip(b"\r\n") if body else None
        if stream is not None and b"/FlateDecode" in head:
            stream = zlib.decompressobj().decompress(stream)
        found[int(match[1])] = head, stream
    return found


def leaves(data):
    """The pages of a PDF, in order."""
    known, pages = objects(data), []
    [(root, kids)] = [
        (head, each[1]) for head, _ in known.values() if (each := re.search(rb"/Kids \[(.*?)\]", head, re.S))
    ]
    for number in re.findall(rb"(\d+) 0 R", kids):
        head = known[int(number)][0]
        wide, high = (float(n) / MM for n in re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)", head + root).groups())
        content = known[_reference(head, b"Contents")][1]
        resources = known[_reference(head, b"Resources")][0]
        named = {name.decode(): int(n) for name, n in re.findall(rb"(/\w+) (\d+) 0 R", resources)}
        reading = _Reading(known, named, high)
        reading.read(content)
        pages.append(Leaf(wide, high, reading.paths, reading.words))
    return pages


def fonts(data):
    """The fonts of a PDF."""
    known = objects(data)
    return [_font(known, number) for number, (head, _) in known.items() if b"/Subtype /Type0" in head]


def _font(known, number):
    head = known[number][0]
    inner = known[_reference(head, b"DescendantFonts")][0]
    described = known[_reference(inner, b"FontDescriptor")][0]
    pairs = re.findall(rb"<(\w{4})> <(\w+)>\n", known[_reference(head, b"ToUnicode")][1].split(b"endcodespacerange")[1])
    letters = {int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in pairs}
    return Font(re.search(rb"/BaseFont /(\S+)", head)[1].decode(), b"/FontFile2" in described, letters, _widths(inner))


def _widths(head):
    """{code: width} of the array of widths: `first [widths]` and `first last width` by turns."""
    widths, listed = {}, re.search(rb"/W \[(.*)\]", head, re.DOTALL)[1]
    for first, several, last, one in re.findall(rb"(\d+) (?:\[([\d\s]*)\]|(\d+) (\d+))", listed):
        given = [*map(int, several.split())] or [int(one)] * (int(last) - int(first) + 1)
        widths.update(enumerate(given, int(first)))
    return widths


def _reference(head, name):
    return int(re.search(rb"/" + name + rb" \[?(\d+) 0 R", head)[1])


class _Reading:
    """What is painted and written on a page, by following every operator that moves, bends, paints or writes."""

    def __init__(self, known, named, high):
        self.known, self.named, self.high, self.fonts = known, named, high, {}
        self.matrix, self.stack, self.paths, self.words, self.steps = (1, 0, 0, 1, 0, 0), [], [], [], []
        self.look = {"fill": (0,), "stroke": (0,), "width": 1.0, "dashed": False, "window": _EVERYWHERE}

    def read(self, content):
        operands = []
        for token in (match[0].decode("latin-1") for match in _TOKEN.finditer(content)):
            if token[0].isalpha():
                numbers = [float(x) for x in operands if re.fullmatch(r"[-+]?[\d.]+", x)]
                self.step(token, operands, numbers)
                operands = []
            else:
                operands.append(token)
        assert not self.stack and not self.steps

    def step(self, token, operands, n):
        if token == "q":
            self.stack.append((self.matrix, dict(self.look)))
        elif token == "Q":
            self.matrix, self.look = self.stack.pop()
        elif token == "cm":
            self.matrix = _times(n, self.matrix)
        elif token in ("m", "l", "c", "re"):
            self.move(token, n)
        elif token in ("g", "rg", "G", "RG"):
            self.look["fill" if token.islower() else "stroke"] = tuple(n)
        elif token in ("w", "gs"):
            self.pen(n[0] if token == "w" else self.known[self.named[operands[0]]][0])
        elif token == "d":
            self.look["dashed"] = bool(re.search(r"\d", operands[0]))
        elif token == "BT":
            assert not self.steps, "an outline holds no text"
        elif token == "Tf":
            self.font = self.known_font(operands[0]), n[0]
        elif token == "Tm":
            self.place = n
        elif token == "Tj":
            self.write(operands[0])
        elif token == "W":
            [(_, [(x0, y0), (x1, y1)])] = self.steps
            self.look["window"] = min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)
        elif token in ("S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n"):
            self.paint(token)

    def at(self, x, y, matrix=None):
        a, b, c, d, e, f = matrix or self.matrix
        return (a * x + c * y + e) / MM, self.high - (b * x + d * y + f) / MM

    def move(self, token, n):
        if token in ("m", "re") and self.steps and self.steps[-1][0] == "m":
            self.steps.pop()  # from where nothing was drawn
        pairs = [n[:2], [n[0] + n[2], n[1] + n[3]]] if token == "re" else zip(n[::2], n[1::2], strict=True)
        self.steps.append((token, [self.at(*pair) for pair in pairs]))

    def pen(self, said):
        """A width, or a dictionary that may have one."""
        found = re.search(rb"/LW ([\d.]+)", said) if isinstance(said, bytes) else [None, said]
        if found:
            self.look["width"] = float(found[1]) * hypot(*self.matrix[:2]) / MM

    def known_font(self, name):
        if name not in self.fonts:
            self.fonts[name] = _font(self.known, self.named[name])
        return self.fonts[name]

    def paint(self, token):
        assert self.steps, "nothing to paint"
        inside = self.look["fill"] if token[0] in "fFBb" else None
        edge = self.look["stroke"] if token[0] in "SsBb" else None
        path = Painted(tuple(self.steps), **{**self.look, "fill": inside, "stroke": edge})
        if token != "n" and path.box[0] <= path.box[2] and path.box[1] <= path.box[3]:
            self.paths.append(path)
        self.steps = []

    def write(self, string):
        font, size = self.font
        plain = re.sub(
            r"\\([nrt()\\])", lambda match: {"n": "\n", "r": "\r", "t": "\t"}.get(match[1], match[1]), string
        )
        data = plain[1:-1].encode("latin-1")
        codes = [int.from_bytes(data[k : k + 2]) for k in range(0, len(data), 2)]
        matrix = _times(self.place, self.matrix)
        size, (x, y), (left, top, right, foot) = size * hypot(*matrix[:2]), self.at(0, 0, matrix), self.look["window"]
        text, wide = "".join(font.letters[code] for code in codes), sum(font.widths[code] for code in codes)
        if left <= x <= right and top <= y <= foot:
            self.words.append(Words(x, y, text, size, wide * size / 1000 / MM, font.name, abs(matrix[1]) > 1e-6))


def _times(m, n):
    a, b, c, d, e, f = m
    p, q, r, s, t, u = n
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)
