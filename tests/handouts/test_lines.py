"""Text in lines: as wide as the column, and no line begins or ends where the language does not let it."""

from itertools import pairwise

import pytest

from setlab.core.i18n import speaking
from setlab.core.optional import Missing
from setlab.handouts.letters import Letters
from setlab.handouts.lines import styled, wrapped
from setlab.handouts.marks import POINT
from setlab.handouts.press import Press, letters_of

CHINESE = "如果每個特徵分開來看，在三張卡牌上全部相同或完全不同，這三張就是正確的組合（SET）。標出「正確」的組合。"


def said(lines):
    return ["".join(text for text, _ in line) for line in lines]


def test_words_stay_whole_and_lines_fit():
    text, letters = "Three cards are a SET if each feature, on its own, is the same on all three.", Press().letters
    for wide in (30, 47, 80):
        lines = said(wrapped(text, wide, 10, letters))
        assert " ".join(lines) == text and all(letters.width(x, "plain", 10) * POINT <= wide for x in lines)
        for line, after in pairwise(lines):  # and no line could have held one word more
            assert letters.width(f"{line} {after.split()[0]}", "plain", 10) * POINT > wide


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
    lines = wrapped("**card**, x", 9, 10, Press().letters)
    assert lines == [[("card", "bold"), (",", "plain")], [("x", "plain")]]
    assert said(wrapped("3 * 4 * 5", 90, 10, Press().letters)) == ["3 * 4 * 5"], "a star alone is a star"


def test_chinese_is_parted_anywhere_but_at_its_marks(chinese_letters):
    with speaking("zh_Hant"):
        letters = Press().letters
        for wide in range(20, 60, 3):
            lines = said(wrapped(CHINESE, wide, 10, letters))
            assert "".join(lines) == CHINESE
            assert not [line for line in lines if line[0] in "，。）」" or line[-1] in "（「"]
            assert all(letters.width(x, "plain", 10) * POINT <= wide for x in lines)


def test_letters_come_from_a_font_that_has_them(chinese_letters):
    with speaking("zh_Hant"):
        names = {text: font.name for font, text in Press().letters.runs("卡牌☐", "bold")}
    assert "DejaVu" not in names["卡牌"] and "DejaVu" in names["☐"]


def test_a_font_that_came_after_matplotlib_made_its_list_is_found(monkeypatch, chinese_letters):
    from matplotlib.font_manager import fontManager

    monkeypatch.setattr(fontManager, "ttflist", [x for x in fontManager.ttflist if "DejaVu" in x.name])
    assert {"DejaVu"}.isdisjoint(font.name for font in Letters("zh_Hant").fonts["plain"][:1])


def test_a_missing_font_is_one_sentence_and_nothing_is_written(monkeypatch, tmp_path):
    from matplotlib import font_manager
    from matplotlib.font_manager import fontManager

    from setlab import handouts

    monkeypatch.setattr(fontManager, "ttflist", [x for x in fontManager.ttflist if "DejaVu" in x.name])
    monkeypatch.setattr(font_manager, "findSystemFonts", lambda: ["/no/such/font.ttf"])
    letters_of.cache_clear()
    with speaking("zh_Hant"), pytest.raises(Missing, match="fonts-noto-cjk") as error:
        handouts.save_all(tmp_path / "out")
    assert "\n" not in str(error.value) and not [*tmp_path.iterdir()]


def test_what_is_embedded_holds_the_letters_used_and_no_others():
    from fontTools.ttLib import TTFont

    font = Press().letters.fonts["plain"][0]
    small = TTFont(font.embedded("äbc", "Small"))
    assert {chr(number) for number in small.getBestCmap()} == {*" äbc"}
    for letter in "äbc":
        assert small["hmtx"][f"u{ord(letter):04X}"][0] / 2048 == pytest.approx(font.width(letter), abs=0.001)
    box = font.file["glyf"][font.glyphs[ord("b")]]
    assert small["glyf"]["u0062"].yMax == pytest.approx(box.yMax * 2048 / font.units, abs=2)
