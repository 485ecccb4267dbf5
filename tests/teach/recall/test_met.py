"""What was met on other days is asked; what was missed comes first; nobody is asked more than five."""

import json
from datetime import date, timedelta

import pytest

from setlab.common.files import home
from setlab_course import lobby_questions
from setlab_course.teach.recall import met
from setlab_course.teach.recall.variants import VARIANTS
from setlab_course.teach.records import notes

DAY = date(2026, 3, 1)
NEXT = DAY + timedelta(days=1)
pytestmark = pytest.mark.usefixtures("setlab_home")  # what is kept is read, and damaged, as it lies there
BET = VARIANTS["02-pairs"].after[0]


def test_nothing_is_asked_of_what_was_not_met_nor_on_the_same_day():
    assert met.due(DAY) == []
    met.note_guess(BET, "66", True, DAY)
    assert met.due(DAY) == [] and met.due(NEXT) == ["02-pairs"]
    met.note_guess(None, "66", True, DAY)  # on a page that nobody knows
    assert [*json.loads((home() / met.FILE).read_text())] == [BET]


def test_an_exercise_counts_as_well_and_one_that_is_not_solved_yet_as_missed():
    kept = {"05-2": {"tries": 2, "solved": None}, "01-5": {"tries": 1, "solved": DAY.isoformat()}}
    (home() / "progress.json").write_text(json.dumps(kept))
    assert met.due(NEXT) == ["05-kinds", "01-through"], "what was missed comes first"
    assert met.due(DAY) == ["05-kinds"]


@pytest.mark.parametrize("day", [DAY, DAY - timedelta(days=40)])
def test_the_first_day_on_which_something_is_asked(day):
    """By a second route: nothing is asked the day before, and something on that day."""
    assert met.asked_from(DAY) is None
    met.note_guess(BET, "66", True, day)
    first = DAY
    for right in (True, True, False):
        first = met.asked_from(first)
        assert met.due(first) == ["02-pairs"] and met.due(first - timedelta(days=1)) == []
        met.note_answer("02-pairs", right, first)
    (home() / "progress.json").write_text(json.dumps({"05-2": {"tries": 1, "solved": None}}))
    assert met.asked_from(DAY) == date.min + timedelta(days=1), "an exercise that is not solved waits already"
    met.want(False)
    assert met.asked_from(DAY) is None


def test_what_is_known_comes_back_later_and_what_was_missed_tomorrow():
    met.note_guess(BET, "66", True, DAY)
    met.note_answer("02-pairs", True, NEXT)
    assert met.due(NEXT) == met.due(NEXT + timedelta(days=1)) == [] and met.due(NEXT + timedelta(days=3)) == [
        "02-pairs"
    ]
    met.note_answer("02-pairs", False, NEXT + timedelta(days=3))
    assert met.due(NEXT + timedelta(days=4)) == ["02-pairs"]


def test_after_a_month_there_are_five_and_first_what_was_missed():
    for variant in VARIANTS.values():
        met.note_answer(variant.id, variant.id != "16-stuck", DAY)
    asked = met.due(DAY + timedelta(days=31))
    assert len(asked) == 5 and asked[0] == "16-stuck"


def test_a_clock_that_runs_ahead_for_a_while_loses_nothing():
    met.note_answer("02-pairs", True, DAY + timedelta(days=400))
    assert met.due(DAY) == [] and met.due(DAY + timedelta(days=3)) == []
    met.note_answer("02-pairs", True, DAY)
    assert met.due(DAY + timedelta(days=60)) == ["02-pairs"]


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "[]",
        '{"02-pairs": 3}',
        '{"02-pairs": {"on": "2026-02-31", "stability": 1, "difficulty": 5}}',
        '{"02-pairs": {"on": "2026-02-01", "stability": "x", "difficulty": 5}}',
        '{"02-pairs": {"on": "2026-02-01", "stability": NaN, "difficulty": 1e999}}',
        '{"02-pairs": {"on": 7}, "gone": {"on": "2026-02-01", "stability": 1, "difficulty": 5}}',
    ],
)
def test_what_is_damaged_is_not_known_and_can_be_answered_again(kept):
    (home() / met.FILE).write_text(kept)
    assert met.due(DAY) == []
    met.note_answer("02-pairs", True, DAY)
    assert met.due(DAY + timedelta(days=30)) == ["02-pairs"]


def test_a_year_takes_little_room():
    for variant in VARIANTS.values():
        for name in (variant.id, *variant.after):
            met.note_guess(name, "x" * 500, True, DAY) if name != variant.id else met.note_answer(name, True, DAY)
    assert (home() / met.FILE).stat().st_size < 50_000


def test_the_lobby_knows_what_is_kept_of_the_lessons():
    """It names both files itself, so that it loads no lesson where nothing was learnt."""
    assert {*lobby_questions.LEARNT} == {met.FILE, notes.FILE}
