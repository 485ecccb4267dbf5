"""Small files that a player keeps: nothing is lost when two write at once, the disk is full, or a file is damaged."""

import errno
import json
import multiprocessing
import os
import stat
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import setlab as sl
from setlab.common import files, locking
from setlab.common.files import change_kept, home, load_kept, store_kept
from setlab.common.settings import remember, remembered
from setlab.storage.solving_times import statistics
from setlab_course.teach import check, progress
from setlab_course.teach.records import notes

NAME = "some.json"


def write_notes(name):
    """What each of several processes does."""
    os.fsync = lambda number: None  # nobody cuts the power here
    for number in range(90):
        notes.note(f"{name}-{number}", True)
        if number % 9 == 0:
            notes.note("shared", False)


def started(process):
    process.start()
    return process


def names():
    return sorted(each.name for each in home().iterdir())


@pytest.mark.skipif(os.name == "nt", reason="this system cannot fork")
def test_processes_that_write_at_once_lose_nothing():
    several = multiprocessing.get_context("fork")
    for running in [*map(started, [several.Process(target=write_notes, args=(each,)) for each in range(3)])]:
        running.join()
        assert running.exitcode == 0
    kept = notes.read()
    assert len(kept) == 271 and kept["shared"]["tries"] == 30, "of 300 notes"
    assert all(entry["solved"] for name, entry in kept.items() if name != "shared")


def test_another_process_holds_a_file_until_it_ends(tmp_path):
    """Otherwise the test above could pass by luck."""
    path, script = (
        tmp_path / "x",
        "import sys; from setlab.common.locking import locked; file = open(sys.argv[1], 'ab');",
    )
    waits = f"{script} print(locked(file), flush=True); sys.stdin.read()"
    with subprocess.Popen([sys.executable, "-c", waits, str(path)], stdin=-1, stdout=-1, text=True) as other:
        assert other.stdout.readline() == "True\n"
        with path.open("ab") as file:
            assert not locking.locked(file)
            other.communicate()
            assert locking.locked(file)


def test_whoever_waits_too_long_goes_on(monkeypatch):
    """A process that hangs takes nobody's progress away."""
    monkeypatch.setattr(locking, "PATIENCE", 0)
    monkeypatch.setattr(locking, "locked", lambda file: False)
    assert change_kept(NAME, lambda kept: {"a": 1}) == "" and load_kept(NAME) == {"a": 1}


@pytest.mark.parametrize("damage", ["", "{", "[]", "\xff", '{"a": 1', "[" * 99_999, "x" * (files.LARGEST + 1)])
def test_a_damaged_file_is_not_written_over(damage):
    home().mkdir(exist_ok=True)
    (home() / NAME).write_text(damage, encoding="latin-1")
    assert change_kept(NAME, lambda kept: kept | {"a": 1}) == f"{NAME}.damaged"
    assert (home() / f"{NAME}.damaged").read_text(encoding="latin-1") == damage
    assert load_kept(NAME) == {"a": 1} and change_kept(NAME, lambda kept: kept | {"b": 2}) == ""
    (home() / NAME).write_text("again", encoding="utf-8")
    assert change_kept(NAME, lambda kept: kept) == f"{NAME}.damaged-2", "the first stays"


def test_damaged_progress_is_said_and_kept():
    assert "damaged" not in str(progress())
    home().mkdir(exist_ok=True)
    (home() / notes.FILE).write_text('{"01-5": {"tries": 1, "solv')
    assert "progress.json is damaged" in str(progress())
    assert "progress.json.damaged, and a new one has begun" in check("01-5", 40).text
    assert "01-5" in (home() / "progress.json.damaged").read_text() and "damaged" not in str(progress())


def test_entries_that_are_not_understood_stay():
    home().mkdir(exist_ok=True)
    newer = {"99-9": ["of a newer version"], "01-1": {"tries": 1, "solved": None, "stars": 3}}
    (home() / notes.FILE).write_text(json.dumps(newer))
    notes.note("01-5", True)
    assert newer.items() <= load_kept(notes.FILE).items()


@pytest.mark.parametrize("change", [store_kept, lambda name, kept: change_kept(name, lambda _: kept)])
def test_a_full_disk_leaves_what_was_there_and_nothing_else(monkeypatch, change):
    store_kept(NAME, {"a": 1})
    before = {*names(), "lock"}

    def full(file, data):
        file.write(data[:5])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files, "write_all", full)
        with pytest.raises(OSError, match="No space"):
            change(NAME, {"b": 2})
    assert {*names()} <= before and load_kept(NAME) == {"a": 1}


def test_what_lasts_is_on_the_disk_before_it_takes_the_place_of_the_old(monkeypatch):
    done = []
    monkeypatch.setattr(os, "fsync", lambda number: done.append(stat.S_ISREG(os.fstat(number).st_mode)))
    store_kept(NAME, {}, lasting=False)
    assert done == []
    notes.note("01-5", True)
    assert done == [True]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: os.symlink("/dev/zero", path)])
@pytest.mark.parametrize("name", [NAME, "lock"])
def test_what_is_no_ordinary_file_counts_as_empty_and_is_no_lock(make, name):
    home().mkdir(exist_ok=True)
    make(home() / name)
    assert load_kept(NAME) == {} and files.is_damaged(name)
    assert bool(change_kept(NAME, lambda kept: kept | {"a": 1})) == (name == NAME) and load_kept(NAME) == {"a": 1}


def test_while_nbgrader_grades_nothing_is_kept(monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert check("01-5", 40)
    remember("language", "da")
    assert not [*home().glob("*")]


def test_a_home_of_nobody_is_said_in_one_sentence(monkeypatch):
    monkeypatch.setenv("SETLAB_HOME", "~nosuchuser/x")
    with pytest.raises(OSError, match=r"^SETLAB_HOME is '~nosuchuser/x', and there is no such user$"):
        home()
    assert remembered("language", ("da",)) is None and load_kept(NAME) == {}
    assert "SETLAB_HOME is '~nosuchuser/x'" in check("01-5", 40).text and progress().solved == ()


# --- links, and no home ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="links want a privilege there")
@pytest.mark.parametrize("there", [True, False], ids=["to a file", "to one that is not there yet"])
def test_a_link_to_another_folder_stays_one(there, tmp_path):
    """A synced folder, say. What is damaged goes aside there."""
    target = tmp_path / "synced" / "mine.json"
    target.parent.mkdir()
    home().mkdir(exist_ok=True)
    (home() / NAME).symlink_to(target)
    if there:
        target.write_text('{"a": 1}')
    assert change_kept(NAME, lambda kept: kept | {"b": 2}) == ""
    assert json.loads(target.read_text()) == ({"a": 1, "b": 2} if there else {"b": 2})
    target.write_text("{")
    assert change_kept(NAME, lambda kept: {"c": 3}) == "mine.json.damaged" and load_kept(NAME) == {"c": 3}
    store_kept(NAME, {"d": 4})
    assert (home() / NAME).is_symlink() and json.loads(target.read_text()) == {"d": 4}
    assert sorted(each.name for each in target.parent.iterdir()) == ["mine.json", "mine.json.damaged"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_what_is_no_ordinary_file_is_never_moved_by_way_of_a_link(tmp_path):
    home().mkdir(exist_ok=True)
    os.mkfifo(tmp_path / "device")
    (home() / NAME).symlink_to(tmp_path / "device")
    assert change_kept(NAME, lambda kept: {"a": 1}) == f"{NAME}.damaged" and load_kept(NAME) == {"a": 1}
    assert stat.S_ISFIFO((tmp_path / "device").stat().st_mode) and [*tmp_path.glob("device*")] == [tmp_path / "device"]


def test_a_link_into_a_folder_that_is_gone_is_said(tmp_path):
    home().mkdir(exist_ok=True)
    (home() / notes.FILE).symlink_to(tmp_path / "gone" / "x.json")
    assert "could not be saved" in check("01-5", 40).text and (home() / notes.FILE).is_symlink()


@pytest.mark.skipif(os.name == "nt", reason="links want a privilege there, and there are no pipes")
def test_what_is_saved_goes_where_a_link_leads_and_replaces_nothing_but_files(tmp_path):
    """Saving over a link once made a file of it, and over a device it would have taken the place of that."""
    inside = tmp_path / "inside"
    inside.mkdir()
    target, link = tmp_path / "synced.json", inside / "game.json"
    link.symlink_to(target)
    for data in (b"first", b"second"):  # where there is nothing yet, and over a file
        assert files.write_whole(link, data) == link and link.is_symlink() and target.read_bytes() == data
    os.mkfifo(inside / "device")
    (inside / "to a device").symlink_to("device")
    (inside / "folder").mkdir()
    for name, why in (
        ("device", "not an ordinary file"),
        ("to a device", "not an ordinary file"),
        ("folder", "directory"),
    ):
        with pytest.raises(OSError, match=f"{name} cannot be written .*{why}.*: name another place"):
            files.write_whole(inside / name, b"lost")
    assert stat.S_ISFIFO((inside / "device").stat().st_mode) and (inside / "to a device").is_symlink()
    assert files.write_whole(inside / ("x" * 255), b"long").read_bytes() == b"long"
    assert len([*inside.iterdir()]) == 5, "nothing half-written stays"


@pytest.mark.parametrize("nothing", ["", ".", "/"])
@pytest.mark.parametrize(
    "save",
    [
        lambda path: sl.Match("versus", seed=1).save(path),
        lambda path: sl.caps.prove_largest(3).save(path),
        lambda path: statistics().to_csv(path),
    ],
    ids=["a match", "a certificate", "times"],
)
def test_to_be_saved_under_no_name_is_refused_in_one_sentence(save, nothing):
    with pytest.raises(IsADirectoryError, match="cannot be written"):
        save(nothing)


SAVING = [
    (lambda path: sl.Match("versus", seed=1).save(path), sl.Match.load, "x.jsonl"),
    (lambda path: sl.caps.prove_largest(2).save(path), sl.caps.Certificate.load, "x.json"),
    (lambda path: sl.caps.problem(2, 4).save(path), None, "x.cnf"),
    (lambda path: statistics().to_csv(path), None, "x.csv"),
    (sl.export_data, sl.import_data, "x.setlab"),
    (lambda path: sl.handouts.certificate().save(path), None, "x.pdf"),
]


@pytest.mark.parametrize(("save", "load", "name"), SAVING, ids=[name for _, _, name in SAVING])
def test_a_tilde_is_the_home_folder(save, load, name, tmp_path, monkeypatch):
    """It once made a folder called ~ where one was, which nobody gets rid of without danger."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("USERPROFILE" if os.name == "nt" else "HOME", str(tmp_path / "me"))
    save(f"~/{name}")
    assert [each.name for each in tmp_path.iterdir()] == ["me"] and (tmp_path / "me" / name).is_file()
    if load:
        load(f"~/{name}")
    with pytest.raises(OSError, match="there is no home folder ~nosuchuser"):
        save(f"~nosuchuser/{name}")
    for loading in filter(None, [load]):
        with pytest.raises((OSError, ValueError), match="there is no home folder ~nosuchuser"):
            loading(f"~nosuchuser/{name}")


AS_ANYBODY = """
import os, sys
from pathlib import Path
from setlab.common.files import write_whole
if os.geteuid() == 0:
    os.setreuid(54_321, 54_321)  # root may write everywhere
try:
    write_whole(Path(sys.argv[1]), b"mine")
except PermissionError as error:
    print(error)
"""


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_what_may_not_be_written_is_not_replaced_and_other_rights_stay():
    with TemporaryDirectory() as folder:  # where anybody may go, not so pytest's own
        os.chmod(folder, 0o777)
        path = Path(folder) / "x"
        refused = f"{path} cannot be written (Permission denied): name another place\n"
        for right, told in ((0o444, refused), (0o666, "")):
            path.write_bytes(b"theirs")
            path.chmod(right)
            env = os.environ | {"PYTHONPATH": str(files.PACKAGE.parent)}
            done = subprocess.run([sys.executable, "-c", AS_ANYBODY, path], capture_output=True, text=True, env=env)
            assert (done.stdout, done.stderr) == (told, "")
            assert path.read_bytes() == (b"theirs" if told else b"mine")
            assert stat.S_IMODE(path.stat().st_mode) == right


HOMELESS = """
import os, pwd, runpy, sys
if os.geteuid() == 0:
    os.setreuid(54_321, -1)  # a user without a name, who may read the package all the same
else:
    pwd.getpwuid = {}.__getitem__
import setlab as sl
sl.Card("2tgq"), sl.language("de"), sl.language("en"), sl.theme("classic")
texts = [sl.teach.check("01-5", 40).text, sl.teach.check("01-5", 41).text, sl.teach.check("01-4", sl.is_set).text]
print(sum("could not be saved: this user has no home folder; set SETLAB_HOME" in each for each in texts))
print(sl.teach.progress().solved, sl.widgets.CardTable(seed=1).errors, sl.widgets.Validator().errors)
print(sl.teach.task("01-5").press("submit", "answer-0", "80 / 2")[:6])
try:
    sl.resume()
except OSError as error:
    print(error)
sys.argv[1:] = ["help"]
runpy.run_module("setlab", run_name="__main__")
"""


@pytest.mark.skipif(os.name == "nt", reason="there every user has a folder")
def test_without_a_home_nothing_is_kept_and_that_is_said_once(tmp_path):
    alone = {"cwd": tmp_path, "env": {"PATH": os.environ["PATH"], "PYTHONPATH": str(files.PACKAGE.parent)}}
    done = subprocess.run([sys.executable, "-c", HOMELESS], capture_output=True, text=True, **alone)
    assert done.stderr == "" and done.stdout.splitlines()[:5] == [
        "1",
        "() [] []",
        "Right.",
        "this user has no home folder; set SETLAB_HOME to another folder",
        "Play, or open the lessons in JupyterLab.",
    ]
    assert [*tmp_path.iterdir()] == []
