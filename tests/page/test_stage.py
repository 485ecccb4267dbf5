"""The client as a player meets it: pointer, keys, two views, carrying, clocks, fields."""

import pytest
from helpers.bare import ask, set_theme
from helpers.page import audit, lose, settled

CELLS = [
    "from browser.scenes import Board, Egg, Table\ntable = Table()",
    "table",
    "table",
    "board = Board()\nboard",
    "egg = Egg()\negg",
    "egg",
]


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


@pytest.fixture
def table(page):
    """The first view of a fresh table, and the second one below it."""
    return fresh(page, "table.__init__(), table.refresh()", 0)


@pytest.fixture
def board(page):
    return fresh(page, "board.__init__(), board.refresh()", 2)


def fresh(page, expression, number):
    ask(page, f"[{expression}]")
    page.evaluate("() => document.activeElement?.blur()")
    stage = page.locator(".stage[data-js-rev]").nth(number)
    stage.scroll_into_view_if_needed()
    return stage


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key ?? document.activeElement?.tagName")


def card(stage, n):
    return stage.locator(f"[data-key=card-{n}]")


def pressed(stage):
    return stage.locator("[aria-pressed=true]").evaluate_all("all => all.map((each) => each.dataset.key)")


def test_a_choice_shows_at_once_and_the_verdict_follows(page, table):
    shown = card(table, 0).evaluate("each => { each.click(); return each.ariaPressed }")
    assert shown == "true", "in the same breath as the click"
    card(table, 3).click()
    card(table, 6).click()
    table.locator("[data-key=verdict]", has_text="a trick").wait_for()
    live = table.locator("xpath=..").get_by_role("status")
    assert live.inner_text() == "a trick"
    other = page.locator(".stage[data-js-rev]").nth(1)
    other.locator("[data-key=card-6][aria-pressed=true]").wait_for()  # it is drawn after the first
    assert pressed(other) == ["card-0", "card-3", "card-6"], "two views in step"
    assert other.locator("xpath=..").get_by_role("status").inner_text() == "", "only the one that acted speaks"
    ids = page.locator(".stage [id]").evaluate_all("all => all.map((each) => each.id)")
    assert len(ids) == len(set(ids)) == 24
    audit(page, ".stage-root")


@pytest.mark.near
def test_a_hundred_clicks_arrive_in_order(page, table):
    table.evaluate(
        """root => { for (let n = 0; n < 100; n++) root.querySelector(`[data-key=card-${n % 12}]`).click() }"""
    )
    settled(table)
    log = eval(ask(page, "table.log"))
    assert [key for key, _value in log] == [f"card-{n % 12}" for n in range(100)]
    assert [value for _key, value in log[:24]] == [True] * 12 + [False] * 12, "absolute, never 'the other one'"
    assert pressed(table) == [f"card-{n}" for n in eval(ask(page, "sorted(table.chosen)"))]


def test_a_refusal_is_told_and_an_error_takes_nothing_away(page, table):
    live = table.locator("xpath=..").get_by_role("status")
    table.get_by_role("button", name="Take").click()
    live.get_by_text("choose a card first").wait_for()
    table.get_by_role("button", name="Fail").click()
    live.get_by_text("Something went wrong").wait_for()
    assert "on purpose" in ask(page, "table.errors[-1]")
    card(table, 1).click()
    settled(table)
    assert ask(page, "table.chosen") == "[1]"


def test_focus_stays_near_what_was_taken_away(page, table):
    card(table, 5).click()
    page.keyboard.press("t")  # the hotkey of "Take"
    settled(table)
    assert card(table, 5).count() == 0
    assert focused(page) == "card-6"
    table.get_by_role("button", name="Once").click()
    settled(table)
    assert focused(page) == "word", "a button that is now disabled cannot keep it"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "fail"
    page.keyboard.press("d")
    settled(table)
    assert focused(page) == "card-0", "the scene wished so"
    other = page.locator(".stage[data-js-rev]").nth(1)
    assert other.evaluate("root => root.contains(document.activeElement)") is False


def test_a_moved_card_keeps_the_focus_and_a_running_transition(page, table):
    card(table, 2).focus()
    ask(page, "[table.cards.reverse(), table.refresh()]")
    table.locator("[data-key=table] > :first-child[data-key=card-11]").wait_for()
    assert focused(page) == "card-2"
    order = table.locator("[data-rove]").evaluate_all("all => all.map((each) => each.dataset.key)")
    assert order == [f"card-{n}" for n in reversed(range(12))]


def test_fields(page, table):
    word, keyboard = table.get_by_label("Word"), page.keyboard
    word.fill("")
    keyboard.type("abd 0j")  # with the hotkey d, and others
    ask(page, "[setattr(table, 'word', 'other'), table.refresh()]")
    page.locator(".stage input[data-key=word]").nth(1).and_(page.locator("[value=other]")).wait_for()
    assert word.input_value() == "abd 0j", "what is being typed is the player's"
    keyboard.press("Enter")
    settled(table)
    assert ask(page, "table.log") == "[('word', 'abd 0j')]"
    ask(page, "[setattr(table, 'word', ''), table.refresh()]")
    page.wait_for_function("field => field.value === ''", arg=word.element_handle())
    assert focused(page) == "word", "once sent, Python may empty the field for the next word"
    keyboard.type("x")
    keyboard.press("Enter")
    table.get_by_label("strict").check()
    assert table.get_by_label("strict").is_checked()
    table.get_by_label("Level").select_option("hard")
    word.fill("left by Tab")
    keyboard.press("Tab")
    settled(table)
    assert eval(ask(page, "table.log[1:]")) == [
        *[("word", "x"), ("strict", True), ("level", "hard"), ("word", "left by Tab")]
    ], "once each: leaving the field does not say it again"
    other = page.locator(".stage[data-js-rev]").nth(1)
    assert other.get_by_label("Level").input_value() == "hard"
    assert other.get_by_label("strict").is_checked()
    assert other.get_by_label("Word").input_value() == "left by Tab"


def square(stage, n):
    return stage.locator(f"[data-key=square-{n}]")


def die(stage, name):
    return stage.locator(f"[data-key=die-{name}]")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_die_is_dragged_under_the_pointer_and_lands(page, board):
    mouse = page.mouse
    mouse.move(*middle(die(board, "b")))
    mouse.down()
    x, y = middle(square(board, 8))
    mouse.move(x - 30, y, steps=4)
    mouse.move(x, y, steps=4)
    image = page.locator(".stage-dragging")
    there = middle(image)
    assert abs(there[0] - x) < 2 and abs(there[1] - y) < 2, "a cell displaces what is position: fixed"
    assert square(board, 8).get_attribute("data-js-over") == ""
    ask(page, "board.refresh()")  # a frame in the middle of it
    assert image.count() == 1
    mouse.up()
    assert image.count() == 0
    settled(board)
    assert ask(page, "board.squares") == "{8: 'b'}"
    mouse.move(*middle(die(board, "a")))
    mouse.down()
    mouse.move(5, 5, steps=3)
    mouse.up()
    settled(board)
    assert ask(page, "board.squares") == "{8: 'b'}", "dropped nowhere"
    assert board.locator("[data-js-gone], [data-js-armed], [data-js-over]").count() == 0


@pytest.mark.near
def test_a_finger_drags_too(page, board):
    touch = page.context.new_cdp_session(page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def finger(kind, *where):
        points = [{"x": where[0], "y": where[1]}] if where else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    (x, y), (to_x, to_y) = middle(die(board, "a")), middle(square(board, 1))
    finger("touchStart", x, y)
    for step in range(1, 6):
        finger("touchMove", x + (to_x - x) * step / 5, y + (to_y - y) * step / 5)
    finger("touchEnd")
    settled(board)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
    touch.detach()
    assert ask(page, "board.squares") == "{1: 'a'}"


def test_pick_and_place_by_click(page, board):
    live = board.locator("xpath=..").get_by_role("status")
    die(board, "a").click()
    assert live.inner_text() == "die a in hand"
    audit(page, ".stage-root")
    die(board, "b").click()
    assert die(board, "a").get_attribute("data-js-armed") is None, "one piece in hand"
    die(board, "b").click()
    assert board.locator("[data-js-armed]").count() == 0, "put back"
    die(board, "b").click()
    shown = square(board, 2).evaluate("each => { each.click(); return each.textContent }")
    assert shown == "b", "shown at once"
    live.get_by_text("die-b on square 2").wait_for()
    die(board, "c").click()
    square(board, 4).click()
    live.get_by_text("not there").wait_for()
    assert square(board, 4).text_content() == "" and die(board, "c").is_visible(), "and taken back"
    assert board.locator("[data-js-gone], [data-js-ghost]").count() == 0


def test_carrying_by_keyboard(page, board):
    keyboard = page.keyboard
    die(board, "a").focus()
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    assert focused(page).startswith("square-"), "where one was last"
    keyboard.press("Escape")
    assert focused(page) == "die-b"
    assert board.locator("[data-js-armed]").count() == 0
    keyboard.press("Enter")
    for key in ("Control+Home", "ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        keyboard.press(key)
    settled(board)
    assert ask(page, "board.squares") == "{7: 'b'}"
    assert focused(page) == "square-7"
    mouse = page.mouse
    mouse.move(*middle(die(board, "a")))
    mouse.down()
    mouse.move(*middle(square(board, 1)), steps=3)
    keyboard.press("Escape")
    mouse.up()
    settled(board)
    assert ask(page, "board.squares") == "{7: 'b'}", "Escape ends a drag as well"


@pytest.mark.near
def test_a_slow_line_does_not_slow_the_choice(page, table):
    page.evaluate("() => { wiretap.latency = 300 }")
    waited = page.evaluate("""async () => {
        const root = document.querySelector(".stage[data-js-rev]");
        const clicked = performance.now();
        for (const n of [0, 3, 6]) root.querySelector(`[data-key=card-${n}]`).click();
        const chosen = root.querySelectorAll("[aria-pressed=true]").length;
        while (!root.querySelector("[data-key=verdict]")) await new Promise(requestAnimationFrame);
        return {chosen, verdict: performance.now() - clicked};
    }""")
    settled(table)
    page.evaluate("() => { wiretap.latency = 0 }")
    assert waited["chosen"] == 3
    assert waited["verdict"] > 600, "so the delay was real"
    assert ask(page, "len(table.log)") == "3"


@pytest.mark.near
def test_a_lost_event_and_a_lost_frame_are_mended(page, table):
    lose(page, "sent", '"kind":"event"')
    card(table, 1).click()
    card(table, 2).click()  # arrives first, and is asked for again after the one before
    settled(table)
    assert ask(page, "table.log") == "[('card-1', True), ('card-2', True)]"
    lose(page, "sent", '"kind":"event"')
    card(table, 3).click()  # nothing follows that would show the gap
    settled(table)
    assert ask(page, "table.log[2:]") == "[('card-3', True)]"
    lose(page, "received", '"changes"')
    card(table, 4).click()
    settled(table)
    assert ask(page, "table.log[3:]") == "[('card-4', True)]", "once"
    assert table.get_attribute("data-js-state") == "here"


@pytest.mark.near
def test_a_greeting_acknowledges_nothing_that_is_not_shown_yet(page, table):
    lose(page, "received", '"changes"')
    revs = page.evaluate("""async () => {
        const root = document.querySelector(".stage[data-js-rev]"), before = +root.dataset.jsRev;
        root.querySelector("[data-key=card-5]").click();
        const marked = (go) => new MutationObserver((_, watcher) => (watcher.disconnect(), go()))
            .observe(root, { attributes: true, attributeFilter: ["data-js-pending"] });
        while (root.dataset.jsPending !== "0") await new Promise(marked);
        return [before, +root.dataset.jsRev];
    }""")
    assert revs[1] > revs[0], "the frame that shows what was done"


def test_the_dark_theme_has_enough_contrast(page, table):
    board = page.locator(".stage[data-js-rev]").nth(2)
    for n in (0, 3, 1):
        card(table, n).click()
    table.locator("[data-key=verdict]").wait_for()
    set_theme(page, "dark")
    die(board, "a").click()
    try:
        audit(page, ".stage-root")
    finally:
        page.keyboard.press("Escape")
        set_theme(page, "light")


def test_titles_come_with_their_font(page):
    load = "() => document.fonts.load('600 20px \"setlab Title\"').then((found) => found.map((each) => each.status))"
    assert page.evaluate(load) == ["loaded"]


@pytest.mark.near
def test_a_clock_rings_once_though_two_views_show_it(page):
    both = page.locator(".stage:has([data-key=start])[data-js-rev]")
    both.first.get_by_role("button", name="Start").click()
    both.first.locator("[data-js-face]").get_by_text("0:02").wait_for()
    for n in range(2):
        both.nth(n).locator("output", has_text="1").wait_for()
    page.wait_for_timeout(600)  # so long that a second ring would have come
    assert ask(page, "egg.rang") == "1"
    assert -2000 < float(ask(page, "egg.early")) <= 0, "never early"
