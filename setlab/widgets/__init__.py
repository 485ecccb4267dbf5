"""Things to play with in a notebook: each is a plain Python scene, shown by one thin client.

>>> from setlab.widgets import Validator
>>> from setlab import Card
>>> Validator(Card("1sro"), Card("2sro"), Card("3sro")).check
<a SET: every feature is all the same or all different>
"""

from setlab.widgets.crossword.table import CrosswordTable
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.dnup.table import DnupTable
from setlab.widgets.explorers.caps import CapBuilder
from setlab.widgets.explorers.chance import ChanceExplorer
from setlab.widgets.explorers.film import Film
from setlab.widgets.explorers.line import DrawTheLine
from setlab.widgets.explorers.slices import SliceExplorer
from setlab.widgets.explorers.space import SpaceExplorer
from setlab.widgets.lobby.lobby import Lobby
from setlab.widgets.scramble.table import ScrambleTable
from setlab.widgets.table.card_table import CardTable
from setlab.widgets.table.daily_puzzle import DailyPuzzle
from setlab.widgets.table.series import PuzzleSeries
from setlab.widgets.workbench.composer import Composer
from setlab.widgets.workbench.endgame import EndGame
from setlab.widgets.workbench.guess_the_rule import GuessTheRule
from setlab.widgets.workbench.validator import Validator

__all__ = [
    "CapBuilder",
    "CardTable",
    "ChanceExplorer",
    "Composer",
    "CrosswordTable",
    "CubedBoard",
    "DailyPuzzle",
    "DnupTable",
    "DrawTheLine",
    "EndGame",
    "Film",
    "GuessTheRule",
    "Lobby",
    "PuzzleSeries",
    "ScrambleTable",
    "SliceExplorer",
    "SpaceExplorer",
    "Validator",
]


def __dir__():
    return sorted(__all__)
