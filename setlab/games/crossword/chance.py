"""Crossword SET: what chance does. Dice are drawn from the bag, and rolled once."""

from setlab.core.i18n import gettext
from setlab.games.dice import die as dicebag
from setlab.games.dice.die import Shown
from setlab.games.illegal import IllegalMove


class Chance:
    """Needs what `Crossword` has."""

    def is_chance(self, state):
        return bool(state.due)

    def chance(self, state, rng):
        kind, seat, *number = state.due[0]
        if kind == "draw":
            return ("draw", seat, tuple(rng.sample(state.bag, *number)))
        return ("roll", seat, tuple((die, rng.choice(state.dice[die]).code) for die in sorted(rolling(state, seat))))

    def _on_draw(self, state, seat, dice):
        if missing := [die for die in dice if die not in state.bag]:
            raise IllegalMove(gettext("die {n} is not in the bag").format(n=missing[0]))
        _, _, number = state.due[0]
        if len(dice) != number:
            raise IllegalMove(
                gettext("player {seat} draws {n} dice now, not {it}").format(seat=seat + 1, n=number, it=len(dice))
            )
        hand = (*state.hands[seat], *(Shown(die) for die in dice))
        bag = tuple(die for die in state.bag if die not in dice)
        return state._replace(hands=replaced(state.hands, seat, hand), bag=bag, due=state.due[1:])

    def _on_roll(self, state, seat, rolled):
        if [die for die, _ in rolled] != sorted(rolling(state, seat)):
            raise IllegalMove(self._waits_for(state))
        fell = {die: Shown(die, face) for die, face in dicebag.fallen(state.dice, rolled).items()}
        hand = tuple(fell.get(die.die, die) for die in state.hands[seat])
        return state._replace(hands=replaced(state.hands, seat, hand), due=state.due[1:])

    def _check_due(self, state, kind, seat):
        """IllegalMove unless this is what chance does next."""
        if not state.due:
            raise IllegalMove(gettext("nothing is drawn or rolled now"))
        if state.due[0][:2] != (kind, seat):
            raise IllegalMove(self._waits_for(state))

    def _waits_for(self, state):
        """What chance does first, in words."""
        kind, seat, *_ = state.due[0]
        if kind == "draw":
            return gettext("first player {seat} draws from the bag").format(seat=seat + 1)
        dice = ", ".join(map(str, rolling(state, seat)))
        return gettext("first player {seat} has to roll: {dice}").format(seat=seat + 1, dice=dice)


def rolling(state, seat):
    """The dice of a player that are still to be rolled."""
    return [die.die for die in state.hands[seat] if die.face is None]


def replaced(items, place, item):
    """The tuple with another item in one place."""
    return (*items[:place], item, *items[place + 1 :])
