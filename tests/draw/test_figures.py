"""Pictures of the lessons: what they show, and what they say."""

import pytest

from setlab.draw.figures import PAINTS, parted


def test_parts_have_a_paint_and_a_number_each():
    figure = parted([[(0, 0), (0, 1)], [(2, 2)]], "two parts")
    fills = [spot.get("fill") for spot in figure.drawing.iter("rect")]
    assert (fills.count(PAINTS[0]), fills.count(PAINTS[1]), len(fills)) == (2, 1, 9)
    assert sorted(text.text for text in figure.drawing.iter("text")) == ["1", "1", "2"]
    assert repr(figure) == "two parts" and 'alt="two parts"' in figure._repr_html_()


@pytest.mark.parametrize("parts", [[], [[(0, 0)]] * 5])
def test_a_picture_has_one_to_four_parts(parts):
    with pytest.raises(ValueError, match="one to 4 parts"):
        parted(parts, "none")
