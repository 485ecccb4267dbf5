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

from setlab.common.suggestions import door

if TYPE_CHECKING:  # what `door` loads, as editors and checkers of types see it
    from setlab.draw.boards import Laid as Laid
    from setlab.draw.charts import games_chart as games_chart
    from setlab.draw.charts import shares as shares
    from setlab.draw.charts import times as times
    from setlab.draw.dnupcards import Hand as Hand
    from setlab.draw.figures import clock as clock
    from setlab.draw.figures import digits as digits
    from setlab.draw.figures import holes as holes
    from setlab.draw.figures import parted as parted
    from setlab.draw.figures import rolled as rolled
    from setlab.draw.figures import slices as slices
    from setlab.draw.figures import twelve_lines as twelve_lines
    from setlab.draw.onaxes import axes as axes
    from setlab.draw.pictures import net as net
    from setlab.draw.pictures import picture as picture
    from setlab.draw.pictures import row as row
    from setlab.draw.pictures import rows as rows
    from setlab.draw.pieces import back as back
    from setlab.draw.pieces import piece as piece
    from setlab.draw.pieces import question as question
    from setlab.draw.plots import BLUE as BLUE
    from setlab.draw.plots import ORANGE as ORANGE
    from setlab.draw.plots import Plot as Plot
    from setlab.draw.strips import strip as strip
    from setlab.draw.strips import trait as trait
    from setlab.draw.themes import theme as theme

__getattr__, __dir__, __all__ = door(__name__)
