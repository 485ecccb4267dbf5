"""Scramble SET: rule by rule, what is refused and why, and whole games counted again."""

from itertools import combinations
from random import Random

import pytest
from helpers import oracles
from helpers.shards import portion
from helpers.some import some

import setlab as sl
from setlab import Face, Match
from setlab.games import GAMES, IllegalMove, check_game
from setlab.games.options import choice

GAME = GAMES["scramble"]


def finished(seed, **options):
    """A game, played at random to its end."""
    match, rng = Match("scramble", seed=seed, **options), Random(seed)
    while match.outcome() is None:
        match.push(rng.choice(match.legal()))
    return match


def no_set(state):
    """Three lying dice that are no SET."""
    sets = GAME.sets(state)
    return next(dice for dice in combinations(state.lying, 3) if dice not in sets)


def take(match, seat=0, at=None):
    """Call if that is to be done, and take the first SET that there is."""
    at = match.state.now if at is None else at
    if match.state.options.players > 1:
        match.push(("call", seat, at))
    match.push(("take", seat, GAME.sets(match.state)[0], at))


def with_faces(text, players=2, rounds=1, **changes):
    """A match in which only these dice lie on the table, numbered from 0."""
    match = Match("scramble", seed=1, players=players, rounds=rounds)
    faces = [Face(code) for code in text.split()]
    lying = tuple(range(len(faces)))
    state = match.state._replace(faces=(*faces, *match.state.faces[len(faces) :]), lying=lying)
    return Match.at("scramble", state._replace(**changes), seed=1, players=players, rounds=rounds)


# --- the rules -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(1, 7))
def test_SCR_1_all_42_dice_are_thrown_for_one_to_six_players(players):
    """SCR-1: at once, without turns: any player may call at any time."""
    match = Match("scramble", seed=3, players=players)
    assert [event[0] for event in match.history] == ["throw"] and len(match.history[0][1]) == 42
    assert match.state.lying == tuple(range(42))
    assert all(face in faces for face, faces in zip(match.state.faces, match.state.dice, strict=True))
    if players > 1:
        assert [event[:2] for event in match.legal()] == [("call", seat) for seat in range(players)]


def test_SCR_1_other_numbers_of_players_are_refused():
    for players in (0, 7, -1):
        with pytest.raises(ValueError, match="players can be"):
            Match("scramble", players=players)


def test_SCR_2_the_earlier_caller_has_first_choice():
    match = Match("scramble", seed=3, players=3)
    dice = GAME.sets(match.state)[0]
    match.push(("call", 2, 1000))
    for seat in (0, 1, 2):
        with pytest.raises(IllegalMove, match="somebody has already called"):
            match.push(("call", seat, 1001))
    with pytest.raises(IllegalMove, match="somebody else has called"):
        match.push(("take", 0, dice, 1002))
    match.push(("take", 2, dice, 1003))
    assert match.scores == (0, 0, 1) and not {*dice} & {*match.state.lying}
    with pytest.raises(IllegalMove, match="call first, then take"):
        match.push(("take", 0, GAME.sets(match.state)[0], 1004))


def test_SCR_2_no_die_is_in_two_sets():
    match = Match("scramble", seed=3)
    dice = GAME.sets(match.state)[0]
    match.push(("take", 0, dice))
    other = [die for die in match.state.lying if die not in dice][:2]
    with pytest.raises(IllegalMove, match=f"die {dice[0]} has already been taken"):
        match.push(("take", 0, (dice[0], *other)))
    assert match.scores == (1,) and match.state.waits == (0,)


def test_SCR_2_a_wild_may_be_any_die():
    match = with_faces("1ro 2gq w 3pq", players=1)
    assert GAME.sets(match.state) == ((0, 1, 2), (0, 2, 3), (1, 2, 3))
    match.push(("take", 0, (0, 1, 2)))
    assert match.scores == (1,)


def test_SCR_2_the_sets_on_the_table_are_those_of_the_rule():
    for seed in range(5):
        state = Match("scramble", seed=seed).state
        lying = state.lying[seed : seed + 14]
        slow = [three for three in combinations(lying, 3) if sl.is_set(*(state.faces[die] for die in three))]
        assert list(GAME.sets(state._replace(lying=lying))) == slow


@pytest.mark.parametrize(("dice", "left"), [("1ro 2ro 3ro", 0), ("1ro 1ro 1ro 2gq", 1), ("1ro 2ro 3ro 1gq 1gd 2pd", 3)])
def test_SCR_3_the_round_ends_when_no_set_can_be_made(dice, left):
    """SCR-3: no dice are left, or no three of them are a SET; what everybody took is kept with the faces."""
    match = with_faces(dice, players=2, rounds=2)
    take(match, 1)
    assert match.state.phase == "between" and len(match.state.lying) == left
    assert match.legal() == [("next", 0, 0)]
    past = match.state.past[0]
    assert past.piles == ((), ((0, 1, 2),)) and [past.faces[die].code for die in (0, 1, 2)] == dice.split()[:3]
    seen = match.observe(0)["past"][0][1][0]
    assert seen == [[die, code] for die, code in enumerate(dice.split()[:3])]
    match.push(("next", 0))
    assert match.state.phase == "round" and match.state.lying == tuple(range(42)) and match.state.piles == ((), ())


def test_SCR_4_five_rounds_and_the_sum_wins():
    match = finished(5, players=2, wait_seconds=0)
    state = match.state
    assert len(state.past) == 5 == state.options.rounds
    assert match.scores == tuple(sum(len(past.piles[seat]) for past in state.past) for seat in (0, 1))
    if state.winner is None:
        assert match.outcome().winners == (match.scores.index(max(match.scores)),)


def test_SCR_5_a_tied_round_counts_for_each():
    match = with_faces("1ro 2ro 3ro 1gq 1gq 1gq", rounds=2)
    take(match, 0)
    take(match, 1)
    assert GAME.rounds_won(match.state) == (1, 1) and match.scores == (1, 1)


def tied(dice, players=3):
    """A game that ends in a tie of the first two, with these dice left over."""
    match = with_faces(f"1ro 2ro 3ro 1gq 1gq 1gq {dice}", players=players)
    take(match, 0)
    match.push(("call", 1))
    match.push(("take", 1, (3, 4, 5)))
    assert match.state.phase == "between" and match.state.tied == (0, 1) and match.outcome() is None
    return match


def test_SCR_5_the_leftover_dice_decide_a_tie():
    """SCR-5: they are rolled, those who are tied may call, and the first SET wins the game; it is no point."""
    match, rng = tied("2po 1po 2pq 1pd 1go 2go 1gq 2rq"), Random(1)
    match.by_hand = True
    match.push(("next", 0))
    assert match.state.due == match.state.lying == tuple(range(6, 14)) and match.state.phase == "tie"
    fell = []
    while not sl.find_sets([face for _, face in fell]):
        fell = [(die, rng.choice(match.state.dice[die])) for die in match.state.due]
    match.push(("throw", fell))
    assert match.state.lying == tuple(range(6, 14)) and not match.state.due
    with pytest.raises(IllegalMove, match="only players who are tied"):
        match.push(("call", 2))
    assert [event[:2] for event in match.legal()] == [("call", 0), ("call", 1)]
    take(match, 1)
    assert match.outcome() == ((1,), (1, 1, 0), "the tie is decided")


@pytest.mark.parametrize("dice", ["", "1ro", "1ro 2gq"])
def test_SCR_5_fewer_than_three_leftover_dice_are_not_enough(dice):
    """SCR-5: then all 42 are rolled."""
    match = tied(dice)
    match.push(("next", 0))
    assert match.state.phase == "tie" and match.state.lying == tuple(range(42)) and not match.state.due
    assert sorted(GAME.pieces(match.state)) == list(range(42))
    assert [event[0] for event in match.history[-2:]] == ["next", "throw"], "nothing else is rolled before"


def test_SCR_5_leftover_dice_without_a_set_are_not_enough():
    """SCR-5: then too all 42 are rolled."""
    match = tied("1ro 1rd 2gd")
    match.by_hand = True
    match.push(("next", 0))
    faces = match.state.dice
    for codes in ((a.code, b.code, c.code) for a in faces[6] for b in faces[7] for c in faces[8]):
        if not sl.is_set(*map(Face, codes)):
            break
    match.push(("throw", list(zip((6, 7, 8), codes, strict=True))))
    assert match.state.due == tuple(range(42)) and match.state.phase == "tie" and match.outcome() is None


def test_SCR_5_a_wrong_call_costs_a_wait():
    """SCR-5: three seconds by default, for this player alone; nothing else is lost."""
    match = Match("scramble", seed=3, players=2)
    take(match, 0, 500)
    match.push(("call", 0, 1000))
    match.push(("take", 0, no_set(match.state), 2000))
    assert match.state.waits == (5000, 0) and match.scores == (1, 0) and match.state.call is None
    for at, text in ((2001, "3 more seconds"), (4001, "1 more second"), (4999, "1 more second")):
        with pytest.raises(IllegalMove, match=text):
            match.push(("call", 0, at))
    assert match.legal() == [("call", 0, 5000), ("call", 1, 2000)]
    match.push(("call", 1, 2500))
    match.push(("late", 7500))
    assert match.state.waits == (5000, 10_500)
    match.push(("call", 0, 7600))


def test_SCR_5_the_wait_can_be_set():
    match = Match("scramble", seed=3, wait_seconds=0)
    match.push(("take", 0, no_set(match.state), 100))
    take(match, at=100)
    assert match.scores == (1,)


def test_SCR_6_alone_against_the_clock():
    """SCR-6: nobody calls, a wrong take costs time, and the time of all rounds is kept, not that between them."""
    match = Match("scramble", seed=3, rounds=2)
    with pytest.raises(IllegalMove, match="no need to call"):
        match.push(("call", 0))
    match.push(("take", 0, no_set(match.state), 1000))
    with pytest.raises(IllegalMove, match="wait 2 more seconds"):
        match.push(("take", 0, GAME.sets(match.state)[0], 2500))
    while match.state.phase == "round":
        take(match, at=60_000)
    match.push(("next", 0, 100_000))
    while match.outcome() is None:
        take(match, at=107_000)
    assert [past.time for past in match.state.past] == [60_000, 7_000] and match.observe(0)["time"] == 67_000
    assert match.outcome().winners == (0,)


# --- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (("take", 0, (1, 2)), "a SET has three dice, not 2"),
        (("take", 0, (1, 2, 3, 4)), "a SET has three dice, not 4"),
        (("take", 0, ()), "give several"),
        (("take", 0, (1, 1, 2)), "named twice"),
        (("take", 0, (1, 2, 42)), "dice are numbered from 0 to 41"),
        (("take", 0, ("1ro", "2ro", "3ro")), "dice are numbered from 0 to 41"),
        (("take", 2, (1, 2, 3)), "seats are numbered from 0 to 1"),
        (("take", 0, (1, 2, 3), -5), "milliseconds"),
        (("call", 0, 999), "time runs forwards"),
        (("take", 0, (1, 2, 3), 6001), "too late"),
        (("take", 1, (1, 2, 3)), "somebody else has called"),
        (("late", 5999), "still has time"),
        (("next", 0), "the round is not over yet"),
        (("throw", ((0, "1ro"),)), "nothing is thrown now"),
        (("go",), "not paused"),
        (("call",), "has the form \\('call', seat, at\\)"),
        (("dance", 0), "choose one of call, take"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(event, reason):
    match = Match("scramble", seed=3, players=2)
    match.push(("call", 0, 1000))
    before = match.state
    with pytest.raises((IllegalMove, TypeError), match=reason):
        match.push(event)
    assert match.state is before


def test_nothing_happens_while_the_game_is_paused_or_over():
    match = Match("scramble", seed=3, players=2, rounds=1)
    match.push(("pause", 100))
    assert match.legal() == []
    with pytest.raises(IllegalMove, match="paused"):
        match.push(("call", 0, 200))
    match.push(("go", 100))
    over = finished(4, rounds=1)
    with pytest.raises(IllegalMove, match="over"):
        over.push(("take", 0, (0, 1, 2)))


def test_hints_come_in_steps_and_help_nobody_twice():
    match = Match("scramble", seed=3)
    shown = []
    for _ in range(3):
        match.push(("hint", 0))
        shown.append(match.observe(0)["hint"])
    assert [len(each) for each in shown] == [1, 2, 3] and tuple(shown[2]) in GAME.sets(match.state)
    with pytest.raises(IllegalMove, match="in full"):
        match.push(("hint", 0))
    match.push(("take", 0, shown[2]))
    assert match.observe(0)["hint"] == [] and match.scores == (1,) and match.state.hints == 3


def test_to_see_no_more_ends_nothing():
    match = Match("scramble", seed=3)
    match.push(("none", 0, 50))
    assert match.state.nones == 1 and match.state.phase == "round" and match.outcome() is None


def test_real_dice_are_typed_in():
    match = Match("scramble", by_hand=True)
    assert match.awaits_chance and match.legal() == []
    with pytest.raises(IllegalMove, match="not been thrown yet"):
        match.push(("take", 0, (0, 1, 2)))
    fell = [(die, faces[5].code) for die, faces in enumerate(match.state.dice)]
    with pytest.raises(IllegalMove, match="no others"):
        match.push(("throw", fell[:41]))
    with pytest.raises(IllegalMove, match="has no face"):
        match.push(("throw", [(0, next(f.code for f in sl.FACES if f not in match.state.dice[0])), *fell[1:]]))
    match.push(("throw", fell[::-1]))
    assert [face.code for face in match.state.faces] == [code for _, code in fell]


# --- whole games -----------------------------------------------------------------------------------------------------


def recounted(match):
    """The scores from the events alone; what decides a tie is no part of them."""
    totals, last = oracles.scramble_totals(match.history, match.players, Face)
    if match.state.winner is None:
        totals = [a + b for a, b in zip(totals, last, strict=True)]
    assert tuple(totals) == match.scores and match.outcome() is not None


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("players", some(range(1, 7), 3))
def test_random_games_keep_every_promise(players):
    one = type("OfThisMany", (type(GAME),), {"options": {**GAME.options, "players": choice(players)}})
    check_game(one(), games=20, seed=players)


@pytest.mark.full
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", range(1, 7))
def test_two_thousand_games_keep_every_promise(players):
    one = type("OfThisMany", (type(GAME),), {"options": {**GAME.options, "players": choice(players)}})
    check_game(one(), **portion(2_000, 10))


def test_the_totals_are_those_of_an_independent_recount():
    ties = 0
    for seed in range(24):
        match = finished(seed, players=1 + seed % 6, rounds=1 + seed % 2)
        recounted(match)
        ties += match.state.winner is not None
    assert ties
