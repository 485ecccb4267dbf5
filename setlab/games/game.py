"""The common base of the built-in games. A game of your own does not need it: five methods are enough (`Match`)."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from setlab.common.i18n import gettext
from setlab.games.about import About
from setlab.games.events import IllegalMove, read_event

if TYPE_CHECKING:
    from setlab.games.look import Look
    from setlab.games.narration import Narrator
    from setlab.games.options import ChosenOptions

Seen: TypeAlias = Mapping[str, Any]  # what the `observe` of a game tells a player: plain data


T = TypeVar("T")


class Game:
    """A game of setlab: rules without state of their own, for any number of matches at once.

    It has an `id`, a `name`, a description (`about`), its `options` and the `kinds` of its events: {kind: form}, see
    `setlab.games.events`. Its states are named tuples with `options` and `seats`. `narrated_by` is the class of its
    narrator, and `seen_as` the function of a state and a narrator that returns its `Look`.
    """

    id = ""
    about = About()
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    kinds: Mapping[str, Any] = {}
    lasting: tuple[str, ...] = ()  # kinds of events that stay when earlier events are undone
    narrated_by: type["Narrator"]
    seen_as: Callable[[Any, Any], Any]

    def __repr__(self) -> str:
        return f"GAMES[{self.id!r}]"

    @property
    def name(self) -> str:
        """Name of the game."""
        return ""

    def seats(self, state: Any) -> int:
        """Return the number of seats, computers included."""
        return state.seats

    def narrator(self, names: Sequence[str] = (), you: int | None = None, computers: Sequence[int] = ()) -> "Narrator":
        """Return the narrator of this game: see `setlab.games.narration`."""
        return self.narrated_by(self, names, you, computers)

    def look(self, state: Any, narrator: "Narrator | None" = None) -> "Look":
        """Return the visible position, for a text or a picture: see `setlab.games.look`."""
        return self.seen_as(state, narrator or self.narrator())

    def complete(self, state: Any, event: tuple) -> tuple:
        """Return the event in full: with its time, sorted dice, cards and faces in their usual spelling."""
        return read_event(event, state, self.kinds)

    def _on_pause(self, state: Any) -> Any:
        return state._replace(paused=True)

    def _on_go(self, state: Any) -> Any:
        return state._replace(paused=False)


def is_chance(game: object, state: object) -> bool:
    """Return whether chance acts in this state."""
    asks = getattr(game, "is_chance", None)
    return asks is not None and asks(state)


def chosen_of(fields: Any, options: "ChosenOptions") -> Any:
    """Return the options of a state, a named tuple with these fields, from those of a match; others are ignored."""
    return fields(**{name: value for name, value in options.items() if name in fields._fields})


def check_paused(state: Any, kind: str) -> None:
    """Raise IllegalMove for anything but "go" while the game is paused, and for "go" while it is not."""
    if state.paused != (kind == "go"):
        paused = gettext("the game is paused; go on first")
        raise IllegalMove(paused if state.paused else gettext("the game is not paused"))


def replaced(items: Sequence, place: int, item: object) -> tuple:
    """Return the tuple with another item in one place.

    >>> replaced("abc", 1, "x")
    ('a', 'x', 'c')
    """
    return (*items[:place], item, *items[place + 1 :])
