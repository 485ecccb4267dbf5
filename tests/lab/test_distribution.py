"""What `pip install setlab` brings: the lessons, the catalogues that are read, and who made it."""

import os
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser

import pytest
from helpers.tree import ROOT


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """As the workflow builds them, which knows the repository."""
    folder = tmp_path_factory.mktemp("dist")
    run = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    known = {**os.environ, "GITHUB_REPOSITORY": "somebody/something"}
    subprocess.run(run, cwd=ROOT, check=True, capture_output=True, env=known)
    return folder


def test_the_wheel_has_lessons_and_no_solutions(built):
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    for folder in ("notebooks", "exercises"):
        ours = {f"setlab/lessons/{folder}/{path.name}" for path in (ROOT / folder).glob("*.ipynb")}
        assert ours and ours == {name for name in names if name.startswith(f"setlab/lessons/{folder}/")}
    assert not [name for name in names if name.endswith(".po") or "solutions" in name or name.startswith("tests")]
    assert [name for name in names if name.endswith("setlab.mo")]
    assert "setlab/lab/config/jupyter_server_config.json" in names


def test_it_says_what_it_is_and_whose(built):
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith("METADATA")]
        told = Parser().parsestr(wheel.read(name).decode())
    assert told["Author"] and told["Summary"] and told["Description-Content-Type"] == "text/markdown"
    assert "Framework :: Jupyter :: JupyterLab" in told.get_all("Classifier")
    assert told.get_all("Project-URL") == [
        "Repository, https://github.com/somebody/something",
        "Site, https://somebody.github.io/something/",
    ]
    assert {"lab", "plots", "fast"} <= {*told.get_all("Provides-Extra")}


@pytest.mark.full
def test_the_tests_run_where_the_source_archive_is_unpacked(built, tmp_path):
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    [project] = tmp_path.iterdir()
    run = [sys.executable, "-m", "pytest", "-q", "-x", "-m", "not full", "-p", "no:cacheprovider"]
    run += ["tests/core", "tests/lab/test_folder.py", "tests/test_project.py", "tests/test_layers.py"]
    done = subprocess.run(run, cwd=project, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
