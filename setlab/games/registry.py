"""The registry of games by id."""

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from setlab.common.i18n import gettext, listed
from setlab.common.suggestions import nearest

if TYPE_CHECKING:
    from setlab.games.match import Outcome


GAMES = {}
METHODS = ("start", "legal", "apply", "observe", "outcome")


class Playable(Protocol):
    """A game, built-in or your own."""

    def start(self, options: dict) -> Any: ...
    def legal(self, state: Any) -> list[tuple]: ...
    def apply(self, state: Any, event: tuple) -> Any: ...
    def observe(self, state: Any, player: int) -> Any: ...
    def outcome(self, state: Any) -> "Outcome | None": ...


GameLike: TypeAlias = Playable | type | str  # a game, its class, or its id


def game_called(game: object) -> Any:
    """Return the game with this id; a game of your own, with the five methods, is itself."""
    if isinstance(game, str):
        if game not in GAMES:
            says = gettext("there is no game {game!r}; choose one of {all}")
            if meant := _meant(game):
                says = gettext("there is no game {game!r}; perhaps you mean {meant!r}. Choose one of {all}")
            raise ValueError(says.format(game=game, meant=meant, all=gettext(", ").join(GAMES)))
        return GAMES[game]
    missing = [name for name in METHODS if not callable(getattr(game, name, None))]
    if missing:
        text = gettext("a game is an id such as 'versus', or an object with {all}; {it!r} lacks {missing}")
        raise TypeError(text.format(all=listed(METHODS), it=game, missing=listed(missing)))
    return game() if isinstance(game, type) else game


def _meant(name: str) -> str:
    """Return the id of the game whose name is nearly this, or begins so: SET itself is "versus"."""
    titles = {str(getattr(game, "name", each)): each for each, game in GAMES.items()}
    begins = next((each for title, each in titles.items() if title.casefold().startswith(name.casefold())), "")
    return begins or nearest(name, GAMES) or titles.get(nearest(name, titles), "")


def register(*games: Any) -> None:
    """Add games to GAMES, each under its id."""
    GAMES.update({game.id: game for game in games})
