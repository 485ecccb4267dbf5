"""Every game has a golden play-through, and still plays it."""

import pytest
from helpers.lacking import lacking

from setlab.games import GAMES
from tools.golden import GOLDEN, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_played_as_it_is_written(name):
    if "a golden game" in lacking(name):
        pytest.skip(f"{name} has no golden game yet: tools/golden.py writes it")
    path = GOLDEN / f"{name}.txt"
    assert playthrough(name).splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_there_is_none_too_many():
    assert {path.stem for path in GOLDEN.glob("*.txt")} <= {*GAMES}
