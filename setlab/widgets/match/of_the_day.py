"""The common parts of the daily puzzles: the diary, the streak of days, and a text for friends."""

from contextlib import suppress
from datetime import date as Date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any, Protocol
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.games.match import Match
from setlab.puzzles import diary
from setlab.storage.overview import overview, resume
from setlab.widgets.match.calendar import Calendar, DatedScene
from setlab.widgets.match.ghost import address_of
from setlab.widgets.parts.elements import text_to_copy
from setlab.widgets.scene.part import Part

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.widgets.scene.scene import Scene


def match_of(puzzle: Any, keep: bool) -> Match:
    """Return the match of a daily puzzle: the unfinished saved one, or a new one."""
    keep = flag(keep, "keep")
    begun = [each.id for each in overview().unfinished if each.daily == puzzle.seed] if keep else []
    for which in begun[:1]:
        with suppress(ValueError):  # it is being played in another session
            return resume(which)
    return puzzle.match()


class Solvable(DatedScene, Protocol):
    calendar: Calendar

    @property
    def outer(self) -> "Scene | None": ...

    def now(self) -> datetime:
        """Return the local time."""

    def account(self) -> dict | None:
        """Return the result reached, or None until the puzzle is solved."""


class OfTheDay(Part[Solvable]):
    """The diary entry of a daily puzzle.

    With `keep=False` nothing is written. `unkept` says why an entry could not be, where there is no message line.
    """

    def __init__(self, scene: Solvable, keep: bool = True) -> None:
        super().__init__(scene)
        self.keep, self.unkept = flag(keep, "keep"), ""

    @property
    def puzzle(self) -> Any:  # of any of the kinds in `DAYS`
        """The daily puzzle that is shown."""
        return self.scene.puzzle

    def write_down(self) -> None:
        """Enter the result into the diary if it is the first; warn if it cannot be written."""
        reached = self.scene.account()
        if reached is None or not self.keep:
            return
        try:
            old = diary.enter(self.puzzle, self.begun(), **reached)
            if not old:
                return
            lost = gettext("Your diary could not be read. It is now in the file {name}, and a new one has begun.")
            self._warn(lost.format(name=old))
        except OSError as error:
            unwritten = gettext("This could not be written to your diary ({why}).")
            self._warn(unwritten.format(why=error.strerror or error))

    def header(self) -> dict[str, str]:
        """Return the header fields of a puzzle's record: the day on which it was begun."""
        return {"begun": self.scene.today().isoformat()}

    def begun(self) -> Date:
        """Return the day on which the shown puzzle was begun: it counts for that day, also after midnight."""
        record: Any = getattr(getattr(self.scene, "match", None), "record", None)
        with suppress(AttributeError, KeyError, TypeError, ValueError):  # no record, or one without that field
            return Date.fromisoformat(record.header["begun"])
        return getattr(self.scene, "begun_on", None) or self.scene.today()

    def _warn(self, text: str) -> None:
        getattr(self.scene, "live", self).unkept = text

    @property
    def first(self) -> "Json | None":
        """The first result, from the diary; None before."""
        return diary.read().get(self.puzzle.seed)

    def in_a_row(self) -> str:
        """Return in words how many days in a row were solved; "" for none."""
        days = diary.streak(self.scene.kind, self.scene.today())
        return ngettext("{n} day in a row.", "{n} days in a row.", days).format(n=days) if days else ""

    def to_share(self) -> str:
        """Return the result as a text for friends, without spoilers; "" until the puzzle is solved."""
        entry, puzzle = self.first or self.scene.account(), self.puzzle
        if entry is None:
            return ""
        days = diary.streak(self.scene.kind, puzzle.date) if diary.on_its_day(puzzle.seed, entry) else 0
        return diary.share(puzzle, entry, days, address_of(self.scene))

    def next_one(self) -> str:
        """Return when the next puzzle comes, at midnight; "" at the puzzle of another day."""
        now = self.scene.now()
        if self.puzzle.date != now.date():
            return ""
        tomorrow = datetime.combine(now.date() + timedelta(days=1), time())
        hours, minutes = divmod(-(-(tomorrow - now).seconds // 60), 60)
        if not hours:
            return ngettext("The next one comes in {n} minute.", "The next one comes in {n} minutes.", minutes).format(
                n=minutes
            )
        return gettext("The next one comes in {hours} h {minutes} min.").format(hours=hours, minutes=minutes)

    def sharing(self) -> Element | None:
        """Return that text in a field to copy from; None without one."""
        text = self.to_share()
        if not text:
            return None
        field = text_to_copy("share", text, gettext("To send to friends; it gives nothing away"), 3, 44)
        caption = el("p", gettext("To send to friends; it gives nothing away:"))
        return el("div", el("p", self.next_one(), data_key="next-one"), caption, field, data_key="sharing")

    def aside(self) -> Element:
        """Return the day's line for scenes without a score, with the reason why something could not be saved."""
        unkept = self.unkept and el("p", self.unkept, class_="stage-note stage-no", data_key="unkept")
        return el("div", el("div", self.view(), class_="stage-scores", data_key="scores"), unkept, data_key="day")

    def view(self, *more: object) -> list[Element | None]:
        """Return the day and the streak, beside the score, followed by `more`."""
        in_a_row = self.in_a_row() and el("span", self.in_a_row(), class_="stage-quiet")
        aside = el("span", in_a_row, self.scene.calendar.opener(), more, class_="stage-aside", data_key="of-the-day")
        return [aside, self.scene.calendar.view()]
