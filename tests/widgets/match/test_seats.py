"""Who plays at a table for which nobody named a level."""

import pytest

from setlab.widgets import CrosswordTable, CubedBoard, DnupTable, ScrambleTable


@pytest.mark.parametrize(
    ("table", "usual"),
    [(CubedBoard, "greedy"), (DnupTable, "greedy"), (ScrambleTable, "casual"), (CrosswordTable, "skilled")],
)
def test_a_bare_table_has_the_opponent_of_the_lobby(table, usual):
    assert table(keep=False).level == "beginner"
    assert table(seed=3, keep=False).level == usual, "the same game everywhere"
    assert table(level="expert" if usual in ("casual", "skilled") else "random", keep=False).level != "beginner"
