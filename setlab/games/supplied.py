"""Options that name a part of a data file, or bring their own: a board, dice. What is brought is checked."""

from copy import deepcopy
from typing import NamedTuple

from setlab.core.files import load_toml
from setlab.core.i18n import gettext


class Supplied(NamedTuple):
    """An option like `Option`: a name in a data file, or a table in the same form, as `tomllib` reads it.

    `reads` turns the table into the thing, and raises ValueError or TypeError with what is wrong.
    """

    file: str
    reads: object
    default: str = "standard"
    between: None = None
    tried: tuple = ("standard",)

    @property
    def values(self):
        """The names in the file."""
        return tuple(load_toml(self.file))

    @property
    def samples(self):
        """Values for trying a game."""
        return self.tried

    @property
    def allowed(self):
        """What may be chosen, in words."""
        names = gettext(", ").join(map(repr, self.values))
        return gettext("{names}, or a table in the form of {file}").format(names=names, file=self.file)

    def check(self, name, value):
        """The value, if it is allowed; else a TypeError or ValueError that says what is."""
        if isinstance(value, str) and value in self.values:
            return value
        if not isinstance(value, dict):
            error = ValueError if isinstance(value, str) else TypeError
            raise error(
                gettext("{name} may be {allowed}, not {value!r}").format(name=name, allowed=self.allowed, value=value)
            )
        self.reads(only(value))
        return deepcopy(value)  # a match keeps its own, whatever becomes of the table that was given

    def parse(self, name, text):
        """The value that a player typed or chose, given as text."""
        return self.check(name, text.strip())

    def read(self, value):
        """The thing that a checked value names or holds."""
        return self.reads(load_toml(self.file)[value] if isinstance(value, str) else only(value))


def only(table):
    """The table itself; of a whole file that holds one named table, that one."""
    inner = [*table.values()]
    return inner[0] if len(inner) == 1 and isinstance(inner[0], dict) else table


def need(table, names, what):
    """ValueError unless the table has these names and no others."""
    if missing := [name for name in names if name not in table]:
        raise ValueError(gettext("{what} needs {name!r}, which is missing").format(what=what, name=missing[0]))
    if strange := [name for name in table if name not in names]:
        raise ValueError(
            gettext("{what} has no {name!r}; there are {all}").format(
                what=what, name=strange[0], all=gettext(", ").join(names)
            )
        )


def listing(value, what):
    """The value as a tuple, if it is a list; else a TypeError that says what should be one."""
    if not isinstance(value, (list, tuple)):
        raise TypeError(gettext("{what} is a list, not {it!r}").format(what=what, it=value))
    return tuple(value)
