"""Games that version 0.1.0 kept before the house was redrawn: they open, look as they did, and go on.

`kept/` holds an unfinished record of each game, as its table wrote it, and `seen.json` what every seat then saw.
"""

import json
import shutil
import warnings
from hashlib import sha256
from pathlib import Path

import pytest

import setlab as sl
from setlab.games import GAMES
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DnupTable, ScrambleTable

KEPT = Path(__file__).with_name("kept")
SEEN = json.loads((KEPT / "seen.json").read_text(encoding="utf-8"))
TABLES = {"cubed": CubedBoard, "scramble": ScrambleTable, "crossword": CrosswordTable, "dnup": DnupTable}


@pytest.fixture
def keep(setlab_home):
    """Puts kept games into the folder of the player."""

    def put(*games):
        (setlab_home / "matches").mkdir(parents=True)
        for game in games:
            shutil.copy(KEPT / f"{game}.jsonl", setlab_home / "matches")

    return put


def test_there_is_one_of_each_game(keep):
    keep(*SEEN)
    assert {*SEEN} == {each.match.id for each in sl.resume()} <= {*GAMES} and len(SEEN) == 26, (
        "newer ones were not kept"
    )


@pytest.mark.parametrize("game", SEEN)
def test_a_kept_game_opens_as_it_was_and_goes_on(game, keep):
    keep(game)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        match = sl.resume(game)
    seen = json.dumps([match.observe(seat) for seat in match.seats], sort_keys=True)
    was = SEEN[game]
    assert [len(match.history), list(match.scores)] == [was["events"], was["scores"]]
    assert sha256(seen.encode()).hexdigest()[:16] == was["seen"]
    match.push(match.legal()[0])
    path = match.record.path
    match.record.close()
    assert sl.Match.load(path).history == match.history and len(match.history) > was["events"]


@pytest.mark.parametrize("game", SEEN)
def test_a_kept_game_goes_on_at_its_table_with_its_people_and_computers(game, keep):
    keep(game)
    table = TABLES.get(game, CardTable)()
    table.press("shelf", "shelf")
    table.press("resume", f"resume-{game}")
    assert table.match.id == table.match.record.id == game and not table.errors
    if game in TABLES:
        header = json.loads((KEPT / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()[0])
        assert (table.humans, table.level) == (header["humans"], header["level"])
