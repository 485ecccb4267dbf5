"""`help()` of every public name: one sentence first, and for what one calls an example that runs."""

import ast
import inspect
import re
import textwrap

from helpers.each import with_each
from helpers.tree import ROOMS, room as opened

import setlab
from setlab.widgets.scene.scene import Scene

# What waits for people while it runs has an example in the documentation instead.
SERVES = {"setlab_school.classroom.open"}
SAYS_SO = {"setlab.counts.layouts_by_sets"}  # what is refused without `wait=True`, in other words


def named():
    """{full name: thing} of all that the doors name and help() explains; each once."""
    found = {}
    for room in ROOMS:
        door = opened(room)
        for name in door.__all__:
            thing = getattr(door, name)
            if inspect.isclass(thing) or inspect.isroutine(inspect.unwrap(thing)):
                found.setdefault(thing, f"{thing.__module__.rpartition('.')[0]}.{name}")
    return {name: thing for thing, name in found.items()}


NAMES = named()


@with_each("name", NAMES)
def test_it_begins_with_a_sentence(name):
    first = (inspect.getdoc(NAMES[name]) or "").split("\n\n")[0]
    assert re.match(r"[A-Z{`\dx×].{10,}?[.:?](\s|$)", first, re.S), first
    assert len(first.split(". ")[0].split()) <= 45


def is_made_by_others(thing):
    """A class that one meets as what a function gives, or as an error: what one makes oneself is a widget."""
    return inspect.isclass(thing) and not (issubclass(thing, Scene) and thing.__module__.startswith("setlab.widgets"))


@with_each("name", [name for name, thing in NAMES.items() if not is_made_by_others(thing)])
def test_it_has_an_example(name):
    shown = ">>> " in (inspect.getdoc(NAMES[name]) or "")
    assert shown or name in SERVES


def test_there_are_some():
    assert len(NAMES) > 180 and setlab.third in NAMES.values()


def refuses(function):
    """The errors that a function raises itself; not TypeError, which is everywhere that of a thing of another kind."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(function))))
    raised = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)]
    named = {each.func.id for each in raised if isinstance(each.func, ast.Name) and each.func.id.endswith("Error")}
    return named - {"TypeError"}


CALLED = [name for name, thing in NAMES.items() if inspect.isfunction(inspect.unwrap(thing)) and refuses(thing)]
CALLED = [name for name in CALLED if name not in SAYS_SO]


@with_each("name", CALLED)
def test_it_says_what_it_refuses(name):
    assert not [error for error in refuses(NAMES[name]) if error not in NAMES[name].__doc__]
