"""The report of the hour: what the class did, what came out, and which mistakes were met; for paper and as a table."""

import secrets
from collections import Counter

from setlab.classroom.activity import table_of
from setlab.classroom.page import Page
from setlab.classroom.polls import view as polls
from setlab.classroom.polls.poll import Poll
from setlab.core.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.teach.saying.showing import worded
from setlab.widgets.parts.elements import scrolled, tool
from setlab.widgets.parts.prose import inline
from setlab.widgets.scene.events import Refused

RIGHT, WRONG = "✔", "✘"
NAMED, NUMBERED, SUMMED = "named", "numbered", "summed"  # who is in it: names, numbers in their place, or sums only


class Report(Page):
    """The page of the report. It opens on the teacher's computer only, and nothing of it is kept but what is saved."""

    def __init__(self, room):
        super().__init__(room)
        self.kind, self._order = NAMED, {}

    @property
    def title(self):
        return gettext("The report of the hour")

    def on_kind(self, event):
        if event.value not in (NAMED, NUMBERED, SUMMED):
            raise Refused(gettext("That cannot be chosen here."))
        self.kind = event.value

    def on_save(self, event):
        """The table, into the teacher's own folder for downloads."""
        begun = self.room.hour[0].begun
        self.hand_out(f"setlab-{begun:%Y-%m-%d-%H%M}.csv", table_of(self.rows()))

    # --- as a table --------------------------------------------------------------------------------------------------

    def who(self, person):
        """What stands in place of somebody: their name, or a number that says nothing of when they came."""
        if self.kind == NAMED:
            return person.name
        if person not in self._order:
            new = [each for each in self.room.people if each not in self._order]
            secrets.SystemRandom().shuffle(new)
            self._order |= {each: number for number, each in enumerate(new, len(self._order) + 1)}
        return gettext("Pupil {n}").format(n=self._order[person])

    def rows(self):
        """All of it as rows, with their head."""
        head = [gettext("date"), gettext("time"), gettext("activity"), gettext("question or task")]
        head += [gettext("right answer")]
        if self.kind == SUMMED:
            more = [gettext("answer"), gettext("first vote"), gettext("second vote"), gettext("right or wrong")]
            return [[*head, *more, gettext("remark")], *(line for each in self.room.hour for line in _sums(each))]
        votes = [gettext("first vote"), gettext("first: right or wrong")]
        votes += [gettext("second vote"), gettext("second: right or wrong")]
        head += [gettext("name"), *votes, gettext("result"), gettext("remark")]
        lines = [[*_begin(each, one.what), self.who(one.person), *_told(one)] for each, one in self._entries()]
        return [head, *lines]

    def _entries(self):
        return [(each, one) for each in self.room.hour for one in each.entries()]

    # --- on paper ----------------------------------------------------------------------------------------------------

    def page(self):
        hour = self.room.hour
        if not hour:
            return el("p", gettext("Nothing was done in this room yet."), class_="class-report", data_key="report")
        kinds = {
            NAMED: gettext("with names"),
            NUMBERED: gettext("with numbers in place of names"),
            SUMMED: gettext("without anybody: sums only"),
        }
        choices = [
            el(
                "label",
                el("input", type="radio", name="kind", value=kind, checked=kind == self.kind, **_chosen(kind)),
                " ",
                words,
            )
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

    def _section(self, number, activity):
        """What came out, without anybody's name."""
        head = el("h2", f"{number}. ", activity.title, " ", el("span", f"{activity.begun:%H:%M}", class_="stage-quiet"))
        return el(
            "section",
            head,
            _poll(activity) if isinstance(activity, Poll) else _summed(activity),
            data_key=f"section-{number}",
        )

    def _people(self, hour):
        """Who has done what: a line for each, with a column for each activity."""
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
        told = gettext("Each of you, by the numbers of above: {right} is right, {wrong} is wrong")
        caption = el("caption", told.format(right=RIGHT, wrong=WRONG))
        table = el("table", caption, el("thead", head), el("tbody", lines), class_="class-each")
        return el("section", scrolled(gettext("Who has done what"), table), data_key="people")


def _by_person(entries):
    found = {}
    for entry in entries:
        found.setdefault(entry.person, []).append(entry)
    return found


def _short(activity, entry):
    """What somebody has done, in a cell; choices by their letters."""
    if entry.answers and entry.result:
        return _vote((entry.result, entry.answers[-1][1]))
    letters = activity.letters if isinstance(activity, Poll) else {}
    return entry.result or " → ".join(_vote((letters.get(guess, guess), right)) for guess, right in entry.answers)


def _poll(poll):
    """How the class was divided, what is right, and the mistakes that were met."""
    if not any(poll.votes):
        return _nobody()
    solved = poll.solved
    answer = None
    if solved is not None and solved.reveal is not None:
        answer = el("p", el("strong", gettext("Right:")), " ", worded(solved.reveal()))
    return [answer, polls.bars(poll, judged=True), _slips(poll)]


def _summed(activity):
    lines = [
        gettext(", ").join(str(cell) for cell in line[3:] if cell not in ("", activity.title))
        for line in _sums(activity)
    ]
    return el("ul", [el("li", line) for line in lines]) if lines else _nobody()


def _chosen(kind):
    return {"data_key": f"kind-{kind}", "data_on_change": "kind"}


def _nobody():
    return el("p", gettext("Nobody has done anything here."))


def _vote(vote):
    """A guess with a sign for whether it was right; a dash for none."""
    guess, right = vote
    return f"{guess} {RIGHT if right else WRONG}" if right is not None else guess or "–"


def _slips(poll):
    """The mistakes that were met, each with the sentence that answers it and by how many it was made at first."""
    met = Counter()
    for guess in poll.votes[0].values():
        right, said = poll.judged(guess)
        if right is False and said:
            met[guess, said] += 1
    lines = [
        el("li", el("strong", f"{guess} × {n}"), " ", inline(said), data_key=f"slip-{place}")
        for place, ((guess, said), n) in enumerate(met.most_common())
    ]
    return el("div", el("h3", gettext("Mistakes that were met")), el("ul", lines)) if lines else None


# --- lines of the table ----------------------------------------------------------------------------------------------


def _begin(activity, what):
    """The first cells of a line: when, what, and what is right."""
    solved = activity.solved if isinstance(activity, Poll) else None
    right = worded(solved.reveal()) if solved is not None and solved.reveal is not None else ""
    kind = gettext("A question") if isinstance(activity, Poll) else activity.title
    return [f"{activity.begun:%Y-%m-%d}", f"{activity.begun:%H:%M}", kind, what, right]


def _told(entry):
    votes = [cell for guess, right in entry.answers[:2] for cell in (guess, _judged(right))]
    return [*votes, *[""] * (4 - len(votes)), entry.result, entry.remark]


def _judged(right):
    return "" if right is None else gettext("right") if right else gettext("wrong")


def _sums(activity):
    """Lines that name nobody: how often which answer was given, or how many did how much."""
    if isinstance(activity, Poll):
        for guess, counts in activity.tally() if any(activity.votes) else ():
            right, said = activity.judged(guess)
            first, second = (*counts, "")[:2]
            yield [*_begin(activity, activity.title), guess, first, second, _judged(right), said]
        return
    found = Counter(
        (one.what, _judged(right)) for one in activity.entries() for _, right in one.answers or [("", None)]
    )
    for (what, judged), n in found.items():
        took = ngettext("{n} pupil", "{n} pupils", n).format(n=n)
        yield [*_begin(activity, what), took, "", "", judged, ""]
