"""The parts of a scene, each with state, events and a view of its own."""

import weakref
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar
from xml.etree.ElementTree import Element


class Speaker(Protocol):
    """The methods that every scene has for its parts, as `Scene` describes them."""

    def say(self, text: object, view: str | None = None, shown: bool = False) -> None: ...

    def whisper(self, text: object) -> None: ...

    def move_focus(self, key: str, view: str | None = None, within: bool = False) -> None: ...

    def hand_out(self, name: str, data: bytes) -> None: ...

    def bell(self, key: str, at: float | None, name: str) -> Element | None: ...


Owner = TypeVar("Owner", bound=Speaker)
P = TypeVar("P", bound="Part")


class Part(Generic[Owner]):
    """A component with state, events and a view of its own, for many kinds of scenes: a replay, a drawer.

    Write `on_<event>` for its events, as in a `Scene`, and `view()` for what it shows. What it asks of its scene beyond
    `Speaker` is a protocol beside it: a `Part[DatedScene]` is for scenes with all that `DatedScene` lists. A part
    that belongs to a single widget names that: `scene: "Composer"`.

    >>> from setlab.draw.markup import el
    >>> from setlab.widgets.scene.scene import Scene
    >>> class Bell(Part):
    ...     rung = 0
    ...     def on_ring(self, event):
    ...         self.rung += 1
    ...         self.scene.say(f"rung: {self.rung}")
    ...     def view(self):
    ...         return el("button", "ring", data_key="bell", data_on_click="ring")
    >>> class Door(Scene):
    ...     def __init__(self):
    ...         self.bell = self.own(Bell(self))
    ...     def view(self):
    ...         return el("div", self.bell.view())
    >>> Door().press("ring", "bell")
    'rung: 1'
    """

    def __init__(self, scene: Owner) -> None:
        # A weak reference, so that a dropped scene is freed at once; while its parts are used, it exists.
        self._scene: Callable[[], Any] = weakref.ref(scene)

    @property
    def scene(self) -> Owner:
        """The scene that owns this part."""
        return self._scene()


def handlers(owner: object) -> list[str]:
    """Return the names of the methods with which a scene or a part answers events."""
    return [name for name in dir(type(owner)) if name.startswith("on_")]
