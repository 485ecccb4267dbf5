"""The table for Crossword SET as a player meets it: dragging, clicking, by keys alone; light and dark."""

import pytest
from helpers.jupyter import ask_kernel, audit, carry, set_theme, settled

CELLS = [
    "import setlab as sl\nfrom setlab.games import Match\nfrom setlab.games.dice.die import Shown\n"
    "t = sl.widgets.CrosswordTable(seed=1, rounds=1, keep=False)\nt",
]
# The last dice of a game of two: the bag is empty, player 1 has a grid, and player 2 a die that fits into it.
EMPTY_BAG = """
def ending():
    match, numbers = Match("crossword", seed=1, players=2), iter(range(42))
    hands = ["1ro 2ro 3ro 1gd", "1ro 1gq w"]
    held = tuple(tuple(Shown(next(numbers), sl.Face(code)) for code in hand.split()) for hand in hands)
    match = Match.at("crossword", match.state._replace(hands=held, bag=(), due=()), seed=1, players=2)
    match.push(("lay", 0, ((0, 1, 1), (1, 1, 2), (2, 1, 3))))
    t.humans = 2
    t.sit(match, keep=False)
    t.viewer = 1
    t.refresh()
"""


@pytest.fixture(scope="module")
def lab(open_shared):
    page = open_shared(CELLS)
    page.locator(".stage[data-js-rev]").wait_for()
    return page


def fresh(lab, seed):
    """A new round in the same widget; the solver's grid as (die, row, column, …) on the screen."""
    sit = f"t.sit(Match('crossword', seed={seed}, rounds=1), keep=False)"
    ask_kernel(lab, f"[setattr(t, 'humans', 1), {sit}, t.refresh()]")
    lab.evaluate("() => document.activeElement?.blur()")
    stage = lab.locator(".stage[data-js-rev]")
    settled(stage)
    key(stage, "scores").evaluate("each => each.scrollIntoView()")
    grid = eval(ask_kernel(lab, "t.building.solved(0).grid"))
    return stage, [(die, row + 2, column + 2, *code) for die, row, column, *code in grid]


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def at(placement):
    return f"s{placement[1]}-{placement[2]}"


def focused(lab):
    return lab.evaluate("() => document.activeElement?.dataset.key")


def test_a_round_by_dragging_and_clicking(lab, tmp_path):
    stage, grid = fresh(lab, 1)
    audit(lab, ".stage-root")
    for n, placement in enumerate(grid):
        if n == 9:
            audit(lab, ".stage-root")
            stage.screenshot(path=tmp_path / "building.png")
        if n < 3:
            carry(lab, key(stage, f"die-{placement[0]}"), key(stage, at(placement)))
            lab.mouse.up()
        else:
            key(stage, f"die-{placement[0]}").click()
            key(stage, at(placement)).click()
        settled(stage)
    assert "All dice placed, with 0 extra dice" in key(stage, "message").inner_text()
    assert eval(ask_kernel(lab, "t.match.state.results[0].winner")) == 0
    key(stage, "possible-0").locator("summary").click()
    audit(lab, ".stage-root")
    stage.screenshot(path=tmp_path / "ended.png")


def test_a_round_by_keys_alone(lab):
    stage, grid = fresh(lab, 0)
    for die, row, column, *_ in grid:
        key(stage, f"die-{die}").focus()
        lab.keyboard.press("Enter")
        assert focused(lab).startswith("s")  # on the surface, where the arrows lead on
        lab.keyboard.press("Control+Home")
        for _ in range(row - 1):
            lab.keyboard.press("ArrowDown")
        for _ in range(column - 1):
            lab.keyboard.press("ArrowRight")
        lab.keyboard.press("Enter")
        settled(stage)
    wild, code = next((die, code) for die, _, _, *code in grid if code)
    if key(stage, "again").count() == 0:  # two lines ask for different faces: the player says which
        for name, letter in zip(("number", "colour", "symbol"), code[0], strict=True):
            assert key(stage, f"asking-{wild}").count(), name
            lab.keyboard.press(letter)
            settled(stage)
    assert "All dice placed" in key(stage, "message").inner_text()
    assert focused(lab) == "again"


def test_a_die_on_the_grid_moves_on_and_back_by_keys(lab):
    stage, _ = fresh(lab, 1)
    die = eval(ask_kernel(lab, "t.desk.tray[0]"))
    key(stage, f"die-{die}").click()
    key(stage, "s4-4").click()
    settled(stage)
    key(stage, "s4-4").focus()
    lab.keyboard.press("Enter")
    assert focused(lab) == "s4-5"  # beside it, not in a corner
    lab.keyboard.press("ArrowDown")
    lab.keyboard.press("Enter")
    settled(stage)
    assert eval(ask_kernel(lab, "t.desk.spots")) == {die: (5, 5)}
    lab.keyboard.press("u")
    settled(stage)
    assert eval(ask_kernel(lab, "t.desk.spots")) == {die: (4, 4)}
    key(stage, "s4-4").click()
    key(stage, "home").click()
    settled(stage)
    assert eval(ask_kernel(lab, "t.desk.spots")) == {}


def test_carrying_waits_for_no_kernel(lab):
    stage, grid = fresh(lab, 1)
    lab.evaluate(
        "() => { window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
        ".requestExecute({code: 'import time; time.sleep(1.5)', silent: true}) }"
    )
    for placement in grid[:2]:
        carry(lab, key(stage, f"die-{placement[0]}"), key(stage, at(placement)))
        assert key(stage, at(placement)).get_attribute("data-js-over") is not None
        lab.mouse.up()
        assert key(stage, at(placement)).locator("[data-js-ghost]").count() == 1
    assert int(stage.get_attribute("data-js-pending")) == 2  # and nobody has answered yet
    settled(stage)
    assert len(eval(ask_kernel(lab, "t.desk.spots"))) == 2


def test_one_more_die_and_a_hint(lab):
    stage, _ = fresh(lab, 1)
    key(stage, "take").click()
    settled(stage)
    assert stage.locator("[data-key=rack] > button").count() == 11
    key(stage, "hint").click()
    settled(stage)
    assert key(stage, "hint-told").inner_text()
    assert stage.locator(".stage-pointed").count() in (0, 3)


def test_a_die_goes_on_the_grid_of_another(lab, tmp_path):
    fresh(lab, 1)
    ask_kernel(lab, f"exec({EMPTY_BAG!r}, globals())")
    ask_kernel(lab, "ending()")
    stage = lab.locator(".stage[data-js-rev]")
    settled(stage)
    audit(lab, ".stage-root")
    key(stage, "die-5").click()
    key(stage, "h0:1:4").click()
    settled(stage)
    assert "belongs to no SET" in key(stage, "offer").inner_text()
    key(stage, "drop").click()
    settled(stage)
    key(stage, "die-4").click()
    key(stage, "h0:1:4").click()
    settled(stage)
    assert focused(lab) == "give"
    stage.screenshot(path=tmp_path / "others.png")
    lab.keyboard.press("Enter")
    settled(stage)
    assert eval(ask_kernel(lab, "t.match.state.guests")) == ((4, 0),)


@pytest.mark.parametrize(
    ("theme", "width"), [pytest.param("dark", 1200, marks=pytest.mark.full), ("dark", 640), ("light", 640)]
)
def test_it_fits_and_can_be_looked_at(lab, theme, width, tmp_path):
    stage, grid = fresh(lab, 0)
    for die, row, column, *_ in grid[:7]:
        key(stage, f"die-{die}").click()
        key(stage, f"s{row}-{column}").click()
    settled(stage)
    key(stage, "menu").locator("summary").first.click()
    key(stage, "reasons").click()
    set_theme(lab, theme)
    lab.set_viewport_size({"width": width, "height": 1000})
    try:
        settled(stage)
        audit(lab, ".stage-root")
        page = lab.evaluate(
            "() => { const r = document.querySelector('.stage[data-js-rev]'); return [r.scrollWidth, r.clientWidth] }"
        )
        assert page[0] <= page[1]
        stage.screenshot(path=tmp_path / "grid.png")
        assert (tmp_path / "grid.png").stat().st_size > 5_000
    finally:
        set_theme(lab, "light")
        lab.set_viewport_size({"width": 1100, "height": 900})
