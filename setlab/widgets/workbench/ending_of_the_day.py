"""The last card of the day: an end game, the same for everybody on the same day."""

from datetime import date as Date
from datetime import datetime
from typing import Any

from setlab.core.i18n import gettext
from setlab.puzzles.endings import ending_of
from setlab.widgets.play.calendar import Calendar
from setlab.widgets.play.of_the_day import OfTheDay
from setlab.widgets.workbench.endgame import EndGame


class EndingOfTheDay(EndGame):
    """The end game of a `date` such as "2026-11-20"; without it, today's. The first time counts for the diary.

    >>> game = EndingOfTheDay("2026-11-20", keep=False)
    >>> game.named = game.ending.answer
    >>> game.press("name", "name").startswith("Yes, this card lies there. Time: 0:00. Without a hint.")
    True
    """

    kind = "ending"
    deals_anew = False
    today, now = staticmethod(Date.today), staticmethod(datetime.now)

    def __init__(self, date: Any = None, keep: bool = True) -> None:
        self.day, self.calendar = self.own(OfTheDay(self, keep)), self.own(Calendar(self))
        self.puzzle = ending_of(date)
        super().__init__()

    def made(self, seed, mistakes):
        self.begun_on = self.today()
        return self.puzzle

    @property
    def shown_day(self):
        """The day whose card this is."""
        return self.puzzle.date

    def open_day(self, date, kind):
        """The card of another day."""
        self.puzzle = ending_of(date)
        self._another(0)

    def on_name(self, event):
        super().on_name(event)
        self.day.write_down()

    def account(self):
        """How it went: seconds, wrong cards, hints; None as long as the card was not named."""
        return {"seconds": round(self.took), "wrong": self.wrong, "hints": self.hints} if self.verdict else None

    # --- what there is to see ----------------------------------------------------------------------------------------

    def aside(self):
        return self.day.aside()

    def accounts(self):
        return self.day.sharing()

    @property
    def title(self):
        return gettext("The last card of the day")

    def __repr__(self):
        return f"EndingOfTheDay({self.puzzle.date.isoformat()!r})"
