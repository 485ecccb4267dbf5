"""Computer players of Scramble SET: at a person's pace, the better the level the sooner; a WILD is kept for the end."""

from statistics import mean

import pytest
from helpers.hash_seeds import printed

from setlab import Match
from setlab.common.rng import PortableRandom
from setlab.players.scramble import LEVELS, Scrambler
from setlab.players.session import Session


def alone(level, seed):
    """Seconds for a round, and SETs in it."""
    session = Session(Match("scramble", seed=seed, rounds=1), {0: Scrambler(level)})
    outcome = session.run()
    return session.match.game.time(session.match.state) / 1000, outcome.scores[0]


@pytest.mark.full
def test_the_better_the_sooner():
    times = [mean(alone(level, seed)[0] for seed in range(12)) for level in LEVELS]
    assert times == sorted(times, reverse=True) and times[0] > 2.5 * times[-1]
    assert 15 < times[-1] < times[0] < 300, "seconds for a round, as people need them"


def test_the_first_set_takes_a_look():
    """There are hundreds of SETs among 42 dice, but a beginner needs some seconds for the first."""
    times = []
    for seed in range(40):
        match = Match("scramble", seed=seed)
        times.append(Scrambler("beginner").plan(match.observe(0), match.legal(), PortableRandom(str(seed)))[0] / 1000)
    assert 3 < mean(times) < 15


def test_it_finds_about_as_many_as_there_are():
    found = [alone("skilled", seed)[1] for seed in range(12)]
    assert 11 <= mean(found) <= 14


def test_SCR_2_of_two_players_the_quick_one_takes_more():
    """SCR-2: both call, and the earlier one takes; nobody takes out of turn, so nothing is refused."""
    scores = [0, 0]
    for seed in range(6):
        players = {0: Scrambler("beginner"), 1: Scrambler("expert")}
        outcome = Session(Match("scramble", seed=seed, players=2, rounds=2), players).run()
        scores = [a + b for a, b in zip(scores, outcome.scores, strict=True)]
    assert 0 < scores[0] < scores[1]


@pytest.mark.full
def test_six_players_play_a_whole_game_to_its_end():
    session = Session(Match("scramble", seed=2, players=6), {seat: Scrambler(LEVELS[seat % 4]) for seat in range(6)})
    outcome = session.run()
    assert len(session.match.state.past) == 5 and sum(outcome.scores) > 50
    kinds = {event[0] for event in session.match.history}
    assert kinds >= {"throw", "call", "take", "next"} and "late" not in kinds


@pytest.mark.full
def test_a_wild_is_kept_for_the_end():
    match = Match("scramble", seed=4)
    state = match.state
    assert any(face.wild for face in state.faces)
    for number in range(20):
        _, (_, _, dice, _) = Scrambler("casual").plan(match.observe(0), match.legal(), PortableRandom(str(number)))
        assert not any(state.faces[die].wild for die in dice)


@pytest.mark.parametrize("level", ["genius", None, 3, ""])
def test_there_are_no_other_levels(level):
    with pytest.raises(ValueError, match="there is no level"):
        Scrambler(level)


def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed():
    code = (
        "from setlab import Match\nfrom setlab.players.session import Session\n"
        "from setlab.players.scramble import Scrambler\n"
        "players = {0: Scrambler('casual'), 1: Scrambler('skilled')}\n"
        "s = Session(Match('scramble', seed=3, players=2, rounds=1), players)\n"
        "s.run()\nprint(s.match.history)"
    )
    told = printed(code)
    assert len(told) == 1 and "take" in told.pop()
