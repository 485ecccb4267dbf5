"""Text in lines: as wide as the column, and no line begins or ends where the language does not let it."""

from itertools import pairwise

from setlab_school.handouts.pages import POINT, styled, width, wrapped

CHINESE = "如果每個特徵分開來看，在三張卡牌上全部相同或完全不同，這三張就是正確的組合（SET）。標出「正確」的組合。"


def said(lines):
    return ["".join(text for text, _ in line) for line in lines]


def test_words_stay_whole_and_lines_fit():
    text = "Three cards are a SET if each feature, on its own, is the same on all three."
    for wide in (30, 47, 80):
        lines = said(wrapped(text, wide, 10, "en"))
        assert " ".join(lines) == text and all(width(x, "plain", 10, "en") * POINT <= wide for x in lines)
        for line, after in pairwise(lines):  # and no line could have held one word more
            assert width(f"{line} {after.split()[0]}", "plain", 10, "en") * POINT > wide


def test_marks_become_styles_and_hold_on_to_what_follows():
    runs = {}
    for letter, style in styled("A **card**, *or* `dice=2` **not**."):
        runs.setdefault(style, []).append(letter)
    assert {style: "".join(part) for style, part in runs.items()} == {
        "plain": "A ,   .",
        "bold": "cardnot",
        "italic": "or",
        "code": "dice=2",
    }
    lines = wrapped("**card**, x", 9, 10, "en")
    assert lines == [[("card", "bold"), (",", "plain")], [("x", "plain")]]
    assert said(wrapped("3 * 4 * 5", 90, 10, "en")) == ["3 * 4 * 5"], "a star alone is a star"


def test_chinese_is_parted_anywhere_but_at_its_marks():
    for wide in range(20, 60, 3):
        lines = said(wrapped(CHINESE, wide, 10, "zh_Hant"))
        assert "".join(lines) == CHINESE
        assert not [line for line in lines if line[0] in "，。）」" or line[-1] in "（「"]
        assert all(width(x, "plain", 10, "zh_Hant") * POINT <= wide for x in lines)
