"""SET Cubed: what chance does, in the order in which it is due. Dice are drawn and rolled, and somebody begins."""

from collections.abc import Callable

from setlab.core.i18n import gettext
from setlab.games.cubed.state import all_roll, holders, lacking, looked_at, with_hand
from setlab.games.cubed.turns import begun_by
from setlab.games.dice.die import Shown, check_drawn, check_rolled, fallen, rolling
from setlab.games.events import IllegalMove


def drawn_by_lot(state, rng):
    """The event that is due, as chance has it."""
    kind, seat = state.due[0]
    if kind == "draw":
        return ("draw", seat, tuple(rng.sample(state.bag, lacking(state, seat))))
    if kind == "first":
        return ("first", rng.choice(holders(state)))
    return ("roll", seat, tuple((die, rng.choice(state.dice[die]).code) for die in rolling(state.hands[seat])))


def check_due(state, kind, seat):
    """IllegalMove unless this is what chance does next."""
    if not state.due:
        if kind == "draw" and not state.bag:
            raise IllegalMove(gettext("the bag is empty"))
        raise IllegalMove(gettext("nothing is drawn or rolled now"))
    due, who = state.due[0]
    if kind != due or who not in (None, seat):
        raise IllegalMove(waits_for(state))


def waits_for(state):
    """What chance does first, in words."""
    kind, seat = state.due[0]
    if kind == "first":
        return gettext("first one of those who hold a SET is chosen to start")
    if kind == "draw":
        return gettext("first player {seat} draws from the bag").format(seat=seat + 1)
    dice = gettext(", ").join(map(str, rolling(state.hands[seat])))
    return gettext("first player {seat} has to roll: {dice}").format(seat=seat + 1, dice=dice)


def draw(state, seat, dice):
    check_drawn(state.bag, dice, lacking(state, seat), seat)
    bag = tuple(die for die in state.bag if die not in dice)
    hand = (*state.hands[seat], *(Shown(die) for die in dice))
    return _then(with_hand(state, seat, hand)._replace(bag=bag))


def roll(state, seat, rolled):
    check_rolled(rolled, rolling(state.hands[seat]))
    fell = {die: Shown(die, face) for die, face in fallen(state.dice, rolled).items()}
    return _then(with_hand(state, seat, (fell.get(die.die, die) for die in state.hands[seat])))


def first(state, seat):
    return begun_by(state._replace(due=()), seat)


def _then(state):
    """The next thing in line is due; after the last one players may act."""
    state = state._replace(due=state.due[1:])
    if state.due:
        return state
    if state.phase != "opening":
        return looked_at(state)
    if not holders(state):  # nobody has a SET: all roll again (CUB-4)
        return all_roll(state)
    return state._replace(due=(("first", None),)) if state.options.opening == "random" else state


CHANCE: dict[str, Callable] = {"draw": draw, "roll": roll, "first": first}
