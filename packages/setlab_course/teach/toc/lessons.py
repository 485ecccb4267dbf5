"""Table of the lessons, to choose from, and the glossary (`data/glossary.toml`)."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from setlab.common.files import load_toml
from setlab.common.i18n import LANGUAGES, gettext, pgettext, tag
from setlab.draw.markup import picture, to_html
from setlab.widgets.parts.prose import unmarked
from setlab_course.lessons import lessons

if TYPE_CHECKING:
    from setlab_course.lessons.lesson import Lesson

FIRST = "00_start_here.ipynb"
HIGH = 44  # of the small picture of a lesson, in pixels


def for_whom(level: str) -> str:
    """Return a level in words: for readers of which age."""
    return gettext("university") if level == "university" else gettext("from {n} years").format(n=level)


class Course:
    """Table of lessons. In a notebook it has links, which are relative to the folder of the lessons, and pictures."""

    def __repr__(self) -> str:
        return "\n".join(f"{each.number} {each.title}: {each.about}" for each in lessons())

    def _repr_markdown_(self) -> str:
        names = (gettext("lesson"), gettext("what it is about"), gettext("for whom"), gettext("time"), "")
        lines = [_line(names), "|---|---|---|---|---|"]
        for each in lessons():
            lesson, exercise = _link(f"{each.number} {each.title}", "notebooks", each), ""
            if each.exercise:
                exercise = f" + {_link(_minutes(each.exercise), 'exercises', each)}"
            time = _minutes(each.minutes) + exercise
            lines.append(_line((lesson, each.about, for_whom(each.level), time, _emblem(each))))
        return "\n".join([*lines, *_elsewhere(Path.cwd())])


def course() -> Course:
    """Show the lessons with what they are about, for whom they are, and how long they and their exercises take.

    >>> print(str(course()).splitlines()[2])
    01 The rule: find the rule; why not; the third card; dice
    """
    return Course()


def _link(text: str, folder: str, lesson: "Lesson") -> str:
    """Return the link to a lesson or its exercise: if this language has none yet, to the English one, marked so."""
    here, name = Path.cwd(), f"{lesson.file}.ipynb"
    place = name if folder == "notebooks" else f"../{folder}/{name}"
    english = _home(here) / folder / name
    if not (here / place).is_file() and here.parent != _home(here) and english.is_file():
        text, place = (
            gettext("{lesson} (in English)").format(lesson=text),
            Path(os.path.relpath(english, here)).as_posix(),
        )
    return f"[{text}]({place})"


def _home(here: Path) -> Path:
    """Return the folder that holds both `notebooks` and `lessons`, for one of the folders with lessons."""
    return here.parents[2] if here.parents[1:2] and here.parents[1].name == "lessons" else here.parent


def _elsewhere(here: Path) -> list[str]:
    """Return links to this course in the other languages found beside this folder, after a blank line.

    English lies in `notebooks`, any other language in `lessons/<language>/notebooks`, where go.py and the site put it.
    """
    home, found = _home(here), []
    for code, name in LANGUAGES.items():
        folder = home / ("notebooks" if code == "en" else f"lessons/{tag(code)}/notebooks")
        if folder != here and (folder / FIRST).is_file():
            found.append(f"[{name}]({Path(os.path.relpath(folder, here)).as_posix()}/{FIRST})")
    return ["", gettext("In other languages: {links}").format(links=" · ".join(found))] if found else []


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _minutes(n: int) -> str:
    return gettext("{n} min").format(n=n)


def _emblem(lesson: "Lesson") -> str:
    """Return the small picture of a lesson, as HTML."""
    drawn = lesson.emblem()
    drawn = getattr(drawn, "drawing", drawn)
    wide = float(drawn.get("width")) * HIGH / float(drawn.get("height"))
    return to_html(picture(drawn, lesson.shows, width=round(wide), height=HIGH))


class Glossary:
    """Glossary, or some entries of it. `str()` is for reading; in a notebook it shows itself as Markdown."""

    def __init__(self, entries: Sequence[tuple[str, ...]]) -> None:
        self.entries = tuple(entries)

    def __repr__(self) -> str:
        return "\n".join(unmarked(line) for line in self._lines())

    def _repr_markdown_(self) -> str:
        return "\n\n".join(self._lines()) + "\n"

    def _lines(self) -> list[str]:
        return [f"**{spoken(term)}** – {gettext(text)}" for term, text in self.entries]


def glossary(term: str | None = None) -> Glossary:
    """Show the whole glossary, or the entry for one `term`, given in English or in the current language.

    ValueError if there is no such term.

    >>> glossary("third")
    third – The one piece that completes two others to a SET. As vectors: −(a + b) mod 3.
    """
    entries = [(entry["term"], entry["text"]) for entry in load_toml("glossary.toml")["entry"]]
    if term is None:
        return Glossary(entries)
    wanted = str(term).strip().lower()
    found = [entry for entry in entries if wanted in (entry[0].lower(), spoken(entry[0]).lower())]
    if not found:
        known = gettext(", ").join(spoken(known) for known, _ in entries)
        raise ValueError(gettext("there is no term {term!r}; choose one of: {all}").format(term=term, all=known))
    return Glossary(found)


def spoken(term: str) -> str:
    """Return a term in the current language."""
    return pgettext("term", term)
