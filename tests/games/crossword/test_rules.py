"""Crossword SET, rule by rule (CRO-1 … CRO-10), and what is refused."""

import json

import pytest
from helpers.shards import portion

from setlab import Face, Match
from setlab.games import GAMES, IllegalMove, check_game
from setlab.games.crossword.game import RoundResult
from setlab.games.crossword.grids import cells_of, parts, set_lines, sound_part, why_not
from setlab.games.crossword.moves import unused
from setlab.games.dice.die import RolledDie

LINE = "1ro 2ro 3ro"


def table_of(*hands, bag=32, **options):
    """A match in the middle of a round: `hands` are codes by seat, dice are numbered in this order, hand by hand.

    `bag` says how many dice are in it at most.
    """
    state = Match("crossword", by_hand=True, seed=0, players=len(hands), **options).state
    numbers = iter(range(42))
    held = tuple(tuple(RolledDie(next(numbers), Face(code)) for code in hand.split()) for hand in hands)
    rest = tuple(numbers)[:bag]
    return changed(state, hands=held, bag=rest, due=())


def changed(state, **changes):
    """A match that goes on from this state with these changes, by hand."""
    return Match.at("crossword", state._replace(**changes), seed=0, by_hand=True)


def across(first, row=1, column=1, n=3):
    """So many dice from this number on, side by side."""
    return tuple((first + step, row, column + step) for step in range(n))


def lay(match, seat, *placements):
    return match.push(("lay", seat, placements))


def refused(match, event, reason):
    before = match.state
    with pytest.raises(IllegalMove, match=reason) as error:
        match.push(event)
    assert match.state is before
    return error.value


def squares(match, seat):
    return {each.die: each.square for each in match.state.grids[seat]}


# --- the rules -------------------------------------------------------------------------------------------------------


def test_CRO_1_one_to_four_players_with_ten_dice_each():
    for players in (1, 2, 3, 4):
        match = Match("crossword", seed=1, players=players)
        assert all(len(hand) == 10 and all(die.face for die in hand) for hand in match.state.hands)
        assert len(match.state.bag) == 42 - 10 * players and not match.state.due
        assert sorted(match.game.pieces(match.state)) == list(range(42))
    assert len(Match("crossword", players=3).state.bag) == 12
    for bad in (0, 5):
        with pytest.raises(ValueError, match="players can be a whole number from 1 to 4"):
            Match("crossword", players=bad)


def test_CRO_1_no_die_is_ever_rolled_again():
    match = table_of(LINE)
    refused(match, ("roll", 0, ((0, "1ro"),)), "nothing is drawn or rolled now")
    refused(match, ("draw", 0, (20,)), "nothing is drawn or rolled now")
    lay(match, 0, *across(0))
    assert [die.code for die in match.state.hands[0]] == LINE.split()


def test_CRO_2_every_die_is_in_a_set_across_or_down():
    match = table_of(LINE + " 1go 1gq", LINE)
    lay(match, 0, (0, 5, 5), (1, 6, 5), (2, 7, 5))
    assert squares(match, 0) == {0: (1, 1), 1: (2, 1), 2: (3, 1)}
    refused(match, ("lay", 0, ((0, 1, 1), (1, 2, 2), (2, 3, 3))), "and here two are missing")
    refused(match, ("lay", 0, ((0, 1, 1), (1, 1, 2), (2, 2, 2))), "and here two are missing")
    refused(match, ("lay", 0, (*across(0), (3, 1, 4))), r"row 1, column 4 \(one green oval\) belongs to no SET: n")


def test_CRO_2_neighbours_without_a_set_are_allowed_and_any_window_counts():
    # 1ro 2ro 3ro 1ro: two windows of one line; 2go below 2ro is in no SET with it, and in one of its own row.
    match = table_of(LINE + " 1ro 1go 2go 3gq", LINE)
    lay(match, 0, *across(0, n=4))
    assert set_lines(cells_of(match.state.grids[0])) == [((1, 1), (1, 2), (1, 3)), ((1, 2), (1, 3), (1, 4))]
    other = table_of(LINE + " 1gq 2gq 3gq 1po", LINE)
    lay(other, 0, *across(0), *across(3, row=2, column=2))
    assert len(set_lines(cells_of(other.state.grids[0]))) == 2


def test_CRO_2_all_dice_hang_together_by_edges():
    match = table_of(LINE + " 1gq 2gq 3gq 1po", LINE)
    refused(match, ("lay", 0, (*across(0), *across(3, row=3))), "in several parts: .* lie apart, joined .* by no edge")
    refused(match, ("lay", 0, (*across(0), *across(3, row=2, column=4))), "in several parts")  # corner to corner
    lay(match, 0, *across(0), *across(3, row=1, column=4))


def test_CRO_2_crossing_demands_a_shared_die():
    match = table_of(LINE + " 1gq 2gq 3gq 1po", LINE, crossing=True)
    refused(match, ("lay", 0, (*across(0), *across(3, row=2))), "Every SET has to share a die with another one")
    shared = table_of(LINE + " 2rq 3rd 1po", LINE, crossing=True)  # 1ro 2rq 3rd go down from the first one
    lay(shared, 0, *across(0), (3, 2, 1), (4, 3, 1))
    assert len(parts(cells_of(shared.state.grids[0]), crossing=True)) == 1


def test_CRO_3_own_dice_may_be_rearranged_at_any_time():
    match = table_of(LINE + " 1go", LINE)
    lay(match, 0, *across(0))
    lay(match, 0, (2, 1, 1), (0, 2, 1), (1, 3, 1))
    assert squares(match, 0) == {2: (1, 1), 0: (2, 1), 1: (3, 1)}


def test_CRO_3_all_own_dice_may_be_taken_back_and_go_to_another_grid():
    """CRO-3, CRO-6: a grid of one SET is given up for the grid of another player."""
    match = table_of(LINE + " 1gq", LINE + " 1gq", bag=0)
    lay(match, 0, *across(0))
    lay(match, 1, *across(4))
    refused(match, ("put", 1, 0, ((4, 1, 4),)), "take it out of that grid first")
    assert lay(match, 1).grids[1] == () and len(unused(match.state, 1)) == 4
    match.push(("put", 1, 0, ((4, 1, 4),)))
    assert squares(match, 0)[4] == (1, 4)
    refused(match, ("lay", 0, ()), "of another player lies in this grid and stays there")


def test_CRO_7_a_grid_that_was_taken_back_is_not_placed():
    match = table_of(LINE + " 1gd", LINE, rounds=1)
    lay(match, 0, *across(0))
    lay(match, 0)
    assert lay(match, 1, *across(4)).results[0].unused == (4, 0) and match.scores == (0, 4)


def test_CRO_4_one_more_die_at_a_time_and_it_counts():
    match = Match("crossword", seed=4, players=2)
    ten = match.state.hands[0]
    state = match.push(("take", 0))
    assert len(state.hands[0]) == 11 and state.hands[0][:10] == ten and len(state.bag) == 21
    assert [event[0] for event in match.history[-3:]] == ["take", "draw", "roll"] and len(match.history[-2][2]) == 1
    assert unused(state, 0)[-1] == state.hands[0][-1]
    table = table_of(LINE, LINE + " 1gq", bag=5)
    table.push(("take", 0))
    refused(table, ("lay", 0, across(0)), "first player 1 draws from the bag")
    table.push(("draw", 0, (7,)))
    table.push(("roll", 0, ((7, table.state.dice[7][0].code),)))
    assert not lay(table, 0, *across(0)).finished  # all but the extra die


def test_CRO_5_a_wild_stands_for_one_face_where_two_lines_cross():
    match = table_of("1ro 2ro w 3gq 3pd 1gq", LINE)
    cross = ((0, 1, 1), (1, 1, 2), (3, 2, 3), (4, 3, 3))
    lay(match, 0, *cross, (2, 1, 3, "3ro"))
    assert [each.face.code for each in match.state.grids[0] if each.die == 2] == ["w3ro"]
    refused(match, ("lay", 0, (*cross, (2, 1, 3))), "say which face the WILD stands for")
    refused(match, ("lay", 0, (*cross, (2, 1, 3, "1ro"))), "belongs to no SET")
    twice = (*cross[:2], (2, 1, 3, "3ro"), (2, 4, 3, "3rd"))
    refused(
        match, ("lay", 0, twice), "stated as three red ovals and as three red diamonds: it stands for one face only"
    )
    refused(match, ("lay", 0, ((0, 1, 1, "2ro"),)), "counts as what it shows")


def test_CRO_6_grids_of_others_once_the_bag_is_empty():
    match = table_of(LINE, "1ro 1go 1gq", bag=1)
    mine, theirs = match.state.hands
    match = changed(match.state, hands=((*mine, RolledDie(9, Face("1gd"))), theirs))
    lay(match, 0, *across(0))
    refused(match, ("put", 1, 0, ((3, 1, 4),)), "only when the bag is empty; 1 are still in it")
    match = changed(match.state, bag=())
    refused(match, ("put", 1, 0, ((3, 1, 3),)), "the square in row 1, column 3 is taken by the die .(one|two|three)")
    refused(match, ("put", 1, 0, ((4, 1, 4),)), "belongs to no SET")
    refused(match, ("put", 1, 0, ((9, 1, 4),)), "die 9 is not yours")
    refused(match, ("put", 1, 0, ((0, 1, 4),)), "do not rearrange the grid of another player")
    refused(match, ("put", 1, 1, ((3, 1, 4),)), "your own grid is laid as a whole")
    refused(match, ("put", 0, 1, ((9, 1, 4),)), "player 2 has laid no grid yet")
    match.push(("put", 1, 0, ((3, 1, 4),)))
    assert squares(match, 0)[3] == (1, 4) and [die.die for die in unused(match.state, 1)] == [4, 5]
    refused(match, ("lay", 1, ((3, 1, 1),)), "lies in the grid of player 1 and stays there")
    refused(match, ("put", 1, 0, ((3, 1, 0),)), "lies in the grid of player 1 and stays there")


def test_CRO_6_a_die_in_the_own_grid_goes_to_no_other():
    match = table_of(LINE + " 1gd", LINE + " 1gd", bag=0)
    lay(match, 0, *across(0))
    lay(match, 1, *across(4))
    refused(match, ("put", 1, 0, ((4, 1, 4),)), "is in your own grid: take it out of that grid first")


def test_CRO_7_the_first_to_place_all_dice_scores_what_others_have_unused():
    match = table_of(LINE + " 1gd", LINE, "1gq 2gq 3gq 1ro 2rd", rounds=1)
    lay(match, 2, *across(7))
    state = lay(match, 1, *across(4))
    assert state.results == (RoundResult(1, (-6, -7, -5), (4, 0, 2), 0),)
    assert match.outcome() == ((1,), (0, 6, 0), "all rounds are played")


def test_CRO_7_a_die_on_the_grid_of_another_is_placed():
    match = table_of(LINE + " 1gd", LINE + " 1ro", bag=0, rounds=1)
    lay(match, 0, *across(0))
    lay(match, 1, *across(4))
    match.push(("put", 1, 0, ((7, 1, 4),)))
    assert match.scores == (0, 1) and match.state.phase == "over"


def test_CRO_8_three_rounds_and_most_points_win():
    match = table_of(LINE, LINE + " 1gd")
    state = lay(match, 0, *across(0))
    assert (state.phase, state.round, match.scores) == ("between", 1, (4, 0))
    refused(match, ("take", 0), "the next one begins with")
    match.push(("next", 1, 5_000))
    assert match.state.round == 2 and match.state.due[0] == ("draw", 0, 10) and len(match.state.bag) == 42
    for seat in (0, 1):
        match.push(("draw", seat, tuple(range(10 * seat, 10 * seat + 10))))
    refused(match, ("next", 0), "first player 1 has to roll")
    assert Match("crossword").state.options.rounds == 3


def test_CRO_8_alone_the_score_is_extra_dice_and_time():
    match = Match("crossword", seed=1, rounds=1)
    for at in (1_000, 2_000):
        match.push(("take", 0, at))
    assert match.scores == (2,)
    hand = tuple(RolledDie(die, Face(code)) for die, code in enumerate(["1ro", "2ro", "3ro"] * 4))
    match = changed(match.state, hands=(hand,), bag=tuple(range(12, 42)))
    match.push(("lay", 0, across(0, n=12), 95_000))
    assert match.state.results == (RoundResult(0, (2,), (0,), 95_000),)
    assert match.outcome() == ((0,), (2,), "all rounds are played")


def test_CRO_9_everybody_stuck_ends_the_round_without_a_score():
    match = table_of(LINE + " 1gd", LINE + " 1gq", rounds=1, bag=1)
    refused(match, ("stuck", 0), "the bag is not empty: if you are stuck, take one more die")
    match = changed(match.state, bag=())
    match.push(("stuck", 0))
    refused(match, ("stuck", 0), "has already declared that they are stuck")
    refused(match, ("take", 1), "the bag is empty")
    lay(match, 0, *across(0))  # who goes on is not stuck
    match.push(("stuck", 1))
    assert not match.state.finished
    match.push(("stuck", 0))
    assert match.state.results[-1].winner is None and match.outcome() == ((0, 1), (0, 0), "all rounds are played")
    alone = table_of(LINE + " 1gd", rounds=1, bag=0)
    alone.push(("stuck", 0))
    assert alone.outcome().winners == ()


def test_CRO_10_the_latest_grid_counts_and_where_it_lies_makes_no_difference():
    match = table_of(LINE + " 1gd 2gd 3gd 1po", LINE)
    one = lay(match, 0, *across(0, row=-7, column=40)).grids
    assert lay(match, 0, *across(0)).grids == one
    lay(match, 0, *across(3))
    assert squares(match, 0) == {3: (1, 1), 4: (1, 2), 5: (1, 3)} and len(unused(match.state, 0)) == 4


def test_CRO_10_dice_of_others_stay_where_they_are():
    match = table_of("1ro 2ro 3ro 1gd", "1ro 3ro 1gq 2gq", bag=0)
    lay(match, 0, *across(0))
    match.push(("put", 1, 0, ((4, 1, 4),)))
    refused(match, ("lay", 0, across(0)), r"the die \(one red oval\) of another player lies in this grid")
    match.push(("put", 1, 0, ((5, 1, 0),)))
    assert squares(match, 0) == {5: (1, 1), 0: (1, 2), 1: (1, 3), 2: (1, 4), 4: (1, 5)}
    moved = ((5, 1, 1), (0, 1, 3), (1, 1, 2), (2, 1, 4), (4, 2, 1))
    refused(match, ("lay", 0, moved), "belongs to no SET|stay where they are")
    kept = ((5, 11, 1), (1, 11, 2), (0, 11, 3), (2, 11, 4), (4, 11, 5))
    refused(match, ("lay", 0, kept), "belongs to no SET")  # 3ro 2ro 1ro is one, 1ro 3ro 1ro is none
    lay(match, 0, *((die, row + 5, column) for die, (row, column) in squares(match, 0).items()))


def test_CRO_10_guests_are_not_moved_even_into_another_set():
    match = table_of("1ro 2ro 3ro 1gd", "1ro 3ro 1gq 2gq", bag=0)
    lay(match, 0, *across(0))
    match.push(("put", 1, 0, ((4, 1, 4),)))
    match.push(("put", 1, 0, ((5, 1, 0),)))
    other_way = ((4, 1, 1), (2, 1, 2), (1, 1, 3), (0, 1, 4), (5, 1, 5))  # the mirror image
    refused(match, ("lay", 0, other_way), "stay where they are; the die .* were moved")


def test_CRO_10_what_lies_on_a_screen_counts_as_far_as_it_is_sound():
    match = table_of("1ro 2ro 3ro 1gq 2gq 3gq 1pd", LINE)
    whole = (*across(0), *across(3, row=4), (6, 9, 9))
    grid = [each._replace(row=row) for each, row in zip(_lying(match, whole), (1, 1, 1, 4, 4, 4, 9), strict=True)]
    assert [each.die for each in sound_part(grid)] == [0, 1, 2]
    assert why_not(sound_part(grid)) == "" and sound_part(grid[-1:]) == ()


def _lying(match, placements):
    from setlab.games.crossword.grids import GridDie

    faces = {die.die: die.face for hand in match.state.hands for die in hand}
    return [GridDie(row, column, die, faces[die]) for die, row, column in placements]


# --- what cannot be --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (("lay", 0, (*across(0), (0, 2, 1))), "cannot lie on two squares"),
        (("lay", 0, (*across(0), (3, 1, 3))), "the square in row 1, column 3 is taken by the die .(one|two|three)"),
        (("lay", 0, across(5)), "die 5 is not yours"),
        (("lay", 1, across(0)), "do not rearrange the grid of another player"),
        (("lay", 2, across(0)), "seats are numbered from 0 to 1"),
        (("put", 0, 1, ()), "give several"),
        (("go",), "the game is not paused"),
        (("lay", 0, (0, 1, 1)), "write \\(die, row, column\\)"),
        (("lay", 0, ((0, "1", 1),)), "whole numbers"),
        (("lay", 0, ((0, 1, 10**6),)), "rows and columns lie between"),
        (("lay", 0, ((42, 1, 1),)), "dice are numbered from 0 to 41"),
        (("lay", 0, ((0, 1, 1, "w"),)), "not as another WILD"),
        (("lay", 0, across(0), "soon"), "whole number of milliseconds"),
        (("lay", 0, across(0), -1), "whole number of milliseconds"),
        (("lay", 0), "has the form"),
        (("put", 0, 7, ((0, 1, 1),)), "seats are numbered"),
        (("next", 0), "this round is not over yet"),
        (("shout", 0), "there is no event 'shout' here"),
        (("draw", 0, (30,)), "nothing is drawn or rolled now"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(event, reason):
    refused(table_of(LINE + " 1gd w", LINE + " 1gd"), event, reason)


def test_hints_are_counted_by_seat_and_change_nothing_else():
    match = table_of(LINE + " 1gd", LINE)
    before = match.state
    assert [before.hints_of(seat) for seat in (0, 1)] == [0, 0]
    for seat in (1, 1, 0):
        match.push(("hint", seat, 300))
    assert [match.state.hints_of(seat) for seat in (0, 1)] == [1, 2]
    assert match.state._replace(hints=(), now=0) == before
    assert match.transcript().splitlines()[-2:] == ["Player 2 looks at a hint.", "Player 1 looks at a hint."]


def test_while_the_game_is_paused_nothing_happens():
    match = table_of(LINE + " 1gd", LINE)
    match.push(("pause", 500))
    assert match.legal() == [] and match.state.paused and match.observe(0)["paused"]
    refused(match, ("lay", 0, across(0), 600), "the game is paused; go on first")
    refused(match, ("pause", 600), "the game is paused")
    match.push(("go", 600))
    lay(match, 1, *across(4))
    assert match.game.time(match.state) == match.state.results[0].time == 600
    refused(match, ("pause", 700), "this round is over")


def test_time_runs_forwards():
    match = table_of(LINE + " 1gd", LINE)
    match.push(("lay", 0, across(0), 500))
    refused(match, ("lay", 0, across(0), 499), "time runs forwards")


def test_what_fell_must_be_possible():
    match = Match("crossword", by_hand=True)
    refused(match, ("roll", 0, ((0, "1ro"),)), "first player 1 draws from the bag")
    refused(match, ("draw", 0, (1, 2, 3)), "player 1 draws 10 dice now, not 3")
    two = Match("crossword", by_hand=True, players=2)
    refused(two, ("draw", 1, tuple(range(10))), "first player 1 draws from the bag")
    match.push(("draw", 0, tuple(range(10))))
    refused(match, ("roll", 0, ((0, "1ro"),)), "has to roll: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9")
    wrong = tuple((die, "2gq" if die == 0 else match.state.dice[die][0].code) for die in range(10))
    refused(match, ("roll", 0, wrong), "die 0 has no face '2gq'; it has")
    refused(match, ("lay", 0, across(0)), "first player 1 has to roll")


def test_a_record_brings_it_back(tmp_path):
    match = table_of(LINE + " 1gd", LINE)
    match = Match("crossword", seed=3, players=2)
    match.push(next(event for event in match.legal() if event[0] == "lay"))
    match.push(("take", 1, 700))
    match.save(tmp_path / "m.jsonl")
    again = Match.load(tmp_path / "m.jsonl")
    assert again.state == match.state and again.history == match.history
    assert json.loads(json.dumps(again.observe(0))) == again.observe(0)


def test_taking_back():
    match = table_of(LINE + " 1gd", LINE)
    before = match.state
    lay(match, 0, *across(0))
    assert match.pop()[0] == "lay" and match.state is before


@pytest.mark.every(4)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_keep_every_promise(players):
    check_game(_game(players), games=8, seed=players)


@pytest.mark.full
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_many_random_games(players):
    check_game(_game(players), **portion(2_000, 10))


def _game(players):
    game = type(GAMES["crossword"])()
    game.options = {**game.options, "players": game.options["players"]._replace(tried=(players,))}
    return game
