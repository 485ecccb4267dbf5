"""The state of a game of Crossword SET, and what chance does when it is due: drawing dice, and rolling them once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext
from setlab.games.dice.die import RolledDie, check_drawn, fallen, rolling, waits_for
from setlab.games.events import IllegalMove
from setlab.games.game import replaced
from setlab.games.look import brief
from setlab.games.registry import GAMES

if TYPE_CHECKING:
    from random import Random


HAND = 10  # dice at the beginning of a round


class Choices(NamedTuple):
    """The chosen options of a game."""

    players: int = 1
    rounds: int = 3
    crossing: bool = False


class RoundResult(NamedTuple):
    """The result of a round: the winner (None: nobody), and by seat the extra and the unused dice."""

    winner: int | None
    extra: tuple
    unused: tuple
    time: int  # milliseconds that the round took


class State(NamedTuple):
    """A game, frozen."""

    options: Choices
    dice: tuple  # by die, its six faces
    hands: tuple  # by seat, all dice of the player in the order in which they were drawn: the first ten come first
    bag: tuple  # the numbers of the dice in it
    due: tuple  # what chance does next: ("draw", seat, how many) or ("roll", seat)
    grids: tuple  # by seat, the grid that was laid last: see `setlab.games.crossword.grids.GridDie`
    guests: tuple = ()  # (die, seat of the host) of dice that were put on the grid of another player
    stuck: tuple = ()  # the seats that declared to be stuck
    phase: str = "build"  # then "between" two rounds, and "over"
    round: int = 1
    began: int = 0  # when the round began, in milliseconds of play
    now: int = 0
    results: tuple = ()  # of the rounds that are over
    paused: bool = False
    hints: tuple = ()  # number looked at, by seat; empty before the first

    def __repr__(self) -> str:
        return brief(
            "crossword",
            f"round {self.round}",
            f"phase {self.phase!r}",
            f"dice {tuple(map(len, self.hands))}",
            f"in grids {tuple(map(len, self.grids))}",
            f"{len(self.bag)} in the bag",
            "paused" if self.paused else "",
        )

    def __str__(self) -> str:
        return str(GAMES["crossword"].look(self))

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.hands)

    def hints_of(self, seat: int) -> int:
        """Return how many hints this player looked at."""
        return self.hints[seat] if self.hints else 0

    @property
    def finished(self) -> bool:
        """Whether the round is over."""
        return self.phase != "build"


def drawn_by_lot(state: State, rng: "Random") -> tuple:
    """Return the due event of chance, drawn by this generator."""
    kind, seat, *number = state.due[0]
    if kind == "draw":
        return ("draw", seat, tuple(rng.sample(state.bag, *number)))
    return ("roll", seat, tuple((die, rng.choice(state.dice[die]).code) for die in rolling(state.hands[seat])))


def check_due(state: State, kind: str, seat: int) -> None:
    """Raise IllegalMove unless this is what chance does next."""
    if not state.due:
        raise IllegalMove(gettext("nothing is drawn or rolled now"))
    if state.due[0][:2] != (kind, seat):
        raise IllegalMove(waits_for(state))


def draw(state: State, seat: int, dice: tuple[int, ...]) -> State:
    _, _, number = state.due[0]
    check_drawn(state.bag, dice, number, seat)
    hand = (*state.hands[seat], *(RolledDie(die) for die in dice))
    bag = tuple(die for die in state.bag if die not in dice)
    return state._replace(hands=replaced(state.hands, seat, hand), bag=bag, due=state.due[1:])


def roll(state: State, seat: int, rolled: tuple[tuple[int, str], ...]) -> State:
    if [die for die, _ in rolled] != rolling(state.hands[seat]):
        raise IllegalMove(waits_for(state))
    fell = {die: RolledDie(die, face) for die, face in fallen(state.dice, rolled).items()}
    hand = tuple(fell.get(die.die, die) for die in state.hands[seat])
    return state._replace(hands=replaced(state.hands, seat, hand), due=state.due[1:])


CHANCE: dict[str, Callable[..., State]] = {"draw": draw, "roll": roll}
