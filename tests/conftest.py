"""One Chromium for all browser tests (Playwright starts only once in a process), and both lanes of the counting."""

import os

import pytest
from helpers.firefox import firefox  # noqa: F401 - a fixture
from helpers.jupyter import CHROMIUM, CHROMIUM_ARGUMENTS

from setlab.counts import fast


@pytest.fixture(scope="session")
def browser():
    if not CHROMIUM:
        if os.environ.get("CI"):
            pytest.fail("there is no Chromium, and in CI a skipped browser test is a broken one")
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS, chromium_sandbox=False)
        yield running
        running.close()


@pytest.fixture(params=["compiled", "plain"])
def lane(request, monkeypatch):
    """What is counted or simulated runs compiled, and in plain Python."""
    if request.param == "plain":
        monkeypatch.setenv("SETLAB_PURE", "1")
    elif not fast.can_compile():
        pytest.skip("numba is not here")
    return request.param


@pytest.fixture
def plain(monkeypatch):
    monkeypatch.setenv("SETLAB_PURE", "1")
