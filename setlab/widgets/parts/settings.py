"""The drawer at the end of every widget: colours, letters, paper, language. A choice in one holds for all."""

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import LANGUAGES, gettext, language, tag
from setlab.common.settings import remember, remembered
from setlab.core.features import feature
from setlab.draw import theme
from setlab.draw.markup import el
from setlab.draw.papers import PAPERS
from setlab.draw.strips import strip
from setlab.draw.themes import look, names, paper
from setlab.widgets.parts.elements import checkbox, choice_of, chosen_of, drawer, toolbar
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Part, Scene

VOLUMES = {"off": None, "soft": 0.06, "loud": 0.25}
_chosen: dict[str, str] = {}  # the choices of this session, even if nothing can be saved


def volume() -> float | None:
    """Return the volume of the sounds, from 0 to 1; None without sounds, which is the default."""
    return VOLUMES[_loudness()]


def _loudness() -> str:
    if "sound" not in _chosen:  # asked in every frame: the file is read once
        _chosen["sound"] = remembered("sound", VOLUMES) or "off"
    return _chosen["sound"]


class Settings(Part):
    """The closed drawer at the end of a view: colours, letters, paper, language, and sounds where there are any."""

    def __init__(self, scene: Scene, has_sounds: bool = False) -> None:
        super().__init__(scene)
        self.has_sounds = has_sounds

    def view(self) -> Element:
        papers = gettext("on light paper"), gettext("on paper that matches the page"), gettext("on dark paper")
        spoken = [
            el("option", own, value=code, selected=code == language(), lang=tag(code))
            for code, own in LANGUAGES.items()
        ]
        mono = theme() == "mono"
        letters = checkbox("letters", gettext("letters on the cards"), look().letters, mono)
        plain, all_three = gettext("Colours and language"), gettext("Colours, sound and language")
        title = all_three if self.has_sounds else plain
        loud = {"off": gettext("off"), "soft": gettext("soft"), "loud": gettext("loud")}
        return drawer(
            "settings",
            title,
            toolbar(
                choice_of("theme", "theme", gettext("Colours"), theme_words(), theme()),
                theme() != "classic" and _inks(),
                letters,
                choice_of("paper", "paper", gettext("Cards and dice"), dict(zip(PAPERS, papers, strict=True)), paper()),
                el(
                    "label",
                    gettext("Language"),
                    " ",
                    el("select", spoken, data_key="language", data_on_change="language"),
                ),
                self.has_sounds and choice_of("sound", "sound", gettext("Sound"), loud, _loudness()),
            ),
        )

    def on_sound(self, event: Event) -> None:
        _chosen["sound"] = chosen_of(event, VOLUMES)
        remember("sound", _chosen["sound"])

    def on_theme(self, event: Event) -> None:
        _choose("theme", theme, event.value)

    def on_letters(self, event: Event) -> None:
        _choose("letters", lambda on: theme(letters=on), event.value)

    def on_paper(self, event: Event) -> None:
        _choose("paper", lambda wanted: theme(paper=wanted), event.value)

    def on_language(self, event: Event) -> None:
        _choose("language", language, event.value)


def _choose(name: str, change: Callable[[Any], object], value: str | bool | None) -> None:
    """Apply a choice and remember it for later sessions; a change made by a program is not remembered."""
    try:
        change(value)
    except (ValueError, TypeError) as error:
        raise Refused(str(error)) from None
    remember(name, language() if name == "language" else value)


def _inks() -> Element:
    """Return the ink of each colour: cards have the same names in every theme."""
    colours = feature("colour").values
    inks = [el("span", strip("colour", [each.name], width=22, named=False), " ", each.spoken) for each in colours]
    return el("span", inks, class_="stage-row", data_key="inks")


def theme_words() -> dict[str, str]:
    """Return {theme: its name in words}."""
    words = gettext("classic"), gettext("clear: for all colour visions"), gettext("mono: greys with letters")
    return dict(zip(names(), words, strict=True))
