"""Embedded widgets or exercises in other people's pages: what the address asks for, and nothing else."""

import json
from collections.abc import Callable, Iterable
from functools import partial
from inspect import signature
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from setlab import widgets
from setlab.common.i18n import gettext, language as speak, sentence, tag
from setlab.common.pasted import printable
from setlab.core.cards import Card, Face
from setlab.draw import theme
from setlab.host.sending import Carrier
from setlab.widgets.scene.scene import Scene
from setlab_course.lessons import FOLDERS, tasks_in
from setlab_course.teach.exercises.exercises import ClassLines, Exercise, Homework

if TYPE_CHECKING:
    from setlab.widgets.table.card_table import CardTable

CLASS = "class"  # value of `homework` for the table of a class's lines
LONGEST = 2000  # letters of a query, more than any widget needs
LOOKS = ("language", "theme", "paper", "letters")  # parameters of every query
CODES = ("pieces", "points")  # arguments that are several codes, with blanks or commas between them
OURS = ("keep", "seats", "practice", "iterations")  # arguments that a query cannot set
SPELLED = {"yes": True, "true": True, "no": False, "false": False, "none": None}  # all else is a number or a text


class Embedded:
    """Scene for a `query`, such as "widget=Validator&seed=4&language=de"; `send` is called with texts for the page.

    `language` is used where the query names none. An invalid query is answered by a sentence that lists what is valid:
    {"kind": "refused", "text", "lang"}. Nothing of it is kept.

    >>> sent = []
    >>> embedded = Embedded("widget=Lobbi", "en", sent.append)
    >>> embedded.open()
    >>> json.loads(sent[0])["text"][:53]
    "There is no widget 'Lobbi' here; choose one of CapBui"
    """

    def __init__(self, query: str, language: str, send: Callable[[str], object]) -> None:
        speak(language)
        self._send = send
        self.scene: Scene | None = None
        self.refusal = ""
        try:
            self.scene = scene_for(query)
            self._carrier = Carrier(self.scene, send)
        except (ValueError, TypeError) as error:
            self.refusal = printable(sentence(error))

    def open(self) -> None:
        """Show the scene, or the reason why there is none."""
        if self.scene is not None:
            self._carrier.open()
        else:
            self._send(json.dumps({"kind": "refused", "text": self.refusal, "lang": tag(speak())}))

    def receive(self, text: str) -> None:
        """Handle a text from the page."""
        if self.scene is not None:
            self._carrier.receive(text)

    def changed(self) -> list[tuple[str, bytes | None]]:
        """Return the files to keep: none, as this stands in another page."""
        return []

    def take(self, name: str, content: bytes | None = None) -> None:
        """Ignore that another page has changed the file of this `name` to this `content`."""


def scene_for(query: str) -> Scene:
    """Return the scene that a query asks for, drawn; raise ValueError or TypeError with a sentence if it is wrong.

    >>> scene_for("task=05-1"), scene_for("widget=CardTable&game=junior&seed=3").match.id
    (task("05-1"), 'junior')
    """
    asked = _asked(query)
    _look({name: asked.pop(name) for name in LOOKS if name in asked})
    scene = (
        _homework(asked)
        if "homework" in asked
        else _task(asked, "task", partial(Exercise, keep=False))
        if "task" in asked and "widget" not in asked
        else _widget(asked)
    )
    scene.refresh()  # fails if it cannot be drawn
    return scene


def _asked(query: str) -> dict[str, str]:
    """Parse the query into {parameter: text}."""
    if len(query) > LONGEST:
        raise ValueError(gettext("an address may have up to {n} letters behind its question mark").format(n=LONGEST))
    asked: dict[str, str] = {}
    for name, text in parse_qsl(query, keep_blank_values=True):
        if name in asked:
            raise ValueError(gettext("{name!r} appears twice; give it once").format(name=name))
        asked[name] = text
    return asked


def _look(chosen: dict[str, str]) -> None:
    """Set the language and the colours that the page asked for."""
    if language := chosen.pop("language", ""):
        speak(language)
    theme(**{"name" if each == "theme" else each: _value(each, text) for each, text in chosen.items()})


def _widget(asked: dict[str, str]) -> "CardTable":
    every = gettext(", ").join(widgets.__all__)
    if "widget" not in asked:
        raise ValueError(
            gettext("say what to show: widget= and one of {all}, or task= and an exercise such as {task}").format(
                all=every, task="05-1"
            )
        )
    name = asked.pop("widget")
    if name not in widgets.__all__:
        raise ValueError(gettext("there is no widget {name!r} here; choose one of {all}").format(name=name, all=every))
    kind = getattr(widgets, name)
    known = signature(kind).parameters
    takes = [each for each in known if each not in (*OURS, "options")]
    for each in asked:
        if each in OURS or not (each in known or "options" in known):  # for an option, the game lists its values
            raise _no_such(each, name, takes)
    given = {each: _value(each, text) for each, text in asked.items()}
    pieces = given.pop("pieces", ())
    return kind(*pieces, **given, **({"keep": False} if "keep" in known else {}))


def _value(name: str, text: str) -> Any:
    """Return the value of a text in an address; the widget checks whether it fits."""
    if name in CODES:
        codes = text.replace(",", " ").split()
        pieces = (Face(code) if code.lower() == "w" or len(code) == 3 else Card(code) for code in codes)
        return [*pieces] if name == "pieces" else codes
    if text.isascii() and text.isdecimal() and len(text) < 20:
        return int(text)
    return SPELLED.get(text.lower(), text)


def _no_such(name: str, it: str, takes: Iterable[str] = ()) -> ValueError:
    return ValueError(
        gettext("{widget} does not take {name!r}; it takes {all}").format(
            widget=it, name=name, all=gettext(", ").join([*takes, *LOOKS])
        )
    )


def _homework(asked: dict[str, str]) -> Scene:
    """Return the page that reads a class's lines of homework, or the exercise whose result is such a line."""
    return ClassLines() if asked == {"homework": CLASS} else _task(asked, "homework", Homework)


def _task(asked: dict[str, str], name: str, make: Callable[[str], Scene]) -> Scene:
    """Return the exercise that `name` asks for; ValueError if the query asks for more."""
    task = asked.pop(name)
    if asked:
        raise _no_such(next(iter(asked)), repr(name))
    ids = exercises_in(task[:2])
    if not ids:
        raise ValueError(
            gettext("name an exercise by its lesson and number, as in {task}, not {name!r}").format(
                task="05-1", name=task
            )
        )
    if task not in ids:
        raise ValueError(
            gettext("there is no exercise {name!r} to be answered by pressing; choose one of {all}").format(
                name=task, all=gettext(", ").join(ids)
            )
        )
    return make(task)


def exercises_in(lesson: str) -> tuple[str, ...]:
    """Return the ids of the exercises of this lesson, by its number, that are answered by pressing.

    >>> exercises_in("05"), exercises_in("..")
    (('05-1', '05-2', '05-5', '05-6'), ())
    """
    folders = [folder for folder in FOLDERS if folder.partition("_")[0] == lesson]
    return tuple(task.id for folder in folders for task in tasks_in(folder).values() if task.form)
