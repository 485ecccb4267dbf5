"""The scheduler against the package that its authors keep, answer by answer."""

from datetime import UTC, date, datetime, timedelta
from random import Random

import fsrs
import pytest
from helpers.each import with_each

from setlab_course.teach.recall.memory import AGAIN, EASY, GOOD, HARD, LONGEST, begun

DAY = date(2026, 3, 1)


@with_each("seed", range(40))
def test_as_the_package_has_it(seed):
    """Any answers, on the day itself, early, in time and late; ours has no steps of minutes, and no dice."""
    theirs = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False, maximum_interval=LONGEST)
    rng, card, memory, day = Random(seed), fsrs.Card(card_id=0), None, DAY
    for _ in range(12):
        grade = rng.choice((AGAIN, HARD, GOOD, GOOD, GOOD, EASY))
        moment = datetime(day.year, day.month, day.day, tzinfo=UTC)
        card, _ = theirs.review_card(card, fsrs.Rating(grade), moment)
        memory = memory.after(grade, day) if memory else begun(grade, day)
        assert memory.stability == pytest.approx(card.stability) and memory.difficulty == pytest.approx(card.difficulty)
        assert memory.due == card.due.date()
        day += timedelta(days=rng.choice((0, 0, 1, 2, 5, (memory.due - day).days, (memory.due - day).days + 30)))
        later = datetime(day.year, day.month, day.day, tzinfo=UTC)
        assert memory.recalled(day) == pytest.approx(theirs.get_card_retrievability(card, later))


def test_what_is_known_comes_later_and_later_and_what_is_not_tomorrow():
    memory, days = begun(GOOD, DAY), []
    for _ in range(6):
        days.append((memory.due - memory.last).days)
        memory = memory.after(GOOD, memory.due)
    assert days == sorted(days) and days[0] <= 3 and days[-1] > 60
    assert memory.after(AGAIN, memory.due).due <= memory.due + timedelta(days=9)
    assert begun(AGAIN, DAY).due == DAY + timedelta(days=1)


def test_a_clock_that_was_set_back_frightens_nobody():
    memory = begun(GOOD, DAY)
    assert memory.recalled(DAY - timedelta(days=365)) == 1
    assert memory.after(GOOD, DAY - timedelta(days=365)).stability >= memory.stability
