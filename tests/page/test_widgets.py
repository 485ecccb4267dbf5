"""Validator, Composer and bets as a learner meets them: by mouse, by keyboard alone, in both themes, for every ear."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, settled

CELLS = [
    "import setlab as sl\nv = sl.widgets.Validator(seed=11)\nv",
    "c = sl.widgets.Composer(seed=1)\nc",
    "b = sl.teach.bet('How many SETs are in the deck?', reveal=lambda: len(sl.find_sets(sl.DECK)))\nb",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


def fresh(page, expression, number):
    ask(page, f"[{expression}, sl.language('en'), sl.theme('classic', letters=False, paper='light')]")
    stage = page.locator(".stage[data-js-rev]").nth(number)
    settled(stage)
    stage.scroll_into_view_if_needed()
    return stage


@pytest.fixture
def validator(page):
    return fresh(page, "v.__init__(seed=11), v.refresh()", 0)


@pytest.fixture
def composer(page):
    return fresh(page, "c.__init__(seed=1), c.refresh()", 1)


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key ?? document.activeElement?.tagName")


def tab_to(page, wanted, most=40):
    """Press Tab until the focus is there: what cannot be reached by Tab cannot be reached at all."""
    for _ in range(most):
        if focused(page).startswith(wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {wanted}, but to {focused(page)}")


def both_themes(page):
    for theme in ("dark", "light"):
        set_theme(page, theme)
        audit(page, ".stage-root")


# ---- Validator ----


def test_three_clicks_and_a_reason(page, validator):
    for n in range(3):
        key(validator, f"tray-{n}").click()
    validator.locator(".stage-note").wait_for()
    settled(validator)
    assert ask(page, "v.pieces == v.tray[:3]") == "True"
    live = validator.locator("xpath=..").get_by_role("status")
    assert live.inner_text() == ask(page, "v.check.summary()").strip("'\"")
    assert validator.locator("tbody tr").count() == 4
    both_themes(page)
    key(validator, "sum").click()
    validator.get_by_text("sum mod 3", exact=True).wait_for()
    key(validator, "undo").click()
    settled(validator)
    assert ask(page, "len(v.pieces)") == "2"


@pytest.mark.near
def test_dragging_a_card_to_a_place_and_to_another(page, validator):
    key(validator, "tray-4").drag_to(key(validator, "place-2"))
    settled(validator)
    assert ask(page, "v.places == [None, None, v.tray[4]]") == "True"
    key(validator, "place-2").drag_to(key(validator, "place-0"))
    settled(validator)
    assert ask(page, "v.places == [v.tray[4], None, None]") == "True"
    assert ask(page, "v.errors") == "[]"


@pytest.mark.near
def test_the_validator_by_keyboard_alone(page, validator):
    key(validator, "kind-cards").focus()
    tab_to(page, "tray-")
    for press in ("Control+Home", "Enter", "ArrowRight", "Enter", "ArrowDown", "Space"):
        page.keyboard.press(press)
    settled(validator)
    assert ask(page, "v.pieces == (v.tray[0], v.tray[1], v.tray[7])") == "True"
    page.keyboard.press("u")
    settled(validator)
    assert ask(page, "len(v.pieces)") == "2"
    page.keyboard.press("x")
    settled(validator)
    assert ask(page, "v.pieces") == "()"
    tab_to(page, "codes")
    page.keyboard.type("1sro 2sro 3srx")
    page.keyboard.press("Enter")
    key(validator, "problem").wait_for()
    assert focused(page) == "codes" and key(validator, "codes").input_value() == "1sro 2sro 3srx"
    page.keyboard.press("Backspace")
    page.keyboard.type("o")
    page.keyboard.press("Enter")
    validator.locator(".stage-yes").first.wait_for()
    settled(validator)
    assert ask(page, "bool(v.check)") == "True"
    assert key(validator, "codes").input_value() == ""


@pytest.mark.near
def test_practice_by_keyboard_alone(page, validator):
    key(validator, "drill").focus()
    page.keyboard.press("Enter")
    key(validator, "answer-yes").wait_for()
    settled(validator)
    assert focused(page) == "answer-yes"
    for _ in range(4):
        page.keyboard.press("y" if ask(page, "v.training.kind.is_set") == "True" else "n")
        key(validator, "next").wait_for()
        settled(validator)
        assert focused(page) == "next"
        page.keyboard.press("Enter")
        key(validator, "answers").wait_for()
        settled(validator)
    assert ask(page, "(v.training.right, v.training.asked)") == "(4, 4)"
    key(validator, "statistics").locator("summary").click()
    both_themes(page)


@pytest.mark.near
def test_dice_with_a_stated_wild(page, validator):
    key(validator, "kind-dice").click()
    key(validator, "codes").fill("1ro 2ro w")
    key(validator, "codes").press("Enter")
    key(validator, "state-2").wait_for()
    audit(page, ".stage-root")
    key(validator, "state-2").select_option("3gq")
    settled(validator)
    assert ask(page, "v.check.failing") == "('colour', 'symbol')"


@pytest.mark.near
def test_settings_change_every_widget(page, validator):
    key(validator, "settings").locator("summary").click()
    key(validator, "language").select_option("de")
    key(validator, "theme").select_option("clear")
    settled(validator)
    assert ask(page, "(sl.language(), sl.theme())") == "('de', 'clear')"
    composer = page.locator(".stage[data-js-rev]").nth(1)
    assert composer.get_by_role("button", name="Karten").count() == 1
    assert "#D55E00" in composer.inner_html()
    assert key(validator, "settings").get_attribute("open") is not None, "the drawer stays open"
    audit(page, ".stage-root")
    # The choice is kept for every kernel of this server, so the other tests want it back.
    key(validator, "language").select_option("en")
    key(validator, "theme").select_option("classic")
    settled(validator)
    assert ask(page, "(sl.language(), sl.theme())") == "('en', 'classic')"


@pytest.mark.near
def test_cards_lie_on_the_paper_that_was_chosen(page, validator):
    """As the page does, or always dark; a printer gets light paper all the same."""
    drawing = page.locator(".stage[data-js-rev]").nth(1).locator("svg rect").first

    def paper():
        return drawing.evaluate("node => getComputedStyle(node).fill")

    key(validator, "settings").evaluate("drawer => drawer.open = true")
    light = paper()
    seen = {}
    for chosen in ("page", "dark", "light"):
        key(validator, "paper").select_option(chosen)
        settled(validator)
        for theme in ("dark", "light"):
            set_theme(page, theme)
            seen[chosen, theme] = paper()
            audit(page, ".stage-root")
        if chosen == "dark":
            page.emulate_media(media="print")
            assert paper() == light
            page.emulate_media(media="screen")
    dark = seen["dark", "dark"]
    assert dark != light and seen == {
        ("page", "dark"): dark,
        ("page", "light"): light,
        **dict.fromkeys([("dark", "dark"), ("dark", "light")], dark),
        **dict.fromkeys([("light", "dark"), ("light", "light")], light),
    }


# ---- Composer ----


def test_composing_with_the_mouse(page, composer):
    for name in ("number-two", "shading-striped", "colour-green", "symbol-squiggle", "add", "number-three", "add"):
        key(composer, name).click()
    settled(composer)
    assert ask(page, "c.pieces") == "(Card('2tgq'), Card('3tgq'))"
    assert key(composer, "third").get_by_text("one striped green squiggle").count() == 1
    key(composer, "add-third").click()
    settled(composer)
    assert ask(page, "c.pieces[2]") == "Card('1tgq')"
    both_themes(page)


def test_composing_with_letters_alone(page, composer):
    key(composer, "kind-cards").focus()
    for letter in "3epd+1s+":
        page.keyboard.press(letter)
    settled(composer)
    assert ask(page, "c.pieces") == "(Card('3epd'), Card('1spd'))"
    assert ask(page, "c.third") == "Card('2tpd')"
    page.keyboard.press("=")
    settled(composer)
    tab_to(page, "made-")
    page.keyboard.press("Control+Home")
    page.keyboard.press("Space")
    settled(composer)
    assert ask(page, "c.chosen") == "[2, 0]"
    page.keyboard.press("Delete")
    settled(composer)
    assert ask(page, "c.pieces") == "(Card('1spd'),)"
    page.keyboard.press("u")
    settled(composer)
    assert ask(page, "len(c.pieces)") == "3"


@pytest.mark.near
def test_a_die_is_built_and_rolled(page, composer):
    key(composer, "kind-die").click()
    key(composer, "codes").fill("1ro 2gq 3pd 1gd 2po w")
    key(composer, "codes").press("Enter")
    key(composer, "net").wait_for()
    key(composer, "roll").click()
    composer.locator(".stage-rolled").wait_for()
    settled(composer)
    assert ask(page, "c.made[c.die.rolled] in c.pieces and c.errors == []") == "True"
    both_themes(page)


# ---- bets ----


def test_a_bet_is_answered_after_the_guess(page):
    bet = fresh(page, "b.__init__(b.question, b._reveal), b.refresh()", 2)
    assert "1,080" not in bet.inner_text()
    audit(page, ".stage-root")
    key(bet, "guess").fill("999")
    key(bet, "guess").press("Enter")
    key(bet, "answer").wait_for()
    settled(bet)
    assert "1,080" in bet.inner_text() and "You said 999." in bet.inner_text()
    assert focused(page) == "answer" and ask(page, "(b.guess, b.answer)") == "('999', 1080)"
    both_themes(page)


@pytest.mark.near
def test_a_guess_is_kept_when_its_field_is_left_and_committed_by_the_button(page):
    bet = fresh(page, "b.on_again(None) if b.guess else None, b.__init__(b.question, b._reveal), b.refresh()", 2)
    key(bet, "guess").fill("999")
    key(bet, "guess").press("Tab")
    settled(bet)
    assert ask(page, "(b.guess, b.draft)") == "(None, '999')" and "1,080" not in bet.inner_text()
    key(bet, "submit").click()
    key(bet, "answer").wait_for()
    assert ask(page, "b.guess") == "'999'"
    both_themes(page)
