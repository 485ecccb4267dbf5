"""The levels of the computers by game, games of one level against another, and the level that suits a person.

Each level wins about three or four of five games against the one below it: `tools/benchmarks/levels.py` measures it.
"""

from typing import Any, NamedTuple

from setlab.core.i18n import gettext
from setlab.games.match import DRAWN, LOST, WON, Match
from setlab.games.overview import overview
from setlab.games.registry import GAMES
from setlab.games.table.choices import COMPUTERS as EYES
from setlab.games.table.game import TableGame
from setlab.players import crossword, cubed, dnup, scramble
from setlab.players.eye import Eye
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
SCORES = {WON: 1, DRAWN: 0.5, LOST: 0}
ODDS = 3.3  # so many games are won for each that is lost against the next lower level
GAIN = 0.7  # how far one surprise moves a person along the levels, in steps
RECENT = 12  # finished games that say how well somebody plays now


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

    The rating of A. Elo, in steps of the levels: who wins more than expected moves up. So two wins in a row, or two
    losses, propose the next level, and what was long ago counts for little. Levels that the game does not have are
    passed over.

    >>> propose("dnup", [("greedy", "won"), ("greedy", "won")])
    'quick thinker'
    >>> propose("dnup", [("greedy", "won"), ("greedy", "lost")])
    'greedy'
    """
    ladder = levels_of(game)
    results = [(ladder.index(level), SCORES[how]) for level, how in results if level in ladder]
    if not results:
        return None
    person, top = results[0][0], len(ladder) - 1
    for level, score in results:
        expected = 1 / (1 + ODDS ** (level - person))
        person = min(max(person + GAIN * (score - expected), 0), top)
    last = results[-1][0]
    # In the middle between two levels it stays with the one that was played last.
    return ladder[last if abs(person - last) <= 0.5 else round(person)]


def recent_results(game, most=RECENT):
    """The results of the last finished games that were kept, one person against one computer, the latest last.

    Practice does not count, nor does a game of which the record does not name the level.

    >>> recent_results("versus")
    []
    """
    ladder = levels_of(game)
    found = [Result(each.level, each.how) for each in overview().ended(game) if each.level in ladder and each.how]
    return found[:most][::-1]
