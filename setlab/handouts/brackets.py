"""A tournament in which who loses is out: who meets whom, with free rounds where they are no power of two."""

from setlab.core.i18n import gettext
from setlab.handouts.letters import POINT
from setlab.handouts.pages import GUIDE
from setlab.handouts.paper import Handout
from setlab.handouts.press import Press

FEWEST, MOST = 3, 64
MARGIN, FOOT, NUMBER = 14.0, 22.0, 7.0  # millimetres


def knockout(players: int = 16, paper: str = "a4", theme: str | None = None) -> Handout:
    """A bracket for so many `players` or teams, numbered by how well they did before: 1 and 2 meet in the final only.

    Where there is nobody to meet, the better ones go on without a game. `answers` are the first meetings: pairs of
    numbers, 0 for nobody. ValueError for fewer than 3 or more than 64.

    >>> knockout(5).answers
    ((1, 0), (4, 5), (2, 0), (3, 0))
    """
    if isinstance(players, bool) or not isinstance(players, int) or not FEWEST <= players <= MOST:
        text = gettext("a bracket is for {low} to {high} players, not {it!r}")
        raise ValueError(text.format(low=FEWEST, high=MOST, it=players))
    press, title = Press(paper, theme), gettext("Who loses is out")
    page, meetings = press.page(), first_meetings(players)
    wide = page.wide - 2 * MARGIN
    y = page.paragraph(MARGIN, MARGIN, wide, title, 17, "bold")
    how = gettext(
        "Number the players by what they won before, and write their names. Two meet and play the same deck for five "
        "minutes; who has more SETs goes on one line to the right. If they have the same, the next SET decides."
    )
    y = page.paragraph(MARGIN, y + 1, wide, how, 9.5) + 4
    y = _drawn(page, y, [number for pair in meetings for number in pair])
    page.text(MARGIN + wide, y - 2, gettext("won"), 9, "bold", "end")
    return Handout(f"knockout-{players}", title, [page], answers=meetings)


def _drawn(page, y, places):
    """The lines of all rounds, below y; returns the y of the last one."""
    rounds = len(places).bit_length()
    each, high = (page.wide - 2 * MARGIN) / rounds, (page.high - FOOT - y) / len(places)
    heights = [y + (place + 0.5) * high for place in range(len(places))]
    for place, number in enumerate(places):
        if number:
            page.text(MARGIN + NUMBER - 2, heights[place] - 1, str(number), min(9, high / POINT), align="end")
            page.line(MARGIN + NUMBER, heights[place], MARGIN + each, heights[place])
    lives = [bool(number) for number in places]
    for turn in range(1, rounds):
        left = MARGIN + turn * each
        pairs = list(zip(heights[::2], heights[1::2], lives[::2], lives[1::2], strict=True))
        for above, below, one, other in pairs:
            middle = (above + below) / 2
            if one and other:
                page.line(left, above, left, below)
                page.line(left, middle, left + each, middle)
            else:  # who is alone goes on
                page.line(left, above if one else below, left, middle, left + each, middle, paint=GUIDE, dash=(2, 2))
        heights, lives = [(above + below) / 2 for above, below, _, _ in pairs], [True] * len(pairs)
    return heights[0]


def first_meetings(players):
    """Who meets whom first: the sum of two numbers is that of the whole bracket and one, and 0 is nobody.

    >>> first_meetings(8)
    ((1, 8), (4, 5), (2, 7), (3, 6))
    """
    order = [1]
    while len(order) < players:
        whole = 2 * len(order) + 1
        order = [number for each in order for number in (each, whole - each)]
    pairs = zip(order[::2], order[1::2], strict=True)
    return tuple((one, other if other <= players else 0) for one, other in pairs)
