"""Skeleton: what it is for, in one line."""

from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Part


class Skeleton(Part):
    """A counter, as long as nothing better is written here.

    >>> from setlab.widgets.scene.scene import Scene
    >>> class Table(Scene):
    ...     def __init__(self):
    ...         self.skeleton = self.own(Skeleton(self))
    ...     def view(self):
    ...         return self.skeleton.view()
    >>> Table().press("skeleton", "skeleton")
    'Pressed once.'
    """

    def __init__(self, scene: Any) -> None:
        super().__init__(scene)
        self.times = 0

    def on_skeleton(self, event: Event) -> None:
        self.times += 1
        self.scene.say(gettext("Pressed once.") if self.times == 1 else gettext("Pressed again."))

    def view(self) -> Element:
        return tool(gettext("Press"), "skeleton")
