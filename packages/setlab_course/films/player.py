"""Player of a film, shot by shot: automatically, by steps, or by a time line."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext
from setlab.draw.markup import el
from setlab.widgets.parts.elements import slider, tool, toolbar
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene
from setlab_course.films import film_called

if TYPE_CHECKING:
    from setlab_course.films.film import Shot

MOMENT, LETTER = 900, 45  # milliseconds that a shot is shown, and as many more for each byte that is new to read


class Film(Scene):
    """One of the films of the lessons, by its `name`.

    The names are "clock", "pairs", "through", "torus", "shear", "holes", "slices" and "centre". Play shows shot after
    shot, each as long as it takes to read its sentence. For readers who prefer less motion the shots are stills. On
    paper they are there side by side. ValueError for another name.

    >>> from setlab.widgets import Film
    >>> clock = Film("clock")
    >>> clock.press("step", "forward"), clock.at
    ('0 + 1 = 1.', 1)
    """

    is_read = True

    def __init__(self, name: str = "torus") -> None:
        self.film = film_called(name)
        self.settings = self.own(Settings(self))
        self.at: int = 0
        self.until: int | None = None  # the kernel's time of the next shot, while it plays by itself

    @property
    def shots(self) -> "list[Shot]":
        """Shots in the current language."""
        return self.film.shots

    # --- events ------------------------------------------------------------------------------------------------------

    def on_run(self, event: Event) -> None:
        """Start or stop playing the shots."""
        if self.until is not None:
            self.until = None
            return
        if self.at == len(self.shots) - 1:
            self._go(0)
        self._wait()

    def on_onward(self, event: Event) -> None:
        """Go on when the time of a shot is over."""
        if self.until is None:
            return
        self._go(self.at + 1)
        if self.at < len(self.shots) - 1:
            self._wait()
        else:
            self.until = None

    def on_step(self, event: Event) -> None:
        """Go to the shot before or the next one."""
        self.until = None
        self._go(self.at + (1 if event.key == "forward" else -1))

    def on_when(self, event: Event) -> None:
        """Go to this shot."""
        try:
            wanted = int(str(event.value))
        except ValueError:
            raise Refused(gettext("That cannot be chosen here.")) from None
        self.until = None
        self._go(wanted)

    def on_look(self, event: Event) -> None:
        """Go to the last shot of the pressed sentence."""
        self.until = None
        caption = self._sentences()[int(event.key.removeprefix("told-"))]
        self._go(max(n for n, shot in enumerate(self.shots) if shot.caption == caption))

    def _go(self, wanted: int) -> None:
        before, shots = self.shots[self.at].caption, self.shots
        self.at = min(max(wanted, 0), len(shots) - 1)
        if shots[self.at].caption != before:
            self.say(shots[self.at].caption)

    def _wait(self) -> None:
        self.until = round(kernel_now()) + self.pace(self.at)

    def pace(self, at: int) -> int:
        """Return how many milliseconds a shot is shown: a new sentence has to be read."""
        shots = self.shots
        if at + 1 < len(shots) and shots[at + 1].caption == shots[at].caption:
            return MOMENT
        return MOMENT + LETTER * len(shots[at].caption.encode())

    def _sentences(self) -> list[str]:
        return list(dict.fromkeys(shot.caption for shot in self.shots))

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        shot = self.shots[self.at]
        return el(
            "div",
            el("h3", self.title, class_="stage-title"),
            el("div", shot.drawing, class_="stage-shot", data_key="shot"),
            self._reel(shot.caption),
            self._tools(),
            self.bell("onward", self.until, "onward"),
            el(
                "ol",
                [self._line(n, text, shot) for n, text in enumerate(self._sentences())],
                class_="stage-captions",
            ),
            self.settings.view(),
            class_="stage-film",
            data_key="film",
        )

    def _reel(self, caption: str) -> Element:
        """Return the slider that chooses a shot; `caption` is the current one's text for screen readers."""
        last, looks = len(self.shots) - 1, {"data_live": True, "class_": "stage-reel"}
        return slider("line-of-time", "when", self.at, last, gettext("time line"), caption, **looks)

    def _tools(self) -> Element:
        return toolbar(
            tool(gettext("Play") if self.until is None else gettext("Stop"), "run", "p", main=True),
            self._way("back", gettext("Back"), self.at == 0),
            self._way("forward", gettext("Forward"), self.at == len(self.shots) - 1),
            key="tools",
        )

    @staticmethod
    def _way(key: str, text: str, off: bool) -> Element:
        # Not disabled, or the keyboard would lose its place at the end.
        return tool(text, "step", key=key, aria_disabled=off or None)

    @staticmethod
    def _line(n: int, caption: str, shot: "Shot") -> Element:
        """Return a sentence as a button that leads to its shot."""
        now = "step" if caption == shot.caption else None
        return el("li", el("button", caption, data_key=f"told-{n}", data_on_click="look", aria_current=now))

    @property
    def title(self) -> str:
        return gettext(self.film.title)

    def still(self) -> tuple[str, Element]:
        """Return the whole film as text and stills."""
        return "\n".join([self.title, *self._sentences()]), self.film.strip()

    def __repr__(self) -> str:
        return f'Film("{self.film.id}")'
