"""A department's folder: aims beside curricula, a rubric, a page for parents, and a bracket for a tournament."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setlab import handouts
from setlab.classroom.plans.plan import plans
from setlab.core.i18n import LANGUAGES, speaking
from setlab.handouts import department
from setlab.handouts.brackets import first_meetings
from setlab.handouts.department import GRADES, RUBRIC, areas, curricula, places


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_has_a_curriculum_that_its_letters_can_print(code):
    with speaking(code):
        assert curricula()
        for number in range(1, len(plans())):
            assert areas(number) and all(names for _, names in areas(number))
        assert all(len(handouts.handout(name).pages) == 1 for name in ("rubric", "parents"))
        assert len(handouts.aims().pages) in (1, 2, 3)


def test_who_teaches_in_danish_finds_the_danish_one_only():
    with speaking("da"):
        assert [each["country"] for each in curricula()] == ["Danmark"]
    with speaking("fr"):
        assert [each["country"] for each in curricula()] == ["France"]


def test_who_has_none_of_their_own_finds_all_that_their_letters_can_print(monkeypatch):
    theirs = [each for each in places() if each["language"] not in ("es", "fr")]
    monkeypatch.setattr(department, "places", lambda: theirs)
    with speaking("es"):
        assert [each["country"] for each in curricula()] == [
            "England, key stage 3",
            "England, GCSE",
            "Danmark",
            "Deutschland",
            "Norge",
        ]


def test_each_curriculum_has_a_name_for_each_plan_and_says_where_it_stands():
    assert len(places()) == len({each["document"] for each in places()}) == 8
    for place in places():
        assert all(place[str(number)] for number in range(1, len(plans())))
        assert place["by"] and 2010 < place["year"] < 2030 and place["language"] in LANGUAGES


def test_parents_have_the_way_to_the_site_where_it_is_known():
    def seen(site):
        [page] = handouts.parents(site=site).pages
        return sum(art.tag == "g" for art, _ in page.art), [art.text for art, _ in page.art if art.tag == "text"]

    (plain, _), (coded, words) = seen(""), seen("https://example.org/setlab")
    assert (plain, coded) == (3, 4) and "https://example.org/setlab" in words
    with pytest.raises(ValueError, match="the address of a site is like"):
        handouts.parents(site="here")


def test_each_plan_of_an_hour_has_three_levels():
    assert all(plan.easier and plan.further for plan in plans()[1:])


def test_the_rubric_is_whole():
    assert {len(row) for row in RUBRIC} == {1 + len(GRADES)}


@given(st.integers(3, 64))
def test_in_a_bracket_all_meet_and_the_best_are_spared(players):
    meetings = first_meetings(players)
    size = 2 * len(meetings)
    assert sorted(each for pair in meetings for each in pair if each) == [*range(1, players + 1)]
    assert [pair[1] for pair in meetings].count(0) == size - players
    free = {one for one, other in meetings if other == 0}
    assert free == {*range(1, size - players + 1)}, "the better ones go on without a game"


@given(st.integers(3, 64))
def test_if_the_better_one_always_wins_the_best_meet_last(players):
    alive = [min(each for each in pair if each) for pair in first_meetings(players)]
    while len(alive) > 2:
        assert {*range(1, len(alive) + 1)} == {*alive}, "who is left are the best, as many as there are"
        alive = [min(pair) for pair in zip(alive[::2], alive[1::2], strict=True)]
    assert sorted(alive) == [1, 2]


@pytest.mark.parametrize("players", [2, 65, True, "8"])
def test_a_bracket_has_its_limits(players):
    with pytest.raises(ValueError, match="a bracket is for 3 to 64 players"):
        handouts.knockout(players)
