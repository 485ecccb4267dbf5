"""Make the fonts in `setlab/data/fonts` anew, with only the letters that the words of setlab use.

    python tools/letters.py             the fonts of this machine are searched for Noto Sans CJK
    python tools/letters.py a.ttc ...   or these files are

Latin letters come from DejaVu Sans, which matplotlib ships; Chinese ones from Noto Sans CJK, in the forms of Taiwan and
of the mainland (on Debian: apt-get install fonts-noto-cjk). All are drawn anew with TrueType's curves, which PDF
viewers support best. The same words give the same bytes.
"""

import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from matplotlib import get_data_path
from matplotlib.font_manager import findSystemFonts

from setlab.common.languages import LANGUAGES
from setlab_school.handouts.pages import FAMILIES
from tools import translations
from tools.lessons import catalogue

ROOT = Path(__file__).resolve().parents[1]
FONTS = ROOT / "setlab" / "data" / "fonts"
BLANKS = {"\xa0", "\u202f"}  # at which no line ends
LATIN = {*map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x100)))} - {"\xad"} | BLANKS  # whatever else a handout may say
UNITS = 1000  # to an em
DAY = 3_029_529_600  # the first of 2000, as fonts count
RISE, FALL = round(0.9 * UNITS), round(0.25 * UNITS)
# file: the name and the style of the font, and of which one it is made
MADE = {
    "sans": ("setlab Sans", "Regular", "DejaVuSans"),
    "sans-bold": ("setlab Sans", "Bold", "DejaVuSans-Bold"),
    "sans-italic": ("setlab Sans", "Italic", "DejaVuSans-Oblique"),
    "mono": ("setlab Mono", "Regular", "DejaVuSansMono"),
    "chinese": ("setlab Sans TC", "Regular", "NotoSansCJK-Regular"),
    "chinese-bold": ("setlab Sans TC", "Bold", "NotoSansCJK-Bold"),
    "simplified": ("setlab Sans SC", "Regular", "NotoSansCJK-Regular"),
    "simplified-bold": ("setlab Sans SC", "Bold", "NotoSansCJK-Bold"),
}


def words_of(messages):
    """Return the letters of a catalogue, of the translations and of the English."""
    parts = [part for message in messages if message.id for part in (message.id, message.string)]
    return {letter for part in parts for text in ([part] if isinstance(part, str) else part) for letter in text}


def letters_of(file):
    """Return the letters that a font needs: Chinese ones for its languages and their lessons' plots, never bold."""
    spoken = [code for code, each in LANGUAGES.items() if each.fonts == file.partition("-")[0]]
    catalogues = [translations.read(code) for code in spoken or translations.BEGUN]
    catalogues += [catalogue.read(code) for code in spoken if file in FAMILIES]
    found = LATIN.union(*map(words_of, catalogues))
    return sorted(x for x in found if (x.isprintable() or x in BLANKS) and (x < "\u2e80" or spoken))


def source(name, paths, forms):
    """Return the font of this name: one of matplotlib's, or of a collection the one with these `forms`, TC or SC."""
    if name.startswith("DejaVu"):
        return TTFont(Path(get_data_path(), "fonts", "ttf", f"{name}.ttf"))
    path = next((path for path in paths if Path(path).stem == name), None)
    if path is None:
        sys.exit(f"{name}.ttc is not among the fonts here: install Noto Sans CJK, or name its files")
    fonts = TTCollection(path, lazy=True).fonts
    return next(font for font in fonts if font["name"].getBestFamilyName() == f"Noto Sans CJK {forms}")


def drawn(font, name):
    """Return (glyph, width) of a glyph, whatever curves it is made of."""
    glyphs, scale, last = font.getGlyphSet(), UNITS / font["head"].unitsPerEm, TTGlyphPen(None)
    # Cubic curves become quadratic ones, within a unit; an accent is drawn where it is used.
    pen = TransformPen(Cu2QuPen(last, 1, reverse_direction="CFF " in font), (scale, 0, 0, scale, 0, 0))
    glyphs[name].draw(DecomposingFilterPen(pen, glyphs))
    return last.glyph(), round(glyphs[name].width * scale)


def made(name, style, font, letters):
    """Return a font of these letters, and the letters that it lacks."""
    known = font.getBestCmap()
    glyphs = {f"u{ord(letter):04X}": drawn(font, known[ord(letter)]) for letter in letters if ord(letter) in known}
    glyphs = {".notdef": drawn(font, ".notdef"), **glyphs}
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({int(glyph[1:], 16): glyph for glyph in glyphs if glyph != ".notdef"})
    builder.setupGlyf({glyph: shape for glyph, (shape, _) in glyphs.items()})
    builder.setupHorizontalMetrics({n: (wide, getattr(shape, "xMin", 0)) for n, (shape, wide) in glyphs.items()})
    builder.setupHorizontalHeader(ascent=RISE, descent=-FALL)
    full = f"{name} {style}".removesuffix(" Regular")
    names = {"familyName": name, "styleName": style, "fullName": full, "psName": full.replace(" ", "-")}
    names |= {"copyright": font["name"].getDebugName(0), "licenseInfoURL": font["name"].getDebugName(14)}
    builder.setupNameTable(names, mac=False)
    edges = {"sTypoAscender": RISE, "sTypoDescender": -FALL, "usWinAscent": RISE, "usWinDescent": FALL}
    builder.setupOS2(**edges, usWeightClass=700 if style == "Bold" else 400, sCapHeight=round(0.73 * UNITS))
    builder.setupPost(keepGlyphNames=False, isFixedPitch=int(name == "setlab Mono"))
    builder.font["OS/2"].fsSelection = {"Bold": 32, "Italic": 1}.get(style, 64)
    builder.font["head"].macStyle = {"Bold": 1, "Italic": 2}.get(style, 0)
    builder.font["head"].created = builder.font["head"].modified = DAY
    builder.font.recalcTimestamp = False
    return builder.font, [letter for letter in letters if ord(letter) not in known]


def main(paths):
    """Write all fonts, and print what they are."""
    for file, (name, style, origin) in MADE.items():
        letters, path = letters_of(file), FONTS / f"{file}.ttf"
        font, lacking = made(name, style, source(origin, paths or findSystemFonts(), name[-2:]), letters)
        font.save(path)
        print(f"{path.name}: {len(letters)} letters but {' '.join(lacking) or 'none'}, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
