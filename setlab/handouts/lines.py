"""Text in lines: the letters of setlab's fonts, bold, italic and code of Markdown, and where a line may end."""

import re
from functools import cache
from itertools import groupby

from setlab.core.files import PACKAGE
from setlab.core.languages import LANGUAGES
from setlab.core.optional import load

PACKAGES = '"setlab[handouts]"'  # what pip brings all along with that paper needs
POINT = 25.4 / 72  # of a letter's size, in millimetres
LATIN = {"plain": "sans", "bold": "sans-bold", "italic": "sans-italic", "code": "mono"}
FAMILIES = {"latin": LATIN}
FAMILIES |= {n: LATIN | {"plain": n, "bold": f"{n}-bold", "italic": n} for n in ("chinese", "simplified")}


def font(style, code):
    """The path of a language's font in this style."""
    return PACKAGE / "data" / "fonts" / f"{FAMILIES[LANGUAGES[code].fonts][style]}.ttf"


def missing(text, style, code):
    """The letters of a text that a language's font has not."""
    return sorted({*text} - _widths(font(style, code)).keys())


def width(text, style, size, code):
    """The width of a line in a language, in the units of the size."""
    known = _widths(font(style, code))
    if strange := missing(text, style, code):
        raise ValueError(f"no font of setlab has {' '.join(strange)}: tools/letters.py makes them anew")
    return sum(known[letter] for letter in text) * size


@cache
def _widths(path):
    """{letter: its width} of a font, in ems."""
    file = load("fontTools.ttLib", PACKAGES).TTFont(path)
    return {chr(n): file["hmtx"][name][0] / file["head"].unitsPerEm for n, name in file.getBestCmap().items()}


_MARKED = re.compile(r"\*\*(?P<bold>.+?)\*\*|(?<!\*)\*(?P<italic>[^*\s][^*]*)(?<!\s)\*|`(?P<code>[^`]+)`", re.DOTALL)
_CLOSING = "，。、；：？！）」』》〉…—·,.;:?!)"  # no line begins with one
_OPENING = "（「『《〈("  # no line ends with one
_BREAKING = re.compile(r"[ \t\n]+")  # blanks at which a line may end: not those before "%", nor before ";" in French


def styled(text, style="plain"):
    """[(letter, style)] of a paragraph of Markdown."""
    letters, end = [], 0
    for match in _MARKED.finditer(text):
        letters += [(letter, style) for letter in text[end : match.start()]]
        kind, marked = next(each for each in match.groupdict().items() if each[1])
        letters += [(letter, kind) for letter in marked]
        end = match.end()
    return letters + [(letter, style) for letter in text[end:]]


def wrapped(text, wide, size, code, style="plain"):
    """The lines of a paragraph in a language, so wide in millimetres: lists of (text, style)."""
    lines, line, filled = [], [], 0.0
    for unit in _units(styled(_BREAKING.sub(" ", text).strip(" "), style)):
        far = _width(unit, size, code)
        if line and filled + _width(_stripped(unit), size, code) > wide:
            lines.append(line)
            line, filled = [], 0.0
        line, filled = line + unit, filled + far
    return [_runs(_stripped(line)) for line in [*lines, line] if line]


def _units(styled_letters):
    """What is never parted, each with the space after it."""
    unit = []
    for letter in styled_letters:
        if unit and _may_end(unit[-1][0], letter[0]):
            yield unit
            unit = []
        unit.append(letter)
    if unit:
        yield unit


def _may_end(before, after):
    """May a line end between two letters?"""
    if before == " ":
        return after != " "
    return (_is_ideograph(before) or _is_ideograph(after)) and not (
        after in _CLOSING or after == " " or before in _OPENING
    )


def _is_ideograph(letter):
    return "\u2e80" <= letter <= "\uffef"


def _stripped(unit):
    while unit and unit[-1][0] == " ":
        unit = unit[:-1]
    return unit


def _width(unit, size, code):
    return sum(width(text, style, size, code) for text, style in _runs(unit)) * POINT


def _runs(unit):
    return [("".join(letter for letter, _ in group), style) for style, group in groupby(unit, key=lambda pair: pair[1])]
