"""SET Cubed, rule by rule (CUB-1 … CUB-24)."""

from random import Random

import pytest
from helpers.cubed_positions import own, place, roll, table_of, worked_example

from setlab import Face, Match
from setlab.games import IllegalMove
from setlab.games.cubed.scoring import explained, turns

LINE = [(8, 7, "1ro"), (8, 8, "2ro"), (8, 9, "3ro")]  # asks for 3ro on (8, 6) and 1ro on (8, 10)


def opening(*rolled, **options):
    """A match by hand in which five dice each were drawn and rolled: faces of dice that have them."""
    match = Match("cubed", by_hand=True, seed=0, players=len(rolled), **options)
    free, drawn = list(range(42)), []
    for codes in rolled:
        dice = []
        for code in codes:
            dice.append(next(die for die in free if Face(code) in match.state.dice[die]))
            free.remove(dice[-1])
        drawn.append(list(zip(dice, codes, strict=True)))
        match.push(("draw", len(drawn) - 1, [die for die, _ in drawn[-1]]))
    for seat, dice in enumerate(drawn):
        match.push(("roll", seat, dice))
    return match


def test_CUB_1_two_to_four_players_with_42_dice():
    for players in (2, 3, 4):
        match = Match("cubed", seed=1, players=players)
        assert match.players == players and sorted(match.game.pieces(match.state)) == list(range(42))
        assert all(len(hand) == 5 for hand in match.state.hands) and len(match.state.bag) == 42 - 5 * players
    for bad in (1, 5):
        with pytest.raises(ValueError, match="players can be a whole number from 2 to 4"):
            Match("cubed", players=bad)


def test_CUB_4_everyone_rolls_five_and_all_again_while_nobody_has_a_set():
    none = ("1ro", "1rq", "1go", "1gq", "2ro")
    match = opening(none, none)
    assert match.state.phase == "opening" and match.state.due == (("roll", 0), ("roll", 1))
    assert all(die.face is None for hand in match.state.hands for die in hand)
    assert match.legal() == []
    held = opening(("1ro", "2ro", "3ro", "1gq", "2gq"), none)
    assert held.game.chance(held.state, Random(1)) == ("first", 0)
    with pytest.raises(IllegalMove, match="player 2 has no SET"):
        held.push(("first", 1))
    held.push(("first", 0))
    assert (held.state.phase, held.state.turn) == ("centre", 0)


def test_CUB_4_the_starter_is_random_among_the_holders_or_called():
    both = ("1ro", "2ro", "3ro", "1gq", "2gq"), ("1go", "2go", "3go", "1rq", "2rq")
    match = opening(*both)
    assert {match.game.chance(match.state, Random(seed))[1] for seed in range(20)} == {0, 1}
    called = opening(both[0], ("1ro", "1rq", "1go", "1gq", "2ro"), both[1], opening="call")
    assert called.legal() == [("call", 0), ("call", 2)] and not called.awaits_chance
    with pytest.raises(IllegalMove, match="player 2 has no SET"):
        called.push(("call", 1))
    with pytest.raises(IllegalMove, match="first, a player with a SET"):
        called.push(("pass", 1))
    called.push(("call", 2))
    assert called.state.first == 2
    with pytest.raises(IllegalMove, match="it is too late to call"):
        called.push(("call", 0))


def test_CUB_4_only_the_face_that_is_up_counts():
    match = table_of(LINE, [["2gq"], ["1go"]])
    with pytest.raises(IllegalMove, match="is not a WILD: it counts as what it shows"):
        match.push(("place", 0, ((3, 8, 10, "1ro"),)))


def test_CUB_5_the_set_goes_onto_the_centre_mark_and_scores():
    match = opening(("1ro", "2ro", "3ro", "1gq", "w"), ("1ro", "1rq", "1go", "1gq", "2ro"))
    match.push(("first", 0))
    with pytest.raises(IllegalMove, match="on the centre mark") as refused:
        place(match, ("1ro", 1, 1), ("2ro", 1, 2), ("3ro", 1, 3))
    assert {*refused.value.legal} < {*match.legal()} and {event[0] for event in match.legal()} == {"place"}
    with pytest.raises(IllegalMove, match="not a SET"):
        place(match, ("1ro", 8, 7), ("2ro", 8, 8), ("1gq", 8, 9))
    with pytest.raises(IllegalMove, match="one die each on row 8, column 7; row 8, column 8; row 8, column 9"):
        place(match, ("1ro", 8, 7))
    with pytest.raises(IllegalMove, match="begins with a SET"):
        match.push(("pass", 0))
    place(match, ("1ro", 8, 7), ("w", 8, 8, "2ro"), ("3ro", 8, 9))
    assert match.legal() == [("end", 0)]
    match.push(("end", 0))
    assert match.scores == (2, 0) and match.state.turn == 1


def test_CUB_6_clockwise_and_up_to_three_dice():
    match = table_of(LINE, [["1ro", "2ro", "3ro", "3ro", "w"], ["1go"], ["2go"]])
    for play in (("1ro", 8, 10), ("2ro", 8, 11), ("3ro", 8, 12)):
        place(match, play)
    assert match.legal() == [("end", 0)] and match.state.placed == 3
    with pytest.raises(IllegalMove, match="you have already played three dice in this turn") as refused:
        place(match, ("3ro", 8, 6))
    assert refused.value.legal == (("end", 0),)
    match.push(("end", 0))
    assert match.state.turn == 1
    match.push(("pass", 1))
    assert match.state.turn == 2
    two = table_of([(8, 8, "1go"), *LINE], [["1ro", "2ro", "2gq", "3ro"], ["1go"]])
    place(two, ("1ro", 8, 10))
    place(two, ("2ro", 8, 11))
    with pytest.raises(IllegalMove, match="at most three dice"):
        place(two, ("2gq", 9, 7), ("3ro", 10, 7))


@pytest.mark.parametrize(("row", "column"), [(7, 6), (9, 10), (9, 9), (2, 2)])
def test_CUB_7_never_diagonally_or_round_a_corner(row, column):
    match = table_of(LINE, [["1ro"], ["2ro"]])
    with pytest.raises(IllegalMove, match=r"never diagonally|in a line") as refused:
        place(match, ("1ro", row, column))
    assert ("place", 0, ((3, 8, 10),)) in refused.value.legal
    place(match, ("1ro", 8, 10))
    down = table_of([(7, 7, "1ro"), (8, 7, "2ro")], [["3ro"], ["2ro"]])
    assert place(down, ("3ro", 9, 7)).plays[0].points == 3


def test_CUB_8_one_die_or_two_that_complete_a_set_with_an_older_die():
    match = table_of([(8, 7, "1ro"), (8, 8, "1gq")], [["2gq", "3gq", "1pd", "2ro"], ["2ro"]])
    place(match, ("2gq", 9, 8), ("3gq", 10, 8))
    assert match.state.plays[0].points == 3 and match.state.placed == 2
    with pytest.raises(IllegalMove, match="at most three dice"):
        place(match, ("1pd", 8, 9), ("2ro", 9, 7))
    place(match, ("1pd", 8, 9))
    assert match.scores == (0, 0)
    match.push(("end", 0))
    assert match.scores == (6, 0)


def test_CUB_8_not_without_an_older_die():
    match = table_of(LINE, [["1gq", "2gq", "3gq"], ["2ro"]])
    for where in ([("1gq", 2, 2), ("2gq", 2, 3)], [("1gq", 2, 2), ("2gq", 2, 3), ("3gq", 2, 4)]):
        with pytest.raises(IllegalMove, match=r"was on the board before|one die, or two"):
            place(match, *where)
    with pytest.raises(IllegalMove, match="complete no SET with an older die: two"):
        place(match, ("1gq", 9, 7), ("2gq", 10, 7))
    with pytest.raises(IllegalMove, match="lie in one line, within three squares"):
        place(match, ("1gq", 9, 7), ("2gq", 9, 12))


def test_CUB_8_two_dice_with_sets_of_their_own_go_down_one_after_the_other():
    match = table_of(LINE, [["1ro", "3ro", "2gq"], ["2ro"]])
    for where in ([("3ro", 8, 6), ("1ro", 8, 10)], [("1ro", 8, 10), ("2gq", 9, 10)]):
        with pytest.raises(IllegalMove, match=r"one after the other|complete no SET|was on the board before"):
            place(match, *where)
    place(match, ("3ro", 8, 6))
    place(match, ("1ro", 8, 10))


def test_CUB_8_it_may_lie_beside_dice_with_which_it_makes_no_set():
    match = table_of([*LINE, (9, 10, "3pd"), (10, 10, "3gq")], [["1ro"], ["2ro"]])
    place(match, ("1ro", 8, 10))
    assert [made.squares for made in match.state.plays[0].sets] == [
        tuple(match.state.board.square(8, column) for column in (8, 9, 10))
    ]


def test_CUB_8_strict_allows_one_die_in_a_play_only():
    match = table_of([(8, 8, "1gq"), *LINE[:1]], [["2gq", "3gq"], ["2ro"]], strict=True)
    assert match.legal() == [("pass", 0)]
    with pytest.raises(IllegalMove, match="one at a time"):
        place(match, ("2gq", 9, 8), ("3gq", 10, 8))


def test_CUB_9_every_window_of_three_counts():
    match = table_of([(8, c, code) for c, code in ((5, "1ro"), (6, "2ro"), (8, "1ro"), (9, "2ro"))], [["3ro"], ["1go"]])
    place(match, ("3ro", 8, 7))
    [play] = match.state.plays
    assert len(play.sets) == 3 and play.points == 9


def test_CUB_10_the_order_in_a_line_is_free():
    match = table_of([(8, 7, "3gd"), (8, 9, "2gd")], [["1gd"], ["2ro"]])
    assert place(match, ("1gd", 8, 8)).plays[0].points == 3


def test_CUB_11_who_cannot_is_skipped_and_who_does_not_want_to_may_pass():
    match = table_of(LINE, [["2gq"], ["1ro"]])
    assert match.legal() == [("pass", 0)]
    match.push(("pass", 0))
    assert ("pass", 1) in match.legal() and len(match.legal()) > 1
    with pytest.raises(IllegalMove, match="no die was played in this turn: pass"):
        match.push(("end", 1))
    match.push(("pass", 1))
    assert match.scores == (0, 0) and match.state.idle == 1
    wild = table_of([*LINE[:2], (8, 9, "w3ro")], [["3ro"], ["1go"]])
    assert [event[0] for event in wild.legal()].count("replace") == 1


def no_fit(match):
    """Whoever is to roll rolls faces that fit nowhere on LINE."""
    _, seat = match.state.due[0]
    dice = [die.die for die in match.state.hands[seat] if die.face is None]
    bad = ("1ro", "3ro", "w")
    fell = [(die, next(face.code for face in match.state.dice[die] if face.code not in bad)) for die in dice]
    match.push(("roll", seat, fell))


def test_CUB_12_when_nobody_could_play_all_roll_again_without_draw_or_extra_roll():
    match = table_of(LINE, [["2gq"], ["2gd"]], bag=20)
    match.push(("pass", 0))
    match.push(("pass", 1))
    assert match.state.due == (("roll", 0), ("roll", 1)) and match.state.stuck == 1
    no_fit(match)
    no_fit(match)
    assert match.state.phase == "turn" and match.state.turn == 0 and len(match.state.bag) == 20


def test_CUB_12_one_who_could_play_is_enough_to_go_on():
    match = table_of(LINE, [["2gq"], ["1ro"]], bag=0)
    match.push(("pass", 0))
    match.push(("pass", 1))
    assert match.state.phase == "extra" and match.state.stuck == 0 and not match.state.due
    drawn = table_of(LINE, [["2gq"], ["1ro"]], bag=20)
    drawn.push(("pass", 0))
    drawn.push(("pass", 1))
    assert drawn.state.due[0] == ("draw", 0)


@pytest.mark.parametrize(("fell", "fits"), [("3go", True), ("1pq", False)])
def test_CUB_12_a_moment_in_a_turn_counts_too(fell, fits):
    """CUB-12: after a replacement the freed die may fit; then somebody could play."""
    match = table_of([(8, 7, "1go"), (8, 8, "2go"), (8, 9, "3go"), (1, 8, "w3ro")], [["3ro"], ["2gq"]])
    assert not match.state.could and match.legal() == [("replace", 0, 4, 1, 8), ("pass", 0)]
    match.push(("replace", 0, 4, 1, 8))
    roll(match, die3=fell)
    assert match.state.could is fits


def test_CUB_12_two_rounds_of_passing_end_the_game():
    match = table_of(LINE, [["1ro"], ["2gq"]], bag=0, extra_roll=False)
    for seat in (0, 1, 0, 1):
        assert match.outcome() is None
        match.push(("pass", seat))
    assert match.outcome().reason == "everybody passed" and match.outcome().winners == (0, 1)
    with pytest.raises(IllegalMove, match="over"):
        match.push(("pass", 0))


def test_CUB_24_a_round_in_which_all_passed_by_choice_ends_the_count():
    """CUB-24: rounds in which nobody could play are counted only where they follow one another."""
    match = table_of(LINE, [["1ro"], ["2gq"]], bag=20, extra_roll=False)
    match = Match.at("cubed", match.state._replace(stuck=4), seed=1, players=2, extra_roll=False)
    match.push(("pass", 0))
    match.push(("pass", 1))
    assert match.outcome() is None and match.state.stuck == 0 and match.state.idle == 1


def test_CUB_12_a_round_with_a_play_is_no_round_of_passing():
    match = table_of(LINE, [["1ro", "2gq"], ["2gq"]], bag=0, extra_roll=False)
    match.push(("pass", 0))
    match.push(("pass", 1))
    assert match.state.idle == 1
    place(match, ("1ro", 8, 10))
    match.push(("end", 0))
    match.push(("pass", 1))
    assert match.state.idle == 0 and match.state.stuck == 0 and match.outcome() is None


def test_CUB_13_after_a_round_everyone_draws_up_to_five_and_rolls_the_new_dice():
    match = table_of(LINE, [["1go", "1ro", "2gq"], ["2ro", "2go", "2gd"]], bag=20, first=1, turn=1)
    match.push(("pass", 1))
    assert match.state.turn == 0 and not match.state.due
    place(match, ("1ro", 8, 10))
    match.push(("end", 0))
    assert match.state.due == (("draw", 1), ("roll", 1), ("draw", 0), ("roll", 0))
    with pytest.raises(IllegalMove, match="draws 2 dice now, not 3"):
        match.push(("draw", 1, match.state.bag[:3]))
    match.push(("draw", 1, match.state.bag[:2]))
    kept = [die for die in match.state.hands[1] if die.face]
    roll(match)
    assert {*kept} <= {*match.state.hands[1]} and len(match.state.hands[1]) == 5
    with pytest.raises(IllegalMove, match="is not in the bag"):
        match.push(("draw", 0, (0, 1, 2)))


def test_CUB_14_before_a_round_each_may_roll_any_dice_once():
    match = table_of(LINE, [["1go", "2gq"], ["1ro"]], bag=0)
    match.push(("pass", 0))
    match.push(("pass", 1))
    a, b = (die.die for die in match.state.hands[0])
    assert match.legal() == [("keep", 0), ("reroll", 0, (a,)), ("reroll", 0, (b,)), ("reroll", 0, (a, b))]
    with pytest.raises(IllegalMove, match="before the round each player may re-roll"):
        match.push(("pass", 0))
    match.push(("reroll", 0, [a]))
    roll(match)
    with pytest.raises(IllegalMove, match="you have had your extra roll"):
        match.push(("reroll", 0, (a,)))
    with pytest.raises(IllegalMove, match="is not yours"):
        match.push(("reroll", 1, (a,)))
    match.push(("keep", 1))
    assert match.state.phase == "turn" and match.state.turn == 0
    with pytest.raises(IllegalMove, match="before a round"):
        match.push(("reroll", 0, (a,)))


def test_CUB_14_the_extra_roll_and_its_limit_are_options():
    match = table_of(LINE, [["2gq"], ["1ro"]], bag=0, extra_roll=False, extra_seconds=30)
    match.push(("pass", 0))
    match.push(("pass", 1))
    assert match.state.phase == "turn" and match.options["extra_seconds"] == 30
    with pytest.raises(ValueError, match="extra_seconds can be a whole number from 5 to 600 or None"):
        Match("cubed", extra_seconds=1)


def test_CUB_15_a_short_bag_serves_the_first_player_first():
    match = table_of(LINE, [["1ro", "2gq"], ["2gd", "2pq"], ["2gd"]], bag=4, first=1, turn=1)
    for seat in (1, 2, 0):
        match.push(("pass", seat))
    assert match.state.due == (("draw", 1), ("roll", 1), ("draw", 2), ("roll", 2))
    match.push(("draw", 1, match.state.bag[:3]))
    roll(match)
    match.push(("draw", 2, match.state.bag))
    roll(match)
    assert [len(hand) for hand in match.state.hands] == [2, 5, 2]
    with pytest.raises(IllegalMove, match="the bag is empty"):
        match.push(("draw", 0, (30,)))


def test_CUB_16_a_wild_is_stated_and_stays_what_it_is():
    match = table_of(LINE, [["w", "w", "2gq"], ["2ro"]])
    wild = own(match, "w")
    with pytest.raises(IllegalMove, match="say which face the WILD stands for"):
        match.push(("place", 0, ((wild, 8, 10),)))
    with pytest.raises(IllegalMove, match="makes no SET: two"):
        match.push(("place", 0, ((wild, 8, 10, "2gq"),)))
    with pytest.raises(IllegalMove, match="not as another WILD"):
        match.push(("place", 0, ((wild, 8, 10, "w"),)))
    match.push(("place", 0, ((wild, 8, 10, "ro1"),)))
    assert match.history[-1] == ("place", 0, ((wild, 8, 10, "1ro"),))
    assert match.state.cells[match.state.board.square(8, 10)].face is Face("w1ro")
    with pytest.raises(IllegalMove, match="what a WILD stands for never changes"):
        match.push(("place", 0, ((wild, 8, 10, "2gq"),)))
    both = table_of([(8, 8, "2gq"), *LINE[:1]], [["w", "w", "1go"], ["2ro"]])
    place(both, ("w", 9, 8, "2rq"), ("w", 10, 8, "2pq"))
    assert both.state.plays[0].points == 1


def test_CUB_17_a_wild_scores_nothing_in_its_play_and_later_like_any_die():
    match = table_of(LINE, [["w", "2ro"], ["2ro"]])
    place(match, ("w", 8, 10, "1ro"))
    assert match.state.plays[-1].points == 2
    place(match, ("2ro", 8, 11))  # 3ro 1ro 2ro: the WILD counts now, in the same turn
    assert match.state.plays[-1].points == 3


def test_CUB_18_a_wild_is_replaced_by_a_die_that_shows_exactly_what_it_stands_for():
    lying = [*LINE[:2], (8, 9, "w3ro"), (1, 8, "w2gq")]
    match = table_of(lying, [["3ro", "2gq", "w", "3rd"], ["2ro"]])
    freed = match.state.cells[match.state.board.square(8, 9)].die
    for die, row, column, reason in (
        (own(match, "3rd"), 8, 9, "only by a die that shows exactly this"),
        (own(match, "w"), 8, 9, "a WILD cannot replace a WILD"),
        (own(match, "3ro"), 8, 7, "no WILD lies in row 8, column 7"),
        (own(match, "3ro"), 99, 7, "no WILD lies in row 99"),
        (40, 8, 9, "die 40 is not yours"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            match.push(("replace", 0, die, row, column))
    match.push(("replace", 0, own(match, "3ro"), 8, 9))
    # The freed die is rolled before anything else.
    for event in (("place", 0, ((freed, 8, 10, "1ro"),)), ("pass", 0), ("replace", 0, own(match, "2gq"), 1, 8)):
        with pytest.raises(IllegalMove, match=f"first player 1 has to roll: {freed}"):
            match.push(event)
    roll(match)
    match.push(("replace", 0, own(match, "2gq"), 1, 8))  # more than one, and no bonus on (1, 8)
    roll(match)
    assert match.state.placed == 0 and sum(play.points for play in match.state.plays) == 0
    assert len(match.state.hands[0]) == 4 and freed in [die.die for die in match.state.hands[0]]
    match.push(("pass", 0))
    match.push(("pass", 1))
    assert match.scores == (0, 0) and [turn.replaced for turn in turns(match)] == [2, 0]


def test_CUB_18_only_at_the_start_of_a_turn():
    match = table_of([*LINE[:2], (8, 9, "w3ro")], [["3ro", "1ro"], ["2ro"]])
    place(match, ("1ro", 8, 10))
    with pytest.raises(IllegalMove, match="at the start of a turn"):
        match.push(("replace", 0, own(match, "3ro"), 8, 9))
    assert not [event for event in match.legal() if event[0] == "replace"]


def test_CUB_19_a_die_in_two_new_sets_counts_in_both():
    match = table_of([*LINE[:2], (9, 9, "3go"), (10, 9, "3po")], [["3ro"], ["2ro"]])
    assert place(match, ("3ro", 8, 9)).plays[0].points == 6


def test_CUB_20_the_first_die_on_a_bonus_square_earns_it_once():
    lying = [(4, 2, "1ro"), (4, 3, "2ro"), (5, 4, "3go"), (6, 4, "3po")]
    match = table_of(lying, [["w", "3go", "3po"], ["2ro"]])
    place(match, ("w", 4, 4, "3ro"))  # two SETs, one bonus of 3, and the WILD earns it
    [play] = match.state.plays
    assert play.points == 4 + 3 and play.bonus == ((match.state.board.square(4, 4), 3),)
    place(match, ("3go", 3, 4), ("3po", 2, 4))  # made with the die on the bonus square, which earns no second time
    assert match.state.plays[1].points == 3 and not match.state.plays[1].bonus
    assert explained(match.state.board, match.state.plays, before=3).splitlines() == [
        "one red oval; two red ovals; WILD as three red ovals: 2 points (1 WILD has just been placed)",
        "WILD as three red ovals; three green ovals; three purple ovals: 2 points (1 WILD has just been placed)",
        "bonus square in row 4, column 4: 3 points",
        "three purple ovals; three green ovals; WILD as three red ovals: 3 points",
        "the turn: 13 points",
    ]


def test_CUB_21_points_are_added_at_the_end_of_a_turn_and_leftover_dice_cost_nothing():
    match = table_of(LINE, [["1ro"], ["2gq", "2gd", "2gq"]], bag=0)
    place(match, ("1ro", 8, 10))
    assert match.scores == (0, 0) and match.observe(1)["points"] == 3
    match.push(("end", 0))
    assert match.scores == (3, 0)
    match.push(("pass", 1))
    assert match.outcome().scores == (3, 0) and match.outcome().winners == (0,)
    tie = match.state._replace(scores=(5, 5))
    assert match.game.outcome(tie).winners == (0, 1)


def test_CUB_22_the_worked_example_scores_twelve():
    match = worked_example()
    assert [play.points for play in match.state.plays] == [6, 3, 3]
    match.push(("end", 0))
    assert match.scores == (12, 0)
    [turn] = turns(match)
    assert (turn.seat, turn.round, turn.points, turn.replaced, len(turn.plays)) == (0, 1, 12, 0, 3)
    assert explained(match.state.board, turn.plays).splitlines() == [
        "one red oval; two red ovals; three red ovals: 3 points",
        "three red ovals; three green ovals; three purple ovals: 3 points",
        "two red ovals; three red ovals; one red oval: 3 points",
        "three green ovals; three purple ovals; three red ovals: 3 points",
        "the turn: 12 points",
    ]


def test_CUB_23_when_a_player_has_no_dice_the_round_is_finished():
    match = table_of(LINE, [["2gq"], ["1ro"], ["2gd"]], bag=0)
    match.push(("pass", 0))
    place(match, ("1ro", 8, 10))
    match.push(("end", 1))
    assert match.outcome() is None and match.state.turn == 2
    match.push(("pass", 2))
    assert match.outcome().reason == "a player has no dice left" and match.legal() == []


def test_CUB_24_the_roll_of_all_is_repeated_at_most_three_times():
    match, rolls = table_of(LINE, [["2gq"], ["2gd"]], bag=20), 0
    while match.outcome() is None:
        match.push(("pass", 0))
        match.push(("pass", 1))
        rolls += bool(match.state.due)
        while match.state.due:
            no_fit(match)
    assert rolls == 1 + 3 and match.outcome().reason == "nobody could play"
