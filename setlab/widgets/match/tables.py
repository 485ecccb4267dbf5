"""The widget for each game."""

from typing import Any

from setlab import widgets
from setlab.games.about import known
from setlab.games.crossword.game import Crossword
from setlab.games.cubed.game import Cubed
from setlab.games.dnup.game import Dnup
from setlab.games.scramble.game import Scramble
from setlab.games.table.game import TableGame

# Widgets by name, so that no table loads the others.
WIDGETS = {
    TableGame: "CardTable",
    Cubed: "CubedBoard",
    Scramble: "ScrambleTable",
    Crossword: "CrosswordTable",
    Dnup: "DnupTable",
}


def widget_name(game: object) -> str | None:
    """Return the name of the widget for a game, given as such or by its id; None if there is none.

    >>> widget_name("memory")
    'CardTable'
    """
    return next((name for family, name in WIDGETS.items() if isinstance(known(game), family)), None)


def table_for(game: object) -> Any:  # a class of tables
    """Return the class of the widget for a game, given as such or by its id; None if there is none."""
    name = widget_name(game)
    return name and getattr(widgets, name)
