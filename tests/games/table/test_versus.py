"""SET against the computer, rule by rule (CARD-1 … CARD-12)."""

import pytest

from setlab import Card, Match, deck, find_sets, is_cap
from setlab.core.features import deck as deck_named
from setlab.games import GAMES, IllegalMove
from setlab.games.events import LONGEST_PLAY
from setlab.games.table.game import codes


def table_of(*lying, stock=None, **options):
    """A match whose cards lie as given: the shuffle is typed by hand, as with real cards."""
    match = Match("versus", by_hand=True, seed=0, **options)
    cards = [Card(code) for code in lying]
    rest = [card for card in deck_named(match.options["deck"]).cards if card not in cards]
    match.push(("shuffle", [*cards, *rest]))
    if stock is not None:
        state = match.state
        gone = state.stock[: len(state.stock) - stock]
        return Match.at("versus", state._replace(stock=state.stock[len(gone) :]), seed=0, by_hand=True, **options)
    return match


def cap_first(size):
    """The cards of a cap of this size, then a card that makes a SET with two of them."""
    cap = []
    for card in deck("set").cards:
        if is_cap([*cap, card]):
            cap.append(card)
        if len(cap) == size:
            return cap
    raise AssertionError("no such cap was met")


NO_SET_12 = [card.code for card in cap_first(12)]
NO_SET_15 = [card.code for card in cap_first(15)]


def wrong_guess(match):
    """Three cards on the table that are no SET."""
    a, b = match.state.lying[:2]
    c = next(card for card in match.state.lying[2:] if not find_sets([a, b, card]))
    return codes((a, b, c))


def a_set(match):
    return codes(match.state.groups[0])


def test_CARD_1_twelve_of_81_different_cards():
    match = Match("versus", seed=1)
    state = match.state
    assert len(state.cards) == 12 and len(state.stock) == 69
    assert len({*state.cards, *state.stock}) == 81
    assert GAMES["versus"].mode.rows == 3
    assert Match("versus", seed=2).state.cards != state.cards


def test_CARD_3_a_set_is_taken_and_the_gaps_are_refilled_in_place():
    match = Match("versus", seed=1)
    before, group = match.state, match.state.groups[0]
    match.push(("take", 0, codes(group)))
    after = match.state
    gaps = [place for place, card in enumerate(before.cards) if card in group]
    assert after.piles[0] == (group,) and match.scores == (1, 0)
    assert tuple(after.cards[place] for place in gaps) == before.stock[:3]
    assert all(after.cards[p] is before.cards[p] for p in range(12) if p not in gaps)


def test_CARD_3_places_that_cannot_be_refilled_stay_empty():
    match = table_of("1sro", "2sro", "3sro", stock=0)
    match.push(("take", 0, ("1sro", "2sro", "3sro")))
    assert match.state.cards[:3] == (None, None, None) and len(match.state.cards) == 12


@pytest.mark.parametrize("seconds", [0, 5, 999])
def test_CARD_4_who_takes_too_long_loses_the_move(seconds):
    match = Match("versus", seed=1, seconds=seconds)
    game, end = match.game, 1000 * seconds
    assert game.deadline(match.state) == end
    takes = [event for event in match.legal() if event[1] == 1]
    assert takes and all(event[-1] == end for event in takes)
    if seconds:
        with pytest.raises(IllegalMove, match="not the computer's move"):
            match.push((*takes[0][:-1], end - 1))
    with pytest.raises(IllegalMove, match="it is the computer's move"):
        match.push(("take", 0, a_set(match), end + 1))
    match.push(takes[0])
    assert match.scores == (0, 1)
    assert game.deadline(match.state) == 2 * end


def test_CARD_4_the_clock_can_be_off_and_changed_while_playing():
    match = Match("versus", seed=1, seconds=None)
    assert match.game.deadline(match.state) is None
    assert all(event[1] == 0 for event in match.legal())
    match.push(("set", "seconds", 7, 60_000))
    assert match.game.deadline(match.state) == 67_000


def test_CARD_4_a_pause_is_no_time_and_covers_the_cards():
    match = Match("versus", seed=1, seconds=5)
    match.push(("pause", 2_000))
    assert match.legal() == []
    with pytest.raises(IllegalMove, match="paused"):
        match.push(("take", 0, a_set(match), 2_000))
    match.push(("go", 2_000))
    assert match.game.deadline(match.state) == 5_000
    with pytest.raises(IllegalMove, match="not paused"):
        match.push(("go", 2_000))


@pytest.mark.parametrize("bad", [-1, 1000, "abc", 2.5, True, [5]])
def test_CARD_4_seconds_lie_between_0_and_999(bad):
    with pytest.raises((ValueError, TypeError), match="seconds can be a whole number from 0 to 999 or None"):
        Match("versus", seconds=bad)
    match = Match("versus", seed=1)
    with pytest.raises((IllegalMove, TypeError)):
        match.push(("set", "seconds", bad))
    assert match.state.options.seconds == 30


def test_CARD_5_strict_rules_hand_the_move_to_the_computer_at_once():
    match = Match("versus", seed=1, strict=True)
    match.push(("take", 0, wrong_guess(match), 1_000))
    assert match.scores == (0, 0)
    assert {event[1] for event in match.legal()} == {1}
    with pytest.raises(IllegalMove, match="it is the computer's move") as refused:
        match.push(("take", 0, a_set(match), 1_000))
    assert refused.value.legal == tuple(match.legal())
    match.push(match.legal()[0])
    assert match.scores == (0, 1) and match.state.since == 1_000


def test_CARD_5_mild_rules_only_clear_the_selection():
    match = Match("versus", seed=1, strict=False)
    before = match.state
    match.push(("take", 0, wrong_guess(match), 1_000))
    assert match.state == before._replace(now=1_000)


def test_CARD_5_strict_rules_mean_nothing_without_a_computer_that_moves():
    match = Match("versus", seed=1, strict=True, seconds=None)
    match.push(("take", 0, wrong_guess(match)))
    assert {event[1] for event in match.legal()} == {0}


def test_CARD_6_a_new_column_does_not_stop_the_clock():
    match = table_of(*NO_SET_12)
    match.push(("column", 0, 10_000))
    assert len(match.state.cards) == 15 and match.game.deadline(match.state) == 30_000
    match.push(match.legal()[-1])  # the computer
    assert match.game.deadline(match.state) == 60_000


def test_CARD_6_also_when_a_set_was_overlooked_but_only_from_twelve():
    match = Match("versus", seed=1)
    assert match.state.groups
    match.push(("column", 0))
    assert len(match.state.cards) == 15
    with pytest.raises(IllegalMove, match="15 cards on the table already"):
        match.push(("column", 0))
    empty = table_of("1sro", "2sro", "3sro", stock=0)
    with pytest.raises(IllegalMove, match="no more cards"):
        empty.push(("column", 0))


def test_CARD_6_a_wrong_guess_does_not_stop_the_clock():
    match = Match("versus", seed=1)
    match.push(("take", 0, wrong_guess(match), 9_000))
    assert match.game.deadline(match.state) == 30_000


def test_CARD_7_the_computer_turns_up_the_column_itself_and_that_is_its_move():
    match = table_of(*NO_SET_12)
    computers = [event for event in match.legal() if event[1] == 1]
    assert computers == [("column", 1, 30_000)]
    match.push(computers[0])
    assert len(match.state.cards) == 15 and match.scores == (0, 0)
    assert match.game.deadline(match.state) == 60_000
    other = Match("versus", seed=1, seconds=0)
    with pytest.raises(IllegalMove, match="only when there is no SET"):
        other.push(("column", 1))


def test_CARD_8_never_more_than_fifteen_and_closed_up_afterwards():
    match = Match("versus", seed=1)
    match.push(("column", 0))
    stock, spare = match.state.stock, match.state.cards[12:]
    group = next(group for group in match.state.groups if not {*group} & {*spare})
    gaps = [place for place, card in enumerate(match.state.cards) if card in group]
    match.push(("take", 0, codes(group)))
    assert match.state.stock == stock and len(match.state.lying) == 12 == len(match.state.cards)
    assert tuple(match.state.cards[place] for place in gaps) == spare


def test_CARD_8_the_letter_of_the_rulebook_refills_fifteen():
    match = Match("versus", seed=1, close_up=False)
    match.push(("column", 0))
    match.push(("take", 0, a_set(match)))
    assert len(match.state.lying) == 15


def test_CARD_9_fifteen_cards_without_a_set_end_the_game():
    match = table_of(*NO_SET_15)
    assert match.outcome() is None
    match.push(("column", 0))
    assert match.outcome().reason == "no group is left"
    assert match.outcome().winners == (0, 1) and match.outcome().scores == (0, 0)
    assert match.state.stock
    common = table_of(*NO_SET_15, max_table=None)
    common.push(("column", 0))
    assert common.outcome() is None and ("column", 0, 0) in common.legal()
    common.push(("column", 0))
    assert len(common.state.cards) == 18


def test_CARD_9_without_stock_it_ends_when_there_is_no_set():
    match = table_of(*NO_SET_12, stock=0)
    assert match.outcome() is not None


def test_CARD_9_more_sets_win():
    match = Match("versus", seed=1, seconds=None)
    while match.outcome() is None:
        match.push(match.legal()[0])
    assert match.outcome().winners == (0,) and match.outcome().scores == match.scores
    with pytest.raises(IllegalMove, match="over"):
        match.push(("column", 0))


def test_CARD_10_a_new_deal_at_any_time():
    match = Match("versus", seed=1, seconds=9)
    first = match.state.cards
    match.push(match.legal()[0])
    match.push(("new", 4_000))
    assert match.scores == (0, 0) and len(match.state.lying) == 12 and match.state.cards != first
    assert match.state.now == 0 and match.state.options.seconds == 9
    with pytest.raises(IllegalMove, match="chance"):
        match.pop()


def test_CARD_11_call_first_then_take():
    match = Match("versus", seed=1, players=2, seconds=None)
    with pytest.raises(IllegalMove, match="call first") as refused:
        match.push(("take", 0, a_set(match)))
    match.push(refused.value.legal[0])
    with pytest.raises(IllegalMove, match="already called"):
        match.push(("call", 1))
    with pytest.raises(IllegalMove, match="somebody else has called"):
        match.push(("take", 1, a_set(match)))
    match.push(("take", 0, a_set(match), 5_000))
    assert match.scores == (1, 0, 0) and match.state.call is None


def test_CARD_11_a_wrong_or_late_call_gives_a_set_back_to_the_bottom_of_the_stock():
    match = Match("versus", seed=1, players=2, seconds=None, call_seconds=3)
    match.push(("call", 0))
    given = match.state.groups[0]
    match.push(("take", 0, codes(given)))
    match.push(("call", 0, 1_000))
    match.push(("take", 0, wrong_guess(match), 2_000))
    assert match.scores == (0, 0, 0) and match.state.stock[-3:] == given and match.state.call is None
    match.push(("call", 1, 2_000))
    with pytest.raises(IllegalMove, match="still has time"):
        match.push(("late", 4_999))
    with pytest.raises(IllegalMove, match="too late"):
        match.push(("take", 1, a_set(match), 5_001))
    match.push(("late", 5_000))
    assert match.scores == (0, 0, 0) and match.state.call is None
    mild = Match("versus", seed=1, players=2, seconds=None, penalty="none")
    for event in [("call", 0), ("take", 0, a_set(mild)), ("call", 0)]:
        mild.push(event)
    mild.push(("take", 0, wrong_guess(mild)))
    assert mild.scores == (1, 0, 0)


def test_CARD_11_a_set_given_back_at_the_end_fills_the_gaps():
    match = table_of("1sro", "2sro", "3sro", "1tro", "2tro", "3tro", stock=0, players=2, seconds=None)
    for event in [("call", 0), ("take", 0, ("1sro", "2sro", "3sro")), ("call", 0)]:
        match.push(event)
    match.push(("take", 0, wrong_guess(match)))
    assert {*codes(match.state.cards[:3])} == {"1sro", "2sro", "3sro"} and match.state.stock == ()


def test_CARD_11_the_computer_waits_for_a_call():
    match = Match("versus", seed=1, players=2, seconds=5)
    match.push(("call", 0, 4_900))
    assert match.game.deadline(match.state) is None
    assert {event[1] for event in match.legal()} == {0}
    match.push(("take", 0, wrong_guess(match), 6_000))
    assert {event[1] for event in match.legal()} == {2}


@pytest.mark.parametrize(("name", "cards", "lying"), [("junior", 27, 9), ("set", 81, 12), ("mega", 243, 16)])
def test_CARD_12_any_deck_works(name, cards, lying):
    match = Match("versus", seed=1, deck=name, seconds=None)
    assert len(match.state.lying) == lying and len(match.state.stock) == cards - lying
    while match.outcome() is None:
        match.push(match.legal()[0])
    assert match.scores[0] * 3 <= cards


def test_giving_up_hands_the_move_to_the_computer():
    match = Match("versus", seed=1, seconds=None)
    match.push(("pass", 0, 3_000))
    assert {event[1] for event in match.legal()} == {1}
    match.push(match.legal()[0])
    assert match.scores == (0, 1)
    with pytest.raises(IllegalMove, match="for one player"):
        Match("versus", seed=1, players=2).push(("pass", 0))


def test_hints_come_in_steps():
    match = Match("versus", seed=1, seconds=None)
    game = match.game
    for step in range(1, 4):
        match.push(("hint", 0))
        assert game.hinted(match.state) == match.state.groups[0][:step]
    with pytest.raises(IllegalMove, match="in full"):
        match.push(("hint", 0))
    assert match.observe(0)["hint"] == list(a_set(match))
    match.push(("take", 0, a_set(match)))
    assert match.observe(0)["hint"] == []
    nothing = table_of(*NO_SET_12)
    nothing.push(("hint", 0))
    assert nothing.observe(0)["hint"] == []
    with pytest.raises(IllegalMove):
        nothing.push(("hint", 0))


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (("take", 0, ("1sro", "1sro", "2sro")), "does not lie|different cards"),
        (("take", 0, ("9zzz",)), "9zzz"),
        (("take", 0, "1sro"), "given together"),
        (("take", 7, ()), "seats are numbered from 0 to 1"),
        (("take", 0), "has the form"),
        (("column", 0, -5), "milliseconds"),
        (("column", 0, 1.5), "cannot be part"),
        (("dance", 0), "choose one of take, call"),
        (("call", 0), "no need to call"),
        (("late",), "nobody has called"),
        (("set", "deck", "mega"), "only seconds, strict"),
        (("shuffle", ()), "dealt"),
        ((), "begins with its kind"),
        ((5,), "begins with its kind"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(event, reason):
    match = Match("versus", seed=1)
    before = match.history
    with pytest.raises((IllegalMove, TypeError), match=reason):
        match.push(event)
    assert match.history == before


def test_cards_are_read_in_any_spelling():
    match = Match("versus", seed=1)
    group = match.state.groups[0]
    match.push(["take", 0, [code[::-1] for code in codes(group)]])
    assert match.history[-1] == ("take", 0, codes(group), 0)
    again = Match("versus", seed=1)
    again.push(("take", 0, group))
    assert again.history == match.history


def test_nobody_sees_the_order_of_the_stock():
    match = Match("versus", seed=1)
    seen = str(match.observe(0))
    assert not any(card.code in seen for card in match.state.stock)


def test_a_call_where_there_is_no_set_comes_to_its_end():
    """Whoever called can take nothing: the game goes on when the call is late."""
    match = Match("versus", seed=66, players=2, level="casual")
    assert not match.state.groups
    match.push(("call", 0))
    assert match.legal() == [("late", 5_000)]
    match.push(match.legal()[0])
    assert match.state.call is None and match.legal()


def test_far_in_time_what_is_offered_is_accepted():
    match = Match("versus", seed=66, players=2, level="casual")
    match.push(("call", 0, LONGEST_PLAY))
    assert match.legal() == [("late", LONGEST_PLAY + 5_000)]
    match.push(match.legal()[0])
    match.push(match.legal()[0])
    with pytest.raises(IllegalMove, match="whole number of milliseconds"):
        match.push(("pause", LONGEST_PLAY + 10**9))
