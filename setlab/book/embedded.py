"""A widget or an exercise within somebody else's page: what its address asks for, and nothing else."""

import json
from collections.abc import Callable
from urllib.parse import parse_qsl

from setlab.book.offered import CARDS, LOOKS, TAKES, exercises_in, make, takes
from setlab.core.i18n import gettext, sentence, tag
from setlab.core.i18n import language as speak
from setlab.draw import theme
from setlab.draw.markup import printable
from setlab.pages.carrier import Carrier
from setlab.teach.exercises.exercises import Exercise
from setlab.teach.exercises.homework import ClassLines, Homework
from setlab.widgets.scene.scene import Scene

CLASS = "class"  # what asks for the table of a class's lines
LONGEST = 2000  # letters of a query, which is more than any widget has to be told


class Embedded:
    """What a `query` asks for, such as "widget=Validator&seed=4&language=de"; `send` is given texts for the page.

    `language` is spoken where the query names none. What cannot be asked for is answered by one sentence, which says
    what can: {"kind": "refused", "text", "lang"}. Nothing of it is kept.

    >>> told = []
    >>> embedded = Embedded("widget=Lobbi", "en", told.append)
    >>> embedded.open()
    >>> json.loads(told[0])["text"][:53]
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
        """Show it, or say why not."""
        if self.scene is not None:
            self._carrier.open()
        else:
            self._send(json.dumps({"kind": "refused", "text": self.refusal, "lang": tag(speak())}))

    def receive(self, text: str) -> None:
        """A text of the page's."""
        if self.scene is not None:
            self._carrier.receive(text)

    def changed(self) -> list[tuple[str, bytes | None]]:
        """What is to be kept now: nothing, for this stands in somebody else's page."""
        return []

    def take(self, name: str, content: bytes | None = None) -> None:
        """Another page has changed the file of this `name`: what its `content` is now is nothing to a guest."""


def scene_for(query: str) -> Scene:
    """What a query asks for, drawn; ValueError or TypeError says in a sentence what is wrong with it.

    >>> scene_for("task=05-1"), scene_for("widget=CardTable&game=junior&seed=3").match.id
    (task("05-1"), 'junior')
    """
    asked = _asked(query)
    _look({name: LOOKS[name].read(name, asked.pop(name)) for name in LOOKS if name in asked})
    scene = (
        _homework(asked)
        if "homework" in asked
        else _task(asked, "task", _exercise)
        if _is_task(asked)
        else _widget(asked)
    )
    scene.refresh()  # what cannot be drawn is no scene, either
    return scene


def _asked(query):
    """{parameter: text}."""
    if len(query) > LONGEST:
        raise ValueError(gettext("an address may have up to {n} letters behind its question mark").format(n=LONGEST))
    asked: dict[str, str] = {}
    for name, text in parse_qsl(query, keep_blank_values=True):
        if name in asked:
            raise ValueError(gettext("{name!r} is there twice; give it once").format(name=name))
        asked[name] = text
    return asked


def _look(chosen):
    """Speak the language that was asked for, in these colours."""
    if "language" in chosen:
        speak(chosen["language"])
    theme(chosen.get("theme"), letters=chosen.get("letters"), paper=chosen.get("paper"))


def _widget(asked):
    if "widget" not in asked:
        raise ValueError(
            gettext(
                "say what is to be shown: widget= and one of {all}, or task= and an exercise such as {task}"
            ).format(all=gettext(", ").join(TAKES), task="05-1")
        )
    name = asked.pop("widget")
    if name not in TAKES:
        raise ValueError(
            gettext("there is no widget {name!r} here; choose one of {all}").format(
                name=name, all=gettext(", ").join(TAKES)
            )
        )
    game = asked.get("game", CARDS[0]) if name == "CardTable" else CARDS[0]
    readers = takes(name, game if game in CARDS else CARDS[0])
    given = {each: _reader(readers, each, name).read(each, text) for each, text in asked.items()}
    return make(name, given)


def _reader(readers, name, widget):
    if name not in readers:
        raise ValueError(
            gettext("{widget} takes no {name!r}, but these: {all}").format(
                widget=widget, name=name, all=gettext(", ").join([*readers, *LOOKS])
            )
        )
    return readers[name]


def _is_task(asked):
    return "task" in asked and "widget" not in asked


def _homework(asked: dict[str, str]) -> Scene:
    """The place for a class's lines, or an exercise that gives one."""
    return ClassLines() if asked == {"homework": CLASS} else _task(asked, "homework", Homework)


def _exercise(name):
    return Exercise(name, keep=False)


def _task(asked: dict[str, str], name: str, make: Callable[[str], Scene]) -> Scene:
    """The exercise that `name` asks for, and nothing else does."""
    task = asked.pop(name)
    if asked:
        _reader({}, next(iter(asked)), repr(name))
    ids = exercises_in(task[:2])
    if not ids:
        raise ValueError(
            gettext("an exercise is called by its lesson and number, as in {task}, not {name!r}").format(
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
