"""Rounds at tables on paper: where each pupil sits in each round, what they won there, and who sits at which table."""

from setlab.core.i18n import gettext, ngettext
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press
from setlab.handouts.seating import Seating

MARGIN, TOP, FOOT = 14.0, 14.0, 16.0  # millimetres
ROWS, HIGH = 32, 9.0  # of a page, and the most millimetres of one
NUMBER, NAME, ENDS = 8.0, 46.0, 17.0  # millimetres: of the columns before and behind the rounds


def rounds(
    pupils: int = 24, rounds: int = 5, at: int = 4, seed: int = 1, paper: str = "a4", theme: str | None = None
) -> Handout:
    """A league at tables for so many `pupils`: a list on which each finds their table in each of the `rounds`.

    About `at` sit at a table, three to five. Nobody meets the same one twice where such a seating was found; else the
    sheet says how often it happens, and whether it has to. `answers` are the rounds, each a tuple of tables. The same
    seed gives the same sheet everywhere. ValueError for more than 60 pupils or 12 rounds.

    >>> rounds(9, rounds=4, at=3)
    <rounds-9-4-at-3: 2 pages>
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(gettext("a seed is a whole number, not {it!r}").format(it=seed))
    press, seating = Press(paper, theme), Seating(pupils, rounds, at, seed)
    numbers = range(1, pupils + 1)
    leaves = [numbers[first : first + ROWS] for first in range(0, pupils, ROWS)]
    pages = [_list(press, seating, leaf) for leaf in leaves] + [_tables(press, seating)]
    name = f"rounds-{pupils}-{rounds}" + f"-at-{at}" * (at != 4) + f"-{seed}" * (seed != 1)
    return Handout(name, gettext("Rounds at tables"), pages, answers=seating.rounds)


def letter(table: int) -> str:
    """What a table is called.

    >>> letter(0), letter(19)
    ('A', 'T')
    """
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[table]


def told(seating: Seating) -> str:
    """Whether somebody meets another one twice, and whether that has to be.

    >>> told(Seating(12, rounds=3))
    '6 times two sit together again; with so many rounds it cannot be fewer.'
    """
    if not seating.again:
        return gettext("Nobody sits with the same person twice.")
    if seating.again == seating.least:
        text = ngettext(
            "{n} time two sit together again; with so many rounds it cannot be fewer.",
            "{n} times two sit together again; with so many rounds it cannot be fewer.",
            seating.again,
        )
    else:
        text = ngettext(
            "{n} time two sit together again; no seating was found with fewer.",
            "{n} times two sit together again; no seating was found with fewer.",
            seating.again,
        )
    return text.format(n=seating.again)


def _head(press, seating):
    page = press.page()
    y = page.paragraph(MARGIN, TOP, page.wide - 2 * MARGIN, gettext("Rounds at tables"), 17, "bold")
    return page, page.paragraph(MARGIN, y + 1, page.wide - 2 * MARGIN, told(seating), 10)


def _list(press, seating, numbers):
    """Names to be written, tables to be found, points to be written beside them."""
    page, y = _head(press, seating)
    how = gettext(
        "Write the names, as many as there are. In each round go to the table of that letter and play until time is "
        "up: a SET is one point, a wrong one takes one away. Then the best of the table writes 3 into the small box of "
        "this round, the second 2, all others 1; who are level write the same."
    )
    y = page.paragraph(MARGIN, y + 1, page.wide - 2 * MARGIN, how, 9.5) + 4
    turns = len(seating.rounds)
    each = (page.wide - 2 * MARGIN - NUMBER - NAME - 2 * ENDS) / turns
    xs = [MARGIN, MARGIN + NUMBER, *(MARGIN + NUMBER + NAME + k * each for k in range(turns + 1))]
    xs += [xs[-1] + ENDS, xs[-1] + 2 * ENDS]
    heads = ["", gettext("Name"), *map(str, range(1, turns + 1)), gettext("Sum"), gettext("Rank")]
    high = min(HIGH, (page.high - FOOT - y) / (len(numbers) + 1))
    for text, left, right in zip(heads, xs[:-1], xs[1:], strict=True):
        page.text((left + right) / 2, y + high / 2 + 1.5, text, 10, "bold", "middle")
    for row, pupil in enumerate(numbers, 1):
        base = y + row * high + high / 2 + 1.5
        page.text(MARGIN + NUMBER - 2, base, str(pupil), 10, align="end")
        for turn in range(turns):
            left = xs[2 + turn]
            page.text(left + each * 0.28, base, letter(seating.table_of(pupil, turn)), 11, "bold", "middle")
            page.box(left + each * 0.55, y + row * high + 1, each * 0.45 - 1, high - 2, stroke=GUIDE, width=0.2)
    _grid(page, xs, y, high, len(numbers) + 1)
    return page


def _tables(press, seating):
    """Who sits at which table, for the teacher and for a paper on each table."""
    page, y = _head(press, seating)
    y = page.paragraph(MARGIN, y + 1, page.wide - 2 * MARGIN, gettext("Who sits at which table"), 12, "bold") + 3
    turns, wide = len(seating.rounds), page.wide - 2 * MARGIN
    each = (wide - NUMBER - 4) / turns
    xs = [MARGIN, *(MARGIN + NUMBER + 4 + k * each for k in range(turns + 1))]
    high = min(HIGH, (page.high - FOOT - y) / (len(seating.sizes) + 1))
    size = min(10.0, each / 1.9)  # points: five numbers of two digits in a column
    for turn in range(turns):
        page.text((xs[turn + 1] + xs[turn + 2]) / 2, y + high / 2 + 1.5, str(turn + 1), 10, "bold", "middle")
        for row, table in enumerate(seating.rounds[turn], 1):
            middle, base = (xs[turn + 1] + xs[turn + 2]) / 2, y + row * high + high / 2 + 1.5
            page.text(middle, base, "  ".join(map(str, table)), size, align="middle")
    for row in range(1, len(seating.sizes) + 1):
        page.text((xs[0] + xs[1]) / 2, y + row * high + high / 2 + 1.5, letter(row - 1), 11, "bold", "middle")
    _grid(page, xs, y, high, len(seating.sizes) + 1)
    return page


def _grid(page, xs, y, high, rows):
    for row in range(rows + 1):
        page.line(xs[0], y + row * high, xs[-1], y + row * high, paint=GUIDE, width=0.5 if row == 1 else 0.2)
    for x in xs:
        page.line(x, y, x, y + rows * high, paint=GUIDE, width=0.2)
