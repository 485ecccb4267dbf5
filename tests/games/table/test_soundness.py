"""A mode that is no game is refused, with the reason."""

import pytest

from setlab import Match
from setlab.games.table import variants
from setlab.games.table.game import TableGame
from setlab.games.table.modes import MODES, Mode, check_mode
from setlab.games.table.variants import TablePuzzle


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.id)
def test_the_modes_that_there_are_are_sound(mode):
    assert check_mode(mode) is mode


@pytest.mark.parametrize(
    ("mode", "reason"),
    [
        (Mode("mine", "Mine", group="sets"), "no group 'sets'; choose one of set, ultraset"),
        (
            Mode("mine", "Mine", group="quad"),
            "cards of the deck 'set' make no group of the kind 'quad'; these do: 'quads'",
        ),
        (Mode("mine", "Mine", size=2), "a table of 2 cards; it needs at least 3, and the deck has 81"),
        (Mode("mine", "Mine", size=82), "a table of 82 cards"),
        (Mode("mine", "Mine", twist="chain", keep=2), "cannot use 2 cards of a group of 3 again"),
        (Mode("mine", "Mine", sizes={"junior": 40}), "a table of 40 cards; it needs at least 3, and the deck has 27"),
    ],
)
def test_what_no_table_can_satisfy(mode, reason):
    with pytest.raises(ValueError, match=reason):
        TableGame(mode)


def test_a_promise_that_no_deal_keeps(monkeypatch):
    assert variants.SEARCHED > 1_000
    monkeypatch.setattr(variants, "SEARCHED", 50)
    game = TablePuzzle(Mode("mine", "Mine", twist="one-table", promise={"set": 15}, options={}))
    with pytest.raises(ValueError, match="no table of 12 cards of the deck 'set' with 15 groups was met in 50 deals"):
        Match(game, seed=1)
