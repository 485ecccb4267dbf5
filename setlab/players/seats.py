"""Who sits where, looked at before a game begins: what is no player of this game is refused, with what to type."""

from collections.abc import Mapping

from setlab.core.i18n import gettext
from setlab.games.match import Match


def seated(match, players):
    """The players by seat, a new dict: each of them plays this game, and the game has each seat.

    >>> from setlab import Match
    >>> from setlab.players.eye import Eye
    >>> seated(Match("cubed", seed=7), {0: Eye("casual")})
    Traceback (most recent call last):
    ValueError: Eye does not play 'cubed'; make a player that does with sl.players.cubed.player('greedy')
    """
    if not isinstance(match, Match):
        raise TypeError(gettext("give a match, such as {line}, not {it!r}").format(line="Match('versus')", it=match))
    if players is not None and not isinstance(players, Mapping):
        text = gettext("give the players by seat, as in {line}, not as {it}")
        raise TypeError(text.format(line=example(match), it=type(players).__name__))
    for seat, player in (players or {}).items():
        if seat not in match.seats:
            text = gettext("seats are numbered from 0 to {last}; {it!r} is none of them")
            raise ValueError(text.format(last=len(match.seats) - 1, it=seat))
        if isinstance(player, type) or not hasattr(player, "plan"):
            text = gettext("{it!r} is not a player, which has a plan(seen, legal, rng); make one with {line}")
            raise TypeError(text.format(it=player, line=made(match.game)))
        if not {*getattr(player, "sees", ())} <= {*match.observe(seat)}:
            text = gettext("{kind} does not play {game!r}; make a player that does with {line}")
            raise ValueError(text.format(kind=type(player).__name__, game=match.id, line=made(match.game)))
    return dict(players or {})


def made(game):
    """How one types a player of this game.

    >>> from setlab.games import GAMES
    >>> made(GAMES["memory"]), made(GAMES["scramble"])
    ("sl.players.Eye('beginner')", "sl.players.scramble.Scrambler('beginner')")
    """
    from setlab.players.levels import COMPUTERS, computers_at  # which know the sessions

    found = computers_at(game)
    if found is None:
        return "MyPlayer()"
    name = next(name for name, each in COMPUTERS.items() if each is found)
    room = "" if name == "versus" else f".{name}"
    return f"sl.players{room}.{found.player.__name__}({found.helper!r})"


def example(match):
    """How one types players for all seats.

    >>> from setlab import Match
    >>> example(Match("dnup", seed=7, players=2))
    "{0: sl.players.dnup.player('greedy'), 1: sl.players.dnup.player('greedy')}"
    """
    return f"{{{', '.join(f'{seat}: {made(match.game)}' for seat in match.seats)}}}"
