"""The tray of Crossword SET lies as one likes it."""

import re

from widgets.crossword.test_table import put, table_of


def tray(table):
    table.refresh()
    return [table.desk.own[int(die)] for die in re.findall(r'data-key="die-(\d+)"', table.frame["html"])]


def test_the_tray_lies_as_drawn_or_by_a_feature_and_the_next_game_remembers_it(setlab_home):
    table = table_of("1ro w 2go 3gq 1gd")
    drawn = tray(table)
    assert table.press("order", "order", "colour") == "Your dice are shown by colour."
    assert [*map(str, tray(table))] == [
        "one red oval", "one green diamond", "two green ovals", "three green squiggles", "WILD"
    ]  # fmt: skip
    put(table, table.desk.tray[0], 5, 5)
    assert len(tray(table)) == 4 and table.sorting.order == "colour"
    assert table_of("1ro w 2go 3gq 1gd").sorting.order == "colour"
    table.press("undo", "undo")
    table.press("order", "order", "drawn")
    assert tray(table) == drawn
