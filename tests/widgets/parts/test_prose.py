"""Prose: what is marked in it, and formulas that stay in one line."""

import re

import pytest

from setlab.draw.markup import to_html
from setlab.widgets.parts.prose import paragraph


def unbroken(text):
    return re.findall(r'<span class="stage-formula">(.*?)</span>', to_html(paragraph(text)))


@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        ("So one multiplies: 3 · 3 · 3 · 3.", ["3 · 3 · 3 · 3"]),
        ("Half of it: (81 − 1) / 2 = 40, and so on.", ["(81 − 1) / 2 = 40"]),
        ("**2 · 2 · 2** cards, *3 · 4* lines", ["2 · 2 · 2", "3 · 4"]),
        ("1 / 81 and 2⁶ + 1 are two", ["1 / 81", "2⁶ + 1"]),
        ("Three cards / dice, a · b, 12 cards - or 13", []),
        ("1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 is too long for a phone", []),
    ],
)
def test_a_short_formula_stays_in_one_line(text, formulas):
    assert unbroken(text) == formulas


def test_what_is_marked_is_marked_and_nothing_is_lost():
    html = to_html(paragraph("`x = 3 · 3` is **bold**, 3 · 3 times"))
    assert re.sub(r"<[^>]*>", "", html) == "x = 3 · 3 is bold, 3 · 3 times"
    assert "<strong>bold</strong>" in html and "<code>" in html
