"""The shelf: it is read quickly whatever lies there, and a game that is played from it is nobody else's meanwhile."""

import errno
import gc
import json
import os
import subprocess
import sys
import warnings
from contextlib import suppress

import pytest

import setlab as sl
from setlab import Match
from setlab.common.files import home
from setlab.games import RecordError
from setlab.games.records import EDGE, read
from setlab.storage import locks, saved_games as saved
from setlab.storage.locks import RecordInUse
from setlab.storage.overview import overview
from setlab.storage.saved_games import LOOKED, SavedMatch, record_match, saved_matches
from setlab.widgets import CardTable


def kept(moves=3, seed=4, **options):
    """(a match, the file in which it was kept)."""
    match = Match("versus", seed=seed, **options)
    record = record_match(match)
    while moves and match.outcome() is None:
        match.push(match.legal()[0])
        moves -= 1
    record.close()
    return match, record.path


def long_one():
    """A valid record that is longer than any game."""
    match, path = kept(1)
    record = sl.resume(path.stem).record
    while record.length <= LOOKED:
        match.push(("pause", match.state.now))
        match.push(("go", match.state.now))
        record.lines, lines = record.lines, record.lines
        data = lines.written(match.history[-2:] * 500)
        record.lock.append(data, record.length)
        record.length += len(data)
    record.close()
    return path


def lines_of(path):
    return path.read_bytes().splitlines(keepends=True)


# --- the list --------------------------------------------------------------------------------------------------------


def forbid_reading(monkeypatch):
    monkeypatch.setattr("setlab.storage.saved_games.read", lambda path: pytest.fail(f"{path} is played through"))
    monkeypatch.setattr(Match, "again", lambda *_: pytest.fail("a game is played through"))


def test_a_list_plays_no_game_through(monkeypatch):
    going_on, over = kept()[1].stem, kept(-1, seconds=None)[1].stem
    forbid_reading(monkeypatch)
    assert [each.id for each in sl.resume()] == [going_on]
    assert repr(sl.resume()) == f"[<{going_on}: versus, seed=4, 4 events>]"
    SavedMatch(folder() / f"{going_on}.jsonl").forget()
    assert [(each.id, each.ended) for each in overview().glances] == [(over, True)]


def test_the_end_of_a_record_tells_what_the_whole_of_it_tells():
    match, path = kept(-1, seconds=None)
    (glance,), whole = overview().glances, read(path).match
    assert whole.outcome() == match.outcome() is not None
    assert (glance.scores, glance.how) == (whole.scores, whole.outcome().result(0))
    assert glance.seconds == whole.state.now / 1000


def test_a_very_long_record_is_listed_and_left_alone(monkeypatch):
    path = long_one()
    assert EDGE < LOOKED < path.stat().st_size
    with monkeypatch.context() as patch:
        forbid_reading(patch)
        assert repr(sl.resume()) == f"[<{path.stem}: versus, seed=4>]"
        assert [(each.game, each.ended) for each in overview().glances] == [("versus", False)]
        assert "1 game is too long to be included" in repr(sl.games.statistics())
        table = CardTable(keep=False)
        table.press("shelf", "shelf")
        assert [text for _, text in table.saved.found] == ["SET against the computer, deal 4: a very long game"]
    assert len(sl.resume(0).history) > 1000, "who asks for this one gets it"


def test_what_a_record_of_version_1_came_to_is_remembered(monkeypatch):
    for moves in (3, -1):
        _, path = kept(moves, seconds=None)
        header, *lines = lines_of(path)
        header = json.loads(header) | {"version": 1}
        text = [json.dumps(header).encode() + b"\n", *(line[9:] for line in lines if b"over" not in line)]
        path.write_bytes(b"".join(text))
    listed = [each.id for each in sl.resume()]
    assert len(listed) == len(saved_matches()) - 1 == 1
    forbid_reading(monkeypatch)
    assert [each.id for each in sl.resume()] == listed


def test_a_record_of_version_1_goes_on_as_one():
    match, path = kept()
    header, *lines = lines_of(path)
    path.write_bytes(json.dumps(json.loads(header) | {"version": 1}).encode() + b"\n" + b"".join(x[9:] for x in lines))
    again = sl.resume(0)
    while again.outcome() is None:
        again.push(again.legal()[0])
    again.record.close()
    assert {line[:1] for line in lines_of(path)[1:]} == {b"["} and read(path).match.state == again.state
    assert again.history[: len(match.history)] == match.history and sl.resume() == []


def folder():
    home().joinpath("matches").mkdir(parents=True, exist_ok=True)
    return home() / "matches"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
@pytest.mark.parametrize(
    "make",
    [os.mkfifo, os.mkdir, *(lambda path, to=to: os.symlink(to, path) for to in ("nothing", "/dev/zero", "."))],
    ids=["pipe", "folder", "link to nothing", "link without an end", "link to a folder"],
)
def test_an_odd_file_hides_nothing(make):
    _, path = kept()
    odd = folder() / "odd.jsonl"
    make(odd)
    assert [each.id for each in sl.resume()] == [path.stem] == [each.id for each in overview().glances]
    assert sl.games.statistics().games
    for ask in (lambda: SavedMatch(odd).header, lambda: read(odd), lambda: Match.load(odd), SavedMatch(odd).open):
        with pytest.raises(RecordError, match=r"odd\.jsonl cannot be read: "):
            ask()


def test_a_file_that_vanishes_meanwhile_hides_nothing(monkeypatch):
    for seed in range(3):
        kept(seed=seed)
    listed = saved_matches()
    listed[1].path.unlink()
    assert [SavedMatch(each.path).game for each in listed] == ["versus", "", "versus"]
    monkeypatch.setattr("setlab.storage.overview.saved_matches", lambda: listed)
    assert sl.resume() == [listed[0], listed[2]]
    assert [each.game for each in overview().glances] == ["versus", "", "versus"]


def test_a_home_of_nobody_is_said(monkeypatch):
    monkeypatch.setenv("SETLAB_HOME", "~nosuchuser")
    with pytest.raises(OSError, match="SETLAB_HOME is '~nosuchuser', and there is no such user"):
        sl.resume()
    table = CardTable("versus", seed=1)
    table.act("pause")
    assert "SETLAB_HOME is '~nosuchuser'" in table.live.keeping_problem
    table.press("shelf", "shelf")
    assert "SETLAB_HOME is '~nosuchuser'" in table.message and not table.errors


# --- who goes on with a game -----------------------------------------------------------------------------------------


def test_the_same_cell_again_takes_the_game_over():
    kept()
    first = sl.resume(0)
    second = sl.resume(0)
    assert first.record is None and second.record is not None
    second.push(second.legal()[0])
    first.push(first.legal()[-1])
    assert read(second.record.path).match.history == second.history


@pytest.mark.near
def test_a_game_that_was_dropped_is_free():
    _, path = kept()
    match = sl.resume(0)
    del match
    gc.collect()
    assert locks.holder(path) is None
    other = "import setlab as sl; print(len(sl.resume(0).history))"
    assert subprocess.check_output([sys.executable, "-c", other], text=True).strip() == "4"


def test_a_table_hears_that_its_game_goes_on_elsewhere():
    kept()
    first = CardTable(sl.resume(0))
    second = CardTable(sl.resume(0))
    assert "goes on at another table" in first.live.keeping_problem and first.match.record is None
    first.act("pause")
    assert first.match.record is None and not second.live.keeping_problem and second.match.record is not None


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("take", ["open", "shelf"])
def test_a_table_that_was_dropped_lets_its_game_go(take):
    _, path = kept()
    if take == "open":
        table = CardTable(sl.resume(0))
    else:
        table = CardTable()
        table.press("shelf", "shelf")
        table.press("resume", f"resume-{path.stem}")
    assert table.match.record.id == path.stem and locks.holder(path)
    del table
    gc.collect()
    assert locks.holder(path) is None


# --- locks -----------------------------------------------------------------------------------------------------------

fcntl = pytest.importorskip("fcntl") if os.name == "posix" else None


@pytest.mark.skipif(fcntl is None, reason="this system locks in another way")
@pytest.mark.parametrize("number", ["ENOLCK", "EOPNOTSUPP", "EBADF", "EACCES", "ENOSYS"])
def test_where_there_are_no_locks_a_game_is_kept(monkeypatch, number):
    def no_lock(*_):
        raise OSError(getattr(errno, number), number)

    monkeypatch.setattr(fcntl, "flock", no_lock)
    match, _ = kept()
    again = sl.resume(0)
    again.push(again.legal()[0])
    again.record.close()
    assert saved_matches()[0].events == again.history and len(again.history) > len(match.history)


@pytest.mark.skipif(fcntl is None, reason="this system locks in another way")
@pytest.mark.parametrize("number", ["EWOULDBLOCK", "EAGAIN"])
def test_a_record_that_is_locked_is_in_use(monkeypatch, number):
    kept()

    def taken(*_):
        raise OSError(getattr(errno, number), number)

    monkeypatch.setattr(fcntl, "flock", taken)
    with pytest.raises(RecordInUse, match="another session"):
        sl.resume(0)


@pytest.mark.skipif(fcntl is None, reason="this system locks in another way")
def test_what_is_locked_is_open_for_writing(monkeypatch):
    """A network drive (NFS) locks no file that is open to be read only: flock(2)."""
    modes = []
    monkeypatch.setattr(fcntl, "flock", lambda file, _: modes.append(fcntl.fcntl(file, fcntl.F_GETFL) & os.O_ACCMODE))
    kept()
    sl.resume(0).record.close()
    assert modes == [os.O_RDWR] * 2


def test_where_somebody_else_wrote_nothing_is_mixed():
    """Two tabs of a browser, whose files know no locks."""
    match, path = kept()
    here = sl.resume(0)
    record, there = here.record, path.read_bytes() + b"a line of the other tab\n"
    path.write_bytes(there)
    here.push(here.legal()[0])
    here.push(here.legal()[0])
    assert "this game goes on in another tab or session" in record.problem and path.read_bytes() == there
    assert len(here.history) > len(match.history)


def test_in_a_browser_each_move_is_written_by_a_handle_of_its_own(monkeypatch):
    """Its files keep what is written to themselves until they are closed, and know no locks."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    match, path = kept()
    again = sl.resume(0)
    again.push(again.legal()[0])
    assert read(path).match.history == again.history and again.record.lock._file is None
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.warns(UserWarning, match="Everything that was in the record"):
        mended = sl.resume(0)
    mended.push(mended.legal()[0])
    assert read(path).match.history == mended.history and not read(path).problem
    mended.pop()
    assert len(match.history) <= len(read(path).match.history) == len(mended.history)


# --- disks -----------------------------------------------------------------------------------------------------------


def test_a_record_that_met_a_full_disk_tries_again(monkeypatch):
    match, path = kept()
    match = sl.resume(0)

    def full(file, data):
        file.write(data[:7])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(locks, "write_all", full)
        match.push(match.legal()[0])
        match.push(match.legal()[0])
        assert "No space left" in match.record.problem and len(read(path).match.history) == 4
    match.push(match.legal()[0])
    assert not match.record.problem and read(path).match.history == match.history and not read(path).problem


def test_a_game_that_could_not_be_kept_at_first_is_kept_later(monkeypatch):
    table = CardTable("versus", seed=1)

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(locks, "write_all", full)
        table.act("pause")
        assert "No space left" in table.live.keeping_problem and saved_matches() == [] and not [*folder().iterdir()]
    table.act("go")
    assert not table.live.keeping_problem and saved_matches()[0].events == table.match.history


def test_a_record_that_was_deleted_is_not_written(monkeypatch):
    kept()
    match = sl.resume(0)
    match.record.path.unlink()
    match.push(match.legal()[0])
    assert "cannot be saved" in match.record.problem and saved_matches() == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may do all may write there")
def test_a_record_that_may_only_be_read_says_so():
    _, path = kept()
    path.chmod(0o400)
    match = sl.resume(0)
    match.push(match.legal()[0])
    assert "Permission denied" in match.record.problem


def test_while_nbgrader_grades_no_game_is_kept(setlab_home, monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    table = CardTable("versus", seed=1)
    table.act("pause")
    assert table.match.record is None and not table.live.keeping_problem and not [*setlab_home.iterdir()]


# --- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", [b'["a kind of later years",0]\n', b"\x00\xff\n", b'["deal",'])
def test_what_lies_behind_a_damage_is_kept(bad):
    match, path = kept(6)
    lines = lines_of(path)
    path.write_bytes(b"".join([*lines[:3], bad, *lines[3:]]))
    before = path.read_bytes()
    with pytest.warns(UserWarning, match=r"Everything that was in the record is in the file "):
        again = sl.resume(0)
    assert again.history == match.history[:2]
    assert path.with_name(f"{path.name}.damaged").read_bytes() == before
    assert [each.id for each in saved_matches()] == [path.stem], "the copy is no game"


def test_what_cannot_be_kept_is_not_cut_off(monkeypatch):
    _, path = kept(6)
    path.write_bytes(path.read_bytes() + b"?\n")
    before = path.read_bytes()
    monkeypatch.setattr(saved, "aside", lambda path: path.with_name("no") / "such" / "folder")
    with pytest.warns(UserWarning, match="cannot be saved"):
        match = sl.resume(0)
    match.push(match.legal()[0])
    assert path.read_bytes() == before and "cannot be saved" in match.record.problem


def test_a_bit_that_flipped_is_told():
    _, path = kept(2)
    data = path.read_bytes()
    for place in range(0, len(data), 5):
        changed = bytearray(data)
        changed[place] ^= 1 << place % 8
        path.write_bytes(changed)
        with suppress(RecordError):  # the first line
            assert read(path).problem, (place, bytes(changed))


@pytest.mark.parametrize("change", [lambda lines: [*lines[:2], *lines[3:]], lambda lines: [*lines[:3], lines[2]]])
def test_a_line_that_is_missing_or_double_is_told(change):
    _, path = kept(6)
    path.write_bytes(b"".join(change(lines_of(path))))
    assert "its checksum is wrong" in read(path).problem


def test_a_checksum_costs_nine_bytes_a_line():
    match, path = kept(6)
    _, *lines = lines_of(path)
    assert [len(line) for line in lines] == [
        len(json.dumps(event, separators=(",", ":"))) + 10 for event in match.history
    ]


@pytest.mark.parametrize("name", ["game", "seed", "self", "by_hand"])
def test_an_option_that_cannot_be_is_named(name):
    path = folder() / "odd.jsonl"
    header = {"setlab": "match", "version": 1, "game": "versus", "seed": 1, "options": {name: 1}}
    path.write_text(json.dumps(header) + "\n")
    with pytest.raises(RecordError, match=rf"^odd\.jsonl cannot be opened: no game has an option '{name}'$"):
        sl.resume("odd")
    assert sl.resume() == []


@pytest.mark.near
def test_no_file_stays_open(monkeypatch):
    found = []
    monkeypatch.setattr(sys, "unraisablehook", lambda problem: found.append(problem.exc_value))
    with warnings.catch_warnings():
        warnings.simplefilter("error", ResourceWarning)
        for moves in (0, 6):
            _, path = kept(moves)
            match = sl.resume(path.stem)
            del match
            path.write_bytes(path.read_bytes()[:-3])
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UserWarning)
                match = sl.resume(path.stem)
            del match
        path.write_bytes(b"nonsense")
        with pytest.raises(RecordError):
            sl.resume(path.stem)
        with pytest.raises(RecordError):
            SavedMatch(path).open()
        gc.collect()
    assert not found
