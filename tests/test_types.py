"""Types: every public signature is annotated, and a checker of types reads them as programs use them."""

import subprocess
import sys
import tomllib
from functools import cached_property
from importlib import import_module
from inspect import Parameter, getattr_static, isclass, isfunction, ismodule, signature, unwrap
from pathlib import Path

import pytest
from helpers.tree import ROOMS, room as opened

import setlab
from setlab.widgets.scene.scene import Scene

ROOT = Path(__file__).parents[1]
PUBLIC = [(room, name) for room in ROOMS for name in opened(room).__all__]
MADE = ("__init__", "__new__", "__call__")


def functions(thing, name):
    """(name, function) of all that one calls of a public name. A widget is made by a program, and used by a person."""
    if isclass(thing):
        ours = [base for base in thing.__mro__ if base.__module__.startswith("setlab.")]
        for key in dict.fromkeys(key for base in ours for key in vars(base)):
            if key == "__init__" if issubclass(thing, Scene) else (key in MADE or not key.startswith("_")):
                each = getattr_static(thing, key)
                each = each.fget if isinstance(each, property) else each
                each = each.func if isinstance(each, cached_property) else getattr(each, "__func__", each)
                if isfunction(each) and unwrap(each).__module__.startswith("setlab."):
                    yield f"{name}.{key}", unwrap(each)
    elif isfunction(unwrap(thing)):
        yield name, unwrap(thing)


def missing(function):
    """What of a signature has no type."""
    told = signature(function)
    found = [each.name for each in told.parameters.values() if each.annotation is Parameter.empty]
    return [name for name in found if name not in ("self", "cls")] + ["return"] * (
        told.return_annotation is Parameter.empty
    )


def test_every_public_signature_has_types():
    looked = [
        (each, missing(function))
        for room, name in PUBLIC
        if not ismodule(thing := getattr(opened(room), name)) and (isclass(thing) or callable(thing))
        for each, function in functions(thing, f"setlab{room}.{name}")
    ]
    assert len(looked) > 300
    assert [(name, lacks) for name, lacks in looked if lacks] == []


def test_a_missing_type_would_be_noticed():
    def half(a: int, b, *, c: int = 0):
        return a

    class Thing:
        __module__ = "setlab.thing"

        def told(self, x):
            return x

        told.__module__ = "setlab.thing"

        @property
        def size(self):
            return 1

        size.fget.__module__ = "setlab.thing"

    assert missing(half) == ["b", "return"]
    assert {name for name, function in functions(Thing, "Thing") if missing(function)} == {"Thing.told", "Thing.size"}


@pytest.mark.full
def test_a_checker_of_types_reads_them(tmp_path):
    """A program that uses every public name, and one that uses them as people do: mypy has nothing to say."""
    pytest.importorskip("mypy")
    lines = ["from typing import Any", "import setlab", "names: list[Any] = []"]
    for place, (room, name) in enumerate(PUBLIC):
        lines += [f"name_{place} = setlab{room}.{name}", f"names.append(name_{place})"]
    every = tmp_path / "every_name.py"
    every.write_text("\n".join(lines) + "\n", encoding="utf-8")
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "import setlab as sl\nx: str = sl.chance.no_set(12)\nsl.counts.no_set('4')\nsl.is_set(1)\n"
        "from setlab.widgets.match.calendar import Calendar\nfrom setlab.widgets.scene.scene import Scene\n"
        "def month(scene: Scene) -> Calendar: return Calendar(scene)  # which knows no day\n"
        "a = sl.Card('1sro')\nb: int = sl.third(a, a)\nsl.Match('versus', sed=7)\n"
        "c: str = a.number\nsl.Face('1ro').color\n",
        encoding="utf-8",
    )
    run = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), "tests/typed_use.py"]
    told = subprocess.run([*run, str(every), str(wrong)], capture_output=True, text=True, cwd=ROOT)
    said = [line for line in told.stdout.splitlines() if ": error:" in line]
    assert [line.split(": error:")[0].rpartition("wrong.py:")[2] for line in said] == [
        "2",
        "3",
        "4",
        "7",
        "9",
        "10",
        "11",
        "12",
    ], told


def test_the_checker_looks_into_every_room():
    files = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["files"]
    course = {path.parent.name for path in (ROOT / "packages/setlab_course").glob("*/__init__.py")} - {"lessons"}
    assert {*files} == {
        "tests/typed_use.py",
        "setlab",
        "packages/setlab_proofs",
        "packages/setlab_school",
        "packages/setlab_course/*.py",
        "packages/setlab_course/lessons/*.py",
        *(f"packages/setlab_course/{room}" for room in course),
    }


def test_what_the_checker_reads_runs():
    import_module("typed_use")


def test_types_are_shipped():
    assert Path(setlab.__file__).with_name("py.typed").is_file()


def test_help_lists_the_options_of_a_game():
    for name, game in (("CardTable", "versus"), ("CubedBoard", "cubed"), ("DnupTable", "dnup")):
        table, options = getattr(setlab.widgets, name), setlab.games.GAMES[game].options
        told = signature(table).parameters
        assert all(told[each].annotation is not Parameter.empty for each in told)
        assert {*options} <= {*told}
        for each in {*options} - {"players", "level"}:
            assert (
                told[each].default == options[each].default and f"`{each}={options[each].default!r}`" in table.__doc__
            )
    assert "seconds" not in signature(setlab.widgets.DailyPuzzle).parameters, "it has a signature of its own"
    assert "* `size=12`: a whole number from 3 to 21 (one-table)" in setlab.Match.__doc__
