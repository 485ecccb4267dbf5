"""What the lobby knows of each game: its picture, its rule in one line, with whom it is played, what your best is."""

from functools import cache
from typing import NamedTuple

from setlab.core.cards import Card, Face
from setlab.core.features import deck
from setlab.core.i18n import gettext, language
from setlab.draw import back, piece, question
from setlab.draw.dnupcards import dnup_card
from setlab.draw.themes import look
from setlab.games import GAMES
from setlab.games.overview import best_told
from setlab.games.pages import rule_in_a_line
from setlab.widgets.crossword.table import CrosswordTable
from setlab.widgets.cubed.board import CubedBoard
from setlab.widgets.dnup.table import DnupTable
from setlab.widgets.scramble.table import ScrambleTable
from setlab.widgets.table.card_table import CardTable
from setlab.widgets.workbench.endgame import EndGame

WIDTH = 54  # of a card in a picture
DICE_WIDTH = 66  # a die is two thirds of that
END_GAME = "end-game"  # the one tile that is no game of GAMES
BOARDS = {"cubed": CubedBoard, "scramble": ScrambleTable, "crossword": CrosswordTable, "dnup": DnupTable}

# Three pieces that are typical of the game: cards (of the deck that is named), faces of dice, or "?" and "back".
PIECES = {
    "versus": "1sro 2tgq 3epd",
    "normal": "2sro 2tgo 2epo",
    "junior": "1sro 2sgo 3spo",
    "cubed": "1ro 2ro w",
    "scramble": "1go 2pq 3rd",
    "crossword": "2gq 2pq 2rq",
    "dnup": "71 45 89",
    END_GAME: "1spd ? 3tgo",
    "set-chain": "1srq 1trq 1erq",
    "shuffle": "3egd 1tpo 2srq",
    "memory": "2tro back back",
    "megaset": "mega 1sro- 2tgq: 3epd=",
    "proset": "proset r ry y",
    "ultraset": "1sro 1spd 2sro",
    "ultraset-chain": "3sro 1spd 2sgq",
    "ultra9": "1tgo 3tgq 2epd",
    "ghostset": "3ego 1tgq 1epo",
    "4set": "quads 1sro 2sro 3sro",
    "4set-junior": "quads-junior 1ro 2ro 3ro",
    "4set-jr-chain": "quads-junior 3go 4ro 1go",
    "puzzle": "2erd 2egd 2epd",
    "one-table": "1epq 2tpq 3spq",
    "ultra9-puzzle": "1sgd 2sgd 3epo",
    "4set-jr-puzzle": "quads-junior 2gq 2rq 4go",
    "handheld-classic": "1tro 2tro 3tro",
    "handheld-timed": "1sgq 2egq 3tgq",
    "handheld-puzzle": "3spo 1sgd 2srq",
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

AGAINST_OTHERS = ("versus", "crossword", "dnup")  # where it counts how often one has won

FIRST = ("versus", "normal", "junior", "cubed", "scramble", "crossword", "dnup", END_GAME)


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


def with_whom(game):
    """Is it played alone, or against whom? The options of the game say it."""
    players = None if game == END_GAME else GAMES[game].options.get("players")
    if game == "versus":
        return gettext("Against the computer, alone or together")
    if players is None:
        return gettext("Alone")
    if game not in BOARDS:
        return gettext("Alone or together")
    if players.between[0] == 1:
        return gettext("Alone, against computers or together")
    return gettext("Against computers or together")


def best_of(game, overview):
    """Your best at this game, from the kept games, in words; "" before the first."""
    if game in AGAINST_OTHERS:
        won, all_of_them = overview.won(game)
        return gettext("You won {won} of {n}").format(won=won, n=all_of_them) if all_of_them else ""
    return best_told(game, overview.best(game))


def new_table(game, keep=True):
    """The table at which this game is played, with a new game on it."""
    if game == END_GAME:
        return EndGame()
    return BOARDS[game](keep=keep) if game in BOARDS else CardTable(game, keep=keep)


def pictures(game):
    """Three pieces that are typical of the game, drawn; each way of looking at them once."""
    return _drawn(game, look().name, look().letters, language())


@cache
def _drawn(game, *_of_this_look):
    codes = PIECES[game].split()
    cards_of = deck(codes.pop(0) if len(codes) > 3 else "set")
    return tuple(_piece(game, code, cards_of) for code in codes)


def _piece(game, code, cards_of):
    if code in ("?", "back"):
        return (question if code == "?" else back)(WIDTH, named=False)
    if game == "dnup":
        return dnup_card(code, width=30, named=False)
    if game in BOARDS:
        return piece(Face(code), width=DICE_WIDTH, named=False)
    return piece(Card(code, cards_of.name), width=WIDTH, named=False)
