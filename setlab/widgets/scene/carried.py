"""The files with which a browser shows scenes, in any host: one script, one style sheet, and some words.

A widget in a notebook carries a short script instead, the loader, which asks the kernel for these once for a page.
"""

import base64
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext as _, language, sentences, tag
from setlab.common.pasted import printable
from setlab.draw.papers import DARK, INK, PAPER
from setlab.draw.themes import paper

if TYPE_CHECKING:
    from setlab.widgets.scene.scene import Scene

_WIDGETS = Path(__file__).parents[1]


def _text_of(name: str) -> str:
    return (_WIDGETS / name).read_text("utf-8")


def _dark_paints() -> Iterator[str]:
    """Yield the CSS that maps each paint of a drawing to its colour on dark paper."""
    yield f".stage-root {{ --dark-paper: {DARK[PAPER]}; --dark-ink: {DARK[INK]}; }}"
    for light, dark in DARK.items():
        for name in ("fill", "stroke"):
            yield f'.stage-root svg [{name}="{light}"] {{ {name}: light-dark({light}, {dark}); }}'


# One module and one sheet, each made of several files: a module sent by a kernel cannot import its siblings.
_IMPORT = re.compile(r'^import [^;]* from "\./([^"]+)";\n', re.MULTILINE)
_SHEETS = (
    "scene/tokens.css",
    "scene/stage.css",
    "parts/pieces.css",
    "parts/answers.css",
    "parts/slides.css",
    "match/over.css",
    "match/frame.css",
    "match/screen.css",
    "match/phone.css",
    "match/tiles.css",
    "match/calendar.css",
    "match/ghost.css",
    "match/company.css",
    "parts/places.css",
    "table/table.css",
    "dnup/dnup.css",
    "parts/dice.css",
    "scramble/scramble.css",
    "crossword/crossword.css",
    "explorers/space.css",
    "explorers/line.css",
    "explorers/film.css",
    "lobby/lobby.css",
    "scene/forced.css",
)


def _in_one(name: str, done: set[str]) -> str:
    """Return a stage module without imports, preceded by those it imports that are not done yet."""
    done.add(name)
    text = _text_of(f"scene/{name}")
    above = [_in_one(each, done) for each in _IMPORT.findall(text) if each not in done]
    return "".join([*above, re.sub("^export (?!default)", "", _IMPORT.sub("", text), flags=re.MULTILINE)])


SCRIPT = _in_one("stage.js", set())


def _title_font() -> str:
    """Return the CSS that brings the font of titles and numbers. In the sheet itself no host needs to serve it."""
    font = (_WIDGETS.parent / "data" / "fonts" / "title.woff2").read_bytes()
    source = f"url(data:font/woff2;base64,{base64.b64encode(font).decode()})"
    return f'@font-face {{ font-family: "setlab Title"; font-weight: 600 700; src: {source} format("woff2"); }}'


SHEET = "\n".join([*map(_text_of, _SHEETS), *_dark_paints(), _title_font()])
VERSION = hashlib.sha256(f"{SCRIPT}{SHEET}".encode()).hexdigest()[:16]  # by which a page knows whether it has them
LOADER = _text_of("scene/loader.js")


def client_words(scene: "Scene", *names: str) -> dict[str, str]:
    """Return the client's words beside the frame: the widget's title, messages for a lost kernel, the paper.

    With `names`, only these: messages about a kernel hold in a notebook only.
    """
    gone = _("The kernel is gone: run this cell again.")
    waits = _("Your game waits under “{drawer}”.").format(drawer=_("Unfinished games"))
    words = {
        "title": printable(scene.title),
        "gone": sentences([gone, waits]) if scene.waits else gone,
        "silent": _("No answer from the kernel. It is busy, or gone: if nothing happens, run this cell again."),
        "whole": _("Full screen"),
        "lang": tag(language()),
        "paper": paper(),
    }
    return {name: str(words[name]) for name in names or words}  # marimo cannot send a subclass of str
