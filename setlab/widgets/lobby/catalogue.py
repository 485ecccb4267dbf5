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

# How good one is at a game: the shortest time, the most SETs or points, or how often one has won.
FASTEST, HIGHEST, WON = "fastest", "highest", "won"
BEST = {
    "versus": HIGHEST,
    "cubed": HIGHEST,
    "scramble": HIGHEST,
    "handheld-timed": HIGHEST,
    "crossword": WON,
    "dnup": WON,
}

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
    return {
        "versus": gettext("Three cards, each feature all the same or all different: find them before the computer."),
        "normal": gettext("Take SETs from a table of twelve cards until the deck is used up."),
        "junior": gettext("The easiest way to begin: 27 solid cards, and three features to look at."),
        "cubed": gettext("Build SETs of dice on a board, across and down, as words in a crossword."),
        "scramble": gettext("All dice are thrown at once: find SETs among them, five quick rounds."),
        "crossword": gettext("Ten dice and no board: be the first to join them all in one grid of SETs."),
        "dnup": gettext("Get rid of your cards: lay sets that nobody beats before your next turn."),
        END_GAME: gettext("A whole game was played, and one card lies face down. Which one is it?"),
        "set-chain": gettext("Each SET uses one card of the SET before it."),
        "shuffle": gettext("After each SET all cards on the table change places."),
        "memory": gettext("The cards lie face down: turn up three that are a SET."),
        "megaset": gettext("243 cards: each has a border as well, which is single, dotted or double."),
        "proset": gettext("Cards with coloured dots: take some on which each colour is there an even number of times."),
        "ultraset": gettext("Four cards: two pairs that one and the same fifth card would make SETs."),
        "ultraset-chain": gettext("Each UltraSet uses two cards of the one before it."),
        "ultra9": gettext("UltraSets from a small table of nine cards."),
        "ghostset": gettext("Six cards: three pairs, and the cards that would complete them are a SET."),
        "4set": gettext("Four cards, each feature all the same, all different, or two and two. 256 cards."),
        "4set-junior": gettext("Four cards, each feature all the same, all different, or two and two. 64 cards."),
        "4set-jr-chain": gettext("Each quad uses two cards of the quad before it."),
        "puzzle": gettext("Find every SET among twelve cards; then come the next twelve."),
        "one-table": gettext("One table of twelve cards: find every SET on it."),
        "ultra9-puzzle": gettext("Find every UltraSet among nine cards; then come the next nine."),
        "4set-jr-puzzle": gettext("Find every quad among eleven cards; then come the next eleven."),
        "handheld-classic": gettext("Take SETs until the deck is used up, with ever fewer hints."),
        "handheld-timed": gettext("As many SETs as you can before the time is over."),
        "handheld-puzzle": gettext("One table with a known number of SETs: find them all."),
    }[game]


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
    kind = BEST.get(game, FASTEST)
    if kind == WON:
        won, all_of_them = overview.won(game)
        return gettext("You won {won} of {n}").format(won=won, n=all_of_them) if all_of_them else ""
    if kind == HIGHEST:
        best = overview.highest(game)
        return "" if best is None else gettext("Your best: {n}").format(n=best)
    best = overview.fastest(game)
    if best is None:
        return ""
    minutes, seconds = divmod(round(best), 60)
    return gettext("Your best: {minutes}:{seconds:02}").format(minutes=minutes, seconds=seconds)


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
