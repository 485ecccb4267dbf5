"""Things to play with in a notebook: each is a plain Python scene, shown by one thin client.

>>> from setlab.widgets import Validator
>>> from setlab import Card
>>> Validator(Card("1sro"), Card("2sro"), Card("3sro")).check
<a SET: every feature is all the same or all different>
"""

from setlab.widgets.capbuilder import CapBuilder
from setlab.widgets.cardtable import CardTable
from setlab.widgets.chanceexplorer import ChanceExplorer
from setlab.widgets.composer import Composer
from setlab.widgets.crosswordtable import CrosswordTable
from setlab.widgets.cubedboard import CubedBoard
from setlab.widgets.dailypuzzle import DailyPuzzle
from setlab.widgets.dnuptable import DnupTable
from setlab.widgets.endgame import EndGame
from setlab.widgets.scrambletable import ScrambleTable
from setlab.widgets.spaceexplorer import SpaceExplorer
from setlab.widgets.validator import Validator

__all__ = [
    "CapBuilder",
    "CardTable",
    "ChanceExplorer",
    "Composer",
    "CrosswordTable",
    "CubedBoard",
    "DailyPuzzle",
    "DnupTable",
    "EndGame",
    "ScrambleTable",
    "SpaceExplorer",
    "Validator",
]
