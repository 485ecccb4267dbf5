"""SET with cards against the computer: the table game with a clock, strict rules and a new column (CARD-1 … CARD-12).

Besides the events of every table game (`setlab.games.table.game`):

    ("column", seat, at)             turns up a new column of three cards
    ("pass", seat, at)               gives up on this table: the computer moves
    ("set", option, value, at)       "seconds" or "strict" are changed while playing

The last seat is the computer's. It moves by the same events as everybody: when its time has come, `legal` holds them.
"""

from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext
from setlab.games.events import IllegalMove, form
from setlab.games.table.dealing import deal_on, fill
from setlab.games.table.game import TableGame, codes

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.core.cards import Card
    from setlab.games.table.state import Choices, State

CHANGEABLE = ("seconds", "strict")


class Versus(TableGame):
    """The game of the rulebook. `seconds=None` switches the clock off: solitaire."""

    kinds = TableGame.kinds | {
        "column": form("seat", "at"),
        "pass": form("seat", "at"),
        "set": form("name", "value", "at"),
    }

    def _seats(self, options: "Choices") -> int:
        return options.players + 1

    def computer(self, state: "State") -> int:
        """Return the computer's seat."""
        return state.options.players

    def computer_plays(self, state: "State") -> bool:
        """Return whether the computer moves by itself, by the clock or like a person."""
        return state.options.seconds is not None or state.options.level is not None

    def deadline(self, state: "State") -> int | None:
        """Return when the computer takes the move, in milliseconds of play; None if no clock is running."""
        if state.options.seconds is None or state.options.level or state.call:
            return None
        return state.since + 1000 * state.options.seconds

    def legal(self, state: "State") -> list[tuple]:
        if state.stock is None or state.paused or self.outcome(state):
            return []
        if self._is_computers(state):
            return self._computers(state)
        events = super().legal(state)
        if state.call is None and self._may_turn_column(state):
            events += [("column", seat, state.now) for seat in range(state.options.players)]
        return events + self._computers(state)

    def _is_computers(self, state: "State") -> bool:
        """Return whether the computer has the move."""
        deadline = self.deadline(state)
        return state.handed or (deadline is not None and state.now > deadline)

    def _computers(self, state: "State") -> list[tuple]:
        """Return the computer's events: now if it has the move or plays like a person, else at the deadline."""
        deadline = self.deadline(state)
        if state.call or not (state.handed or state.options.level or deadline is not None):
            return []
        at = state.now if state.handed or deadline is None else max(deadline, state.now)
        seat = self.computer(state)
        if state.groups:
            return [("take", seat, codes(group), at) for group in state.groups]
        return [("column", seat, at)] if self._can_grow(state) else []

    def _check_turn(self, state: "State", seat: int) -> None:
        deadline = self.deadline(state)
        if seat == self.computer(state):
            due = state.handed or state.options.level or (deadline is not None and state.now >= deadline)
            if not due or state.call:
                raise IllegalMove(gettext("it is not the computer's move yet"))
        elif self._is_computers(state):
            raise IllegalMove(gettext("it is the computer's move"), self._computers(state))

    def _guessed_wrong(self, state: "State", seat: int) -> "State":
        if seat == self.computer(state):
            raise IllegalMove(gettext("the computer takes SETs only"))
        state = super()._guessed_wrong(state, seat)
        return state._replace(handed=state.options.strict and self.computer_plays(state))

    def _check_call(self, state: "State", seat: int) -> None:
        if seat != self.computer(state):
            super()._check_call(state, seat)

    def _on_call(self, state: "State", seat: int) -> "State":
        self._check_turn(state, seat)
        if seat == self.computer(state):
            raise IllegalMove(gettext("the computer does not call, it takes"))
        return super()._on_call(state, seat)

    # --- the new column ----------------------------------------------------------------------------------------------

    def _on_column(self, state: "State", seat: int) -> "State":
        self._check_turn(state, seat)
        by_computer = seat == self.computer(state)
        if state.call:
            raise IllegalMove(gettext("somebody has called: they take their SET first"))
        if by_computer and state.groups:
            raise IllegalMove(gettext("the computer turns up a new column only when there is no SET"))
        if not self._may_turn_column(state):
            none_left = gettext("there are no more cards to turn up")
            enough = gettext("there are {n} cards on the table already; take a SET").format(n=len(state.cards))
            raise IllegalMove(enough if state.stock else none_left)
        cards, stock = deal_on(state.cards, state.stock)
        if by_computer:  # the player's own new column does not stop the clock, the computer's move does
            state = state._replace(since=state.now, handed=False)
        return self._laid(state._replace(stock=stock), cards)

    def _can_grow(self, state: "State") -> bool:
        most, usual = state.options.max_table, self.size(state)
        return bool(state.stock) and (most is None or len(state.cards) < max(most, usual + 3))

    def _may_turn_column(self, state: "State") -> bool:
        """Return whether a column may be turned up: always at the usual size, above it without a SET."""
        return self._can_grow(state) and (len(state.cards) <= self.size(state) or not state.groups)

    def _deals_on(self, state: "State") -> bool:
        return False

    def _is_last(self, state: "State") -> bool:
        return not self._can_grow(state)

    def _refilled(self, state: "State", cards: "tuple[Card | None, ...]") -> "State":
        if state.options.close_up:
            return super()._refilled(state, cards)
        cards, stock = fill(cards, state.stock)  # the letter of the rulebook
        return self._laid(state._replace(stock=stock), cards)

    # --- giving up, changing the rules -------------------------------------------------------------------------------

    def _on_pass(self, state: "State", seat: int) -> "State":
        self._check_turn(state, seat)
        if state.options.players > 1 or seat == self.computer(state):
            raise IllegalMove(gettext("giving up is for one player against the computer"))
        return state._replace(handed=True)

    def _on_set(self, state: "State", name: str, value: str) -> "State":
        if name not in CHANGEABLE:
            text = gettext("{name!r} cannot be changed while playing, only {all}")
            raise IllegalMove(text.format(name=name, all=gettext(", ").join(CHANGEABLE)))
        try:
            self.options[name].check(name, value)
        except (TypeError, ValueError) as error:
            raise IllegalMove(str(error)) from None
        changed: dict[str, Any] = {name: value}
        # A changed clock restarts, so that no player loses a move to a change of the rules.
        return state._replace(options=state.options._replace(**changed), since=state.now)

    def observe(self, state: "State", player: int) -> "Json":
        deadline = self.deadline(state)
        return {**super().observe(state, player), "deadline": deadline, "computer": self.computer(state)}
