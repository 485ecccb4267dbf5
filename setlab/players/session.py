"""A session: one match with its humans, computers and clocks, without a screen. Widgets and tournaments wrap it.

Time is time of play: it stands still before the first touch and while the game is paused. A computer does not act by
itself: it plans an event at a time, and the caller of the session lets it happen when it is due.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.common.i18n import gettext, listed
from setlab.common.integers import integer
from setlab.common.numbers import written
from setlab.common.rng import PortableRandom
from setlab.games.calls import call_ends
from setlab.games.game import is_chance
from setlab.games.match import Match

if TYPE_CHECKING:
    from setlab.games.game import Game
    from setlab.games.match import Outcome

TOLERANCE = 250  # milliseconds by which a bell may ring early
LATEST = 2_000  # milliseconds by which an event may have been under way
MOST_DUE = 10_000  # events that happen by themselves at once: far more than any game needs
SEEN = 2800  # milliseconds for which people see that nothing fits before their turn passes by itself


class Tempo(NamedTuple):
    """The pace of computers that people watch: milliseconds `before` a turn, and `within` it between events.

    A short `within` makes the turn one movement.
    """

    before: int
    within: int


class Session:
    """A match being played. `players` are the computers by seat: objects with `plan(seen, legal, rng)`.

    `clock` returns the time in seconds; the default is the computer's. With a `pace`, a `Tempo` or the milliseconds of
    each event, a computer waits so long after the last event, and people can follow; a person whom nothing fits passes
    without saying so. ValueError for a player of another game, or for an unknown seat.

    >>> from setlab import Match
    >>> from setlab.players.eye import Eye
    >>> session = Session(Match("versus", seed=7, level="expert"), {0: Eye("casual"), 1: Eye("expert")})
    >>> outcome = session.run()
    >>> outcome.scores
    (3, 22)
    """

    def __init__(
        self,
        match: "Match",
        players: dict | None = None,
        clock: Callable[[], float] = time.monotonic,
        pace: Tempo | int | None = None,
    ) -> None:
        self.match, self.players, self._clock = match, seated(match, players), clock
        self.pace: Tempo | None = None
        self.is_timed = hasattr(match.state, "now")
        self.began: float | None = None  # the clock's time at which play began or went on; None: it stands still
        self._base = now_of(match)  # what had been played by then
        self._plans = {}  # seat: (what it saw and could do, plan)
        self._last = match.state, self._base  # (what came of the last event, when it happened), without times
        self._skipped = None, None  # (state, the seat whose turn will be passed)
        self._known: tuple = None, []  # (state and players, what will happen by itself)
        self.set_pace(pace)

    # --- time --------------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self.began is not None

    @property
    def time(self) -> int:
        """The time of play now, in milliseconds."""
        if self.began is None:
            return self._base
        return self._base + max(0, round(1000 * (self._clock() - self.began)))

    def begin(self) -> None:
        """Start the clock at the first touch."""
        if self.began is None and not getattr(self.match.state, "paused", False):
            self._base, self.began = max(self._base, now_of(self.match)), self._clock()

    def fall_asleep(self, at: int = 0) -> None:
        """Pause at time `at` of play, or at that of the last event if it is later: no player was present since."""
        self._happen(("pause",), at)
        self._base, self.began = now_of(self.match), None

    def stand_still(self) -> None:
        """Stop the clock, until `begin`."""
        self._base, self.began = self.time, None

    def set_pace(self, pace: Tempo | int | None) -> None:
        """Set the `pace` of the computers."""
        number = integer(pace)
        tempo = Tempo(number, number) if number is not None else pace if isinstance(pace, Tempo) else None
        if tempo != self.pace:
            self.pace, self._known = tempo, (None, [])

    # --- events ------------------------------------------------------------------------------------------------------

    def push(self, event: tuple, lateness: int = 0) -> Any:
        """Push a human's `event`, without its time: it happened `lateness` milliseconds ago. Due events happen first.

        Raises IllegalMove as `Match.push`.
        """
        self.begin()
        self.tick(self.time - min(max(lateness, 0), LATEST))
        self._happen(event, self.time - min(max(lateness, 0), LATEST))

    def pause(self) -> None:
        """Cover the cards and stop the clock."""
        self.tick()
        self._happen(("pause",), self.time)
        self.stand_still()

    def go(self) -> None:
        """Go on after a pause."""
        self._happen(("go",), self.time)
        self.begin()

    @property
    def due(self) -> int | None:
        """The time of play of the next automatic event; None if there is none."""
        return min((at for at, _ in self._coming()), default=None)

    def tick(self, until: int | None = None) -> list[tuple]:
        """Perform all events that are due by now (or `until` then), and return them. ValueError for no end."""
        until = self.time + TOLERANCE if until is None else until
        happened = []
        while (coming := min(self._coming(), default=None)) is not None and coming[0] <= until:
            if len(happened) == MOST_DUE:
                stuck = gettext("the game {game!r} is stuck: {n} events have happened by themselves, and it goes on")
                raise ValueError(stuck.format(game=self.match.id, n=written(MOST_DUE)))
            if (event := self._perform(*coming)) is not None:
                happened.append(event)
        return happened

    def hurry(self) -> None:
        """Make the computers' moves at once, until it is a person's turn."""
        while (coming := min(self._coming(), default=None)) is not None and self.match.state.turn in self.players:
            self._perform(*coming)

    def run(self, events: int = 100_000) -> "Outcome | None":
        """Let the computers play to the end without waiting. Return the outcome; None if `events` events do not end it.

        ValueError if the game waits for a seat on which no computer plays.
        """
        coming: Any = ()
        for _ in range(events):
            coming = min(self._coming(), default=None)
            if coming is None:
                break
            self._perform(*coming)
        self._base = max(self._base, now_of(self.match))
        if (outcome := self.match.outcome()) is None and coming is None:
            self._everybody_plays()
        return outcome

    def _everybody_plays(self) -> None:
        """Raise ValueError for a seat on which nobody plays."""
        if empty := [str(seat) for seat in self.match.seats if seat not in self.players]:
            text = gettext("the game waits for a seat without a computer ({seats}); give each seat one, as in {line}")
            raise ValueError(text.format(seats=listed(empty), line=f"sl.players.Session(match, {example(self.match)})"))

    @property
    def skipped(self) -> int | None:
        """The seat of a person to move for whom nothing fits; None if there is none, or computers have no pace."""
        match, nothing_fits = self.match, getattr(self.match.game, "nothing_fits", None)
        if self.pace is None or nothing_fits is None or match.outcome() is not None:
            return None
        if self._skipped[0] is not match.state:
            turn = match.state.turn
            passes = turn is not None and turn not in self.players and nothing_fits(match.state)
            self._skipped = match.state, turn if passes else None
        return self._skipped[1]

    def _coming(self) -> list[tuple[int, tuple | None]]:
        """Return (when, event) of all automatic events to come; cached while nothing changes."""
        now = self.match.state, *self.players.items()
        if self._known[0] is None or self._known[0][0] is not now[0] or self._known[0][1:] != now[1:]:
            self._known = now, self._foreseen()
        return self._known[1]

    def _foreseen(self) -> list[tuple[int, Any]]:
        """Compute the result of `_coming`; for a turn at a pace the event is None, as it is not known yet."""
        match = self.match
        if match.outcome() is not None or getattr(match.state, "paused", False):
            return []
        turn = None if self.is_timed or self.pace is None else match.state.turn
        if turn is not None:  # it plans when its time has come: until then the last move stays visible
            waits = SEEN if self.skipped is not None else self._waits(turn, self.pace) if turn in self.players else None
            return [] if waits is None else [(self._since() + waits, None)]
        legal = match.legal() if self.players else []
        coming = [plan for seat in self.players if (plan := self._plan(seat, legal)) is not None]
        # Events by the clock alone: a call that was too late, a countdown that has run out.
        alarm = getattr(match.game, "alarm", lambda state: None)(match.state)
        return coming if alarm is None else [*coming, alarm]

    def _waits(self, seat: int, pace: Any) -> int:
        """Return how long a computer on this `seat` waits: short if it goes on, or if there was nothing to see."""
        match = self.match
        acted = (n for n in reversed(range(len(match.history))) if not is_chance(match.game, match.state_at(n)))
        kind, who, *_ = match.history[n] if (n := next(acted, None)) is not None else (None, None)
        goes_on = who == seat or kind in getattr(match.game, "silent", ())
        return pace.within if goes_on else pace.before

    def _since(self) -> int:
        """Return the time of the last event: from the state, or as observed here in a game without times."""
        if self.is_timed:
            return getattr(self.match.state, "since", 0)
        if self._last[0] is not self.match.state:
            self._last = self.match.state, self.time
        return self._last[1]

    def _plan(self, seat: int, legal: Sequence[tuple]) -> tuple[int, tuple] | None:
        """Return the plan of this computer, or None. It thinks anew only when its options have changed."""
        mine = [event for event in legal if len(event) > 1 and event[1] == seat]
        if mine and mine[0][0] == "next" and len(self.players) < self.match.players:
            mine = []  # people begin the next round when they have looked
        if not mine:
            self._plans.pop(seat, None)
            return None
        moment = getattr(self.match.game, "moment", lambda state: len(self.match.history))(self.match.state)
        if seat not in self._plans or self._plans[seat][0] != moment:
            plan = self.players[seat].plan(self.match.observe(seat), mine, thoughts(self.match, seat))
            self._plans[seat] = moment, self._paced(*plan)
        return self._plans[seat][1]

    def _paced(self, at: int, event: tuple) -> tuple[int, tuple]:
        """Return a plan delayed until people can follow."""
        if self.pace is None:
            return self._in_time(at, event)
        if not self.is_timed:  # then a plan says how long it takes
            return self._since() + (at or self.pace.before), event
        return self._in_time(max(at, self._since() + self.pace.before), event)

    def _in_time(self, at: int, event: tuple) -> tuple[int, tuple]:
        """Return the plan, moved before the end of its own call, however short that is (CARD-11)."""
        call = getattr(self.match.state, "call", None)
        if call is None or event[1] != call[0]:
            return at, event
        at = min(at, call_ends(self.match.state) - 1)
        return at, (*event[:-1], at)

    def _happen(self, event: tuple, at: int) -> None:
        """Push an event, with its time in a timed game; time never runs backwards."""
        self.match.push((*event, max(at, now_of(self.match))) if self.is_timed else event)

    def _perform(self, at: int, event: tuple | None) -> tuple | None:
        """Perform an event that was due at that time, and return it. For None, plan the event first."""
        if event is None:
            turn = self.match.state.turn
            if self.skipped is not None:
                event = "pass", turn
            else:
                plan = self._plan(turn, self.match.legal())
                assert plan is not None, "it is this computer's turn"
                event = plan[1]
        elif self.is_timed:
            event = event[:-1]
        self._happen(event, at)
        return event


def thoughts(match: Match, seat: int) -> PortableRandom:
    """Return the generator for a computer's decision on this `seat`: the same in each game with these events."""
    return PortableRandom(f"{match.seed}/seat {seat}/{len(match.history)}")


def now_of(match: Match) -> int:
    """Return the time of play of the last event; 0 in a game without times."""
    return getattr(match.state, "now", 0)


def seated(match: Match, players: Mapping[int, Any] | None) -> dict[int, Any]:
    """Return the `players` by seat, a new dict: each of them plays this game, and the game has each seat.

    >>> from setlab import Match
    >>> from setlab.players.eye import Eye
    >>> seated(Match("cubed", seed=7), {0: Eye("casual")})
    Traceback (most recent call last):
    ValueError: Eye does not play 'cubed'; make a player that does with sl.players.cubed.player('greedy')
    """
    if not isinstance(match, Match):
        raise TypeError(gettext("give a match, such as {line}, not {it!r}").format(line="Match('versus')", it=match))
    if players is not None and not isinstance(players, Mapping):
        text = gettext("give the players by seat, as in {line}, not as {it}")
        raise TypeError(text.format(line=example(match), it=type(players).__name__))
    for seat, player in (players or {}).items():
        if seat not in match.seats:
            text = gettext("seats are numbered from 0 to {last}; {it!r} is none of them")
            raise ValueError(text.format(last=len(match.seats) - 1, it=seat))
        if isinstance(player, type) or not hasattr(player, "plan"):
            text = gettext("{it!r} is not a player, which has a plan(seen, legal, rng); make one with {line}")
            raise TypeError(text.format(it=player, line=made(match.game)))
        if not {*getattr(player, "sees", ())} <= {*match.observe(seat)}:
            text = gettext("{kind} does not play {game!r}; make a player that does with {line}")
            raise ValueError(text.format(kind=type(player).__name__, game=match.id, line=made(match.game)))
    return dict(players or {})


def made(game: "Game") -> str:
    """Return the code that makes a player of this `game`, for messages.

    >>> from setlab.games import GAMES
    >>> made(GAMES["memory"]), made(GAMES["scramble"])
    ("sl.players.Eye('beginner')", "sl.players.scramble.Scrambler('beginner')")
    """
    from setlab.players.levels import COMPUTERS, computers_at  # which know the sessions

    found = computers_at(game)
    if found is None:
        return "MyPlayer()"
    name = next(name for name, each in COMPUTERS.items() if each is found)
    room = "" if name == "versus" else f".{name}"
    return f"sl.players{room}.{found.player.__name__}({found.helper!r})"


def example(match: Match) -> str:
    """Return the code that makes players for all seats, for messages.

    >>> from setlab import Match
    >>> example(Match("dnup", seed=7, players=2))
    "{0: sl.players.dnup.player('greedy'), 1: sl.players.dnup.player('greedy')}"
    """
    return f"{{{', '.join(f'{seat}: {made(match.game)}' for seat in match.seats)}}}"
