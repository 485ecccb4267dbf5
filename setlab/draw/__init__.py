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

from setlab.core.rooms import later
from setlab.draw.charts import games_chart, shares, times
from setlab.draw.dnupcards import Hand
from setlab.draw.figures import clock, digits, holes, parted, rolled, slices, twelve_lines
from setlab.draw.onaxes import axes
from setlab.draw.pictures import net, picture, row, rows
from setlab.draw.pieces import back, piece, question
from setlab.draw.plots import BLUE, ORANGE, Plot
from setlab.draw.strips import strip, trait
from setlab.draw.themes import theme

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


def __dir__():
    return sorted(__all__)


# It knows the games, for which nobody else has to wait.
__getattr__ = later(__name__, {"Laid": ("setlab.draw.boards", "Laid")})
