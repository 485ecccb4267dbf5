"""Report of the hour: the activities, their results and the mistakes; for paper and as a table."""

import secrets
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import scrolled, tool
from setlab.widgets.scene.events import Event, Refused
from setlab_school.classroom.activity import Activity, Entry, judged, table_of
from setlab_school.classroom.page import RoomPage

if TYPE_CHECKING:
    from setlab_school.classroom.room import Participant, Room

RIGHT, WRONG = "✔", "✘"
NAMED, NUMBERED, SUMMED = "named", "numbered", "summed"  # with names, with numbers in their place, or totals only


class Report(RoomPage):
    """Page of the report. It opens on the teacher's computer only, and is kept only if it is saved."""

    knows_names = True

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.kind, self._order, self._hid = NAMED, {}, False

    def before_render(self) -> None:
        """Take numbers in place of names once names are hidden; the teacher may still choose names."""
        if self.room.hides_names and not self._hid and self.kind == NAMED:
            self.kind = NUMBERED
        self._hid = self.room.hides_names

    @property
    def title(self) -> str:
        return gettext("The report of the hour")

    def on_kind(self, event: Event) -> None:
        if event.value not in (NAMED, NUMBERED, SUMMED):
            raise Refused(gettext("That cannot be chosen here."))
        self.kind = event.value

    def on_save(self, event: Event) -> None:
        """Save the table into the teacher's own folder for downloads."""
        begun = self.room.hour[0].begun
        self.hand_out(f"setlab-{begun:%Y-%m-%d-%H%M}.csv", table_of(self.rows()))

    # --- as a table --------------------------------------------------------------------------------------------------

    def who(self, person: "Participant") -> str:
        """Return the name of a person, or a number that does not reveal when they came."""
        if self.kind == NAMED:
            return person.name
        if person not in self._order:
            new = [each for each in self.room.people if each not in self._order]
            secrets.SystemRandom().shuffle(new)
            self._order |= {each: number for number, each in enumerate(new, len(self._order) + 1)}
        return gettext("Pupil {n}").format(n=self._order[person])

    def rows(self) -> list[list]:
        """Return the whole report as rows, with their head."""
        head = [gettext("date"), gettext("time"), gettext("activity"), gettext("question or task")]
        head += [gettext("right answer")]
        if self.kind == SUMMED:
            sums = ([*_begin(each, what), *cells] for each in self.room.hour for what, *cells in each.sums())
            more = [gettext("answer"), gettext("first vote"), gettext("second vote"), gettext("right or wrong")]
            return [[*head, *more, gettext("remark")], *sums]
        votes = [gettext("first vote"), gettext("first: right or wrong")]
        votes += [gettext("second vote"), gettext("second: right or wrong")]
        head += [gettext("name"), *votes, gettext("result"), gettext("remark")]
        lines = [
            [*_begin(each, one.what), self.who(one.person), *_cells(one)]
            for each in self.room.hour
            for one in each.entries()
        ]
        return [head, *lines]

    # --- on paper ----------------------------------------------------------------------------------------------------

    def page(self) -> Element:
        hour = self.room.hour
        if not hour:
            return el("p", gettext("Nothing has been done in this room yet."), class_="class-report", data_key="report")
        kinds = {
            NAMED: gettext("with names"),
            NUMBERED: gettext("with numbers in place of names"),
            SUMMED: gettext("without people: totals only"),
        }
        chosen = {kind: {"value": kind, "checked": kind == self.kind, "data_key": f"kind-{kind}"} for kind in kinds}
        choices = [
            el("label", el("input", type="radio", name="kind", data_on_change="kind", **chosen[kind]), " ", words)
            for kind, words in kinds.items()
        ]
        tools = [
            el("fieldset", el("legend", gettext("Who is in it")), choices, data_key="kinds"),
            el("button", gettext("Print"), data_key="print", data_prints=True, class_="stage-main"),
            tool(gettext("Save as a table (CSV)"), "save"),
        ]
        n = len(self.room.people)
        there = ngettext("{n} pupil", "{n} pupils", n).format(n=n)
        return el(
            "div",
            el("div", tools, class_="stage-toolbar class-unprinted", data_key="tools"),
            el("h1", gettext("The report of the hour")),
            el("p", f"{hour[0].begun:%Y-%m-%d}", " · ", there),
            el("div", [self._section(n, each) for n, each in enumerate(hour, 1)], class_="class-sections"),
            self._people(hour) if self.kind != SUMMED else None,
            class_="class-report",
            data_key="report",
        )

    def _section(self, number: int, activity: Activity) -> Element | None:
        """Return the results of an activity, without names."""
        head = el("h2", f"{number}. ", activity.title, " ", el("span", f"{activity.begun:%H:%M}", class_="stage-quiet"))
        return el(
            "section",
            head,
            activity.outcome() or (activity.asks and el("p", gettext("Nobody has done anything here."))),
            data_key=f"section-{number}",
        )

    def _people(self, hour: Sequence[Activity]) -> Element | None:
        """Return the table of who has done what: a row for each person, with a column for each activity."""
        by_activity = [_by_person(each.entries()) for each in hour]
        people = [each for each in self.room.people if any(each in found for found in by_activity)]
        if not people:
            return None
        lines = [
            el(
                "tr",
                el("th", el("bdi", self.who(person)), scope="row"),
                [
                    el("td", gettext("; ").join(_short(each, one) for one in found.get(person, ())))
                    for each, found in zip(hour, by_activity, strict=True)
                ],
            )
            for person in sorted(people, key=self.who)
        ]
        head = el(
            "tr", el("th", gettext("name"), scope="col"), [el("th", n + 1, scope="col") for n in range(len(hour))]
        )
        title = gettext("Who did what")
        legend = gettext("The columns have the numbers from the list above; {right} means right, {wrong} means wrong.")
        table = el("table", el("thead", head), el("tbody", lines), class_="class-each")
        return el(
            "section",
            el("h2", title),
            el("p", legend.format(right=RIGHT, wrong=WRONG), class_="stage-quiet"),
            scrolled(title, table),
            data_key="people",
        )


def _by_person(entries: Iterable[Entry]) -> "dict[Participant, list[Entry]]":
    found = {}
    for entry in entries:
        found.setdefault(entry.person, []).append(entry)
    return found


def _short(activity: Activity, entry: Entry) -> str:
    """Return a person's answers to one question as the text of a cell; choices by their letters."""
    if entry.answers and entry.result:
        return _vote((entry.result, entry.answers[-1][1]))
    texts = [_vote((activity.letters.get(guess, guess), right)) for guess, right in entry.answers]
    return entry.result or " → ".join(texts)


def _vote(vote: tuple[str, bool | None]) -> str:
    """Return a guess with a sign for whether it was right; a dash for none."""
    guess, right = vote
    return f"{guess} {RIGHT if right else WRONG}" if right is not None else guess or "–"


# --- lines of the table ----------------------------------------------------------------------------------------------


def _begin(activity: Activity, what: int | str) -> list:
    """Return the first cells of a row: the time, the activity and the right answer."""
    begun = activity.begun
    return [f"{begun:%Y-%m-%d}", f"{begun:%H:%M}", activity.sort, what, activity.right]


def _cells(entry: Entry) -> list[str]:
    votes = [cell for guess, right in entry.answers[:2] for cell in (guess, judged(right))]
    return [*votes, *[""] * (4 - len(votes)), entry.result, entry.remark]
