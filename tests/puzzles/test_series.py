"""Series of tables: the same for the same seed, and ever harder; and the runs through them that are kept."""

from datetime import datetime
from itertools import pairwise

import pytest

from setlab.common.files import home, load_kept
from setlab.core.sets import find_sets
from setlab.puzzles import Series, runs
from setlab.puzzles.runs import Run
from setlab.puzzles.series import CARDS, LONGEST, STAGES, TABLES
from setlab.storage.solving_times import differing


def easiest(table):
    return min((differing([card.code for card in group]) for group in find_sets(table.cards)), default=0)


def test_the_same_seed_gives_the_same_series_and_another_one_another():
    tables = [Series("storm", 7).table(n) for n in (0, 9, 30)]
    assert tables == [Series("storm", 7).table(n) for n in (0, 9, 30)]
    # Written down once: the tables of a seed stay what they are, or a challenge would be about another series.
    assert " ".join(card.code for card in tables[0].cards[:4]) == "2spo 2spq 1tpq 2sgo"
    for other in (Series("storm", 8), Series("streak", 7)):
        assert other.table(0) != tables[0]


def test_tables_get_harder():
    series = Series("storm", 3)
    numbers = [*range(0, TABLES * len(STAGES), 2), LONGEST - 1]
    for number in numbers:
        table, stage = series.table(number), series.stage(number)
        found = len(find_sets(table.cards)), easiest(table)
        assert len(table.cards) == CARDS == len({*table.cards})
        assert found == stage or (found == (0, 0) and number >= TABLES)
    assert [series.stage(n) for n in (0, TABLES - 1, TABLES, 10**6)] == [STAGES[0], STAGES[0], STAGES[1], STAGES[-1]]
    assert all(easy.sets >= hard.sets and easy.differing <= hard.differing for easy, hard in pairwise(STAGES))


def test_some_tables_have_no_set_and_that_is_an_answer():
    tables = [Series("streak", seed).table(6) for seed in range(40)]
    empty = [table for table in tables if not table.answer]
    assert 2 <= len(empty) <= 14, "about one of six"
    assert empty[0].judge(None) and not empty[0].judge(empty[0].cards[:3])
    full = next(table for table in tables if table.answer)
    assert str(full.judge(None)) == "there is a SET on this table"
    assert all(full.judge(group) for group in full.answer)
    assert not full.judge([card for card in full.cards if card not in full.answer[0]][:3]) or len(full.answer) > 1


def test_there_are_two_kinds():
    with pytest.raises(ValueError, match="there is no series 'x'; choose one of storm, streak"):
        Series("x")


# --- what is kept ---------------------------------------------------------------------------------------------------


def test_runs_are_kept_and_the_best_is_known():
    assert runs.best("storm") is None
    for seed, times, end in [(1, (30, 90), 1800), (1, (20, 40), 1750), (2, (10,), 1800)]:
        assert runs.enter(Run("storm", seed, times, end, 1)) == ""
    runs.enter(Run("streak", 1, (10, 20, 30), 40, 1))
    assert [run.seed for run in runs.read("storm")] == [1, 1, 2] and len(runs.read()) == 4
    assert runs.best("storm").times == (20, 40) and runs.best("storm", 2).times == (10,)
    assert runs.best("storm").challenge.deal == ("storm", 1, ())


@pytest.mark.parametrize(
    "entry",
    [
        None,
        {},
        {"kind": "storm", "seed": 1, "times": [5, 4], "end": 9, "wrong": 0},
        {"kind": "storm", "seed": 1, "times": [5], "end": 4, "wrong": 0},
        {"kind": "storm", "seed": True, "times": [5], "end": 9, "wrong": 0},
        {"kind": "storm", "seed": 1, "times": [1] * 101, "end": 9, "wrong": 0},
        {"kind": "x", "seed": 1, "times": [5], "end": 9, "wrong": 0},
    ],
)
def test_a_damaged_entry_counts_as_none(entry):
    import json

    home().mkdir(parents=True, exist_ok=True)
    good = {"kind": "storm", "seed": 1, "times": [5], "end": 9, "wrong": 0}
    (home() / runs.FILE).write_text(json.dumps({"2026-01-01": entry, "2026-01-02": good}))
    assert [run.made for run in runs.read()] == ["2026-01-02"]


def test_old_runs_go_but_for_the_best(monkeypatch):
    monkeypatch.setattr(runs, "MOST", 3)
    for day, n in enumerate((1, 4, 2, 1, 1, 1), 1):
        runs.enter(Run("storm", day, tuple(range(n)), 9, 0), datetime(2026, 1, day))
    assert [len(run.times) for run in runs.read()] == [4, 1, 1, 1] and len(load_kept(runs.FILE)) == 4
