"""A scene in a notebook: one anywidget, which carries frames to the browser and events back."""

import sys
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from setlab.common.notebook import running
from setlab.widgets.scene.carried import SCRIPT, SHEET, client_words
from setlab.widgets.scene.changes import changes

if TYPE_CHECKING:
    from setlab.widgets.scene.scene import Scene

# Where stages are on show: cell id -> (id of the execution, the stages that it displayed).
_cells: dict[Any, tuple[Any, list["Stage"]]] = {}


class Stage(anywidget.AnyWidget):
    """The anywidget of one scene, shown in any number of places."""

    _esm, _css = SCRIPT, SHEET
    _frame = traitlets.Dict().tag(sync=True)
    _words = traitlets.Dict().tag(sync=True)

    def __init__(self, scene: "Scene") -> None:
        self._scene, self._silent = scene, False
        super().__init__(_frame=scene.frame, _words=client_words(scene))
        self.on_msg(self._receive)
        scene._stage = self

    def show(self, frame: dict[str, Any]) -> None:
        """Send a frame to every view: only the changes, where that is less than the whole."""
        self.retell()
        before = self._frame
        found = changes(before["html"], frame["html"])
        if found is None:
            self._frame = frame
            return
        self._silent = True
        try:
            self._frame = frame  # for views that open later
        finally:
            self._silent = False
        self.send({"kind": "frame", "base": before["rev"], "changes": found, **frame, "html": None})

    def send_state(self, key: Any = None) -> None:
        """Send the state to the browser, except for a frame of which only the changes are sent."""
        if not (self._silent and key == "_frame"):
            super().send_state(key)

    def retell(self) -> None:
        """Send the client its words in the current language; those that it has already are not sent again."""
        self._words = client_words(self._scene)

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        answer = self._scene.receive(_with_none(content))
        if answer is None:
            return
        if answer.get("late"):
            self.send_state("_frame")
        self.send(answer)

    def set_state(self, sync_data: Any) -> None:
        """Ignore the data: nothing in the state is the browser's to set."""

    def close(self) -> None:
        """Take the scene off the page. It can be shown again, by a new stage."""
        if self._scene._stage is self:
            self._scene._stage = None
        self.layout.close()  # it is a model too, and nothing else closes it
        super().close()

    def __repr__(self) -> str:
        return f"Stage({self._scene!r})"


def _with_none(content: Any) -> Any:
    """Return a message with None for null: in the browser, Pyodide (314) passes its own null, which is not None."""
    jsnull = getattr(sys.modules.get("pyodide.ffi"), "jsnull", None)
    if not isinstance(content, dict):
        return content
    return {name: None if value is jsnull else value for name, value in content.items()}


def show(scene: "Scene") -> Any:
    """Return the MIME bundle that displays this scene, with the metadata for Colab; make a stage if necessary."""
    if scene._stage is not None and getattr(scene._stage.comm, "_closed", True):
        scene._stage.close()  # marimo cut it off when the cell that made it ran again
    stage = scene._stage or Stage(scene)
    _keep_only_what_is_shown(stage)
    return stage._repr_mimebundle_()


def _keep_only_what_is_shown(stage: Stage) -> None:
    """Close the stages that no cell shows any more, as a cell that runs again replaces its output.

    Otherwise each run would leave a model alive, in the kernel and in the page.
    """
    cell, execution = running()
    if cell is None:
        return
    last, shown = _cells.get(cell, (None, []))
    _cells[cell] = (execution, [*shown, stage] if last == execution else [stage])
    on_show = {id(each) for _, stages in _cells.values() for each in stages}
    for old in shown:
        if id(old) not in on_show:
            old.close()
