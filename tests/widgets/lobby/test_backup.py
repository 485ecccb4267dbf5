"""The backup in the lobby: what is kept goes down as a file, comes up as one, and nothing is lost by it."""

import json
from base64 import b64decode, b64encode

import pytest

import setlab as sl
from setlab.host.sending import Carrier
from setlab.widgets import Lobby
from setlab.widgets.lobby import backup
from setlab.widgets.scene.events import Event


class Page:
    """A page that shows a lobby: what it was told, and the files that it was given."""

    def __init__(self, lobby):
        self.lobby, self.seq, self.told = lobby, 0, []
        self.carrier = Carrier(lobby, lambda text: self.told.append(json.loads(text)))

    def press(self, name, key=None, value=None, **more):
        self.seq += 1
        event = {"kind": "event", "view": "v", "seq": self.seq, "rev": self.lobby.frame["rev"], "at": None}
        self.carrier.receive(json.dumps({**event, "name": name, "key": key or name, "value": value, **more}))
        return self.lobby.frame["say"]["text"]

    def open(self, data, name="my.setlab"):
        return self.press("import-data", value=name, file=b64encode(data).decode())

    @property
    def files(self):
        return [each for each in self.told if each["kind"] == "file"]


def opened(**more):
    page = Page(Lobby(**more))
    page.press("backup")
    return page


def game(page):
    """A game at the lobby's table, and back; its id."""
    page.press("choose", "play-junior")
    page.press("hint")
    record = page.lobby.inner.match.record.id
    page.press("all-games")
    return record


def test_what_is_closed_is_not_offered():
    page = Page(Lobby())
    assert ("backup", "backup") in page.lobby.offers and ("export-data", "export-data") not in page.lobby.offers
    page.press("backup")
    assert {("export-data", "export-data"), ("import-data", "import-data")} <= page.lobby.offers
    page.press("backup")
    assert ("export-data", "export-data") not in page.lobby.offers


def test_a_game_goes_down_as_a_file_and_comes_up_in_another_place(monkeypatch, tmp_path):
    page = opened()
    which = game(page)
    said = page.press("export-data")
    [file] = page.files
    assert said == f"{file['name']} holds 1 game." and file["view"] == "v" and said in page.lobby.frame["html"]
    assert file["name"].startswith("setlab-2") and file["name"].endswith(".setlab")
    data = b64decode(file["data"])
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "there"))
    there = opened()
    assert there.open(data) == "New here: 1 game." and [each.id for each in there.lobby.kept] == [which]
    there.press("go-on", f"resume-{which}")
    assert there.lobby.inner.match.record.id == which and not there.lobby.errors
    (tmp_path / "x.setlab").write_bytes(data)
    assert str(sl.import_data(tmp_path / "x.setlab")).startswith("Nothing new")


def test_a_file_goes_to_the_view_that_asked_and_only_once():
    page = opened()
    page.press("export-data")
    page.press("backup")
    page.carrier.receive(json.dumps({"kind": "hello", "view": "w", "t": 1, "seq": 0, "rev": 0}))
    assert [each["view"] for each in page.files] == ["v"]


def test_a_game_that_waits_here_goes_on_as_far_as_it_went_elsewhere(monkeypatch, tmp_path):
    page = opened()
    which = game(page)
    page.press("export-data")
    home = sl.common.files.home()
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "there"))
    (tmp_path / "x.setlab").write_bytes(b64decode(page.files[0]["data"]))
    sl.import_data(tmp_path / "x.setlab")
    match = sl.resume(which)
    match.push(("go", match.state.now))
    match.push(match.legal()[0])
    match.record.close()
    sl.export_data(tmp_path / "x.setlab")
    further = (sl.common.files.home() / f"matches/{which}.jsonl").read_bytes()
    monkeypatch.setenv("SETLAB_HOME", str(home))
    assert page.open((tmp_path / "x.setlab").read_bytes()) == "New here: 1 game."
    assert (home / f"matches/{which}.jsonl").read_bytes() == further and "junior" not in page.lobby.tables
    page.press("go-on", f"resume-{which}")
    assert page.lobby.inner.match.history[: len(match.history)] == match.history


def test_what_is_no_such_file_is_refused_in_a_sentence():
    page = opened()
    game(page)
    assert page.open(b"Dear Ann", "a.txt") == ("A.txt cannot be imported: it is not a setlab file, or it is damaged.")
    assert page.press("import-data", value="my.setlab") == "That cannot be chosen here."
    assert len(page.lobby.kept) == 1 and not page.lobby.errors


def test_a_disk_that_takes_nothing_is_told(monkeypatch):
    page = opened()

    def full(*given):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(backup, "import_bytes", full)
    assert page.open(b"x") == "No space left on device."
    assert not page.lobby.errors


def test_where_nothing_is_kept_nothing_is_taken_along():
    page = opened(keep=False)
    assert page.press("export-data") == page.open(b"x") == "Nothing is kept here."
    assert not page.files


def test_what_is_too_much_for_one_message_is_left_out_and_told(monkeypatch):
    monkeypatch.setattr(backup, "CARRIED", 5000)
    page = opened()
    for seed in range(3):
        record = sl.storage.saved_games.record_match(sl.Match("versus", seed))
        record.close()
    said = page.press("export-data")
    assert len(b64decode(page.files[0]["data"])) <= 5000
    assert said.endswith("In a notebook, sl.export_data() writes all of them.")


@pytest.mark.parametrize("file", ["not base64", "QQ", "QQ==QQ==", 3, ["QQ=="], "ÄÄÄ=", "A" * 27_000_000])
def test_what_is_no_file_is_no_message(file):
    event = {"name": "import-data", "key": "import-data", "value": "x", "view": "v", "seq": 1, "rev": 1, "at": None}
    assert Event(event | {"file": "QQ=="}).file == b"A" and Event(event).file is None
    with pytest.raises(ValueError):
        Event(event | {"file": file})
