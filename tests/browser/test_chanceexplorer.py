"""The explorer of chances and the odds beside a game, as a learner meets them: by mouse, by keys, in both themes."""

import pytest
from helpers.jupyter import ask_kernel, audit, set_theme, settled, stage_of

CELLS = [
    "import setlab as sl\nc = sl.widgets.ChanceExplorer(seed=7)\nc",
    "g = sl.widgets.ChanceExplorer('games', seed=7)\ng",
    "t = sl.widgets.CardTable(seed=7, seconds=None, keep=False)\nt",
]


@pytest.fixture(scope="module")
def lab(open_shared):
    page = open_shared(CELLS)
    page.locator(".stage[data-js-rev]").nth(2).wait_for()
    return page


def test_a_bet_by_mouse_dealing_on_and_the_exact_chance(lab):
    stage = stage_of(lab, 0)
    stage.locator("[data-key=guess]").fill("5")
    lab.keyboard.press("Enter")
    settled(stage)
    assert "Your guess: 5 of 100" in stage.inner_text()
    stage.locator("[data-key=run]").click()
    stage.locator("[data-key=trail] svg").wait_for()
    lab.wait_for_function(
        "root => /[2-9],000 tables|\\d\\d,000 tables/.test(root.innerText)", arg=stage.element_handle()
    )
    stage.locator("[data-key=run]").click()
    settled(stage)
    dealt = int(ask_kernel(lab, "c.dealt"))
    assert dealt >= 2000 and f"{dealt:,} tables" in stage.inner_text()
    stage.locator("[data-key=exact]").click()
    settled(stage)
    assert "hold no SET: 3.2302 %" in stage.locator("[data-key=exactly]").inner_text()


def test_games_by_keys_alone(lab):
    stage = stage_of(lab, 1)
    stage.locator("[data-key=about-games]").focus()
    lab.keyboard.press("d")
    settled(stage)
    lab.keyboard.press("e")
    settled(stage)
    assert ask_kernel(lab, "g.games.games, g.exact") == "(1000, True)"
    assert "1,000 games." in stage.inner_text() and "how it is in play" in stage.inner_text()


def test_the_odds_of_the_table_on_screen(lab):
    stage = stage_of(lab, 2)
    stage.locator("[data-key=menu] > summary").click()
    stage.locator("[data-key=odds-drawer] summary").first.click()
    stage.locator("[data-key=odds]").click()
    stage.locator("[data-key=odds-found]").wait_for()
    assert "12 random cards hold 2.78 SETs on average" in stage.locator("[data-key=odds-found]").inner_text()


@pytest.mark.parametrize("name", ["light", "dark"])
def test_everybody_can_use_it(lab, name):
    set_theme(lab, name)
    for number in range(3):
        settled(stage_of(lab, number))
    audit(lab, ".stage-root")
