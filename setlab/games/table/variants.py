"""Table games with a twist: chains, puzzles, a table that is shuffled, cards that lie face down."""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.games.events import IllegalMove, form
from setlab.games.game import replaced
from setlab.games.table.dealing import take_away
from setlab.games.table.game import TableGame
from setlab.games.table.limits import is_late, limit_reached

if TYPE_CHECKING:
    from random import Random

    from setlab.common.files import Json
    from setlab.core.cards import Card
    from setlab.games.table.state import State

SEARCHED = 20_000  # deals; a table that is promised is met far sooner


class Chain(TableGame):
    """After the first group, exactly `mode.keep` cards of the previous one are used again, with others of the table."""

    def reach(self, state: "State") -> tuple:
        return (*state.previous, *state.lying)

    def _find(self, state: "State") -> "list[tuple[Card, ...]]":
        return self.group.find(state.lying, state.previous, self.mode.keep)

    def _took(self, state: "State", cards: "Sequence[Card]") -> "State":
        return super()._took(state._replace(previous=tuple(cards)), cards)

    def _given_back(self, state: "State", cards: "Sequence[Card]") -> "State":
        """Return the state with cards given back, except those that another group uses.

        Without its last group the chain begins anew.
        """
        used = {card for pile in state.piles for group in pile for card in group}
        if cards == state.previous:
            state = state._replace(previous=())
        return super()._given_back(state, tuple(card for card in cards if card not in used))


class Puzzle(TableGame):
    """All groups of a table are to be found; they stay where they lie. Then the table is cleared for another one."""

    def _took(self, state: "State", cards: "Sequence[Card]") -> "State":
        found = (*state.found, cards)
        left = tuple(group for group in state.groups if group != cards)
        state = state._replace(found=found, groups=left, hint=0)
        if left or limit_reached(state) or len(state.stock) < self.size(state):
            return state
        return self._next_table(state)

    def _next_table(self, state: "State") -> "State":
        size = self.size(state)
        table, stock = state.stock[:size], state.stock[size:]
        return self._laid(state._replace(stock=stock, gone=(*state.gone, *state.lying), found=()), table)

    def _given_back(self, state: "State", cards: "Sequence[Card]") -> "State":
        """Return the state in which a group of this table is to be found once more; its cards stay there."""
        found = tuple(group for group in state.found if group != cards)
        if found == state.found:
            return state
        left = tuple(group for group in self._find(state) if group not in found)
        return state._replace(found=found, groups=left, hint=0)

    def _taken(self, state: "State", names: Sequence[str]) -> "tuple[Card, ...]":
        cards = super()._taken(state, names)
        if cards in state.found:
            raise IllegalMove(gettext("that one has already been found"))
        return cards

    def _is_last(self, state: "State") -> bool:
        return len(state.stock) < self.size(state)


class Shuffle(TableGame):
    """After each group the cards on the table change places, by chance: ("stir", places)."""

    kinds = TableGame.kinds | {"stir": form("places")}

    def is_chance(self, state: "State") -> bool:
        return state.stir or super().is_chance(state)

    def chance(self, state: "State", rng: "Random") -> tuple:
        if not state.stir:
            return super().chance(state, rng)
        return ("stir", tuple(rng.sample(range(len(state.cards)), len(state.cards))))

    def apply(self, state: "State", event: tuple) -> "State":
        kind = event[0]
        if kind == "shuffle" and state.stir:
            raise IllegalMove(gettext("the cards have already been dealt"))
        if kind == "stir" and state.stock is None:
            raise IllegalMove(gettext("the cards have not been shuffled yet"))
        if kind == "stir" and state.stir:
            _, places = self.complete(state, event)
            if sorted(places) != list(range(len(state.cards))):
                raise IllegalMove(gettext("name each place once: the place that its card comes from"))
            return self._laid(state._replace(stir=False), [state.cards[place] for place in places])
        return super().apply(state, event)

    def _took(self, state: "State", cards: "Sequence[Card]") -> "State":
        state = super()._took(state, cards)
        return state._replace(stir=bool(state.groups))


class Memory(TableGame):
    """The cards lie face down: ("turn", seat, places, at) opens three. A group is taken, others turn back.

    Players take turns; who takes a group goes on. Nothing in a match tells what lies face down.
    """

    kinds = {"turn": form("seat", "places", "at")} | {
        kind: parts for kind, parts in TableGame.kinds.items() if kind not in ("take", "call", "late", "hint")
    }

    def legal(self, state: "State") -> list[tuple]:
        """Return the legal events: turning up cards never seen, and groups of which every card was seen."""
        if state.stock is None or state.paused or self.outcome(state):
            return []
        if is_late(state, state.now):
            return [("time", state.now)]
        places = [place for place, card in enumerate(state.cards) if card is not None]
        known = [place for place in places if place in state.seen]
        groups = self.group.find([state.cards[place] for place in known])
        events = [tuple(map(state.cards.index, group)) for group in groups]
        n = self.group.sizes[0]
        events += [three for three in combinations(places, n) if not state.seen.issuperset(three)]
        return [("turn", state.turn, three, state.now) for three in events]

    def _on_turn(self, state: "State", seat: int, places: tuple[int, ...]) -> "State":
        if seat != state.turn:
            raise IllegalMove(gettext("it is the turn of player {n}").format(n=state.turn + 1))
        cards = tuple(state.cards[place] for place in sorted({*places}))
        if len(cards) != self.group.sizes[0] or len(places) != len(cards) or None in cards:
            raise IllegalMove(gettext("turn {n} different cards").format(n=self.group.sizes[0]))
        if cards not in state.groups:
            next_seat = (seat + 1) % len(state.piles)
            return state._replace(seen=state.seen | {*places}, shown=tuple(sorted(places)), turn=next_seat)
        piles = replaced(state.piles, seat, (*state.piles[seat], cards))
        before = state
        state = self._refilled(state._replace(piles=piles, shown=()), take_away(state.cards, cards))
        # Only a card that was seen and did not move is still known.
        seen = {place for place in before.seen if state.cards[place : place + 1] == before.cards[place : place + 1]}
        return state._replace(seen=frozenset(seen))

    def observe(self, state: "State", player: int) -> "Json":
        seen = super().observe(state, player)
        shown = [
            (card and card.code) if place in state.shown else card and "?" for place, card in enumerate(state.cards)
        ]
        return {**seen, "table": shown, "hint": [], "seen": sorted(state.seen), "turn": state.turn}

    def imagine(self, state: "State", player: int, rng: "Random") -> "State":
        """Return a state that looks the same to this player: cards never seen may lie anywhere."""
        if state.stock is None:
            return state
        hidden = [place for place, card in enumerate(state.cards) if card is not None and place not in state.seen]
        cards = [*(state.cards[place] for place in hidden), *state.stock]
        rng.shuffle(cards)
        table = list(state.cards)
        for place in hidden:
            table[place] = cards.pop()
        state = state._replace(cards=tuple(table), stock=tuple(cards))
        return state._replace(groups=tuple(self._find(state)))


class TablePuzzle(Puzzle):
    """One table; the game ends when all its groups are found. There are as many as `mode.promise` says, by deck."""

    def chance(self, state: "State", rng: "Random") -> tuple:
        wanted, deck = self.mode.promise.get(state.options.deck), state.options.deck
        for _ in range(SEARCHED):
            event = super().chance(state, rng)
            groups = len(self._deal(state, event[1]).groups)
            if groups == wanted or (groups and not wanted):
                return event
        says = gettext("{mode}: no table of {size} cards of the deck {deck!r} with {k} groups was met in {n} deals")
        raise ValueError(says.format(mode=self.id, size=self.size(state), deck=deck, k=wanted, n=SEARCHED))

    def _deals_on(self, state: "State") -> bool:
        return False

    def _is_last(self, state: "State") -> bool:
        return True

    def _next_table(self, state: "State") -> "State":
        return state
