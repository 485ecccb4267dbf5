"""Worksheets from a seed: a page to work on, and a page with the answers."""

from setlab.core.i18n import gettext
from setlab.core.integers import whole
from setlab.handouts.counting import Counting
from setlab.handouts.grids import Caps
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press
from setlab.handouts.tasks import MARGIN, AllSix, EndGame, MagicSquare, SetOrNot, Task, Thirds
from setlab.handouts.ways import SIDE, checked_at, place_in_book, put_code, site_at

KINDS: dict[str, type[Task]] = {
    "set-or-not": SetOrNot,
    "third-card": Thirds,
    "find-all-six": AllSix,
    "magic-square": MagicSquare,
    "end-game": EndGame,
    "caps": Caps,
    "counting": Counting,
}


def worksheet(
    kind: str, seed: int = 1, paper: str = "a4", theme: str | None = None, site: str | None = None
) -> Handout:
    """A worksheet of a `kind` and, on a page of its own, its answers; the same seed gives the same sheet everywhere.

    A code for cameras leads to the same in the book, where answers are checked: on the `site` of this address, or the
    published one where the package knows it. ValueError if there is no such kind.

    >>> worksheet("third-card", seed=7)
    <worksheet-third-card-7: 2 pages>
    """
    if not isinstance(kind, str) or kind not in KINDS:
        text = gettext("there is no worksheet {it!r}; choose one of {all}")
        raise ValueError(text.format(it=kind, all=gettext(", ").join(KINDS)))
    seed = whole(seed, gettext("a seed"))
    press, task, site = Press(paper, theme), KINDS[kind](seed), site_at(site)
    pages = [_page(press, task, seed, solved, site) for solved in (False, True)]
    return Handout(f"worksheet-{kind}" + (f"-{seed}" if seed != 1 else ""), task.title, pages, answers=task.answers)


def _page(press, task, seed, solved, site):
    page = press.page()
    wide, (lesson, asked) = page.wide - 2 * MARGIN, task.book
    coded = bool(site) and not solved
    if coded:
        put_code(page, page.wide - MARGIN - SIDE + 3, 8.5, checked_at(site, asked))
        wide -= SIDE
    title = gettext("Answers: {title}").format(title=task.title) if solved else task.title
    page.text(MARGIN, 19, title, 17, "bold")
    if not solved:
        middle = MARGIN + wide * 0.55
        left = middle + page.text(middle, 19, gettext("Name"), 9) + 2
        page.line(left, 19.5, MARGIN + wide, 19.5, paint=GUIDE)
        page.text(MARGIN, page.high - 9, place_in_book(lesson, asked), 7.5, paint="#5c5c5c")
    top = page.paragraph(MARGIN, 24, wide, task.told, 10.5) + 3
    task.put(page, top, solved)
    text = gettext("Version {n}").format(n=seed)
    page.text(page.wide - MARGIN, page.high - 9, text, 7.5, align="end", paint="#5c5c5c")
    return page
