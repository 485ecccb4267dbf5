"""Games as tiles, in the lobby and where a table offers the next game: the picture, the name, the rule in one line.

>>> name_of("memory"), line_of("memory")
('SET from memory', 'The cards lie face down: turn up three that are a SET.')
"""

from functools import cache
from typing import NamedTuple

from setlab.core.cards import Card, Face
from setlab.core.i18n import gettext, language
from setlab.draw import back, piece, question
from setlab.draw.dnupcards import dnup_card
from setlab.draw.markup import el
from setlab.draw.themes import look
from setlab.games import GAMES
from setlab.games.pages import rule_in_a_line

WIDTH = 54  # of a card in a picture
DICE_WIDTH = 66  # a die is two thirds of that
END_GAME = "end-game"  # the one tile that is no game of GAMES

# Three pieces that are typical of the game: dice, cards of dnup or of the deck that is named, "?" and "back".
PIECES = {
    "versus": "set 1sro 2tgq 3epd",
    "normal": "set 2sro 2tgo 2epo",
    "junior": "set 1sro 2sgo 3spo",
    "cubed": "dice 1ro 2ro w",
    "scramble": "dice 1go 2pq 3rd",
    "crossword": "dice 2gq 2pq 2rq",
    "dnup": "dnup 71 45 89",
    END_GAME: "set 1spd ? 3tgo",
    "set-chain": "set 1srq 1trq 1erq",
    "shuffle": "set 3egd 1tpo 2srq",
    "memory": "set 2tro back back",
    "megaset": "mega 1sro- 2tgq: 3epd=",
    "proset": "proset r ry y",
    "ultraset": "set 1sro 1spd 2sro",
    "ultraset-chain": "set 3sro 1spd 2sgq",
    "ultra9": "set 1tgo 3tgq 2epd",
    "ghostset": "set 3ego 1tgq 1epo",
    "4set": "quads 1sro 2sro 3sro",
    "4set-junior": "quads-junior 1ro 2ro 3ro",
    "4set-jr-chain": "quads-junior 3go 4ro 1go",
    "puzzle": "set 2erd 2egd 2epd",
    "one-table": "set 1epq 2tpq 3spq",
    "ultra9-puzzle": "set 1sgd 2sgd 3epo",
    "4set-jr-puzzle": "quads-junior 2gq 2rq 4go",
    "handheld-classic": "set 1tro 2tro 3tro",
    "handheld-timed": "set 1sgq 2egq 3tgq",
    "handheld-puzzle": "set 3spo 1sgd 2srq",
}

# The names by which others know the same game.
ALSO = {
    "ultra9": "Ultra9",
    "ultra9-puzzle": "Ultra9 Puzzle",
    "megaset": "MegaSet",
    "4set": "4Set",
    "4set-junior": "4Set Junior, EvenQuads",
    "4set-jr-chain": "4Set Jr-Chain",
    "4set-jr-puzzle": "4Set Jr-Puzzle",
    "proset": "ProSet",
}


class Group(NamedTuple):
    """Games that lie beside each other under one heading."""

    id: str
    title: str
    games: tuple


def more_groups():
    """The table games that are not shown at once."""
    return (
        Group("twists", gettext("SET with a twist"), ("set-chain", "shuffle", "memory", "megaset", "proset")),
        Group(
            "others",
            gettext("Other groups than SETs"),
            ("ultraset", "ultraset-chain", "ultra9", "ghostset", "4set", "4set-junior", "4set-jr-chain"),
        ),
        Group("all", gettext("Find them all"), ("puzzle", "one-table", "ultra9-puzzle", "4set-jr-puzzle")),
        Group(
            "levels",
            gettext("For one, at four levels"),
            ("handheld-classic", "handheld-timed", "handheld-puzzle"),
        ),
    )


def name_of(game):
    """What the game is called."""
    return gettext("The end game") if game == END_GAME else GAMES[game].name


def line_of(game):
    """The rule of the game in one line."""
    if game == END_GAME:
        return gettext("A whole game was played, and one card lies face down. Which one is it?")
    return rule_in_a_line(game)


def tiles(shown, title, key):
    """Tiles side by side: one stop for Tab, and the arrows walk over them."""
    # The page decides how many stand in a row: the client counts the columns that there are.
    roving = {"data_roving": len(shown), "data_roving_flow": "column"}
    return el("div", shown, class_="stage-tiles", role="group", aria_label=title, data_key=f"tiles-{key}", **roving)


def tile(game, key, event, *more, **attrs):
    """A button for a game: its picture, its name, its rule in one line, and what else there is to say."""
    also = ALSO.get(game)
    lines = (
        also and el("span", gettext("also called {name}").format(name=also), class_="stage-quiet"),
        el("span", line_of(game)),
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


def picture_of(game):
    """Three pieces that are typical of the game, on a cloth."""
    return el("span", pictures(game), class_="stage-pieces", aria_hidden="true")


def pictures(game):
    """The three pieces, drawn; each way of looking at them once."""
    return _drawn(game, look().name, look().letters, language())


@cache
def _drawn(game, *_of_this_look):
    kind, *codes = PIECES[game].split()
    return tuple(_piece(kind, code) for code in codes)


def _piece(kind, code):
    if code in ("?", "back"):
        return (question if code == "?" else back)(WIDTH, named=False)
    if kind == "dnup":
        return dnup_card(code, width=30, named=False)
    if kind == "dice":
        return piece(Face(code), width=DICE_WIDTH, named=False)
    return piece(Card(code, kind), width=WIDTH, named=False)
