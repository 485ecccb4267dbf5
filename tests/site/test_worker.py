"""The service worker: in a browser that is made up (worker.mjs) whatever a network may do, in Chromium the worst of it."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

MADE_UP = Path(__file__).with_name("worker.mjs")
CASES = re.findall(r"^  async (\w+)\(\) \{$", MADE_UP.read_text(encoding="utf-8").partition("const CASES")[2], re.M)
FILES = {
    "index.html": "<head></head><p>The first page</p>",
    "repair/index.html": "<head></head><p>Repair</p>",
    "repair/de.html": "<head></head><p>Reparieren</p>",
    "build/1.a8fa7b2.js": "one()",
    "build/2.1111111.js": "two()",
    "files/notebooks/01 the_rule.ipynb": "{}",
    "api/contents/all.json": "[]",
    "service-worker.js": 'self.addEventListener("fetch", (event) => event.respondWith("JupyterLite\'s"));',
}


@pytest.fixture(scope="module")
def small(builder, tmp_path_factory):
    """A site of a few files, finished as all of them are."""
    folder = tmp_path_factory.mktemp("small")
    for place, text in FILES.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    builder.published.finish(folder)
    return folder


@pytest.mark.skipif(not shutil.which("node"), reason="there is no node here (on Debian: sudo apt-get install nodejs)")
@pytest.mark.parametrize("case", CASES)
def test_in_a_browser_that_is_made_up(small, case):
    done = subprocess.run(["node", str(MADE_UP), str(small), case], capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr


def test_no_case_is_left_out():
    assert len(CASES) >= 16
