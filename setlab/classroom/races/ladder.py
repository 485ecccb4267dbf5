"""The ladder of classes that had the same deals, on the wall."""

from setlab.classroom.plans.showing import Shown
from setlab.core.i18n import gettext
from setlab.draw.markup import el


class Ladder(Shown):
    """A `table` of what classes came to, by the lines that they sent."""

    def __init__(self, room, table):
        super().__init__(room)
        self.table = table

    @property
    def title(self):
        return gettext("The ladder")

    def body(self):
        return el("div", self.table.element(), class_="class-about")
