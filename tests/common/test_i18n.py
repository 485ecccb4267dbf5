"""Our languages: every message is translated, keeps its slots, and is compiled; switching and refusing."""

import ast
import gettext as catalogues
import subprocess
import sys
import zipfile
from itertools import pairwise
from types import SimpleNamespace

import pytest
from helpers.imports import tree_of
from helpers.some import some

from setlab import Card, check_set, language
from setlab.common import i18n as words
from setlab.common.i18n import LANGUAGES, gettext, listed, of_computer, of_reader, speaking
from setlab.common.settings import remember
from tools import extraction, mo, translations
from tools.sources import ROOT, modules

OURS = [words.tag(code) for code in LANGUAGES]
TRIPLE = (Card("1sro"), Card("2sro"), Card("3sgo"))


@pytest.mark.full
@pytest.mark.parametrize("code", translations.OTHERS)
def test_every_message_is_translated(code):
    """Before a release: until then whoever writes a message in English need know no other language."""
    assert len(translations.messages()) > 300
    assert [message.id for message in translations.owed(code)] == []


@pytest.mark.full
@pytest.mark.parametrize("code", translations.OTHERS)
def test_catalogues_are_up_to_date(code):
    """`python go.py words` would change nothing."""
    assert translations.path(code).read_bytes() == translations.as_po(translations.updated(code))


@pytest.mark.every(4)
@pytest.mark.parametrize("code", translations.OTHERS)
def test_translations_keep_their_slots(code):
    assert len(translations.read(code)) > 300
    assert [(message.id, message.string) for message in translations.misfits(code)] == []


def catalogue_with(said):
    """The German catalogue, with these words for one message."""
    catalogue = translations.read("de")
    catalogue.get("You said {guess}.").string = said
    return translations.as_po(catalogue)


@pytest.mark.full
def test_a_lost_slot_and_a_gap_would_be_found(tmp_path, monkeypatch):
    (tmp_path / "de.po").write_bytes(catalogue_with("Du hast etwas gesagt."))
    monkeypatch.setattr(translations, "path", lambda code, kind="po": tmp_path / f"{code}.{kind}")
    assert [message.id for message in translations.misfits("de")] == ["You said {guess}."]
    assert "You said {guess}." not in [message.id for message in translations.missing("de")]
    (tmp_path / "de.po").write_bytes(catalogue_with(""))
    assert "You said {guess}." in [message.id for message in translations.missing("de")]
    assert translations.misfits("de") == []
    (tmp_path / "de.po").unlink()
    assert len(translations.missing("de")) == len([m for m in translations.messages() if m.id])


@pytest.mark.parametrize(
    "said", some(["Du hast {guess} {n}mal gesagt.", "Du hast {guess gesagt.", "Du hast guess} gesagt."])
)
def test_a_slot_too_many_and_a_lone_brace_would_be_found(said, tmp_path, monkeypatch):
    """They would break the sentence where it is said."""
    (tmp_path / "de.po").write_bytes(catalogue_with(said))
    monkeypatch.setattr(translations, "path", lambda code, kind="po": tmp_path / f"{code}.{kind}")
    assert [(each.id, each.string) for each in translations.misfits("de")] == [("You said {guess}.", said)]


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """A catalogue on disk, and the messages of a day on which English sentences were changed."""
    known, fresh = translations.empty("de"), translations.empty()
    known.add("You found a SET after {n} seconds.", "Nach {n} Sekunden hast du ein SET gefunden.")
    known.add(("{n} card is left.", "{n} cards are left."), ("{n} Karte ist übrig.", "{n} Karten sind übrig."))
    known.add("open", "offen", context="a room")
    known.add("Nobody says this any more, in no place at all", "Weg")
    for text in ("You found a SET after {time}.", ("{n} card is left here.", "{n} cards are left here."), "A new one."):
        fresh.add(text)
    fresh.add("opens", context="a door")
    (tmp_path / "de.po").write_bytes(translations.as_po(known))
    monkeypatch.setattr(translations, "path", lambda code, kind="po": tmp_path / f"{code}.{kind}")
    monkeypatch.setattr(translations, "messages", lambda: fresh)
    return tmp_path / "de.po"


def test_where_english_has_changed_the_old_words_are_kept_but_not_used(changed):
    changed.write_bytes(translations.as_po(translations.updated("de")))
    kept = {translations.forms(each.id)[0]: each.string for each in translations.read("de") if each.id and each.fuzzy}
    assert kept == {
        "You found a SET after {time}.": "Nach {n} Sekunden hast du ein SET gefunden.",
        "{n} card is left here.": ("{n} Karte ist übrig.", "{n} Karten sind übrig."),
    }, "a word of another context is another word"
    assert len(translations.missing("de")) == 4, "each of them is still to do"
    assert translations.misfits("de") == [], "an old slot breaks no sentence"
    assert "Sekunden" not in mo.compiled(changed.read_text(encoding="utf-8")).decode("utf-8", "ignore")


def test_old_words_wait_until_somebody_has_looked(changed):
    for _ in range(2):
        changed.write_bytes(translations.as_po(translations.updated("de")))
    assert sum(message.fuzzy for message in translations.read("de") if message.id) == 2
    looked = changed.read_text(encoding="utf-8").replace("#, fuzzy, python-brace-format", "#, python-brace-format")
    changed.write_text(looked.replace("Nach {n} Sekunden", "Nach {time}"), encoding="utf-8")
    assert len(translations.missing("de")) == 2 and translations.misfits("de") == []


DAMAGES = {
    "gone": lambda whole: None,
    "empty": lambda whole: b"",
    "cut": lambda whole: whole[: len(whole) // 2],
    "cut in the head": lambda whole: whole[:7],
    "of another kind": lambda whole: b"PK" + whole[2:],
    "not in UTF-8": lambda whole: whole[:-200_000] + bytes(byte | 128 for byte in whole[-200_000:]),
}


@pytest.mark.every(3)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_catalogue_is_told_once_and_english_is_spoken(damage, tmp_path, monkeypatch):
    """Nobody has to repair a file before they can play."""
    file = tmp_path / "locale" / "de" / "LC_MESSAGES" / "setlab.mo"
    file.parent.mkdir(parents=True)
    if (left := DAMAGES[damage](translations.path("de", "mo").read_bytes())) is not None:
        file.write_bytes(left)
    monkeypatch.setattr(words, "PACKAGE", tmp_path)
    monkeypatch.setattr(catalogues, "_translations", {})
    words._catalogue.cache_clear()
    try:
        with pytest.warns(
            RuntimeWarning, match=r"the words of Deutsch cannot be read \(.+installing setlab anew"
        ) as told:
            assert language("de") == "de" and str(TRIPLE[0]) == "one solid red oval" and listed("ab") == "a and b"
        assert len(told) == 1
    finally:
        words._catalogue.cache_clear()


@pytest.mark.near
def test_lists_in_messages_are_joined_as_the_language_does():
    """Not with a comma and a space wherever one is spoken."""
    found = []
    for file in modules():
        for call in ast.walk(tree_of(file)):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "format":
                joints = [each.func.value for slot in call.keywords for each in ast.walk(slot) if joins(each)]
                found += [f"{file.name}:{it.lineno}" for it in joints if getattr(it, "value", "") == ", "]
    # How an event is written in Python is the same everywhere.
    assert [where.split(":")[0] for where in found] == ["events.py"]
    with speaking("zh_Hant"), pytest.raises(ValueError, match="en、.*" + "、".join(OURS[-2:])):
        language("xx")


def joins(node):
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "join"


def test_every_message_can_be_extracted():
    """gettext(f"…") would be translated at run time only for one value of its slots."""
    assert extraction.unmarked() == []


class Rude:
    def __repr__(self):
        raise ZeroDivisionError


QUOTED = [
    ("2tgq", "'2tgq'"),
    ("x" * 100_000, "'" + "x" * 80 + "…'"),
    (["1sro"] * 100, "['1sro', '1sro', '1sro', '1sro', '1sro', '1sro', '1sro', '1sro', '1sro', '1sro',…"),
    (-(10**78), "-1" + "0" * 78),
    (10**79, "a number of 80 digits"),
    (1 - 10**5000, "a number of 5,000 digits"),
    (True, "True"),
    ((1, [10**5000]), "<tuple>"),
    (Rude(), "<Rude>"),
    (test_every_message_can_be_extracted, "<function test_every_message_can_be_extracted>"),
    (Card("1sro"), "Card('1sro')"),
]


@pytest.mark.parametrize(("thing", "said"), QUOTED, ids=[said[:20] for _, said in QUOTED])
def test_what_is_quoted_is_cut(thing, said):
    assert gettext("{it!r} is not it.").format(it=thing) == f"{said} is not it."


def test_what_is_put_into_a_sentence_unquoted_is_whole_but_for_numbers():
    long = "word " * 100
    assert gettext("{text}.").format(text=long) == long + "."
    assert gettext("{n:,} – {x:.1f} – {card}").format(n=10**5000, x=1 / 3, card=Card("1sro")) == (
        "a number of 5,001 digits – 0.3 – one solid red oval"
    )


def test_numbers_of_any_length_are_counted_exactly():
    for n in (10**80, 10**80 - 1, 10**4301, 10**4301 - 1, 10**4301 + 1, 2**20_000):
        sys.set_int_max_str_digits(0)
        digits = len(str(n))
        sys.set_int_max_str_digits(4300)
        assert words.quoted(-n) == f"a number of {digits:,} digits"


def test_switching():
    assert language() == "en"
    english = check_set(*TRIPLE).explain()
    assert language("zh-Hant") == "zh_Hant" == language() and check_set(*TRIPLE).explain() != english
    assert language("DE") == "de"
    with speaking("da"):
        assert language() == "da"
        with speaking(None):
            assert language() == "da"
    assert language() == "de"
    assert check_set(*TRIPLE).explain(lang="en") == english


def test_the_languages_differ():
    texts = [check_set(*TRIPLE).explain(lang=code) for code in LANGUAGES]
    assert all(a != b for a, b in pairwise(sorted(texts)))


@pytest.mark.near
def test_a_language_may_be_called_as_it_calls_itself():
    assert {code: language(name.upper()) for code, name in LANGUAGES.items()} == {code: code for code in LANGUAGES}


@pytest.mark.parametrize("code", ["xx", "", "german", "<b>", "../../de"])
def test_unknown_languages_list_the_known_ones(code):
    assert {"en", "da", "zh-Hant"} < {*OURS}
    with pytest.raises(ValueError, match=f"choose one of {', '.join(OURS)}$"):
        language(code)
    with pytest.raises(ValueError, match="choose one of"):
        check_set(*TRIPLE).explain(lang=code)
    assert language() == "en"


@pytest.mark.parametrize("code", ["xx", "xx-YY", "XX"])
def test_of_a_language_that_is_begun_one_is_told_how_to_see_it(code, monkeypatch):
    monkeypatch.setattr(words, "_BEGUN", {"xx": "xx"})
    said = f"the language '{code}' is not finished: to see it on this computer, "
    said += 'write stage = "play" into setlab/locale/xx/'
    with pytest.raises(ValueError, match=f"{said}language.toml$"):
        language(code)
    assert language() == "en"


def test_no_language_is_begun_and_offered():
    assert not words._BEGUN.keys() & words.CODES.keys()
    promised = {code for code, each in words.languages.LANGUAGES.items() if each.stage != "none"}
    assert promised == {*LANGUAGES} == {*words.CODES.values()}


@pytest.mark.parametrize("code", [5, ["de"], b"de"])
def test_a_language_is_a_code(code):
    with pytest.raises(TypeError, match="a language is a code such as 'da'"):
        language(code)


def test_listeners_are_told_and_forgotten():
    class Listener:
        told = 0

        def changed(self):
            self.told += 1

    listener = Listener()
    words.on_change(listener.changed)
    language("de")
    assert listener.told == 1
    del listener
    language("en")  # nobody left to tell: no error


def test_lists_of_words():
    assert listed([]) == "" and listed(["a"]) == "a" and listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert gettext("not a message of ours") == "not a message of ours"


@pytest.mark.full
def test_catalogues_and_data_are_in_the_wheel(tmp_path):
    """An installed setlab speaks all languages: checked in the wheel itself, away from the checkout."""
    root = ROOT
    run = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        str(root),
    ]
    subprocess.run(run, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
        assert not [name for name in archive.namelist() if name.startswith(("tests/", "notebooks/"))]
    say = "import setlab as sl; print(sl.__file__); print(sl.Card('2tgq')); print(str(sl.rules('set'))[:9])"
    code = f"import sys; sys.path.insert(0, {str(tmp_path / 'site')!r}); import setlab; setlab.language('de'); {say}"
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, encoding="utf-8", cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    where, card, page = done.stdout.splitlines()[:3]
    assert str(tmp_path) in where and card == "zwei gestreifte grüne Wellen" and page.startswith("# ")


@pytest.mark.near
def test_translators_are_told_what_a_slot_holds_and_where_a_message_is_seen():
    """By the code itself: nothing of it can grow old."""
    untold, unseen = [], []
    for message in filter(lambda message: message.id, translations.messages()):
        comments = " ".join(message.auto_comments)
        if any(translations.slots(form) for form in translations.forms(message.id)) and "{" not in comments:
            untold += [] if "Translators" in comments else [message.id]
        unseen += [message.id] if "Seen in" not in comments else []
    assert len(untold) <= 15 and unseen == [], (untold, unseen)
    said = translations.messages().get("{name} puts {dice}. That is {points}.").auto_comments
    assert any("{points} is" in line for line in said) and any("SET Cubed" in line for line in said)


@pytest.mark.every(4)
@pytest.mark.parametrize(
    ("said", "code"),
    [
        *(("no", "nb"), ("nn", "nb"), ("nb-NO", "nb"), ("da-DK", "da"), ("de-AT", "de"), ("de_CH.UTF-8@euro", "de")),
        *(("zh", "zh_Hant"), ("zh-TW", "zh_Hant"), ("zh_Hant", "zh_Hant"), ("zh-Hant-HK", "zh_Hant"), ("EN-gb", "en")),
    ],
)
def test_a_language_is_meant_by_whatever_code_begins_with_it(said, code):
    assert language(said) == code
    with speaking(said):
        assert language() == code


def test_the_language_of_the_computer_is_read_where_nobody_has_chosen(monkeypatch):
    for said, code in (("da_DK.UTF-8", "da"), ("zh_TW", "zh_Hant"), ("xx_XX", "en"), ("C", "en")):
        monkeypatch.setenv("LC_ALL", said)
        assert of_computer() == of_reader() == code
    remember("language", "de")
    assert of_reader() == "de"


@pytest.mark.parametrize(
    ("number", "code"), [(0x0406, "da"), (0x0414, "nb"), (0x0C07, "de"), (0x0404, "zh_Hant"), (1, "en")]
)
def test_windows_says_its_language_by_a_number(monkeypatch, number, code):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setitem(sys.modules, "ctypes", SimpleNamespace(windll=SimpleNamespace(kernel32=kernel)))
    monkeypatch.setattr(sys, "platform", "win32")
    assert of_computer() == code


@pytest.mark.parametrize("code", [*LANGUAGES])
def test_nothing_is_said_by_nothing(code):
    """In a catalogue the message "" is its head: what it says of itself is for no reader."""
    with words.speaking(code):
        said = words.gettext(""), words.pgettext("feature", ""), words.ngettext("", "", 1), words.ngettext("", "", 2)
    assert said == ("", "", "", "")
