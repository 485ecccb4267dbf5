"""Pictures of the lessons: what they show, and what they say."""

import pytest

from setlab import Card
from setlab.draw.figures import PAINTS, clock, digits, holes, parted, rolled, slices, twelve_lines
from setlab.draw.spaces import BLOCKED, CHOSEN

A = [(0, 0), (0, 1), (1, 0)]
ALL = [
    parted([A], "said"),
    twelve_lines("said"),
    slices("said", A=(A, ()), C=((), A)),
    holes((2, 2, 1), 3, "said"),
    rolled("said"),
    clock((2, 2), text="said"),
    digits([Card("1sro")], "said"),
]


def texts(figure):
    return [text.text for text in figure.drawing.iter("text")]


def fills(figure, tag):
    return [node.get("fill") for node in figure.drawing.iter(tag)]


@pytest.mark.parametrize("figure", ALL)
def test_a_picture_says_in_words_what_it_shows(figure):
    assert repr(figure) == figure.drawing.get("aria-label") == "said"
    assert 'alt="said"' in figure._repr_html_() and figure.element().get("alt") == "said"


def test_parts_have_a_paint_and_a_number_each():
    figure = parted([[(0, 0), (0, 1)], [(2, 2)]], "two parts")
    found = fills(figure, "rect")
    assert (found.count(PAINTS[0]), found.count(PAINTS[1]), len(found)) == (2, 1, 9)
    assert sorted(texts(figure)) == ["1", "1", "2"] and texts(parted([A], "one")) == []


@pytest.mark.parametrize("parts", [[], [[(0, 0)]] * 5])
def test_a_picture_has_one_to_four_parts(parts):
    with pytest.raises(ValueError, match="one to 4 parts"):
        parted(parts, "none")


def test_the_plane_is_drawn_in_four_directions_with_each_point_on_one_line_of_each():
    lines = list(twelve_lines("lines").drawing.iter("line"))
    assert len(lines) == 4 * 9 and len({line.get("stroke") for line in lines}) == 4
    steps = {
        tuple(round(float(line.get(to)) - float(line.get(at))) for at, to in (("x1", "x2"), ("y1", "y2")))
        for line in lines
    }
    assert steps == {(22, 0), (0, 22), (22, 22), (-22, 22)}, "rows, columns, and both kinds of diagonals"


def test_slices_show_what_is_chosen_and_what_is_crossed_out():
    figure = slices("slices", A=(A, ()), B=(A[:1], ()), C=((), A))
    assert texts(figure) == ["A", "B", "C"] and fills(figure, "circle").count(CHOSEN) == 4
    assert [line.get("stroke") for line in figure.drawing.iter("line")] == [BLOCKED] * 2 * 3


def test_pigeons_sit_in_their_holes():
    figure = holes((4, 4, 2), 9, "pigeons")
    assert fills(figure, "circle").count(CHOSEN) == 10 and len(fills(figure, "circle")) == 27


def test_the_hand_of_a_clock_goes_as_far_as_it_is_told():
    standing, gone = clock((1, 0), text="stands"), clock((1, 0), (2, 2), text="goes")
    assert texts(standing) == ["0", "1", "2"] and len(texts(gone)) == 6
    assert not list(standing.drawing.iter("path")) and len(list(gone.drawing.iter("path"))) == 1


def test_a_card_stands_beside_its_numbers():
    assert texts(digits([Card("1tgq")], "numbers")) == ["0", "number", "1", "colour", "1", "symbol", "1", "shading"]
