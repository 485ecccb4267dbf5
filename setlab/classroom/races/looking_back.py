"""Looking back on a race that is over: the SETs that were taken, one after the other, on the projector."""

from itertools import pairwise
from typing import Any, NamedTuple

from setlab.core.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.games.narration import played
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Refused

PACE = 3_000  # milliseconds for which each SET is shown, when it goes on by itself


class Step(NamedTuple):
    """A SET: its `cards`, the `state` before it, who took or found it, the first one first, and when that one did."""

    at: int
    people: tuple
    cards: tuple
    state: Any


def taken(match):
    """(time, seat, cards, the state before) of each SET that was taken in this match.

    >>> from setlab import Match
    >>> match = Match("normal", seed=5)
    >>> before = match.push(match.legal()[0]).cards
    >>> [(seat, len(cards), len(state.cards)) for _, seat, cards, state in taken(match)]
    [(0, 3, 12)]
    """
    for (_, before), (event, state) in pairwise(match.replay()):
        if event[0] == "take" and len(state.piles[event[1]]) > len(before.piles[event[1]]):
            yield state.now, event[1], state.piles[event[1]][-1], before


class LookingBack:
    """At which SET of a `race` that is over one looks: `at` is its number, from 0 on, or None at the podium."""

    def __init__(self, race):
        self.race, self.steps = race, race.steps()
        self.at: int | None = None
        self.due = None  # when it goes on, if it does so by itself

    def go(self, at):
        """Look at the SET of that number (None: at the podium)."""
        if at is not None and not 0 <= at < len(self.steps):
            raise Refused(gettext("There are no more SETs."))
        self.at = at
        self.race.room.touch()

    def play(self, on):
        """Go on by itself, from the first one on where all were seen; or stop."""
        if on and self.at == len(self.steps) - 1:
            self.go(0)
        self.due = self.race.clock() + PACE if on else None

    def tick(self):
        """Time goes by: the next one, and after the last one it stops."""
        if self.due is not None and self.at is not None and self.race.clock() >= self.due:
            self.go(self.at + 1)
            self.play(self.at < len(self.steps) - 1)

    # --- what there is to see ----------------------------------------------------------------------------------------

    def tools(self):
        """The teacher's buttons; none where nothing was taken."""
        if not self.steps:
            return None
        if self.at is None:
            return el("div", tool(gettext("Look back at the SETs"), "look"), class_="stage-toolbar", data_key="back")
        return el(
            "div",
            tool(gettext("Previous"), "previous", off=self.at == 0),
            tool(gettext("Next"), "next", off=self.at == len(self.steps) - 1),
            tool(gettext("Play automatically"), "by-itself", pressed=self.due is not None),
            tool(gettext("Back to the podium"), "podium"),
            class_="stage-toolbar",
            data_key="back",
        )

    def wall(self, heading):
        """The SET among the table as it was, and who took it."""
        assert self.at is not None, "the podium is looked at"
        title = gettext("SET {n} of {all}").format(n=self.at + 1, all=len(self.steps))
        return el(
            "div",
            el(heading, title),
            el("p", self.told(), class_="class-line", data_key="told"),
            self.race.seen(self.steps[self.at]),
            class_="class-back",
            data_key="at-race",
        )

    def told(self):
        """Who took it and when; on a table that each had, also how many have found it."""
        step = self.steps[self.at]
        name, time, n = self.race.called(step.people[0]), played(step.at), len(step.people)
        if self.race.shared:
            return gettext("{name} took it after {time}.").format(name=name, time=time)
        if n == 1:
            return gettext("{name} found it after {time}, and nobody else did.").format(name=name, time=time)
        first = gettext("{name} found it first, after {time}.").format(name=name, time=time)
        return f"{first} " + ngettext("{n} has found it.", "{n} have found it.", n).format(n=n)
