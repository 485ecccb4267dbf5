"""Take the pictures of README: a table and a lesson, light and dark, as PNG in tools/docs/shots.

.venv/bin/python tools/docs/shots.py    needs Chromium, and the documentation (python go.py docs)
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from helpers.page import CHROMIUM, CHROMIUM_ARGUMENTS  # noqa: E402

from setlab.host import Host  # noqa: E402
from setlab.widgets import CardTable  # noqa: E402

SIZE = {"width": 1120, "height": 700}
LESSON = ROOT / "build" / "docs" / "notebooks" / "01_the_rule.html"


def take():
    """Write the four pictures."""
    with Host() as host, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGUMENTS, chromium_sandbox=False)
        for scheme in ("light", "dark"):
            page = chromium.new_page(viewport=SIZE, color_scheme=scheme, reduced_motion="reduce")
            page.goto(host.show(CardTable("versus", seed=7, seconds=None, keep=False)))
            page.wait_for_selector("[data-key=table] [data-key]")
            for key in ("card-2spq", "card-3trd"):
                page.locator(f"[data-key={key}]").click()
            page.screenshot(path=HERE / "shots" / f"table-{scheme}.png")
            page.goto(LESSON.as_uri())
            page.evaluate("document.getElementById('guess-the-rule').scrollIntoView(); scrollBy(0, -120)")
            page.wait_for_timeout(600)  # until the pictures have their size
            page.screenshot(path=HERE / "shots" / f"lesson-{scheme}.png")
            page.close()
        chromium.close()


if __name__ == "__main__":
    take()
