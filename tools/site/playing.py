"""The games as a page of the site: the lobby is drawn beforehand, and Python takes its place when it is there."""

import json
import shutil
from html import escape
from pathlib import Path
from string import Template

import front

from setlab import Card
from setlab.core.i18n import LANGUAGES, speaking, tag
from setlab.draw.markup import to_html
from setlab.draw.pieces import piece
from setlab.pages.carrier import SHOWN
from setlab.pages.play import beforehand
from setlab.widgets.scene.carried import SCRIPT, SHEET

HERE = Path(__file__).parent / "play"
NEEDED = ("setlab", "platformdirs")  # the wheels without which no game is played
SAID = ("old", "cut", "broken", "elsewhere", "forgets", "full")  # what may go wrong, in landing/<language>.toml


def page(code, pyodide):
    """The whole page in one language."""
    say = front.words(code)
    with speaking(code):
        first = beforehand()
    wheels = [path.name for name in NEEDED for path in sorted(pyodide.glob(f"{name}-*.whl"))]
    words = {name: say[f"play_{name}"] for name in SAID}
    first["words"] |= {"silent": say["play_coming"]}
    told = {"first": first, "wheels": wheels, "say": words, "language": code, "lang": tag(code)}
    languages = "\n".join(
        f'<a href="{tag(other)}.html" lang="{tag(other)}" hreflang="{tag(other)}"'
        + (' aria-current="page"' if other == code else "")
        + f">{escape(name)}</a>"
        for other, name in LANGUAGES.items()
    )
    plain = {key: escape(text) for key, text in say.items() if isinstance(text, str)}
    made = {
        "lang": tag(code),
        "languages": languages,
        "home": front.page_name(code),
        "home_text": plain["play_home"],
        "coming": plain["play_coming"],
        "again": plain["play_again"],
        "no_script": plain["play_no_script"],
        "first": first["frame"]["html"].replace("--view--", "first"),
        "told": json.dumps(told, ensure_ascii=False).replace("</", "<\\/"),
    }
    return Template((HERE / "page.html").read_text(encoding="utf-8")).substitute(plain | made)


def manifest(code):
    """What an installed page is called, and where it begins."""
    say = front.words(code)
    return {
        "name": say["play_title"],
        "short_name": "setlab",
        "lang": tag(code),
        "start_url": f"{tag(code)}.html",
        "scope": "./",
        "display": "standalone",
        "background_color": "#ffffff",
        "theme_color": "#0a5cc2",
        "icons": [{"src": "icon.svg", "type": "image/svg+xml", "sizes": "any", "purpose": "any"}],
    }


def icon():
    """A card on a coloured ground, for the first screen of a phone."""
    card = to_html(piece(Card("2tgq"), width=380, named=False)).replace("<svg ", '<svg x="66" y="129" ', 1)
    ground = '<rect width="512" height="512" rx="96" fill="#0a5cc2"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{ground}{card}</svg>\n'


def write(site):
    """Put the page into the site, in each language, with all that it is made of beside it."""
    folder = site / "play"
    folder.mkdir()
    for name in ("play.js", "python.js", "language.js", "play.css"):
        shutil.copyfile(HERE / name, folder / name)
    texts = {"stage.js": SCRIPT, "stage.css": SHEET, "shown.js": SHOWN, "icon.svg": icon()}
    for code in LANGUAGES:
        texts[f"{tag(code)}.html"] = page(code, site / "static" / "pyodide")
        texts[f"{tag(code)}.webmanifest"] = json.dumps(manifest(code), ensure_ascii=False, indent=1)
    texts["index.html"] = texts["en.html"]
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
