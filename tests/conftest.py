"""One Chromium for all browser tests: Playwright can be started only once in a process."""

import os

import pytest
from browser.lab import CHROMIUM, CHROMIUM_ARGUMENTS


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
