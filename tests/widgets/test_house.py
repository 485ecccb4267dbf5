"""How the house is built, read off the source: what a class leans on, which game knows which, and who only looks."""

import ast
import importlib
from functools import cache
from pathlib import PurePath
from types import SimpleNamespace

import pytest
from helpers.imports import imports, last_name, tree_of

from tools.sources import ROOT, dotted, modules, place

MODULES = modules()
GAMES = {"table", "cubed", "scramble", "crossword", "dnup"}
SHELVES = {"games", "players", "widgets"}  # where each game has a folder or a file of its own
PACKAGES = {"setlab", "setlab_proofs", "setlab_course", "setlab_school"}
REBUILT = "setlab_course/teach/exercises/replies.py"  # names the types of values that came from another process
LONGEST = 4  # classes of setlab from which one is made, itself among them


# ---- what is looked at ----


@cache
def package():
    """{class: its source} of all that setlab defines."""
    found = {}
    for path in MODULES:
        found |= classes_in(importlib.import_module(dotted(path)), tree_of(path))
    return found


def classes_in(owner, tree):
    """{class: its source} of a module, and of the classes in its classes."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            cls = getattr(owner, node.name)
            found |= {cls: node} | classes_in(cls, node)
    return found


def inside(node):
    """All that is in a class, but not what is in a class within it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.ClassDef):
            yield child
            yield from inside(child)


def living():
    """{class: its source, None where nobody wrote one} of all classes of setlab there are, wherever they were made."""
    written, todo = package(), [object]
    found = dict(written)
    while todo:
        for cls in type.__subclasses__(todo.pop()):
            if cls not in found and str(cls.__module__).partition(".")[0] in PACKAGES:
                found[cls] = None
            todo.append(cls)
    return found


def made_at_run_time(tree):
    """The lines in which a class is made while the program runs, or `super` is asked of somebody else."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from (each.lineno for each in ast.walk(node) if isinstance(each, ast.ClassDef))
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        if (called == "type" and len(node.args) == 3) or (called == "super" and node.args):
            yield node.lineno


# ---- the four questions ----


def used(node):
    """What the methods of a class ask of their object: {(name, is it asked of the bases, as in `super().name`?)}."""
    for each in inside(node):
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Load):
            above = isinstance(each.value, ast.Call) and ast.unparse(each.value) == "super()"
            if above or of_itself(each):
                yield each.attr, above


def given(node):
    """The names that a class gives to its objects: by assigning, by annotating."""
    for each in inside(node):
        if of_itself(each) and isinstance(each.ctx, ast.Store):
            yield each.attr
        elif isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            yield each.target.id
        elif isinstance(each, ast.Call) and last_name(each.func) == "__setattr__":
            yield from (arg.value for arg in each.args if isinstance(arg, ast.Constant))


def of_itself(node):
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def borrowed(classes):
    """Every `self.name` that neither the class nor its bases define."""
    gives = {cls: {*given(node)} for cls, node in classes.items()}
    for cls, node in classes.items():
        known = [{*dir(base)} | gives.get(base, set()) for base in cls.__mro__]
        for name, above in {*used(node)}:
            if not any(name in names for names in known[above:]):
                yield f"{cls.__module__}.{cls.__qualname__}: self.{name}"


def too_deep(classes):
    """Classes that are made of too many."""
    return [cls.__qualname__ for cls in classes if sum(base in classes for base in cls.__mro__) > LONGEST]


def game_of(parts):
    """The game to whose room these parts of a path lead; None if to what games share."""
    return next((part for part in parts[1:] if part in GAMES), None) if parts[0] in SHELVES else None


def between_games(path, tree=None):
    """The imports of one game's module from another game's."""
    mine = game_of(place(path).with_suffix("").parts[1:])
    for full, _, line in imports(path, tree):
        other = game_of(full.split(".")[1:]) if full.startswith("setlab.") else None
        if mine and other and mine != other:
            yield f"{place(path)}, line {line}: {full}"


def changing(path, tree=None):
    """Where a module that is to look only changes something."""
    if path.stem == "view" or path.stem.endswith("_view"):
        for node in ast.walk(tree or tree_of(path)):
            stores = isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
            if stores or (isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("setattr", "__setattr__"))):
                yield f"{place(path)}, line {node.lineno}: {ast.unparse(node)}"


def test_no_class_borrows_a_name():
    assert len(package()) > 100
    assert not (found := sorted(borrowed(package()))), "\n".join(found)


def test_no_class_is_made_of_too_many():
    assert not too_deep(living())


@pytest.mark.near
def test_classes_are_made_when_modules_are_loaded_and_never_later():
    found = [
        f"{place(path)}, line {line}"
        for path in MODULES
        if place(path).as_posix() != REBUILT
        for line in made_at_run_time(tree_of(path))
    ]
    assert not found, "\n".join(found)


def test_no_game_imports_from_another():
    assert {game_of(place(path).with_suffix("").parts[1:]) for path in MODULES} == {None, *GAMES}
    found = [each for path in MODULES for each in between_games(path)]
    assert not found, "\n".join(found)


def test_views_only_look():
    assert sum(path.stem == "view" or path.stem.endswith("_view") for path in MODULES) > 3
    found = [each for path in MODULES for each in changing(path)]
    assert not found, "\n".join(found)


# ---- would they notice? ----


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("class Parts:\n def view(self):\n  return self.match", {"match"}),
        ("class A:\n def f(self):\n  self.x = 1\nclass B(A):\n def g(self):\n  return self.x + self.y", {"y"}),
        ("class A:\n def f(self):\n  return [lambda: self.late for _ in range(3)]", {"late"}),
        ("class A:\n def f(self):\n  return super().f()\nclass B(A):\n def f(self):\n  return super().f()", {"f"}),
        ("class A:\n x: int\n y = 2\n def f(self):\n  return self.x, self.y, self.f, self.__class__", set()),
        ("class A:\n def f(self):\n  for self.x, (self.y, *self.z) in ():\n   return self.x, self.y, self.z", set()),
        ("class A:\n __slots__ = ('x',)\n def f(self):\n  return self.x", set()),
        ("class A(dict):\n def f(self):\n  return self.items(), self.things", {"things"}),
        ("class A:\n def f(self):\n  object.__setattr__(self, 'x', 1)\n  return self.x", set()),
        ("class A:\n class B:\n  def f(self):\n   self.x = 1\n def g(self):\n  return self.x", {"x"}),
        ("from typing import NamedTuple\nclass A(NamedTuple):\n x: int\n def f(self):\n  return self.x, self.w", {"w"}),
    ],
)
def test_a_borrowed_name_would_be_noticed(code, names):
    assert {found.rpartition(".")[2] for found in borrowed(made(code))} == names


def made(code):
    space = {"__name__": "made"}
    exec(code, space)
    return classes_in(SimpleNamespace(**space), ast.parse(code))


@pytest.mark.parametrize(
    "code",
    ["def f():\n class A: pass", "A = type('A', (), {})", "class A:\n def f(self, other):\n  super(A, other).f()"],
)
def test_a_class_that_is_made_at_run_time_would_be_noticed(code):
    assert [*made_at_run_time(ast.parse(code))] and not [*made_at_run_time(ast.parse("class A: f = type(1)"))]


def test_a_tower_of_classes_would_be_noticed():
    tower = ["class A(dict): pass", *(f"class {b}({a}): pass" for a, b in ("AB", "BC", "CD"))]
    assert too_deep(made("\n".join(tower))) == []
    tower += ["class Mixin: pass", "class E(Mixin, C): pass", "class F(D): pass"]
    assert too_deep(made("\n".join(tower))) == ["E", "F"]


@pytest.mark.parametrize(
    ("where", "code", "refused"),
    [
        ("games/crossword/game.py", "from setlab.games.cubed.game import Cubed", True),
        ("games/crossword/game.py", "from ..cubed import game", True),
        ("players/dnup.py", "def f():\n    from setlab.games import scramble", True),
        ("widgets/dnup/table.py", "from setlab.widgets.table.view import view", True),
        ("widgets/dnup/table.py", "from setlab.games.dnup.game import Dnup", False),
        ("widgets/table/view.py", "from setlab.widgets.dnup.table import DnupTable", True),
        ("widgets/table/view.py", "from setlab.chance import table\nfrom setlab.widgets.parts import places", False),
        ("games/registry.py", "from setlab.games.cubed.game import Cubed", False),
    ],
)
def test_a_game_in_anothers_room_would_be_noticed(where, code, refused):
    assert bool([*between_games(ROOT / "setlab" / PurePath(where), ast.parse(code))]) is refused


@pytest.mark.parametrize(
    ("where", "code", "refused"),
    [
        ("widgets/dnup/view.py", "def view(table):\n    table.seen = True", True),
        ("widgets/dnup/view.py", "def view(table):\n    table.looks += 1", True),
        ("widgets/explorers/caps_view.py", "def view(builder):\n    builder.tip: int = 1", True),
        ("widgets/explorers/caps_view.py", "def view(builder):\n    a, builder.tip = 1, 2", True),
        ("widgets/explorers/caps_view.py", "def view(builder):\n    setattr(builder, 'tip', 1)", True),
        ("widgets/explorers/caps_view.py", "def view(builder):\n    spots = {}\n    spots[1] = builder.tip", False),
        ("widgets/explorers/caps.py", "def on_tip(self):\n    self.tip = 1", False),
    ],
)
def test_a_view_that_changes_something_would_be_noticed(where, code, refused):
    assert bool([*changing(ROOT / "setlab" / where, ast.parse(code))]) is refused
