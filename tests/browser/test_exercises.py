"""Exercises as a pupil meets them: by mouse, by keys alone, on a phone; what is filled in waits for the next kernel."""

from itertools import product

import pytest
from helpers.jupyter import WINDOW, ask_kernel, audit, set_theme, settled

CELLS = ["import setlab as sl\nshown = sl.teach.task('01-1')\nshown", "cards = sl.teach.task('02-6')\ncards"]
TWELVE = ["".join(point) for point in product("01", repeat=4)][:12]  # two values in each feature


@pytest.fixture(scope="module")
def lab(open_shared):
    page = open_shared(CELLS, app="notebook")
    page.locator(".stage-exercise").nth(1).wait_for()
    return page


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key")


def test_rows_are_ticked_and_checked_by_keys_alone(lab):
    stage = lab.locator(".stage[data-js-rev]").first
    stage.locator("[data-key='row-0-0']").focus()
    for answer in "yynyn":
        if answer == "n":
            lab.keyboard.press("ArrowRight")
        lab.keyboard.press("Space")
        settled(stage)
        lab.keyboard.press("Tab")
    assert focused(lab) == "check"
    before = stage.locator("[data-key=tools]").bounding_box()
    lab.keyboard.press("Enter")
    settled(stage)
    assert "Right." in stage.locator("[data-key=verdict]").inner_text()
    assert stage.locator("[data-key=tools]").bounding_box()["y"] == before["y"], "the buttons stay where they are"
    assert ask_kernel(lab, "shown.solved") == "True"
    audit(lab, ".stage-root")


def test_cards_are_chosen_by_mouse_on_a_phone_and_wait_for_another_kernel(lab):
    stage = lab.locator(".stage[data-js-rev]").nth(1)
    lab.set_viewport_size({"width": 390, "height": 844})
    set_theme(lab, "dark")
    for point in TWELVE:
        stage.locator(f"[data-key='p{point}']").click()
    settled(stage)
    assert ask_kernel(lab, "sl.teach.task('02-6').form.state() == cards.form.state()") == "True"
    stage.locator("[data-key=check]").click()
    settled(stage)
    assert "Right." in stage.locator("[data-key=verdict]").inner_text()
    card = stage.locator("[data-key=p0000]").bounding_box()
    assert card["width"] >= 44, "for a finger"
    audit(lab, ".stage-root")
    lab.set_viewport_size(WINDOW)
