"""The solver of Crossword SET against a slow one, against the rules, and against the clock; players and hints."""

from collections import Counter

import pytest
from helpers import oracles
from helpers.beats import beats
from helpers.hash_seeds import printed
from helpers.shards import portion

from setlab import FACES, Face, Match
from setlab.common.rng import PortableRandom
from setlab.games.dice.die import RolledDie, dice_named
from setlab.players.crossword import LEVELS, Builder, hints, largest, player, solve, soonest
from setlab.players.crossword.search import LIMIT
from setlab.players.session import Session


def rolls(number, size=10, seed=1):
    """So many hands of the usual dice, each drawn from a full bag."""
    dice = dice_named()
    for n in range(number):
        rng = PortableRandom(f"rolls {seed}/{n}")
        yield [(die, rng.choice(dice[die]).code) for die in sorted(rng.sample(range(len(dice)), size))]


def small_hands(number, size, wilds=0, seed=1):
    """Hands of a few faces, so that grids are common and barely possible; with so many WILDs."""
    few = [face.code for face in FACES if face.symbol == "oval"][: 3 + 2 * (size > 4)]
    for n in range(number):
        rng = PortableRandom(f"small {seed}/{size}/{n}")
        yield list(enumerate([rng.choice(few) for _ in range(size - wilds)] + ["w"] * wilds))


def lay(hand, grid, crossing):
    """Let the engine judge a grid of all these dice."""
    state = Match("crossword", by_hand=True, rounds=1, crossing=crossing).state
    held = tuple(RolledDie(die, Face(code)) for die, code in hand)
    bag = tuple(set(range(42)) - {die for die, _ in hand})
    match = Match.at("crossword", state._replace(hands=(held,), bag=bag, due=()))
    match.push(("lay", 0, grid, 0))
    assert match.state.phase == "over" and match.state.results[0].winner == 0


@pytest.mark.every(3)
@pytest.mark.parametrize("crossing", [False, True])
@pytest.mark.parametrize(("size", "wilds", "number"), [(4, 0, 60), (5, 0, 60), (6, 0, 12), (4, 1, 25), (3, 2, 3)])
def test_there_is_a_grid_exactly_when_trying_everything_finds_one(size, wilds, number, crossing):
    found = Counter()
    for hand in small_hands(number, size, wilds):
        faces = [Face(code) for _, code in hand]
        answer = solve(hand, crossing)
        assert answer.decided
        exists = oracles.crossword_grid_exists(faces, FACES, crossing)
        assert (answer.grid is not None) == exists, hand
        found[exists] += 1
        if exists:
            lay(hand, answer.grid, crossing)
    assert wilds or min(found[True], found[False]) > 0, found  # not all alike


@pytest.mark.every(2)
@pytest.mark.parametrize("crossing", [False, True])
def test_every_grid_of_ten_dice_keeps_the_rules(crossing):
    found = Counter()
    for hand in rolls(120):
        answer = solve(hand, crossing)
        found[answer.grid is not None] += 1
        if answer.grid:
            assert {each[0] for each in answer.grid} == {die for die, _ in hand}
            lay(hand, answer.grid, crossing)
        else:
            assert answer.decided and answer.explain()
    assert 25 < found[True] < 60  # about 35 %, and 29 % with crossing


@pytest.mark.full
@pytest.mark.parametrize("crossing", [False, True])
def test_ten_dice_are_solved_in_time(crossing):
    hands = [*rolls(200, seed=2)]
    assert all(solve(hand, crossing).decided for hand in hands)
    times = sorted(beats(solve, hand, crossing) for hand in hands)
    assert times[100] < 5 and times[190] < 1_000


@pytest.mark.full
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("crossing", "share"), [(False, 0.329), (True, 0.274)])
def test_how_many_rolls_can_be_placed(crossing, share):
    """Of 20,000 rolls of ten dice in all portions together."""
    part = portion(20_000, 10)
    answers = [solve(hand, crossing) for hand in rolls(part["games"], seed=f"portion {part['seed']}")]
    placed, undecided = sum(answer.grid is not None for answer in answers), sum(not each.decided for each in answers)
    assert abs(placed / len(answers) - share) < 0.04 and undecided <= 4  # four standard deviations


def test_why_there_is_none():
    lonely = solve([(0, "1ro"), (1, "2ro"), (2, "3ro"), (7, "1gq")])
    assert (lonely.why, [die.die for die in lonely.dice]) == ("no set", [7])
    assert lonely.explain() == "Not all dice can be placed. These are in no SET: die 7 (one green squiggle)."
    two = list(enumerate(["1ro", "2ro", "3ro", "1gq", "2gq", "3gq"]))
    assert solve(two).grid and solve(two, crossing=True).why == "apart"
    # Three SETs of which each two share a die: three lines of squares cannot do that.
    ring = list(enumerate(["1ro", "2go", "1gq", "3po", "3gd", "1pd"]))
    assert solve(ring).why == "exhausted" and "every way was tried" in solve(ring).explain()
    for n, dice in ((0, "0 dice"), (1, "1 die"), (2, "2 dice")):
        few = solve([(die, "w") for die in range(n)])
        assert few.decided and few.explain() == f"There is no grid of {dice}: a SET has three."


@pytest.mark.parametrize(
    ("hand", "error", "reason"),
    [
        ("abc", TypeError, "give a list of dice, as in .*, not 'abc'"),
        (None, TypeError, "give a list of dice, as in .*, not None"),
        ([Face("1ro")] * 3, TypeError, "give each die as its number and its face, as in .*, not Face"),
        ([(0, "1ro", 2)], TypeError, "give each die as its number and its face"),
        ([("0", "1ro")], TypeError, "the number of a die is a whole number, not '0'"),
        ([(0, "1ro"), (1, "2ro"), (0, "3ro")], ValueError, "die 0 appears twice"),
        ([(0, "1ro"), (1, "zz")], ValueError, "zz"),
        ([RolledDie(3)], TypeError, "takes a code"),
    ],
)
def test_what_is_no_hand(hand, error, reason):
    for ask in (solve, largest):
        with pytest.raises(error, match=reason):
            ask(hand)


def test_the_limit_is_said_honestly():
    hand = next(hand for hand in rolls(200) if solve(hand, True).steps > 20_000)
    assert solve(hand, True).decided
    answer = solve(hand, True, limit=500)
    assert not answer.decided and answer.grid is None and "could not be decided" in answer.explain()


@pytest.mark.parametrize("crossing", [False, True])
def test_as_many_as_possible(crossing):
    for hand in rolls(25):
        grid = largest(hand, crossing)
        whole = solve(hand, crossing).grid
        assert len(grid) == len(hand) if whole else len(grid) < len(hand)
        if grid:
            lay([each for each in hand if each[0] in {die for die, *_ in grid}], grid, crossing)
    assert largest([(0, "1ro"), (1, "1go"), (2, "2gq")]) == ()


def test_largest_is_the_largest_of_six():
    ring = list(enumerate(["1ro", "2go", "1gq", "3po", "3gd", "1pd"]))  # each die is in a SET, but not all fit
    assert len(largest(ring)) == 5
    for hand in small_hands(40, 6, seed=5):
        best = largest(hand)
        more = [h for h in ([each for each in hand if each is not out] for out in hand) if solve(h).grid]
        assert len(best) == 6 if solve(hand).grid else (len(best) == 5) == bool(more)


@pytest.mark.parametrize("crossing", [False, True])
def test_the_first_number_of_dice_that_can_be_placed(crossing):
    """Fewer cannot, as the solver says of each number; as many can, as the rules say of the grid."""
    found = Counter()
    for hand in rolls(25, 16, seed=2):
        number, answer, certain = soonest(hand, crossing)
        found[number] += 1
        if number is not None:
            lay(hand[:number], answer.grid, crossing)
        if certain:
            fewer = [solve(hand[:n], crossing) for n in range(10, number or 17)]
            assert not any(each.grid for each in fewer)
            assert number is not None or answer == fewer[0], "why not with the first ten"
    assert found[10] and len(found) > 3


def test_what_was_not_decided_is_no_certainty():
    hand = next(hand for hand in rolls(60, 16, seed=2) if (soonest(hand).dice or 0) > 12)
    hasty = soonest(hand, limit=10)
    assert soonest(hand).certain and (hasty.dice, hasty.certain) == (None, False)


def test_a_hand_of_fewer_than_ten_is_looked_at_as_a_whole():
    hand = list(enumerate(["1ro", "2ro", "3ro"]))
    assert soonest(hand).dice == 3 and soonest(hand[:2]) == (None, solve(hand[:2]), True)


def test_hints_build_the_grid_set_by_set():
    for hand in rolls(40):
        answer = solve(hand)
        steps = hints(hand, answer.grid)
        assert bool(steps) == (answer.grid is not None)
        assert {die for step in steps for die in step.dice} == ({die for die, _ in hand} if steps else set())
        for step in steps:
            assert step.check and len({*step.squares}) == 3
            assert "A SET" in step.explain(2) and str(step.check.pieces[2]) in step.explain(2)
            assert all(line.values[2].spoken in step.explain(1) for line in step.check.features)
            assert "Side by side" in step.explain(3) or "One below the other" in step.explain(3)


@pytest.mark.every(3)
@pytest.mark.parametrize("levels", [LEVELS[:1], LEVELS[1:3], LEVELS])
def test_whole_games_of_computers(levels):
    for crossing in (False, True):
        match = Match("crossword", seed=5, players=len(levels), crossing=crossing)
        outcome = Session(match, {seat: player(level) for seat, level in enumerate(levels)}).run(2_000)
        assert outcome and len(match.state.results) == 3


@pytest.mark.full
def test_the_quick_win_more_often():
    won = Counter()
    for seed in range(15):
        match = Match("crossword", seed=seed, players=2)
        Session(match, {0: player("beginner"), 1: player("expert")}).run(2_000)
        won.update(result.winner for result in match.state.results)
    assert won[1] > 2 * won[0]


def test_players_take_their_time_and_lay_what_they_have():
    match = Match("crossword", seed=2, players=2)
    Session(match, {0: player("skilled"), 1: player("casual")}).run(2_000)
    assert all(result.time > 10_000 for result in match.state.results)
    lays = [(event, state) for event, state in match.replay() if event and event[0] == "lay"]
    laid = [len(event[2]) < len(state.hands[event[1]]) for event, state in lays]
    assert any(laid)


def test_without_a_bag_they_go_to_others_or_are_stuck():
    state = Match("crossword", by_hand=True, seed=0, players=2, rounds=1).state
    hands = [["1ro", "2ro", "3ro", "1gq", "2gd"], ["2po", "1ro", "2gd"]]
    numbers = iter(range(42))
    held = tuple(tuple(RolledDie(next(numbers), Face(code)) for code in hand) for hand in hands)
    match = Match.at("crossword", state._replace(hands=held, bag=(), due=()), seed=0)
    outcome = Session(match, {0: player("expert"), 1: player("expert")}).run(200)
    kinds = [event[0] for event in match.history]
    assert outcome and "put" in kinds and kinds.count("stuck") == 2
    assert match.state.results[0].winner is None


@pytest.mark.full
def test_the_same_game_whatever_the_hash_seed():
    code = (
        "from setlab import Match; from setlab.players.crossword import player; "
        "from setlab.players.session import Session; m = Match('crossword', seed=3, players=3, crossing=True); "
        "Session(m, {0: player('expert'), 1: player('casual'), 2: player()}).run(); print(m.history)"
    )
    assert len(printed(code)) == 1


def test_there_is_no_such_level():
    with pytest.raises(ValueError, match="no level 'genius'; choose one of beginner, casual, skilled, expert"):
        player("genius")
    assert Builder().limit < LIMIT
