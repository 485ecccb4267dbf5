"""Charts: what they show is what they say."""

import pytest

from setlab.chance import Estimate
from setlab.draw import Hand, shares


def test_shares_are_drawn_and_said():
    pytest.importorskip("matplotlib")
    chart = shares({"greedy": (30, 40), "random": (10, 40)}, even=0.5)
    assert chart.text.startswith("greedy: 30 of 40, 60% to 86%; random: 10 of 40")
    axes = chart.figure.axes[0]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["random", "greedy"]
    assert 'alt="greedy' in chart._repr_html_()


@pytest.mark.parametrize(("won", "played"), [(0, 10), (10, 10), (5, 10), (500, 1000)])
def test_an_interval_holds_the_share_and_shrinks(won, played):
    low, high = Estimate(won, played).interval()
    assert 0 <= low <= won / played <= high <= 1
    wide = high - low
    low, high = Estimate(100 * won, 100 * played).interval()
    assert high - low < wide / 5


def test_a_hand_says_its_cards():
    assert repr(Hand("15 23")) == "1, and 5 when turned; 2, and 3 when turned"
    assert Hand(["15", "23"])._repr_html_().count("<img") == 2
