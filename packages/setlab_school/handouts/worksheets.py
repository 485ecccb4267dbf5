"""Worksheets from a seed: a page to work on, and a page with the answers."""

from setlab.common.i18n import gettext, language, tag
from setlab.common.integers import whole
from setlab.common.optional import load
from setlab.common.site import published
from setlab_course.lessons import TASKS
from setlab_school.handouts.counting import CountingSheet
from setlab_school.handouts.pages import GUIDE, PACKAGES, PaperPage, Press
from setlab_school.handouts.paper import Handout
from setlab_school.handouts.tasks import MARGIN, AllSix, Caps, EndGameTask, MagicSquare, SetOrNot, SheetTask, Thirds

KINDS: dict[str, type[SheetTask]] = {
    "set-or-not": SetOrNot,
    "third-card": Thirds,
    "find-all-six": AllSix,
    "magic-square": MagicSquare,
    "end-game": EndGameTask,
    "caps": Caps,
    "counting": CountingSheet,
}


def worksheet(
    kind: str, seed: int = 1, paper: str = "a4", theme: str | None = None, site: str | None = None
) -> Handout:
    """Make a worksheet of a `kind` and, on its own page, its answers; the same seed gives the same sheet everywhere.

    A QR code leads to the same task in the book, where answers are checked, on the `site` with this address; None
    stands for the published site, if the package knows it. ValueError if there is no such kind.

    >>> worksheet("third-card", seed=7)
    <worksheet-third-card-7: 2 pages>
    """
    if not isinstance(kind, str) or kind not in KINDS:
        text = gettext("there is no worksheet {it!r}; choose one of {all}")
        raise ValueError(text.format(it=kind, all=gettext(", ").join(KINDS)))
    seed = whole(seed, gettext("a seed"))
    press, task, site = Press(paper, theme, letters=True), KINDS[kind](seed), site_at(site)
    pages = [_page(press, task, seed, solved, site) for solved in (False, True)]
    return Handout(f"worksheet-{kind}" + (f"-{seed}" if seed != 1 else ""), task.title, pages, answers=task.answers)


def _page(press: Press, task: SheetTask, seed: int, solved: bool, site: str) -> PaperPage:
    page = press.page()
    wide, (lesson, asked) = page.wide - 2 * MARGIN, task.book
    coded = bool(site) and not solved
    if coded:
        alone = f"{site}/embed/?{asked}&language={tag(language())}"  # the site checks answers at once
        put_code(page, page.wide - MARGIN - SIDE + 3, 8.5, alone)
        wide -= SIDE
    title = gettext("Answers: {title}").format(title=task.title) if solved else task.title
    page.text(MARGIN, 19, title, 17, "bold")
    if not solved:
        middle = MARGIN + wide * 0.55
        left = middle + page.text(middle, 19, gettext("Name"), 9) + 2
        page.line(left, 19.5, MARGIN + wide, 19.5, paint=GUIDE)
        page.text(MARGIN, page.high - 9, place_in_book(lesson, asked), 7.5, paint="#5c5c5c")
    top = page.paragraph(MARGIN, 24, wide, task.instructions, 10.5) + 3
    task.put(page, top, solved)
    text = gettext("Version {n}").format(n=seed)
    page.text(page.wide - MARGIN, page.high - 9, text, 7.5, align="end", paint="#5c5c5c")
    return page


# --- the way from paper into the book ---------------------------------------------------------------------------------

SIDE = 20.0  # millimetres of a code: a phone reads it at arm's length, from a copy of a copy too
LONGEST = 200  # letters of an address


def site_at(address: str | None) -> str:
    """Return a site's address without its last slash; None stands for the published site. ValueError for no address."""
    if address is None:
        address = published()
    is_text = isinstance(address, str) and len(address) <= LONGEST and address.isascii() and len(address.split()) < 2
    if not is_text or (address and not address.startswith(("https://", "http://"))):
        text = gettext("the address of a site is like https://example.org/setlab, not {it!r}")
        raise ValueError(text.format(it=address))
    return address.rstrip("/")


def place_in_book(lesson: str, asked: str) -> str:
    """Return where the book has the same task, for readers who open it by hand."""
    kind, _, name = asked.partition("=")
    if kind != "task":
        return gettext("On a computer, with a check: lesson {lesson}").format(lesson=lesson)
    text = gettext("On a computer, with a check: exercises {lesson}, “{title}”")
    return text.format(lesson=lesson, title=TASKS[name].spoken.title)


def put_code(page: PaperPage, x: float, y: float, address: str) -> None:
    """Draw the QR code of an address on a page."""
    load("segno", PACKAGES)
    from setlab_school.classroom.projector import code_of  # sheets without a code need no class room

    page.draw(code_of(address), x, y, SIDE)
