"""What is asked fits the age: ten-year-olds choose, and among small numbers."""

import re

import pytest

from setlab_course.teach.recall.variants import VARIANTS

CHILDREN = "04"  # the last lesson from ten years on
TIMES = pytest.mark.parametrize("times", [8, pytest.param(100, marks=pytest.mark.full)])


@TIMES
@pytest.mark.parametrize("name", [name for name in VARIANTS if name[:2] <= CHILDREN])
def test_ten_year_olds_choose_among_numbers_of_three_digits_at_most(name, times):
    for each in (VARIANTS[name].asked(seed) for seed in range(times)):
        assert len(each.choices) > 1, "nothing is typed"
        assert not re.findall(r"\d[\d,]{3,}", " ".join([each.question, *each.choices])), each
