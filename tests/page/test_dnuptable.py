"""The table for dnup as a player meets it: by mouse and by keys, in both themes."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, settled, stage_of

CELLS = [
    "import setlab as sl\nt = sl.widgets.DnupTable(players=3, seed=4, level='greedy', keep=False)\nt",
    "h = sl.widgets.DnupTable(players=2, humans=2, seed=3, keep=False)\nh",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def my_turn(page, stage):
    """Wait until the computers have moved."""
    if stage.locator("[data-key=start]").count():
        stage.locator("[data-key=start]").click()
    there = stage.locator("[data-key=rotate]:not([disabled]), [data-key=next]").first
    there.wait_for()
    if there.get_attribute("data-key") == "next":  # a round is over
        there.click()
        return my_turn(page, stage)
    settled(stage)


def test_a_turn_by_mouse_and_the_computers_answer(page):
    stage = stage_of(page, 0)
    my_turn(page, stage)
    audit(page, ".stage-root")
    plays = eval(ask(page, "[e for e in t.match.legal() if e[0] == 'play']"))
    for card in plays[-1][2]:
        stage.locator(f"[data-key=card-{card}]").click()
    settled(stage)
    stage.locator("[data-key=play]").click()
    settled(stage)
    assert "You play" in stage.locator("[data-key=line]").inner_text()
    assert stage.locator("[data-key=undo]").is_enabled()
    my_turn(page, stage)
    assert stage.locator("[data-key=line] li").count() >= 3


@pytest.mark.near
def test_a_turn_by_keys_alone(page):
    stage = stage_of(page, 0)
    my_turn(page, stage)
    value = stage.locator("[data-key^=value-]").first.get_attribute("data-key")[-1]
    stage.locator("[data-key^=card-]").first.focus()
    page.keyboard.press(value)
    settled(stage)
    assert stage.locator("[data-key^=card-][aria-pressed=true]").count() >= 1
    before = len(ask(page, "t.match.history"))
    page.keyboard.press("t")  # turning the hand is always allowed
    settled(stage)
    assert len(ask(page, "t.match.history")) > before
    my_turn(page, stage)


def test_keys_of_areas_and_the_hint(page):
    position = "sl.games.GAMES['dnup'].position(['71 72 12 46', '45 67', '39 68'], {1: '53', 2: '75'})"
    ask(page, f"[t.sit(sl.Match.at('dnup', {position}, players=3), keep=False), t.refresh()]")
    stage = stage_of(page, 0)
    settled(stage)
    stage.locator("[data-key=card-71]").focus()
    page.keyboard.press("i")
    settled(stage)
    assert stage.locator("[data-key=message]").inner_text().startswith("Hint: ")
    page.keyboard.press("Enter")  # the card 71 is chosen …
    settled(stage)
    page.keyboard.press("b")  # … and added to the second of the others' sets
    settled(stage)
    assert eval(ask(page, "t.match.history")) == (("add", 0, "71", 2),)
    assert page.evaluate("() => document.activeElement.dataset.key").startswith("card-"), "keys go on in the hand"
    page.keyboard.press("u")
    settled(stage)
    page.keyboard.press("w")
    settled(stage)
    assert eval(ask(page, "t.match.history"))[:1] == (("take", 0, 1),)
    assert stage.locator("[data-key^=card-]").count() == 5


def test_enter_twice_at_the_start_deals_no_new_game(page):
    """The computer begins: the button that starts is gone after the first Enter."""
    ask(
        page,
        "t.sit(next(m for m in (sl.Match('dnup', seed=n, players=3) for n in range(50)) if m.state.turn), keep=False)",
    )
    ask(page, "t.refresh()")
    stage = stage_of(page, 0)
    settled(stage)
    seed = ask(page, "t.match.seed")
    stage.locator("[data-key=start]").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
        settled(stage)
        assert page.evaluate("() => document.activeElement.dataset.key").startswith("card-")
    assert ask(page, "t.match.seed") == seed and not stage.locator("[data-key=start]").count()


def test_the_curtain(page):
    stage = stage_of(page, 1)
    assert stage.locator("[data-key^=card-]").count() == 0
    audit(page, ".stage-root")
    stage.locator("[data-key=lift]").focus()
    page.keyboard.press("Enter")
    settled(stage)
    assert stage.locator("[data-key^=card-]").count() >= 7
    assert page.evaluate("() => document.activeElement.dataset.key").startswith("card-"), "keys go on in the hand"
    page.keyboard.press("t")
    settled(stage)
    stage.locator("[data-key=curtain]").wait_for()
    assert stage.locator("[data-key^=card-]").count() == 0


@pytest.mark.every(2)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_it_can_be_looked_at(page, name, tmp_path):
    set_theme(page, name)
    stage = stage_of(page, 0)
    my_turn(page, stage)
    audit(page, ".stage-root")
    stage.screenshot(path=tmp_path / f"dnup-{name}.png")
    assert (tmp_path / f"dnup-{name}.png").stat().st_size > 5_000
