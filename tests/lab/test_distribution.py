"""What `pip install setlab` brings: the lessons, the catalogues that are read, and who made it."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser

import pytest
from helpers.tree import ROOT, shipped

import setlab
from tools import wheel as hooks

LINK = re.compile(r"\]\(([^)\s]+)\)")
PICTURE = re.compile(r'\b(?:src|srcset)="([^"]+)"')
CC_BY = "LICENSE-CC-BY-4.0.txt"


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """As the workflow builds them, which knows the repository."""
    folder = tmp_path_factory.mktemp("dist")
    run = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    known = {**os.environ, "GITHUB_REPOSITORY": "somebody/something", "GITHUB_REF_TYPE": "branch"}
    subprocess.run(run, cwd=ROOT, check=True, capture_output=True, env=known)
    return folder


@pytest.mark.full
def test_the_wheel_has_lessons_and_no_solutions(built):
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    for folder in ("notebooks", "exercises"):
        ours = {f"setlab/lessons/{folder}/{path.name}" for path in (ROOT / folder).glob("*.ipynb")}
        assert ours and ours == {name for name in names if name.startswith(f"setlab/lessons/{folder}/")}
    assert not [name for name in names if name.endswith(".po") or "solutions" in name or name.startswith("tests")]
    assert [name for name in names if name.endswith("setlab.mo")]
    assert "setlab/lab/config/jupyter_server_config.json" in names


def test_a_release_has_the_lessons_in_other_languages_too(tmp_path):
    """`tools.release` names their folder; whoever builds a wheel otherwise has the English ones."""
    for name in ("de/notebooks/00_start_here.ipynb", "zh-Hant/exercises/05_counting.ipynb", "de/made-of"):
        (tmp_path / "lessons" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "lessons" / name).write_text("{}")
    data = {"force_include": {}}
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("SETLAB_LESSONS", str(tmp_path / "lessons"))
        patched.delenv("SETLAB_WITHOUT_LESSONS", raising=False)
        hooks.Lessons(str(ROOT), {}, None, None, str(tmp_path), "wheel").initialize("standard", data)
    brought = {*data["force_include"].values()}
    others = {"setlab/lessons/de/notebooks/00_start_here.ipynb", "setlab/lessons/zh-Hant/exercises/05_counting.ipynb"}
    assert others < brought and {name for name in brought if "/lessons/de" in name or "/lessons/zh" in name} == others
    assert "setlab/lessons/notebooks/00_start_here.ipynb" in brought


def told(built):
    """What the wheel says of itself."""
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith("METADATA")]
        return Parser().parsestr(wheel.read(name).decode())


@pytest.mark.near
def test_it_says_what_it_is_and_whose(built):
    found = told(built)
    assert found["Author"] and found["Summary"] and found["Description-Content-Type"] == "text/markdown"
    assert "Framework :: Jupyter :: JupyterLab" in found.get_all("Classifier")
    assert found.get_all("Project-URL") == [
        "Repository, https://github.com/somebody/something",
        "Site, https://somebody.github.io/something/",
        "Documentation, https://somebody.github.io/something/docs/",
        "Changelog, https://github.com/somebody/something/blob/HEAD/CHANGELOG.md",
        "Issues, https://github.com/somebody/something/issues",
    ]
    assert {"lab", "plots", "fast"} <= {*found.get_all("Provides-Extra")}
    assert {"LICENSE", CC_BY} < {*found.get_all("License-File")}


def test_its_page_on_an_index_leads_to_the_repository(built):
    """There nothing lies beside it. Wheel and sources say the same, word for word."""
    readme, shown = (ROOT / "README.md").read_text(encoding="utf-8"), told(built).get_payload()
    bare = [LINK.sub("]()", PICTURE.sub("", text)) for text in (shown, readme)]
    assert bare[0] == bare[1], "nothing but links is another"
    for was, now in zip(PICTURE.findall(readme), PICTURE.findall(shown), strict=True):
        assert now == f"https://github.com/somebody/something/raw/HEAD/{was}" and (ROOT / was).exists()
    pairs = [(was, now) for was, now in zip(LINK.findall(readme), LINK.findall(shown), strict=True) if was != now]
    assert {"notebooks/", "TEACHERS.md", "LICENSE", CC_BY} <= {was for was, _ in pairs}
    for was, now in pairs:
        kind = "tree" if was.endswith("/") else "blob"
        assert now == f"https://github.com/somebody/something/{kind}/HEAD/{was}" and (ROOT / was).exists()
    assert not [link for link in LINK.findall(shown) if not link.startswith("https://")]
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        begin = f"setlab-{setlab.__version__}/"
        info = archive.extractfile(f"{begin}PKG-INFO").read().decode()
        assert archive.extractfile(f"{begin}README.md").read().decode() == readme, "there the files lie beside it"
    assert Parser().parsestr(info).get_payload() == shown


@pytest.mark.parametrize(
    ("known", "changes", "licence"),
    [
        ({}, None, "LICENSE"),
        (
            {"REPOSITORY": "a/b"},
            "https://github.com/a/b/blob/HEAD/CHANGELOG.md",
            "https://github.com/a/b/blob/HEAD/LICENSE",
        ),
        (
            {"REPOSITORY": "a/b", "REF_TYPE": "tag", "REF_NAME": "v9.8.7"},
            "https://github.com/a/b/blob/v9.8.7/CHANGELOG.md",
            "https://github.com/a/b/blob/v9.8.7/LICENSE",
        ),
        (
            {"REPOSITORY": "a/b", "REF_TYPE": "branch", "REF_NAME": "main"},
            "https://github.com/a/b/blob/HEAD/CHANGELOG.md",
            "https://github.com/a/b/blob/HEAD/LICENSE",
        ),
    ],
)
def test_a_release_leads_to_its_own_files_and_a_stranger_nowhere(monkeypatch, known, changes, licence):
    for name in ("REPOSITORY", "REF_TYPE", "REF_NAME"):
        monkeypatch.delenv(f"GITHUB_{name}", raising=False)
    for name, value in known.items():
        monkeypatch.setenv(f"GITHUB_{name}", value)
    metadata = {}
    hooks.Address(str(ROOT), {}).update(metadata)
    assert metadata["urls"].get("Changelog") == changes
    assert f"[LICENSE]({licence})" in metadata["readme"]["text"]


def test_no_other_link_is_changed():
    text = "[a](https://example.org/x), [b](#b), [c](mailto:c), `d[0](e f)`"
    assert hooks.led(text, "a/b", ROOT) == text


def test_the_sources_have_all_that_is_in_git(built):
    """Also what begins with a dot: pages that lie there name it."""
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {".ci/run", ".pre-commit-config.yaml", CC_BY} <= names
    lacking = {path.relative_to(ROOT).as_posix() for path in shipped()} - names
    assert not lacking


@pytest.mark.full
def test_the_tests_run_where_the_source_archive_is_unpacked(built, tmp_path):
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    [project] = tmp_path.iterdir()
    run = [sys.executable, "-m", "pytest", "-q", "-m", "not full", "-p", "no:cacheprovider"]
    run += ["tests/core", "tests/lab/test_folder.py", "tests/test_project.py", "tests/test_layers.py"]
    done = subprocess.run(run, cwd=project, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
