"""The lobby as a player meets it: by mouse, by keyboard alone, on three sizes of page, light and dark."""

import shutil
import time

import pytest
from helpers.jupyter import TOKEN, WINDOW, ask_kernel, audit, set_theme, settled
from helpers.tree import ROOT

CELLS = ["import setlab as sl\nlobby = sl.widgets.Lobby()\nlobby"]
SIZES = [(1280, 900), (1366, 650), (390, 844)]
COLUMNS = "e => getComputedStyle(e).gridTemplateColumns.split(' ').length"


@pytest.fixture(scope="module")
def lab(open_shared):
    page = open_shared(CELLS, app="notebook")
    page.locator(".stage-lobby").wait_for()
    return page


@pytest.fixture
def stage(lab):
    """The lobby as it is when it is opened."""
    lab.set_viewport_size(WINDOW)
    ask_kernel(lab, "[lobby.show_inside(None), lobby.__init__(), lobby.refresh(), sl.language('en')]")
    stage = lab.locator(".stage[data-js-rev]").first
    stage.locator(".stage-lobby").wait_for()
    settled(stage)
    stage.scroll_into_view_if_needed()
    return stage


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def press(stage, name):
    key(stage, name).click()
    settled(stage)


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key ?? document.activeElement?.tagName")


def begin(lab, stage):
    """SET against the computer, with a deal in which there is a SET."""
    press(stage, "begin-versus")
    ask_kernel(lab, "[lobby.inner.deal(sl.games.GAMES['versus'], 7, {}, 1, ''), lobby.refresh()]")
    settled(stage)


def take_a_set(lab, stage):
    for card in eval(ask_kernel(lab, "[str(each) for each in lobby.inner.match.legal()[0][2]]")):
        press(stage, f"card-{card}")


def test_a_game_by_mouse_back_and_on_again(lab, stage):
    begin(lab, stage)
    take_a_set(lab, stage)
    assert ask_kernel(lab, "lobby.inner.match.scores[0]") == "1"
    press(stage, "all-games")
    assert "It waits for you." in key(stage, "play-versus").inner_text()
    press(stage, "play-versus")
    assert "You" in stage.inner_text() and ask_kernel(lab, "(lobby.inner.match.scores[0], lobby.inner.paused)") == (
        "(1, False)"
    )
    press(stage, "all-games")
    assert key(stage, "doors").locator("[data-key^=resume-]").count() == 1, "and it is the one played last"
    assert ask_kernel(lab, "lobby.errors") == "[]"


def test_the_lobby_by_keyboard_alone(lab, stage):
    key(stage, "begin-versus").focus()
    for _ in range(8):
        if focused(lab).startswith("play-"):
            break
        lab.keyboard.press("Tab")
    tiles = stage.locator("[data-key=tiles-first] [data-key^=play-]").evaluate_all("all => all.map(e => e.dataset.key)")
    columns = stage.locator("[data-key=tiles-first]").evaluate(COLUMNS)
    assert focused(lab) == tiles[0] and 1 < columns < len(tiles)
    for pressed, place in (("ArrowRight", 1), ("ArrowDown", 1 + columns), ("ArrowLeft", columns), ("ArrowUp", 0)):
        lab.keyboard.press(pressed)
        assert focused(lab) == tiles[place]
    lab.keyboard.press("Tab")
    assert focused(lab) == "more", "the tiles are one stop"
    lab.keyboard.press("Enter")
    settled(stage)
    lab.keyboard.press("Tab")
    assert focused(lab) == "play-set-chain"
    lab.keyboard.press("ArrowRight")
    lab.keyboard.press("Enter")
    key(stage, "all-games").wait_for()
    settled(stage)
    assert focused(lab) == "all-games" and ask_kernel(lab, "lobby.inner.match.id") == "'shuffle'"
    lab.keyboard.press("Enter")
    key(stage, "lobby").wait_for()
    settled(stage)
    assert focused(lab) == "play-shuffle"
    assert key(stage, "more").get_attribute("aria-expanded") == "true"


def test_the_calendar_by_keyboard_alone(lab, stage):
    """In the middle of a month, so that there is a day on every side."""
    ask_kernel(lab, "[setattr(lobby, 'today', lambda: __import__('datetime').date(2026, 3, 31)), lobby.refresh()]")
    key(stage, "calendar").focus()
    lab.keyboard.press("Enter")
    key(stage, "calendar-panel").wait_for()
    settled(stage)
    assert focused(lab) == "day-2026-03-31"
    for pressed, day in (("ArrowUp", 24), ("ArrowLeft", 23), ("ArrowUp", 16), ("ArrowRight", 17), ("ArrowDown", 24)):
        lab.keyboard.press(pressed)
        assert focused(lab) == f"day-2026-03-{day}"
    key(stage, "month-back").focus()
    lab.keyboard.press("Enter")
    settled(stage)
    assert focused(lab) == "month-back" and "February 2026" in key(stage, "calendar-panel").inner_text()
    lab.keyboard.press("Tab")
    lab.keyboard.press("Tab")
    assert focused(lab) == "day-2026-02-01", "the days are one stop"
    lab.keyboard.press("Enter")
    key(stage, "all-games").wait_for()
    assert ask_kernel(lab, "[lobby.inner.puzzle.seed, delattr(lobby, 'today')][0]") == "'2026-02-01 basic'"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_it_fits_every_page(lab, stage, wide, high, theme):
    lab.set_viewport_size({"width": wide, "height": high})
    set_theme(lab, theme)
    buttons = {"calendar": "calendar", "more-games": "more", "page": "learn"}
    for opened in ("lobby", *buttons, "table"):
        if opened in buttons:
            press(stage, buttons[opened])
        if opened == "table":
            press(stage, "begin-versus")
        assert stage.evaluate("e => e.scrollWidth <= e.clientWidth"), "nothing to scroll sideways"
        assert lab.evaluate("document.documentElement.scrollWidth") <= wide
        audit(lab, ".stage-root")
        if opened != "table":
            boxes = stage.locator("button, summary").evaluate_all(
                "all => all.map(e => [e.dataset.key, e.offsetWidth, e.offsetHeight])"
            )
            shown = [box for box in boxes if box[1]]
            assert len(shown) > 10 and not [box for box in shown if min(box[1:]) < 44]
    set_theme(lab, "light")


def test_the_table_is_seen_from_its_top(lab, stage):
    lab.set_viewport_size({"width": 1366, "height": 650})
    press(stage, "play-dnup")
    settled(stage)
    top = key(stage, "all-games").evaluate("e => e.getBoundingClientRect().top")
    notebook = lab.locator(".jp-WindowedPanel-outer, .jp-Notebook").first.evaluate("e => e.getBoundingClientRect().top")
    assert 0 <= top - notebook < 60


def test_nothing_travels_while_nobody_acts(lab, stage):
    begin(lab, stage)
    take_a_set(lab, stage)  # a clock runs now …
    press(stage, "all-games")  # … and stands still
    said = "[wiretap.sent.length, +document.querySelector('.stage[data-js-rev]').dataset.jsRev]"
    before = lab.evaluate(said)
    time.sleep(3)
    assert lab.evaluate(said) == before


# --- the notebook ----------------------------------------------------------------------------------------------------


@pytest.fixture
def with_play(server):
    """The server with the extension of `go.py play`, the notebook at its place, and a copy of it at another one."""
    extension = server.root.parent / "home" / "data" / "labextensions" / "setlab-play"
    shutil.copytree(ROOT / "setlab" / "lab" / "labextensions" / "setlab-play", extension)
    (server.root / "notebooks").mkdir()
    for folder in ("", "notebooks"):
        shutil.copy(ROOT / "notebooks" / "play.ipynb", server.root / folder)
    yield server
    for session in server.ask("api/sessions"):
        if session["path"].endswith("play.ipynb"):
            server.ask(f"api/sessions/{session['id']}", "DELETE")
    shutil.rmtree(extension)
    shutil.rmtree(server.root / "notebooks")
    (server.root / "play.ipynb").unlink()


@pytest.mark.parametrize("where", ["doc/tree/", "notebooks/"])
def test_all_games_run_as_soon_as_their_notebook_is_open(with_play, context, where):
    page = context.new_page()
    page.goto(f"{with_play.url}/{where}notebooks/play.ipynb?token={TOKEN}")
    page.locator(".stage-lobby").wait_for()
    assert page.locator(".jp-CodeCell .jp-InputArea-editor").is_hidden(), "the code is out of the way"
    page.locator("[data-key=begin-versus]").click()
    page.locator(".stage-lay").wait_for()
    page.close()


def test_no_other_notebook_is_run(with_play, context):
    """Not even one of that name: it may have come from anywhere. It says how to run it."""
    page = context.new_page()
    page.goto(f"{with_play.url}/doc/tree/play.ipynb?token={TOKEN}")
    kernel = "window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel"
    page.wait_for_function(f"() => {kernel}?.connectionStatus === 'connected'")
    assert page.evaluate("jupyterapp.isPluginActivated('setlab-play:run')")
    page.get_by_text("To play, click here and press Shift + Enter.").click()
    time.sleep(2)
    assert page.locator(".stage-lobby").count() == 0
    page.keyboard.press("Shift+Enter")
    page.locator(".stage-lobby").wait_for()
    page.close()
