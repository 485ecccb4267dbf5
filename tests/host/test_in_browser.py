"""A page of the host's in a real browser, whose policy holds: no script of a test's runs there, and none is needed."""

import pytest
from helpers.page import audit, becomes, settled

from setlab.host import Host
from setlab.widgets import Lobby, Validator


@pytest.fixture
def look(browser):
    """Opens an address; no page may ask anybody else for anything, or break."""
    context, troubles = browser.new_context(), []

    def open_page(address):
        page = context.new_page()
        page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: troubles.append(request.url) if "//127.0.0.1:" not in request.url else None)
        page.goto(address)
        page.locator(".stage[data-js-rev]").first.wait_for()
        return page

    yield open_page
    context.close()
    assert not [trouble for trouble in troubles if not trouble.startswith(("data:", "blob:", "WebSocket connection"))]


def test_a_press_on_one_page_is_seen_on_the_other(look):
    one, two = Validator(seed=11), Validator(seed=12)
    with Host() as host:
        address = host.show(one, two)
        page, other = look(address), look(address)
        assert page.title() == f"{one.title} · setlab" and page.locator(".stage[data-js-rev]").count() == 2
        stage = page.locator(".stage[data-js-rev]").nth(1)
        for n in range(3):
            stage.locator(f"[data-key=tray-{n}]").click()
        settled(stage)
        assert two.pieces == two.tray[:3] and not one.pieces
        other.locator(".stage[data-js-rev]").nth(1).locator(".stage-note").wait_for()


@pytest.mark.full
def test_the_browsers_back_leads_from_a_game_to_all_games(look):
    """And from all games away, however often a game was opened, and whichever way one came back."""
    lobby = Lobby(keep=False)
    with Host() as host:
        address = host.show(lobby)
        page = look(address)
        page.goto("about:blank")
        page.goto(address)
        before = page.evaluate("history.length")
        game, all_games = page.locator("[data-key=begin-versus]"), page.locator("[data-key=all-games]")
        for leave in (page.go_back, all_games.click, lambda: page.evaluate("history.back()")):
            game.click()
            all_games.wait_for()
            assert page.evaluate("history.state") == {"deep": 1}
            leave()
            game.wait_for()
            becomes(page, "!history.state")
        assert lobby.chosen is None and page.evaluate("history.length") == before + 1, "one entry for the game"
        page.go_forward()  # to a game that was left
        becomes(page, "!history.state")
        game.click()
        all_games.wait_for()
        page.reload()
        all_games.wait_for()
        page.go_back()
        game.wait_for()
        page.go_back()
        assert page.url == "about:blank"


@pytest.mark.every(2)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_wrong_address_can_be_read(browser, scheme):
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    with Host() as host:
        page.goto(host.show(Validator(seed=11)).rpartition("/")[0] + "/wrong/one")
        audit(page, "html", without="page-has-heading-one")
        paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    context.close()
    assert paper == {"light": "rgb(255, 255, 255)", "dark": "rgb(21, 23, 26)"}[scheme]


def test_what_was_pressed_without_a_line_is_sent_when_there_is_one_again(look):
    validator = Validator(seed=11)
    with Host() as host:
        page = look(host.show(validator))
        stage = page.locator(".stage[data-js-rev]")
        host.call(lambda: [connection.close(1001) for connection in list(host.connections)])
        stage.locator("[data-key=tray-0]").click()
        settled(stage)
        assert validator.pieces == validator.tray[:1]


@pytest.mark.near
def test_a_page_of_another_python_says_that_it_is_none_of_this_one(look):
    """A new one has the port of the old one, and not its pages."""
    host = Host()
    page = look(host.show(Validator(seed=11)))
    host._loop.call_soon_threadsafe(lambda: [connection.close(1001) for connection in list(host.connections)])
    host.shown.clear()  # as if it were another one, at the same port
    page.locator(".stage[data-js-state=gone]").wait_for()
    page.get_by_text("setlab has stopped.").wait_for()
    host.close()


@pytest.mark.full
def test_where_nobody_answers_it_is_said_though_nothing_was_pressed(look):
    with Host() as host:
        page = look(host.show(Validator(seed=11)))
        host.shown.clear()
        page.route_web_socket("**/line", lambda line: None)  # nobody answers there
        host.call(lambda: [connection.close(1001) for connection in list(host.connections)])
        page.get_by_text("No answer yet.").wait_for()


def test_where_nobody_answers_any_more_nothing_can_be_pressed(look):
    host = Host()
    page = look(host.show(Validator(seed=11)))
    host.close()
    page.locator(".stage[data-js-state=gone]").wait_for()
    assert page.locator(".stage[data-js-state=gone]").evaluate("stage => stage.inert")
