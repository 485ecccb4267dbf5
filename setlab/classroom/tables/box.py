"""How a teacher lets the class sit down at tables."""

from setlab.classroom.activity import Box, chosen
from setlab.classroom.tables.table import Tables, played
from setlab.core.i18n import gettext, message
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.play.devices import MOST_SEATS
from setlab.widgets.parts.elements import choice_of, tool

SEATS = range(2, MOST_SEATS + 1)
COMPUTERS = (0, 1, 2)
WHOLE = ("dnup", "cubed", "crossword", "scramble")  # games that are no modes of SET with cards


class Sitting(Box):
    """A game, how many sit at a table, and how many of them are computers."""

    name = message("Games at small tables")
    key = "tables"

    def __init__(self, desk):
        super().__init__(desk)
        self.seats, self.computers, self.mode = SEATS[1], COMPUTERS[0], next(iter(_modes()))

    def on_seats(self, event):
        self.seats = chosen(event, SEATS, gettext("Choose how many sit at a table."))

    def on_computers(self, event):
        self.computers = chosen(event, COMPUTERS, gettext("Choose how many computer players sit at a table."))

    def on_mode(self, event):
        self.mode = chosen(event, _modes(), gettext("Choose one of the games."))

    def on_tables(self, event):
        """All at tables of a few, each with a device of their own."""
        self.begin(Tables(self.scene.room, event.key.removeprefix("tables-"), self.seats, self.computers))

    def inside(self):
        seats, computers = {n: str(n) for n in SEATS}, {n: str(n) for n in COMPUTERS}
        names = {"normal": gettext("SET: call first, then take")} | {game: GAMES[game].name for game in WHOLE}
        games = [tool(name, "tables", key=f"tables-{game}") for game, name in names.items()]
        modes = choice_of("mode", "mode", gettext("Another game of cards"), _modes(), self.mode)
        return (
            choice_of("seats", "seats", gettext("How many sit at a table"), seats, self.seats),
            " ",
            choice_of("computers", "computers", gettext("Computer players"), computers, self.computers),
            el("div", games, class_="stage-toolbar"),
            el("div", modes, " ", tool(gettext("Begin"), "tables", key=f"tables-{self.mode}"), class_="stage-toolbar"),
        )


def _modes():
    """The further games of cards that are played at tables, {id: name}."""
    return {game: GAMES[game].name for game in GAMES if game not in ("normal", *WHOLE) and played(game) is not None}
