"""Sentences in the pupils' own words: the teacher chooses which the class sees, and nobody sees whose they are.

>>> from setlab_school.classroom import Room
>>> room = Room("en")
>>> activity = Sentences(room, "What is a SET?")
>>> activity.write(room.enter("Ann"), "Each feature: all the same or all different.")
>>> activity.chosen(), [text for _, text in activity.written()]
([], ['Each feature: all the same or all different.'])
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext
from setlab.common.names import tidied
from setlab.common.pasted import pasted
from setlab.draw.markup import el
from setlab.widgets.parts.elements import text_field, tool
from setlab.widgets.scene.events import Event, Refused
from setlab_school.classroom.activity import Activity, Box, Entry, Share

if TYPE_CHECKING:
    from setlab_school.classroom.pupil import PupilPage
    from setlab_school.classroom.room import Participant, Room
    from setlab_school.classroom.teacher import TeacherPage

LONGEST, LONGEST_QUESTION = 300, 300  # letters of a sentence, and of what is asked for


class Sentences(Activity):
    """Activity in which each writes a sentence that answers a `question`, and may write it anew.

    Only those that the teacher has chosen are seen by others, without names; one that is written anew has to be
    chosen again.
    """

    name = message("In your own words")

    def __init__(self, room: "Room", question: str) -> None:
        super().__init__(room)
        self.question = question
        self.by_person: dict[Participant, str] = {}
        self.picked: set[Participant] = set()

    def write(self, person: "Participant", text: object) -> None:
        """Save a person's sentence in place of their last one; Refused if it is empty."""
        text = tidied(text, LONGEST)
        if not text:
            raise Refused(gettext("Write a sentence first."))
        if text != self.by_person.get(person):
            self.picked.discard(person)
        self.by_person[person] = text
        self.room.touch()

    def pick(self, person: "Participant", wanted: bool) -> None:
        """Show this person's sentence to everyone, or hide it again."""
        if person not in self.by_person:
            raise Refused(gettext("They are no longer here."))
        (self.picked.add if wanted else self.picked.discard)(person)
        self.room.touch_all()

    def left(self, person: "Participant") -> None:
        self.by_person.pop(person, None)
        self.picked.discard(person)

    def written(self) -> "list[tuple[Participant, str]]":
        """Return (person, sentence) of all who have written one, in the order in which they came in."""
        return [(person, self.by_person[person]) for person in self.room.people if person in self.by_person]

    def chosen(self) -> list[str]:
        """Return the sentences that everyone sees, in alphabetical order: theirs does not say whose they are."""
        return sorted(self.by_person[person] for person in self.picked)

    @property
    def title(self) -> str:
        return self.question

    @property
    def sort(self) -> str:
        return gettext(self.name)

    def entries(self) -> Iterator[Entry]:
        for person, text in self.written():
            yield Entry(person, self.title, result=text)

    def sums(self) -> Iterator[tuple[str, ...]]:
        for text in sorted(self.by_person.values()):
            yield self.title, text, "", "", "", ""

    # --- view --------------------------------------------------------------------------------------------------------

    def part_for(self, pupil: "PupilPage") -> "SentencePart":
        return SentencePart(pupil, self)

    def controls(self, teacher: "TeacherPage") -> "SentenceControls":
        return SentenceControls(teacher, self)

    def projector(self, heading: str = "h1") -> Element:
        head = el(heading, self.title, class_="stage-question")
        return el("div", head, self.how_many(), self.seen(), data_key="sentences")

    def how_many(self) -> Element:
        """Return the line that says how many have written."""
        text = gettext("{n} of {all} have written.").format(n=len(self.by_person), all=len(self.room.people))
        return el("p", text, class_="class-count", role="status", data_key="count")

    def seen(self) -> Element | None:
        """Return the chosen sentences; None if there are none."""
        lines = [el("li", el("bdi", text)) for text in self.chosen()]
        return el("ul", lines, class_="class-sentences", data_key="chosen") if lines else None


class SentencePart(Share):
    """Part of a pupil's page."""

    activity: "Sentences"

    def on_sentence(self, event: Event) -> None:
        self.activity.write(self.scene.person, event.value)
        self.scene.say(gettext("Your teacher has your sentence. You may still change it."))

    def view(self) -> Element:
        mine = self.activity.by_person.get(self.scene.person)
        sent = {"data_key": "sentence", "data_on_change": "sentence"}
        typed = el("textarea", mine, rows=3, maxlength=LONGEST, aria_label=self.activity.title, **sent)
        send = el("button", gettext("Send"), class_="stage-main", data_key="send")  # leaving the field sends it
        text = gettext("Your sentence: {text}").format(text=mine)
        return el(
            "div",
            el("h2", self.activity.title, class_="stage-question"),
            el("div", typed, send, class_="class-writing", data_key="own-sentence"),
            el("p", text, class_="stage-note", data_key="standing") if mine else None,
            self.activity.seen(),
            data_key="sentences",
        )


class SentenceControls(Share):
    """Part of the teacher's page: all sentences, each with the switch that shows it to everyone."""

    activity: "Sentences"

    def on_pick(self, event: Event) -> None:
        """Show a sentence to everyone, or hide it again."""
        person = self.activity.room.numbered(int(event.key.rpartition("-")[2]))
        self.activity.pick(person, bool(event.value))

    def view(self) -> Element:
        lines = [
            el(
                "li",
                el("bdi", person.name),
                ": ",
                el("bdi", text),
                " ",
                tool(
                    gettext("Show it"),
                    "pick",
                    key=f"pick-{person.number}",
                    pressed=person in self.activity.picked,
                ),
                data_key=f"said-{person.number}",
            )
            for person, text in self.activity.written()
        ]
        n = len(self.activity.picked)
        shown = ngettext("{n} is shown to everyone, without a name.", "{n} are shown to everyone, without names.", n)
        return el(
            "div",
            el("h2", self.activity.title, class_="stage-question"),
            self.activity.how_many(),
            el("ul", lines, class_="class-people") if lines else None,
            el("p", shown.format(n=n), class_="stage-quiet", data_key="shown") if n else None,
            data_key="sentences",
        )


class SentencesBox(Box):
    """Box for a question that is answered by a sentence."""

    name = message("A sentence in their own words")
    key = "sentences"

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.question = ""

    def on_sentence_asked(self, event: Event) -> None:
        self.question = tidied(pasted(str(event.value or "")), LONGEST_QUESTION)

    def on_ask_sentence(self, event: Event) -> None:
        """Ask for a sentence; without a question, for one on what was learned today."""
        self.begin(Sentences(self.scene.room, self.question or gettext("What have you learned today?")))

    def inside(self) -> tuple[Element, ...]:
        asked = gettext("What have you learned today?")
        typed = text_field(
            "sentence-asked", "sentence-asked", self.question, maxlength=LONGEST_QUESTION, placeholder=asked
        )
        label = el("label", el("span", gettext("Question")), typed, data_key="label-sentence-asked")
        return label, tool(gettext("Ask for a sentence"), "ask-sentence")
