"""The best turn of a seed: exact by brute force with the rules alone, the same everywhere, and not the obvious one."""

import pytest
from helpers.hash_seeds import printed

from setlab.games.cubed.turns import replacements
from setlab.games.events import IllegalMove
from setlab.puzzles.best_turn import LEAST, best_turn_of

SEED = 7
WRITTEN = ("3po 3gd 1po w 2gd", 26, 9)  # of that seed: the dice, how many lie on the board, the maximum
SEEDS = range(1, 9)


@pytest.fixture(scope="module")
def puzzle():
    return best_turn_of(SEED)


def brute(game, state, known):
    """The most points that this turn can still bring, by making every play that is legal after every play."""
    if state not in known:
        after = (game.apply(state, event) for event in game.legal(state) if event[0] == "place")
        points = (sum(play.points for play in state.plays), *(brute(game, each, known) for each in after))
        known[state] = max(points)
    return known[state]


@pytest.mark.every(8)
@pytest.mark.parametrize("seed", [*SEEDS, *(pytest.param(100 + n, marks=pytest.mark.full) for n in range(40))])
def test_the_maximum_is_that_of_brute_force(seed):
    """CUB-7, CUB-8: up to three dice, one or two at a time, in any order."""
    puzzle = best_turn_of(seed)
    match = puzzle.match()
    assert brute(match.game, match.state, {}) == puzzle.most >= LEAST


@pytest.mark.every(8)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_one_is_worth_a_look(seed):
    """The answer reaches the maximum by the rules; to take the best play again and again does not."""
    puzzle = best_turn_of(seed)
    match = puzzle.match()
    assert len(puzzle.cards) == 5 and not replacements(match.state) and match.scores == (0,)
    verdict = puzzle.judge(puzzle.answer)
    assert verdict and verdict.text == f"{puzzle.most} of {puzzle.most} points"
    taken = []
    while match.outcome() is None:
        plays = [event for event in match.legal() if event[0] == "place"]
        points = {event: match.game.apply(match.state, event).plays[-1].points for event in plays}
        # Of equal plays one is taken that the puzzle was made with.
        event = max(plays, key=lambda play: (points[play], play)) if plays else ("end", 0)
        taken.append(event)
        match.push(event)
    assert match.scores[0] < puzzle.most and not puzzle.judge(taken)
    assert puzzle.judge(taken).text == f"{match.scores[0]} of {puzzle.most} points"


@pytest.mark.full
def test_the_same_seed_is_the_same_turn_everywhere():
    """Written down once: it may never change."""
    first, again = best_turn_of(SEED), best_turn_of(SEED)
    assert first == again and first.match().state == again.match().state
    lying = [die.code for die in first.match().state.cells if die]
    assert (" ".join(face.code for face in first.cards), len(lying), first.most) == WRITTEN
    code = (
        "from setlab.puzzles.best_turn import best_turn_of\n"
        "p = best_turn_of(3); print(p.most, *(d and d.code for d in p.match().state.cells))"
    )
    assert len(printed(code, ("0", "1", "2"))) == 1
    assert len({best_turn_of(seed).cards for seed in SEEDS[:4]}) == 4


def test_one_turn_and_no_more(puzzle):
    match = puzzle.match()
    assert match.midway and match.players == 1
    with pytest.raises(IllegalMove):
        match.push(("end", 0))
    assert {event[0] for event in match.legal()} == {"place"}
    for event in puzzle.answer:
        match.push(event)
    outcome = match.outcome()
    assert outcome.scores == (puzzle.most,) and match.legal() == []
    assert match.transcript().count("You") == 0 and match.state.round == puzzle.match().state.round
    with pytest.raises(ValueError, match="middle of a game"):
        match.save("nowhere")


def test_verdicts(puzzle):
    assert "pass instead" in puzzle.judge([]).text and not puzzle.judge([])
    assert not puzzle.judge([("place", 0, ((99, 1, 1),))])
    assert puzzle.judge(puzzle.answer[:-1]).right, "the end may be left out"


def test_wrong_seeds_are_told():
    for wrong in (-1, 1.5, "7", True):
        with pytest.raises((ValueError, TypeError), match="seed"):
            best_turn_of(wrong)


def test_nothing_is_given_away(puzzle):
    assert str(puzzle.most) not in puzzle.question and "answer" not in repr(puzzle)
