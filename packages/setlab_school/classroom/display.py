"""Display preferences of a device: colours, letters on cards, the size of the text and the language.

>>> Display.read({"theme": "mono", "size": "huge", "language": "de-AT", "letters": 1})
Display(theme='mono', letters=None, size=None, language='de')
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from setlab.common.i18n import LANGUAGES, gettext, meant, speaking, tag
from setlab.draw.markup import el
from setlab.draw.themes import look, names, seeing
from setlab.widgets.parts.elements import choice_of
from setlab.widgets.parts.settings import theme_words
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part

if TYPE_CHECKING:
    from setlab_school.classroom.page import RoomPage

SIZES = {"usual": 1, "large": 1.25, "larger": 1.5}


class Display(NamedTuple):
    """Display preferences; None stands for the room's."""

    theme: str | None = None
    letters: bool | None = None
    size: str | None = None
    language: str | None = None

    @classmethod
    def read(cls, remembered: object) -> "Display":
        """Read the preferences that a device remembers, dropping what is invalid."""
        remembered = remembered if isinstance(remembered, dict) else {}
        theme, letters, size, language = (remembered.get(name) for name in cls._fields)
        return cls(
            theme if theme in names() else None,
            letters if isinstance(letters, bool) else None,
            size if isinstance(size, str) and size in SIZES else None,
            meant(language[:40]) if isinstance(language, str) else None,
        )

    def over(self, other: "Display") -> "Display":
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


class DisplayDrawer(Part):
    """Drawer for the display preferences; it calls `chosen(display)`."""

    def __init__(self, scene: "RoomPage", chosen: Callable[[Display], object]) -> None:
        super().__init__(scene)
        self.chosen = chosen

    def on_display_theme(self, event: Event) -> None:
        self._choose("theme", event.value, names())

    def on_display_letters(self, event: Event) -> None:
        self._choose("letters", bool(event.value), (True, False))

    def on_display_size(self, event: Event) -> None:
        self._choose("size", event.value, SIZES)

    def on_display_language(self, event: Event) -> None:
        self._choose("language", event.value, LANGUAGES)

    def _choose(
        self, name: str, value: float | str | None, allowed: tuple[bool | str, ...] | Mapping[str, float | str]
    ) -> None:
        if value not in allowed:
            raise Refused(gettext("That cannot be chosen here."))
        self.chosen(self.scene.own_display._replace(**{name: value}))

    def fields(self, language: bool = True) -> list[Element | None]:
        """Return the fields with their current values."""
        now, display = look(), self.scene.display
        sizes = dict(zip(SIZES, (gettext("as usual"), gettext("large"), gettext("larger")), strict=True))
        letters = el(
            "input",
            type="checkbox",
            checked=now.letters,
            disabled=now.name == "mono",
            data_key="display-letters",
            data_on_change="display-letters",
        )
        spoken = [
            el("option", own, value=code, selected=code == display.language, lang=tag(code))
            for code, own in LANGUAGES.items()
        ]
        tongue = el("select", spoken, data_key="display-language", data_on_change="display-language")
        return [
            choice_of("display-theme", "display-theme", gettext("Colours"), theme_words(), now.name),
            el("label", letters, " ", gettext("letters on the cards")),
            choice_of("display-size", "display-size", gettext("Text"), sizes, display.size or "usual"),
            el("label", gettext("Language"), " ", tongue) if language else None,
        ]

    def view(self, more: Element | None = None) -> Element:
        return el(
            "details",
            el("summary", gettext("Colours and language")),
            el("div", self.fields(), more, class_="stage-toolbar"),
            class_="class-display",
            data_key="display",
        )
