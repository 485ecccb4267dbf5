"""What is kept goes from one place to another as one file: nothing is lost, and nothing strange comes in."""

import io
import json
import os
import stat
import time
import tracemalloc
import zipfile

import pytest

import setlab as sl
from setlab.common import files, settings
from setlab.puzzles import diary, runs
from setlab.puzzles.runs import Run
from setlab.storage import export
from setlab.storage.overview import overview
from setlab.storage.saved_games import record_match, saved_matches
from setlab.widgets import CardTable
from setlab_course.book import lesson
from setlab_course.teach.bets import hypotheses
from setlab_course.teach.exercises import exercises
from setlab_course.teach.recall import met
from setlab_course.teach.records import notes

GAME = "matches/00112233445566aa.jsonl"


def played(game="junior", moves=1, seed=3, **more):
    """A kept match that somebody left; its id."""
    match = sl.Match(game, seed)
    record = record_match(match, **more)
    for _ in range(moves):
        match.push(match.legal()[0])
    record.close()
    return record.id


def go_on(which, moves=1, last=0):
    """Play this kept match on, by the legal move of that number."""
    match = sl.resume(which)
    for _ in range(moves):
        match.push(match.legal()[last])
    match.record.close()


def everything():
    """{name: content} of all that is kept here."""
    home = files.home()
    return {str(each.relative_to(home)): each.read_bytes() for each in home.rglob("*") if each.is_file()}


def told(path):
    return str(sl.import_data(path))


# --- there and back --------------------------------------------------------------------------------------------------


def test_every_file_that_is_kept_is_taken_along():
    lessons = {lesson.FILE, hypotheses.FILE, exercises.DRAFTS, notes.FILE, met.FILE}
    assert {*export.KEPT} == lessons | {settings.FILE, diary.FILE, runs.FILE}


def test_what_is_kept_here_is_there_afterwards(at, case):
    at("here")
    games = [played(), played("cubed", 3), played("dnup", 2)]
    notes.note("01-1", solved=True)
    notes.note("01-2", solved=False)
    diary.solved(sl.daily("2026-11-20", "basic"), 75, 1, 0)
    runs.enter(Run("storm", 1, (20, 50), 1800, 1))
    sl.teach.hypothesis("One colour is faster.")
    sl.teach.task("01-5").press("submit", "answer-0", "80 / 2")
    settings.remember("theme", "clear")
    overview()
    before = everything()
    assert str(sl.export_data(case)) == f"{case} holds 3 games and 8 other entries."
    assert everything() == before
    at("there")
    assert told(case) == "New here: 3 games and 8 other entries."
    after = everything()
    assert {*before} - {*after} == {"overview.json"} and {*after} <= {*before, "lock"}
    for name in after.keys() & before.keys() - {"lock"}:
        same = (
            after[name] == before[name] if name.endswith("l") else json.loads(after[name]) == json.loads(before[name])
        )
        assert same, name
    assert {each.id for each in sl.resume()} == {*games} and notes.read()["01-1"]["solved"]
    assert settings.remembered("theme", ["clear"]) == "clear"
    assert told(case) == "Nothing new: everything is here already." and everything() == after


def test_the_game_that_was_played_last_is_still_the_first(at, case):
    at("here")
    ids = [played(seed=seed) for seed in range(4)]
    for age, which in enumerate(ids):
        os.utime(files.home() / f"matches/{which}.jsonl", (time.time() - 1000 * age - 90_000,) * 2)
    sl.export_data(case)
    at("there")
    sl.import_data(case)
    assert [each.id for each in saved_matches()] == ids


def test_what_cannot_be_written_or_read_is_told_in_one_sentence(at, tmp_path):
    at("here")
    (tmp_path / "in the way").touch()
    with pytest.raises(OSError, match=r"my\.setlab cannot be written \(.*\): name another place"):
        sl.export_data(tmp_path / "in the way" / "my.setlab")
    with pytest.raises(OSError, match=r"cannot be written \(Is a directory\): name another place"):
        sl.export_data(tmp_path)
    with pytest.raises(IsADirectoryError, match=r"cannot be imported: Is a directory$"):
        sl.import_data(tmp_path)
    with pytest.raises(FileNotFoundError, match=r"your\.setlab cannot be imported: No such file or directory$"):
        sl.import_data(tmp_path / "your.setlab")


def test_what_lies_among_the_games_and_is_none_stays_at_home(at, case):
    at("here")
    which = played()
    folder = files.home() / "matches"
    (folder / "mine.jsonl").write_bytes((folder / f"{which}.jsonl").read_bytes())
    (folder / "letter.jsonl").write_text("Dear Ann")
    (files.home() / "secret.json").write_text("{}")
    assert sl.export_data(case).games == 2
    with zipfile.ZipFile(case) as archive:
        assert all(each in ("setlab.json", *export.KEPT) or export.GAME.fullmatch(each) for each in archive.namelist())
    at("there")
    assert told(case) == "New here: 2 games."


def test_where_there_is_little_room_the_oldest_games_are_left_out(at):
    at("here")
    ids = [played("cubed", 12, seed) for seed in range(6)]
    for age, which in enumerate(ids):
        os.utime(files.home() / f"matches/{which}.jsonl", (time.time() - 1000 * age,) * 2)
    data, summary = export.export_bytes("my.setlab", most=8000)
    assert len(data) <= 8000 and 0 < summary.games < 5 and summary.games + summary.left_out == 6
    assert f"{summary.left_out} games, the oldest ones, were left out" in str(summary)
    at("there")
    export.import_bytes(data, "my.setlab")
    assert {each.id for each in saved_matches()} == {*ids[: summary.games]}


# --- two places become one -------------------------------------------------------------------------------------------


def test_a_game_that_went_on_elsewhere_goes_on_from_there(at, case):
    at("here")
    which = played()
    sl.export_data(case)
    at("there")
    sl.import_data(case)
    go_on(which, 2)
    further = everything()[f"matches/{which}.jsonl"]
    sl.export_data(case)
    at("here")
    assert told(case) == "New here: 1 game."
    assert everything()[f"matches/{which}.jsonl"] == further and len(saved_matches()) == 1
    go_on(which)
    longer = everything()[f"matches/{which}.jsonl"]
    assert told(case).startswith("Nothing new") and everything()[f"matches/{which}.jsonl"] == longer


def test_a_game_that_went_on_in_both_places_is_there_twice_and_no_more_than_twice(at, case):
    at("here")
    which = played("dnup")
    sl.export_data(case)
    at("there")
    sl.import_data(case)
    go_on(which, last=-1)
    theirs = everything()[f"matches/{which}.jsonl"]
    sl.export_data(case)
    at("here")
    go_on(which)
    ours = everything()[f"matches/{which}.jsonl"]
    assert theirs != ours and told(case) == "New here: 1 game."
    now = {name: each for name, each in everything().items() if name.endswith(".jsonl")}
    assert len(now) == 2 and now.pop(f"matches/{which}.jsonl") == ours and [*now.values()] == [theirs]
    assert told(case).startswith("Nothing new") and len(saved_matches()) == 2


def test_a_line_that_was_cut_off_here_comes_whole_from_there(at, case):
    at("here")
    which = played(moves=2)
    whole = everything()[f"matches/{which}.jsonl"]
    sl.export_data(case)
    (files.home() / f"matches/{which}.jsonl").write_bytes(whole[:-5])
    sl.import_data(case)
    assert everything()[f"matches/{which}.jsonl"] == whole and len(saved_matches()) == 1
    lines = whole.splitlines(keepends=True)
    (files.home() / f"matches/{which}.jsonl").write_bytes(b"".join(lines[:-1]) + b'12345678 ["other')
    sl.import_data(case)
    assert everything()[f"matches/{which}.jsonl"] == whole and len(saved_matches()) == 1


def test_a_game_that_is_being_played_is_not_taken_away(at, case):
    at("here")
    which = played()
    sl.export_data(case)
    at("there")
    sl.import_data(case)
    go_on(which)
    sl.export_data(case)
    at("here")
    match = sl.resume(which)
    assert sl.import_data(case).games == 1
    match.push(match.legal()[0])
    assert not match.record.problem and len(saved_matches()) == 2


def aged(name):
    """Let this file be an older one."""
    os.utime(files.home() / name, (time.time() - 5000,) * 2)


@pytest.mark.parametrize("older", ["here", "there"])
def test_of_two_entries_the_one_of_the_later_day_stays(at, case, older):
    at("there")
    files.store_kept(notes.FILE, {"a": {"tries": 3, "solved": "2026-03-03"}, "b": {"tries": 1, "solved": "2026-01-01"}})
    files.store_kept(met.FILE, {"a": {"on": "2026-03-01", "right": False}, "c": {"on": "2026-01-01"}})
    if older == "there":
        aged(notes.FILE), aged(met.FILE)
    sl.export_data(case)
    at("here")
    files.store_kept(notes.FILE, {"a": {"tries": 2, "solved": "2026-02-02"}, "b": {"tries": 9, "solved": None}})
    files.store_kept(met.FILE, {"a": {"on": "2026-03-02", "right": True}, "b": {"on": "2026-03-01"}})
    if older == "here":
        aged(notes.FILE), aged(met.FILE)
    assert told(case) == "New here: 3 other entries."
    assert files.load_kept(notes.FILE) == {
        "a": {"tries": 3, "solved": "2026-03-03"},
        "b": {"tries": 1, "solved": "2026-01-01"},
    }
    assert files.load_kept(met.FILE) == {
        "a": {"on": "2026-03-02", "right": True},
        "b": {"on": "2026-03-01"},
        "c": {"on": "2026-01-01"},
    }
    assert told(case).startswith("Nothing new")


@pytest.mark.parametrize("newer", ["theirs", "ours"])
def test_of_two_answers_the_one_that_was_written_last_counts(at, case, newer):
    at("there")
    files.store_kept("answers.json", {"01-1": ["theirs"], "01-2": ["theirs"]})
    page = {"guesses": [["c1", "Q", ["a", "b"], "theirs"], ["c2", "Q", [], "theirs"]], "sources": {"c1": "theirs"}}
    files.store_kept("pages.json", {"05_counting": page})
    if newer == "ours":
        aged("answers.json"), aged("pages.json")
    sl.export_data(case)
    at("here")
    files.store_kept("answers.json", {"01-1": ["ours"], "01-3": ["ours"]})
    page = {"guesses": [["c1", "Q", ["a", "b"], "ours"], ["c3", "Q", [], "ours"]], "sources": {"c1": "ours", "c2": "o"}}
    files.store_kept("pages.json", {"05_counting": page, "01_the_rule": {}})
    if newer == "theirs":
        aged("answers.json"), aged("pages.json")
    assert told(case).startswith("New here: ")
    assert files.load_kept("answers.json") == {"01-1": [newer], "01-2": ["theirs"], "01-3": ["ours"]}
    pages = files.load_kept("pages.json")
    assert pages["05_counting"]["sources"] == {"c1": newer, "c2": "o"} and pages["01_the_rule"] == {}
    assert {(each[0], each[3]) for each in pages["05_counting"]["guesses"]} == {
        ("c1", newer),
        ("c2", "theirs"),
        ("c3", "ours"),
    }
    assert told(case).startswith("Nothing new")


def test_what_was_chosen_last_counts(at, case):
    at("here")
    settings.remember("theme", "clear")
    settings.remember("language", "de")
    aged(settings.FILE)
    sl.export_data(case)
    at("there")
    settings.remember("theme", "mono")
    sl.import_data(case)
    assert files.load_kept(settings.FILE) == {"theme": "mono", "language": "de"}


def test_a_damaged_file_here_is_put_aside(at, case):
    at("here")
    notes.note("01-1", solved=True)
    sl.export_data(case)
    at("there")
    files.home().mkdir()
    (files.home() / notes.FILE).write_bytes(b"{half")
    sl.import_data(case)
    assert notes.read()["01-1"]["solved"] and (files.home() / "progress.json.damaged").read_bytes() == b"{half"


# --- what goes wrong -------------------------------------------------------------------------------------------------


def test_on_a_full_disk_nothing_is_lost_and_the_next_try_brings_the_rest(at, case, monkeypatch):
    at("here")
    notes.note("01-1", solved=True)
    for seed in range(5):
        played(seed=seed)
    sl.export_data(case)
    at("there")
    notes.note("01-2", solved=True)
    written = []

    def full(file, data):
        written.append(file.write(data))
        if len(written) == 4:
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk, pytest.raises(OSError, match=r"setlab cannot be imported: No space left on"):
        disk.setattr(files, "write_all", full)
        sl.import_data(case)
    assert len(written) == 4 and notes.read()["01-2"]["solved"] and notes.read()["01-1"]["solved"]
    assert len(saved_matches()) == 2 and told(case) == "New here: 3 games."


def test_what_would_be_too_large_together_is_refused(at, case):
    at("here")
    files.store_kept("answers.json", {"a": ["x" * 600_000]})
    sl.export_data(case)
    at("there")
    files.store_kept("answers.json", {"b": ["x" * 600_000]})
    before = everything()
    with pytest.raises(OSError, match=r"my\.setlab cannot be imported: File too large"):
        sl.import_data(case)
    assert everything().items() - before.items() <= {("lock", b"")}


def packed(contents, about=None, **more):
    """A file with these contents, as a stranger might make it."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        about = {"setlab": "along", "format": 1, "version": "0", "written": {}} if about is None else about
        archive.writestr("setlab.json", about if isinstance(about, str) else json.dumps(about | more))
        for name, content in contents:
            archive.writestr(name, content)
    return buffer.getvalue()


def linked(name, where):
    entry = zipfile.ZipInfo(name)
    entry.create_system, entry.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    return [(entry, where)]


def with_wrong_sum(data, after=b"settings.json"):
    at = data.index(after) + len(after) + 3
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def locked(data):
    """Marked as kept under a password, at both places where that stands."""
    out = bytearray(data)
    for sign, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = -1
        while (at := data.find(sign, at + 1)) >= 0:
            out[at + flags] |= 1
    return bytes(out)


def many(n):
    return packed((f"matches/{number:016x}.jsonl", "") for number in range(n))


STORED = json.dumps({"theme": "mono"})
HOSTILE = {
    "up": (lambda: packed([("../settings.json", STORED)]), "'../settings.json' in it was not written by setlab"),
    "inside": (lambda: packed([("matches/../../x.jsonl", "")]), "was not written by setlab"),
    "absolute": (lambda: packed([("/etc/passwd", "x")]), "'/etc/passwd' in it was not written"),
    "drive": (lambda: packed([("C:\\settings.json", STORED)]), "was not written"),
    "device": (lambda: packed([("matches/nul.jsonl", "")]), "was not written"),
    "folder": (lambda: packed([("matches/", "")]), "'matches/' in it was not written"),
    "unknown": (lambda: packed([("settings.json", STORED), ("autostart.py", "x")]), "'autostart.py' in it was not"),
    "cache": (lambda: packed([("overview.json", "{}")]), "was not written"),
    "link": (lambda: packed(linked("settings.json", "/etc/passwd")), "'settings.json' in it is damaged"),
    "linked game": (lambda: packed(linked(GAME, "/etc/passwd")), "is not the record of a match"),
    "bomb": (lambda: packed([("settings.json", b" " * 100_000_000)]), "more than setlab can import"),
    "large": (lambda: packed([("settings.json", b" " * 2_000_000)]), "more than setlab can import"),
    "games": (
        lambda: packed([(f"matches/{n:016x}.jsonl", b" " * 900_000) for n in range(70)]),
        "than setlab can import",
    ),
    "many": (lambda: many(100_000), "more than setlab can import"),
    "checksum": (lambda: with_wrong_sum(packed([("settings.json", STORED)])), "'settings.json' in it is damaged"),
    "password": (lambda: locked(packed([("settings.json", STORED)])), "in it is damaged"),
    "text": (lambda: b"Dear Ann", "it is not a setlab file, or it is damaged"),
    "empty": (lambda: b"", "it is not a setlab file"),
    "half": (lambda: packed([("settings.json", STORED)])[:200], "it is not a setlab file"),
    "unnamed": (
        lambda: packed([("settings.json", STORED)]).replace(b"setlab.json", b"setlib.json"),
        "not a setlab file",
    ),
    "match": (lambda: packed([], setlab="match"), "it is not a setlab file"),
    "other zip": (lambda: packed([], about="{}"), "it is not a setlab file"),
    "no json": (lambda: packed([], about="x"), "'setlab.json' in it is damaged"),
    "later": (lambda: packed([("new.json", "{}")], format=2), "a newer setlab wrote it; update setlab"),
    "true": (lambda: packed([], format=True), "it is not a setlab file"),
    "list": (lambda: packed([("settings.json", "[]")]), "'settings.json' in it is damaged"),
    "brackets": (lambda: packed([("answers.json", '{"a":' * 50_000)]), "'answers.json' in it is damaged"),
    "letters": (lambda: packed([("answers.json", b'{"a": "\xff"}')]), "'answers.json' in it is damaged"),
    "later game": (
        lambda: packed([(GAME, '{"setlab":"match","version":3}\n')]),
        r"written by a newer setlab \(records 3, this one reads 2\)",
    ),
}


@pytest.mark.every(3)
@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("kind", [*HOSTILE, "twice"])
def test_whatever_is_strange_is_refused_whole(at, case, kind, tmp_path):
    twice = (lambda: packed([("settings.json", STORED)] * 2), "'settings.json' in it was not written")
    make, why = HOSTILE.get(kind, twice)
    at("here")
    played()
    settings.remember("theme", "clear")
    before, around = everything(), sorted(tmp_path.rglob("*"))
    case.write_bytes(make())
    with pytest.raises(ValueError, match=why) as refused:
        sl.import_data(case)
    assert str(refused.value).startswith("my.setlab cannot be imported: ") or kind == "up"
    assert everything() == before and sorted(tmp_path.rglob("*")) == sorted([*around, case])


def test_a_bomb_is_refused_before_it_goes_off(at, case):
    at("here")
    make, why = HOSTILE["bomb"]
    case.write_bytes(make())
    tracemalloc.start()
    with pytest.raises(ValueError, match=why):
        sl.import_data(case)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 30_000_000, "of a hundred million bytes"


def test_what_is_not_strange_is_taken(at, case):
    """Otherwise the test above could pass by luck."""
    at("here")
    case.write_bytes(packed([("settings.json", STORED)], written={"settings.json": "x", 3: 4}))
    sl.import_data(case)
    assert files.load_kept(settings.FILE) == {"theme": "mono"}
    case.write_bytes(packed([("settings.json", STORED)], written=[]))
    sl.import_data(case)


def test_a_file_that_is_larger_than_any_is_not_read(at, case):
    at("here")
    with case.open("wb") as file:
        file.truncate(export.MOST + 1)
    with pytest.raises(ValueError, match="larger than 20 MB"):
        sl.import_data(case)


@pytest.mark.parametrize("name", ["tomorrow", "strange"])
def test_nothing_was_written_tomorrow(at, case, name):
    """Whoever says so would win against every answer that is still to come."""
    written = {"answers.json": {"tomorrow": 10**30, "strange": "soon"}[name]}
    case.write_bytes(packed([("answers.json", '{"a": ["theirs"]}')], written=written))
    at("here")
    files.store_kept("answers.json", {"a": ["ours"]})
    os.utime(files.home() / "answers.json", (time.time() + 60,) * 2)
    sl.import_data(case)
    assert files.load_kept("answers.json") == {"a": ["ours"]}


def test_nothing_is_brought_in_while_nothing_is_kept(at, case, monkeypatch):
    at("here")
    sl.export_data(case)
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(ValueError, match="nothing is kept here"):
        sl.import_data(case)


def test_a_table_goes_on_with_a_game_that_was_brought_in(at, case):
    at("here")
    table = CardTable("junior", seed=3)
    table.press("hint", "hint")
    table.leave()
    sl.export_data(case)
    at("there")
    sl.import_data(case)
    [saved] = sl.resume()
    match = saved.open()
    match.push(match.legal()[0])
    assert not match.record.problem
