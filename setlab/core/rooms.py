"""The package and its rooms as modules that say what somebody may have meant, where a name is none of theirs.

>>> import setlab as sl
>>> sl.draw.picure
Traceback (most recent call last):
  ...
AttributeError: setlab.draw has no 'picure'; perhaps you mean sl.draw.picture. dir(sl.draw) lists what there is
>>> sl.CardTabel
Traceback (most recent call last):
  ...
AttributeError: setlab has no 'CardTabel'; perhaps you mean sl.widgets.CardTable. dir(sl) lists what there is
"""

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from importlib.util import find_spec
from types import ModuleType

from setlab.core.i18n import gettext

# What people look for under names that are far from ours.
WANTED = {
    "board": "sl.widgets.CubedBoard()",
    "capset": "sl.caps.find(4, 20)",
    "card": "sl.draw.picture(card)",
    "complete": "sl.third(a, b)",
    "countsets": "len(sl.find_sets(cards))",
    "deal": "random.sample(sl.DECK, 12)",
    "dice": "sl.FACES",
    "die": "sl.FACES",
    "game": 'sl.Match("versus")',
    "help": "help(sl)",
    "largest": "sl.caps.largest_known(4)",
    "learn": "sl.teach.course()",
    "lesson": "sl.teach.course()",
    "maxcap": "sl.caps.largest_known(4)",
    "maximum": "sl.caps.largest_known(4)",
    "newgame": 'sl.Match("versus")',
    "odds": "sl.chance.no_set(12)",
    "probability": "sl.chance.no_set(12)",
    "random": "random.choice(sl.DECK)",
    "randomcard": "random.choice(sl.DECK)",
    "setcubed": "sl.widgets.CubedBoard()",
    "sets": "sl.find_sets(cards)",
    "show": "sl.draw.picture(cards)",
    "shuffle": "random.sample(sl.DECK, len(sl.DECK))",
    "solve": "sl.find_sets(cards)",
    "start": "sl.widgets.Lobby()",
    "table": "sl.widgets.CardTable()",
    "thirdcard": "sl.third(a, b)",
    "today": "sl.daily()",
    "version": "sl.__version__",
}
# What a room is called for, when it is taken for a function.
CALLED = {
    "caps": "sl.caps.find(4, 20)",
    "chance": "sl.chance.no_set(12)",
    "classroom": "sl.classroom.open()",
    "counts": "sl.counts.no_set(4)",
    "draw": "sl.draw.picture(card)",
    "games": "sl.games.GAMES",
    "handouts": 'sl.handouts.worksheet("counting")',
    "puzzles": "sl.puzzles.daily()",
    "teach": "sl.teach.course()",
    "widgets": "sl.widgets.Lobby()",
}


class Room(ModuleType):
    """A room of the package. What is not there is answered by what may be meant; a room is no function."""

    def __getattr__(self, name: str) -> object:
        # With an object of our own choice: beside it, Python 3.14 would add a second guess, which looks only here.
        raise AttributeError(unknown(self, name), name=name, obj=None)

    def __call__(self, *args: object, **more: object) -> object:
        raise TypeError(_called(self))


class House(ModuleType):
    """The package: whatever is imported as one of its rooms becomes one."""

    def __setattr__(self, name: str, value: object) -> None:
        if type(value) is ModuleType and hasattr(value, "__all__"):
            value.__class__ = Room
        super().__setattr__(name, value)


def furnish(package: str) -> None:
    """Make a house of the package with this name, and rooms of what it has imported so far."""
    house = sys.modules[package]
    house.__class__ = House
    for name, value in [*vars(house).items()]:
        setattr(house, name, value)


def nearest(name: str, names: Iterable[str]) -> str:
    """The one of these names that is most probably meant; "" if none is near.

    >>> nearest("Set Cubed", ["versus", "cubed"]), nearest("cardtable", ["CardTable"]), nearest("chess", ["cubed"])
    ('cubed', 'CardTable', '')
    """
    known = {_plain(each): each for each in names}
    wanted = _plain(name)
    near = [wanted] if wanted in known else get_close_matches(wanted, known, n=1, cutoff=0.75)
    near = near or [each for each in name.casefold().split() if each in known]
    return known[near[0]] if near else ""


def _called(room):
    short = room.__name__.rpartition(".")[2]
    text = gettext("setlab.{room} is a module, and is not called itself; perhaps you mean {meant}")
    return text.format(room=short, meant=CALLED.get(short, "sl.widgets.Lobby()"))


def _plain(name):
    return "".join(filter(str.isalnum, name)).casefold()


def unknown(place: ModuleType, name: str) -> str:
    """What is said where there is no such name: the nearest one, here or else in another room."""
    house, _, room = place.__name__.partition(".")
    short = f"sl.{room}" if room else "sl"
    if name.startswith("_") or find_spec(f"{place.__name__}.{name}"):  # a program asks, or it is about to be imported
        return f"module {place.__name__!r} has no attribute {name!r}"
    meant = _meant(sys.modules[house], place, short, name)
    says = gettext("{place} has no {name!r}; perhaps you mean {meant}. dir({short}) lists what there is")
    says = says if meant else gettext("{place} has no {name!r}; dir({short}) lists what there is")
    return says.format(place=place.__name__, name=name, meant=meant, short=short)


def _meant(house, place, short, name):
    """How one writes what was probably meant: the same name here, what people look for, or what is near anywhere."""
    plain = _plain(name)
    rooms = {f"sl.{each}": getattr(house, each) for each in house.__all__}
    rooms = {short: place, "sl": house} | {each: room for each, room in rooms.items() if isinstance(room, ModuleType)}
    same = {each: next((there for there in room.__all__ if _plain(there) == plain), "") for each, room in rooms.items()}
    wanted = next((WANTED[each] for each in (plain, plain.removesuffix("s")) if each in WANTED), "")
    if not same[short] and wanted:
        return wanted
    if there := next((f"{each}.{there}" for each, there in same.items() if there), ""):
        return there
    near = ((each, nearest(name, room.__all__)) for each, room in rooms.items())
    return next((f"{each}.{there}" for each, there in near if there), "")
