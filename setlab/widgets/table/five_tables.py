"""The five tables of the day: one SET on each, the same for everybody on the same day."""

from datetime import date as Date
from datetime import datetime
from typing import Any

from setlab.core.i18n import gettext
from setlab.puzzles.five_tables import five_tables
from setlab.widgets.play.calendar import Calendar
from setlab.widgets.play.of_the_day import OfTheDay
from setlab.widgets.table.practice import Finding


class TheirDay(OfTheDay):
    """The day of all five: the puzzle that lies there is one of them."""

    scene: "FiveTables"

    @property
    def puzzle(self):
        return self.scene.all_of_them


class FiveTables(Finding):
    """Find the SET on each of the five tables of a `date`; without it, today's. The first time counts for the diary.

    >>> day = FiveTables("2026-11-20", keep=False)
    >>> for table in day.all_of_them.tables:
    ...     _ = day.over or day.press("show", "show"), day.over or day.press("next", "next")
    >>> day.how_it_went()
    'You found 0 SETs of 5. 5 SETs were shown to you.'
    """

    kind = "tables"
    today, now = staticmethod(Date.today), staticmethod(datetime.now)

    def __init__(self, date: Any = None, keep: bool = True) -> None:
        self.day, self.calendar = self.own(TheirDay(self, keep)), self.own(Calendar(self))
        self.all_of_them = five_tables(date)
        super().__init__("set", None, None)

    @property
    def length(self):
        return len(self.all_of_them.tables)

    def table(self):
        return self.all_of_them.tables[self.number]

    @property
    def shown_day(self):
        """The day whose tables these are."""
        return self.all_of_them.date

    def open_day(self, date, kind):
        """The tables of another day."""
        self.all_of_them = five_tables(date)
        self.on_again(None)

    def finish(self, mark, text, more=""):
        super().finish(mark, text, more)
        self.day.write_down()

    def account(self):
        """How it went: seconds, wrong guesses, SETs that were shown; None as long as a table is left."""
        return {"seconds": round(self.spent), "wrong": self.wrong, "hints": self.helped} if self.over else None

    # --- what there is to see ----------------------------------------------------------------------------------------

    def aside(self):
        return self.day.aside()

    def accounts(self):
        return self.day.sharing()

    def once_more(self):
        return gettext("Once more (the first one counts)")

    @property
    def title(self):
        return gettext("Five tables of the day")

    def __repr__(self):
        return f"FiveTables({self.all_of_them.date.isoformat()!r})"
