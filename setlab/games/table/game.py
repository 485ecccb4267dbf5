"""The games in which players pick groups of cards from a table: one engine for a whole family (see `modes`).

Events; `at` is the time played, in milliseconds, and may be left out (then no time has passed):

    ("take", seat, cards, at)        takes a group, or guesses wrong
    ("call", seat, at) ("late", at)  several players: who calls may take, until it is too late
    ("hint", seat, at)               the next step of a hint: one card, two, the third
    ("pause", at) ("go", at)         the cards are covered; they lie open again
    ("new", at)                      new deal: the game is abandoned for another one
    ("shuffle", cards)               chance: the order of the stock
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.core.features import deck
from setlab.games.calls import call_ends, call_is_late, check_call, late_seat, with_call
from setlab.games.events import IllegalMove, form, read_event
from setlab.games.game import Game, check_paused, replaced
from setlab.games.match import Outcome
from setlab.games.table import limits
from setlab.games.table.dealing import close_up, deal_on, fill, take_away
from setlab.games.table.groups import GROUPS
from setlab.games.table.modes import check_mode
from setlab.games.table.narration import TableNarrator, look
from setlab.games.table.state import Choices, State

if TYPE_CHECKING:
    from random import Random

    from setlab.common.files import Json
    from setlab.core.cards import Card
    from setlab.games.options import ChosenOptions
    from setlab.games.table.modes import Mode

KINDS = {
    "take": form("seat", "cards", "at"),
    "call": form("seat", "at"),
    "late": form("at"),
    "hint": form("seat", "at"),
    "time": form("at"),
    "pause": form("at"),
    "go": form("at"),
    "new": form("at"),
    "shuffle": form("cards"),
}


class TableGame(Game):
    """A game of this family, from its mode. See `Match` for how to play it."""

    kinds = KINDS
    narrated_by, seen_as = TableNarrator, staticmethod(look)
    # Questions about a state, for widgets and players.
    hinted, ends, alarm = staticmethod(limits.hinted), staticmethod(limits.ends), staticmethod(limits.alarm)
    hint_is_whole, call_ends = staticmethod(limits.hint_is_whole), staticmethod(call_ends)

    def __init__(self, mode: "Mode") -> None:
        self.mode, self.id, self.options, self.about = check_mode(mode), mode.id, mode.options, mode.about
        self.group = GROUPS[mode.group]

    @property
    def name(self) -> str:
        """Name of the game, in the current language."""
        return self.mode.name

    def start(self, options: "ChosenOptions") -> State:
        level = self.mode.levels.get(options.get("level"), {})
        chosen = Choices(**{"deck": self.mode.deck, **options, **level})
        return State(chosen, piles=((),) * self._seats(chosen))

    def _seats(self, options: Choices) -> int:
        return options.players

    def size(self, state: State) -> int:
        """Return how many cards the table holds at the start."""
        return state.options.size or self.mode.sizes.get(state.options.deck, self.mode.size)

    # --- chance ------------------------------------------------------------------------------------------------------

    def is_chance(self, state: State) -> bool:
        return state.stock is None

    def chance(self, state: State, rng: "Random") -> tuple[str, tuple[str, ...]]:
        cards = list(deck(state.options.deck).cards)
        rng.shuffle(cards)
        return ("shuffle", tuple(card.code for card in cards))

    def _deal(self, state: State, order: tuple[str, ...]) -> State:
        cards = {card.code: card for card in deck(state.options.deck).cards}
        if sorted(order) != sorted(cards):
            raise IllegalMove(gettext("a shuffle names each of the {n} cards of the deck once").format(n=len(cards)))
        stock = tuple(cards[code] for code in order)
        size = self.size(state)
        return self._laid(state._replace(stock=stock[size:]), stock[:size])

    # --- legal events ------------------------------------------------------------------------------------------------

    def legal(self, state: State) -> list[tuple]:
        if state.stock is None or state.paused or self.outcome(state):
            return []
        if limits.is_late(state, state.now):
            return [("time", state.now)]
        players = range(state.options.players)
        if call_is_late(state):
            return [("late", state.now)]
        if state.call and not state.groups:
            return [("late", call_ends(state))]  # called, and there is nothing to take
        if len(players) > 1 and state.call is None:
            return [("call", seat, state.now) for seat in players if state.groups]
        takers = players if state.call is None else [state.call[0]]
        return [("take", seat, codes(group), state.now) for seat in takers for group in state.groups]

    def apply(self, state: State, event: tuple) -> State:
        kind, *rest = read_event(event, state, self.kinds)
        if self.is_chance(state) != (kind in ("shuffle", "stir")):
            dealt = gettext("the cards have already been dealt")
            raise IllegalMove(gettext("the cards have not been shuffled yet") if self.is_chance(state) else dealt)
        if kind == "shuffle":
            return self._deal(state, *rest)
        *rest, at = rest
        if kind == "new":
            return self._on_new(state)
        if self.outcome(state):
            raise IllegalMove(gettext("the game is over"))
        check_paused(state, kind)
        limits.check_time(state, kind, at)
        return getattr(self, "_on_" + kind)(state._replace(now=at), *rest)

    def _on_take(self, state: State, seat: int, names: tuple[str, ...]) -> State:
        self._check_turn(state, seat)
        self._check_call(state, seat)
        cards = self._taken(state, names)
        if cards not in state.groups:
            return self._guessed_wrong(state, seat)
        piles = replaced(state.piles, seat, (*state.piles[seat], cards))
        return self._took(state._replace(piles=piles, call=None, since=state.now, handed=False), cards)

    def _took(self, state: State, cards: "Sequence[Card]") -> State:
        """Return the state after a group was taken."""
        return self._refilled(state, take_away(state.cards, cards))

    def reach(self, state: State) -> "tuple[Card, ...]":
        """Return the cards that may be taken now."""
        return state.lying

    def _taken(self, state: State, names: Sequence[str]) -> "tuple[Card, ...]":
        """Return the cards with these names, in the order in which they lie; IllegalMove if they cannot be taken."""
        reach = self.reach(state)
        lying = {card.code: place for place, card in enumerate(reach)}
        for name in names:
            if name not in lying:
                raise IllegalMove(gettext("{name!r} does not lie on the table").format(name=name))
        sizes, n = self.group.sizes, len({*names})
        if n < len(names) or n not in sizes:
            wanted = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]}–{sizes[-1]}"
            raise IllegalMove(gettext("take {n} different cards, not {it}").format(n=wanted, it=n))
        return tuple(reach[place] for place in sorted(lying[name] for name in names))

    def _guessed_wrong(self, state: State, seat: int) -> State:
        return self._pay(state, seat) if state.call else state

    def _check_turn(self, state: State, seat: int) -> None:
        """Raise IllegalMove if this seat may not act now. A game with a computer overrides it."""

    def _on_hint(self, state: State, seat: int) -> State:
        self._check_turn(state, seat)
        return limits.with_hint(state)

    def _on_time(self, state: State) -> State:
        return limits.timed_out(state)

    def _on_new(self, state: State) -> State:
        return self.start({name: value for name, value in state.options._asdict().items() if name in self.options})

    # --- several players: who calls may take -------------------------------------------------------------------------

    def _on_call(self, state: State, seat: int) -> State:
        if state.options.players < 2:
            raise IllegalMove(gettext("you are the only player: take the cards, there is no need to call"))
        return with_call(state, seat)

    def _check_call(self, state: State, seat: int) -> None:
        """Raise IllegalMove unless this seat has called, in time, or plays alone."""
        if state.options.players > 1:
            check_call(state, seat)

    def _on_late(self, state: State) -> State:
        return self._pay(state, late_seat(state))

    def _pay(self, state: State, seat: int) -> State:
        """Return the state after a wrong or late call: one group, if any, goes back to the bottom of the stock."""
        state = state._replace(call=None)
        if state.options.penalty == "none" or not state.piles[seat]:
            return state
        *kept, back = state.piles[seat]
        return self._given_back(state._replace(piles=replaced(state.piles, seat, tuple(kept))), back)

    def _given_back(self, state: State, cards: "Sequence[Card]") -> State:
        """Return the state with these cards under the stock."""
        return self._refilled(state._replace(stock=(*state.stock, *cards)), state.cards)

    # --- the table ---------------------------------------------------------------------------------------------------

    def _refilled(self, state: State, cards: tuple) -> State:
        """Return the state with the cards closed up to the usual size, then gaps filled from the stock."""
        cards, stock = close_up(cards, self.size(state)), state.stock
        if len(cards) == self.size(state):
            cards, stock = fill(cards, stock)
        return self._laid(state._replace(stock=stock), cards)

    def _laid(self, state: State, cards: "Iterable[Card | None]") -> State:
        """Return the state with this table and its groups; more is dealt while there are none, and hints end."""
        state = state._replace(cards=tuple(cards), hint=0)
        groups = self._find(state)
        while not groups and state.stock and self._deals_on(state):
            cards, stock = deal_on(state.cards, state.stock)
            state = state._replace(cards=cards, stock=stock)
            groups = self._find(state)
        return state._replace(groups=tuple(groups))

    def _find(self, state: State) -> "list[tuple[Card, ...]]":
        return self.group.find(state.lying)

    def _deals_on(self, state: State) -> bool:
        """Return whether cards are dealt on automatically when there is nothing to take."""
        return True

    # --- questions ---------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(map(len, state.piles))

    def time(self, state: State) -> int | None:
        """Return the milliseconds played."""
        return state.now

    def outcome(self, state: State) -> "Outcome | None":
        if state.stock is None:
            return None
        reason = limits.limit_reached(state)
        if not reason and (state.groups or not self._is_last(state)):
            return None
        scores = self.scores(state)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, scores, reason or "no group is left")

    def _is_last(self, state: State) -> bool:
        """Return whether nothing more can be dealt."""
        return not state.stock

    def moment(self, state: State) -> tuple:
        """Return the key of a computer player's plan: the plan holds until this changes."""
        return state.cards, state.since, state.handed, state.options, state.call, state.found, state.seen

    def observe(self, state: State, player: int) -> "Json":
        """Return all that a player may see: everything but the order of the stock."""
        return {
            "table": [card and card.code for card in state.cards],
            "stock": None if state.stock is None else len(state.stock),
            "piles": [[list(codes(group)) for group in pile] for pile in state.piles],
            "scores": list(self.scores(state)),
            "now": state.now,
            "paused": state.paused,
            "call": state.call and list(state.call),
            "hint": list(codes(limits.hinted(state))),
            "handed": state.handed,
            "ends": limits.ends(state),
            "previous": list(codes(state.previous)),
            "found": [list(codes(group)) for group in state.found],
        }

    def imagine(self, state: State, player: int, rng: "Random") -> State:
        """Return a state that looks the same to this player: the stock in another order."""
        return state._replace(stock=state.stock and tuple(rng.sample(state.stock, len(state.stock))))

    def pieces(self, state: State) -> "list[Card] | None":
        """Return all cards, wherever they are; none may be lost or doubled. None before the shuffle."""
        taken = {card for pile in state.piles for group in pile for card in group}
        elsewhere = [*state.lying, *(state.stock or ()), *state.gone]
        # In a chain a card is taken more than once, in a puzzle found groups stay on the table.
        return None if state.stock is None else [*elsewhere, *(taken - {*elsewhere})]


def codes(group: "tuple[Card, ...]") -> tuple[str, ...]:
    """Return the codes of a group of cards."""
    return tuple(card.code for card in group)
