"""A scene in a notebook: one widget, which carries frames to the browser and events back."""

import base64
import sys
import traceback
import zlib
from typing import TYPE_CHECKING, Any

import anywidget
import ipywidgets
import traitlets

from setlab.common.notebook import shell
from setlab.draw.markup import to_html
from setlab.widgets.scene.carried import LOADER, SCRIPT, SHEET, VERSION, client_words
from setlab.widgets.scene.changes import changes
from setlab.widgets.scene.widget import TRAITS

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.widgets.scene.scene import Scene


def _packed(text: str, _stage: object = None) -> str:
    """Return a text deflated, in base64: HTML that is mostly drawings shrinks to a sixth."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    return base64.b64encode(packer.compress(text.encode()) + packer.flush()).decode()


def _packed_frame(frame: "Json", _stage: object) -> "Json":
    """Return a frame with its HTML packed, as it is sent whole."""
    return {name: value for name, value in frame.items() if name != "html"} | {"packed": _packed(frame["html"])}


class Stage(anywidget.AnyWidget, ipywidgets.ValueWidget):  # type: ignore[misc]  # ipywidgets has no types
    """The widget of one scene, shown in any number of places. It lives as long as the scene, closed or open."""

    _esm = LOADER
    _client = traitlets.Unicode(VERSION).tag(sync=True)
    _frame = traitlets.Dict().tag(sync=True, to_json=_packed_frame)
    _still = traitlets.Unicode().tag(sync=True, to_json=_packed)
    _words = traitlets.Dict().tag(sync=True)
    value = traitlets.Any(read_only=True)
    score = traitlets.Any(read_only=True)
    turn = traitlets.Any(read_only=True)
    over = traitlets.Any(read_only=True)

    def __init__(self, scene: "Scene") -> None:
        self._scene, self._silent, self._telling = scene, False, False
        self._views: set[str] = set()  # those that have opened and not gone
        self.is_held = False  # does another widget show it? That may be shown again, and then finds it open
        super().__init__(_frame=scene.frame, _words=client_words(scene))
        for name in TRAITS:
            self.set_trait(name, getattr(scene, name))
        self.on_msg(self._receive)
        scene._stage = self

    # ---- to the browser ----

    def show(self, frame: "Json") -> None:
        """Send a frame to every view: only the changes, where that is less than the whole. Then tell observers."""
        self.retell()
        before = self._frame
        found = changes(before["html"], frame["html"])
        self._silent = found is not None
        try:
            self._frame = frame  # for views that open later
        finally:
            self._silent = False
        if found is not None:
            self.send({"kind": "frame", "base": before["rev"], "changes": found, **frame, "html": None})
        for name in TRAITS:
            self._follow(name)

    def _follow(self, name: str) -> None:
        """Copy a trait from the scene. An error raised by an observer is shown, and harms neither."""
        try:
            self.set_trait(name, getattr(self._scene, name))
        except Exception:
            here = shell()
            here.showtraceback() if here else traceback.print_exc()
            self._scene.stumble()
            if not self._telling:  # else a value that is new in each frame would fail for ever
                self._telling = True
                self._scene.refresh()
                self._telling = False

    def send_state(self, key: object = None) -> None:
        """Send the state to the browser, except for a frame of which only the changes are sent."""
        if not (self._silent and key == "_frame"):
            super().send_state(key)

    def retell(self) -> None:
        """Send the client its words in the current language; those that it has already are not sent again."""
        self._words = client_words(self._scene)

    # ---- from the browser ----

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        message = _with_none(content)
        kind = message.get("kind") if isinstance(message, dict) else None
        if kind == "client":
            return self.send({"kind": "client", "script": SCRIPT, "sheet": SHEET})
        if kind == "still":
            return self.draw_still()
        if kind == "bye":
            return self._leave(message.get("view"))
        answer = self._scene.receive(message)
        if answer is None:
            return
        if answer["kind"] == "welcome":
            self._views.add(answer["view"])
        if answer.get("late"):
            self.send_state("_frame")
        self.send(answer)

    def draw_still(self) -> None:
        """Draw the picture that is saved, and shown while no kernel answers."""
        self._still = to_html(self._scene.still()[1])

    def _leave(self, view: object) -> None:
        """Close when the last view has gone, as by a cell that ran again: or each run would leave a model alive."""
        if view in self._views:
            self._views.discard(view)
            if not self._views and not self.is_held:
                self.close()

    def set_state(self, sync_data: object) -> None:
        """Ignore the data: nothing in the state is the browser's to set."""

    # ---- open and closed ----

    @property
    def model_id(self) -> str:
        """The id for the browser. Reading it means that the scene will be shown, so it is open from now on."""
        self.open()
        if not self._still:
            self.draw_still()
        return super().model_id

    def open(self) -> None:
        """Open the stage for the browser, for the first time or again."""
        if self.comm is None:
            self.layout.open()
            self.__dict__.pop("_repr_mimebundle_", None)  # `close` has put None there
            super().open()

    def close(self) -> None:
        """Take the scene off all pages. It can be played and shown again."""
        self._views.clear()
        self.layout.close()  # it is a model too, and nothing else closes it
        super().close()

    def __repr__(self) -> str:
        return f"Stage({self._scene!r})"


def _with_none(content: object) -> Any:
    """Return a message with None for null: in the browser, Pyodide (314) passes its own null, which is not None."""
    jsnull = getattr(sys.modules.get("pyodide.ffi"), "jsnull", None)
    if not isinstance(content, dict):
        return content
    return {name: None if value is jsnull else value for name, value in content.items()}


def stage_of(scene: "Scene") -> Stage:
    """Return the stage of this scene; make it if necessary."""
    return scene._stage if isinstance(scene._stage, Stage) else Stage(scene)


def mimebundle(scene: "Scene") -> Any:
    """Return the MIME bundle that displays this scene, with the metadata for Colab.

    The picture comes first, for whoever shows the first that they know.
    """
    text, markup = scene.still()
    stage = stage_of(scene)
    if stage.comm is not None and getattr(stage.comm, "_closed", False):
        stage.close()  # marimo cut it off when the cell that made it ran again
        stage._model_id = None
    stage.open()
    live, metadata = stage._repr_mimebundle_() or ({}, {})
    stage._still = to_html(markup)
    bundle = {"text/plain": text, "text/html": stage._still} | {
        kind: data for kind, data in live.items() if kind not in ("text/plain", "text/html")
    }
    return (bundle, metadata) if metadata else bundle
