"""The lobby: play, today's puzzles, and every game as a tile; the chosen game takes the lobby's place."""

from datetime import date as Date
from typing import Any
from xml.etree.ElementTree import Element

from setlab.common.arguments import flag
from setlab.common.extras import extras
from setlab.common.i18n import gettext, sentences
from setlab.core.cards import Card
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.players.levels import first_opponent
from setlab.puzzles import diary, runs
from setlab.puzzles.challenges import Challenge
from setlab.puzzles.dailies import LEVELS, Daily, checked_date
from setlab.puzzles.series import Series
from setlab.storage.overview import Glance, Overview, overview
from setlab.widgets.challenges import table_of
from setlab.widgets.days import DAYS, DOORS
from setlab.widgets.lobby import view
from setlab.widgets.lobby.backup import BackupPanel
from setlab.widgets.lobby.catalogue import BEST_TURN, FILTERS, RIVALS, SERIES, new_table, opponents, shown
from setlab.widgets.lobby.panels import ChallengePanel, RulesPanel
from setlab.widgets.match.calendar import Calendar
from setlab.widgets.match.ladder import CLOCK
from setlab.widgets.match.tables import table_for
from setlab.widgets.match.tiles import name_of
from setlab.widgets.match.timing import paused_text, rest, wake
from setlab.widgets.parts.elements import chosen_of
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused, Scene
from setlab.widgets.table.times import YourTimes

OWN_TITLE = (*DOORS, SERIES, BEST_TURN)  # scenes with a door in the lobby, and no tile
USUAL = "versus"  # the game of the large button
MOST = 12  # unfinished games that are listed at first, and added at each press


class Lobby(Scene):
    """The start page for playing: SET at once or an unfinished game, today's puzzles, and all games.

    The table of the chosen game takes the place of the lobby, with a button above it that leads back. A game that was
    left that way waits, and goes on when it is chosen again: `.tables` holds them by the id of their game. With
    `keep=False` nothing is written down.

    >>> lobby = Lobby(keep=False)
    >>> lobby.press("choose", "play-cubed")
    'SET Cubed'
    >>> lobby.inner.match.id
    'cubed'
    >>> lobby.press("all-games", "all-games")
    'All games'
    """

    address = ""  # the address of the page with all games, for the links of challenges
    practice = False  # your times are those of games, not of practice
    today = staticmethod(Date.today)

    def __init__(self, *, keep: bool = True) -> None:
        self.keep = flag(keep, "keep")
        self.settings = self.own(Settings(self))
        self.times = self.own(YourTimes(self))
        self.calendar = self.own(Calendar(self, {kind: day.name for kind, day in DAYS.items()}))
        self.learning = self.own(RulesPanel(self))
        self.backup = self.own(BackupPanel(self))
        self.challenged = self.own(ChallengePanel(self))
        self.extras = [self.own(kind(self)) for kind in extras("setlab.lobby")]
        self.own_title = {*OWN_TITLE}
        self.tables: dict[str, Any] = {}  # tables of any kind, by the id of the game, or the name of the daily puzzle
        self.chosen: str | None = None  # the id of the table that is shown
        self.waiting: set[str] = set()  # the ids of the tables whose clock was stopped here
        self.way = ""  # the key of the button by which it was chosen
        self.wanted: set[str] = set()  # which games are shown: see `FILTERS`
        self.more, self.listed = False, MOST  # are the other games shown; how many unfinished ones are listed
        self.against: str | None = None  # the opponent that was chosen for the next game of SET
        self.unfolds = False  # is the menu open in the next frame?
        self.next_seed: int | None = None  # of the next game of SET, if its cards are shown already
        self.look_around()

    def look_around(self) -> None:
        """Read what is saved: unfinished games, best results, and the daily puzzles."""
        self.overview = overview() if self.keep else Overview()
        # A user's own game may have no table, or be unknown today.
        self.kept = [each for each in self.overview.unfinished if table_for(each.game)]
        self.streaks = {kind: diary.streak(kind, self.today()) for kind in DAYS}
        self.solved = diary.read()
        self.fitting = first_opponent(USUAL) or CLOCK
        for extra in self.extras:
            extra.look_around()
        self.best_runs = {kind: runs.best(kind) for kind in Series.kinds}

    # --- the daily puzzle --------------------------------------------------------------------------------------------

    @property
    def level(self) -> str:
        """The level of the daily puzzle on offer: that of the longer streak, and the easy one at first."""
        return max(LEVELS, key=lambda level: (self.streaks[level], level == "basic"))

    @property
    def kind(self) -> str:
        """The kind of puzzle whose days the calendar shows first."""
        return self.level

    @property
    def puzzle(self) -> Daily:
        """The daily puzzle."""
        return DAYS[self.level].puzzle(self.today())

    @property
    def run_of_days(self) -> int:
        """The longest of the current runs of days on which a kind of puzzle was solved."""
        return max(self.streaks.values())

    @property
    def opponent(self) -> str:
        """The opponent at SET: the chosen one, that of the game that waits, or one that fits."""
        if self.against or not self.is_begun(USUAL):
            return self.against or self.fitting
        return str(self.tables[USUAL].ladder.chosen)

    # --- events ------------------------------------------------------------------------------------------------------

    def before_event(self) -> None:
        super().before_event()
        self.unfolds = False

    def on_choose(self, event: Event) -> None:
        """Show the chosen game: the waiting one, or a new one."""
        self.way, game = event.key, event.key.partition("-")[2]
        self._show(game)
        against, self.against = self.against, None
        if game == USUAL and against and against != self.tables[game].ladder.chosen:
            self.tables[game].ladder.play(against)

    def on_opponent(self, event: Event) -> None:
        """Choose the opponent for the next game of SET."""
        self.against = chosen_of(event, opponents())

    def on_filter(self, event: Event) -> None:
        """Show the games of this kind only, or all of them again."""
        wanted = event.key.partition("-")[2]
        if wanted not in FILTERS:
            raise Refused(gettext("That cannot be chosen here."))
        self.wanted = (self.wanted ^ {wanted}) - {RIVALS[wanted]}

    def on_today(self, event: Event) -> None:
        """Open one of today's puzzles."""
        kinds = (kind for kind, day in DAYS.items() if day.door == event.key)
        self.open_day(self.today(), self.level if event.key == DAYS[self.level].door else next(kinds))

    def open_day(self, date: Date, kind: str) -> None:
        """Open the puzzle of a day: on the table where it lies already, or on a new one."""
        name = DAYS[kind].door
        table = self.tables.get(name)
        if table is None or (table.puzzle.date, table.kind) != (date, kind):
            self._leave_record(name)
            self.tables[name] = DAYS[kind].table(date, keep=self.keep)
        self._show(name)

    def open_scene(self, name: str, scene: Scene) -> None:
        """Show a scene of another package (see `common.extras`) in place of the lobby, under this name."""
        self.tables[name] = scene
        self.own_title |= {name}
        self._show(name)

    def on_series(self, event: Event) -> None:
        """Open the `PuzzleSeries`: tables that get harder."""
        self._show(SERIES)

    def on_best_turn(self, event: Event) -> None:
        """Open the board for a best turn of SET Cubed."""
        self._show(BEST_TURN)

    def open_challenge(self, made: Challenge) -> None:
        """Open the deal of a challenge, with its author's times as the rival."""
        what = made.deal.what
        if what in DAYS:
            self.open_day(Date.fromordinal(made.deal.seed), what)
        else:
            name = SERIES if what in Series.kinds else what
            self._leave_record(name)
            self.tables[name] = table_of(made, self.keep)
            self.waiting.discard(name)
            self._show(name)
        self.tables[self.chosen or ""].ghost.race(made)

    def on_go_on(self, event: Event) -> None:
        """Go on with a saved game: at the table where it lies already, or at a new one of its kind."""
        which = event.key.removeprefix("resume-")
        glance = next((each for each in self.kept if each.id == which), None)
        if glance is None:
            raise Refused(gettext("That is no longer there."))
        if here := next((name for name, table in self.tables.items() if record_of(table) == which), None):
            self._show(here)
        elif glance.daily:
            try:
                day, kind = glance.daily.split()
                self.open_day(checked_date(day), kind)
            except ValueError as error:  # a name that no day has
                raise Refused(str(error)) from None
        else:
            table: Any = self.tables.get(glance.game) or new_table(glance.game, self.keep)
            table.saved.on_resume(event)
            self.waiting.discard(glance.game)
            self.tables[glance.game] = table
            self._show(glance.game)

    def _show(self, name: str) -> None:
        """Show this table in place of the lobby; deal if none waits."""
        table = self.tables.get(name)
        if table is None or (table.over and name not in DOORS):
            self._leave_record(name)
            seed, self.next_seed = (self.next_seed, None) if name == USUAL else (None, self.next_seed)
            table = self.tables[name] = new_table(name, self.keep, seed)
        self.chosen = name
        self.show_inside(table)
        if name in self.waiting:
            self.waiting.discard(name)
            wake(table)
        self.move_focus(table.home or "all-games", top="all-games")
        self.say(sentences([self.title_of(name), paused_text(table)]))

    def guide(self, game: str) -> None:
        """Begin the guided first game at the table of this game."""
        self.way = f"begin-{game}" if game == USUAL else f"play-{game}"
        self._show(game)
        self.tables[game].guide.begin()

    def put_away(self) -> None:
        """Release the saved games on tables: they are among the unfinished ones from now on."""
        for name in [name for name, table in self.tables.items() if record_of(table)]:
            self._leave_record(name)
            self.waiting.discard(name)
            del self.tables[name]

    def _leave_record(self, name: str) -> None:
        if leave := getattr(self.tables.get(name), "leave", None):
            leave()

    def on_all_games(self, event: Event) -> None:
        """Return to the lobby. The game waits, with its clock stopped."""
        table, name = self.inner, self.chosen or ""
        if rest(table, event):
            self.waiting.add(name)
        self.show_inside(None)
        self.chosen = None
        if name not in self.own_title and name not in shown(self.wanted, self.more):
            self.more, self.wanted = True, set()
        self.look_around()
        tile = self.way if self.way.partition("-")[2] == name else f"play-{name}"
        self.move_focus(name if name in self.own_title else tile)
        self.say(gettext("All games"))

    def on_more(self, event: Event) -> None:
        """Show the other table games, or hide them."""
        self.more = not self.more

    def on_older(self, event: Event) -> None:
        """List earlier games as well."""
        first = next(iter(self.kept[self.listed :]), None)
        self.listed += MOST
        if first is not None:
            self.move_focus(f"resume-{first.id}")

    # --- view --------------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return gettext("All games") if self.inner is None else self.inner.title

    def title_of(self, name: str) -> str:
        """Return the title of the table with this name."""
        return self.tables[name].title if name in self.own_title else name_of(name)

    @property
    def unfinished(self) -> list[Glance]:
        """The saved games that go on, latest first, as far as they are listed."""
        return self.kept[: self.listed]

    def is_begun(self, game: str) -> bool:
        """Return whether a game of this kind waits here."""
        table = self.tables.get(game)
        return table is not None and not table.over and getattr(table, "touched", False)

    def view(self) -> Element:
        return view.lobby_view(self) if self.inner is None else view.table_view(self)

    def still(self) -> tuple[str, Element]:
        text = gettext("To play, click here and press Shift + Enter.")
        cards = row([Card(code) for code in ("1sro", "2tgq", "3epd")], width=120)
        return text, el("div", el("p", el("strong", text)), picture(cards, ""))


def record_of(table: object) -> str | None:
    """Return the id of the record in which the game at this table is saved, or None."""
    record = getattr(getattr(table, "match", None), "record", None)
    return record.id if record is not None else None
