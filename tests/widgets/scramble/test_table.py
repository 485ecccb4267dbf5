"""The table of Scramble SET without a browser: what a player does and is told, and what is refused."""

import re
from itertools import combinations

import pytest
from helpers.card_tables import html, pick, wait

import setlab as sl
from setlab import Match
from setlab.games import GAMES
from setlab.games.dice.packing import maximum_packing
from setlab.widgets import ScrambleTable
from setlab.widgets.scramble.view import ACROSS, ASIDE, ROWS, TURN, in_order, strewn

GAME = GAMES["scramble"]


def a_set(table):
    return GAME.sets(table.match.state)[0]


def no_set(table):
    sets = GAME.sets(table.match.state)
    return next(dice for dice in combinations(table.match.state.lying, 3) if dice not in sets)


def play_round(table):
    """Take SETs until the round is over, several players by turns."""
    said = ""
    while table.match.state.phase in ("round", "tie"):
        if table.picking.must_call and not table.picking.calls_by_click:
            callers = table.match.game.callers(table.match.state)
            table.press("call", f"call-{callers[len(table.match.history) % 5 % len(callers)]}")
        said = pick(table, a_set(table))
    return said


# --- the dice --------------------------------------------------------------------------------------------------------


def test_SCR_1_42_dice_are_strewn_and_named():
    """SCR-1: nothing is kept and no clock runs before the first touch."""
    table = ScrambleTable(seed=1)
    assert len(re.findall('data-on-click="pick"', html(table))) == 42 and "data-deadline" not in html(table)
    for die in range(42):
        button = re.search(rf'<button[^>]*data-key="card-{die}"[^>]*>', html(table)).group()
        assert f'aria-label="{table.match.state.faces[die]}"' in button
    assert sl.resume() == []
    table.press("pick", "card-0", True)
    assert len(sl.resume()) == 1 and "data-deadline" in html(table)


def test_no_two_dice_overlap_and_all_can_be_read():
    """A die of side 1, turned and aside, needs no more than its cell, which is 1.36 high and more than that wide."""
    seen = set()
    for throw in range(200):
        where = strewn(7, throw)
        cells = {cell for cell, *_ in where}
        assert cells == {*range(ROWS * ACROSS)} and len(where) == 42
        assert all(abs(x) <= ASIDE and abs(y) <= ASIDE and abs(turn) <= TURN for _, x, y, turn in where)
        seen.add(where)
    assert len(seen) == 200
    assert 0.9782 + 0.2080 + 2 * ASIDE / 100 < 1.36  # cos and sin of 12 degrees
    assert TURN == 12


def test_a_click_chooses_and_another_one_puts_back():
    table = ScrambleTable(seed=1, keep=False)
    pick(table, [0, 1])
    table.press("pick", "card-0", False)
    table.press("pick", "card-0", False)
    assert table.picking.chosen == ["1"] and html(table).count('aria-pressed="true"') == 1


def test_SCR_2_three_dice_that_are_a_set_are_taken():
    table = ScrambleTable(seed=1, keep=False)
    dice = a_set(table)
    assert pick(table, dice).startswith("You took: ")
    assert table.match.scores == (1,) and all(f'"card-{die}"' not in html(table) for die in dice)
    assert table.press("pick", f"card-{dice[0]}", True) == "That is no longer there."


def test_a_wrong_guess_shows_the_reason_and_costs_a_wait(clock):
    """SCR-5: the reason by S-3, and for three seconds nothing can be taken."""
    table = ScrambleTable(seed=1, keep=False)
    wrong = no_set(table)
    assert pick(table, wrong).startswith("Not a SET: ") and "stage-failures" in html(table)
    table.press("why", "why")
    assert "stage-check" in html(table)
    assert html(table).count("stage-wrong") == 3
    assert pick(table, a_set(table)) == "Wrong or late: wait 3 more seconds."
    assert table.match.scores == (0,) and table.match.state.lying == tuple(range(42))
    clock.seconds += 3.5
    assert pick(table, a_set(table)).startswith("You took: ")


# --- several players -------------------------------------------------------------------------------------------------


def test_SCR_2_people_at_one_screen_call_first(clock):
    table = ScrambleTable(players=3, humans=3, seed=1, keep=False)
    assert "Call first" in table.press("pick", "card-0", True) and table.picking.chosen == []
    assert table.press("call", "call-1") == "Player 2 called."
    assert "somebody has already called" in table.press("call", "call-0").casefold()
    pick(table, a_set(table))
    assert table.match.scores == (0, 1, 0)
    table.press("call", "call-2")
    clock.seconds += 5
    said = wait(table, clock, 1.5)  # half a second more: a press counts from when it was made, and that is real time
    assert said == "Player 3 called, and took nothing in time. 3 seconds to wait."
    assert "wait 2 more seconds" in table.press("call", "call-2"), "the bell rang a second after the call had ended"
    assert "Player 3 waits" in html(table)


def test_a_late_take_is_refused_and_costs_the_wait(clock):
    table = ScrambleTable(players=2, humans=2, seed=1, keep=False)
    table.press("call", "call-0")
    dice = a_set(table)
    pick(table, dice[:2])
    clock.seconds += 6
    said = table.press("pick", f"card-{dice[2]}", True)
    assert "took nothing in time" in said and table.match.scores == (0, 0) and table.match.state.waits[0] > 0
    assert table.picking.chosen == []


def test_computers_play_at_their_pace(clock):
    """One person and two computers; who called first takes first, and the plans of computers are not on the page."""
    table = ScrambleTable(players=3, seed=1, level="expert", keep=False)
    assert table.live.due is not None and table.press("time", "bell") == "That is no longer there."
    pick(table, a_set(table))
    told = []
    for _ in range(400):
        if table.between:
            break
        told.append(wait(table, clock, 1))
    assert table.between and sum(table.match.scores) >= 8 and any("Gia took" in each for each in told)
    assert ("call", "call-1") not in table.offers and "Sam" in html(table)
    waited = wait(table, clock, 100)
    assert waited == "" and table.between, "computers do not throw"


def test_SCR_2_against_computers_the_first_click_is_the_call(clock):
    """SCR-2: who calls earlier has first choice; with one person there is no doubt who clicked."""
    table = ScrambleTable(players=2, seed=1, level="beginner", keep=False)
    assert not [key for name, key in table.offers if name == "call"]
    dice = a_set(table)
    assert table.press("pick", f"card-{dice[0]}", True) == "You called."
    assert table.match.state.call[0] == 0 and table.picking.chosen == [str(dice[0])]
    assert "Time to take three dice" in html(table)  # and it runs as after a call
    assert pick(table, dice[1:]).startswith("You took: ") and table.match.scores == (1, 0)
    assert [event[0] for event in table.match.history][-2:] == ["call", "take"]


def test_a_click_that_comes_too_late_calls_nothing(clock):
    table = ScrambleTable(players=2, seed=1, level="expert", keep=False)
    table.touch()
    lying = table.match.state.lying
    while len(table.match.state.lying) == len(lying):
        clock.seconds += 0.2
        table.press("time", "bell", table._offers.clocks.get(("time", "bell")))
    gone = next(die for die in lying if die not in table.match.state.lying)
    assert table.press("pick", f"card-{gone}", True) == "That is no longer there." and table.match.state.call is None
    clock.seconds += 60  # what the computer has taken meanwhile is not called for
    wanted = a_set(table)[0]
    told = table.press("pick", f"card-{wanted}", True)
    assert not table.errors and told and (table.match.state.call is None) == (wanted not in table.match.state.lying)


def test_a_wait_holds_for_the_first_click_too(clock):
    """SCR-5: who was wrong waits."""
    table = ScrambleTable(players=2, seed=1, level="beginner", keep=False)
    table.live.players = {}
    pick(table, no_set(table))
    assert "wait 3 more seconds" in table.press("pick", "card-0", True)
    assert table.picking.chosen == [] and table.match.state.call is None


def test_nobody_calls_when_the_game_is_over(clock):
    table = ScrambleTable(players=2, humans=2, seed=1, rounds=1, keep=False)
    assert html(table).count('data-on-click="call"') == 2
    for _ in range(3):
        play_round(table)
        if table.over:
            break
        table.press("next", "next")
    assert table.over and "call-0" not in html(table)


def test_a_computer_that_called_takes_first(clock):
    table = ScrambleTable(players=2, seed=1, level="beginner", keep=False)
    table.touch()
    while table.match.state.call is None:
        clock.seconds += 0.5
        table.press("time", "bell", table._offers.clocks.get(("time", "bell")))
    assert "called first, and takes now" in table.press("pick", "card-0", True)


# --- help ------------------------------------------------------------------------------------------------------------


def test_hints_in_three_steps():
    table = ScrambleTable(seed=1, keep=False)
    told = [table.press("hint", "hint") for _ in range(4)]
    assert told[0].startswith("Hint: ") and told[2].startswith("Hint, in full: ") and "in full" in told[3]
    assert html(table).count("stage-hinted") == 3
    pick(table, table.match.game.hinted(table.match.state))
    assert table.match.scores == (1,) and "stage-hinted" not in html(table)


def test_to_see_no_more_says_what_remains_and_ends_nothing():
    table = ScrambleTable(seed=1, keep=False)
    said = table.press("none", "none")
    n = len(maximum_packing(table.match.state.faces).places)
    assert said == f"There is more: {n} SETs can still be taken." and table.match.state.phase == "round"
    table.press("why", "why")
    assert "stage-groups" in html(table)


def test_undo_is_for_playing_alone():
    table = ScrambleTable(seed=1, keep=False)
    assert ("undo", "undo") not in table.offers
    pick(table, a_set(table))
    assert table.press("undo", "undo") == "You took that back." and table.match.scores == (0,)
    both = ScrambleTable(players=2, humans=2, seed=1, keep=False)
    both.press("call", "call-0")
    assert ("undo", "undo") not in both.offers and ("hint", "hint") not in both.offers


def test_SCR_5_taking_back_spares_nobody_the_wait(clock):
    """SCR-5: a wrong guess is taken back only when its wait is over."""
    table = ScrambleTable(seed=1, keep=False)
    pick(table, no_set(table))
    assert table.why_no_undo() == "You cannot take back a wrong guess until the wait for it is over."
    assert ("undo", "undo") not in table.offers
    assert pick(table, a_set(table)) == "Wrong or late: wait 3 more seconds."
    clock.seconds += 3
    wait(table, clock, 1)
    assert table.press("undo", "undo") == "You took that back." and table.match.state.waits == (0,)


def test_those_who_play_alone_are_spoken_to(clock):
    table = ScrambleTable(seed=1, keep=False)
    pick(table, no_set(table))
    assert "You wait" in html(table) and "You waits" not in html(table)
    table = ScrambleTable(players=2, seed=1, level="beginner", keep=False)
    assert table.press("pick", "card-0", True) == "You called."
    table.live.players = {}
    clock.seconds += 5
    assert wait(table, clock, 1).startswith("You called, and took nothing in time.")


def test_a_pause_covers_the_dice(clock):
    table = ScrambleTable(seed=1, keep=False)
    pick(table, a_set(table))
    assert table.press("pause", "pause") == "The game is paused: the dice are covered."
    assert ("pick", "card-0") not in table.offers and "row 1, column 1: covered" in html(table)
    faces = {str(table.match.state.faces[die]) for die in table.match.state.lying}
    taken = re.sub(r'data-key="scores".*?data-key="cloth"', "", html(table), flags=re.S)
    assert not any(f'aria-label="{face}"' in taken for face in faces)
    now = table.live.time
    clock.seconds += 100
    table.press("pause", "pause")
    assert table.live.time == now and ("pick", f"card-{a_set(table)[0]}") in table.offers


def test_the_table_is_read_out():
    table = ScrambleTable(seed=1, keep=False)
    said = table.press("read", "read")
    order = in_order(table.match)
    assert said == "On the table: " + "; ".join(str(table.match.state.faces[die]) for die in order) + "."


# --- rounds ----------------------------------------------------------------------------------------------------------


def test_SCR_3_after_a_round_everybodys_sets_can_be_checked():
    """SCR-3: each with its reasons (S-3); no die is left to be pressed; the next round has other places."""
    table = ScrambleTable(players=2, humans=2, seed=1, keep=False)
    said = play_round(table)
    assert "Round 1 is over: no SET is left." in said and ("next", "next") in table.offers and table.home == "next"
    assert not any(name == "pick" for name, _ in table.offers)
    left = [table.match.state.faces[die] for die in table.match.state.lying]
    rest = html(table)[html(table).index("left over:") :]
    assert f'aria-label="{"; ".join(map(str, left))}"' in rest and rest.count('class="stage-die"') == len(left) > 0
    assert "Check the" in html(table) and "number: YES" in html(table)
    assert all(table.match.state.past[0].piles)
    for seat, pile in enumerate(table.match.state.past[0].piles):
        section = re.search(rf'data-key="check-{seat}-1".*?</details>', html(table), re.S)
        assert (section.group().count("<li>") if section else 0) == len(pile)
    assert table.press("next", "next") == "Round 2: all dice are thrown."
    assert len(re.findall('data-key="card-', html(table))) == 42


def test_SCR_6_what_was_possible_is_shown_after_the_round():
    """SCR-6: the exact largest number, drawn, with the reason; and the time of the rounds."""
    table = ScrambleTable(seed=1, keep=False)
    said = play_round(table)
    most = maximum_packing(table.match.state.past[0].faces)
    assert said.endswith(f"{len(most.places)} were possible; you found {table.match.scores[0]}.")
    shown = re.search(r'data-key="all-most".*?data-key="check', html(table), re.S).group()
    assert shown.count("<svg") == len(most.places) and (not most.why or most.why in html(table))


def test_SCR_4_who_won_a_round_is_said(clock):
    """SCR-4: the most SETs win the round; SCR-5: a tied round counts for each."""
    table = ScrambleTable(players=2, humans=2, seed=3, keep=False)
    while not table.between:
        table.press("call", f"call-{int(len(table.match.state.lying) > 12)}")  # most SETs go to the second player
        said = pick(table, a_set(table))
    assert said.endswith("Player 2 wins this round.")
    rounds = re.search(r'data-key="rounds".*?</table>', html(table), re.S).group()
    cells = re.findall(r"<t[dh][^>]*>([^<]*)</t[dh]>", rounds[rounds.index("rounds won") - 20 :])
    assert cells[:3] == ["rounds won", *map(str, GAME.rounds_won(table.match.state))]
    narrator, past = table.narrator, table.match.state.past[0]
    even = table.match.state._replace(past=(past._replace(piles=(past.piles[0], past.piles[0])),))
    assert narrator.round_over(even, 1).endswith("The round is tied: Player 1, Player 2.")
    alone = ScrambleTable(players=2, seed=1, level="beginner", keep=False).narrator
    mine = table.match.state._replace(past=(past._replace(piles=(past.piles[0], ())),))
    assert alone.round_over(mine, 1).endswith("You win this round.")
    assert "wins" not in ScrambleTable(seed=1, keep=False).narrator.round_over(_solo(past), 1)


def _solo(past):
    state = Match("scramble", seed=1).state
    return state._replace(past=(past._replace(piles=past.piles[:1]),))


def test_SCR_4_five_rounds_and_the_game_is_over():
    table = ScrambleTable(seed=1)
    for number in range(5):
        said = play_round(table)
        assert table.over == (number == 4)
        table.over or table.press("next", "next")
    found = table.match.scores[0]
    most = sum(len(maximum_packing(past.faces).places) for past in table.match.state.past)
    assert f"The game is over. You found {found} of {most} SETs in 0:" in said
    assert ("undo", "undo") not in table.offers and ("none", "none") not in table.offers


def test_SCR_5_a_tie_is_decided_by_the_first_set(clock):
    for seed in range(60):
        table = ScrambleTable(players=2, humans=2, seed=seed, rounds=1, keep=False)
        turn = 0
        while table.match.state.phase == "round":
            table.press("call", f"call-{turn}")
            pick(table, a_set(table))
            turn = 1 - turn
        if table.match.state.tied:
            break
    assert "Throw to break the tie" in html(table)
    assert table.press("next", "next").startswith("A tie: ")
    said = play_round(table)
    assert said.endswith("The first SET after the tie decided it.") and table.over


# --- deals, records, replays -----------------------------------------------------------------------------------------


def test_the_next_game_is_chosen_in_the_drawer():
    table = ScrambleTable(seed=1, keep=False)
    table.press("option", "option-players", "4")
    table.press("option", "option-humans", "2")
    table.press("option", "option-level", "expert")
    table.press("option", "option-rounds", "2")
    table.press("option", "option-wait_seconds", "10")
    table.press("seed", "seed", "77")
    table.press("new", "deal")
    assert table.match.seed == 77 and table.match.players == 4 and table.humans == 2 and table.level == "expert"
    assert table.match.options["rounds"] == 2 and table.match.options["wait_seconds"] == 10
    assert sorted(table.live.players) == [2, 3] and not table.errors
    assert table.press("option", "option-humans", "9") == "That cannot be chosen here."
    assert "whole number" in table.press("seed", "seed", "abc")


def test_a_game_is_kept_and_goes_on():
    table = ScrambleTable(seed=1)
    pick(table, a_set(table))
    table.leave()
    [kept] = sl.resume()
    again = ScrambleTable(seed=2)
    again.press("shelf", "shelf")
    assert "Scramble SET, deal 1: round 1, 1 SETs" in html(again)
    again.press("resume", f"resume-{kept.id}")
    assert again.match.seed == 1 and again.match.scores == (1,) and not again.errors
    pick(again, a_set(again))
    assert again.match.scores == (2,)


@pytest.mark.parametrize(
    ("maker", "players", "level"),
    [
        (ScrambleTable, 3, "expert"),
        (sl.widgets.CrosswordTable, 3, "expert"),
        (sl.widgets.CubedBoard, 3, "best turn"),
        (sl.widgets.DnupTable, 3, "random"),
    ],
)
def test_who_plays_is_kept_with_the_game(maker, players, level):
    table = maker(players, seed=4, humans=2, level=level)
    table.touch()
    which = table.match.record.id
    table.leave()
    again = maker(sl.resume(which))
    assert (again.humans, again.level) == (2, level) and not again.errors
    again.leave()
    old = sl.resume(which)  # a header that makes no sense changes nothing
    old.record.header = {**old.record.header, "humans": 7}
    assert maker(old).humans == 1
    old.record.close()


def test_a_game_from_the_shelf_is_played_by_those_who_began_it():
    table = ScrambleTable(3, seed=4, humans=3)
    table.press("call", "call-1")
    which = table.match.record.id
    table.leave()
    again = ScrambleTable(seed=2)
    again.press("shelf", "shelf")
    again.press("resume", f"resume-{which}")
    assert again.humans == 3 and not again.live.players and ("call", "call-2") in again.offers


def test_a_replay_shows_the_dice_as_they_lay():
    table = ScrambleTable(Match("scramble", seed=1, rounds=1, wait_seconds=0), keep=False)
    pick(table, no_set(table))
    play_round(table)
    table.press("replay", "replay-end")
    assert html(table).count('data-key="seen-') == 42
    table.press("step", "forward")
    assert html(table).count("stage-wrong") == 3 and "A wrong guess" in html(table)
    table.press("step", "forward")
    assert html(table).count("stage-taken") == 3
    assert "--row: 1; --column: 1;" in html(table), "as they lay"
    table.press("leave", "leave")
    assert not table.errors


def test_a_replay_of_a_running_game_covers_the_dice():
    table = ScrambleTable(seed=1, keep=False)
    pick(table, a_set(table))
    table.press("replay", "replay")
    assert table.paused and html(table).count(": covered") == 42
    assert not any(f'aria-label="{face}"' in html(table) for face in sl.FACES)


@pytest.mark.parametrize(
    ("given", "error", "text"),
    [
        ({"players": 7}, ValueError, "players can be"),
        ({"players": 2, "humans": 3}, ValueError, "1 to 2 people"),
        ({"humans": 0}, ValueError, "1 to 1 people"),
        ({"humans": "1"}, TypeError, "the number of people is a whole number, not '1'"),
        ({"humans": True}, TypeError, "the number of people is a whole number, not True"),
        ({"level": 3}, TypeError, "a level is a word such as 'beginner', not 3"),
        ({"level": "genius"}, ValueError, "there is no level"),
        ({"colour": 3}, ValueError, "no option 'colour'"),
    ],
)
def test_what_it_cannot_be_made_of(given, error, text):
    with pytest.raises(error, match=text):
        ScrambleTable(**given)


def test_what_stays_in_a_notebook_says_which_deal_it_is():
    table = ScrambleTable(seed=1, keep=False)
    text, markup = table.still()
    assert text == "Scramble SET, deal 1." and repr(table) == "ScrambleTable(1, seed=1)"
    assert len(list(markup.iter("img"))) == 1
