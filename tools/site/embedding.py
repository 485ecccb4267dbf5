"""The page that other sites embed."""

import shutil
from pathlib import Path

import front
from filling import as_data, codes, filled, words
from playing import COURSE, needs, put

from setlab.common.i18n import LANGUAGES, tag

HERE = Path(__file__).parent / "embed"
SAID = ("coming", "again", "home", "old", "cut", "broken", "newer", "anew", "locked")


def page(pyodide):
    """Return the one embedded page: its language comes from its address."""
    python = needs(pyodide, COURSE) | {"room": "setlab_course.book", "make": "Embedded", "given": [], "alone": True}
    del python["memory"]  # a guest leaves nothing behind
    phrases = {tag(code): {name: words("embed", code)[name] for name in SAID} for code in LANGUAGES}
    for code in LANGUAGES:
        phrases[tag(code)]["home_at"] = front.page_name(code)
    data = {
        "python": python,
        "worker": f"../{front.WORKER}",
        "words": phrases,
        "meant": codes(),
    }
    return filled(HERE / "page.html", words("embed", "en"), {"home_at": front.page_name("en"), "told": as_data(data)})


def write(site):
    """Put the embedded page into the site."""
    folder = site / "embed"
    folder.mkdir()
    for name in ("embed.js", "locked.js", "embed.css"):
        shutil.copyfile(HERE / name, folder / name)
    put(folder, {"index.html": page(site / "static" / "pyodide")})
