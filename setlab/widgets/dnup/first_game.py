"""The captions of a first game of dnup for two: a set is played and beaten, one is refused, and one beats another."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.games.dnup.deck import turned
from setlab.games.dnup.narration import set_words
from setlab.games.dnup.rounds import owner
from setlab.games.match import Match
from setlab.widgets.match.guide import Caption, FirstGame

if TYPE_CHECKING:
    from setlab.widgets.dnup.table import DnupTable

SEED = 62  # you begin and hold three of a number, which the computer beats; then you can beat its set
YOU = 0


def _captions(table: "DnupTable") -> list[Caption]:
    state = table.match.state
    first_round = state.rounds == 0 and not table.over
    yours = [event for event in table.match.history if event[0] != "deal" and event[1] == YOU] if first_round else []
    return [
        *_cards(table),
        *_first(table, yours, first_round),
        *_beaten(table, yours, first_round),
        *_second(table, yours, first_round),
        *_end(),
    ]


def _cards(table: "DnupTable") -> list[Caption]:
    """Return the captions on the aim of the game and on a card."""
    aim = gettext("Get rid of your cards: the first player with none left wins the round, and two rounds win the game.")
    card = gettext(
        "Every card has two numbers, and the large one counts. Turned upside down, the card shows the other one."
    )
    return [
        Caption(aim, lit=lambda: ["hand"]),
        Caption(card, lit=lambda: [f"card-{each}" for each in table.hand[:1]]),
    ]


def _first(table: "DnupTable", yours: Sequence[tuple], first_round: bool) -> list[Caption]:
    """Return the captions on the first set and the computer's turn."""
    most = _largest(table.hand)
    put = gettext("Cards with the same number are a set. Press {set} below your hand, and then “{play}”.").format(
        set=set_words(most), play=gettext("Play the chosen cards")
    )
    watch = gettext("Each of you has two areas for sets, and two turns in a row. Now wait for the computer's turns.")
    theirs = sum(event[0] != "deal" and event[1] != YOU for event in table.match.history)
    return [
        Caption(put, bool(yours) or not first_round, lambda: _keys(table, most)),
        Caption(watch, theirs > 1 or not first_round, lambda: ["area-2", "area-3"], computer=True),
    ]


def _beaten(table: "DnupTable", yours: Sequence[tuple], first_round: bool) -> list[Caption]:
    """Return the captions on the loss of the first set, and on a set that is too low."""
    back = _came_back(table, yours)
    lost = gettext(
        "When two sets have the same size, only the higher one stays. Yours was beaten: it came back into your "
        "hand, turned upside down. That is the “dnup”!"
    )
    low = _too_low(table) if table.my_turn else ()
    rival = next((cards for cards in table.match.state.areas if low and len(cards) == len(low)), low)
    text = gettext(
        "Choose {set} and press “{play}”. The game refuses it, because it is not higher than {other} over there."
    )
    task = text.format(set=set_words(low), other=set_words(rival), play=gettext("Play the chosen cards")) if low else ""
    tried = table.guide.refusals > 0 or len(yours) > 1 or not first_round
    return [
        Caption(lost, lit=lambda: [f"card-{card}" for card in back], holds=bool(back)),
        Caption(task, tried or (table.my_turn and not low), lambda: _keys(table, low)),
    ]


def _second(table: "DnupTable", yours: Sequence[tuple], first_round: bool) -> list[Caption]:
    """Return the captions on a set that beats another, and on the four possible actions."""
    high, beaten = _beating(table) if table.my_turn else ((), ())
    beat = gettext("Now beat a set: choose {set} and press “{play}”. Then {other} goes back to the computer, turned.")
    task = (
        beat.format(set=set_words(high), other=set_words(beaten), play=gettext("Play the chosen cards")) if high else ""
    )
    four = gettext(
        "In each turn you do one thing: play a set, “{add}” a card to a set of the computer, “{take}” such a set, or "
        "“{turn}”."
    ).format(add=gettext("Add"), take=gettext("Take"), turn=gettext("Turn the hand"))
    own = gettext("This is your second turn, for your area 2. Do what you like best.")
    now = first_round and len(yours) == 2 and table.my_turn
    done = len(yours) > 1 or not first_round or (table.my_turn and not high)
    return [
        Caption(task, done, lambda: _keys(table, high)),
        Caption(four, lit=lambda: ["rotate", *_theirs(table)]),
        Caption(own, not now, lambda: ["hand", "rotate"]),
    ]


def _end() -> list[Caption]:
    """Return the captions on the end of a round."""
    stays = gettext(
        "A set that nobody beats is put aside when its area has its next turn: then you are rid of those cards."
    )
    last = gettext("Large sets and high numbers are hard to beat. Play on and be the first without cards!")
    return [Caption(stays), Caption(last)]


def _largest(hand: Sequence[str]) -> list[str]:
    """Return the cards of the most frequent number, of several the lowest."""
    numbers = {card[0]: [each for each in hand if each[0] == card[0]] for card in hand}
    return max((numbers[number] for number in sorted(numbers)), key=len, default=["00"])


def _plays(table: "DnupTable") -> list[tuple[str, ...]]:
    return [event[2] for event in table.match.legal() if event[0] == "play"]


def _keys(table: "DnupTable", cards: Sequence[str]) -> list[str]:
    """Return the keys to press to choose and play these cards: their number's if they are all that bear it."""
    if sorted(table.chosen) == sorted(cards):
        return ["play"]
    number = cards[0][0]
    if sum(card[0] == number for card in table.hand) == len(cards):
        return [f"value-{number}"]
    return [f"card-{card}" for card in table.hand if (card in cards) != (card in table.chosen)]


def _came_back(table: "DnupTable", yours: Sequence[tuple]) -> tuple[str, ...]:
    """Return the cards of the first set if they have come back into the hand, else ()."""
    if len(yours) != 1 or yours[0][0] != "play" or not table.my_turn:
        return ()
    cards = [turned(card) for card in yours[0][2]]
    return tuple(cards) if {*cards} <= {*table.hand} else ()


def _too_low(table: "DnupTable") -> tuple[str, ...]:
    """Return the smallest and lowest set that may not be played now; () if there is none."""
    allowed, hand = {(len(cards), cards[0][0]) for cards in _plays(table)}, table.hand
    for size in range(1, len(hand) + 1):
        for number in sorted({card[0] for card in hand}):
            cards = [card for card in hand if card[0] == number][:size]
            if len(cards) == size and (size, number) not in allowed:
                return tuple(cards)
    return ()


def _beating(table: "DnupTable") -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return (cards that beat the largest beatable set of the computer, that set); both () if there are none."""
    areas = table.match.state.areas
    theirs = {len(cards): cards for area, cards in enumerate(areas) if cards and owner(table.match.state, area) != YOU}
    plays = [cards for cards in _plays(table) if len(cards) in theirs]
    best = max(plays, key=len, default=())
    return best, theirs.get(len(best), ())


def _theirs(table: "DnupTable") -> list[str]:
    """Return the keys of the buttons on the computer's sets."""
    areas = enumerate(table.match.state.areas)
    lying = [area for area, cards in areas if cards and owner(table.match.state, area) != YOU]
    return [f"{kind}-{area}" for area in lying for kind in ("add", "take")]


FIRST_GAME = FirstGame(partial(Match, "dnup", SEED, players=2), _captions, level="beginner")
