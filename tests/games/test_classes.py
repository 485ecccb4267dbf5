"""How the games and their players are built: short chains of classes that hold on to nothing unseen, games apart."""

import ast
import importlib
import inspect
import pkgutil
import textwrap
from pathlib import Path

import pytest

import setlab.games
import setlab.players

ROOMS = (setlab.games, setlab.players)
GAMES = {"table", "cubed", "scramble", "crossword", "dnup"}
LONGEST = 4  # classes of setlab in a row, the class itself included


def modules():
    for room in ROOMS:
        yield from (importlib.import_module(m.name) for m in pkgutil.walk_packages(room.__path__, f"{room.__name__}."))


CLASSES = [c for m in modules() for c in vars(m).values() if inspect.isclass(c) and c.__module__ == m.__name__]


def own(cls):
    """The class and its bases, as far as they are of setlab."""
    return [each for each in cls.__mro__ if each.__module__.startswith("setlab")]


def attributes(cls):
    """(name, is it set?) of all that a class uses through `self`."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls)))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            yield node.attr, isinstance(node.ctx, ast.Store)


def borrowed(cls):
    """The names that a class uses through `self`, and neither defines nor inherits."""
    there = {name for each in own(cls) for name, is_set in attributes(each) if is_set} | {*dir(cls)}
    return {name for name, is_set in attributes(cls) if not is_set} - there


def across(path, text):
    """The other games that a module of one game imports from."""
    game = path.parts[2].removesuffix(".py")
    named = [node.module or "" for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    rooms = {name.split(".")[2] for name in named if name.startswith(("setlab.games.", "setlab.players."))}
    return rooms & GAMES - {game} if game in GAMES else set()


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: f"{cls.__module__}.{cls.__name__}")
def test_a_class_stands_on_its_own_feet(cls):
    assert len(own(cls)) <= LONGEST
    assert not borrowed(cls)


def test_no_game_reaches_into_another():
    package = Path(setlab.games.__file__).parents[1]
    files = [path for room in ("games", "players") for path in (package / room).rglob("*.py")]
    found = {
        path.as_posix(): across(path.relative_to(package.parent), path.read_text(encoding="utf-8")) for path in files
    }
    assert len(files) > 40 and not {name: games for name, games in found.items() if games}


class Lender:
    def lend(self):
        return self.lent


class Owner(Lender):
    lent = 5


def test_this_would_be_noticed():
    assert borrowed(Lender) == {"lent"} and not borrowed(Owner) and len(CLASSES) > 60
    text = "from setlab.games.cubed.scoring import turns"
    assert across(Path("setlab/games/crossword/game.py"), text) == {"cubed"}
    assert across(Path("setlab/players/cubed/table.py"), text) == across(Path("setlab/games/match.py"), text) == set()
