"""Crossword SET: what chance does, in the order in which it is due. Dice are drawn from the bag, and rolled once."""

from setlab.core.i18n import gettext
from setlab.games.dice.die import Shown, check_drawn, fallen, rolling
from setlab.games.events import IllegalMove
from setlab.games.game import replaced


def drawn_by_lot(state, rng):
    """The event that is due, as chance has it."""
    kind, seat, *number = state.due[0]
    if kind == "draw":
        return ("draw", seat, tuple(rng.sample(state.bag, *number)))
    return ("roll", seat, tuple((die, rng.choice(state.dice[die]).code) for die in rolling(state.hands[seat])))


def check_due(state, kind, seat):
    """IllegalMove unless this is what chance does next."""
    if not state.due:
        raise IllegalMove(gettext("nothing is drawn or rolled now"))
    if state.due[0][:2] != (kind, seat):
        raise IllegalMove(waits_for(state))


def waits_for(state):
    """What chance does first, in words."""
    kind, seat, *_ = state.due[0]
    if kind == "draw":
        return gettext("first player {seat} draws from the bag").format(seat=seat + 1)
    dice = gettext(", ").join(str(die.die) for die in state.hands[seat] if die.face is None)
    return gettext("first player {seat} has to roll: {dice}").format(seat=seat + 1, dice=dice)


def draw(state, seat, dice):
    _, _, number = state.due[0]
    check_drawn(state.bag, dice, number, seat)
    hand = (*state.hands[seat], *(Shown(die) for die in dice))
    bag = tuple(die for die in state.bag if die not in dice)
    return state._replace(hands=replaced(state.hands, seat, hand), bag=bag, due=state.due[1:])


def roll(state, seat, rolled):
    if [die for die, _ in rolled] != rolling(state.hands[seat]):
        raise IllegalMove(waits_for(state))
    fell = {die: Shown(die, face) for die, face in fallen(state.dice, rolled).items()}
    hand = tuple(fell.get(die.die, die) for die in state.hands[seat])
    return state._replace(hands=replaced(state.hands, seat, hand), due=state.due[1:])


CHANCE = {"draw": draw, "roll": roll}
