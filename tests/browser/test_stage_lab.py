"""The client in JupyterLab: what Jupyter does with keys, cells, outputs and comms. (tests/page has all else.)"""

import pytest
from helpers.jupyter import ask_kernel, run_cell
from helpers.page import settled

pytestmark = pytest.mark.full  # in the fast suite a real table is played in JupyterLab (test_table_in_lab)

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


def cells_of(page):
    return page.evaluate("() => jupyterapp.shell.currentWidget.content.widgets.length")


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


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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
