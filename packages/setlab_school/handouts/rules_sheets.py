"""Rules of each game on one page, as it is played on a table: as large as fits, in one column or two, examples drawn.

>>> on_paper("- There are five rounds; `rounds` takes another number.\\n- `dice` takes others. They are ours (`die`).")
'- There are five rounds.\\n- They are ours.'
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext
from setlab.draw import row
from setlab.draw.papers import INK
from setlab.games.pages import PAGES, judgement, messages, rules, translated, whole
from setlab.games.table.modes import MODES
from setlab_school.handouts.pages import GUIDE, POINT, PaperPage, Press, wrapped
from setlab_school.handouts.paper import Handout

if TYPE_CHECKING:
    from setlab.core.checks import Check

SIZES = 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5  # font sizes in points; the first that fits is used
NARROW = 10.5  # from this size on down there are two columns: long lines of small letters are hard to read
TIGHT = 1.27  # from line to line on a full page
MARGIN, APART = 11.0, 7.0
SMALL = 9  # points
ON_SCREEN = {"versus", "handheld-classic", "handheld-puzzle", "handheld-timed"}  # games that no table knows
ON_PAPER = tuple(name for name in PAGES if name not in ON_SCREEN)
_CARDS = {mode.id for mode in MODES}
_OPTIONS = "## What you can choose"  # a section on what a program takes
_SCREEN = re.compile(r"\b(?:screen|programs?|computers?)\b", re.IGNORECASE)
_CHOSEN = re.compile(r"\s*[(（][^()（）]*`[^()（）]*[)）]")  # an option in parentheses
_SENTENCES = r"(?<=[.。!?])(?!\d)(?=\s|[^\s`)\w])|(?<=。)"
_PAGE = re.compile(rf"([\"“„«»「『])({'|'.join(PAGES)})([\"“”«»」』])")
CARD = 17.0  # millimetres of a card in an example


class SheetItem(NamedTuple):
    """Line of text or example: its height, what is drawn, and whether it stays with what follows."""

    high: float
    runs: Sequence = ()
    size: float = 0
    indent: float = 0
    marked: bool = False  # with the dot of a list
    drawing: Any = None
    stays: bool = False


def rules_pages(paper: str = "a4", theme: str | None = None, names: Sequence[str] = ()) -> Handout:
    """Print the rules of all games that are played on a table, or of these `names` only: a page for each.

    Before all of them stands a page of contents. ValueError for the name of no such game.

    >>> sheets = rules_pages(paper="letter")
    >>> len(sheets.pages) > 10
    True
    """
    press, pages, names = Press(paper, theme), [], several(names)
    if unknown := [name for name in names if name not in ON_PAPER]:
        text = gettext("there is no page of rules {it!r}; choose one of {all}")
        raise ValueError(text.format(it=unknown[0], all=gettext(", ").join(ON_PAPER)))
    for name in names:
        page = press.page()
        page.bookmark = _written(page, name)
        pages.append(page)
    if names:
        return Handout("-".join(["rules", *names]), gettext("The rules"), pages)
    for number, name in enumerate(ON_PAPER, 2):
        page = press.page()
        page.bookmark = _written(page, name)
        page.text(page.wide / 2, page.high - 6, str(number), SMALL, align="middle")
        pages.append(page)
    return Handout("rules", gettext("The rules"), [_contents(press, pages), *pages])


def several(names: str | Iterable[str]) -> list:
    """Return the names as a list; a single name becomes the only item."""
    return [names] if isinstance(names, str) or not hasattr(names, "__iter__") else [*names]


def _contents(press: Press, pages: Sequence[PaperPage]) -> PaperPage:
    """Return the page of contents: which game is on which page."""
    page = press.page()
    page.bookmark = gettext("Contents")
    page.text(MARGIN, MARGIN + 5, gettext("The rules"), 16, "bold")
    right, step = page.wide - MARGIN, (page.high - 3 * MARGIN - 10) / len(pages)
    for number, each in enumerate(pages):
        y = MARGIN + 16 + number * step
        wide = page.text(MARGIN, y, each.bookmark, 12)
        page.line(MARGIN + wide + 2, y, right - 8, y, width=0.2, dash=(0.3, 1.2), paint=GUIDE)
        page.text(right, y, str(number + 2), 12, align="end")
    return page


def blocks_on_paper(name: str) -> "Iterator[str | Check]":
    """Yield the paragraphs and examples of a rules page in the current language, without what only a program has."""
    is_kept, blocks = True, [*whole(name)]
    if name in _CARDS and '"set"' in blocks[1]:
        blocks[2:2] = _rule()  # a table has this page, and not that of the rule
    for block in blocks:
        is_kept = block != _OPTIONS if block.startswith("#") else is_kept
        if not is_kept:
            continue
        if block.startswith("::"):
            yield judgement(block.removeprefix("::").split())
        else:
            sign = "- " if block.startswith("- ") else ""
            lines = [f"{sign}{each}" for each in messages(block) if not _SCREEN.search(each)]
            if lines and (text := on_paper(translated("\n".join(lines)))):
                yield text


def _rule() -> list[str]:
    """Return what a SET is, with an example of each kind, as the page of the rule has it."""
    page = [*whole("set")]
    begin = page.index("## What a SET is")
    examples = [each for each in page if each.startswith("::")]
    return [*page[begin : begin + 2], examples[0], examples[2]]


def on_paper(block: str) -> str:
    """Return a block of a rules page without options by their names in Python, which no one needs on paper."""
    items = [_CHOSEN.sub("", item) for item in block.split("\n")]
    kept = ["".join(filter(None, map(_without, re.split(_SENTENCES, item)))).rstrip() for item in items]
    text = "\n".join(item for item in kept if item.removeprefix("-").strip())
    return _PAGE.sub(lambda found: found[1] + title(found[2]) + found[3], text)  # other pages by their titles


def _without(sentence: str) -> str:
    """Return a sentence up to where it names an option, or "" if nothing is left."""
    if "`" not in sentence:
        return sentence
    begin, mark, _ = sentence.partition("`")
    parts = re.split("[;；]", begin)[:-1]
    end = "。" if "。" in sentence else "."
    return f"{parts[0]}{end}" if mark and parts else "- " * sentence.startswith("- ")


def title(name: str) -> str:
    """Return the heading of a rules page."""
    return str(next(iter(rules(name).blocks()))).removeprefix("# ")


def _written(page: PaperPage, name: str) -> str:
    """Write the rules of a game on a page, and return their title."""
    _, *blocks = blocks_on_paper(name)
    for size in SIZES:
        columns = _columns(page, blocks, size)
        if columns:
            break
    else:
        raise ValueError(f"the rules page {name!r} does not fit on one page")
    heading = title(name)
    page.text(MARGIN, MARGIN + 5, heading, 16, "bold")
    wide = _wide(page, size)
    for k, column in enumerate(columns):
        put(page, column, MARGIN + k * (wide + APART), MARGIN + 10)
    return heading


def _wide(page: PaperPage, size: float) -> float:
    whole = page.wide - 2 * MARGIN
    return whole if size > NARROW else (whole - APART) / 2


def _columns(page: PaperPage, blocks: Sequence, size: float) -> list[list[SheetItem]] | None:
    """Arrange the pieces in columns; None if they do not fit."""
    room, most = page.high - 2 * MARGIN - 10, 1 if size > NARROW else 2
    pieces = [piece for block in blocks for piece in _pieces(page, block, size)]
    columns, high, k = [[]], 0.0, 0
    while k < len(pieces):
        end = next((i for i in range(k, len(pieces)) if not pieces[i].stays), len(pieces) - 1)
        group = pieces[k : end + 1]
        tall = sum(piece.high for piece in group)
        if columns[-1] and high + tall > room:
            columns.append([])
            high = 0.0
        if not columns[-1]:  # no column begins with a gap
            group = [*dropwhile(lambda piece: not (piece.runs or piece.drawing), group)]
        columns[-1] += group
        high, k = high + sum(piece.high for piece in group), end + 1
    return columns if len(columns) <= most else None


def _pieces(page: PaperPage, block: "str | Check", size: float) -> Iterator[SheetItem]:
    """Yield the pieces of a paragraph, a heading, a list or an example, with the gap after them."""
    if not isinstance(block, str):
        yield from _example(page, block, size)
        return
    step, wide = size * POINT * TIGHT, _wide(page, size)
    if block.startswith("## "):
        yield SheetItem(step * 0.5, stays=True)
        for line in wrapped(block.removeprefix("## "), wide, size + 2, page.press.code, "bold"):
            yield SheetItem((size + 2) * POINT * TIGHT, line, size + 2, stays=True)
        yield SheetItem(step * 0.15, stays=True)
        return
    for item in block.split("\n"):
        is_item = item.startswith("- ")
        indent = 4 * size / 11 if is_item else 0
        lines = wrapped(item.removeprefix("- "), wide - indent, size, page.press.code)
        for k, line in enumerate(lines):  # avoid single first or last lines in a column
            yield SheetItem(step, line, size, indent, is_item and k == 0, stays=k in (0, len(lines) - 2))
    yield SheetItem(step * 0.5)


def _example(page: PaperPage, check: "Check", size: float) -> Iterator[SheetItem]:
    drawing = row(list(check.pieces), theme=page.press.look, named=False, across=len(check.pieces))
    _, _, across, high = map(float, drawing.get("viewBox", "").split())
    scale = min(CARD / 120, (_wide(page, size) - 4) / across)
    yield SheetItem(high * scale + 1, drawing=(drawing, across * scale), stays=True)
    small = max(size - 1, SIZES[-1])
    for line in wrapped(check.summary(), _wide(page, size), small, page.press.code, "italic"):
        yield SheetItem(small * POINT * TIGHT, line, small, stays=True)
    yield SheetItem(size * POINT * TIGHT * 0.6)


def put(page: PaperPage, pieces: Sequence[SheetItem], x: float, y: float) -> None:
    """Draw these pieces below each other, from this height on."""
    for piece in pieces:
        if piece.drawing:
            drawing, wide = piece.drawing
            page.draw(drawing, x, y, wide)
        base = y + piece.size * POINT
        if piece.marked:
            page.disc(x + 1.4, base - 0.36 * piece.size * POINT, 0.14 * piece.size * POINT, fill=INK)
        page.runs(x + piece.indent, base, piece.runs, piece.size)
        y += piece.high
