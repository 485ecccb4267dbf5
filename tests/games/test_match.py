"""A match: history, chance, taking back; and games of one's own."""

from collections import namedtuple
from itertools import combinations
from types import MappingProxyType

import pytest
from helpers.some import some

import setlab as sl
from setlab import Card, Match, is_set
from setlab.games import GAMES, IllegalMove, Outcome, RecordError, check_game, match as match_
from setlab.storage.saved_games import record_match, saved_matches


class Nim:
    """The smallest game: two players take one to three of a heap; who takes the last wins."""

    def start(self, options):
        return (options.get("heap", 7), 0)

    def legal(self, state):
        return [("take", n) for n in range(1, min(3, state[0]) + 1)]

    def apply(self, state, event):
        if len(event) != 2 or event not in self.legal(state):
            raise IllegalMove(f"take one to three, not {event!r}")
        return (state[0] - event[1], 1 - state[1])

    def observe(self, state, player):
        return {"heap": state[0]}

    def seats(self, state):
        return 2

    def outcome(self, state):
        return None if state[0] else Outcome((1 - state[1],), (), "the heap is gone")


def test_a_game_of_ones_own():
    match = Match(Nim(), heap=4)
    match.push(("take", 3))
    match.push(["take", 1])
    assert match.outcome().winners == (1,) and match.legal() == []
    assert match.history == (("take", 3), ("take", 1))
    check_game(Nim(), games=20)
    check_game(Nim, games=2)
    with pytest.raises(ValueError, match="at least 1"):
        check_game(Nim, games=0)


def test_a_game_of_ones_own_is_saved_and_loaded(tmp_path):
    match = Match(Nim(), seed=1, heap=4)
    match.push(("take", 3))
    match.save(tmp_path / "nim.jsonl")
    with pytest.raises(RecordError, match="no game 'Nim'"):
        Match.load(tmp_path / "nim.jsonl")
    again = Match.load(tmp_path / "nim.jsonl", Nim())
    assert again.history == match.history and again.state == match.state == (1, 1)
    assert again.scores == () and again.push(("take", 1)) == (0, 0)


# Each breaks one promise; check_game has to notice.
class Endless(Nim):
    def outcome(self, state):
        return None

    def legal(self, state):
        return [("take", 0)]

    def apply(self, state, event):
        if event != ("take", 0):
            raise IllegalMove("take nothing")
        return (state[0], 1 - state[1])


class Lenient(Nim):
    def apply(self, state, event):
        return (max(0, state[0] - 1), 1 - state[1])


class Careless(Nim):
    def apply(self, state, event):
        return (state[0] - event[1], 1 - state[1])


class Mutable(Nim):
    def start(self, options):
        return [7, 0]

    def apply(self, state, event):
        return list(super().apply(tuple(state), event))


class Moody(Nim):
    calls = 0

    def apply(self, state, event):
        Moody.calls += 1
        left, turn = super().apply(state, event)
        return (left, turn + Moody.calls % 2)


class Leaky(Nim):
    """The other half of the heap is hidden, and shown."""

    def imagine(self, state, player, rng):
        return (state[0] + 1, state[1])


class Losing(Nim):
    def pieces(self, state):
        return ["bean"] * state[0]


class Stuck(Nim):
    def legal(self, state):
        return super().legal(state) if state[0] > 4 else []


class Doubled(Nim):
    def legal(self, state):
        return super().legal(state) * 2


class Alone(Nim):
    """The second player wins, and does not sit there."""

    def seats(self, state):
        return 1


class Tupled(Nim):
    def observe(self, state, player):
        return {"heap": (state[0],)}


class Dealt(Nim):
    """Three of five beans are dealt; what is typed by hand is not looked at."""

    def start(self, options):
        return ((), 0)

    def pieces(self, state):
        return [*(state[0] or range(3))] if state[0] != "over" else range(3)

    def is_chance(self, state):
        return state[0] == ()

    def chance(self, state, rng):
        return ("deal", tuple(rng.sample(range(3), 3)))

    def legal(self, state):
        return [("take",)]

    def apply(self, state, event):
        if self.is_chance(state) and event[0] == "deal" and len(event) == 2 and event[1]:
            return (event[1], 0)
        if self.is_chance(state) or event != ("take",):
            raise IllegalMove("take")
        return ("over", 0)

    def observe(self, state, player):
        return {}

    def outcome(self, state):
        return Outcome((0,), (), "over") if state[0] == "over" else None


class Idle(Nim):
    """What chance does changes nothing, and it is to act again."""

    def is_chance(self, state):
        return True

    def chance(self, state, rng):
        return ("wind", rng.randrange(9))

    def apply(self, state, event):
        return state if event[0] == "wind" else super().apply(state, event)


class Windy(Idle):
    """Chance is never done, though each time there is something else."""

    def apply(self, state, event):
        return (state[0] + 1, 1 - state[1])


class Storm(Windy):
    """It breaks out in the middle of a game only."""

    def start(self, options):
        return (4, 0)

    def is_chance(self, state):
        return state != (4, 0)


class Treading(Nim):
    """Players go on for ever, and nothing changes."""

    longest = 10**9

    def legal(self, state):
        return [("wait",)]

    def apply(self, state, event):
        if event != ("wait",):
            raise IllegalMove("wait")
        return state


class Sulking(Nim):
    """Whoever says that they sulk, which nobody was offered, is offered nothing any more."""

    kinds = MappingProxyType({"take": ("n",), "sulk": ()})

    def legal(self, state):
        return [] if state[1] > 1 else super().legal(state)

    def apply(self, state, event):
        return (state[0], 2) if event == ("sulk",) else super().apply(state, event)


class Luring(Sulking):
    """What is offered then is refused."""

    def legal(self, state):
        return [("take", 1)] if state[1] > 1 else super().legal(state)

    def apply(self, state, event):
        if state[1] > 1:
            raise IllegalMove("no")
        return super().apply(state, event)


@pytest.mark.parametrize(
    ("game", "broken"),
    [
        (Sulking, r"\('sulk',\),?\): AssertionError: after these events the game goes on, but nothing is legal"),
        (Luring, r"\('sulk',\),?\): IllegalMove: no"),
        (Idle, r"'Idle' is stuck: what chance did \(\('wind', \d\)\) changes nothing"),
        (Windy, "'Windy' is stuck: chance has acted 10000 times in a row"),
        (Storm, "'Storm' is stuck"),
        (Treading, "an event that is legal changes nothing"),
        (Alone, "of 1 seats: write seats"),
        (Tupled, "lists instead of tuples"),
        (Dealt, "lost Counter|not iterable"),
        (Endless, "not ended|changes nothing"),
        (Lenient, "was accepted"),
        (Careless, "IndexError|TypeError|ValueError|accepted|unsupported"),
        (Mutable, "unhashable"),
        (Moody, "different states"),
        (Leaky, "hidden"),
        (Losing, "lost"),
        (Stuck, "nothing is legal"),
        (Doubled, "listed twice"),
    ],
)
def test_check_game_notices(game, broken):
    with pytest.raises(AssertionError, match=f"(?s)with seed.*({broken})"):
        check_game(game(), games=20)


@pytest.mark.timeout(20)
@pytest.mark.parametrize("game", [Idle, Windy])
def test_a_match_of_a_stuck_game_is_refused(game):
    with pytest.raises(ValueError, match=f"the game '{game.__name__}' is stuck"):
        Match(game())
    assert Match(game(), by_hand=True).awaits_chance


def test_players_who_change_nothing_come_to_an_end(monkeypatch):
    """`while match.outcome() is None: match.push(…)` would never end, and hold one more event each time."""
    monkeypatch.setattr(match_, "MOST_IDLE", 100)
    match = Match(Treading())
    with pytest.raises(ValueError, match="the game 'Treading' is stuck: 100 events in a row have changed nothing"):
        for _ in range(300):
            match.push(match.legal()[0])
    assert len(match.history) == 100
    versus = Match("versus", seed=7)
    wrong = next(three for three in combinations(versus.observe(0)["table"], 3) if not is_set(*map(Card, three)))
    for _ in range(100):  # wrong guesses change nothing; what comes between counts anew
        versus.push(("take", 0, wrong))
    versus.push(versus.legal()[0])
    versus.push(("hint", 0))


class Still(Storm):
    """As soon as it breaks out, it changes nothing."""

    def apply(self, state, event):
        return state if event[0] == "wind" else super().apply(state, event)


@pytest.mark.parametrize("game", [Storm, Still])
def test_an_event_after_which_chance_gets_stuck_has_never_happened(game):
    match = Match(game(), seed=1)
    record = record_match(match)
    state, kept = match.state, record.path.read_bytes()
    reasons = []
    for _ in range(2):  # chance draws alike when it is tried again
        with pytest.raises(ValueError, match="is stuck") as stuck:
            match.push(("take", 1))
        reasons.append(str(stuck.value))
    assert reasons[0] == reasons[1]
    assert match.history == () and match.state is state is match.state_at(-1)
    assert record.path.read_bytes() == kept and not record.problem
    record.close()


def test_what_chance_does_after_an_event_is_recorded_with_it():
    match = Match("versus", seed=1)
    record = record_match(match)
    match.push(("new",))
    lines = record.path.read_text(encoding="utf-8").splitlines()
    assert [line.split('"')[1] for line in lines[1:]] == ["shuffle", "new", "shuffle"] and len(match.history) == 3
    record.close()


def test_a_match_that_begins_anywhere(tmp_path):
    start = Match("versus", seed=3)
    start.push(start.legal()[0])
    match = Match.at("versus", start.state, seed=3)
    assert match.state == start.state and match.history == () and match.scores == (1, 0)
    assert match.legal() == start.legal() and match.state_at(0) is start.state
    with pytest.raises(IllegalMove, match="nothing to take back"):
        match.pop()
    match.push(match.legal()[0])
    match.push(("new",))  # and what chance has to do is done
    assert [event[0] for event in match.history] == ["take", "new", "shuffle"] and match.state.stock is not None
    with pytest.raises(ValueError, match=r"began in the middle of a game, .* not saved"):
        match.save(tmp_path / "match.jsonl")
    with pytest.raises(ValueError, match="began in the middle"):
        record_match(match)
    assert not list(tmp_path.iterdir()) and saved_matches() == []


def test_it_begins_in_a_state_of_its_own_game_with_its_own_options():
    state = Match("cubed", seed=1, players=3).state
    match = Match.at("cubed", state, by_hand=True, players=3)
    assert match.players == 3 and match.options["players"] == 3
    assert Match.at(Nim(), (2, 1)).legal() == [("take", 1), ("take", 2)]
    with pytest.raises(TypeError, match="crossword can go on only from one of its own states, not from State"):
        Match.at("crossword", state)
    with pytest.raises(TypeError, match="cubed can go on only from one of its own states, not from NoneType"):
        Match.at("cubed", None)
    with pytest.raises(ValueError, match="cubed has no option 'speed'"):
        Match.at("cubed", state, speed=3)


def test_a_dealt_table_awaits_chance_from_a_state_before_the_deal():
    state = Match("versus", by_hand=True).state
    assert Match.at("versus", state, seed=7).state == Match("versus", seed=7).state


@pytest.mark.every(9)
@pytest.mark.parametrize("name", some(GAMES, 3))
def test_every_game_keeps_its_promises(name):
    check_game(name, games=24 if name == "versus" else 8)


@pytest.mark.full
@pytest.mark.timeout(2400)
def test_two_thousand_games_against_the_computer():
    check_game("versus", games=2_000, seed=1)


def test_unknown_games_and_options_are_named_with_those_that_there_are():
    with pytest.raises(ValueError, match="no game 'chess'; choose one of versus"):
        Match("chess")
    with pytest.raises(ValueError, match=r"versus has no option 'speed'; choose one of players, .*strict"):
        Match("versus", speed=3)
    with pytest.raises(TypeError, match="lacks start, legal, apply, observe and outcome"):
        Match(5)
    with pytest.raises(ValueError, match="players can be a whole number from 1 to 6, not 0"):
        Match("versus", players=0)
    with pytest.raises(TypeError, match=r"players can be .* not True"):
        Match("versus", players=True)


@pytest.mark.parametrize("seed", [-1, 2**128, 1.5, "x", True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises((ValueError, TypeError), match="seed"):
        Match("versus", seed=seed)


def test_a_match_without_a_seed_gets_one_that_can_be_shared():
    match = Match("versus")
    assert Match("versus", seed=match.seed).state == match.state


def test_the_deal_is_the_same_on_every_machine():
    """Written down once: it may never change, or shared seeds would mean other deals."""
    assert [card.code for card in Match("versus", seed=7).state.cards[:4]] == ["2spq", "2egq", "2sgq", "1epq"]


def test_taking_back_and_replaying():
    match = Match("versus", seed=1)
    start = match.state
    match.push(match.legal()[0])
    match.push(match.legal()[0])
    steps = list(match.replay())
    assert [event for event, _ in steps] == [None, *match.history] and steps[-1][1] is match.state
    match.pop()
    match.pop()
    assert match.state == start
    with pytest.raises(IllegalMove, match="chance"):
        match.pop()
    with pytest.raises(IllegalMove, match="nothing to take back"):
        Match(Nim()).pop()


def test_chance_is_drawn_alike_after_moves_were_taken_back():
    one, other = Match("versus", seed=5), Match("versus", seed=5)
    one.push(one.legal()[0])
    one.pop()
    for match in (one, other):
        match.push(("new",))
    assert one.state == other.state


def test_by_hand_nothing_is_drawn():
    match = Match("versus", by_hand=True)
    assert match.awaits_chance and match.state.stock is None
    with pytest.raises(IllegalMove, match="not been shuffled"):
        match.push(("column", 0))
    with pytest.raises(IllegalMove, match="each of the 81 cards"):
        match.push(("shuffle", sl.DECK[:80]))
    match.push(("shuffle", sl.DECK))
    assert not match.awaits_chance and match.state.cards == sl.DECK[:12]


@pytest.mark.parametrize("player", [-1, 2, True, "0", None])
def test_only_seats_observe(player):
    with pytest.raises((ValueError, TypeError), match="numbered from 0 to 1"):
        Match("versus", seed=1).observe(player)


def test_events_are_plain_and_short():
    match = Match("versus", seed=1)
    Odd = namedtuple("Odd", "a")
    for bad in ("take", 5, None, ("take", 0, [[[[[[["x"]]]]]]]), ("take", 0, ["1sro"] * 5000), ("take", {1}), Odd(1)):
        with pytest.raises((IllegalMove, TypeError)):
            match.push(bad)
