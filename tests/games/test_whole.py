"""All that a game or mode of ours still lacks, in one list. Other tests leave to this one what it names."""

import pytest
from helpers.lacking import lacking

from setlab.games import GAMES
from setlab.games.registry import register
from setlab.games.table.game import TableGame
from setlab.games.table.modes import Mode


def listed(games):
    """A line for each thing that is to be done."""
    return [f"{game} lacks {what}: {todo}" for game in games for what, todo in lacking(game).items()]


def test_every_game_of_ours_is_whole(request):
    left = listed(GAMES)
    words = [line for line in left if " lacks words: " in line]
    assert left == words, "\n" + "\n".join(left)
    if words and "not full" in request.config.option.markexpr:  # English alone is green
        pytest.skip("; ".join(words))
    assert not words, "\n" + "\n".join(words)


@pytest.fixture
def bare(monkeypatch):
    """A mode of which nothing but its rules is written."""
    known = dict(GAMES)
    register(TableGame(Mode("bare", "Nobody has said this")))
    yield "bare"
    GAMES.clear()
    GAMES.update(known)


def test_what_a_new_mode_lacks_is_listed_with_what_to_do(bare):
    assert {*lacking(bare)} == {"a line", "a picture", "a rules page", "a golden game", "words"}
    assert "write setlab/data/rules/bare.md" in "\n".join(listed([bare]))
