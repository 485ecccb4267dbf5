"""The arguments of every table: which match is played, by how many people, and how well the computers play."""

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any

from setlab.common.arguments import listed_in
from setlab.common.i18n import gettext
from setlab.common.integers import integer, whole
from setlab.games.levels import opponent_name
from setlab.games.match import Match
from setlab.live.live_match import AbsentPlayer, Computer, LiveMatch, Person
from setlab.players.levels import first_opponent
from setlab.widgets.match.tables import widget_name

if TYPE_CHECKING:
    from setlab.games.options import ChosenOptions
    from setlab.widgets.match.match_scene import MatchScene


def match_for(
    scene: "MatchScene",
    given: Any,
    seed: int | None,
    options: "ChosenOptions",
    game: str | None = None,
) -> Match | LiveMatch:
    """Return the match or live match given to a table, or a new match.

    `given` is a `Match` or a `LiveMatch`, else a game's id, or with `game` the number of players. TypeError or
    ValueError if it cannot be played in this scene.
    """
    if isinstance(given, Match | LiveMatch):
        if seed is not None or options:
            raise TypeError(gettext("a match brings its own seed and options; give nothing else with it"))
        match = given.match if isinstance(given, LiveMatch) else given
    else:
        match = Match(game, seed, players=given, **options) if game else Match(given, seed, **options)
    if not isinstance(match.game, scene.family):
        here, there = type(scene).__name__, widget_name(match.game) or "Match"
        raise ValueError(
            gettext("{game} cannot be played in a {here}: use {widget}").format(game=match.id, here=here, widget=there)
        )
    # A game of dice rolls again and again; cards are dealt once.
    if match.awaits_chance or (match.by_hand and scene.levels):
        raise ValueError(
            gettext("a table deals and rolls by itself; a match of real cards or dice (by_hand) is played without one")
        )
    return given if isinstance(given, LiveMatch) else match


def opponents(seats: Iterable[int], computer: Callable[[], Computer]) -> dict[int, Person | Computer | AbsentPlayer]:
    """Return {seat: computer}, made by `computer()` and each named after its level."""
    named = ((seat, computer(), number) for number, seat in enumerate(seats, 1))
    return {seat: who._replace(name=opponent_name(who.level, number)) for seat, who, number in named}


def checked_viewers(live: Match | LiveMatch, seats: Collection[int] | None) -> Collection[int] | None:
    """Return the seats of a live match that a screen sees and acts for: by default all its people; None for a match.

    TypeError or ValueError says what is wrong, such as seats without a live match.
    """
    if not isinstance(live, LiveMatch):
        if seats is not None:
            raise TypeError(gettext("`seats` are seats of a LiveMatch, and this is not one: leave them out"))
        return None
    if seats is None:
        return live.people
    last = len(live.match.seats) - 1
    return {whole(seat, gettext("a seat"), 0, last) for seat in listed_in(seats, "seats", "[0]")}


def new_level(game: str, players: "int | Match | LiveMatch", seed: int | None, usual: str) -> str:
    """Return the level of the computers at a table for which none was named.

    It is the one that fits the player, "beginner" before the first result; on a deal or at a match that is given the
    `usual` one, so that a seed is the same game everywhere.
    """
    given = seed is not None or isinstance(players, Match | LiveMatch)
    return usual if given else first_opponent(game) or usual


def checked_seats(match: Match, humans: object, level: Any, levels: Collection[str]) -> tuple[int, str]:
    """Return (people, level of the computers) at a table for this match.

    Without `levels` the game itself knows which seats are computers. TypeError or ValueError says what is wrong.
    """
    if not levels:
        return match.players, level
    if not isinstance(level, str):
        raise TypeError(
            gettext("a level is a word such as {level!r}, not {it!r}").format(level=next(iter(levels)), it=level)
        )
    people = integer(humans)
    if people is None:
        raise TypeError(gettext("the number of people is a whole number, not {it!r}").format(it=humans))
    if level not in levels:
        raise ValueError(
            gettext("there is no level {level!r}; choose one of {all}").format(
                level=level, all=gettext(", ").join(levels)
            )
        )
    if not 1 <= people <= match.players:
        raise ValueError(gettext("1 to {n} people can play here, not {it!r}").format(n=match.players, it=humans))
    return people, level
