"""The daily puzzle: a table with a known number of SETs, the same for everybody on the same day."""

from collections.abc import Sequence
from datetime import date as Date, datetime
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentences
from setlab.draw.markup import el
from setlab.puzzles.dailies import LEVELS, daily
from setlab.widgets.match.calendar import Calendar
from setlab.widgets.match.of_the_day import OfTheDay, match_of
from setlab.widgets.parts.elements import group, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.table.card_table import CardTable

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.games.options import ChosenOptions
    from setlab.games.registry import Playable


class DailyPuzzle(CardTable):
    """Find all SETs of the day's table: the `level` "basic" is nine cards with 4 SETs, "advanced" twelve with 6.

    `date` is a day such as "2026-11-20"; without it, today. An unfinished puzzle is there again when you come back.
    What you solve on its day counts for your streak. `.puzzle` is the puzzle, `.match` the table.
    `keys` are those of `CardTable`.

    >>> puzzle = DailyPuzzle("2026-11-20", "basic", keep=False)
    >>> for card in puzzle.puzzle.answer[0]:
    ...     text = puzzle.press("pick", f"card-{card.code}", True)
    >>> puzzle.match.scores
    (1,)
    """

    deals_anew = False
    first_counts = True
    first_game = None
    today, now = staticmethod(Date.today), staticmethod(datetime.now)

    def __init__(
        self,
        date: Date | str | None = None,
        level: str = "advanced",
        keys: str | Sequence[str] | None = None,
        keep: bool = True,
    ) -> None:
        self.puzzle = daily(date, level)
        self.day, self.calendar = self.own(OfTheDay(self, keep)), self.own(Calendar(self))
        super().__init__(match_of(self.puzzle, keep), keys=keys, keep=keep)

    def open_day(self, date: Date, kind: str) -> None:
        """Show the puzzle of another day or level."""
        self.puzzle = daily(date, kind)
        self.sit(match_of(self.puzzle, self.keep), self.keep)
        self.move_focus("table")
        self.say(self.puzzle.question)

    @property
    def header(self) -> "Json":
        return super().header | self.day.header()

    # --- events ------------------------------------------------------------------------------------------------------

    def on_level(self, event: Event) -> None:
        self.open_day(self.puzzle.date, event.key.removeprefix("level-"))
        self.move_focus(event.key)

    def deal(
        self, game: "Playable", seed: int | None, options: "ChosenOptions", humans: int, level: str | None
    ) -> None:
        """Deal the same table again from its beginning: the day has no other."""
        self.sit(self.puzzle.match(), self.keep, self.practice)

    def after_push(self, since: int) -> str:
        text = super().after_push(since)
        self.day.write_down()
        return text

    def account(self) -> dict[str, int] | None:
        """Return the seconds, wrong guesses and hints; None while a SET is left."""
        state = self.match.state
        if not self.over:
            return None
        guesses = sum(event[0] == "take" for event in self.match.history)
        return {"seconds": round(state.now / 1000), "wrong": guesses - len(state.piles[0]), "hints": state.hints}

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """The kind of puzzle in the diary."""
        return self.puzzle.level

    @property
    def title(self) -> str:
        return gettext("The puzzle of the day")

    def task(self) -> str:
        return "" if self.over else self.puzzle.question  # how many of them are found stands beside the day

    def heading(self) -> Element:
        levels = [
            tool(gettext(level.name), "level", key=f"level-{name}", aria_pressed=name == self.puzzle.level)
            for name, level in LEVELS.items()
        ]
        choice = group(gettext("Level"), levels, class_="stage-row")
        progress = el("span", self._progress(), class_="stage-quiet", data_key="progress")
        return el("div", toolbar(choice, self.calendar.opener(), progress), self.calendar.view(), data_key="heading")

    def aside(self) -> None:
        """Return None: there is one table only, so no deal or stock is shown beside the score."""
        return None

    def _progress(self) -> str:
        found = len(self.match.state.piles[0])
        text = gettext("{found} of {n} found.").format(found=found, n=len(self.puzzle.answer))
        return sentences([text, self.day.in_a_row()])

    def to_share(self) -> str:
        return self.day.to_share()

    def result_view(self) -> object:
        return self.day.sharing()

    def __repr__(self) -> str:
        return f"DailyPuzzle({self.puzzle.date.isoformat()!r}, {self.puzzle.level!r})"
