"""A real table in JupyterLab: its keys are its own, and it says so when the kernel goes. (tests/page has all else.)"""

import pytest
from helpers.jupyter import ask_kernel
from helpers.page import settled

CELLS = [
    "import setlab as sl\nfrom setlab.games import Match\n"
    "t = sl.widgets.CardTable(seed=7)\nt.sit(Match('versus', 7, seconds=None), keep=False)\nt"
]
COUNT = "() => jupyterapp.shell.currentWidget.content.widgets.length"


@pytest.fixture
def lab(open_notebook):
    page = open_notebook(CELLS)
    page.locator(".stage[data-js-rev]").wait_for()
    return page


def test_a_set_is_taken_by_keys_and_none_of_them_is_for_jupyter(lab):
    """In JupyterLab's command mode x would cut the cell, and d twice delete it."""
    stage, cells = lab.locator(".stage[data-js-rev]"), lab.evaluate(COUNT)
    stage.locator("[data-key=message]").click()  # beside the cards the keys still belong to the game
    for press in ("x", "x", "d", "d"):
        lab.keyboard.press(press)
    settled(stage)
    for card in eval(ask_kernel(lab, "[str(each) for each in t.match.legal()[0][2]]")):
        lab.keyboard.press(stage.locator(f"[data-key='card-{card}'] kbd").text_content().lower())
    settled(stage)
    assert eval(ask_kernel(lab, "t.match.scores"))[0] == 1
    assert lab.evaluate(COUNT) == cells


@pytest.mark.full
def test_when_the_kernel_goes_it_is_said(lab):
    stage = lab.locator(".stage[data-js-rev]")
    lab.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    stage.and_(lab.locator("[data-js-state=gone]")).wait_for(timeout=3000)
