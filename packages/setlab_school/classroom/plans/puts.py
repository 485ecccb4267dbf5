"""Things that a step of a plan puts on the projector and the phones. Each kind is found by its name."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from setlab.common.i18n import gettext, message
from setlab.common.rng import secret_seed
from setlab.core.cards import Card, Piece
from setlab.games import GAMES
from setlab.games.match import Match
from setlab.puzzles.dailies import daily
from setlab_course.lessons import lessons
from setlab_school.classroom.onescreen import TeamsOnScreen, games
from setlab_school.classroom.plans.on_phones import WIDGETS, WidgetActivity
from setlab_school.classroom.plans.showing import CellDisplay, SentenceDisplay, ThingDisplay, cell_of, heading_of
from setlab_school.classroom.polls.own import LONGEST_LINE, TeacherQuestion
from setlab_school.classroom.polls.poll import Poll, asked
from setlab_school.classroom.polls.questions import Question, listed, numbered, warming_up
from setlab_school.classroom.races.race import OneTable, SameDeal
from setlab_school.classroom.races.small import SameThrow, SmallRaces
from setlab_school.classroom.sentences import Sentences
from setlab_school.classroom.tables import TablesActivity, played
from setlab_school.classroom.tasks import TasksActivity, tasks_of, with_tasks

if TYPE_CHECKING:
    from setlab_course.lessons.lesson import Lesson
    from setlab_school.classroom.activity import Activity
    from setlab_school.classroom.room import Room

TOGETHER = 3  # at one of several small tables
MOST_CARDS = 21


class PlanItem:
    """Thing to put up: `what` of a `kind`. A subclass writes `check`, `summary` and `activity`."""

    kind: ClassVar[str]
    longest = 600  # letters of `what`

    def __init__(self, what: str) -> None:
        self.what = what
        self.check()

    def check(self) -> None:
        """Raise ValueError, saying what is wrong, if the thing does not exist."""
        raise TypeError(f"{type(self).__name__} needs a check()")

    @property
    def texts(self) -> tuple[str, ...]:
        """Its texts that can be translated."""
        return ()

    @property
    def summary(self) -> str:
        """Description in one line of the current language."""
        raise TypeError(f"{type(self).__name__} needs a summary")

    def activity(self, room: "Room", minutes: int) -> "Activity":
        """Return the activity for the room, with this many minutes where that matters."""
        raise TypeError(f"{type(self).__name__} needs an activity()")

    def printed(self) -> tuple[Sequence, Sequence[str]]:
        """Return (what is shown besides its line, the choices) for paper."""
        return (), ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.what == other.what

    def __hash__(self) -> int:
        return hash((self.kind, self.what))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.what!r})"


class LessonQuestion(PlanItem):
    """Question of a lesson: the number of the lesson and how the question begins, "05 · Among Gita's"."""

    kind = "question"

    def check(self) -> None:
        self.file, self.number = numbered(*parted(self.what))

    @property
    def summary(self) -> str:
        return gettext("Question: {question}").format(question=listed(self.file)[self.number])

    def activity(self, room: "Room", minutes: int) -> Poll:
        return Poll(room, asked(self.file, self.number))

    def printed(self) -> tuple[list, Sequence[str]]:
        question = asked(self.file, self.number)
        return question.about, question.choices


class OwnQuestion(PlanItem):
    """Teacher's own question, as a line: "Is it a SET? · lay 1sro 2sro 3sro · choose yes; no · answer yes"."""

    kind = "own"
    longest = LONGEST_LINE

    def check(self) -> None:
        self.own = TeacherQuestion.read(self.what)

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.own.question, *self.own.asked().choices)

    @property
    def summary(self) -> str:
        return gettext("Question: {question}").format(question=self._asked().question)

    def _asked(self) -> Question:
        """Return the question in the current language."""
        return self.own.asked().worded(gettext)

    def activity(self, room: "Room", minutes: int) -> Poll:
        return Poll(room, self._asked())

    def printed(self) -> tuple[list[list[Piece]], Sequence[str]]:
        asked = self._asked()
        return [self.own.pieces()] if self.own.laid else [], asked.choices


class WarmUp(PlanItem):
    """Warm-up: a question of another day once more with other numbers, by the number of its lesson."""

    kind = "warm-up"

    def check(self) -> None:
        self.lesson = lesson_of(self.what)
        if not warming_up(self.lesson.file):
            raise ValueError(gettext("lesson {lesson} has no question to warm up with").format(lesson=self.what))

    @property
    def summary(self) -> str:
        return gettext("To warm up: a question of lesson {lesson}").format(lesson=self.lesson.number)

    def activity(self, room: "Room", minutes: int) -> Poll:
        return Poll(room, asked(self.lesson.file, len(listed(self.lesson.file))))


class Cell(PlanItem):
    """Cell that a lesson shows under a heading, "01 · Try it yourself"; with " · 2" the second thing to press there."""

    kind = "cell"

    def check(self) -> None:
        number, heading = parted(self.what)
        heading, _, which = heading.partition(" · ")
        self.lesson, self.heading = lesson_of(number), heading
        self.place = cell_of(self.lesson.file, heading, int(which) if which.isdecimal() else 1)

    @property
    def summary(self) -> str:
        heading = heading_of(self.lesson.file, self.place)
        return gettext("Lesson {lesson}: {heading}").format(lesson=self.lesson.number, heading=heading)

    def activity(self, room: "Room", minutes: int) -> CellDisplay:
        cell = self.lesson, self.summary, self.place
        shown = CellDisplay(room, *cell)
        return WidgetActivity(room, *cell) if type(shown.scene) in WIDGETS else shown


class Cards(PlanItem):
    """Cards to talk about, by their codes, "1sro 2sro 3sro"."""

    kind = "cards"

    def check(self) -> None:
        self.cards = [Card(code) for code in self.what.split()]
        if not 0 < len(self.cards) <= MOST_CARDS:
            raise ValueError(gettext("lay one to {n} cards").format(n=MOST_CARDS))

    @property
    def summary(self) -> str:
        return gettext("Cards: {cards}").format(cards=gettext("; ").join(map(str, self.cards)))

    def activity(self, room: "Room", minutes: int) -> ThingDisplay:
        return ThingDisplay(room, message("What do you see?"), self.cards)

    def printed(self) -> tuple[list[list[Card]], tuple[str, ...]]:
        return [self.cards], ()


class SentenceItem(PlanItem):
    """A sentence to talk about."""

    kind = "words"

    def check(self) -> None:
        if not self.what.strip():
            raise ValueError(gettext("the text on the wall is a sentence"))

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.what,)

    @property
    def summary(self) -> str:
        return gettext(self.what)

    def activity(self, room: "Room", minutes: int) -> SentenceDisplay:
        return SentenceDisplay(room, gettext(self.what))


class OwnWords(SentenceItem):
    """A question that each answers by a sentence in their own words."""

    kind = "sentences"

    def activity(self, room: "Room", minutes: int) -> Sentences:  # type: ignore[override]
        return Sentences(room, gettext(self.what))


class RaceItem(PlanItem):
    """A race that is as long as its step: one of `RACES`."""

    kind = "race"

    def check(self) -> None:
        if self.what not in RACES:
            raise ValueError(gettext("a race is one of {names}").format(names=gettext(", ").join(RACES)))

    @property
    def summary(self) -> str:
        return gettext("A race: {name}").format(name=gettext(RACES[self.what][0]))

    def activity(self, room: "Room", minutes: int) -> "Activity":
        return RACES[self.what][1](room, minutes=minutes)


class Seats(PlanItem):
    """A game at small tables, by its id: "cubed"."""

    kind = "tables"

    def check(self) -> None:
        if self.what not in GAMES or played(self.what) is None:
            raise ValueError(gettext("there is no game {name!r} at small tables").format(name=self.what))

    @property
    def summary(self) -> str:
        return gettext("At small tables: {game}").format(game=GAMES[self.what].name)

    def activity(self, room: "Room", minutes: int) -> TablesActivity:
        return TablesActivity(room, self.what, TOGETHER)


class Screen(PlanItem):
    """A game that teams play at one screen, by its id: "normal"; with " · 4" that many teams."""

    kind = "screen"

    def check(self) -> None:
        self.game, _, teams = self.what.partition(" · ")
        self.teams = int(teams) if teams.isdecimal() and len(teams) == 1 else 0 if teams else TOGETHER
        if self.game not in games() or not self.teams:
            raise ValueError(gettext("there is no game {name!r} for one screen").format(name=self.game))

    @property
    def summary(self) -> str:
        return gettext("{game}: teams at one screen").format(game=GAMES[self.game].name)

    def activity(self, room: "Room", minutes: int) -> TeamsOnScreen:
        return TeamsOnScreen(room, self.game, self.teams)


class Exercises(PlanItem):
    """The exercises of a lesson, by its number."""

    kind = "tasks"

    def check(self) -> None:
        if self.what not in with_tasks():
            raise ValueError(gettext("lesson {lesson} has no exercises for a class").format(lesson=self.what))

    @property
    def summary(self) -> str:
        return gettext("Exercises of lesson {lesson}").format(lesson=with_tasks()[self.what])

    def activity(self, room: "Room", minutes: int) -> TasksActivity:
        return TasksActivity(room, tasks_of(self.what))


def _puzzle(level: str, room: "Room", minutes: int) -> SameDeal:
    return SameDeal(room, daily(level=level).match, minutes)


RACES: "dict[str, tuple[str, Callable[..., Activity]]]" = {
    "one table": (message("One table for all"), OneTable),
    "in peace": (
        message("The same deal for each, without a clock"),
        lambda room, minutes: SameDeal(room, partial(Match, "normal", secret_seed())),
    ),
    "same deal": (
        message("The same deal for each"),
        lambda room, minutes: SameDeal(room, partial(Match, "normal", secret_seed()), minutes),
    ),
    "scramble": (
        message("Scramble SET: the same throw for each"),
        lambda room, minutes: SameThrow(room, secret_seed(), minutes),
    ),
    "nine cards": (message("The puzzle of the day: nine cards"), partial(_puzzle, "basic")),
    "twelve cards": (message("The puzzle of the day: twelve cards"), partial(_puzzle, "advanced")),
    "small tables": (message("A race at each small table"), partial(SmallRaces, deck="set", seats=TOGETHER)),
}
KINDS = {
    kind.kind: kind
    for kind in (
        LessonQuestion,
        OwnQuestion,
        WarmUp,
        Cell,
        Cards,
        SentenceItem,
        OwnWords,
        RaceItem,
        Seats,
        Screen,
        Exercises,
    )
}


def parted(what: str) -> tuple[str, str]:
    """Split "05 · the rest" into (number of a lesson, the rest); ValueError if it has no such form.

    >>> parted("05 · How many cards?")
    ('05', 'How many cards?')
    """
    number, sign, rest = what.partition(" · ")
    if not (sign and rest):
        raise ValueError(
            gettext('write the number of a lesson, " · " and a name from it, and not {what!r}').format(what=what)
        )
    return number, rest


def lesson_of(number: str) -> "Lesson":
    """Return the lesson of this number; ValueError if there is none."""
    for lesson in lessons():
        if lesson.number == number:
            return lesson
    raise ValueError(gettext("there is no lesson {number!r}").format(number=number))
