"""A hint in steps: first where something can be done, then with which dice, then the play. Each is counted."""

from typing import TYPE_CHECKING

from setlab.core.i18n import ngettext
from setlab.draw.markup import el
from setlab.players.cubed import best_turn, hint
from setlab.widgets.play.match_part import MatchPart

if TYPE_CHECKING:
    from setlab.widgets.cubed.board import CubedBoard


class Hint(MatchPart):
    """The best way to go on, as far as the player has asked. What lies on trial and is a play counts as played."""

    scene: "CubedBoard"

    def seated(self):
        self._given = None  # (the state that it is about, the hint, how far it was shown)

    def on_hint(self, event):
        """One step more."""
        scene = self.scene
        scene.need_turn()
        scene.act("hint", scene.viewer)
        about = self._now
        if self._given is None or self._given[0] != about:
            seen = self.match.game.observe(about, scene.viewer)
            self._given = about, hint(seen, best_turn(seen)), 0
        _, found, step = self._given
        self._given = about, found, min(step + 1, found.steps)
        scene.say(self.shown.told[-1])

    @property
    def _now(self):
        """The state that a hint is about: how many were looked at makes no other."""
        trial = self.scene.trial
        state = trial.attempt.after if trial.is_play else self.match.state
        return state._replace(hints=())

    @property
    def shown(self):
        """The hint as far as it was asked for; None without one, or when something was played since."""
        if self._given is None or not self.scene.my_turn or self._given[0] != self._now:
            return None
        _, found, step = self._given
        return found.at(step)

    @property
    def squares(self):
        """The squares at which it points."""
        return self.shown.squares if self.shown else ()

    @property
    def dice(self):
        """The numbers of the dice at which it points."""
        return self.shown.dice if self.shown else ()

    def account(self):
        """How many steps the one player at this screen has looked at, when the game is over; None for none."""
        looked_at = 0 if self.scene.you is None else self.match.state.hints_of(self.scene.you)
        told = ngettext("{n} step of a hint was looked at.", "{n} steps of hints were looked at.", looked_at)
        return el("p", told.format(n=looked_at), class_="stage-quiet", data_key="hints-told") if looked_at else None
