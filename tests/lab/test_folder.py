"""The lessons in a folder of a learner's own: brought whole, kept up to date, never over somebody's work."""

import json
import os
from pathlib import Path

import pytest
from helpers.tree import ROOT

from setlab.lab import BringResult, bring, listed, shipped, unchanged

FIRST, TASK, ANSWER = "notebooks/01.ipynb", "exercises/01.ipynb", "exercises/solutions/01.ipynb"


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A setlab that ships three notebooks, one of them a solution; called with their content, it ships that."""
    there = tmp_path / "package"
    monkeypatch.setattr(shipped, "WITHIN", there)
    monkeypatch.setattr(shipped, "LIST", there / "list")

    def ship(content):
        for name in (FIRST, TASK, ANSWER):
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            (there / name).write_text(content)
        lines = (f"{shipped.fingerprint(there / name)}  {name}\n" for name in (FIRST, TASK, ANSWER))
        shipped.LIST.write_text("".join(lines))

    ship("one\n")
    return ship


def test_all_but_the_solutions_comes_and_comes_once(package, tmp_path):
    mine = tmp_path / "deep" / "mine"
    assert bring(mine) == BringResult((FIRST, TASK), ())
    assert (mine / FIRST).read_text() == "one\n" and not (mine / ANSWER).exists()
    assert bring(mine) == BringResult((), ())


def test_a_newer_version_comes_where_nothing_was_changed(package, tmp_path):
    bring(tmp_path / "mine")
    package("two\n")
    assert bring(tmp_path / "mine") == BringResult((FIRST, TASK), ())
    assert (tmp_path / "mine" / FIRST).read_text() == "two\n"


@pytest.mark.parametrize(
    "note", ["there", "lost", "damaged", "no object", "too deep", *["a pipe"] * hasattr(os, "mkfifo")]
)
def test_what_was_changed_stays_and_is_told_once(package, tmp_path, note):
    mine = tmp_path / "mine"
    bring(mine)
    (mine / TASK).write_text("my answer")
    assert bring(mine) == BringResult((), ()), "the one that is shipped is no newer"
    package("two\n")
    files = {
        "lost": Path.unlink,
        "damaged": lambda path: path.write_text("{"),
        "no object": lambda path: path.write_text("[]"),
        "too deep": lambda path: path.write_text("[" * 200_000),
        "a pipe": lambda path: (path.unlink(), os.mkfifo(path)),
    }
    files.get(note, Path.exists)(mine / shipped.NOTE)
    brought = bring(mine)
    assert TASK in brought.kept and (mine / TASK).read_text() == "my answer"
    assert bring(mine) == BringResult((), ())


def test_without_a_note_all_that_differs_is_somebodys(package, tmp_path):
    bring(tmp_path / "mine")
    (tmp_path / "mine" / shipped.NOTE).unlink()
    package("two\n")
    assert bring(tmp_path / "mine") == BringResult((), (FIRST, TASK))


def test_who_takes_theirs_away_gets_the_newest(package, tmp_path):
    bring(tmp_path / "mine")
    (tmp_path / "mine" / TASK).rename(tmp_path / "mine" / "exercises" / "01 mine.ipynb")
    assert bring(tmp_path / "mine") == BringResult((TASK,), ())


def test_a_copy_that_was_killed_is_nobodys_work(package, tmp_path, monkeypatch):
    def killed(self, target):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(Path, "replace", killed)
        bring(tmp_path / "mine")
    assert bring(tmp_path / "mine") == BringResult((FIRST, TASK), ())


def test_two_that_bring_at_once_are_not_in_each_others_way(package, tmp_path, monkeypatch):
    """Both once wrote beside a notebook under the same name, and one of them found it gone."""
    mine, replace = tmp_path / "mine", Path.replace

    def meanwhile(self, target):
        monkeypatch.setattr(Path, "replace", replace)
        with monkeypatch.context() as patch:
            patch.setattr(os, "getpid", lambda: 0)
            assert bring(mine) == BringResult((FIRST, TASK), ())
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", meanwhile)
    assert FIRST in bring(mine).fresh
    assert not [*mine.rglob("*.half")] and (mine / FIRST).read_text() == "one\n"


def test_where_a_clone_has_them_nothing_is_done():
    before = sorted(ROOT.iterdir())
    assert shipped.source() == ROOT and bring(ROOT) == BringResult((), ()) and sorted(ROOT.iterdir()) == before


def test_a_file_in_the_way_is_an_error(package, tmp_path):
    (tmp_path / "mine").touch()
    with pytest.raises(OSError):
        bring(tmp_path / "mine")
    (tmp_path / "yours").mkdir()
    (tmp_path / "yours" / "notebooks").touch()
    with pytest.raises(OSError):
        bring(tmp_path / "yours")
    (tmp_path / "hers" / FIRST).mkdir(parents=True)
    with pytest.raises(OSError):
        bring(tmp_path / "hers")
    assert not [*tmp_path.rglob("*.half")]


# --- what is trusted ------------------------------------------------------------------------------


def test_only_what_was_shipped_is_unchanged(package, tmp_path):
    """By its content: not what has changed since, and not what somebody put beside it."""
    mine = tmp_path / "mine"
    bring(mine)
    (mine / TASK).write_bytes(b"one\r\n")  # as git may write it on Windows
    (mine / "exercises" / "handed_in").mkdir()
    (mine / "exercises" / "handed_in" / "01.ipynb").write_text("one\n")
    assert unchanged(mine) == [mine / FIRST, mine / TASK]
    (mine / FIRST).write_text("another")
    assert unchanged(mine) == [mine / TASK]
    (mine / TASK).unlink()
    assert unchanged(mine) == []


@pytest.mark.parametrize("damage", [Path.unlink, lambda path: path.write_text("\nno list\n")])
def test_without_a_list_nothing_is_trusted(package, tmp_path, damage):
    bring(tmp_path / "mine")
    damage(shipped.LIST)
    assert unchanged(tmp_path / "mine") == [] and listed() == {}


def test_the_note_is_a_note_of_hashes(package, tmp_path):
    bring(tmp_path / "mine")
    note = json.loads((tmp_path / "mine" / shipped.NOTE).read_text())
    assert note == {name: listed()[name] for name in (FIRST, TASK)}
