"""Whoever comes back: to a newer site, or without a network; in Chromium, and the server knows nothing of caches."""

import json
import os
import shutil
import sys
import threading
import time
import zipfile
from functools import partial
from http.server import ThreadingHTTPServer

import pytest
from helpers.lite import Filter, opened, prepared, run, run_all, until

pytestmark = [pytest.mark.full, pytest.mark.timeout(600)]
FIRST, SECOND = "notebooks/00_start_here.ipynb", "notebooks/01_the_rule.ipynb"
CELL = "() => window.lite.panel.content.widgets[0].model.sharedModel"
YEAR = 365 * 24 * 3600


@pytest.fixture
def web(tmp_path):
    """A folder, the address at which it is served, and how to end that.

    The server says when a file was changed, and nothing else: so a browser keeps an old one for a tenth of its age.
    """
    folder = tmp_path / "web"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Filter, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def end():
        server.shutdown()
        server.server_close()

    yield folder, f"http://127.0.0.1:{server.server_port}/", end
    end()


def lesson(page, address, path):
    page.goto(f"{address}notebooks/index.html?path={path}")
    return opened(page)


def first_cell(page):
    return page.evaluate(f"({CELL})().source")


@pytest.fixture
def newer(builder, cache, tmp_path, monkeypatch):
    """The site, built again after a lesson and the package have changed."""

    def another_lesson(folder):
        contents(folder)
        text = json.loads((folder / FIRST).read_text(encoding="utf-8"))
        text["cells"][0]["source"] = "# 00 · Another beginning\n\nAbout 5 minutes."
        (folder / FIRST).write_text(json.dumps(text))

    def another_package(folder):
        path = wheel(folder)
        with zipfile.ZipFile(path, "a") as archive:
            archive.writestr("setlab/again.py", "word = 'a newer package'")
        return path

    contents, wheel = builder.contents, sys.modules["wheels"].wheel
    monkeypatch.setattr(builder, "contents", another_lesson)
    monkeypatch.setattr(sys.modules["wheels"], "wheel", another_package)
    return builder.build(tmp_path / "newer", cache, exposed=True)


def test_a_newer_site_is_seen_at_once_and_what_is_ones_own_is_kept(site, newer, web, profile):
    folder, address, _ = web
    shutil.copytree(site, folder)
    for path in folder.rglob("*"):
        os.utime(path, (time.time() - YEAR,) * 2)
    context = profile()
    page = prepared(context)
    page.goto(address)
    assert run_all(lesson(page, address, FIRST)) == []
    assert "ModuleNotFoundError" in run(page, "import setlab.again")
    lesson(page, address, SECOND)
    page.evaluate(f"({CELL})().setSource('mine')")
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    context.close()
    shutil.rmtree(folder)
    newer.rename(folder)
    page = prepared(profile())
    assert first_cell(lesson(page, address, FIRST)).startswith("# 00 · Another beginning")
    assert run(page, "import setlab.again\nprint(setlab.again.word)") == "a newer package\n"
    assert first_cell(lesson(page, address, SECOND)) == "mine"


def test_without_a_network_what_was_opened_runs_again_and_another_lesson_too(site, web, profile):
    folder, address, end = web
    shutil.copytree(site, folder)
    context = profile()
    page = prepared(context)
    page.goto(address)
    assert run_all(lesson(page, address, FIRST)) == []
    kept = "async place => Boolean(await (await caches.open('setlab - /')).match(place, { ignoreSearch: true }))"
    lessons = [path.relative_to(site).as_posix() for path in (site / "files").rglob("*.ipynb")]
    for place in (*lessons, "notebooks/index.html", "static/pyodide/pyodide.asm.wasm", "static/pyodide/pyodide.mjs"):
        until(page, kept, address + place)
    context.close()
    end()
    page = prepared(profile())
    assert run_all(lesson(page, address, FIRST)) == []
    assert run_all(lesson(page, address, SECOND)) == []
    page.goto(address)
    assert page.get_by_role("link", name="Play", exact=True).is_visible()


def test_a_login_page_in_place_of_a_program_is_gone_after_a_reload(site, web, profile):
    """For every program that the lesson's page is made of, once, with the word to keep it for ever."""
    folder, address, _ = web
    shutil.copytree(site, folder)
    page = prepared(profile())
    page.goto(address)
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    wrong = {path.relative_to(folder).as_posix() for path in folder.glob("build/**/*.js")}
    Filter.disliked |= wrong
    page.goto(f"{address}notebooks/index.html?path={FIRST}")
    page.wait_for_timeout(2000)
    assert not page.evaluate("() => window.lite.connected()") and Filter.disliked < wrong
    Filter.disliked.clear()
    assert run_all(lesson(page, address, FIRST)) == []


def test_a_script_in_the_output_of_a_notebook_does_not_run(builder, site, serve, tmp_path, profile):
    """Though its cells say that they are trusted, which JupyterLite believes."""
    html = "<img src='x:' onerror='window.ran = 1'><script>window.ran = 2</script><p>shown</p>"
    shown = {"output_type": "display_data", "data": {"text/html": html}, "metadata": {}}
    cell = {"cell_type": "code", "id": "a", "execution_count": None, "outputs": [shown], "source": "1"}
    notebook = {"cells": [{**cell, "metadata": {"trusted": True}}], "metadata": {"kernelspec": builder.KERNEL}}
    shutil.copytree(site, tmp_path / "web")
    (tmp_path / "web" / FIRST).parent.mkdir(exist_ok=True)
    (tmp_path / "web" / "files" / FIRST).write_text(json.dumps({**notebook, "nbformat": 4, "nbformat_minor": 5}))
    page = prepared(profile())
    lesson(page, serve(tmp_path / "web"), FIRST)
    page.get_by_text("shown").wait_for()
    page.wait_for_function("() => window.lite.refused.length >= 2")
    assert page.evaluate("() => window.ran") is None
