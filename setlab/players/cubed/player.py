"""Computer players of SET Cubed, four levels: random, greedy, best turn, planner.

A player is an object with `plan(seen, legal, rng)`, for `Session`. It knows what its seat may see, and nothing else.

>>> from setlab import Match
>>> from setlab.players.cubed.player import player
>>> from setlab.players.session import Session
>>> session = Session(Match("cubed", seed=3), {0: player("best turn"), 1: player("greedy")})
>>> session.run().reason
'a player has no dice left'
"""

from fractions import Fraction
from typing import NamedTuple

from setlab.core.cards import Face
from setlab.core.i18n import gettext, speaking
from setlab.games.dice.die import Shown
from setlab.games.dice.plays import as_stated, centre_plays, judged, put, spoken
from setlab.games.narration import counted
from setlab.players.cubed.search import WILD
from setlab.players.cubed.table import KIND, MOST, Position, kinds_of, left_after, shown_cells

CALL = (1_500, 6_000)  # milliseconds until a computer has seen its SET, at the earliest and at the latest


class Advice(NamedTuple):
    """A turn: the events up to its end, or up to a roll, and the points that it brings (a Fraction, if by chance)."""

    events: tuple
    points: Fraction


def best_turn(seen, habits=None):
    """The turn with the most points for whose turn it is, as `Advice`. `seen` is what `Match.observe` tells.

    Exact over orders, pairs, and statements of WILDs; a replacement counts with the expectation over the six faces of
    the die that it frees. Between equal points the fewest WILDs, then the fewest dice. In the middle of a turn: the
    best way to go on. Afterwards, "the best turn was …": give it what was seen when the turn began.

    >>> from setlab import Match
    >>> from setlab.players.cubed.player import best_turn
    >>> m = Match("cubed", seed=1)
    >>> best_turn(m.observe(0)).points
    Fraction(3, 1)
    """
    seat, position = seen["turn"], Position(seen)
    if seen["phase"] == "centre":
        return _best_start(position, seat)
    if seen["phase"] != "turn":
        raise ValueError(gettext("there is a best turn only while it is somebody's turn"))
    hand = position.hand(seat)
    points, replace, turn = _value(position, hand, seen["placed"], habits)
    if replace:
        die, square = replace
        return Advice((("replace", seat, die, *position.board.place(square)),), points)
    events, _ = position.events(seat, hand, turn.plays)
    played = seen["placed"] or turn.plays
    return Advice((*(event for event, _ in events), ("end" if played else "pass", seat)), points)


def _best_start(position, seat):
    """The SET on the centre mark with the fewest WILDs: each costs a point."""
    hand = [_shown(die, position.seen) for die, _ in position.hand(seat)]
    play = min(centre_plays(position.board, hand), key=lambda play: sum(len(each) == 4 for each in play))
    return Advice((("place", seat, play), ("end", seat)), Fraction(3 - sum(len(each) == 4 for each in play)))


def _shown(number, seen):
    return next(Shown(die, Face(code)) for hand in seen["hands"] for die, code in hand if die == number)


def _value(position, hand, placed, habits):
    """(points, (die, square) of a replacement or None, turn): the best with this hand."""
    turn = position.search(habits).turns(kinds_of(hand), MOST - placed, position.pairs)[0]
    best = Fraction(turn.points), None, turn
    if placed:
        return best
    for die, kind in hand:
        for square, freed in position.wilds.items():
            if position.cells[square] == kind:
                points = replaced_value(position, hand, die, square, freed, habits)
                if points > best[0]:
                    best = points, (die, square), turn
    return best


def replaced_value(position, hand, die, square, freed, habits=None):
    """What replacing this WILD promises: the mean over the six faces of the freed die, further replacements too."""
    other, kept = position.replaced(square), tuple(each for each in hand if each[0] != die)
    faces = [KIND[code] for code in position.seen["dice"][freed]]
    return sum(_value(other, (*kept, (freed, face)), 0, habits)[0] for face in faces) / len(faces)


# --- the levels ------------------------------------------------------------------------------------------------------


class Dicer:
    """What all levels share: the call at the beginning, and remembering a turn that was planned as a whole."""

    def __init__(self):
        self._planned = {}

    def plan(self, seen, legal, rng):
        """(when, event): what it will do. `legal` are its own legal events, not empty."""
        if legal[0][0] == "call":
            return rng.randint(*CALL), legal[0]
        return 0, self.choose(seen, legal, rng)

    def choose(self, seen, legal, rng):
        """One of its legal events."""
        if seen["phase"] == "extra":
            dice = self.rerolled(seen, rng)
            return ("reroll", seen["turn"], dice) if dice else ("keep", seen["turn"])
        key = self._key(seen)
        if key not in self._planned:
            self._planned = dict(self._steps(seen, self.turn(seen, rng)))
        event = self._planned.get(key)
        return event if event in legal else legal[-1]

    @staticmethod
    def _key(seen):
        hand = tuple((die, code) for die, code in seen["hands"][seen["turn"]])
        return seen["round"], len(seen["lying"]), hand

    def _steps(self, seen, events):
        """Each event of a turn, and when it is due: when the hand has become what it will be then."""
        round_, lying, hand = self._key(seen)
        for event in events:
            yield (round_, lying, hand), event
            if event[0] == "place":
                gone = {each[0] for each in event[2]}
                lying, hand = lying + len(gone), tuple(die for die in hand if die[0] not in gone)

    def turn(self, seen, rng):
        """The events of a whole turn, up to its end or to a roll."""
        return best_turn(seen).events

    def rerolled(self, seen, rng):
        """The dice for the extra roll."""
        return ()


class Anything(Dicer):
    """Level "random": any legal event."""

    def choose(self, seen, legal, rng):
        return rng.choice(legal)


class Greedy(Dicer):
    """Level "greedy": always the play that scores most by itself; no look ahead, no extra roll."""

    def turn(self, seen, rng):
        if seen["phase"] == "centre":
            return best_turn(seen).events
        seat, position = seen["turn"], Position(seen)
        hand, left = position.hand(seat), MOST - seen["placed"]
        # One play at a time: the best turn of one die, or else of one pair.
        turn = position.search().turns(kinds_of(hand), min(left, 1))[0]
        if not turn.plays and left > 1 and position.pairs:
            turn = position.search().turns(kinds_of(hand), 2)[0]
        events, _ = position.events(seat, hand, turn.plays)
        return [event for event, _ in events] or [("end" if seen["placed"] else "pass", seat)]


class BestTurn(Dicer):
    """Level "best turn": the most points now. At the extra roll it rolls what its best turn would leave over."""

    def rerolled(self, seen, rng):
        seat, position = seen["turn"], Position(seen)
        hand = position.hand(seat)
        turn = position.search().turns(kinds_of(hand), MOST, position.pairs)[0]
        kept = left_after(kinds_of(hand), turn.plays)
        return named(hand, [kind for kind in kept if kind != WILD])


def named(hand, wanted):
    """The numbers of the dice of a hand that show these kinds."""
    hand, dice = list(hand), []
    for kind in wanted:
        own = next(die for die in hand if die[1] == kind)
        hand.remove(own)
        dice.append(own[0])
    return tuple(sorted(dice))


def _planner():
    from setlab.players.cubed.planner import Planner

    return Planner()


LEVELS = {"random": Anything, "greedy": Greedy, "best turn": BestTurn, "planner": _planner}


def player(level="best turn"):
    """A computer player of this level: random, greedy, best turn or planner."""
    if level not in LEVELS:
        raise ValueError(
            gettext("there is no level {level!r}; choose one of {all}").format(level=level, all=", ".join(LEVELS))
        )
    return LEVELS[level]()


# --- in words --------------------------------------------------------------------------------------------------------


def told(seen, advice, lang=None):
    """A turn in words, a line for each event: what goes where, which SETs that makes, and the points."""
    with speaking(lang):
        return "\n".join(_told(seen, advice))


def _told(seen, advice):
    board, cells = shown_cells(seen)
    for kind, _, *rest in advice.events:
        if kind == "replace":
            die, row, column = rest
            line = gettext(
                "put {die} in the place of the WILD in {square} and roll that die: {points} points to be expected"
            )
            square, points = board.named(board.square(row, column)), f"{float(advice.points):.1f}"
            yield line.format(die=spoken(_shown(die, seen)), square=square, points=points)
        elif kind == "place":
            placed = [
                (board.square(row, column), as_stated(_shown(die, seen), stated[0] if stated else None))
                for die, row, column, *stated in rest[0]
            ]
            play = judged(board, cells, placed)
            cells = put(cells, placed)
            yield from _told_play(board, play)
        elif kind == "pass":
            yield gettext("pass: nothing can be played")
        elif len(advice.events) > 1:
            yield gettext("the turn: {points}").format(points=counted(int(advice.points)))


def _told_play(board, play):
    names = [
        gettext("{die} on {square}").format(die=spoken(die), square=board.named(square)) for square, die in play.placed
    ]
    sets = [gettext(", ").join(map(str, made.faces)) for made in play.sets]
    line = gettext("{dice}: {points} ({sets})")
    yield line.format(dice=gettext("; ").join(names), points=counted(play.points), sets=gettext("; ").join(sets))
    for square, points in play.bonus:
        yield gettext("with the bonus square in {square}: {points}").format(
            square=board.named(square), points=counted(points)
        )
