"""The ten dice of the day: a round of Crossword SET that can be won with the first ten dice."""

from datetime import date as Date, datetime
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext, sentence
from setlab.draw.markup import el
from setlab.games.crossword.state import State
from setlab.puzzles.ten_dice import ten_dice
from setlab.widgets.crossword.table import CrosswordTable
from setlab.widgets.match.calendar import Calendar
from setlab.widgets.match.of_the_day import OfTheDay, match_of
from setlab.widgets.parts import score
from setlab.widgets.parts.elements import Content

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.games.options import ChosenOptions
    from setlab.games.registry import Playable


class TenDiceTable(CrosswordTable):
    """Join the ten dice of a day in one grid. There are no more dice: a grid of all ten is possible.

    `date` is a day such as "2026-11-20"; without it, today. An unfinished puzzle is there again when you come back.

    >>> table = TenDiceTable("2026-11-20", keep=False)
    >>> table.title, len(table.desk.tray)
    ('Ten dice of the day', 10)
    """

    kind = "dice"
    deals_anew = False
    first_counts = True
    takes_more = False
    first_game = None
    today, now = staticmethod(Date.today), staticmethod(datetime.now)

    def __init__(self, date: Date | str | None = None, keep: bool = True) -> None:
        self.puzzle = ten_dice(date)
        self.day, self.calendar = self.own(OfTheDay(self, keep)), self.own(Calendar(self))
        super().__init__(match_of(self.puzzle, keep), keep=keep)

    @property
    def header(self) -> "Json":
        return super().header | {"daily": self.puzzle.seed} | self.day.header()

    def deal(
        self, game: "Playable", seed: int | None, options: "ChosenOptions", humans: int, level: str | None
    ) -> None:
        """Deal the same dice again: the day has no others."""
        self.sit(self.puzzle.match(), self.keep)

    def open_day(self, date: Date, kind: str) -> None:
        """Show the dice of another day."""
        self.puzzle = ten_dice(date)
        self.sit(match_of(self.puzzle, self.keep), self.keep)
        self.move_focus("rack")
        self.say(self.puzzle.question)

    def account(self) -> dict[str, int] | None:
        """Return the time taken in seconds and the number of hints; None until the dice are joined."""
        state = self.match.state
        if not self.over or state.results[-1].winner is None:
            return None
        return {"seconds": round(state.results[-1].time / 1000), "hints": state.hints_of(0)}

    def after_push(self, since: int) -> str:
        text = super().after_push(since)
        self.day.write_down()
        return text

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return gettext("Ten dice of the day")

    def task(self) -> str:
        return self.puzzle.question if self.round_on and not self.paused else ""

    def aside(self, state: State) -> Content:
        return self.day.view(score.stopwatch(self))

    def verdict(self) -> tuple[str, str] | None:
        return (sentence(gettext("all ten dice are joined")), "stage-won") if self.account() else None

    def to_share(self) -> str:
        return self.day.to_share() or super().to_share()

    def result_view(self) -> object:
        return el("div", self.day.sharing(), data_key="end-of-day")

    def __repr__(self) -> str:
        return f"TenDiceTable({self.puzzle.date.isoformat()!r})"
