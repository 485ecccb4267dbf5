"""What is kept where the page keeps the files: a change is seen once, and what another page did is none of ours."""

import os

import pytest

import setlab as sl
from setlab.host.kept import TIMES, BrowserFiles
from setlab.widgets import CardTable
from setlab_course.lobby_questions import asked_from


def test_a_game_that_is_kept_is_a_file_and_comes_back_elsewhere(setlab_home, tmp_path, monkeypatch):
    setlab_home.mkdir(exist_ok=True)
    kept = BrowserFiles()
    table = CardTable("junior", seed=3)
    table.press("hint", "hint")
    found = kept.changed()
    [game] = [name for name in found if name.startswith("matches/")]
    assert found[game] and kept.changed() == {}
    table.press("hint", "hint")
    assert [*kept.changed()] == [game, TIMES]
    table.leave()
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "elsewhere"))
    other = BrowserFiles()
    for name, content in found.items():
        other.put(name, content)
    assert other.changed() == {}, "it is no change of ours"
    [saved] = sl.resume()
    assert saved.game == "junior"
    other.put(game, None)
    assert sl.resume() == [] and other.changed() == {}


def there(folder, files):
    """The folder of a page that is opened with these files."""
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return BrowserFiles(folder)


def test_what_was_written_first_is_still_the_older_one_when_it_comes_back(tmp_path):
    first = there(tmp_path / "first", {})
    for age, name in enumerate(["b.json", "c.json", "a.json"]):
        (first.folder / name).write_bytes(b"{}")
        os.utime(first.folder / name, (1_000_000 - age,) * 2)
    found = first.changed()
    second = there(tmp_path / "second", found)
    assert second.changed() == {} and [*first.changed()] == []
    assert {name: (second.folder / name).stat().st_mtime for name in found if name != TIMES} == {
        "b.json": 1_000_000,
        "c.json": 999_999,
        "a.json": 999_998,
    }
    third = there(tmp_path / "third", {})
    (third.folder / "a.json").write_bytes(b"mine")
    for name in ("b.json", TIMES):
        third.put(name, found[name])
    assert (third.folder / "b.json").stat().st_mtime == 1_000_000
    assert third.changed().keys() == {"a.json", TIMES}, "what changed here is not as old as that of another page"


@pytest.mark.parametrize("times", [b"", b"x", b'{"a.json": 1e99}', b'{"a.json": "x"}', b'{"../b": 1}', b"[]", b"{}"])
def test_times_that_are_damaged_do_no_harm(times, tmp_path):
    kept = there(tmp_path / "home", {"a.json": b"{}", TIMES: times})
    kept.put(TIMES, times)
    assert kept.changed() == {}
    kept.put(TIMES, None)


def test_a_file_that_another_one_takes_the_place_of_has_changed(tmp_path):
    """As old and as large as the one before it."""
    kept = there(tmp_path / "home", {"a.json": b"{1}"})
    (kept.folder / "b").write_bytes(b"{2}")
    os.utime(kept.folder / "b", ns=((kept.folder / "a.json").stat().st_mtime_ns,) * 2)
    (kept.folder / "b").replace(kept.folder / "a.json")
    assert kept.changed()["a.json"] == b"{2}"


@pytest.mark.parametrize("name", ["../x", "/etc/x", "a/../../x", "..", "", "a/..", "."])
def test_a_name_that_leads_elsewhere_is_refused(name, tmp_path):
    folder = tmp_path / "home"
    folder.mkdir()
    with pytest.raises(ValueError, match="not the name"):
        BrowserFiles(folder).put(name, b"x")
    assert [*tmp_path.rglob("*")] == [folder]


def test_a_page_without_python_can_know_whether_something_is_to_be_asked(setlab_home):
    setlab_home.mkdir(exist_ok=True)
    assert asked_from() is None
    (setlab_home / "recall.json").write_text('{"59bb1ba8": {"on": "2026-03-01", "right": false, "guess": "1"}}')
    assert asked_from() == "2026-03-02"
    (setlab_home / "settings.json").write_text('{"review": false}')
    assert asked_from() == "", "nobody is asked who does not want it, but they may still ask for it"
