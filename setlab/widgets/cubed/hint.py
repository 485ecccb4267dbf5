"""A hint in steps: first where something can be done, then with which dice, then the play. Each is counted."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import ngettext
from setlab.draw.markup import el
from setlab.games.cubed.state import State
from setlab.players.cubed import TurnAdvice as AdvisedPlay, best_turn, hint
from setlab.widgets.match.match_part import MatchPart

if TYPE_CHECKING:
    from setlab.widgets.cubed.board import CubedBoard
    from setlab.widgets.scene.events import Event


class CubedHint(MatchPart):
    """The best way to go on, as far as the player has asked. A play on trial counts as played."""

    scene: "CubedBoard"

    def match_changed(self) -> None:
        # (the state it is about, the hint, the number of steps shown)
        self._given: tuple[State, AdvisedPlay, int] | None = None

    def on_hint(self, event: "Event") -> None:
        """Show one step more."""
        scene = self.scene
        scene.need_turn()
        scene.act("hint", scene.viewer)
        about, found, step = (self._current and self._given) or self._new()
        self._given = about, found, min(step + 1, found.steps)
        scene.say(found.at(self._given[2]).texts[-1])

    def _new(self) -> tuple[State, AdvisedPlay, int]:
        seen = self.match.game.observe(self._now, self.scene.viewer)
        return self._now, hint(seen, best_turn(seen)), 0

    @property
    def _now(self) -> State:
        """The state that a new hint is about, without the count of hints."""
        trial = self.scene.trial
        state = trial.attempt.after if trial.is_play else self.match.state
        return _without_hints(state)

    @property
    def _current(self) -> AdvisedPlay | None:
        """The hint that still holds: nothing was played since, or a part of just what it advises lies on trial."""
        if self._given is None or not self.scene.my_turn:
            return None
        about, found, _ = self._given
        laid = self.scene.trial.laid
        half = 0 < len(laid) < len(found.dice) and all(
            found.face_of(each.die, each.square) is not None for each in laid
        )
        return found if about == (_without_hints(self.match.state) if half else self._now) else None

    @property
    def shown(self) -> AdvisedPlay | None:
        """The hint as far as it was asked for; None without one, or when something was played since."""
        found = self._current
        return found.at(self._given[2]) if found and self._given else None

    def advised(self, die: int, square: int) -> str | None:
        """Return the code that the advised play states for this die on this square; None if it was not advised there.

        The code is "" for a die that is no WILD.
        """
        return self.shown and self.shown.face_of(die, square)

    @property
    def follows_trial(self) -> bool:
        """Whether the hint counts the dice on trial as played."""
        return self._given is not None and self._given[0] != _without_hints(self.match.state)

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares at which the hint points."""
        return self.shown.squares if self.shown else ()

    @property
    def dice(self) -> tuple[int, ...]:
        """The numbers of the dice at which the hint points."""
        return self.shown.dice if self.shown else ()

    def account(self) -> Element | None:
        """Return, for the end, how many steps of hints the only player at this screen has seen; None for none."""
        looked_at = 0 if self.scene.you is None else self.match.state.hints_of(self.scene.you)
        text = ngettext("{n} step of a hint was looked at.", "{n} steps of hints were looked at.", looked_at)
        return el("p", text.format(n=looked_at), class_="stage-quiet", data_key="hints-told") if looked_at else None


def _without_hints(state: State) -> State:
    return state._replace(hints=())
