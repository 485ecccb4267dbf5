"""Shift+Enter is Jupyter's, wherever the focus is: it runs the cell anew, and what was answered there is not lost."""

import pytest
from helpers.jupyter import ask_kernel
from helpers.page import settled, stage_of

pytestmark = pytest.mark.full
CELLS = [
    "import setlab as sl",
    "b = sl.teach.bet('How many SETs?', reveal=lambda: 1080, why='Each pair of cards has one third.')\nb",
    "g = sl.widgets.GuessTheRule(seed=1)\ng",
    "1 + 1",
]
ACTIVE = "() => jupyterapp.shell.currentWidget.content.activeCellIndex"
RUNS = "n => jupyterapp.shell.currentWidget.content.widgets[n].model.executionCount"


@pytest.fixture
def lab(open_notebook):
    page = open_notebook(CELLS)
    page.locator(".stage[data-js-rev]").nth(1).wait_for()
    return page


def shift_enter(lab, cell):
    """With the focus where it is; wait until that cell has run once more."""
    before = lab.evaluate(RUNS, cell)
    lab.keyboard.press("Shift+Enter")
    lab.wait_for_function(f"([n, before]) => ({RUNS})(n) > before", arg=[cell, before])
    lab.locator(".stage[data-js-rev]").nth(1).wait_for()


def test_a_guess_stays(lab):
    stage = stage_of(lab, 0)
    stage.locator("[data-key=guess]").fill("1000")
    lab.keyboard.press("Enter")
    settled(stage)
    for _ in range(2):  # with the focus on the answer; and with the cell selected
        assert "Nearly: off by 80." in stage.inner_text() and "one third" in stage.inner_text()
        shift_enter(lab, 1)
        assert lab.evaluate(ACTIVE) == 2, "on to the next cell"
        lab.locator("[data-key=answered]").wait_for()
        assert ask_kernel(lab, "(b.guess, b.answer)") == "('1000', 1080)"
        stage = stage_of(lab, 0)
        lab.locator(".jp-Cell").nth(1).locator(".jp-InputPrompt").click()
    stage.locator("[data-key=again]").click()
    settled(stage)
    assert ask_kernel(lab, "b.guess") == "None" and stage.locator("[data-key=guess]").input_value() == ""


def test_a_guess_that_was_typed_only_is_given_by_shift_enter(lab):
    stage = stage_of(lab, 0)
    stage.locator("[data-key=guess]").fill("1080")
    shift_enter(lab, 1)
    lab.locator("[data-key=answered]").get_by_text("Exactly.").wait_for()


def test_a_rule_of_ones_own_stays(lab):
    stage = stage_of(lab, 1)
    stage.locator("[data-key=another]").click()
    stage.locator("[data-key=rule]").fill("all alike or all different")
    shift_enter(lab, 2)
    stage = stage_of(lab, 1)
    settled(stage)
    assert ask_kernel(lab, "(g.rule, len(g.examples))") == "('all alike or all different', 2)"
    assert stage.locator("[data-key=rule]").input_value() == "all alike or all different"
    stage.locator("[data-key=again]").click()
    settled(stage)
    assert ask_kernel(lab, "(g.rule, len(g.examples))") == "('', 1)"
