"""Scramble SET: calling, taking, waiting after a wrong call, hints and pauses."""

from functools import lru_cache

from setlab.core.i18n import gettext, ngettext
from setlab.core.sets import check_set, third_table
from setlab.games.calls import Calling
from setlab.games.illegal import IllegalMove

WHOLE = 3  # steps of a hint that shows a SET


class Calls(Calling):
    """What players do in a round. A table of cards shares the calls; here a wrong one costs time."""

    def must_call(self, state):
        """Are there several players, who have to call before they take?"""
        return state.options.players > 1

    def callers(self, state):
        """The seats that may call: all of them, in a tie those that decide it."""
        return state.tied if state.phase == "tie" else range(state.options.players)

    def alarm(self, state):
        """(when, event) of what a clock does without anybody, or None."""
        return None if state.call is None else (at := max(self.call_ends(state), state.now), ("late", at))

    def _on_call(self, state, seat):
        if not self.must_call(state):
            raise IllegalMove(gettext("only one player sits here: take the dice, there is no need to call"))
        if seat not in self.callers(state):
            raise IllegalMove(gettext("only those who are tied may call now"))
        self._check_wait(state, seat)
        return super()._on_call(state, seat)

    def _check_wait(self, state, seat):
        """IllegalMove while this player has to wait after a wrong or late call."""
        if (left := state.waits[seat] - state.now) > 0:
            n = -(-left // 1000)
            text = ngettext("wrong or late: wait {n} more second", "wrong or late: wait {n} more seconds", n)
            raise IllegalMove(text.format(n=n))

    def _pay(self, state, seat):
        """A wrong or late call: this player waits, and nothing is lost."""
        until = state.now + 1000 * state.options.wait_seconds
        waits = tuple(until if place == seat else at for place, at in enumerate(state.waits))
        return state._replace(call=None, waits=waits)

    def _on_take(self, state, seat, dice):
        if self.must_call(state):
            self._check_call(state, seat)
        else:
            self._check_wait(state, seat)
        if gone := [die for die in dice if die not in state.lying]:
            raise IllegalMove(gettext("die {n} is taken already").format(n=gone[0]))
        if not check_set(*(state.faces[die] for die in dice)):
            return self._pay(state, seat)
        piles = tuple((*pile, dice) if place == seat else pile for place, pile in enumerate(state.piles))
        lying = tuple(die for die in state.lying if die not in dice)
        return self._took(state._replace(lying=lying, piles=piles, call=None, since=state.now, hint=0), seat)

    # --- help --------------------------------------------------------------------------------------------------------

    def sets(self, state):
        """All SETs that can be made now, each as three dice in the order of their numbers."""
        return trios(state.faces, state.lying)

    def hinted(self, state):
        """The dice that the hint shows: of a SET without a WILD, if there is one."""
        if not state.hint:
            return ()
        return min(self.sets(state), key=lambda dice: sum(state.faces[die].wild for die in dice))[: state.hint]

    def _on_hint(self, state, seat):
        if state.hint >= WHOLE:
            raise IllegalMove(gettext("the hint is shown in full already"))
        return state._replace(hint=state.hint + 1, hints=state.hints + 1)

    def _on_none(self, state, seat):
        return state._replace(nones=state.nones + 1)

    def _on_pause(self, state):
        return state._replace(paused=True)

    def _on_go(self, state):
        return state._replace(paused=False)


@lru_cache(maxsize=512)
def trios(faces, lying):
    """The SETs among the lying dice, as numbers of dice; `faces` are all faces by die.

    >>> from setlab import WILD, Face
    >>> trios((Face("1ro"), Face("2ro"), Face("3ro"), Face("2gq"), WILD), (0, 1, 2, 3))
    ((0, 1, 2),)
    """
    rows, found = third_table(3), []
    shown = [(die, faces[die].index) for die in lying]
    by_index = {}
    for die, index in shown:
        by_index.setdefault(index, []).append(die)
    wilds = by_index.get(None, [])
    for place, (a, first) in enumerate(shown):
        for b, second in shown[place + 1 :]:
            if first is None or second is None:
                thirds = lying
            else:
                thirds = (
                    sorted([*by_index.get(rows[first][second], ()), *wilds])
                    if wilds
                    else by_index.get(rows[first][second], ())
                )
            found += [(a, b, c) for c in thirds if c > b]
    return tuple(found)
