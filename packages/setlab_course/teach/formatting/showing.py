"""Display of any answer: as elements for a widget, as a few words, as a table with headings."""

import base64
from collections.abc import Iterable, Mapping, Sequence
from numbers import Number
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common import notebook
from setlab.common.i18n import gettext, listed, ngettext, pgettext, quoted
from setlab.common.results import Column, Tabular
from setlab.core.cards import Piece
from setlab.draw import row, rows
from setlab.draw.markup import el, picture
from setlab.draw.pictures import MOST_PIECES, MOST_ROWS, is_groups, is_pieces
from setlab.draw.tables import data_table
from setlab.widgets.parts.prose import literal, prose
from setlab_course.teach.formatting.advice import advice
from setlab_course.teach.formatting.numerals import numeral

MANY = (list, tuple, set, frozenset, dict)
MOST_IN_LINE = 12  # things that are listed in one sentence
MOST_LETTERS, MOST_LINES = 4_000, 60  # of a text in a widget
MOST_QUOTED = 200  # letters of an answer that is quoted in a sentence


def shown(thing: Any) -> Element:
    """Return anything as elements: pictures of cards and figures, tables, or words. Very long things are cut."""
    if isinstance(thing, Element):
        return thing
    if callable(element := getattr(thing, "element", None)):
        return element()
    if isinstance(thing, Piece):
        return el("div", picture(row([thing], named=False), str(thing)), el("p", thing))
    if is_pieces(thing):
        few: Sequence = thing[:MOST_PIECES]
        return _drawn(row(few, named=False), piece_names(few), len(thing) - len(few))
    is_listed = isinstance(thing, (list, tuple)) and all(isinstance(each, (list, tuple)) for each in thing)
    groups = [tuple(each) for each in thing] if is_listed else []
    if is_groups(groups):
        few = groups[: max(1, min(MOST_ROWS, MOST_PIECES // len(groups[0])))]
        return _drawn(rows(few, named=False), gettext(". ").join(map(piece_names, few)), len(groups) - len(few))
    if isinstance(thing, MANY):
        return _table(thing) if isinstance(thing, dict) else _list(_ordered(thing))
    text = worded(thing)
    if hasattr(thing, "_repr_markdown_") and thing._repr_markdown_() == text:
        return el("div", prose(text))
    return _image(thing) or _text(text)


def explained(why: object) -> Element:
    """Return an explanation as elements: a text is prose, and a list is shown one item after the other."""
    if isinstance(why, str):
        return el("div", prose(why))
    if isinstance(why, list) and not is_pieces(why) and not is_groups(why):
        return el("div", [explained(each) for each in why])
    return shown(why)


def looked_at(shows: object) -> Element | None:
    """Return the subject of a question as elements: a thing, or a function that returns it; None for nothing."""
    thing = shows() if callable(shows) else shows
    return None if thing is None else el("div", explained(thing), class_="stage-shown", data_key="shown")


def worded(thing: object) -> str:
    """Return a value in words: numbers with separators, yes and no, the things in a list.

    >>> worded(1080), worded(True), worded({3, 1}), worded((2, 2, 1)), worded([])
    ('1,080', 'yes', '1 and 3', '2, 2 and 1', 'none')
    """
    if isinstance(thing, bool):
        return pgettext("answer", "yes") if thing else pgettext("answer", "no")
    if isinstance(thing, Number):
        return numeral(thing)
    if isinstance(thing, dict):
        lines = (f"{worded(name)}: {worded(value)}" for name, value in ordered(thing))
        return gettext("; ").join(lines) or pgettext("answer", "none")
    if isinstance(thing, MANY):
        return listed(map(worded, _ordered(thing))) or pgettext("answer", "none")
    return str(thing)


def piece_names(pieces: Sequence[Piece]) -> str:
    """Return the names of several pieces, joined."""
    return gettext("; ").join(map(str, pieces))


def short(thing: object) -> str:
    """Return the repr of anything, cut to fit into a sentence, with its marks escaped."""
    return literal(quoted(thing, MOST_QUOTED))


def error_text(error: BaseException) -> str:
    """Return the last line of a traceback, "ZeroDivisionError: division by zero", with advice if there is any."""
    kind = type(error).__name__
    try:
        text = " ".join(str(error).split())[:MOST_QUOTED]
    except BaseException:  # a learner's own exception may fail when it is printed
        text = ""
    if "set_int_max_str_digits" in text:  # Python's own message does not help
        text = gettext("a number has too many digits to be written down")
    line = literal(f"{kind}: {text}" if text else kind)
    return gettext("{error}. {advice}").format(error=line, advice=helpful) if (helpful := advice(error)) else line


def _ordered(things: Iterable[int | tuple[int, ...]]) -> list[int | tuple[int, ...]]:
    """Return a list or tuple unchanged, a set sorted if possible."""
    if not isinstance(things, (set, frozenset)):
        return list(things)
    try:
        return sorted(things)
    except TypeError:  # of several kinds
        return sorted(things, key=str)


def ordered(table: Mapping[Any, int]) -> list[tuple[Any, int]]:
    """Return the items of a dict in the order of their keys; for keys in words, the largest number first."""
    if all(isinstance(name, (Number, tuple)) for name in table):
        return [(name, table[name]) for name in _ordered({*table})]
    is_count = all(isinstance(value, Number) for value in table.values())
    return sorted(table.items(), key=lambda line: -line[1]) if is_count else list(table.items())


def _table(table: Mapping[Any, int]) -> Element:
    """Return a dict as a small table."""
    lines = [
        el("tr", el("th", worded(name), scope="row"), el("td", worded(value)))
        for name, value in ordered(table)[:MOST_LINES]
    ]
    if not lines:
        return el("p", worded(table))
    rest = len(table) - len(lines)
    more = ngettext("and {n} more", "and {n} more", rest).format(n=rest)
    return el("div", el("table", el("tbody", lines)), el("p", more) if rest else None)


def _list(things: Sequence[int | tuple[int, ...]]) -> Element:
    """Return a few things in one sentence, many or long ones below each other."""
    if len(things) <= MOST_IN_LINE and not any(isinstance(each, MANY) for each in things):
        return _text(worded(things))
    lines = [el("li", worded(each)[:MOST_QUOTED]) for each in things[:MOST_LINES]]
    return el("ul", lines, el("li", "…") if len(things) > MOST_LINES else None)


def _drawn(drawing: Element, label: str, left: int) -> Element:
    more = ngettext("and {n} more", "and {n} more", left).format(n=left)
    return el("div", picture(drawing, label, style="max-width: 100%; height: auto"), el("p", more) if left else None)


def _text(text: str) -> Element:
    lines = text[:MOST_LETTERS].splitlines()
    is_cut = len(text) > MOST_LETTERS or len(lines) > MOST_LINES
    return el("div", [el("p", line) for line in lines[:MOST_LINES]], el("p", "…") if is_cut else None)


def _image(thing: int | str | None) -> Element | None:
    """Return the picture that IPython would show for this thing (a matplotlib figure, say), or None."""
    shell = notebook.shell()
    if shell is None or isinstance(thing, (str, int, float, bool)):
        return None
    bundle, _ = shell.display_formatter.format(thing, include={"image/png"})
    data = bundle.get("image/png")
    if data is None:
        return None
    text = data if isinstance(data, str) else base64.b64encode(data).decode()
    return el("img", src=f"data:image/png;base64,{text.strip()}", alt=getattr(thing, "alt", None) or repr(thing))


class Table(Tabular):
    """Table of plain values; its first column names the lines."""

    def __init__(self, head: Iterable, lines: Iterable[Iterable] | Mapping, caption: str = "") -> None:
        self.caption = caption
        self.head = tuple(head)
        self.lines = tuple(map(tuple, ordered(lines) if isinstance(lines, dict) else lines))
        if not self.lines or any(len(line) != len(self.head) for line in self.lines):
            raise ValueError(gettext("a table has a heading for each column, and as many values in each line"))

    def columns(self) -> dict[str, Column]:
        """Return {heading: `Column`}."""
        return {str(text): Column(text, worded) for text in self.head}

    def _cells(self) -> tuple[tuple[int | str, ...], ...]:
        """Return the values, line by line."""
        return self.lines

    def _caption(self) -> str:
        return self.caption

    def element(self) -> Element:
        """Return the table for a widget."""
        return data_table(self.caption, self.head, [[*map(worded, line)] for line in self.lines])

    def __repr__(self) -> str:
        rows = [self.head, *(tuple(map(worded, line)) for line in self.lines)]
        wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(text.rjust(w) for text, w in zip(row, wide, strict=True)) for row in rows)


def table(head: Iterable, lines: Iterable[Iterable] | Mapping, caption: str = "") -> Table:
    """Make a table with a `head`, a heading for each column. `lines` are lists of values, or a dict for two columns.

    The `caption` says above it what it shows.

    >>> table(["features that differ", "SETs"], {1: 108, 2: 324})
    features that differ  SETs
                       1   108
                       2   324
    """
    return Table(head, lines, caption)
