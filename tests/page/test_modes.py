"""The other games of the card table, the daily puzzle and the end game: one group each, by mouse or by keys."""

import pytest
from helpers.bare import ask
from helpers.page import audit, settled

CELLS = [
    "import setlab as sl\nfrom setlab.games import Match\nt = sl.widgets.CardTable(seed=7)\nt",
    "d = sl.widgets.DailyPuzzle('2026-11-20', 'basic', keep=False)\nd",
    "e = sl.widgets.EndGame(seed=7)\ne",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def stage_of(page, number):
    stage = page.locator(".stage[data-js-rev]").nth(number)
    settled(stage)
    stage.scroll_into_view_if_needed()
    return stage


def table(page, game):
    """A match of this game in the same widget, not kept; and a group that can be taken, as names of its cards."""
    ask(page, f"[t.sit(Match({game!r}, seed=3), keep=False), t.refresh()]")
    stage = stage_of(page, 0)
    places = ask(page, "[t.match.state.cards.index(card) for card in t.match.state.groups[0]]")
    codes = ask(page, "[card.code for card in t.match.state.groups[0]]")
    return stage, eval(places) if game == "memory" else eval(codes)


def card(stage, name):
    return stage.locator(f".stage-lay [data-key='card-{name}']")


def by_mouse(stage, names):
    for name in names:
        card(stage, name).click()
        settled(stage)


def by_keys(stage, names):
    card(stage, names[0]).focus()
    for name in names:
        stage.page.keyboard.press(card(stage, name).locator("kbd").text_content().lower())
        settled(stage)


@pytest.mark.every(4)
@pytest.mark.parametrize(
    ("game", "take"), [("memory", by_keys), ("puzzle", by_mouse), ("set-chain", by_keys), ("proset", by_keys)]
)
def test_a_group_is_taken(page, game, take):
    stage, names = table(page, game)
    take(stage, names)
    assert ask(page, "t.match.scores") == "(1,)"
    assert "You took" in stage.inner_text()
    audit(page, ".stage")


@pytest.mark.near
def test_what_is_found_in_a_puzzle_stays_and_is_marked(page):
    """The daily puzzle counts what is found; the cards stay."""
    stage = stage_of(page, 1)
    names = eval(ask(page, "[card.code for card in d.puzzle.answer[0]]"))
    by_mouse(stage, names[:2])
    assert card(stage, names[0]).get_attribute("aria-pressed") == "true"
    by_keys(stage, names[2:])
    assert stage.locator("[data-key=progress]").inner_text() == "1 of 4 found."
    assert all(card(stage, name).count() == 1 for name in names)
    audit(page, ".stage")


def test_the_hidden_card_is_built_and_named(page):
    stage = stage_of(page, 2)
    stage.locator("[data-key=hint]").click()
    settled(stage)
    assert "and they cancel too" in stage.locator("[data-key=hints]").inner_text()
    values = "[f'{f.name}-{e.ending.answer.looks[f.name].name}' for f in sl.deck('set').features]"
    for key in eval(ask(page, values)):
        stage.locator(f"[data-key='{key}']").click()
        settled(stage)
    page.keyboard.press("c")
    settled(stage)
    assert stage.locator("[data-key=message]").inner_text() == "Yes, this is the card."
    audit(page, ".stage")
