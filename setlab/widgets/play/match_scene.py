"""What every scene has in which a match is played: the door, the session with its clock, the record, pause and undo."""

import time
import weakref
from contextlib import suppress

from setlab.core.files import keeps
from setlab.core.i18n import gettext, sentence, sentences
from setlab.draw.markup import printable
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.games.narration import steps_of
from setlab.games.saved import record_match
from setlab.players.session import LATEST, TOLERANCE, Session
from setlab.widgets.parts.settings import Settings
from setlab.widgets.play.asking import Asking
from setlab.widgets.play.final import Final
from setlab.widgets.play.guide import Guide
from setlab.widgets.play.head import Head
from setlab.widgets.play.match_part import MatchPart
from setlab.widgets.play.names import Names
from setlab.widgets.play.next_game import NextGame
from setlab.widgets.play.replay import Replay
from setlab.widgets.play.saved_games import SavedGames
from setlab.widgets.play.seats import checked_seats
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.scene import Refused, Scene

MOMENT = 1200  # milliseconds for which a computer's move can be looked at before the next one comes
ASLEEP = 5_000  # a clock that rings so late rang for nobody: a cell was running, or the computer slept


class Visible:
    """A computer player whose moves can be followed: after each move it waits a moment."""

    def __init__(self, player, match):
        self.player, self.match = player, match

    def plan(self, seen, legal, rng):
        at, event = self.player.plan(seen, legal, rng)
        at = max(at, getattr(self.match.state, "since", 0) + MOMENT)
        return at, (*event[:-1], at)


class MatchScene(Scene):
    """A scene in which a match is played. A subclass draws it, and says what is special to its game:

    `happened(since)` tells what the events from that number on were, and returns it as text; `seated()` is called when
    another match lies on the table; `computers()` are those who play by themselves, by seat; `replayed(step, state,
    said)` draws a step of the replay.
    """

    family = object  # the class of the games that are played here
    levels = ()  # of the computers, where the widget chooses who is a computer and how well it plays
    at_once = ()  # the options that may change while playing, which are not for the next game
    can_practise = False  # can a match be kept apart from the statistics?
    deals_anew = True  # can another game or deal be chosen here?
    clock = staticmethod(time.monotonic)  # the time in seconds; tests bring their own
    remembers = True  # does what a player chose hold the next time? Not where it is somebody else's computer
    first_game = None  # a `FirstGame`, if there is one in which every step is explained
    due = property(lambda self: self.session.due)  # when something happens by itself, if this screen sees to it
    ends_with_results = False  # does the end of a game show results where the pieces lay?

    def __init__(self, match, keep=True, practice=False, humans=1, level=""):
        self.humans, self.level = checked_seats(match, humans, level, self.levels)
        self.settings = self.own(Settings(self, has_sounds=True))
        self.head = self.own(Head(self))
        self.names = self.own(Names(self))
        self.replay = self.own(Replay(self))
        self.next_game = self.own(NextGame(self))
        self.saved = self.own(SavedGames(self))
        self.final = self.own(Final(self))
        self.asking = self.own(Asking(self))
        self.guide = self.own(Guide(self))
        self.sit(match, keep, practice)

    def say(self, text, view=None, shown=False):
        """Tell the player something: it stands in the message line, and is said for the ear."""
        super().say(text, view)
        self.message = printable(str(text))

    def attend(self):
        self.message = ""  # what was said before was read
        self.refused, self.attended = False, len(self.match.history)

    def refuse(self, refusal):
        super().refuse(sentence(refusal))
        self.refused = True
        self.guide.refusals += 1

    def _retell(self):
        self.message = ""  # it was said in the language of before
        super()._retell()

    @property
    def title(self):
        """What stands above the table."""
        return self.match.game.name

    @property
    def waits(self):
        return self.match.record is not None and not (self.keeping_problem or self.over) and self.saved in self.drawers

    def task(self):
        """What there is to do now, where nothing was said."""
        return ""

    def sit(self, match, keep=True, practice=False):
        """Play this match from now on."""
        self.leave()
        self.message, self.refused, self.attended = "", False, len(match.history)
        self.acted = False  # has a person done anything in this match here?
        self.match, self.keep, self.practice = match, bool(keep) and keeps(), bool(practice)
        self.kept_as_practice = self.practice  # what the header of the record says
        self.unkept, self.given_away = "", False  # why this match is not kept, if it was to be; is that for good?
        self._hold()
        self._recall()
        self.new_session()
        for part in self.parts:
            if isinstance(part, MatchPart):
                part.seated()
        self.seated()

    def _hold(self):
        """Hear of it when another table of this kernel goes on with this match."""
        if self.match.record is not None:
            self.match.record.table = weakref.WeakMethod(self.hand_over)

    def _recall(self):
        """Who is a person is no part of a match: the header of its record says it, if this one was kept before."""
        self.humans = min(self.humans, self.match.players)  # an old game may have fewer seats
        if self.levels and self.match.record is not None:
            header = self.match.record.header
            with suppress(ValueError, TypeError):
                self.humans, self.level = checked_seats(
                    self.match, header.get("humans"), header.get("level"), self.levels
                )

    def seated(self):
        """Another match lies on the table."""

    def leave(self):
        """Let go of the match; its record stays where the kept games are."""
        record = getattr(getattr(self, "match", None), "record", None)
        if record is not None:
            record.close()

    def hand_over(self):
        """The record is gone: another table goes on with this match. Here it can be played without one."""
        self.given_away = True
        self.unkept = gettext("This game goes on in another table; here it is no longer kept.")
        self.refresh()

    def new_session(self):
        """A session whose time is that of the last event."""
        self.session = Session(self.match, self.computers(), clock=self.clock)
        self._origin = None  # the kernel's time, in milliseconds, at which play would have begun without pauses

    def computers(self):
        """{seat: player} of those who play by themselves, by the session's clock."""
        return {}

    # --- who sits there ----------------------------------------------------------------------------------------------

    @property
    def computer_seats(self):
        """The seats of the computers."""
        return range(self.humans, self.match.players)

    def level_of(self, seat):
        """How well the computer plays that sits there; "" or None for a person, or a computer that follows a clock."""
        return self.level if self.levels and seat in self.computer_seats else ""

    @property
    def people(self):
        """The seats of people."""
        return [seat for seat in self.match.seats if seat not in self.computer_seats]

    @property
    def contenders(self):
        """The seats of those who want to win."""
        return list(self.match.seats)

    @property
    def you(self):
        """The seat that is spoken to: the only person's."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def narrator(self):
        """Tells what happened, with the names of those who sit here."""
        return self.match.game.narrator(self.names.of_people, self.you, list(self.computer_seats))

    def told(self, since=0):
        """The events from that number on, each as a sentence; some are not worth one."""
        narrator = self.narrator
        return list(filter(None, map(narrator.narrate, steps_of(self.match, since))))

    # --- time --------------------------------------------------------------------------------------------------------

    @property
    def over(self):
        """Has the match ended?"""
        return self.match.outcome() is not None

    @property
    def paused(self):
        """Are the cards or dice covered?"""
        return getattr(self.match.state, "paused", False)

    @property
    def can_pause(self):
        """Has the game a pause, and is it going on?"""
        return "pause" in getattr(self.match.game, "kinds", ()) and not self.over

    @property
    def touched(self):
        """Has anybody touched the table? Running a cell lets no computer play."""
        return self.match.record is not None or bool(self.unkept) or self.session.running

    def kernel_time(self, at):
        """The kernel's time at which so many milliseconds will have been played; None while time stands still."""
        if not self.session.running:
            self._origin = None
            return None
        if self._origin is None:
            self._origin = kernel_now() - self.session.time
        return round(self._origin + at)

    def reset_clock(self):
        """The kernel's time is asked for anew: the session's has made a step."""
        self._origin = None

    def touch(self):
        """The first touch: the match is kept from now on, and time counts. Running a cell is no touch."""
        if self.keep and self.match.record is None and not self.given_away:
            try:
                record_match(self.match, **self.header)
                self._hold()
                self.unkept, self.kept_as_practice = "", self.practice
            except (OSError, ValueError) as error:  # a disk may be full now, and not at the next touch
                why = getattr(error, "strerror", None) or str(error)
                self.unkept = gettext("This game cannot be kept ({why}). You can play it all the same.").format(why=why)
        if not self.over:
            self.session.begin()

    @property
    def header(self):
        """What the header of the record says besides what the match itself knows."""
        more = {"practice": True} if self.practice else {}
        return more | ({"humans": self.humans, "level": self.level} if self.levels else {})

    @property
    def keeping_problem(self):
        """Why this match is not kept, or ""."""
        return self.unkept or (self.match.record.problem if self.match.record else "")

    def on_time(self, event):
        """The clock has run out, as a browser sees it."""
        if not self.catch_up(early=True):
            self.reset_clock()  # too early: this computer's clock was set anew, so the deadline is another one

    # --- events ------------------------------------------------------------------------------------------------------

    def act(self, *event, at=None):
        """Let a human's event happen; `at` is when they did it, in the kernel's time. Refused if it may not."""
        told = self.catch_up(at)
        since = len(self.match.history)
        self.touch()
        try:
            self.session.push(event, _lateness(at))
            self.acted |= event[0] != "set"  # a rule that is changed is no move
            self.session.tick(self.session.time)  # a move that was handed over is made at once
        except IllegalMove as error:
            raise Refused(sentences([told, self.happened(since), sentence(error)])) from None
        return self.happened(since)

    def happened(self, since):
        """Tell what the events from that number on were; return it as text."""
        text = sentences(self.told(since))
        if text:
            self.say(text)
        return text

    def catch_up(self, at=None, early=False):
        """Let happen what was due when the player did what they did; return what was told about it."""
        session, since = self.session, len(self.match.history)
        due = session.due if session.running else None
        now = session.time - _lateness(at)
        if due is None or now + (TOLERANCE if early else 0) < due:
            return ""
        asleep = now - due >= ASLEEP
        session.tick(due if asleep else max(due, now))
        if asleep and self.can_pause and not self.paused:
            self.match.push(("pause",))  # one move is lost, not the game
            self.new_session()
        return self.happened(since)

    def on_pause(self, event):
        """The cards are covered, or lie open again."""
        self.catch_up(event.at)
        self.touch()
        since = len(self.match.history)
        try:
            self.session.go() if self.paused else self.session.pause()
        except IllegalMove as error:
            raise Refused(sentence(error)) from None
        self.reset_clock()
        self.happened(since)

    # --- undo --------------------------------------------------------------------------------------------------------

    def on_undo(self, event):
        """Take the last event back, whatever it was; a subclass says in `why_no_undo` when that may not be."""
        if why := self.why_no_undo():
            raise Refused(why)
        try:
            self.match.pop()
        except IllegalMove as error:
            raise Refused(sentence(error)) from None
        self.undone()
        self.say(gettext("taken back"))

    def why_no_undo(self):
        """Why nothing can be taken back now, or ""."""
        return ""

    def undone(self):
        """Something was taken back: what the scene remembers of it goes as well."""

    # --- the replay --------------------------------------------------------------------------------------------------

    def why_no_replay(self):
        """Why there is no replay now, or ""."""
        return ""

    def beginning(self):
        """What the beginning of a replay is called."""
        return gettext("The deal.")

    def replayed(self, step, state, said):
        """The table after a step (None: at the beginning), with what is said of it."""
        raise TypeError(f"{type(self).__name__} needs a replayed()")

    # --- another match -----------------------------------------------------------------------------------------------

    def options_of(self, match):
        """The options that hold in this match now."""
        return dict(match.options)

    def deal(self, game, seed, options, humans, level):
        """A new match; the one before stays among the kept games."""
        try:
            match = Match(game, seed, **options)
            self.humans, self.level = checked_seats(match, humans, level, self.levels)
        except (ValueError, TypeError) as error:
            raise Refused(sentence(error)) from None
        self.sit(match, self.keep, self.practice)

    def dealt(self):
        """A new match was asked for, and lies there: say what there is to do, and begin where play begins."""
        self.say(sentences([gettext("A new game."), self.task()]))
        self.move_focus("table")

    # --- the frame ---------------------------------------------------------------------------------------------------

    @property
    def drawers(self):
        """The parts that lie in the menu, each closed."""
        anew = (self.next_game, self.saved, self.names) if self.deals_anew else ()
        return (*anew, self.settings)

    def verdict(self):
        """(words, class) over the end of a game that is neither won nor lost; None elsewhere."""
        return None

    def to_share(self):
        """The result in a line or two, for friends."""
        deal = gettext("{game}, deal {seed}.").format(game=self.match.game.name, seed=self.match.seed)
        return sentences([deal, self.narrator.result(self.match)])

    def accounts(self):
        """What there is to show when the game is over: how it went, in numbers."""
        return None

    def summary(self, match):
        """A kept match in a line, for the list of unfinished games."""
        score = gettext(" : ").join(map(str, match.scores))
        known = {"game": match.game.name, "seed": match.seed, "score": score}
        if not hasattr(match.state, "round"):
            return gettext("{game}, deal {seed}: {score}").format(**known)
        return gettext("{game}, deal {seed}: round {n}, {score}").format(**known, n=match.state.round)


def _lateness(at):
    """How many milliseconds ago something was done."""
    return 0 if at is None else round(min(max(kernel_now() - at, 0), LATEST))
