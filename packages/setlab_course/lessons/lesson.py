"""Facts about a lesson beside its notebook: what it is about and for whom, with a small picture."""

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

from setlab.common.i18n import gettext
from setlab.draw import back

SQUARE = tuple(product((0, 1), repeat=2))  # points of the plane, no three of them on a line


class Idea(NamedTuple):
    """Idea in a part of a lesson: the `variants` that show it is understood, and the ideas it `needs`, both by id.

    The `title` is a message.
    """

    id: str
    title: str
    variants: tuple[str, ...]
    needs: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """Its title in the current language."""
        return gettext(self.title)


class Lesson(NamedTuple):
    """Lesson as the table of lessons and the map of progress show it. Its title and contents are messages.

    `level` is "10" (from ten years on), "14" or "university". `emblem` draws its picture, and `shows` is the same in
    words. A test compares all of it with the notebook. One that is about `programs` shows them on its page.
    """

    number: str
    title: str
    about: str
    minutes: int
    level: str
    exercise: int = 0  # minutes of its exercises; 0: it has none
    emblem: Callable = back
    shows: str = "a card face down"
    ideas: tuple[Idea, ...] = ()
    programs: bool = False
    file: str = ""  # the name of its folder, of its notebook and of its exercises, without .ipynb

    @property
    def spoken(self) -> "Lesson":
        """The same lesson in the current language."""
        translated: dict[str, Any] = {name: gettext(getattr(self, name)) for name in ("title", "about", "shows")}
        return self._replace(**translated)
