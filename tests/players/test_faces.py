"""Faces of opponents: no two alike, without colour; their names stand in one place."""

from itertools import combinations

import pytest

from setlab.draw.markup import to_html
from setlab.games import GAMES
from setlab.games.levels import OPPONENTS, opponent_name
from setlab.players.faces import clock_face, face
from setlab.players.levels import LADDERS


def test_any_two_differ_in_two_features_and_have_other_names():
    faces = [each.face for each in OPPONENTS.values()]
    assert all(sum(a != b for a, b in zip(*pair, strict=True)) >= 2 for pair in combinations(faces, 2))
    assert all(sum(map(int, each[:3])) % 3 == int(each[3]) for each in faces)
    assert len({each.name for each in OPPONENTS.values()}) == len(OPPONENTS) == 16
    assert len({to_html(face(level, named=False)) for level in OPPONENTS}) == 16


def test_every_level_of_every_game_is_somebody():
    assert {level for ladder in LADDERS.values() for level in ladder} == {*OPPONENTS}
    names = [OPPONENTS[level].name for level in LADDERS["versus"]]
    assert names == sorted(names) and all(len(name) < 6 for name in names)
    assert opponent_name("genius") == opponent_name(None) == ""


def test_names_at_one_table_differ():
    most = max(game.options["players"].span[1] for game in GAMES.values() if "players" in game.options)
    for level in OPPONENTS:
        names = [opponent_name(level, number) for number in range(1, most + 1)]
        assert len({*names}) == most and {*names[1:]}.isdisjoint(each.name for each in OPPONENTS.values())
        assert all(name.isalpha() for name in names), "nobody is called by a number"


def test_a_face_is_named_or_silent():
    assert face("thinker").get("aria-label") == "Ravi" and face("thinker").get("role") == "img"
    assert face("thinker", named=False).get("aria-hidden") == "true" == clock_face().get("aria-hidden")
    with pytest.raises(KeyError):
        face("genius")
