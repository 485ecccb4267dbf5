"""What stands within somebody else's page, and the page that writes the line for it.

What can be chosen there comes from the table by which Python reads what is asked for (`setlab.book.offered`).
"""

import shutil
from pathlib import Path

import front
from filling import as_data, codes, filled, words
from learning import languages
from playing import needs, put

from setlab.book.offered import CARDS, DICE, LOOKS, TAKES, exercises_in, make, query, takes
from setlab.core.i18n import LANGUAGES, speaking, tag
from setlab.course import TASKS, lessons
from setlab.games.about import name_of

HERE = Path(__file__).parent / "embed"
SAID = ("coming", "again", "home", "old", "cut", "broken", "newer", "anew", "locked", "make")


def page(pyodide):
    """The one page that is embedded: it speaks as its address says."""
    python = needs(pyodide) | {"room": "setlab.book", "make": "Embedded", "given": [], "alone": True}
    del python["memory"]  # a guest leaves nothing behind
    said = {tag(code): {name: words("embed", code)[name] for name in SAID} for code in LANGUAGES}
    for code in LANGUAGES:
        said[tag(code)]["home_at"] = front.page_name(code)
    told = {
        "python": python,
        "worker": f"../{front.WORKER}",
        "words": said,
        "meant": codes(),
    }
    return filled(HERE / "page.html", words("embed", "en"), {"home_at": front.page_name("en"), "told": as_data(told)})


# --- what can be chosen -----------------------------------------------------------------------------------------------


def controls(readers, without=()):
    """What a form asks for each of these parameters; not for what has no title, which one chooses at the table."""
    made = [{"name": name, **reader.control(name)} for name, reader in readers.items() if name not in without]
    return [each for each in made if each["title"]]


def groups(say):
    """All that can be shown, in groups: the widgets, the games, the exercises of each lesson."""
    games = [{"widget": "CardTable", "game": game} for game in CARDS] + [{"widget": name} for name in DICE]
    found = [
        {"title": say["widgets"], "items": [widget(name) for name in TAKES if name not in (*DICE, "CardTable")]},
        {"title": say["games"], "items": [table(each) for each in games]},
    ]
    for lesson in lessons():
        items = [
            {"query": query(task=name), "title": f"{name} {TASKS[name].spoken.title}", "controls": []}
            for name in exercises_in(lesson.number)
        ]
        if items:
            found.append({"title": say["exercises"].format(lesson=lesson.title), "items": items})
    return found


def widget(name):
    """A widget as the form offers it."""
    title = make(name, {}).title
    both = title if title == name else f"{title} ({name})"
    return {"query": query(widget=name), "title": both, "controls": controls(takes(name))}


def table(asked):
    """A game at its table as the form offers it."""
    game = asked.get("game") or DICE[asked["widget"]]
    readers = takes(asked["widget"], game)
    return {"query": query(**asked), "title": name_of(game), "controls": controls(readers, without={"game"})}


def maker(code):
    """The page that writes the line, in one language."""
    say = words("embed", code)
    with speaking(code):
        looks = controls(LOOKS)
        told = {"groups": groups(say), "looks": looks, "say": {name: say[name] for name in ("copied", "selected")}}
    spoken = next(each for each in looks if each["name"] == "language")
    spoken["values"].insert(0, ["", say["reader"]])
    spoken["default"] = ""
    made = {"lang": tag(code), "home_at": front.page_name(code), "told": as_data(told)}
    return filled(HERE / "make.html", say, made | {"languages": languages(code, "{}.html")}, up="../..")


def write(site):
    """Put both into the site."""
    folder = site / "embed"
    (folder / "make").mkdir(parents=True)
    for name, place in (
        ("embed.js", ""),
        ("locked.js", ""),
        ("embed.css", ""),
        ("make.js", "make"),
        ("make.css", "make"),
    ):
        shutil.copyfile(HERE / name, folder / place / name)
    put(folder, {"index.html": page(site / "static" / "pyodide")})
    pages = {f"{tag(code)}.html": maker(code) for code in LANGUAGES}
    put(folder / "make", pages | {"index.html": pages["en.html"]})
