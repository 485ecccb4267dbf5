"""What is published, and by whom: the workflow, the packages, the citation."""

import re
import subprocess
import sys
import tarfile
import zipfile

import pytest
import yaml
from helpers.tree import ROOT

import setlab

WORKFLOW = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")


JOBS = yaml.safe_load(WORKFLOW)["jobs"]
INDEX = "pypa/gh-action-pypi-publish"  # the one action of others: it trades the job's identity for an upload


def steps(job):
    return JOBS[job]["steps"]


def used(job):
    """The actions of a job, without their commits."""
    return [step["uses"].partition("@")[0] for step in steps(job) if "uses" in step]


def test_actions_are_pinned_by_their_commit():
    found = re.findall(r"uses: (\S+)(.*)", WORKFLOW)
    assert len(found) >= 5
    for action, comment in found:
        assert re.fullmatch(rf"(actions/[\w-]+|{INDEX})@[0-9a-f]{{40}}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), f"{action} does not say which version it is"
    assert [job for job in JOBS if INDEX in used(job)] == ["index"]


def test_the_workflow_does_what_exists_here():
    [table] = re.findall(r"^COMMANDS = \{(.*?)^\}", (ROOT / "go.py").read_text(encoding="utf-8"), re.M | re.S)
    commands = re.findall(r"python go\.py (\w+)", WORKFLOW)
    known = set(re.findall(r'"(\w+)":', table))
    assert {"audit", "docs", "lint", "notebooks", "release", "setup", "site", "test"} == set(commands) <= known
    assert commands.index("docs") < commands.index("site"), "the site takes the documentation along"
    assert commands.index("notebooks") < commands.index("site"), "and the lessons with their pictures"
    assert commands.index("notebooks") < commands.index("release"), "those of a release as well"
    paths = {
        step["uses"].partition("@")[0]: step["with"]["path"]
        for step in steps("build")
        if "path" in step.get("with", ())
    }
    assert paths == {
        "actions/upload-artifact": "build/release\nbuild/NEWS.md\n",
        "actions/upload-pages-artifact": "build/site",
    }
    least = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))[1]
    assert f'python-version: "{least}"' in WORKFLOW, "tested with the oldest Python we support"
    tried = {*JOBS["elsewhere"]["strategy"]["matrix"]["python"]}
    tried |= {each["python"] for each in JOBS["elsewhere"]["strategy"]["matrix"]["include"]}
    assert tried == {"3.11", "3.12", "3.13", "3.14"}
    named = [word for step in steps("elsewhere") for word in step.get("run", "").split() if word.startswith("tests/")]
    assert named and all((ROOT / word).exists() for word in named)


def test_the_workflow_may_do_no_more_than_it_must():
    assert "\npermissions: {}\n" in WORKFLOW and "pull_request_target" not in WORKFLOW
    assert {job: each["permissions"] for job, each in JOBS.items()} == {
        "build": {"contents": "read"},
        "elsewhere": {"contents": "read"},
        "coverage": {"contents": "read"},
        "paper": {"contents": "read"},
        "publish": {"pages": "write", "id-token": "write"},
        "release": {"actions": "read", "contents": "write"},
        "index": {"actions": "read", "id-token": "write"},
    }
    assert "github.ref == 'refs/heads/main'" in JOBS["publish"]["if"] and "'pull_request'" in JOBS["publish"]["if"]
    for job in ("release", "index"):
        assert JOBS[job]["if"].startswith("startsWith(github.ref, 'refs/tags/v')")
    assert (
        JOBS["index"]["if"].endswith(" && vars.PUBLISH_TO_INDEX == 'true'") and JOBS["index"]["environment"] == "index"
    )
    assert JOBS["release"]["needs"] == ["build", "elsewhere"] and JOBS["index"]["needs"] == "release"
    # What may write runs nobody else's program, but for the one that uploads; and nothing that lies in the project.
    assert (used("publish"), used("release"), used("index")) == (["actions/deploy-pages"], [], [INDEX])
    assert not [
        step for job in ("publish", "release", "index") for step in steps(job) if "go.py" in step.get("run", "")
    ]


def test_nothing_is_kept_from_one_run_to_the_next():
    """A pull request could leave something in a cache that a run for main would publish."""
    node = [step for step in steps("build") if "actions/setup-node@" in step.get("uses", "")]
    assert [step["with"]["package-manager-cache"] for step in node] == [False]  # npm's, kept unless told otherwise
    assert WORKFLOW.count("actions/setup-node@") == 1 and not re.search(r"actions/cache|\n +cache[\w-]*:", WORKFLOW)
    known = {"checkout", "setup-python", "setup-node", "upload-artifact", "upload-pages-artifact", "deploy-pages"}
    assert set(re.findall(r"uses: actions/([\w-]+)@", WORKFLOW)) == known, "does the new one keep anything?"
    fetched = re.findall(r"gh run download (\S+)", WORKFLOW)  # what the same run has left, and no other
    assert len(fetched) == 2 and {*fetched} == {'"$GITHUB_RUN_ID"'}


@pytest.mark.full
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
    assert all(re.match(r"setlab(_proofs|_course|_school)?[/-]", name) for name in inside)
    for part in ("data/decks.toml", "locale/de/LC_MESSAGES/setlab.mo", "widgets/scene/stage.css"):
        assert f"setlab/{part}" in inside
    assert {
        "setlab_proofs/checker/__main__.py",
        "setlab_course/teach/__init__.py",
        "setlab_school/classroom/class.css",
    } <= {*inside}
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
