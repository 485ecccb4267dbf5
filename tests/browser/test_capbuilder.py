"""The builder of caps in a browser: by mouse, by keys alone, in both themes."""

import pytest
from helpers.jupyter import ask_kernel, audit, set_theme, settled, stage_of

CELLS = [
    "import setlab as sl\nc = sl.widgets.CapBuilder(4)\nc",
    "p = sl.widgets.CapBuilder(2, cards=False)\np",
]


@pytest.fixture(scope="module")
def lab(open_shared):
    page = open_shared(CELLS)
    page.locator(".stage[data-js-rev]").nth(1).wait_for()
    return page


def test_a_blocked_card_says_why_by_mouse(lab):
    stage = stage_of(lab, 0)
    for key in ("p0000", "p1111", "p2222"):
        stage.locator(f"[data-key={key}]").click()
        settled(stage)
    note = stage.locator("[data-key=note]").inner_text()
    assert note.startswith("Blocked: three open purple diamonds would be on a line with one solid red oval")
    assert stage.locator("[data-key=p2222]").get_attribute("aria-pressed") != "true"
    assert ask_kernel(lab, "len(c.cap)") == "2"


def test_a_largest_cap_of_the_plane_by_keys_alone(lab):
    stage = stage_of(lab, 1)
    stage.locator("[data-key=p00]").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "ArrowLeft", "Enter"):
        lab.keyboard.press(key)
        settled(stage)
    assert ask_kernel(lab, "p.cap") == "[(0, 0), (0, 1), (1, 1), (1, 0)]"
    assert "it is a largest one" in stage.locator("[data-key=note]").inner_text()
    lab.keyboard.press("u")
    settled(stage)
    assert ask_kernel(lab, "len(p.cap)") == "3"


@pytest.mark.parametrize("name", ["light", "dark"])
def test_everybody_can_use_it(lab, name):
    set_theme(lab, name)
    settled(stage_of(lab, 0))
    audit(lab, ".stage-root")
