"""How JupyterLab is started on a folder, and the command line `setlab`."""

import io
import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stderr, suppress
from pathlib import Path

import nbformat
import pytest
from helpers.tree import ROOT
from nbformat.sign import NotebookNotary
from traitlets.config.loader import KVArgParseConfigLoader

import setlab
from setlab import __main__ as command
from setlab.common.settings import remember
from setlab.lab import checked, shipped, starting

PATH = "JUPYTER_CONFIG_PATH"


def jupyter():
    """What JupyterLab is made of. To load it takes a second, so nobody does who only collects."""
    from jupyter_server import serverapp
    from jupyterlab.labapp import LabApp

    return serverapp, LabApp


@pytest.fixture
def started(monkeypatch, tmp_path):
    """What JupyterLab would be told."""
    told = []
    monkeypatch.setenv(PATH, "")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    monkeypatch.setattr("jupyterlab.labapp.main", told.extend)
    return told


@pytest.fixture
def inside(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def typed(monkeypatch):
    """Whoever types "setlab" gets answers that begin so."""
    monkeypatch.delenv("SETLAB_CALLED", raising=False)
    monkeypatch.setattr(sys, "argv", ["bin/setlab"])


OPENED = "--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb"


@pytest.mark.every(3)
@pytest.mark.parametrize("args", [[], ["mine"], ["./mine", "--no-browser", "--port", "8890"]])
def test_the_first_lesson_is_opened(started, inside, args, capsys):
    assert command.main(["lessons", *args] if args else []) is None
    folder = inside / (args[0] if args else command.FOLDER)
    assert f"--ServerApp.root_dir={folder}" in started and OPENED in started
    assert (folder / "notebooks" / "00_start_here.ipynb").is_file() and started[
        -len(args[1:]) or len(started) :
    ] == args[1:]
    assert f"notebooks are new in {folder.name}" in capsys.readouterr().out


@pytest.mark.near
def test_lessons_and_the_rest_are_words_of_the_command(started, inside, capsys, monkeypatch):
    assert command.main(["lessons", "mine", "--no-browser"]) is None
    assert (inside / "mine" / "notebooks" / "00_start_here.ipynb").is_file() and started[-1] == "--no-browser"
    assert command.main(["handouts", "dice-to-fold", "--folder", "paper", "--language", "en"]) == 0
    assert (inside / "paper" / "en" / "dice-to-fold.pdf").is_file()
    assert command.main(["help"]) == 0
    page = capsys.readouterr().out
    assert all(f"\n  {word} " in page for word in ("play", "lessons", "class", "handouts", "--version,"))
    for word in ("play", "lessons"):
        for words in ([word, "-h"], [word, "help"], [word, "--no-browser", "--help"]):
            assert command.main(words) == 0 and f"\nsetlab {word}:\n" in capsys.readouterr().out
    assert command.main(["class", "--port", "99999"]) == 2 and "up to 65535" in capsys.readouterr().err
    assert command.main(["class", "--lan="]) == 2
    assert capsys.readouterr().err == "--lan is not written like this; --help shows how\n"
    assert command.main(["class", "--help"]) == 0 and "\n  --lan " in capsys.readouterr().out
    assert command.main(["handouts", "--help"]) == 0 and "\nsetlab handouts:\n" in capsys.readouterr().out
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert command.main(["lessons"]) == 1 and 'pip install "setlab[lab]"' in capsys.readouterr().err


def test_play_opens_all_games_which_run_by_themselves(started, inside):
    assert command.main(["play", "--lab", "mine", "--no-browser"]) is None
    told = dict(each.partition("=")[::2] for each in started)
    assert (inside / "mine" / told["--LabApp.default_url"].removeprefix("/doc/tree/")).is_file()
    assert not [each for each in started if each.endswith("00_start_here.ipynb")]
    [extension] = Path(told["--LabApp.extra_labextensions_path"]).iterdir()
    load = json.loads((extension / "package.json").read_text())["jupyterlab"]["_build"]["load"]
    assert (extension / load).is_file()


def test_only_notebooks_that_are_ours_are_signed(started, inside, monkeypatch):
    """Where signatures cannot be kept, they open all the same."""
    command.main(["lessons", "mine"])
    (inside / "mine" / "notebooks" / "01_the_rule.ipynb").write_text("{}")
    handed_in = inside / "mine" / "exercises" / "of a pupil.ipynb"
    handed_in.write_text(json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    starting.start("mine")
    notary = NotebookNotary()
    trusted = [
        notary.check_signature(nbformat.read(path, 4))
        for path in (inside / "mine" / "notebooks" / "02_against_the_computer.ipynb", handed_in)
    ]
    assert trusted == [True, False]
    started.clear()
    monkeypatch.setattr(NotebookNotary, "sign", lambda *_: (_ for _ in ()).throw(OSError("read-only")))
    starting.start("mine")
    assert started


def test_settings_of_ones_own_count_as_well(started, inside, monkeypatch):
    monkeypatch.setenv(PATH, "mine")
    starting.start(ROOT)
    ours, mine = os.environ[PATH].split(os.pathsep)
    assert mine == "mine" and "Contents" in (Path(ours) / "jupyter_server_config.json").read_text()


# --- what stands in the way -----------------------------------------------------------------------


def refused(capsys, *args, code=2):
    assert command.main([*args]) == code
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said
    return said


def test_a_folder_that_cannot_be_written_is_one_sentence(started, inside, capsys):
    Path("file").touch()
    for args in (["lessons", "file"], ["lessons", "file/within"], ["lessons", "~nosuchuser/x"]):
        said = refused(capsys, *args, code=1)
        assert args[-1] in said and "setlab lessons FOLDER" in said
    assert not started and [*inside.iterdir()] == [inside / "file"]


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("lesson", "lessons"),
        ("Play", "play"),
        ("handout", "handouts"),
        ("bogus", ""),
        ("clas", "class"),
        ("less", "lessons"),
        ("version", "--version"),
        ("my lessons", "lessons"),
        ("x" * 300, ""),
        ("två\nrader", ""),
    ],
)
def test_a_word_that_is_none_opens_nothing(started, inside, capsys, word, near):
    said = refused(capsys, word)
    assert ("perhaps you mean" in said) == bool(near) and near in said
    assert all(f"setlab {each}" in said for each in ("play", "lessons", "class", "handouts"))
    assert not started and not [*inside.iterdir()]


def test_lessons_in_the_language_of_who_learns_come_with_a_release(started, inside, monkeypatch, capsys):
    """They go into a folder of their own, and are trusted as the English ones are; a changed one is not."""
    within = inside / "package"
    monkeypatch.setattr(shipped, "WITHIN", within)
    for name, title in ((starting.FIRST, "Fang hier an"), ("notebooks/01_the_rule.ipynb", "Die Regel")):
        cells = [nbformat.v4.new_markdown_cell(title)]
        (within / "de" / name).parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(nbformat.v4.new_notebook(cells=cells), within / "de" / name)
    remember("language", "de")
    for _ in range(2):
        command.main(["lessons"])
        first = inside / f"{command.FOLDER}-de" / starting.FIRST
        assert OPENED in started and "Fang hier an" in first.read_text(encoding="utf-8")
        assert NotebookNotary().check_signature(nbformat.read(first, 4))
    assert "2 Notebooks sind neu" in (said := capsys.readouterr().out) and "go.py" not in said
    assert "Fang hier an" in shipped.spoken(starting.FIRST, "de").read_text(encoding="utf-8")
    first.write_text(first.read_text(encoding="utf-8").replace("Fang hier an", "import os"), encoding="utf-8")
    command.main(["lessons", "--language", "de"])
    assert f"du hast {starting.FIRST}" in capsys.readouterr().out.lower() or "import os" in first.read_text()
    assert not NotebookNotary().check_signature(nbformat.read(first, 4))


@pytest.mark.parametrize("args", [["lessons", ""], ["--hlep"], ["lessons", "mine", "--lnaguage", "de"]])
def test_what_is_mistyped_is_told_before_anything_is_written(started, inside, capsys, args):
    assert "is not known here" in refused(capsys, *args)
    assert not started and not [*inside.iterdir()]


# What JupyterLab would do with such a line: nothing is said where it takes it.
LINES = {
    "--no-browser --port 8890 --ip=0.0.0.0 --debug": "",
    "--ServerApp.token -": "",
    "--ServerApp.port_retries -1 --port-retries -1 -y": "",
    "--no-brow --LabApp.collaborative=True --IdentityProvider.token=-abc": "",
    "--watch --gateway-url http://127.0.0.1:1 --notebook-dir=play": "",
    "--show-config --ServerApp.ip play": "",
    "--log-level DEBUG -- more": "",
    "-v": "'-v' is not known here; --help",
    "--xxxx": "'--xxxx' is not known here; --help",
    "--no-browsr": "perhaps you mean --no-browser.",
    "--lan de": "perhaps you mean --language.",
    "--debug --prot=8500": "'--prot' is not known here; perhaps you mean --port.",
    "--no-browser=yes": "--no-browser is not written like this; --help shows how",
    "--port --no-browser": "--port is not written like this;",
    "--no-browser --port": "--port is not written like this;",
    "--no-browser play": "'play' is not known here",
    "--port 8500 lessons": "'lessons' is not known here",
    "--port=8500 yours": "'yours' is not known here",
}


def taken(line):
    """Does JupyterLab take it? As it reads it itself."""
    serverapp, LabApp = jupyter()
    valued = {**serverapp.aliases, **LabApp.aliases}
    loader = KVArgParseConfigLoader([*starting.options(Path("mine")), *line.split()], valued, LabApp.flags)
    unknown = []
    loader._handle_unrecognized_alias = unknown.append
    with redirect_stderr(io.StringIO()), suppress(SystemExit):
        loader.load_config()
        return not unknown
    return False


@pytest.mark.every(6)
@pytest.mark.parametrize("line", LINES)
def test_what_jupyterlab_would_refuse_is_refused_before_and_nothing_else(started, inside, capsys, line):
    """It once was refused when 35 notebooks lay there, with a page of JupyterLab's."""
    is_word = LINES[line].startswith(("'play'", "'lessons'", "'yours'"))  # to JupyterLab another file to open
    assert taken(line) == (is_word or not LINES[line])
    if LINES[line]:
        assert LINES[line] in refused(capsys, "lessons", "mine", *line.split())
        assert not started and not [*inside.iterdir()]
    else:
        assert command.main(["lessons", "mine", *line.split()]) is None
        assert started[-len(line.split()) :] == line.split()


def test_every_option_of_jupyterlab_comes_through(started, inside):
    serverapp, LabApp = jupyter()
    for name in LabApp.flags:
        checked(["-" * (1 + (len(name) > 1)) + name])
    for name in {**serverapp.aliases, **LabApp.aliases}:
        checked([f"--{name}", "x"])
        checked([f"--{name}=x"])


@pytest.mark.parametrize("args", [["--no-browser"], ["--lab", "--no-browser"], ["--ServerApp.token", "play"]])
def test_lessons_open_with_options_alone(started, inside, args):
    """What stands behind an option of JupyterLab's is its value, though it is a word of ours."""
    assert command.main(args) is None and (inside / command.FOLDER).is_dir()
    assert started[-1] == args[-1] and "--lab" not in started


def test_ctrl_c_ends_it_at_once(started, inside, monkeypatch):
    """JupyterLab need not ask; and who ends it while it begins gets no traceback."""
    command.main(["lessons"])
    assert "--ServerApp.answer_yes=True" in started
    monkeypatch.setattr(command, "_answered", lambda args, asked: (_ for _ in ()).throw(KeyboardInterrupt))
    assert command.main(["play"]) == 130


def test_lessons_in_a_language_that_is_not_here_are_not_opened_in_english(started, inside, capsys):
    assert "there is no language 'xx' here" in refused(capsys, "lessons", "--language", "xx")
    assert "there is no language '' here" in refused(capsys, "lessons", "--language")
    told = refused(capsys, "lessons", "--language=de", "mine", code=1)
    assert "Deutsch" in told and "python go.py lab --language de" in told
    assert not started and not [*inside.iterdir()]
    remember("language", "de")  # that of a reader who has not asked for it here
    command.main(["lessons"])
    assert "python go.py lab --language de" in capsys.readouterr().out and started


def test_a_language_may_stand_anywhere_and_the_last_one_counts(started, inside, monkeypatch, capsys):
    """Where it stood first, the word behind it was once taken for a folder."""
    played = []
    monkeypatch.setattr("setlab.host.app.play", lambda args: played.append((setlab.language(), args)) or 0)
    assert command.main(["--language", "de", "play", "--no-browser"]) == 0
    assert command.main(["--language=da", "--language=de", "play"]) == 0
    assert played == [("de", ["--no-browser"]), ("de", [])]
    assert "ist hier nicht bekannt" in refused(capsys, "--language", "Deutsch", "lesson")
    assert "Ein Port ist" in refused(capsys, "class", "--language", "da", "--language", "Deutsch", "--port", "9" * 5000)
    assert not started and not [*inside.iterdir()]
    assert command.main(["lessons", "mine", "--language", "da", "--language", "en"]) is None
    assert "are new in mine" in capsys.readouterr().out


def test_options_of_jupyterlab_come_to_it_as_they_are(started, inside):
    """Split in two, a value that begins with "-" was taken for another option."""
    command.main(["lessons", "mine", "--IdentityProvider.token=-abc", "--port", "8890"])
    assert started[-3:] == ["--IdentityProvider.token=-abc", "--port", "8890"]
    started.clear()
    command.main(["play", "--no-browser", "--lab"])
    assert started[-1] == "--no-browser" and (inside / command.FOLDER).is_dir()


def test_among_the_sources_its_help_names_only_what_can_be_typed_there(monkeypatch, capsys):
    monkeypatch.setenv("SETLAB_CALLED", "python go.py")
    assert command.main(["--help"]) == 0
    ways = re.findall(r"^  (\w+)", capsys.readouterr().out, re.MULTILINE)
    assert {*ways} == {"play", "class", "handouts"}
    assert all(f'"{way}": ' in (ROOT / "go.py").read_text() for way in ways)


def test_two_folders_are_one_too_many(started, capsys):
    assert "one folder" in refused(capsys, "play", "--lab", "mine", "yours") and not started


def test_without_jupyterlab_it_says_what_to_install(started, inside, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert 'pip install "setlab[lab]"' in refused(capsys, "lessons", "./mine", code=1)
    assert not (inside / "mine").exists()


def test_what_was_changed_is_named(started, inside, capsys, monkeypatch):
    command.main(["lessons", "mine"])
    for path in (inside / "mine").rglob("*.ipynb"):
        path.write_text("changed")
    (inside / "mine" / ".setlab.json").unlink()
    command.main(["lessons", "mine"])
    said = capsys.readouterr().out
    assert "exercises/00_with_python.ipynb, " in said and "… : it stays" not in said and "there is a newer one" in said


MODULES = ["setlab", "setlab_school.handouts", "setlab_school.classroom"]


@pytest.mark.every(3)
@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["written at its end", "written at once"])
def test_who_reads_only_the_beginning_of_its_help_gets_no_traceback(unbuffered, module, tmp_path):
    """As `setlab help | head -1` does."""
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", module, "help"]
    env = os.environ | {"PYTHONUNBUFFERED": unbuffered, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, cwd=tmp_path, text=True, env=env)
    os.close(write)
    assert done.returncode == 0 and done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has none")
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["written at its end", "written at once"])
def test_what_finds_no_room_is_one_sentence(unbuffered, tmp_path):
    env = os.environ | {"PYTHONUNBUFFERED": unbuffered, "PYTHONPATH": str(ROOT)}
    with open("/dev/full", "w") as full:
        line = [sys.executable, "-m", "setlab", "help"]
        done = subprocess.run(line, stdout=full, stderr=subprocess.PIPE, cwd=tmp_path, text=True, env=env)
    assert (done.returncode, done.stderr) == (1, "the answer cannot be written: No space left on device\n")


@pytest.mark.every(3)
@pytest.mark.parametrize("module", MODULES)
def test_what_a_terminal_cannot_show_is_a_question_mark(module, tmp_path):
    """The games once ended there."""
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    line = [sys.executable, "-m", module, "--help", "--language", "zh-Hant"]
    done = subprocess.run(line, capture_output=True, cwd=tmp_path, text=True, env=env)
    assert (done.returncode, done.stderr) == (0, "") and "????" in done.stdout


@pytest.mark.parametrize("word", ["help", "--help", "-h"])
def test_help(word, capsys):
    assert command.main([word]) == 0
    assert "\n  play " in capsys.readouterr().out


@pytest.mark.parametrize(
    "args", [["--version"], ["-V"], ["lessons", "--version"], ["class", "--version"], ["--language", "de", "-V"]]
)
def test_its_version_is_told_and_nothing_is_brought(args, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert command.main(args) == 0
    assert capsys.readouterr().out == f"setlab {setlab.__version__}\n" and not [*tmp_path.iterdir()]


def test_the_address_that_is_printed_leads_to_what_is_opened():
    """With --no-browser one follows the address by hand: it once led to the launcher."""
    assert OPENED in starting.options(Path("mine"))
    assert "--LabApp.default_url=/doc/tree/de/notebooks/play.ipynb" in starting.options(Path("mine"), True, "de")
