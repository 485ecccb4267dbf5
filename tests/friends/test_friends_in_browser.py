"""A whole short game on two real screens: a computer, and the phone of a friend who comes by the code."""

import pytest
from helpers.page import audit
from helpers.school import PHONE, PROJECTOR, seen

from setlab.host import Host
from setlab.players.crossword import solve
from setlab.widgets import CrosswordTable
from setlab_school.friends import company
from setlab_school.friends.company import Company

SOLVABLE = 57  # all dice of the first two can be placed, and none of them is a WILD


@pytest.fixture
def look(browser):
    contexts, troubles = [], []

    def opened(address, size, **more):
        contexts.append(browser.new_context(viewport=size, reduced_motion="reduce", bypass_csp=True, **more))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(address)
        page.locator(".stage[data-js-rev]").wait_for()
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not troubles


@pytest.mark.full
def test_a_friend_comes_plays_reloads_and_wins(look, opened, monkeypatch):
    monkeypatch.setattr(company, "secret_seed", lambda: SOLVABLE)
    table = CrosswordTable(2, seed=1, rounds=1, keep=False)
    with Host() as host:
        home = host.call(lambda: opened(table))
        mine = look(host.show(table), PROJECTOR, color_scheme="dark")
        mine.get_by_role("img", name="The address as a code for cameras").wait_for()
        audit(mine, ".stage")
        bo = look(f"{home.address}/#{home.code}", PHONE, has_touch=True)
        bo.get_by_label("Your name here").fill("Bo")
        bo.get_by_role("button", name="Come in").tap()
        bo.get_by_text("You are watching. You will play in the next deal.").wait_for()
        mine.locator('[data-key="message"]', has_text="Bo is here.").wait_for()
        mine.keyboard.press("Tab")  # the card has the focus, and its main button is within a few steps
        mine.get_by_role("button", name="Deal for all who are here").press("Enter")
        bo.get_by_text("You are watching.").wait_for(state="hidden")
        assert mine.evaluate("() => document.activeElement.dataset.key")
        for number, (die, row, column) in enumerate(solve(table.match.state.hands[1]).grid):
            if number == 3:
                bo.reload()
                bo.locator('[data-key="rack"]').wait_for()
            bo.locator(f'[data-key="die-{die}"]').tap()
            bo.locator(f'[data-key="s{row}-{column}"]').tap()
        bo.get_by_text("You have won!").wait_for()
        mine.get_by_text("Not this time.").wait_for()
        seen(bo)
        assert "Challenge a friend" not in mine.content()
        mine.locator('[data-key="company"]').click()
        mine.get_by_role("button", name="Close the table").click()
        bo.get_by_text("This table is closed.").first.wait_for()
    assert Company.home is None
