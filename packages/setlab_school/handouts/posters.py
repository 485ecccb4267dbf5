"""Single sheets: posters of what the course proves, certificates, and votes on paper."""

from string import ascii_uppercase
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language, message, quoted
from setlab.core.cards import Card
from setlab_course.lessons import FOLDERS, proofs_in
from setlab_school.handouts.pages import GUIDE, POINT, PaperPage, Press, missing
from setlab_school.handouts.paper import Handout

if TYPE_CHECKING:
    from setlab_course.teach.exercises.reasoning import Theorem

MARGIN, ROOM = 18.0, 84.0  # millimetres: around the page, and for the height of the picture
LARGE = 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10  # points of the sentences, the first that fits
FOOT = 20.0  # millimetres for the line with the maker's name


def posters() -> dict[str, Any]:
    """Return {name: theorem} of all proofs that have a picture, in the order of the course."""
    return {each.id: each for folder in FOLDERS for each in proofs_in(folder) if each.picture}


def poster(proof: str = "08-plane", paper: str = "a4", theme: str | None = None, name: str = "") -> Handout:
    """Draw a poster of a `proof` of the course by its id, such as "08-plane", with the `name` of whoever proved it.

    It is as large as the paper; a copy shop makes it larger, as it is all lines. ValueError if there is no such poster,
    and for a name of letters that setlab's fonts have not; TypeError for one that is no text.

    >>> poster("08-plane", name="Ann")
    <poster-08-plane: 1 page>
    """
    known = posters()
    if proof not in [*known]:
        text = gettext("there is no poster {it!r}; choose one of {all}")
        raise ValueError(text.format(it=proof, all=gettext(", ").join(known)))
    proved = known[proof]
    name, press = checked_name(name), Press(paper, theme)
    page = press.page()
    wide, title = page.wide - 2 * MARGIN, gettext(proved.title)
    page.box(9, 9, page.wide - 18, page.high - 18, stroke="#26292e", width=1.0)
    y = page.paragraph(MARGIN, 18, wide, title, 28, "bold")
    y = page.paragraph(MARGIN, y + 4, wide, gettext(proved.claim), 14) + 6
    y = _drawn(page, proved.picture(), y, wide) + 6
    for size in LARGE:
        if _write_proof(press.page(), proved, y, wide, size) < page.high - FOOT - 12:
            break
    _write_proof(page, proved, y, wide, size)
    foot = page.high - FOOT
    if name:
        page.text(MARGIN, foot, gettext("Proved by {name}").format(name=name), 13, "bold")
    page.text(page.wide - MARGIN, foot, "setlab", 9, align="end", paint="#5c5c5c")
    return Handout(f"poster-{proof}", title, [page])


def _drawn(page: PaperPage, drawing: Element, y: float, wide: float) -> float:
    """Draw the picture in the middle, as large as fits, and return the y below it."""
    _, _, across, high = map(float, drawing.get("viewBox", "").split())
    scale = min(wide / across, ROOM / high)
    page.draw(drawing, (page.wide - across * scale) / 2, y, across * scale)
    return y + high * scale


def _write_proof(page: PaperPage, proved: "Theorem", y: float, wide: float, size: int) -> float:
    """Write the numbered sentences and the conclusion, and return the y below."""
    for n, line in enumerate(proved.sentences, 1):
        page.disc(MARGIN + 4, y + size * 0.32, 4, stroke=GUIDE, width=0.4)
        page.text(MARGIN + 4, y + size * 0.32 + 1.6, str(n), 12, "bold", "middle")
        y = page.paragraph(MARGIN + 13, y, wide - 13, line, size) + size * 0.24
    return page.paragraph(MARGIN, y + 3, wide, gettext(proved.proved), size)


# --- certificates -----------------------------------------------------------------------------------------------------

LONGEST = 40  # letters of a name


PROJECTS = {
    "play": message("made a game of their own that keeps all its rules"),
    "count": message("found a complete cap of their own"),
    "prove": message("proved that a cap is the largest, and a machine has checked it"),
}


def certificate(
    paper: str = "a4", theme: str | None = None, name: str = "", project: str = "", won: bool = False
) -> Handout:
    """Draw a certificate: the name, what was solved, the date and a signature, with lines to fill in by hand.

    `name` is printed on the first line, what one of the projects asks for ("play", "count", "prove") on the second;
    `won` is for winners, of a tournament say. ValueError for another project, and for a name of letters that setlab's
    fonts have not; TypeError for a name that is no text.

    >>> certificate(name="Ann", project="count")
    <certificate: 1 page>
    """
    if project and project not in [*PROJECTS]:
        text = gettext("there is no project called {it}; choose one of {all}")
        raise ValueError(text.format(it=repr(project), all=gettext(", ").join(map(quoted, PROJECTS))))
    name = checked_name(name)
    press, title = Press(paper, theme), gettext("Certificate")
    page = press.page(turned=True)
    middle, wide = page.wide / 2, 150.0
    page.box(12, 12, page.wide - 24, page.high - 24, stroke="#26292e", width=1.2)
    page.box(15, 15, page.wide - 30, page.high - 30, stroke=GUIDE, width=0.4)
    for k, code in enumerate(("1sro", "2tgq", "3epd")):
        page.piece(Card(code), middle - 62 + k * 43, 24, 38)
    page.text(middle, 74, title, 34, "bold", "middle")
    did = gettext("has") if project else gettext("has won") if won else gettext("has solved")
    written = name, gettext(PROJECTS[project]) if project else ""
    for k, (text, there) in enumerate(zip((gettext("This is to say that"), did), written, strict=True)):
        page.text(middle, 90 + k * 32, text, 13, align="middle")
        if there:
            page.text(middle, 104 + k * 32, there, 16, "bold", "middle")
        page.line(middle - wide / 2, 107 + k * 32, middle + wide / 2, 107 + k * 32, paint=GUIDE, width=0.35)
    for k, text in enumerate((gettext("Place and date"), gettext("Signature"))):
        left = middle - wide / 2 + k * (wide / 2 + 5)
        page.line(left, page.high - 42, left + wide / 2 - 5, page.high - 42, paint=GUIDE, width=0.35)
        page.text(left + wide / 4 - 2.5, page.high - 36, text, 9, align="middle", paint="#5c5c5c")
    return Handout("certificate-winner" if won else "certificate", title, [page])


def checked_name(name: str) -> str:
    """Return a person's name as it can be printed. TypeError or ValueError if it cannot."""
    if not isinstance(name, str):
        raise TypeError(gettext("{name!r} is a text of at most {n} letters").format(name="name", n=LONGEST))
    name = name.strip()[:LONGEST]
    if strange := missing(name, "bold", language()):
        text = gettext("setlab's fonts have no {letters}: leave the name out, and write it by hand")
        raise ValueError(text.format(letters=gettext(", ").join(strange)))
    return name


# --- votes on paper, for a class without phones: a sheet for each, folded so that one of four letters is in front -----

# Each letter has its own frame, in halves of its size: they differ from afar, even without colours.
FRAMES = {
    "A": (),  # a circle
    "B": ((-1, -1), (1, -1), (1, 1), (-1, 1)),
    "C": ((0, -1.1), (1.15, 0.95), (-1.15, 0.95)),
    "D": ((0, -1.2), (1.05, 0), (0, 1.2), (-1.05, 0)),
}
PAINTS = ("#D55E00", "#0072B2", "#009E73", "#000000")
HALF, EDGE = 38.0, 6.0  # millimetres; printers leave the edge white
SIZE = 150  # of a letter, in points


def tickets(paper: str = "a4", theme: str | None = None) -> Handout:
    """Draw a sheet with the letters A to D, to be folded twice: print one for each pupil.

    >>> tickets()
    <tickets: 1 page>
    """
    press, title = Press(paper, theme), gettext("Votes on paper")
    page = press.page()
    wide, high = page.wide / 2, page.high / 2
    for n, letter in enumerate(ascii_uppercase[: len(FRAMES)]):
        _quarter(page, letter, PAINTS[n], wide * (n % 2 + 0.5), high * (n // 2 + 0.5))
    page.line(EDGE, high, page.wide - EDGE, high, paint=GUIDE, dash=(3, 3))
    page.line(wide, EDGE, wide, page.high - EDGE, paint=GUIDE, dash=(3, 3))
    text = gettext("Fold along both lines, so that the letter of your answer is in front. Hold it up when all do.")
    page.paragraph(12, page.high - 16, wide - 24, text, 8)
    return Handout("tickets", title, [page])


def _quarter(page: PaperPage, letter: str, paint: str, x: float, y: float) -> None:
    corners = [(x + HALF * across, y + HALF * down) for across, down in FRAMES[letter]]
    if corners:
        page.line(*(each for corner in (*corners, *corners[:2]) for each in corner), width=4, paint=paint)
    else:
        page.disc(x, y, HALF, stroke=paint, width=4)
    narrow = letter in "CD"  # frames with less space inside
    low = 0.36 * SIZE * POINT * (1.25 if letter == "C" else 1)  # half the height of a capital letter
    page.text(x, y + low, letter, SIZE * (0.7 if narrow else 1), "bold", "middle")
