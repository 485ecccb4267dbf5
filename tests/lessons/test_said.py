"""What the course says in passing is true as well: each sentence is held against a count."""

import re

import pytest

from setlab import chance, counts
from setlab.common.numbers import written
from setlab_course.lessons import FOLDERS, tasks_in


def texts():
    """Yield (exercise, sentence) of all that exercises say behind an answer."""
    for folder in FOLDERS:
        for task in tasks_in(folder).values():
            for said in [task.after, *(text for _, text in getattr(task, "mistakes", ())), *task.hints]:
                yield task.id, str(said)


def test_tables_without_a_set_are_as_rare_as_is_said():
    """ "13 cards are without a SET in about 1 of 100 tables": one of as many as the nearest whole number says."""
    found = []
    for exercise, said in texts():
        for cards, tables in re.findall(r"(\d+) cards are without a SET in (?:about )?1 of ([\d,]+) tables", said):
            found.append(exercise)
            assert tables == written(round(1 / chance.no_set(int(cards)))), said
    assert len(found) >= 3


def test_caps_of_27_cards_are_stuck_at_the_sizes_that_are_said():
    [said] = [said for exercise, said in texts() if exercise == "08-2" and "stuck without being largest" in said]
    assert [size for size in counts.complete_caps(3) if size < 9] == [8]
    assert "with eight, and only with eight" in said


@pytest.mark.parametrize("number", ["Fourteen cards: 1 in 432.", "One card more: 1 in 2,742."])
def test_the_smallest_table_that_is_rarer_than_one_in_a_thousand(number):
    assert any(number in said for exercise, said in texts() if exercise == "09-5")
    assert [round(1 / chance.no_set(n)) for n in (14, 15)] == [432, 2742]
