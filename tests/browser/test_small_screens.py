"""Tables as they are laid out on small screens: no kernel is needed, a frame and the style are enough."""

from itertools import combinations

import pytest

from setlab import Match
from setlab.core.i18n import speaking
from setlab.core.sets import check_set
from setlab.games import GAMES
from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DailyPuzzle, DnupTable, ScrambleTable
from setlab.widgets.dnup.losses import Move
from setlab.widgets.scene.stage import Stage

PHONE, SIDEWAYS = (390, 844), (844, 390)
PAGE = """<!doctype html><meta name="viewport" content="width=device-width,initial-scale=1"><style>body {{ margin: 0;
padding: 8px }} {css}</style><div class="stage-root stage-can" lang="en"><div class="stage">{html}</div></div>"""
TABLES = {
    "cards": lambda **more: CardTable(seed=3, keep=False, **more),
    "memory": lambda **more: CardTable("memory", seed=3, keep=False, **more),
    "daily": lambda: DailyPuzzle("2026-11-20", keep=False),
    "cubed": lambda: CubedBoard(seed=3, keep=False),
    "scramble": lambda: ScrambleTable(seed=3, keep=False),
    "crossword": lambda: CrosswordTable(seed=3, keep=False),
    "dnup": lambda: DnupTable(seed=3, keep=False),
}


def draw(page, scene):
    page.set_content(PAGE.format(css=Stage._css, html=scene.frame["html"]))


@pytest.fixture
def show(browser):
    """Shows a scene on a phone: `page = show(scene, PHONE)`."""
    opened = []

    def open_page(scene, size):
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
        opened.append(context)
        page = context.new_page()
        draw(page, scene)
        return page

    yield open_page
    for context in opened:
        context.close()


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def is_above(page, first, second):
    return box(page, first)["y"] + box(page, first)["height"] <= box(page, second)["y"] + 0.5


def finished(table):
    """The game is played to its end: whatever can be taken is."""
    while not table.over:
        moves = table.match.legal()
        table.match.push(next((event for event in moves if event[0] == "take"), moves[0]))
    table.refresh()
    return table


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
@pytest.mark.parametrize("name", TABLES)
def test_what_a_finger_presses_is_large_enough(show, name, size):
    page = show(TABLES[name](), size)
    page.evaluate("() => document.querySelectorAll('details').forEach(each => each.open = true)")
    pressed = ".stage :is(button:not([data-rove]), select, summary, input:not([type=checkbox])):visible"  # no pieces
    small = page.locator(pressed).evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 43.5).map(each => each.outerHTML.slice(0, 90))"
    )
    assert small == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS])
@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_wider_than_the_screen(show, name, size):
    page = show(TABLES[name](), size)
    assert page.evaluate("() => document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("name", ["cards", "memory", "crossword", "cubed"])
def test_pieces_and_actions_fit_a_phone(show, name):
    tools = box(show(TABLES[name](), PHONE), ".stage-tools, .stage-cubed .stage-main")
    assert tools["y"] + tools["height"] <= PHONE[1]


@pytest.mark.parametrize("language", ["en", "da", "de", "nb", "zh-Hant"])
def test_nothing_on_a_phone_moves_whatever_is_said(show, language):
    """The longest reason, what was taken, the piles of three: the cards stay where they are."""
    with speaking(language):
        table = CardTable("normal", seed=11, keep=False)
        table.press("unguided", "unguided")
        page = show(table, PHONE)
        before = box(page, ".stage-cloth")["y"]
        cards = [card for card in table.match.state.cards if card is not None]
        longest = max((check_set(*three).summary(), three) for three in combinations(cards, 3))[1]
        takes = [event[2] for _ in range(3) for event in table.match.legal() if event[0] == "take"]
        for three in ([card.code for card in longest], *takes[:1]):
            for code in three:
                table.press("pick", f"card-{code}", True)
            draw(page, table)
            assert box(page, ".stage-cloth")["y"] == before, table.message
        while len(table.match.state.piles[0]) < 5:
            for code in next(event[2] for event in table.match.legal() if event[0] == "take"):
                table.press("pick", f"card-{code}", True)
        draw(page, table)
        assert page.locator("[data-key=piles]").count() and box(page, ".stage-cloth")["y"] == before


def test_a_replay_fills_a_phone_that_is_held_sideways(show):
    table = finished(TABLES["cards"](seconds=None))
    table.press("replay", "replay-end")
    page = show(table, SIDEWAYS)
    cloth, tools = box(page, ".stage-cloth"), box(page, "[data-key=replay-tools]")
    assert cloth["width"] > SIDEWAYS[0] / 2 and cloth["y"] < 40
    assert tools["x"] > cloth["x"] + cloth["width"]


def test_the_rules_page_can_be_read_on_a_phone_that_is_held_sideways(show):
    table = TABLES["cards"]()
    table.press("how", "how", True)
    page = show(table, SIDEWAYS)
    rules = box(page, ".stage-page")
    assert rules["width"] > SIDEWAYS[0] / 2 and rules["y"] + rules["height"] <= SIDEWAYS[1]


@pytest.mark.parametrize("size", [PHONE, (1280, 900)])
def test_the_rules_page_moves_no_button_and_makes_the_page_no_longer_than_it_is(show, size):
    table = TABLES["cards"]()
    table.press("how", "how", True)
    page = show(table, size)
    assert is_above(page, ".stage-menu", ".stage-page")
    game = box(page, ".stage-game")
    assert page.evaluate("() => document.documentElement.scrollHeight") <= max(size[1], game["y"] + game["height"] + 40)


def test_the_end_of_a_game_lies_over_the_table_of_a_phone_that_is_held_sideways(show):
    page = show(finished(TABLES["cards"](seconds=None)), SIDEWAYS)
    final, cloth = box(page, ".stage-final"), box(page, ".stage-cloth")
    assert final["x"] + final["width"] <= cloth["x"] + cloth["width"] + 1  # the head stays free
    assert box(page, "[data-key=again]")["y"] + 44 <= SIDEWAYS[1]


def test_a_low_table_makes_room_for_its_end(show):
    page = show(finished(CardTable("proset", seed=3, keep=False)), (1280, 900))
    final, game = box(page, ".stage-final"), box(page, ".stage-game")
    assert final["y"] + final["height"] <= game["y"] + game["height"]


@pytest.mark.parametrize("size", [PHONE, (1280, 900)])
def test_a_long_end_is_not_cut_off_and_moves_nothing_below_it(show, size):
    match = Match.at("dnup", GAMES["dnup"].position(["81", "12"], area=1, tokens=(1, 0)), seed=1)
    match.push(("play", 0, ("81",)))
    table = DnupTable(match, keep=False)
    short = box(show(table, size), "[data-key=ended]")
    table.losses.found = [Move(0, 10, ("rotate", 0), 90, agreed=False)] * 3
    table.refresh()
    page = show(table, size)
    final, game = box(page, ".stage-final"), box(page, ".stage-game")
    assert final["y"] + final["height"] <= game["y"] + game["height"]
    assert box(page, "[data-key=ended]") == short and short["y"] < final["y"] + 40, "it lies over the table"
    assert abs(final["x"] + final["width"] / 2 - size[0] / 2) < 2


def test_the_answers_of_a_quick_check_are_no_headlines(show):
    table = TABLES["cards"](seconds=None)
    [cards] = [event[2] for event in table.match.legal() if event[0] == "take"][:1]
    for card in cards:
        table.press("pick", f"card-{card}", True)
    table.press("why", "why")
    assert show(table, PHONE).locator("td .stage-verdict").first.evaluate("e => getComputedStyle(e).fontSize") == "14px"
