"""The line with a guess and the truth: a scale that holds both, and words that stay within the picture."""

import base64
import re

import pytest

from setlab.draw.numberline import EDGE, WIDE, number_line


def drawn(guess, truth):
    line = number_line(guess, truth, ("mine", "yours"))
    return line.get("alt"), base64.b64decode(line.get("src").split(",")[1]).decode()


def places(art):
    """Where the strokes of guess and truth stand."""
    return [float(x) for x in re.findall(r'<line x1="([\d.]+)"[^>]*stroke-width="3"', art)]


@pytest.mark.parametrize(("guess", "truth"), [(1, 2), (1000, 1080), (0, 5), (-3, 3), (0.2, 0.9), (7, 7.5)])
def test_a_plain_scale_begins_at_zero_and_keeps_proportions(guess, truth):
    alt, art = drawn(guess, truth)
    low, high = min(0, guess, truth), max(0, guess, truth)
    assert alt == "A line of numbers, with mine and yours." and ">mine<" in art and ">0<" in art
    for value, place in zip((guess, truth), places(art), strict=True):
        assert place == pytest.approx(EDGE + (WIDE - 2 * EDGE) * (value - low) / (high - low), abs=0.1)


@pytest.mark.parametrize(("guess", "truth"), [(81, 1080), (1, 1965150720), (10**12, 3), (0.0001, 0.5)])
def test_numbers_far_apart_stand_on_a_scale_of_powers_of_ten(guess, truth):
    alt, art = drawn(guess, truth)
    left, right = places(art)
    assert "powers of ten" in alt and (left < right) == (guess < truth)
    assert EDGE <= left <= WIDE - EDGE and EDGE <= right <= WIDE - EDGE


def test_long_powers_are_written_with_exponents():
    assert "10⁶" in drawn(1, 1965150720)[1] and "1000000" not in drawn(1, 1965150720)[1]


def test_both_at_zero_is_still_a_line():
    assert places(drawn(0, 0)[1]) == [EDGE, EDGE]
