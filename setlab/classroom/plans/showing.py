"""Something to look at and to talk about: on the wall, and small on the phones, as far as it is not to be pressed."""

from setlab.classroom.activity import Activity
from setlab.classroom.plans.cells import made
from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.teach.saying.showing import explained, shown, told
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Part, Scene


class Shown(Activity):
    """The wall shows a thing, and so do the phones. A subclass writes `title` and `body()`."""

    asks = False
    scene: Scene | None = None  # what is to be pressed on the wall

    def body(self):
        """What there is to see."""
        raise TypeError(f"{type(self).__name__} needs a body()")

    def part_for(self, seat):
        return Seeing(seat, self)

    def controls(self, desk):
        return Presenting(desk, self)

    def wall(self, heading="h1"):
        head = el(heading, self.title, class_="stage-question")
        return el("div", head, self.body(), class_="class-poll class-shown", data_key="shown")


class Written(Shown):
    """A sentence."""

    def __init__(self, room, text):
        super().__init__(room)
        self.text = text

    @property
    def title(self):
        return self.text

    def body(self):
        return None


class Thing(Shown):
    """A thing below a title, which is a message: cards or dice, a table."""

    def __init__(self, room, name, thing):
        super().__init__(room)
        self.name, self.thing = name, thing

    @property
    def title(self):
        return gettext(self.name)

    def body(self):
        return el("div", shown(self.thing), class_="class-about")


class Showing(Shown):
    """What a cell of a lesson shows. A widget is pressed on the projector's page, with the teacher's mouse."""

    def __init__(self, room, lesson, name, place):
        super().__init__(room)
        self.lesson, self.name = lesson.title, name
        try:
            self.thing = made(lesson.file, place)
        except Exception as error:  # a notebook that somebody has changed
            raise Refused(gettext("This cannot be shown: {error}").format(error=told(error))) from None
        self.scene = self.thing if isinstance(self.thing, Scene) else None

    @property
    def title(self):
        return self.name

    def wall(self, heading="h1"):
        if self.scene is None:
            return super().wall(heading)
        heads = el("h1", self.lesson, class_="stage-unseen"), el("h2", self.title, class_="stage-question")
        return el("div", heads, self.body(), class_="class-shown", data_key="shown")

    def body(self):
        if self.scene is not None:
            return el("div", self.scene.view(), class_="class-widget", data_key="widget")
        return el("div", explained(self.thing), class_="class-about")


class Seeing(Part):
    """The part of a pupil's page."""

    def __init__(self, seat, shown):
        super().__init__(seat)
        self.shown = shown

    def view(self):
        if self.shown.scene is None:
            return self.shown.wall("h2")
        head = el("h2", self.shown.title, class_="stage-question")
        return el("div", head, el("p", gettext("Look at the projector.")), data_key="shown")


class Presenting(Part):
    """The part of the teacher's page."""

    def __init__(self, desk, shown):
        super().__init__(desk)
        self.shown = shown

    def view(self):
        if self.shown.scene is None:
            return self.shown.wall("h2")
        told = gettext("It is on the projector's page: press it there with your mouse.")
        head = el("h2", self.shown.title, class_="stage-question")
        return el("div", head, el("p", told, class_="stage-note"), data_key="shown")
