"""A room in a real browser: come in, guess, race, lose the connection; light and dark, phone and projector."""

from pathlib import Path

import pytest
from helpers.page import becomes
from helpers.school import PROJECTOR, pupil, seen

from setlab_school.classroom.answer_worker import InlineWorker
from setlab_school.classroom.plans.puts import KINDS
from setlab_school.classroom.polls.poll import Poll
from setlab_school.classroom.polls.questions import Question, question_of
from setlab_school.classroom.pupil import PupilPage
from setlab_school.classroom.races.race import OneTable


def test_a_lesson_from_the_door_to_the_answer(school):
    room, look = school
    projector = look(room.teacher_address.replace("/teacher", "/wall"), PROJECTOR, color_scheme="dark")
    teacher = look(room.teacher_address, PROJECTOR)
    assert "#" not in teacher.url, "the key is in no address that somebody could read"
    ann, bo = pupil(room, look, "Ann"), pupil(room, look, "Bo", color_scheme="dark")
    projector.get_by_text("2 are in").wait_for()
    for page in (projector, teacher, ann):
        seen(page)
    teacher.get_by_text("A question of your own").click()
    teacher.locator('[data-key="own-question"]').fill("How many SETs?")
    teacher.locator('[data-key="own-answer"]').fill("1080")
    teacher.get_by_role("button", name="Ask it").click()
    for page, guess in ((ann, "1,080"), (bo, "3")):
        page.get_by_label("How many SETs?").fill(guess)
        page.keyboard.press("Enter")
    projector.get_by_text("2 of 2 have guessed.").wait_for()
    teacher.get_by_role("button", name="Close the vote").click()
    teacher.get_by_role("button", name="Show the answer").click()
    ann.get_by_text("Exactly.").wait_for()
    ann.get_by_text("Colours and language").click()
    ann.locator('[data-key="display-theme"]').select_option("clear")
    ann.locator('[data-key="display-size"]').select_option("larger")
    ann.locator('[data-key="pupil"][style]').wait_for()
    for page in (projector, teacher, ann, bo):
        seen(page)
    teacher.get_by_text("This hour").click()
    with teacher.context.expect_page() as opened:
        teacher.get_by_role("button", name="The report of the hour").click()
    report = opened.value
    report.get_by_role("heading", name="1. How many SETs?").wait_for()
    seen(report)
    with report.expect_download() as saved:
        report.get_by_role("button", name="Save as a table").click()
    assert "How many SETs?,1080,Ann," in Path(saved.value.path()).read_text(encoding="utf-8-sig")


@pytest.mark.near
def test_a_closed_tab_gets_its_seat_and_its_colours_back(school):
    room, look = school
    ann = pupil(room, look, "Ann")
    ann.get_by_text("Colours and language").click()
    ann.get_by_label("letters on the cards").check()
    becomes(ann, "() => JSON.parse(localStorage.eyes ?? '{}').letters")
    context, [person] = ann.context, room.people
    ann.close()
    back = context.new_page()
    back.goto(room.address)
    back.get_by_text("You are in.").wait_for()
    other = context.new_page()
    other.goto(room.address)
    other.get_by_text("Ann is already here, in another tab of this browser.").wait_for()
    assert room.people == (person,) and person.display.letters
    back.get_by_text("Colours and language").click()
    back.get_by_role("button", name="I am not Ann").click()
    back.get_by_role("heading", name="Come in").wait_for()


@pytest.mark.near
def test_a_race_with_fingers_and_keys(school):
    room, look = school
    teacher, ann = look(room.teacher_address, PROJECTOR, color_scheme="dark"), pupil(room, look, "Ann", has_touch=True)
    teacher.get_by_text("A race", exact=True).click()
    teacher.get_by_role("button", name="One table for all").click()
    ann.locator(".stage-lay").wait_for()
    first, *_ = room.activity.match.state.groups
    for card in first[:2]:
        ann.locator(f'[data-key="card-{card.code}"]').tap()
    ann.locator(f'[data-key="card-{first[2].code}"]').focus()
    ann.keyboard.press("Enter")
    ann.get_by_text("You took it.").wait_for()
    for page in (teacher, ann):
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


def test_who_comes_in_has_the_focus_on_the_page_that_is_there_then(school):
    room, look = school
    ann = pupil(room, look, "Ann")
    assert ann.evaluate("document.activeElement.matches('.stage')")


def test_a_closed_room_says_so(school):
    room, look = school
    ann = pupil(room, look, "Ann")
    room.close()
    ann.get_by_text("This room is closed.").wait_for()


def below(page, *selectors):
    """Of what these select, all that does not end within the projector's picture."""
    boxes = [(each, box) for each in selectors for seen in page.locator(each).all() if (box := seen.bounding_box())]
    assert boxes
    return [(each, box) for each, box in boxes if box["y"] + box["height"] > page.viewport_size["height"]]


@pytest.mark.every(3)
@pytest.mark.parametrize("number", [None, 0, 1])
def test_answer_reason_and_bars_are_seen_at_once_on_a_small_projector(school, number):
    """28 guesses in two votes, at 1280 × 720."""
    room, look = school
    why = "Each pair of cards fixes the third: 81 · 80 / 6. And each SET was counted six times, once for each order."
    question = Question("How many SETs are there?", lambda: 1080, why=why)
    people = [room.enter(f"Pupil {n}") for n in range(28)]
    for person in people:
        room.attach(PupilPage(room, person))
    projector = look(f"{room.teacher_address.replace('/teacher', '/wall')}", {"width": 1280, "height": 720})
    room.worker.close()
    room.worker = InlineWorker()
    poll = Poll(room, question if number is None else question_of("01_the_rule", number))
    room.begin(poll)
    poll.computing.join()
    for again in (True, False):
        for n, person in enumerate(people):
            poll.vote(person, poll.question.choices[n % 3] if poll.question.choices else str(100 + n))
        poll.count()
        if again:
            poll.again()
    poll.reveal()
    projector.locator("[data-key=answer]").wait_for()
    lines = [".class-bars tr"] if poll.question.choices else [".class-dots"]
    assert below(projector, "[data-key=answer]", ".stage-why", *lines) == []


BESIDE = """() => [...document.querySelectorAll(".class-bar")].filter((bar) => bar.offsetWidth).map((bar) => {
    const number = document.createRange();
    number.selectNodeContents(bar.parentElement.lastChild);
    return number.getBoundingClientRect().top < bar.getBoundingClientRect().bottom;
})"""


@pytest.mark.near
def test_a_number_stands_beside_the_longest_bar_and_a_long_title_is_read_whole(school):
    room, look = school
    people = [room.enter(f"Pupil {n}") for n in range(28)]
    for person in people:
        room.attach(PupilPage(room, person))
    wall = look(room.teacher_address.replace("/teacher", "/wall"), {"width": 1280, "height": 720})
    poll = Poll(room, question_of("01_the_rule", 0))
    room.begin(poll)
    for again in (True, False):
        for person in people:
            poll.vote(person, poll.question.choices[1])
        poll.count()
        if again:
            poll.again()
    room.touch_all()
    wall.locator(".class-bars .class-bar").nth(5).wait_for(state="attached")
    assert wall.evaluate(BESIDE) == [True, True]
    teacher = look(room.teacher_address, PROJECTOR)
    plan = teacher.locator('[data-key="plan"]')
    assert plan.evaluate("(one) => one.offsetWidth / one.parentElement.offsetWidth") > 0.99


@pytest.mark.near
def test_long_names_of_colours_stay_within_the_teachers_drawer(school):
    room, look = school
    room.language = "de"
    teacher = look(room.teacher_address, PROJECTOR)
    teacher.locator('[data-key="drawer"] > summary').click()
    edges = "(one) => [one, one.closest('details')].map((each) => each.getBoundingClientRect().right)"
    colours, drawer = teacher.locator('[data-key="display-theme"]').evaluate(edges)
    assert colours <= drawer


@pytest.mark.near
def test_all_ten_rows_of_a_races_end_are_seen_on_a_small_projector(school, monkeypatch):
    room, look = school
    race = OneTable(room, seed=7)
    people = [room.enter(f"Pupil {n}") for n in range(12)]
    for person in people:
        room.attach(PupilPage(room, person))
    monkeypatch.setattr(race, "scores", lambda: [(person, (30 - n,)) for n, person in enumerate(people)])
    room.begin(race)
    race.end()
    projector = look(f"{room.teacher_address.replace('/teacher', '/wall')}", {"width": 1280, "height": 720})
    projector.locator(".class-ranking").wait_for()
    assert projector.locator(".class-ranking tr").count() == 10
    assert below(projector, ".class-ranking tr", ".class-podium") == []


@pytest.mark.near
def test_a_board_that_is_asked_about_is_seen_whole_on_a_small_projector(school):
    """With what is said of it, the question and the count: the second question of the plan of dice."""
    room, look = school
    question = KINDS["question"]("03 · You put down one die").activity(room, 5).question
    projector = look(f"{room.teacher_address.replace('/teacher', '/wall')}", {"width": 1280, "height": 720})
    room.begin(Poll(room, question))
    projector.locator(".class-about img").first.wait_for()
    assert below(projector, ".class-about", ".stage-question", ".class-count") == []
    assert projector.evaluate("document.documentElement.scrollHeight") <= 720, "nothing has to be scrolled"
