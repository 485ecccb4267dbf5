"""The letters of paper: fonts that setlab brings along, with what its words need (`tools/letters.py` makes them)."""

from functools import cache

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
