"""The glossary, and that nothing here looks into the folder of the person who runs the tests."""

import os
import subprocess
import sys

import pytest

from setlab.common.files import load_toml
from setlab_course.teach import glossary
from tools import notebooks


def test_glossary():
    whole = str(glossary())
    assert "\ncap – A collection of cards without a SET." in whole and "*" not in whole, "it is printed"
    assert "**cap** – " in glossary("cap")._repr_markdown_()
    assert str(glossary("Cap")).startswith("cap – ") and "complete" not in str(glossary("cap"))
    with pytest.raises(ValueError, match="there is no term 'poker'; choose one of: card, die, face"):
        glossary("poker")


NEW = ("die", "value", "point", "flat", "parallel class", "affine map", "canonical form", "stabiliser", "maximum")


@pytest.mark.parametrize("term", [*NEW, "maximal"])
def test_every_term_of_the_course_has_an_entry(term):
    assert str(glossary(term)).startswith(f"{term} – ")


def test_the_glossary_is_exact():
    def of(term):
        return str(glossary(term))

    assert "Three different points" in of("line") and "sum to 0" in of("line")
    assert "are a SET exactly if" in of("vector")
    assert "one non-trivial linear equation" in of("hyperplane")
    assert "three values in SET" in of("feature") and "two or four" in of("feature")
    assert "largest" in of("maximum") and "complete cap" in of("maximal")


def test_entries_are_one_or_two_plain_sentences_and_terms_are_unique():
    entries = load_toml("glossary.toml")["entry"]
    assert len({entry["term"].lower() for entry in entries}) == len(entries) > 20
    for entry in entries:
        assert entry["text"].endswith(".") and len(entry["text"]) < 220, entry


@pytest.mark.full
def test_the_examples_do_not_look_into_the_readers_own_progress(tmp_path):
    (tmp_path / "progress.json").write_text('{"01-5": {"tries": 9, "solved": "2026-01-01"}}')
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "packages/setlab_course/teach"]
    done = subprocess.run(
        command, cwd=notebooks.ROOT, env={**os.environ, "SETLAB_HOME": str(tmp_path)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout
    assert sorted(tmp_path.iterdir()) == [tmp_path / "progress.json"]
