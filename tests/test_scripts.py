"""What scripts and sheets are looked at with: that it is there, and finds what we want found."""

import os
import shutil
import subprocess
import sys

import pytest
from helpers.tree import ROOT

from tools import scripts

RIGHT = {"js": 'export const here = () => document.querySelector("main");\n', "css": ".a {\n  margin: 0;\n}\n"}


@pytest.fixture(scope="module")
def biome():
    try:
        return scripts.biome()
    except scripts.downloads.Trouble as trouble:
        if os.environ.get("CI"):
            pytest.fail(f"in CI scripts and sheets are looked at: {trouble}")
        pytest.skip(str(trouble))


@pytest.mark.parametrize("kind", RIGHT)
def test_what_is_right_is_let_through(biome, tmp_path, kind):
    code, said = looked_at(biome, tmp_path / f"right.{kind}", RIGHT[kind])
    assert not code and "Checked 1 file" in said


@pytest.mark.parametrize(
    ("kind", "fault", "rule"),
    [
        ("js", "const unused = 1;", "noUnusedVariables"),
        ("js", "export const found = undeclared;", "noUndeclaredVariables"),
        ("js", "export const x = 1;\nexport const f = (x) => x;", "noShadow"),
        ("js", 'import { there } from "./there.js";', "noUnusedImports"),
        ("js", "export const f = () => {\n  return 1;\n  f();\n};", "noUnreachable"),
        ("css", ".a {\n  colr: red;\n}", "noUnknownProperty"),
        ("css", ".a {\n  color: red;\n  color: blue;\n}", "noDuplicateProperties"),
        ("css", ".a {\n  color: red;\n}\n.a {\n  margin: 0;\n}", "noDuplicateSelectors"),
    ],
)
def test_a_fault_is_found(biome, tmp_path, kind, fault, rule):
    code, said = looked_at(biome, tmp_path / f"wrong.{kind}", f"{fault}\n")
    assert code and rule in said


def looked_at(biome, path, text):
    """What Biome makes of a text by our rules: its exit code, and what it says."""
    for name in ("biome.jsonc", ".gitignore"):
        shutil.copy(ROOT / name, path.parent)
    path.write_text(text, encoding="utf-8")
    command = [biome, "check", "--error-on-warnings", path.name]
    run = subprocess.run(command, cwd=path.parent, capture_output=True, encoding="utf-8", timeout=60)
    return run.returncode, run.stdout + run.stderr


@pytest.mark.parametrize("ci", [False, True])
def test_without_npm_one_line_says_that_only_python_was_looked_at(tmp_path, ci):
    told = {name: value for name, value in os.environ.items() if name != "CI"} | {"PATH": str(tmp_path)}
    program = f"from tools import scripts as s; s.CACHE = s.Path({str(tmp_path)!r}); raise SystemExit(s.main([]))"
    command = [sys.executable, "-c", program]
    env = told | ({"CI": "true"} if ci else {})
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", timeout=60)
    assert run.returncode == ci and not run.stdout
    assert run.stderr.startswith("Only Python was looked at") and run.stderr.count("\n") == 1


def test_where_there_is_no_such_program_it_says_so(monkeypatch):
    monkeypatch.setattr(scripts.platform, "machine", lambda: "abacus")
    with pytest.raises(scripts.downloads.Trouble, match=r"no Biome for .* on abacus"):
        scripts.biome()
