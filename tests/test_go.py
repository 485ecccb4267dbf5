"""go.py from outside: it works from bare Python, and says one useful sentence where it cannot."""

import ast
import importlib.util
import json
import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from helpers.tree import ROOT, copy_to

GO = ROOT / "go.py"
LOCKED = "tools/locked/lab.txt", "tools/locked/all.txt"


@pytest.fixture
def go(tmp_path):
    """go.py as a module of a project that has the files it looks at, and nothing else."""
    (tmp_path / "tools" / "locked").mkdir(parents=True)
    for name in ("go.py", "pyproject.toml", "tools/mo.py", *LOCKED):
        shutil.copy(ROOT / name, tmp_path / name)
    spec = importlib.util.spec_from_file_location("go_under_test", tmp_path / "go.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def ready(go, monkeypatch):
    """The same, with an environment that is ready: real Python, one pretended package."""
    subprocess.check_call([sys.executable, "-m", "venv", "--without-pip", str(go.ENV)])
    monkeypatch.setattr(go, "run_step", install_one_package(go))
    go.set_up()
    return go


def install_one_package(go):
    def run_step(command):
        assert "pip" in command or "venv" in command
        library = "Lib" if os.name == "nt" else "lib/python{}.{}".format(*sys.version_info)
        package = go.ENV / library / "site-packages" / "jupyterlab"
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").touch()

    return run_step


def one_sentence(text):
    assert text.count("\n") == 0 and "Traceback" not in text, text
    return text


# --- an old Python ------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_what_to_get(version, monkeypatch):
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit) as stop:
        runpy.run_path(str(GO), run_name="__main__")
    said = one_sentence(str(stop.value))
    assert "this is Python {}.{}:".format(*version) in said
    assert "3.11 or newer" in said and "https://www.python.org/downloads/" in said


def test_an_old_python_can_parse_it():
    """Only what Python 2.7 knew: no f-strings, annotations, keyword-only arguments, walrus, nonlocal, unpacking."""
    source = GO.read_text(encoding="utf-8")
    assert source.isascii()
    too_new = (ast.JoinedStr, ast.NamedExpr, ast.AnnAssign, ast.Nonlocal, ast.Match, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, too_new), ast.dump(node)
        if isinstance(node, ast.arguments):
            assert not node.kwonlyargs and not node.posonlyargs
        if isinstance(node, ast.List | ast.Tuple | ast.Set):
            assert not any(isinstance(item, ast.Starred) for item in node.elts)
        if isinstance(node, ast.arg | ast.FunctionDef):
            assert not getattr(node, "annotation", None) and not getattr(node, "returns", None)


def old_pythons():
    """The Pythons before 3.11 that this machine has, on the path or through pyenv."""
    found = [shutil.which(f"python{version}") for version in ("2.7", "3.6", "3.8", "3.10")]
    found += [str(path) for path in Path.home().glob(".pyenv/versions/*/bin/python")]
    old = "import sys; sys.exit(sys.version_info >= (3, 11))"
    return [path for path in found if path and not subprocess.run([path, "-c", old], capture_output=True).returncode]


@pytest.mark.full
def test_a_real_old_python_says_the_same():
    pythons = old_pythons()
    if not pythons:
        pytest.skip("no Python before 3.11 on this machine")
    for python in pythons:
        answer = subprocess.run([python, str(GO)], capture_output=True, text=True)
        assert answer.returncode == 1
        assert "3.11 or newer" in one_sentence(answer.stderr.strip()), python


# --- the state of .venv -------------------------------------------------------------------------


def test_no_environment_is_made_once(go, monkeypatch):
    steps = []
    monkeypatch.setattr(go, "run_step", lambda command: (steps.append(command), go.ENV.mkdir(exist_ok=True)))
    assert go.diagnosis()[0] == "make"
    go.set_up()
    assert ["venv" in steps[0], "pip" in steps[1], "pip" in steps[2], len(steps)] == [True, True, True, 3]
    assert {"--require-hashes", str(go.LOCKED / "lab.txt")} < set(steps[1])
    assert {"--no-deps", "--no-build-isolation"} < set(steps[2]), "or something unchecked would be fetched"


def test_a_ready_environment_is_left_alone(ready, monkeypatch):
    monkeypatch.setattr(ready, "run_step", lambda command: pytest.fail(f"ran {command}"))
    assert ready.set_up() == "The environment in .venv is ready."


@pytest.mark.parametrize("name", ["pyproject.toml", *LOCKED])
def test_a_changed_list_of_packages_updates(ready, name):
    (ready.ROOT / name).write_text("changed")
    assert ready.diagnosis()[0] == "update"
    ready.set_up()
    assert ready.diagnosis()[0] == "ready"


def test_who_learns_waits_for_fewer_packages_than_who_builds(ready, monkeypatch):
    """And what was needed once is kept up to date with the rest, and is there when .venv is made anew."""
    asked = []
    monkeypatch.setattr(ready, "run_step", lambda command: asked.extend(command))
    monkeypatch.setattr(ready, "call", lambda *command, **env: 0)
    lessons, everything = (str(ready.ROOT / path) for path in LOCKED)
    assert ready.main(["lab"]) == 0 and not asked, "they are there"
    assert ready.diagnosis(ready.ALL)[0] == "update"
    assert ready.main(["lint"]) == 0 and everything in asked and lessons not in asked
    assert ready.diagnosis(ready.ALL)[0] == "ready"
    for change in (lambda: (ready.LOCKED / "all.txt").write_text("changed"), lambda: ready.set_up(fresh=True)):
        asked.clear()
        change()
        assert ready.main(["lab"]) == 0 and everything in asked


def bind_to(go, place, value):
    stamp = json.loads(go.STAMP.read_text())
    stamp["home"][place] = value
    go.STAMP.write_text(json.dumps(stamp))


DAMAGES = {
    "broken stamp": lambda go: go.STAMP.write_text("{"),
    "half made": lambda go: go.STAMP.unlink(),
    "without Python": lambda go: go.PY.unlink(),
    "a package lost": lambda go: shutil.rmtree(next(go.ENV.rglob("jupyterlab"))),
    "a module lost": lambda go: next(go.ENV.rglob("jupyterlab/__init__.py")).unlink(),
    "made by another Python": lambda go: bind_to(go, 0, "3.10"),
    "moved": lambda go: bind_to(go, 1, "elsewhere"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_environment_is_made_anew(ready, damage):
    assert ready.diagnosis()[0] == "ready"
    DAMAGES[damage](ready)
    state, why = ready.diagnosis()
    assert state == "make" and one_sentence(why)


def test_an_interrupted_update_is_noticed(ready, monkeypatch):
    def interrupted(command):
        raise KeyboardInterrupt

    (ready.LOCKED / "lab.txt").write_text("changed")
    monkeypatch.setattr(ready, "run_step", interrupted)
    assert ready.main(["setup"]) == 130
    assert ready.diagnosis()[0] == "make"


@pytest.mark.skipif(os.name == "nt", reason="symbolic links need rights there")
def test_something_else_called_venv_gives_way(go, monkeypatch):
    go.ENV.symlink_to("nowhere")
    monkeypatch.setattr(go, "run_step", install_one_package(go))
    go.set_up()
    assert go.ENV.is_dir() and not go.ENV.is_symlink()


def test_what_is_installed_is_known_by_its_hash():
    """The same packages as in constraints.txt (which Binder and uv use), and each file of them; with what builds us."""
    pins = [line for line in (ROOT / "constraints.txt").read_text().splitlines() if line]
    for name in LOCKED:
        lines = [re.split(r"\s+--hash=sha256:", line) for line in locked(name)]
        assert all(
            len(line) > 1 and all(re.fullmatch(r"[0-9a-f]{64}", each.strip()) for each in line[1:]) for line in lines
        )
        pinned = [line[0].split(" ;")[0].strip() for line in lines]
        assert {"hatchling", "editables"} <= {pin.split("==")[0] for pin in pinned}
        assert set(pinned) <= {pin.split(" ;")[0] for pin in pins}
    assert [line.split(" --hash")[0].strip() for line in locked(LOCKED[1])] == pins


def locked(name):
    return [" ".join(line.split()) for line in (ROOT / name).read_text().replace("\\\n", "").splitlines()]


# --- what went wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("... because ensurepip is not\navailable. On Debian/Ubuntu systems", "apt-get install python3-venv"),
        ("/usr/bin/python3: No module named venv", "apt-get install python3-venv"),
        ("WARNING: NewConnectionError(...)\nERROR: No matching distribution", "connect to the internet"),
        ("ERROR: Could not find a version that satisfies the requirement hatchling", "connect to the internet"),
        ("ERROR: Could not install: [Errno 28] No space left on device", "disk is full"),
        ("Error: [Errno 30] Read-only file system: '.venv'", "folder of your own"),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM\n the requirements file",
            "another file than the one known",
        ),
        ("PermissionError: [Errno 13] Permission denied", "folder of your own"),
        ("noise\nERROR: something new.\nnoise", "(ERROR: something new)"),
        ("", "no message"),
    ],
)
def test_each_trouble_has_its_sentence(go, said, advice):
    sentence = one_sentence(go.explain(said))
    assert advice in sentence
    assert "run the same command again" in sentence


def test_a_failing_step_ends_in_its_sentence(go, monkeypatch, capsys):
    script = "import sys; print('ERROR: [Errno 28] No space left on device'); sys.exit(1)"
    real = go.run_step
    monkeypatch.setattr(go, "run_step", lambda command: real([sys.executable, "-c", script]))
    assert go.main(["setup"]) == 1
    assert "disk is full" in one_sentence(capsys.readouterr().err.strip())


@pytest.mark.full
def test_without_a_network_the_real_pip_ends_in_its_sentence(go, monkeypatch):
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "0"}
    for name, value in {**nowhere, "PIP_FIND_LINKS": "", "PIP_EXTRA_INDEX_URL": ""}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(go.Trouble, match="connect to the internet"):
        go.run_step([sys.executable, "-m", "pip", "download", "--no-cache-dir", "surely-no-such-package"])


# --- commands -----------------------------------------------------------------------------------


def test_an_unknown_command_lists_the_known_ones(go, capsys):
    assert go.main(["tset"]) == 2
    said = one_sentence(capsys.readouterr().err.strip())
    assert all(name in said for name in [*go.COMMANDS, "help", "'tset'"])


@pytest.mark.parametrize("word", ["help", "--help", "-h"])
def test_help_names_every_command(go, capsys, word):
    assert go.main([word]) == 0
    said = capsys.readouterr().out
    assert all(f"go.py {name}" in said for name in go.COMMANDS)


@pytest.mark.parametrize(
    "name", ["test", "lint", "setup", "attack", "audit", "bench", "release", "site", "docs", "bfiles"]
)
def test_help_of_a_command_shows_how_it_is_said_and_does_nothing(go, monkeypatch, capsys, name):
    monkeypatch.setattr(go, "ROOT", ROOT)
    monkeypatch.setattr(go, "set_up", lambda packages: None)
    monkeypatch.setattr(go, "call", lambda *command, **env: pytest.fail(f"{command} ran"))
    assert go.main([name, "--help"]) == 0
    assert f"python go.py {name}" in capsys.readouterr().out


def asked_of_pytest(go, monkeypatch, *args):
    """What `go.py test` would run, and with what exit code it ends when pytest ends with 5 (nothing ran)."""
    asked = []
    monkeypatch.setattr(go, "set_up", lambda packages: None)
    monkeypatch.setattr(go, "call", lambda *command, **env: (asked.extend([*command, env]), 5)[1])
    assert go.main(["test", *args]) == 5
    return asked


def test_the_fast_suite_covers_code_and_notebooks(go, monkeypatch):
    asked = asked_of_pytest(go, monkeypatch)
    assert {"not full and not near", "tests", "setlab", "notebooks", "exercises/solutions", "--nbval"} < set(asked[:-1])
    assert asked[-1]["SETLAB_HOME"]


def test_what_is_named_is_also_tried_where_others_show_the_same(go, monkeypatch):
    asked = asked_of_pytest(go, monkeypatch, "go.py")
    assert "not full" in asked and "not full and not near" not in asked


def test_full_leaves_nothing_out(go, monkeypatch):
    asked = asked_of_pytest(go, monkeypatch, "--full", "-x")
    assert "" in asked and "--full" not in asked and "-x" in asked


def test_coverage_is_a_page_also_where_a_test_fails(go, monkeypatch):
    calls = []
    monkeypatch.setattr(go, "set_up", lambda packages: None)
    monkeypatch.setattr(go, "call", lambda *command, **env: (calls.append(command), int("pytest" in command))[1])
    assert go.main(["test", "--coverage", "tests/core"]) == 1
    assert [call[2] for call in calls] == ["erase", "run", "combine", "html", "report"]
    assert calls[1][3:5] == ("-m", "pytest") and "--coverage" not in calls[1]


def test_a_path_is_all_that_runs(go, monkeypatch):
    asked = asked_of_pytest(go, monkeypatch, "go.py::test_x", "-q")
    assert "go.py::test_x" in asked and "exercises/solutions" not in asked


def test_lint_fails_when_one_check_does(go, monkeypatch):
    monkeypatch.setattr(go, "set_up", lambda packages: None)
    for failing in ("check", "format", "mypy", "tools.scripts", None):
        monkeypatch.setattr(go, "call", lambda *command, failing=failing: int(failing in command))
        assert go.main(["lint"]) == int(failing is not None)


@pytest.mark.parametrize(
    ("args", "asked"),
    [
        ([], []),
        (["lab", "--no-browser"], ["--no-browser"]),
        (["play", "--language", "da"], ["play", "--language", "da"]),
    ],
)
def test_lessons_and_games_are_opened(go, monkeypatch, args, asked):
    monkeypatch.setattr(go, "set_up", lambda packages: None)
    monkeypatch.setattr(go, "call", lambda *command: 7 * (list(command) == ["-m", "tools.lessons.opening", *asked]))
    assert go.main(args) == 7


def test_packages_of_another_python_stay_out(go, tmp_path, monkeypatch, capfd):
    """PYTHONPATH may hold anything, an old module of a name that we need: nothing that go.py starts sees it."""
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "platform.py").write_text("raise SystemExit('from elsewhere')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "other"))
    monkeypatch.setattr(go, "PY", Path(sys.executable))
    assert subprocess.call([sys.executable, "-c", "import platform"]) == 1, "it would be seen"
    assert go.call("-c", "import platform") == 0
    go.run_step([sys.executable, "-c", "import platform"])
    monkeypatch.setenv("PYTHONHOME", str(tmp_path))
    assert {"PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE"}.isdisjoint(go.environment())


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 7), (signal.SIGTERM, 128 + signal.SIGTERM)])
def test_signals_and_exit_codes_pass_through(tmp_path, sent, code):
    """What the child answers is what the caller sees; Ctrl-C ends it without a traceback."""
    child = "import signal, sys, time\nsignal.signal(signal.SIGINT, lambda *_: sys.exit(7))\nprint('up', flush=True)\n"
    (tmp_path / "child.py").write_text(child + "time.sleep(60)")
    parent = f"import runpy, sys, pathlib\ng = runpy.run_path({str(GO)!r})\ng['call'].__globals__['PY'] = pathlib."
    parent += f"Path(sys.executable)\nsys.exit(g['call']({str(tmp_path / 'child.py')!r}))"
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    # A shell that starts the tests in the background lets them ignore Ctrl-C, and they would hand that on.
    heard = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
    with subprocess.Popen([sys.executable, "-c", parent], **pipes, **heard) as process:
        assert process.stdout.readline() == "up\n"
        time.sleep(0.1)
        process.send_signal(sent)
        assert process.wait(20) == code
        assert process.stderr.read() == ""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_a_tool_that_is_stopped_leaves_no_traceback(tmp_path):
    """And what would come after it does not begin: `call` says so by a KeyboardInterrupt of its own."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "quietly.py", tmp_path / "tools")
    (tmp_path / "tools" / "slow.py").write_text("import time\nprint('up', flush=True)\ntime.sleep(60)\n")
    parent = f"import runpy, sys, pathlib\ng = runpy.run_path({str(GO)!r})\nnames = g['call'].__globals__\n"
    parent += f"names['PY'], names['ROOT'] = pathlib.Path(sys.executable), pathlib.Path({str(tmp_path)!r})\n"
    parent += "try:\n    g['call']('-m', 'tools.slow')\nexcept KeyboardInterrupt:\n    sys.exit(9)"
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    heard = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)}
    with subprocess.Popen([sys.executable, "-c", parent], **pipes, **heard) as process:
        assert process.stdout.readline() == "up\n"
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        assert (process.wait(20), process.stderr.read()) == (9, "")


# --- for real -----------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.timeout(900)
def test_a_clean_copy_sets_itself_up_and_repairs_itself(tmp_path):
    """Everything git would carry, nothing else: bare Python makes an environment in which setlab imports."""
    copy_to(tmp_path)
    base = getattr(sys, "_base_executable", sys.executable)
    python = tmp_path / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    see = "import setlab, jupyterlab; print(setlab.__file__)"
    for damage in (None, "jupyterlab"):
        if damage:
            shutil.rmtree(next((tmp_path / ".venv").rglob(f"site-packages/{damage}")))
        subprocess.run([base, "go.py", "setup"], cwd=tmp_path, check=True)
        where = subprocess.check_output([str(python), "-c", see], cwd=tmp_path.parent, text=True)
        assert Path(where.strip()).resolve().is_relative_to(tmp_path.resolve())


@pytest.mark.parametrize(("codes", "asked", "left"), [((1, 0), 2, 1), ((0, 1), 2, 1), ((0, 0), 2, 0), ((2, 0), 1, 2)])
def test_words_go_on_until_something_has_to_be_mended(go, monkeypatch, codes, asked, left):
    said = iter(codes)
    calls = []
    monkeypatch.setattr(go, "call", lambda *command: calls.append(command) or next(said))
    assert go.words(["xx"]) == left and len(calls) == asked and all(call[-1] == "xx" for call in calls)


def test_help_for_words_looks_after_none(go, monkeypatch):
    calls = []
    monkeypatch.setattr(go, "call", lambda *command: calls.append(command) or 0)
    assert go.words(["--list", "--help"]) == 0 and calls == [("-m", "tools.translations", "--help")]
