"""Prose: what is marked in it, and formulas that stay in one line."""

import html
import random
import re

import pytest
from helpers.each import with_each

from setlab.draw.markup import to_html
from setlab.widgets.parts.prose import inline, literal, paragraph, plain, prose, unmarked


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


MARKS = ["`", "``", "*", "**", "***", "****", "- ", "# ", "\n\n", "3**4", "_", "[x]", " · ", "\u2060", "word", "("]


def mixed(seed, most=12):
    """A text of marks and words, balanced or not."""
    chance = random.Random(seed)
    return "".join(chance.choices(MARKS, k=chance.randint(0, most)))


def seen(elements):
    return "".join(re.sub(r"<[^>]*>", "", html.unescape(to_html(each))) for each in elements)


@with_each("seed", range(60))
def test_prose_reads_any_text(seed):
    text = mixed(seed)
    prose(text), inline(text), unmarked(text)


@with_each("seed", range(60))
def test_what_is_literal_has_no_marks_wherever_it_stands(seed):
    typed = " ".join(mixed(seed).split())
    for before, after in [("", ""), ("`a` **b** ", " `c`"), ("`", "`"), ("**", "**")]:
        shown = prose(before + literal(typed) + after)
        alone = prose(before + "x" + after)
        assert marks(shown) == marks(alone) or not typed.strip("\u2060")
    squeezed = " ".join(typed.replace("\u2060", "").split())
    assert " ".join(seen(prose(literal(typed))).split()) == squeezed
    assert unmarked(literal(typed)) == plain(literal(typed)) == typed.replace("\u2060", "")


def marks(elements):
    """The elements of marked words, one after the other."""
    return re.findall(r"<(code|strong|em|ul|li|h4)\b", "".join(map(to_html, elements)))
