"""Cards, dice and single features as SVG, in three themes. Drawings are element trees; `picture` gives HTML.

>>> from setlab import Card, draw
>>> draw.piece(Card("2tgq"), width=60).get("aria-label")
'two striped green squiggles'

A notebook shows a drawing, and `save` makes a file of it, "….svg" or "….png":

>>> draw.piece(Card("2tgq")).save("card.svg")  # doctest: +SKIP
PosixPath('card.svg')
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names

if TYPE_CHECKING:  # lazily loaded names, for editors and type checkers
    from setlab.draw.boards import BoardPicture as BoardPicture
    from setlab.draw.charts import games_chart as games_chart, shares as shares, times as times
    from setlab.draw.dnupcards import Hand as Hand
    from setlab.draw.figures import (
        clock as clock,
        digits as digits,
        holes as holes,
        parted as parted,
        rolled as rolled,
        slices as slices,
        twelve_lines as twelve_lines,
    )
    from setlab.draw.onaxes import axes as axes
    from setlab.draw.pictures import net as net, picture as picture, row as row, rows as rows
    from setlab.draw.pieces import back as back, piece as piece, question as question
    from setlab.draw.plots import BLUE as BLUE, ORANGE as ORANGE, Plot as Plot
    from setlab.draw.strips import strip as strip, trait as trait
    from setlab.draw.themes import theme as theme

__getattr__, __dir__, __all__ = lazy_names(
    __name__,
    {
        "boards": "BoardPicture",
        "charts": "games_chart shares times",
        "dnupcards": "Hand",
        "figures": "clock digits holes parted rolled slices twelve_lines",
        "onaxes": "axes",
        "pictures": "net picture row rows",
        "pieces": "back piece question",
        "plots": "BLUE ORANGE Plot",
        "strips": "strip trait",
        "themes": "theme",
    },
)
