"""How a teacher asks a question: one of a lesson, or one of their own."""

from setlab.classroom.menu import Box, chosen
from setlab.classroom.polls.poll import Poll, asked
from setlab.classroom.polls.questions import listed, own_question, warming_up, with_questions
from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import choice_of, tool


class Asking(Box):
    """A question of a lesson."""

    key = "questions"

    def __init__(self, desk):
        super().__init__(desk)
        self.lesson = next(iter(with_questions()), "")

    def on_lesson(self, event):
        self.lesson = chosen(event, with_questions(), gettext("Choose one of the lessons."))

    def on_ask(self, event):
        """A question of the lesson."""
        number = int(event.key.rpartition("-")[2])
        self.begin(Poll(self.scene.room, asked(self.lesson, number)))

    def title(self):
        return gettext("A question from a lesson")

    def inside(self):
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


class AskingOwn(Box):
    """A question that the teacher writes."""

    key = "own"

    def __init__(self, desk):
        super().__init__(desk)
        self.own = {"question": "", "choices": "", "answer": ""}

    def on_own(self, event):
        self.own[event.key.removeprefix("own-")] = str(event.value or "")

    def on_ask_own(self, event):
        self.begin(Poll(self.scene.room, own_question(**self.own)))

    def title(self):
        return gettext("A question of your own")

    def inside(self):
        labels = {
            "question": gettext("Question"),
            "choices": gettext("Choices, with semicolons between them; none: a field"),
            "answer": gettext("Answer, if there is one"),
        }
        fields = [
            el(
                "label",
                el("span", labels[name]),
                el("input", value=value, maxlength=300, data_key=f"own-{name}", data_on_change="own"),
            )
            for name, value in self.own.items()
        ]
        return *fields, tool(gettext("Ask it"), "ask-own", main=True)
