"""A screen on which a match is played: it shows a `LiveMatch`, and asks and tells its player."""

import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

from setlab.common.arguments import flag
from setlab.common.extras import extras
from setlab.common.files import Json, keeps
from setlab.common.i18n import gettext, sentence, sentences
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.games.narration import steps_of
from setlab.games.registry import Playable
from setlab.live.live_match import Computer, LiveMatch, Person
from setlab.players.levels import computers_at
from setlab.widgets.match.final import Final
from setlab.widgets.match.ghost import MatchGhost
from setlab.widgets.match.guide import FirstGame, Guide
from setlab.widgets.match.head import Head
from setlab.widgets.match.ladder import Ladder
from setlab.widgets.match.match_part import Drawer, MatchPart
from setlab.widgets.match.next_game import Names, NextGame
from setlab.widgets.match.replay import Replay
from setlab.widgets.match.saved_games import LossConfirmation, SavedGames, summary_of
from setlab.widgets.match.seats import checked_seats, checked_viewers, opponents
from setlab.widgets.match.timing import Timing, lateness
from setlab.widgets.parts.elements import Content
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.scene import Event, Refused, Scene
from setlab.widgets.scene.widget import trait

MOMENT = 1200  # milliseconds for which a computer's move can be looked at before the next one comes
MOST_TOLD = 12  # events that are narrated to a returning guest


class MatchScene(Scene):
    """A screen for a match. A subclass draws it, and says what is special to its game.

    `after_push(since)` tells what the events from that number on were, and returns it as text; `match_changed()` is
    called when another match lies on the table; `view_step(step, state, text)` draws a step of the replay. The table
    of all hooks, in their order, is in `tools/docs/pages/contributing/house.md`.

    A widget that is given a game makes a `LiveMatch` of its own. One that is given a `LiveMatch` is a guest there: it
    sees and acts for the seats `seats` (none: it only looks on), and the live match's owner begins the next game.
    `.match` is the match that is being played.
    """

    family: type[Any] = object  # the class of the games that are played here
    levels: Collection[str] = ()  # of the computers, where the widget chooses which seats are computers and their level
    tempo: int | None = None  # milliseconds for which a computer waits, so that people can follow
    at_once: tuple[str, ...] = ()  # options that may change during a game and do not count for the next one
    can_practise = False  # can a match be kept apart from the statistics?
    deals_anew = True  # can another game or deal be chosen here, where this screen made the live match?
    first_counts = False  # does only the first game on this deal count?
    clock = staticmethod(time.monotonic)  # the time in seconds; tests bring their own
    first_game: FirstGame | None = None  # the `FirstGame` in which every step is explained, if there is one
    has_line = True
    pieces = "table"  # the key of the element with the cards or dice
    ends_with_results = False  # does the end of a game show results where the pieces lay?
    live: LiveMatch

    def __init__(
        self,
        match: Match | LiveMatch,
        keep: bool = True,
        practice: bool = False,
        humans: int = 1,
        level: str = "",
        seats: Collection[int] | None = None,
    ) -> None:
        self.settings = self.own(Settings(self, has_sounds=True))
        self.timing, self.replay = self.own(Timing(self)), self.own(Replay(self))
        self.head, self.names = self.own(Head(self)), self.own(Names(self))
        self.next_game, self.ladder = self.own(NextGame(self)), self.own(Ladder(self))
        self.saved, self.asking = self.own(SavedGames(self)), self.own(LossConfirmation(self))
        self.final, self.guide, self.ghost = self.own(Final(self)), self.own(Guide(self)), self.own(MatchGhost(self))
        self.extras = [self.own(kind(self)) for kind in extras("setlab.tables")]
        self.live = None  # type: ignore[assignment]  # for a moment: it sits down before anybody sees it
        self.guest = isinstance(match, LiveMatch)
        seats = checked_viewers(match, seats)
        if isinstance(match, LiveMatch):
            self.deals_anew = self.keep = self.practice = self.kept_as_practice = False
            self.first_game, self.humans = None, len(match.people)  # the live match's owner deals
            self.level = next((who.level for who in match.seats.values() if not isinstance(who, Person)), level)
            self._sit_at(match, seats or ())
        else:
            self.humans, self.level = checked_seats(match, humans, level, self.levels)
            self.sit(match, keep, practice)

    def before_render(self) -> None:
        self.sync()

    def before_event(self) -> None:
        super().before_event()
        self.seen_events = len(self.match.history)

    def refuse(self, refusal: Refused | str) -> None:
        super().refuse(refusal)
        self.guide.refusals += 1

    @property
    def title(self) -> str:
        """The title above the table."""
        return self.match.game.name

    @property
    def waits(self) -> bool:
        kept = self.match.record is not None and not (self.live.keeping_problem or self.over)
        return kept and self.saved in self.drawers

    @property
    def home(self) -> str:
        """The key of what the player acts with: the pieces, or a button to be pressed first."""
        return self.final.home if self.over else "pause" if self.paused and self.can_pause else self.pieces

    @property
    def holds(self) -> bool:
        """Whether a computer's move waits until something here has been seen."""
        return False

    def task(self) -> str:
        """Return what the player is to do now, shown where there is no other message."""
        return ""

    # --- the live match ----------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return self.live.match

    def sit(self, match: Match, keep: bool = True, practice: bool = False) -> None:
        """Play this match from now on, as a live match of this screen's own."""
        self.leave()
        self.keep, self.practice = flag(keep, "keep") and keeps(), flag(practice, "practice")
        self.kept_as_practice = self.practice  # what the header of the record says
        self._recall(match)
        computers = self.computer_seats_of(match)
        people = [seat for seat in match.seats if seat not in computers]
        seats = opponents(computers, lambda: self.computer_at(match)) | dict.fromkeys(people, Person())
        self._sit_at(LiveMatch(match, seats, self.clock, self.tempo), people)
        if match.record is not None and not self.live.is_timed:
            self.live.begin()  # a resumed match does not wait for another first touch

    def _recall(self, match: Match) -> None:
        """Take the human seats and the level from the record of a saved match: the match does not know them."""
        self.humans = min(self.humans, match.players)  # an old game may have fewer seats
        if self.levels and match.record is not None:
            header = match.record.header
            with suppress(ValueError, TypeError):
                self.humans, self.level = checked_seats(match, header.get("humans"), header.get("level"), self.levels)

    def _sit_at(self, live: LiveMatch, seats: Collection[int]) -> None:
        """Show this live match, and see and act for the seats `seats`."""
        self.live, self.people = live, sorted(seats)
        self.message, self.refused, self.acted = "", False, False  # has a person done anything in this match here?
        self.synced = self.seen_events = len(self.match.history)  # events narrated here; events seen
        for part in self.parts:
            if isinstance(part, MatchPart):
                part.match_changed()
        self.match_changed()
        live.watch(self)

    def match_changed(self) -> None:
        """Reset the scene for a new match on the table."""

    def leave(self) -> None:
        """Release the match; its record stays among the saved games."""
        if self.live is not None:
            self.live.leave(self)
            if not self.guest:
                self.live.close()

    def computer_seats_of(self, match: Match) -> Sequence[int]:
        """Return the seats of computers in a match dealt here."""
        return range(self.humans, match.players)

    def computer_at(self, match: Match) -> Computer:
        """Return a new computer player of this table's level."""
        return Computer(computers_at(match.game).player(self.level), self.level)

    # --- seats -------------------------------------------------------------------------------------------------------

    @property
    def computer_seats(self) -> list[int]:
        """The seats for which a computer plays."""
        return self.live.computers

    def level_of(self, seat: int) -> str | None:
        """Return the level of the computer at a seat; "" or None for a person, or a computer that follows a clock."""
        return self.live.level_of(seat)

    @property
    def contenders(self) -> list[int]:
        """The seats of the players who want to win."""
        return list(self.match.seats)

    @property
    def you(self) -> int | None:
        """The seat that is spoken to: that of the only person at this screen."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def seat(self) -> int:
        """The seat that acts where an event names none."""
        self.need_seat()
        return self.people[0]

    def need_seat(self) -> None:
        """Raise Refused if this screen only looks on."""
        if not self.people:
            raise Refused(gettext("You are only watching here."))

    @property
    def shared(self) -> bool:
        """Whether this screen shares the table with others, so that it decides nothing for all."""
        return self.live.driven or not self.people or any(seat not in self.people for seat in self.live.people)

    @property
    def narrator(self) -> Any:  # each game has its own
        """The narrator with the names of the players here; a guest who is spoken to is "you"."""
        names = self.live.names
        if self.guest:
            names = ["" if seat == self.you else name for seat, name in enumerate(names)]
        return self.match.game.narrator(names, self.you, self.computer_seats)

    def narration(self, since: int = 0) -> list[str]:
        """Return the events from that number on as sentences, without those not worth one."""
        narrator = self.narrator
        return list(filter(None, map(narrator.narrate, steps_of(self.match, since))))

    # --- time --------------------------------------------------------------------------------------------------------

    over = trait(lambda table: table.match.outcome() is not None, doc="Whether the match has ended.")
    score = trait(lambda table: table.match.scores, doc="The scores by seat, as a tuple.")
    turn = trait(lambda table: getattr(table.match.state, "turn", None), doc="The seat whose turn it is, or None.")

    @property
    def paused(self) -> bool:
        """Whether the cards or dice are covered."""
        return getattr(self.match.state, "paused", False)

    @property
    def can_pause(self) -> bool:
        """Whether the game has a pause, is going on, and may be stopped by this screen."""
        return "pause" in getattr(self.match.game, "kinds", ()) and not self.over and not self.shared

    @property
    def computer_is_to_move(self) -> bool:
        """Whether a computer is to move, in a game without a clock."""
        return False

    @property
    def touched(self) -> bool:
        """Whether the table has been touched."""
        return self.live.touched

    def touch(self) -> None:
        """Save the match from now on and start its clock. Running a cell is no touch."""
        if self.keep and self.match.record is None and self.live.keep(**self.header):
            self.kept_as_practice = self.practice
        if not self.over:
            self.live.begin()

    @property
    def header(self) -> Json:
        """The fields of the record's header that the match itself does not know."""
        seats = {"humans": self.humans, "level": self.level} if self.levels else {}
        return {"practice": True} | seats if self.practice else seats

    # --- events ------------------------------------------------------------------------------------------------------

    def act(self, *event: object, at: float | None = None) -> str:
        """Push a human's event, done at `at` in the kernel's time; raise Refused if it is not allowed."""
        if self.guest:
            self.need_seat()
            if event[1] not in self.people:
                raise Refused(gettext("It is not your turn."))
        news = self.timing.catch_up(at)
        self.touch()
        try:
            self.live.act(*event, at=at, lateness=lateness(at))
            self.acted |= event[0] != "set"  # a changed rule is no move
        except IllegalMove as error:
            raise Refused(sentences([news, self.sync(), "" if news and self.over else sentence(error)])) from None
        return self.sync()

    def sync(self) -> str:
        """Narrate the events that this screen has not narrated yet; return the text."""
        since, now = self.synced, len(self.match.history)
        self.synced = now
        return self.after_push(max(since, now - MOST_TOLD) if self.guest else since) if now > since else ""

    def after_push(self, since: int) -> str:
        """Narrate the events from number `since` on; return the text."""
        text = sentences(self.narration(since))
        if text:
            self.say(text)
        return text

    def before_push(self, event: tuple) -> None:
        """Prepare for an event about to happen, as pieces placed on this screen may count by now."""

    def overslept(self, due: int) -> str:
        """Return the message for an alarm that fired while the page was away; "" if its event may happen first."""
        return ""

    def fall_asleep(self, at: int = 0) -> None:
        """Pause at time `at` of play, as no player was present; the computers think anew afterwards."""
        self.live.fall_asleep(at)
        for seat, who in opponents(self.computer_seats, lambda: self.computer_at(self.match)).items():
            self.live.take_seat(seat, who)

    def on_pause(self, event: Event) -> None:
        """Pause the game and cover its pieces, or go on."""
        self.timing.catch_up(event.at)
        self.touch()
        try:
            self.live.go() if self.paused else self.live.pause()
        except IllegalMove as error:
            raise Refused(sentence(error)) from None
        self.sync()

    def on_undo(self, event: Event) -> None:
        """Take the last event back, of whatever kind; a subclass says in `why_no_undo` when that is not allowed."""
        if why := self.why_no_undo():
            raise Refused(why)
        try:
            self.live.undo()
        except IllegalMove as error:
            raise Refused(sentence(error)) from None
        self.synced = len(self.match.history)
        self.after_undo()
        self.say(gettext("You took that back."))

    def why_no_undo(self) -> str:
        """Return why nothing can be taken back now, or ""."""
        return gettext("You can undo only when you play against computers.") if self.shared else ""

    def after_undo(self) -> None:
        """Forget what the scene remembers of an event that was taken back."""

    # --- the replay --------------------------------------------------------------------------------------------------

    def why_no_replay(self) -> str:
        """Return why there is no replay now, or ""."""
        return ""

    def beginning(self) -> str:
        """Return the name of a replay's beginning."""
        return gettext("The deal.")

    def view_step(self, step: Any, state: Any, text: str) -> Content:  # each game has its own steps and states
        """Return the table after a step (None: at the beginning), with its `text`."""
        raise TypeError(f"{type(self).__name__} needs a view_step()")

    def options_of(self, match: Match) -> dict[str, Any]:
        """Return the options that hold in this match now."""
        return dict(match.options)

    def deal(self, game: Playable, seed: int | None, options: dict, humans: int, level: str | None) -> None:
        """Begin a new match; the previous one stays among the saved games. Raise Refused on wrong options."""
        try:
            match = Match(game, seed, **options)
            self.humans, self.level = checked_seats(match, humans, level, self.levels)
        except (ValueError, TypeError) as error:
            raise Refused(sentence(error)) from None
        self.sit(match, self.keep, self.practice)

    def after_deal(self) -> None:
        """Announce the new match, and move the focus to where play begins."""
        self.say(sentences([gettext("A new game."), self.task()]))
        self.move_focus(self.home)

    @property
    def drawers(self) -> tuple[Drawer, ...]:
        """The parts that lie in the menu, each closed."""
        if self.guest:
            return ()
        anew = (self.next_game, self.saved, self.names) if self.deals_anew else ()
        return (*anew, self.settings)

    def verdict(self) -> tuple[str, str] | None:
        """Return (words, class) for the end of a game that is neither won nor lost; None elsewhere."""

    def to_share(self) -> str:
        """Return the result in a few lines, for friends."""
        return self.final.to_share()

    def result_view(self) -> object:
        """Return what stands below the points when the game is over, or None."""

    def accounts(self) -> object:
        """Return the numbers shown when the game is over, or None."""

    def summary(self, match: Match) -> str:
        """Return a saved match in a line, for the list of unfinished games."""
        return summary_of(match)
