"""Undo and redo: earlier states come back, and undone steps can be done again."""

from collections.abc import Hashable
from typing import Any, Protocol
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.widgets.parts.elements import tool, undo_button
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.part import Part, Speaker


class Restorable(Speaker, Protocol):
    """A scene whose state can be restored; states do not change by themselves."""

    def state(self) -> Any: ...

    def restore(self, state: Any) -> None: ...


class SteppedScene(Restorable, Protocol):
    note: str  # what lies there, in words


class Steps(Part[SteppedScene]):
    """Undo and redo; each says the scene's `note` afterwards.

    >>> from setlab.widgets import SliceExplorer
    >>> slices = SliceExplorer(3)
    >>> for key in ("p000", "p100"):
    ...     _ = slices.press("point", key, True)
    >>> slices.press("undo", "undo"), slices.press("redo", "redo") == slices.note
    ('1 point in A, 0 points in B. In C 0 of 9 points crossed out, 9 left.', True)
    """

    def __init__(self, scene: SteppedScene) -> None:
        super().__init__(scene)
        self.past: list[Any] = []
        self.future: list[Any] = []
        # By name: a page's state, its past and its future.
        self._pages: dict[Hashable, tuple[Any, list[Any], list[Any]]] = {}

    def remember(self) -> None:
        """Save the state for undo; call this before each change."""
        self.past.append(self.scene.state())
        self.future = []

    def turn(self, page: Hashable, to: Hashable) -> Any:
        """Save the state of `page`, and return that of the page `to`; None for a new page."""
        self._pages[page] = self.scene.state(), self.past, self.future
        state, self.past, self.future = self._pages.pop(to, ([], [], []))
        return state

    def on_undo(self, event: Event) -> None:
        self._go(self.past, self.future)

    def on_redo(self, event: Event) -> None:
        self._go(self.future, self.past)

    def _go(self, way: list, back: list) -> None:
        if way:
            back.append(self.scene.state())
            self.scene.restore(way.pop())
            self.scene.say(self.scene.note)

    def view(self) -> list[Element]:
        return [undo_button(self.past), tool(gettext("Redo"), "redo", "r", off=not self.future)]
