"""Small plots: what is drawn lies where its numbers say."""

import pytest

from setlab.draw.markup import to_html
from setlab.draw.plots import STROKES, Plot, rounds
from setlab.draw.themes import PAPER, contrast


def test_corners_of_the_field():
    plot = Plot((0, 10), (0, 1), "x", "y", size=(100, 100))
    (left, foot), (right, top) = plot.at(0, 0), plot.at(10, 1)
    assert left < right and top < foot
    assert plot.at(5, 0.5) == ((left + right) / 2, (top + foot) / 2)
    assert plot.at(99, -5) == (right, foot)  # outside lies on the edge


def test_an_axis_may_run_backwards_or_by_powers():
    back = Plot((69, 0), (0, 1), "x", "y")
    assert back.at(69, 0)[0] < back.at(0, 0)[0]
    log = Plot((1000, 100_000), (0, 1), "x", "y", log=True)
    assert log.at(10_000, 0)[0] == pytest.approx((log.at(1000, 0)[0] + log.at(100_000, 0)[0]) / 2)
    assert "10,000" in to_html(log.svg("a"))


@pytest.mark.parametrize("low, high", [(0, 1), (0.031, 0.034), (0, 1234), (-3, 3), (0, 1e-7)])
def test_round_numbers(low, high):
    found = rounds(low, high)
    assert 2 <= len(found) <= 7 and found == sorted({*found})
    assert all(low - 1e-9 <= n <= high + 1e-9 for n in found)


def test_percent_has_as_many_digits_as_it_needs():
    html = to_html(Plot((0, 1), (0.031, 0.034), "x", "y", percent=True).svg("a"))
    assert "3.20 %" in html or "3.2 %" in html
    assert "20 %" in to_html(Plot((0, 1), (0, 1), "x", "y", percent=True).svg("a"))


def test_everything_drawn_is_inside():
    plot = Plot((0, 10), (0, 1), "x", "y")
    plot.band([(0, 0.1, 0.2), (10, 0.1, 2)])
    plot.bar(5, 3, 1)
    plot.whisker(5, -1, 0.5, 2)
    plot.level(0.4, name="here")
    plot.dash(5, 0.5, 1)
    plot.key(("one", "#000000"))
    html = to_html(plot.svg("all of it"))
    assert 'aria-label="all of it"' in html and "NaN" not in html and "nan" not in html and "here" in html


def test_lines_are_told_apart_without_colour_and_their_names_can_be_read():
    colours, dashes = zip(*STROKES, strict=True)
    assert len({*colours}) == len({*dashes}) == len(STROKES) == 4
    assert all(contrast(colour, PAPER) > 4.5 for colour in colours)
    plot = Plot((0, 1), (0, 1), "x", "y")
    plot.strokes(*((f"line {n}", *stroke) for n, stroke in enumerate(STROKES)))
    drawn = plot.svg("a")
    named = [text.text for text in drawn.iter("text") if text.get("fill") in colours and "line" in text.text]
    samples = [path.get("stroke-dasharray") for path in drawn.iter("path") if path.get("stroke-width") == "2"]
    assert named == [f"line {n}" for n in range(4)] and samples == list(dashes)


def test_in_a_notebook_it_is_a_picture_with_its_text():
    plot = Plot((0, 10), (0, 1), "x", "y").describe("nothing at all")
    assert repr(plot) == "nothing at all" and 'alt="nothing at all"' in plot._repr_html_()
    assert plot._repr_html_().startswith("<img")
