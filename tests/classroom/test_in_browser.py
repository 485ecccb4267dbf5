"""A room in a real browser: come in, guess, race, lose the connection; light and dark, phone and projector."""

import pytest
from helpers.jupyter import audit

from setlab import classroom
from setlab.classroom.poll import Poll
from setlab.classroom.questions import Question

PHONE, PROJECTOR = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
pytestmark = pytest.mark.browser


@pytest.fixture
def school(browser):
    """A room, and pages that look at it; none of them may ask anybody else for anything, or break."""
    room, contexts, troubles = classroom.open(language="en", port=0, browser=False), [], []

    def look(address, size, **more):
        contexts.append(browser.new_context(viewport=size, **more))
        page = contexts[-1].new_page()
        page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: troubles.append(request.url) if room.address not in request.url else None)
        page.goto(address)
        page.locator(".stage[data-js-rev]").wait_for()
        return page

    yield room, look
    for context in contexts:
        context.close()
    room.close()
    assert not [trouble for trouble in troubles if not trouble.startswith("data:")]


def pupil(room, look, name, **more):
    page = look(f"{room.address}/#{room.code}", PHONE, **more)
    page.get_by_label("Your name here").fill(name)
    page.keyboard.press("Enter")  # as the keyboard of a phone ends a line
    page.get_by_text("You are in.").wait_for()
    return page


def seen(page):
    """Whatever is shown passes axe, and is not broader than the screen."""
    audit(page, "html")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_lesson_from_the_door_to_the_answer(school):
    room, look = school
    wall = look(room.desk.replace("/teacher", "/wall"), PROJECTOR, color_scheme="dark")
    desk = look(room.desk, PROJECTOR)
    assert "#" not in desk.url, "the key is in no address that somebody could read"
    ann, bo = pupil(room, look, "Ann"), pupil(room, look, "Bo", color_scheme="dark")
    wall.get_by_text("2 are in").wait_for()
    for page in (wall, desk, ann):
        seen(page)
    desk.get_by_text("A question of your own").click()
    desk.get_by_label("Question").fill("How many SETs?")
    desk.get_by_label("Answer, if").fill("1080")
    desk.get_by_role("button", name="Ask it").click()
    for page, guess in ((ann, "1,080"), (bo, "3")):
        page.get_by_label("How many SETs?").fill(guess)
        page.keyboard.press("Enter")
    wall.get_by_text("2 of 2 have guessed.").wait_for()
    desk.get_by_role("button", name="Close the vote").click()
    desk.get_by_role("button", name="Show the answer").click()
    ann.get_by_text("Exactly.").wait_for()
    for page in (wall, desk, ann, bo):
        seen(page)


def test_a_race_with_fingers_and_keys(school):
    room, look = school
    desk, ann = look(room.desk, PROJECTOR, color_scheme="dark"), pupil(room, look, "Ann", has_touch=True)
    desk.get_by_text("A race", exact=True).click()
    desk.get_by_role("button", name="One table for all").click()
    ann.locator(".stage-lay").wait_for()
    first, *_ = room.activity.match.state.groups
    for card in first[:2]:
        ann.locator(f'[data-key="card-{card.code}"]').tap()
    ann.locator(f'[data-key="card-{first[2].code}"]').focus()
    ann.keyboard.press("Enter")
    ann.get_by_text("You took it.").wait_for()
    for page in (desk, ann):
        seen(page)


KEEP_SOCKETS = """
    window.sockets = [];
    window.WebSocket = class extends WebSocket { constructor(to) { super(to); sockets.push(this); } };
"""


def test_after_a_lost_connection_and_a_reload_one_sits_at_the_same_place(school):
    room, look = school
    ann = pupil(room, look, "Ann")
    [person] = room.people
    ann.context.add_init_script(KEEP_SOCKETS)
    ann.reload()
    ann.get_by_text("You are in.").wait_for()
    room.begin(Poll(room, Question("Which?", choices=("this", "that"))))
    ann.get_by_role("button", name="that").wait_for()
    ann.evaluate("() => { sockets[0].close(); document.querySelector('[data-key=vote-1]').click() }")
    ann.locator(".stage-note", has_text="Your guess: that").wait_for()
    assert ann.evaluate("() => sockets.length") == 2 and room.people == (person,)
    assert room.activity.votes == [{person: "that"}], "what was pressed without a connection was sent later, once"
    room.remove(person)
    ann.get_by_text("You are no longer in this room.").wait_for()
    ann.reload()
    ann.get_by_role("heading", name="Come in").wait_for()


def test_a_closed_room_says_so(school):
    room, look = school
    ann = pupil(room, look, "Ann")
    room.close()
    ann.get_by_text("This room is closed.").wait_for()
