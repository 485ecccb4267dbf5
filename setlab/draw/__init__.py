"""Cards, dice and single features as SVG, in three themes. Drawings are element trees; `picture` gives HTML.

>>> from setlab import Card, draw
>>> draw.piece(Card("2tgq"), width=60).get("aria-label")
'two striped green squiggles'
"""

from setlab.draw.charts import shares, times
from setlab.draw.dnupcards import Hand
from setlab.draw.fields import axes
from setlab.draw.pictures import net, picture, row, rows
from setlab.draw.pieces import back, piece, question
from setlab.draw.strips import strip, trait
from setlab.draw.themes import theme

__all__ = [
    "Hand",
    "axes",
    "back",
    "net",
    "picture",
    "piece",
    "question",
    "row",
    "rows",
    "shares",
    "strip",
    "theme",
    "times",
    "trait",
]


def __dir__():
    return sorted(__all__)
