"""The levels of the computers by game, games of one level against another, and the level that suits a person.

Each level wins about three or four of five games against the one below it: `tools/benchmarks/levels.py` measures it.
"""

from typing import Any, NamedTuple

from setlab.core.i18n import gettext
from setlab.games.match import Match
from setlab.games.overview import overview
from setlab.games.registry import GAMES
from setlab.games.table.choices import COMPUTERS as EYES
from setlab.games.table.game import TableGame
from setlab.players import crossword, cubed, dnup, scramble
from setlab.players.eye import Eye
from setlab.players.rating import levels, rated
from setlab.players.session import Session


class Computers(NamedTuple):
    """Who plays a game besides people: levels from the weakest to the strongest, and how a player is made of one."""

    levels: tuple
    player: Any
    helper: str  # the level of those that help out where somebody is away


COMPUTERS = {
    "versus": Computers(EYES, Eye, "beginner"),
    "cubed": Computers(tuple(cubed.LEVELS), cubed.player, "greedy"),
    "scramble": Computers(scramble.LEVELS, scramble.Scrambler, "beginner"),
    "crossword": Computers(crossword.LEVELS, crossword.player, "beginner"),
    "dnup": Computers(dnup.LEVELS, dnup.player, "greedy"),
}
LADDERS = {game: computers.levels for game, computers in COMPUTERS.items()}


class Result(NamedTuple):
    """How a game against a computer ended for a person: `how` is "won", "drawn" or "lost"."""

    level: str
    how: str


def levels_of(game):
    """The levels of the computers in this game, from the weakest to the strongest. ValueError if it has none.

    >>> levels_of("crossword")
    ('beginner', 'casual', 'skilled', 'expert')
    """
    if game not in LADDERS:
        raise ValueError(
            gettext("there is no game {game!r}; choose one of {all}").format(game=game, all=gettext(", ").join(LADDERS))
        )
    return LADDERS[game]


def computers_at(game):
    """The `Computers` that can play this game, which is given as such; None if there are none.

    >>> from setlab.games import GAMES
    >>> computers_at(GAMES["memory"]).helper
    'beginner'
    """
    if isinstance(game, TableGame):
        return COMPUTERS["versus"]  # an eye sees whatever a group is
    return next((each for known, each in COMPUTERS.items() if isinstance(game, type(GAMES[known]))), None)


# --- one level against another ----------------------------------------------------------------------------------------


def duel(game, level, other, number):
    """How game `number` of a series ended for a computer of this level, against one of another: "won", "drawn", "lost".

    Each deal is played twice, with seats exchanged.

    >>> duel("versus", "master", "beginner", 0)
    'won'
    """
    seat, levels = number % 2, (level, other)
    seated = levels if seat == 0 else levels[::-1]
    options = {"level": seated[1]} if game == "versus" else {"players": 2}
    match = Match(game, seed=number // 2, **options)
    session = Session(match, {place: COMPUTERS[game].player(each) for place, each in enumerate(seated)})
    return session.run().result(seat)


# --- the level that suits a person ------------------------------------------------------------------------------------


def propose(game, results):
    """The level at which a person with these results, the latest last, wins about half of the games; None without any.

    It is the one whose rating is nearest to theirs; that of the last game, as long as it is no further off than half a
    step. Levels that were not rated are passed over.

    >>> propose("dnup", [("greedy", "won"), ("greedy", "won")])
    'quick thinker'
    >>> propose("dnup", [("greedy", "won"), ("greedy", "lost")])
    'greedy'
    """
    known = levels(game)
    ladder = [each for each in levels_of(game) if each in known]
    results = [each for each in results if each[0] in ladder]
    if not results:
        return None
    person, last = rated(game, results), results[-1][0]
    off = {level: abs(person.value - known[level].value) for level in ladder}
    step = min(abs(known[last].value - known[other].value) for other in ladder if other != last)
    return last if off[last] <= step / 2 else min(ladder, key=off.__getitem__)


def first_opponent(game):
    """The level of the computer at a table that is laid now: who suits the person; a beginner for somebody new.

    None for whoever played by the clock last, where there is one.

    >>> first_opponent("crossword")
    'beginner'
    """
    last = next((each for each in overview().ended(game) if each.how), None)
    if game == "versus" and last is not None and not last.level:
        return None
    return propose(game, results_of(game)) or "beginner"


def rating_of(game):
    """The `Rating` of whoever plays here at this game, from the kept games; None before the first that counts.

    >>> rating_of("versus") is None
    True
    """
    results = results_of(game)
    return rated(game, results) if results else None


def results_of(game, seen=None):
    """The results of the finished games that were kept, one person against one rated computer, the latest last.

    `seen` is an `Overview` of them, if one has it already.
    Practice does not count, nor does a game of which the record does not name the level. Of games with the same deal
    only the first one does: whoever knows it plays better.

    >>> results_of("versus")
    []
    """
    known, found = levels(game), {}
    for each in reversed((seen or overview()).ended(game)):
        if each.level in known and each.how:
            found.setdefault(each.seed, Result(each.level, each.how))
    return [*found.values()]
