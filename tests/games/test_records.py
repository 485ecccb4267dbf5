"""Records: what was acknowledged is never lost, and what is damaged opens as far as it is whole."""

import json
import os
import signal
import subprocess
import sys
import time
import warnings
from random import Random

import pytest

import setlab as sl
from setlab import Match
from setlab.common.files import home
from setlab.games import RecordError
from setlab.games.records import LARGEST, read
from setlab.storage.locks import RecordInUse
from setlab.storage.saved_games import SavedMatch, record_match, saved_matches


def played(events=8, seed=4, **options):
    match = Match("versus", seed=seed, **options)
    rng = Random(seed)
    for _ in range(events):
        match.push(rng.choice(match.legal()))
    return match


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.jsonl"


def test_a_folder_that_is_not_there_is_made_and_one_that_cannot_be_is_told(tmp_path):
    match = Match("junior", seed=3)
    match.save(tmp_path / "new" / "match.jsonl")
    assert repr(Match.load(tmp_path / "new" / "match.jsonl")) == repr(match)
    with pytest.raises(OSError, match=r"match\.jsonl/too cannot be written \(.*\): name another place"):
        match.save(tmp_path / "new" / "match.jsonl" / "too")


def test_what_is_saved_is_loaded(path):
    match = played(seconds=None, strict=True)
    match.save(path)
    again = Match.load(path)
    assert again.history == match.history and again.state == match.state
    assert again.options == match.options and again.seed == match.seed and again.id == "versus"
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(header)["version"] == 2 and len(lines) == len(match.history)


def test_a_record_cut_at_every_byte_opens_to_its_last_whole_event(path):
    match = played(5)
    match.save(path)
    data = path.read_bytes()
    ends = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")]
    for length in range(len(data)):
        path.write_bytes(data[:length])
        whole = sum(end <= length for end in ends)
        if whole == 0:
            with pytest.raises(RecordError, match="not the record of a match"):
                read(path)
            continue
        opened, good, problem, *_ = read(path)
        assert opened.history == match.history[: whole - 1]
        assert good == ends[whole - 1]
        assert bool(problem) == (length not in ends)


def test_a_match_that_lost_its_last_deal_draws_the_same_one_again(path):
    match = Match("versus", seed=11)
    match.push(("new",))
    match.save(path)
    data = path.read_bytes()
    path.write_bytes(data[: data.rstrip(b"\n").rfind(b"\n") + 1])
    again = Match.load(path)
    assert again.state == match.state and again.history == match.history


def test_a_damaged_line_is_named(path):
    match = played(5)
    match.save(path)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for bad in ['["take",0,["1sro","1sro","1sro"],0]', "[]", "5", "{", "[" * 100_000, '"again"', "\x00\xff"]:
        path.write_text("".join([*lines[:3], bad + "\n", *lines[4:]]), encoding="utf-8")
        with pytest.warns(UserWarning, match="line 4 of the record is damaged"):
            opened = Match.load(path)
        assert opened.history == match.history[:2]


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ("hello", "not the record of a match"),
        ("[]", "not the record of a match"),
        ('{"setlab": "match", "version": 99}', "newer setlab .records 99, this one reads 2.: update"),
        ('{"setlab": "match", "version": "1"}', "does not say which version"),
        ('{"setlab": "match", "version": 1}', "lacks the game"),
        ('{"setlab": "match", "version": 1, "game": "chess", "seed": 1, "options": {}}', "no game 'chess'"),
        ('{"setlab": "match", "version": 1, "game": "versus", "seed": 1, "options": {"x": 1}}', "no option 'x'"),
        ('{"setlab": "match", "version": 1, "game": "versus", "seed": "x", "options": {}}', "seed is a whole number"),
        ('{"setlab": "match", "version": 1, "game": ["versus"], "seed": 1, "options": {}}', "lacks the game"),
    ],
)
def test_a_foreign_record_is_refused_with_the_reason(path, header, reason):
    path.write_text(header + "\n", encoding="utf-8")
    with pytest.raises(RecordError, match=reason):
        Match.load(path)


def test_huge_and_missing_files_are_not_opened(path):
    with pytest.raises(RecordError, match="cannot be read"):
        Match.load(path)
    with pytest.raises(RecordError, match=r"^\. cannot be read"):
        Match.load("")
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(RecordError, match="larger than any record"):
        Match.load(path)


# --- the shelf --------------------------------------------------------------------------------------------------------


def test_every_event_is_on_disk_when_it_was_acknowledged():
    match = played(0)
    record = record_match(match)
    for _ in range(4):
        match.push(match.legal()[0])
        assert read(record.path)[0].history == match.history
    match.pop()
    assert read(record.path)[0].history == match.history
    record.close()
    match.push(match.legal()[0])
    assert len(read(record.path)[0].history) == len(match.history) - 1


def test_resume_lists_what_is_not_finished_and_goes_on():
    assert sl.resume() == []
    match = played(3)
    record_match(match).close()
    done = Match("versus", seed=1, seconds=None)
    record = record_match(done)
    while done.outcome() is None:
        done.push(done.legal()[0])
    record.close()
    assert len(saved_matches()) == 2
    (only,) = sl.resume()
    assert only.events == match.history and "versus" in repr(only)
    again = sl.resume(0)
    again.push(again.legal()[0])
    again.record.close()
    assert sl.resume()[0].events == again.history
    assert sl.resume(only.id).history == again.history


@pytest.mark.parametrize("which", [7, -1, "nosuch", "../../etc/passwd", True])
def test_resume_of_what_is_not_there(which):
    record_match(played(1)).close()
    with pytest.raises(RecordError, match="no saved match"):
        sl.resume(which)


def test_names_of_files_are_random_ids():
    record = record_match(played(0), practice=True)
    assert record.path.parent == home() / "matches" and len(record.id) == 16
    assert json.loads(record.path.read_text(encoding="utf-8").splitlines()[0])["practice"] is True
    record.close()
    SavedMatch(record.path).forget()
    assert saved_matches() == []


def test_one_writer():
    record = record_match(played(2))
    with pytest.raises(RecordInUse, match="another session"):
        saved_matches()[0].open(take_over=False)
    other = "import setlab as sl\ntry: sl.resume(0)\nexcept ValueError as error: print(type(error).__name__)"
    assert subprocess.check_output([sys.executable, "-c", other], text=True).strip() == "RecordInUse"
    record.close()
    assert sl.resume(0).history == record.match.history


def test_two_sessions_that_write_all_the_same_do_no_harm():
    """Where files know no locks, lines of two writers may mix: the record opens up to where they part."""
    match = played(1)
    record = record_match(match)
    text = record.path.read_text(encoding="utf-8")
    match.push(match.legal()[0])
    record.close()
    *_, take = record.path.read_text(encoding="utf-8").splitlines(keepends=True)[: len(match.history)]
    record.path.write_text(text + take + take, encoding="utf-8")
    match = read(record.path).match
    match.pop()
    with pytest.warns(UserWarning, match="damaged"):
        again = sl.resume(0)
    assert len(again.history) == len(match.history) + 1
    again.push(again.legal()[0])
    again.record.close()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert sl.resume(0).history == again.history  # the damage was cut off before going on


def test_a_full_disk_is_said_and_the_game_goes_on(monkeypatch):
    match = played(1)
    record = record_match(match)
    record.path.unlink()
    record.path.mkdir()  # nobody can write here now
    match.push(match.legal()[0])
    assert "cannot be saved" in record.problem and len(match.history) == 3


def test_a_record_that_is_full_says_so():
    match = played(1)
    record = record_match(match)
    record.length = LARGEST - 1
    match.push(match.legal()[0])
    assert "full" in record.problem
    record.close()
    assert len(sl.resume(0).history) == len(match.history) - 1


PLAYER = """
import sys
from random import Random
from setlab import Match
from setlab.storage.saved_games import record_match
seed = int(sys.argv[1])
rng = Random(seed)
match = Match("versus", seed=seed)
record_match(match)
while True:
    if match.outcome():
        match = Match("versus", seed=rng.randrange(10**6))
        record_match(match)
    match.push(rng.choice(match.legal()))
    print(match.record.id, len(match.history), flush=True)
"""


@pytest.mark.near
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system knows no signal 9")
@pytest.mark.parametrize("portion", [0, pytest.param(1, marks=pytest.mark.full)])
def test_a_killed_kernel_loses_nothing(portion):
    """50 kernels, killed at random moments: every event that was acknowledged is there."""
    rng = Random(portion)
    for number in range(45 if portion else 5):
        playing = subprocess.Popen([sys.executable, "-c", PLAYER, str(number)], stdout=subprocess.PIPE, text=True)
        lines = [playing.stdout.readline()]
        until = time.monotonic() + rng.uniform(0, 0.3)
        while time.monotonic() < until:
            lines.append(playing.stdout.readline())
        os.kill(playing.pid, signal.SIGKILL)
        lines += playing.stdout.read().splitlines()
        playing.wait()
        acknowledged = [line.split() for line in lines if len(line.split()) == 2]
        name, count = acknowledged[-1]
        record = next(each for each in saved_matches() if each.id == name)
        assert len(record.events) >= int(count)
        assert len(record.open().history) >= int(count)
