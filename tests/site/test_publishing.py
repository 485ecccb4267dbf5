"""What is published, and by whom: the workflow, the packages, the citation."""

import re
import subprocess
import sys
import tarfile
import zipfile

import pytest
from helpers.tree import ROOT

import setlab

WORKFLOW = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")


def test_actions_are_pinned_by_their_commit():
    used = re.findall(r"uses: (\S+)(.*)", WORKFLOW)
    assert len(used) >= 5
    for action, comment in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), f"{action} does not say which version it is"


def test_the_workflow_does_what_exists_here():
    [table] = re.findall(r"^COMMANDS = \{(.*?)^\}", (ROOT / "go.py").read_text(encoding="utf-8"), re.M | re.S)
    commands = re.findall(r"python go\.py (\w+)", WORKFLOW)
    known = set(re.findall(r'"(\w+)":', table))
    assert {"audit", "lint", "test", "docs", "notebooks", "site", "words"} == set(commands) <= known
    assert commands.index("docs") < commands.index("site"), "the site takes the documentation along"
    assert commands.index("notebooks") < commands.index("site"), "and the lessons with their pictures"
    assert re.findall(r"path: (\S+)", WORKFLOW) == ["build/site"]
    least = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))[1]
    assert f'python-version: "{least}"' in WORKFLOW, "tested with the oldest Python we support"


def test_the_workflow_may_do_no_more_than_it_must():
    assert "\npermissions: {}\n" in WORKFLOW
    head, build, publish, release = re.split(r"\n  (?:build|publish|release):\n", WORKFLOW)
    assert "contents: read" in build and "write" not in build
    assert re.findall(r"(\S+): write", publish) == ["pages", "id-token"]
    assert "github.ref == 'refs/heads/main'" in publish and "pull_request'" in publish
    assert (
        re.findall(r"(\S+): write", release) == ["contents"] and "if: startsWith(github.ref, 'refs/tags/v')" in release
    )
    assert "uses:" not in release, "what may write runs nobody else's program"
    assert "pull_request_target" not in head


def test_nothing_is_kept_from_one_run_to_the_next():
    """A pull request could leave something in a cache that a run for main would publish."""
    steps = re.split(r"\n      - ", WORKFLOW)
    node = [step for step in steps if "actions/setup-node@" in step]  # keeps npm's packages unless told otherwise
    assert len(node) == 1 and all("\n          package-manager-cache: false" in step for step in node)
    assert not re.search(r"actions/cache|\n +cache[\w-]*:", WORKFLOW)
    known = {"checkout", "setup-python", "setup-node", "upload-pages-artifact", "deploy-pages"}
    assert set(re.findall(r"uses: actions/([\w-]+)@", WORKFLOW)) == known, "does the new one keep anything?"


def test_the_packages_are_whole_and_well_told(tmp_path):
    """As `python -m build` and `twine check` see them; no network is needed, as nothing is isolated."""
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    built = {path.suffix: path for path in tmp_path.iterdir()}
    assert set(built) == {".whl", ".gz"}
    checked = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *map(str, built.values())], capture_output=True, text=True
    )
    assert checked.returncode == 0 and checked.stdout.count("PASSED") == 2, checked.stdout + checked.stderr
    with zipfile.ZipFile(built[".whl"]) as wheel:
        inside = wheel.namelist()
    assert all(name.startswith(("setlab/", "setlab-")) for name in inside)
    for part in ("data/decks.toml", "locale/de/LC_MESSAGES/setlab.mo", "widgets/scene/stage.css"):
        assert f"setlab/{part}" in inside
    with tarfile.open(built[".gz"]) as archive:
        assert f"setlab-{setlab.__version__}/LICENSE" in archive.getnames()


def test_the_citation_is_complete():
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    told = dict(re.findall(r"^([\w-]+):[ ]*(.*)$", text, re.M))
    assert {
        "cff-version",
        "message",
        "title",
        "type",
        "authors",
        "version",
        "abstract",
        "license",
    } <= set(told)
    assert told["version"] == setlab.__version__


@pytest.mark.parametrize("wrong", ["## 9.9.9", "## Unreleased"])
def test_a_changelog_that_is_behind_would_be_seen(wrong):
    """The release check itself is test_the_version_is_one in tests/test_project.py."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", text, re.M)[1] == setlab.__version__
    behind = re.sub(r"^## \S+", wrong, text, count=1, flags=re.M)
    assert re.search(r"^## (\S+)", behind, re.M)[1] != setlab.__version__
