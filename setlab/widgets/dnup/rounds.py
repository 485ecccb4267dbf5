"""Between two rounds of dnup: who was out of cards, who got what. The next hand is shown when somebody goes on."""

from setlab.core.i18n import gettext, sentences
from setlab.draw.markup import el
from setlab.games.narration import steps_of
from setlab.widgets.parts.elements import data_table, tool
from setlab.widgets.play.match_part import MatchPart


class Rounds(MatchPart):
    """The engine deals at once; `over` is the number of the deal that nobody has looked at yet, or None."""

    def seated(self):
        self._seen = max(self._deals(), default=0)

    def _deals(self):
        return [number for number, event in enumerate(self.match.history) if event[0] == "deal"]

    @property
    def over(self):
        """The number of the deal that ended a round which was not looked at yet; None while one is played."""
        return next((number for number in self._deals() if number > self._seen), None)

    def on_next(self, event):
        """On with the cards that were dealt."""
        self._seen = self.over or self._seen
        self.scene.move_focus("lift" if self.scene.curtain else "hand")

    def view(self):
        """What the round came to."""
        deals, match, narrator = self._deals(), self.match, self.scene.narrator
        number = deals.index(self.over)
        first, last = deals[number - 1] + 1, self.over
        before, after = match.state_at(first).tokens, match.state_at(last).tokens
        told = filter(None, (narrator.ended(step) for step in steps_of(match, first)[: last - first]))
        names = [el("bdi", narrator.name(seat)) for seat in match.seats]
        lines = list(zip(names, map(_gain, before, after), after, strict=True))
        caption = gettext("Rounds won") if match.players == 2 else gettext("Tokens")
        head = ["", gettext("this round"), gettext("in all")]
        over = gettext("Round {n} is over.").format(n=number)
        return el(
            "div",
            el("p", el("strong", sentences([over, *told])), class_="stage-note stage-yes", data_key="result"),
            data_table(caption, head, lines),
            el("div", tool(gettext("Next round"), "next", "n", main=True), class_="stage-toolbar"),
            class_="stage-round",
            data_key=f"round-{number}",
        )


def _gain(before, after):
    return f"+{after - before}" if after > before else "–"
