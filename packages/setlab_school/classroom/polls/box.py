"""Boxes with which a teacher asks a question: one of a lesson, or one of their own."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message
from setlab.common.pasted import pasted
from setlab.common.rng import PortableRandom, secret_seed
from setlab.core.cards import DECK
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, piece_button, tool
from setlab.widgets.scene.events import Event, Refused
from setlab_school.classroom.activity import Box, chosen
from setlab_school.classroom.polls.own import HOW, LONGEST, MADE, MOST_TAPPED, TeacherQuestion
from setlab_school.classroom.polls.poll import Poll, asked
from setlab_school.classroom.polls.questions import listed, warming_up, with_questions

if TYPE_CHECKING:
    from setlab_school.classroom.teacher import TeacherPage


class QuestionBox(Box):
    """Box for a question of a lesson."""

    name = message("A question from a lesson")
    key = "questions"

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.lesson = next(iter(with_questions()), "")

    def on_lesson(self, event: Event) -> None:
        self.lesson = chosen(event, with_questions(), gettext("Choose one of the lessons."))

    def on_ask(self, event: Event) -> None:
        """Ask this question of the lesson."""
        number = int(event.key.rpartition("-")[2])
        self.begin(Poll(self.scene.room, asked(self.lesson, number)))

    def inside(self) -> Any:
        bets = listed(self.lesson)
        warm = [each.question for each in warming_up(self.lesson)]
        buttons = [
            el("li", el("button", text, data_key=f"ask-{n}", data_on_click="ask"))
            for n, text in enumerate([*bets, *warm])
        ]
        choice = choice_of("lesson", "lesson", gettext("Lesson"), with_questions(), self.lesson)
        again = [
            el("p", gettext("To warm up on another day:"), class_="stage-quiet"),
            el("ol", buttons[len(bets) :], class_="class-asks"),
        ]
        return choice, el("ol", buttons[: len(bets)], class_="class-asks"), warm and again


class OwnQuestionBox(Box):
    """Box for a question that the teacher writes, with cards or dice to look at or to be tapped."""

    name = message("A question of your own")
    key = "own"

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.own = TeacherQuestion("")

    def on_own(self, event: Event) -> None:
        """Change one of the question's texts."""
        name = event.key.removeprefix("own-")
        texts: dict[str, Any] = {name: pasted(str(event.value or ""))}
        if name == "laid" and self.own.how == "tap":
            texts["answer"] = ""  # it was one of the previous pieces
        self.own = replace(self.own, **texts)
        self.own.pieces()  # raises at once if a code is wrong

    def on_own_how(self, event: Event) -> None:
        """Change the way in which the question is answered."""
        self.own = replace(self.own, how=chosen(event, HOW, gettext("That cannot be chosen here.")), answer="")

    def on_own_many(self, event: Event) -> None:
        many = int(chosen(event, range(1, MOST_TAPPED + 1), gettext("That cannot be chosen here.")))
        self.own = replace(self.own, many=many, answer="")

    def on_own_made(self, event: Event) -> None:
        self.own = replace(self.own, made=chosen(event, MADE, gettext("That cannot be chosen here.")))

    def on_own_deal(self, event: Event) -> None:
        """Lay this many random cards."""
        cards = PortableRandom(secret_seed()).sample(DECK, int(event.key.rpartition("-")[2]))
        self.own = replace(self.own, laid=" ".join(card.code for card in cards), answer="")

    def on_own_mark(self, event: Event) -> None:
        """Mark a piece as the answer or a part of it, or unmark it."""
        code, marked = event.key.removeprefix("own-mark-"), self.own.answer.split()
        marked = [each for each in marked if each != code] if code in marked else [*marked, code][-self.own.many :]
        self.own = replace(self.own, answer=" ".join(marked))

    def on_ask_own(self, event: Event) -> None:
        self.begin(Poll(self.scene.room, self.own.asked()))

    # --- view --------------------------------------------------------------------------------------------------------

    def inside(self) -> tuple[bool | Element | None, ...]:
        own = self.own
        ways = {name: gettext(text) for name, text in HOW.items()}
        made = {name: gettext(text) for name, text in MADE.items()}
        many = {n: n for n in range(1, MOST_TAPPED + 1)}
        deals = [tool(gettext("{n} random cards").format(n=n), "own-deal", key=f"own-deal-{n}") for n in (2, 3, 9, 12)]
        return (
            self._field("question", gettext("Question")),
            self._field("laid", gettext("Cards or dice to look at, by their codes, such as 1sro 2sro 3sro")),
            el("div", deals, class_="stage-toolbar"),
            self._lying(),
            choice_of("own-how", "own-how", gettext("It is answered by"), ways, own.how),
            own.how == "tap" and choice_of("own-many", "own-many", gettext("How many to tap"), many, own.many),
            own.how == "make" and choice_of("own-made", "own-made", gettext("What to put together"), made, own.made),
            own.how == "choose" and self._field("choices", gettext("Choices, with semicolons between them")),
            own.how == "bars" and self._field("choices", gettext("What the bars stand for, with semicolons between")),
            own.how != "tap" and self._field("answer", self._answer_is()),
            el("div", tool(gettext("Ask it"), "ask-own"), class_="stage-toolbar"),
        )

    def _answer_is(self) -> str:
        """Return the label of the field for the answer."""
        if self.own.how == "bars":
            return gettext("The true heights of the bars, if you know them, such as 10; 20; 70")
        if self.own.how == "make":
            return gettext("Answer, if there is one, by its code or in words")
        return gettext("Answer, if there is one")

    def _field(self, name: str, label: str) -> Element:
        value = getattr(self.own, name)
        field = el("input", value=value, maxlength=LONGEST, data_key=f"own-{name}", data_on_change="own")
        return el("label", el("span", label), field, data_key=f"own-label-{name}")

    def _lying(self) -> Element | None:
        """Return the pieces of the question; where they are tapped, pressing one marks it as the answer."""
        try:
            pieces = self.own.pieces()
        except Refused:
            return None
        if not pieces:
            return None
        marked = self.own.answer.split() if self.own.how == "tap" else ()
        taps = {"data_on_click": "own-mark", "data_toggle": True} if self.own.how == "tap" else {"disabled": True}
        drawn = [
            piece_button(
                piece,
                f"own-mark-{piece.code}",
                56,
                aria_pressed=piece.code in marked if self.own.how == "tap" else None,
                **taps,
            )
            for piece in pieces
        ]
        note = el("p", gettext("Press the right answer, if there is one."), class_="stage-quiet")
        return el("div", el("div", drawn, class_="class-laid"), note if self.own.how == "tap" else None)
