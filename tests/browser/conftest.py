"""One Jupyter server for all tests of what Jupyter does (../conftest.py has a browser, and ../page the widgets).

def test_deal(open_notebook):
    page = open_notebook(["from setlab.widgets import CardTable", "CardTable(seed=1)"])
    stage = page.locator(".stage").first
    stage.get_by_role("button", name="Deal").click()
    settled(stage)
    audit(page, ".stage")
"""

import pytest
from helpers.jupyter import Pages, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("jupyter"))
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
