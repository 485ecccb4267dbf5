"""Exercises as a pupil meets them: by mouse, by keys alone, on a phone; what is filled in waits for the next kernel."""

from itertools import product

import pytest
from helpers.bare import ask, set_theme
from helpers.page import WINDOW, audit, settled

CELLS = ["import setlab as sl\nshown = sl.teach.task('01-1')\nshown", "cards = sl.teach.task('02-6')\ncards"]
TWELVE = ["".join(point) for point in product("01", repeat=4)][:12]  # two values in each feature


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key")


@pytest.mark.near
def test_rows_are_ticked_and_checked_by_keys_alone(page):
    stage = page.locator(".stage[data-js-rev]").first
    stage.locator("[data-key='row-0-0']").focus()
    for answer in "yynyn":
        if answer == "n":
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        settled(stage)
        page.keyboard.press("Tab")
    assert focused(page) == "check"
    before = stage.locator("[data-key=tools]").bounding_box()
    page.keyboard.press("Enter")
    settled(stage)
    assert "Right." in stage.locator("[data-key=verdict]").inner_text()
    assert stage.locator("[data-key=tools]").bounding_box()["y"] == before["y"], "the buttons stay where they are"
    assert ask(page, "shown.solved") == "True"
    audit(page, ".stage-root")


def test_cards_are_chosen_by_mouse_on_a_phone_and_wait_for_another_kernel(page):
    stage = page.locator(".stage[data-js-rev]").nth(1)
    page.set_viewport_size({"width": 390, "height": 844})
    set_theme(page, "dark")
    for point in TWELVE:
        stage.locator(f"[data-key='p{point}']").click()
    settled(stage)
    assert ask(page, "sl.teach.task('02-6').form.state() == cards.form.state()") == "True"
    stage.locator("[data-key=check]").click()
    settled(stage)
    assert "Right." in stage.locator("[data-key=verdict]").inner_text()
    card = stage.locator("[data-key=p0000]").bounding_box()
    assert card["width"] >= 44, "for a finger"
    audit(page, ".stage-root")
    page.set_viewport_size(WINDOW)
