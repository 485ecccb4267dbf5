"""Pages of a room: scenes that are drawn with the display preferences of whoever looks at them."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.widgets.scene.carried import client_words
from setlab.widgets.scene.scene import Scene
from setlab_school.classroom.display import Display

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab_school.classroom.room import Room

# Names for the projector in place of the pupils' own: people who have discovered something.
_PEOPLE = """
Abel Archimedes Banach Banneker Bolyai Boole Cantor Cauchy Cayley Curie Dedekind Descartes Dirichlet Erdős Euclid Euler
Fermat Fibonacci Fourier Galois Gauss Germain Gödel Hamilton Hamming Hardy Hilbert Hopper Hypatia Jacobi Johnson Khayyam
Klein Kovalevskaya Lagrange Laplace Leibniz Lie Liu Lovelace Meitner Mersenne Minkowski Mirzakhani Möbius Newton Noether
Pascal Peano Poincaré Pythagoras Ramanujan Riemann Robinson Shannon Somerville Sun Thales Turing Viète Weierstrass Wiles
"""
PEN_NAMES = tuple(_PEOPLE.split())
HIDDEN: ContextVar[bool] = ContextVar("hidden", default=False)  # whether pen names are used in what is drawn now


@contextmanager
def hiding(hides: bool) -> Iterator[None]:
    """Call everybody by pen names in this block, or by their own names."""
    before = HIDDEN.set(hides)
    try:
        yield
    finally:
        HIDDEN.reset(before)


class RoomPage(Scene):
    """Page of the `room`: write `page()` as you would write `view()` of a scene."""

    is_teachers = False  # whether it shows who is there and what comes in
    knows_names = False  # whether only the teacher sees it, so that names are never hidden

    def __init__(self, room: "Room") -> None:
        self.room = room

    @property
    def own_display(self) -> Display:
        """Preferences chosen on this page."""
        return Display()

    @property
    def display(self) -> Display:
        """Preferences with which the page is drawn: its own, completed from the room's."""
        return self.own_display.over(self.room.display)

    @contextmanager
    def looking(self) -> Iterator[None]:
        """Draw and speak for the reader of this page in this block."""
        with hiding(self.room.hides_names and not self.knows_names), self.display.open():
            yield

    def page(self) -> Element:
        """Return the whole tree to show now."""
        raise TypeError(f"{type(self).__name__} needs a page()")

    def view(self) -> Element:
        self.room.drawn(self)
        with self.looking():
            return self.page()

    def notify(self) -> None:
        self.room.touch(self)

    def receive(self, message: object) -> "Json | None":
        with self.looking():
            return super().receive(message)

    def _render(self) -> None:
        with self.looking():
            super()._render()

    @property
    def title(self) -> str:
        return self.room.text("title")

    @property
    def words(self) -> "Json":
        """Words that the client needs beside the frame, as `setlab.widgets.scene.stage` gives them in a notebook."""
        with self.looking():
            texts = {name: str(self.room.text(name)) for name in ("gone", "silent")}
            return client_words(self, "title", "whole", "lang", "paper") | texts
