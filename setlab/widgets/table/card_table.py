"""The card table: SET with cards against the computer, alone, or several at one screen; and all games of its family."""

import time

from setlab.core.i18n import gettext, sentences
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.games.match import Match
from setlab.games.narration import computers_of, steps_of
from setlab.games.table.game import TableGame
from setlab.players.eye import Eye
from setlab.widgets.parts import places as lay
from setlab.widgets.parts.hotkeys import checked_keys, kept_keys
from setlab.widgets.play.match_scene import MOMENT
from setlab.widgets.play.next_game import Deals
from setlab.widgets.play.replay import Replay
from setlab.widgets.scene.events import Refused
from setlab.widgets.table.drawers import TableDrawers
from setlab.widgets.table.news import TableNews
from setlab.widgets.table.odds import TableOdds
from setlab.widgets.table.times import YourTimes
from setlab.widgets.table.view import TableParts


class CardTable(TableParts, TableNews, TableDrawers, TableOdds, YourTimes, Replay, Deals):
    """A table for SET with cards against the computer, and for all games of the same family (`setlab.games.GAMES`).

    Click three cards, or press the keys that they show. Options are those of the game: `seconds` until the computer
    takes a SET (None: no clock), `strict`, `players`, `level` and so on; `seed` fixes the deal. With a `Match` instead
    of a game's id, that match goes on. `keys` is a keyboard such as "azerty" or keys of your own, row by row. Every
    match is kept from the first touch (`keep=False`: it is not); `practice=True` keeps it apart from your statistics.

    >>> table = CardTable(seed=7, seconds=None, keep=False)
    >>> for card in table.match.legal()[0][2]:
    ...     told = table.press("pick", f"card-{card}", True)
    >>> told
    'You took: two open green squiggles; three solid green squiggles; one striped green squiggle.'
    >>> table.match.scores
    (1, 0)
    """

    family = TableGame
    at_once = ("seconds", "strict")

    def __init__(self, game="versus", seed=None, keys=None, keep=True, practice=False, **options):
        self.keys = kept_keys() if keys is None else checked_keys(keys)
        self.names = []
        if isinstance(game, Match):
            if seed is not None or options:
                raise TypeError(gettext("a match brings its own seed and options; give nothing else with it"))
            match = game
        else:
            match = Match(game, seed, **options)
        if not isinstance(match.game, TableGame):
            raise ValueError(gettext("{game} is not played on a card table").format(game=match.id))
        if match.awaits_chance:
            raise ValueError(gettext("the cards of this match are not dealt yet"))
        self.sit(match, keep, practice)

    def seated(self):
        self.chosen = []  # codes, or places where the cards lie face down
        self.line = ()  # the steps that were told last
        self.moment = None  # (step, until): a computer's move that is being shown
        self.all_piles = False
        self.names = (self.names + [""] * self.match.players)[: max(len(self.names), self.match.players)]
        self.clear_desk()
        self.leave_replay()

    def computers(self, match):
        if not hasattr(match.game, "computer"):
            return {}
        return {match.game.computer(match.state): Eye(match.state.options.level)}

    @property
    def narrator(self):
        you = 0 if self.match.state.options.players == 1 else None
        return self.match.game.narrator(self.names, you, computers_of(self.match))

    @property
    def computer(self):
        """The seat that is the computer's by the rules of the game, or None."""
        return next(iter(computers_of(self.match)), None)

    @property
    def is_memory(self):
        """Do the cards lie face down?"""
        return "turn" in self.match.game.kinds

    @property
    def must_call(self):
        """Several players, who have to call before they take?"""
        return "call" in self.match.game.kinds and self.match.state.options.players > 1

    # --- picking cards -----------------------------------------------------------------------------------------------

    def on_pick(self, event):
        """A card is chosen or put back; the last one of a group makes the guess."""
        told = self.catch_up(event.at)
        what = event.key.partition("-")[2]
        what = int(what) if self.is_memory else what
        if what not in self._reach():
            raise Refused(told or gettext("This card is no longer there."))
        if self.must_call and self.match.state.call is None:
            first = gettext("First call: press your key, or the button with your name.")
            raise Refused(f"{told} {first}".strip())
        self.touch()
        self.moment = self.moment if told else None
        wanted = what not in self.chosen if event.value is None else bool(event.value)
        if wanted != (what in self.chosen):
            self.chosen = [*self.chosen, what] if wanted else [each for each in self.chosen if each != what]
        if wanted and self._is_full():
            self._guess(event.at)

    def on_take(self, event):
        """Take what is chosen, in games whose groups have several sizes."""
        self._guess(event.at)

    def _reach(self):
        """What can be chosen now: codes, or places where the cards lie face down."""
        state = self.match.state
        if self.is_memory:
            return [place for place, card in enumerate(state.cards) if card is not None]
        return [card.code for card in self.match.game.reach(state)]

    def _is_full(self):
        sizes, n = self.match.game.group.sizes, len(self.chosen)
        if n in (sizes[-1], 0) or len(sizes) == 1:
            return n == sizes[-1]
        return any({*event[2]} == {*self.chosen} for event in self.match.legal() if event[0] == "take")

    def _guess(self, at):
        chosen, self.chosen = self.chosen, []
        state = self.match.state
        if self.is_memory:
            self.act("turn", state.turn, tuple(chosen), at=at)
        else:
            self.act("take", state.call[0] if state.call else 0, tuple(chosen), at=at)

    # --- other things to do ------------------------------------------------------------------------------------------

    def on_call(self, event):
        self.chosen = []
        self.act("call", int(event.key.rpartition("-")[2]), at=event.at)

    def on_column(self, event):
        self.act("column", 0, at=event.at)

    def on_hint(self, event):
        self.act("hint", 0, at=event.at)

    def on_pass(self, event):
        self.chosen = []
        self.act("pass", 0, at=event.at)

    def on_strict(self, event):
        self._change("strict", bool(event.value))

    def on_clock(self, event):
        """The clock is switched on or off."""
        self._change("seconds", self.match.game.options["seconds"].default if event.value else None)

    def on_seconds(self, event):
        """The seconds that were typed."""
        option = self.match.game.options["seconds"]
        low, high = option.between
        text = str(event.value).strip()
        if not (text.isascii() and text.isdigit()) or len(text) > 9 or not low <= int(text) <= high:
            raise Refused(
                gettext("The time is a whole number of seconds from {low} to {high}.").format(low=low, high=high)
            )
        self._change("seconds", int(text))

    def _change(self, name, value):
        """A rule is changed while playing. Before the first touch the clock stays where it is."""
        running = self.session.running
        self.act("set", name, value)
        if not running:
            self.session.stand_still()
        self._origin = None

    def on_read(self, event):
        """The whole table, for the ear."""
        if self.paused:
            raise Refused(gettext("The cards are covered."))
        state = self.match.state
        hidden = {*range(len(state.cards))} - {*state.shown} if self.is_memory else ()
        stock = gettext("{n} cards in the stock.").format(n=len(state.stock))
        text = lay.read_table(state.cards, self.rows, hidden)
        if state.previous:
            before = gettext("; ").join(map(str, state.previous))
            text += " " + gettext("Taken last, to be used again: {cards}.").format(cards=before)
        self.say(f"{text} {stock}", shown=True)

    def on_changed(self, event):
        """Which cards came since the last event, for the ear."""
        if self.paused or self.is_memory:
            raise Refused(gettext("The cards are covered."))
        steps = [step for step in steps_of(self.match, 1) if step.after.cards != step.before.cards]
        arrived = steps[-1].arrived if steps else []
        places = [lay.Place(place, card, self.rows) for place, card in arrived]
        words = [gettext("{where}: {card}").format(where=place.where, card=place.card) for place in places]
        self.say(gettext("; ").join(words) or gettext("No card has come yet."), shown=True)

    def on_piles(self, event):
        self.all_piles = bool(event.value)

    def on_shown(self, event):
        """The computer's move was looked at long enough."""
        self.moment = None

    # --- what happened -----------------------------------------------------------------------------------------------

    def happened(self, since):
        steps = [step for step in steps_of(self.match, since) if step.kind not in ("shuffle", "stir")]
        if not steps:
            return ""
        narrator = self.narrator
        told = [step for step in steps if narrator.narrate(step)]
        # What the computer does with a move that was handed over belongs to what handed it over.
        handed = self.line[-1:] if self.line and steps[0].before.handed else ()
        self.line = (*handed, *told) or self.line
        reach = self._reach()
        ended = self.paused or any(step.kind in ("call", "late") for step in steps)
        self.chosen = [each for each in self.chosen if each in reach and not ended]
        last = steps[-1]
        if last.kind == "take" and last.seat == self.computer:
            # At a quick clock a short moment, or the new cards would hardly be seen.
            seconds = last.before.options.seconds
            lasts = MOMENT if seconds is None else min(MOMENT, max(600, 250 * seconds))
            self.moment = (last, time.time() * 1000 + lasts)
        elif last.kind not in ("call", "hint", "set"):
            self.moment = None
        texts = [narrator.narrate(step) for step in told]
        if self.over:
            texts.append(narrator.result(self.match))
        text = sentences(texts)
        if text:
            self.say(text)
        return text

    @property
    def is_solitaire(self):
        """One player, no clock, and nobody who plays by themselves?"""
        state = self.match.state
        options, computer = state.options, self.computer
        moves = computer is not None and self.match.game.computer_plays(state)
        return options.players == 1 and options.minutes is None and not moves

    def why_no_undo(self):
        history, computer = self.match.history, self.computer
        if not self.is_solitaire:
            return gettext("Undo is for playing alone, and without a clock.")
        if len(history) < 2:
            return gettext("There is nothing to undo.")
        if computer is not None and history[-1][0] in ("take", "column") and history[-1][1] == computer:
            return gettext("A move of the computer is not taken back.")
        return ""

    def undone(self):
        self.chosen, self.line, self.moment = [], (), None
        self.session.stand_still() if self.paused else self.session.begin()

    # --- what is committed -------------------------------------------------------------------------------------------

    def still(self):
        state = self.match.state
        text = gettext("{game}, deal {seed}.").format(game=self.match.game.name, seed=self.match.seed)
        if self.is_memory or self.paused:
            return text, el("p", text)
        columns = -(-len(state.cards) // self.rows)
        places = [column * self.rows + row for row in range(self.rows) for column in range(columns)]
        cards = [state.cards[place] for place in places if place < len(state.cards) and state.cards[place]]
        text += " " + lay.read_table(state.cards, self.rows)
        return text, el("div", el("p", text), picture(row(cards, across=columns), "") if cards else None)

    def __repr__(self):
        return f"CardTable({self.match.id!r}, seed={self.match.seed})"
