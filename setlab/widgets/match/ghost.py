"""A ghost: what somebody had found by this time on the same deal, beside one's own game. It only shows.

It makes no event, stands in no record, and ends nothing.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import duration, written
from setlab.common.site import published
from setlab.draw.markup import el
from setlab.puzzles.challenges import Challenge, Deal, best_kept, challenge_of, deal_of, deal_of_day, times_of
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import copy_button, tool
from setlab.widgets.scene.part import Part, Speaker

if TYPE_CHECKING:
    from setlab.widgets.match.match_scene import MatchScene

MINUTE = 60_000  # milliseconds


class Raced(Speaker, Protocol):
    """A scene in which one plays against a clock, and can do so once more on the same deal."""

    @property
    def outer(self) -> Any: ...

    @property
    def over(self) -> bool: ...


class Ghost(Part[Raced]):
    """`rival` is the challenge that is taken up, None without one; `own_best`: it is one's own best game on this deal.

    Each kind of scene has its own answers: which deal lies there, None if it is not the same for everybody; when
    something was found so far and how long was played, in milliseconds; when a time will be on the kernel's clock, None
    while time stands still; and how one begins once more on the same deal.
    """

    deal: Callable[[], Deal | None]
    times: Callable[[], tuple[float, ...]]
    now: Callable[[], float]
    kernel_time: Callable[[float], float | None]
    again: Callable[[Any], None]

    def __init__(self, scene: Raced) -> None:
        super().__init__(scene)
        self.rival: Challenge | None = None
        self.own_best, self.rung = False, 0

    def name(self) -> str:
        """The name of who plays, "" for none."""
        return ""

    def kept(self, deal: Deal) -> Challenge | None:
        """The best that is kept of this deal."""
        return None

    # --- what happens ------------------------------------------------------------------------------------------------

    def race(self, rival: Challenge, own_best: bool = False) -> None:
        """Play against these times, as long as their deal lies there."""
        self.rival, self.own_best, self.rung = rival, own_best, 0

    def seated(self):
        """Another game lies there: the ghost stays only where the deal is the same."""
        self.rung = 0
        if self.rival is not None and self.deal() != self.rival.deal:
            self.rival = None

    def on_race(self, event):
        """The same deal once more, against the best of one's own games on it."""
        self.race_oneself()
        self.again(event)

    def race_oneself(self):
        """From now on the best of one's own games on this deal is the rival, where times are counted."""
        if mine := self.own_rival():
            self.race(mine.better(self.kept(mine.deal)), own_best=True)

    def on_ghost(self, event):
        """It has found something by now. Its end is told."""
        self.rung += 1
        if self.rival is not None and self._next() is None and not self.scene.over:
            done = gettext("The other mark has finished: {found}.").format(found=account(self.rival))
            self.scene.say(done)

    def mine(self):
        """One's own game as a challenge; None where that makes no sense."""
        deal = self.deal()
        return challenge_of(deal, self.times(), self.now(), self.name()) if deal else None

    def own_rival(self):
        """One's own game, if the next one on this deal is against it; None where a friend's times are there to beat."""
        return self.mine() if self.scene.over and (self.rival is None or self.own_best) else None

    # --- what there is to see ----------------------------------------------------------------------------------------

    def _next(self):
        """When it finds the next, or ends; None afterwards. A bell that rang a little early has rung all the same."""
        now, times = self.now(), self.rival.next_times if self.rival else ()
        return next((time for place, time in enumerate(times) if time > now and place >= self.rung), None)

    @property
    def who(self):
        """Whose times these are."""
        return gettext("Your best") if self.own_best else (self.rival and self.rival.name) or gettext("Your friend")

    def view(self):
        """The line below the score; None without a rival, and at the end."""
        if self.rival is None or self.scene.over:
            return None
        all_of_them = len(self.rival.times)
        theirs = max(self.rival.found(self.now()), min(self.rung, all_of_them))
        mine, at = len(self.times()), self._next()
        told = gettext("You have found {mine}, the other mark {theirs} of {all}.")
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
                aria_label=told.format(mine=mine, theirs=theirs, all=all_of_them),
                data_key="track",
            ),
            bell,
            class_="stage-ghost",
            data_key="ghost",
        )

    def result(self):
        """How it went against the rival, at the end; None without one."""
        if self.rival is None or not self.scene.over:
            return None
        found = len(self.times())
        more, sooner = found - len(self.rival.times), 100 * self.rival.end - self.now()
        if more:
            told = ngettext("You found {n} more.", "You found {n} more.", more).format(n=more)
            less = ngettext("You found {n} fewer.", "You found {n} fewer.", -more).format(n=-more)
            told = told if more > 0 else less
        elif abs(sooner) < 100:
            told = gettext("You were just as fast.")
        else:
            told = gettext("You were faster by {time}.") if sooner > 0 else gettext("You were slower by {time}.")
            told = told.format(time=_difference(abs(sooner)))
        return el("p", el("bdi", self.who), ": ", account(self.rival), ". ", el("strong", told), data_key="raced")

    def again_button(self):
        """At the end of a series: the same tables, with one's own best beside them; None where no times are counted."""
        return tool(gettext("Race against your best"), "race") if self.scene.over and self.mine() else None

    def send_button(self):
        """At the end: the link for a friend; None where no page is known that it could lead to."""
        mine = self.mine() if self.scene.over else None
        page = address_of(self.scene) or (published() and f"{published()}play/")
        if mine is None or not page:
            return None
        told = gettext("The challenge is copied. Paste it into a message to a friend.")
        return copy_button(f"{page}#challenge={mine.line}", gettext("Challenge a friend"), "challenge", told)


class MatchGhost(Ghost, MatchPart):
    """The ghost at a table on which a match is played."""

    scene: "MatchScene"

    def deal(self):
        scene = self.scene
        if scene.guest or scene.shared or (len(scene.match.seats) > 1 and scene.you != 0):
            return None
        day = getattr(scene, "day", None)
        return deal_of(scene.match) if day is None else deal_of_day(day.puzzle)

    def times(self):
        return times_of(self.match)

    def now(self):
        return self.match.game.time(self.match.state) if self.scene.over else self.scene.sitting.time

    def kernel_time(self, at):
        return self.scene.timing.kernel_time(at)

    def again(self, event):
        self.scene.next_game.on_same(event)

    def name(self):
        return self.scene.names.given[0]

    def kept(self, deal):
        return best_kept(deal) if self.scene.keep else None


def address_of(scene):
    """The address of the page on which all games are, as the outermost scene knows it; "" elsewhere."""
    while scene.outer is not None:
        scene = scene.outer
    return getattr(scene, "address", "")


def account(rival):
    """What was found, and how long it took, in words."""
    found = ngettext("{n} found in {time}", "{n} found in {time}", len(rival.times))
    return found.format(n=len(rival.times), time=duration(100 * rival.end))


def _difference(milliseconds):
    if milliseconds >= MINUTE:
        return duration(milliseconds)
    return gettext("{seconds} s").format(seconds=written(milliseconds / 1000, 1))
