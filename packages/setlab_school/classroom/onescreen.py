"""Activities on one screen, without phones: teams at one table on the projector, or an exercise for the whole class."""

from collections.abc import Iterator
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message, ngettext
from setlab.common.rng import secret_seed
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.match import Match
from setlab.live.live_match import LiveMatch, Person
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.scene.scene import Scene
from setlab_course.lessons import TASKS
from setlab_course.teach.exercises.exercises import Exercise
from setlab_school.classroom.activity import Box, chosen
from setlab_school.classroom.plans.showing import DisplayActivity
from setlab_school.classroom.races.race import called
from setlab_school.classroom.tables import played
from setlab_school.classroom.tasks import tasks_of, with_tasks

if TYPE_CHECKING:
    from setlab.widgets.scene.events import Event
    from setlab_school.classroom.room import Room
    from setlab_school.classroom.teacher import TeacherPage

FEWEST = 2  # teams


class ProjectorActivity(DisplayActivity):
    """Scene that is operated on the projector, with the teacher's mouse and keys."""

    scene: Scene

    def projector(self, heading: str = "h1") -> Element:
        head = el("h1", self.title, class_="stage-question")
        return el("div", head, self.body(), class_="class-lit", data_key="shown")

    def body(self) -> Element:
        return el("div", self.scene.view(), class_="class-onlooking class-pressed", data_key="widget")


class TeamsOnScreen(ProjectorActivity):
    """Game that `teams` teams play at one table: players call out what they see, and their button is pressed."""

    asks = True

    def __init__(self, room: "Room", game: str, teams: int) -> None:
        super().__init__(room)
        self.played = played(game)
        self.teams = min(max(teams, FEWEST), self.played.most)
        match = Match(self.played.game, secret_seed(), players=self.teams, **self.played.options)
        seats = {seat: Person(called(seat + 1)) for seat in match.seats}
        self.live = LiveMatch(match, seats, pace=self.played.widget.tempo)
        self.scene = self.played.widget(self.live, seats=match.seats)

    @property
    def title(self) -> str:
        return gettext("{game}: teams at one screen").format(game=GAMES[self.played.game].name)

    def rest(self) -> None:
        self.live.stand_still()

    def sums(self) -> Iterator[tuple[str, ...]]:
        if self.live.touched:
            for seat, score in enumerate(self.live.match.scores):
                result = ngettext("{n} point", "{n} points", score).format(n=score)
                yield self.title, called(seat + 1), "", "", "", result


class ExerciseOnScreen(ProjectorActivity):
    """Exercise, by its id, that all do together. Nothing of it is kept."""

    def __init__(self, room: "Room", name: str) -> None:
        super().__init__(room)
        self.name, self.scene = name, Exercise(name, keep=False)

    @property
    def title(self) -> str:
        return TASKS[self.name].spoken.title


class OneScreenBox(Box):
    """Box for what a class without phones does at the projector."""

    name = message("One screen for all, without phones")
    key = "screen"

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.game, self.teams = next(iter(games())), 3
        self.lesson = next(iter(with_tasks()))
        self.exercise = tasks_of(self.lesson)[0]

    def on_screen_game(self, event: "Event") -> None:
        self.game = chosen(event, games(), gettext("Choose one of the games."))
        self.teams = min(self.teams, played(self.game).most)

    def on_screen_teams(self, event: "Event") -> None:
        self.teams = chosen(event, self._numbers(), gettext("Choose how many teams there are."))

    def on_screen_lesson(self, event: "Event") -> None:
        self.lesson = chosen(event, with_tasks(), gettext("Choose one of the lessons."))
        self.exercise = tasks_of(self.lesson)[0]

    def on_screen_exercise(self, event: "Event") -> None:
        self.exercise = chosen(event, tasks_of(self.lesson), gettext("Choose one of the exercises."))

    def on_teams_on_screen(self, event: "Event") -> None:
        self.begin(TeamsOnScreen(self.scene.room, self.game, self.teams))

    def on_exercise_on_screen(self, event: "Event") -> None:
        self.begin(ExerciseOnScreen(self.scene.room, self.exercise))

    def inside(self) -> tuple[Element, ...]:
        numbers = {n: str(n) for n in self._numbers()}
        titles = {name: TASKS[name].spoken.title for name in tasks_of(self.lesson)}
        return (
            choice_of("screen-game", "screen-game", gettext("Game"), games(), self.game),
            choice_of("screen-teams", "screen-teams", gettext("How many teams"), numbers, self.teams),
            tool(gettext("Play it on the wall"), "teams-on-screen"),
            choice_of("screen-lesson", "screen-lesson", gettext("Lesson"), with_tasks(), self.lesson),
            choice_of("screen-exercise", "screen-exercise", gettext("Exercise"), titles, self.exercise),
            tool(gettext("Do it together on the wall"), "exercise-on-screen"),
        )

    def _numbers(self) -> range:
        return range(FEWEST, played(self.game).most + 1)


def games() -> dict[str, str]:
    """Return the games that teams can play at one screen, {id: name}: those without hidden hands."""
    return {game: each.name for game, each in GAMES.items() if game != "dnup" and played(game) is not None}
