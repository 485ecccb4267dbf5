"""The builder of caps in a browser: by mouse, by keys alone, in both themes."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, settled, stage_of

CELLS = [
    "import setlab as sl\nc = sl.widgets.CapBuilder(4)\nc",
    "p = sl.widgets.CapBuilder(2, cards=False)\np",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


@pytest.mark.near
def test_a_blocked_card_says_why_by_mouse(page):
    stage = stage_of(page, 0)
    for key in ("p0000", "p1111", "p2222"):
        stage.locator(f"[data-key={key}]").click()
        settled(stage)
    note = stage.locator("[data-key=note]").inner_text()
    assert note.startswith("Blocked: three open purple diamonds would be on a line with one solid red oval")
    assert stage.locator("[data-key=p2222]").get_attribute("aria-pressed") != "true"
    assert ask(page, "len(c.cap)") == "2"


def test_a_largest_cap_of_the_plane_by_keys_alone(page):
    stage = stage_of(page, 1)
    stage.locator("[data-key=p00]").focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
        settled(stage)
    assert ask(page, "p.cap") == "[(0, 0), (0, 1), (1, 1), (1, 0)]"
    assert "it is a largest one" in stage.locator("[data-key=note]").inner_text()
    page.keyboard.press("u")
    settled(stage)
    assert ask(page, "len(p.cap)") == "3"


@pytest.mark.every(2)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_everybody_can_use_it(page, name):
    set_theme(page, name)
    settled(stage_of(page, 0))
    audit(page, ".stage-root")
