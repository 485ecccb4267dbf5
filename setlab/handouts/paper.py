"""A handout: some pages with a name, of which a PDF is made when it is wanted."""

import os
from pathlib import Path
from typing import Any

from setlab.core.files import write_whole
from setlab.core.i18n import language
from setlab.handouts.pdf import written


class Handout:
    """`pages` to print, with a `title`: `pdf()` gives the bytes, `save(folder)` writes them.

    `answers` is what a key holds. What is `two_sided` tells the printer to flip on the long edge. The name of its file
    ends with the paper and the theme, unless these are A4 and colour.
    """

    def __init__(self, name: str, title: str, pages: Any, two_sided: bool = False, answers: Any = ()) -> None:
        self.pages = tuple(pages)
        self.name, self.title = name + self.pages[0].press.suffix, title
        self.two_sided, self.answers = two_sided, tuple(answers)
        self.language = language()

    def pdf(self) -> bytes:
        """The PDF: vectors, with the letters that it needs. The same handout gives the same bytes."""
        return written(self.pages, self.title, self.language, self.two_sided)

    def save(self, folder: str | os.PathLike = ".") -> Path:
        """Write it into a folder under its own name, and return the path. There is never half a file.

        A `folder` that ends in .pdf is the file itself.
        """
        place = Path(folder)
        return write_whole(place if place.suffix == ".pdf" else place / f"{self.name}.pdf", self.pdf())

    def __repr__(self):
        return f"<{self.name}: {len(self.pages)} page{'s' * (len(self.pages) > 1)}>"
