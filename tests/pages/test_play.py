"""The games as a page: what was drawn beforehand gives way to what Python knows, and presses in between count."""

import json

import pytest

from setlab.core.i18n import LANGUAGES, speaking
from setlab.pages.play import PAGE, Playing, beforehand
from setlab.widgets import CardTable


def test_python_shows_what_was_kept_in_place_of_what_was_drawn_beforehand(setlab_home):
    """The page has a first frame already, and takes none that is as old."""
    first = beforehand()
    assert first["page"] == PAGE and first["frame"]["rev"] == 1 and "Go on" not in first["frame"]["html"]
    CardTable("junior", seed=3).press("hint", "hint")
    told = []
    Playing("en", told.append).open()
    [message] = map(json.loads, told)
    assert message["kind"] == "whole" and message["page"] == PAGE and message["frame"]["rev"] == 2
    assert "Go on" in message["frame"]["html"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_offered_beforehand_is_answered(code, setlab_home):
    with speaking(code):
        first = beforehand()
    told = []
    playing = Playing(code, told.append)
    playing.open()
    event = {"kind": "event", "view": "v", "seq": 1, "rev": 1, "name": "choose", "key": "play-cubed", "value": None}
    assert 'data-key="play-cubed"' in first["frame"]["html"]
    playing.receive(json.dumps(event | {"at": None}))
    last = json.loads(told[-1])
    assert playing.lobby.inner.match.id == "cubed" and last.get("frame", last)["ack"] == {"v": 1}
    playing.lobby.inner.touch()
    assert [name.partition("/")[0] for name, _ in playing.changed()] == [
        "matches",
        "times.json",
    ] and playing.changed() == []


def test_nothing_is_kept_and_no_day_is_told_beforehand(setlab_home):
    first = beforehand()
    assert not setlab_home.exists() or not any(setlab_home.rglob("*"))
    assert first == beforehand() | {"frame": first["frame"]}
