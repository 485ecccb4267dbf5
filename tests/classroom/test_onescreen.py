"""One screen for all: teams and exercises on the projector, with the teacher's mouse and keys, without a phone."""

import pytest
from helpers.page import audit
from helpers.school import PROJECTOR

from setlab_school.classroom import Room
from setlab_school.classroom.onescreen import ExerciseOnScreen, TeamsOnScreen, games
from setlab_school.classroom.projector import ProjectorPage
from setlab_school.classroom.tasks import tasks_of
from setlab_school.classroom.teacher import TeacherPage


class Alone:
    """A teacher, a projector, nobody with a phone."""

    def __init__(self):
        self.room = Room("en")
        self.teacher, self.projector = TeacherPage(self.room), ProjectorPage(self.room)
        for page in (self.teacher, self.projector):
            self.room.attach(page)

    def press(self, page, name, key=None, value=None):
        told = page.press(name, key or name, value)
        for each in self.room.stale():
            each.refresh()
        assert self.projector.errors == self.teacher.errors == []
        return told


@pytest.fixture
def alone(setlab_home):
    return Alone()


@pytest.mark.every(4)
@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_can_be_played_by_teams(alone, game):
    teams = TeamsOnScreen(alone.room, game, 3)
    alone.room.begin(teams)
    alone.projector.refresh()
    html = alone.projector.frame["html"]
    assert alone.projector.errors == [] and all(f"Team {n + 1}" in html for n in range(teams.teams))


def test_a_team_calls_takes_and_gets_its_point(alone):
    alone.press(alone.teacher, "screen-teams", value="4")
    alone.press(alone.teacher, "teams-on-screen")
    teams = alone.room.activity
    assert teams.teams == 4 and not list(teams.sums())
    match = teams.live.match
    alone.press(alone.projector, "call", "call-2")
    for card in match.state.groups[0]:
        alone.press(alone.projector, "pick", f"card-{card.code}")
    assert match.scores == (0, 0, 1, 0)
    assert [row[1] for row in teams.sums()] == ["Team 1", "Team 2", "Team 3", "Team 4"]
    assert [row[5] for row in teams.sums()] == ["0 points", "0 points", "1 point", "0 points"]
    alone.press(alone.teacher, "close")
    assert alone.teacher.closing and not alone.room.closed.is_set(), "there is something to report"


def test_the_number_of_teams_is_that_of_the_game(alone):
    alone.press(alone.teacher, "screen-teams", value="5")
    alone.press(alone.teacher, "screen-game", value="cubed")
    assert next(box for box in alone.teacher.boxes if box.key == "screen").teams == 4
    assert "Choose" in alone.press(alone.teacher, "screen-teams", value="5")


def test_an_exercise_is_done_together(alone):
    alone.press(alone.teacher, "screen-lesson", value="05")
    alone.press(alone.teacher, "screen-exercise", value=tasks_of("05")[1])
    alone.press(alone.teacher, "exercise-on-screen")
    assert isinstance(alone.room.activity, ExerciseOnScreen) and alone.room.activity.name == tasks_of("05")[1]
    assert alone.projector.offers, "it is pressed on the wall"


@pytest.mark.near
def test_keys_are_heard_on_the_wall_without_a_click(school):
    room, look = school
    projector = look(room.teacher_address.replace("/teacher", "/wall"), PROJECTOR)
    room.begin(TeamsOnScreen(room, "normal", 3))
    projector.locator('[data-key="call-1"]').wait_for()
    projector.keyboard.press("2")
    projector.get_by_text("Team 2 called").first.wait_for()
    audit(projector, ".stage-root")
