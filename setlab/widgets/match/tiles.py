"""Games as tiles, in the lobby and where a table offers the next game: the picture, the name, the rule in one line.

>>> name_of("memory"), about_of("memory").line
('SET from memory', 'The cards lie face down: turn up three that are a SET.')
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, language, message
from setlab.core.cards import Card, Face
from setlab.draw import back, piece, question
from setlab.draw.dnupcards import dnup_card
from setlab.draw.markup import el
from setlab.draw.themes import look
from setlab.games import GAMES
from setlab.games.about import SHELVES, About, about, name_of as named, on_shelf
from setlab.widgets.parts.elements import group

WIDTH = 54  # of a card in a picture
DICE_WIDTH = 66  # a die is two thirds of that
END_GAME = "end-game"  # the one tile that is no game of GAMES

END = About(message("A whole game was played, and one card lies face down. Which one is it?"), "set 1spd ? 3tgo")


class TileGroup(NamedTuple):
    """Games beside each other under one heading."""

    id: str
    title: str
    games: tuple


def more_groups(games: Collection[str] = GAMES) -> tuple[TileGroup, ...]:
    """Return the groups of these games that are not shown at once."""
    return tuple(TileGroup(shelf, gettext(title), on_shelf(shelf, games)) for shelf, title in SHELVES.items())


def name_of(game: object) -> str:  # a game, or its id; a user's own is of any class
    """Return the game's name."""
    return gettext("The end game") if game == END_GAME else named(game)


def about_of(game: object) -> About:
    """Return the game's picture and description."""
    return END if game == END_GAME else about(game)


def tiles(shown: Sequence[Element], title: str, key: str) -> Element:
    """Return tiles side by side: one stop for Tab, with the arrow keys between them."""
    # The page decides how many stand in a row: the client counts the columns that there are.
    return group(title, shown, class_="stage-tiles", key=f"tiles-{key}", roving=len(shown), data_roving_flow="column")


def tile(game: object, key: str, event: str, *more: object, **attrs: Any) -> Element:
    """Return a button for a game: its picture, name, rule in one line, and `more` lines."""
    it = about_of(game)
    lines = (
        it.also and el("span", gettext("also called {name}").format(name=it.also), class_="stage-quiet"),
        el("span", it.line),
        *more,
    )
    return el(
        "button",
        picture_of(game),
        el("strong", name_of(game), class_="stage-name", id=f"--view--name-{key}"),
        el("span", lines, class_="stage-lines", id=f"--view--lines-{key}"),
        class_="stage-tile",
        data_key=key,
        data_on_click=event,
        aria_labelledby=f"--view--name-{key}",
        aria_describedby=f"--view--lines-{key}",
        **attrs,
    )


def picture_of(game: object) -> Element:
    """Return pieces typical of the game, on a cloth: as many as make a group of it."""
    return el("span", pictures(game), class_="stage-pieces", aria_hidden="true")


def pictures(game: object) -> tuple[Element, ...]:
    """Return those pieces, drawn and cached for each look."""
    return drawn(about_of(game).pieces)


def drawn(pieces: str) -> tuple[Element, ...]:
    """Return these pieces (a kind and their codes), drawn and cached for each look."""
    return _drawn(pieces, look().name, look().letters, language())


@cache
def _drawn(pieces: str, *_of_this_look: str | bool) -> tuple[Element, ...]:
    kind, *codes = pieces.split()
    try:
        return tuple(_piece(kind, code) for code in codes)
    except ValueError:  # a user's own game names pieces that do not exist
        return tuple(back(WIDTH, named=False) for _ in codes)


def _piece(kind: str, code: str) -> Element:
    if code in ("?", "back"):
        return (question if code == "?" else back)(WIDTH, named=False)
    if kind == "dnup":
        return dnup_card(code, width=30, named=False)
    if kind == "dice":
        return piece(Face(code), width=DICE_WIDTH, named=False)
    return piece(Card(code, kind), width=WIDTH, named=False)
