"""The lessons of the course: what each is about and for whom, with a small picture, as a table to choose from."""

import os
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from setlab.core.cards import WILD, Card, Face
from setlab.core.files import load_toml
from setlab.core.i18n import LANGUAGES, gettext, language, tag
from setlab.draw import back, figures, piece, question, row
from setlab.draw.dnupcards import dnup_card
from setlab.draw.markup import picture, to_html
from setlab.draw.spaces import CHOSEN, space

FIRST = "00_start_here.ipynb"
HIGH = 44  # of the small picture of a lesson, in pixels


class Lesson(NamedTuple):
    """A lesson as the table tells it; `level` is "10", "14" or "university"."""

    number: str
    title: str
    file: str  # the name of its notebook and of its exercises, without .ipynb
    about: str
    minutes: int
    level: str
    exercise: int = 0  # minutes of its exercises; 0: it has none


def lessons():
    """All lessons, in the order of the course, with their titles and contents in the current language."""
    return _lessons(language())


@cache
def _lessons(code):
    written = [Lesson(**entry) for entry in load_toml("lessons.toml")["lesson"]]
    return tuple(each._replace(title=gettext(each.title), about=gettext(each.about)) for each in written)


def for_whom(level):
    """A level as one says it."""
    return gettext("university") if level == "university" else gettext("from {n} years").format(n=level)


class Course:
    """The table of lessons. In a notebook it has links, which lead on from the folder of the lessons, and pictures."""

    def __str__(self):
        return "\n".join(f"{each.number} {each.title}: {each.about}" for each in lessons())

    def __repr__(self):
        return str(self)

    def _repr_markdown_(self):
        names = (gettext("lesson"), gettext("what it is about"), gettext("for whom"), gettext("time"), "")
        lines = [_line(names), "|---|---|---|---|---|"]
        for each in lessons():
            lesson, exercise = f"[{each.number} {each.title}]({each.file}.ipynb)", ""
            if each.exercise:
                exercise = f" + [{_minutes(each.exercise)}](../exercises/{each.file}.ipynb)"
            time = _minutes(each.minutes) + exercise
            lines.append(_line((lesson, each.about, for_whom(each.level), time, _emblem(each.number))))
        return "\n".join([*lines, *_elsewhere(Path.cwd())])


def course() -> Any:
    """The lessons with what they are about, for whom they are, and how long they and their exercises take.

    >>> print(str(course()).splitlines()[2])
    01 The rule: find the rule; why not; the third card; dice
    """
    return Course()


def _elsewhere(here):
    """Links to this course in the other languages in which it lies beside the folder of this one, after a blank line.

    English lies in `notebooks`, any other language in `lessons/<language>/notebooks`, where go.py and the site put it.
    """
    home = here.parents[2] if here.parents[1:2] and here.parents[1].name == "lessons" else here.parent
    found = []
    for code, name in LANGUAGES.items():
        folder = home / ("notebooks" if code == "en" else f"lessons/{tag(code)}/notebooks")
        if folder != here and (folder / FIRST).is_file():
            found.append(f"[{name}]({Path(os.path.relpath(folder, here)).as_posix()}/{FIRST})")
    return ["", gettext("In other languages: {links}").format(links=" · ".join(found))] if found else []


def _line(cells):
    return f"| {' | '.join(cells)} |"


def _minutes(n):
    return gettext("{n} min").format(n=n)


# --- a small picture for each -----------------------------------------------------------------------------------------

FOUR = tuple(product((0, 1), repeat=2))  # points of the plane, no three of them on a line


def _emblem(number):
    """The small picture of a lesson, as HTML."""
    draw, alt = EMBLEMS.get(number, (back, "a card face down"))
    drawn = draw()
    drawn = getattr(drawn, "drawing", drawn)
    wide = float(drawn.get("width")) * HIGH / float(drawn.get("height"))
    return to_html(picture(drawn, gettext(alt), width=round(wide), height=HIGH))


def _row(codes, **more):
    return row([Card(code) for code in codes.split()], **more)


# What is drawn, and the same in words.
EMBLEMS = {
    "00": (lambda: piece(Card("2tgq")), "a card"),
    "00½": (lambda: figures.clock((0, 1), text=""), "a clock with three hours"),
    "01": (question, "a question mark on a card"),
    "02": (lambda: _row("1sro 3tgq 2epd 2sgd 1tpo 3erq", across=3), "six cards on a table"),
    "03": (lambda: row([Face("1ro"), Face("2gq"), WILD]), "three dice, one of them WILD"),
    "04": (lambda: dnup_card("15"), "a card with two numbers, one upside down"),
    "05": (lambda: _row("1sro 2sro 3sro"), "one, two and three red ovals"),
    "06": (lambda: figures.clock((2, 2), text=""), "a clock with three hours"),
    "07": (lambda: figures.twelve_lines(""), "nine points, and lines in four directions"),
    "08": (lambda: space(2, dict.fromkeys(FOUR[1:], (CHOSEN, None))), "three of nine points"),
    "09": (lambda: figures.slices("", A=(FOUR[:3], ()), B=(FOUR[:1], ()), C=((), FOUR)), "three slices of nine points"),
    "11": (lambda: figures.holes((9, 9, 3), 9, ""), "twenty-one points in three planes"),
    "12": (lambda: figures.parted([[a + b for a in FOUR for b in FOUR]], ""), "four times four of 81 points"),
    "13": (lambda: _row("1sro 2tgq 1epd 3sgo", across=2), "four cards"),
    "14": (lambda: _row("1sro 2tgq", across=2), "two cards"),
    "15": (lambda: figures.parted([[(0,), (1,)]], ""), "two of three points"),
    "16": (lambda: _row("1sro 2tgq 3epd 1tpo", across=4), "four cards in a row"),
}
