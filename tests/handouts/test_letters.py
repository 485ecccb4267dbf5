"""The fonts that setlab brings along: every letter of its words is in them, and their licences are beside them."""

import gettext
from functools import cache

import pytest
from babel.messages.catalog import Message
from fontTools.ttLib import TTFont
from helpers.awaited import waits

from setlab.common.files import PACKAGE
from setlab.common.i18n import LANGUAGES, speaking
from setlab.common.languages import LANGUAGES as RECORDS
from setlab.draw.markup import el
from setlab_school.handouts.pages import FAMILIES, Press, font, width
from setlab_school.handouts.saving import MAKERS, handout
from tools import translations
from tools.lessons import catalogue

FONTS = PACKAGE / "data" / "fonts"
WHAT_TO_DO = "python tools/letters.py makes the fonts anew"


@cache
def letters(path):
    return {chr(n) for n in TTFont(path).getBestCmap()}


CHINESE = ("zh_Hans", "zh_Hant")


def words(code):
    """The letters of a language's catalogue as it is shipped, of the English as well."""
    catalogue = gettext.translation("setlab", PACKAGE / "locale", [code])._catalog
    pairs = [(key[0] if isinstance(key, tuple) else key, said) for key, said in catalogue.items() if key]
    return {letter for pair in pairs for text in pair for letter in text if letter.isprintable()}


def is_chinese(letter):
    return letter >= "\u2e80"


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("style", ["plain", "bold", "italic"])
def test_every_letter_of_the_words_is_there(code, style):
    needed = words(code)
    if len(needed) <= 100 and (lacking := translations.owed(code)):
        pytest.skip(waits(lacking))
    assert len(needed) > 100 and any(map(is_chinese, needed)) == (code in CHINESE)
    # Chinese fonts have no small figures and no ticks; where a plot has one, it is matplotlib's.
    others = {x for x in letters(font("plain", "en")) if not is_chinese(x) and x > "\xff" and code in CHINESE}
    lost = needed - letters(font(style, code)) - others
    assert not lost, f"{font(style, code).name} lacks {''.join(sorted(lost))}: {WHAT_TO_DO}"


def test_of_a_language_that_is_half_done_nothing_is_said_yet(monkeypatch):
    monkeypatch.setattr(translations, "owed", lambda code: [Message("Undo")])
    monkeypatch.setitem(globals(), "words", lambda code: {*"abc"})
    with pytest.raises(pytest.skip.Exception, match="waits for translations: 'Undo'"):
        test_every_letter_of_the_words_is_there("de", "plain")
    monkeypatch.setattr(translations, "owed", lambda code: [])
    with pytest.raises(AssertionError):
        test_every_letter_of_the_words_is_there("de", "plain")


@pytest.mark.parametrize("code", CHINESE)
def test_the_lessons_can_write_their_plots(code):
    said = {letter for text in catalogue.translated(code).values() for letter in text}
    assert len(said) > 1000 and not {*filter(is_chinese, said)} - letters(font("plain", code)), WHAT_TO_DO


def test_a_letter_that_no_font_has_is_an_error_and_no_empty_box():
    with pytest.raises(ValueError, match="no font of setlab has 鑫"):
        width("鑫", "plain", 10, "zh_Hant")
    with speaking("da"), pytest.raises(ValueError, match="no font of setlab has 鑫"):
        Press().page().draw(el("svg", el("text", "鑫", x=5, y=5), viewBox="0 0 9 9"), 0, 0, 9)


def test_all_that_is_said_on_paper_in_chinese_can_be_written():
    with speaking("zh_Hant"):
        made = [handout(name, 7, theme="black-and-white") for name in MAKERS]
    used = {style for sheet in made for page in sheet.pages for style in page.styles}
    assert used == {*FAMILIES[RECORDS["zh_Hant"].fonts]}, "in code stand the names of files, and what a plan calls"


def test_the_fonts_have_their_own_names_and_their_licences_beside_them():
    for path in FONTS.glob("*.ttf"):
        names = TTFont(path)["name"]
        made_of = {"Adobe": "Noto", "Bitstream": "DejaVu"}
        [licence] = [file for holder, file in made_of.items() if holder in names.getDebugName(0)]
        assert names.getDebugName(1).startswith("setlab "), "a changed font may not bear the name of the first"
        assert path.name in (FONTS / f"LICENSE-{licence}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / "LICENSE-Noto.txt").read_text(encoding="utf-8")
