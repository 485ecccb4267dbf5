"""The core of the client in Notebook 7: it is another application around the same notebook."""

import pytest
from helpers.jupyter import ask_kernel, set_theme
from helpers.page import audit, settled

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def notebook(open_shared):
    page = open_shared(
        ["from scenes import Board, Table\ntable = Table()\ntable", "table", "board = Board()\nboard"],
        app="notebook",
    )
    page.locator(".stage[data-js-rev]").nth(2).wait_for()
    return page


def test_choosing_by_mouse_and_keyboard(notebook):
    table = notebook.locator(".stage[data-js-rev]").first
    cells = "() => jupyterapp.shell.currentWidget.content.widgets.length"
    before = notebook.evaluate(cells)
    table.get_by_label("card 0", exact=True).click()
    notebook.keyboard.press("ArrowRight")
    for key in ["a", "b", "0", "0", "j", "k", "ArrowRight", "ArrowRight", "Enter"]:
        notebook.keyboard.press(key)
    notebook.keyboard.press("ArrowDown")
    notebook.keyboard.press("ArrowLeft")
    notebook.keyboard.press("Space")
    table.locator("[data-key=verdict]", has_text="a trick").wait_for()
    assert notebook.evaluate(cells) == before
    assert ask_kernel(notebook, "table.chosen") == "[0, 3, 6]"
    second = notebook.locator(".stage[data-js-rev]").nth(1)
    assert second.locator("[aria-pressed=true]").count() == 3
    ids = notebook.locator(".stage [id]").evaluate_all("all => all.map((each) => each.id)")
    assert len(ids) == len(set(ids)) == 24
    for theme in ("dark", "light"):
        set_theme(notebook, theme)
        audit(notebook, ".stage-root")


def test_carrying_by_mouse_and_keyboard(notebook):
    board = notebook.locator(".stage[data-js-rev]").nth(2)
    board.scroll_into_view_if_needed()
    board.get_by_label("die b").drag_to(board.get_by_label("square 8"))
    settled(board)
    board.get_by_label("die a").focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        notebook.keyboard.press(key)
    settled(board)
    assert ask_kernel(notebook, "board.squares") == "{8: 'b', 1: 'a'}"
