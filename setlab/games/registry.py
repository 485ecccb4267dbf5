"""The games that there are, by id."""

from setlab.core.i18n import gettext, listed

GAMES = {}
METHODS = ("start", "legal", "apply", "observe", "outcome")


def game_called(game):
    """The game with this id; a game of your own, with the five methods, is itself."""
    if isinstance(game, str):
        if game not in GAMES:
            raise ValueError(
                gettext("there is no game {game!r}; choose one of {all}").format(
                    game=game, all=gettext(", ").join(GAMES)
                )
            )
        return GAMES[game]
    missing = [name for name in METHODS if not callable(getattr(game, name, None))]
    if missing:
        raise TypeError(
            gettext("a game is an id such as 'versus', or an object with {all}; {it!r} lacks {missing}").format(
                all=listed(METHODS), it=game, missing=listed(missing)
            )
        )
    return game() if isinstance(game, type) else game


def register(*games):
    """Enter games into GAMES, each under its id; returns nothing."""
    GAMES.update({game.id: game for game in games})
