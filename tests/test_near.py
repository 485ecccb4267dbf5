"""Which tests `go.py test --near` runs for a change."""

import re
from types import SimpleNamespace

import pytest
from helpers.tree import ROOT

from tools import near

HOUSE = ["tests/test_layers.py", "tests/test_project.py"]


@pytest.mark.parametrize(
    ("name", "run"),
    [
        ("setlab/core/cards.py", ["tests/core/test_cards.py", "setlab/core/cards.py"]),
        (
            "packages/setlab_school/classroom/room.py",
            ["tests/classroom/test_room.py", "packages/setlab_school/classroom/room.py"],
        ),
        ("setlab/widgets/match/timing.py", ["tests/widgets/match", "setlab/widgets/match/timing.py"]),
        ("setlab/widgets/table/table.css", ["tests/widgets/table"]),
        ("tests/live/test_live_match.py", ["tests/live/test_live_match.py"]),
        ("tests/widgets/scramble/conftest.py", ["tests/widgets/scramble"]),
        ("notebooks/05_counting.ipynb", ["notebooks/05_counting.ipynb"]),
        ("setlab/core/gone.py", ["tests/core"]),
        ("exercises/05_counting.ipynb", ["tests/notebooks/test_notebooks.py"]),
        ("setlab/data/rules/set-chain.md", ["tests/games/test_pages.py", "tests/games/table/test_modes.py"]),
        ("setlab/games/table/modes.py", ["setlab/games/table/modes.py", "tests/games", "tests/widgets/lobby"]),
        ("setlab/data/notebooks.sha256", []),
        ("tests/golden/set-chain.txt", ["tests/games/test_golden.py", "tests/games/table/test_modes.py"]),
        ("packages/setlab_proofs/checker/gone.py", ["tests/caps/test_checker.py", "tests/caps/test_forgeries.py"]),
        (
            "packages/setlab_course/lessons/05_counting/tasks.py",
            [
                "tests/lessons",
                "packages/setlab_course/lessons/05_counting/tasks.py",
                "tests/teach/test_words.py",
                "tests/test_paper.py",
                "notebooks/00_with_python.ipynb",
                "exercises/solutions/05_counting.ipynb",
            ],
        ),
        ("README.md", []),
    ],
)
def test_near_a_file_are_its_own_tests(name, run):
    assert near.tests_of([name]) == [*HOUSE, *run]


@pytest.mark.parametrize(
    "name", ["setlab/locale/xx/LC_MESSAGES/setlab.po", "setlab/locale/xx/terms.toml", "tools/lessons/xx.po"]
)
def test_near_the_words_of_a_language_is_what_speaks_for_it(name):
    """What CONTRIBUTING.md names in the row of whoever adds one, and that all of it is there."""
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    [row] = re.findall(r"^\| add a language \|.*\|(.*)\|$", told, re.M)
    named = re.findall(r"`(tests/\S+)`", row)
    run = near.tests_of([name])
    assert run[: len(HOUSE)] == HOUSE and len(named) >= 4 and "tests/common/test_languages.py" in run
    if name.startswith("setlab"):
        assert {*named} <= {*run} and {*run} == {*HOUSE, *near.SPEAKS}
    else:
        assert run == [*HOUSE, *near.SPEAKS_IN_LESSONS]


def test_where_words_are_gone_the_tests_that_quote_them_are_run():
    """Of this file itself: it quotes a sentence that nobody else has."""
    words = "nobody else says this sentence"
    assert near.tests_of([], f'gettext("{words} here.")') == [*HOUSE, "tests/test_near.py"]
    assert near.tests_of([], f'gettext("{words} here.")', f'gettext("So {words}")') == HOUSE


def test_what_was_changed_is_what_git_says(monkeypatch):
    told = iter([b"README.md\nsetlab/core/cards.py\n", b"tests/new.py\n"])
    monkeypatch.setattr(near.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=next(told)))
    assert near.changed() == ["README.md", "setlab/core/cards.py", "tests/new.py"]
    told = iter([b"--- a.py\n+++ a.py\n@@ -1 +1 @@\n-one\n+two\n"])
    assert near.lines() == ("one", "two")
    monkeypatch.setattr(near.subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=b""))
    assert near.changed() == [] and near.lines() == ("", "")
