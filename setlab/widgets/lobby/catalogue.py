"""What the lobby knows of each game beyond its tile: its table, with whom it is played, what your best is."""

from setlab.core.i18n import gettext
from setlab.games import GAMES
from setlab.games.overview import best_told
from setlab.widgets.crossword.table import CrosswordTable
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.dnup.table import DnupTable
from setlab.widgets.play.tiles import END_GAME
from setlab.widgets.scramble.table import ScrambleTable
from setlab.widgets.table.card_table import CardTable
from setlab.widgets.workbench.endgame import EndGame

BOARDS = {"cubed": CubedBoard, "scramble": ScrambleTable, "crossword": CrosswordTable, "dnup": DnupTable}

AGAINST_OTHERS = ("versus", "crossword", "dnup")  # where it counts how often one has won

FIRST = ("versus", "normal", "junior", "cubed", "scramble", "crossword", "dnup", END_GAME)


def with_whom(game):
    """Is it played alone, or against whom? The options of the game say it."""
    players = None if game == END_GAME else GAMES[game].options.get("players")
    if game == "versus":
        return gettext("Against the computer, alone or together")
    if players is None:
        return gettext("Alone")
    if game not in BOARDS:
        return gettext("Alone or together")
    if players.between[0] == 1:
        return gettext("Alone, against computers or together")
    return gettext("Against computers or together")


def best_of(game, overview):
    """Your best at this game, from the kept games, in words; "" before the first."""
    if game in AGAINST_OTHERS:
        won, all_of_them = overview.won(game)
        return gettext("You won {won} of {n}").format(won=won, n=all_of_them) if all_of_them else ""
    return best_told(game, overview.best(game, overview.usual(game)))


def new_table(game, keep=True):
    """The table at which this game is played, with a new game on it."""
    if game == END_GAME:
        return EndGame()
    return BOARDS[game](keep=keep) if game in BOARDS else CardTable(game, keep=keep)
