"""How a teacher sets the exercises of a lesson."""

from setlab.classroom.menu import Box, chosen
from setlab.classroom.tasks.tasks import Tasks, tasks_of, with_tasks
from setlab.core.i18n import gettext
from setlab.widgets.parts.elements import choice_of, tool


class Setting(Box):
    """The exercises of a lesson, each pupil at their own pace."""

    key = "tasks"

    def __init__(self, desk):
        super().__init__(desk)
        self.chapter = next(iter(with_tasks()))

    def on_chapter(self, event):
        self.chapter = chosen(event, with_tasks(), gettext("Choose one of the lessons."))

    def on_tasks(self, event):
        self.begin(Tasks(self.scene.room, tasks_of(self.chapter)))

    def title(self):
        return gettext("Exercises of a lesson")

    def inside(self):
        choice = choice_of("chapter", "chapter", gettext("Lesson"), with_tasks(), self.chapter)
        return choice, " ", tool(gettext("Begin"), "tasks")
