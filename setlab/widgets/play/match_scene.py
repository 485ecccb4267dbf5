"""What every widget that plays a whole game has: the session with its clock, the record, new deals, pause and undo."""

import re
import time
import weakref
from contextlib import suppress

from setlab.core.i18n import gettext
from setlab.games.events import IllegalMove
from setlab.games.match import Match
from setlab.games.saved import SavedMatch
from setlab.games.saved import record_match as keep_match
from setlab.players.session import LATEST, TOLERANCE, Session
from setlab.widgets.parts.gameparts import LONGEST_NAME
from setlab.widgets.parts.settings import Drawer
from setlab.widgets.scene.events import Refused

MOMENT = 1200  # milliseconds for which a computer's move can be looked at before the next one comes
ASLEEP = 5_000  # a clock that rings so late rang for nobody: a cell was running, or the computer slept
_AT_PLAY = weakref.WeakSet()  # every Play in this kernel: what one of them keeps, another may want to go on with
# Marks that turn the direction of writing, and would turn the rest of the line with it.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


class Visible:
    """A computer player whose moves can be followed: after each move it waits a moment."""

    def __init__(self, player, match):
        self.player, self.match = player, match

    def plan(self, seen, legal, rng):
        at, event = self.player.plan(seen, legal, rng)
        at = max(at, getattr(self.match.state, "since", 0) + MOMENT)
        return at, (*event[:-1], at)


class Play(Drawer):
    """A scene in which a match is played. A subclass says in `computers(match)` who plays by itself, and has

    `happened(since)`, which tells what the events from that number on were, and returns it as text;
    `seated()`, called when another match lies on the table.
    """

    clock = staticmethod(time.monotonic)  # the time in seconds; tests bring their own
    levels = ()  # of the computers, in a game whose `humans` and `level` the widget chooses
    _at_end = None  # what lets go of the record when nobody has this widget any more

    def sit(self, match, keep=True, practice=False):
        """Play this match from now on."""
        self.leave()
        self.match, self.keep, self.practice = match, bool(keep), bool(practice)
        self.kept_as_practice = self.practice  # what the header of the record says
        self.unkept = ""  # why this match is not kept, if it was to be
        self._recall()
        self._new_session()
        _AT_PLAY.add(self)
        self.seated()

    def _recall(self):
        """Who is a person is no part of a match: the header of its record says it, if this one was kept before."""
        if self.levels and self.match.record is not None:
            header = SavedMatch(self.match.record.path).header
            with suppress(ValueError, TypeError):
                self.humans, self.level = checked_seats(
                    self.match, header.get("humans"), header.get("level"), self.levels
                )

    def leave(self):
        """Let go of the match; its record stays on the shelf."""
        record = getattr(getattr(self, "match", None), "record", None)
        if record is not None:
            record.close()
        if self._at_end is not None:
            self._at_end.detach()
            self._at_end = None

    def hand_over(self):
        """Let go of the record: another widget goes on with this match. Here it can be played without one."""
        self.leave()
        self.unkept = gettext("This game goes on in another table; here it is no longer kept.")
        self.refresh()

    def _new_session(self):
        """A session whose time is that of the last event."""
        players = {seat: Visible(player, self.match) for seat, player in self.computers(self.match).items()}
        self.session = Session(self.match, players, clock=self.clock)
        self._origin = None  # the kernel's time, in milliseconds, at which play would have begun without pauses

    def computers(self, match):
        """{seat: player} of those who play by themselves."""
        return {}

    # --- time --------------------------------------------------------------------------------------------------------

    @property
    def over(self):
        """Has the match ended?"""
        return self.match.outcome() is not None

    @property
    def paused(self):
        """Are the cards covered?"""
        return getattr(self.match.state, "paused", False)

    @property
    def can_pause(self):
        return "pause" in getattr(self.match.game, "kinds", ()) and not self.over

    def kernel_time(self, at):
        """The kernel's time at which so many milliseconds will have been played; None while time stands still."""
        if not self.session.running:
            self._origin = None
            return None
        if self._origin is None:
            self._origin = time.time() * 1000 - self.session.time
        return round(self._origin + at)

    def touch(self):
        """The first touch: the match is kept from now on, and time counts. Running a cell is no touch."""
        if self.keep and self.match.record is None and not self.unkept:
            more = {"practice": True} if self.practice else {}
            more |= {"humans": self.humans, "level": self.level} if self.levels else {}
            try:
                record = keep_match(self.match, **more)
                self._at_end = weakref.finalize(self, record.close)  # a widget that is gone holds no lock
                self.kept_as_practice = self.practice
            except (OSError, ValueError) as error:
                why = getattr(error, "strerror", None) or str(error)
                self.unkept = gettext("This game cannot be kept ({why}). You can play it all the same.").format(why=why)
        if not self.over:
            self.session.begin()

    @property
    def keeping_problem(self):
        """Why this match is not kept, or ""."""
        return self.unkept or (self.match.record.problem if self.match.record else "")

    def on_time(self, event):
        """The clock has run out, as a browser sees it."""
        if not self.catch_up(early=True):
            self._origin = None  # too early: this computer's clock was set anew, so the deadline is another one

    # --- events ------------------------------------------------------------------------------------------------------

    def act(self, *event, at=None):
        """Let a human's event happen; `at` is when they did it, in the kernel's time. Refused if it may not."""
        told = self.catch_up(at)
        since = len(self.match.history)
        self.touch()
        try:
            self.session.push(event, _lateness(at))
            self.session.tick(self.session.time)  # a move that was handed over is made at once
        except IllegalMove as error:
            raise Refused(" ".join(filter(None, [told, self.happened(since), _sentence(error)]))) from None
        return self.happened(since)

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
            self._new_session()
        return self.happened(since)

    def on_pause(self, event):
        self.catch_up(event.at)
        self.touch()
        since = len(self.match.history)
        try:
            self.session.go() if self.paused else self.session.pause()
        except IllegalMove as error:
            raise Refused(_sentence(error)) from None
        self._origin = None
        self.happened(since)

    # --- undo --------------------------------------------------------------------------------------------------------

    def on_undo(self, event):
        """Take the last event back, whatever it was; a subclass says in `why_no_undo` when that may not be."""
        if why := self.why_no_undo():
            raise Refused(why)
        try:
            self.match.pop()
        except IllegalMove as error:
            raise Refused(_sentence(error)) from None
        self.undone()
        self.say(gettext("taken back"))

    def why_no_undo(self):
        """Why nothing can be taken back now, or ""."""
        return ""

    def undone(self):
        """Something was taken back: what the scene remembers of it goes as well."""

    # --- deals -------------------------------------------------------------------------------------------------------

    def deal(self, game, seed, options):
        """A new match; the one before stays on the shelf."""
        try:
            match = Match(game, seed, **options)
        except (ValueError, TypeError) as error:
            raise Refused(_sentence(error)) from None
        self.sit(match, self.keep, self.practice)

    def checked_seed(self, text):
        """The seed that was typed, or None; Refused if it is none."""
        text = str(text).strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit()) or len(text) > 15:
            raise Refused(gettext("A seed is a whole number, such as 2026; everyone who types it gets the same deal."))
        return int(text)

    def on_seed(self, event):
        """A seed is typed for the next deal; what is wrong with it is said at once, and stays to be mended."""
        self.typed_seed, self.problem = str(event.value or "")[:20], ""
        try:
            self.checked_seed(self.typed_seed)
        except Refused as refusal:
            self.problem = str(refusal)
            self.say(self.problem)

    # --- what happened -----------------------------------------------------------------------------------------------

    def tell_event(self, number):
        """The event with this number as a sentence, by the scene's `narrator`."""
        before, after = self.match.state_at(number), self.match.state_at(number + 1)
        return self.narrator.narrate(self.match.history[number], before, after)

    # --- names -------------------------------------------------------------------------------------------------------

    def on_name(self, event):
        """A player's name: any text, but not a long one, and none that turns the line around."""
        seat = int(event.key.rpartition("-")[2])
        self.names[seat] = " ".join(_TURNING.sub("", str(event.value or "")).split())[:LONGEST_NAME]


def checked_seats(match, humans, level, levels):
    """(people, level of the computers) at a table for this match; TypeError or ValueError says what is wrong."""
    if not isinstance(level, str):
        raise TypeError(gettext("a level is a word such as {level!r}, not {it!r}").format(level=levels[0], it=level))
    if isinstance(humans, bool) or not isinstance(humans, int):
        raise TypeError(gettext("the number of people is a whole number, not {it!r}").format(it=humans))
    if level not in levels:
        raise ValueError(
            gettext("there is no level {level!r}; choose one of {all}").format(level=level, all=", ".join(levels))
        )
    if not 1 <= humans <= match.players:
        raise ValueError(gettext("1 to {n} people can play here, not {it!r}").format(n=match.players, it=humans))
    return humans, level


def at_play(record_id):
    """The Play in this kernel that keeps the record of this id, or None."""
    for play in _AT_PLAY:
        record = getattr(getattr(play, "match", None), "record", None)
        if record is not None and record.id == record_id:
            return play
    return None


def _lateness(at):
    """How many milliseconds ago something was done."""
    return 0 if at is None else round(min(max(time.time() * 1000 - at, 0), LATEST))


def _sentence(error):
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
