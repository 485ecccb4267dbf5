"""The time of a live match on a screen: browser alarms, events due when a player acts, and rests."""

from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext
from setlab.players.session import LATEST, TOLERANCE
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.scene.clock import kernel_now

if TYPE_CHECKING:
    from setlab.widgets.scene.events import Event

ASLEEP = 5_000  # milliseconds after which an alarm counts as unattended: a cell was running, or the computer slept


class Timing(MatchPart):
    """Converts between the time of play, which stands still in pauses, and the kernel's, by which browsers ring."""

    def match_changed(self) -> None:
        # (when play began, the kernel's time at which play time is 0)
        self._origin: tuple[float | None, float] | None = None

    @property
    def due(self) -> int | None:
        """The time of the next automatic event, if this screen triggers it."""
        live = self.scene.live
        return None if live.driven else live.due

    def kernel_time(self, at: float) -> int | None:
        """Return the kernel's time when `at` milliseconds will have been played; None while time stands still."""
        live = self.scene.live
        if not live.running:
            self._origin = None
            return None
        if self._origin is None or self._origin[0] != live.began:
            self._origin = live.began, kernel_now() - live.time
        return round(self._origin[1] + at)

    def on_time(self, event: "Event") -> None:
        """Run the events that are due when a browser's alarm rings."""
        if not self.catch_up(early=True):
            self._origin = None  # too early: this computer's clock was reset, so the deadline is another one

    def catch_up(self, at: float | None = None, early: bool = False) -> str:
        """Run the events that were due when the player acted, at `at`; return the text about them."""
        scene, live = self.scene, self.scene.live
        if live.driven:
            live.tick(live.time - lateness(at))
            return scene.sync()
        due = live.due if live.running else None
        now = live.time - lateness(at)
        if due is None or now + (TOLERANCE if early else 0) < due:
            return ""
        asleep = now - due >= ASLEEP
        if asleep and (text := scene.overslept(due)):
            return text
        live.tick(due if asleep else max(due, now))
        if asleep and scene.can_pause and not scene.paused:
            scene.fall_asleep()  # one move is lost, not the game
        return scene.sync()


def lateness(at: float | None) -> int:
    """Return how many milliseconds ago something was done."""
    return 0 if at is None else round(min(max(kernel_now() - at, 0), LATEST))


def rest(scene: Any, event: "Event") -> bool:  # a table, or another scene with a clock or without one
    """Stop the scene's clock while another scene is shown; return whether it was running."""
    if hasattr(scene, "began"):  # a scene without a pause: its time is counted from there
        scene.left = scene.clock()
        return True
    goes_on = getattr(scene, "can_pause", False) and scene.live.running and not scene.paused
    if goes_on:
        scene.on_pause(event)
    return goes_on


def wake(scene: Any) -> None:  # likewise
    """Resume the scene's clock after a rest, unless it is running already."""
    if hasattr(scene, "began"):
        scene.began += scene.clock() - scene.left
    elif scene.paused:
        scene.live.go()
        scene.sync()


def paused_text(scene: Any) -> str:  # likewise
    """Return the sentence that the game is paused and how to go on; "" if it is not, or nobody can go on."""
    if not (getattr(scene, "can_pause", False) and scene.paused):
        return ""
    return gettext("The game is paused. Press “{button}” when you want to go on.").format(button=gettext("Go on"))
