"""The table of Scramble SET as a player meets it: rounds by mouse and by keys alone, narrow and wide, light, dark."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, repainting, settled

CELLS = [
    "import setlab as sl\nfrom setlab.games import Match\nfrom setlab.games.dice.packing import maximum_packing\n"
    "t = sl.widgets.ScrambleTable(seed=1, keep=False)\nt",
]
NEXT = "[list(d) for d in t.match.game.sets(t.match.state)[:1]]"


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def fresh(page, humans=1, **options):
    """A new match in the same widget."""
    ask(page, f"[setattr(t, 'humans', {humans}), t.sit(Match('scramble', seed=1, **{options!r}), keep=False)]")
    ask(page, "t.refresh()")
    page.evaluate("() => document.activeElement?.blur()")
    stage = page.locator(".stage[data-js-rev]")
    settled(stage)
    key(stage, "table").evaluate("each => each.scrollIntoView()")
    return stage


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def a_set(page):
    """Three dice that can be taken now; [] when there are none."""
    return next(iter(eval(ask(page, NEXT))), [])


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key")


def play_to(page, dice):
    """Let the kernel take SETs until at most so many dice lie there."""
    ask(
        page,
        "[t.match.push(t.match.legal()[0]) for _ in range(14)"
        f" if len(t.match.state.lying) > {dice} and t.match.state.phase == 'round']",
    )
    ask(page, "t.refresh()")


@pytest.mark.near
def test_a_round_by_mouse(page):
    stage = fresh(page, rounds=2)
    play_to(page, 12)
    assert a_set(page)
    while dice := a_set(page):
        for die in dice:
            key(stage, f"card-{die}").click()
        settled(stage)
    assert "Round 1 is over" in key(stage, "result").inner_text() and "were possible" in stage.inner_text()
    audit(page, ".stage-root")
    key(stage, "next").click()
    settled(stage)
    assert stage.locator(".stage-strewn button").count() == 42 and "round 2 of 2" in stage.inner_text()


@pytest.mark.every(2)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_throw_is_counted_down_to_where_something_may_move(page, motion):
    stage = fresh(page, rounds=2)
    play_to(page, 0)
    key(stage, "next").wait_for()
    page.emulate_media(reduced_motion=motion)
    try:
        key(stage, "next").click()
        settled(stage)
        if motion == "no-preference":
            assert stage.locator(".stage-count").count() == 1 and not eval(ask(page, "t.live.running"))
            assert stage.locator(".stage-strewn").evaluate("each => getComputedStyle(each).opacity") == "0"
        stage.locator(".stage-count").wait_for(state="detached", timeout=1_000 if motion == "reduce" else 5_000)
        assert stage.locator(".stage-strewn").evaluate("each => getComputedStyle(each).opacity") == "1"
        assert eval(ask(page, "t.live.running")) and not eval(ask(page, "t.errors"))
    finally:
        page.emulate_media(reduced_motion="reduce")


def test_a_round_by_keys_alone(page):
    stage = fresh(page, rounds=2)
    play_to(page, 9)
    assert a_set(page)
    while dice := a_set(page):
        for die in dice:
            stage.locator(".stage-strewn button[tabindex='0']").focus()
            page.keyboard.press("Control+Home")
            for _ in range(42):
                if focused(page) == f"card-{die}":
                    break
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            settled(stage)  # the next die is looked for where all lie still
    assert focused(page) == "next"
    page.keyboard.press("Enter")
    settled(stage)
    assert focused(page).startswith("card-")
    page.keyboard.press("i")
    settled(stage)
    assert stage.locator(".stage-hinted").count() == 1


@pytest.mark.every(2)
@pytest.mark.parametrize(("window", "width", "side"), [((620, 900), "380px", 44), ((1366, 650), "1330px", 60)])
def test_dice_fill_a_narrow_and_a_broad_page_and_the_arrows_follow(page, window, width, side):
    stage = fresh(page)
    page.set_viewport_size({"width": window[0], "height": window[1]})  # the notebook around it takes its part
    try:
        stage.evaluate("(each, width) => each.closest('.stage-root').style.width = width", width)
        stage.locator(".stage-strewn button").first.focus()
        assert page.evaluate("document.activeElement.offsetWidth") >= side
        here = """() => { // within the table: the page around it may still scroll
            const die = document.activeElement, box = die.getBoundingClientRect();
            const table = die.closest(".stage-strewn").getBoundingClientRect();
            return [box.x - table.x, box.y - table.y];
        }"""
        x, y = page.evaluate(here)
        page.keyboard.press("ArrowRight")
        right = page.evaluate(here)
        assert right[0] > x + 30 and abs(right[1] - y) < 20
        page.keyboard.press("ArrowDown")
        down = page.evaluate(here)
        assert down[1] > right[1] + 30 and abs(down[0] - right[0]) < 20
    finally:
        stage.evaluate("each => each.closest('.stage-root').style.width = ''")
        page.set_viewport_size({"width": 1100, "height": 900})


@pytest.mark.near
def test_two_people_call_with_their_keys(page):
    stage = fresh(page, humans=2, players=2)
    dice = a_set(page)
    key(stage, f"card-{dice[0]}").click()
    settled(stage)
    assert "Call first" in page.locator(".stage-live").inner_text()
    page.keyboard.press("2")
    settled(stage)
    for die in dice:
        key(stage, f"card-{die}").click()
    settled(stage)
    assert eval(ask(page, "t.match.scores")) == (0, 1)
    audit(page, ".stage-root")


def test_against_computers_the_first_of_three_quick_clicks_calls(page):
    stage = fresh(page, players=2)
    ask(page, "t.live.players.clear()")
    assert stage.locator("[data-key^=call-]").count() == 0
    for die in a_set(page):
        key(stage, f"card-{die}").click()  # no waiting for the frame in between
    settled(stage)
    assert eval(ask(page, "t.match.scores")) == (1, 0)
    assert [event[0] for event in eval(ask(page, "t.match.history"))][-2:] == ["call", "take"]
    assert "Find a SET" in key(stage, "message").inner_text() or "You took" in key(stage, "message").inner_text()


@pytest.mark.full
def test_42_dice_are_painted_again_in_time(page):
    fresh(page)
    frames = [eval(ask(page, "t.frame['html']"))]
    ask(page, "[t.match.push(t.match.legal()[0]), t.refresh()]")
    frames.append(eval(ask(page, "t.frame['html']")))
    patched, written = repainting(page, frames)
    print(
        f"a frame of {len(frames[0])} letters: {patched:.1f} ms, {patched / written:.2f} × as long as without patches"
    )
    assert patched < 3 * written, "whoever compares each node with each other takes many times as long"


OVERLAP = """() => {
    const dice = [...document.querySelectorAll(".stage-strewn button")].map((die) => die.getBoundingClientRect());
    return dice.some((a, n) => dice.slice(n + 1).some((b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
}"""


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize(
    ("theme", "width"),
    [
        ("light", 1200),
        ("dark", 640),
        *(pytest.param(*each, marks=pytest.mark.full) for each in (("light", 640), ("dark", 1200))),
    ],
)
def test_it_fits_and_can_be_looked_at(page, theme, width, tmp_path):
    stage = fresh(page)
    set_theme(page, theme)
    page.set_viewport_size({"width": width, "height": 1000})
    try:
        for die in a_set(page)[:2]:
            key(stage, f"card-{die}").click()
        settled(stage)
        audit(page, ".stage-root")
        assert not page.evaluate(OVERLAP), "two dice overlap"
        wide = page.evaluate(
            "() => { const r = document.querySelector('.stage[data-js-rev]'); return [r.scrollWidth, r.clientWidth] }"
        )
        assert wide[0] <= wide[1]
        stage.screenshot(path=tmp_path / "table.png")
        play_to(page, 0)
        settled(stage)
        audit(page, ".stage-root")
        stage.screenshot(path=tmp_path / "round.png")
        assert (tmp_path / "round.png").stat().st_size > 5_000
    finally:
        set_theme(page, "light")
        page.set_viewport_size({"width": 1100, "height": 900})
