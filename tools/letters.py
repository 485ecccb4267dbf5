"""Makes the fonts in `setlab/data/fonts` anew, with the letters that the words of setlab use and no others.

    python tools/letters.py             the fonts of this machine are looked through for Noto Sans CJK
    python tools/letters.py a.ttc ...   or these files are

Latin letters come from DejaVu Sans, which matplotlib ships; Chinese ones from Noto Sans CJK, in the forms of Taiwan (on
Debian: apt-get install fonts-noto-cjk). All are drawn anew with TrueType's curves: programs that show PDF know these
best. The same words give the same bytes.
"""

import sys
from pathlib import Path

from babel.messages.pofile import read_po
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.filterPen import DecomposingFilterPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from matplotlib import get_data_path
from matplotlib.font_manager import findSystemFonts

ROOT = Path(__file__).resolve().parents[1]
FONTS = ROOT / "setlab" / "data" / "fonts"
LATIN = {*map(chr, (*range(0x20, 0x7F), *range(0xA1, 0x100)))} - {"\xad"}  # whatever else a handout may say
UNITS = 1000  # to an em
DAY = 3_029_529_600  # the first of 2000, as fonts count
RISE, FALL = round(0.9 * UNITS), round(0.25 * UNITS)
# file: its name, the fonts of which a letter is looked for in the first, then in the next; and its weight
MADE = {
    "sans": ("setlab Sans", ["DejaVuSans"], "Regular"),
    "sans-bold": ("setlab Sans", ["DejaVuSans-Bold"], "Bold"),
    "sans-italic": ("setlab Sans", ["DejaVuSans-Oblique"], "Italic"),
    "mono": ("setlab Mono", ["DejaVuSansMono"], "Regular"),
    "chinese": ("setlab Sans TC", ["NotoSansCJK-Regular", "DejaVuSans"], "Regular"),
    "chinese-bold": ("setlab Sans TC", ["NotoSansCJK-Bold", "DejaVuSans-Bold"], "Bold"),
}
COPYRIGHT = {
    "DejaVu": "(c) 2003 Bitstream, Inc.; (c) 2006 Tavmjong Bah; DejaVu changes are in public domain.",
    "Noto": "© 2014-2021 Adobe (http://www.adobe.com/), SIL Open Font License 1.1.",
}


def words_of(path):
    """The letters of a catalogue of messages, of the translations and of the English."""
    with open(path, "rb") as file:
        catalogue = read_po(file)
    parts = [part for message in catalogue if message.id for part in (message.id, message.string)]
    return {letter for part in parts for text in ([part] if isinstance(part, str) else part) for letter in text}


def letters_of(file):
    """The letters that a font needs; for Chinese also those of the lessons, whose plots nothing writes in bold."""
    catalogues = [*ROOT.glob("setlab/locale/*/LC_MESSAGES/setlab.po")]
    catalogues += [ROOT / "tools/lessons/zh_Hant.po"] if file == "chinese" else []
    found = LATIN.union(*map(words_of, catalogues))
    return sorted(x for x in found if x.isprintable() and (x < "\u2e80" or file.startswith("chinese")))


def source(name, paths):
    """The font of this name: one of matplotlib's, or the one for Taiwan of a collection."""
    if name.startswith("DejaVu"):
        return TTFont(Path(get_data_path(), "fonts", "ttf", f"{name}.ttf"))
    path = next((path for path in paths if Path(path).stem == name), None)
    if path is None:
        sys.exit(f"{name}.ttc is not among the fonts here: install Noto Sans CJK, or name its files")
    fonts = TTCollection(path, lazy=True).fonts
    return next(font for font in fonts if font["name"].getBestFamilyName() == "Noto Sans CJK TC")


def drawn(font, name):
    """(glyph, width) of a glyph, whatever curves it is made of."""
    glyphs, scale, last = font.getGlyphSet(), UNITS / font["head"].unitsPerEm, TTGlyphPen(None)
    # Cubic curves become quadratic ones, within a unit; an accent is drawn where it is used.
    pen = TransformPen(Cu2QuPen(last, 1, reverse_direction="CFF " in font), (scale, 0, 0, scale, 0, 0))
    glyphs[name].draw(DecomposingFilterPen(pen, glyphs))
    return last.glyph(), round(glyphs[name].width * scale)


def made(name, fonts, letters, style):
    """A font of these letters."""
    glyphs, lacking = {".notdef": drawn(fonts[0], ".notdef")}, []
    for letter in letters:
        font = next((font for font in fonts if ord(letter) in font.getBestCmap()), None)
        if font:
            glyphs[f"u{ord(letter):04X}"] = drawn(font, font.getBestCmap()[ord(letter)])
        else:
            lacking.append(letter)
    if lacking:
        sys.exit(f"{name}: no font has {' '.join(lacking)}")
    builder = FontBuilder(UNITS, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(letter): f"u{ord(letter):04X}" for letter in letters})
    builder.setupGlyf({name: glyph for name, (glyph, _) in glyphs.items()})
    shapes = builder.font["glyf"]
    builder.setupHorizontalMetrics({n: (wide, getattr(shapes[n], "xMin", 0)) for n, (_, wide) in glyphs.items()})
    builder.setupHorizontalHeader(ascent=RISE, descent=-FALL)
    kept = [text for part, text in COPYRIGHT.items() if any(part in font["name"].getDebugName(6) for font in fonts)]
    full = f"{name} {style}".removesuffix(" Regular")
    names = {"familyName": name, "styleName": style, "fullName": full, "psName": full.replace(" ", "-")}
    builder.setupNameTable({**names, "copyright": " ".join(kept)}, mac=False)
    weight = {"usWeightClass": 700 if style == "Bold" else 400}
    edges = {"sTypoAscender": RISE, "sTypoDescender": -FALL, "usWinAscent": RISE, "usWinDescent": FALL}
    builder.setupOS2(**edges, **weight, sCapHeight=round(0.73 * UNITS))
    builder.setupPost(keepGlyphNames=False, isFixedPitch=int(name == "setlab Mono"))
    head = builder.font["head"]
    head.created = head.modified = DAY
    head.macStyle = {"Bold": 1, "Italic": 2}.get(style, 0)
    builder.font["OS/2"].fsSelection = {"Bold": 32, "Italic": 1}.get(style, 64)
    builder.font.recalcTimestamp = False
    return builder.font


def main(paths):
    """Write all fonts."""
    for file, (name, sources, style) in MADE.items():
        letters = letters_of(file)
        path = FONTS / f"{file}.ttf"
        made(name, [source(each, paths or findSystemFonts()) for each in sources], letters, style).save(path)
        print(f"{path.relative_to(ROOT)}: {len(letters)} letters, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])
