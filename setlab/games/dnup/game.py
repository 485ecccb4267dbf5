"""dnup for two to five: every card has two numbers, and what one takes back comes back turned (DN-1 … DN-21).

A card is two digits, the active number first: "15". Events:

    ("play", seat, cards)       a set from hand in front of oneself
    ("add", seat, card, area)   one matching card to an opponent's set
    ("take", seat, area)        an opponent's set into hand, turned
    ("rotate", seat)            all cards in hand are turned
    ("deal", seat, hands)       chance: which seat dealt, and what everybody holds

Areas are where sets lie: with three to five players area n belongs to seat n; two players have two areas each, 0 and 1
belong to seat 0, 2 and 3 to seat 1.

>>> from setlab import Match
>>> m = Match("dnup", seed=1, players=3)
>>> m.state.hands[m.state.turn]
('12', '15', '24', '26', '52', '72', '74')
"""

from collections.abc import Mapping, Sequence
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, message
from setlab.games.about import About
from setlab.games.dnup.deck import DECK_OPTION, PLAYERS, deck_of, turned, upright
from setlab.games.dnup.narration import DnupNarrator, look
from setlab.games.dnup.rounds import (
    GameConstants,
    State,
    deal,
    dealt_by_lot,
    imagine,
    next_turn,
    outcome,
    owner,
    read_deal,
    spelled,
    state_of,
)
from setlab.games.events import IllegalMove, need_kind, need_shape
from setlab.games.game import Game, replaced
from setlab.games.options import PLAYERS as TITLE, choice, whole

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.games.options import ChosenOptions


# What each part may be is looked at by the rules themselves, which know what to say about it.
KINDS = {
    "play": ("seat", "cards"),
    "add": ("seat", "card", "area"),
    "take": ("seat", "area"),
    "rotate": ("seat",),
    "deal": ("seat", "hands"),
}


class Dnup(Game):
    """The game. See `Match` for how to play it."""

    id = "dnup"
    name = "dnup"
    about = About(
        message("Get rid of your cards: lay sets that nobody beats before your next turn."),
        "dnup 71 45 89",
        wins=True,
        shares_rule=False,
    )
    options = {  # noqa: RUF012 - never changed
        "players": whole(PLAYERS[0], PLAYERS[0], PLAYERS[-1], tried=(2, 3, 4, 5), title=TITLE),
        "finish_round": choice(
            False,
            True,
            title=message("When somebody has won"),
            words={False: message("the game ends at once"), True: message("the round is played to the end")},
        ),
        "deck": DECK_OPTION,
    }
    kinds = KINDS
    narrated_by, seen_as = DnupNarrator, staticmethod(look)

    def start(self, options: "ChosenOptions") -> State:
        players, deck = options["players"], deck_of(options["deck"])
        fixed = GameConstants(players, options["finish_round"], deck.cards[players], deck.star)
        return State(fixed, tokens=(0,) * players)

    def complete(self, state: State, event: tuple) -> tuple:
        return event  # no time, and one spelling only: it is in full

    # --- legal events ------------------------------------------------------------------------------------------------

    chance, outcome = staticmethod(dealt_by_lot), staticmethod(outcome)
    state_of, imagine = staticmethod(state_of), staticmethod(imagine)

    def is_chance(self, state: State) -> bool:
        return state.hands is None

    def legal(self, state: State) -> list[tuple]:
        if state.hands is None or outcome(state):
            return []
        seat, hand, areas = state.turn, state.hands[state.turn], state.areas
        values = {len(cards): cards[0][0] for cards in areas if cards}
        alike = {}
        for card in hand:
            alike.setdefault(card[0], []).append(card)
        events: list[tuple] = []
        for value, cards in alike.items():
            for size in range(1, len(cards) + 1):
                if values.get(size, "") < value:
                    events += [("play", seat, some) for some in combinations(cards, size)]
        for area, cards in enumerate(areas):
            if cards and owner(state, area) != seat:
                value = cards[0][0]
                if value in alike and values.get(len(cards) + 1, "") < value:
                    events += [("add", seat, card, area) for card in alike[value]]
                events.append(("take", seat, area))
        events.append(("rotate", seat))
        return events

    def apply(self, state: State, event: tuple) -> State:
        kind, *rest = event
        need_kind(kind, self.kinds)
        if (kind == "deal") != (state.hands is None):
            dealt = gettext("the cards have already been dealt")
            raise IllegalMove(dealt if kind == "deal" else gettext("the cards have not been dealt yet"))
        if kind == "deal":
            return deal(state, *read_deal(rest, state))
        if outcome(state):
            raise IllegalMove(gettext("the game is over"))
        need_shape(kind, rest, self.kinds[kind])
        seat = rest[0]
        if type(seat) is not int or seat != state.turn:
            raise IllegalMove(gettext("it is the turn of player {n}").format(n=state.turn + 1))
        return getattr(self, "_on_" + kind)(state, *rest)

    def _on_play(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        if not isinstance(cards, tuple) or not cards:
            raise IllegalMove(gettext("play one or more cards together, as in ('15', '12')"))
        left = list(state.hands[seat])
        for card in cards:
            if card not in left:
                raise IllegalMove(_not_in_hand(card, state.hands[seat]))
            left.remove(card)
        if len({card[0] for card in cards}) > 1:
            raise IllegalMove(gettext("the cards of a set all have the same active number"))
        rival = self._rival(state, len(cards), cards[0][0], None)
        state = self._out_of_hand(state, seat, cards, left)
        state = self._beaten(state, rival)
        return next_turn(state._replace(areas=replaced(state.areas, state.area, tuple(sorted(cards)))), seat)

    def _on_add(self, state: State, seat: int, card: str, area: int) -> State:
        there = self._opponents_set(state, seat, area)
        if card not in state.hands[seat]:
            raise IllegalMove(_not_in_hand(card, state.hands[seat]))
        if card[0] != there[0][0]:
            text = gettext("{card} does not match: that set is made of {value}s")
            raise IllegalMove(text.format(card=spelled(card), value=there[0][0]))
        rival = self._rival(state, len(there) + 1, card[0], area)
        left = list(state.hands[seat])
        left.remove(card)
        state = self._out_of_hand(state, seat, (card,), left)
        state = self._beaten(state, rival)
        return next_turn(state._replace(areas=replaced(state.areas, area, tuple(sorted((*there, card))))), seat)

    def _on_take(self, state: State, seat: int, area: int) -> State:
        there = self._opponents_set(state, seat, area)
        state = self._into_hand(state._replace(areas=replaced(state.areas, area, ())), seat, there)
        return next_turn(state, seat)

    def _on_rotate(self, state: State, seat: int) -> State:
        hand = tuple(sorted(map(turned, state.hands[seat])))
        known = tuple(sorted(map(turned, state.known[seat])))
        return next_turn(
            state._replace(hands=replaced(state.hands, seat, hand), known=replaced(state.known, seat, known)), seat
        )

    # --- sets on the table -------------------------------------------------------------------------------------------

    def _opponents_set(self, state: State, seat: int, area: int) -> tuple[str, ...]:
        if type(area) is not int or not 0 <= area < len(state.areas):
            last = len(state.areas) - 1
            raise IllegalMove(gettext("areas are numbered from 0 to {last}: {it!r}").format(last=last, it=area))
        if owner(state, area) == seat:
            raise IllegalMove(gettext("that is your own area; add to and take from your opponents only"))
        if not state.areas[area]:
            raise IllegalMove(gettext("no set lies there"))
        return state.areas[area]

    def _rival(self, state: State, size: int, value: str, grown: int | None) -> int | None:
        """Return the area of the set of this size, which has to be lower (DN-8, DN-9); None if there is none."""
        for area, cards in enumerate(state.areas):
            if len(cards) == size and area != grown:
                if cards[0][0] >= value:
                    text = gettext("{size} × {value} is not higher than the {size} × {other} there")
                    raise IllegalMove(text.format(size=size, value=value, other=cards[0][0]))
                return area
        return None

    def _beaten(self, state: State, area: int | None) -> State:
        """Return the state with a beaten set back in its owner's hand, turned; discarded if that owner is out."""
        if area is None:
            return state
        cards, seat = state.areas[area], owner(state, area)
        state = state._replace(areas=replaced(state.areas, area, ()))
        if seat in state.out:
            return state._replace(gone=(*state.gone, *cards))
        return self._into_hand(state, seat, cards)

    def _into_hand(self, state: State, seat: int, cards: tuple[str, ...]) -> State:
        cards = tuple(map(turned, cards))
        hand, known = (*state.hands[seat], *cards), (*state.known[seat], *cards)
        return state._replace(
            hands=replaced(state.hands, seat, tuple(sorted(hand))),
            known=replaced(state.known, seat, tuple(sorted(known))),
        )

    def _out_of_hand(self, state: State, seat: int, cards: tuple[str, ...], left: Sequence[str]) -> State:
        known = tuple(card for card in state.known[seat] if card not in cards)
        star = state.options.star
        gone = state.starter is not None and any(upright(card) == star for card in cards)
        return state._replace(
            hands=replaced(state.hands, seat, tuple(left)),
            known=replaced(state.known, seat, known),
            starter=None if gone else state.starter,
        )

    def position(
        self, hands: Sequence[str], sets: Mapping[int, str] | tuple = (), turn: int = 0, **changes: Any
    ) -> State:
        """Return a position in the middle of a round: `hands` and `sets` (by area) as texts of cards, `turn` the seat.

        `changes` are fields of the state.

        >>> from setlab.games import GAMES
        >>> dnup = GAMES["dnup"]
        >>> state = dnup.position(["81 12", "45", "67"], {1: "71"})
        >>> dnup.apply(state, ("play", 0, ("81",))).hands[1]
        ('17', '45')
        """
        players = len(hands)
        fresh = self.start({"players": players, "finish_round": False, "deck": "standard"})
        lying: list[tuple[str, ...]] = [()] * (4 if players == 2 else players)
        for area, cards in dict(sets).items():
            lying[area] = tuple(cards.split())
        own: dict[str, Any] = {"area": 2 * turn if players == 2 else turn, "known": ((),) * players, "dealer": 0}
        held = tuple(tuple(sorted(hand.split())) for hand in hands)
        return fresh._replace(hands=held, areas=tuple(lying), turn=turn, **(own | changes))

    # --- questions ---------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple:
        """Return tokens by seat; with two players, rounds won."""
        return state.tokens

    def observe(self, state: State, player: int) -> "Json":
        """Return the player's hand, the table, and the sizes of the other hands with the cards in them shown to all."""
        return {
            "hand": None if state.hands is None else list(state.hands[player]),
            "counts": None if state.hands is None else [len(hand) for hand in state.hands],
            "areas": [list(cards) for cards in state.areas],
            "turn": state.turn,
            "area": state.area,
            "tokens": list(state.tokens),
            "out": list(state.out),
            "dealer": state.dealer,
            "gone": sorted(map(upright, state.gone)),
            "known": [list(cards) for cards in state.known],
            "starter": state.starter,
            "turns": state.turns,
            "rounds": state.rounds,
            "cards": list(state.options.cards),
            "star": state.options.star,
            "finish_round": state.options.finish_round,
        }

    def pieces(self, state: State) -> list[str] | None:
        """Return all cards of the round, wherever they are; None before the deal."""
        lying = (*state.areas, state.gone)
        return None if state.hands is None else [upright(card) for card in chain(*state.hands, *lying)]


def _not_in_hand(card: object, hand: Sequence[str]) -> str:
    if isinstance(card, str) and len(card) == 2 and turned(card) in hand:
        return gettext("{card} lies the other way round in your hand").format(card=spelled(card))
    return gettext("{card!r} is not in your hand").format(card=card)
