"""The pure functions of the stage, tried by node; how a frame is mended is tried with what Python itself would send."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from helpers.page import PATCH_JS

from setlab.widgets.scene.carried import SCRIPT
from setlab.widgets.scene.changes import applied, changes

PIECES = ["p>one", "/p>", "b>🎲", "/b>", "i>", "/i>", "p>two", "div class='a'>ein ß"]


def cases():
    """Pages, what became of each, and the changes that Python would send."""
    rng = Random(1)
    while True:
        before = [rng.choice(PIECES) for _ in range(rng.randrange(40))]
        after = [piece if rng.random() < 0.9 else rng.choice(PIECES) for piece in before]
        del after[rng.randrange(45) :][:2]
        before, after = "<".join(["", *before]), "<".join(["", *after])
        if (found := changes(before, after)) is not None:
            yield {"before": before, "after": after, "changes": found}


@pytest.fixture
def node():
    program = shutil.which("node")
    if not program and not os.environ.get("CI"):
        pytest.skip("there is no node here (on Debian: sudo apt-get install nodejs)")
    return program


def test_of_all_modules_one_is_made_that_imports_nothing(node, tmp_path):
    """A name that two of them use at the top would make it none at all."""
    assert re.findall("^(?:import|export) .*", SCRIPT, re.MULTILINE) == [
        "export default { render: (context) => void new View(context) };"
    ]
    (tmp_path / "stage.mjs").write_text(SCRIPT, encoding="utf-8")
    run = subprocess.run([node, "--check", str(tmp_path / "stage.mjs")], capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr


def test_the_functions_of_the_page(node, tmp_path):
    told = [each for each, _ in zip(cases(), range(300), strict=False)]
    assert all(applied(each["before"], each["changes"]) == each["after"] for each in told)
    (tmp_path / "cases.json").write_text(json.dumps(told), encoding="utf-8")
    told = {"SCENE": str(PATCH_JS.parent), "CHANGES": str(tmp_path / "cases.json")}
    tried = [node, "--test", str(Path(__file__).with_name("page.test.mjs"))]
    run = subprocess.run(tried, env=os.environ | told, capture_output=True, encoding="utf-8", timeout=120)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    assert "# pass 8" in run.stdout or "ℹ pass 8" in run.stdout
