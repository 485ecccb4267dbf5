"""The drawer for the keys of the cards."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.hotkeys import LAYOUTS, NAMES, checked_keys, remember_keys, remembered_keys
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.widgets.table.card_table import CardTable


class Keys(MatchPart):
    """`chosen` is the name of a keyboard such as "azerty", or keys of one's own, row by row."""

    scene: "CardTable"

    def __init__(self, scene, keys=None):
        super().__init__(scene)
        self.chosen = remembered_keys() if keys is None else checked_keys(keys)

    def on_keys(self, event):
        """Another keyboard, or keys of one's own; they are kept for the next time."""
        try:
            self.chosen = checked_keys(str(event.value or ""))
        except ValueError as error:
            raise Refused(str(error)) from None
        remember_keys(self.chosen)
        self.scene.say(gettext("The cards have these keys now."))

    def view(self):
        """The closed drawer."""
        own = "" if self.chosen in LAYOUTS else self.chosen
        options = [el("option", NAMES[name], value=name, selected=name == self.chosen) for name in LAYOUTS]
        if own:
            options.append(el("option", own.upper(), value=own, selected=True))
        field = el(
            "input",
            value=own,
            placeholder="qwer asdf zxcv",
            maxlength=60,
            size=20,
            autocomplete="off",
            autocapitalize="none",
            spellcheck=False,
            data_key="own-keys",
            data_on_change="keys",
        )
        keyboard = el("select", options, data_key="keyboard", data_on_change="keys")
        return el(
            "details",
            el("summary", gettext("Keys")),
            el(
                "div",
                el("label", gettext("Keyboard"), " ", keyboard),
                el("label", gettext("or letters of your own, row by row"), " ", field),
                class_="stage-toolbar",
            ),
            data_key="keys",
        )
