"""A language is a folder: its record is whole, nothing else names it, and a new one is begun by one command."""

import ast
import re
import subprocess
from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest
import yaml
from babel.messages.catalog import Message
from helpers.tree import ROOT

from setlab.core.i18n import CODES, LANGUAGES, tag
from setlab.core.languages import FOLDER, STAGES, Numbers, found
from setlab.core.languages import LANGUAGES as RECORDS
from tools import languages, mo, stages, translations
from tools.lessons import catalogue

OTHERS = [code for code in RECORDS if code != "en"]
NAMES = {*OTHERS, *map(tag, OTHERS), *(each.name for each in RECORDS.values() if each.code != "en")}
# Where one says by its code what it is of: catalogues, whose place is their own.
PLACES = ("setlab/locale/", "tools/lessons/")


def files(*endings):
    """What git has of these kinds but tests, which speak of particular facts, and but the folders themselves."""
    told = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    return [name for name in told if name.endswith(endings) and not name.startswith(("tests/", *PLACES))]


def texts(source):
    """The texts of a program that are no docstrings."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
    return [node.value for node in nodes if isinstance(node.value, str)]


def keys_and_texts(source):
    """What stands in quotation marks, and what is a key, in a script or in data."""
    return [text or key for _, text, key in re.findall(r"""(["'`])([\w-]+)\1|\b([\w-]+)["']?\s*[:=]""", source)]


def test_nothing_else_names_a_language():
    programs = {name: texts((ROOT / name).read_text(encoding="utf-8")) for name in files(".py")}
    others = files(".js", ".mjs", ".toml", ".html", ".css")
    programs |= {name: keys_and_texts((ROOT / name).read_text(encoding="utf-8")) for name in others}
    assert len(programs) > 500
    assert {name: named for name, said in programs.items() if (named := NAMES & {*said})} == {}
    assert [name for name in files("") if NAMES & {*re.split(r"[/.]", name)}] == []


@pytest.mark.parametrize("source", ['x = {"nb": 1}', 'x == "zh_Hant"', "['Deutsch']"])
def test_a_name_would_be_found(source):
    assert NAMES & {*texts(source)} and NAMES & {*keys_and_texts(source)}


def test_a_key_would_be_found_and_a_docstring_is_none():
    assert keys_and_texts("const NEAR = { nb: 1, 'zh-Hant': 2 };\nda.says = 3") == ["NEAR", "nb", "zh-Hant", "says"]
    assert texts('"""da"""\ndef f():\n    """de"""') == []


def test_where_people_read_of_languages_all_are_there():
    asked = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/sentence.yml").read_text(encoding="utf-8"))["body"]
    assert [*LANGUAGES.values()] in [part["attributes"].get("options") for part in asked]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"({', '.join(f'`{tag(code)}`' for code in LANGUAGES)})" in " ".join(readme.split())
    teachers = (ROOT / "TEACHERS.md").read_text(encoding="utf-8")
    assert f"`--language` is {', '.join(map(tag, LANGUAGES))} or all" in teachers
    lines = re.findall(r"python go\.py --language ([\w-]+)", readme)
    assert lines == [tag(code) for code in LANGUAGES if code != "en"]


@pytest.mark.parametrize("code", RECORDS)
def test_a_record_is_whole(code):
    record = RECORDS[code]
    assert any(each.startswith(code.partition("_")[0]) for each in record.means) and len(record.name) > 2
    if record.has("play"):
        assert code in LANGUAGES and {CODES[each] for each in record.means} == {code}
        assert len(record.spelling["numbers"]) == 21 and {"yes", "no", "to", "of"} <= record.spelling.keys()
    else:
        assert code not in LANGUAGES and not {*record.means} & CODES.keys()


def test_no_code_means_two_languages():
    means = [*chain.from_iterable(each.means for each in RECORDS.values())]
    assert len(means) == len({*means})


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A house without languages, but that it knows of Danish."""
    monkeypatch.setattr(languages, "LANGUAGES", {"da": RECORDS["da"]})
    monkeypatch.setattr(languages, "FOLDER", tmp_path / "setlab" / "locale")
    monkeypatch.setattr(translations, "FOLDER", languages.FOLDER)
    monkeypatch.setattr(mo, "LOCALE", languages.FOLDER)
    monkeypatch.setattr(catalogue, "HERE", tmp_path)
    catalogue.read.cache_clear()
    yield languages.FOLDER
    catalogue.read.cache_clear()


def test_a_language_is_begun_by_one_command(elsewhere, capsys):
    assert languages.main(["es"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("español: its folder is setlab/locale/es. Next:") and "## Adding a language" in (
        ROOT / "CONTRIBUTING.md"
    ).read_text(encoding="utf-8")
    [spanish] = found(elsewhere).values()
    assert (spanish.name, spanish.means, spanish.stage) == ("español", ("es",), "none")
    assert spanish.numbers == Numbers(",", ".", 4) and not spanish.has("play")
    assert len(translations.read("es")) > 1000 and not any(each.string for each in catalogue.read("es") if each.id)
    assert (elsewhere / "es" / "LC_MESSAGES" / "setlab.mo").is_file()
    assert languages.main(["es"]) == 2 and "has its folder already" in capsys.readouterr().err


@pytest.mark.parametrize(("code", "said"), [("xx", "is no language"), ("../x", "is no language"), ("da", "already")])
def test_what_is_no_new_language_is_refused(elsewhere, capsys, code, said):
    assert languages.main([code]) == 2
    assert said in capsys.readouterr().err and not elsewhere.exists()


def test_a_space_in_a_record_can_be_seen(elsewhere):
    assert languages.main(["fr"]) == 0
    assert r'thousands = "\u202f"' in (elsewhere / "fr" / "language.toml").read_text(encoding="utf-8")


def test_a_stage_that_there_is_not_is_an_error(tmp_path):
    (tmp_path / "es").mkdir()
    (tmp_path / "es" / "language.toml").write_text('name = "español"\nmeans = ["es"]\nstage = "half"\n', "utf-8")
    with pytest.raises(ValueError, match="es: the stage is one of none, play, first, school, all, not 'half'"):
        found(tmp_path)


def test_english_comes_first():
    assert next(iter(found(FOLDER))) == "en"


# --- stages -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "stage"),
    [
        ("setlab/widgets/lobby/view.py", "play"),
        ("setlab/__main__.py", "play"),
        ("setlab/data/rules/set.md", "play"),
        ("setlab/data/glossary.toml", "first"),
        ("setlab/teach/bets/bet.py", "first"),
        ("setlab/course/red.py", "first"),
        ("setlab/course/02_against_the_computer/tasks.py", "first"),
        ("setlab/course/03_dice/tasks.py", "school"),
        ("setlab/course/10_odds_in_play/__init__.py", "school"),
        ("setlab/course/11_the_twenty/tasks.py", "all"),
    ],
)
def test_what_is_said_belongs_to_a_stage(file, stage):
    assert stages.of_file(file) == stage
    late = ("setlab/course/16_codes_that_repair/tasks.py", 0)
    assert stages.of_message(Message("x", locations=[late, (file, 0)])) == stage


def test_each_stage_holds_those_before_it():
    assert stages.up_to("none") == () and stages.up_to("first") == ("play", "first")
    record = replace(RECORDS["de"], stage="first")
    assert record.has("play") and record.has("first") and not record.has("school")


def test_each_stage_has_something_to_say():
    counted = Counter(stages.of_message(message) for message in translations.messages() if message.id)
    assert counted.keys() == {*STAGES[1:]} and counted["play"] > 1500 and min(counted.values()) > 300


@pytest.fixture
def german(monkeypatch):
    """A small catalogue, and what is said today: one sentence was changed, one counts, one is in another place."""
    old, today = translations.empty("de"), translations.empty()
    old.add("Press the button.", "Drück den Knopf.")
    old.add(("{n} card lies there", "{n} cards lie there"), ("{n} Karte liegt da", "{n} Karten liegen da"))
    old.add("Turn", "Drehen", context="dice")
    places = [("setlab/widgets/x.py", 0)]
    for text in ("Press the button below.", ("{n} card lies here", "{n} cards lie here"), "Turns"):
        today.add(text, locations=places)
    today.add("What nobody has said before", locations=[("setlab/course/05_counting/tasks.py", 0)])
    monkeypatch.setattr(translations, "messages", lambda: today)
    monkeypatch.setattr(translations, "path", lambda code: FOLDER / "de" / "language.toml")
    monkeypatch.setattr(translations, "read", lambda code: old)
    return old


def test_where_english_has_changed_the_package_too_keeps_the_old_words_and_does_not_use_them(german):
    fresh = translations.updated("de")
    kept = {message.id: message.string for message in fresh if message.fuzzy}
    assert kept == {
        "Press the button below.": "Drück den Knopf.",
        ("{n} card lies here", "{n} cards lie here"): ("{n} Karte liegt da", "{n} Karten liegen da"),
    }, "a word of another place is no old one"
    assert len(translations.missing("de")) == 4
    po = translations.as_po(fresh).decode()
    assert "Drück den Knopf." in po and "Drück den Knopf.".encode() not in mo.compiled(po)


def test_a_language_owes_what_its_record_promises(german, monkeypatch):
    owed = {}
    for stage in STAGES:
        monkeypatch.setitem(RECORDS, "de", replace(RECORDS["de"], stage=stage))
        owed[stage] = len(translations.owed("de"))
    assert owed == {"none": 0, "play": 3, "first": 3, "school": 4, "all": 4}
