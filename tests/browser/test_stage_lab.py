"""The client in JupyterLab, as a player meets it: pointer, keys, two views, carrying, clocks, fields."""

import pytest
from helpers.jupyter import ask_kernel, audit, lose, run_cell, set_theme, settled

CELLS = [
    "from scenes import Board, Egg, Table\ntable = Table()",
    "table",
    "table",
    "board = Board()\nboard",
    "egg = Egg()\negg",
]


@pytest.fixture(scope="module")
def lab(open_shared):
    page = open_shared(CELLS)
    page.locator(".stage[data-js-rev]").nth(3).wait_for()
    return page


@pytest.fixture
def table(lab):
    """The first view of a fresh table, and the second one below it."""
    return fresh(lab, "table.__init__(), table.refresh()", 0)


@pytest.fixture
def board(lab):
    return fresh(lab, "board.__init__(), board.refresh()", 2)


def fresh(page, expression, number):
    ask_kernel(page, f"[{expression}]")
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


def cells_of(page):
    return page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets.length")


# ---- choosing ----


def test_a_choice_shows_at_once_and_the_verdict_follows(lab, table):
    shown = card(table, 0).evaluate("each => { each.click(); return each.ariaPressed }")
    assert shown == "true", "in the same breath as the click"
    card(table, 3).click()
    card(table, 6).click()
    table.locator("[data-key=verdict]", has_text="a trick").wait_for()
    live = table.locator("xpath=..").get_by_role("status")
    assert live.inner_text() == "a trick"
    other = lab.locator(".stage[data-js-rev]").nth(1)
    assert pressed(other) == ["card-0", "card-3", "card-6"], "two views in step"
    assert other.locator("xpath=..").get_by_role("status").inner_text() == "", "only the one that acted speaks"
    ids = lab.locator(".stage [id]").evaluate_all("all => all.map((each) => each.id)")
    assert len(ids) == len(set(ids)) == 24
    audit(lab, ".stage-root")


def test_a_hundred_clicks_arrive_in_order(lab, table):
    table.evaluate(
        """root => { for (let n = 0; n < 100; n++) root.querySelector(`[data-key=card-${n % 12}]`).click() }"""
    )
    settled(table)
    log = eval(ask_kernel(lab, "table.log"))
    assert [key for key, _value in log] == [f"card-{n % 12}" for n in range(100)]
    assert [value for _key, value in log[:24]] == [True] * 12 + [False] * 12, "absolute, never 'the other one'"
    assert pressed(table) == [f"card-{n}" for n in eval(ask_kernel(lab, "sorted(table.chosen)"))]


def test_a_refusal_is_told_and_an_error_takes_nothing_away(lab, table):
    live = table.locator("xpath=..").get_by_role("status")
    table.get_by_role("button", name="Take").click()
    live.get_by_text("choose a card first").wait_for()
    table.get_by_role("button", name="Fail").click()
    live.get_by_text("Something went wrong").wait_for()
    assert "on purpose" in ask_kernel(lab, "table.errors[-1]")
    card(table, 1).click()
    settled(table)
    assert ask_kernel(lab, "table.chosen") == "[1]"


# ---- keys and focus ----


def test_arrows_move_and_no_key_reaches_jupyter(lab, table):
    cells, keyboard = cells_of(lab), lab.keyboard
    lab.mouse.move(*middle(card(table, 5)))
    lab.mouse.down()
    stops = table.locator("[data-rove][tabindex='0']")
    assert stops.evaluate_all("all => all.map((each) => each.dataset.key)") == ["card-5"], "it follows the mouse"
    lab.mouse.up()
    assert focused(lab) == "card-5"
    for key, expected in [
        *[("ArrowRight", 6), ("ArrowDown", 10), ("ArrowLeft", 9), ("ArrowUp", 5), ("Home", 4), ("End", 7)],
        *[("Control+Home", 0), ("ArrowUp", 0), ("ArrowLeft", 0), ("Control+End", 11), ("ArrowRight", 11)],
    ]:
        keyboard.press(key)
        assert focused(lab) == f"card-{expected}", key
    for key in ["a", "b", "0", "0", "j", "k", "m", "Shift+M", "c", "v", "z"]:
        keyboard.press(key)
    assert focused(lab) == "card-11"
    assert cells_of(lab) == cells
    keyboard.press("Space")
    assert card(table, 11).get_attribute("aria-pressed") == "true"
    settled(table)
    assert focused(lab) == "card-11", "focus survives the frame"
    keyboard.press("Shift+Tab")
    keyboard.press("Tab")
    assert focused(lab) == "card-11", "the group is one stop"
    assert lab.locator(".jp-Dialog").count() == 0


def test_focus_stays_near_what_was_taken_away(lab, table):
    card(table, 5).click()
    lab.keyboard.press("t")  # the hotkey of "Take"
    settled(table)
    assert card(table, 5).count() == 0
    assert focused(lab) == "card-6"
    table.get_by_role("button", name="Once").click()
    settled(table)
    assert focused(lab) == "word", "a button that is now disabled cannot keep it"
    lab.keyboard.press("Shift+Tab")
    assert focused(lab) == "fail"
    lab.keyboard.press("d")
    settled(table)
    assert focused(lab) == "card-0", "the scene wished so"
    other = lab.locator(".stage[data-js-rev]").nth(1)
    assert other.evaluate("root => root.contains(document.activeElement)") is False


def test_a_moved_card_keeps_the_focus_and_a_running_transition(lab, table):
    card(table, 2).focus()
    ask_kernel(lab, "[table.cards.reverse(), table.refresh()]")
    table.locator("[data-key=table] > :first-child[data-key=card-11]").wait_for()
    assert focused(lab) == "card-2"
    order = table.locator("[data-rove]").evaluate_all("all => all.map((each) => each.dataset.key)")
    assert order == [f"card-{n}" for n in reversed(range(12))]


def runs(page, number):
    """How often a cell was run: the number beside it."""
    return page.evaluate(
        "n => jupyterapp.shell.currentWidget.content.widgets[n].model.sharedModel.execution_count", number
    )


@pytest.mark.parametrize("keys", ["Shift+Enter", "Control+Enter"])
@pytest.mark.parametrize("place", ["card-2", "word", "fail"])
def test_keys_of_jupyter_run_the_cell_wherever_the_focus_is(lab, table, place, keys):
    before = runs(lab, 1)
    table.locator(f"[data-key={place}]").focus()
    lab.keyboard.press(keys)
    lab.wait_for_function(
        """([n, before]) =>
        jupyterapp.shell.currentWidget.content.widgets[n].model.sharedModel.execution_count > before""",
        arg=[1, before],
    )
    lab.locator(".stage[data-js-rev]").nth(3).wait_for()
    assert ask_kernel(lab, "table.log") == "[]", "nothing was pressed in the scene"


def test_what_was_typed_is_kept_when_the_cell_is_run(lab, table):
    word = table.get_by_label("Word")
    word.fill("typed")
    lab.keyboard.press("Shift+Enter")
    lab.locator(".stage[data-js-rev]").nth(3).wait_for()
    lab.wait_for_timeout(300)
    assert ask_kernel(lab, "table.log") == "[('word', 'typed')]"


@pytest.mark.parametrize("place", ["card-2", "word"])
def test_control_s_saves_the_notebook(lab, table, place):
    lab.evaluate("() => { jupyterapp.shell.currentWidget.context.model.dirty = true; }")
    table.locator(f"[data-key={place}]").focus()
    lab.keyboard.press("Control+s")
    lab.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")


# ---- fields ----


def test_fields(lab, table):
    word, keyboard = table.get_by_label("Word"), lab.keyboard
    word.fill("")
    keyboard.type("abd 0j")  # with the hotkey d and Jupyter's a, b, 0 and j
    ask_kernel(lab, "[setattr(table, 'word', 'other'), table.refresh()]")
    lab.locator(".stage input[data-key=word]").nth(1).and_(lab.locator("[value=other]")).wait_for()
    assert word.input_value() == "abd 0j", "what is being typed is the player's"
    keyboard.press("Enter")
    settled(table)
    assert ask_kernel(lab, "table.log") == "[('word', 'abd 0j')]"
    ask_kernel(lab, "[setattr(table, 'word', ''), table.refresh()]")
    lab.wait_for_function("field => field.value === ''", arg=word.element_handle())
    assert focused(lab) == "word", "once sent, Python may empty the field for the next word"
    keyboard.type("x")
    keyboard.press("Enter")
    table.get_by_label("strict").check()
    assert table.get_by_label("strict").is_checked()
    table.get_by_label("Level").select_option("hard")
    word.fill("left by Tab")
    keyboard.press("Tab")
    settled(table)
    assert eval(ask_kernel(lab, "table.log[1:]")) == [
        *[("word", "x"), ("strict", True), ("level", "hard"), ("word", "left by Tab")]
    ], "once each: leaving the field does not say it again"
    other = lab.locator(".stage[data-js-rev]").nth(1)
    assert other.get_by_label("Level").input_value() == "hard"
    assert other.get_by_label("strict").is_checked()
    assert other.get_by_label("Word").input_value() == "left by Tab"


# ---- carrying ----


def square(stage, n):
    return stage.locator(f"[data-key=square-{n}]")


def die(stage, name):
    return stage.locator(f"[data-key=die-{name}]")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_die_is_dragged_under_the_pointer_and_lands(lab, board):
    mouse = lab.mouse
    mouse.move(*middle(die(board, "b")))
    mouse.down()
    x, y = middle(square(board, 8))
    mouse.move(x - 30, y, steps=4)
    mouse.move(x, y, steps=4)
    image = lab.locator(".stage-dragging")
    there = middle(image)
    assert abs(there[0] - x) < 2 and abs(there[1] - y) < 2, "a cell displaces what is position: fixed"
    assert square(board, 8).get_attribute("data-js-over") == ""
    ask_kernel(lab, "board.refresh()")  # a frame in the middle of it
    assert image.count() == 1
    mouse.up()
    assert image.count() == 0
    settled(board)
    assert ask_kernel(lab, "board.squares") == "{8: 'b'}"
    mouse.move(*middle(die(board, "a")))
    mouse.down()
    mouse.move(5, 5, steps=3)
    mouse.up()
    settled(board)
    assert ask_kernel(lab, "board.squares") == "{8: 'b'}", "dropped nowhere"
    assert board.locator("[data-js-gone], [data-js-armed], [data-js-over]").count() == 0


def test_a_finger_drags_too(lab, board):
    touch = lab.context.new_cdp_session(lab)
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
    assert ask_kernel(lab, "board.squares") == "{1: 'a'}"


def test_pick_and_place_by_click(lab, board):
    live = board.locator("xpath=..").get_by_role("status")
    die(board, "a").click()
    assert live.inner_text() == "die a in hand"
    audit(lab, ".stage-root")
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


def test_carrying_by_keyboard(lab, board):
    keyboard = lab.keyboard
    die(board, "a").focus()
    keyboard.press("ArrowRight")
    keyboard.press("Enter")
    assert focused(lab).startswith("square-"), "where one was last"
    keyboard.press("Escape")
    assert focused(lab) == "die-b"
    assert board.locator("[data-js-armed]").count() == 0
    keyboard.press("Enter")
    for key in ("Control+Home", "ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
        keyboard.press(key)
    settled(board)
    assert ask_kernel(lab, "board.squares") == "{7: 'b'}"
    assert focused(lab) == "square-7"
    mouse = lab.mouse
    mouse.move(*middle(die(board, "a")))
    mouse.down()
    mouse.move(*middle(square(board, 1)), steps=3)
    keyboard.press("Escape")
    mouse.up()
    settled(board)
    assert ask_kernel(lab, "board.squares") == "{7: 'b'}", "Escape ends a drag as well"


# ---- what gets lost, and what takes long ----


def test_a_slow_kernel_does_not_slow_the_choice(lab, table):
    lab.evaluate("() => { wiretap.latency = 300 }")
    waited = lab.evaluate("""async () => {
        const root = document.querySelector(".stage[data-js-rev]");
        const clicked = performance.now();
        for (const n of [0, 3, 6]) root.querySelector(`[data-key=card-${n}]`).click();
        const chosen = root.querySelectorAll("[aria-pressed=true]").length;
        while (!root.querySelector("[data-key=verdict]")) await new Promise(requestAnimationFrame);
        return {chosen, verdict: performance.now() - clicked};
    }""")
    settled(table)
    lab.evaluate("() => { wiretap.latency = 0 }")
    assert waited["chosen"] == 3
    assert waited["verdict"] > 600, "so the delay was real"
    assert ask_kernel(lab, "len(table.log)") == "3"


def test_a_lost_event_and_a_lost_frame_are_mended(lab, table):
    lose(lab, "sent", '"kind":"event"')
    card(table, 1).click()
    card(table, 2).click()  # arrives first, and is asked for again after the one before
    settled(table)
    assert ask_kernel(lab, "table.log") == "[('card-1', True), ('card-2', True)]"
    lose(lab, "sent", '"kind":"event"')
    card(table, 3).click()  # nothing follows that would show the gap
    settled(table)
    assert ask_kernel(lab, "table.log[2:]") == "[('card-3', True)]"
    lose(lab, "received", '"changes"')
    card(table, 4).click()
    settled(table)
    assert ask_kernel(lab, "table.log[3:]") == "[('card-4', True)]", "once"
    assert table.get_attribute("data-js-state") == "here"


def test_a_repeated_or_forged_event_changes_nothing(lab, table):
    lab.evaluate("() => { wiretap.sent.length = 0 }")
    card(table, 1).click()
    settled(table)
    send = """async changes => {
        const text = wiretap.sent.findLast((each) => each.includes('"kind":"event"'));
        const part = (name) => JSON.parse(text.match(new RegExp(`"${name}":("[^"]*"|[0-9]+)`))[1]);
        const content = {kind: "event", view: part("view"), seq: part("seq"), rev: part("rev"), name: "pick",
                         key: "card-1", value: false, at: null, ...changes};
        const {kernel} = jupyterapp.shell.currentWidget.sessionContext.session;
        const header = {msg_id: crypto.randomUUID(), msg_type: "comm_msg", session: kernel.clientId,
                        username: "", date: new Date().toISOString(), version: "5.2"};
        kernel.sendShellMessage({header, parent_header: {}, metadata: {}, channel: "shell", buffers: [],
            content: {comm_id: part("comm_id"), data: {method: "custom", content}}}, false, true);
    }"""
    view = {"view": "forger", "seq": 1}
    forged = [{"key": "card-99"}, {"seq": 2, "name": "say"}, {"seq": 3, "rev": 10**6}]
    for changes in [{}, *({**view, **each} for each in forged)]:
        lab.evaluate(send, changes)
    assert ask_kernel(lab, "table.log") == "[('card-1', True)]"
    lab.evaluate(send, {**view, "seq": 3, "rev": 0, "key": "card-2", "value": True})
    assert ask_kernel(lab, "table.log") == "[('card-1', True), ('card-2', True)]", "so the forgery does arrive"


# ---- themes, clocks, scrolling, views ----


def test_the_dark_theme_has_enough_contrast(lab, table):
    board = lab.locator(".stage[data-js-rev]").nth(2)
    for n in (0, 3, 1):
        card(table, n).click()
    table.locator("[data-key=verdict]").wait_for()
    set_theme(lab, "dark")
    die(board, "a").click()
    try:
        audit(lab, ".stage-root")
    finally:
        lab.keyboard.press("Escape")
        set_theme(lab, "light")


def test_a_clock_rings_once_though_two_views_show_it(lab):
    run_cell(lab, 4)
    egg = lab.locator(".stage[data-js-rev]").nth(3)
    lab.evaluate("() => jupyterapp.commands.execute('notebook:create-output-view')")
    both = lab.locator(".stage:has([data-key=start])[data-js-rev]")
    both.nth(1).wait_for()
    egg.get_by_role("button", name="Start").click()
    egg.locator("[data-js-face]").get_by_text("0:02").wait_for()
    for n in range(2):
        both.nth(n).locator("output", has_text="1").wait_for()
    lab.wait_for_timeout(600)  # so long that a second ring would have come
    assert ask_kernel(lab, "egg.rang") == "1"
    assert -2000 < float(ask_kernel(lab, "egg.early")) <= 0, "never early"
    lab.evaluate(
        "() => [...jupyterapp.shell.widgets('main')].filter((each) => !each.context).forEach((each) => each.close())"
    )


def test_the_notebook_does_not_scroll_under_the_player(lab, table):
    box = lab.locator(".jp-WindowedPanel-outer").first
    card(table, 9).focus()
    box.evaluate("each => { each.scrollTop = 120 }")
    lab.wait_for_timeout(100)
    before = box.evaluate("each => each.scrollTop")
    card(table, 9).evaluate("each => each.click()")
    settled(table)
    assert box.evaluate("each => each.scrollTop") == before == 120


def clipped(card):
    """Is a disc drawn in the middle of the card, and nothing in its corner?"""
    card.scroll_into_view_if_needed()
    return card.evaluate("""card => {
        const {left, top, width, height} = card.querySelector("svg").getBoundingClientRect();
        const at = (x, y) => document.elementFromPoint(left + x * width, top + y * height)?.localName;
        return at(0.5, 0.5) === "rect" && at(0.1, 0.1) !== "rect";
    }""")


def test_hiding_or_deleting_one_view_leaves_the_other_its_drawing(lab, table):
    left = card(lab.locator(".stage[data-js-rev]").nth(1), 0).element_handle()
    assert clipped(left)
    lab.evaluate("() => { jupyterapp.shell.currentWidget.content.widgets[1].outputHidden = true }")
    lab.wait_for_function("() => document.querySelectorAll('.stage [data-key=card-0]').length === 1")
    assert clipped(left)
    lab.evaluate("() => { jupyterapp.shell.currentWidget.content.activeCellIndex = 1 }")
    lab.evaluate("() => jupyterapp.commands.execute('notebook:delete-cell')")
    lab.wait_for_function("() => jupyterapp.shell.currentWidget.content.widgets.length === 4")
    assert clipped(left)
    left = lab.locator(".stage[data-js-rev]").first
    card(left, 0).click()
    settled(left)
    assert ask_kernel(lab, "table.chosen") == "[0]"
