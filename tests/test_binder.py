"""Binder: what repo2docker would build from binder/, and that the same file installs in a clean environment."""

import json
import os
import re
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing

import pytest
from helpers.tree import ROOT, copy_to

from setlab.lab import listed

REQUIREMENTS = ROOT / "binder" / "requirements.txt"


@pytest.fixture
def clone(tmp_path):
    return copy_to(tmp_path)


def test_the_dockerfile_installs_the_pinned_packages_after_the_project(clone):
    """Nothing is built: repo2docker only prints the Dockerfile, which needs neither Docker nor a network."""
    command = ["--no-build", "--debug", "--user-id", "1000", "--user-name", "reader", "."]
    run = [sys.executable, "-m", "repo2docker", *command]
    answer = subprocess.run(run, cwd=clone, capture_output=True, text=True, check=True)
    said = answer.stdout + answer.stderr
    steps = [said.index(step) for step in ("COPY --chown=1000:1000 src/ ", 'pip install --no-cache-dir -r "binder/')]
    assert steps == sorted(steps), "the project must be there before -e . and the constraints are read"
    assert "./binder/postBuild" in said
    assert "environment-2epy-2d3-2e11" in said, "Python is the pinned one"


def test_python_is_pinned_to_one_we_support():
    pinned = (ROOT / "binder" / "runtime.txt").read_text().strip()
    version = tuple(map(int, re.fullmatch(r"python-(\d+)\.(\d+)", pinned).groups()))
    least = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["requires-python"]
    assert version >= tuple(map(int, re.fullmatch(r">=(\d+)\.(\d+)", least).groups()))


def test_everything_it_installs_is_pinned():
    lines = [line for line in REQUIREMENTS.read_text().splitlines() if line and not line.startswith("#")]
    assert lines == ["-e .[lab]", "-c ../constraints.txt"]
    assert (REQUIREMENTS.parent / "../constraints.txt").resolve() == ROOT / "constraints.txt"
    pins = (ROOT / "constraints.txt").read_text().split()
    assert any(pin.startswith("jupyterlab==") for pin in pins)


@pytest.mark.near
@pytest.mark.skipif(os.name == "nt", reason="it is Linux that Binder runs")
def test_the_lessons_are_trusted_and_the_games_run_there(clone):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER_")}
    environment |= {"HOME": str(clone / "home"), "PYTHONPATH": str(clone)}
    environment["PATH"] = os.pathsep.join([os.path.dirname(sys.executable), os.environ["PATH"]])
    subprocess.run(["bash", "binder/postBuild"], cwd=clone, env=environment, check=True)
    data = clone / "home" / ".local" / "share" / "jupyter"
    with closing(sqlite3.connect(data / "nbsignatures.db")) as signed:
        assert signed.execute("select count(*) from nbsignatures").fetchone()[0] == len(listed())
    assert (data / "labextensions" / "setlab-play" / "package.json").is_file()
    news = json.loads((clone / "home" / ".jupyter" / "labconfig" / "default_setting_overrides.json").read_text())
    assert news["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


@pytest.mark.full
@pytest.mark.timeout(900)
def test_it_installs_in_a_clean_environment_and_runs_a_lesson(clone):
    env = clone / "env"
    python = env / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([sys.executable, "-m", "venv", str(env)], check=True)
    subprocess.run([str(python), "-m", "pip", "install", "-q", "-r", "binder/requirements.txt"], cwd=clone, check=True)
    installed = subprocess.check_output([str(python), "-m", "pip", "freeze", "--exclude-editable"], text=True).split()
    pins = (ROOT / "constraints.txt").read_text().split()
    assert installed and not [line for line in installed if line.lower().replace("_", "-") not in pins]
    [lesson, *_] = sorted((clone / "notebooks").glob("00*.ipynb"))
    run = [str(python), "-m", "jupyter", "nbconvert", "--to", "notebook", "--execute", "--stdout", str(lesson)]
    assert '"output_type"' in subprocess.run(run, cwd=clone, check=True, capture_output=True, text=True).stdout
