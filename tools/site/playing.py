"""The games as a page of the site: the lobby is drawn beforehand, and Python takes its place when it is there."""

import hashlib
import json
import re
import shutil
import zipfile
from html import escape
from pathlib import Path

import front
from downloads import sha256
from filling import as_data, filled, words

from setlab import Card
from setlab.common.i18n import LANGUAGES, speaking, tag
from setlab.draw.markup import to_html
from setlab.draw.pieces import piece
from setlab.host.first_table import first_table
from setlab.host.sending import MODEL
from setlab.host.site_app import beforehand
from setlab.widgets.scene.carried import SCRIPT, SHEET

HERE = Path(__file__).parent / "play"
SHARED = Path(__file__).parent / "page"
NEEDED = ("setlab", "platformdirs")  # the wheels without which no game is played
COURSE = ("setlab_more",)  # and no lesson is learned
OF_PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
# What may go wrong, and what one can do then: the page's program says it.
SAID = ("old", "cut", "broken", "newer", "anew", "elsewhere", "forgets", "full", "again", "here")


def page(code, pyodide, notebooks):
    """Return the whole page in one language; Python lies in `pyodide`, the same games as a notebook in `notebooks`."""
    say = words("play", code)
    with speaking(code):
        first, table = beforehand(), first_table()
    first["words"]["silent"] = say["coming"]
    python = needs(pyodide) | {"room": "setlab.host.site_app", "make": "SiteApp", "given": [code]}
    data = {"first": first, "python": python, "lang": tag(code), "worker": f"../{front.WORKER}"}
    data["say"] = {name: say[name] for name in SAID}
    notebook, _ = front.spoken(notebooks / "notebooks" / "play.ipynb", notebooks, code)
    made = {
        "lang": tag(code),
        "languages": "\n".join(link(other, name, other == code) for other, name in LANGUAGES.items()),
        "home_at": front.page_name(code),
        "notebook_at": front.address(notebook.relative_to(notebooks)),
        "first": first["frame"]["html"].replace("--view--", "first"),
        "memory": python["memory"]["key"],
        "later": " data-later",
        "table": as_data(table),
        "told": as_data(data),
    }
    return filled(HERE / "page.html", say, made)


def needs(pyodide, more=()):
    """Return what a page tells about its Python: wheels, and the key of the snapshot for the next start.

    The snapshot has only what all pages need; its key changes with any of that.
    """
    wheels = [path.name for name in NEEDED for path in sorted(pyodide.glob(f"{name}-*.whl"))]
    made_of = [*(pyodide / name for name in OF_PYTHON), *(SHARED / name for name in ("python.js", "memory.js"))]
    seen = hashlib.sha256("\n".join([*wheels, *map(sha256, made_of)]).encode())
    others = [path.name for name in more for path in sorted(pyodide.glob(f"{name}-*.whl"))]
    memory = {"key": seen.hexdigest()[:20], "wheels": wheels}
    return {"wheels": [*wheels, *others], "memory": memory, "rare": rare(pyodide)}


def rare(pyodide):
    """Return the wheel of rarely used standard library modules, and the names of all that is in it."""
    [path] = pyodide.glob("python_rare-*.whl")
    with zipfile.ZipFile(path) as wheel:
        names = {re.match(r"\w+", name)[0] for name in wheel.namelist() if ".dist-info/" not in name}
    return {"wheel": path.name, "names": sorted(names)}


def link(code, name, is_here):
    """Return the link to the page in another language."""
    here = ' aria-current="page"' if is_here else ""
    return f'<a href="{tag(code)}.html" lang="{tag(code)}" hreflang="{tag(code)}"{here}>{escape(name)}</a>'


def manifest(code):
    """Return the manifest of the installed page."""
    return {
        "name": words("play", code)["title"],
        "short_name": "setlab",
        "lang": tag(code),
        "start_url": f"{tag(code)}.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#0a5cc2",
        "icons": [{"src": "../page/icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"}],
    }


def icon():
    """Return the icon of the installed page: a card on a coloured ground."""
    card = to_html(piece(Card("2tgq"), width=380, named=False)).replace("<svg ", '<svg x="66" y="129" ', 1)
    ground = '<rect width="512" height="512" rx="96" fill="#0a5cc2"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{ground}{card}</svg>\n'


def write(site, notebooks):
    """Put the page into the site, in each language, and what all pages with Python share into a folder of its own."""
    shared, folder = site / "page", site / "play"
    shutil.copytree(SHARED, shared)
    texts = {"stage.js": SCRIPT, "stage.css": SHEET, "model.js": MODEL, "icon.svg": icon()}
    put(shared, texts)
    folder.mkdir()
    texts = {name: (HERE / name).read_text(encoding="utf-8") for name in ("ahead.js", "play.js")}
    for code in LANGUAGES:
        texts[f"{tag(code)}.html"] = page(code, site / "static" / "pyodide", notebooks)
        texts[f"{tag(code)}.webmanifest"] = json.dumps(manifest(code), ensure_ascii=False, indent=1)
    put(folder, texts | {"index.html": texts["en.html"]})


def put(folder, texts):
    """Write these files: {name: text}."""
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
