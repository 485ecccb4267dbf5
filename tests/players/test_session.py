"""Sessions: humans, computers and clocks, without a screen and without waiting."""

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import setlab as sl
from setlab import Card, Match, find_sets, players
from setlab.games import GAMES, IllegalMove
from setlab.games.table.game import TableGame, codes
from setlab.players import session as session_
from setlab.players.cubed import player
from setlab.players.eye import FREQUENT, NOTICED, REACTION, SPEED, Eye
from setlab.players.levels import COMPUTERS
from setlab.players.scramble import Scrambler
from setlab.players.session import Session, Tempo


class Clock:
    """A clock that is set by the test."""

    def __init__(self):
        self.seconds = 1000.0

    def __call__(self):
        return self.seconds


def live(computers=None, **options):
    clock = Clock()
    match = Match("versus", seed=7, **options)
    return Session(match, {1: Eye(match.options["level"])} if computers is None else computers, clock), clock


def take(session):
    return ("take", 0, codes(session.match.state.groups[0]))


def test_a_session_is_of_a_match():
    with pytest.raises(TypeError, match=r"give a match, such as Match\('versus'\), not 'versus'"):
        Session("versus")


def test_time_begins_with_the_first_touch():
    session, clock = live(seconds=5)
    clock.seconds += 100
    assert session.time == 0 and session.tick() == [] and not session.running
    session.begin()
    clock.seconds += 2
    assert session.time == 2_000 and session.due == 5_000
    session.push(take(session))
    assert session.match.history[-1][-1] == 2_000 and session.due == 7_000


def test_the_computer_moves_when_its_time_has_come():
    session, clock = live(seconds=5)
    session.begin()
    clock.seconds += 4.7
    assert session.tick() == []
    clock.seconds += 0.1  # a bell may ring a little early
    assert len(session.tick()) == 1
    assert session.match.scores == (0, 1) and session.match.state.now == 5_000
    assert session.due == 10_000


def test_with_no_seconds_the_computer_plays_alone():
    session, _ = live(seconds=0)
    session.begin()
    while session.match.outcome() is None:
        session.tick()
    assert session.match.scores[0] == 0 < session.match.scores[1]


def test_a_click_that_was_under_way_counts_from_when_it_was_made():
    session, clock = live(seconds=5)
    session.begin()
    clock.seconds += 5.2
    session.push(take(session), lateness=300)
    assert session.match.scores == (1, 0) and session.match.history[-1][-1] == 4_900
    clock.seconds += 5.2
    group = take(session)
    session.tick()
    with pytest.raises(IllegalMove):
        session.push(("take", 0, session.match.state.piles[1][0]), lateness=300)
    assert session.match.scores == (1, 1)
    assert group[0] == "take"


def test_nobody_is_later_than_two_seconds():
    session, clock = live(seconds=5)
    session.begin()
    clock.seconds += 8
    with pytest.raises(IllegalMove):
        session.push(("take", 0, codes(find_sets(session.match.state.lying)[0])), lateness=10**9)
    assert session.match.scores[1] == 1


def test_a_pause_stops_the_clock():
    session, clock = live(seconds=5)
    session.begin()
    clock.seconds += 3
    session.pause()
    clock.seconds += 1_000
    assert session.time == 3_000 and session.tick() == [] and session.due is None
    session.go()
    clock.seconds += 1
    assert session.time == 4_000 and session.due == 5_000


def test_a_late_call_is_noticed_by_the_clock():
    session, clock = live({}, players=2, seconds=None, call_seconds=3)
    session.push(("call", 1))
    assert session.due == 3_000
    clock.seconds += 3
    assert session.tick() == [("late",)] and session.match.state.call is None


def test_a_session_can_go_on_with_a_match_that_was_played_before():
    session, clock = live(seconds=5)
    session.begin()
    clock.seconds += 3
    session.push(take(session))
    again = Session(session.match, {1: Eye()}, clock)
    clock.seconds += 500
    assert again.time == 3_000
    again.begin()
    assert again.due == 8_000


def test_a_whole_game_without_waiting_is_the_same_each_time():
    games = [live({0: Eye("skilled"), 1: Eye("expert")}, level="expert")[0] for _ in range(2)]
    outcomes = [session.run() for session in games]
    assert outcomes[0] == outcomes[1] and games[0].match.history == games[1].match.history
    assert sum(outcomes[0].scores) >= 20


def test_a_plan_holds_until_the_table_changes():
    session, _ = live(level="casual")
    session.begin()
    due = session.due
    session.push(("hint", 0))
    with pytest.raises(IllegalMove):
        session.push(("take", 0, ("1sro", "1sro", "1sro")))
    assert session.due == due
    session.push(take(session))
    assert session.due != due


def test_a_clock_that_is_set_back_takes_no_time_away():
    session, clock = live(seconds=None)
    session.begin()
    clock.seconds += 3
    session.push(take(session))
    clock.seconds -= 50
    assert session.time >= 0
    session.push(take(session))
    assert session.match.state.now == 3_000


def test_computers_play_every_table_game_to_its_end():
    for name in (name for name, game in GAMES.items() if isinstance(game, TableGame)):
        match = Match(name, seed=3)
        assert Session(match, {seat: Eye("casual") for seat in match.seats}).run(2_000) is not None, name


@pytest.mark.parametrize("name", ["versus", "normal", "memory"])
def test_several_computers_call_and_take(name):
    match = Match(name, seed=3, players=3)
    outcome = Session(match, {seat: Eye("expert") for seat in range(3)}).run(2_000)
    assert outcome is not None and sum(score > 0 for score in outcome.scores) >= 2
    assert Counter(event[0] for event in match.history)["late"] == 0


@pytest.mark.parametrize("pace", [None, 2_500])
@pytest.mark.parametrize("name", ["scramble", "normal", "junior", "ghostset", "proset", "versus", "megaset"])
def test_a_computer_takes_in_time_however_short_the_time_after_a_call_is(name, pace):
    """CARD-11, SCR-2: a game in which every call comes too late would never end."""
    match = Match(name, seed=3, players=2, call_seconds=1)
    player = Scrambler("beginner") if name == "scramble" else Eye("beginner")
    outcome = Session(match, dict.fromkeys(match.seats, player), pace=pace).run(2_000)
    assert outcome is not None and Counter(event[0] for event in match.history)["late"] == 0


def test_against_the_clock_the_computer_moves_when_the_time_has_come():
    """CARD-4: a fixed clock, whatever the eye could do."""
    match = Match("versus", seed=7, seconds=30)
    session = Session(match, {1: Eye("beginner")}, Clock())
    session.begin()
    assert session.due == 30_000


# --- the eye ----------------------------------------------------------------------------------------------------------


def plans(table, level="skilled", times=4_000):
    seen = {"table": [card.code for card in table], "handed": False}
    legal = [("take", 1, codes(group), 0) for group in find_sets(table)] or [("column", 1, 0)]
    rng = Random(1)
    return [Eye(level).plan(seen, legal, rng) for _ in range(times)]


def mean_seconds(table, level="skilled"):
    found = plans(table, level)
    return sum(at for at, _ in found) / len(found) / 1000


ALIKE = [Card("1sro"), Card("2sro"), Card("3sro")]  # one feature differs
UNLIKE = [Card("1sro"), Card("2tgq"), Card("3epd")]  # all four differ


def test_similar_sets_are_seen_sooner():
    """Jacob & Hochstein 2008: the more features are alike, the faster."""
    assert mean_seconds(ALIKE) < mean_seconds(UNLIKE)
    assert mean_seconds(UNLIKE) == pytest.approx(REACTION + NOTICED[3] / SPEED["skilled"], rel=0.06)


def test_it_is_a_race_of_independent_horses():
    """Two SETs: the rates add up, and each wins as often as its rate is to the sum."""
    table = [*ALIKE, *UNLIKE[1:], Card("1tgq"), Card("1epq")]
    groups = [codes(group) for group in find_sets(table)]
    rates = Eye.rates(Eye("skilled"), [("take", 1, g, 0) for g in groups], {"table": [c.code for c in table]})
    found = plans(table)
    won = Counter(event[2] for _, event in found)
    for group, rate in zip(groups, rates, strict=True):
        assert won[group] / len(found) == pytest.approx(rate / sum(rates), abs=0.03)
    assert sum(at for at, _ in found) / len(found) / 1000 == pytest.approx(
        REACTION + 1 / sum(rates) / SPEED["skilled"], rel=0.06
    )


def test_the_most_frequent_value_draws_the_eye():
    eye, group = Eye("skilled"), ("take", 1, codes(ALIKE), 0)
    plain = {"table": [*codes(ALIKE), "1tgq", "2tgq", "3tgq", "1tgd", "2epq"]}
    rather_red = {"table": [*codes(ALIKE), "1trq", "2erq", "3trd", "1erd", "2trd"]}
    assert eye.rates([group], rather_red)[0] == pytest.approx(FREQUENT * eye.rates([group], plain)[0])


@pytest.mark.near
def test_levels_differ_in_speed_only():
    times = [mean_seconds(UNLIKE, level) for level in SPEED]
    assert times == sorted(times, reverse=True)


def test_without_a_set_it_turns_up_a_column_after_a_while():
    assert plans([Card("1sro"), Card("2sro")], times=1)[0][1][0] == "column"


def test_it_knows_no_more_than_a_player():
    """The same table with another stock: the same plan."""
    match = Match("versus", seed=7, level="skilled")
    other = match.game.imagine(match.state, 1, Random(3))
    mine = [event for event in match.legal() if event[1] == 1]
    assert match.game.observe(other, 1) == match.observe(1)
    assert [event for event in match.game.legal(other) if event[1] == 1] == mine


class Eager:
    """A computer that always has something to do at once."""

    def plan(self, seen, legal, rng):
        return 0, legal[0]


class Round:
    """A game that goes in circles: its computer turns one way, then the other, for ever."""

    start = staticmethod(lambda options: 0)
    legal = staticmethod(lambda state: [("turn", 0)])
    apply = staticmethod(lambda state, event: 1 - state)
    outcome = staticmethod(lambda state: None)
    observe = staticmethod(lambda state, player: {})


def test_computers_that_go_on_for_ever_are_stopped(monkeypatch):
    monkeypatch.setattr(session_, "MOST_DUE", 50)
    match = Match(Round())
    with pytest.raises(ValueError, match="'Round' is stuck: 50 events have happened by themselves, and it goes on"):
        Session(match, {0: Eager()}).tick()
    assert len(match.history) == 50


# --- computers at a pace that people can follow -----------------------------------------------------------------------


def evening(pace, players=3, until=60):
    """SET Cubed of computers at a pace: (milliseconds since the event before, its kind, its seat) of what they did."""
    clock, told = Clock(), []
    session = Session(
        Match("cubed", seed=5, players=players), {n: player("greedy") for n in range(players)}, clock, pace
    )
    session.begin()
    before = session.time
    while len(told) < until and session.due is not None:
        clock.seconds += (session.due - session.time) / 1000
        event = session.tick(session.time)[0]
        told.append((session.time - before, *event[:2]))
        before = session.time
    return told


def test_a_turn_of_a_computer_is_one_movement():
    told = evening(Tempo(900, 300))
    kinds = Counter(kind for _, kind, _ in told)
    assert kinds["keep"] > 3 and kinds["place"] > 5 and kinds["end"] > 3
    for (_, kind, seat), (waited, _, other) in pairwise(told):
        assert waited == (300 if seat == other or kind == "keep" else 900), (kind, seat, other)
    turns = [waited for waited, *_ in told]
    assert sum(turns) < 0.6 * sum(waited for waited, *_ in evening(1400)), "and people wait half as long"


def test_a_plain_pace_holds_for_each_event():
    assert {waited for waited, *_ in evening(1400)} == {1400}


def test_whoever_has_seen_enough_sees_the_rest_at_once():
    session = Session(
        Match("cubed", seed=5, players=3), {1: player("greedy"), 2: player("greedy")}, Clock(), Tempo(900, 300)
    )
    session.begin()
    for _ in range(4):
        while session.match.state.turn == 0 and session.match.outcome() is None:
            session.push(session.match.legal()[-1])
        session.hurry()
        assert session.match.state.turn == 0 and session.time == 0
    before = len(session.match.history)
    session.hurry()
    assert len(session.match.history) == before, "a person is to move: nothing happens to them"
    session.set_pace(Tempo(300, 100))
    session.push(session.match.legal()[-1])
    assert session.match.state.turn == 0 or session.due == 300


# --- who sits there ---------------------------------------------------------------------------------------------------


def seats(game, *computers):
    return lambda: Session(Match(game, seed=7), dict(enumerate(computers)))


REFUSED = [
    (lambda: Eye("hard"), ValueError, "there is no level 'hard'; choose one of beginner, improver, casual"),
    (lambda: Eye(["casual"]), ValueError, "there is no level"),
    (lambda: players.dnup.player("hard"), ValueError, "choose one of random, beginner, improver, casual, greedy"),
    (seats("cubed", Eye("casual"), Eye("expert")), ValueError, r"Eye .* 'cubed'; .* sl.players.cubed.player\('greedy"),
    (seats("scramble", Eye()), ValueError, r"sl.players.scramble.Scrambler\('beginner'\)"),
    (
        seats("dnup", player("greedy")),
        ValueError,
        r"GreedyTurns does not play 'dnup'; .* sl.players.dnup.player\('greedy'\)",
    ),
    (seats("crossword", players.dnup.player("greedy")), ValueError, r"with sl.players.crossword.player\('beginner'\)"),
    (seats("versus", players.scramble.Scrambler()), ValueError, r"does with sl.players.Eye\('beginner'\)"),
    (seats("memory", players.crossword.player()), ValueError, r"Builder does not play 'memory'; .* sl.players.Eye\("),
    (seats("versus", Eye), TypeError, r"is not a player, which has a plan\(seen, legal, rng\); make one with sl.pl"),
    (seats("versus", "casual"), TypeError, "'casual' is not a player"),
    (seats("versus", Eye(), Eye(), Eye()), ValueError, "seats are numbered from 0 to 1; 2 is none of them"),
    (
        lambda: Session(Match("versus"), [Eye(), Eye()]),
        TypeError,
        r"by seat, as in \{0: sl.players.Eye\(.* not as list",
    ),
    (lambda: Session(Match("versus"), Eye()), TypeError, "by seat, as in .* not as Eye"),
]


@pytest.mark.parametrize("what", range(len(REFUSED)))
def test_who_cannot_play_is_refused_when_seated(what):
    made, error, says = REFUSED[what]
    with pytest.raises(error, match=says):
        made()


@pytest.mark.parametrize("game", COMPUTERS)
def test_what_is_proposed_can_be_typed(game):
    """The line of the refusal seats computers, and they play the game to its end, or so far as one waits here."""
    with pytest.raises(ValueError, match="the game waits for a seat without a computer") as refused:
        Session(Match(game, seed=7)).run()
    line = str(refused.value).partition("as in ")[2]
    session = eval(line, {"sl": sl, "match": Match(game, seed=7)})
    assert {*session.players} == {*session.match.seats} and (session.run(60) is not None or session.match.history)


def test_a_game_that_waits_for_a_person_says_so():
    match = Match("dnup", seed=7, players=3)
    with pytest.raises(ValueError, match=r"without a computer \(1 and 2\)"):
        Session(match, {0: players.dnup.player("greedy")}).run()
    alone = Session(Match("versus", seed=7), {0: Eye("casual")})  # the other one never calls
    assert alone.run().scores[1] == 0
    assert Session(Match("dnup", seed=7), {seat: players.dnup.player("greedy") for seat in (0, 1)}).run(3) is None


def test_the_rooms_of_players_are_there_without_an_import():
    rooms = ("crossword", "cubed", "dnup", "levels", "scramble")
    script = f"import setlab as sl; print(*(getattr(sl.players, name).__name__ for name in {rooms}))"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert found == [f"setlab.players.{name}" for name in rooms]
