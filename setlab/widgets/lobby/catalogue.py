"""The lobby's facts on each game beyond its tile: its table, the number of players, the player's best result."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, message
from setlab.common.settings import remembered
from setlab.games import GAMES, Match
from setlab.games.about import FIRST, on_shelf
from setlab.games.levels import level_text, opponent_name
from setlab.players.levels import LADDERS, first_opponent, levels_of
from setlab.puzzles.series import Series
from setlab.storage.overview import Overview, best_text
from setlab.widgets.cubed.best_turn import BestTurnBoard
from setlab.widgets.match.ladder import ALONE, CLOCK
from setlab.widgets.match.tables import table_for
from setlab.widgets.match.tiles import END_GAME, TileGroup, about_of, more_groups
from setlab.widgets.scene.scene import Scene
from setlab.widgets.table.card_table import CardTable
from setlab.widgets.table.series import CHOSEN, PuzzleSeries
from setlab.widgets.workbench.endgame import EndGame

if TYPE_CHECKING:
    from setlab.games.options import Option


SERIES, BEST_TURN = "series", "best-turn"  # scenes with a door in the lobby that are no games of GAMES
# What games are chosen by. Of each pair one is wanted, or none.
FILTERS = {"cards": message("Cards"), "dice": message("Dice"), "alone": message("Alone"), "two": message("Two players")}
RIVALS = {"cards": "dice", "dice": "cards", "alone": "two", "two": "alone"}


def played() -> list[str]:
    """Return the ids of the games that have a table, in learning order. Others are played in code."""
    return [game for game in GAMES if table_for(game)]


def first() -> tuple[str, ...]:
    """Return the games that are shown at once."""
    return (*on_shelf(FIRST, played()), END_GAME)


def more() -> tuple[TileGroup, ...]:
    """Return the other games, group by group."""
    return more_groups(played())


def shown(wanted: Collection[str], more: bool) -> list[str]:
    """Return the games to be shown: those with all that is `wanted` (of FILTERS), else the first ones, or all."""
    others = [game for group in more_groups(played()) for game in group.games]
    return [game for game in (*first(), *(others if wanted or more else ())) if {*wanted} <= _filters_of(game)]


def _filters_of(game: str) -> set[str]:
    pieces = "dice" if about_of(game).pieces.startswith("dice ") else "cards"
    players = _players(game)
    alone = {"alone"} if players is None or players.span[0] == 1 else set()
    return {pieces, *alone, *(() if players is None else ("two",))}


def _players(game: str) -> "Option | None":
    return None if game == END_GAME else GAMES[game].options.get("players")


def opponents() -> dict[str, str]:
    """Return the opponents at SET against the computer, with their names and levels: see `Ladder.chosen`."""
    named = gettext("{option}: {value}")
    levels = levels_of("versus")
    computers = {each: named.format(option=opponent_name(each), value=level_text(each)) for each in levels}
    return computers | {CLOCK: gettext("The clock"), ALONE: gettext("Nobody")}


def with_whom(game: str) -> str:
    """Return in words whether a game is played alone or against others, according to its options."""
    players = _players(game)
    if game != END_GAME and hasattr(GAMES[game], "computer"):
        return gettext("Against the computer, alone or together")
    if players is None:
        return gettext("Alone")
    if not table_for(game).levels:
        return gettext("Alone or together")
    if players.span[0] == 1:
        return gettext("Alone, against computers or together")
    return gettext("Against computers or together")


def best_of(game: str, overview: Overview) -> str:
    """Return the player's best result at this game, from the saved games, in words; "" before the first."""
    if about_of(game).wins:
        won, all_of_them = overview.won(game)
        return gettext("You won {won} of {n}").format(won=won, n=all_of_them) if all_of_them else ""
    return best_text(game, overview.best(game, overview.usual(game)))


def new_table(game: str, keep: bool = True, seed: int | None = None) -> Scene:
    """Return a table with a new game of this kind: against one computer, where there are any.

    `seed` is the deal of a game of SET.
    """
    if game == END_GAME:
        return EndGame()
    if game == SERIES:
        return PuzzleSeries(remembered(CHOSEN, Series.kinds) or "storm", keep=keep)
    if game == BEST_TURN:
        return BestTurnBoard()
    table = table_for(game)
    against: dict[str, Any] = {"level": first_opponent(game)} if game in LADDERS else {}
    if table is CardTable:
        return CardTable(game, seed, keep=keep, **against)
    ours = type(GAMES[game]) is table.family
    return table(players=2, keep=keep, **against) if ours else table(Match(game), keep=keep)
