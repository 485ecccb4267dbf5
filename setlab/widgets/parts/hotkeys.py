"""Keys for the cards of a table: they lie on the keyboard as the cards lie on the table.

>>> key_of(0, 3, "qwerty"), key_of(4, 3, "qwerty"), key_of(11, 3, "azerty")
('q', 's', 'v')
"""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, record
from setlab.common.settings import remember, remembered
from setlab.draw.markup import el
from setlab.widgets.parts.elements import drawer, text_field, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Part, Refused, Scene

LAYOUTS = {
    "qwerty": ("1234567890", "qwertyuiop", "asdfghjkl;", "zxcvbnm,./"),
    "azerty": ("1234567890", "azertyuiop", "qsdfghjklm", "wxcvbn,;:!"),
    "qwertz": ("1234567890", "qwertzuiop", "asdfghjkl", "yxcvbnm,.-"),
}
NAMES = {"qwerty": "QWERTY", "azerty": "AZERTY", "qwertz": "QWERTZ"}
LONGEST, FEWEST = 60, 6  # letters of the player's own keys: a table has at least six cards


def checked_keys(text: object) -> str:
    """Return the name of a layout, or the player's own keys such as "qwer asdf zxcv", tidied.

    Own keys are the rows of the table, from the left. TypeError or ValueError says what is wrong with them.

    >>> checked_keys(" QWER asdf  zxcv")
    'qwer asdf zxcv'
    """
    if not isinstance(text, str):
        raise TypeError(gettext("keys are the name of a layout, or letters such as 'qwer asdf zxcv'"))
    text = " ".join(text.casefold().split())
    keys = text.replace(" ", "")
    twice = [key for key in keys if keys.count(key) > 1]
    if twice and text not in LAYOUTS:
        raise ValueError(gettext("the key {key} appears twice").format(key=twice[0]))
    if len(keys) < FEWEST or len(text) > LONGEST:
        raise ValueError(
            gettext("keys are {all}, or letters of your own, row by row: qwer asdf zxcv").format(
                all=gettext(", ").join(NAMES.values())
            )
        )
    if not keys.isprintable():
        raise ValueError(gettext("a key is a letter, a digit or a visible sign"))
    return text


def key_of(place: int, rows: int, keys: str) -> str:
    """Return the key of the card at this place of a table with `rows` rows, or ""."""
    lines: Sequence[str] = LAYOUTS.get(keys) or _own(keys, rows)
    # With up to three rows the digits are left alone.
    lines = lines[1:] if keys in LAYOUTS and rows <= len(lines) - 1 else lines
    column, row = divmod(place, rows)
    return lines[row][column] if row < len(lines) and column < len(lines[row]) else ""


def _own(text: str, rows: int) -> list[str]:
    """Return the rows of the player's own keys: as they were separated, or in equal parts."""
    if " " in text:
        return text.split()
    length = -(-len(text) // rows)
    return [text[start : start + length] for start in range(0, len(text), length)]


class _Allowed:
    """The values that are allowed for saved keys."""

    def __contains__(self, value: object) -> bool:
        try:
            return checked_keys(value) == value
        except (TypeError, ValueError):
            return False


def remembered_keys() -> str:
    """Return the keys that the player chose before, else the usual keyboard of this language."""
    return remembered("keys", _Allowed()) or record().keyboard


class Keys(Part):
    """The drawer for the keys. `chosen` is the name of a keyboard such as "azerty", or own keys, row by row."""

    def __init__(self, scene: Scene, keys: object = None) -> None:
        super().__init__(scene)
        self.chosen = remembered_keys() if keys is None else checked_keys(keys)

    def on_keys(self, event: Event) -> None:
        """Set another keyboard or the player's own keys, and remember them."""
        try:
            self.chosen = checked_keys(str(event.value or ""))
        except ValueError as error:
            raise Refused(str(error)) from None
        remember("keys", self.chosen)
        self.scene.say(gettext("The cards have these keys now."))

    def view(self) -> Element:
        """Return the drawer."""
        own = "" if self.chosen in LAYOUTS else self.chosen
        options = [el("option", NAMES[name], value=name, selected=name == self.chosen) for name in LAYOUTS]
        if own:
            options.append(el("option", own.upper(), value=own, selected=True))
        field = text_field(
            "own-keys",
            "keys",
            own,
            placeholder="qwer asdf zxcv",
            maxlength=60,
            size=20,
            autocapitalize="none",
            spellcheck=False,
        )
        keyboard = el("select", options, data_key="keyboard", data_on_change="keys")
        return drawer(
            "keys",
            gettext("Keys"),
            toolbar(
                el("label", gettext("Keyboard"), " ", keyboard),
                el("label", gettext("or letters of your own, row by row"), " ", field),
            ),
        )
