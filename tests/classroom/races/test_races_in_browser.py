"""A race of teams in a real browser, and looking back on it: phones, the teacher's page as small, and the projector."""

import pytest
from helpers.school import PHONE, PROJECTOR, pupil, seen


def take(page, room):
    """Press three cards that are a SET."""
    for card in room.activity.match.state.groups[0]:
        page.locator(f'[data-key="card-{card.code}"]').tap()
    page.get_by_text("You took it.").wait_for()


@pytest.mark.full
def test_teams_race_and_look_back(school):
    room, look = school
    projector = look(room.teacher_address.replace("/teacher", "/wall"), PROJECTOR)
    teacher = look(room.teacher_address, PHONE, color_scheme="dark")
    ann = pupil(room, look, "Ann", has_touch=True)
    bo = pupil(room, look, "Bo with quite a name", color_scheme="dark", has_touch=True)
    teacher.get_by_text("A race", exact=True).click()
    teacher.locator('[data-key="teams"]').select_option("6")
    seen(teacher)
    teacher.get_by_role("button", name="One table for all").click()
    for page, team in ((ann, "Team 1"), (bo, "Team 2")):
        page.locator('[data-key="team"]', has_text=team).wait_for()
        take(page, room)
    projector.get_by_role("row", name="1. Team 2 1 SET").wait_for()
    for page in (projector, teacher, ann, bo):
        seen(page)
    teacher.get_by_role("button", name="End the race").click()
    ann.get_by_role("list", name="The podium").wait_for()
    for page in (projector, teacher, ann, bo):
        seen(page)
    projector.get_by_role("list", name="The podium").wait_for()
