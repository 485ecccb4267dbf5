"""The table of lessons: what each is about and for whom, with a small picture, to choose from."""

import os
from pathlib import Path
from typing import Any

from setlab.core.i18n import LANGUAGES, gettext, tag
from setlab.course import lessons
from setlab.draw.markup import picture, to_html

FIRST = "00_start_here.ipynb"
HIGH = 44  # of the small picture of a lesson, in pixels


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
            lesson, exercise = _link(f"{each.number} {each.title}", "notebooks", each), ""
            if each.exercise:
                exercise = f" + {_link(_minutes(each.exercise), 'exercises', each)}"
            time = _minutes(each.minutes) + exercise
            lines.append(_line((lesson, each.about, for_whom(each.level), time, _emblem(each))))
        return "\n".join([*lines, *_elsewhere(Path.cwd())])


def course() -> Any:
    """The lessons with what they are about, for whom they are, and how long they and their exercises take.

    >>> print(str(course()).splitlines()[2])
    01 The rule: find the rule; why not; the third card; dice
    """
    return Course()


def _link(said, folder, lesson):
    """The way to a lesson or its exercise: where this language has none yet, to the English one, and it says so."""
    here, name = Path.cwd(), f"{lesson.file}.ipynb"
    place = name if folder == "notebooks" else f"../{folder}/{name}"
    english = _home(here) / folder / name
    if not (here / place).is_file() and here.parent != _home(here) and english.is_file():
        said, place = (
            gettext("{lesson} (in English)").format(lesson=said),
            Path(os.path.relpath(english, here)).as_posix(),
        )
    return f"[{said}]({place})"


def _home(here):
    """The folder in which `notebooks` and `lessons` lie beside each other, for one of the folders with lessons."""
    return here.parents[2] if here.parents[1:2] and here.parents[1].name == "lessons" else here.parent


def _elsewhere(here):
    """Links to this course in the other languages in which it lies beside the folder of this one, after a blank line.

    English lies in `notebooks`, any other language in `lessons/<language>/notebooks`, where go.py and the site put it.
    """
    home, found = _home(here), []
    for code, name in LANGUAGES.items():
        folder = home / ("notebooks" if code == "en" else f"lessons/{tag(code)}/notebooks")
        if folder != here and (folder / FIRST).is_file():
            found.append(f"[{name}]({Path(os.path.relpath(folder, here)).as_posix()}/{FIRST})")
    return ["", gettext("In other languages: {links}").format(links=" · ".join(found))] if found else []


def _line(cells):
    return f"| {' | '.join(cells)} |"


def _minutes(n):
    return gettext("{n} min").format(n=n)


def _emblem(lesson):
    """The small picture of a lesson, as HTML."""
    drawn = lesson.emblem()
    drawn = getattr(drawn, "drawing", drawn)
    wide = float(drawn.get("width")) * HIGH / float(drawn.get("height"))
    return to_html(picture(drawn, lesson.shows, width=round(wide), height=HIGH))
