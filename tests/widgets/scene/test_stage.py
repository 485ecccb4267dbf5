"""What a widget says of itself to its host: how it is called, where its game waits, and how Colab is to show it."""

import base64
import json
import sys
import zlib
from types import SimpleNamespace

import pytest

from setlab import widgets
from setlab.common.i18n import speaking
from setlab.widgets.scene.carried import SCRIPT, SHEET
from setlab.widgets.scene.scene import Scene
from setlab.widgets.scene.stage import Stage
from setlab_course.teach import bet, task

VIEW = "application/vnd.jupyter.widget-view+json"
GONE = "The kernel is gone: run this cell again."
MADE = [name for name in dir(widgets) if isinstance(getattr(widgets, name), type)]


@pytest.mark.parametrize("name", MADE)
def test_a_widget_is_called_something(name):
    scene = getattr(widgets, name)()
    with speaking("zh-Hant"):
        assert Stage(scene)._words["title"] == scene.title
    assert type(scene).title is not Scene.title
    assert {type(word) for word in Stage(scene)._words.values()} == {str}, "others do not reach a page of marimo"


def unpacked(text):
    return zlib.decompress(base64.b64decode(text), -zlib.MAX_WBITS).decode()


@pytest.mark.parametrize("name", MADE)
def test_what_a_notebook_saves_is_the_frame_and_little_more(name):
    """The client is sent when a page asks for it: 170 kB once, not with each widget."""
    scene = getattr(widgets, name)()
    picture = scene._repr_mimebundle_()["text/html"]
    state = scene._stage.get_state()
    assert len(json.dumps(state, default=str)) <= 20_000
    assert unpacked(state["_still"]) == picture
    frame = state["_frame"]
    assert unpacked(frame.pop("packed")) == scene.frame["html"]
    assert frame == {key: value for key, value in scene.frame.items() if key != "html"}


def test_the_picture_follows_when_a_page_asks_for_it():
    builder = widgets.CapBuilder(2)
    builder._repr_mimebundle_()
    builder.press("point", "p00")
    builder._stage._receive(builder._stage, {"kind": "still"}, [])
    assert "1 point" in builder._stage._still


def test_a_page_that_asks_is_sent_the_client(monkeypatch):
    stage, sent = Stage(widgets.Validator()), []
    monkeypatch.setattr(type(stage), "send", lambda self, content: sent.append(content))
    stage._receive(stage, {"kind": "client"}, [])
    assert sent == [{"kind": "client", "script": SCRIPT, "sheet": SHEET}]


def test_bets_and_exercises_are_called_what_they_ask():
    assert len(MADE) > 10
    assert bet("How many?", reveal=lambda: 3).title == "How many?"
    assert task("01-5").title == "SETs through one card"


def test_the_name_follows_what_is_shown():
    lobby = widgets.Lobby(keep=False)
    stage = Stage(lobby)
    assert stage._words["title"] == "All games"
    lobby.press("choose", "play-cubed")
    assert stage._words["title"] == "SET Cubed"


def test_who_lost_the_kernel_hears_where_the_game_waits():
    table = widgets.CardTable("normal", seed=1)
    stage = Stage(table)
    assert stage._words["gone"] == GONE, "nothing was played yet"
    table.press("pick", next(key for name, key in sorted(table.offers, key=str) if name == "pick"), True)
    assert stage._words["gone"] == f"{GONE} Your game waits under “Unfinished games”."
    lobby = widgets.Lobby()
    lobby.press("choose", "play-normal")
    lobby.inner.press("pick", next(key for name, key in sorted(lobby.offers, key=str) if name == "pick"), True)
    assert lobby.waits
    for other in (widgets.CardTable("normal", seed=1, keep=False), widgets.Validator(), bet("What?", reveal=int)):
        for name, key in sorted(other.offers, key=str)[:5]:
            other.press(name, key, True)
        assert Stage(other)._words["gone"] == GONE


def test_words_are_not_sent_with_every_frame(monkeypatch):
    table = widgets.CardTable("normal", seed=1, keep=False)
    stage, states = Stage(table), []
    monkeypatch.setattr(type(stage), "send_state", lambda self, key=None: states.append(key))
    for name, key in sorted(table.offers, key=str)[:5]:
        table.press(name, key)
    assert states.count("_words") == 0


def test_a_stage_that_its_host_has_cut_off_is_replaced():
    """marimo closes what a cell has made when the cell runs again, and the scene may have been made elsewhere."""
    validator = widgets.Validator()
    first = validator._repr_mimebundle_()[VIEW]["model_id"]
    assert validator._repr_mimebundle_()[VIEW]["model_id"] == first
    validator._stage.comm.close()
    assert validator._repr_mimebundle_()[VIEW]["model_id"] != first
    validator.press("take", "tray-0")
    assert validator._stage._frame["rev"] == validator.frame["rev"]


def test_colab_is_told_where_its_manager_of_widgets_is(monkeypatch):
    assert isinstance(widgets.Validator()._repr_mimebundle_(), dict)
    enabled = []
    manager = SimpleNamespace(_installed_url="there")
    output = SimpleNamespace(enable_custom_widget_manager=lambda: enabled.append(1), _widgets=manager)
    monkeypatch.setitem(sys.modules, "google.colab.output", output)
    bundle, metadata = widgets.Validator()._repr_mimebundle_()
    assert enabled and metadata == {VIEW: {"colab": {"custom_widget_manager": {"url": "there"}}}}
    assert bundle[VIEW]["model_id"] and bundle["text/plain"].startswith("Validator")
