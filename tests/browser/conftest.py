"""One Jupyter server for all browser tests, and helpers that any widget's test can use (and ../conftest.py a browser).

def test_deal(open_notebook):
    page = open_notebook(["from setlab.widgets import CardTable", "CardTable(seed=1)"])
    stage = page.locator(".stage").first
    stage.get_by_role("button", name="Deal").click()
    settled(stage)
    audit(page, ".stage")
"""

from pathlib import Path

import pytest
from helpers.jupyter import WINDOW, Pages, Server

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("jupyter"))
    yield running
    running.close()


@pytest.fixture(scope="session")
def context(browser):
    """One browser profile, so that JupyterLab's files are fetched once."""
    running = browser.new_context(viewport=WINDOW, reduced_motion="reduce")
    running.set_default_timeout(20_000)
    running.add_init_script(path=HERE / "wiretap.js")
    yield running
    running.close()


@pytest.fixture
def open_notebook(server, context):
    """Opens notebooks for one test: `page = open_notebook([cell, …], app="lab", theme="dark", run=True)`."""
    pages = Pages(server, context)
    yield pages
    pages.close()


@pytest.fixture(scope="module")
def open_shared(server, context):
    """The same for a whole module: opening a notebook takes seconds, so its tests may share one."""
    pages = Pages(server, context)
    yield pages
    pages.close()
