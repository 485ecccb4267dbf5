"""Games as tiles: a picture of a group of pieces, a name, a line, in every language and in every way of looking."""

import pytest
from helpers.lacking import lacking

from setlab import language, theme
from setlab.common.i18n import LANGUAGES
from setlab.core.cards import Card
from setlab.games import GAMES
from setlab.games.table.groups import GROUPS
from setlab.widgets.match import tiles

ALL = (*GAMES, tiles.END_GAME)


def whole():
    """The games that lack nothing."""
    return [game for game in ALL if game not in GAMES or not lacking(game)]


@pytest.mark.parametrize("game", ALL)
def test_a_picture_is_of_a_group_and_the_rule_is_a_line(game):
    if game in GAMES and lacking(game):
        pytest.skip(f"it lacks {', '.join(lacking(game))}")
    kind, *codes = tiles.about_of(game).pieces.split()
    assert len(tiles.pictures(game)) == len(codes) and 20 < len(tiles.about_of(game).line) < 100
    mode = getattr(GAMES.get(game), "mode", None)
    group = GROUPS[mode.group if mode else "set"]
    assert len(codes) in group.sizes
    assert mode is None or "back" in codes or group.check([Card(code, kind) for code in codes])
    drawings = [str(each.attrib) + "".join(str(node.attrib) for node in each.iter()) for each in tiles.pictures(game)]
    assert len({*drawings}) == (2 if game == "memory" else len(codes))


@pytest.mark.full
def test_a_picture_is_drawn_once_for_each_way_of_looking():
    first = tiles.pictures("normal")
    assert tiles.pictures("normal") is first
    theme("clear")
    assert tiles.pictures("normal") is not first
    theme("classic")
    assert tiles.pictures("normal") is first
    wild = tiles.pictures("cubed")
    language("da")
    assert tiles.pictures("cubed") is not wild


@pytest.mark.every(3)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_its_own_lines(code):
    english = {game: tiles.about_of(game).line for game in whole()}
    language(code)
    here = {game: tiles.about_of(game).line for game in whole()}
    assert len({*here.values()}) >= len({*english.values()}) - 1
    assert code == "en" or not {*here.values()} & {*english.values()}
