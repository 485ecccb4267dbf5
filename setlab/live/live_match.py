"""A match being played: its seats, clock and record. Observers are notified of what happens."""

import time
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from setlab.common.i18n import gettext
from setlab.games.events import IllegalMove
from setlab.live.devices import Calls
from setlab.players.session import Session, Tempo
from setlab.storage.saved_games import record_match

if TYPE_CHECKING:
    from setlab.games.match import Match


class Person(NamedTuple):
    """A human player, with a name if they gave one."""

    name: str = ""


class Computer(NamedTuple):
    """A `player` with `plan(seen, legal, rng)`, and perhaps a `name`; `level` is "" where the options say it."""

    player: Any
    level: str = ""
    name: str = ""


class AbsentPlayer(NamedTuple):
    """A player of this `name` who is absent: until they are back, a computer `player` of this `level` helps out."""

    player: Any
    level: str = ""
    name: str = ""


class Observer(Protocol):
    """Protocol of a screen that looks on.

    It is notified before each event and after each change; no computer moves while one `holds`.
    """

    @property
    def holds(self) -> bool: ...
    def before_push(self, event: tuple) -> None: ...
    def notify(self) -> None: ...


class LiveMatch(Session):
    """A match, and who sits at it: `seats` are a `Person`, `Computer` or `AbsentPlayer` by seat.

    `clock` and `pace` are those of a `Session`. Where several call from devices of their own, a call waits `fair`
    milliseconds for others that were pressed earlier. The maker of a `driven` live match ticks it; otherwise each
    screen that watches has a bell.

    >>> from setlab import Match
    >>> from setlab.players.dnup import player
    >>> match = Match("dnup", seed=3, players=2)
    >>> live = LiveMatch(match, {0: Person("Ann"), 1: Computer(player("greedy"), "greedy")})
    >>> live.people, live.computers, live.names
    ([0], [1], ['Ann', ''])
    >>> live.take_seat(0, AbsentPlayer(player("greedy"), "greedy", "Ann"))
    >>> live.people, live.run() is not None
    ([], True)
    """

    def __init__(
        self,
        match: "Match",
        seats: Mapping[int, Person | Computer | AbsentPlayer],
        clock: Callable[[], float] = time.monotonic,
        pace: Tempo | int | None = None,
        fair: int = 0,
        driven: bool = False,
    ) -> None:
        players = {seat: who.player for seat, who in seats.items() if not isinstance(who, Person)}
        super().__init__(match, players, clock, pace)
        self.seats: dict[int, Person | Computer | AbsentPlayer] = dict(seats)
        self.driven = driven
        self.fair = fair if self.is_timed else 0
        self.calls = Calls(lambda: 1000 * self._clock()) if self.fair else None
        self.observers: weakref.WeakKeyDictionary[Observer, None] = (
            weakref.WeakKeyDictionary()
        )  # in the order of their coming
        self._under_way = 0  # nested acts, of which the observers are notified once
        self.unkept, self.given_away = "", False  # why this match is not saved, although it should be; is that final?
        self._hold()

    # --- seats -------------------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats of people who are present."""
        return [seat for seat, who in sorted(self.seats.items()) if isinstance(who, Person)]

    @property
    def computers(self) -> list[int]:
        """The seats for which a computer plays now."""
        return [seat for seat, who in sorted(self.seats.items()) if not isinstance(who, Person)]

    @property
    def names(self) -> list[str]:
        """The names by seat, "" for none."""
        return [self.seats[seat].name if seat in self.seats else "" for seat in self.match.seats]

    def level_of(self, seat: int) -> str:
        """Return the level of the computer on this `seat`; "" for a person."""
        return getattr(self.seats.get(seat), "level", "")

    def take_seat(self, seat: int, who: Person | Computer | AbsentPlayer) -> None:
        """Assign this `seat` to `who` from now on."""
        self.seats[seat] = who
        self.players.pop(seat, None)
        self._plans.pop(seat, None)
        if not isinstance(who, Person):
            self.players[seat] = who.player
        self._skipped = None, None
        self.notify()

    def come_home(self) -> None:
        """End play from other devices: each eye has a bell again, and a call waits for no other one."""
        self.driven, self.fair, self.calls = False, 0, None
        self.notify()

    # --- observers ---------------------------------------------------------------------------------------------------

    def watch(self, observer: Observer) -> None:
        """Register an `observer`: it has `before_push(event)`, called before an event, `notify()`, and `holds`.

        While an eye `holds`, because its player has not seen everything yet, no computer moves.
        """
        self.observers[observer] = None

    def leave(self, observer: Observer) -> None:
        """Remove this `observer`."""
        self.observers.pop(observer, None)

    def notify(self) -> None:
        """Notify all observers of the changes."""
        for observer in list(self.observers):
            observer.notify()

    # --- events ------------------------------------------------------------------------------------------------------

    def act(self, *event: object, at: float | None = None, lateness: int = 0) -> None:
        """Push a person's `event`, without its time: it happened `lateness` milliseconds ago, `at` by their device.

        Raises IllegalMove if it is not allowed; events that were due happen all the same.
        """
        if event[0] == "call" and self.calls is not None:
            self.calls.add(at, event[1])
            return
        with self._telling():
            self._before_push(event)
            self.push(event, lateness)
            self.tick(self.time - self.fair)  # a move that was handed over is made at once

    def tick(self, until: int | None = None) -> list[tuple]:
        """Push the events that are due by now, or were at `until`, in milliseconds of the match; return them.

        In a `driven` live match they wait `fair` milliseconds more: an earlier call may still be on its way.
        """
        with self._telling():
            for at, seat in self.calls.due() if self.calls else ():
                with suppress(IllegalMove):  # another player was faster, which is told
                    self.push(("call", seat), round(1000 * self._clock() - at))
            if until is None and self.driven:
                until = self.time - self.fair
            return super().tick(until)

    def hurry(self) -> None:
        """Make the computers' moves at once, until it is a person's turn."""
        with self._telling():
            super().hurry()

    def pause(self) -> None:
        """Cover the cards and stop the time."""
        with self._telling():
            super().pause()

    def go(self) -> None:
        """Go on after a pause."""
        with self._telling():
            super().go()

    def undo(self) -> None:
        """Take back the last event that is none of the game's `lasting` kinds. Raises IllegalMove if there is none."""
        with self._telling():
            lasting, done = self.match.game.lasting, self.match.history[::-1]
            later = [self.match.pop() for _ in takewhile(lambda event: event[0] in lasting, done)]
            try:
                self.match.pop()
            finally:
                for event in reversed(later):
                    self.match.push(event)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Notify the observers once of everything that happens within this block, even if it is refused."""
        before = self.match.state
        self._under_way += 1
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way and self.match.state is not before:
                self.notify()

    def _before_push(self, event: tuple) -> None:
        """Tell all observers that an event is about to happen: a screen may still hold dice that count now (CRO-10)."""
        for observer in list(self.observers):
            observer.before_push(event)

    def _perform(self, at: int, event: tuple | None) -> tuple | None:
        before = self.match.state
        if event is not None:
            self._before_push(event)
        if self.match.state is not before:
            return None  # something else may be due now
        return super()._perform(at, event)

    def _coming(self) -> list[tuple[int, tuple | None]]:
        return [] if any(observer.holds for observer in self.observers) else super()._coming()

    # --- the record --------------------------------------------------------------------------------------------------

    @property
    def touched(self) -> bool:
        """Whether a player has acted at the table; until then no computer moves, so running a cell plays nothing."""
        return self.match.record is not None or bool(self.unkept) or self.running

    def keep(self, **header: object) -> bool:
        """Save the match from now on, with this `header`; return whether it is saved."""
        if self.match.record is None and not self.given_away:
            try:
                record_match(self.match, **header)
                self._hold()
                self.unkept = ""
            except (OSError, ValueError) as error:  # a disk may be full now, and not at the next touch
                why = getattr(error, "strerror", None) or str(error)
                self.unkept = gettext("This game cannot be saved ({why}). You can still play it.").format(why=why)
        return self.match.record is not None

    @property
    def keeping_problem(self) -> str:
        """The reason why this match is not saved, or no longer, or ""."""
        return self.unkept or (self.match.record.problem if self.match.record else "")

    def _hold(self) -> None:
        """Register for the notice that another table of this kernel goes on with this match."""
        if self.match.record is not None:
            self.match.record.table = weakref.WeakMethod(self._hand_over)

    def _hand_over(self) -> None:
        """Give the record up to another table that goes on with this match; play goes on here without one."""
        self.given_away = True
        self.unkept = gettext("This game goes on at another table; it is no longer saved here.")
        self.notify()

    def close(self) -> None:
        """Release the match; its record stays among the saved games."""
        if self.match.record is not None:
            self.match.record.close()
