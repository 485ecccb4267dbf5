"""How the points of a game of SET Cubed came together: a line for each seat, round by round, and as numbers."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.draw.plots import STROKES, Plot
from setlab.games.cubed.scoring import standings
from setlab.widgets.parts.elements import data_table, scrolled

SIZE = (360, 220)  # so that its words can be read on a phone


def curve_view(board):
    """The curve of the points of all seats, and its numbers on request."""
    points = standings(board.match)
    names = [board.narrator.name(seat) for seat in board.match.seats]
    caption = gettext("Points after each round")
    lines = [(number, *totals) for number, totals in enumerate(points) if number]
    head = [gettext("round"), *(el("bdi", name) for name in names)]
    table = scrolled(caption, data_table(caption, head, lines))
    numbers = el("details", el("summary", gettext("As numbers")), table, data_key="curve-numbers")
    return el("div", el("div", _drawn(points, names), class_="stage-plots"), numbers, data_key="curve")


def _drawn(points, names):
    last, most = len(points) - 1, max(map(max, points))
    plot = Plot((0, last), (0, most * 1.1 or 1), gettext("round"), gettext("points"), size=SIZE)
    by_seat = list(zip(names, zip(*points, strict=True), STROKES[: len(names)], strict=True))
    for _, totals, (colour, dashes) in by_seat:
        plot.line(enumerate(totals), colour, 2.5, dashes)
    plot.strokes(*((name, *stroke) for name, _, stroke in by_seat))
    told = (
        gettext("{name}: {points}").format(name=name, points=gettext(", ").join(map(str, totals)))
        for name, totals, _ in by_seat
    )
    return plot.svg(gettext("Points after each round: {told}").format(told=gettext("; ").join(told)))
