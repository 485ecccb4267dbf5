"""The state of a table of cards, common to all games of the family."""

from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.games.look import brief

if TYPE_CHECKING:
    from setlab.core.cards import Card


class Choices(NamedTuple):
    """The options of all table games; those that a game does not offer keep these values."""

    players: int = 1
    deck: str = "set"
    call_seconds: int = 5
    penalty: str = "set"
    seconds: int | None = None
    strict: bool = False
    max_table: int | None = None
    close_up: bool = True
    level: str | None = None
    goal: int | None = None  # number of groups that ends the game
    minutes: int | None = None
    hints: int | None = None
    hint_seconds: int = 0
    size: int | None = None  # cards on the table, where a puzzle says so


class State(NamedTuple):
    """A table, frozen. Times are milliseconds of play. Only its game knows which cards lie face down."""

    options: Choices
    cards: tuple = ()  # by place; None is a gap
    stock: Any = None  # a tuple, the next card first; None: not shuffled yet
    piles: tuple = ()  # by seat, the groups taken, each a tuple of cards
    groups: tuple = ()  # what can be taken now
    now: int = 0
    paused: bool = False
    call: tuple | None = None  # (seat, when) of a player who called and has not taken yet
    hint: int = 0  # how many cards of the first group are shown
    hints: int = 0  # how many steps of hints there were in all
    timed_out: bool = False
    since: int = 0  # when the computer's clock was last started
    handed: bool = False  # the computer is to move now: after a wrong guess with strict rules, or a pass
    previous: tuple = ()  # of a chain: the group taken last, of which cards are used again
    found: tuple = ()  # of a puzzle: the groups found on this table
    gone: tuple = ()  # cards of tables that were cleared
    stir: bool = False  # the table is about to be shuffled
    seen: frozenset = frozenset()  # in the game of memory: the places whose cards were seen
    shown: tuple = ()  # and those that lie open now
    turn: int = 0  # in the game of memory: the seat whose turn it is

    def __repr__(self) -> str:
        stock = "not shuffled" if self.stock is None else f"{len(self.stock)} in the stock"
        return brief(
            "table",
            f"deck {self.options.deck!r}",
            f"{len(self.lying)} cards",
            stock,
            f"taken {tuple(map(len, self.piles))}",
            f"called by seat {self.call[0]}" if self.call else "",
            "paused" if self.paused else "",
        )

    @property
    def seats(self) -> int:
        """Number of players, a computer included."""
        return len(self.piles)

    @property
    def lying(self) -> "tuple[Card, ...]":
        """The cards that lie on the table, without the gaps."""
        return tuple(card for card in self.cards if card is not None)
