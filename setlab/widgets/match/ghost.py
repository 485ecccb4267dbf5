"""A ghost: the progress of an earlier game on the same deal, shown beside the current one.

It makes no event, stands in no record, and ends nothing.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import duration, written
from setlab.common.site import published
from setlab.draw.markup import el
from setlab.puzzles.challenges import Challenge, Deal, best_kept, challenge_of, deal_of, deal_of_day, times_of
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import copy_button, tool
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.part import Part, Speaker

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene
    from setlab.widgets.scene.scene import Scene

MINUTE = 60_000  # milliseconds


class RacedScene(Speaker, Protocol):
    """A scene played against a clock that can be repeated on the same deal."""

    @property
    def outer(self) -> "Scene | None": ...

    @property
    def over(self) -> bool: ...


class Ghost(Part[RacedScene]):
    """The rival's progress beside the player's own.

    `rival` is the challenge taken up, None without one; `own_best`: it is the player's own best game on this deal. Each
    kind of scene sets its own functions: `deal()` returns the deal, None if it is not the same for everybody; `times()`
    when something was found so far and `now()` how long was played, in milliseconds; `kernel_time(at)` a time of play
    on the kernel's clock, None while time stands still; `again(event)` begins the same deal once more.
    """

    deal: Callable[[], Deal | None]
    times: Callable[[], tuple[float, ...]]
    now: Callable[[], float]
    kernel_time: Callable[[float], float | None]
    again: Callable[[Event], None]

    def __init__(self, scene: RacedScene) -> None:
        super().__init__(scene)
        self.rival: Challenge | None = None
        self.own_best, self.rung = False, 0

    def name(self) -> str:
        """Return the player's name, "" for none."""
        return ""

    def kept(self, deal: Deal) -> Challenge | None:
        """Return the best saved result on this deal, or None."""
        return None

    # --- events ------------------------------------------------------------------------------------------------------

    def race(self, rival: Challenge, own_best: bool = False) -> None:
        """Play against these times, as long as their deal lies there."""
        self.rival, self.own_best, self.rung = rival, own_best, 0

    def match_changed(self) -> None:
        """Keep the ghost only where another game has the same deal."""
        self.rung = 0
        if self.rival is not None and self.deal() != self.rival.deal:
            self.rival = None

    def on_race(self, event: Event) -> None:
        """Play the same deal again, against the player's own best game on it."""
        self.race_oneself()
        self.again(event)

    def race_oneself(self) -> None:
        """Make the player's own best game on this deal the rival, where times are counted."""
        if mine := self.own_rival():
            self.race(mine.better(self.kept(mine.deal)), own_best=True)

    def on_ghost(self, event: Event) -> None:
        """Count a group the rival has found by now, and announce its end."""
        self.rung += 1
        if self.rival is not None and self._next() is None and not self.scene.over:
            done = gettext("The other mark has finished: {found}.").format(found=account(self.rival))
            self.scene.say(done)

    def mine(self) -> Challenge | None:
        """Return the player's game as a challenge; None where that makes no sense."""
        deal = self.deal()
        return challenge_of(deal, self.times(), self.now(), self.name()) if deal else None

    def own_rival(self) -> Challenge | None:
        """Return the player's game as the rival of the next one on this deal; None while a friend's times stand."""
        return self.mine() if self.scene.over and (self.rival is None or self.own_best) else None

    # --- view --------------------------------------------------------------------------------------------------------

    def _next(self) -> float | None:
        """Return when the rival finds the next group or ends, None afterwards.

        A bell that rang a little early counts as rung.
        """
        now, times = self.now(), self.rival.next_times if self.rival else ()
        return next((time for place, time in enumerate(times) if time > now and place >= self.rung), None)

    @property
    def who(self) -> str:
        """The owner of the rival's times, in words."""
        return gettext("Your best") if self.own_best else (self.rival and self.rival.name) or gettext("Your friend")

    def view(self) -> Element | None:
        """Return the line below the score; None without a rival, or once the game is over."""
        if self.rival is None or self.scene.over:
            return None
        all_of_them = len(self.rival.times)
        theirs = max(self.rival.found(self.now()), min(self.rung, all_of_them))
        mine, at = len(self.times()), self._next()
        label = gettext("You have found {mine}, the other mark {theirs} of {all}.")
        runners = [
            el("span", class_=f"stage-runner {kind}", style=f"--at: {min(found / all_of_them, 1):.3f}", data_key=key)
            for found, kind, key in ((theirs, "stage-theirs", "runner-theirs"), (mine, "", "runner-mine"))
        ]
        bell = None if at is None else self.scene.bell("ghost-bell", self.kernel_time(at), "ghost")
        return el(
            "div",
            el("strong", "○ ", el("bdi", self.who), class_="stage-name"),
            el("span", theirs, class_="stage-score", data_key="ghost-found"),
            el(
                "div",
                runners,
                class_="stage-track",
                role="img",
                aria_label=label.format(mine=mine, theirs=theirs, all=all_of_them),
                data_key="track",
            ),
            bell,
            class_="stage-ghost",
            data_key="ghost",
        )

    def result(self) -> Element | None:
        """Return the result against the rival in words, or None without one."""
        if self.rival is None or not self.scene.over:
            return None
        found = len(self.times())
        more, sooner = found - len(self.rival.times), 100 * self.rival.end - self.now()
        if more:
            text = ngettext("You found {n} more.", "You found {n} more.", more).format(n=more)
            less = ngettext("You found {n} fewer.", "You found {n} fewer.", -more).format(n=-more)
            text = text if more > 0 else less
        elif abs(sooner) < 100:
            text = gettext("You were just as fast.")
        else:
            text = gettext("You were faster by {time}.") if sooner > 0 else gettext("You were slower by {time}.")
            text = text.format(time=_difference(abs(sooner)))
        return el("p", el("bdi", self.who), ": ", account(self.rival), ". ", el("strong", text), data_key="raced")

    def again_button(self) -> Element | None:
        """Return the button to repeat a series against the player's own best; None where no times are counted."""
        return tool(gettext("Race against your best"), "race") if self.scene.over and self.mine() else None

    def send_button(self) -> Element | None:
        """Return the button with the link for a friend; None where no page is known that it could lead to."""
        mine = self.mine() if self.scene.over else None
        page = address_of(self.scene) or (published() and f"{published()}play/")
        if mine is None or not page:
            return None
        copied = gettext("The challenge is copied. Paste it into a message to a friend.")
        return copy_button(f"{page}#challenge={mine.line}", gettext("Challenge a friend"), "challenge", copied)


class MatchGhost(Ghost, MatchPart):
    """The ghost at a table where a match is played."""

    scene: "MatchScene"

    def deal(self) -> Deal | None:
        scene = self.scene
        if scene.guest or scene.shared or (len(scene.match.seats) > 1 and scene.you != 0):
            return None
        day = getattr(scene, "day", None)
        return deal_of(scene.match) if day is None else deal_of_day(day.puzzle)

    def times(self) -> tuple[int, ...]:
        return times_of(self.match)

    def now(self) -> int:
        return self.match.game.time(self.match.state) if self.scene.over else self.scene.live.time

    def kernel_time(self, at: float) -> int | None:
        return self.scene.timing.kernel_time(at)

    def again(self, event: Event) -> None:
        self.scene.next_game.on_same(event)

    def name(self) -> str:
        return self.scene.names.given[0]

    def kept(self, deal: Deal) -> Challenge | None:
        return best_kept(deal) if self.scene.keep else None


def address_of(scene: Any) -> str:  # a scene, or whatever knows an `outer` one
    """Return the address of the page with all games, as the outermost scene knows it; "" elsewhere."""
    while scene.outer is not None:
        scene = scene.outer
    return getattr(scene, "address", "")


def account(rival: Challenge) -> str:
    """Return in words the number of SETs found, and the time."""
    found = ngettext("{n} found in {time}", "{n} found in {time}", len(rival.times))
    return found.format(n=len(rival.times), time=duration(100 * rival.end))


def _difference(milliseconds: float) -> str:
    if milliseconds >= MINUTE:
        return duration(milliseconds)
    return gettext("{seconds} s").format(seconds=written(milliseconds / 1000, 1))
