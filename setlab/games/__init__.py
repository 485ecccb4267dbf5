"""The games: rules only, nothing about screens.

`GAMES` holds them by id. `Match` plays one, `resume` finds those that were kept, `check_game` judges a game of your
own.
"""

from setlab.games.catalogue import GAMES, register
from setlab.games.conformance import check_game
from setlab.games.crossword import Crossword
from setlab.games.cubed import Cubed
from setlab.games.dnup import Dnup
from setlab.games.illegal import IllegalMove
from setlab.games.match import Match, Outcome
from setlab.games.modes import MODES
from setlab.games.records import RecordError
from setlab.games.scramble import Scramble
from setlab.games.shelf import resume
from setlab.games.table import TableGame
from setlab.games.tallies import statistics
from setlab.games.twists import Chain, Memory, Puzzle, Shuffle, TablePuzzle
from setlab.games.versus import Versus

__all__ = ["GAMES", "IllegalMove", "Match", "Outcome", "RecordError", "check_game", "resume", "statistics"]

TWISTS = {
    "table": TableGame,
    "versus": Versus,
    "chain": Chain,
    "puzzle": Puzzle,
    "shuffle": Shuffle,
    "memory": Memory,
    "one-table": TablePuzzle,
}
register(*(TWISTS[mode.twist](mode) for mode in MODES), Crossword(), Cubed(), Dnup(), Scramble())
