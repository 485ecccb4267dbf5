"""A match: one game being played. It holds the history, draws what chance does, and takes moves back."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple, Self, Unpack, overload

from setlab.common.arguments import flag
from setlab.common.files import Json
from setlab.common.i18n import gettext, quoted
from setlab.common.integers import integer
from setlab.common.numbers import written
from setlab.common.rng import LARGEST_SEED, SECRET_BITS, PortableRandom
from setlab.games.events import IllegalMove, frozen
from setlab.games.game import is_chance
from setlab.games.options import ChosenOptions, Options, chosen
from setlab.games.registry import GameLike, Playable, game_called

if TYPE_CHECKING:
    from setlab.games.look import Look
    from setlab.games.narration import Narrator


MOST_CHANCE = 10_000  # events of chance in a row: far more than any game needs
MOST_IDLE = 10_000  # events in a row that change nothing, as a wrong guess may: then nothing ever will
WON, DRAWN, LOST = "won", "drawn", "lost"


class Outcome(NamedTuple):
    """The end of a game: `winners` (several seats share it), the scores, and the reason in one word."""

    winners: tuple
    scores: tuple
    reason: str

    def result(self, seat: int) -> str:
        """Return this seat's result: "won", "drawn" or "lost". Nobody has won a game in which nobody scored.

        >>> Outcome((0, 2), (7, 3, 7), "empty").result(2)
        'drawn'
        """
        if len(self.winners) == 1:
            return WON if seat in self.winners else LOST
        return DRAWN if seat in self.winners or not self.winners else LOST


class Match:
    """One game being played, from its id (or any object with start, legal, apply, observe and outcome).

    `seed` fixes everything that chance does: the same seed and the same moves give the same game on every machine.
    Options that you do not name hold by default. An event is a tuple of plain things, its kind first.

    >>> import setlab as sl
    >>> m = sl.Match("versus", seed=7)
    >>> len(m.state.cards), m.scores
    (12, (0, 0))
    >>> m.legal()[0]
    ('take', 0, ('2egq', '3sgq', '1tgq'), 0)
    >>> state = m.push(m.legal()[0])
    >>> m.scores
    (1, 0)
    >>> m.pop()
    ('take', 0, ('2egq', '3sgq', '1tgq'), 0)

    With `by_hand=True` nothing is drawn: type what real cards and dice did, as events, while `awaits_chance`.
    Raises ValueError for an unknown game or option, with those that there are.
    """

    @overload
    def __init__(
        self, game: str, seed: int | None = None, *, by_hand: bool = False, **options: Unpack[Options]
    ) -> None: ...
    @overload
    def __init__(
        self, game: Playable | type, seed: int | None = None, *, by_hand: bool = False, **options: Any
    ) -> None: ...
    def __init__(self, game: GameLike, seed: int | None = None, *, by_hand: bool = False, **options: Any) -> None:
        self._sit_down(game, seed, by_hand, options)
        self._begin(self.game.start(dict(self.options)))

    @classmethod
    def at(cls, game: GameLike, state: Any, seed: int | None = None, *, by_hand: bool = False, **options: Any) -> Self:
        """Return a match that begins in this `state`, in the middle of a game: to play on from there, or to look at it.

        Its history is empty, and it cannot be saved: a record begins where the game begins.

        >>> import setlab as sl
        >>> line = sl.games.GAMES["cubed"].position([(8, 7, "1ro"), (8, 8, "2ro")], ["3ro", "2pq"])
        >>> m = sl.Match.at("cubed", line)
        >>> m.push(("place", 0, ((2, 8, 9),))).plays[0].points, len(m.history)
        (3, 1)

        `print` shows a position. Here is one of dnup, with two hands and a set in front of each:

        >>> state = sl.games.GAMES["dnup"].position(["81 12 24", "45 67"], {1: "71", 3: "52 53"}, turn=1, area=3)
        >>> print(sl.Match.at("dnup", state))
        dnup: round 1
        Player 1, area 1, no set
        Player 1, area 2, 1 × 7: 71
        Player 2, area 1, no set
        Player 2, area 2, 2 × 5: 52  53
        Player 2 holds: 45  67
        Player 1: 3 cards, 0 rounds won; Player 2: 2 cards, 0 rounds won.
        Turn of Player 2, area 2.
        """
        match = cls.__new__(cls)
        match._sit_down(game, seed, by_hand, options)
        first = match.game.start(dict(match.options))
        if hasattr(first, "_fields") and type(state) is not type(first):
            needed = gettext("{game} can go on only from one of its own states, not from {kind}")
            raise TypeError(needed.format(game=match.id, kind=type(state).__name__))
        match.midway = True
        match._begin(state)
        return match

    def _sit_down(self, game: GameLike, seed: int | None, by_hand: bool, options: ChosenOptions) -> None:
        """Set all attributes of a match that precede its first state."""
        self.game = game_called(game)
        self.seed = SystemRandom().randrange(10**6) if seed is None else _checked_seed(seed)
        declared = getattr(self.game, "options", None)
        self.options = dict(options) if declared is None else chosen(self.id, declared, options)
        self.by_hand = flag(by_hand, "by_hand")
        self.record: Any = None  # the open record, which gets each event: see setlab.games.records
        self.midway = False  # does it begin in the middle of a game?
        self._events = []
        self._drawn = 0  # how often chance has acted
        self._idle = 0  # how many events in a row have changed nothing

    def _begin(self, state: object) -> None:
        self._states = [state]
        self.settle()

    @property
    def id(self) -> str:
        """The game's id; for a game of your own without one, the name of its class."""
        return getattr(self.game, "id", type(self.game).__name__)

    @property
    def state(self) -> Any:
        """The frozen state of the game now."""
        return self._states[-1]

    @property
    def shown_seed(self) -> int | None:
        """The seed of this deal, None while it is secret: a long seed is, until the game is over."""
        return self.seed if self.seed <= LARGEST_SEED or self.outcome() is not None else None

    @property
    def history(self) -> tuple[tuple, ...]:
        """All events so far, those of chance included."""
        return tuple(self._events)

    @property
    def players(self) -> int:
        """Number of seats, computers included."""
        return len(self.seats)

    @property
    def seats(self) -> Sequence[int]:
        """The seats, numbered from 0."""
        seats = getattr(self.game, "seats", None)
        return range(seats(self.state) if seats else self.options.get("players", 1))

    @property
    def scores(self) -> tuple:
        """The current scores by seat. A game of your own without `scores` has those of its outcome only."""
        scores, outcome = getattr(self.game, "scores", None), self.outcome()
        return scores(self.state) if scores else () if outcome is None else outcome.scores

    @property
    def awaits_chance(self) -> bool:
        """Whether chance is to act now; only with `by_hand=True`, otherwise it has acted already."""
        return self._chance() is not None

    def legal(self) -> list[tuple]:
        """Return the events that advance the game now. Empty when it is over."""
        return [] if self.outcome() is not None else list(self.game.legal(self.state))

    def outcome(self) -> Outcome | None:
        """Return the `Outcome`, or None as long as the game goes on."""
        return self.game.outcome(self.state)

    def observe(self, player: int) -> Json:
        """Return all that this `player` may see, as plain data."""
        return self.game.observe(self.state, self._checked_seat(player))

    def _checked_seat(self, player: int) -> int | None:
        seat = integer(player)
        if seat not in self.seats:
            text = gettext("players are numbered from 0 to {last}; {it!r} is none of them")
            raise (TypeError if seat is None else ValueError)(text.format(last=self.players - 1, it=player))
        return seat

    def push(self, event: tuple) -> Any:
        """Apply an `event`, let chance act after it, and return the new state. IllegalMove if it is not legal.

        All of it happens or nothing: if chance gets stuck (a ValueError), the match and its record are as before.
        """
        event = frozen(event)
        if self.outcome() is not None:
            raise IllegalMove(gettext("the game is over"))
        complete = getattr(self.game, "complete", None)
        event = complete(self.state, event) if complete else event
        state = self.game.apply(self.state, event)
        idle = self._idle + 1 if state == self.state else 0
        if idle > MOST_IDLE:
            stuck = gettext("the game {game!r} is stuck: {n} events in a row have changed nothing")
            raise ValueError(stuck.format(game=self.id, n=written(MOST_IDLE)))
        self._happen((event, state))
        self._idle = idle
        return self.state

    def pop(self) -> tuple:
        """Take the last event back and return it. What chance did cannot be taken back."""
        if not self._events:
            raise IllegalMove(gettext("there is nothing to take back"))
        if is_chance(self.game, self._states[-2]):
            raise IllegalMove(gettext("what chance did (a deal, a roll) cannot be taken back"))
        self._states.pop()
        event = self._events.pop()
        if self.record is not None:
            self.record.append_undo()
        return event

    def again(self, event: tuple) -> None:
        """Apply an `event` of a record, also one of chance, and draw nothing after it."""
        event = frozen(event)
        self._add(event, self.game.apply(self.state, event))
        self._write_down([event])

    def state_at(self, number: int) -> Any:
        """Return the state after the first `number` events; 0 is the beginning."""
        return self._states[number]

    def replay(self) -> Iterator[tuple[Any, Any]]:
        """Return the game from its beginning: pairs of (event, state after it). The first has no event, None."""
        return zip((None, *self._events), tuple(self._states), strict=True)

    def narrate(self, event: int | tuple = -1, *, names: Sequence[str] = (), you: int | None = None) -> str:
        """Return an `event` in words, in the current language: one of the history, by number or itself, or a new one.

        `names` are the players' own names by seat, `you` is the seat that is addressed. "" for an event that is not
        worth a sentence. Of equal events in the history the last one is narrated; IllegalMove says why an event is
        impossible.

        >>> from setlab import Match
        >>> m = Match("dnup", seed=3)
        >>> m.narrate()
        'The cards are dealt. Player 1 begins, with the star.'
        >>> m.narrate(("rotate", 0), you=0)
        'You turn your whole hand.'
        """
        from setlab.games.narration import step_text

        return self._narrator(names, you).narrate(step_text(self, event))

    def transcript(self, *, names: Sequence[str] = (), you: int | None = None) -> str:
        """Return the game so far in words, a line for each event that is worth one, and its result.

        `names` and `you` are those of `narrate`.

        >>> from setlab import Match
        >>> m = Match("dnup", seed=3)
        >>> for event in [("rotate", 0), ("rotate", 1), ("rotate", 1)]:
        ...     state = m.push(event)
        >>> print(m.transcript(names=["", "Bob"], you=0))
        The cards are dealt. You begin, with the star.
        You turn your whole hand.
        Bob turns the whole hand.
        Bob turns the whole hand.
        """
        from setlab.games.narration import steps_of

        narrator = self._narrator(names, you)
        lines = [*map(narrator.narrate, steps_of(self)), narrator.result(self)]
        return "\n".join(filter(None, lines))

    def look(self) -> "Look":
        """Return the visible part of this position, and the result of the game: `print` and a notebook show it.

        Of hidden hands it holds that of the player whose turn it is. Face-down cards and the order of a stock never
        show. For all that one player may see, use `observe(player)`.

        >>> from setlab import Match
        >>> print(Match("memory", seed=1, players=2))
        SET from memory: 60 cards in the stock
        <BLANKLINE>
        ????  ????  ????  ????  ????  ????  ????
        ????  ????  ????  ????  ????  ????  ????
        ????  ????  ????  ????  ????  ????  ????
        <BLANKLINE>
        Player 1: 0 taken; Player 2: 0 taken.
        Turn of Player 1.
        """
        from setlab.games.look import look_of

        narrator = self._narrator((), None)
        look = look_of(self.game, self.state, narrator)
        return look._replace(words=tuple(filter(None, (*look.words, narrator.result(self)))))

    def _narrator(self, names: Sequence[str], you: int | None) -> "Narrator":  # its narrator
        from setlab.games.narration import computers_of, narrator_of

        if isinstance(names, str) or not hasattr(names, "__iter__") or not all(isinstance(name, str) for name in names):
            raise TypeError(gettext("names are a list with one text for each seat, not {it!r}").format(it=names))
        if you is not None:
            you = self._checked_seat(you)
        return narrator_of(self.game, names, you, computers_of(self))

    def save(self, path: Path | str) -> None:
        """Write a copy of this match as a record, a file of JSON lines. ValueError for one that began midway."""
        from setlab.games.records import save

        save(self, path)

    @classmethod
    def load(cls, path: Path | str, game: GameLike | None = None) -> "Match":
        """Load the match of the record at `path`. A damaged one opens up to its last whole event, with a warning.

        `game` is the game itself, if it is one of your own: `Match.load(path, MyGame())`.
        """
        from setlab.games.records import load

        return load(path, game)

    def __repr__(self) -> str:
        more = "".join(f", {name}={value!r}" for name, value in self._unusual().items())
        count = f"{len(self._events)} event{'s' * (len(self._events) > 1)}"
        return f"<Match({self.id!r}, seed={self.seed!r}{more}): {count}>"

    def __str__(self) -> str:
        return str(self.look())

    def _repr_html_(self) -> str:
        from setlab.games.pictures import position

        return position(self.look())

    def _unusual(self) -> dict[str, Any]:
        declared = getattr(self.game, "options", None) or {}
        return {n: v for n, v in self.options.items() if n not in declared or v != declared[n].default}

    # --- chance ------------------------------------------------------------------------------------------------------

    def _chance(self) -> tuple | None:
        """Return the event of chance now, or None. Its generator depends on its number: undo changes nothing."""
        draw = getattr(self.game, "chance", None)
        if draw is None or self.outcome() is not None or not is_chance(self.game, self.state):
            return None
        return frozen(draw(self.state, PortableRandom(f"{self.seed}/{self._drawn}")))

    def settle(self) -> None:
        """Apply the events of chance that are due. `push` does this by itself. ValueError if it would never end."""
        self._happen()

    def _happen(self, *steps: tuple[tuple, object]) -> None:
        """Add these events, given with the states after them, and let chance act. Only the whole is recorded."""
        events, drawn = len(self._events), self._drawn
        try:
            for step in steps:
                self._add(*step)
            self._let_chance_act()
        except BaseException:
            del self._events[events:], self._states[events + 1 :]
            self._drawn = drawn
            raise
        self._write_down(self._events[events:])

    def _let_chance_act(self) -> None:
        acted = 0
        while not self.by_hand and (event := self._chance()) is not None:
            before, acted = self.state, acted + 1
            self._add(event, self.game.apply(before, event))
            if self.state == before:
                stuck = gettext("the game {game!r} is stuck: what chance did ({event!r}) changes nothing")
                raise ValueError(stuck.format(game=self.id, event=event))
            if acted == MOST_CHANCE:
                stuck = gettext("the game {game!r} is stuck: chance has acted {n} times in a row, and goes on")
                raise ValueError(stuck.format(game=self.id, n=acted))

    def _add(self, event: tuple, state: object) -> None:
        self._drawn += is_chance(self.game, self.state)
        self._events.append(event)
        self._states.append(state)

    def _write_down(self, events: Sequence[tuple]) -> None:
        if self.record is not None and events:
            self.record.append(events)


def _checked_seed(seed: int) -> int:
    if (number := integer(seed)) is None:
        raise TypeError(gettext("a seed is a whole number, not {it!r}").format(it=seed))
    if not 0 <= number < 2**SECRET_BITS:
        text = gettext("a seed lies between 0 and {top}, not {it}")
        raise ValueError(text.format(top=written(2**SECRET_BITS - 1), it=quoted(number)))
    return number
