"""The explorer of AG(n, 3) in a browser: by mouse, by keys alone, in both themes."""

import pytest
from helpers.bare import ask, keep_busy, set_theme
from helpers.page import audit, settled, stage_of

CELLS = [
    "import setlab as sl\ns = sl.widgets.SpaceExplorer(4)\ns",
    "p = sl.widgets.SpaceExplorer(2, cards=False, coordinates=True)\np",
    "three = sl.widgets.SliceExplorer(3)\nthree",
    "line = sl.widgets.DrawTheLine(4)\nline",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


@pytest.mark.near
def test_a_plane_and_its_parallels_by_mouse(page):
    stage = stage_of(page, 0)
    for key in ("p0000", "p0120", "p1111"):
        stage.locator(f"[data-key={key}]").click()
        settled(stage)
    assert "A plane: 9 points with 12 lines" in stage.locator("[data-key=note]").inner_text()
    assert stage.locator("[data-key=square]").count() == 1
    assert stage.locator(".stage-picked").count() == 3 and stage.locator(".stage-spanned").count() == 6
    stage.locator("[data-key=parallels]").click()
    settled(stage)
    assert stage.locator(".stage-painted").count() == 81
    stage.locator("[data-key=menu] > summary").click()
    stage.locator("[data-key=maps] summary").click()
    stage.locator("[data-key=map-shear]").click()
    settled(stage)
    assert "straight stays straight" in stage.inner_text() or "went to itself" in stage.inner_text()
    assert ask(page, "len(s.flat)") == "9"


def test_a_line_by_keys_alone(page):
    stage = stage_of(page, 1)
    stage.locator("[data-key=p00]").focus()
    for key in ("Enter", "ArrowDown", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    settled(stage)
    assert ask(page, "p.chosen") == "[(0, 0), (1, 2)]"
    assert page.evaluate("() => document.activeElement.ariaLabel").startswith("1, 2")
    page.keyboard.press("x")
    settled(stage)
    assert ask(page, "p.chosen") == "[]"


@pytest.mark.every(2)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_everybody_can_use_it(page, name):
    set_theme(page, name)
    settled(stage_of(page, 0))
    audit(page, ".stage-root")


def test_slices_by_mouse_and_by_keys(page):
    """A point of A and one of B cross out one of C, which says so when it is pressed."""
    stage = stage_of(page, 2)
    stage.locator("[data-key=p000]").click()
    settled(stage)
    stage.locator("[data-key=p000]").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    settled(stage)
    assert ask(page, "three.chosen") == "[(0, 0, 0), (1, 0, 0)]"
    assert stage.locator("[data-key=p200]").inner_text() == "×"
    stage.locator("[data-key=p200]").click()
    settled(stage)
    assert "crossed out by (0, 0, 0) in A and (1, 0, 0) in B" in stage.locator("[data-key=note]").inner_text()
    audit(page, ".stage-root")
    page.keyboard.press("u")
    settled(stage)
    assert "0 points in B" in stage.locator("[data-key=note]").inner_text()


@pytest.mark.near
def test_the_ends_of_a_line_by_mouse_and_by_keys(page):
    """While an end is dragged its line goes along, and the hand keeps it; the keys move the other one."""
    stage = stage_of(page, 3)
    left, right = stage.locator("[data-key=left]"), stage.locator("[data-key=right]")
    box = left.bounding_box()
    at = lambda end: box["y"] + 22 + (box["height"] - 44) * (1 - end / 200)  # noqa: E731
    page.mouse.move(box["x"] + 22, at(150))
    page.mouse.down()
    keep_busy(page, 0.3)
    page.mouse.move(box["x"] + 22, at(170), steps=6)
    settled(stage)
    moving = int(ask(page, "line.ends[0]"))
    assert 165 < moving <= 172 and left.input_value() == str(moving)  # where the hand rests, it is followed to the end
    page.mouse.up()
    right.focus()
    for key in ("Home", *["ArrowUp"] * 3, *["PageUp"]):
        page.keyboard.press(key)
    settled(stage)
    assert ask(page, "line.ends[1], line.division.weights, line.proves") == "(23, (693, -16, 3), True)"
    assert right.evaluate("end => end === end.getRootNode().activeElement")
    assert "17" not in right.get_attribute("aria-valuetext") and "So there is no cap of 21" in stage.inner_text()
