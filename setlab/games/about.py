"""A game's description beyond its rules: a line about it, its picture, its shelf, what counts as a best result.

A game holds it as `about`, also a game of your own: missing fields have plain defaults, and are never an error.

>>> about("memory").line
'The cards lie face down: turn up three that are a SET.'
>>> about(object()).pieces
'set back back back'
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from setlab.common.i18n import gettext, message
from setlab.games.registry import GAMES

FIRST = "first"
SHELVES = {  # of the games that are not shown at once
    "twists": message("SET with a twist"),
    "others": message("Other groups than SETs"),
    "all": message("Find them all"),
    "levels": message("For one, at four levels"),
}


@dataclass(frozen=True)
class About:
    """The description of a game. Texts are messages (`message`): they are translated when shown.

    `pieces` are typical ones, as many as a group has: a kind (dice, dnup, or the deck) and their codes, "?" or "back".
    """

    rule: str = ""  # in one line
    pieces: str = "set back back back"
    shelf: str = FIRST  # one of SHELVES, or the first
    also: str = ""  # the names by which others know the same game
    highest: bool = False  # the most SETs or points are best; elsewhere it is the shortest time
    wins: bool = False  # the number of wins counts
    solitaire: bool = False  # the shortest game of all is shown
    shares_rule: bool = True  # the page of the SET rule belongs beside its own

    @property
    def line(self) -> str:
        """The rule of the game in one line, in the current language."""
        return gettext(self.rule) if self.rule else ""


def about(game: object) -> About:
    """Return the `About` of a game or of its id; a default one if it has none."""
    found = getattr(known(game), "about", None)
    return found if isinstance(found, About) else About()


def name_of(game: object) -> str:
    """Return the name of a game in the current language, else its id."""
    return getattr(known(game), "name", "") or str(game if isinstance(game, str) else getattr(game, "id", ""))


def known(game: object) -> Any:
    """Return the game with this id, or None; any other value is returned unchanged."""
    return GAMES.get(game) if isinstance(game, str) else game


def on_shelf(shelf: str, games: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the games on this shelf. Unknown shelves count as the first.

    >>> on_shelf("levels", GAMES)
    ('handheld-classic', 'handheld-timed', 'handheld-puzzle')
    """
    return tuple(game for game in games if (it := about(game).shelf) == shelf or (it not in SHELVES and shelf == FIRST))
