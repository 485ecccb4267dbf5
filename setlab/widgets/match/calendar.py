"""A calendar of the daily puzzles: each day of a month as a button, with the result reached."""

from collections.abc import Mapping
from datetime import date as Date, timedelta
from typing import TYPE_CHECKING, Any, Protocol
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, pgettext
from setlab.draw.markup import el
from setlab.puzzles import diary
from setlab.puzzles.dailies import FIRST
from setlab.widgets.parts.elements import group, kind_choice, tool
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.part import Part, Speaker

if TYPE_CHECKING:
    from setlab.common.files import Json


WEEK = 7
ON_ITS_DAY, LATER = "★", "✓"


class DatedScene(Speaker, Protocol):
    """A scene that shows the puzzle of a day."""

    @property
    def kind(self) -> str:
        """Return the kind of puzzle, such as "basic" or "dice"."""

    @property
    def puzzle(self) -> Any: ...

    def today(self) -> Date: ...

    def open_day(self, date: Date, kind: str) -> None:
        """Show the puzzle of this day and kind."""


class Calendar(Part[DatedScene]):
    """`month` is the first day of the month that is shown; None: the calendar is closed.

    With `kinds` of puzzles, each with its name, one chooses among them here.
    """

    def __init__(self, scene: DatedScene, kinds: Mapping[str, str] | None = None) -> None:
        super().__init__(scene)
        self.kinds = kinds or {}
        self.chosen: str | None = None
        self.month: Date | None = None

    @property
    def kind(self) -> str:
        """The kind of puzzle whose days are shown."""
        return self.chosen or self.scene.kind

    @property
    def shown_day(self) -> Date | None:
        """The day whose puzzle lies there; None where one chooses among several kinds."""
        return None if self.kinds else self.scene.puzzle.date

    # --- events ------------------------------------------------------------------------------------------------------

    def on_calendar(self, event: Event) -> None:
        """Open the calendar at the shown day (today at the latest), or close it."""
        if self.month is not None:
            self.month = None
            self.scene.move_focus("calendar")
            return
        day = min(self.shown_day or Date.max, self.scene.today())
        self.month = day.replace(day=1)
        self.scene.move_focus(f"day-{day.isoformat()}")

    def on_month(self, event: Event) -> None:
        """Show the previous month, or the next one."""
        if self.month is not None:
            self.month = _month_before(self.month) if event.key == "month-back" else _month_after(self.month)
            self.scene.say(_month_words(self.month))

    def on_kind_of_day(self, event: Event) -> None:
        """Show the days of another kind of puzzle."""
        self.chosen = event.key.removeprefix("kind-")

    def on_open_day(self, event: Event) -> None:
        """Open the puzzle of the pressed day."""
        if not self.kinds:
            self.month = None
        self.scene.open_day(Date.fromisoformat(event.key.removeprefix("day-")), self.kind)

    # --- view --------------------------------------------------------------------------------------------------------

    def opener(self) -> Element:
        """Return the button that opens the calendar, with the shown day as its text."""
        date = date_words(self.scene.puzzle.date)
        return tool(
            [date, el("span", " ▴" if self.month else " ▾", aria_hidden="true")],
            "calendar",
            aria_label=gettext("Day: {date}").format(date=date),
            aria_expanded=self.month is not None,
        )

    def view(self) -> Element | None:
        """Return the month as an element, or None while the calendar is closed."""
        if self.month is None:
            return None
        kept = diary.read()
        days = [self._day(day, kept) for day in _days_of(self.month)]
        days[0].set("style", f"grid-column: {self.month.weekday() + 1}")
        title = _month_words(self.month)
        signs = gettext("{star} on its day; {tick} later")
        month = el(
            "div",
            self.kinds and self._kinds(),
            self._months(self.month),
            el("div", [el("span", name) for name in _weekdays()], class_="stage-week stage-quiet", aria_hidden="true"),
            group(title, days, class_="stage-week", key=f"month-{self.month.isoformat()}", roving=WEEK),
            el("p", signs.format(star=ON_ITS_DAY, tick=LATER), class_="stage-quiet"),
            class_="stage-month",
        )
        return el("div", month, class_="stage-calendar", data_key="calendar-panel")

    def _kinds(self) -> Element:
        choices = [
            (f"kind-{kind}", "kind-of-day", gettext(name), kind == self.kind) for kind, name in self.kinds.items()
        ]
        return kind_choice(gettext("Which puzzle"), choices)

    def _months(self, month: Date) -> Element:
        """Return the month's name between two buttons; they are off before the first day and after today."""
        off = month <= FIRST, _month_after(month) > self.scene.today()
        names = gettext("The month before"), gettext("The next month")
        back, onward = (
            tool(sign, "month", off=is_off, key=key, aria_label=name)
            for sign, key, name, is_off in zip("‹›", ("month-back", "month-on"), names, off, strict=True)
        )
        return el("div", back, el("strong", _month_words(month)), onward, class_="stage-months")

    def _day(self, day: Date, kept: "Mapping[str, Json]") -> Element:
        """Return a day as a button with the result reached; a day without a puzzle is only a number."""
        if not FIRST <= day <= self.scene.today():
            return el("span", day.day, class_="stage-quiet", aria_hidden="true")
        name = f"{day.isoformat()} {self.kind}"
        entry, label, reached = kept.get(name), date_words(day), None
        if entry is not None:
            in_time, what = diary.on_its_day(name, entry), diary.brief(entry)
            template = gettext("{date}, on its day: {what}") if in_time else gettext("{date}, later: {what}")
            label, reached = template.format(date=label, what=what), f"{ON_ITS_DAY if in_time else LATER} {what}"
        return tool(
            [el("span", day.day), el("small", reached or "")],
            "open-day",
            key=f"day-{day.isoformat()}",
            class_="stage-reached" if entry else None,
            data_rove=True,
            aria_label=label,
            aria_pressed=day == self.shown_day,
            aria_current="date" if day == self.scene.today() else None,
        )


def date_words(day: Date) -> str:
    """Return a date in words, such as "20 November 2026"."""
    return gettext("{day} {month} {year}").format(day=day.day, month=_month_names()[day.month - 1], year=day.year)


def _month_words(month: Date) -> str:
    return gettext("{month} {year}").format(month=_month_names()[month.month - 1], year=month.year)


def _month_before(month: Date) -> Date:
    return (month - timedelta(days=1)).replace(day=1)


def _month_after(month: Date) -> Date:
    return (month + timedelta(days=31)).replace(day=1)


def _days_of(month: Date) -> list[Date]:
    return [month + timedelta(days=n) for n in range((_month_after(month) - month).days)]


def _weekdays() -> tuple[str, ...]:
    return (
        pgettext("weekday", "Mo"),
        pgettext("weekday", "Tu"),
        pgettext("weekday", "We"),
        pgettext("weekday", "Th"),
        pgettext("weekday", "Fr"),
        pgettext("weekday", "Sa"),
        pgettext("weekday", "Su"),
    )


def _month_names() -> tuple[str, ...]:
    return (
        gettext("January"),
        gettext("February"),
        gettext("March"),
        gettext("April"),
        gettext("May"),
        gettext("June"),
        gettext("July"),
        gettext("August"),
        gettext("September"),
        gettext("October"),
        gettext("November"),
        gettext("December"),
    )
