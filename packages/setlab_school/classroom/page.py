"""Pages of a room: scenes that are drawn with the display preferences of whoever looks at them.

The preferences are colours, letters on cards, the size of the text and the language; each device has its own.

>>> Eyes.read({"theme": "mono", "size": "huge", "language": "de-AT", "letters": 1})
Eyes(theme='mono', letters=None, size=None, language='de')
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import LANGUAGES, gettext, meant, speaking, tag
from setlab.draw.markup import el
from setlab.draw.themes import look, names, seeing
from setlab.widgets.parts.elements import choice_of
from setlab.widgets.parts.settings import theme_words
from setlab.widgets.scene.carried import client_words
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part, Scene

if TYPE_CHECKING:
    from setlab_school.classroom.room import Room

# Names for the projector in place of the pupils' own: people who have discovered something.
_PEOPLE = """
Abel Archimedes Banach Banneker Bolyai Boole Cantor Cauchy Cayley Curie Dedekind Descartes Dirichlet Erdős Euclid Euler
Fermat Fibonacci Fourier Galois Gauss Germain Gödel Hamilton Hamming Hardy Hilbert Hopper Hypatia Jacobi Johnson Khayyam
Klein Kovalevskaya Lagrange Laplace Leibniz Lie Liu Lovelace Meitner Mersenne Minkowski Mirzakhani Möbius Newton Noether
Pascal Peano Poincaré Pythagoras Ramanujan Riemann Robinson Shannon Somerville Sun Thales Turing Viète Weierstrass Wiles
"""
PEN_NAMES = tuple(_PEOPLE.split())
HIDDEN: ContextVar[bool] = ContextVar("hidden", default=False)  # whether pen names are used in what is drawn now


@contextmanager
def hiding(hides: bool) -> Iterator[None]:
    """Call everybody by pen names in this block, or by their own names."""
    before = HIDDEN.set(hides)
    try:
        yield
    finally:
        HIDDEN.reset(before)


SIZES = {"usual": 1, "large": 1.25, "larger": 1.5}


class Eyes(NamedTuple):
    """Display preferences; None stands for the room's."""

    theme: str | None = None
    letters: bool | None = None
    size: str | None = None
    language: str | None = None

    @classmethod
    def read(cls, told: Any) -> "Eyes":
        """Read the preferences that a device remembers, dropping what is invalid."""
        told = told if isinstance(told, dict) else {}
        theme, letters, size, language = (told.get(name) for name in cls._fields)
        return cls(
            theme if theme in names() else None,
            letters if isinstance(letters, bool) else None,
            size if isinstance(size, str) and size in SIZES else None,
            meant(language[:40]) if isinstance(language, str) else None,
        )

    def over(self, other: "Eyes") -> "Eyes":
        """Return these preferences, completed from the other's."""
        return other._replace(**{name: mine for name, mine in self._asdict().items() if mine is not None})

    @contextmanager
    def open(self) -> Iterator[None]:
        """Draw and speak with these preferences in this block."""
        with speaking(self.language), seeing(self.theme, self.letters):
            yield

    @property
    def zoom(self) -> float:
        """Factor by which the text is larger than usual."""
        return SIZES[self.size or "usual"]


class Looks(Part):
    """Drawer for the display preferences; it calls `chosen(eyes)`."""

    def __init__(self, scene: "RoomPage", chosen: Callable[..., Any]) -> None:
        super().__init__(scene)
        self.chosen = chosen

    def on_eyes_theme(self, event: Event) -> None:
        self._choose("theme", event.value, names())

    def on_eyes_letters(self, event: Event) -> None:
        self._choose("letters", bool(event.value), (True, False))

    def on_eyes_size(self, event: Event) -> None:
        self._choose("size", event.value, SIZES)

    def on_eyes_language(self, event: Event) -> None:
        self._choose("language", event.value, LANGUAGES)

    def _choose(
        self, name: str, value: float | str | None, allowed: tuple[bool | str, ...] | Mapping[str, float | str]
    ) -> None:
        if value not in allowed:
            raise Refused(gettext("That cannot be chosen here."))
        self.chosen(self.scene.own_eyes._replace(**{name: value}))

    def fields(self, language: bool = True) -> list[Element | None]:
        """Return the fields with their current values."""
        now, eyes = look(), self.scene.eyes
        sizes = dict(zip(SIZES, (gettext("as usual"), gettext("large"), gettext("larger")), strict=True))
        letters = el(
            "input",
            type="checkbox",
            checked=now.letters,
            disabled=now.name == "mono",
            data_key="eyes-letters",
            data_on_change="eyes-letters",
        )
        spoken = [
            el("option", own, value=code, selected=code == eyes.language, lang=tag(code))
            for code, own in LANGUAGES.items()
        ]
        tongue = el("select", spoken, data_key="eyes-language", data_on_change="eyes-language")
        return [
            choice_of("eyes-theme", "eyes-theme", gettext("Colours"), theme_words(), now.name),
            el("label", letters, " ", gettext("letters on the cards")),
            choice_of("eyes-size", "eyes-size", gettext("Text"), sizes, eyes.size or "usual"),
            el("label", gettext("Language"), " ", tongue) if language else None,
        ]

    def view(self, more: Element | None = None) -> Element:
        return el(
            "details",
            el("summary", gettext("Colours and language")),
            el("div", self.fields(), more, class_="stage-toolbar"),
            class_="class-looks",
            data_key="looks",
        )


class RoomPage(Scene):
    """Page of the `room`: write `page()` as you would write `view()` of a scene."""

    is_teachers = False  # whether it shows who is there and what comes in
    knows_names = False  # whether only the teacher sees it, so that names are never hidden

    def __init__(self, room: "Room") -> None:
        self.room = room

    @property
    def own_eyes(self) -> Eyes:
        """Preferences chosen on this page."""
        return Eyes()

    @property
    def eyes(self) -> Eyes:
        """Preferences with which the page is drawn: its own, completed from the room's."""
        return self.own_eyes.over(self.room.eyes)

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Draw and speak for the reader of this page in this block."""
        with hiding(self.room.hides_names and not self.knows_names), self.eyes.open():
            yield

    def page(self) -> Element:
        """Return the whole tree to show now."""
        raise TypeError(f"{type(self).__name__} needs a page()")

    def view(self) -> Element:
        self.room.drawn(self)
        with self.looking():
            return self.page()

    def notify(self) -> None:
        self.room.touch(self)

    def receive(self, message: Any) -> dict[str, Any] | None:
        with self.looking():
            return super().receive(message)

    def _render(self) -> None:
        with self.looking():
            super()._render()

    @property
    def title(self) -> str:
        return self.room.told("title")

    @property
    def words(self) -> dict[str, Any]:
        """Words that the client needs beside the frame, as `setlab.widgets.scene.stage` gives them in a notebook."""
        with self.looking():
            told = {name: str(self.room.told(name)) for name in ("gone", "silent")}
            return client_words(self, "title", "whole", "lang", "paper") | told
