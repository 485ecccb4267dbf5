"""Where the Python in the browser differs from any other, and what setlab makes of it."""

import sys
from types import ModuleType

import pytest

import setlab as sl
from setlab.common import files


@pytest.fixture
def jsnull(monkeypatch):
    """What Pyodide gives for a null in a message."""
    ffi = ModuleType("pyodide.ffi")
    ffi.jsnull = type("JsNull", (), {"__repr__": lambda self: "jsnull"})()
    monkeypatch.setitem(sys.modules, "pyodide.ffi", ffi)
    return ffi.jsnull


def test_null_from_the_browser_is_none(jsnull):
    """Such an event would be dropped as malformed, and with it every later one of that view."""
    from setlab.widgets.scene.stage import Stage

    validator = sl.widgets.Validator(sl.Card("1sro"), seed=1)
    stage = Stage(validator)
    event = {"kind": "event", "view": "v", "seq": 1, "rev": validator.frame["rev"], "name": "clear", "key": "clear"}
    stage._receive(stage, {**event, "value": jsnull, "at": jsnull}, [])
    assert validator.pieces == ()
    assert validator.frame["ack"]["v"] == 1
    stage.close()


@pytest.mark.parametrize("odd", [None, "text", 7, []])
def test_what_is_no_message_stays_none(odd, jsnull):
    from setlab.widgets.scene.stage import Stage

    validator = sl.widgets.Validator(seed=1)
    stage = Stage(validator)
    stage._receive(stage, odd, [])
    assert validator.frame["rev"] == 1
    stage.close()


def test_records_lie_on_the_drive_of_the_browser(tmp_path, monkeypatch):
    monkeypatch.delenv("SETLAB_HOME")
    monkeypatch.setattr(files, "DRIVE", tmp_path)
    assert files.home() != tmp_path / "records"
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert files.home() == tmp_path / "records"
    monkeypatch.setattr(files, "DRIVE", tmp_path / "nowhere")
    assert tmp_path not in files.home().parents
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "own"))
    assert files.home() == tmp_path / "own"
