"""What setlab's extension does in JupyterLab and Notebook 7: it runs the notebook of all games, and no other one, when
that is opened, and marks each notebook with its language."""

import json
import shutil
import time

import pytest
from helpers.jupyter import TOKEN
from helpers.tree import ROOT

pytestmark = pytest.mark.full


@pytest.fixture
def extended(server):
    """The server with the extension of `go.py play`."""
    extension = server.root.parent / "home" / "data" / "labextensions" / "setlab-play"
    shutil.copytree(ROOT / "setlab" / "lab" / "labextensions" / "setlab-play", extension)
    yield server
    shutil.rmtree(extension)


@pytest.fixture
def with_play(extended):
    """The same with the notebook at its place, and a copy of it at another one."""
    server = extended
    (server.root / "notebooks").mkdir()
    for folder in ("", "notebooks"):
        shutil.copy(ROOT / "notebooks" / "play.ipynb", server.root / folder)
    yield server
    for session in server.ask("api/sessions"):
        if session["path"].endswith("play.ipynb"):
            server.ask(f"api/sessions/{session['id']}", "DELETE")
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


@pytest.mark.parametrize("where", ["doc/tree/", "notebooks/"])
def test_a_notebook_is_marked_with_its_language_and_chinese_stands_upright(extended, context, where):
    cell = {"id": "a", "cell_type": "markdown", "metadata": {}, "source": "*一張牌*"}
    program = {
        "id": "b",
        "cell_type": "code",
        "metadata": {},
        "source": "# 註解",
        "outputs": [],
        "execution_count": None,
    }
    languages = {"zh-Hant": "zh-Hant", "de": "de", '"><script>': None, 3: None, None: None}
    page = context.new_page()
    for number, (lang, marked) in enumerate(languages.items()):
        metadata = {"kernelspec": {"name": "python3", "display_name": ""}} | ({} if lang is None else {"lang": lang})
        path = extended.root / f"in-{number}.ipynb"
        path.write_text(
            json.dumps({"cells": [cell, program], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})
        )
        page.goto(f"{extended.url}/{where}{path.name}?token={TOKEN}")
        page.locator(".jp-Notebook em").wait_for()
        page.locator(".jp-CodeCell .cm-line span").wait_for()
        page.wait_for_function("jupyterapp.shell.currentWidget.context.isReady")
        time.sleep(0.5)
        assert page.locator(".jp-Notebook").get_attribute("lang") == marked
        slants = [
            page.locator(part).evaluate("e => getComputedStyle(e).fontStyle")
            for part in (".jp-Notebook em", ".jp-CodeCell .cm-line span")
        ]
        assert slants == (["normal"] * 2 if lang == "zh-Hant" else ["italic"] * 2)
        path.unlink()
    page.close()
