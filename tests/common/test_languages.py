"""A language is a folder: its record is whole, nothing else names it, and a new one is begun by one command."""

import ast
import re
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import chain

import pytest
import yaml
from babel import Locale
from babel.messages.catalog import Message
from helpers.tree import ROOT, listed

from setlab import Card
from setlab.common.i18n import CODES, LANGUAGES, speaking, tag
from setlab.common.languages import FOLDER, LANGUAGES as RECORDS, STAGES, Numbers, found
from tools import languages, mo, stages, translations
from tools.lessons import catalogue

OTHERS = [code for code in RECORDS if code != "en"]
NAMES = {*OTHERS, *map(tag, OTHERS), *(each.name for each in RECORDS.values() if each.code != "en")}
# Where one says by its code what it is of: catalogues, whose place is their own.
PLACES = ("setlab/locale/", "tools/lessons/")
# Every code of two letters that ISO 639-1 has for a language: one of them may be here tomorrow.
CODES_OF_TWO = """
aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es
et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj
kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv
ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti
tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
"""
ISO = {*CODES_OF_TWO.split()}
# Those that are words of programs as well: where they are no language, and what they are there.
WORDS = {
    "ab": (("setlab/common/locking.py", "setlab/storage/locks.py"), "how a file is opened"),
    "br": (("setlab/", "packages/"), "an element of a page"),
    "id": (("setlab/", "packages/", "tools/"), "what a thing is called, on a page and in records"),
    "is": (
        ("packages/setlab_school/classroom/", "packages/setlab_course/teach/"),
        "an action of the desk, and what kind a thing is of",
    ),
    "it": (("tools/translators.py",), "a slot of messages"),
    "li": (("setlab/", "packages/", "tools/"), "an element of a page"),
    "ms": (("tools/benchmarks/",), "milliseconds"),
    "no": (("setlab/", "packages/", "tools/docs/"), "an answer; Norwegian has the code nb"),
    "or": (("packages/setlab_course/teach/parsing/",), "a word of Python"),
    "sl": (("packages/setlab_school/classroom/",), "the name under which lessons import setlab"),
    "so": (("packages/setlab_course/teach/parsing/",), "a word of a guess"),
    "sr": (("packages/setlab_course/lessons/",), "two letters of the code of a card"),
    "th": (("setlab/", "packages/"), "an element of a page"),
    "to": (("setlab/", "packages/", "tools/"), "where a die is laid, and as in 30 to 1"),
    "tr": (("setlab/", "packages/"), "an element of a page"),
}


def files(*endings):
    """What git has of these kinds but tests, which speak of particular facts, and but the folders themselves."""
    return [name for name in listed() if name.endswith(endings) and not name.startswith(("tests/", *PLACES))]


def texts(source):
    """The texts of a program that are no docstrings."""
    tree = ast.parse(source)
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
    return [node.value for node in nodes if isinstance(node.value, str)]


def quoted(source):
    """What stands in quotation marks: alone in a page or a sheet, where a style may be called as a language is."""
    return [text for _, text in re.findall(r"""(["'`])([\w-]+)\1""", source)]


def quoted_or_key(source):
    """The same of a script, and the keys of its objects: a variable, or a way out of two, is none."""
    return quoted(source) + re.findall(r"[{,]\s*([\w-]+)\s*:", source)


def keys_and_values(source):
    """The keys and texts of data, at any depth."""
    found, left = [], [tomllib.loads(source)]
    while left:
        thing = left.pop()
        left += [*thing, *thing.values()] if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
        found += [thing] if isinstance(thing, str) else []
    return found


KINDS = {".py": texts, ".js": quoted_or_key, ".mjs": quoted_or_key, ".toml": keys_and_values}
KINDS |= {".html": quoted, ".css": quoted}


@cache
def told():
    """{file: all that it says and that could be the name of a language}, with the parts of its own name."""
    kinds = {name: next((kind for end, kind in KINDS.items() if name.endswith(end)), None) for name in files("")}
    said = {name: kind((ROOT / name).read_text(encoding="utf-8")) if kind else [] for name, kind in kinds.items()}
    return {name: {*re.split(r"[/.]", name), *said[name]} for name in said}


def naming(names):
    """{file: those of these names that it says}, but for words of programs."""
    words = {name: {word for word, (places, _) in WORDS.items() if name.startswith(places)} for name in told()}
    return {name: named for name, said in told().items() if (named := names & said - words[name])}


@pytest.mark.near
def test_nothing_else_names_a_language():
    assert sum(name.endswith((*KINDS,)) for name in told()) > 500
    assert naming(NAMES) == {}


@pytest.mark.near
def test_no_language_that_may_come_is_named_already():
    """Whoever adds one is not told of variables and styles of ours."""
    assert len(ISO) == 184 and naming(ISO - {"en"}) == {}


def test_each_word_of_programs_is_one_of_ours():
    """One that nobody says any more would hide a language."""
    assert WORDS.keys() <= ISO
    for word, (places, _) in WORDS.items():
        for place in places:
            assert [name for name, said in told().items() if name.startswith(place) and word in said], (word, place)


@pytest.mark.parametrize("source", ['x = {"nb": 1}', 'x == "zh_Hant"', "['Deutsch']"])
def test_a_name_would_be_found(source):
    assert NAMES & {*texts(source)} and NAMES & {*quoted(source)} and NAMES & {*quoted_or_key(source)}


def test_a_key_would_be_found_and_a_docstring_is_none():
    script = "const NEAR = { nb: 1, 'zh-Hant': 2,\n  fr: 3 };\nda.says = es;\nlet de = is ? it : no;"
    assert quoted_or_key(script) == ["zh-Hant", "nb", "fr"] and quoted("a { it: 1 }") == []
    assert sorted(keys_and_values('[a]\nda = 1\nx = [{ de = "es" }]')) == ["a", "da", "de", "es", "x"]
    assert texts('"""da"""\ndef f():\n    """de"""') == []


def test_where_people_read_of_languages_all_are_there():
    asked = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/sentence.yml").read_text(encoding="utf-8"))["body"]
    assert [*LANGUAGES.values()] in [part["attributes"].get("options") for part in asked]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"({', '.join(f'`{tag(code)}`' for code in LANGUAGES)})" in " ".join(readme.split())
    teachers = (ROOT / "TEACHERS.md").read_text(encoding="utf-8")
    assert f"`--language` is {', '.join(map(tag, LANGUAGES))} or all" in teachers
    names = [name for code, name in LANGUAGES.items() if code != "en"]
    assert not [name for name in names if name.split(" ")[0].casefold() not in readme.casefold()]


def test_the_lesson_with_the_settings_goes_over_the_languages_that_there_are():
    """It names none, so that a new one changes no sentence; what it shows is true, though one may be newer than it."""
    cells = catalogue.sources()["notebooks/00_with_python.ipynb"].cells
    [shown] = [cell.outputs[0].text for cell in cells if "in sl.LANGUAGES" in cell.source]
    lines = []
    for code, name in LANGUAGES.items():
        with speaking(code):
            lines.append(f"{code} {name} → {Card('2tgq')}")
    *said, last = shown.splitlines()
    assert len(said) > 5 and {*said} <= {*lines} and last == "back to en"
    words = {word for cell in cells for word in re.findall(r"[\w-]+", cell.source)}
    english = {Locale.parse(code).get_language_name("en").split()[0] for code in OTHERS}
    assert "German" in english and "Python" in words and not words & (english | {RECORDS[code].name for code in OTHERS})
    assert not {text for cell in cells for text in quoted(cell.source)} & NAMES


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


@pytest.mark.full
def test_a_language_is_begun_by_one_command(elsewhere, capsys):
    assert languages.main(["es"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("español: its folder is setlab/locale/es. Next:") and "## Adding a language" in (
        ROOT / "tools/docs/pages/contributing/languages.md"
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
        ("packages/setlab_course/teach/bets/bet.py", "first"),
        ("packages/setlab_course/lessons/red.py", "first"),
        ("packages/setlab_course/lessons/02_against_the_computer/tasks.py", "first"),
        ("packages/setlab_course/lessons/03_dice/tasks.py", "school"),
        ("packages/setlab_course/lessons/10_odds_in_play/__init__.py", "school"),
        ("packages/setlab_course/lessons/11_the_twenty/tasks.py", "all"),
    ],
)
def test_what_is_said_belongs_to_a_stage(file, stage):
    assert stages.of_file(file) == stage
    late = ("packages/setlab_course/lessons/16_codes_that_repair/tasks.py", 0)
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
    today.add("What nobody has said before", locations=[("packages/setlab_course/lessons/05_counting/tasks.py", 0)])
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
