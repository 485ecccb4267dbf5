"""Lesson 14: its model plays as it says, its test says no to nothing, and its race is the one of the eye."""

from functools import cache
from statistics import fmean

import nbformat
import pytest

from setlab.common.rng import PortableRandom
from setlab.players.eye import NOTICED, REACTION
from setlab_course.teach import check
from tools import notebooks

pytest.importorskip("matplotlib").use("agg")


@cache
def lesson():
    """The names of the lesson, run from top to bottom by somebody who has not played yet."""
    (path,) = (notebooks.ROOT / "notebooks").glob("14_*.ipynb")
    names = {}
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code":
            exec(cell.source, names)
    return names


@pytest.mark.near
def test_without_games_of_ones_own_the_model_stands_in():
    assert lesson()["mine"].takes == () and lesson()["data"] is lesson()["model"]
    assert not any(take.helped for take in lesson()["data"].takes)


@pytest.mark.near
def test_twelve_questions_about_nothing():
    """0.95 twelve times is what keeps quiet."""
    alarms = lesson()["hits"] / lesson()["shuffles"]
    assert abs(alarms - (1 - 0.95**12)) < 0.1


def test_what_is_discovered_without_a_question_has_a_third_thing_behind_it():
    """Among SETs of a single colour, so of like kinds, letters of colours tell nothing."""
    assert len(lesson()["discoveries"](lesson()["times"])) >= 3
    assert lesson()["share"] > 0.05


def test_the_permutation_test_finds_what_is_there_and_says_no_to_nothing():
    assert lesson()["as_large"] <= 10 and lesson()["observed"] > 1
    shuffled, rng, low = lesson()["shuffled_difference"], PortableRandom("nothing"), 0
    for _ in range(60):
        pool = [rng.expovariate(0.2) for _ in range(40)]
        gap = fmean(pool[:15]) - fmean(pool[15:])
        low += sum(shuffled(pool[:15], pool[15:]) >= gap for _ in range(60)) < 3
    assert low <= 9, "about one of twenty, as it should be"


def test_the_race_has_the_numbers_of_the_eye():
    assert (NOTICED[0], NOTICED[3], REACTION) == (7.0, 18.0, 1.2)
    slow, fast = 1 / 18, 1 / 7
    assert slow / (slow + fast) == pytest.approx(7 / 25) and 1 / (slow + fast) == pytest.approx(5, abs=0.1)
    assert lesson()["slow_is_first"](18, 7) == pytest.approx(7 / 25, abs=0.02)


@pytest.mark.parametrize(
    ("name", "answer", "says"),
    [
        ("14-1", (18 / 9, 2), "Put the nine in order"),
        ("14-1", (2,), "Two numbers are wanted"),
        ("14-1", ("two and a half", 0), "cannot be read as a number"),
        ("14-3", (1 / 2, 1 / (1 / 6 + 1 / 12)), "The chance is right. For the time"),
        ("14-3", (1 / 3, 3), "take rates for tickets"),
        ("14-5", 0.95**20, "all twenty stay quiet"),
        ("14-5", 64, "a chance lies between 0 and 1"),
        ("14-5", 20 * 0.05, "several can be wrong at once"),
    ],
)
def test_likely_mistakes_have_sentences(name, answer, says):
    verdict = check(name, answer)
    assert not verdict and says in verdict.text
