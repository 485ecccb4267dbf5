"""Compiled catalogues: they say what people wrote, and no more; made when needed, by several processes at once."""

import gettext
import io
import os
import subprocess
import sys
from threading import Thread

import pytest

from setlab.common import i18n
from setlab.common.i18n import speaking
from setlab.widgets import CardTable
from tools import mo, translations


def read(compiled):
    return gettext.GNUTranslations(io.BytesIO(compiled))


@pytest.mark.every(4)
@pytest.mark.parametrize("code", translations.OTHERS)
def test_it_says_what_another_reader_reads(code):
    """Babel reads the same file on its own, and gettext knows nothing of how it was written."""
    spoken, asked = read(translations.path(code, "mo").read_bytes()), 0
    for message in translations.read(code):
        if message.id and not message.fuzzy and all(translations.forms(message.string)):
            one, *many = translations.forms(message.id)
            place = {"context": message.context} if message.context else {}
            ask = getattr(spoken, f"{'p' * bool(place)}{'n' * bool(many)}gettext")
            said = translations.forms(message.string)
            for n, form in zip((1, 2)[-len(said) :], said, strict=True):
                assert ask(*place.values(), one, *([many[0], n] if many else [])) == form
                asked += 1
    assert asked > 300 and spoken.info()["language"] == code


SMALL = r"""
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

# said by someone
msgctxt "name"
msgid "open"
msgstr "\"åben\" \\ "
"\tlukket\n"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} kort"
msgstr[1] ""

#, fuzzy
msgid "Old."
msgstr "Gammel."

msgid "New."
msgstr ""
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_what_nobody_has_translated_or_looked_at_is_english(end, tmp_path, monkeypatch):
    monkeypatch.setattr(mo, "LOCALE", tmp_path)
    (tmp_path / "da" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "da" / "LC_MESSAGES" / "setlab.po").write_text(SMALL, encoding="utf-8", newline=end)
    mo.bring_up_to_date()
    danish = read((tmp_path / "da" / "LC_MESSAGES" / "setlab.mo").read_bytes())
    assert danish.pgettext("name", "open") == '"åben" \\ \tlukket\n' and danish.gettext("open") == "open"
    assert [danish.gettext("Old."), danish.gettext("New.")] == ["Old.", "New."]
    assert [danish.ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == ["{n} card", "{n} cards"]


@pytest.mark.full
def test_a_table_shows_a_message_without_a_translation_in_english(monkeypatch):
    entries = translations.path("de").read_text(encoding="utf-8").split("\n\n")
    left = [entry for entry in entries if not entry.endswith('msgstr "Rückgängig"')]
    assert len(left) < len(entries)
    monkeypatch.setattr(i18n, "_catalogue", lambda code: read(mo.compiled("\n\n".join(left))))
    with speaking("de"):
        shown = CardTable("puzzle", seed=1, keep=False).frame["html"]
    assert ">Undo<" in shown and ">Auswerten<" in shown and "Rückgängig" not in shown


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """A catalogue that lies elsewhere, and has not been compiled there."""
    monkeypatch.setattr(mo, "LOCALE", tmp_path)
    (tmp_path / "da" / "LC_MESSAGES").mkdir(parents=True)
    po = tmp_path / "da" / "LC_MESSAGES" / "setlab.po"
    po.write_bytes(translations.path("da").read_bytes())
    return po


def test_it_is_made_when_it_is_not_what_was_written(copied, monkeypatch):
    mo.bring_up_to_date()
    made = copied.with_suffix(".mo")
    with monkeypatch.context() as until:
        until.setattr(mo, "compiled", lambda text: pytest.fail("nothing has changed"))
        mo.bring_up_to_date()
    for text, when in ((SMALL, 10**18), (SMALL.replace("Old", "Aged"), 10**17)):  # as when an older one is fetched
        copied.write_text(text, encoding="utf-8")
        os.utime(copied, ns=(when, when))
        mo.bring_up_to_date()
        assert made.read_bytes() == mo.compiled(text)
    assert [path.name for path in copied.parent.iterdir() if path.suffix not in (".po", ".mo")] == []


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such rights")
def test_others_may_read_what_one_has_made(copied):
    before = os.umask(0o022)
    try:
        mo.bring_up_to_date()
    finally:
        os.umask(before)
    assert copied.with_suffix(".mo").stat().st_mode & 0o777 == 0o644


@pytest.mark.full
def test_several_may_make_it_at_once_while_somebody_reads(copied):
    """A reader meets the old one or the new one, and never half of one."""
    program = "import pathlib, sys; sys.path.insert(0, sys.argv[1]); from tools import mo\n"
    program += "mo.LOCALE = pathlib.Path(sys.argv[2])\nfor n in range(9):\n    mo.bring_up_to_date()\n"
    program += "    next(mo.LOCALE.rglob('*.po')).touch()"
    mo.bring_up_to_date()
    run = [sys.executable, "-c", program, str(mo.LOCALE.parents[1]), str(mo.LOCALE)]
    makers = [subprocess.Popen(run) for _ in range(3)]
    ended = [Thread(target=maker.wait) for maker in makers]
    for thread in ended:
        thread.start()
    times = 0
    while any(thread.is_alive() for thread in ended):
        assert read(copied.with_suffix(".mo").read_bytes()).gettext("Pass") != ""
        times += 1
    assert [maker.returncode for maker in makers] == [0, 0, 0] and times > 3
