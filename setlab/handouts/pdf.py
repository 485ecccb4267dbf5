"""Pages as a PDF: drawings as vectors, the letters that were used as fonts. The same pages give the same bytes."""

import re
from contextlib import nullcontext
from datetime import UTC, datetime
from itertools import groupby
from xml.etree.ElementTree import tostring

from setlab.core.i18n import tag
from setlab.core.optional import load
from setlab.draw.markup import el
from setlab.handouts.letters import PACKAGES, font

NAMES = {"plain": ("sans-serif", ""), "bold": ("sans-serif", "B"), "italic": ("sans-serif", "I")}
NAMES["code"] = ("monospace", "")
# fpdf2 begins an outline before each text of a drawing and paints it after; in PDF no outline may hold a text, and some
# programs would not show it. (Of letters' numbers none has the bytes of a space and ET.)
TEXT = re.compile(rb"0 0 m (BT .*? ET) [fFBSsn]\*?", re.DOTALL)
DAY = datetime(2000, 1, 1, tzinfo=UTC)  # on which all of them were made, or no two were alike


def written(pages, title, code, two_sided=False):
    """The bytes of a PDF; `two_sided` tells a printer that knows to flip the sheets on their long edge."""
    fpdf = load("fpdf", PACKAGES)
    pdf = fpdf.FPDF(unit="mm")
    for style in sorted(set().union(*(page.styles for page in pages))):
        pdf.add_font(*NAMES[style], font(style, code))
    pdf.set_creation_date(DAY)
    pdf.set_lang(tag(code))
    pdf.set_title(title)
    pdf.set_author("setlab")
    pdf.set_creator("setlab")
    pdf.set_display_mode(0, "default")  # as whoever opens it is used to
    pdf.allow_images_transparency = False  # for which pages would be mixed of red, green and blue: greys stay grey
    # Not scaled, or cards of two printers would not be equally large.
    flip = "DuplexFlipLongEdge" if two_sided else None
    pdf.viewer_preferences = fpdf.ViewerPreferences(print_scaling="None", duplex=flip)
    for page in pages:
        pdf.add_page(format=(page.wide, page.high))
        if page.bookmark:
            pdf.set_xy(0, 0)
            pdf.start_section(page.bookmark)
        size = {"width": f"{page.wide}mm", "height": f"{page.high}mm", "viewBox": f"0 0 {page.wide} {page.high}"}
        for window, group in groupby(page.art, key=lambda each: each[1]):
            drawing = load("fpdf.svg", PACKAGES).SVGObject(tostring(el("svg", [art for art, _ in group], **size)))
            with pdf.rect_clip(*window) if window else nullcontext():
                pdf.draw_path(drawing.transform_to_page_viewport(pdf)[2], copy=False)
    for page in pdf.pages.values():
        page.contents = bytearray(TEXT.sub(rb"\1", bytes(page.contents)))
    return bytes(pdf.output())
