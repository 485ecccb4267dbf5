"""Show where it fits: squares, areas that the rules allow light up. For those who play their first games."""

from setlab.core.i18n import gettext
from setlab.core.settings import remember, remembered
from setlab.games.saved import saved_matches
from setlab.widgets.parts.elements import tool
from setlab.widgets.play.match_part import MatchPart

FIRST = 3  # so many kept games of this kind are first games


class Fitting(MatchPart):
    """`on`: is it shown? What a player chose once holds; else it is shown to beginners."""

    def seated(self):
        chosen = remembered("fits", (True, False))
        self.on = self._is_beginner() if chosen is None else chosen

    def _is_beginner(self):
        """Against the easiest computers, or in one of the first games."""
        if self.scene.level == next(iter(self.scene.levels)) and self.scene.computer_seats:
            return True
        kept = (each for each in saved_matches() if each.game == self.match.id)
        return sum(1 for _, _ in zip(range(FIRST), kept, strict=False)) < FIRST

    def on_fits(self, event):
        """It is shown from now on, or no longer."""
        self.on = not self.on if event.value is None else bool(event.value)
        if not self.scene.guest:  # it may be a room's computer
            remember("fits", self.on)

    def button(self):
        """For the menu."""
        return tool(gettext("Show where it fits"), "fits", pressed=self.on)
