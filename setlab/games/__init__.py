"""The games: rules only, nothing about screens. A folder for each, and shared modules beside them.

`GAMES` holds them by id. `Match` plays one, `resume` finds the saved ones, `check_game` tests a game of your
own, `statistics` reports your times.

>>> from setlab.games import GAMES, Match
>>> match = Match("dnup", seed=3)
>>> match.push(("rotate", 0)).turn
1
>>> match.narrate()
'Player 1 turns the whole hand.'
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names
from setlab.games.conformance import check_game
from setlab.games.crossword.game import Crossword
from setlab.games.cubed.game import Cubed
from setlab.games.dnup.game import Dnup
from setlab.games.events import IllegalMove
from setlab.games.match import Match, Outcome
from setlab.games.records import RecordError
from setlab.games.registry import GAMES, register
from setlab.games.scramble.game import Scramble
from setlab.games.signatures import options_of_all
from setlab.games.table.game import TableGame
from setlab.games.table.groups import GROUPS
from setlab.games.table.modes import MODES
from setlab.games.table.variants import Chain, Memory, Puzzle, Shuffle, TablePuzzle
from setlab.games.table.versus import Versus

if TYPE_CHECKING:  # what lies above, in storage
    from setlab.storage.overview import resume as resume
    from setlab.storage.solving_times import Take as Take, statistics as statistics

__getattr__ = lazy_names(__name__, {})[0]

__all__ = [
    "GAMES",
    "GROUPS",
    "IllegalMove",
    "Match",
    "Outcome",
    "RecordError",
    "Take",
    "check_game",
    "resume",
    "statistics",
]

TWISTS = {
    "table": TableGame,
    "versus": Versus,
    "chain": Chain,
    "puzzle": Puzzle,
    "shuffle": Shuffle,
    "memory": Memory,
    "one-table": TablePuzzle,
}
register(*(TWISTS[mode.twist](mode) for mode in MODES), Cubed(), Scramble(), Crossword(), Dnup())
Match.__doc__ = (Match.__doc__ or "").rstrip() + "\n" + options_of_all(GAMES.values())  # none with python -OO


def __dir__() -> list[str]:
    return sorted(__all__)
