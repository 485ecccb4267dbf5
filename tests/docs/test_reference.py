"""The reference: every public name is on it, once, and says what it takes."""

import ast
import inspect
import re
from importlib import import_module

import pytest
from helpers.tree import ROOT

import setlab
from tools.sources import dotted, modules


def thing(full):
    door, _, name = full.rpartition(".")
    return getattr(import_module(door), name)


@pytest.mark.near
def test_every_public_door_has_a_page(reference):
    """Found in another way: by looking for `__all__` in the sources."""
    found = set()
    for path in modules():
        body = ast.parse(path.read_text(encoding="utf-8")).body
        if any(isinstance(node, ast.Assign) and "__all__" in ast.unparse(node.targets[0]) for node in body):
            found.add(dotted(path))
    assert len(found) > 15 and reference.doors().keys() == found | {reference.ROOM}
    shown = (ROOT / "tools/docs/pages/reference/index.md").read_text(encoding="utf-8")
    assert not [door for door in reference.doors() if not re.search(rf"[`<]{re.escape(door)}[`>]", shown)]


def test_every_public_name_has_one_entry(reference):
    """On the page of its room; where another door opens it too, a link leads there."""
    pages = {door: reference.page(door) for door in reference.doors()}
    written = [
        full if "." in full else f"{door}.{full}"
        for door, page in pages.items()
        for full in re.findall(r"^\.\. (?:auto(?:function|class|exception)|py:data):: (\S+)", page, re.M)
    ]
    assert len(written) == len(set(written)) > 150
    for door, names in reference.doors().items():
        for name in names:
            full = f"{door}.{name}"
            entry = reference.entries()[full]
            if reference.kind(full) == "module":
                assert f":doc:`{full} <{reference.thing_of(full).__name__}>`" in pages[door]
            else:
                assert entry in written and thing(entry) is thing(full)
                assert entry == full or f"``{full}`` is :py:obj:`{entry}`" in pages[door]


def test_the_front_door_leads_to_the_rooms(reference):
    assert reference.entries()["setlab.Match"] == "setlab.games.Match"
    assert reference.entries()["setlab.third"] == "setlab.third"
    assert set(setlab.__all__) == set(reference.doors()["setlab"])


def described(reference):
    """(full name, what is called) of every entry that is called, and of the methods that stand below a class."""
    for full, entry in reference.entries().items():
        if full != entry or reference.kind(full) in ("module", "data"):
            continue
        yield full, thing(full)
        if reference.has_members(full):
            for name, method in vars(thing(full)).items():
                method = getattr(method, "__func__", method)
                if inspect.isfunction(method) and not name.startswith(("_", "on_")) and method.__doc__:
                    yield f"{full}.{name}", method


def test_every_entry_says_what_it_takes(reference):
    """Each parameter is named in the docstring, or means what one of that name means everywhere."""
    looked, silent = 0, []
    for full, called in described(reference):
        doc = inspect.getdoc(called) or ""
        unsaid = set(reference.unsaid(called, doc)) - reference.common_words(full).keys() - {"cls", "args", "kwargs"}
        looked += 1
        silent += [full] if len(doc) < 15 else []
        silent += [f"{full}({name})" for name in sorted(unsaid)]
    assert looked > 200 and not silent


def test_data_have_words_and_words_have_data(reference):
    data = {full for full, entry in reference.entries().items() if full == entry and reference.kind(full) == "data"}
    assert data == reference.WORDS["data"].keys() and all(reference.WORDS["data"].values())


def test_no_word_is_left_over(reference):
    """A meaning that nothing needs any more is gone from the list."""
    needed = set()
    for full, called in described(reference):
        needed |= set(reference.unsaid(called, inspect.getdoc(called) or "")) & reference.common_words(full).keys()
    assert needed == {name for kind in ("parameters", "drawing", "printing") for name in reference.WORDS[kind]}


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("a `Check`, truthy", "a :py:obj:`Check <setlab.Check>`, truthy"),
        ("see `sl.caps.find`", "see :py:obj:`sl.caps.find <setlab.caps.find>`"),
        ("as `find_sets()` gives", "as :py:obj:`find_sets() <setlab.find_sets>` gives"),
        ("`caps.building` helps", ":doc:`caps.building <setlab.caps.building>` helps"),
        ("the `Card`s", r"the :py:obj:`Card <setlab.Card>`\ s"),
        ("`cards` of `a + b`", "``cards`` of ``a + b``"),
        ("already ``code``", "already ``code``"),
    ],
)
def test_names_become_links(reference, said, shown):
    assert reference.marked(said, "setlab.check_set") == shown


def test_a_parameter_is_no_link_and_a_room_needs_its_door(reference):
    assert reference.marked("`deck` and `players`", "setlab.Card", ["deck"]) == "``deck`` and ``players``"
    assert reference.marked("`deck`, `sl.players`", "setlab.Card") == (
        ":py:obj:`deck <setlab.deck>`, :doc:`sl.players <setlab.players>`"
    )


def test_a_widget_shows_what_it_is_made_with(reference):
    """Its objects are made by a `__new__` that takes anything."""
    from setlab.widgets import EndGame

    asked = (None, "class", "setlab.widgets.EndGame", EndGame, None)
    assert reference.signed(*asked, "(*args, **kwargs)", None) == ("(seed=None, mistakes=0)", None)
    assert reference.signed(*asked, "(seed=None)", None) is None


def test_a_name_is_looked_for_in_its_own_room_first(reference):
    assert "<setlab.chance.no_set>" in reference.marked("`no_set`", "setlab.chance.odds")
    assert "<setlab.counts.no_set>" in reference.marked("`no_set`", "setlab.counts.orbits")


def test_what_says_nothing_is_left_out(reference):
    from setlab.caps import Bound

    assert reference.skipped(None, "class", "lower", Bound.lower, False, None) is True
    assert reference.skipped(None, "class", "exact", Bound.exact, False, None) is True  # it has no docstring
    assert reference.skipped(None, "class", "legal", setlab.Match.legal, False, None) is False
