"""The levels of the computers by game, and the level that is proposed to a person.

Each level wins about three or four of five games against the one below it: `tests/players/test_levels.py` measures it.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from setlab.common.i18n import gettext
from setlab.games.levels import COMPUTERS as EYES
from setlab.games.match import LOST, WON
from setlab.games.registry import GAMES
from setlab.games.table.game import TableGame
from setlab.players import crossword, cubed, dnup, scramble
from setlab.players.eye import Eye
from setlab.storage.overview import overview


class Computers(NamedTuple):
    """The computers that play a game: levels from the weakest to the strongest, and how to make a player of one."""

    levels: tuple
    player: Any
    helper: str  # the level of substitutes for absent players


COMPUTERS = {
    "versus": Computers(EYES, Eye, "beginner"),
    "cubed": Computers(tuple(cubed.LEVELS), cubed.player, "greedy"),
    "scramble": Computers(scramble.LEVELS, scramble.Scrambler, "beginner"),
    "crossword": Computers(crossword.LEVELS, crossword.player, "beginner"),
    "dnup": Computers(dnup.LEVELS, dnup.player, "greedy"),
}
LADDERS = {game: computers.levels for game, computers in COMPUTERS.items()}
LAST, MANY = 5, 4  # four games won or lost of the last five change the level


class Result(NamedTuple):
    """The result of a person's game against a computer: `how` is "won", "drawn" or "lost"."""

    level: str
    how: str


def levels_of(game: str) -> tuple[str, ...]:
    """Return the levels of the computers in this `game`, from the weakest to the strongest. ValueError if it has none.

    >>> levels_of("crossword")
    ('beginner', 'casual', 'skilled', 'expert')
    """
    if game not in LADDERS:
        text = gettext("there is no game {game!r}; choose one of {all}")
        raise ValueError(text.format(game=game, all=gettext(", ").join(LADDERS)))
    return LADDERS[game]


def computers_at(game: object) -> Any:
    """Return the `Computers` that can play this game (a game object); None if there are none.

    >>> from setlab.games import GAMES
    >>> computers_at(GAMES["memory"]).helper
    'beginner'
    """
    if isinstance(game, TableGame):
        return COMPUTERS["versus"]  # an eye sees whatever a group is
    return next((each for known, each in COMPUTERS.items() if isinstance(game, type(GAMES[known]))), None)


# --- the level that is proposed ---------------------------------------------------------------------------------------


def propose(game: str, results: Sequence[tuple[str, str]]) -> str | None:
    """Return the next level for a person with these `results`, the latest last; None without any.

    After four wins in the last five games at the level of the last one comes the next level, after four losses the one
    below, else the same. Only games since the level last changed count.

    >>> propose("dnup", [("greedy", "won")] * 4), propose("dnup", [("greedy", "won")] * 3)
    ('quick thinker', 'greedy')
    """
    if not results:
        return None
    ladder, level = levels_of(game), results[-1][0]
    since = [how for _, how in takewhile(lambda each: each[0] == level, reversed(results))][:LAST]
    step = (since.count(WON) >= MANY) - (since.count(LOST) >= MANY)
    return ladder[min(max(ladder.index(level) + step, 0), len(ladder) - 1)]


def first_opponent(game: str) -> str | None:
    """Return the level of the computer at a new table: as `propose` says, or "beginner" before the first result.

    Return None if the computer in the last game of "versus" had no level: it moved by the clock.

    >>> first_opponent("crossword")
    'beginner'
    """
    last = next((each for each in overview().ended(game) if each.how), None)
    if game == "versus" and last is not None and not last.level:
        return None
    return propose(game, results_of(game)) or "beginner"


def results_of(game: str) -> list:
    """Return the results of the saved finished games of one person against one computer, the latest last.

    Practice does not count, nor does a game whose record does not name the level. Of games with the same deal only the
    first one counts: knowing the deal is an advantage.

    >>> results_of("versus")
    []
    """
    found = {}
    for each in reversed(overview().ended(game)):
        if each.level in levels_of(game) and each.how:
            found.setdefault(each.seed, Result(each.level, each.how))
    return [*found.values()]
