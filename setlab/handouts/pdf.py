"""Pages as a PDF: the marks as they are, the letters that were used as fonts. The same pages give the same bytes."""

import hashlib
from io import BytesIO

from setlab.core.i18n import tag
from setlab.core.optional import load
from setlab.handouts.letters import PACKAGES
from setlab.handouts.marks import Path, Window

MM = 72 / 25.4


def written(pages, title, code, two_sided=False):
    """The bytes of a PDF; `two_sided` tells a printer that knows to flip the sheets on their long edge."""
    buffer, names = BytesIO(), _embedded(pages)
    # The font that a page begins with is one of ours: another one would not be embedded.
    looks = {"pdfVersion": (1, 7), "pageCompression": 1, "invariant": 1, "initialFontName": next(iter(names.values()))}
    canvas = load("reportlab.pdfgen.canvas", PACKAGES).Canvas(buffer, lang=tag(code), **looks)
    canvas.setTitle(title)
    canvas.setAuthor("setlab")
    canvas.setCreator("setlab")
    canvas.setViewerPreference("PrintScaling", "None")  # or cards of two printers would not be equally large
    if two_sided:
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    for page in pages:
        canvas.setPageSize((page.wide * MM, page.high * MM))
        if page.bookmark:
            canvas.bookmarkPage(page.bookmark)
            canvas.addOutlineEntry(page.bookmark, page.bookmark)
        canvas.transform(MM, 0, 0, -MM, 0, page.high * MM)  # millimetres from the upper left corner
        _put(canvas, page.marks, page, names)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def _embedded(pages):
    """{font: its name here} of the fonts used, registered with the letters used."""
    metrics, fonts = (load(f"reportlab.pdfbase.{name}", PACKAGES) for name in ("pdfmetrics", "ttfonts"))
    used = {}
    for page in pages:
        for words in _all_words(page.marks):
            for font, text in page.press.letters.runs(words.text, words.style):
                used.setdefault(font, set()).update(text)
    names = {font: f"{font.name}-{_mark(letters)}" for font, letters in used.items()}
    for font, name in names.items():
        metrics.registerFont(fonts.TTFont(name, font.embedded(used[font], name)))
    return names


def _mark(letters):
    """What tells a font with these letters from one with others: of two with one name, only the first counts."""
    return hashlib.sha256("".join(sorted(letters)).encode()).hexdigest()[:8]


def _all_words(marks):
    for mark in marks:
        if isinstance(mark, Window):
            yield from _all_words(mark.marks)
        elif not isinstance(mark, Path):
            yield mark


def _put(canvas, marks, page, names):
    for mark in marks:
        if isinstance(mark, Window):
            canvas.saveState()
            path = canvas.beginPath()
            path.rect(*mark.box)
            canvas.clipPath(path, stroke=0, fill=0)
            _put(canvas, mark.marks, page, names)
            canvas.restoreState()
        elif isinstance(mark, Path):
            _outline(canvas, mark)
        else:
            _text(canvas, mark, page, names)


def _outline(canvas, mark):
    path = canvas.beginPath()
    for name, *numbers in mark.steps:
        {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[name](*numbers)
    if mark.fill:
        _ink(canvas, "Fill", mark.fill)
    if mark.stroke:
        _ink(canvas, "Stroke", mark.stroke)
        canvas.setLineWidth(mark.width)
        canvas.setDash(list(mark.dash))
        canvas.setLineCap(mark.cap)
        canvas.setLineJoin(mark.join)
    canvas.drawPath(path, stroke=int(bool(mark.stroke)), fill=int(bool(mark.fill)), fillMode=1)


def _text(canvas, words, page, names):
    canvas.saveState()
    canvas.translate(words.x, words.y)
    canvas.rotate(words.turn)
    canvas.scale(1 / MM, -1 / MM)  # letters stand upright, and their size is in points
    _ink(canvas, "Fill", words.paint)
    x = 0
    for font, text in page.press.letters.runs(words.text, words.style):
        canvas.setFont(names[font], words.size)
        canvas.drawString(x, 0, text)
        x += sum(map(font.width, text)) * words.size
    canvas.restoreState()


def _ink(canvas, use, paint):
    """Take a paint to "Fill" or "Stroke", and a grey as a grey: no printer mixes other inks for it."""
    red, green, blue = (int(paint[k : k + 2], 16) / 255 for k in (1, 3, 5))
    if red == green == blue:
        getattr(canvas, f"set{use}Gray")(red)
    else:
        getattr(canvas, f"set{use}ColorRGB")(red, green, blue)
