"""Cards, dice and single features as SVG, in three themes. Drawings are element trees; `picture` gives HTML.

>>> from setlab import Card, draw
>>> draw.piece(Card("2tgq"), width=60).get("aria-label")
'two striped green squiggles'

A drawing becomes a file of its own, which every browser opens, once it says that it is SVG:

>>> from xml.etree.ElementTree import ElementTree
>>> card = draw.piece(Card("2tgq"))
>>> card.set("xmlns", "http://www.w3.org/2000/svg")
>>> ElementTree(card).write("card.svg")  # doctest: +SKIP
"""

from typing import TYPE_CHECKING

from setlab.core.rooms import later

if TYPE_CHECKING:  # what `later` loads, as editors and checkers of types see it
    from setlab.draw.boards import Laid
    from setlab.draw.charts import games_chart, shares, times
    from setlab.draw.dnupcards import Hand
    from setlab.draw.figures import clock, digits, holes, parted, rolled, slices, twelve_lines
    from setlab.draw.onaxes import axes
    from setlab.draw.pictures import net, picture, row, rows
    from setlab.draw.pieces import back, piece, question
    from setlab.draw.plots import BLUE, ORANGE, Plot
    from setlab.draw.strips import strip, trait
    from setlab.draw.themes import theme

_LATER = {
    "BLUE": ("setlab.draw.plots", "BLUE"),
    "Hand": ("setlab.draw.dnupcards", "Hand"),
    "Laid": ("setlab.draw.boards", "Laid"),
    "ORANGE": ("setlab.draw.plots", "ORANGE"),
    "Plot": ("setlab.draw.plots", "Plot"),
    "axes": ("setlab.draw.onaxes", "axes"),
    "back": ("setlab.draw.pieces", "back"),
    "clock": ("setlab.draw.figures", "clock"),
    "digits": ("setlab.draw.figures", "digits"),
    "games_chart": ("setlab.draw.charts", "games_chart"),
    "holes": ("setlab.draw.figures", "holes"),
    "net": ("setlab.draw.pictures", "net"),
    "parted": ("setlab.draw.figures", "parted"),
    "picture": ("setlab.draw.pictures", "picture"),
    "piece": ("setlab.draw.pieces", "piece"),
    "question": ("setlab.draw.pieces", "question"),
    "rolled": ("setlab.draw.figures", "rolled"),
    "row": ("setlab.draw.pictures", "row"),
    "rows": ("setlab.draw.pictures", "rows"),
    "shares": ("setlab.draw.charts", "shares"),
    "slices": ("setlab.draw.figures", "slices"),
    "strip": ("setlab.draw.strips", "strip"),
    "theme": ("setlab.draw.themes", "theme"),
    "times": ("setlab.draw.charts", "times"),
    "trait": ("setlab.draw.strips", "trait"),
    "twelve_lines": ("setlab.draw.figures", "twelve_lines"),
}

__all__ = [
    "BLUE",
    "ORANGE",
    "Hand",
    "Laid",
    "Plot",
    "axes",
    "back",
    "clock",
    "digits",
    "games_chart",
    "holes",
    "net",
    "parted",
    "picture",
    "piece",
    "question",
    "rolled",
    "row",
    "rows",
    "shares",
    "slices",
    "strip",
    "theme",
    "times",
    "trait",
    "twelve_lines",
]


__getattr__ = later(__name__, _LATER)


def __dir__():
    return sorted(__all__)
