"""The drawer that every widget ends with: colours, letters, language. What is chosen in one holds for all."""

from setlab.core.i18n import LANGUAGES, gettext, language
from setlab.core.settings import remember
from setlab.draw import theme
from setlab.draw.markup import el
from setlab.draw.themes import look, names
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Part


class Settings(Part):
    """The closed drawer at the end of a view: colours, letters, language."""

    def view(self):
        themes = [
            el("option", text, value=name, selected=name == theme())
            for name, text in zip(names(), _theme_words(), strict=True)
        ]
        spoken = [
            el("option", own, value=code, selected=code == language(), lang=code.replace("_", "-"))
            for code, own in LANGUAGES.items()
        ]
        letters = el(
            "input",
            type="checkbox",
            checked=look().letters,
            disabled=theme() == "mono",
            data_key="letters",
            data_on_change="letters",
        )
        return el(
            "details",
            el("summary", gettext("Colours and language")),
            el(
                "div",
                el("label", gettext("Colours"), " ", el("select", themes, data_key="theme", data_on_change="theme")),
                el("label", letters, " ", gettext("letters on the cards")),
                el(
                    "label",
                    gettext("Language"),
                    " ",
                    el("select", spoken, data_key="language", data_on_change="language"),
                ),
                class_="stage-toolbar",
            ),
            data_key="settings",
        )

    def on_theme(self, event):
        _choose("theme", theme, event.value)

    def on_letters(self, event):
        _choose("letters", lambda on: theme(letters=on), event.value)

    def on_language(self, event):
        _choose("language", language, event.value)


def _choose(name, change, value):
    """What is chosen in the drawer is kept for the next lesson; what a program switches is not."""
    try:
        change(value)
    except (ValueError, TypeError) as error:
        raise Refused(str(error)) from None
    remember(name, language() if name == "language" else value)


def _theme_words():
    return gettext("classic"), gettext("clear: for all colour visions"), gettext("mono: greys with letters")
