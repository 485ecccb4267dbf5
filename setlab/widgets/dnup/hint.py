"""A hint: what the thinker would do, what speaks for it, and how long it lasts. It changes and counts nothing."""

from typing import TYPE_CHECKING

from setlab.core.i18n import gettext, sentences
from setlab.core.rng import PortableRandom
from setlab.players.dnup import outlook, player, reasons
from setlab.widgets.play.match_part import MatchPart

if TYPE_CHECKING:
    from setlab.widgets.dnup.table import DnupTable

ITERATIONS = 200  # how long it thinks: a part of a second


class Hint(MatchPart):
    """What was advised, as (number of events so far, event)."""

    scene: "DnupTable"

    def seated(self):
        self._given = None

    @property
    def event(self):
        """The move that was advised and can be made now; None without one."""
        if self._given is None or self._given[0] != len(self.match.history) or not self.scene.my_turn:
            return None
        return self._given[1]

    def on_hint(self, event):
        """What would the thinker do?"""
        scene, match = self.scene, self.match
        scene.need_turn()
        seen, number = match.observe(scene.viewer), len(match.history)
        rng = PortableRandom(f"{match.seed}/hint {number}")
        move = player("thinker", ITERATIONS).plan(seen, match.legal(), rng)[1]
        self._given = number, move
        scene.say(gettext("Hint: {what}").format(what=sentences([*reasons(seen, move), outlook(seen, move, rng)])))

    def cards(self):
        """The cards of the hand that it is about."""
        kind, _, *rest = self.event or ("",) * 2
        return rest[0] if kind == "play" else rest[:1] if kind == "add" else ()

    def area(self):
        """The area that it is about; None without one."""
        kind, _, *rest = self.event or ("",) * 2
        return rest[-1] if kind in ("add", "take") else None
