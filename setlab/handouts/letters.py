"""The letters of a language: which font files have them, how wide they are, and fonts of those used, to be embedded.

Latin letters come from DejaVu Sans, which matplotlib ships; Chinese ones from a font of this machine. Of either only
the letters used go into a PDF, drawn anew with TrueType's curves: programs that show PDF know these best.
"""

from contextlib import suppress
from functools import cache, cached_property
from io import BytesIO
from itertools import groupby
from pathlib import Path

from setlab.core.i18n import gettext
from setlab.core.optional import Missing, load
from setlab.draw.fields import FONTS

STYLES = {"plain": "DejaVuSans", "bold": "DejaVuSans-Bold", "italic": "DejaVuSans-Oblique", "code": "DejaVuSansMono"}
PACKAGES = '"setlab[handouts]"'  # what pip brings all along with that paper needs
_UNITS = 2048  # to an em, of what is embedded


class Font:
    """One font of a file."""

    def __init__(self, path, number=0):
        self.file = load("fontTools.ttLib", PACKAGES).TTFont(path, fontNumber=number, lazy=True)
        self.name = self.file["name"].getDebugName(6)
        self.units = self.file["head"].unitsPerEm

    @cached_property
    def glyphs(self):
        """The names of the glyphs, by the letters' numbers."""
        return self.file.getBestCmap()

    def has(self, letter):
        return ord(letter) in self.glyphs

    def width(self, letter):
        """How wide it is, in ems."""
        return self.file["hmtx"][self.glyphs.get(ord(letter), ".notdef")][0] / self.units

    def embedded(self, letters, name):
        """A small TrueType font of these letters, as a file: the same bytes for the same letters."""
        letters = sorted(letter for letter in {*letters, " "} if self.has(letter))
        names = {ord(letter): f"u{ord(letter):04X}" for letter in letters}
        made = {".notdef": self._outline(".notdef")}
        made |= {names[ord(letter)]: self._outline(self.glyphs[ord(letter)]) for letter in letters}
        builder = load("fontTools.fontBuilder", PACKAGES).FontBuilder(_UNITS, isTTF=True)
        builder.setupGlyphOrder(list(made))
        builder.setupCharacterMap(names)
        builder.setupGlyf({name: glyph for name, (glyph, _) in made.items()})
        drawn = builder.font["glyf"]
        builder.setupHorizontalMetrics({n: (wide, getattr(drawn[n], "xMin", 0)) for n, (_, wide) in made.items()})
        rise, fall = round(0.9 * _UNITS), round(0.25 * _UNITS)
        builder.setupHorizontalHeader(ascent=rise, descent=-fall)
        builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
        builder.setupOS2(sTypoAscender=rise, sTypoDescender=-fall, usWinAscent=rise, usWinDescent=fall)
        builder.setupPost()
        builder.font["head"].created = builder.font["head"].modified = 0
        builder.font.recalcTimestamp = False
        file = BytesIO()
        builder.save(file)
        file.seek(0)
        return file

    def _outline(self, name):
        """(glyph, width) of a glyph, whatever curves it is made of."""
        pens, glyphs, scale = "fontTools.pens.", self.file.getGlyphSet(), _UNITS / self.units
        last = load(pens + "ttGlyphPen", PACKAGES).TTGlyphPen(None)
        # Cubic curves become quadratic ones, within a unit; an accent is drawn where it is used.
        pen = load(pens + "cu2quPen", PACKAGES).Cu2QuPen(last, 1, reverse_direction="CFF " in self.file)
        pen = load(pens + "transformPen", PACKAGES).TransformPen(pen, (scale, 0, 0, scale, 0, 0))
        glyphs[name].draw(load(pens + "filterPen", PACKAGES).DecomposingFilterPen(pen, glyphs))
        return last.glyph(), round(glyphs[name].width * scale)


class Letters:
    """The fonts of a language, for each style those to be tried for a letter, one after the other."""

    def __init__(self, code):
        folder = Path(load("matplotlib", PACKAGES).get_data_path()) / "fonts" / "ttf"
        ours = {style: _font(folder / f"{name}.ttf") for style, name in STYLES.items()}
        own = {style: [] for style in STYLES}
        if code in FONTS:
            own = _fonts_of(code)
        self.widths = {style: {} for style in STYLES}  # of letters, once they were asked for
        self.fonts = {style: [*own[style], ours[style], ours["plain"]] for style in STYLES}

    def runs(self, text, style):
        """(font, text) of the parts of a line, each in one font."""
        fonts = self.fonts[style]
        for font, part in groupby(text, key=lambda letter: next((f for f in fonts if f.has(letter)), fonts[0])):
            yield font, "".join(part)

    def width(self, text, style, size):
        """The width of a line, in the units of the size."""
        known = self.widths[style]
        for font, letter in ((font, x) for x in {*text} - known.keys() for font, _ in self.runs(x, style)):
            known[letter] = font.width(letter)
        return sum(known[letter] for letter in text) * size


@cache
def _font(path, number=0):
    return Font(path, number)


def _fonts_of(code):
    """{style: [font]} with the letters of this language, the best that this machine has."""
    manager = load("matplotlib.font_manager", PACKAGES)
    if found := _best_of(manager.fontManager.ttflist, code):
        return found
    # matplotlib keeps its list for ever: a font that was installed after it was made is not on it.
    known = {entry.fname for entry in manager.fontManager.ttflist}
    for path in {*manager.findSystemFonts()} - known:
        with suppress(OSError, RuntimeError):  # a file that is no font after all
            manager.fontManager.addfont(path)
    if found := _best_of(manager.fontManager.ttflist, code):
        return found
    raise Missing(
        gettext(
            "No font here has the letters of this language: install Noto Sans CJK (on Debian or Ubuntu: sudo apt-get "
            "install fonts-noto-cjk), then run this again."
        )
    )


def _best_of(known, code):
    """The same from a list of matplotlib's; None if none of these has the letters."""
    known = [entry for entry in known if entry.style == "normal" and Path(entry.fname).exists()]
    for name in FONTS[code]:
        there = {entry.weight: Path(entry.fname) for entry in known if entry.name == name}
        plain = next((there[weight] for weight in (400, "regular", "normal", 350, 300) if weight in there), None)
        if plain and (font := _best(plain, code)):
            bold = next((there[weight] for weight in (700, "bold", 600) if weight in there), plain)
            return {"plain": [font], "bold": [_best(bold, code)], "italic": [font], "code": []}
    return None


@cache
def _best(path, code):
    """Of the fonts in a file (a family in one file has several), the first by the order in FONTS."""
    with open(path, "rb") as file:
        several = file.read(4) == b"ttcf"
    count = len(load("fontTools.ttLib", PACKAGES).TTCollection(path, lazy=True).fonts) if several else 1
    fonts = [_font(path, number) for number in range(count)]
    names = [font.file["name"].getBestFamilyName() for font in fonts]
    return next((fonts[names.index(name)] for name in FONTS[code] if name in names), fonts[0])
