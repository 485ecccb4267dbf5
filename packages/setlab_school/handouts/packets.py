"""Packets: all paper of a plan as one PDF for the copier, with a list of what to print on its first page."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from setlab.common.i18n import gettext, message, speaking
from setlab.common.integers import whole
from setlab_school.handouts.decks import boards, deck, dice_to_fold
from setlab_school.handouts.hours import chosen, plan, titled
from setlab_school.handouts.pages import GUIDE, PaperPage, Press
from setlab_school.handouts.paper import Handout
from setlab_school.handouts.posters import certificate, poster, tickets
from setlab_school.handouts.rules_sheets import ON_PAPER, rules_pages, title
from setlab_school.handouts.worksheets import site_at, worksheet

PACKETS = 1, 3, 4, 5, 6, 7, 8  # plans that need more than a sheet of paper
MARGIN = 16.0
_NAMED = re.compile(r"`([\w-]+)\.pdf`")

YOURS = message("for you")
EACH = message("a copy for each")
TABLE = message("a copy for each table")
WALL = message("for the wall")
ONE = message("one for the class")
ANSWERS = message("answers, for you")
CUT = message("to cut out, on card")
BOTH = message("to cut out, on card, printed on both sides")
ORDER = YOURS, EACH, TABLE, ONE, WALL, ANSWERS, CUT, BOTH  # pages with the same use are copied together


class HandoutOptions(NamedTuple):
    """Options of a handout: `seed` of worksheets, `paper` and `theme`, the address of a `site`."""

    seed: int = 1
    paper: str = "a4"
    theme: str | None = None
    site: str | None = None

    @property
    def look(self) -> tuple[str, str | None]:
        return self.paper, self.theme


class PacketPart(NamedTuple):
    """Pages of a packet that belong together, and their `use`."""

    title: str
    use: str
    pages: tuple


# name of a handout in plans -> (its maker, the use of its pages)
SHEETS: dict[str, tuple[Callable[[HandoutOptions], Handout], str]] = {
    "deck": (lambda wish: deck("set", *wish.look), BOTH),
    "junior-deck": (lambda wish: deck("junior", *wish.look), BOTH),
    "dice-to-fold": (lambda wish: dice_to_fold(*wish.look), CUT),
    "board": (lambda wish: boards(*wish.look), TABLE),
    "tickets": (lambda wish: tickets(*wish.look), EACH),
    "certificate": (lambda wish: certificate(*wish.look), EACH),
    "certificate-winner": (lambda wish: certificate(*wish.look, won=True), ONE),
}


def packet(number: int, seed: int = 1, paper: str = "a4", theme: str | None = None, site: str | None = None) -> Handout:
    """Collect all paper of the plan of this `number`: contents, the plan, its sheets, their answers, what is to be cut.

    Worksheets have a code that leads to the same in the book, on the `site` of this address. ValueError if there is no
    such plan, or next to no paper for it.

    >>> packet(4).title
    'Plan 4 · The last card, a magic trick: all its paper'
    """
    seed = whole(seed, gettext("a seed"))
    wish = HandoutOptions(seed, paper, theme, site_at(site))
    of_hour, press = chosen(number), Press(*wish.look)
    if number not in PACKETS:
        text = gettext("there is no packet {it!r}; choose one of {all}")
        raise ValueError(text.format(it=number, all=gettext(", ").join(map(str, PACKETS))))
    heading = titled(number)
    parts = [PacketPart(heading, YOURS, plan(number, *wish.look).pages), *_sheets(of_hour.paper, wish)]
    parts.sort(key=lambda part: ORDER.index(part.use))
    pages, begins = [press.page()], []
    for part in parts:
        if part.use == BOTH and len(pages) % 2:
            pages.append(_empty(press))
        begins.append(len(pages) + 1)
        pages += part.pages
    name = gettext("{title}: all its paper").format(title=heading)
    _contents(pages[0], name, parts, begins)
    short = gettext("Plan {n}").format(n=number)
    for count, page in enumerate(pages, 1):
        text = gettext("{title}, sheet {n} of {all}").format(title=short, n=count, all=len(pages))
        page.text(page.wide - 10, 7, text, 7.5, align="end", paint="#5c5c5c")
    for part, place in zip(parts, begins, strict=True):
        pages[place - 1].bookmark = part.title
    return Handout(f"packet-{number}" + f"-{seed}" * (seed != 1), name, pages)


def _sheets(text: str, wish: Any) -> Iterator[Any]:
    """Yield the parts that a plan's text names."""
    for name in dict.fromkeys(_NAMED.findall(text)):
        kind, _, which = name.partition("-")
        if kind == "worksheet":
            made = worksheet(which, *wish)
            yield PacketPart(made.title, EACH, made.pages[:1])
            yield PacketPart(gettext("Answers: {title}").format(title=made.title), ANSWERS, made.pages[1:])
        elif kind == "poster":
            made = poster(which, *wish.look)
            yield PacketPart(made.title, WALL, made.pages)
        elif kind == "rules":
            for each in _games(text):
                yield PacketPart(title(each), TABLE, rules_pages(wish.paper, wish.theme, [each]).pages)
        else:
            make, use = SHEETS[name]
            made = make(wish)
            yield PacketPart(made.title, use, made.pages)


def _games(text: str) -> list[str]:
    """Return the games that a plan's text names; "SET Cubed" does not name SET as well.

    >>> _games("the page of SET Cubed in `rules.pdf`")
    ['cubed']
    """
    with speaking("en"):
        titles = {title(each): each for each in ON_PAPER}
    longest = sorted(titles, key=len, reverse=True)
    return [titles[each] for each in dict.fromkeys(re.findall("|".join(map(re.escape, longest)), text))]


def _empty(press: Press) -> PaperPage:
    page = press.page(turned=True)
    text = gettext("(Empty, so that fronts and backs of the cards meet.)")
    page.text(page.wide / 2, page.high / 2, text, 9, align="middle", paint="#5c5c5c")
    return page


def _contents(page: PaperPage, name: str, parts: Sequence, begins: Sequence[int]) -> None:
    """Write the table of contents: each part, its use and its pages."""
    page.bookmark = gettext("Contents")
    wide, right = page.wide - 2 * MARGIN, page.wide - MARGIN
    y = page.paragraph(MARGIN, MARGIN, wide, name, 17, "bold") + 3
    how = gettext(
        "Print at 100 %; the line at the foot shows whether the printer has scaled. A printer or copier takes the "
        "sheets by their numbers, which stand at the upper right."
    )
    y = page.paragraph(MARGIN, y, wide, how, 10)
    if page.press.look.name != "mono":
        inks = gettext(
            "For a copier without colours there is the same packet in black and white, with letters that name the "
            "colours of cards."
        )
        y = page.paragraph(MARGIN, y + 1, wide, inks, 10)
    y += 4
    use = None
    for part, first in zip(parts, begins, strict=True):
        if part.use != use:
            use = part.use
            heading = gettext(use)
            y = page.paragraph(MARGIN, y + 2, wide, heading[:1].upper() + heading[1:], 11, "bold")
        last = first + len(part.pages) - 1
        text = str(first) if last == first else f"{first}–{last}"
        before, y = y, page.paragraph(MARGIN + 5, y, wide - 30, part.title, 11)
        page.line(MARGIN + 5, before + 6.3, right, before + 6.3, width=0.2, dash=(0.3, 1.2), paint=GUIDE)
        page.text(right, before + 4.6, text, 11, align="end")
        y += 1.4
    page.ruler()
