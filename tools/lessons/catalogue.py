"""The catalogues of the lessons, tools/lessons/<language>.po; `python go.py words` brings them up to date.

They are no part of the package: a notebook in another language is built of them (`tools/lessons/building.py`).
"""

import re
import sys
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import nbformat
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from setlab.common.languages import LANGUAGES as RECORDS, STAGES
from tools import notebooks, stages, translations
from tools.lessons.pieces import pieces

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
UNSIGNED = "*No native reader has signed this translation yet.*"
SIGNED = re.compile(r"^# Signed: (?P<what>\S+) by (?P<who>.+)$", re.M)


@cache
def sources():
    """Return {name: notebook} of all that is translated, such as "notebooks/01_the_rule.ipynb".

    Solutions are not: they are for teachers, and speak in programs.
    """
    paths = [*notebooks.lessons(), *notebooks.others(), *map(notebooks.student_of, notebooks.solutions())]
    return {notebooks.name(path): nbformat.v4.reads(path.read_text(encoding="utf-8")) for path in paths}


def own(notebook):
    """Return the cells of a notebook whose words are its own: titles and questions of exercises belong to tasks."""
    return {
        "cells": [cell for cell, task in notebooks.by_task(notebook) if not (task and cell.cell_type == "markdown")]
    }


@cache
def messages():
    """Return {message: names of the notebooks that contain it}, in the order of the course."""
    found = {UNSIGNED: ["tools/lessons/catalogue.py"]}
    for name, notebook in sources().items():
        for piece in pieces(own(notebook)):
            found.setdefault(piece, []).append(name)
    return found


def path(code):
    """Return the path of the catalogue of a language."""
    return HERE / f"{code}.po"


@cache
def read(code):
    """Return the catalogue of a language, or one without messages if there is none yet.

    It is as it lies on disk, or made of another language's by rule.
    """
    kept, made = translations.empty(code), RECORDS[code].made
    if path(code).exists():
        with path(code).open(encoding="utf-8", errors="replace") as file:  # of a damaged one, what can be read
            kept = read_po(file, locale=code)
    return translations.made_of(read(made["of"]), kept, made) if made else kept


def updated(code):
    """Return the catalogue with all current messages; known translations are kept as in the package's.

    It overwrites the old one, so nothing of that may be lost silently.
    """
    translations.need_whole_lines(path(code))
    catalogue, fresh = read(code), translations.empty(code)
    fresh.header_comment = catalogue.header_comment
    today = [Message(text, locations=[(name, 0) for name in names]) for text, names in messages().items()]
    before = translations.known(catalogue, today)
    for message in today:
        fresh.add(message.id, locations=message.locations, **before(message))
    return fresh


def translated(code):
    """Return {message: translation} of the usable translations."""
    return {message.id: message.string for message in read(code) if message.id and message.string and not message.fuzzy}


def missing(code, name=None):
    """Return the messages of a notebook, or of all, without a current translation."""
    there = translated(code)
    return [text for text, names in messages().items() if text not in there and (name is None or name in names)]


def complete(code):
    """Return the names of the completely translated notebooks: only those are offered.

    The texts of their exercises stand in the catalogue of the package. A lesson that the language's record promises is
    offered even if some of these are missing.
    """
    lacking = {name for text in missing(code) for name in messages()[text]}
    whole = [name for name in sources() if name not in lacking]
    ahead = [name for name in whole if not RECORDS[code].has(stages.of_notebook(name))]
    silent = unspoken(code) if ahead else ()
    return [name for name in whole if name not in ahead or Path(name).stem not in silent]


def unspoken(code):
    """Return the lessons whose own messages in the package are not all translated."""
    places = (Path(file).parts for message in translations.missing(code) for file, _ in message.locations)
    return {parts[3] for parts in places if parts[2:3] == ("lessons",) and len(parts) > 4}


def owed(code):
    """Return the messages without a translation that belong to what the language's record promises."""
    promised = [name for name in sources() if RECORDS[code].has(stages.of_notebook(name))]
    return [text for text in missing(code) if {*messages()[text]} & {*promised}]


def reached(code):
    """Return the last stage that is completely translated, in package and lessons."""
    lacking = {stages.of_message(message) for message in translations.missing(code)}
    lacking |= {stages.of_notebook(name) for text in missing(code) for name in messages()[text]}
    return next((before for before, stage in pairwise(STAGES) if stage in lacking), STAGES[-1])


def of_text(text):
    """Return the first stage that has a notebook with this message."""
    return min((stages.of_notebook(name) for name in messages()[text]), key=STAGES.index)


def signed(code, name):
    """Return who has signed the words of this notebook: a line "# Signed: 01_the_rule by Ada" says so."""
    found = SIGNED.finditer(read(code).header_comment)
    return ", ".join(match["who"] for match in found if match["what"] in ("all", Path(name).stem))


def write(code):
    """Bring a catalogue up to date on disk."""
    path(code).write_bytes(translations.as_po(updated(code)))
    read.cache_clear()


def main(args):
    """Run the command line; return 1 if a check found something to do, 2 if something has to be fixed."""
    try:
        return look_after(args)
    except translations.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2


def look_after(args):
    """Bring catalogues up to date, or with --check only check them; print how complete each lesson is.

    Return 1 if a check found one that is not.
    """
    codes, asked = translations.wishes(args)
    checks, found = "--check" in args, 0
    for code in codes:
        translations.need_whole_lines(path(code))
        if not checks:
            write(code)
        whole, lacking = complete(code), Counter(name for text in missing(code) for name in messages()[text])
        print(f"{code:8} lessons: {len(whole)} of {len(sources())} are complete; {len(missing(code))} texts to do")
        for name, left in lacking.items() if whole or "--list" in args else ():
            print(f"    {name}: {left} to do")
        if "--list" in args:
            print(*(f"        {text!r}" for text in missing(code) if of_text(text) in asked), sep="\n")
        other = translations.strayed(read(code))
        for term, text, translation in other:
            print(f"    another word for {term!r} (setlab/locale/{code}/terms.toml): {text!r} -> {translation!r}")
        found += len(owed(code)) + len(other)
        if (there := reached(code)) != (stated := RECORDS[code].stage):
            print(f"    whole up to the stage {there!r}; setlab/locale/{code}/language.toml says {stated!r}")
    return int(checks and found > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
