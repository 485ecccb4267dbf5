"""The explorer of chances and the odds beside a game, as a learner meets them: by mouse, by keys, in both themes."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, settled, stage_of

CELLS = [
    "import setlab as sl\nc = sl.widgets.ChanceExplorer(seed=7)\nc",
    "g = sl.widgets.ChanceExplorer('games', seed=7)\ng",
    "t = sl.widgets.CardTable(seed=7, seconds=None, keep=False)\nt",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


@pytest.mark.near
def test_a_bet_by_mouse_dealing_on_and_the_exact_chance(page):
    stage = stage_of(page, 0)
    stage.locator("[data-key=guess]").fill("5")
    page.keyboard.press("Enter")
    settled(stage)
    assert "Your guess: 5 of 100" in stage.inner_text()
    stage.locator("[data-key=run]").click()
    stage.locator("[data-key=trail] svg").wait_for()
    page.wait_for_function(
        "root => /[2-9],000 tables|\\d\\d,000 tables/.test(root.innerText)", arg=stage.element_handle()
    )
    stage.locator("[data-key=run]").click()
    settled(stage)
    dealt = int(ask(page, "c.dealt"))
    assert dealt >= 2000 and f"{dealt:,} tables" in stage.inner_text()
    stage.locator("[data-key=exact]").click()
    settled(stage)
    assert "hold no SET: 3.2302 %" in stage.locator("[data-key=exactly]").inner_text()


@pytest.mark.near
def test_games_by_keys_alone(page):
    stage = stage_of(page, 1)
    stage.locator("[data-key=menu] > summary").click()
    stage.locator("[data-key=about-games]").focus()
    page.keyboard.press("d")
    settled(stage)
    page.keyboard.press("e")
    settled(stage)
    assert ask(page, "g.games.games, g.exact") == "(1000, True)"
    assert "1,000 games." in stage.inner_text() and "to see what happens in real games, play" in stage.inner_text()


def test_the_odds_of_the_table_on_screen(page):
    stage = stage_of(page, 2)
    stage.locator("[data-key=menu] > summary").click()
    stage.locator("[data-key=odds-drawer] summary").first.click()
    stage.locator("[data-key=odds]").click()
    stage.locator("[data-key=odds-found]").wait_for()
    assert "12 random cards hold 2.78 SETs on average" in stage.locator("[data-key=odds-found]").inner_text()


@pytest.mark.every(2)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_everybody_can_use_it(page, name):
    set_theme(page, name)
    for number in range(3):
        settled(stage_of(page, number))
    audit(page, ".stage-root")
