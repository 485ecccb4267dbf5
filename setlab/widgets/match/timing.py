"""The time of a sitting as a screen has it: when clocks ring in browsers, what is due when somebody acts; and rests."""

from setlab.common.i18n import gettext
from setlab.players.session import LATEST, TOLERANCE
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.scene.clock import kernel_now

ASLEEP = 5_000  # a clock that rings so late rang for nobody: a cell was running, or the computer slept


class Timing(MatchPart):
    """Between the time of play, which stands still, and the kernel's, by which browsers ring."""

    def seated(self):
        self._origin = None  # (since when time is played, the kernel's time at which that would have begun at 0)

    @property
    def due(self):
        """When something happens by itself, if this screen sees to it."""
        sitting = self.scene.sitting
        return None if sitting.driven else sitting.due

    def kernel_time(self, at):
        """The kernel's time at which so many milliseconds will have been played; None while time stands still."""
        sitting = self.scene.sitting
        if not sitting.running:
            self._origin = None
            return None
        if self._origin is None or self._origin[0] != sitting.began:
            self._origin = sitting.began, kernel_now() - sitting.time
        return round(self._origin[1] + at)

    def on_time(self, event):
        """The clock has run out, as a browser sees it."""
        if not self.catch_up(early=True):
            self._origin = None  # too early: this computer's clock was set anew, so the deadline is another one

    def catch_up(self, at=None, early=False):
        """Let happen what was due when the player did what they did; return what was told about it."""
        scene, sitting = self.scene, self.scene.sitting
        if sitting.driven:
            sitting.tick(sitting.time - lateness(at))
            return scene.hear()
        due = sitting.due if sitting.running else None
        now = sitting.time - lateness(at)
        if due is None or now + (TOLERANCE if early else 0) < due:
            return ""
        asleep = now - due >= ASLEEP
        if asleep and (told := scene.overslept(due)):
            return told
        sitting.tick(due if asleep else max(due, now))
        if asleep and scene.can_pause and not scene.paused:
            scene.fall_asleep()  # one move is lost, not the game
        return scene.hear()


def lateness(at):
    """How many milliseconds ago something was done."""
    return 0 if at is None else round(min(max(kernel_now() - at, 0), LATEST))


def rest(scene, event):
    """Something else is shown instead of this scene: a clock that runs there stops. Did one?"""
    if hasattr(scene, "began"):  # it has no pause: its time is counted from there
        scene.left = scene.clock()
        return True
    goes_on = getattr(scene, "can_pause", False) and scene.sitting.running and not scene.paused
    if goes_on:
        scene.on_pause(event)
    return goes_on


def wake(scene):
    """After a rest it goes on, if nobody has gone on with it already."""
    if hasattr(scene, "began"):
        scene.began += scene.clock() - scene.left
    elif scene.paused:
        scene.sitting.go()
        scene.hear()


def paused_told(scene):
    """That the game there is paused, and what goes on; "" where it is not, or where nobody can go on."""
    if not (getattr(scene, "can_pause", False) and scene.paused):
        return ""
    return gettext("The game is paused. Press “{button}” when you want to go on.").format(button=gettext("Go on"))
