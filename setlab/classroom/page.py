"""What all pages of a room share: they are scenes, and each is drawn for the eyes that look at it, whoever draws it."""

from contextlib import contextmanager

from setlab.classroom.eyes import Eyes
from setlab.classroom.pen_names import hiding
from setlab.widgets.scene.carried import client_words
from setlab.widgets.scene.scene import Scene


class Page(Scene):
    """A page of the `room`: write `page()` as you would write `view()` of a scene."""

    is_teachers = False  # does it show who is there, and what comes in?
    knows_names = False  # and is it for the teacher's eyes only, who knows who is who also where names are hidden?

    def __init__(self, room):
        self.room = room

    @property
    def own_eyes(self) -> Eyes:
        """What was chosen here."""
        return Eyes()

    @property
    def eyes(self):
        """For whom it is drawn: their own choices, and else those of the room."""
        return self.own_eyes.over(self.room.eyes)

    @contextmanager
    def looking(self):
        """Inside this block one draws and speaks for whoever looks at this page."""
        with hiding(self.room.hides_names and not self.knows_names), self.eyes.open():
            yield

    def page(self):
        """The whole tree to be shown now."""
        raise TypeError(f"{type(self).__name__} needs a page()")

    def view(self):
        self.room.drawn(self)
        with self.looking():
            return self.page()

    def news(self):
        self.room.touch(self)

    def receive(self, message):
        with self.looking():
            return super().receive(message)

    def _render(self):
        with self.looking():
            super()._render()

    @property
    def title(self):
        return self.room.told("title")

    @property
    def words(self):
        """What the client needs beside the frame, as `setlab.widgets.scene.stage` tells it in a notebook."""
        with self.looking():
            told = {name: str(self.room.told(name)) for name in ("gone", "silent")}
            return client_words(self, "title", "whole", "lang", "paper") | told
