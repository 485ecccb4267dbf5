"""Pictures under the hand: films that move or stand still, slides by keys, letters that can be read on a phone."""

import pytest
from helpers.page import audit, settled, stage_of

PHONE = {"width": 390, "height": 844}
SMALLEST = """drawn => Math.min(...[...drawn.querySelectorAll("text")].map(
    text => parseFloat(text.getAttribute("font-size")) * Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b)))"""
MOVES = "part => getComputedStyle(part).transitionDuration"


@pytest.fixture(scope="module")
def page(open_shared_page):
    made = open_shared_page(
        [
            "import setlab as sl",
            'film = sl.widgets.Film("shear")\nfilm',
            "line = sl.widgets.DrawTheLine(4)\nline",
            'guess = sl.teach.sketch("How?", lambda: [1, 2, 3], over=[1, 2, 3])\nguess',
        ]
    )
    made.set_viewport_size(PHONE)
    return made


@pytest.mark.near
def test_a_film_by_keys_moves_unless_somebody_wants_less_motion(page):
    stage = stage_of(page, 0)
    stage.get_by_role("button", name="Forward").press("Enter")
    settled(stage)
    stage.get_by_role("slider").press("ArrowRight")
    settled(stage)
    assert stage.locator("[aria-current]").inner_text().startswith("… and the last row")
    part = stage.locator("[data-key=dot-12]")
    for wish, lasts in (("no-preference", "0.7s"), ("reduce", "0s")):
        page.emulate_media(reduced_motion=wish)
        assert part.evaluate(MOVES) == lasts
    audit(page, ".stage")


def test_letters_of_the_line_can_be_read_on_a_phone(page):
    assert stage_of(page, 1).locator(".stage-lined svg").evaluate(SMALLEST) >= 12


@pytest.mark.every(2)
@pytest.mark.parametrize(("number", "key", "steps"), [(1, "left", (1, 20)), (2, "height-0", (2, 6))])
def test_with_shift_an_arrow_goes_a_tenth_of_the_way(page, number, key, steps):
    stage = stage_of(page, number)
    slide = stage.locator(f"[data-key={key}]")
    small, large = steps
    start = int(slide.input_value())
    slide.press("ArrowUp")
    settled(stage)
    assert int(slide.input_value()) == start + small
    slide.press("Shift+ArrowUp")
    settled(stage)
    assert int(slide.input_value()) == start + small + large
    slide.press("Shift+ArrowDown")
    settled(stage)
    assert int(slide.input_value()) == start + small
