"""The state of a game of SET Cubed, and simple questions about it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from setlab.core.sets import find_sets
from setlab.games.dice.board import Board
from setlab.games.dice.die import RolledDie
from setlab.games.dice.plays import can_play
from setlab.games.game import replaced
from setlab.games.look import brief
from setlab.games.registry import GAMES

HAND = 5  # dice
MOST = 3  # dice in a turn


class Choices(NamedTuple):
    """The chosen options of a game."""

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
    turn: Any = None  # the seat that is to act, or None
    round: int = 1
    placed: int = 0  # dice put down in this turn
    plays: tuple = ()  # and what they brought: see `setlab.games.dice.plays.Play`
    last: tuple | None = None  # (seat, plays) of the turn before this one
    played: bool = False  # whether dice were put down in this round
    could: bool = False  # whether a player could have
    stuck: int = 0  # consecutive rounds in which no player could play
    idle: int = 0  # rounds running in which everybody who could play passed
    reason: str = ""  # why it is over
    hints: tuple = ()  # number looked at, by seat; empty before the first

    def __repr__(self) -> str:
        lying, whose = sum(die is not None for die in self.cells), f"phase {self.phase!r}"
        if self.turn is not None:
            whose += f" of seat {self.turn}"
        return brief(
            "cubed",
            f"round {self.round}",
            whose,
            f"{lying} dice on the board",
            f"{len(self.bag)} in the bag",
            f"scores {self.scores}",
        )

    def __str__(self) -> str:
        return str(GAMES["cubed"].look(self))

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.hands)

    def hints_of(self, seat: int) -> int:
        """Return how many hints this player looked at."""
        return self.hints[seat] if self.hints else 0

    @property
    def most(self) -> int:
        """Largest number of dice in the next play."""
        return min(MOST - self.placed, 1 if self.options.strict else 2)


def lacking(state: State, seat: int) -> int:
    """Return how many dice this player draws now."""
    return min(HAND - len(state.hands[seat]), len(state.bag))


def holders(state: State) -> list[int]:
    """Return the seats that have a SET among their own dice."""
    return [seat for seat, hand in enumerate(state.hands) if find_sets([die.face for die in hand])]


def in_order(state: State) -> list[int]:
    """Return the seats, first player first; before there is one, from seat 0."""
    return [((state.first or 0) + step) % state.seats for step in range(state.seats)]


def with_hand(state: State, seat: int, hand: Iterable[RolledDie]) -> State:
    """Return the state with these dice in a hand, in the order of their numbers."""
    hand = tuple(sorted(hand, key=lambda die: die.die))
    return state._replace(hands=replaced(state.hands, seat, hand))


def all_roll(state: State) -> State:
    """Return the state in which all players roll all their dice again."""
    hands = tuple(tuple(RolledDie(die.die) for die in hand) for hand in state.hands)
    return state._replace(hands=hands, due=tuple(("roll", seat) for seat in in_order(state)))


def looked_at(state: State) -> State:
    """Return the state at the start of a turn, with `could` set if this player can play.

    That decides whether all roll again (CUB-12).
    """
    if state.due or state.phase != "turn" or state.could:
        return state
    return state._replace(could=can_play(state.board, state.cells, state.hands[state.turn], state.most))
