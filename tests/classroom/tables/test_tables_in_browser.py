"""Two phones at one table in a real browser: SET with a call, and Crossword SET."""

import pytest
from helpers.school import PROJECTOR, pupil, seen

from setlab.players.crossword import solve


def at_a_table(school, button):
    """Ann and Bo at one table, on phones; Bo's is dark."""
    room, look = school
    teacher = look(room.teacher_address, PROJECTOR)
    ann = pupil(room, look, "Ann", has_touch=True)
    bo = pupil(room, look, "Bo", color_scheme="dark", has_touch=True)
    teacher.get_by_text("Games at small tables").click()
    teacher.locator('[data-key="seats"]').select_option("2")
    teacher.get_by_role("button", name=button).click()
    for page in (ann, bo):
        page.locator(".class-chair").wait_for()
    return room, teacher, ann, bo


@pytest.mark.full
def test_one_calls_on_a_phone_and_takes_while_the_other_waits(school):
    room, teacher, ann, bo = at_a_table(school, "SET: call first, then take")
    [table] = room.activity.tables
    for page in (teacher, ann, bo):
        seen(page)
    places = [page.locator(".stage-lay").bounding_box() for page in (ann, bo)]
    ann.locator('[data-key="call-0"]').tap()
    bo.locator('[data-key="message"]', has_text="Ann").wait_for()
    assert [page.locator(".stage-lay").bounding_box() for page in (ann, bo)] == places, "a call moves nothing"
    group = table.match.state.groups[0]
    bo.locator(f'[data-key="card-{group[0].code}"]').tap()
    bo.locator("[data-key=message]", has_text="Ann has called, and goes first.").wait_for()
    for card in group:
        ann.locator(f'[data-key="card-{card.code}"]').tap()
    ann.locator('[data-key="message"]', has_text="You took").wait_for()
    bo.locator('[data-key="message"]', has_text="Ann took").wait_for()
    assert table.match.scores == (1, 0)
    for page in (teacher, ann, bo):
        seen(page)


@pytest.mark.full
def test_two_phones_build_and_the_first_to_finish_ends_the_round(school, solvable):
    room, teacher, ann, bo = at_a_table(school, "Crossword SET")
    [table] = room.activity.tables
    for page in (teacher, ann, bo):
        seen(page)
    for die, row, column in solve(table.match.state.hands[0]).grid:
        ann.locator(f'[data-key="die-{die}"]').tap()
        ann.locator(f'[data-key="s{row}-{column}"]').tap()
    for page in (ann, bo):
        page.locator('[data-key="next"]').wait_for()
        seen(page)
    bo.locator('[data-key="next"]').tap()
    ann.locator('[data-key="rack"]').wait_for()
    assert table.match.state.round == 2
