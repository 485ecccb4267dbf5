"""The games in a window: `setlab play`."""

import re
import threading
import urllib.request

import pytest

from setlab import __main__ as command
from setlab.host import app as playing
from setlab.puzzles.challenges import Challenge, Deal


@pytest.fixture
def opened(monkeypatch):
    """The addresses that a browser was told to open."""
    found = []
    monkeypatch.setattr(playing.webbrowser, "open", found.append)
    return found


@pytest.fixture
def ended():
    """Whatever plays ends at once."""
    event = threading.Event()
    event.set()
    return event


def test_a_window_opens_with_all_games_and_is_gone_at_the_end(opened, ended, capsys, monkeypatch):
    pages = []
    monkeypatch.setattr(
        playing.webbrowser, "open", lambda address: pages.append(urllib.request.urlopen(address).read())
    )
    assert playing.play([], ended) == 0
    assert b"<main>" in pages[0]
    address = re.search(r"http://127\.0\.0\.1:\d+/\S+", capsys.readouterr().out)[0]
    with pytest.raises(OSError):
        urllib.request.urlopen(address, timeout=5)


def test_what_can_be_asked_for(opened, ended, capsys):
    assert playing.play(["--no-browser"], ended) == 0
    assert opened == []
    with playing.Host() as host:
        taken = host.show(playing.Lobby(keep=False)).split(":")[2].split("/")[0]
        assert playing.play(["--port", taken], ended) == 1
    told = capsys.readouterr().err
    assert opened == [] and f" {taken} " in told and "Name another one" in told


def test_a_challenge_lies_on_the_table(ended, monkeypatch):
    shown = []
    monkeypatch.setattr(playing.Host, "show", lambda self, scene, heading: shown.append(scene) or "")
    line = Challenge(Deal("storm", 7), (5,), 1800).line
    assert playing.play(["--no-browser", "--challenge", f"https://a.example/#challenge={line}"], ended) == 0
    assert shown[0].inner.series.seed == 7


@pytest.mark.parametrize(
    "args",
    [
        *(["--port", *more] for more in ([], ["x"], ["65536"])),
        *(["--challenge", *more] for more in ([], ["x"])),
        ["mine"],
    ],
)
def test_what_is_no_option_is_told(args, opened, capsys):
    assert command.main(["play", *args]) == 2
    told = capsys.readouterr().err
    assert told.strip() and opened == [] and told.startswith("A port is") == (args[0] == "--port" and len(args) > 1)


def test_without_jupyterlab_setlab_plays(monkeypatch):
    played = []
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    monkeypatch.setattr(playing, "play", lambda args: played.append(args))
    command.main([])
    command.main(["play", "--no-browser"])
    assert played == [[], ["--no-browser"]]
