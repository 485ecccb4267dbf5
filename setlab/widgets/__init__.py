"""Widgets for notebooks: each is a plain Python scene, shown by one thin client.

>>> from setlab.widgets import Validator
>>> from setlab import Card
>>> Validator(Card("1sro"), Card("2sro"), Card("3sro")).check
<a SET: every feature is all the same or all different>
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names

if TYPE_CHECKING:  # lazily loaded names, for editors and type checkers
    from setlab.widgets.crossword.table import CrosswordTable as CrosswordTable
    from setlab.widgets.cubed.board import CubedBoard as CubedBoard
    from setlab.widgets.dnup.table import DnupTable as DnupTable
    from setlab.widgets.explorers.caps import CapBuilder as CapBuilder
    from setlab.widgets.explorers.chance import ChanceExplorer as ChanceExplorer
    from setlab.widgets.explorers.slice_explorer import SliceExplorer as SliceExplorer
    from setlab.widgets.explorers.space import SpaceExplorer as SpaceExplorer
    from setlab.widgets.lobby.lobby import Lobby as Lobby
    from setlab.widgets.scramble.table import ScrambleTable as ScrambleTable
    from setlab.widgets.table.card_table import CardTable as CardTable
    from setlab.widgets.table.daily_puzzle import DailyPuzzle as DailyPuzzle
    from setlab.widgets.table.series import PuzzleSeries as PuzzleSeries
    from setlab.widgets.workbench.composer import Composer as Composer
    from setlab.widgets.workbench.endgame import EndGame as EndGame
    from setlab.widgets.workbench.guess_the_rule import GuessTheRule as GuessTheRule
    from setlab.widgets.workbench.validator import Validator as Validator
    from setlab_course.films.player import Film as Film
    from setlab_proofs.line.line import DrawTheLine as DrawTheLine

__getattr__, __dir__, __all__ = lazy_names(
    __name__,
    {
        "crossword.table": "CrosswordTable",
        "cubed.board": "CubedBoard",
        "dnup.table": "DnupTable",
        "explorers.caps": "CapBuilder",
        "explorers.chance": "ChanceExplorer",
        "explorers.slice_explorer": "SliceExplorer",
        "explorers.space": "SpaceExplorer",
        "lobby.lobby": "Lobby",
        "scramble.table": "ScrambleTable",
        "table.card_table": "CardTable",
        "table.daily_puzzle": "DailyPuzzle",
        "table.series": "PuzzleSeries",
        "workbench.composer": "Composer",
        "workbench.endgame": "EndGame",
        "workbench.guess_the_rule": "GuessTheRule",
        "workbench.validator": "Validator",
    },
)
