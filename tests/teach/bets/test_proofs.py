"""A proof by pressing: two tries at a step, what was done stands, and nothing that comes from outside breaks it."""

import pytest

from setlab.common import i18n
from setlab.widgets.scene.running import kept_by_cell
from setlab_course.lessons import FOLDERS, proofs_in
from setlab_course.teach import proof
from setlab_course.teach.bets import proofs
from setlab_course.teach.exercises.kinds import Value
from setlab_course.teach.exercises.reasoning import ConclusionChoice, LineOrdering, RemainingCases
from setlab_course.teach.forms import PigeonholeForm


def answer(scene, given):
    """Give an answer to the step that is open, by pressing."""
    step, form = scene.task, scene.form
    if isinstance(step, ConclusionChoice):
        return scene.press("conclude", f"sentence-{step.choices.index(given)}")
    if isinstance(step, LineOrdering):
        for line in [line for line in step.choices if step.choices.index(line) in form.laid]:
            scene.press("take-back", f"line-{step.choices.index(line)}")
        for line in given:
            scene.press("add", f"line-{step.choices.index(line)}")
    elif isinstance(step, RemainingCases):
        for place, case in enumerate(step.choices):
            if (place in form.chosen) != (case in given):
                scene.press("toggle", f"value-{place}")
    elif isinstance(form, PigeonholeForm):
        for hole, wanted in enumerate(given):
            while form.inside[hole] > wanted:
                scene.press("fewer", f"fewer-{hole}")
        for hole, wanted in enumerate(given):
            while form.inside[hole] < wanted:
                scene.press("more", f"more-{hole}")
    else:
        return scene.press("submit", "answer-0", str(given))
    return scene.press("check", "check")


def a_wrong_one(step):
    if isinstance(step, ConclusionChoice):
        return next(iter(step.wrong))
    if isinstance(step, (LineOrdering, RemainingCases)):
        return step.answer[::-1] if isinstance(step, LineOrdering) else step.answer[:1]
    return step.mistakes[0][0]


def test_leaving_a_field_judges_nothing_and_pressing_twice_is_one_try():
    five = proof("08-plane")
    five.press("write", "answer-0", "5")
    assert five.first is None and five.at == 0
    said = five.press("check", "check")
    assert said.startswith("No. ") and five.at == 0
    assert five.press("check", "check") == said and five.at == 0 and ("show", "show") in five.offers
    five.press("write", "answer-0", "6")
    assert five.at == 0
    assert "The answer:" in five.press("check", "check") and five.at == 1


@pytest.mark.parametrize("name", [each.id for folder in FOLDERS for each in proofs_in(folder)])
def test_every_proof_can_be_made_by_pressing(name):
    scene = proof(name)
    while scene.task is not None:
        wrong, step = a_wrong_one(scene.task), scene.task
        if scene.at % 2:
            said = answer(scene, wrong)
            assert said.startswith("No. ") and scene.task is step and ("show", "show") in scene.offers
        said = answer(scene, step.answer)
        assert said.startswith("Yes. ") and scene.task is not step
    assert scene.right == tuple(n % 2 == 0 for n in range(len(scene.theorem.steps))) and not scene.errors
    assert scene.frame["focus"]["key"] == "proved" and ("again", "again") in scene.offers


def test_after_a_second_wrong_answer_it_is_shown_and_goes_on():
    scene = proof("08-plane")
    answer(scene, 3)
    said = answer(scene, 1)
    assert said.startswith("No. Any two points lie on a line") and "The answer: 2 Any two points" in said
    assert scene.at == 1 and scene.right == (False,) and scene.frame["focus"]["key"] == "asking"
    html = scene.frame["html"]
    assert "and a cap may have both" in html and "Three points on a line are that line, a SET" not in html


def test_show_me_shows_it_after_a_reply():
    scene = proof("15-slices")
    assert ("show", "show") not in scene.offers
    answer(scene, ["5"])
    assert "The answer: x · (y + z)" in scene.press("show", "show") and scene.right == (False,)


def test_what_is_no_answer_costs_nothing():
    scene = proof("08-plane")
    assert "cannot be read as a number here" in scene.press("submit", "answer-0", "many")
    scene.press("submit", "answer-0", "2")
    assert scene.press("check", "check") == "5 are still to be laid."
    assert scene.right == (True,) and scene.first is None
    scene = proof("08-space")
    assert scene.press("check", "check") == "Choose at least one."


def test_a_line_that_is_added_hands_the_focus_on_and_can_be_taken_back():
    scene = proof("08-plane")
    for given in (2, (2, 2, 1), 2, 8, 10):
        answer(scene, given)
    assert scene.press("add", "line-1").startswith("1: In four directions")
    assert scene.frame["focus"]["key"] == "line-2"
    assert scene.press("check", "check") == "4 lines are still to be put in."
    assert scene.press("take-back", "line-1").startswith("Taken back: In four")
    for place in (1, 2, 3, 0, 4):
        scene.press("add", f"line-{place}")
    assert scene.frame["focus"]["key"] == "check"


def test_as_far_as_somebody_has_come_they_find_it_again(monkeypatch):
    kept = {}
    monkeypatch.setattr(proofs, "kept_by_cell", lambda *about: kept.setdefault(about, {}))
    scene = proof("08-plane")
    answer(scene, 2)
    scene.press("more", "more-0")
    again = proof("08-plane")
    assert again.right == (True,) and again.form.inside == [1, 0, 0]
    other = proof("08-plane")
    other.load_state(scene.dump_state())
    assert other.dump_state() == again.dump_state() == scene.dump_state()
    for wrong in ((3, 1, 1), (3, 1, 1), (3, 2, 0)):  # the same once more is no second try
        answer(again, wrong)
    assert again.right == (True, False)
    kept["proof", "08-plane"]["noted"] = "forged"
    assert proof("08-plane").right == ()


@pytest.mark.parametrize(
    "noted",
    [
        (((True, None),) * 7, None, None),
        (((1, None),), None, None),
        (((True, ["x", "y"]),), None, None),
        ((), ["2", "3"], None),
        ((), [7], None),
        (((True, None),), [9, 9, 9], None),
        (((True, None),), None, [9, 9, 9]),
        5,
        (),
    ],
)
def test_what_this_proof_never_kept_is_refused(noted):
    scene = proof("08-plane")
    with pytest.raises((ValueError, TypeError, LookupError, AttributeError)):
        scene.load_state(noted)


def test_how_it_went_is_kept_as_a_guess_is(monkeypatch):
    went = []
    monkeypatch.setattr(proofs, "note_guess", lambda *what: went.append(what))
    scene = proof("13-ultrasets")
    answer(scene, a_wrong_one(scene.task))
    while scene.task is not None:
        answer(scene, scene.task.answer)
    assert went == [(None, "2/3", False)]
    scene.press("again", "again")
    assert scene.right == () and scene.frame["focus"]["key"] == "asking"


def test_there_are_these_proofs_only():
    with pytest.raises(ValueError, match="no proof '08-line'"):
        proof("08-line")


def test_the_saved_page_says_the_claim_and_gives_nothing_away():
    text, markup = proof("08-plane").still()
    assert text.startswith("Five points in the plane always contain a line.") and "2 + 2 + 1" not in str(markup)


def test_a_reply_is_told_in_the_language_of_now():
    scene = proof("08-plane")
    answer(scene, 3)
    with i18n.speaking("de"):
        scene.refresh()
        assert scene.task.fault(3) in scene.frame["html"]


def test_nothing_is_kept_where_no_cell_runs():
    assert kept_by_cell("proof", "08-plane") is None and proof("08-plane")._kept is None
    assert isinstance(proof("08-plane").task, Value)
