"""The drawer of unfinished games: all of them can be reached, and one can be deleted and had back."""

import os

import pytest

from setlab import Match
from setlab.storage.saved_games import record_match, saved_matches
from setlab.widgets import CardTable
from setlab.widgets.match.saved_games import MOST


def kept(games):
    """The ids of so many unfinished games, the newest first."""
    for seed in range(games):
        record = record_match(Match("versus", seed))
        os.utime(record.path, ns=(10**9 * seed,) * 2)
        record.close()
    return [each.id for each in saved_matches()]


@pytest.fixture
def table():
    return CardTable(keep=False)


def test_all_of_them_are_reached(table):
    ids = kept(2 * MOST + 1)
    assert table.press("shelf", "shelf") == f"{len(ids)} unfinished games"
    assert [each.id for each, _ in table.saved.found] == ids[:MOST] and "13 earlier games" in table.frame["html"]
    table.press("earlier", "earlier")
    assert table.frame["focus"]["key"] == f"resume-{ids[MOST]}" and "1 earlier game<" in table.frame["html"]
    table.press("earlier", "earlier")
    assert [each.id for each, _ in table.saved.found] == ids and "earlier" not in table.frame["html"]
    assert not table.errors


def test_one_is_deleted_and_had_back(table):
    ids = kept(3)
    table.press("shelf", "shelf")
    before = [each.path.read_bytes() for each in saved_matches()]
    assert table.press("forget", f"forget-{ids[1]}") == "Deleted: " + table.saved.found[1][1]
    assert [each.id for each in saved_matches()] == [ids[0], ids[2]]
    assert table.frame["focus"]["key"] == f"restore-{ids[1]}" and f"resume-{ids[1]}" not in table.frame["html"]
    assert "Restored:" in table.press("restore", f"restore-{ids[1]}")
    assert [each.id for each in saved_matches()] == ids and before == [x.path.read_bytes() for x in saved_matches()]
    table.press("resume", f"resume-{ids[1]}")
    assert table.match.record.id == ids[1] and not table.errors


def test_what_is_deleted_is_gone_when_the_list_is_made_anew(table):
    ids = kept(1)
    table.press("shelf", "shelf")
    table.press("forget", f"forget-{ids[0]}")
    table.press("shelf", "shelf")
    assert "There are none." in table.frame["html"]
    assert "no longer there" in table.press("restore", f"restore-{ids[0]}") and not table.errors


def test_a_game_that_is_being_played_is_not_deleted(table):
    ids = kept(1)
    table.press("shelf", "shelf")
    match = saved_matches()[0].open()
    assert "being played" in table.press("forget", f"forget-{ids[0]}") and match.record.path.exists()
    match.record.close()
    saved_matches()[0].forget()
    assert "That is no longer there" in table.press("forget", f"forget-{ids[0]}") and not table.errors
