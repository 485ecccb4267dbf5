import pytest

from setlab import language
from setlab.common.i18n import LANGUAGES
from setlab.core.space import AG
from setlab.draw.markup import to_html
from setlab.widgets import Film
from setlab.widgets.scene.clock import kernel_now
from setlab_course.films import FILMS, flat


def keys_of(drawing):
    return {node.get("data-key"): node.tag for node in drawing.iter() if node.get("data-key")}


@pytest.mark.parametrize("name", FILMS)
def test_what_is_drawn_in_one_shot_is_found_again_in_the_next(name):
    """Only what has the same key, and as many points, can be seen to move."""
    shots = FILMS[name].shots
    assert len(shots) >= 4 and len({frozenset(keys_of(shot.drawing).items()) for shot in shots}) == 1
    for key in keys_of(shots[0].drawing):
        ways = [
            node.get("d", "") for shot in shots for node in shot.drawing.iter("path") if node.get("data-key") == key
        ]
        assert len({(way.count("L"), way.count("M")) for way in ways}) <= 1, key


@pytest.mark.every(4)
@pytest.mark.parametrize("name", FILMS)
def test_a_film_runs_to_its_end_by_itself_and_tells_each_sentence_once(name, monkeypatch):
    film, told = Film(name), []
    monkeypatch.setattr(Film, "say", lambda self, text, *more, **others: told.append(text))
    film.press("run", "run")
    shots = film.shots
    for _ in shots[1:]:
        assert film.until > kernel_now()
        film.on_onward(None)
    assert film.until is None and film.at == len(shots) - 1
    assert told == list(dict.fromkeys(shot.caption for shot in shots))[1:]
    film.press("run", "run")
    assert film.at == 0 and film.until is not None, "again from the start"
    film.press("run", "run")
    assert film.until is None, "stopped"


def test_steps_the_time_line_and_the_sentences_lead_to_a_shot():
    film = Film("torus")
    assert ("step", "back") not in film.offers
    film.press("when", "line-of-time", "3")
    assert film.at == 3
    film.press("step", "back")
    assert film.at == 2
    assert film.press("look", "told-2").startswith("And glue") and film.at == 5, "where it is done"
    film.press("run", "run")
    film.press("step", "forward")
    assert film.until is None, "whoever takes it into their own hand has it"
    for nonsense in ("", "x", None, "99999"):
        film.press("when", "line-of-time", nonsense)
    assert film.at == len(film.shots) - 1 and not film.errors
    assert 'data-key="forward" data-on-click="step" aria-disabled="true"' in film.frame["html"], "it keeps the focus"


def test_a_sentence_is_shown_as_long_as_one_reads_it_and_shots_between_pass_quickly():
    film = Film("torus")
    told = [shot.caption for shot in film.shots]
    assert told[1] == told[2] and film.pace(1) == 900
    assert film.pace(0) > 3000 and film.pace(0) / len(told[0].split()) < 400


def test_on_paper_each_sentence_has_its_picture():
    text, markup = Film("clock").still()
    assert text.count("\n") == len(FILMS["clock"].stills)
    assert to_html(markup).count("<img") == to_html(markup).count("<li>") == len(FILMS["clock"].stills) > 5


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sentences_follow_the_language_while_it_runs(code):
    film = Film("slices")
    film.press("step", "forward")
    language(code)
    try:
        assert film.shots[1].caption in film.frame["html"]
    finally:
        language("en")


def test_the_shear_is_true():
    moved = [flat.MAP(point) for point in flat.THREE]
    assert flat.THREE in AG(2).lines() and moved in AG(2).lines() and {*moved} != {*flat.THREE}


def test_each_direction_of_the_lanes_parts_the_plane_and_each_pair_meets_once():
    lanes = [[[p for p in flat.PLANE if flat._lane(p, each) == k] for k in range(3)] for each in flat.EQUATIONS]
    assert all(len(lane) == 3 for direction in lanes for lane in direction)
    pairs = [{a, b} for direction in lanes for lane in direction for a in lane for b in lane if a < b]
    assert len(pairs) == 36 and all(pairs.count(pair) == 1 for pair in pairs)


def test_the_slices_of_the_film_are_those_of_the_lesson():
    assert "3 are left" in FILMS["slices"].shots[-1].caption


def test_another_name_is_refused():
    with pytest.raises(ValueError, match="there is no film called 'x'; choose one of"):
        Film("x")
