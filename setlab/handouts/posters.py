"""A poster of a proof: what is claimed, a picture of why, and the whole proof in a few sentences."""

from setlab.core.i18n import gettext
from setlab.course import FOLDERS, proofs_in
from setlab.handouts.honours import checked_name
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press

MARGIN, ROOM = 18.0, 84.0  # millimetres: around the page, and for the height of the picture
LARGE = 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10  # points of the sentences, the first that fits
FOOT = 20.0  # millimetres for who made it


def posters():
    """{name: theorem} of all proofs that have a picture, in the order of the course."""
    return {each.id: each for folder in FOLDERS for each in proofs_in(folder) if each.picture}


def poster(proof: str = "08-plane", paper: str = "a4", theme: str | None = None, name: str = "") -> Handout:
    """A poster of a `proof` of the course, one of five by its name, such as "08-plane", with who proved it: `name`.

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
        if _told(press.page(), proved, y, wide, size) < page.high - FOOT - 12:
            break
    _told(page, proved, y, wide, size)
    foot = page.high - FOOT
    if name:
        page.text(MARGIN, foot, gettext("Proved by {name}").format(name=name), 13, "bold")
    page.text(page.wide - MARGIN, foot, "setlab", 9, align="end", paint="#5c5c5c")
    return Handout(f"poster-{proof}", title, [page])


def _drawn(page, drawing, y, wide):
    """The picture in the middle, as large as there is room; returns the y below it."""
    _, _, across, high = map(float, drawing.get("viewBox", "").split())
    scale = min(wide / across, ROOM / high)
    page.draw(drawing, (page.wide - across * scale) / 2, y, across * scale)
    return y + high * scale


def _told(page, proved, y, wide, size):
    """The sentences with their numbers, and what is proved by them; returns the y below."""
    for n, line in enumerate(proved.told, 1):
        page.disc(MARGIN + 4, y + size * 0.32, 4, stroke=GUIDE, width=0.4)
        page.text(MARGIN + 4, y + size * 0.32 + 1.6, str(n), 12, "bold", "middle")
        y = page.paragraph(MARGIN + 13, y, wide - 13, line, size) + size * 0.24
    return page.paragraph(MARGIN, y + 3, wide, gettext(proved.proved), size)
