"""What makes a moment of a move: cards that fly and are dealt, a sound where one was chosen; and nothing that jumps."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, settled

CELLS = ["import setlab as sl\nfrom setlab.games import Match\nt = sl.widgets.CardTable(seed=7, keep=False)\nt"]
# Counts the tones that are made, or lets none be made.
EAR = """silent => {
  window.tones = 0;
  window.AudioContext = class {
    constructor() { if (silent) throw new Error("no sound here"); this.currentTime = 0; }
    resume() { return Promise.resolve(); }
    createOscillator() { window.tones += 1; return { frequency: {}, connect: (on) => on, start() {}, stop() {} }; }
    createGain() {
      const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
      return { gain, connect: (on) => on };
    }
  };
}"""
BOXES = """stage => {
  const seen = stage.querySelectorAll(".stage-head, .stage-scores, .stage-message, .stage-cloth, .stage-lay button");
  const boxes = [...seen].map(each => [each.classList[0], each.getBoundingClientRect()]);
  return boxes.map(([name, box]) => [name, box.left, box.top, box.width]);
}"""


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def fresh(page, motion="reduce", options="'versus', 7, seconds=None"):
    page.emulate_media(reduced_motion=motion)
    ask(page, f"[t.sit(Match({options}), keep=False), t.refresh()]")
    stage = page.locator(".stage[data-js-rev]")
    settled(stage)
    stage.evaluate(
        "each => { each.scrollIntoView(); window.flown = 0; new MutationObserver(all => all.forEach(one =>"
        " one.addedNodes.forEach(node => window.flown += node.classList.contains('stage-flying'))))"
        ".observe(each.parentElement.querySelector('.stage-air'), { childList: true }); }"
    )
    return stage


def press(stage, codes):
    for code in codes:
        stage.locator(f"[data-key='card-{code}']").click()
    settled(stage)


def a_set(page):
    return eval(ask(page, "t.match.legal()[0][2]"))


def no_set(page):
    cards = eval(ask(page, "[c.code for c in t.match.state.cards]"))
    right = {frozenset(each) for each in eval(ask(page, "[e[2] for e in t.match.legal() if e[0] == 'take']"))}
    return next(trio for trio in zip(cards, cards[1:], cards[2:], strict=False) if frozenset(trio) not in right)


@pytest.mark.every(2)
@pytest.mark.parametrize(("motion", "flown"), [("no-preference", 3), ("reduce", 0)])
def test_the_cards_of_a_set_fly_to_whom_they_belong(page, motion, flown):
    stage = fresh(page, motion)
    press(stage, a_set(page))
    assert page.evaluate("window.flown") == flown
    assert stage.locator("[data-key='got-0-0']").is_visible()
    page.wait_for_function("() => !document.querySelector('.stage-flying')")


LAST = """[
  t.sit(Match('one-table', 7), keep=False),
  [t.match.push(next(e for e in t.match.legal() if e[0] == 'take')) for _ in t.match.state.groups[1:]],
  t.refresh(),
]"""


@pytest.mark.near
def test_nothing_flies_over_what_a_game_came_to(page):
    stage = fresh(page, "no-preference")
    ask(page, LAST)
    settled(stage)
    left = eval(ask(page, "[c.code for g in t.match.state.groups for c in g if g not in t.match.state.found][:3]"))
    press(stage, left)
    assert stage.locator(".stage-final").count() == 1
    assert page.evaluate("document.querySelectorAll('.stage-flying').length") == 0


@pytest.mark.near
def test_a_flight_holds_nobody_up(page):
    stage = fresh(page, "no-preference")
    for taken in (1, 2, 3):
        press(stage, a_set(page))
        assert eval(ask(page, "t.match.scores"))[0] == taken
    page.wait_for_function("() => !document.querySelector('.stage-flying')")


@pytest.mark.near
def test_sounds_are_off_until_somebody_chooses_them_and_never_in_the_way(page):
    stage = fresh(page)
    page.evaluate(EAR, False)
    press(stage, a_set(page))
    assert page.evaluate("window.tones") == 0
    stage.locator("[data-key='menu'] > summary").click()
    stage.locator("[data-key='settings'] > summary").click()
    stage.locator("[data-key='sound']").select_option("soft")
    page.keyboard.press("Escape")
    press(stage, no_set(page))
    assert page.evaluate("window.tones") == 2, "a wrong guess: two tones, down"
    press(stage, a_set(page))
    assert page.evaluate("window.tones") == 5, "a right one: three, up"
    ask(page, "t.press('sound', 'sound', 'off')")


@pytest.mark.near
def test_no_sound_allowed(open_page):
    page = open_page(CELLS)
    stage = page.locator(".stage[data-js-rev]")
    stage.wait_for()
    page.evaluate(EAR, True)
    ask(page, "t.press('sound', 'sound', 'loud')")
    settled(stage)
    press(stage, a_set(page))
    ask(page, "t.press('sound', 'sound', 'off')")
    assert eval(ask(page, "t.match.scores"))[0] == 1


@pytest.mark.every(2)
@pytest.mark.parametrize("options", ["'versus', 7, seconds=20", "'normal', 7, players=1"])
def test_nothing_on_the_table_moves_by_a_pixel_while_it_is_played(page, options):
    stage = fresh(page, options=options)
    before = stage.evaluate(BOXES)
    assert len(before) >= 16
    press(stage, a_set(page)[:1])
    press(stage, a_set(page)[:1])  # put back
    press(stage, no_set(page))
    assert stage.evaluate(BOXES) == before, "a wrong guess"
    press(stage, a_set(page))
    assert stage.evaluate(BOXES) == before, "a SET, and a score"
    stage.locator("[data-key='hint']").click()
    settled(stage)
    assert stage.evaluate(BOXES) == before, "a hint"
    stage.locator("[data-key='menu'] > summary").click()
    assert stage.evaluate(BOXES) == before, "the menu lies over the table"
    page.keyboard.press("Escape")
    page.wait_for_timeout(1100)  # the clock goes on
    assert stage.evaluate(BOXES) == before, "the clock"


@pytest.mark.every(2)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_menu_and_the_end_can_be_read_and_used_by_keys_alone(page, theme):
    set_theme(page, theme)
    stage = fresh(page, options="'one-table', 3")
    stage.locator("[data-key='menu'] > summary").focus()
    page.keyboard.press("Enter")
    stage.locator("[data-key='next-game']").wait_for()
    audit(page, ".stage-root")
    page.keyboard.press("Escape")
    assert not stage.locator("[data-key='next-game']").is_visible()
    while ask(page, "t.over") == "False":
        press(stage, a_set(page))
    final = stage.locator("[data-key='final']")
    final.wait_for()
    audit(page, ".stage-root")
    assert page.evaluate("document.activeElement.dataset.key") == "again"
    while page.evaluate("document.activeElement.dataset.key") != "aside":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # "Look at the table"
    settled(stage)
    assert stage.locator(".stage-final").count() == 0 and stage.locator("[data-key='again']").is_visible()
    page.keyboard.press("Enter")
    settled(stage)
    assert ask(page, "t.over") == "False", "Enter on Play again deals"
    set_theme(page, "light")


@pytest.mark.near
def test_the_result_is_taken_along(page):
    stage = fresh(page, options="'one-table', 3")
    while ask(page, "t.over") == "False":
        press(stage, a_set(page))
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.taken = text; }; }")
    stage.locator("[data-key='copy']").click()
    page.locator(".stage-live").get_by_text("Copied.").wait_for()
    assert page.locator("[data-js-copied]").get_attribute("data-key") == "copy", "seen beside the finger, too"
    assert "deal 3" in page.evaluate("window.taken") and "🟩" in page.evaluate("window.taken")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    stage.locator("[data-key='copy']").click()
    told = page.locator(".stage-live").get_by_text("does not let a page copy")
    told.wait_for()
    box = told.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= page.viewport_size["height"], "to be marked, it is in sight"
