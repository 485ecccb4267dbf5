"""What a teacher can begin."""

from setlab.classroom.poll import Poll
from setlab.classroom.questions import listed, own_question, question_of, with_questions
from setlab.classroom.races import CROWD, OneTable, SameDeal
from setlab.classroom.scramble_race import SameThrow
from setlab.classroom.small_races import SmallRaces
from setlab.classroom.tables import Tables, played
from setlab.classroom.tasks import Tasks, tasks_of, with_tasks
from setlab.classroom.teams import MOST as MOST_TEAMS
from setlab.core.i18n import gettext
from setlab.core.rng import secret_seed
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.match import Match
from setlab.puzzles.dailies import daily
from setlab.teach.saying.showing import told
from setlab.widgets.parts.elements import choice_of, tool
from setlab.widgets.scene.events import Refused
from setlab.widgets.scene.scene import Part

MINUTES = (2, 5, 10, 20)
SEATS = (2, 3, 4, 5)
COMPUTERS = (0, 1, 2)
WHOLE = ("dnup", "cubed", "crossword", "scramble")  # games that are no modes of SET with cards
TEAMS = (0, *range(2, MOST_TEAMS + 1))


class Menu(Part):
    """The choice of activities, on the teacher's page. What was typed is there again the next time."""

    def __init__(self, desk):
        super().__init__(desk)
        self.lesson = next(iter(with_questions()), "")
        self.chapter = next(iter(with_tasks()))
        self.seats, self.computers, self.mode = SEATS[1], COMPUTERS[0], next(iter(_modes()))
        self.deck, self.minutes, self.teams = "set", MINUTES[1], TEAMS[0]
        self.own = {"question": "", "choices": "", "answer": ""}

    # --- questions ---------------------------------------------------------------------------------------------------

    def on_lesson(self, event):
        if event.value not in with_questions():
            raise Refused(gettext("Choose one of the lessons."))
        self.lesson = event.value

    def on_ask(self, event):
        """A question of the lesson."""
        number = int(event.key.rpartition("-")[2])
        try:
            question = question_of(self.lesson, number)
        except Exception as error:  # a notebook that somebody has changed
            raise Refused(gettext("This question cannot be asked: {error}").format(error=told(error))) from None
        self._begin(Poll(self.scene.room, question))

    def on_own(self, event):
        self.own[event.key.removeprefix("own-")] = str(event.value or "")

    def on_ask_own(self, event):
        self._begin(Poll(self.scene.room, own_question(**self.own)))

    # --- tasks -------------------------------------------------------------------------------------------------------

    def on_chapter(self, event):
        if event.value not in with_tasks():
            raise Refused(gettext("Choose one of the lessons."))
        self.chapter = event.value

    def on_tasks(self, event):
        """The exercises of a lesson, each pupil at their own pace."""
        self._begin(Tasks(self.scene.room, tasks_of(self.chapter)))

    # --- tables ------------------------------------------------------------------------------------------------------

    def on_seats(self, event):
        if event.value not in map(str, SEATS):
            raise Refused(gettext("Choose how many sit at a table."))
        self.seats = int(event.value)

    def on_computers(self, event):
        if event.value not in map(str, COMPUTERS):
            raise Refused(gettext("Choose how many seats are a computer's."))
        self.computers = int(event.value)

    def on_tables(self, event):
        """All at tables of a few, each with a device of their own."""
        room, game = self.scene.room, event.key.removeprefix("tables-")
        if game == "race":
            self._begin(SmallRaces(room, self.deck, self.seats, self.minutes))
        else:
            self._begin(Tables(room, game, self.seats, self.computers))

    def on_mode(self, event):
        if event.value not in _modes():
            raise Refused(gettext("Choose one of the games."))
        self.mode = event.value

    # --- races -------------------------------------------------------------------------------------------------------

    def on_minutes(self, event):
        if event.value not in map(str, MINUTES):
            raise Refused(gettext("Choose one of the times."))
        self.minutes = int(event.value)

    def on_deck(self, event):
        if event.value not in CROWD:
            raise Refused(gettext("Choose one of the decks."))
        self.deck = event.value

    def on_teams(self, event):
        if event.value not in map(str, TEAMS):
            raise Refused(gettext("Choose how many teams there are."))
        self.teams = int(event.value)

    def on_race(self, event):
        """One table for all."""
        self._begin(OneTable(self.scene.room, self.deck, minutes=self.minutes, teams=self.teams))

    def on_same(self, event):
        """The same deal for each."""
        seed, game = secret_seed(), "junior" if self.deck == "junior" else "normal"
        self._begin(SameDeal(self.scene.room, lambda: Match(game, seed), self.minutes, self.teams))

    def on_throw(self, event):
        """The same throws of dice for each."""
        self._begin(SameThrow(self.scene.room, secret_seed(), self.minutes, self.teams))

    def on_daily(self, event):
        """The puzzle of the day."""
        puzzle = daily(level=event.key.removeprefix("daily-"))
        self._begin(SameDeal(self.scene.room, puzzle.match, self.minutes, self.teams))

    def _begin(self, activity):
        self.scene.room.begin(activity)

    # --- what there is to see ----------------------------------------------------------------------------------------

    def view(self):
        return el(
            "div",
            el("h2", gettext("What shall the class do?")),
            el(
                "div",
                self._questions(),
                self._own_question(),
                self._races(),
                self._tables(),
                self._tasks(),
                class_="class-menu",
            ),
            data_key="menu-of-class",
        )

    def _questions(self):
        asked = [
            el("li", el("button", text, data_key=f"ask-{n}", data_on_click="ask"))
            for n, text in enumerate(listed(self.lesson))
        ]
        choice = choice_of("lesson", "lesson", gettext("Lesson"), with_questions(), self.lesson)
        return _box("questions", gettext("A question from a lesson"), choice, el("ol", asked, class_="class-asks"))

    def _own_question(self):
        labels = {
            "question": gettext("Question"),
            "choices": gettext("Choices, with semicolons between them; none: a field"),
            "answer": gettext("Answer, if there is one"),
        }
        fields = [
            el(
                "label",
                el("span", labels[name]),
                el("input", value=value, maxlength=300, data_key=f"own-{name}", data_on_change="own"),
            )
            for name, value in self.own.items()
        ]
        return _box("own", gettext("A question of your own"), *fields, tool(gettext("Ask it"), "ask-own", main=True))

    def _tables(self):
        seats = {n: str(n) for n in SEATS}
        names = {"race": gettext("SET: the first three cards count"), "normal": gettext("SET: call first, then take")}
        names |= {game: GAMES[game].name for game in WHOLE}
        games = [tool(name, "tables", key=f"tables-{game}") for game, name in names.items()]
        modes = choice_of("mode", "mode", gettext("Another game of cards"), _modes(), self.mode)
        computers = {n: str(n) for n in COMPUTERS}
        return _box(
            "tables",
            gettext("Games at small tables"),
            choice_of("seats", "seats", gettext("How many sit at a table"), seats, self.seats),
            " ",
            choice_of("computers", "computers", gettext("Of them computers"), computers, self.computers),
            el("div", games, class_="stage-toolbar"),
            el("div", modes, " ", tool(gettext("Begin"), "tables", key=f"tables-{self.mode}"), class_="stage-toolbar"),
        )

    def _tasks(self):
        choice = choice_of("chapter", "chapter", gettext("Lesson"), with_tasks(), self.chapter)
        return _box("tasks", gettext("Exercises of a lesson"), choice, " ", tool(gettext("Begin"), "tasks"))

    def _races(self):
        minutes = {n: gettext("{n} min").format(n=n) for n in MINUTES}
        decks = {"set": gettext("81 cards"), "junior": gettext("27 cards")}
        teams = {n: str(n) if n else gettext("no teams") for n in TEAMS}
        return _box(
            "races",
            gettext("A race"),
            choice_of("minutes", "minutes", gettext("How long"), minutes, self.minutes),
            " ",
            choice_of("deck", "deck", gettext("Deck"), decks, self.deck),
            " ",
            choice_of("teams", "teams", gettext("Teams"), teams, self.teams),
            el(
                "div",
                tool(gettext("One table for all"), "race"),
                tool(gettext("The same deal for each"), "same"),
                tool(gettext("Scramble SET: the same throw for each"), "throw"),
                tool(gettext("The puzzle of the day: nine cards"), "daily", key="daily-basic"),
                tool(gettext("The puzzle of the day: twelve cards"), "daily", key="daily-advanced"),
                class_="stage-toolbar",
            ),
        )


def _modes():
    """The further games of cards that are played at tables, {id: name}."""
    return {game: GAMES[game].name for game in GAMES if game not in ("normal", *WHOLE) and played(game) is not None}


def _box(key, title, *parts):
    """One of the things that can be begun."""
    return el("details", el("summary", title), parts, data_key=f"box-{key}")
