"""`check_game`: the contract of every game, tested by random play, for built-in games and your own."""

import json
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext
from setlab.common.integers import integer, whole
from setlab.games.events import LONGEST_PLAY, IllegalMove, frozen
from setlab.games.game import is_chance
from setlab.games.match import Match
from setlab.games.registry import game_called

if TYPE_CHECKING:
    from setlab.games.registry import Playable


STRAYING, STRAYED = 0.1, 6  # chance of trying forged events, and how many in a row
TIMES = (0, 0, 0, 1, 3_000, 10**6, LONGEST_PLAY)  # milliseconds that such an event lets pass
LONGEST = 5_000  # events; a game that may go on for longer says so with `longest`
NONSENSE = (None, -1, 10**9, "?", "", (), ("?",), ("1sro",), ((),), True, "take")


def check_game(game: "Playable | str", games: int = 50, seed: int = 0) -> None:
    """Play `games` random games of a `game`, given by its id or as an object, and check its contract.

    That is: legal events are legal, and advance the game to its end; states are frozen; nothing illegal gets through,
    and whatever is refused changes nothing; no piece is lost or doubled (if the game has `pieces`); a player sees
    nothing that is hidden (if it has `imagine`); moves can be taken back, except what chance did; the same seed gives
    the same game; a record brings everything back; and the game goes on after whatever it accepts. Raises
    AssertionError with the seed and the event that broke, and ValueError where no game is to be played.

    >>> from setlab.games import check_game
    >>> check_game("versus", games=2)
    """
    game = game_called(game)
    number = integer(games)
    if number is None or number < 1:
        text = gettext("a game is checked by playing at least 1, not {it!r}")
        raise (TypeError if number is None else ValueError)(text.format(it=games))
    games, seed = number, whole(seed, gettext("a seed"))
    for number in range(games):
        trial = RandomTrial(game, seed * 1_000_003 + number)
        try:
            trial.play()
        except Exception as error:  # whatever it is, it comes with the seed and the event
            raise AssertionError(f"{trial.where()}: {type(error).__name__}: {error}") from error


class RandomTrial:
    """A random game, checked at each step."""

    def __init__(self, game: Any, seed: int) -> None:
        self.game, self.seed = game, seed
        self.random = Random(f"trial {seed}")
        declared = getattr(game, "options", None) or {}
        self.options = {name: self.random.choice(option.samples) for name, option in declared.items()}
        self.event: Any = None
        self.stray, self.parts = Random(f"stray {seed}"), defaultdict(list)

    def where(self) -> str:
        """Return the place of the failure: what to type to see it again."""
        name = getattr(self.game, "id", type(self.game).__name__)
        return f"{name} with seed {self.seed} and options {self.options}, at the event {self.event!r}"

    def play(self) -> None:
        match = Match(self.game, self.seed, **self.options)
        pieces = self.counted(match.state)
        longest = getattr(self.game, "longest", LONGEST)
        while match.outcome() is None and len(match.history) < longest:
            self.step(match)
            self.same_pieces(pieces, self.counted(match.state))
        unended = getattr(self.game, "longest", None) is not None
        check(unended or match.outcome() is not None, f"the game has not ended after {longest} events")
        if match.outcome() is not None:
            self.ended(match)
        self.recorded(match)
        self.repeated(match)

    def step(self, match: Match) -> None:
        legal, before = match.legal(), match.state
        check(legal, "the game goes on, but nothing is legal")
        check(len(legal) == len({*legal}), "a legal event is listed twice")
        self.event = event = self.random.choice(legal)
        first = self.game.apply(before, event)
        check(first == self.game.apply(before, event), "applying the same event twice gives different states")
        check(hash(first) is not None and first != before, "an event that is legal changes nothing")
        if self.random.random() < 0.25:
            self.refused(match, event)
            self.hidden(match)
        if self.stray.random() < STRAYING:
            self.strayed(match.state)
            self.event = event
        match.push(event)
        if len(match.history) > 1 and not is_chance(self.game, match.state_at(-2)):
            after = match.state
            match.pop()
            check(match.state == before, "taking the event back does not bring the state back")
            match.push(event)
            check(match.state == after, "the event, taken back and made again, gives another state")

    def refused(self, match: Match, event: tuple) -> None:
        """Check that nonsense is refused with an IllegalMove (or a TypeError), or gives another valid state."""
        for bad in (*self.spoilt(event), ("no such event",)):
            try:
                state = self.game.apply(match.state, frozen(bad))
            except (IllegalMove, TypeError):
                continue
            check(bad != ("no such event",), f"{bad!r} was accepted")
            check(type(state) is type(match.state), f"{bad!r} was accepted and gave {state!r}")

    def strayed(self, state: Any) -> None:
        """Check that the game goes on after accepted events that were not among the legal ones."""
        self.event = ()
        for _ in range(STRAYED):
            if self.game.outcome(state) is not None:
                return
            if is_chance(self.game, state):
                self.event = (*self.event, drawn := frozen(self.game.chance(state, self.stray)))
                state = self.game.apply(state, drawn)
                continue
            legal = list(self.game.legal(state))
            check(legal or getattr(state, "paused", False), "after these events the game goes on, but nothing is legal")
            for event in self.stray.sample(legal, min(3, len(legal))):
                self.game.apply(state, event)
            state = self.accepted(state, legal)

    def accepted(self, state: object, legal: Sequence[tuple]) -> object:
        """Return the state after a forged event; the same one if it was refused."""
        event = self.forged(state, legal)
        with suppress(IllegalMove, TypeError):
            state = self.game.apply(state, event)
            self.event = (*(self.event or ()), event)
        return state

    def forged(self, state: Any, legal: Sequence[tuple]) -> tuple:
        """Return an event of any kind, its parts taken from legal ones, at any time."""
        kinds = getattr(self.game, "kinds", None) or {"": ()}
        for kind, *parts in self.stray.sample(legal, min(5, len(legal))):
            for name, part in zip(kinds.get(kind, ()), parts, strict=False):
                self.parts[name] = [*self.parts[name][-20:], part]
        self.parts["at"] = [getattr(state, "now", 0) + passed for passed in TIMES]
        self.parts["seat"] = [*range(getattr(state, "seats", 1))]
        kind = self.stray.choice(list(kinds))
        return (kind, *(self.stray.choice(self.parts[name] or NONSENSE) for name in kinds[kind]))

    def spoilt(self, event: tuple) -> Iterator[tuple]:
        """Yield the event with something missing, added, or replaced by nonsense."""
        place = self.random.randrange(len(event))
        bad = self.random.choice(NONSENSE)
        yield event[:-1]
        yield (*event, bad)
        yield (*event[:place], bad, *event[place + 1 :])

    def hidden(self, match: Match) -> None:
        """Check that a player's view does not depend on what is hidden from that player."""
        for player in match.seats:
            seen = match.observe(player)
            plain = json.loads(json.dumps(seen)) == seen
            check(plain, "what a player sees is not plain data: write lists instead of tuples, and text as keys")
            imagine = getattr(self.game, "imagine", None)
            if imagine is not None:
                other = imagine(match.state, player, self.random)
                check(self.game.observe(other, player) == seen, f"player {player} sees something hidden")

    def counted(self, state: object) -> Counter | None:
        """Return a Counter of the pieces, None if the game does not list them."""
        pieces = getattr(self.game, "pieces", lambda state: None)(state)
        return None if pieces is None else Counter(pieces)

    def same_pieces(self, before: Counter | None, after: Counter | None) -> None:
        if before is not None and after is not None:
            check(before == after, f"lost {before - after}, doubled {after - before}")

    def ended(self, match: Match) -> None:
        check(match.legal() == [], "the game is over, but something is legal")
        outcome = match.outcome()
        seats, winners = match.players, outcome.winners if outcome else ()
        check({*winners} <= {*range(seats)}, f"{winners} have won, of {seats} seats: write seats(state)")
        try:
            match.push(self.event)
        except IllegalMove:
            return
        check(False, "the game is over, and another event was accepted")

    def recorded(self, match: Match) -> None:
        """Check that a record restores the match."""
        from setlab.games.records import read, save

        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "match.jsonl"
            save(match, path)
            again, _, problem, *_ = read(path, self.game)
        check(not problem, problem)
        check(again.history == match.history and again.state == match.state, "the record holds another game")

    def repeated(self, match: Match) -> None:
        """Check that the same seed and the same moves give the same game."""
        again = Match(self.game, self.seed, **self.options)
        self.replayed(again, match.history)
        check(again.history == match.history, "the same seed and the same moves give another game")
        self.mistyped(match)

    def mistyped(self, match: Match) -> None:
        """Check that chance events typed by hand (`by_hand=True`) refuse nonsense, too, and lose no piece."""
        steps = [step for step in pairwise(match.replay()) if is_chance(self.game, step[0][1])]
        for (_, before), (event, after) in self.random.sample(steps, min(3, len(steps))):
            self.event = event
            for bad in (*self.spoilt(event), *doubled(event)):
                try:
                    state = self.game.apply(before, frozen(bad))
                except (IllegalMove, TypeError):
                    continue
                check(type(state) is type(after), f"{bad!r} was accepted and gave {state!r}")
                self.same_pieces(self.counted(after), self.counted(state))

    def replayed(self, match: Match, history: tuple[tuple, ...]) -> None:
        while len(match.history) < len(history):
            match.push(history[len(match.history)])


def doubled(event: tuple) -> Iterator[tuple]:
    """Yield the event with one item repeated in place of another, for each of its lists."""
    for place, part in enumerate(event):
        if isinstance(part, tuple) and len(part) > 1:
            yield (*event[:place], (part[0], part[0], *part[2:]), *event[place + 1 :])


def check(holds: bool | Sequence[tuple], otherwise: str) -> None:
    """Raise an AssertionError with these words unless it holds. An assert statement vanishes with python -O."""
    if not holds:
        raise AssertionError(otherwise)
