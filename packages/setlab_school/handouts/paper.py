"""Handout: pages with a name, from which a PDF is made on demand."""

import os
import re
from collections.abc import Iterable
from contextlib import nullcontext
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from xml.etree.ElementTree import tostring

from setlab.common.files import write_whole
from setlab.common.i18n import language, tag
from setlab.common.optional import load
from setlab.draw.markup import el
from setlab_school.handouts.pages import PACKAGES, PaperPage, font


class Handout:
    """`pages` to print, with a `title`: `pdf()` gives the bytes, `save(folder)` writes them.

    `answers` is what a key holds. What is `two_sided` tells the printer to flip on the long edge. The name of its file
    ends with the paper and the theme, unless these are A4 and colour.
    """

    def __init__(
        self, name: str, title: str, pages: Iterable[PaperPage], two_sided: bool = False, answers: Iterable = ()
    ) -> None:
        self.pages = tuple(pages)
        self.name, self.title = name + self.pages[0].press.suffix, title
        self.two_sided, self.answers = two_sided, tuple(answers)
        self.language = language()

    def pdf(self) -> bytes:
        """Return the PDF: vectors, with the letters that it needs. The same handout gives the same bytes."""
        return written(self.pages, self.title, self.language, self.two_sided)

    def save(self, folder: str | os.PathLike = ".") -> Path:
        """Write it into a folder under its own name, and return the path. There is never half a file.

        A `folder` that ends in .pdf is the file itself.
        """
        place = Path(folder)
        return write_whole(place if place.suffix == ".pdf" else place / f"{self.name}.pdf", self.pdf())

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self.pages)} page{'s' * (len(self.pages) > 1)}>"


NAMES = {"plain": ("sans-serif", ""), "bold": ("sans-serif", "B"), "italic": ("sans-serif", "I")}
NAMES["code"] = ("monospace", "")
# fpdf2 begins an outline before each text of a drawing and paints it after; in PDF no outline may hold a text, and some
# programs would not show it. (Of letters' numbers none has the bytes of a space and ET.)
TEXT = re.compile(rb"0 0 m (BT .*? ET) [fFBSsn]\*?", re.DOTALL)
DAY = datetime(2000, 1, 1, tzinfo=UTC)  # fixed, so that equal handouts have equal bytes


def written(pages: tuple[PaperPage, ...], title: str, code: str, two_sided: bool = False) -> bytes:
    """Return the bytes of a PDF; `two_sided` tells the printer to flip the sheets on their long edge."""
    fpdf = load("fpdf", PACKAGES)
    pdf = fpdf.FPDF(unit="mm")
    for style in sorted(set().union(*(page.styles for page in pages))):
        pdf.add_font(*NAMES[style], font(style, code))
    pdf.set_creation_date(DAY)
    pdf.set_lang(tag(code))
    pdf.set_title(title)
    pdf.set_author("setlab")
    pdf.set_creator("setlab")
    pdf.set_display_mode(0, "default")  # keep the reader's own settings
    pdf.allow_images_transparency = False  # transparency would convert greys to RGB
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
