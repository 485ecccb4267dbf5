"""Several players at one table: who calls first may take, and pays for a wrong or late call (CARD-11)."""

from setlab.core.i18n import gettext
from setlab.games.illegal import IllegalMove


class Calling:
    """What a table game needs for more than one human player. The state holds `call`: None or (seat, when)."""

    def _on_call(self, state, seat):
        if state.options.players < 2:
            raise IllegalMove(gettext("only one player sits here: take the cards, there is no need to call"))
        if state.call:
            raise IllegalMove(gettext("somebody called before; wait until they have taken, or are late"))
        return state._replace(call=(seat, state.now))

    def call_ends(self, state):
        """When the one who called is late, in milliseconds of play; None if nobody has called."""
        return None if state.call is None else state.call[1] + 1000 * state.options.call_seconds

    def _on_late(self, state):
        if not state.call:
            raise IllegalMove(gettext("nobody has called"))
        if state.now < self.call_ends(state):
            raise IllegalMove(gettext("who called still has time"))
        return self._pay(state, state.call[0])

    def _check_call(self, state, seat):
        """With several players only the one who called may take, and in time."""
        if state.options.players < 2:
            return
        if state.call is None:
            raise IllegalMove(gettext("call first, then take"), [("call", seat, state.now)])
        if state.call[0] != seat:
            raise IllegalMove(gettext("somebody else has called: first they take their SET"))
        if state.now > self.call_ends(state):
            raise IllegalMove(gettext("too late: the time to take after a call is over"), [("late", state.now)])

    def _pay(self, state, seat):
        """One group goes back to the bottom of the stock, if there is one."""
        state = state._replace(call=None)
        if state.options.penalty == "none" or not state.piles[seat]:
            return state
        *kept, back = state.piles[seat]
        piles = tuple(tuple(kept) if place == seat else pile for place, pile in enumerate(state.piles))
        return self._given_back(state._replace(piles=piles), back)

    def _given_back(self, state, cards):
        """The state with these cards under the stock."""
        return self._refilled(state._replace(stock=(*state.stock, *cards)), state.cards)
