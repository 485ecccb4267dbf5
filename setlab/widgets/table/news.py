"""What happened last at a card table, with its reason, and how the game ended."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts import places as lay
from setlab.widgets.parts.elements import reason_view


class TableNews:
    """Needs what `CardTable` has."""

    def last_event(self):
        narrator = self.narrator
        parts = [self._told(step, narrator) for step in self.line]
        task = None if parts or self.over else el("p", lay.task(self.match.game), class_="stage-said", data_key="task")
        return el("div", task, parts, class_="stage-line", data_key="line")

    def _told(self, step, narrator):
        aside = narrator.aside(step) if step.is_wrong else narrator.narrate(step)
        parts = [aside and el("p", aside, class_="stage-said")]
        if step.is_wrong:
            parts.append(reason_view(narrator.reason(step)))
        elif step.cards:
            why = el("summary", gettext("Why?"))
            parts.append(el("details", why, reason_view(narrator.reason(step)), data_key="why"))
        elif step.kind == "pass" and step.before.groups:
            parts.append(lay.groups_drawn(step.before.groups))
        elif step.kind == "hint" and (shown := self.match.game.hinted(step.after)) == (step.after.groups or [0])[0]:
            parts.append(reason_view(self.match.game.group.check(shown)))
        return el("div", parts, data_key=f"step-{step.kind}-{step.at}")

    def end_view(self):
        narrator = self.narrator
        computer = self.computer
        humans = [(seat, narrator.name(seat)) for seat in self.match.seats if seat != computer]
        buttons = [
            el("button", gettext("Replay"), data_key="replay-end", data_on_click="replay"),
            el("button", gettext("Same deal again"), data_key="same", data_on_click="same"),
        ]
        return el(
            "div",
            el("p", el("strong", narrator.result(self.match)), class_="stage-note"),
            lay.statistics(self.replay_steps(), humans),
            el("div", buttons, class_="stage-toolbar"),
            data_key="end",
        )
