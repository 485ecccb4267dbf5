"""`python go.py words`: which language it looks after, what it shows first, what it says of a file that is wrong."""

import pytest
from babel.messages.catalog import Message

from tools import mo, stages, translations
from tools.lessons import catalogue

STEPS = [translations, catalogue]


@pytest.fixture
def begun(tmp_path, monkeypatch):
    """A house with one language and five messages, none of which is translated; nothing of ours is written."""
    (tmp_path / "locale").mkdir()
    monkeypatch.setattr(translations, "FOLDER", tmp_path / "locale")
    monkeypatch.setattr(translations, "BEGUN", ["de"])
    monkeypatch.setattr(translations, "TEMPLATE", tmp_path / "setlab.pot")
    monkeypatch.setattr(translations, "path", lambda code, kind="po": tmp_path / f"{code}.{kind}")
    monkeypatch.setattr(catalogue, "path", lambda code: tmp_path / f"lessons-{code}.po")
    monkeypatch.setattr(mo, "LOCALE", tmp_path)
    today = translations.empty()
    for text, place in (
        ("{n} of 9", "packages/setlab_course/lessons/05_counting/tasks.py"),
        ("A lesson", "packages/setlab_course/teach/end.py"),
        ("What happens", "setlab/games/x.py"),
        ("A button", "setlab/widgets/x.py"),
        ("red", "setlab/data/decks.toml"),
    ):
        today.add(text, locations=[(place, 0)])
    monkeypatch.setattr(translations, "messages", lambda: today)
    catalogue.read.cache_clear()
    yield tmp_path
    catalogue.read.cache_clear()


def listed(told):
    """The messages that are shown as still to do."""
    return [line.strip(" '") for line in told.splitlines() if line.startswith("    '")]


def test_what_a_player_meets_first_comes_first(begun, capsys):
    assert translations.main(["--list"]) == 0
    assert listed(capsys.readouterr().out) == ["red", "A button", "What happens", "A lesson", "{n} of 9"]


def test_of_one_stage_only_that_is_shown(begun, capsys):
    assert translations.main(["--list", "de", "play"]) == 0
    assert listed(capsys.readouterr().out) == ["red", "A button", "What happens"]
    assert translations.main(["de", "school", "--list"]) == 0
    assert listed(capsys.readouterr().out) == ["{n} of 9"]


@pytest.mark.near
def test_of_a_stage_without_lessons_no_text_of_a_lesson_is_shown(begun, capsys):
    assert catalogue.main(["--list", "de", "play"]) == 0
    assert "        '" not in capsys.readouterr().out
    assert catalogue.main(["--list", "de", "first"]) == 0
    said = capsys.readouterr().out
    assert "        'Your language'" in said and "        'Cap sets'" not in said


def test_a_message_belongs_where_it_is_met_first():
    late, early = ("setlab/chance/x.py", 0), ("setlab/widgets/x.py", 0)
    assert stages.met(Message("x", locations=[late, early])) == stages.met(Message("x", locations=[early]))
    assert stages.met(Message("x", locations=[early])) < stages.met(Message("x", locations=[("setlab/draw/x.py", 0)]))


def test_only_the_language_that_is_named_is_looked_after(begun, monkeypatch, capsys):
    monkeypatch.setattr(translations, "BEGUN", ["da", "de", "zh_Hant"])
    assert translations.main(["zh-Hant"]) == 0
    assert capsys.readouterr().out.startswith("zh_Hant")
    assert {path.name for path in begun.glob("*.po")} == {"zh_Hant.po"}


@pytest.mark.parametrize("step", STEPS)
def test_what_nobody_understands_is_refused_before_anything_is_written(begun, step, capsys):
    assert step.main(["--lsit"]) == 2
    assert "'--lsit' means nothing here; there are: languages de; stages play" in capsys.readouterr().err
    assert not [*begun.glob("*.po")]


def test_where_a_message_is_seen_stands_once_for_all_languages(begun):
    assert translations.main([]) == 0
    assert "setlab/data/decks.toml" in (begun / "setlab.pot").read_text(encoding="utf-8")
    assert "decks.toml" not in (begun / "de.po").read_text(encoding="utf-8")


def test_help_runs_nothing(begun, capsys):
    assert translations.main(["--help"]) == 0
    assert "python go.py words --list it play" in capsys.readouterr().out and not [*begun.glob("*.po")]


SAID = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

# somebody's "word
msgid "a card"
msgstr ""
"eine Karte"
"""


@pytest.mark.parametrize(
    ("line", "wrong"), [('"eine Karte', 8), ('msgstr "eine', 8), ('"eine "gute" Karte"', 8), ("eine Karte", 8)]
)
@pytest.mark.parametrize(("step", "file"), [(translations, "de.po"), (catalogue, "lessons-de.po")])
def test_a_text_without_its_quotation_mark_is_an_error_and_loses_no_letter(begun, step, file, line, wrong, capsys):
    text = SAID.replace('"eine Karte"', line)
    (begun / file).write_text(text, encoding="utf-8")
    assert step.main([]) == 2
    assert f"{file}, line {wrong}: a text stands in quotation marks, one at each end: {line}" in capsys.readouterr().err
    assert (begun / file).read_text(encoding="utf-8") == text


def test_a_whole_catalogue_is_read(begun):
    (begun / "de.po").write_text(SAID + '\n#~ msgid "old"\n#~ msgstr "alt', encoding="utf-8")
    assert translations.read("de").get("a card").string == "eine Karte"


def test_a_thing_that_english_asks_for_nowhere_can_have_no_word(begun, capsys):
    record = begun / "locale" / "de" / "terms.toml"
    record.parent.mkdir()
    record.write_text("[card]\nnever = 'Blatt'\n", encoding="utf-8")
    assert translations.main(["de"]) == 0
    record.write_text("[card]\nsays = 'Karte'\n", encoding="utf-8")
    assert translations.main(["de"]) == 2
    assert "locale/de/terms.toml: 'card' can have no `says`, only `never`" in capsys.readouterr().err
