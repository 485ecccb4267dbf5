"""`go.py new`: what it writes in a copy of the project runs there, and its tests are green."""

import ast
import json
import re
import subprocess
import sys

import pytest
from helpers.tree import copy_to

from tools import new

KINDS = {
    "part": (
        ["table/bell"],
        ["tests/widgets/table/test_bell.py", "setlab/widgets/table/bell.py"],
        "bell",
    ),
    "activity": (["hands_up"], ["tests/classroom/hands_up/test_hands_up.py", "tests/test_layers.py"], "hands"),
    "task": (["05_counting", "Two", "colours"], ["tests/lessons/test_tasks.py"], "05-7"),
    "mode": (["junior-chain"], ["tests/games/table/test_soundness.py", "tests/games/test_pages.py"], "junior-chain"),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    return copy_to(tmp_path_factory.mktemp("copy"))


def python(folder, *args):
    run = subprocess.run([sys.executable, *args], cwd=folder, capture_output=True, text=True, encoding="utf-8")
    return run.returncode, run.stdout + run.stderr


SLOW = {"task", "activity", "part"}


@pytest.mark.full
@pytest.mark.parametrize("kind", [pytest.param(kind, marks=[pytest.mark.full] * (kind in SLOW)) for kind in KINDS])
def test_what_is_written_is_green(kind, copy):
    args, tests, word = KINDS[kind]
    code, said = python(copy, "-m", "tools.new", kind, *args)
    assert code == 0, said
    written = [copy / name for name in re.findall(r"^wrote (.+)$", said, re.M)]
    assert len(written) >= 2 and all(path.is_file() for path in written) and "What it lacks:" in said
    style = [path for path in written if path.suffix == ".py"]
    for check in (["check"], ["format", "--check"]):
        assert python(copy, "-m", "ruff", *check, *style)[0] == 0
    code, said = python(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not full", *tests, "-k", word)
    assert code == 0 and re.search(r"[1-9]\d* passed", said), said[-2000:]
    assert python(copy, "-m", "tools.new", kind, *args)[0] == (0 if kind == "task" else 2), "nothing is written over"


@pytest.mark.full
def test_an_exercise_is_solved_in_its_notebook_and_for_the_tests(copy):
    assert python(copy, "-m", "tools.new", "task", "06_cards_as_vectors", "Two", "colours")[0] == 0
    [solved] = (copy / "exercises" / "solutions").glob("06_*.ipynb")
    solved, answers = (
        solved.read_text(encoding="utf-8"),
        (copy / "tests/helpers/lesson_answers.py").read_text(encoding="utf-8"),
    )
    [number] = re.findall(r'"(06-\d+)": 81,', answers)
    for text in (f'sl.teach.check(\\"{number}\\")', f"answer_{number[3:]} = 3**4", "## Two colours"):
        assert text in solved


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ([], "go.py new task"),
        (["thing", "x"], "go.py new task"),
        (["task", "99_none"], "no lesson '99_none' with exercises; there are 00_with_python, "),
        (["part", "Bell"], "'Bell' is no name for it; 'table/bell' would be"),
        (["part", "nowhere/bell"], "no folder setlab/widgets/nowhere"),
        (["activity", "polls"], "packages/setlab_school/classroom/polls/__init__.py is there already"),
        (["activity", "room"], "packages/setlab_school/classroom/room.py is there already"),
        (["part", "parts/class"], "'parts/class' is no name for it"),
        (["mode", "junior"], "setlab/data/rules/junior.md is there already"),
        (["mode", "-"], "'-' is no name for it; 'junior-chain' would be"),
        (["mode", "a", "b"], "go.py new task"),
    ],
)
def test_what_cannot_be_written_is_told(args, says, capsys):
    assert new.main(args) == 2
    assert says in capsys.readouterr().err


def test_a_place_that_is_no_more_is_told_with_what_belonged_there(tmp_path, monkeypatch):
    monkeypatch.setattr(new, "ROOT", tmp_path)
    (tmp_path / "modes.py").write_text("ALL = (\n)\n")
    with pytest.raises(new.Trouble, match=r"modes\.py is no longer as it was, .* Mode\(\)"):
        new.insert("modes.py", "MODES = (", r"\)", "    Mode(),\n")
    new.insert("modes.py", "ALL = (", r"\)", "    Mode(),\n")
    assert (tmp_path / "modes.py").read_text() == "ALL = (\n    Mode(),\n)\n"


def test_a_title_may_hold_any_sign():
    source = new.TASK.format(id="05-7", title=json.dumps('Say "SET" \\ é', ensure_ascii=False))
    assert ast.parse(f"[{source}]").body[0].value.elts[0].args[1].value == 'Say "SET" \\ é'


@pytest.mark.parametrize("name", ["hand", "hands", "down"])
def test_no_name_is_that_of_something_in_the_skeleton(name):
    source = new.skeleton("activity", name)
    names = re.findall(r"class (\w+)\(|def (on_\w+)", source + new.skeleton("activity_box", name))
    assert len(names) == len({*names}) == 7 and f'message("{name.capitalize()}")' in source


def _files(folder):
    """What lies there, without what ruff keeps for itself."""
    found = (path for path in folder.rglob("*") if path.is_file() and ".ruff_cache" not in path.parts)
    return {path: path.read_bytes() for path in found}


@pytest.mark.every(4)
@pytest.mark.parametrize("way", ["no ruff", "no place for it", "no folder for it", "interrupted"])
def test_all_is_written_or_nothing(way, tmp_path, monkeypatch, capsys):
    """Without ruff what is written stays, and it is said what is left to do."""
    copy = copy_to(tmp_path)
    if way == "no folder for it":  # a file has its name
        (copy / "tests/classroom/hands_up").write_text("")
    before = _files(copy)
    monkeypatch.setattr(new, "ROOT", copy)
    if way == "no ruff":
        monkeypatch.setattr(new, "find_spec", lambda name: None)
        assert new.main(["part", "table/bell"]) == 0
        assert "ruff is not installed" in capsys.readouterr().out and (copy / "setlab/widgets/table/bell.py").is_file()
        return
    if way == "interrupted":

        def stopped(name):
            if name.endswith("teacher.py"):
                raise KeyboardInterrupt

        monkeypatch.setattr(new, "tidy", stopped)
        with pytest.raises(KeyboardInterrupt):
            new.main(["activity", "hands_up"])
    elif way == "no folder for it":
        assert new.main(["activity", "hands_up"]) == 2
        assert "tests/classroom/hands_up" in (said := capsys.readouterr()).err.replace("\\", "/") and not said.out
    else:
        desk = copy / "packages/setlab_school/classroom/teacher.py"
        desk.write_text(desk.read_text().replace("BOXES = (", "BOXES_ = ("))
        before[desk] = desk.read_bytes()
        assert new.main(["activity", "hands_up"]) == 2
        assert "is no longer as it was" in (said := capsys.readouterr().err) and said.endswith("Nothing was written.\n")
    assert _files(copy) == before
    assert not (copy / "packages/setlab_school/classroom/hands_up").exists()
