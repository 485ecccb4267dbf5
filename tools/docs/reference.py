"""The reference: a page for each public door, on which every name that the door opens stands, once in all.

A name that two doors open, such as `setlab.Match`, has its entry on the page of the room, and a link on the other.
"""

import inspect
import pkgutil
import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

import alive
from sphinx.util.inspect import stringify_signature

import setlab
from tools.sources import PACKAGES

ROOM = "setlab.caps.building"  # reached as caps.building: what it defines is public
# What a parameter of this name means wherever it occurs, and what the data are: words that no docstring repeats.
WORDS = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))


@cache
def doors():
    """Return {public module: its public names}, the package itself first, then its rooms and deeper modules."""
    found = {"setlab": setlab.__all__}
    within = [each for top in PACKAGES for each in pkgutil.walk_packages([str(top)], f"{top.name}.")]
    for module in within:
        opened = import_module(module.name)
        if module.name == ROOM:
            own = [name for name, each in vars(opened).items() if getattr(each, "__module__", None) == ROOM]
            found[ROOM] = sorted(name for name in own if not name.startswith("_"))
        elif hasattr(opened, "__all__"):
            found[module.name] = list(opened.__all__)
    return found


@cache
def entries():
    """Return {full name: the full name of its entry}: the last public module with the name is its room."""
    last, names = {}, [(door, name) for door, public in doors().items() for name in public]
    for door, name in names:
        last[identity(door, name)] = f"{door}.{name}"
    return {f"{door}.{name}": last[identity(door, name)] for door, name in names}


def thing_of(full):
    """Return what a full name names."""
    door, _, name = full.rpartition(".")
    return getattr(import_module(door), name)


def identity(door, name):
    """Return a key that two names of one thing share. Two modules may have equal numbers or texts."""
    thing = thing_of(f"{door}.{name}")
    return id(thing) if callable(thing) or inspect.ismodule(thing) else f"{door}.{name}"


def kind(full):
    """Return the kind of a public name for autodoc."""
    thing = thing_of(full)
    if inspect.ismodule(thing):
        return "module"
    if inspect.isclass(thing):
        return "exception" if issubclass(thing, Exception) else "class"
    return "function" if callable(thing) else "data"


# --- the pages ------------------------------------------------------------------------------------


def write(folder):
    """Write all pages of the reference but its first one, which is among the other pages."""
    folder.mkdir(parents=True, exist_ok=True)
    for door in doors():
        (folder / f"{door}.rst").write_text(page(door), encoding="utf-8")


def page(door):
    """Return the page of a public module, as reStructuredText."""
    names = sorted(doors()[door], key=str.lower)
    own = [f"{door}.{name}" for name in names if entries()[f"{door}.{name}"] == f"{door}.{name}"]
    lines = [door, "=" * len(door), "", f".. automodule:: {door}", "   :no-members:", ""]
    for full in own:
        lines += entry(full)
    also = [(f"{door}.{name}", entries()[f"{door}.{name}"]) for name in names if f"{door}.{name}" not in own]
    rooms = [full for full in own if kind(full) == "module"]
    if rooms or also:
        lines += ["On other pages", "--------------", ""]
        lines += [f"- :doc:`{full} <{thing_of(full).__name__}>`: {summary(full)}" for full in rooms]
        lines += [f"- ``{full}`` is :py:obj:`{entry}`" for full, entry in also] + [""]
    return "\n".join(lines) + "\n"


def summary(full):
    """Return the first line of the docstring of a module."""
    return marked(inspect.getdoc(thing_of(full)).partition("\n")[0], full)


def entry(full):
    """Return the lines that make autodoc write one entry."""
    what = kind(full)
    if what == "module":
        return []
    if what == "data":
        return [f".. py:data:: {full.rpartition('.')[2]}", "", f"   {marked(WORDS['data'][full], full)}", ""]
    made = [f".. auto{what}:: {full}", *(["   :members:"] if has_members(full) else []), ""]
    room, _, name = full.rpartition(".")
    shows = room == "setlab.widgets"
    return [*made, *([".. raw:: html", "", f"   {alive.button(f'widget={name}')}", ""] if shows else [])]


def has_members(full):
    """Return whether the methods of a class are listed. Those of a widget or a form are internal."""
    thing = thing_of(full)
    return inspect.isclass(thing) and not any(base.__name__ in ("Scene", "Form") for base in thing.__mro__[1:])


# --- autodoc hooks --------------------------------------------------------------------------------


def skipped(app, what, name, thing, skip, options):
    """Skip members without a docstring of their own, such as the fields of a named tuple."""
    doc = inspect.getdoc(thing.fget if isinstance(thing, property) else thing) or ""
    plain = not callable(thing) and not isinstance(thing, property | classmethod | staticmethod)
    return True if not doc or plain or doc.startswith("Alias for field") or name.startswith("on_") else skip


def to_rst(app, what, name, thing, options, lines):
    """Turn a docstring into reStructuredText, and add the common meaning of its undocumented parameters."""
    text = "\n".join(lines)
    blocks = re.split(r"(\n\s*\n)", text)
    own, common = parameters(thing), common_words(name)
    lines[:] = "".join(block if ">>>" in block else marked(block, name, own) for block in blocks).split("\n")
    fields = [f":param {each}: {marked(common[each], name)}" for each in unsaid(thing, text) if each in common]
    if fields and what in ("function", "class", "method", "exception"):
        lines += ["", *fields, ""]


def common_words(name):
    """Return {parameter: its meaning} for the function with this full name."""
    draws = name.startswith("setlab.draw.") and name.count(".") == 2
    prints = name.startswith("setlab_school.handouts.")
    return WORDS["parameters"] | (WORDS["drawing"] if draws else {}) | (WORDS["printing"] if prints else {})


def signed(app, what, name, thing, options, signature, returned):
    """Return the signature of a class, without types, from its `__init__`, also if a `__new__` makes its objects."""
    if what == "class" and signature == "(*args, **kwargs)":
        return stringify_signature(
            inspect.signature(thing), show_annotation=False, show_return_annotation=False
        ), returned
    return None


def parameters(thing):
    """Return the names of a callable's parameters, [] if there are none."""
    try:
        return [name for name in inspect.signature(thing).parameters if name != "self"]
    except (TypeError, ValueError):
        return []


def unsaid(thing, text):
    """Return the parameters that a docstring does not name."""
    return [name for name in parameters(thing) if not re.search(rf"\b{name}\b", text)]


def marked(text, name, own=()):
    """Return a text whose `names` in backticks are links if they are public, else code.

    A function's own parameter is no link, and a room is one only with its package: `sl.players`, not `players`.
    """

    def link(match):
        word, after = match[1].strip("()"), match[2] and rf"\ {match[2]}"
        for around in ancestors(name) if word not in own else ():
            full = f"{around}.{word.removeprefix('sl.').removeprefix('setlab.')}"
            if full in doors() and "." in word:
                return f":doc:`{match[1]} <{full}>`{after}"
            if full in entries() and full not in doors():
                return f":py:obj:`{match[1]} <{entries()[full]}>`{after}"
        return f"``{match[1]}``{after}"

    text = re.sub(r"(?<!`)`([^`]+)`(?!`)(\w?)", link, text)
    return re.sub(r"(?<![\w*`])\*(?=\w+[ ,.)])", r"\\*", text)


def ancestors(name):
    """Return the names of the modules that a bare name may belong to, from this one up to the package."""
    parts = name.split(".")
    return [".".join(parts[:count]) for count in range(len(parts), 0, -1)]
