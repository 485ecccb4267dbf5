"""Statistics: from records that are made here by playing, with times that are known."""

import csv
import io
from collections import Counter

import pytest

from setlab import Match
from setlab.draw import times
from setlab.games import GAMES
from setlab.games.table.game import TableGame, codes
from setlab.storage.saved_games import record_match
from setlab.storage.solving_times import COLUMNS, differing, statistics


def play(seed, waits, practice=False, wrong=0, **options):
    """Keep a game in which SETs are found after these waits, in seconds."""
    match = Match("versus", seed=seed, seconds=None, **options)
    record, now = record_match(match, practice=practice), 0
    for _ in range(wrong):
        a, b, c = match.state.lying[:3]
        guess = next(g for g in [(a, b, c), (a, b, match.state.lying[3])] if g not in match.state.groups)
        match.push(("take", 0, codes(guess), now))
    for wait in waits:
        if not match.state.groups:
            match.push(("column", 0, now))
        now += round(1000 * wait)
        match.push(("take", 0, codes(match.state.groups[0]), now))
    record.close()
    return match


def test_nothing_yet():
    nothing = statistics()
    assert nothing.takes == () and nothing.hit_rate is None and "No SETs yet" in repr(nothing)
    assert nothing.bests == {} and nothing.to_csv() == ",".join(COLUMNS) + "\n"


def test_times_since_the_table_changed():
    match = play(1, [3, 4.5, 0.5], wrong=2)
    found = statistics()
    assert [take.seconds for take in found.takes] == [3, 4.5, 0.5]
    assert found.hit_rate == 3 / 5
    take = found.takes[0]
    assert take.cards == " ".join(codes(match.state.piles[0][0])) and take.lying == 12 and not take.helped
    states = [state for _, state in match.replay()]
    assert take.choices == len(states[1].groups)
    assert take.differing == differing(codes(match.state.piles[0][0]))
    assert sum(number for number, _ in found.by_kind().values()) == 3


def test_practice_and_other_games_are_kept_apart():
    play(1, [3])
    play(2, [9, 9], practice=True)
    assert len(statistics().takes) == 1 and len(statistics(practice=True).takes) == 2
    assert len(statistics(game="normal").takes) == 0


def test_a_set_that_a_hint_showed_counts_as_helped():
    match = Match("versus", seed=1, seconds=None)
    record = record_match(match)
    match.push(("hint", 0, 1_000))
    match.push(("take", 0, codes(match.state.groups[0]), 2_000))
    record.close()
    found = statistics()
    assert found.takes[0].helped and found.by_kind() == {} and "fastest SET" not in found.bests


def test_sets_that_a_computer_took_or_a_hint_showed_were_missed():
    match = Match("versus", seed=1, level="casual")
    record, kinds = record_match(match), []
    for event in (("take", 1), ("hint", 0), ("take", 0), ("take", 0), ("take", 1)):
        group = codes(match.state.groups[0])
        kinds.append(differing(group))
        match.push((*event, group, 1_000) if event[0] == "take" else (*event, 1_000))
    record.close()
    found = statistics()
    assert found.missed() == Counter([kinds[0], kinds[2], kinds[4]]) and len(found.takes) == 2
    assert found.last(0).missed() == Counter() == statistics(practice=True).missed()


def test_bests_and_the_last():
    play(1, [3, 2])
    play(2, [1, 8])
    found = statistics()
    assert found.bests["fastest SET"][0] == 1
    assert [take.seconds for take in statistics(last=2).takes] == [1, 8]
    assert "median" in repr(found) and "<li>" in found._repr_html_()


def test_a_finished_solitaire_is_timed():
    match = Match("versus", seed=1, seconds=None)
    record, now = record_match(match), 0
    while match.outcome() is None:
        now += 2_000
        match.push((*match.legal()[0][:-1], now))
    record.close()
    assert statistics().bests["shortest solitaire"][0] == now / 1000


def test_the_table_for_your_own_analysis(tmp_path):
    play(1, [3, 4.5])
    statistics().to_csv(tmp_path / "times.csv")
    rows = list(csv.DictReader(io.StringIO((tmp_path / "times.csv").read_text(encoding="utf-8"))))
    assert [row["seconds"] for row in rows] == ["3.0", "4.5"] and list(rows[0]) == COLUMNS


def test_damaged_records_do_not_hide_the_others():
    play(1, [3])
    broken = record_match(Match("versus", seed=5))
    broken.path.write_text("nonsense\n", encoding="utf-8")
    broken.close()
    assert len(statistics().takes) == 1


def test_games_of_several_players_are_nobodys():
    match = Match("versus", seed=1, players=2, seconds=None)
    record = record_match(match)
    match.push(("call", 0))
    match.push(("take", 0, codes(match.state.groups[0])))
    record.close()
    assert statistics().takes == ()


def test_the_chart_says_what_it_shows():
    play(1, [3, 4.5, 0.5, 7])
    chart = times(statistics())
    assert "median" in chart.text and 'alt="' in chart._repr_html_()
    assert "on the table" in times(statistics(), by="choices").text


@pytest.mark.parametrize("name", GAMES)
def test_every_kept_game_can_be_counted(name):
    match = Match(name, seed=3)
    record = record_match(match)
    while not match.state.piles[0] if hasattr(match.state, "piles") else len(match.history) < 5:
        match.push(match.legal()[0])
    record.close()
    sets = isinstance(match.game, TableGame) and match.game.group.id == "set"
    assert len(statistics().games) == len(statistics([match]).games) == sets
    assert len(statistics().takes) == (sets and match.game.mode.twist != "memory")
    assert len(statistics(game=name).games) == sets


def test_in_a_puzzle_the_time_runs_from_the_set_before():
    match = Match("puzzle", seed=3)
    for seconds in (3, 7):
        match.push((*match.legal()[0][:-1], 1000 * seconds))
    assert [take.seconds for take in statistics([match]).takes] == [3, 4]


def test_a_puzzle_is_no_short_solitaire():
    match = Match("one-table", seed=3)
    while match.outcome() is None:
        match.push(match.legal()[0])
    assert "shortest solitaire" not in statistics([match]).bests


def test_how_many_and_of_which_game():
    play(1, [3, 4, 5])
    assert statistics(last=0).takes == () and len(statistics(last=9).takes) == 3
    for bad in (-1, True, "2", 1.5):
        with pytest.raises((ValueError, TypeError), match="whole number"):
            statistics(last=bad)
    with pytest.raises(ValueError, match="no game 'nogame'; choose one of versus"):
        statistics(game="nogame")
