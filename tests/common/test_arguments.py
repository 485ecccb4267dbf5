"""Arguments of a wrong kind: a sentence that names the argument, and none of Python's own; nothing is passed over."""

import numpy as np
import pytest

import setlab as sl
from setlab.common.arguments import flag
from setlab.games.table.groups import GROUPS
from setlab.widgets import (
    CapBuilder,
    CardTable,
    CrosswordTable,
    CubedBoard,
    DailyPuzzle,
    DnupTable,
    Lobby,
    PuzzleSeries,
    ScrambleTable,
    SliceExplorer,
    SpaceExplorer,
    Validator,
)
from setlab_course.teach.exercises.grading import judged, mark

WRONG = ("x", 1.5, None, [], object(), 1, b"x")
KEEPING = (CardTable, CrosswordTable, CubedBoard, DailyPuzzle, DnupTable, Lobby, PuzzleSeries, ScrambleTable)
FLAGS = [
    *((make, "keep", {}) for make in KEEPING),
    (CardTable, "practice", {}),
    (CapBuilder, "cards", {}),
    (CapBuilder, "most", {}),
    (SpaceExplorer, "cards", {}),
    (SpaceExplorer, "coordinates", {}),
    (SpaceExplorer, "counts", {}),
    (SliceExplorer, "cards", {}),
    (Validator, "reasons", {}),
    (sl.Match, "by_hand", {"game": "versus"}),
    (sl.teach.Exercise, "keep", {"name": "01-1"}),
    (sl.teach.check, "hint", {"task": "01-1"}),
    (sl.teach.check, "solution", {"task": "01-1"}),
    (sl.teach.Bet, "keep", {"question": "?", "reveal": int}),
    (sl.caps.problem, "frame", {"dimension": 2, "size": 3}),
    (sl.caps.design_cap, "complement", {}),
    (sl.counts.layouts_by_sets, "wait", {"cards": 3}),
]


@pytest.mark.parametrize(("make", "name", "more"), FLAGS, ids=lambda it: getattr(it, "__name__", None))
def test_a_flag_is_true_or_false(make, name, more):
    for wrong in WRONG:
        with pytest.raises(TypeError, match=f"{name} is True or False, not "):
            make(**more, **{name: wrong})
    make(**more, **{name: np.bool_(False)})


def test_flags_of_numpy_are_flags():
    assert flag(np.bool_(True), "it") is True and flag(False, "it") is False
    with pytest.raises(TypeError, match="it is True or False"):
        flag(np.array([True]), "it")


POINTS = (CapBuilder, SpaceExplorer, SliceExplorer)


@pytest.mark.parametrize("make", POINTS)
def test_points_are_several(make):
    for wrong in (1.5, None, object(), 7, True):
        with pytest.raises(TypeError, match="give several points"):
            make(points=wrong)


@pytest.mark.near
def test_what_is_drawn_and_told():
    for wrong in (1.5, None, object(), 7):
        for take, says in (
            (lambda it: sl.draw.Hand(it), "cards is a list such as"),
            (lambda it: sl.draw.holes(it, 3, "x"), "counts is a list such as"),
            (lambda it: sl.draw.rolled(it), "text is a text, not"),
            (lambda it: sl.teach.step(1, it), "found is a list such as"),
            (lambda it: sl.teach.number(1, it), "form is a text, not"),
        ):
            with pytest.raises(TypeError, match=says):
                take(wrong)
    with pytest.raises(ValueError, match="'q' is not a format for numbers: use one of Python's"):
        sl.teach.number(1, "q")
    with pytest.raises(TypeError, match="'x' is not a number"):
        sl.teach.number("x", ",")
    with pytest.raises(TypeError, match="a seed is a whole number, not 'x'"):
        sl.teach.review("x")
    with pytest.raises(TypeError, match="iterations is a whole number, not 'x'"):
        DnupTable(iterations="x")
    with pytest.raises(TypeError, match="progress is True or False"):
        sl.counts.most_sets(12, progress="x", recount=True)


def test_what_would_never_end_is_refused_at_once():
    """A part of the deck is looked through, and whether there is one at all is told of any."""
    deck = sl.deck("proset").cards
    with pytest.raises(ValueError, match=r"63 cards hold about 9,982,228 such groups: give fewer cards"):
        GROUPS["proset"].find(deck)
    with pytest.raises(ValueError, match=r"243 cards hold about"):
        GROUPS["ghostset"].find(sl.deck("mega").cards)
    assert GROUPS["proset"].exists(deck) and len(GROUPS["proset"].find(deck[:10])) > 1
    for wrong in (1.0, True, "1", None):
        with pytest.raises(TypeError, match="keep is how many cards"):
            GROUPS["set"].find(sl.DECK[:12], keep=wrong)


def test_an_exercise_that_is_not_there_is_named():
    with pytest.raises(ValueError, match=r"There is no exercise '05-11'. Is it '05-1\d?'"):
        judged("05-11", "1")
    with pytest.raises(ValueError, match="There is no exercise 'none of them'"):
        mark("none of them", 1)
