"""Where points were lost: after a game, the best turn beside each of one's own, and the dearest ones to look at."""

from typing import TYPE_CHECKING, NamedTuple

from setlab.core.i18n import gettext
from setlab.games.narration import counted
from setlab.players.cubed import best_turn
from setlab.widgets.play.lookback import Lookback

if TYPE_CHECKING:
    from setlab.widgets.cubed.board import CubedBoard


class Turn(NamedTuple):
    """The points that were `lost` with a turn, and `made`; the `number` of the event that ended it."""

    lost: float
    made: int
    number: int


class Losses(Lookback):
    """Each own turn, beside the best one from where it began."""

    scene: "CubedBoard"

    def question(self):
        return gettext("Where did I lose points?")

    def working(self):
        return gettext("working out the best turns")

    def moves(self):
        history, you = self.match.history, self.scene.you
        return [number for number, done in enumerate(history) if done[0] in ("end", "pass") and done[1] == you]

    def look(self, number):
        state = self.scene.hindsight.began(number)
        best = best_turn(self.match.game.observe(state, self.scene.you)).points
        made = sum(play.points for play in self.match.state_at(number + 1).last[1])
        return Turn(max(best - made, 0), made, number)

    def summary(self):
        lost = round(sum(turn.lost for turn in self.found))
        if not lost:
            return gettext("You always played the best turn.")
        return gettext("The best turns would have brought {points} more in all.").format(points=counted(lost))

    def told(self, turn):
        words = gettext("Round {n}: {made} played, {lost} more were possible.")
        round_of_it = self.match.state_at(turn.number).round
        return words.format(n=round_of_it, made=counted(turn.made), lost=counted(round(turn.lost)))
