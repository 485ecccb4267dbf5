"""English alone is green: what fails for want of a translation waits, unless all is asked for; what is wrong is red."""

import subprocess
import sys

import pytest
from helpers.tree import copy_to

from tools import translations

TESTS = """
from setlab.common.i18n import gettext, ngettext, speaking

def said(text):
    with speaking("de"):
        return gettext(text)

def test_of_a_word_that_is_lacking():
    assert said("Undo") == "Rückgängig"

def test_of_a_word_that_is_there():
    assert said("Hint") == "Rückgängig"

def test_of_another_thing():
    said("Undo")

def test_of_what_was_never_a_word():
    assert said("Ada Lovelace") == "Rückgängig"
"""


@pytest.fixture
def copy(tmp_path):
    """The project where one message is new, and has been sent round by `go.py words`."""
    copy_to(tmp_path)
    german = translations.read("de")
    assert german.get("Undo").string == "Rückgängig"
    german.get("Undo").string = ""
    (tmp_path / translations.path("de").relative_to(translations.PACKAGE.parent)).write_bytes(
        translations.as_po(german)
    )
    (tmp_path / "tests" / "test_words.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def outcomes(folder, mark):
    """What pytest says of each of them, at its end."""
    run = [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider", "tests/test_words.py", "-m", mark]
    said = subprocess.run(run, cwd=folder, capture_output=True, text=True, encoding="utf-8").stdout
    return said[said.index("short test summary") :]


@pytest.mark.full
def test_what_fails_for_want_of_a_translation_waits(copy):
    said = outcomes(copy, "not full")
    assert "waits for translations: 'Undo'" in said and "2 failed, 1 passed, 1 skipped" in said
    failed = {line.split("::")[1].split(" - ")[0] for line in said.splitlines() if line.startswith("FAILED")}
    assert failed == {"test_of_a_word_that_is_there", "test_of_what_was_never_a_word"}
    said = outcomes(copy, "")
    assert "test_words.py::test_of_a_word_that_is_lacking" in said and "3 failed, 1 passed" in said
