"""What happened last at a card table, with its reason, and how the game ended."""

from setlab.core.words import gettext
from setlab.draw.markup import el
from setlab.widgets import lay
from setlab.widgets.telling import reason_view


class TableNews:
    """Needs what `CardTable` has."""

    def last_event(self):
        teller = self.teller
        parts = [self._told(step, teller) for step in self.line]
        task = None if parts or self.over else el("p", lay.task(self.match.game), class_="stage-said", data_key="task")
        return el("div", task, parts, class_="stage-line", data_key="line")

    def _told(self, step, teller):
        aside = teller.aside(step) if step.is_wrong else teller.tell(step)
        parts = [aside and el("p", aside, class_="stage-said")]
        if step.is_wrong:
            parts.append(reason_view(teller.reason(step)))
        elif step.cards:
            why = el("summary", gettext("Why?"))
            parts.append(el("details", why, reason_view(teller.reason(step)), data_key="why"))
        elif step.kind == "pass" and step.before.groups:
            parts.append(lay.groups_drawn(step.before.groups))
        elif step.kind == "hint" and (shown := self.match.game.hinted(step.after)) == (step.after.groups or [0])[0]:
            parts.append(reason_view(self.match.game.group.check(shown)))
        return el("div", parts, data_key=f"step-{step.kind}-{step.at}")

    def end_view(self):
        state, teller = self.match.state, self.teller
        computer = teller.computer(state)
        humans = [(seat, teller.name(state, seat)) for seat in self.match.observers if seat != computer]
        buttons = [
            el("button", gettext("Replay"), data_key="replay-end", data_on_click="replay"),
            el("button", gettext("Same deal again"), data_key="same", data_on_click="same"),
        ]
        return el(
            "div",
            el("p", el("strong", lay.result(teller, self.match)), class_="stage-note"),
            lay.statistics(self.replay_steps(), humans),
            el("div", buttons, class_="stage-toolbar"),
            data_key="end",
        )
