"""The site in Firefox: other than Chromium in modules, workers and storage."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FIREFOX = os.environ.get("SETLAB_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
PUPPETEER = "puppeteer-core@25.16.0"

pytestmark = [pytest.mark.browser, pytest.mark.full, pytest.mark.timeout(900)]


@pytest.fixture(scope="module")
def puppeteer(tmp_path_factory):
    """The npm package that speaks to Firefox; none of its scripts is run."""
    folder = tmp_path_factory.mktemp("npm")
    command = [shutil.which("npm"), "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", PUPPETEER]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"npm could not fetch {PUPPETEER}: connect to the internet")
    [entry] = folder.glob("node_modules/puppeteer-core/lib/**/puppeteer-core.js")
    return entry


@pytest.mark.skipif(not FIREFOX, reason="there is no Firefox here (on Debian: sudo apt-get install firefox-esr)")
@pytest.mark.skipif(not shutil.which("npm"), reason="there is no npm here (on Debian: sudo apt-get install npm)")
def test_a_lesson_in_firefox(puppeteer, addresses, capsys):
    command = ["node", str(HERE / "firefox.mjs"), str(puppeteer), FIREFOX, str(HERE / "lite.js")]
    done = subprocess.run([*command, addresses["sub-path"]], capture_output=True, text=True, timeout=800)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
    with capsys.disabled():
        print(f"\n    first card in Firefox {seen['seconds']:.1f} s")
    assert seen["mouse"] == seen["keyboard"] and seen["mouse"].count("YES") + seen["mouse"].count("NO") == 4
    assert seen["pieces"].strip() == "3"
    assert "Well done" in seen["check"]
    assert seen["progress"] == "('01-5',)"
    assert seen["outside"] == []
