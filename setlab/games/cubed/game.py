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
    ("hint", seat)                   a step of a hint was looked at: it is counted, that is all
    ("draw", seat, dice)             chance: what came out of the bag
    ("roll", seat, ((die, face), …)) chance: what fell, for all dice of this player that are to be rolled
    ("first", seat)                  chance: which of those holding a SET starts

Nothing is hidden: dice lie open, and what is left in the bag can be worked out. So the game needs no `imagine`.

>>> import setlab as sl
>>> m = sl.Match("cubed", seed=1)
>>> m.state.first, m.legal()[0]
(1, ('place', 1, ((21, 8, 7), (25, 8, 8), (40, 8, 9))))
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, message
from setlab.core.cards import Face
from setlab.games.about import About
from setlab.games.cubed.narration import CubedNarrator, look
from setlab.games.cubed.state import Choices, State, looked_at
from setlab.games.cubed.turns import ACTS, CHANCE, check_due, drawn_by_lot, legal, nothing_fits
from setlab.games.dice.board import BOARD_OPTION
from setlab.games.dice.die import DICE, DICE_OPTION, RolledDie, waits_for
from setlab.games.events import IllegalMove, form, read_event
from setlab.games.game import Game, chosen_of
from setlab.games.match import Outcome
from setlab.games.options import PLAYERS, choice, whole

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.games.options import ChosenOptions


KINDS = {
    "draw": form("seat", "dice"),
    "roll": form("seat", "rolled"),
    "first": form("seat"),
    "call": form("seat"),
    "place": form("seat", "placements"),
    "replace": form("seat", "die", "row", "column"),
    "end": form("seat"),
    "pass": form("seat"),
    "reroll": form("seat", "dice"),
    "keep": form("seat"),
    "hint": form("seat"),
}


def may_roll_again(chosen: "ChosenOptions") -> bool:
    """Return whether the options include an extra roll."""
    return chosen.get("extra_roll", True)


class Cubed(Game):
    """The game. See `Match` for how to play it, `setlab.games.cubed.scoring` for what a turn scores and why."""

    id = "cubed"
    name = "SET Cubed"
    about = About(
        message("Build SETs of dice on a board, across and down, as words in a crossword."),
        "dice 1ro 2ro w",
        highest=True,
    )
    kinds = KINDS
    lasting = ("hint",)  # taking a die back does not undo the hint
    silent = ("keep",)  # after it the table looks as before
    narrated_by, seen_as = CubedNarrator, staticmethod(look)
    # An extra roll may have a time limit: the widget runs that clock, and then pushes ("keep", seat).
    options = {  # noqa: RUF012
        "players": whole(2, 2, 4, tried=(2, 3, 4), title=PLAYERS),
        "strict": choice(
            False,
            True,
            title=message("A play"),
            words={False: message("one or two dice at once"), True: message("strict: one die at a time")},
        ),
        "extra_roll": choice(
            True, False, title=message("Extra roll"), words={True: message("yes"), False: message("no")}
        ),
        "extra_seconds": whole(
            None,
            5,
            600,
            None,
            tried=(None, 30),
            title=message("Seconds for the extra roll"),
            words={None: message("no limit")},
            offered=(30, 60),
            matters=may_roll_again,
        ),
        "opening": choice(
            "random",
            "call",
            title=message("Who begins"),
            words={"random": message("by lot"), "call": message("whoever calls first")},
        ),
        "board": BOARD_OPTION,
        "dice": DICE_OPTION,
    }

    def start(self, options: "ChosenOptions") -> State:
        board = BOARD_OPTION.read(options.get("board", "standard"))
        dice = DICE_OPTION.read(options.get("dice", "standard"))
        chosen = chosen_of(Choices, options)
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

    def position(self, lying: Sequence[tuple[int, int, str]], hands: Sequence[str], **changes: Any) -> State:
        """Return a position in the middle of a game: dice on the board as (row, column, code), and `hands`.

        Dice are numbered in this order: those `lying` on the board, then hand by hand. `changes` are fields of the
        state.

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
            cells[state.board.square(row, column)] = RolledDie(next(numbers), Face(code))
        held = tuple(tuple(RolledDie(next(numbers), Face(code)) for code in hand.split()) for hand in hands)
        fixed = {"cells": tuple(cells), "hands": held, "bag": tuple(numbers), "due": (), "phase": "turn"}
        return looked_at(state._replace(**(fixed | {"first": 0, "turn": 0} | changes)))

    # --- legal events ------------------------------------------------------------------------------------------------

    chance, legal = staticmethod(drawn_by_lot), staticmethod(legal)
    nothing_fits = staticmethod(nothing_fits)

    def is_chance(self, state: State) -> bool:
        return bool(state.due)

    def apply(self, state: State, event: tuple) -> State:
        kind, seat, *rest = read_event(event, state, self.kinds)
        if state.phase == "over":
            raise IllegalMove(gettext("the game is over"))
        if kind in CHANCE:
            check_due(state, kind, seat)
            return CHANCE[kind](state, seat, *rest)
        if state.due:
            raise IllegalMove(waits_for(state))
        return ACTS[kind](state, seat, *rest)

    # --- questions ---------------------------------------------------------------------------------------------------

    def scores(self, state: State) -> tuple[int, ...]:
        """Return scores by seat; a turn counts when it has ended."""
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        best = max(state.scores)
        winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
        return Outcome(winners, state.scores, state.reason)

    def observe(self, state: State, player: int) -> "Json":
        """Return the visible state: all of it, as dice lie open."""
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

    def pieces(self, state: State) -> list[int]:
        """Return the numbers of all dice, wherever they are; none may be lost or doubled."""
        held = [die.die for hand in state.hands for die in hand]
        return [*state.bag, *held, *(die.die for die in state.cells if die)]
