"""Which table shows which game: the one place where the two meet."""

from setlab.games.about import known
from setlab.widgets.crossword.table import CrosswordTable
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.dnup.table import DnupTable
from setlab.widgets.scramble.table import ScrambleTable
from setlab.widgets.table.card_table import CardTable

TABLES = (CardTable, CubedBoard, ScrambleTable, CrosswordTable, DnupTable)


def table_for(game):
    """The class of the table at which a game is played, given as such or by its id; None if there is none.

    >>> table_for("memory").__name__
    'CardTable'
    """
    return next((table for table in TABLES if isinstance(known(game), table.family)), None)
