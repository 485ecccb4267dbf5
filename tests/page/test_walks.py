"""Whoever sits at a table sees every piece that lies there, and keeps the focus, whatever they press.

The real client shows each table on a bare page. What is to be seen is counted in the state of the game, never in the
view.
"""

import re
from random import Random

import pytest
from helpers.at_table import AtTable
from helpers.hostless import open_page
from helpers.some import some

from setlab.widgets import CardTable, CrosswordTable, CubedBoard, DailyPuzzle, DnupTable, ScrambleTable
from setlab.widgets.crossword.ten_dice import TenDiceTable
from setlab.widgets.cubed.best_turn import BestTurnBoard

STEPS = 12
KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", "Enter", "Space", "Escape"]
# Whatever can be pressed now; not the whole screen, what is copied goes to a clipboard.
PRESSABLE = ".stage :is([data-on-click], [data-drag], [data-drop], summary):not(:disabled, [data-full-screen]):visible"


def cards(table):
    if table.paused or table.moment:  # covered; or it is shown what the computer has just taken
        return {}
    return {".stage-lay > [data-key^=card-]": sum(card is not None for card in table.match.state.cards)}


def far(board):
    """How many squares a phone leaves out."""
    return len(re.findall(r"<button[^>]* data-far[^>]*", board.frame["html"]))


def cubed(board):
    state, tried = board.match.state, len(board.trial.laid)
    lying = sum(cell is not None for cell in state.cells)
    replaced = sum(state.cells[each.square] is not None for each in board.trial.laid)
    return {
        ".stage-squares > button:not([data-far])": state.board.size - far(board),  # those a phone shows as well
        ".stage-squares > .stage-die": lying + tried - replaced,
        ".stage-rack > .stage-die svg": len(state.hands[board.viewer]) - tried,
    }


def scramble(table):
    if table.between or table.paused:
        return {}
    return {".stage-strewn > .stage-card": len(table.match.state.lying)}


def crossword(table):
    if not table.round_on or table.paused:
        return {}
    return {
        ".stage-rack > .stage-die svg": len(table.desk.tray)
        - len(table.opponents.offered[1] if table.opponents.offered else ()),
        "[data-key=squares] > .stage-die svg": len(table.desk.grid()),
    }


def dnup(table):
    state = table.match.state
    if table.covered:
        return {".stage-hand-cards > button": 0}
    areas = {f"[data-key=area-{n}] .stage-fan svg": len(cards) for n, cards in enumerate(state.areas)}
    away = table.humans > 1 and state.turn != table.viewer
    return areas | {".stage-hand-cards > button svg": 0 if away else len(table.hand)}


TABLES = {
    "cards": (lambda seed: CardTable("versus", seed=seed, keep=False), cards),
    "cards alone": (lambda seed: CardTable("normal", seed=seed, keep=False), cards),
    "memory": (lambda seed: CardTable("memory", seed=seed, keep=False), cards),
    "daily": (lambda seed: DailyPuzzle("2026-11-20", keep=False), cards),
    "cubed": (lambda seed: CubedBoard(2, seed=seed, keep=False), cubed),
    "best turn": (lambda seed: BestTurnBoard(seed=1), cubed),
    "scramble": (lambda seed: ScrambleTable(2, seed=seed, keep=False), scramble),
    "crossword": (lambda seed: CrosswordTable(2, seed=seed, keep=False), crossword),
    "ten dice": (lambda seed: TenDiceTable("2026-11-20", keep=False), crossword),
    "dnup": (lambda seed: DnupTable(2, seed=seed, level="random", keep=False), dnup),
    "dnup of three at a screen": (lambda seed: DnupTable(3, humans=2, seed=seed, level="random", keep=False), dnup),
}


@pytest.fixture(scope="module")
def contexts(browser):
    """On a page, and on a phone."""
    sizes = {"page": (1100, 900), "phone": (390, 844), "sideways": (844, 390)}
    running = {
        name: browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        for name, (width, height) in sizes.items()
    }
    yield running
    for each in running.values():
        each.close()


def in_sight(scene, of_game):
    """{selector: how many pieces lie there}; {} where something else is shown."""
    return {} if scene.over or scene.replay.on or scene.asking.view() is not None else of_game(scene)


def walk(context, name, seed, steps):
    """Press this and that; after each deed look at all that lies there."""
    make, of_game = TABLES[name]
    scene, random = make(seed), Random(f"{name} {seed}")
    if hasattr(scene, "wait"):
        scene.wait = lambda: 0  # computers move at once
    at = AtTable(open_page(context, scene), scene)
    at.page.keyboard.press("Tab")
    deeds = []
    try:
        for _ in range(steps):
            deeds.append(deed(at, random))
            expected = in_sight(scene, of_game)
            seen = at.seen(expected) if expected else {}
            while expected and expected != in_sight(scene, of_game):  # a computer has moved meanwhile
                expected = in_sight(scene, of_game)
                seen = at.seen(expected)
            assert seen == expected, f"not all is to be seen after {deeds[-5:]}"
            assert at.focus()["within"], f"the focus is lost after {deeds[-5:]}"
            assert not scene.errors, scene.errors[-1]
    finally:
        at.page.close()


def deed(at, random):
    """One click or one key; what it was."""
    at.settle()
    if random.random() < 0.5:
        keys = at.page.locator(".stage [data-hotkey]:visible").evaluate_all(
            "all => all.map(each => each.dataset.hotkey)"
        )
        key = random.choice([*KEYS, *(hot.split()[0] for hot in keys)])
        at.page.keyboard.press(key)
        return key
    buttons = at.page.locator(PRESSABLE)
    places = buttons.evaluate_all("all => all.map(each => each.dataset.key ?? each.textContent)")
    place = random.randrange(len(places))
    # As a click does it, but for what lies over it, and without scrolling there, which takes time.
    buttons.nth(place).evaluate("each => { each.focus({ preventScroll: true }); each.click(); }")
    return places[place]


@pytest.mark.every(4)
@pytest.mark.parametrize("name", some(TABLES, 3))
def test_all_that_lies_there_is_seen_and_the_focus_is_kept(contexts, name):
    walk(contexts["page"], name, 1, STEPS)


@pytest.mark.full
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("size", "seed"), [("page", 2), ("phone", 3), ("sideways", 4)])
@pytest.mark.parametrize("name", TABLES)
def test_a_long_walk(contexts, name, size, seed):
    walk(contexts[size], name, seed, 200)
