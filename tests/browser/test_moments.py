"""What makes a moment of a move: cards that fly and are dealt, a sound where one was chosen; and nothing that jumps."""

import pytest
from helpers.jupyter import ask_kernel, audit, set_theme, settled

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
def lab(open_shared):
    page = open_shared(CELLS)
    page.locator(".stage[data-js-rev]").wait_for()
    return page


def fresh(lab, motion="reduce", options="'versus', 7, seconds=None"):
    lab.emulate_media(reduced_motion=motion)
    ask_kernel(lab, f"[t.sit(Match({options}), keep=False), t.refresh()]")
    stage = lab.locator(".stage[data-js-rev]")
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


def a_set(lab):
    return eval(ask_kernel(lab, "t.match.legal()[0][2]"))


def no_set(lab):
    cards = eval(ask_kernel(lab, "[c.code for c in t.match.state.cards]"))
    right = {frozenset(each) for each in eval(ask_kernel(lab, "[e[2] for e in t.match.legal() if e[0] == 'take']"))}
    return next(trio for trio in zip(cards, cards[1:], cards[2:], strict=False) if frozenset(trio) not in right)


@pytest.mark.parametrize(("motion", "flown"), [("no-preference", 3), ("reduce", 0)])
def test_the_cards_of_a_set_fly_to_whom_they_belong(lab, motion, flown):
    stage = fresh(lab, motion)
    press(stage, a_set(lab))
    assert lab.evaluate("window.flown") == flown
    assert stage.locator("[data-key='got-0-0']").is_visible()
    lab.wait_for_function("() => !document.querySelector('.stage-flying')")


def test_a_flight_holds_nobody_up(lab):
    stage = fresh(lab, "no-preference")
    for taken in (1, 2, 3):
        press(stage, a_set(lab))
        assert eval(ask_kernel(lab, "t.match.scores"))[0] == taken
    lab.wait_for_function("() => !document.querySelector('.stage-flying')")


def test_sounds_are_off_until_somebody_chooses_them_and_never_in_the_way(lab):
    stage = fresh(lab)
    lab.evaluate(EAR, False)
    press(stage, a_set(lab))
    assert lab.evaluate("window.tones") == 0
    stage.locator("[data-key='menu'] > summary").click()
    stage.locator("[data-key='settings'] > summary").click()
    stage.locator("[data-key='sound']").select_option("soft")
    lab.keyboard.press("Escape")
    press(stage, no_set(lab))
    assert lab.evaluate("window.tones") == 2, "a wrong guess: two tones, down"
    press(stage, a_set(lab))
    assert lab.evaluate("window.tones") == 5, "a right one: three, up"
    ask_kernel(lab, "t.press('sound', 'sound', 'off')")


def test_no_sound_allowed(open_notebook):
    page = open_notebook(CELLS)
    stage = page.locator(".stage[data-js-rev]")
    stage.wait_for()
    page.evaluate(EAR, True)
    ask_kernel(page, "t.press('sound', 'sound', 'loud')")
    settled(stage)
    press(stage, a_set(page))
    ask_kernel(page, "t.press('sound', 'sound', 'off')")
    assert eval(ask_kernel(page, "t.match.scores"))[0] == 1


@pytest.mark.parametrize("options", ["'versus', 7, seconds=20", "'normal', 7, players=1"])
def test_nothing_on_the_table_moves_by_a_pixel_while_it_is_played(lab, options):
    stage = fresh(lab, options=options)
    before = stage.evaluate(BOXES)
    assert len(before) >= 16
    press(stage, a_set(lab)[:1])
    press(stage, a_set(lab)[:1])  # put back
    press(stage, no_set(lab))
    assert stage.evaluate(BOXES) == before, "a wrong guess"
    press(stage, a_set(lab))
    assert stage.evaluate(BOXES) == before, "a SET, and a score"
    stage.locator("[data-key='hint']").click()
    settled(stage)
    assert stage.evaluate(BOXES) == before, "a hint"
    stage.locator("[data-key='menu'] > summary").click()
    assert stage.evaluate(BOXES) == before, "the menu lies over the table"
    lab.keyboard.press("Escape")
    lab.wait_for_timeout(1100)  # the clock goes on
    assert stage.evaluate(BOXES) == before, "the clock"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_menu_and_the_end_can_be_read_and_used_by_keys_alone(lab, theme):
    set_theme(lab, theme)
    stage = fresh(lab, options="'one-table', 3")
    stage.locator("[data-key='menu'] > summary").focus()
    lab.keyboard.press("Enter")
    stage.locator("[data-key='next-game']").wait_for()
    audit(lab, ".stage-root")
    lab.keyboard.press("Escape")
    assert not stage.locator("[data-key='next-game']").is_visible()
    while ask_kernel(lab, "t.over") == "False":
        press(stage, a_set(lab))
    final = stage.locator("[data-key='final']")
    final.wait_for()
    audit(lab, ".stage-root")
    assert lab.evaluate("document.activeElement.dataset.key") == "again"
    while lab.evaluate("document.activeElement.dataset.key") != "aside":
        lab.keyboard.press("Tab")
    lab.keyboard.press("Enter")  # "Look at the table"
    settled(stage)
    assert stage.locator(".stage-final").count() == 0 and stage.locator("[data-key='again']").is_visible()
    lab.keyboard.press("Enter")
    settled(stage)
    assert ask_kernel(lab, "t.over") == "False", "Enter on Play again deals"
    set_theme(lab, "light")


def test_the_result_is_taken_along(lab):
    stage = fresh(lab, options="'one-table', 3")
    while ask_kernel(lab, "t.over") == "False":
        press(stage, a_set(lab))
    lab.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.taken = text; }; }")
    stage.locator("[data-key='copy']").click()
    lab.locator(".stage-live").get_by_text("Copied.").wait_for()
    assert "deal 3" in lab.evaluate("window.taken") and "You found" in lab.evaluate("window.taken")
    lab.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    stage.locator("[data-key='copy']").click()
    lab.locator(".stage-live").get_by_text("does not let a page copy").wait_for()
