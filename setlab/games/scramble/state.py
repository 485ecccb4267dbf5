"""The state of a game of Scramble SET, and simple questions about it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from setlab.core.sets import third_table
from setlab.games import calls
from setlab.games.look import brief
from setlab.games.registry import GAMES

if TYPE_CHECKING:
    from setlab.core.cards import Face


class Choices(NamedTuple):
    """The chosen options of a game."""

    players: int = 1
    rounds: int = 5
    call_seconds: int = 5
    wait_seconds: int = 3


class Round(NamedTuple):
    """A finished round: the face of every die, the SETs by seat as dice, and its time."""

    faces: tuple
    piles: tuple
    time: int


class State(NamedTuple):
    """A game, frozen. Times are milliseconds of play."""

    options: Choices
    dice: tuple  # by die, its six faces
    faces: tuple  # by die, the face that is up; None before the first throw
    lying: tuple  # the dice on the table
    piles: tuple  # by seat, the SETs of this round, each as three dice
    due: tuple  # the dice that chance throws now
    waits: tuple  # by seat, the time until which this player may not call or take
    past: tuple = ()  # the rounds that are over
    throws: int = 0  # how many there were
    phase: str = "round"  # or "between", "tie", "over"
    tied: tuple = ()  # in a tie: the seats that decide it
    winner: int | None = None  # the seat that decided the tie
    now: int = 0
    since: int = 0  # when the dice last changed
    began: int = 0  # when this round began
    paused: bool = False
    call: tuple | None = None  # (seat, when) of a player who called and has not taken yet
    hint: int = 0  # how many dice of a SET are shown
    hints: int = 0  # how many steps of hints there were in all
    nones: int = 0  # number of wrong claims that there is no SET

    def __repr__(self) -> str:
        return brief(
            "scramble",
            f"round {self.round}",
            f"phase {self.phase!r}",
            f"{len(self.lying)} dice on the table",
            f"taken {tuple(map(len, self.piles))}",
            f"called by seat {self.call[0]}" if self.call else "",
            "paused" if self.paused else "",
        )

    def __str__(self) -> str:
        return str(GAMES["scramble"].look(self))

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.piles)

    @property
    def round(self) -> int:
        """The number of this round, from 1; a tie belongs to the last one."""
        return min(len(self.past) + (self.phase == "round"), self.options.rounds)


def must_call(state: State) -> bool:
    """Return whether there are several players, who have to call before they take."""
    return state.options.players > 1


def callers(state: State) -> Sequence[int]:
    """Return the seats that may call: all of them, in a tie those that decide it."""
    return state.tied if state.phase == "tie" else range(state.options.players)


def sets(state: State) -> tuple[tuple, ...]:
    """Return all SETs that can be made now, each as three dice in the order of their numbers."""
    return trios(state.faces, state.lying)


def hinted(state: State) -> tuple:
    """Return the dice that the hint shows: of a SET without a WILD, if there is one."""
    if not state.hint:
        return ()
    return min(sets(state), key=lambda dice: sum(state.faces[die].wild for die in dice))[: state.hint]


def alarm(state: State) -> tuple[int, tuple] | None:
    """Return (when, event) of the next event by the clock, or None."""
    return None if state.call is None else (at := max(calls.call_ends(state), state.now), ("late", at))


@lru_cache(maxsize=512)
def trios(faces: "Sequence[Face]", lying: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the SETs among the lying dice, as numbers of dice; `faces` are all faces by die.

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
