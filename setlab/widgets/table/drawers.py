"""Drawers of a card table: rules that may change while playing, the players' names, the keys of the cards."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.gameparts import names_drawer
from setlab.widgets.parts.hotkeys import LAYOUTS, NAMES, checked_keys, keep_keys
from setlab.widgets.scene.events import Refused


class TableDrawers:
    """Needs what `CardTable` has."""

    def rules_drawer(self):
        """What may change while playing, and the replay."""
        game, options = self.match.game, self.match.state.options
        fields = []
        if "set" in game.kinds and not self.over:
            on = options.seconds is not None
            seconds = el(
                "input",
                type="number",
                min=0,
                max=999,
                value=options.seconds if on else "",
                data_key="seconds",
                data_on_change="seconds",
            )
            fields = [
                el("label", _box("strict", options.strict, self.paused), " ", gettext("strict rules")),
                not options.level and el("label", _box("clock", on, self.paused), " ", gettext("clock")),
                not options.level and on and el("label", gettext("seconds"), " ", seconds),
            ]
        return el(
            "details",
            el("summary", gettext("This game")),
            el("div", fields, class_="stage-toolbar"),
            fields
            and el(
                "p",
                gettext(
                    "Strict rules: a wrong guess hands the move to the computer. The clock: after so many seconds the "
                    "computer moves."
                ),
                class_="stage-quiet",
            ),
            el("button", gettext("Replay this game"), data_key="replay", data_on_click="replay"),
            data_key="rules",
        )

    def players_drawer(self):
        """The drawer for the names of those who are no computer."""
        narrator = self.narrator
        seats = [seat for seat in self.match.seats if seat != self.computer]
        return names_drawer(self.names, {seat: narrator.name(seat) for seat in seats})

    def keys_drawer(self):
        """The drawer for the keys of the cards."""
        own = "" if self.keys in LAYOUTS else self.keys
        options = [el("option", NAMES[name], value=name, selected=name == self.keys) for name in LAYOUTS]
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
        return el(
            "details",
            el("summary", gettext("Keys")),
            el(
                "div",
                el(
                    "label",
                    gettext("Keyboard"),
                    " ",
                    el("select", options, data_key="keyboard", data_on_change="keys"),
                ),
                el("label", gettext("or letters of your own, row by row"), " ", field),
                class_="stage-toolbar",
            ),
            data_key="keys",
        )

    def on_keys(self, event):
        try:
            self.keys = checked_keys(str(event.value or ""))
        except ValueError as error:
            raise Refused(str(error)) from None
        keep_keys(self.keys)
        self.say(gettext("The cards have these keys now."))


def _box(name, checked, disabled):
    return el("input", type="checkbox", checked=checked, disabled=disabled, data_key=name, data_on_change=name)
