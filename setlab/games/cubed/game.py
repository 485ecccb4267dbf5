"""SET Cubed: dice on a board, for two to four players (CUB-1 … CUB-24).

Events are tuples of plain things. Seats are numbered from 0, dice from 0 to 41, rows and columns from 1.

    ("place", seat, placements)      a play: one die, or two that complete one SET with an older die; the very first
                                     one is three dice on the centre mark. A placement is (die, row, column), and for
                                     a WILD (die, row, column, "2gq")
    ("replace", seat, die, row, column)  an own die takes the place of the WILD there, at the start of a turn
    ("end", seat)                    ends a turn in which dice were played; its points are added up
    ("pass", seat)                   ends a turn in which none was
    ("reroll", seat, dice)           the extra roll: these dice, once before a round
    ("keep", seat)                   no extra roll
    ("call", seat)                   with opening="call": sees a SET among the own dice, and starts
    ("draw", seat, dice)             chance: what came out of the bag
    ("roll", seat, ((die, face), …)) chance: what fell, for all dice of this player that are to be rolled
    ("first", seat)                  chance: which of those holding a SET starts

Nothing is hidden: dice lie open, and what is left in the bag can be worked out. So the game needs no `imagine`.

>>> import setlab as sl
>>> m = sl.Match("cubed", seed=1)
>>> m.state.first, m.legal()[0]
(1, ('place', 1, ((21, 8, 7), (25, 8, 8), (40, 8, 9))))
"""

from typing import NamedTuple

from setlab.core.cards import Face
from setlab.core.i18n import gettext
from setlab.core.sets import find_sets
from setlab.games.cubed.narration import CubedNarrator
from setlab.games.cubed.reading import CHANCE, read_event
from setlab.games.cubed.turns import HAND, Turns
from setlab.games.dice import board as boards
from setlab.games.dice import die as dicebag
from setlab.games.dice.board import Board
from setlab.games.dice.die import DICE, Shown
from setlab.games.illegal import IllegalMove
from setlab.games.match import Outcome
from setlab.games.options import choice, whole


class Choices(NamedTuple):
    """The options of a game, as they were chosen."""

    players: int = 2
    strict: bool = False
    extra_roll: bool = True
    extra_seconds: int | None = None
    opening: str = "random"


class State(NamedTuple):
    """A game, frozen."""

    options: Choices
    board: Board
    dice: tuple  # by die, its six faces
    cells: tuple  # by square, the die that lies there, or None
    hands: tuple  # by seat, dice in the order of their numbers
    bag: tuple  # the numbers of the dice in it
    due: tuple  # what chance does next: ("draw", seat), ("roll", seat) or ("first", None)
    scores: tuple
    phase: str = "opening"  # then "centre", and "turn" and "extra" by turns, until "over"
    first: int | None = None  # who began
    turn: int | None = None  # who is to act
    round: int = 1
    placed: int = 0  # dice put down in this turn
    plays: tuple = ()  # and what they brought: see `setlab.games.dice.plays.Play`
    last: tuple | None = None  # (seat, plays) of the turn before this one
    played: bool = False  # somebody put dice down in this round
    could: bool = False  # somebody could have
    stuck: int = 0  # rounds running in which nobody could play
    idle: int = 0  # rounds running in which everybody who could play passed
    reason: str = ""  # why it is over


class Cubed(Turns):
    """The game. See `Match` for how to play it, `setlab.games.cubed.scoring` for what a turn scores and why."""

    id = "cubed"
    # An extra roll may have a time limit: whoever shows the game runs that clock, and then says ("keep", seat).
    options = {  # noqa: RUF012
        "players": whole(2, 2, 4, tried=(2, 3, 4)),
        "strict": choice(False, True),
        "extra_roll": choice(True, False),
        "extra_seconds": whole(None, 5, 600, None, tried=(None, 30)),
        "opening": choice("random", "call"),
        "board": boards.OPTION,
        "dice": dicebag.OPTION,
    }

    def __repr__(self):
        return f"GAMES[{self.id!r}]"

    @property
    def name(self):
        """What the game is called."""
        return "SET Cubed"

    def narrator(self, names=(), you=None, computers=()):
        """Who tells this game in words: see `setlab.games.narration`."""
        return CubedNarrator(self, names, you, computers)

    def start(self, options):
        board = boards.OPTION.read(options.get("board", "standard"))
        dice = dicebag.OPTION.read(options.get("dice", "standard"))
        chosen = Choices(**{name: value for name, value in options.items() if name in Choices._fields})
        seats = range(chosen.players)
        return State(
            chosen,
            board,
            dice,
            cells=(None,) * board.size,
            hands=((),) * chosen.players,
            bag=tuple(range(DICE)),
            due=(*(("draw", seat) for seat in seats), *(("roll", seat) for seat in seats)),
            scores=(0,) * chosen.players,
        )

    def position(self, lying, hands, **changes):
        """A position in the middle of a game, for trying things out: dice on the board as (row, column, code), hands.

        Dice are numbered in this order: those on the board, then hand by hand.

        >>> from setlab.games import GAMES
        >>> cubed = GAMES["cubed"]
        >>> state = cubed.position([(8, 7, "1ro"), (8, 8, "2ro")], ["3ro 1gd", "2pq"])
        >>> cubed.apply(state, ("place", 0, ((2, 8, 9),))).plays[0].points
        3
        """
        options = {name: option.default for name, option in self.options.items()} | {"players": len(hands)}
        state, numbers = self.start(options), iter(range(DICE))
        cells = list(state.cells)
        for row, column, code in lying:
            cells[state.board.square(row, column)] = Shown(next(numbers), Face(code))
        held = tuple(tuple(Shown(next(numbers), Face(code)) for code in hand.split()) for hand in hands)
        fixed = {"cells": tuple(cells), "hands": held, "bag": tuple(numbers), "due": (), "phase": "turn"}
        return self.looked_at(state._replace(**(fixed | {"first": 0, "turn": 0} | changes)))

    def seats(self, state):
        """How many play."""
        return len(state.hands)

    # --- chance ------------------------------------------------------------------------------------------------------

    def is_chance(self, state):
        return bool(state.due)

    def chance(self, state, rng):
        kind, seat = state.due[0]
        if kind == "draw":
            return ("draw", seat, tuple(rng.sample(state.bag, self.lacking(state, seat))))
        if kind == "first":
            return ("first", rng.choice(self.holders(state)))
        rolling = [die.die for die in state.hands[seat] if die.face is None]
        return ("roll", seat, tuple((die, rng.choice(state.dice[die]).code) for die in rolling))

    def lacking(self, state, seat):
        """How many dice this player draws now."""
        return min(HAND - len(state.hands[seat]), len(state.bag))

    def holders(self, state):
        """The seats that have a SET among their own dice."""
        return [seat for seat, hand in enumerate(state.hands) if find_sets([die.face for die in hand])]

    def _on_draw(self, state, seat, dice):
        if missing := [die for die in dice if die not in state.bag]:
            raise IllegalMove(gettext("die {n} is not in the bag").format(n=missing[0]))
        if len(dice) != self.lacking(state, seat):
            raise IllegalMove(
                gettext("player {seat} draws {n} dice now, not {it}").format(
                    seat=seat + 1, n=self.lacking(state, seat), it=len(dice)
                )
            )
        bag = tuple(die for die in state.bag if die not in dice)
        hand = (*state.hands[seat], *(Shown(die) for die in dice))
        return self._after_chance(self.with_hand(state, seat, hand)._replace(bag=bag))

    def _on_roll(self, state, seat, rolled):
        rolling = [die.die for die in state.hands[seat] if die.face is None]
        if [die for die, _ in rolled] != rolling:
            raise IllegalMove(
                gettext("these dice are to be rolled now, no others: {dice}").format(dice=", ".join(map(str, rolling)))
            )
        fell = {die: Shown(die, face) for die, face in dicebag.fallen(state.dice, rolled).items()}
        hand = (fell.get(die.die, die) for die in state.hands[seat])
        return self._after_chance(self.with_hand(state, seat, hand))

    def _on_first(self, state, seat):
        return self._starts(state._replace(due=()), seat)

    def _after_chance(self, state):
        """The next thing in line is due; after the last one players may act."""
        state = state._replace(due=state.due[1:])
        if state.due:
            return state
        if state.phase != "opening":
            return self.looked_at(state)
        holders = self.holders(state)
        if not holders:  # nobody has a SET: all roll again (CUB-4)
            return self.all_roll(state)
        return state._replace(due=(("first", None),)) if state.options.opening == "random" else state

    def _starts(self, state, seat):
        if seat not in self.holders(state):
            raise IllegalMove(gettext("player {seat} has no SET among the own dice").format(seat=seat + 1))
        return state._replace(phase="centre", first=seat, turn=seat)

    def _on_call(self, state, seat):
        if state.phase != "opening":
            raise IllegalMove(gettext("the game has begun: nobody calls any more"))
        return self._starts(state, seat)

    # --- what may happen ---------------------------------------------------------------------------------------------

    def apply(self, state, event):
        kind, seat, *rest = read_event(event, state)
        if state.phase == "over":
            raise IllegalMove(gettext("the game is over"))
        if kind in CHANCE:
            self._check_due(state, kind, seat)
        elif state.due:
            raise IllegalMove(self._waits_for(state))
        return getattr(self, "_on_" + kind)(state, seat, *rest)

    def _check_due(self, state, kind, seat):
        """IllegalMove unless this is what chance does next."""
        if not state.due:
            if kind == "draw" and not state.bag:
                raise IllegalMove(gettext("the bag is empty"))
            raise IllegalMove(gettext("nothing is drawn or rolled now"))
        due, who = state.due[0]
        if kind != due or who not in (None, seat):
            raise IllegalMove(self._waits_for(state))

    def _waits_for(self, state):
        """What chance does first, in words."""
        kind, seat = state.due[0]
        if kind == "first":
            return gettext("first one of those who hold a SET is chosen to start")
        if kind == "draw":
            return gettext("first player {seat} draws from the bag").format(seat=seat + 1)
        rolling = ", ".join(str(die.die) for die in state.hands[seat] if die.face is None)
        return gettext("first player {seat} has to roll: {dice}").format(seat=seat + 1, dice=rolling)

    def complete(self, state, event):
        """The event with faces in their usual spelling, and dice in the order of their numbers."""
        return read_event(event, state)

    # --- what is to be known -----------------------------------------------------------------------------------------

    def scores(self, state):
        """Scores by seat; a turn counts when it has ended."""
        return state.scores

    def outcome(self, state):
        if state.phase != "over":
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Outcome(winners, state.scores, state.reason)

    def observe(self, state, player):
        """All there is to see, which is everything: dice lie open."""
        lying = [(square, die) for square, die in enumerate(state.cells) if die]
        return {
            "board": state.board.table,
            "dice": [[face.code for face in faces] for faces in state.dice],
            "lying": [[die.die, *state.board.place(square), die.code] for square, die in lying],
            "hands": [[[die.die, die.code] for die in hand] for hand in state.hands],
            "bag": list(state.bag),
            "scores": list(state.scores),
            "phase": state.phase,
            "first": state.first,
            "turn": state.turn,
            "round": state.round,
            "placed": state.placed,
            "points": sum(play.points for play in state.plays),
            "strict": state.options.strict,
            "extra_roll": state.options.extra_roll,
        }

    def pieces(self, state):
        """The numbers of all dice, wherever they are; none may be lost or doubled."""
        held = [die.die for hand in state.hands for die in hand]
        return [*state.bag, *held, *(die.die for die in state.cells if die)]
