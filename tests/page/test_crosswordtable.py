"""The table for Crossword SET as a player meets it: dragging, clicking, by keys alone; light and dark."""

import pytest
from helpers.bare import ask, keep_busy, set_theme
from helpers.page import audit, carry, settled

CELLS = [
    "import setlab as sl\nfrom setlab.games import Match\nfrom setlab.games.dice.die import RolledDie\n"
    "t = sl.widgets.CrosswordTable(seed=1, rounds=1, keep=False)\nt",
]
# The last dice of a game of two: the bag is empty, player 1 has a grid, and player 2 a die that fits into it.
EMPTY_BAG = """
def ending():
    match, numbers = Match("crossword", seed=1, players=2), iter(range(42))
    hands = ["1ro 2ro 3ro 1gd", "1ro 1gq w"]
    held = tuple(tuple(RolledDie(next(numbers), sl.Face(code)) for code in hand.split()) for hand in hands)
    match = Match.at("crossword", match.state._replace(hands=held, bag=(), due=()), seed=1, players=2)
    match.push(("lay", 0, ((0, 1, 1), (1, 1, 2), (2, 1, 3))))
    t.humans = 2
    t.sit(match, keep=False)
    t.viewer = 1
    t.refresh()
"""


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def fresh(page, seed):
    """A new round in the same widget; the solver's grid as (die, row, column, …) on the screen."""
    sit = f"t.sit(Match('crossword', seed={seed}, rounds=1), keep=False)"
    ask(page, f"[setattr(t, 'humans', 1), {sit}, t.refresh()]")
    page.evaluate("() => document.activeElement?.blur()")
    stage = page.locator(".stage[data-js-rev]")
    settled(stage)
    key(stage, "scores").evaluate("each => each.scrollIntoView()")
    grid = eval(ask(page, "t.building.solved(0).grid"))
    return stage, [(die, row + 2, column + 2, *code) for die, row, column, *code in grid]


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def at(placement):
    return f"s{placement[1]}-{placement[2]}"


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key")


@pytest.mark.near
def test_a_round_by_dragging_and_clicking(page, tmp_path):
    stage, grid = fresh(page, 1)
    audit(page, ".stage-root")
    for n, placement in enumerate(grid):
        if n == 9:
            audit(page, ".stage-root")
            stage.screenshot(path=tmp_path / "building.png")
        if n < 3:
            carry(page, key(stage, f"die-{placement[0]}"), key(stage, at(placement)))
            page.mouse.up()
        else:
            key(stage, f"die-{placement[0]}").click()
            key(stage, at(placement)).click()
        settled(stage)
    assert "All dice placed, with 0 extra dice" in key(stage, "message").inner_text()
    assert eval(ask(page, "t.match.state.results[0].winner")) == 0
    key(stage, "possible-0").locator("summary").click()
    audit(page, ".stage-root")
    stage.screenshot(path=tmp_path / "ended.png")


def test_a_round_by_keys_alone(page):
    stage, grid = fresh(page, 0)
    for die, row, column, *_ in grid:
        key(stage, f"die-{die}").focus()
        page.keyboard.press("Enter")
        assert focused(page).startswith("s")  # on the surface, where the arrows lead on
        page.keyboard.press("Control+Home")
        for _ in range(row - 1):
            page.keyboard.press("ArrowDown")
        for _ in range(column - 1):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        settled(stage)
    wild, code = next((die, code) for die, _, _, *code in grid if code)
    if key(stage, "again").count() == 0:  # two lines ask for different faces: the player says which
        key(stage, f"ask-{wild}").focus()
        page.keyboard.press("Enter")
        settled(stage)
        for name, letter in zip(("number", "colour", "symbol"), code[0], strict=True):
            assert key(stage, f"asking-{wild}").count(), name
            page.keyboard.press(letter)
            settled(stage)
    assert "All dice placed" in key(stage, "message").inner_text()
    assert focused(page) == "again"


@pytest.mark.near
def test_a_die_on_the_grid_moves_on_and_back_by_keys(page):
    stage, _ = fresh(page, 1)
    die = eval(ask(page, "t.desk.tray[0]"))
    key(stage, f"die-{die}").click()
    key(stage, "s4-4").click()
    settled(stage)
    key(stage, "s4-4").focus()
    page.keyboard.press("Enter")
    assert focused(page) == "s4-5"  # beside it, not in a corner
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    settled(stage)
    assert eval(ask(page, "t.desk.spots")) == {die: (5, 5)}
    page.keyboard.press("u")
    settled(stage)
    assert eval(ask(page, "t.desk.spots")) == {die: (4, 4)}
    key(stage, "s4-4").click()
    key(stage, "home").click()
    settled(stage)
    assert eval(ask(page, "t.desk.spots")) == {}


@pytest.mark.near
def test_carrying_waits_for_nobody(page):
    stage, grid = fresh(page, 1)
    keep_busy(page, 1.5)
    for placement in grid[:2]:
        carry(page, key(stage, f"die-{placement[0]}"), key(stage, at(placement)))
        assert key(stage, at(placement)).get_attribute("data-js-over") is not None
        page.mouse.up()
        assert key(stage, at(placement)).locator("[data-js-ghost]").count() == 1
    assert int(stage.get_attribute("data-js-pending")) == 2  # and nobody has answered yet
    settled(stage)
    assert len(eval(ask(page, "t.desk.spots"))) == 2


def test_one_more_die_and_a_hint(page):
    stage, _ = fresh(page, 1)
    key(stage, "take").click()
    settled(stage)
    assert stage.locator("[data-key=rack] > button").count() == 11
    key(stage, "hint").click()
    settled(stage)
    assert stage.locator(".stage-pointed").count() in (0, 2)
    assert key(stage, "message").inner_text() == eval(ask(page, "t.building.hinted[0]"))


@pytest.mark.near
def test_a_die_goes_on_the_grid_of_another(page, tmp_path):
    fresh(page, 1)
    ask(page, f"exec({EMPTY_BAG!r}, globals())")
    ask(page, "ending()")
    stage = page.locator(".stage[data-js-rev]")
    settled(stage)
    audit(page, ".stage-root")
    key(stage, "die-5").click()
    key(stage, "h0:1:4").click()
    settled(stage)
    assert "belongs to no SET" in key(stage, "offer").inner_text()
    key(stage, "drop").click()
    settled(stage)
    key(stage, "die-4").click()
    key(stage, "h0:1:4").click()
    settled(stage)
    assert focused(page) == "give"
    stage.screenshot(path=tmp_path / "others.png")
    page.keyboard.press("Enter")
    settled(stage)
    assert eval(ask(page, "t.match.state.guests")) == ((4, 0),)


@pytest.mark.every(2)
@pytest.mark.parametrize(
    ("theme", "width"), [pytest.param("dark", 1200, marks=pytest.mark.full), ("dark", 640), ("light", 640)]
)
def test_it_fits_and_can_be_looked_at(page, theme, width, tmp_path):
    stage, grid = fresh(page, 0)
    for die, row, column, *_ in grid[:7]:
        key(stage, f"die-{die}").click()
        key(stage, f"s{row}-{column}").click()
    settled(stage)
    key(stage, "menu").locator("summary").first.click()
    key(stage, "reasons").click()
    set_theme(page, theme)
    page.set_viewport_size({"width": width, "height": 1000})
    try:
        settled(stage)
        audit(page, ".stage-root")
        wide = page.evaluate(
            "() => { const r = document.querySelector('.stage[data-js-rev]'); return [r.scrollWidth, r.clientWidth] }"
        )
        assert wide[0] <= wide[1]
        stage.screenshot(path=tmp_path / "grid.png")
        assert (tmp_path / "grid.png").stat().st_size > 5_000
    finally:
        set_theme(page, "light")
        page.set_viewport_size({"width": 1100, "height": 900})
