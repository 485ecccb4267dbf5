"""A guess that is drawn: the shape is compared, not only the value; the guess stands, and is found again."""

import pytest

from setlab_course.teach import sketch
from setlab_course.teach.bets import sketches


def drawn(heights, truth, **more):
    scene = sketch("How is it spread?", lambda: truth, over=range(len(truth)), **more)
    for place, height in enumerate(heights):
        scene.press("draw", f"height-{place}", str(height))
    return scene, scene.press("commit", "commit")


@pytest.mark.parametrize(
    ("heights", "said"),
    [
        ((10, 30, 40, 20), ["stands where you drew it, at 2", "100 % of it"]),
        ((40, 30, 20, 10), ["stands at 0, the true one at 2", "too far to the left"]),
        ((0, 5, 15, 40), ["stands at 3, the true one at 2", "too far to the right"]),
        ((0, 0, 50, 0), ["where you drew it", "too narrow"]),
        ((25, 25, 25, 25), ["too wide", "80 % of it"]),
    ],
)
def test_of_a_distribution_the_shape_is_told(heights, said):
    scene, told = drawn(heights, (108, 324, 432, 216))
    assert all(each in told for each in said), told
    assert scene.is_right == ("100 %" in told) and not scene.errors
    assert round(sum(scene.guess)) == sum(scene.answer) == 1080, "only the shape counts"
    assert scene.frame["focus"]["key"] == "difference" and told in scene.frame["html"]


@pytest.mark.parametrize(
    ("heights", "said"),
    [
        ((50, 40, 30, 20), ["The shape is right. ", "never far off"]),
        ((10, 20, 30, 40), ["Yours rises. The true one falls all the way. ", "too low, most of all at 0"]),
        ((10, 50, 30, 20), ["Yours is highest at 1, and lower on both sides. "]),
        ((50, 10, 50, 10), ["Yours goes up and down. "]),
        ((25, 25, 25, 25), ["Yours stays as it is. "]),
        ((50, 45, 44, 43), ["The shape is right. You are too high, most of all at 3."]),
    ],
)
def test_of_a_curve_too(heights, said):
    scene, told = drawn(heights, (100, 80, 60, 40), curve=100)
    assert all(each in told for each in said), told
    assert scene.is_right == ("never" in told)


def test_the_heights_of_a_curve_are_numbered_and_those_of_bars_are_not():
    curve = sketch("Which share? (in percent)", lambda: (100, 80), over=("a", "b"), curve=100)
    bars = sketch("How is it spread?", lambda: (100, 80), over=("a", "b"))
    numbers = [">0</text>", ">50</text>", ">100</text>"]
    assert [each in curve.frame["html"] for each in numbers] == [True] * 3
    assert not any(each in bars.frame["html"] for each in numbers)


def test_nothing_is_no_guess_and_no_height_is_too_high():
    scene, told = drawn((0, 0, 0), (1, 2, 3))
    assert told.startswith("Draw something first") and scene.guess is None
    scene.press("draw", "height-0", "900")
    scene.press("draw", "height-1", "up")
    assert scene.heights == [50, 0, 0] and not scene.errors


def test_what_cannot_be_computed_costs_no_guess():
    scene = sketch("?", lambda: 1 / 0, over=(1, 2))
    scene.press("draw", "height-0", "9")
    assert "ZeroDivisionError" in scene.press("commit", "commit") and scene.guess is None


def test_a_dict_is_read_by_place_and_the_guess_is_found_again(monkeypatch):
    kept, went = {}, []
    monkeypatch.setattr(sketches, "kept_by_cell", lambda *about: kept.setdefault(about, {}))
    monkeypatch.setattr(sketches, "note_guess", lambda *what: went.append(what))
    make = lambda: sketch("Which?", lambda: {"b": 3, "a": 1}, over=("a", "b"))  # noqa: E731
    scene = make()
    scene.press("draw", "height-1", "30")
    assert make().heights == [0, 30] and make().guess is None
    scene.press("commit", "commit")
    again = make()
    assert again.answer == (1, 3) and again.guess == scene.guess and went == [(None, "0 30", False)]
    again.press("again", "again")
    assert again.guess is None and again.heights == [0, 30]
    kept["sketch", "Which?"]["noted"] = ((1, 99), True)
    assert make().heights == [0, 0]


@pytest.mark.parametrize("parts", [{"question": ""}, {"reveal": 3}, {"over": (1,)}, {"over": range(11)}])
def test_what_is_no_sketch_is_refused(parts):
    with pytest.raises((ValueError, TypeError)):
        sketch(**{"question": "?", "reveal": lambda: [1, 2], "over": (1, 2)} | parts)


def test_the_saved_page_asks_only():
    scene, _ = drawn((1, 2), (5, 7))
    text, markup = scene.still()
    assert text == "How is it spread?" and "7" not in "".join(markup.itertext())
