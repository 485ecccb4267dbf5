"""The drawer "This game": rules that may change while playing."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import checkbox, drawer, toolbar
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.scene.scene import Refused


class LiveRules(MatchPart):
    """Strict rules and the computer's clock, in games whose state takes another value."""

    def on_strict(self, event):
        """Strict rules are switched on or off."""
        self._change("strict", bool(event.value))

    def on_clock(self, event):
        """The clock is switched on or off."""
        self._change("seconds", self.match.game.options["seconds"].default if event.value else None)

    def on_seconds(self, event):
        """The seconds that were typed."""
        low, high = self.match.game.options["seconds"].between
        text = str(event.value).strip()
        if not (text.isascii() and text.isdigit()) or len(text) > 9 or not low <= int(text) <= high:
            raise Refused(
                gettext("The time is a whole number of seconds from {low} to {high}.").format(low=low, high=high)
            )
        self._change("seconds", int(text))

    def _change(self, name, value):
        """A rule is changed while playing. Before the first touch the clock stays where it is."""
        scene = self.scene
        running = scene.sitting.running
        scene.act("set", name, value)
        if not running:
            scene.sitting.stand_still()

    def view(self):
        """The closed drawer; None where no rule may change."""
        if "set" not in self.match.game.kinds or self.scene.over:
            return None
        note = gettext(
            "Strict rules: a wrong guess hands the move to the computer. The clock: after so many seconds the "
            "computer moves."
        )
        note = el("p", note, class_="stage-quiet")
        return drawer("rules", gettext("This game"), toolbar(self._fields()), note)

    def _fields(self):
        options, paused = self.match.state.options, self.scene.paused
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
        return [
            checkbox("strict", gettext("strict rules"), options.strict, paused),
            not options.level and checkbox("clock", gettext("clock"), on, paused),
            not options.level and on and el("label", gettext("seconds"), " ", seconds),
        ]
