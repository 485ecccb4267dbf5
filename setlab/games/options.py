"""Options of games: allowed values, defaults, and clear errors.

Most are one of a few values, or a number (`choice`, `whole`), and name themselves and their values for players. Some
name a part of a data file or bring their own, which is checked: a board, dice, a deck (`DataOption`).
"""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple, TypeAlias, TypedDict

from setlab.common.files import load_toml
from setlab.common.i18n import gettext, listed, message, ngettext
from setlab.common.integers import integer

ChosenOptions: TypeAlias = Mapping[str, Any]  # {name: value}, the options of a match

# What options are called that several games have.
PLAYERS = message("Players")
CALL_SECONDS = message("Seconds after a call")
ROUNDS = message("Rounds")
COMPUTER = message("Level of the computer")


class Options(TypedDict, total=False):
    """The options of all games, for type checkers. `Match` documents which game has which."""

    players: int
    call_seconds: int
    penalty: str
    seconds: int | None
    strict: bool
    max_table: int | None
    close_up: bool
    level: str | None
    deck: str
    goal: int | None
    minutes: int | None
    hints: int | None
    hint_seconds: int
    size: int
    extra_roll: bool
    extra_seconds: int | None
    opening: str
    board: str | dict
    dice: str | dict
    rounds: int
    wait_seconds: int
    crossing: bool
    finish_round: bool


class Option(NamedTuple):
    """One option. `values` are those that are allowed; the first and last of many are enough for a range."""

    default: object
    values: tuple  # the values allowed; with `between`, values like None that are allowed besides
    between: tuple | None = None  # (lowest, highest) whole number
    tried: tuple = ()  # the values that `check_game` draws from; without it the default and all `values`
    title: str | None = None  # a message; None: its name. With "" it is nothing that one chooses in a drawer
    words: dict = {}  # value: the message that it is called by  # noqa: RUF012 - never changed
    counted: str | tuple = ()  # what a number is called: a message with a slot {n}, or `plural` ones
    offered: tuple = ()  # the numbers to choose from, if there are too many to list
    matters: Callable | None = None  # does it make a difference beside the other options that are chosen?

    def check(self, name: str, value: object) -> Any:
        """Return the value if it is allowed; else raise a TypeError or ValueError that lists the allowed ones."""
        given = value if (number := integer(value)) is None else number
        # True is no number here, though Python thinks that it equals 1.
        if any(given is each or (type(given) is type(each) and given == each) for each in self.values):
            return given
        if self.between and number is not None and self.between[0] <= number <= self.between[1]:
            return number
        kinds = {type(each) for each in self.values} | ({int} if self.between else set())
        error = ValueError if type(given) in kinds else TypeError
        text = gettext("{name} can be {allowed}, not {value!r}")
        raise error(text.format(name=name, allowed=self.allowed, value=value))

    def parse(self, name: str, text: str) -> Any:
        """Return the value for a text that a player typed or chose."""
        for each in self.values:
            if text.strip() == str(each):
                return each
        number: int | str
        try:
            number = int(text)
        except ValueError:
            number = text
        return self.check(name, number)

    @property
    def allowed(self) -> str:
        """The allowed values in words: "a whole number from 0 to 999 or None"."""
        words = [repr(value) for value in self.values]
        if self.between:
            low, high = self.between
            words.insert(0, gettext("a whole number from {low} to {high}").format(low=low, high=high))
        *some, last = words
        return gettext("{some} or {last}").format(some=gettext(", ").join(some), last=last) if some else last

    @property
    def span(self) -> tuple[int, int]:
        """(lowest, highest) of the whole numbers that are allowed."""
        numbers = [*(self.between or ()), *(each for each in self.values if type(each) is int)]
        return min(numbers), max(numbers)

    @property
    def samples(self) -> tuple:
        """Some values, for trying a game with all kinds of options."""
        return self.tried or (self.default, *self.values)


def choice(
    default: object,
    *others: object,
    tried: tuple = (),
    **names: Any,
) -> Option:
    """Return an option with these values, the first one the default; `names` are names for players (`Option`)."""
    return Option(default, (default, *others), None, tried, **names)


def whole(default: int | str | None, low: int, high: int, *others: object, tried: tuple = (), **names: Any) -> Option:
    """Return an option that is a whole number from `low` to `high`, or one of the others; `names` as for `choice`."""
    return Option(default, others, (low, high), tried or tuple(dict.fromkeys((default, low, *others))), **names)


def among_several(chosen: Mapping[str, Any]) -> bool:
    """Return whether more than one person plays."""
    return chosen.get("players", 1) > 1


def title_of(name: str, option: Option) -> str:
    """Return the title of an option in the current language, else its name.

    >>> title_of("extra_lives", whole(3, 0, 9))
    'extra lives'
    """
    return name.replace("_", " ") if option.title is None else option.title and gettext(option.title)


def called(option: Option, value: object) -> str:
    """Return the name of a value of an option, in the current language."""
    if value in option.words:
        return gettext(option.words[value])
    if option.counted and type(value) is int:
        counted = option.counted
        template = gettext(counted) if isinstance(counted, str) else ngettext(counted[0], counted[1], value)
        return template.format(n=value)
    return str(value)


def option_text(name: str, option: Option, value: object) -> str:
    """Return an option and its value in words: "Level: expert", or the value alone if it has no title."""
    title, word = title_of(name, option), called(option, value)
    return gettext("{option}: {value}").format(option=title, value=word) if title else word


def chosen(game: str, options: Mapping[str, "Option | DataOption"], given: Mapping[str, object]) -> dict[str, Any]:
    """Return {name: value} for all options of a game: the given ones, checked, and defaults for the rest."""
    for name in given:
        if name not in options:
            text = gettext("{game} has no option {name!r}; choose one of {all}")
            raise ValueError(text.format(game=game, name=name, all=listed(options)))
    return {name: option.check(name, given.get(name, option.default)) for name, option in options.items()}


# --- parts of data files ----------------------------------------------------------------------------------------------


class DataOption(NamedTuple):
    """An option like `Option`: a name in a data file, or a table in the same form, as `tomllib` reads it.

    `reads` turns the table into an object, and raises ValueError or TypeError with what is wrong.
    """

    file: str
    reads: Callable
    default: str = "standard"
    between: None = None
    tried: tuple = ("standard",)
    title: None = None  # its name; and what it may be has no other words
    words: dict = {}  # noqa: RUF012 - never changed
    counted: tuple = ()
    offered: tuple = ()
    matters: None = None

    @property
    def values(self) -> tuple[str, ...]:
        """The names in the file."""
        return tuple(load_toml(self.file))

    @property
    def samples(self) -> tuple[str, ...]:
        """Values for trying a game."""
        return self.tried

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        names = gettext(", ").join(map(repr, self.values))
        return gettext("{names}, or a table in the form of {file}").format(names=names, file=self.file)

    def check(self, name: str, value: object) -> Any:
        """Return the value if it is allowed; else raise a TypeError or ValueError that lists the allowed ones."""
        if isinstance(value, str) and value in self.values:
            return value
        if not isinstance(value, dict):
            error = ValueError if isinstance(value, str) else TypeError
            text = gettext("{name} can be {allowed}, not {value!r}")
            raise error(text.format(name=name, allowed=self.allowed, value=value))
        self.reads(only(value))
        return deepcopy(value)  # a match keeps its own, whatever becomes of the table that was given

    def parse(self, name: str, text: str) -> Any:
        """Return the value for a text that a player typed or chose."""
        return self.check(name, text.strip())

    def read(self, value: Any) -> Any:
        """Return the object that a checked value names or holds."""
        return self.reads(load_toml(self.file)[value] if isinstance(value, str) else only(value))


def only(table: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the table itself; for a whole file that holds one named table, that one."""
    inner = [*table.values()]
    return inner[0] if len(inner) == 1 and isinstance(inner[0], dict) else table


def need(table: Mapping[str, Any], names: tuple[str, ...], what: str) -> None:
    """Raise ValueError unless the table has these names and no others."""
    if missing := [name for name in names if name not in table]:
        raise ValueError(gettext("{what} needs {name!r}, which is missing").format(what=what, name=missing[0]))
    if strange := [name for name in table if name not in names]:
        text = gettext("{what} has no {name!r}; choose one of {all}")
        raise ValueError(text.format(what=what, name=strange[0], all=gettext(", ").join(names)))


def listing(value: Sequence[int | str | list], what: str) -> tuple:
    """Return the value as a tuple, if it is a list; else raise a TypeError that names `what`."""
    if not isinstance(value, (list, tuple)):
        raise TypeError(gettext("{what} is a list, not {it!r}").format(what=what, it=value))
    return tuple(value)
