"""The notebook of all games, in JupyterLab and Notebook 7: it is run when it is opened, and no other one is."""

import shutil
import time

import pytest
from helpers.jupyter import TOKEN
from helpers.tree import ROOT

pytestmark = pytest.mark.full


@pytest.fixture
def with_play(server):
    """The server with the extension of `go.py play`, the notebook at its place, and a copy of it at another one."""
    extension = server.root.parent / "home" / "data" / "labextensions" / "setlab-play"
    shutil.copytree(ROOT / "setlab" / "page" / "labextensions" / "setlab-play", extension)
    (server.root / "notebooks").mkdir()
    for folder in ("", "notebooks"):
        shutil.copy(ROOT / "notebooks" / "play.ipynb", server.root / folder)
    yield server
    for session in server.ask("api/sessions"):
        if session["path"].endswith("play.ipynb"):
            server.ask(f"api/sessions/{session['id']}", "DELETE")
    shutil.rmtree(extension)
    shutil.rmtree(server.root / "notebooks")
    (server.root / "play.ipynb").unlink()


@pytest.mark.parametrize("where", ["doc/tree/", "notebooks/"])
def test_all_games_run_as_soon_as_their_notebook_is_open(with_play, context, where):
    page = context.new_page()
    page.goto(f"{with_play.url}/{where}notebooks/play.ipynb?token={TOKEN}")
    page.locator(".stage-lobby").wait_for()
    assert page.locator(".jp-CodeCell .jp-InputArea-editor").is_hidden(), "the code is out of the way"
    page.locator("[data-key=begin-versus]").click()
    page.locator(".stage-lay").wait_for()
    page.close()


def test_no_other_notebook_is_run(with_play, context):
    """Not even one of that name: it may have come from anywhere. It says how to run it."""
    page = context.new_page()
    page.goto(f"{with_play.url}/doc/tree/play.ipynb?token={TOKEN}")
    kernel = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel"
    page.wait_for_function(f"() => {kernel}?.connectionStatus === 'connected'")
    assert page.evaluate("jupyterapp.isPluginActivated('setlab-play:run')")
    page.get_by_text("To play, click here and press Shift + Enter.").click()
    time.sleep(2)
    assert page.locator(".stage-lobby").count() == 0
    page.keyboard.press("Shift+Enter")
    page.locator(".stage-lobby").wait_for()
    page.close()
