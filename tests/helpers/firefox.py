"""Firefox, driven over WebDriver BiDi by a script of ours: other than Chromium in modules, workers and storage."""

import json
import os
import shutil
import subprocess

import pytest

FIREFOX = os.environ.get("SETLAB_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
PUPPETEER = "puppeteer-core@25.16.0"


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    """Run a script with the npm package that speaks to Firefox, and more arguments; return what it prints, from JSON.

    None of the scripts of that package is run.
    """
    if not FIREFOX:
        pytest.skip("there is no Firefox here (on Debian: sudo apt-get install firefox-esr)")
    if not shutil.which("npm"):
        pytest.skip("there is no npm here (on Debian: sudo apt-get install npm)")
    folder = tmp_path_factory.mktemp("npm")
    command = [shutil.which("npm"), "install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", PUPPETEER]
    if subprocess.run(command, cwd=folder, capture_output=True).returncode:
        pytest.skip(f"npm could not fetch {PUPPETEER}: connect to the internet")
    [entry] = folder.glob("node_modules/puppeteer-core/lib/**/puppeteer-core.js")

    def run(script, *more, seconds=800):
        command = ["node", str(script), str(entry), FIREFOX, *map(str, more)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout.splitlines()[-1])

    return run
