"""All sheets are one on a page: what a game says of its pieces in a sheet of its own must not meet those of another.

A rule of a family's own sheet names something that nobody but this family writes; what several share has its rules in
a shared sheet. (Names of places of the card table, hidden on a broad page, once hid the turned cards of dnup.)
"""

import re

import pytest

from setlab.common.files import PACKAGE
from tools.sources import modules, place

WIDGETS = PACKAGE / "widgets"
SHARED = {"scene", "parts", "match"}  # rooms in which nothing belongs to one game
SHEETS = {"film.css": "films", "line.css": "line"}  # of widgets that lie in packages above: all sheets are one
NAME = re.compile(r"[a-z]+(?:-[a-z]+)*")


def family_of(path):
    """The game or the kind of widgets to which a file belongs; "" if it is shared."""
    _, room, *rest = place(path).parts
    family = SHEETS.get(path.name) or (rest[0] if room == "widgets" else room)
    return "" if family in SHARED else family


def writers_of(sources):
    """{class or key: the families that write it}, of (family, program)."""
    writers = {}
    for family, program in sources:
        texts = re.findall(r'"([^"\n]*)"', program)
        for name in {name for text in texts for name in NAME.findall(text)}:
            writers.setdefault(name, set()).add(family)
    return writers


def alternatives(selector):
    """Each way in which a selector may be met: `:is(…)` is written out, `:not(…)` binds nothing."""
    selector = re.sub(r":not\((?:[^()]|\([^()]*\))*\)", "", selector)
    if found := re.search(r":(?:is|where)\(((?:[^()]|\([^()]*\))*)\)", selector):
        for each in re.split(r",(?![^()]*\))", found[1]):
            yield from alternatives(selector[: found.start()] + each.strip() + selector[found.end() :])
    else:
        yield from (each.strip() for each in re.split(r",(?![^()]*\))", selector))


def strays(family, sheet, writers):
    """The selectors of a family's sheet that bind to nothing of its own."""
    sheet = re.sub(r"/\*.*?\*/|@keyframes\s+\S+\s*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", sheet, flags=re.S)
    for selector in re.findall(r"([^{};]+)\{", sheet):
        for each in [] if selector.strip().startswith("@") else alternatives(selector):
            names = re.findall(r'\.([a-z-]+)|data-key="([a-z-]+)"', each)
            if not any(writers.get(name) == {family} for pair in names for name in pair):
                yield each


@pytest.fixture(scope="module")
def writers():
    programs = [path for path in modules() if path.name != "__init__.py"]
    return writers_of((family_of(path), path.read_text(encoding="utf-8")) for path in programs)


@pytest.mark.parametrize(
    "path", [path for path in WIDGETS.rglob("*.css") if family_of(path)], ids=lambda path: path.stem
)
def test_a_familys_sheet_is_about_what_is_its_own(path, writers):
    assert [*strays(family_of(path), path.read_text(encoding="utf-8"), writers)] == []


def hiding(sheet):
    """The classes that hide, by themselves, whatever bears them."""
    for selector, body in re.findall(r"([^{};]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)):
        if re.search(r"display:\s*none", body):
            yield from (
                found[1] for each in alternatives(selector) if (found := re.fullmatch(r"\.stage \.([a-z-]+)", each))
            )


def test_what_a_shared_room_hides_no_family_writes(writers):
    found = {name for path in WIDGETS.rglob("*.css") for name in hiding(path.read_text(encoding="utf-8"))}
    assert {"stage-turned", "stage-upright"} <= found
    assert [name for name in found if "" in writers[name] and len(writers[name]) > 1] == []


def test_no_two_movements_have_one_name():
    named = re.findall(r"@keyframes\s+(\S+)", "\n".join(path.read_text("utf-8") for path in WIDGETS.rglob("*.css")))
    assert len(named) > 5 and len(named) == len({*named})


CARDS, DNUP = ("", 'el("span", class_=f"stage-unseen {way}") "stage-turned"'), ("dnup", '"stage-turned", "stage-fan"')


@pytest.mark.parametrize(
    ("sheet", "found"),
    [
        (".stage .stage-turned { display: none; }", [".stage .stage-turned"]),
        (".stage .stage-fan > .stage-turned { color: red; }", []),
        (
            "@media (min-width: 1px) { .stage :is(.stage-fan, .stage-turned) svg { color: red; } }",
            [".stage .stage-turned svg"],
        ),
        (".stage-fan, .stage p { color: red; }", [".stage p"]),
        (".stage .stage-turned:not(.stage-fan) { color: red; }", [".stage .stage-turned"]),
        (".stage-fan { color: red; } @keyframes a { from { rotate: 1deg; } to { rotate: 2deg; } }", []),
    ],
)
def test_a_stray_rule_would_be_noticed(sheet, found):
    assert [*strays("dnup", sheet, writers_of([CARDS, DNUP]))] == found
