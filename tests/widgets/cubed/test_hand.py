"""The board of SET Cubed: how little the hand has to do. What lies there is confirmed by going on, a WILD finds its
face, and whom nothing fits passes."""

import pytest
from helpers.cubed_boards import do, put, square, state_wilds, until
from helpers.waiting import let_computer

from setlab import Match
from setlab.core.cards import FACES, WILD
from setlab.games import GAMES
from setlab.games.cubed.scoring import preview
from setlab.players.cubed import best_turn
from setlab.widgets import CubedBoard
from setlab.widgets.scene.clock import kernel_now


def board_at(lying, hands, **options):
    """A board with this position, for two people."""
    state = GAMES["cubed"].position(lying, hands)
    if options:
        state = state._replace(options=state.options._replace(**options))
    return CubedBoard(Match.at("cubed", state, **options), humans=2, keep=False)


def lay(table, die, row, column):
    return table.press("to", square(table, row, column), f"die-{die}")


LINE = [(8, 7, "1ro"), (8, 8, "2ro")]  # dice 0 and 1; hands begin with die 2

# --- one die after the other -----------------------------------------------------------------------------------------


def test_the_next_die_confirms_what_was_a_play_by_itself():
    table = board_at([*LINE, (3, 3, "1gd"), (3, 4, "2gd")], ["3ro 3gd 1pq", "1gd"])
    lay(table, 4, 8, 9)
    assert table.match.history == ()
    told = lay(table, 5, 3, 5)
    assert table.match.history == (("place", 0, ((4, 8, 9),)),) and [each.die for each in table.trial.laid] == [5]
    assert told.startswith("Player 1 puts three red ovals on row 8, column 9. That is 3 points. ")
    assert told.endswith("The turn: 6 points.")  # both plays
    table.press("undo", "undo")  # first what is on trial, then what was confirmed
    assert table.trial.laid == [] and len(table.match.history) == 1
    table.press("undo", "undo")
    assert table.match.history == () and ("undo", "undo") not in table.offers


def test_what_is_refused_confirms_nothing():
    table = board_at(LINE, ["3ro 3gd", "1gd"])
    lay(table, 2, 8, 9)
    assert lay(table, 3, 1, 1).startswith("No line joins row 1, column 1")
    assert table.match.history == () and [each.die for each in table.trial.laid] == [2]


def test_two_dice_of_one_play_stay_on_trial_together():
    # 1ro _ _ : 2ro and 3ro complete it, and neither is a play without the other.
    table = board_at([(8, 7, "1ro")], ["2ro 3ro 1gd", "1gd"])
    assert lay(table, 1, 8, 8) == "Now its partner." and not table.trial.is_play
    assert lay(table, 2, 8, 9).endswith("The turn: 3 points.") and table.match.history == ()
    table.press("confirm", "confirm")
    assert table.match.history == (("place", 0, ((1, 8, 8), (2, 8, 9))),)


def test_a_die_that_is_a_play_stays_on_trial_with_one_that_joins_it():
    # Die 2 completes the line below, die 3 makes another SET with it and with what lies across.
    table = board_at([*LINE, (9, 9, "3go")], ["3ro 3po 1gd", "1gd"])
    lay(table, 3, 8, 9)
    lay(table, 4, 10, 9)
    assert table.match.history == () and [each.die for each in table.trial.laid] == [3, 4]
    assert table.trial.attempt.play.points == 6
    strict = board_at([*LINE, (9, 9, "3go")], ["3ro 3po 1gd", "1gd"], strict=True)
    lay(strict, 3, 8, 9)
    lay(strict, 4, 10, 9)
    assert len(strict.match.history) == 1 and [each.die for each in strict.trial.laid] == [4]


def test_a_wild_is_confirmed_first_where_it_scores_more_so():
    """CUB-17: a WILD scores nothing in its own play, and three points with the others in the next."""
    table = board_at([*LINE, (9, 9, "3go")], ["w 3po 1gd", "1gd"])
    lay(table, 3, 8, 9)
    lay(table, 4, 10, 9)
    assert len(table.match.history) == 1 and [each.die for each in table.trial.laid] == [4]
    assert sum(play.points for play in table.match.state.plays) + table.trial.attempt.play.points == 2 + 3


def test_half_a_play_is_never_confirmed():
    table = board_at([(8, 7, "1ro"), (3, 3, "1gd"), (3, 4, "2gd")], ["2ro 3ro 3gd", "1gd"])
    lay(table, 3, 8, 8)
    lay(table, 5, 3, 5)
    assert table.match.history == () and [each.die for each in table.trial.laid] == [3]
    assert ("end", "end") not in table.offers and ("confirm", "confirm") not in table.offers


def test_a_replacement_waits_for_the_button():
    """CUB-18: the freed die is rolled at once, and a roll is never taken back."""
    table = board_at([(8, 7, "1ro"), (8, 8, "2ro"), (8, 9, "w")], ["1gd 3ro", "1gd"])
    lying = table.match.state.cells[table.match.state.board.square(8, 9)]
    cells = list(table.match.state.cells)
    cells[table.match.state.board.square(8, 9)] = lying._replace(face=lying.face.stated("3ro"))
    table = CubedBoard(Match.at("cubed", table.match.state._replace(cells=tuple(cells))), humans=2, keep=False)
    lay(table, 4, 8, 9)
    assert lay(table, 3, 8, 10).startswith("First confirm or take back") and table.match.history == ()
    table.press("confirm", "confirm")
    assert table.match.history[0] == ("replace", 0, 4, 8, 9)


# --- the end of the turn ---------------------------------------------------------------------------------------------


def test_the_end_of_the_turn_says_the_sum_and_confirms():
    table = board_at([*LINE, (3, 3, "1gd"), (3, 4, "2gd")], ["3ro 3gd 1pq", "1gd"])
    assert ("pass", "pass") in table.offers
    lay(table, 4, 8, 9)
    assert "End turn: 3 points" in table.frame["html"] and ("pass", "pass") not in table.offers
    lay(table, 5, 3, 5)
    assert "End turn: 6 points" in table.frame["html"]
    told = table.press("end", "end")
    assert [event[0] for event in table.match.history[:3]] == ["place", "place", "end"]
    assert table.match.scores == (6, 0) and "6 points" in told


def test_a_turn_ends_over_no_half_play():
    table = board_at([(8, 7, "1ro")], ["2ro 3ro 1gd", "1gd"])
    lay(table, 1, 8, 8)
    assert ("pass", "pass") not in table.offers and ("end", "end") not in table.offers
    table.press("undo", "undo")
    assert ("pass", "pass") in table.offers


def clicks_before(events):
    """What a turn took when every play was confirmed by itself and the features of a WILD were chosen one by one."""
    plays = [event for event in events if event[0] == "place"]
    dice = [each for _, _, placements in plays for each in placements]
    replaced = sum(event[0] == "replace" for event in events)
    return 2 * len(dice) + 3 * sum(len(each) == 4 for each in dice) + len(plays) + 3 * replaced + 1


def played(table, events):
    """Play this turn with as few clicks as can be; return how many: a die is clicked, and then a square."""
    clicks, seat = 0, table.viewer
    for kind, _, *rest in events:
        if kind == "place":
            for placement in rest[0]:
                put(table, placement)
            clicks += 2 * len(rest[0]) + state_wilds(table, rest[0])[1]
        elif kind == "replace":
            do(table, (kind, seat, *rest))
            clicks += 3
        else:
            table.press(kind, kind)
            clicks += 1
    return clicks


def counted_turns(seeds, turns):
    """[(dice, clicks before, clicks now)] of the best turns in the course of some games."""
    for seed in seeds:
        table, done = CubedBoard(players=2, humans=2, seed=seed, keep=False), 0
        while not table.over and done < turns:
            if table.phase == "extra":
                table.press("hold", "hold")
                continue
            if table.computer_is_to_move:
                let_computer(table)
                continue
            advice, seat = best_turn(table.match.observe(table.match.state.turn)), table.match.state.turn
            before = table.match.scores[seat]
            now, done = played(table, advice.events), done + 1
            assert not table.errors
            if advice.events[-1][0] in ("end", "pass"):  # else the roll of a WILD comes first
                assert table.match.scores[seat] - before >= advice.points or "replace" in str(advice.events)
                dice = sum(len(event[2]) for event in advice.events if event[0] == "place")
                yield dice, clicks_before(advice.events), now


@pytest.mark.full
def test_a_full_turn_takes_seven_clicks_instead_of_ten():
    found = list(counted_turns(range(3), 14))
    full = [(before, now) for dice, before, now in found if dice == 3]
    assert len(found) > 36 and len(full) > 6
    assert all(now <= before for _, before, now in found)
    assert any((before, now) == (10, 7) for before, now in full)
    assert sum(now == 7 for _, now in full) > len(full) // 2


# --- WILDs -----------------------------------------------------------------------------------------------------------


def test_a_wild_becomes_what_its_line_asks_for():
    table = board_at(LINE, ["w 1gd", "1gd"])
    told = lay(table, 2, 8, 9)
    assert table.trial.laid[0].stated == "3ro" and "WILD as three red ovals: 2 points" in told
    assert not [key for name, key in table.offers if name == "face"] and table.trial.is_play
    table.press("end", "end")
    assert table.match.history[0] == ("place", 0, ((2, 8, 9, "3ro"),))


def test_where_several_faces_score_they_are_offered_best_first():
    # The line across asks for 3ro, which makes two SETs; the one downwards for 1pd.
    lying = [*LINE, (6, 9, "1ro"), (7, 9, "2ro"), (8, 10, "2pd"), (8, 11, "3pd")]
    table = board_at(lying, ["w 1gd", "1gd"])
    told = lay(table, 6, 8, 9)
    assert told == "Which face does the WILD stand for?" and not table.trial.is_play
    faces = [key for name, key in sorted(table.offers) if name == "face"]
    legal = {event[2][0][3]: preview(table.match.state, event[2]).points for event in scoring(table, 6, 8, 9)}
    assert set(faces) == {f"face-{code}" for code in legal} and len(faces) > 1
    html = table.frame["html"]
    places = [html.index(f'data-key="face-{code}"') for code in sorted(legal, key=lambda code: -legal[code])]
    assert places == sorted(places) and legal["3ro"] == 4
    assert table.frame["focus"]["key"] == "face-3ro"
    worse = next(code for code in legal if code != "3ro")
    table.press("face", f"face-{worse}")
    assert table.trial.attempt.play.points == legal[worse]
    table.press("end", "end")
    assert table.match.history[0] == ("place", 0, ((6, 8, 9, worse),))


def scoring(table, die, row, column):
    """The legal plays of this die alone on this square."""
    legal = (event for event in table.match.legal() if event[0] == "place" and len(event[2]) == 1)
    return [event for event in legal if event[2][0][:3] == (die, row, column)]


def test_other_faces_are_behind_one_more_button():
    table = board_at(LINE, ["w 1gd", "1gd"])
    lay(table, 2, 8, 9)
    assert not [key for name, key in table.offers if name == "feature"]
    table.press("others", "others")
    assert len([key for name, key in table.offers if name == "feature"]) == 9
    table.press("feature", "colour-green")
    assert table.trial.laid[0].stated == "3go" and not table.trial.is_play  # the reason stands there instead
    assert "makes no SET" in table.frame["html"]
    table.press("feature", "colour-red")
    assert table.trial.is_play


def test_a_wild_in_half_a_play_becomes_what_the_other_die_leaves():
    table = board_at([(8, 7, "1ro")], ["w 3ro", "1gd"])
    assert lay(table, 1, 8, 8) == "Now its partner." and table.trial.laid[0].open
    assert [key for name, key in table.offers if name in ("face", "feature")] == []
    lay(table, 2, 8, 9)
    assert table.trial.laid[0].stated == "2ro" and table.trial.is_play


def test_a_wild_that_found_a_face_finds_another_one_with_its_partner():
    # Alone it becomes 3ro; with 2gd beside it, it is part of another line.
    table = board_at([*LINE, (9, 9, "1gd")], ["w 3gd", "1gd"])
    lay(table, 3, 8, 9)
    assert table.trial.laid[0].stated == "3ro"
    lay(table, 4, 10, 9)
    assert table.match.history == () and table.trial.laid[0].stated == "2gd" and table.trial.is_play


def test_two_wilds_offer_the_faces_of_the_first():
    table = board_at([(8, 7, "1ro")], ["w w", "1gd"])
    lay(table, 1, 8, 8)
    assert lay(table, 2, 8, 9) == "Which face does the WILD stand for?"
    faces = [key for name, key in table.offers if name == "face"]
    assert len(faces) == 6 < len(FACES)
    table.press("face", faces[0])
    assert table.trial.is_play and not any(each.open for each in table.trial.laid)


@pytest.mark.full
def test_any_face_can_be_stated():
    """Every play with a WILD that the engine allows can be made here."""
    table, _ = until(lambda legal: any(event[0] == "place" and len(event[2][0]) == 4 for event in legal) or None)
    events = [event for event in table.match.legal() if event[0] == "place" and any(len(p) == 4 for p in event[2])]
    assert events
    for event in events[:40]:
        for placement in event[2]:
            put(table, placement)
        state_wilds(table, event[2])
        lies = {
            (each.die, *table.match.state.board.place(each.square), *[each.stated][: each.stated is not None])
            for each in table.trial.laid
        }
        done = {each for kind, _, *rest in table.match.history if kind == "place" for each in rest[0]}
        assert {*event[2]} <= lies | done, event
        while ("undo", "undo") in table.offers:
            table.press("undo", "undo")


# --- nothing fits ----------------------------------------------------------------------------------------------------


def test_who_can_play_nothing_is_seen_to_pass_and_the_board_goes_on():
    """CUB-11: who can neither put down a die nor replace a WILD is skipped."""
    table = board_at(LINE, ["1gd", "3ro"])
    table.touch()
    table.refresh()
    assert "Nothing fits: Player 1 is skipped." in table.frame["html"]  # seen before it happens
    assert ("computer", "computer") in table._offers.clocks and table.match.history == ()
    assert table.timing.kernel_time(table.timing.due) > kernel_now() + 2000
    told = let_computer(table)
    assert table.match.history == (("pass", 0),)
    assert told == "Nothing fits: Player 1 is skipped. Now Player 2." and "Nothing fits" in log_of(table)


def log_of(table):
    html = table.frame["html"]
    return html[html.index('data-key="line"') :]


def test_who_does_not_wait_passes_at_once():
    table = board_at(LINE, ["1gd", "3ro"])
    table.press("pass", "pass")
    assert table.match.history == (("pass", 0),)


def test_nobody_passes_who_can_play_or_replace_or_may_roll():
    """CUB-11: a WILD that can be replaced is something to do, and so is the extra roll."""
    table = board_at(LINE, ["3ro", "1gd"])
    assert not table.is_skipped and ("computer", "computer") not in table._offers.clocks
    table.touch()
    table.press("pass", "pass")
    assert table.narration()[-1] == "Player 1 passes."  # of free will
    table = board_at(LINE, ["1gd", "1gd"])
    state = table.match.state._replace(phase="extra")
    table = CubedBoard(Match.at("cubed", state), humans=2, keep=False)
    assert not table.is_skipped
    wild = state.cells[state.board.square(8, 8)]._replace(face=WILD.stated("1gd"))
    cells = [wild if n == state.board.square(8, 8) else die for n, die in enumerate(state.cells)]
    table = CubedBoard(Match.at("cubed", state._replace(phase="turn", cells=tuple(cells))), humans=2, keep=False)
    assert not table.is_skipped and ("replace", 0, 2, 8, 8) in table.match.legal()


def test_one_person_is_spoken_to_and_the_computer_is_named():
    state = GAMES["cubed"].position(LINE, ["1gd", "1gd"])
    table = CubedBoard(Match.at("cubed", state), humans=1, keep=False)
    table.touch()
    table.refresh()
    assert "Nothing fits: you are skipped." in table.frame["html"]
    let_computer(table)
    assert let_computer(table).startswith("Nothing fits: Leo is skipped.")


@pytest.mark.full
def test_the_board_passes_whenever_passing_is_all_there_is():
    table, skipped = CubedBoard(players=2, humans=2, seed=0, keep=False), 0
    table.touch()
    table.refresh()
    while not table.over:
        assert table.is_skipped == (table.match.legal() == [("pass", table.match.state.turn)])
        skipped += table.is_skipped
        if table.is_skipped:
            let_computer(table)
        elif table.phase == "extra":
            table.press("hold", "hold")
        else:
            played(table, best_turn(table.match.observe(table.match.state.turn)).events)
        assert not table.errors
    assert skipped > 2
