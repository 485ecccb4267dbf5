"""dnup, rule by rule (DN-1 … DN-21)."""

from itertools import chain
from random import Random

import pytest
from helpers.shards import portion

from setlab import Match
from setlab.common.files import load_toml
from setlab.games import IllegalMove, check_game
from setlab.games.dnup.deck import deck_of, read_deck, turned, upright
from setlab.games.dnup.game import Dnup
from setlab.games.dnup.rounds import LONGEST_ROUND, begin_turn

GAME = Dnup()


table = GAME.position


def refused(state, event, reason):
    with pytest.raises(IllegalMove, match=reason):
        GAME.apply(state, event)


def random_states(players, seed, **options):
    match, rng = Match("dnup", seed=seed, players=players, **options), Random(seed)
    while match.outcome() is None:
        yield match
        match.push(rng.choice(match.legal()))


# --- cards ------------------------------------------------------------------------------------------------------------


def test_DN_1_every_card_has_two_different_numbers_and_one_bears_the_star():
    deck = deck_of("standard")
    assert all(card[0] != card[1] for card in deck.cards[5]) and deck.star == "15"
    assert {"15", "25", "27", "29", "34", "36"} <= {*deck.cards[5]}
    assert turned("15") == "51" and upright("51") == "15"


def test_DN_2_so_many_cards_for_so_many_players():
    deck = deck_of("standard")
    assert {players: len(cards) for players, cards in deck.cards.items()} == {5: 36, 4: 28, 3: 21, 2: 15}
    assert all(deck.star in cards for cards in deck.cards.values())
    assert {max(map(max, cards)) for cards in deck.cards.values()} == set("6789")


OWN = {"cards": [[1, 5], [1, 2], [2, 3], [3, 4], [4, 5], [2, 5], [3, 5], [1, 3], [1, 4], [2, 4]], "star": [1, 5]}


def test_DN_2_another_deck_can_be_loaded():
    own = OWN | {"highest": {"2": 9, "3": 9, "4": 9, "5": 9}}
    match = Match("dnup", seed=1, players=2, deck=own)
    assert sorted(map(upright, chain(*match.state.hands))) == sorted(f"{a}{b}" for a, b in OWN["cards"])
    assert Match("dnup", seed=1, players=2, deck={"mine": own}).state == match.state


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"star": [1, 9]}, "star card 1/9 is missing"),
        ({"cards": [[1, 5], [5, 1]]}, "the card 1/5 appears twice"),
        ({"cards": [[1, 1]]}, "has the same number twice"),
        ({"cards": [[1, 12]]}, "two numbers from 1 to 9"),
        ({"cards": [[1, 5]]}, "too few"),
        ({"cards": 5}, "is a list"),
        ({"highest": {"2": 9}}, "no number for 3 players"),
        ({"suits": 4}, "no 'suits'"),
    ],
)
def test_DN_2_a_deck_that_cannot_be_is_refused(change, reason):
    own = OWN | {"highest": {"2": 9, "3": 9, "4": 9, "5": 9}} | change
    with pytest.raises((ValueError, TypeError), match=reason):
        Match("dnup", players=2, deck=own)
    with pytest.raises(ValueError, match="needs 'star', which is missing"):
        read_deck({"cards": []})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_DN_3_all_cards_are_dealt_singly(players):
    state = Match("dnup", seed=3, players=players).state
    sizes = [len(hand) for hand in state.hands]
    cards = deck_of("standard").cards[players]
    assert sorted(map(upright, chain(*state.hands))) == sorted(cards)
    left_of_dealer = [(state.dealer + 1 + n) % players for n in range(players)]
    assert [sizes[seat] for seat in left_of_dealer] == sorted(sizes, reverse=True)
    both = {upright(card) == card for seed in range(5) for card in Match("dnup", seed=seed).state.hands[0]}
    assert both == {True, False}


@pytest.mark.parametrize("bad", [1, 6, 0, "2", True])
def test_DN_3_two_to_five_players(bad):
    with pytest.raises((ValueError, TypeError), match="players can be a whole number from 2 to 5"):
        Match("dnup", players=bad)


def test_DN_4_a_card_in_hand_is_never_turned_but_by_rotating():
    for match in random_states(3, seed=2):
        before = match.state
        event = match.legal()[0]
        after = GAME.apply(before, event)
        if event[0] in ("play", "add") and after.hands is not None:
            hand = before.hands[event[1]]
            assert {*after.hands[event[1]]} <= {*hand} | {turned(c) for area in before.areas for c in area}


def test_DN_5_a_set_has_one_active_value():
    state = table(["12 13 21", "45", "67"])
    refused(state, ("play", 0, ("12", "21")), "same active number")
    refused(state, ("play", 0, ()), "one or more")
    after = GAME.apply(state, ("play", 0, ("12", "13")))
    assert after.areas[0] == ("12", "13")


def test_DN_6_what_is_taken_comes_turned():
    state = table(["12", "45", "67"], {1: "25 27 29"})
    assert GAME.apply(state, ("take", 0, 1)).hands[0] == ("12", "52", "72", "92")


# --- turns ------------------------------------------------------------------------------------------------------------


def test_DN_7_the_star_begins_and_turns_go_clockwise():
    for seed in range(6):
        match = Match("dnup", seed=seed, players=4)
        starter = match.state.turn
        assert any(upright(card) == "15" for card in match.state.hands[starter])
        match.push(("rotate", starter))
        assert match.state.turn == (starter + 1) % 4
        with pytest.raises(IllegalMove, match=f"turn of player {match.state.turn + 1}"):
            match.push(("rotate", starter))


def test_DN_7_ones_own_set_is_discarded_first():
    state = table(["12 34", "45", "67"], {1: "56"}, turn=0)
    after = GAME.apply(state, ("rotate", 0))
    assert after.turn == 1 and after.areas[1] == () and after.gone == ("56",)
    assert not any(event[0] == "pass" for event in GAME.legal(state))


def test_DN_8_an_equal_or_higher_set_of_that_size_stops_a_play():
    state = table(["56 57 45", "12", "13"], {1: "71", 2: "63 64 65"})
    refused(state, ("play", 0, ("56",)), "1 × 5 is not higher than the 1 × 7 there")
    equal = table(["71 72", "12", "13"], {1: "73"})
    refused(equal, ("play", 0, ("71",)), "not higher")
    assert GAME.apply(state, ("play", 0, ("56", "57"))).areas[0] == ("56", "57")


def test_DN_8_the_owner_of_the_lower_set_takes_it_back_turned():
    state = table(["81 12", "45", "67"], {1: "71"})
    after = GAME.apply(state, ("play", 0, ("81",)))
    assert after.hands[1] == ("17", "45") and after.areas[:2] == (("81",), ())
    assert after.known[1] == ("17",)


def test_DN_8_not_all_cards_of_a_value_have_to_be_played():
    state = table(["31 32 34", "45", "67"])
    plays = {event[2] for event in GAME.legal(state) if event[0] == "play"}
    assert plays == {("31",), ("32",), ("34",), ("31", "32"), ("31", "34"), ("32", "34"), ("31", "32", "34")}


def test_DN_9_one_matching_card_is_added_to_an_opponents_set():
    # The example of the rulebook: a 5 may be added where two 3s lie, a 3 may not where two 5s lie.
    state = table(["51 38", "12", "13", "14"], {1: "52", 2: "34 36"})
    after = GAME.apply(state, ("add", 0, "51", 1))
    assert after.areas[1] == () and after.hands[2] == ("13", "43", "63")
    assert after.gone == ("51", "52")  # the turn of player 2 begins, and the set is discarded
    other = table(["38", "12", "13", "14"], {2: "34", 3: "52 53"})
    refused(other, ("add", 0, "38", 2), "2 × 3 is not higher than the 2 × 5 there")


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (("add", 0, "38", 1), "does not match"),
        (("add", 0, "15", 1), "lies the other way round"),
        (("add", 0, ("51", "53"), 1), "not in your hand"),
        (("add", 0, "51", 0), "your own area"),
        (("add", 0, "51", 2), "no set lies there"),
        (("add", 0, "51", 9), "numbered from 0 to 2"),
        (("add", 0, "51"), "has the form"),
    ],
)
def test_DN_9_what_cannot_be_added(event, reason):
    state = table(["51 53 38", "12", "13"], {1: "52"})
    refused(state, event, reason)


def test_DN_9_what_grows_belongs_to_its_owner():
    state = table(["51 12", "45", "67"], {2: "52"})
    after = GAME.apply(state, ("add", 0, "51", 2))
    assert after.areas[2] == ("51", "52") and after.hands[0] == ("12",)


def test_DN_10_a_whole_set_is_taken():
    state = table(["12", "45", "67"], {1: "31 32"})
    refused(state, ("take", 0, 2), "no set lies there")
    refused(state, ("take", 0, 0), "your own area")
    after = GAME.apply(state, ("take", 0, 1))
    assert after.hands[0] == ("12", "13", "23") and after.known[0] == ("13", "23")


def test_DN_11_all_cards_in_hand_are_turned():
    state = table(["12 34", "45", "67"])
    assert GAME.apply(state, ("rotate", 0)).hands[0] == ("21", "43")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_DN_12_never_two_sets_of_one_size(players):
    for seed in range(4):
        for match in random_states(players, seed):
            sizes = [len(cards) for cards in match.state.areas if cards]
            assert len(sizes) == len({*sizes})
            assert all(len({card[0] for card in cards}) == 1 for cards in match.state.areas if cards)


# --- rounds and game --------------------------------------------------------------------------------------------------


def test_DN_13_the_first_out_gets_two_tokens_and_no_more_turns():
    state = table(["12", "45 46", "67 68"])
    after = GAME.apply(state, ("play", 0, ("12",)))
    assert after.tokens == (2, 0, 0) and after.out == (0,) and after.areas[0] == ("12",)
    after = GAME.apply(GAME.apply(after, ("rotate", 1)), ("rotate", 2))
    assert after.turn == 1 and after.areas[0] == () and after.gone == ("12",)  # after one round of turns


def test_DN_13_a_set_of_who_is_out_is_discarded_when_beaten_but_can_be_taken_or_grow():
    state = table(["", "45 46", "67 78"], {0: "12"}, turn=1, out=(0,), tokens=(2, 0, 0))
    beaten = GAME.apply(state, ("play", 1, ("45",)))
    assert beaten.hands[0] == () and beaten.gone == ("12",)
    taken = GAME.apply(state, ("take", 1, 0))
    assert taken.hands[1] == ("21", "45", "46")
    matching = table(["", "17 46", "67 78"], {0: "12"}, turn=1, out=(0,), tokens=(2, 0, 0))
    assert GAME.apply(matching, ("add", 1, "17", 0)).areas[0] == ("12", "17")


def test_DN_13_going_out_by_adding_counts():
    state = table(["51", "45 46", "67 68"], {2: "52"})
    after = GAME.apply(state, ("add", 0, "51", 2))
    assert after.tokens == (2, 0, 0) and after.out == (0,)


def test_DN_14_the_second_out_gets_one_and_the_round_ends():
    state = table(["", "45", "67 78"], {0: "12"}, turn=1, out=(0,), tokens=(2, 0, 0))
    after = GAME.apply(state, ("play", 1, ("45",)))
    assert after.tokens == (2, 1, 0) and after.hands is None and after.rounds == 1
    assert GAME.outcome(after) is None
    dealt = GAME.apply(after, GAME.chance(after, Random(1)))
    assert dealt.dealer == 1 and dealt.tokens == (2, 1, 0) and dealt.out == ()


def test_DN_15_four_tokens_win_at_once():
    state = table(["12", "45 46", "67 68"], tokens=(2, 3, 0))
    after = GAME.apply(state, ("play", 0, ("12",)))
    assert GAME.outcome(after)[0::2] == ((0,), "enough tokens") and GAME.legal(after) == []
    refused(after, ("rotate", 1), "over")


def test_DN_15_or_the_round_is_finished_first():
    state = table(["12", "78", "67 68"], tokens=(2, 3, 0))
    state = state._replace(options=state.options._replace(finish_round=True))
    after = GAME.apply(state, ("play", 0, ("12",)))
    assert GAME.outcome(after) is None
    after = GAME.apply(after, ("play", 1, ("78",)))
    assert after.tokens == (4, 4, 0) and GAME.outcome(after).winners == (0,)  # who took two in that round


# --- two players ------------------------------------------------------------------------------------------------------


def test_DN_16_two_turns_in_a_row_one_for_each_area():
    state = table(["12 34 56", "45 46"], {0: "23", 1: "24 25", 2: "31 35 36", 3: ""}, turn=0)
    state = begin_turn(state, 0, 0)
    assert state.gone == ("23",)
    after = GAME.apply(state, ("play", 0, ("12",)))
    assert (after.turn, after.area) == (0, 1) and after.areas[0] == ("12",) and after.gone == ("23", "24", "25")
    after = GAME.apply(after, ("rotate", 0))
    assert (after.turn, after.area) == (1, 2)


def test_DN_16_sets_conflict_with_ones_own_as_well():
    state = table(["12 34 56", "45 46"], {1: "23"}, area=0)
    refused(state, ("play", 0, ("12",)), "1 × 1 is not higher than the 1 × 2 there")


def test_DN_17_who_begins_a_round_has_one_turn_for_the_second_area():
    for seed in range(5):
        match = Match("dnup", seed=seed, players=2)
        starter = match.state.turn
        assert match.state.area == 2 * starter + 1
        match.push(("rotate", starter))
        assert (match.state.turn, match.state.area) == (1 - starter, 2 * (1 - starter))


def test_DN_18_the_last_card_wins_the_round_and_two_rounds_the_game():
    state = table(["78", "45 46"])
    after = GAME.apply(state, ("play", 0, ("78",)))
    assert after.tokens == (1, 0) and after.hands is None and GAME.outcome(after) is None
    again = table(["78", "45 46"], tokens=(1, 1))
    assert GAME.outcome(GAME.apply(again, ("play", 0, ("78",))))[0::2] == ((0,), "two rounds")


def test_DN_19_only_the_opponents_areas():
    state = table(["12 34", "45 46"], {1: "14"}, area=0)
    refused(state, ("take", 0, 1), "your own area")
    refused(state, ("add", 0, "12", 1), "your own area")


def test_DN_19_a_set_of_ones_own_that_is_beaten_comes_back():
    state = table(["34", "45 46"], {1: "23"}, area=0)
    after = GAME.apply(state, ("play", 0, ("34",)))
    assert after.hands[0] == ("32",) and after.tokens == (0, 0) and after.area == 1


def test_DN_20_the_deal_moves_on_and_a_round_without_end_is_dealt_again():
    dealers = {Match("dnup", seed=seed, players=3).state.dealer for seed in range(20)}
    assert dealers == {0, 1, 2}
    match = Match("dnup", seed=1, players=3)
    first = match.state.dealer
    for _ in range(1 + LONGEST_ROUND):  # "more than 500 turns"
        assert match.state.dealer == first
        match.push(("rotate", match.state.turn))
    assert match.state.dealer == (first + 1) % 3 and match.state.tokens == (0, 0, 0) and match.state.turns == 0


def test_DN_20_a_round_that_is_void_brings_nothing_and_ends_no_game():
    fresh = GAME.position(["81", "45 67", "23 34"], tokens=(2, 0, 1), turns=LONGEST_ROUND - 1)
    state = fresh._replace(options=fresh.options._replace(finish_round=True))
    state = GAME.apply(state, ("play", 0, ("81",)))
    assert state.out == (0,) and state.tokens == (4, 0, 1) and GAME.outcome(state) is None
    state = GAME.apply(state, ("rotate", 1))
    assert state.hands is None and state.tokens == (2, 0, 1) and GAME.outcome(state) is None


@pytest.mark.parametrize("players", [3, 4, 5])
def test_DN_21_there_is_always_something_else_than_rotating(players):
    for seed in range(4):
        for match in random_states(players, seed):
            assert {event[0] for event in match.legal()} != {"rotate"}


# --- seeing, keeping --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_sees_hidden_cards(players):
    for match in random_states(players, seed=5):
        for seat in range(players):
            seen = match.observe(seat)
            hidden = [
                card
                for other, hand in enumerate(match.state.hands)
                if other != seat
                for card in hand
                if card not in match.state.known[other]
            ]
            shown = chain(seen["hand"], *seen["areas"], seen["gone"], *seen["known"])
            assert not {upright(card) for card in hidden} & {upright(card) for card in shown}


def test_hands_that_one_may_think_of_keep_what_was_seen():
    rng = Random(4)
    for match in random_states(3, seed=6):
        state = match.state
        other = GAME.imagine(state, 0, rng)
        assert other.hands[0] == state.hands[0] and [*map(len, other.hands)] == [*map(len, state.hands)]
        assert all({*known} <= {*hand} for known, hand in zip(state.known, other.hands, strict=True))
        assert sorted(GAME.pieces(other)) == sorted(GAME.pieces(state))
        if state.starter:
            assert any(upright(card) == "15" for card in other.hands[state.starter])


@pytest.mark.parametrize("bad", [("dance", 0), ("play", 0, "12"), ("play", 0, (5,)), ("rotate", "0"), ("rotate",)])
def test_odd_events(bad):
    with pytest.raises(IllegalMove):
        GAME.apply(table(["12", "34", "56"]), bad)


def test_a_deal_is_typed_by_hand():
    match = Match("dnup", by_hand=True, players=2)
    with pytest.raises(IllegalMove, match="not been dealt yet"):
        match.push(("rotate", 0))
    cards = list(deck_of("standard").cards[2])
    for bad in [("deal", 0, (cards[:8],)), ("deal", 5, (cards[:8], cards[8:])), ("deal", 0, (cards, []))]:
        with pytest.raises(IllegalMove, match="deal"):
            match.push(bad)
    whole = (tuple(cards[:8]), tuple(cards[8:]))
    for odd in [
        (2, whole),
        (-1, whole),
        (0, whole, 0),
        (0,),
        (0, (whole[0], list("ab"), 3)),
        (0, ((1,) * 8, whole[1])),
    ]:
        with pytest.raises(IllegalMove, match="a deal has the form"):
            match.push(("deal", *odd))
    match.push(("deal", 0, (cards[:8], cards[8:])))
    assert match.state.turn == 0


@pytest.mark.full
@pytest.mark.timeout(4000)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_five_thousand_games(players):
    class Only(Dnup):
        options = Dnup.options | {"players": Dnup.options["players"]._replace(tried=(players,))}

    check_game(Only(), **portion(5_000, 5))


def test_the_deck_says_where_it_comes_from():
    assert load_toml("dnup.toml")["standard"]["star"] == [1, 5]
