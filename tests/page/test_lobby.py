"""The lobby as a player meets it: by mouse, by keyboard alone, on three sizes of page, light and dark."""

import time

import pytest
from helpers.bare import ask, set_theme
from helpers.page import WINDOW, audit, settled

import setlab as sl

CELLS = ["import setlab as sl\nlobby = sl.widgets.Lobby()\nlobby"]
SIZES = [(1280, 900), (1366, 650), (390, 844)]
COLUMNS = "e => getComputedStyle(e).gridTemplateColumns.split(' ').length"


@pytest.fixture(scope="module")
def page(open_shared_page):
    return open_shared_page(CELLS)


@pytest.fixture
def stage(page):
    """The lobby as it is when it is opened."""
    page.set_viewport_size(WINDOW)
    ask(page, "[lobby.show_inside(None), lobby.__init__(), lobby.refresh(), sl.language('en')]")
    stage = page.locator(".stage[data-js-rev]").first
    stage.locator(".stage-lobby").wait_for()
    settled(stage)
    stage.scroll_into_view_if_needed()
    return stage


def key(stage, name):
    return stage.locator(f"[data-key='{name}']")


def press(stage, name):
    key(stage, name).click()
    settled(stage)


def open_menu(stage):
    key(stage, "menu").locator("> summary").click()


def focused(page):
    return page.evaluate("() => document.activeElement?.dataset.key ?? document.activeElement?.tagName")


def begin(page, stage):
    """SET against the computer, with a deal in which there is a SET."""
    press(stage, "begin-versus")
    ask(page, "[lobby.inner.deal(sl.games.GAMES['versus'], 7, {}, 1, ''), lobby.refresh()]")
    settled(stage)


def take_a_set(page, stage):
    for card in eval(ask(page, "[str(each) for each in lobby.inner.match.legal()[0][2]]")):
        press(stage, f"card-{card}")


def test_a_game_by_mouse_back_and_on_again(page, stage):
    begin(page, stage)
    take_a_set(page, stage)
    assert ask(page, "lobby.inner.match.scores[0]") == "1"
    press(stage, "all-games")
    assert "It waits for you." in key(stage, "play-versus").inner_text()
    press(stage, "play-versus")
    assert "You" in stage.inner_text() and ask(page, "(lobby.inner.match.scores[0], lobby.inner.paused)") == (
        "(1, False)"
    )
    press(stage, "all-games")
    assert key(stage, "doors").locator("[data-key^=resume-]").count() == 1, "and it is the one played last"
    assert ask(page, "lobby.errors") == "[]"


def test_the_lobby_by_keyboard_alone(page, stage):
    key(stage, "begin-versus").focus()
    for _ in range(14):
        if focused(page).startswith("play-"):
            break
        page.keyboard.press("Tab")
    tiles = stage.locator("[data-key=tiles-all] > button").evaluate_all("all => all.map(e => e.dataset.key)")
    columns = stage.locator("[data-key=tiles-all]").evaluate(COLUMNS)
    assert focused(page) == tiles[0] and 1 < columns < len(tiles)
    for pressed, place in (("ArrowRight", 1), ("ArrowDown", 1 + columns), ("ArrowLeft", columns), ("ArrowUp", 0)):
        page.keyboard.press(pressed)
        assert focused(page) == tiles[place]
    page.keyboard.press("Tab")
    assert focused(page) == "series", "the tiles are one stop"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+End")
    assert focused(page) == "more"
    page.keyboard.press("Enter")
    settled(stage)
    page.keyboard.press("ArrowRight")
    assert focused(page) == "play-set-chain"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    key(stage, "all-games").wait_for()
    settled(stage)
    assert focused(page).startswith("card-") and ask(page, "lobby.inner.match.id") == "'shuffle'"
    key(stage, "all-games").focus()
    page.keyboard.press("Enter")
    key(stage, "lobby").wait_for()
    settled(stage)
    assert focused(page) == "play-shuffle"
    assert key(stage, "more").get_attribute("aria-expanded") == "true"


FIRST = "each => (each.querySelector('[data-rove]') ?? each).dataset.key"  # of a group; or what is there to be pressed
TOP = "each => each.getBoundingClientRect().top"


@pytest.mark.near
@pytest.mark.every(3)
@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_a_game_that_is_opened_by_a_key_is_played_by_keys_at_once(page, stage, wide, high):
    page.set_viewport_size({"width": wide, "height": high})
    tiles = (f"play-{game}" for game in ("versus", "cubed", "crossword", "dnup", "scramble"))
    for door in ("begin-versus", *tiles, "daily", "last-card"):
        key(stage, door).focus()
        page.keyboard.press("Enter")
        key(stage, "all-games").wait_for()
        settled(stage)
        begins = key(stage, eval(ask(page, "lobby.inner.home"))).evaluate(FIRST)
        assert focused(page) == begins and 0 <= key(stage, "all-games").evaluate(TOP) < 60, "and the head is seen"
        if begins.startswith(("card-", "die-")):
            page.keyboard.press("ArrowRight")
            assert focused(page) != begins and focused(page).startswith(begins[:4]), "on to the next piece"
        key(stage, "all-games").focus()
        page.keyboard.press("Enter")
        key(stage, "lobby").wait_for()
        settled(stage)
        assert focused(page) == door
    assert ask(page, "lobby.errors") == "[]"


@pytest.mark.near
def test_a_game_that_was_left_paused_goes_on_by_a_key(page, stage):
    key(stage, "begin-versus").focus()
    for pressed in ("Enter", "i", "p"):
        page.keyboard.press(pressed)
        settled(stage)
    key(stage, "all-games").focus()
    for _ in range(2):  # back to the tile, and in again
        page.keyboard.press("Enter")
        settled(stage)
    assert focused(page) == "pause" and key(stage, "message").inner_text().startswith("The game is paused.")
    page.keyboard.press("Enter")
    settled(stage)
    assert ask(page, "(lobby.inner.paused, lobby.inner.live.running, lobby.errors)") == "(False, True, [])"


def test_the_calendar_by_keyboard_alone(page, stage):
    """In the middle of a month, so that there is a day on every side."""
    ask(page, "[setattr(lobby, 'today', lambda: __import__('datetime').date(2026, 3, 31)), lobby.refresh()]")
    open_menu(stage)
    key(stage, "calendar").focus()
    page.keyboard.press("Enter")
    key(stage, "calendar-panel").wait_for()
    settled(stage)
    assert focused(page) == "day-2026-03-31"
    for pressed, day in (("ArrowUp", 24), ("ArrowLeft", 23), ("ArrowUp", 16), ("ArrowRight", 17), ("ArrowDown", 24)):
        page.keyboard.press(pressed)
        assert focused(page) == f"day-2026-03-{day}"
    key(stage, "month-back").focus()
    page.keyboard.press("Enter")
    settled(stage)
    assert focused(page) == "month-back" and "February 2026" in key(stage, "calendar-panel").inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert focused(page) == "day-2026-02-01", "the days are one stop"
    page.keyboard.press("Enter")
    key(stage, "all-games").wait_for()
    assert ask(page, "[lobby.inner.puzzle.seed, delattr(lobby, 'today')][0]") == "'2026-02-01 basic'"


@pytest.mark.near
def test_what_is_kept_goes_along_as_a_file_and_comes_back(page, stage, tmp_path, monkeypatch):
    press(stage, "play-junior")
    press(stage, "hint")
    press(stage, "all-games")
    open_menu(stage)
    key(stage, "backup").focus()
    page.keyboard.press("Enter")
    key(stage, "export-data").wait_for()
    audit(page, ".stage-root")
    page.keyboard.press("Tab")
    assert focused(page) == "export-data"
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    download.value.save_as(tmp_path / "x.setlab")
    assert "1 game" in key(stage, "backup-said").inner_text()
    page.keyboard.press("Tab")
    assert focused(page) == "import-data"
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "there"))
    assert sl.import_data(tmp_path / "x.setlab").games == 1
    ask(page, "[lobby.__init__(), lobby.backup.on_backup(None), lobby.refresh()]")
    key(stage, "export-data").wait_for()
    sl.common.files.home().rename(tmp_path / "gone")
    for _ in range(2):
        key(stage, "import-data").set_input_files(tmp_path / "x.setlab")
        key(stage, "backup-said").wait_for()
        settled(stage)
    assert key(stage, "backup-said").inner_text() == "Nothing new: everything is here already."
    assert key(stage, "doors").locator("[data-key^=resume-]").count() == 1
    (tmp_path / "large.setlab").write_bytes(bytes(1_500_001))
    key(stage, "import-data").set_input_files(tmp_path / "large.setlab")
    stage.locator("..").get_by_role("status").get_by_text("too large to be sent from here").wait_for()
    assert key(stage, "import-data").input_value() == "", "the same one can be chosen again"
    sent = page.evaluate("wiretap.sent.length")
    (tmp_path / "other.setlab").write_bytes(bytes(1_500_000))
    key(stage, "import-data").set_input_files(tmp_path / "other.setlab")
    stage.locator("..").get_by_role("status").get_by_text("not a setlab file").wait_for()
    settled(stage)
    assert page.evaluate("wiretap.sent.length") > sent and ask(page, "lobby.errors") == "[]"


LOOKS = [(*size, theme) for size in SIZES for theme in ("light", "dark")]
OFTEN = {(390, 844, "dark")}  # two seconds each; the others with --full


@pytest.mark.every(6)
@pytest.mark.parametrize(
    ("wide", "high", "theme"), [pytest.param(*look, marks=() if look in OFTEN else pytest.mark.full) for look in LOOKS]
)
def test_it_fits_every_page(page, stage, wide, high, theme):
    page.set_viewport_size({"width": wide, "height": high})
    set_theme(page, theme)
    buttons = ("calendar", "learn", "backup", "challenges")
    for opened in ("lobby", "more", "menu", *buttons, "table"):
        if opened in ("more", *buttons):
            press(stage, opened)
        if opened == "menu":
            open_menu(stage)
        if opened == "table":
            page.keyboard.press("Escape")
            press(stage, "begin-versus")
        assert stage.evaluate("e => e.scrollWidth <= e.clientWidth"), "nothing to scroll sideways"
        assert page.evaluate("document.documentElement.scrollWidth") <= wide
        audit(page, ".stage-root")
        if opened != "table":
            boxes = stage.locator("button, summary").evaluate_all(
                "all => all.filter(e => e.checkVisibility()).map(e => [e.dataset.key, e.offsetWidth, e.offsetHeight])"
            )
            assert len(boxes) > 10 and not [box for box in boxes if min(box[1:]) < 44]
    set_theme(page, "light")


@pytest.mark.near
def test_the_table_is_seen_from_its_top(page, stage):
    for size in ((1366, 650), (390, 844)):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        for game in ("dnup", "cubed"):
            press(stage, f"play-{game}")
            assert 0 <= key(stage, "all-games").evaluate(TOP) < 60
            press(stage, "all-games")


IN_SIGHT = """e => [...e.querySelectorAll("button,a[href],input,select,summary")].filter(each => {
  const {top, bottom, width} = each.getBoundingClientRect();
  return width && each.checkVisibility() && bottom > 0 && top < innerHeight - 8;
}).length"""
PLACES = """e => ["begin-versus", "daily", "dice", "last-card", "filter-cards", "play-normal"].map(key => {
  const {x, y} = e.querySelector(`[data-key='${key}']`).getBoundingClientRect();
  return [key, x, y];
})"""


@pytest.mark.every(2)
@pytest.mark.parametrize(("wide", "high", "most"), [(1280, 900, 16), (390, 844, 9)])
def test_few_controls_are_in_sight_and_nothing_moves(page, stage, wide, high, most):
    page.set_viewport_size({"width": wide, "height": high})
    for n in range(3):  # nothing is unfinished, one game, two
        stage.evaluate("() => scrollTo(0, 0)")
        assert 6 < stage.evaluate(IN_SIGHT) <= most
        before = stage.evaluate(PLACES)
        open_menu(stage)
        assert stage.evaluate(PLACES) == before
        page.keyboard.press("Escape")
        assert focused(page) == "SUMMARY" and not key(stage, "learn").is_visible()
        if n < 2:
            press(stage, ("play-junior", "play-normal")[n])
            press(stage, "hint")
            press(stage, "all-games")
    key(stage, "others").locator("summary").click()
    assert key(stage, "goons").is_visible() and stage.evaluate(PLACES)[0] == before[0]
    audit(page, ".stage-root")
    page.keyboard.press("Escape")
    assert not key(stage, "goons").is_visible()


@pytest.mark.near
def test_a_choice_of_games_stays_where_it_was_made(page, stage):
    key(stage, "filter-dice").focus()
    page.keyboard.press("Enter")
    settled(stage)
    assert focused(page) == "filter-dice" and key(stage, "filter-dice").get_attribute("aria-pressed") == "true"
    assert stage.locator("[data-key=tiles-all] > button").count() == 3
    audit(page, ".stage-root")


@pytest.mark.near
def test_nothing_travels_while_nobody_acts(page, stage):
    begin(page, stage)
    take_a_set(page, stage)  # a clock runs now …
    press(stage, "all-games")  # … and stands still
    said = "[wiretap.sent.length, +document.querySelector('.stage[data-js-rev]').dataset.jsRev]"
    before = page.evaluate(said)
    time.sleep(3)
    assert page.evaluate(said) == before
