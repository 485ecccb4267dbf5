"""The cards of dnup, as data (`data/dnup.toml`). A card in play is two digits, the active number first: "15"."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext
from setlab.games.options import DataOption, listing, need

if TYPE_CHECKING:
    from setlab.common.files import Json


PLAYERS = range(2, 6)


class DnupDeck(NamedTuple):
    """The cards for each number of players, each with its smaller number up, and the card with the star."""

    cards: dict  # players: tuple of cards
    star: str


def turned(card: str) -> str:
    """Return the card after a half turn: its two numbers swap roles.

    >>> turned("15")
    '51'
    """
    return card[1] + card[0]


def upright(card: str) -> str:
    """Return the card with its smaller number up: the same for both ways in which it may lie."""
    return min(card, turned(card))


def read_deck(table: "Json") -> DnupDeck:
    """Return the deck of a table {"cards", "star", "highest"}; ValueError says what is wrong.

    >>> read_deck({"cards": [[1, 1]], "star": [1, 5], "highest": {}})
    Traceback (most recent call last):
      ...
    ValueError: the card [1, 1] has the same number twice; a card has two different numbers
    """
    need(table, ("cards", "star", "highest"), gettext("a deck of dnup"))
    cards = [_card(row) for row in listing(table["cards"], "cards")]
    if twice := [card for card, number in Counter(cards).items() if number > 1]:
        raise ValueError(gettext("the card {it} appears twice").format(it=_spelled(twice[0])))
    star = _card(table["star"])
    highest = {str(players): most for players, most in dict(table["highest"]).items()}
    kept = {}
    for players in PLAYERS:
        most = highest.get(str(players))
        if type(most) is not int:
            raise ValueError(gettext("highest has no number for {n} players").format(n=players))
        kept[players] = tuple(card for card in cards if int(card[1]) <= most)
        if star not in kept[players]:
            text = gettext("the star card {star} is missing from the deck for {n} players")
            raise ValueError(text.format(star=_spelled(star), n=players))
        if len(kept[players]) < 2 * players:
            few = gettext("{cards} cards are too few for {n} players")
            raise ValueError(few.format(cards=len(kept[players]), n=players))
    return DnupDeck(kept, star)


def _card(row: Sequence[int]) -> str:
    numbers = listing(row, gettext("a card"))
    if len(numbers) != 2 or any(type(n) is not int or not 1 <= n <= 9 for n in numbers):
        raise ValueError(gettext("a card is two numbers from 1 to 9, as in [1, 5], not {it!r}").format(it=row))
    if numbers[0] == numbers[1]:
        twice = gettext("the card {it} has the same number twice; a card has two different numbers")
        raise ValueError(twice.format(it=row))
    return "".join(map(str, sorted(numbers)))


def _spelled(card: str) -> str:
    return f"{card[0]}/{card[1]}"


@cache
def _named(name: str) -> DnupDeck:
    return DECK_OPTION.read(name)


DECK_OPTION = DataOption("dnup.toml", read_deck)


def deck_of(value: str) -> DnupDeck:
    """Return the deck that a checked option names or holds."""
    return _named(value) if isinstance(value, str) else DECK_OPTION.read(value)
