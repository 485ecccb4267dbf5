"""Things to play with in a notebook: each is a plain Python scene, shown by one thin client.

>>> from setlab.widgets import Validator
>>> from setlab import Card
>>> Validator(Card("1sro"), Card("2sro"), Card("3sro")).check
<a SET: every feature is all the same or all different>
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import later

if TYPE_CHECKING:  # what `later` loads, as editors and checkers of types see it
    from setlab.widgets.crossword.table import CrosswordTable
    from setlab.widgets.cubed.board import CubedBoard
    from setlab.widgets.dnup.table import DnupTable
    from setlab.widgets.explorers.caps import CapBuilder
    from setlab.widgets.explorers.chance import ChanceExplorer
    from setlab_course.films.player import Film
    from setlab_proofs.line.line import DrawTheLine
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

_LATER = {
    "CapBuilder": ("setlab.widgets.explorers.caps", "CapBuilder"),
    "CardTable": ("setlab.widgets.table.card_table", "CardTable"),
    "ChanceExplorer": ("setlab.widgets.explorers.chance", "ChanceExplorer"),
    "Composer": ("setlab.widgets.workbench.composer", "Composer"),
    "CrosswordTable": ("setlab.widgets.crossword.table", "CrosswordTable"),
    "CubedBoard": ("setlab.widgets.cubed.board", "CubedBoard"),
    "DailyPuzzle": ("setlab.widgets.table.daily_puzzle", "DailyPuzzle"),
    "DnupTable": ("setlab.widgets.dnup.table", "DnupTable"),
    "DrawTheLine": ("setlab_proofs.line.line", "DrawTheLine"),
    "EndGame": ("setlab.widgets.workbench.endgame", "EndGame"),
    "Film": ("setlab_course.films.player", "Film"),
    "GuessTheRule": ("setlab.widgets.workbench.guess_the_rule", "GuessTheRule"),
    "Lobby": ("setlab.widgets.lobby.lobby", "Lobby"),
    "PuzzleSeries": ("setlab.widgets.table.series", "PuzzleSeries"),
    "ScrambleTable": ("setlab.widgets.scramble.table", "ScrambleTable"),
    "SliceExplorer": ("setlab.widgets.explorers.slices", "SliceExplorer"),
    "SpaceExplorer": ("setlab.widgets.explorers.space", "SpaceExplorer"),
    "Validator": ("setlab.widgets.workbench.validator", "Validator"),
}

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


__getattr__ = later(__name__, _LATER)


def __dir__():
    return sorted(__all__)
