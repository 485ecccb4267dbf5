"""A certificate for those who have done something."""

from setlab.core.cards import Card
from setlab.core.i18n import gettext, language, message, quoted
from setlab.handouts.letters import missing
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press

LONGEST = 40  # letters of a name


PROJECTS = {
    "play": message("made a game of their own that keeps all its rules"),
    "count": message("found a complete cap of their own"),
    "prove": message("proved that a cap is the largest, and a machine has read it"),
}


def certificate(
    paper: str = "a4", theme: str | None = None, name: str = "", project: str = "", won: bool = False
) -> Handout:
    """A certificate: who, what was solved, when and who says so, with lines for what is to be written by hand.

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


def checked_name(name):
    """A person's name as it can be printed."""
    if not isinstance(name, str):
        raise TypeError(gettext("{name!r} is a text of at most {n} letters").format(name="name", n=LONGEST))
    name = name.strip()[:LONGEST]
    if strange := missing(name, "bold", language()):
        text = gettext("setlab's fonts have no {letters}: leave the name out, and write it by hand")
        raise ValueError(text.format(letters=gettext(", ").join(strange)))
    return name
