"""Between two rounds of dnup: who was out of cards, who got what. The next hand is shown when somebody goes on."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext, sentences
from setlab.draw.markup import el
from setlab.games.dnup.rounds import deals, went_out_when
from setlab.games.narration import steps_of
from setlab.widgets.parts.elements import data_table, note_of, scrolled, tool, toolbar
from setlab.widgets.play.match_part import MatchPart

if TYPE_CHECKING:
    from setlab.widgets.dnup.table import DnupTable


class Rounds(MatchPart):
    """The engine deals at once; `over` is the number of the deal that nobody has looked at yet, or None."""

    scene: "DnupTable"

    def seated(self):
        self._seen = max(deals(self.match))

    @property
    def over(self):
        """The number of the deal that ended a round which was not looked at yet; None while one is played."""
        return next((number for number in deals(self.match) if number > self._seen), None)

    def on_next(self, event):
        """On with the cards that were dealt."""
        self._seen = self.over or self._seen
        self.scene.move_focus("lift" if self.scene.curtain else "hand")

    def view(self):
        """What the round came to."""
        match, narrator = self.match, self.scene.narrator
        dealt = deals(match)
        number = dealt.index(self.over)
        first, last = dealt[number - 1] + 1, self.over
        before, after = match.state_at(first).tokens, match.state_at(last).tokens
        told = filter(None, (narrator.ended(step) for step in steps_of(match, first)[: last - first]))
        lines = list(zip(self._names(), map(_gain, before, after), after, strict=True))
        head = ["", gettext("this round"), gettext("in all")]
        over, you = gettext("Round {n} is over.").format(n=number), self.scene.you
        gained = you is not None and after[you] > before[you]
        return el(
            "div",
            el("p", el("strong", sentences([over, *told])), class_=note_of(gained), data_key="result"),
            data_table(self._caption(), head, lines),
            toolbar(tool(gettext("Next round"), "next", "n", main=True)),
            class_="stage-round",
            data_key=f"round-{number}",
        )

    def account(self):
        """All rounds of a game: who was out of cards in which turn, and what that brought."""
        match = self.match
        lines = [
            (number, *(_won(*out[seat]) if seat in out else "–" for seat in match.seats))
            for number, out in enumerate(went_out_when(match), 1)
        ]
        lines.append((gettext("in all"), *match.scores))
        table = data_table(self._caption(), [gettext("round"), *self._names()], lines)
        return scrolled(self._caption(), table)

    def _names(self):
        return [el("bdi", self.scene.narrator.name(seat)) for seat in self.match.seats]

    def _caption(self):
        return gettext("Rounds won") if self.match.players == 2 else gettext("Tokens")


def _won(turn, tokens):
    return gettext("+{n} in turn {turn}").format(n=tokens, turn=turn)


def _gain(before, after):
    return f"+{after - before}" if after > before else "–"
