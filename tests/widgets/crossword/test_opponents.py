"""Crossword SET at a screen: grids that are taken back, dice of others that come, pauses, and what is told to whom."""

import pytest
from widgets.crossword.test_table import Clock, across, put, table_of

from setlab.players.session import thoughts
from setlab.widgets import CrosswordTable
from setlab.widgets.crossword.view import left_over


def with_clock(table):
    """The table with a clock that a test turns; the clock."""
    clock = table.clock = Clock()
    table.sit(table.match, table.keep)
    return clock


# --- grids that are taken back ---------------------------------------------------------------------------------------


def test_CRO_10_a_cleared_grid_does_not_count():
    """CRO-10, CRO-7: what lies on the screen when somebody finishes, which is nothing."""
    table = table_of("1ro 2ro 3ro 1gq", "1ro 2ro 3ro", bag=0)
    across(table, 0, 1, 2)
    assert table.match.state.grids[0]
    table.press("clear", "clear")
    assert table.match.state.grids[0] == () and left_over(table, table.match.state, 0) == 4
    table.press("tab", "tab-1")
    across(table, 4, 5, 6)
    assert table.match.state.results[0].unused == (4, 0) and table.match.scores == (0, 4)


def test_CRO_6_an_own_grid_is_given_up_for_another_one():
    """CRO-3, CRO-6: all into the tray, and from there to the others."""
    table = table_of("1ro 2ro 3ro 1gq", "1ro 2ro 3ro 1pd 2gq", bag=0)
    across(table, 0, 1, 2)
    table.press("tab", "tab-1")
    across(table, 4, 5, 6)
    table.press("tab", "tab-0")
    table.press("clear", "clear")
    assert table.press("offer", "h1:1:4", "die-0").startswith("That is allowed")
    assert table.press("give", "give") == "Player 1 puts one red oval on the grid of Player 2."


def test_the_dice_to_place_are_those_that_count():
    """With an empty bag the grids that were laid count: here one that others have grown, and that stays."""
    table = table_of("1ro 2ro 3ro 1gq", "1ro 3ro 1pd 2gq", bag=0)
    across(table, 0, 1, 2)
    table.press("tab", "tab-1")
    table.press("offer", "h0:1:4", "die-4")
    table.press("give", "give")
    table.press("tab", "tab-0")
    table.press("clear", "clear")
    state = table.match.state
    assert len(state.grids[0]) == 4 and left_over(table, state, 0) == 1


# --- dice of others come ---------------------------------------------------------------------------------------------


def two_guests(table):
    """The second player puts two dice below the first one's SET."""
    table.press("tab", "tab-1")
    table.press("offer", "h0:2:1", "die-8")
    table.press("offer", "h0:3:1", "die-9")
    assert table.press("give", "give").startswith("Player 2 puts two red ovals, three red ovals")
    table.press("tab", "tab-0")


def test_when_dice_of_others_come_the_own_ones_stay_as_they_lie():
    table = table_of("1ro 2ro 3ro 1gq 2pd w 2go", "1ro 2ro 3ro 2pq", bag=0)
    across(table, 0, 1, 2)
    for die, square in ((3, (8, 8)), (4, (8, 9)), (5, (2, 2)), (6, (6, 3))):
        put(table, die, *square)
    before = dict(table.desk.spots)
    two_guests(table)
    assert {die: square for die, (square, _) in table.desk.guests.items()} == {8: (6, 3), 9: (7, 3)}
    before.pop(6)  # it lay where the guest lies now
    assert table.desk.spots == before and 6 in table.desk.tray
    table.press("undo", "undo")
    assert {**before} == table.desk.spots, "the last step was to put die 6 there"
    table.press("undo", "undo")
    assert 5 not in table.desk.spots and table.desk.guests[8][0] == (6, 3) and not table.errors
    table.press("redo", "redo")
    assert table.desk.spots[5] == (2, 2)


def test_guests_follow_a_grid_that_was_moved_and_one_at_the_edge():
    table = table_of("1ro 2ro 3ro 1gq 2pd w 2go", "1ro 2ro 3ro 1go", bag=0)
    across(table, 0, 1, 2, row=1, column=1)
    table.press("centre", "centre")
    down, right = table.desk.spots[0]
    two_guests(table)
    assert table.desk.guests[8][0] == (down + 1, right)
    table.press("undo", "undo")
    assert table.desk.guests[8][0] == (2, 1) and table.desk.spots[0] == (1, 1)
    for _ in range(3):
        table.press("undo", "undo")
    assert not table.errors and table.desk.spots == {} and len(table.desk.guests) == 2
    table = table_of("1ro 2ro 3ro 1gq", "2gq 3pq 3ro", bag=0)
    across(table, 0, 1, 2, row=1, column=1)
    put(table, 3, 5, 5)
    table.match.push(("put", 1, 0, ((6, 1, 0),)))
    table.before_render()
    assert table.desk.guests[6][0] == (1, 1) and table.desk.spots == {0: (1, 2), 1: (1, 3), 2: (1, 4), 3: (5, 6)}


def test_the_own_die_that_went_to_another_is_on_no_desk_and_in_no_step():
    table = table_of("1ro 2ro 3ro 1gq", "1ro 2ro 3ro 1pd", bag=0)
    put(table, 3, 9, 9)
    across(table, 0, 1, 2)
    table.press("tab", "tab-1")
    put(table, 4, 5, 5)
    table.press("back", "home", "s5-5")
    table.press("offer", "h0:1:4", "die-4")
    table.press("give", "give")
    assert 4 not in table.desk.own and table.desk.past
    while table.desk.past:
        table.press("undo", "undo")
        assert 4 not in table.desk.spots and not table.errors


def test_squares_of_another_grid_are_called_as_the_rim_counts_them():
    table = table_of("1ro 2ro 3ro 1gd", "1ro 1gq 2gd", bag=0)
    across(table, 0, 1, 2)
    table.press("tab", "tab-1")
    html = table.frame["html"]
    host = html[html.index('data-key="host-0"') :]
    assert 'data-key="h0:-1:-1"' in host and "row 1, column 1: empty" in host and "-1, column" not in html
    assert "row 3, column 3: one red oval" in host and '<span aria-hidden="true">7</span>' in host
    assert table.press("offer", "h0:1:4", "die-5").startswith("Row 3, column 6 (one green squiggle) belongs")
    assert "-1, column" not in table.press("offer", "h0:-1:3", "die-6")


# --- WILDs and advice ------------------------------------------------------------------------------------------------


def test_each_of_two_wilds_can_be_chosen():
    table = table_of("1ro w w 1gq 2pd")
    put(table, 1, 2, 2)
    put(table, 2, 8, 8)
    for die in (1, 2, 1):
        table.press("ask", f"ask-{die}")
        assert table.building.asked == die
    assert table.frame["html"].count('data-hotkey="p"') == 1, "P says purple now, and does not pause"
    for name, value in (("number", "two"), ("colour", "red"), ("symbol", "oval")):
        table.press("feature", f"{name}-{value}")
    assert table.desk.face(1).code == "w2ro" and table.desk.face(2).vector is None


def test_what_to_do_when_stuck_depends_on_the_bag():
    assert "If you are stuck, take one more die." in table_of("1ro 2ro 3ro 1gq").frame["html"]
    alone, both = table_of("1ro 2ro 3ro 1gq", bag=0), table_of("1ro 2ro 3ro 1gq", "1ro", bag=0, crossing=True)
    assert "take one more die" not in alone.frame["html"] and "say so, and the round ends" in alone.frame["html"]
    assert "put dice on the grids of others" in both.frame["html"]


# --- pauses and time -------------------------------------------------------------------------------------------------


def test_a_pause_covers_the_dice_and_the_time_stands_still():
    table = table_of("1ro 2ro 3ro 1gq", rounds=1)
    clock = with_clock(table)
    put(table, 0, 5, 3)
    clock.now += 155
    put(table, 1, 5, 4)
    assert ">2:35<" in table.frame["html"]
    table.press("pause", "pause")
    assert table.frame["say"]["text"] == "The game is paused: the dice are covered." and table.paused
    html = table.frame["html"]
    assert "stage-die" not in html and "Go on" in html and ("to", "s1-1") not in table.offers
    clock.now += 3600
    table.press("pause", "pause")
    assert not table.paused and table.desk.spots == {0: (5, 3), 1: (5, 4)} and table.frame["say"]["text"] == "On we go."
    clock.now += 5
    put(table, 3, 6, 5)
    assert ">2:40<" in table.frame["html"] and not table.errors


def test_no_computer_uses_the_time_in_which_nobody_was_there():
    table = CrosswordTable(2, seed=5, level="expert", keep=False)
    clock = with_clock(table)
    put(table, table.desk.tray[0], 5, 5)
    clock.now += 3600
    for _ in range(40):
        table.timing.on_time(None)
    state = table.match.state
    assert table.paused and state.phase == "build" and state.grids == ((), ()) and state.now < 600_000
    assert ("to", "s6-6") not in table.offers, "the dice are covered"
    table.press("pause", "pause")
    assert table.live.due > table.live.time and not table.errors


def test_whoever_comes_back_with_a_move_finds_a_pause():
    table = CrosswordTable(2, seed=5, level="expert", keep=False)
    clock = with_clock(table)
    put(table, table.desk.tray[0], 5, 5)
    clock.now += 3600
    assert (
        put(table, table.desk.tray[0], 6, 6) == "The game is paused: the dice are covered."
        and len(table.desk.spots) == 1
    )
    table.press("pause", "pause")
    clock.now += 3600
    table.press("pause", "pause")
    assert table.paused and table.frame["say"]["text"] == "The game is paused: the dice are covered."


# --- what is told to whom --------------------------------------------------------------------------------------------


def test_the_only_one_at_the_screen_is_spoken_to():
    table = table_of("1ro 2ro 3ro 1gq", "1ro 2ro 3ro 1gd", bag=0, humans=1, rounds=1)
    table.live.players = {}
    for event in (("lay", 0, ((0, 1, 1), (1, 1, 2), (2, 1, 3))), ("lay", 1, ((4, 1, 1), (5, 1, 2), (6, 1, 3)))):
        table.match.push(event)
    table.match.push(("lay", 1, ()))
    table.match.push(("put", 1, 0, ((4, 1, 4),)))
    for event in (("stuck", 0), ("lay", 1, ()), ("stuck", 1)):
        table.match.push(event)
    told = table.narration(0)
    assert "You have a grid of 3 dice." in told and "Eva has no grid any more." in told
    assert "Eva puts one red oval on your grid." in told and "You are stuck." in told
    assert not any(each.startswith("You:") for each in told)


def test_winning_is_told_to_the_one_who_won():
    table = table_of("1ro 2ro 3ro", "1ro 2ro 3ro 1gd", humans=1, rounds=1)
    told = across(table, 0, 1, 2)
    assert told == (
        "You place the last die and get 4 points for what the others have left over. "
        "The game is over. You have won, 4 : 0."
    )
    assert "grid of You" not in table.frame["html"]


@pytest.mark.parametrize(
    ("name", "text"), [("", "All dice placed, with -7"), ("Ada", "Ada has placed all dice, with -7")]
)
def test_CRO_8_alone_the_time_is_told_at_the_end(name, text):
    table = table_of("1ro 2ro 3ro", rounds=1)
    clock = with_clock(table)
    table.press("name", "name-0", name)
    across(table, 0, 1)
    clock.now += 95
    told = put(table, 2, 5, 5)
    assert told.startswith(text) and told.endswith("-7 extra dice in all rounds together, in 1:35.")


def test_CRO_9_a_game_with_a_round_that_was_not_placed_is_not_won():
    table = table_of("1ro 2ro 3ro 1gq", bag=0, rounds=1)
    told = table.press("stuck", "stuck")
    assert told.endswith("Not all dice were placed in 1 round, so the game is not won.")
    assert table.match.outcome().winners == ()


def test_the_others_build_beside_ones_own_grid():
    table = CrosswordTable(2, seed=57, keep=False)
    html = table.frame["html"]
    side = html[html.index('data-key="side"') :]
    assert 'data-key="rivals-beside"' in side and "no grid yet" in side and 'data-key="others"' not in html
    player = table.live.players[1]
    table.match.push(player.plan(table.match.observe(1), [("lay", 1, (), 0)], thoughts(table.match, 1))[1])
    table.refresh()
    assert "stage-mini" in table.frame["html"].partition('data-key="rivals-beside"')[2]
