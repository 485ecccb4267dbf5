"""Projects at the end of each way: what the judge takes, what it refuses and why, and the paper that one gets."""

import pytest

import setlab as sl
from setlab.games import GAMES
from setlab.games.cubed.game import Cubed
from setlab_course.teach import progress, project
from setlab_course.teach.records import notes
from setlab_school import handouts


class Mine(Cubed):
    id = "mine"


class Lossy(Cubed):
    """A move of it cannot be trusted: it gives back what was there before."""

    id = "lossy"

    def apply(self, state, event):
        super().apply(state, event)
        return state


@pytest.fixture(autouse=True)
def games():
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


@pytest.mark.full
def test_a_game_of_ones_own_is_played_and_put_into_the_lobby():
    assert not project("play").done
    verdict = project("play", Mine)
    assert verdict and "20 random games" in verdict.text and isinstance(GAMES["mine"], Mine)
    assert project("play").done and "✔" in repr(project("play")) and "mine" in {*GAMES}
    assert notes.read()["project-play"]["solved"] and progress().solved == ()


@pytest.mark.parametrize(
    ("work", "said"),
    [(GAMES["versus"], "a game of ours"), (3, "an object with start"), (Lossy, "lossy"), (object, "lacks start")],
)
def test_what_is_no_game_is_told_why(work, said):
    before = {*GAMES}
    verdict = project("play", work)
    assert not verdict and said in verdict.text and not project("play").done and before == {*GAMES}


def test_a_cap_is_right_when_nothing_can_join_it():
    verdict = project("count", sl.caps.largest_known(4)[:-1])
    assert not verdict and "can still join it" in verdict.text
    verdict = project("count", sl.caps.largest_known(4))
    assert verdict and "20 points of AG(4, 3). The largest that is known has 20." in verdict.text


@pytest.mark.parametrize(
    ("work", "said"),
    [
        (["1sro", "2sro", "3sro"], "are on a line"),
        ([(0, 0), (0, 1), (1, 0), (1, 1)], "at least three features"),
        ([], "a cap, but a trivial one"),
        ([(0, 0, 5)], "5"),
        ("nonsense", "nonsense"),
        (None, "None"),
    ],
)
def test_what_is_no_cap_is_told_why(work, said):
    verdict = project("count", work)
    assert not verdict and said in verdict.text, verdict.text


def test_a_certificate_is_checked_by_a_program_of_its_own():
    verdict = project("prove", sl.caps.prove_largest(3))
    assert verdict and "the largest cap of AG(3, 3) has 9 points" in verdict.text
    forged = sl.caps.prove_largest(3)
    forged.steps = forged.steps[:-1]
    assert not project("prove", forged) and not project("prove", "trust me")


def test_what_is_to_be_made_is_read_without_marks():
    for way in ("play", "count", "prove"):
        shown = project(way)._repr_html_()
        assert "`" not in shown and f'<code>sl.teach.project("{way}", …)</code>' in shown.replace("&quot;", '"')


def test_another_way_is_answered_with_those_that_there_are():
    with pytest.raises(ValueError, match="choose one of 'play', 'count', 'prove'"):
        project("win")


def test_the_certificate_says_who_and_what():
    plain = handouts.certificate()
    for ways in ({"name": "Ann"}, {"project": "count"}, {"won": True}):
        assert handouts.certificate(**ways).pdf() != plain.pdf()
    assert handouts.certificate(won=True).name == "certificate-winner"
    with pytest.raises(ValueError, match="no 小, 明, 王: leave the name out"):
        handouts.certificate(name="王小明")
    with pytest.raises(ValueError, match="choose one of 'play'"):
        handouts.certificate(project="win")
