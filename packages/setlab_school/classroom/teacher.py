"""Teacher's page: what to begin, who is in, and what only the teacher may see."""

from collections import Counter
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import LANGUAGES, gettext, ngettext
from setlab.common.names import tidied
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.scene.events import Event, Refused
from setlab_school.classroom.activity import Activity
from setlab_school.classroom.display import Display, DisplayDrawer
from setlab_school.classroom.onescreen import OneScreenBox
from setlab_school.classroom.page import RoomPage
from setlab_school.classroom.plans.rail import PlanBox, Rail
from setlab_school.classroom.polls.box import OwnQuestionBox, QuestionBox
from setlab_school.classroom.projector import welcome
from setlab_school.classroom.races.box import RaceBox
from setlab_school.classroom.room import LONGEST_NAME, Participant, Room
from setlab_school.classroom.sentences import SentencesBox
from setlab_school.classroom.tables import TablesBox
from setlab_school.classroom.tasks import TasksBox

if TYPE_CHECKING:
    from setlab_school.classroom.login import LoginPage

BOXES = (  # boxes of all activities; a new one is added here
    PlanBox,
    QuestionBox,
    OwnQuestionBox,
    SentencesBox,
    RaceBox,
    TablesBox,
    TasksBox,
    OneScreenBox,
)
MANY = 5  # names from one address that look like one device


class TeacherPage(RoomPage):
    """Page of the teacher, which opens on this computer only."""

    is_teachers = knows_names = True

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.rail = self.own(Rail(self))
        self.boxes = [self.own(box(self)) for box in BOXES]
        self.display_drawer = self.own(DisplayDrawer(self, self._look))
        self.lasting = [*self.parts]  # parts that stay in every activity
        self.activity: Activity | None = None
        self.controls: Any = None  # its part
        self.lit = ""  # key of the last spotlight
        self.closing = False  # whether the teacher was asked about a report

    @property
    def own_display(self) -> Display:
        return self.room.look

    def _look(self, display: Display) -> None:
        """Set the display preferences of the projector and of all who have not chosen their own."""
        self.room.look = display._replace(language=None)
        self.room.touch_all()

    @property
    def title(self) -> str:
        return gettext("The teacher's page")

    def before_render(self) -> None:
        """Switch to the controls of the room's new activity."""
        if self.room.activity is not self.activity:
            self.activity, self.parts = self.room.activity, [*self.lasting]
            self.controls = None if self.activity is None else self.own(self.activity.controls(self))
            self.move_focus("part", within=True)

    @property
    def leads(self) -> bool:
        """Whether the activity has a step of its own that comes before the next one of a plan."""
        return self.controls is not None and self.controls.leads

    @property
    def is_idle(self) -> bool:
        """Whether nothing is going on, and no plan is open."""
        return self.activity is None and self.rail.plan is None

    # --- the room ----------------------------------------------------------------------------------------------------

    def on_language(self, event: Event) -> None:
        if event.value not in LANGUAGES:
            raise Refused(gettext("Choose one of the languages."))
        self.room.language = event.value
        self.room.touch_all()

    def on_lock(self, event: Event) -> None:
        self.room.locked = bool(event.value)

    def on_pause(self, event: Event) -> None:
        """Darken all phones, or light them again."""
        self.room.pause(not self.room.paused)
        self.say(gettext("All phones are dark.") if self.room.paused else gettext("The phones are back."))

    def on_remove(self, event: Event) -> None:
        person = self.room.numbered(int(event.key.rpartition("-")[2]))
        self.room.remove(person)
        self.say(gettext("{name} is out.").format(name=person.name))

    def on_remove_all(self, event: Event) -> None:
        """Remove all who came from the same address as that person."""
        address = self.room.numbered(int(event.key.rpartition("-")[2])).address
        people = [person for person in self.room.people if person.address == address]
        for person in people:
            self.room.remove(person)
        self.say(ngettext("{n} is out.", "{n} are out.", len(people)).format(n=len(people)))

    def on_hide_names(self, event: Event) -> None:
        """Switch the projector between pen names and own names."""
        self.room.hide_names(bool(event.value))

    def on_spotlight(self, event: Event) -> None:
        """Put one table or one page on the projector, or the activity again."""
        made = self.room.activity.spotlights() if self.room.activity is not None else {}
        if not event.value:
            self.room.shine(None)
        elif event.value in made:
            self.room.shine(made[event.value][1]())
            self.lit = event.value
        else:
            raise Refused(gettext("That cannot be chosen here."))

    def on_named(self, event: Event) -> None:
        """Switch the name on the page in the spotlight."""
        if self.room.spotlight is not None:
            self.room.spotlight.named = bool(event.value)
            self.room.touch()

    def on_invents(self, event: Event) -> None:
        """Switch between invented and typed names."""
        self.room.invents = bool(event.value)
        self.room.touch_all()

    def on_is(self, event: Event) -> None:
        """Merge a newcomer into a person who was here before."""
        newcomer, person = map(int, (event.key.rpartition("-")[2], event.value or 0))
        self._recognise(self.room.numbered(newcomer), self.room.numbered(person))

    def on_let_in_as(self, event: Event) -> None:
        """Let in a waiting device as a person who was here before."""
        login = self._waiting(event)
        person = self.room.namesake(login.name)
        if person is None:
            raise Refused(gettext("They are no longer here."))
        self.room.admission.let_in(login, person)
        self.say(gettext("{name} is back.").format(name=person.name))

    def _recognise(self, newcomer: Participant, person: Participant) -> None:
        self.room.recognise(newcomer, person)
        self.say(gettext("{name} is back.").format(name=person.name))

    def on_by_hand(self, event: Event) -> None:
        self.room.admission.by_hand = bool(event.value)

    def on_let_in(self, event: Event) -> None:
        self.room.admission.let_in(self._waiting(event))

    def on_let_all_in(self, event: Event) -> None:
        for login in list(self.room.admission.waiting):
            self.room.admission.let_in(login)

    def on_keep_out(self, event: Event) -> None:
        self.room.admission.keep_out(self._waiting(event))

    def _waiting(self, event: Event) -> "LoginPage":
        """Return the waiting login page that the button is about; Refused if it has left."""
        number = int(event.key.rpartition("-")[2])
        for login in self.room.admission.waiting:
            if login.number == number:
                return login
        raise Refused(gettext("They are no longer here."))

    def on_finish(self, event: Event) -> None:
        """End the activity: everybody waits, and the projector shows the code. Nothing is lost."""
        self.room.begin(None)

    def on_resume(self, event: Event) -> None:
        """Resume an earlier activity of this hour."""
        self.room.begin(self.room.hour[int(event.key.rpartition("-")[2])])

    def on_close(self, event: Event) -> None:
        """Close the room; if there is something to report, ask once before."""
        if event.key == "close-now" or all(each.outcome() is None for each in self.room.hour):
            self.room.close()
            return
        self.closing = True
        self.say(gettext("Do you want a report of this hour? Once the room is closed, nothing is kept."))
        self.move_focus("closing")

    def on_stay(self, event: Event) -> None:
        """Keep the room open: take back the question whether to close it."""
        self.closing = False
        self.move_focus("close")

    # --- view --------------------------------------------------------------------------------------------------------

    def page(self) -> Element:
        room = self.room
        if room.closed.is_set():
            return el("p", gettext("This room is closed."), class_="stage-note", data_key="closed")
        if self.closing:
            return self._closing()
        size = f"--zoom: {self.display.zoom}" if self.display.zoom != 1 else None
        return el(
            "div",
            el("h1", gettext("The teacher's page")),
            el(
                "div",
                el("p", room.address, " · ", el("strong", room.code), class_="class-strip"),
                el("button", gettext("Open the projector's page"), data_key="projector", data_opens="wall"),
                tool(gettext("Eyes up: darken all phones"), "pause", pressed=self.room.paused),
                class_="stage-toolbar",
            ),
            self._admission(),
            self.rail.view(),
            el("div", self._now(), el("div", self._side(), class_="class-side"), class_="class-halves"),
            class_="class-teacher",
            style=size,
            data_key="teacher",
        )

    def _now(self) -> Element:
        """Return the current activity."""
        body = welcome(self.room) if self.controls is None else self.controls.view()
        return el("div", self._spotlight(), body, data_key="part", tabindex=-1)

    def _side(self) -> tuple[Element, Element | None, Element | None, Element]:
        """Return the menu of activities to begin, and everything else that does not concern the current one."""
        away = None
        if self.activity is not None:
            away = tool(gettext("Set this aside: everyone waits, and the projector shows the code"), "finish")
        boxes = el("div", [box.view() for box in self.boxes], class_="class-menu")
        begin = el("div", el("h2", gettext("What should the class do?")), boxes, data_key="menu-of-class")
        return begin, away, self._hour(), self._drawer()

    def _spotlight(self) -> Element | None:
        """Return the choice of what the projector shows in place of the activity."""
        offered = self.activity.spotlights() if self.activity is not None else {}
        if not offered:
            return None
        words = {"": gettext("what everyone is doing")} | {key: label for key, (label, _) in offered.items()}
        shown = self.room.spotlight
        named = None
        if shown is not None and shown.named is not None:
            named = tool(gettext("with the name"), "named", pressed=shown.named)
        return el(
            "div",
            choice_of("spotlight", "spotlight", gettext("On the wall"), words, self.lit if shown else ""),
            " ",
            named,
            class_="stage-toolbar",
            data_key="spotlights",
        )

    def _closing(self) -> Element:
        """Return the question that is asked once before the room closes."""
        return el(
            "section",
            el("h2", gettext("Before the room closes")),
            el("p", gettext("Do you want a report of this hour? Once the room is closed, nothing is kept.")),
            el(
                "div",
                _report_button("report-at-last", main=True),
                tool(gettext("Close the room now"), "close", key="close-now"),
                tool(gettext("Not yet"), "stay"),
                class_="stage-toolbar",
            ),
            class_="stage-note",
            tabindex=-1,
            data_key="closing",
        )

    def _hour(self) -> Element | None:
        """Return the activities so far: each can be resumed, and all are in the report."""
        if not self.room.hour:
            return None
        lines = [
            el(
                "li",
                f"{each.begun:%H:%M} · ",
                each.title,
                " ",
                None if each is self.activity else tool(gettext("Show again"), "resume", key=f"resume-{number}"),
                data_key=f"done-{number}",
            )
            for number, each in enumerate(self.room.hour)
        ]
        return el(
            "details",
            el("summary", gettext("This hour")),
            _report_button("report"),
            el("ol", lines, class_="class-people"),
            data_key="hour",
        )

    def _admission(self) -> Element | None:
        """Return the list of people who wait for the teacher, without those who will be admitted automatically."""
        step = self.room.admission
        waiting = [login for login in step.waiting if step.needs_teacher(login)]
        if not waiting:
            return None
        lines = [
            el(
                "li",
                el("bdi", name := tidied(login.name, LONGEST_NAME)),
                " ",
                self._is_back(login),
                tool(gettext("Let {name} in").format(name=name), "let-in", key=f"let-in-{login.number}"),
                " ",
                tool(gettext("Keep {name} out").format(name=name), "keep-out", key=f"keep-out-{login.number}"),
                data_key=f"login-{login.number}",
            )
            for login in waiting
        ]
        return el(
            "section",
            el("h2", gettext("At the door")),
            el("ul", lines, class_="class-people"),
            tool(gettext("Let all of them in"), "let-all-in") if len(waiting) > 1 else None,
            class_="stage-note",
            data_key="admission",
        )

    def _is_back(self, login: "LoginPage") -> list | None:
        """Return the button that says a newcomer is the absent person of that name, or None."""
        person = self.room.namesake(login.name)
        if person is None:
            return None
        text = gettext("That is {name}, who was here before").format(name=person.name)
        return [tool(text, "let-in-as", key=f"let-in-as-{login.number}"), " "]

    def _crowds(self) -> list:
        """Return a button for each address from which suspiciously many have come, to remove them; not if all have."""
        count = Counter(person.address for person in self.room.people if person.address)
        first = {person.address: person for person in reversed(self.room.people)}
        text = gettext("Remove all {n} who came from the device of {name}")
        crowds = [(n, first[each]) for each, n in count.items() if n >= MANY and len(count) > 1]
        return [
            el("li", tool(text.format(n=n, name=person.name), "remove-all", key=f"all-{person.number}"))
            for n, person in crowds
        ]

    def _drawer(self) -> Element:
        room = self.room
        return el(
            "details",
            el("summary", gettext("The room")),
            choice_of("language", "language", gettext("Language of the room"), LANGUAGES, room.language),
            el("div", self.display_drawer.fields(language=False), class_="stage-toolbar"),
            tool(gettext("Lock the door"), "lock", pressed=room.locked),
            " ",
            tool(gettext("Everybody waits at the door until I let them in"), "by-hand", pressed=room.admission.by_hand),
            " ",
            tool(gettext("Names hidden on the wall"), "hide-names", pressed=room.hides_names),
            " ",
            tool(gettext("The room makes up the names"), "invents", pressed=room.invents),
            " ",
            tool(gettext("Close the room"), "close"),
            el("ul", self._crowds(), class_="class-people"),
            [self._person(person) for person in room.people],
            data_key="drawer",
        )

    def _person(self, person: Participant) -> Element:
        """Return what concerns one person, folded under their name."""
        away = None if person.devices else el("span", " ", gettext("(away)"), class_="stage-quiet")
        return el(
            "details",
            el("summary", el("bdi", person.name), away),
            self._who(person),
            tool(gettext("Remove {name}").format(name=person.name), "remove", key=f"remove-{person.number}"),
            data_key=f"person-{person.number}",
        )

    def _who(self, person: Participant) -> list[str | Element] | None:
        """Return the choice that says which absent person this one is, or None."""
        away = {each.number: each.name for each in self.room.people if not each.devices}
        if not away or not person.devices:
            return None
        words = {"": gettext("someone new")} | away
        label = gettext("{name} is").format(name=person.name)
        return [choice_of(f"is-{person.number}", "is", label, words, ""), " "]


def _report_button(key: str, main: bool = False) -> Element:
    kind = "stage-main" if main else None
    return el("button", gettext("The report of the hour"), data_key=key, data_opens="report", class_=kind)
