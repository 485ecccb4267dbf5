"""What all pages of a room share: they are scenes, and speak the room's language whoever draws them."""

from setlab.core.i18n import speaking, tag
from setlab.draw.markup import printable
from setlab.draw.themes import paper
from setlab.widgets.scene.scene import Scene


class Page(Scene):
    """A page of the `room`: write `page()` as you would write `view()` of a scene."""

    is_teachers = False  # does it show who is there, and what comes in?

    def __init__(self, room):
        self.room = room

    def page(self):
        """The whole tree to be shown now."""
        raise TypeError(f"{type(self).__name__} needs a page()")

    def view(self):
        self.room.drawn(self)
        with speaking(self.room.language):
            return self.page()

    def news(self):
        self.room.touch(self)

    def receive(self, message):
        with speaking(self.room.language):
            return super().receive(message)

    @property
    def title(self):
        return self.room.told("title")

    @property
    def words(self):
        """What the client needs beside the frame, as `setlab.widgets.scene.stage` tells it in a notebook."""
        with speaking(self.room.language):
            return {
                "title": printable(self.title),
                "gone": str(self.room.told("gone")),
                "silent": str(self.room.told("silent")),
                "lang": tag(self.room.language),
                "paper": paper(),
            }
