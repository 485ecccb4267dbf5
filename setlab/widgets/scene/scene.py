"""The base of every widget: a `Scene`, plain Python that draws a tree and answers events, and the `Part`s it owns.

A scene knows no browser. It says what to show (`view`) and what happens on an event (`on_deal`, `on_pick` …); its host
brings the events. In a notebook that is `setlab.widgets.scene.stage.Stage`, in a test `scene.press`. Both go through
`receive`, so what a test has shown holds for a player too.
"""

import threading
import traceback
import weakref
from binascii import b2a_base64
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self
from xml.etree.ElementTree import Element

from setlab.common import i18n as words
from setlab.common.i18n import gettext as _
from setlab.common.pasted import printable
from setlab.draw.markup import el, to_html
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Alarms, AllowedEvents, Event, Hello, Inbox, Inboxes, Refused, read
from setlab.widgets.scene.part import P, Part, handlers
from setlab.widgets.scene.widget import OfStage, answer_as_widget, class_of, public_names, stage_of, trait

if TYPE_CHECKING:
    from setlab.common.files import Json


__all__ = ["Event", "Part", "Refused", "Scene"]

_ERRORS_KEPT = 20
# JupyterLab lets a kernel answer widgets in a thread of their own, even while a cell runs. One lock for all scenes: a
# switched language redraws the others, and with a lock for each, two of them could wait for each other for ever.
LOCK = threading.RLock()


class Scene:
    """A widget as plain Python: subclass it, write `view`, and `on_<event>` for each event that you offer.

    >>> class Lamp(Scene):
    ...     lit = False
    ...     def view(self):
    ...         return el("button", "lamp", data_key="lamp", data_on_click="switch", aria_pressed=self.lit)
    ...     def on_switch(self, event):
    ...         self.lit = not self.lit
    ...         self.say("light" if self.lit else "dark")
    >>> Lamp().press("switch", "lamp")
    'light'

    `.offers` holds what the current view lets a player do. `.errors` keeps the tracebacks of handlers and observers
    that failed: the player only hears that something went wrong.
    """

    def __new__(cls, *args: object, **kwargs: object) -> Self:
        # Here and not in __init__, so that a subclass (a dataclass, say) need not call super().__init__().
        self = super().__new__(cls)
        self._arise()
        words.on_change(self._retell)
        return self

    def _arise(self) -> None:
        """Begin with no message, no event and no frame."""
        self.errors: list[str] = []
        self.parts: list[Part] = []  # see `own`
        self.inner: Scene | None = None  # see `show_inside`
        self._outer: weakref.ref[Scene] | None = None
        self._offers = AllowedEvents()
        self._frame: Json = {"rev": 0, "html": ""}
        self._inboxes = Inboxes()
        self._saying: Json = {"n": 0, "text": "", "view": None, "shown": False}
        self._wish: dict | None = None  # the (key, view) to which the focus goes with the next frame
        self._alarms = Alarms()
        self._acting: str | None = None  # the view whose event is being handled
        self._busy = False
        self._handed: Json | None = None  # a file for the browser, until it is on its way
        self._stage: Any = None  # the carrier of frames to a browser and of events from there: a `Stage`, an `Outlet`

    # ---- to be written by a widget ----

    is_read = False  # is it read like the text around it, instead of played at?
    has_line = False  # does the view show the `message`?
    message, refused = "", False  # the last message since the player acted; was the player's event refused?

    def view(self) -> Element:
        """Return the whole tree to be shown now."""
        raise TypeError(f"{type(self).__name__} needs a view()")

    def still(self) -> tuple[str, Element]:
        """Return what stays in a saved notebook: plain text, and markup made of text and `markup.picture` only.

        (A notebook that is not trusted drops an inline `<svg>`.) It should not give away what a player is to find out.
        """
        return repr(self), el("p", repr(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"  # without an address, which would differ from run to run

    @property
    def title(self) -> str:
        """The widget's name in the player's language, for screen readers."""
        return type(self).__name__

    @property
    def home(self) -> str:
        """The key of the element where the keyboard begins; "" if there is none in particular."""
        return ""

    @property
    def waits(self) -> bool:
        """Whether the game here is saved among the unfinished games."""
        return self.inner is not None and self.inner.waits

    def dump_state(self) -> Any:
        """Return the state to save for another day where nothing else saves it, as a plain value (`core.jsonable`)."""
        return None

    def load_state(self, saved: Any) -> None:
        """Restore the state that `dump_state` returned, `saved` by a scene made in the same way."""

    def before_event(self) -> None:
        """Prepare for a player's event, which shows that they have seen all messages until now."""
        if self.has_line:
            self.message, self.refused = "", False

    def before_render(self) -> None:
        """Bring the state up to date before each drawing: the match, say, may have changed outside."""

    def refuse(self, refusal: Refused | str) -> None:
        """Tell the player why an event is not allowed: the `refusal` is a sentence."""
        if self.has_line:
            refusal, self.refused = words.sentence(refusal), True
        self.say(refusal, shown=True)

    # ---- to be called by a widget ----

    def own(self, part: P) -> P:
        """Add a part to this scene, and return it; raise TypeError if one of its events is answered here already.

        In a scene that is set up anew (`__init__` called again), a part takes the place of the one of its kind.
        """
        self.parts = [each for each in self.parts if type(each) is not type(part)]
        for name in handlers(part):
            if other := next((each for each in (self, *self.parts) if hasattr(each, name)), None):
                event = name.removeprefix("on_")
                raise TypeError(f"the event {event!r} has two owners: {type(other).__name__} and {type(part).__name__}")
        self.parts.append(part)
        return part

    def show_inside(self, scene: "Scene | None") -> None:
        """Show another scene within this one (None: no longer); put its `view()` into yours.

        Its events reach it, and its messages and requests go out through this one. It stays a scene of its own, which
        can be pressed.

        >>> class Bell(Scene):
        ...     def view(self):
        ...         return el("button", "bell", data_key="bell", data_on_click="ring")
        ...     def on_ring(self, event):
        ...         self.say("ding")
        >>> class Room(Scene):
        ...     def view(self):
        ...         return el("div", self.inner.view())
        >>> room = Room()
        >>> room.show_inside(Bell())
        >>> room.press("ring", "bell")
        'ding'
        """
        if self.inner is not None:
            self.inner._outer = None
        self.inner = scene
        if scene is not None:
            scene._outer = weakref.ref(self)

    @property
    def outer(self) -> "Scene | None":
        """The scene within which this one is shown, or None."""
        return self._outer() if self._outer is not None else None

    @property
    def _all_scenes(self) -> "tuple[Scene, ...]":
        """All scenes shown here: this one, the one shown within it, and so on."""
        return (self, *(self.inner._all_scenes if self.inner is not None else ()))

    def say(self, text: object, view: str | None = None, shown: bool = False) -> None:
        """Tell the player a `text`: a screen reader says it. What the view does not show itself must be `shown`.

        While an event is handled, this reaches the view it came from; otherwise, after a clock for example, every view.
        """
        if self.has_line:
            self.message = str(text)
        self._tell(text, view, shown and not self.has_line)

    def _tell(self, text: object, view: str | None = None, shown: bool = False) -> None:
        text = printable(str(text))
        if outer := self.outer:
            outer.say(text, view, shown)
        self._saying = {"n": self._saying["n"] + 1, "text": text, "view": view or self._acting, "shown": shown}

    def whisper(self, text: object) -> None:
        """Tell this `text` to screen readers only, as it is drawn as well."""
        self._tell(text)

    @staticmethod
    def bell(key: str, at: float | None, name: str) -> Element | None:
        """Return an invisible alarm with this `key`: at this time, in milliseconds of the kernel, it sends `name`."""
        more = {"data_key": key, "data_deadline": at, "data_on_zero": name}
        return None if at is None else el("span", class_="stage-unseen", aria_hidden=True, **more)

    def move_focus(self, key: str, view: str | None = None, within: bool = False, top: str | None = None) -> None:
        """Move the keyboard focus to the element with this key, in the view that acted (or the one named).

        `within`: where nobody acted (a clock rang), in every view that has the focus within it. `top`: the key of the
        new page's first element, to which the page scrolls.
        """
        if outer := self.outer:
            outer.move_focus(key, view, within, top)
        view = view or self._acting
        self._wish = {"key": key, "view": view} | ({"top": top} if top else {}) if view or within else None

    def hand_out(self, name: str, data: bytes) -> None:
        """Have the browser save `data` as a file of this `name`, in the view whose event is being handled."""
        if outer := self.outer:
            outer.hand_out(name, data)
        self._handed = {"kind": "file", "name": name, "data": b2a_base64(data, newline=False).decode()}

    def refresh(self) -> None:
        """Draw again after a change that no event made; after an event this happens by itself."""
        with LOCK:
            if not self._busy:
                self._render()

    def notify(self) -> None:
        """Draw again after a change elsewhere, if this was ever drawn."""
        if outer := self.outer:
            outer.notify()
        elif self._frame["rev"] > 0:
            self.refresh()

    # ---- playing without a browser ----

    def press(self, name: str, key: str | None = None, value: str | float | None = None) -> str:
        """Send an event by its `name`, `key` and `value`, as if it came from a browser; return the message."""
        before = self._saying["n"]
        event = {"kind": "event", "view": "press", "seq": self._inboxes.get("press", Inbox()).last + 1}
        event.update(rev=self.frame["rev"], name=name, key=key, value=value, at=kernel_now())
        read(event)  # a malformed event is a mistake in the caller's code, so it must not be dropped in silence
        self.receive(event)
        return self._saying["text"] if self._saying["n"] > before else ""

    @property
    def offers(self) -> frozenset[tuple[str, str | None]]:
        """The events that the current view offers: a frozenset of (event name, key)."""
        if self._frame["rev"] == 0:
            self.refresh()
        return frozenset(self._offers.events)

    # ---- the protocol ----

    @property
    def frame(self) -> "Json":
        """The message that shows the scene: its tree, and which events were handled."""
        if self._frame["rev"] == 0:
            self.refresh()
        return self._frame

    def receive(self, message: object) -> "Json | None":
        """Handle a message from a browser, and return the answer to it or None."""
        try:
            message = read(message)
        except ValueError:
            return None  # malformed, so not from our client: no answer
        with LOCK:
            return self._welcome(message) if isinstance(message, Hello) else self._happen(message)

    def _welcome(self, hello: Hello) -> "Json | None":
        inbox = self._inboxes.of(hello.view)
        if inbox is None:
            return None
        answer = {"kind": "welcome", "view": hello.view, "t": hello.t, "seq": hello.seq}
        # A browser that has not seen the current frame missed it: the stage sends it again.
        return answer | {"ack": inbox.last, "now": kernel_now(), "late": hello.rev < self.frame["rev"]}

    def _happen(self, event: Event) -> "Json | None":
        if event.rev > self.frame["rev"]:
            return None  # forged: about a frame that was never drawn
        inbox = self._inboxes.of(event.view)
        if inbox is None:
            return None
        inbox.put(self._offers.without_strange_file(event))
        while (ready := inbox.take()) is not None:
            self._perform(ready)
        if handed := self._handed:
            self._handed = None
            return handed | {"view": event.view}
        return {"kind": "again", "view": event.view, "ack": inbox.last} if inbox.missing() else None

    def _perform(self, event: Event) -> None:
        is_alarm = event in self._alarms
        self._acting, self._busy = None if is_alarm else event.view, True
        try:
            for each in () if is_alarm else self._all_scenes:
                each.before_event()
            if not is_alarm or self._alarms.ring(event, self._offers.clocks):
                self._handle(event)
        finally:
            self._acting, self._busy = None, False
        self._render()  # even if nothing changed: the frame is the acknowledgement

    def _handle(self, event: Event) -> None:
        scene, handler = self._handler(event.name)
        try:
            if not self._offers.allow(event):
                raise Refused(_("That is no longer there."))
            if handler is None:
                raise TypeError(f"{self!r} offers {event.name!r} and has no handler for it")
            handler(event)
        except Refused as refusal:
            scene.refuse(refusal)
        except Exception:  # a mistake of ours must not take the widget away from the player
            self.stumble()

    def _handler(self, name: str) -> "tuple[Scene, Callable[[Event], Any] | None]":
        """Return (the scene that answers this event, its handler or a part's); inner scenes are asked first."""
        method = "on_" + name.replace("-", "_")
        for scene in reversed(self._all_scenes):
            for owner in (scene, *scene.parts):
                if handler := getattr(owner, method, None):
                    return scene, handler
        return self, None

    def _render(self) -> None:
        try:
            for each in self._all_scenes:
                each.before_render()
            tree = self.view()
            html, offers = to_html(tree), AllowedEvents(tree)
        except Exception:
            if self._frame["rev"] == 0:
                raise  # nothing is shown yet, so the error appears where the scene was to appear
            html, offers = self._frame["html"], self._offers
            self.stumble()
        self._offers = offers
        self._alarms.know(offers.clocks)
        rev, wish, self._wish = self._frame["rev"] + 1, self._wish, None
        self._frame = {"rev": rev, "html": html, "ack": self._inboxes.acks(), "say": self._saying}
        self._frame["focus"] = wish and {**wish, "rev": rev}
        if self._stage is not None:
            self._stage.show(self._frame)
        if outer := self.outer:
            outer.refresh()

    def stumble(self) -> None:
        """Keep the traceback of a programming error, and tell the player that there was one."""
        self.errors = [*self.errors, traceback.format_exc()][-_ERRORS_KEPT:]
        self.say(_("Something went wrong here. The details are in .errors."), shown=True)

    def _retell(self) -> None:
        """Show everything again in the new language."""
        if self.has_line:
            self.message = ""
        if self._stage is not None:
            self._stage.retell()
        if self._frame["rev"] > 0 or self.outer:
            self.refresh()

    # ---- in a notebook: setlab/widgets/scene/widget.py says how ----

    value = trait(lambda scene: None, doc="What was composed or chosen: cards, a cap, a verdict.")
    score = trait(lambda scene: None, doc="The score so far: a number, or one for each seat.")
    turn = trait(lambda scene: None, doc="The seat whose turn it is, from 0 on; None when it is nobody's.")
    over = trait(lambda scene: None, doc="Whether the game has ended.")

    layout = OfStage("The Layout of ipywidgets: width, margin, border and so on.")
    close = OfStage("Take the scene off all pages; it can be shown again.")
    observe = OfStage('Call a function when a trait changes: `observe(function, "value")`.')
    unobserve = OfStage('Call that function no longer: `unobserve(function, "value")`.')

    @property
    def model_id(self) -> str:
        """The id by which another widget holds this one, which stays open then."""
        stage = stage_of(self)
        stage.is_held = True
        return stage.model_id

    @property  # type: ignore[misc]
    def __class__(self) -> type[Any]:
        return class_of(self)

    if not TYPE_CHECKING:  # which would take it for a promise that there is any name

        def __getattr__(self, name: str) -> Any:
            return answer_as_widget(self, name)

    def __dir__(self) -> list[str]:
        return public_names(self)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Any:
        from setlab.widgets.scene.stage import mimebundle

        return mimebundle(self)
