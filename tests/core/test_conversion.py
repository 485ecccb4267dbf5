"""A language that is made of another one by rule: the rule, what is by hand, and that it was made of today's words."""

import pytest
from babel.messages.catalog import Catalog

from setlab.core.languages import LANGUAGES
from tools import conversion, translations
from tools.lessons import catalogue

MADE = [code for code, each in LANGUAGES.items() if each.made]


@pytest.mark.parametrize(
    ("english", "said", "made"),
    [
        ("neighbours in a row or a column", "同一橫列或同一直行相鄰", "同一行或同一列相邻"),
        ("row {row}, column {column}", "第 {row} 列第 {column} 行", "第 {row} 行第 {column} 列"),
        ("the first column of M", "M 的第一行", "M 的第一列"),
        ("Go through it line by line", "一行一行走一遍", "一行一行走一遍"),
        ("It all parallel rows list", "平行的直線全部列出", "平行的直线全部列出"),
        ("Run the cell", "執行這個儲存格", "运行这个单元格"),
        ("a vector", "一個向量", "一个向量"),
        ("chance", "機率", "概率"),
    ],
)
def test_words_and_what_is_called_a_row_change_places(english, said, made):
    assert conversion.converted("zh_Hans", said, english) == made


def test_what_somebody_has_mended_stays():
    source, fresh, known = (Catalog(locale=code) for code in ("zh_Hant", "zh_Hans", "zh_Hans"))
    for text, said in (("a", "機率"), ("b", "機率")):
        source.add(text, said)
        fresh.add(text)
    known.add("a", "可能性", user_comments=["By hand"])
    known.add("b", "可能性")
    made = conversion.convert("zh_Hans", source, fresh, known)
    assert [made.get(text).string for text in "ab"] == ["可能性", "概率"]
    assert "By hand" in made.get("a").user_comments and "# By hand" in translations.as_po(made).decode()


@pytest.mark.parametrize("source", ["fuzzy", "empty", "gone"])
@pytest.mark.parametrize(("text", "old"), [("a", "可能性"), (("a", "as"), ("可能性",))])
def test_what_is_made_of_old_words_is_empty_until_somebody_has_looked(source, text, old):
    """Old words without a mark would be shown as if they were those of today."""
    origin, fresh, known = (Catalog(locale=code) for code in ("zh_Hant", "zh_Hans", "zh_Hans"))
    if source != "gone":
        origin.add(text, old if source == "fuzzy" else "", flags=("fuzzy",) if source == "fuzzy" else ())
    fresh.add(text, old, flags=("fuzzy",), user_comments=["By hand"])  # of the sentence that was changed
    made = conversion.convert("zh_Hans", origin, fresh, known).get(text)
    assert made.string == ("" if text == "a" else ("",)) and not made.fuzzy and made.user_comments == []
    assert not translations.is_said(made)


def test_what_is_by_hand_stays_and_waits_where_english_has_changed():
    source, fresh, known = (Catalog(locale=code) for code in ("zh_Hant", "zh_Hans", "zh_Hans"))
    source.add("a", "機率", flags=("fuzzy",))
    for catalogue_, flags in ((known, ("fuzzy",)), (fresh, ("fuzzy",))):
        catalogue_.add("a", "可能性", flags=flags, user_comments=["By hand"])
    made = conversion.convert("zh_Hans", source, fresh, known).get("a")
    assert made.string == "可能性" and made.fuzzy and "By hand" in made.user_comments


@pytest.mark.parametrize("code", MADE)
@pytest.mark.parametrize("where", [translations, catalogue])
def test_it_is_made_of_the_words_of_today(code, where):
    known, source = where.read(code), where.read(LANGUAGES[code].made["of"])
    fresh = conversion.convert(code, source, where.updated(code), known)
    assert len(fresh) > 1000
    stale = [
        message.id
        for message in fresh
        if message.id and (now := known.get(message.id, message.context)) and message.string != now.string
    ]
    assert stale == [], "python go.py words makes them anew"
