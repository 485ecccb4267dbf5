"""Widgets on pages without a notebook, and helpers that any widget's test can use (../conftest.py has a browser).

def test_deal(open_page):
    page = open_page(["from setlab.widgets import CardTable", "CardTable(seed=1)"])
    stage = page.locator(".stage").first
    stage.get_by_role("button", name="Deal").click()
    settled(stage)
    audit(page, ".stage")
"""

import pytest
from helpers.bare import Pages


@pytest.fixture
def open_page(host, context):
    """Opens pages for one test."""
    pages = Pages(host, context)
    yield pages
    pages.close()


@pytest.fixture(scope="module")
def open_shared_page(host, context):
    """The same for a whole module, whose tests share a page."""
    pages = Pages(host, context)
    yield pages
    pages.close()
