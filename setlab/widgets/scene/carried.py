"""What a browser is given to show scenes, whatever carries them there: one script, one sheet, and some words."""

import re
from pathlib import Path

from setlab.common.i18n import gettext as _, language, sentences, tag
from setlab.common.pasted import printable
from setlab.draw.papers import DARK, INK, PAPER
from setlab.draw.themes import paper

_WIDGETS = Path(__file__).parents[1]


def _text_of(name):
    return (_WIDGETS / name).read_text("utf-8")


def _dark_paints():
    """What each paint of a drawing becomes where it lies on dark paper, which is for `stage.css` to say."""
    yield f".stage-root {{ --dark-paper: {DARK[PAPER]}; --dark-ink: {DARK[INK]}; }}"
    for light, dark in DARK.items():
        for name in ("fill", "stroke"):
            yield f'.stage-root svg [{name}="{light}"] {{ {name}: light-dark({light}, {dark}); }}'


# One module and one sheet, made of several files: what a browser gets from a kernel cannot import a sibling.
_IMPORT = re.compile(r'^import [^;]* from "\./([^"]+)";\n', re.MULTILINE)
_SHEETS = (
    "scene/stage.css",
    "parts/pieces.css",
    "parts/answers.css",
    "parts/slides.css",
    "match/over.css",
    "match/frame.css",
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


def _in_one(name, done):
    """A module of the stage and, above it, all that it imports and is not done yet, as one without siblings."""
    done.add(name)
    text = _text_of(f"scene/{name}")
    above = [_in_one(each, done) for each in _IMPORT.findall(text) if each not in done]
    return "".join([*above, re.sub("^export (?!default)", "", _IMPORT.sub("", text), flags=re.MULTILINE)])


SCRIPT = _in_one("stage.js", set())
SHEET = "\n".join([*map(_text_of, _SHEETS), *_dark_paints()])


def client_words(scene, *names):
    """What the client needs beside the frame: how the widget is called, what it says when nobody answers, the paper.

    Only those of these names, if there are any: what is said of a kernel holds in a notebook.
    """
    gone = _("The kernel is gone: run this cell again.")
    waits = _("Your game waits under “{drawer}”.").format(drawer=_("Unfinished games"))
    told = {
        "title": printable(scene.title),
        "gone": sentences([gone, waits]) if scene.waits else gone,
        "silent": _("No answer from the kernel. It is busy, or gone: if nothing happens, run this cell again."),
        "whole": _("Full screen"),
        "lang": tag(language()),
        "paper": paper(),
    }
    return {name: str(told[name]) for name in names or told}  # marimo cannot send a kind of text of our own
