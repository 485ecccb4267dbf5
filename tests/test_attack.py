"""python go.py attack: it finds what is broken, and says how to break it again."""

import pytest
from helpers.tree import ROOT

from setlab.widgets import Validator
from tools import attack


@pytest.fixture
def figures():
    return attack.Figures()


class Weak(Validator):
    """Does what a forged message asks for."""

    def receive(self, message):
        if isinstance(message, dict) and message.get("name") == "take":
            raise TypeError("take what?")


def test_what_holds_is_counted(figures):
    attack.games(figures, ["versus"], 3)
    attack.scenes(figures, {"validator": lambda: Validator(seed=1)}, 3)
    assert [*figures.tried.values()] == [1, 1, 1] and not figures.broken
    assert all(f"{1:>7} {0:>6}  {kind}" in figures.table() for kind in figures.tried)


def test_a_class_room_is_attacked_too(figures, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    attack.rooms(figures, ["race", "tables-dnup"], 3)
    assert [*figures.tried.values()] == [2] and not figures.broken


def test_what_breaks_is_named_with_its_seed(figures):
    attack.games(figures, ["no such game"], 3)
    attack.scenes(figures, {"weak": lambda: Weak(seed=1)}, 5)
    assert len(figures.broken) == 3
    assert "check_game('no such game', games=1, seed=3)" in figures.table()
    assert "'weak' with seed 5: TypeError: take what?" in figures.table()
    assert [line.split()[1] for line in figures.table().splitlines()[1:4]] == ["1", "1", "1"]


def test_answers_are_counted_and_one_that_is_right_breaks_it(figures):
    attack.answers(figures, [("five", "01-5", 5), ("all", "01-4", lambda *_: True), ("forty", "01-5", 40)], 7)
    assert [*figures.tried.values()] == [3] and len(figures.broken) == 1
    assert "'forty' for 01-5: AssertionError: it is right" in figures.table()


@pytest.mark.full
def test_tests_of_records_are_counted_one_by_one(figures, tmp_path):
    path = tmp_path / "test_two.py"
    path.write_text("def test_good():\n    pass\n\n\ndef test_bad():\n    assert 1 == 2\n")
    attack.tested(figures, "tests", [path])
    assert [*figures.tried.values()] == [2] and "test_bad" in figures.table()
    assert all((ROOT / "tests" / path).is_file() for path in attack.FORCE.values())


@pytest.mark.parametrize("args", [["0"], ["many"], ["1", "2", "3"], ["-1"]])
def test_a_wrong_word_gets_a_sentence(args):
    with pytest.raises(SystemExit, match=r"python go\.py attack \[rounds\] \[seed\]"):
        attack.numbers(args)


def test_rounds_and_seed():
    assert attack.numbers(["20", "7"]) == (20, 7)
    assert attack.numbers([])[0] == 1 and attack.numbers(["3"])[0] == 3
