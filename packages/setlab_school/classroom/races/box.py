"""Box with which a teacher begins a race."""

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, message
from setlab.common.rng import secret_seed
from setlab.draw.markup import el
from setlab.games.match import Match
from setlab.puzzles.dailies import daily
from setlab.widgets.parts.elements import choice_of, tool
from setlab_school.classroom.activity import Box, chosen
from setlab_school.classroom.races.race import CROWD, MOST, OneTable, SameDeal
from setlab_school.classroom.races.small import SameThrow, SmallRaces

if TYPE_CHECKING:
    from setlab.widgets.scene.events import Event
    from setlab_school.classroom.teacher import TeacherPage

MINUTES = (2, 5, 10, 20)
TEAMS = (0, *range(2, MOST + 1))
TOGETHER = (2, 3, 4, 5)  # at one of several small tables


class RaceBox(Box):
    """Box for a race of the whole class, of several kinds."""

    name = message("A race")
    key = "races"

    def __init__(self, teacher: "TeacherPage") -> None:
        super().__init__(teacher)
        self.deck, self.minutes, self.teams, self.together = "set", MINUTES[1], TEAMS[0], TOGETHER[1]

    def on_minutes(self, event: "Event") -> None:
        self.minutes = chosen(event, MINUTES, gettext("Choose one of the times."))

    def on_deck(self, event: "Event") -> None:
        self.deck = chosen(event, CROWD, gettext("Choose one of the decks."))

    def on_teams(self, event: "Event") -> None:
        self.teams = chosen(event, TEAMS, gettext("Choose how many teams there are."))

    def on_together(self, event: "Event") -> None:
        self.together = chosen(event, TOGETHER, gettext("Choose how many people sit at a table."))

    def on_race(self, event: "Event") -> None:
        """Begin a race at one table for all."""
        self.begin(OneTable(self.scene.room, self.deck, minutes=self.minutes, teams=self.teams))

    def on_small(self, event: "Event") -> None:
        """Begin a race at each of many small tables."""
        self.begin(SmallRaces(self.scene.room, self.deck, self.together, self.minutes))

    def on_same(self, event: "Event") -> None:
        """Begin a race with the same deal for each."""
        seed, game = secret_seed(), "junior" if self.deck == "junior" else "normal"
        self.begin(SameDeal(self.scene.room, lambda: Match(game, seed), self.minutes, self.teams))

    def on_throw(self, event: "Event") -> None:
        """Begin a race with the same throws of dice for each."""
        self.begin(SameThrow(self.scene.room, secret_seed(), self.minutes, self.teams))

    def on_daily(self, event: "Event") -> None:
        """Begin a race on the puzzle of the day."""
        puzzle = daily(level=event.key.removeprefix("daily-"))
        self.begin(SameDeal(self.scene.room, puzzle.match, self.minutes, self.teams))

    def inside(self) -> tuple[str | Element, ...]:
        minutes = {n: gettext("{n} min").format(n=n) for n in MINUTES}
        decks = {"set": gettext("81 cards"), "junior": gettext("27 cards")}
        teams = {n: str(n) if n else gettext("no teams") for n in TEAMS}
        seats = {n: str(n) for n in TOGETHER}
        return (
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
            el(
                "div",
                choice_of("together", "together", gettext("How many people sit at a table"), seats, self.together),
                " ",
                tool(gettext("A race at each small table"), "small"),
                class_="stage-toolbar",
            ),
        )
