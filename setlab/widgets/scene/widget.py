"""A scene as a widget of ipywidgets: what others can observe of it, and how it passes for such a widget.

A scene is no `Widget` by inheritance: that class owns names such as `log`, `keys` and `send`, and a page without a
notebook has no ipywidgets. Yet `VBox`, `link` and `interact` ask for one by `isinstance`, which goes by `__class__`.
So where ipywidgets is loaded, a scene names the class of its `Stage` there, and has the stage answer whatever such a
class is asked for.
"""

import re
import sys
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext as _

if TYPE_CHECKING:
    from setlab.widgets.scene.scene import Scene

TRAITS = ("value", "score", "turn", "over")
_OURS = ("close", "layout", "observe", "press", "title", "unobserve")
_NAMED = re.compile(r"`\.(\w+)")  # as a docstring names what a scene has for Python: `.pieces`

if TYPE_CHECKING:
    from setlab.widgets.scene.stage import Stage

    trait = property
else:

    class trait(property):
        """A property that can be observed; where it cannot be set, the error says what to do instead."""

        def __set_name__(self, owner: type, name: str) -> None:
            self.name = name

        def __set__(self, scene: "Scene", value: object) -> None:
            if self.fset is None:
                text = _(
                    "{name} only tells what was done here and cannot be set: press instead, by hand or with press(…)."
                )
                raise AttributeError(text.format(name=f".{self.name}"))
            super().__set__(scene, value)


class OfStage:
    """An attribute of a scene that its stage has under the same name; the stage is made when it is asked for."""

    def __init__(self, doc: str) -> None:
        self.__doc__ = doc

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, scene: "Scene | None", owner: type | None = None) -> Any:
        return self if scene is None else getattr(stage_of(scene), self.name)

    def __set__(self, scene: "Scene", value: object) -> None:
        setattr(stage_of(scene), self.name, value)


def stage_of(scene: "Scene") -> "Stage":
    """Return the scene's stage; make it if necessary."""
    from setlab.widgets.scene.stage import stage_of as found  # imports anywidget, which costs more than all of setlab

    return found(scene)


def class_of(scene: "Scene") -> type:
    """Return the class that `isinstance` finds beside the scene's own one: the stage's where ipywidgets is loaded."""
    if "ipywidgets" not in sys.modules:
        return type(scene)
    from setlab.widgets.scene.stage import Stage

    return Stage


def answer_as_widget(scene: "Scene", name: str) -> Any:
    """Return what the scene's stage has under a name that every widget has and the scene does not."""
    if "ipywidgets" in sys.modules and not name.startswith(("__", "on_", "_repr_", "_ipython_")):
        from ipywidgets import DOMWidget, ValueWidget

        if hasattr(DOMWidget, name) or hasattr(ValueWidget, name):
            return getattr(stage_of(scene), name)
    raise AttributeError(f"{type(scene).__name__!r} object has no attribute {name!r}", name=name, obj=scene)


def public_names(scene: "Scene") -> list[str]:
    """Return the names worth knowing: those of every widget, the traits it has, and those its docstring names."""
    classes = [cls for cls in type(scene).__mro__ if cls is not object]
    base = vars(next(cls for cls in classes if cls.__name__ == "Scene"))
    traits = [name for name in TRAITS if getattr(type(scene), name) is not base[name]]
    named = [name for cls in classes for name in _NAMED.findall(cls.__doc__ or "") if hasattr(scene, name)]
    return sorted({*_OURS, *traits, *named})
