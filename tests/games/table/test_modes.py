"""The family of table games: each mode holds what its record promises."""

from itertools import combinations, pairwise
from random import Random

import pytest
from helpers.shards import portion

from setlab import Match, deck
from setlab.games import GAMES, IllegalMove, check_game
from setlab.games.table.game import TableGame, codes
from setlab.games.table.variants import Memory

FAMILY = [name for name, game in GAMES.items() if isinstance(game, TableGame)]
# As published: deck, cards in it, cards on the table.
PUBLISHED = {
    "normal": ("set", 81, 12),
    "junior": ("junior", 27, 9),
    "set-chain": ("set", 81, 12),
    "ultraset": ("set", 81, 12),
    "ultraset-chain": ("set", 81, 12),
    "ultra9": ("set", 81, 9),
    "megaset": ("mega", 243, 16),
    "ghostset": ("set", 81, 10),
    "4set": ("quads", 256, 15),
    "4set-junior": ("quads-junior", 64, 11),
    "4set-jr-chain": ("quads-junior", 64, 11),
    "puzzle": ("set", 81, 12),
    "ultra9-puzzle": ("set", 81, 9),
    "4set-jr-puzzle": ("quads-junior", 64, 11),
    "shuffle": ("set", 81, 12),
    "memory": ("set", 81, 21),
    "proset": ("proset", 63, 7),
}


def finished(match, choose=None):
    """The match, played to its end."""
    rng = Random(match.seed)
    while match.outcome() is None:
        match.push((choose or rng.choice)(match.legal()))
    return match


def test_all_modes_of_the_family_are_there():
    ours = {"versus", "one-table", "handheld-classic", "handheld-timed", "handheld-puzzle"}
    assert {*PUBLISHED} | ours <= {*FAMILY}


@pytest.mark.parametrize("name", PUBLISHED)
def test_deck_and_table_are_as_published(name):
    kind, number, lying = PUBLISHED[name]
    match = Match(name, seed=1)
    assert len(deck(kind).cards) == number == len(match.state.lying) + len(match.state.stock)
    dealt_on = 0 if GAMES[name].group.exists(match.state.lying[:lying]) else 3
    assert lying <= len(match.state.lying) <= lying + 2 * dealt_on


@pytest.mark.full
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", FAMILY)
def test_a_thousand_games_of_each_mode(name):
    check_game(name, **portion(1_000, 4))


@pytest.mark.parametrize("seed", range(3))
def test_more_is_dealt_up_to_the_next_multiple_of_three_while_there_is_no_group(seed):
    rng = Random(seed)
    for name in ("normal", "megaset", "ghostset", "4set-junior"):
        match = Match(name, seed=seed)
        size = match.game.size(match.state)
        for event, state in finished(match, rng.choice).replay():
            assert state.groups or not state.stock
            grown = len(state.lying) > size
            assert not grown or len(state.cards) % 3 == 0 or event[0] == "take"


def test_nothing_is_refilled_until_the_table_is_below_its_normal_size():
    grown = 0
    for seed in range(40):
        states = [state for _, state in finished(Match("normal", seed=seed)).replay()]
        for before, after in pairwise(states):
            if len(before.lying) == 15 and after.stock == before.stock and after.groups:
                assert len(after.cards) == 12 == len(after.lying)
                grown += 1
    assert grown > 20


@pytest.mark.parametrize("name", ["set-chain", "ultraset-chain", "4set-jr-chain"])
def test_a_chain_uses_exactly_so_many_cards_of_the_previous_group(name):
    match = finished(Match(name, seed=3))
    chain = match.state.piles[0]
    keep = match.game.mode.keep
    assert len(chain) > 3
    assert all(len({*one} & {*other}) == keep for one, other in pairwise(chain))
    fresh = Match(name, seed=3)
    fresh.push(fresh.legal()[0])
    assert fresh.observe(0)["previous"] == list(fresh.history[-1][2])


@pytest.mark.parametrize("name", ["puzzle", "ultra9-puzzle", "4set-jr-puzzle"])
def test_a_puzzle_is_cleared_when_all_its_groups_are_found(name):
    match = Match(name, seed=3)
    table, groups = match.state.cards, match.state.groups
    first = match.legal()[0]
    match.push(first)
    if len(groups) > 1:
        assert match.state.cards == table and match.observe(0)["found"] == [list(first[2])]
        with pytest.raises(IllegalMove, match="found"):
            match.push(first)
    while match.state.cards == table:
        match.push(match.legal()[0])
    assert match.scores == (len(groups),) and not {*match.state.cards} & {*table} and match.state.found == ()
    finished(match)
    assert len(match.state.stock) < match.game.size(match.state)


def test_the_table_is_shuffled_after_each_group():
    match = Match("shuffle", seed=3)
    event = match.legal()[0]
    rest = [card for card in match.state.lying if card.code not in event[2]]
    match.push(event)
    assert match.history[-1][0] == "stir" and {*rest} < {*match.state.cards}
    assert [card for card in match.state.cards if card in rest] != rest
    with pytest.raises(IllegalMove, match="chance"):
        match.pop()


class TestMemory:
    def test_cards_lie_face_down(self):
        match = Match("memory", seed=3)
        assert match.observe(0)["table"] == ["?"] * len(match.state.cards)
        assert not any(card.code in str(match.observe(0)) for card in match.state.cards)
        assert all(event[0] == "turn" for event in match.legal())

    def test_three_that_are_no_set_turn_back(self):
        match = Match("memory", seed=3, players=2)
        wrong = next(e for e in match.legal() if not match.game.group.check([match.state.cards[p] for p in e[2]]))
        match.push(wrong)
        seen = match.observe(0)
        assert [place for place, code in enumerate(seen["table"]) if code != "?"] == list(wrong[2])
        assert seen["turn"] == 1 and seen["seen"] == list(wrong[2])
        with pytest.raises(IllegalMove, match="turn of player 2"):
            match.push(("turn", 0, wrong[2]))
        match.push(next(e for e in match.legal() if not {*e[2]} & {*wrong[2]}))
        assert match.observe(0)["table"][wrong[2][0]] == "?"

    def test_a_set_is_taken(self):
        match = Match("memory", seed=3, players=2)
        places = tuple(map(match.state.cards.index, match.state.groups[0]))
        match.push(("turn", 0, places))
        assert match.scores == (1, 0) and match.state.turn == 0
        assert not {*match.state.seen} & {*places}

    def test_nothing_legal_tells_what_lies_face_down(self):
        match = Match("memory", seed=3)
        other = match.game.imagine(match.state, 0, Random(1))
        assert match.game.legal(other) == match.legal() and other.cards != match.state.cards

    @pytest.mark.parametrize("places", [(0, 0, 1), (0, 1), (0, 1, 99), "012", (0, 1, None)])
    def test_bad_places(self, places):
        with pytest.raises(IllegalMove):
            Match("memory", seed=3).push(("turn", 0, places))

    def test_whoever_remembers_ends_soon(self):
        assert len(finished(Match("memory", seed=3)).history) < 400
        assert isinstance(GAMES["memory"], Memory)


class TestLimits:
    def test_time_trials(self):
        for goal in (10, 20):
            match = finished(Match("normal", seed=3, goal=goal))
            assert match.outcome().reason == "the goal is reached" and match.scores == (goal,)

    def test_a_countdown(self):
        match = Match("normal", seed=3, minutes=2, hint_seconds=15)
        assert match.game.alarm(match.state) == (120_000, ("time", 120_000))
        with pytest.raises(IllegalMove, match="still time"):
            match.push(("time", 119_999))
        match.push(("hint", 0, 1_000))
        assert match.observe(0)["ends"] == 105_000
        match.push(("time", 105_000))
        assert match.outcome().reason == "time is up"
        with pytest.raises(IllegalMove, match="no countdown"):
            Match("normal", seed=3).push(("time",))

    def test_hints_run_out(self):
        match = Match("normal", seed=3, hints=1)
        match.push(("hint", 0))
        with pytest.raises(IllegalMove, match="no hints are left"):
            match.push(("hint", 0))


class TestHandheld:
    def test_classic(self):
        assert len(Match("handheld-classic", seed=1, level="beginner").state.lying) == 9
        for level, hints in {"casual": 5, "skilled": 3, "expert": 0}.items():
            state = Match("handheld-classic", seed=1, level=level).state
            assert len(state.lying) >= 12 and state.options.hints == hints

    @pytest.mark.parametrize(("level", "minutes"), [("beginner", 10), ("casual", 6), ("skilled", 4), ("expert", 2)])
    def test_timed(self, level, minutes):
        match = Match("handheld-timed", seed=1, level=level)
        assert match.observe(0)["ends"] == 60_000 * minutes and match.state.options.hint_seconds == 15

    @pytest.mark.parametrize("seed", range(5))
    def test_puzzle(self, seed):
        assert len(Match("handheld-puzzle", seed=seed, level="beginner").state.groups) == 4
        match = Match("handheld-puzzle", seed=seed, level="casual")
        assert len(match.state.lying) == 12 and len(match.state.groups) == 6
        finished(match)
        assert match.scores == (6,) and match.state.options.hint_seconds == 30

    def test_levels_are_named(self):
        with pytest.raises(ValueError, match="level can be 'beginner', 'casual', 'skilled' or 'expert', not 'easy'"):
            Match("handheld-timed", level="easy")


def test_a_new_deal_keeps_the_level():
    match = Match("handheld-timed", seed=1, level="expert")
    match.push(("new",))
    assert match.state.options.minutes == 2


def test_every_table_of_a_promise_keeps_it():
    """Ten cards always hold an UltraSet, seven of ProSet always a group, ten of 64 a quad: nothing is dealt on."""
    for name in ("ultraset", "ultraset-chain", "4set-junior", "proset"):
        for seed in range(5):
            match = Match(name, seed=seed)
            assert len(match.state.lying) == match.game.size(match.state)


def test_codes_of_a_take_are_in_the_order_of_the_table():
    match = Match("proset", seed=3)
    group = match.state.groups[0]
    match.push(("take", 0, tuple(reversed(codes(group)))))
    assert match.history[-1][2] == tuple(reversed(codes(group))) and match.state.piles[0] == (group,)


def guess_wrong(match):
    """Seat 0 calls and takes cards that are no group."""
    match.push(("call", 0))
    cards, n = match.game.reach(match.state), match.game.group.sizes[0]
    right = {*match.state.groups, *match.state.found}
    match.push(("take", 0, codes(next(some for some in combinations(cards, n) if some not in right))))


TOUCHED = [name for name in FAMILY if {"players", "penalty"} <= {*GAMES[name].options} and name != "one-table"]


@pytest.mark.parametrize("name", TOUCHED)
def test_a_penalty_loses_and_doubles_no_card(name):
    """CARD-11, in every mode: cards of a chain are in two groups, what is found in a puzzle lies there still."""
    match = Match(name, seed=3, players=2)
    for _ in range(4):
        match.push(("call", 0))
        match.push(match.legal()[0])
    cards = sorted(match.game.pieces(match.state))
    for _ in range(2):
        before = match.scores[0]
        guess_wrong(match)
        assert match.scores[0] == before - 1 and sorted(match.game.pieces(match.state)) == cards
        assert len({*cards}) == len(cards) and not {*match.state.stock} & {*match.game.reach(match.state)}
    while match.outcome() is None:  # and the game can be played to its end
        match.push(match.legal()[0])


def test_what_is_given_back_in_a_puzzle_is_to_be_found_again():
    match = Match("puzzle", seed=1, players=2)
    before = match.state.groups
    match.push(("call", 0))
    match.push(match.legal()[0])
    assert match.state.groups == before[1:] and match.state.found == before[:1]
    guess_wrong(match)
    assert match.state.groups == before and match.state.found == () and match.scores == (0, 0)


def test_a_chain_begins_anew_when_its_last_group_is_given_back():
    match = Match("set-chain", seed=3, players=2)
    match.push(("call", 0))
    match.push(match.legal()[0])
    guess_wrong(match)
    assert match.state.previous == () and match.state.groups == tuple(GAMES["set-chain"].group.find(match.state.lying))


def test_cards_are_shuffled_once_and_stirred_when_they_lie_there():
    match = Match("shuffle", seed=1, by_hand=True)
    order = codes(deck("set").cards)
    with pytest.raises(IllegalMove, match="not been shuffled yet"):
        match.push(("stir", ()))
    match.push(("shuffle", order))
    with pytest.raises(IllegalMove, match="dealt"):
        match.push(("stir", tuple(range(12))))
    match.push(match.legal()[0])
    with pytest.raises(IllegalMove, match="dealt"):
        match.push(("shuffle", order))
    match.push(("stir", tuple(range(12))))
    assert match.legal() != []


@pytest.mark.parametrize("name", ["handheld-timed", "memory"])
def test_after_the_countdown_nothing_can_be_taken(name):
    match = Match(name, seed=1, **({"minutes": 10} if name == "memory" else {}))
    first, end = match.legal()[0], match.game.ends(match.state)
    with pytest.raises(IllegalMove, match="time is up"):
        match.push((*first[:-1], end + 1))
    match.push(("pause", end + 1))
    match.push(("go",))
    assert match.legal() == [("time", end + 1)]
    match.push(match.legal()[0])
    assert match.outcome().reason == "time is up"
