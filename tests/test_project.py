"""The house: what the files promise each other, and the limits that keep them readable."""

import ast
import doctest
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from importlib.util import find_spec

import pytest
import yaml
from helpers.each import with_each
from helpers.imports import tree_of
from helpers.lacking import RULES
from helpers.tree import ROOT, shipped, unlisted

import setlab

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SUM_OF_CC_BY = "9ba9550ad48438d0836ddab3da480b3b69ffa0aac7b7878b5a0039e7ab429411"
PAGES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"]


def name(path):
    return path.relative_to(ROOT).as_posix()


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


# --- pages --------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", read(page))
    inside = [link for link in links if "://" not in link]
    assert inside or page != "README.md", "the README leads to the rest"
    assert not [link for link in inside if not (ROOT / link).exists()]
    assert not [link for link in links if "://" in link and not link.startswith("https://")]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_commands_exist(page):
    """Every `python go.py word` that a page names is a command."""
    words = set(re.findall(r"python go\.py (\w+)", read(page)))
    [table] = re.findall(r"^COMMANDS = \{(.*?)^\}", read("go.py"), re.M | re.S)
    assert words and words <= {*re.findall(r'"(\w+)":', table), "help"}


def test_where_a_contributor_is_sent_to_is_there():
    """The table "I want to …": each path in it exists."""
    page = read("CONTRIBUTING.md")
    rows = re.findall(r"^\| (?!I want)[a-z].*\|$", page.partition("## Commands")[0], re.M)
    paths = {name for row in rows for name in re.findall(r"`((?:setlab|tests|tools)/[^`]+)`", row)}
    assert len(rows) > 12 and len(paths) > 30 and not [name for name in paths if not (ROOT / name).exists()]


def test_the_taste_in_the_readme_is_true():
    setlab.language("en")
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 5 and not results.failed


def test_no_page_makes_up_where_the_project_lives():
    """Only the workflow knows (GITHUB_REPOSITORY): what is built there says it (tools/wheel.py, the site)."""
    for page in [*PAGES, "CITATION.cff", "pyproject.toml"]:
        text = re.sub(r"^repository-code: .*$", "", read(page), flags=re.M)  # which whoever releases writes once
        assert not re.findall(r"github\.com/[\w-]+/[\w-]+|mybinder\.org/v2/gh/(?!OWNER/NAME/)", text), page
    [opened] = re.findall(r"urlpath=lab/tree/(\S+)", read("README.md"))
    assert (ROOT / opened.rstrip("`")).exists()


def test_the_version_is_one():
    assert re.search(r"^## (\S+)", read("CHANGELOG.md"), re.M)[1] == setlab.__version__
    assert f"version: {setlab.__version__}\n" in read("CITATION.cff")


FORMS = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("[!c]*.yml"))


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_for_strangers_asks_little_and_says_why(path):
    """In the shape that the place where the project lies reads, which drops a form that it cannot."""
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert form.keys() == {"name", "description", "title", "labels", "body"} and form["description"].endswith(".")
    kinds = [part["type"] for part in form["body"]]
    assert {*kinds} <= {"markdown", "input", "textarea", "dropdown", "checkboxes"} and len(kinds) <= 6
    asked = [part for part in form["body"] if part["type"] != "markdown"]
    assert len({part["id"] for part in asked}) == len(asked) and all(part["attributes"]["label"] for part in asked)
    assert all(part["attributes"].get("options") for part in asked if part["type"] in ("dropdown", "checkboxes"))


def test_strangers_find_the_house_in_order():
    assert {path.stem for path in FORMS} == {"rule", "sentence", "fault", "idea"}
    conduct, security = read(".github/CODE_OF_CONDUCT.md"), read("SECURITY.md")
    for page in (conduct, security):
        assert "Report a vulnerability" in page and not re.search(r"[\w.]+@[\w-]+\.\w", page), "nobody is named"
    assert "CODE_OF_CONDUCT" in read("CONTRIBUTING.md")
    assert "github-actions" in read(".github/dependabot.yml")


HOOKS = yaml.safe_load(read(".pre-commit-config.yaml"))["repos"][0]["hooks"]


def test_what_is_looked_at_before_a_commit_is_there():
    assert len(HOOKS) >= 5 and len({hook["entry"] for hook in HOOKS}) == 1, "all by one Python"
    for words in (hook["args"] for hook in HOOKS):
        assert words[0] != "-m" or find_spec(words[1]), words
        assert all((ROOT / word).exists() for word in words if "/" in word), words


@pytest.mark.skipif(os.name == "nt" or not shutil.which("git"), reason="a script stands for Python, and git finds it")
@pytest.mark.parametrize("folder", ["bin", "Scripts"])
def test_before_a_commit_the_environment_is_found(tmp_path, folder):
    """Windows has its Python elsewhere than other systems, and some of them know no command `python`."""
    python = tmp_path / ".venv" / folder / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$0 $@"\n', encoding="utf-8")
    python.chmod(0o755)
    clean = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}  # which a hook has
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True, env=clean)
    run = [*shlex.split(HOOKS[0]["entry"]), "-m", "ruff", "a file.py"]
    said = subprocess.check_output(run, cwd=tmp_path, text=True, env=clean)
    assert said == f"{python.resolve()} -m ruff a file.py\n"


def test_how_windows_calls_the_environment_is_said_before_it_matters():
    page = read("CONTRIBUTING.md").partition("## Commands")[2]
    said, _, rest = page.partition("`.venv\\Scripts\\python`")
    assert rest and said.count("\n") < 6
    assert not re.search(r"`(?:python tools/|python -m |pytest )", read("CONTRIBUTING.md")), "by whose Python?"


def test_the_trademark_notice_stands_once_in_the_readme():
    text = " ".join(read("README.md").split())
    notice = "SET and SET Cubed are registered trademarks of Cannei, LLC; dnup and the names of other games belong to"
    assert text.count(notice) == 1 and text.count("not affiliated") == 1


def test_both_licences_are_there():
    text = read("LICENSE")
    assert "Copyright (c) 2026, the setlab authors" in text and "BSD 3-Clause License" in text
    assert "https://creativecommons.org/licenses/by/4.0/legalcode" in text
    assert PROJECT["license"] == "BSD-3-Clause AND CC-BY-4.0 AND Bitstream-Vera AND OFL-1.1"  # the last two: fonts
    # A list would offer the choice, by the rules of that format.
    assert yaml.safe_load(read("CITATION.cff"))["license"] == "BSD-3-Clause"


def test_the_text_of_cc_by_is_whole():
    """As its makers publish it: nobody mends a licence."""
    file = "LICENSE-CC-BY-4.0.txt"
    assert hashlib.sha256(read(file).encode()).hexdigest() == SUM_OF_CC_BY
    assert file in PROJECT["license-files"] and file in read("LICENSE") and f"({file})" in read("README.md")


def test_what_a_licence_covers_is_there():
    """Each path that LICENSE names exists, but for the one that only a package has; and each notebook lies in one."""
    scope = read("LICENSE").partition("-----")[0]
    paths = {
        *re.findall(
            r"(?<![\w/.])(?:setlab|packages|tools|notebooks|exercises)/[\w/*.-]*\w|(?:notebooks|exercises)/", scope
        )
    }
    assert {"notebooks/", "exercises/", "tools/lessons/*.po", "packages/setlab_course/lessons", "setlab/data"} <= paths
    assert {path for path in paths if not [*ROOT.glob(path)]} == {"setlab/lessons"}
    assert "setlab/lessons/" in read("tools/wheel.py")
    lessons = [*map(name, shipped(".ipynb"))]
    assert lessons and all(path.startswith(("notebooks/", "exercises/")) for path in lessons)


# --- what may not be in any file ----------------------------------------------------------------

# Written so that this file does not hold what it looks for.
FORBIDDEN = {
    "a path of one machine": r"(?<![\w.~$}])/(?:ro{2}t|wor[k]|home/\w+|User[s]/\w+)/|[A-Z]:\\+User[s]\\",
    "a host of a package registry": r"pypi[.]org|python[h]osted|registry[.]npmjs|unpkg[.]com|cdn[.]jsdelivr",
    "something left to do": r"\b(?:TO[D]O|FIX[M]E|X{3})\b",
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what):
    looked, found = 0, []
    for path in shipped():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a compiled catalogue or a picture
        looked += 1
        found += [f"{name(path)}: {match[0]}" for match in re.finditer(FORBIDDEN[what], text)]
    assert looked > 20
    assert not found


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("a path of one machine", "see /ro" + "ot/x"),
        ("a path of one machine", '"/home/' + 'ann/x"'),
        ("a path of one machine", "C:\\Us" + "ers\\ann"),
        ("a host of a package registry", "https://py" + "pi.org/simple"),
        ("something left to do", "# TO" + "DO: later"),
    ],
)
def test_it_would_be_found(what, text):
    assert re.search(FORBIDDEN[what], text)


def test_without_git_the_same_files_belong_to_the_project():
    """A downloaded archive has no git, nor has every machine: what was built there is none of it."""
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("there is no git here")
    assert sorted(unlisted()) == sorted(name(path) for path in shipped())


# --- sizes --------------------------------------------------------------------------------------


def test_modules_and_functions_stay_short():
    """About 300 lines a module, and one idea may take 400. Tests may be longer: they are read one at a time."""
    long = []
    for path in shipped(".py"):
        lines, most = (500, 50) if name(path).startswith("tests/") else (400, 40)
        text = path.read_text(encoding="utf-8")
        if len(text.splitlines()) > lines:
            long.append(f"{name(path)}: {len(text.splitlines())} lines")
        long += [f"{name(path)}: {each} has {n} lines" for each, n, _ in functions(path) if n > most]
    assert not long


@cache
def functions(path):
    """(name, how many lines, docstring) of each function in a file."""
    nodes = ast.walk(tree_of(path))
    kinds = ast.FunctionDef | ast.AsyncFunctionDef
    return [
        (node.name, node.end_lineno - node.lineno + 1, ast.get_docstring(node))
        for node in nodes
        if isinstance(node, kinds)
    ]


def test_browser_files_stay_short():
    counts = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in shipped(".js", ".css")}
    assert not {path: count for path, count in counts.items() if count > 400}


# --- rules --------------------------------------------------------------------------------------

NUMBERED = [f"{kind}-{n}" for kinds in RULES.values() for kind, last in kinds.items() for n in range(1, last + 1)]


@with_each("rule", NUMBERED)
def test_every_rule_is_quoted_by_a_test(rule):
    """By its id in the name of a test (S_1) or in its docstring (S-1)."""
    assert any(re.search(rf"(?<![A-Za-z]){rule}(?!\d)", said) for said in names_and_docstrings())


@cache
def names_and_docstrings():
    """What the tests say: of each its name, with hyphens, and its docstring."""
    return [
        f"{each.replace('_', '-')} {docstring}"
        for path in shipped(".py")
        if path.name.startswith("test_")
        for each, _, docstring in functions(path)
        if each.startswith("test_")
    ]


def test_nothing_is_left_to_be_written():
    """What a subclass has to say is an abstract method: without it no object is made, and no player meets the gap."""
    assert not [name(path) for path in shipped(".py") if "NotImplemented" + "Error" in path.read_text(encoding="utf-8")]


def test_importing_setlab_is_light():
    heavy = ["anywidget", "ipywidgets", "numpy", "numba", "matplotlib", "fpdf", "sympy", "IPython"]
    code = f"import sys, setlab; print([name for name in {heavy} if name in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


@pytest.mark.near
@pytest.mark.every(3)
@pytest.mark.parametrize("file", ["setlab/common/i18n.py", "setlab/games/about.py", "setlab/common/suggestions.py"])
def test_a_file_whose_doctests_are_run_alone_is_not_loaded_twice(file):
    """One copy would switch the language, and the other one would be asked for it."""
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file]
    done = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0 and "passed" in done.stdout, done.stdout
