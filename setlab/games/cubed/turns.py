"""Events of SET Cubed: plays, replacing a WILD, ending a turn, the extra roll, draws and rolls.

Each function of `ACTS` takes the state and what follows the kind of the event, and returns the state after it.
"""

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab.games.cubed.refusals import checked_centre, checked_play
from setlab.games.cubed.state import HAND, MOST, all_roll, holders, in_order, lacking, looked_at, with_hand
from setlab.games.dice.die import RolledDie, check_drawn, check_rolled, fallen, rolling, waits_for
from setlab.games.dice.plays import all_plays, can_play, centre_plays, put, spoken
from setlab.games.events import IllegalMove
from setlab.games.game import replaced

if TYPE_CHECKING:
    from random import Random

    from setlab.games.cubed.state import State
    from setlab.games.dice.plays import Play

REPEATS = 3  # most repeats of the roll of all dice if still no player can play (CUB-24)
PATIENCE = 2  # rounds in which everybody passes, and the game ends (CUB-12)


def legal(state: "State") -> list[tuple]:
    if state.due or state.phase == "over":
        return []
    return LEGAL[state.phase](state)


def opening_events(state: "State") -> list[tuple]:
    return [("call", seat) for seat in holders(state)]


def centre_events(state: "State") -> list[tuple]:
    return [("place", state.turn, plays) for plays in centre_plays(state.board, state.hands[state.turn])]


def turn_events(state: "State") -> list[tuple]:
    seat, hand = state.turn, state.hands[state.turn]
    events: list[tuple] = []
    if not state.placed:
        events += [("replace", seat, die.die, *state.board.place(sq)) for die, sq in replacements(state)]
    if most := state.most:
        events += [("place", seat, plays) for plays in all_plays(state.board, state.cells, hand, most)]
    return [*events, ("end" if state.placed else "pass", seat)]


def extra_events(state: "State") -> list[tuple]:
    dice = [die.die for die in state.hands[state.turn]]
    subsets = (subset for n in range(1, len(dice) + 1) for subset in combinations(dice, n))
    return [("keep", state.turn), *(("reroll", state.turn, subset) for subset in subsets)]


LEGAL = {"opening": opening_events, "centre": centre_events, "turn": turn_events, "extra": extra_events}


def nothing_fits(state: "State") -> bool:
    """Return whether the player to move can neither put down a die nor replace a WILD, and so is skipped (CUB-11)."""
    if state.phase != "turn" or state.due or state.placed or replacements(state):
        return False
    return not can_play(state.board, state.cells, state.hands[state.turn], state.most)


# --- a turn -----------------------------------------------------------------------------------------------------------


def _check_turn(state: "State", seat: int, *phases: str) -> None:
    """Raise IllegalMove unless it is this player's move, in one of these phases."""
    if state.phase == "opening":
        raise IllegalMove(gettext("first, a player with a SET among their own dice calls"), legal(state))
    if state.phase not in phases:
        raise IllegalMove(_instead(state), legal(state)[:1])
    if seat != state.turn:
        raise IllegalMove(gettext("it is the turn of player {n}").format(n=state.turn + 1))


def _instead(state: "State") -> str:
    """Return the purpose of the phase, in words."""
    if state.phase == "extra":
        extra = gettext("before the round each player may re-roll dice once; now player {n} re-rolls or keeps them")
        return extra.format(n=state.turn + 1)
    if state.phase == "centre":
        return gettext("player {n} begins with a SET on the centre mark").format(n=state.turn + 1)
    return gettext("dice are re-rolled only once, before a round")


def call(state: "State", seat: int) -> "State":
    if state.phase != "opening":
        raise IllegalMove(gettext("the game has begun: it is too late to call"))
    return begun_by(state, seat)


def begun_by(state: "State", seat: int) -> "State":
    """Return the state in which this player begins; IllegalMove without a SET among their own dice."""
    if seat not in holders(state):
        raise IllegalMove(gettext("player {seat} has no SET among their own dice").format(seat=seat + 1))
    return state._replace(phase="centre", first=seat, turn=seat)


def place(state: "State", seat: int, placements: tuple[tuple, ...]) -> "State":
    _check_turn(state, seat, "turn", "centre")
    hand = state.hands[seat]
    try:
        play = _checked(state, hand, placements)
    except IllegalMove as error:
        better = [("place", seat, plays) for plays in error.legal]
        raise IllegalMove(str(error), better or legal(state)[-1:]) from None
    gone = {die.die for _, die in play.placed}
    return with_hand(state, seat, (die for die in hand if die.die not in gone))._replace(
        cells=put(state.cells, play.placed),
        phase="turn",
        placed=state.placed + len(gone),
        plays=(*state.plays, play),
        played=True,
        could=True,
    )


def _checked(state: "State", hand: tuple[RolledDie, ...], placements: tuple[tuple, ...]) -> "Play":
    """Return the `Play` of these placements, if the rules allow it."""
    if state.phase == "centre":
        return checked_centre(state.board, state.cells, hand, placements)
    left = MOST - state.placed
    return checked_play(state.board, state.cells, hand, placements, left, state.options.strict)


def replace(state: "State", seat: int, number: int, row: int, column: int) -> "State":
    _check_turn(state, seat, "turn")
    if state.placed:
        raise IllegalMove(gettext("a WILD is replaced at the start of a turn, before a die is played"))
    die = next((die for die in state.hands[seat] if die.die == number), None)
    if die is None:
        raise IllegalMove(gettext("die {n} is not yours").format(n=number))
    inside = 1 <= row <= state.board.rows and 1 <= column <= state.board.columns
    lying = inside and state.cells[state.board.square(row, column)]
    if not lying or not lying.face.wild:
        raise IllegalMove(gettext("no WILD lies in row {row}, column {column}").format(row=row, column=column))
    if die.face.wild:
        raise IllegalMove(gettext("a WILD cannot replace a WILD"))
    if die.face.index != lying.face.index:
        text = gettext("{wild} can be replaced only by a die that shows exactly this, not by {die}")
        raise IllegalMove(text.format(wild=lying.face, die=spoken(die)))
    # The freed die is rolled before anything else (CUB-18).
    hand = (*(each for each in state.hands[seat] if each is not die), RolledDie(lying.die))
    cells = put(state.cells, [(state.board.square(row, column), die)])
    return with_hand(state, seat, hand)._replace(cells=cells, due=(("roll", seat),))


def pass_turn(state: "State", seat: int) -> "State":
    _check_turn(state, seat, "turn")
    if state.placed:
        raise IllegalMove(gettext("dice were played in this turn: end it instead"), [("end", seat)])
    return _next_turn(state)


def end_turn(state: "State", seat: int) -> "State":
    _check_turn(state, seat, "turn")
    if not state.placed:
        raise IllegalMove(gettext("no die was played in this turn: pass instead"), [("pass", seat)])
    return _next_turn(state)


def _next_turn(state: "State") -> "State":
    """Return the state with the points added up (CUB-21), and the next player to the left to move (CUB-6)."""
    points = sum(play.points for play in state.plays)
    scores = tuple(score + points * (seat == state.turn) for seat, score in enumerate(state.scores))
    state = state._replace(
        scores=scores, last=(state.turn, state.plays), placed=0, plays=(), turn=(state.turn + 1) % len(state.hands)
    )
    return _next_round(state) if state.turn == state.first else looked_at(state)


# --- rounds -----------------------------------------------------------------------------------------------------------


def _next_round(state: "State") -> "State":
    """Return the state after a round: the end, a roll of all dice, or drawing and the extra roll."""
    if not all(state.hands):
        return _over(state, "a player has no dice left")
    again = not state.played and not state.could
    state = state._replace(
        round=state.round + 1,
        stuck=state.stuck + 1 if again else 0,
        idle=state.idle + 1 if not state.played and state.could else 0,
        played=False,
        could=False,
    )
    if state.stuck > 1 + REPEATS:
        return _over(state, "nobody could play")
    if state.idle == PATIENCE:
        return _over(state, "everybody passed")
    if again:  # no draw and no extra roll before the repeated round (CUB-12)
        return all_roll(state)
    phase = "extra" if state.options.extra_roll else "turn"
    return looked_at(state._replace(due=_draws(state), phase=phase))


def _draws(state: "State") -> tuple[tuple[str, int], ...]:
    """Return the due events: everyone draws up to five, as far as the bag reaches, and rolls (CUB-13, CUB-15)."""
    due, left = [], len(state.bag)
    for seat in in_order(state):
        n = min(HAND - len(state.hands[seat]), left)
        if n > 0:
            due += [("draw", seat), ("roll", seat)]
            left -= n
    return tuple(due)


def reroll(state: "State", seat: int, dice: tuple[int, ...]) -> "State":
    _check_extra(state, seat)
    hand = state.hands[seat]
    if strange := {*dice} - {die.die for die in hand}:
        raise IllegalMove(gettext("die {n} is not yours").format(n=min(strange)))
    hand = (RolledDie(die.die) if die.die in dice else die for die in hand)
    return _next_extra(with_hand(state, seat, hand)._replace(due=(("roll", seat),)))


def keep(state: "State", seat: int) -> "State":
    _check_extra(state, seat)
    return _next_extra(state)


def _check_extra(state: "State", seat: int) -> None:
    if state.phase == "extra" and seat != state.turn:
        order = in_order(state)
        if order.index(seat) < order.index(state.turn):
            raise IllegalMove(gettext("you have had your extra roll: dice are re-rolled once before a round"))
    _check_turn(state, seat, "extra")


def _next_extra(state: "State") -> "State":
    turn = (state.turn + 1) % len(state.hands)
    phase = "turn" if turn == state.first else "extra"
    return looked_at(state._replace(turn=turn, phase=phase))


def hint(state: "State", seat: int) -> "State":
    _check_turn(state, seat, "turn", "centre")
    return state._replace(hints=replaced(state.hints or (0,) * state.seats, seat, state.hints_of(seat) + 1))


def _over(state: "State", reason: str) -> "State":
    return state._replace(phase="over", turn=None, reason=reason)


def replacements(state: "State") -> list[tuple[RolledDie, int]]:
    """Return (die, square) of all ways to replace a WILD on the board now (CUB-18)."""
    own = {}
    for die in state.hands[state.turn]:
        if not die.face.wild:
            own.setdefault(die.face.index, []).append(die)
    wilds = [(square, die) for square, die in enumerate(state.cells) if die and die.face.wild]
    return [(die, square) for square, wild in wilds for die in own.get(wild.face.index, ())]


ACTS: dict[str, Callable] = {
    "call": call,
    "place": place,
    "replace": replace,
    "pass": pass_turn,
    "end": end_turn,
    "reroll": reroll,
    "keep": keep,
    "hint": hint,
}


def drawn_by_lot(state: "State", rng: "Random") -> tuple:
    """Return the due event of chance, drawn by this generator."""
    kind, seat = state.due[0]
    if kind == "draw":
        return ("draw", seat, tuple(rng.sample(state.bag, lacking(state, seat))))
    if kind == "first":
        return ("first", rng.choice(holders(state)))
    return ("roll", seat, tuple((die, rng.choice(state.dice[die]).code) for die in rolling(state.hands[seat])))


def check_due(state: "State", kind: str, seat: int) -> None:
    """Raise IllegalMove unless this is what chance does next."""
    if not state.due:
        if kind == "draw" and not state.bag:
            raise IllegalMove(gettext("the bag is empty"))
        raise IllegalMove(gettext("nothing is drawn or rolled now"))
    due, who = state.due[0]
    if kind != due or who not in (None, seat):
        raise IllegalMove(waits_for(state))


def draw(state: "State", seat: int, dice: tuple[int, ...]) -> "State":
    check_drawn(state.bag, dice, lacking(state, seat), seat)
    bag = tuple(die for die in state.bag if die not in dice)
    hand = (*state.hands[seat], *(RolledDie(die) for die in dice))
    return _then(with_hand(state, seat, hand)._replace(bag=bag))


def roll(state: "State", seat: int, rolled: tuple[tuple[int, str], ...]) -> "State":
    check_rolled(rolled, rolling(state.hands[seat]))
    fell = {die: RolledDie(die, face) for die, face in fallen(state.dice, rolled).items()}
    return _then(with_hand(state, seat, (fell.get(die.die, die) for die in state.hands[seat])))


def first(state: "State", seat: int) -> "State":
    return begun_by(state._replace(due=()), seat)


def _then(state: "State") -> "State":
    """Return the state with the next event due; after the last one players may act."""
    state = state._replace(due=state.due[1:])
    if state.due:
        return state
    if state.phase != "opening":
        return looked_at(state)
    if not holders(state):  # no hand has a SET: all roll again (CUB-4)
        return all_roll(state)
    return state._replace(due=(("first", None),)) if state.options.opening == "random" else state


CHANCE: dict[str, Callable] = {"draw": draw, "roll": roll, "first": first}
