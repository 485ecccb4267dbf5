"""What a teacher can begin: for each activity a box, which is a part of the teacher's page."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Part


class Box(Part):
    """A way to begin something: what can be chosen, and a button. What was chosen is there again the next time.

    A subclass has a `key`, and writes `title()` and `inside()`, the elements that are to be pressed.
    """

    key = ""

    def title(self):
        """What stands on the box."""
        raise TypeError(f"{type(self).__name__} needs a title()")

    def inside(self):
        """What is in it."""
        raise TypeError(f"{type(self).__name__} needs inside()")

    def begin(self, activity):
        """The room does this from now on."""
        self.scene.room.begin(activity)

    def view(self):
        return el("details", el("summary", self.title()), self.inside(), data_key=f"box-{self.key}")


def chosen(event, choices, otherwise):
    """Which of these the teacher has chosen; refused with the words `otherwise` if none."""
    for choice in choices:
        if event.value == str(choice):
            return choice
    raise Refused(otherwise)


def view(boxes):
    """The page of a room that does nothing yet."""
    return el(
        "div",
        el("h2", gettext("What should the class do?")),
        el("div", [box.view() for box in boxes], class_="class-menu"),
        data_key="menu-of-class",
    )
