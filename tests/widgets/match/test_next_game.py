"""The drawer for the next game: its tiles, and what is chosen."""

import re

import pytest
from helpers.card_tables import html

from setlab import Match
from setlab.games import GAMES
from setlab.games.table.game import TableGame
from setlab.widgets import CardTable, CubedBoard
from setlab.widgets.match.next_game import options_text


def chosen_tile(table):
    """The game on the tile that shows which one is chosen."""
    return re.search(r'data-key="games".*?<strong[^>]*>([^<]*)<', html(table), re.S)[1]


def test_the_next_game_is_chosen_from_tiles():
    """They are sent when somebody asks for them; every game of the family is among them, once."""
    table = CardTable(seed=7, keep=False)
    assert chosen_tile(table) == "SET against the computer" and 'aria-expanded="false"' in html(table)
    closed = len(html(table))
    assert not [key for name, key in table.offers if name == "game"]
    table.press("games", "games")
    family = {game.id for game in GAMES.values() if isinstance(game, CardTable.family)}
    offered = re.findall(r'data-key="game-([^"]*)"', html(table))
    assert sorted(offered) == sorted(family) and len(family) > 15 and closed + 20_000 < len(html(table))
    assert table.frame["focus"]["key"] == "game-versus"
    assert re.search(r'data-key="game-versus"[^>]*aria-pressed="true"', html(table))
    assert "also called Ultra9" in html(table) and "SET with a twist" in html(table)
    table.press("game", "game-ultra9")
    assert chosen_tile(table) == GAMES["ultra9"].name and table.frame["focus"]["key"] == "games"
    assert not [key for name, key in table.offers if name == "game"] and table.match.id == "versus"
    assert ("option", "option-seconds") not in table.offers, "the options are those of the game that was chosen"
    table.press("new", "deal")
    assert table.match.id == "ultra9" and not table.errors


def test_a_table_of_one_game_offers_no_other():
    assert ("games", "games") not in CubedBoard(seed=1, keep=False).offers


def test_a_game_of_ones_own_leads_to_the_others():
    mine = TableGame(GAMES["normal"].mode._replace(id="mine"))
    table = CardTable(Match(mine, seed=3), keep=False)
    assert ("games", "games") in table.offers
    table.press("games", "games")
    table.press("game", "game-junior")
    assert chosen_tile(table) == GAMES["junior"].name and not table.errors


def test_the_level_that_a_table_chose_is_told_like_an_option():
    told = options_text(GAMES["cubed"], "strict=True, level=planner")
    assert told == "A play: strict: one die at a time; Level of the computer: planner"
    assert options_text(GAMES["versus"], "level=expert") == "Level of the computer: expert"


def begun(table):
    """Somebody has done something at this table."""
    table.press("pick", f"card-{table.match.state.groups[0][0].code}", True)
    table.press("hint", "hint")
    return table


@pytest.mark.parametrize("key", ["new", "deal"])  # above the table, and in the menu
def test_a_new_game_says_where_the_one_before_is(key):
    table = begun(CardTable("normal", seed=3))
    before = table.match
    table.press("new", key)
    assert table.match is not before and "among the unfinished games" in table.message and not table.refused
    table.press("new", key)
    assert "among" not in table.message, "nobody has touched that one"


def test_a_game_that_is_over_or_not_kept_waits_nowhere():
    over = begun(CardTable("normal", seed=3))
    while not over.over:
        over.match.push(next(event for event in over.match.legal() if event[0] == "take"))
    over.press("new", "new")
    assert "among" not in over.message
    lost = begun(CardTable("normal", seed=3, keep=False))
    lost.press("new", "new")
    lost.press("yes", "yes")
    assert lost.match.seed != 3 and "among" not in lost.message
