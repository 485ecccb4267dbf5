"""The board of SET Cubed as a player meets it: dragging, clicking, by keys alone; narrow and wide, light and dark."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, carry, repainting, settled

CELLS = [
    "import setlab as sl\nfrom setlab.games import Match\n"
    "from setlab.players.cubed import best_turn\n"
    "t = sl.widgets.CubedBoard(players=2, humans=2, seed=1, keep=False)\nt",
]
# Thirty dice on the board, by best turns: what a full frame holds.
FULL = """
def full():
    match = Match("cubed", seed=9)
    while sum(map(bool, match.state.cells)) < 30 or len(match.legal()) < 2 or match.state.phase != "turn":
        if match.state.phase == "extra":
            match.push(("keep", match.state.turn))
        else:
            for event in best_turn(match.observe(match.state.turn)).events:
                match.push(event)
    return match
"""


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def fresh(page, code="t.sit(Match('cubed', seed=1), keep=False)"):
    """A new match in the same widget."""
    ask(page, f"[{code}, t.refresh()]")
    page.evaluate("() => document.activeElement?.blur()")
    stage = page.locator(".stage[data-js-rev]")
    settled(stage)
    key(stage, "table").evaluate("each => each.scrollIntoView()")
    return stage


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def legal(page, kind):
    return eval(ask(page, f"[e for e in t.match.legal() if e[0] == {kind!r}]"))


def at(placement):
    """The key of the square of a placement."""
    return f"s{(placement[1] - 1) * 15 + placement[2] - 1}"


def points(page):
    return eval(ask(page, "(t.match.scores, sum(p.points for p in t.match.state.plays))"))


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key")


@pytest.mark.near
def test_the_opening_by_dragging(page):
    stage = fresh(page)
    audit(page, ".stage-root")
    for placement in legal(page, "place")[0][2]:
        carry(page, key(stage, f"die-{placement[0]}"), key(stage, at(placement)))
        page.mouse.up()
        settled(stage)
    assert "This play: 3 points" in key(stage, "trial").inner_text()
    key(stage, "confirm").click()
    settled(stage)
    assert points(page) == ((0, 0), 3)
    key(stage, "end").click()
    settled(stage)
    assert points(page) == ((0, 3), 0)


def test_a_turn_by_clicks_and_back_again(page):
    stage = full(page)
    play = max(legal(page, "place"), key=lambda event: len(event[2]) == 1 and len(event[2][0]) == 3)
    [placement] = play[2]
    key(stage, f"die-{placement[0]}").click()
    key(stage, at(placement)).click()
    settled(stage)
    assert focused(page).startswith("die-") and "End turn: " in key(stage, "end").inner_text()
    audit(page, ".stage-root")
    key(stage, "confirm").click()
    settled(stage)
    assert points(page)[1] > 0
    key(stage, "undo").click()
    settled(stage)
    assert points(page)[1] == 0


def full(page):
    """The board with thirty dice, in the same widget."""
    ask(page, f"exec({FULL!r}, globals())")
    return fresh(page, "t.sit(full(), keep=False)")


def test_a_turn_by_keys_alone(page):
    stage = full(page)
    play = max(legal(page, "place"), key=lambda event: len(event[2]) == 1 and len(event[2][0]) == 3)
    [placement] = play[2]
    key(stage, f"die-{placement[0]}").focus()
    page.keyboard.press("Enter")
    assert focused(page).startswith("s")  # the board, where the arrows lead on
    page.keyboard.press("Control+Home")
    assert focused(page) == "s0"
    for _ in range(placement[1] - 1):
        page.keyboard.press("ArrowDown")
    for _ in range(placement[2] - 1):
        page.keyboard.press("ArrowRight")
    assert focused(page) == at(placement)
    page.keyboard.press("Enter")
    settled(stage)
    assert focused(page).startswith("die-"), "the next die"
    page.keyboard.press("c")
    settled(stage)
    assert points(page)[1] > 0 and focused(page).startswith("die-")
    page.keyboard.press("e")
    settled(stage)
    assert points(page)[1] == 0
    assert page.evaluate("document.activeElement.closest('.stage') !== null"), "keys are heard where no die may move"


LIT = """() => [...document.querySelectorAll(".stage-squares > [data-drop]:not(.stage-tried)")]
    .filter((each) => getComputedStyle(each).borderTopWidth === "2px").map((each) => each.dataset.key)"""


def test_squares_light_up_with_a_die_in_hand_and_the_end_of_the_turn_confirms(page):
    stage = full(page)
    ask(page, "t.press('fits', 'fits', True)")
    settled(stage)
    assert page.evaluate(LIT) == []
    play = max(legal(page, "place"), key=lambda event: len(event[2]) == 1 and len(event[2][0]) == 3)
    [placement] = play[2]
    die = placement[0]
    allowed = {at(each) for event in legal(page, "place") for each in event[2] if each[0] == die}
    key(stage, f"die-{die}").click()
    assert {*page.evaluate(LIT)} == allowed and at(placement) in allowed
    audit(page, ".stage-root")
    key(stage, at(placement)).click()
    settled(stage)
    assert page.evaluate(LIT) == []
    scored = points(page)[0]
    key(stage, "end").click()
    settled(stage)
    assert sum(points(page)[0]) > sum(scored)


def test_a_square_that_is_illegal_says_why(page):
    stage = full(page)
    die = stage.locator("[data-key^=die-]").first
    lying = stage.locator(".stage-squares .stage-die").first
    die.click()
    lying.click()
    settled(stage)
    said = page.locator(".stage-live").inner_text()
    assert "is taken by" in said or "WILD" in said
    assert stage.locator("[data-key=trial]").count() == 0


@pytest.mark.full
def test_thirty_dice_are_painted_again_in_time(page):
    full(page)
    frames = [eval(ask(page, "t.frame['html']"))]
    event = legal(page, "place")[0]
    ask(page, f"[t.match.push({event!r}), t.refresh()]")
    frames.append(eval(ask(page, "t.frame['html']")))
    assert max(map(len, frames)) < 62_000
    patched, written = repainting(page, frames)
    print(
        f"a frame of {len(frames[1])} letters: {patched:.1f} ms, {patched / written:.2f} × as long as without patches"
    )
    assert patched < 3 * written, "whoever compares each node with each other takes many times as long"


@pytest.mark.every(6)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1200, 640])
def test_it_fits_and_can_be_looked_at(page, theme, width, tmp_path):
    stage = full(page)
    set_theme(page, theme)
    page.set_viewport_size({"width": width, "height": 1000})
    try:
        settled(stage)
        audit(page, ".stage-root")
        wide = page.evaluate(
            "() => { const r = document.querySelector('.stage[data-js-rev]'); return [r.scrollWidth, r.clientWidth] }"
        )
        assert wide[0] <= wide[1]  # what does not fit scrolls inside the board's own box
        stage.screenshot(path=tmp_path / "board.png")
        assert (tmp_path / "board.png").stat().st_size > 5_000
    finally:
        set_theme(page, "light")
        page.set_viewport_size({"width": 1100, "height": 900})


@pytest.mark.full
def test_a_whole_game(page):
    stage = fresh(page, "t.sit(Match('cubed', seed=5, extra_roll=False), keep=False)")
    for _ in range(120):
        if key(stage, "again").count():
            break
        if eval(ask(page, "t.is_skipped")):
            key(stage, "pass").click()
            settled(stage)
            continue
        event = eval(ask(page, "best_turn(t.match.observe(t.match.state.turn)).events[0]"))
        if event[0] == "place":
            for die, row, column, *_ in event[2]:
                key(stage, f"die-{die}").click()
                key(stage, at((die, row, column))).click()
                settled(stage)
            while (face := stage.locator("[data-key^=face-]")).count():
                face.first.click()
                settled(stage)
            if key(stage, "confirm").count():
                key(stage, "confirm").click()
        elif event[0] == "replace":
            key(stage, f"die-{event[2]}").click()
            key(stage, at(event[2:])).click()
            settled(stage)
            key(stage, "confirm").click()
        else:
            key(stage, event[0]).click()
        settled(stage)
    assert "The game is over." in key(stage, "message").inner_text()


@pytest.mark.near
def test_on_a_phone_the_board_is_cropped_to_what_is_used(page):
    page.set_viewport_size({"width": 390, "height": 844})
    try:
        stage = fresh(page)
        stage.locator(".stage-squares[style*='--across: 9;']").wait_for()
        squares = stage.locator(".stage-squares > button")
        seen = "each => each.filter(one => one.getClientRects().length).map(one => one.offsetWidth)"
        widths = squares.evaluate_all(seen)
        assert len(widths) == 63 and min(widths) >= 32
        key(stage, "s111").focus()
        for pressed, reached in (("ArrowDown", "s126"), ("End", "s131"), ("ArrowRight", "s138"), ("ArrowUp", "s123")):
            page.keyboard.press(pressed)
            assert page.evaluate("() => document.activeElement.dataset.key") == reached
        stage.locator(".stage-menu > summary").click()
        key(stage, "whole").click()
        settled(stage)
        assert len(squares.evaluate_all(seen)) == 225
        stage.locator(".stage-menu > summary").click()
        key(stage, "whole").click()
        settled(stage)
        audit(page, ".stage")
    finally:
        page.set_viewport_size({"width": 1280, "height": 900})
