"""A language that is made of another one by rule: the rule, what is by hand, and that only that is kept."""

import os

import pytest
from babel.messages.catalog import Catalog

from setlab.common.languages import LANGUAGES
from tools import conversion, mo, translations
from tools.lessons import catalogue

MADE = {code: each.made for code, each in LANGUAGES.items() if each.made}
SIMPLIFIED = MADE["zh_Hans"]


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
    assert conversion.converter(SIMPLIFIED)(said, english) == made


def made_of(source, kept):
    return translations.made_of(source, kept, SIMPLIFIED)


@pytest.fixture
def source():
    return Catalog(locale="zh_Hant")


@pytest.fixture
def kept():
    return Catalog(locale="zh_Hans")


def test_what_somebody_has_mended_stays_and_is_all_that_is_kept(source, kept):
    for text in "ab":
        source.add(text, "機率")
    kept.add("a", "可能性", user_comments=["By hand"])
    made = made_of(source, kept)
    assert [made.get(text).string for text in "ab"] == ["可能性", "概率"]
    lines = translations.as_po(made).decode()
    assert '# By hand\nmsgid "a"\nmsgstr "可能性"' in lines and "概率" not in lines


@pytest.mark.parametrize("flags", [("fuzzy",), ()], ids=["old", "none"])
@pytest.mark.parametrize(("text", "old"), [("a", "可能性"), (("a", "as"), ("可能性",))])
def test_what_would_be_made_of_old_words_is_empty_until_somebody_has_looked(source, kept, flags, text, old):
    """Old words without a mark would be shown as if they were those of today."""
    source.add(text, old if flags else "" if text == "a" else ("",), flags=flags)
    made = made_of(source, kept).get(text)
    assert made.string == ("" if text == "a" else ("",)) and not made.fuzzy
    assert not translations.is_said(made)


def test_what_is_by_hand_stays_and_waits_where_english_has_changed(source, kept, monkeypatch):
    source.add("The chance of it", "機率")
    kept.add("A chance of it", "可能性", user_comments=["By hand"])
    today = translations.empty()
    today.add("The chance of it")
    [message] = [each for each in today if each.id]
    before = translations.known(made_of(source, kept), today)(message)
    assert before["string"] == "概率", "what is made of today's words comes first"
    source.get("The chance of it").string = ""
    before = translations.known(made_of(source, kept), today)(message)
    assert before == {"string": "可能性", "flags": ("fuzzy",), "user_comments": ["By hand"]}


@pytest.mark.parametrize("code", MADE)
@pytest.mark.parametrize("where", [translations, catalogue])
def test_its_catalogue_says_all_that_the_other_one_says(code, where):
    said, origin = ({each.id for each in where.read(one) if each.string} for one in (code, MADE[code]["of"]))
    assert len(said) > 1000 and said >= origin
    assert where.path(code).stat().st_size < 100_000, "only what people have said is kept"


@pytest.mark.parametrize("changed", ["zh_Hant/LC_MESSAGES/setlab.po", "zh_Hans/language.toml"])
def test_it_is_compiled_again_when_the_other_one_or_the_rule_has_changed(tmp_path, monkeypatch, changed):
    monkeypatch.setattr(mo, "LOCALE", tmp_path)
    for code in ("zh_Hans", "zh_Hant"):
        (tmp_path / code / "LC_MESSAGES").mkdir(parents=True)
        (tmp_path / code / "LC_MESSAGES" / "setlab.po").write_text('msgid "a"\nmsgstr ""\n', encoding="utf-8")
    record = tmp_path / "zh_Hans" / "language.toml"
    record.write_text('[made]\nof = "zh_Hant"\nrule = "tw2sp"\n', encoding="utf-8")
    mo.bring_up_to_date()
    made = record.parent / "LC_MESSAGES" / "setlab.mo"
    other = tmp_path / "zh_Hant" / "LC_MESSAGES" / "setlab.po"
    other.write_text('msgid "a"\nmsgstr "機率"\n', encoding="utf-8")
    record.write_text('[made]\nof = "zh_Hant"\nrule = "tw2sp"\nafter = [["概率", "可能"]]\n', encoding="utf-8")
    before = made.stat().st_mtime_ns
    for file, time in ((other, before), (record, before), (tmp_path / changed, before + 10**9)):
        os.utime(file, ns=(time, time))
    mo.bring_up_to_date()
    assert "可能".encode() in made.read_bytes()
