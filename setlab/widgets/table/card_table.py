"""The card table: SET with cards against the computer, alone, or several at one screen; and all games of its family."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, ngettext, sentences
from setlab.core.cards import Card
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.games import GAMES
from setlab.games.look import turn_of
from setlab.games.match import Match
from setlab.games.narration import steps_of
from setlab.games.signatures import takes_options_of
from setlab.games.table.game import TableGame
from setlab.games.table.narration import TableStep
from setlab.games.table.state import State
from setlab.live.live_match import Computer
from setlab.players.levels import computers_at, first_opponent
from setlab.widgets.match.final import statistics
from setlab.widgets.match.guide import FirstGame
from setlab.widgets.match.match_part import Drawer, MatchPart
from setlab.widgets.match.match_scene import MOMENT, MatchScene
from setlab.widgets.match.picking import Picking, Reason
from setlab.widgets.match.seats import match_for
from setlab.widgets.parts import places
from setlab.widgets.parts.elements import Content, checkbox, drawer, number_field, toolbar
from setlab.widgets.parts.hotkeys import Keys
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused
from setlab.widgets.scene.widget import trait
from setlab.widgets.table import view
from setlab.widgets.table.first_game import FIRST_GAME
from setlab.widgets.table.odds import OddsDrawer
from setlab.widgets.table.times import FinalTimes, YourTimes

if TYPE_CHECKING:
    from setlab.games.registry import Playable
    from setlab.live.live_match import LiveMatch


class LiveRules(MatchPart):
    """Strict rules and the computer's clock, which may change during a game."""

    def on_strict(self, event: Event) -> None:
        """Switch strict rules on or off."""
        self._change("strict", bool(event.value))

    def on_clock(self, event: Event) -> None:
        """Switch the clock on or off."""
        self._change("seconds", self.match.game.options["seconds"].default if event.value else None)

    def on_seconds(self, event: Event) -> None:
        """Set the typed seconds; raise Refused unless they are a whole number in range."""
        low, high = self.match.game.options["seconds"].between
        text = str(event.value).strip()
        if not (text.isascii() and text.isdigit()) or len(text) > 9 or not low <= int(text) <= high:
            raise Refused(
                gettext("The time is a whole number of seconds from {low} to {high}.").format(low=low, high=high)
            )
        self._change("seconds", int(text))

    def _change(self, name: str, value: int | None) -> None:
        """Change a rule while playing. Before the first touch the clock stays where it is."""
        scene = self.scene
        running = scene.live.running
        scene.act("set", name, value)
        if not running:
            scene.live.stand_still()

    def view(self) -> Element | None:
        """Return the drawer, or None where no rule may change."""
        if "set" not in self.match.game.kinds or self.scene.over:
            return None
        text = gettext(
            "Strict rules: a wrong guess hands the move to the computer. The clock: the computer moves after "
            "this many seconds."
        )
        note = el("p", text, class_="stage-quiet")
        return drawer("rules", gettext("This game"), toolbar(self._fields()), note)

    def _fields(self) -> list[Content]:
        options, paused = self.match.state.options, self.scene.paused
        on = options.seconds is not None
        seconds = number_field("seconds", 0, 999, options.seconds if on else "")
        return [
            checkbox("strict", gettext("strict rules"), options.strict, paused),
            not options.level and checkbox("clock", gettext("clock"), on, paused),
            not options.level and on and el("label", gettext("seconds"), " ", seconds),
        ]


@takes_options_of(GAMES["versus"])
class CardTable(MatchScene):
    """A table for SET with cards against the computer, and for all games of the same family (`setlab.games.GAMES`).

    Click three cards, or press the keys that they show. Options are those of the game: `seconds` until the computer
    takes a SET (None: no clock), `strict`, `players`, `level` and so on; `seed` fixes the deal. With a `Match` instead
    of a game's id, that match goes on; with a `LiveMatch`, this screen shows it, for the seats `seats`. `keys` is a
    keyboard such as "azerty" or keys of your own, row by row. Every match is kept from the first touch (`keep=False`:
    it is not); `practice=True` keeps it apart from your statistics. Without a seed or options the opponent at SET is
    the one that the lobby proposes: a beginner at first.

    >>> table = CardTable(seed=7, seconds=None, keep=False)
    >>> for card in table.match.legal()[0][2]:
    ...     text = table.press("pick", f"card-{card}", True)
    >>> table.message
    'You took: two open green squiggles; three solid green squiggles; one striped green squiggle.'
    >>> table.match.scores
    (1, 0)
    """

    family = TableGame
    at_once = ("seconds", "strict")
    can_practise = True
    tempo = MOMENT
    first_game: FirstGame | None = FIRST_GAME

    def __init__(
        self,
        game: "str | Playable | Match | LiveMatch" = "versus",
        seed: int | None = None,
        keys: str | Sequence[str] | None = None,
        keep: bool = True,
        practice: bool = False,
        seats: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        if game == "versus" and seed is None and not options:
            options = {"level": first_opponent("versus")}
        match = match_for(self, game, seed, options)
        self.keys = self.own(Keys(self, keys))
        self.picking = self.own(Picking(self))
        self.why = self.own(Reason(self, view.reason_of))
        self.rules = self.own(LiveRules(self))
        self.odds = self.own(OddsDrawer(self))
        self.times = self.own(YourTimes(self))
        self.afterwards = self.own(FinalTimes(self))
        super().__init__(match, keep, practice, seats=seats)

    def match_changed(self) -> None:
        self.line: Sequence[TableStep] = ()  # the steps narrated last
        self.moment: tuple[TableStep, float] | None = None  # (step, until): a computer's move that is being shown

    def computer_seats_of(self, match: Match) -> list[int]:
        return [match.game.computer(match.state)] if hasattr(match.game, "computer") else []

    def computer_at(self, match: Match) -> Computer:
        level = match.state.options.level
        return Computer(computers_at(match.game).player(level), level)

    @property
    def rivals(self) -> list[int]:
        """The seats of computers that belong to the game itself; at a table with friends one only fills a seat."""
        return self.computer_seats_of(self.match)

    @property
    def calls_below(self) -> bool:
        """Whether the call button is below the cards, and not beside the name."""
        return self.shared and self.picking.must_call and self.you is not None

    @property
    def is_memory(self) -> bool:
        """Whether the cards lie face down."""
        return "turn" in self.match.game.kinds

    @property
    def rows(self) -> int:
        """The number of rows of the table."""
        return self.match.game.mode.rows

    @trait
    def turn(self) -> int | None:
        """The seat whose turn it is at memory; elsewhere everybody may take, and it is None."""
        return self.match.state.turn if self.is_memory else None

    @trait
    def value(self) -> tuple[Card, ...]:
        """The chosen cards; () where they lie face down."""
        lying = {} if self.is_memory else {card.code: card for card in self.match.state.lying}
        return tuple(lying[code] for code in self.picking.chosen if code in lying)

    # --- picking cards -----------------------------------------------------------------------------------------------

    def what_is(self, name: str) -> str | int:
        """Return a card's code from its key, or its place where the cards lie face down."""
        self.check_turn()
        return int(name) if self.is_memory else name

    def check_turn(self) -> None:
        """Raise Refused while a player at another screen is to take."""
        state, people = self.match.state, self.people
        self.need_seat()
        if self.is_memory and state.turn not in people:
            raise Refused(gettext("It is not your turn."))
        if state.call and state.call[0] not in people:
            raise Refused(gettext("{name} has called, and goes first.").format(name=self.narrator.name(state.call[0])))

    def looked_at(self, news: str) -> None:
        """End the pause after a computer's move, unless `news` reports it only now."""
        self.moment = self.moment if news else None

    def reach(self) -> list[str | int]:
        """Return the codes that can be chosen now, or the places where the cards lie face down."""
        state = self.match.state
        if self.is_memory:
            return [place for place, card in enumerate(state.cards) if card is not None]
        return [card.code for card in self.match.game.reach(state)]

    def is_full(self, chosen: Sequence[str | int]) -> bool:
        """Return whether the chosen cards are a guess; with groups of several sizes only a right one counts."""
        sizes, n = self.match.game.group.sizes, len(chosen)
        if n in (sizes[-1], 0) or len(sizes) == 1:
            return n == sizes[-1]
        return any({*event[2]} == {*chosen} for event in self.match.legal() if event[0] == "take")

    def guess(self, chosen: Sequence[str | int], at: float | None) -> None:
        """Take the chosen cards; a wrong guess is an event too."""
        state = self.match.state
        if self.is_memory:
            self.act("turn", state.turn, tuple(chosen), at=at)
        else:
            self.act("take", state.call[0] if state.call else self.seat, tuple(chosen), at=at)

    # --- other actions -----------------------------------------------------------------------------------------------

    def on_column(self, event: Event) -> None:
        self.act("column", self.seat, at=event.at)

    def on_pass(self, event: Event) -> None:
        self.picking.chosen = []
        self.act("pass", self.seat, at=event.at)

    def on_read(self, event: Event) -> None:
        """Read the whole table aloud."""
        if self.paused:
            raise Refused(gettext("The cards are covered."))
        state = self.match.state
        hidden = {*range(len(state.cards))} - {*state.shown} if self.is_memory else ()
        texts = [places.read_table(state.cards, self.rows, hidden)]
        if state.previous:
            before = gettext("; ").join(map(str, state.previous))
            texts.append(gettext("Taken last, for you to use again: {cards}.").format(cards=before))
        self.say(sentences([*texts, gettext("{n} cards in the stock.").format(n=len(state.stock))]), shown=True)

    def on_changed(self, event: Event) -> None:
        """Read the cards that came with the last event aloud."""
        if self.paused or self.is_memory:
            raise Refused(gettext("The cards are covered."))
        steps = [step for step in steps_of(self.match, 1) if step.after.cards != step.before.cards]
        arrived = [places.Place(place, card, self.rows) for place, card in (steps[-1].arrived if steps else [])]
        words = [gettext("{where}: {card}").format(where=place.where, card=place.card) for place in arrived]
        self.say(gettext("; ").join(words) or gettext("No new cards yet."), shown=True)

    def on_shown(self, event: Event) -> None:
        """End the pause after a computer's move."""
        self.moment = None

    # --- after an event ----------------------------------------------------------------------------------------------

    def after_push(self, since: int) -> str:
        steps = [step for step in steps_of(self.match, since) if step.kind not in ("shuffle", "stir")]
        if not steps:
            return ""
        narrator = self.narrator
        narrated = [step for step in steps if narrator.narrate(step)]
        # A computer's move that was handed over is shown together with the step that did so.
        handed = self.line[-1:] if self.line and steps[0].before.handed else ()
        self.line = (*handed, *narrated) or self.line
        ended = self.paused or any(step.kind in ("call", "late") for step in steps)
        self.picking.keep_within(() if ended else self.reach())
        self._show(steps[-1])
        texts = [narrator.narrate(step) for step in narrated]
        if self.over:
            texts.append(narrator.result(self.match))
            self.final.take_focus(within=True)
        if text := sentences(texts):
            self.say(sentences([text, self._arrivals(steps)]))
            # The message line has no room for all cards that were there; they are drawn on request.
            self.message = sentences([_in_brief(step) or whole for step, whole in zip_longest(narrated, texts)])
        return text

    def _arrivals(self, steps: Sequence[TableStep]) -> str:
        """Return the new cards in words, for screen readers; "" for an all-new table, which is to be read instead."""
        before, lying = steps[0].before.cards, self.match.state.lying
        new = [card for card in lying if card not in before]
        if not new or len(new) == len(lying) or self.paused or self.is_memory:
            return ""
        return gettext("New: {cards}.").format(cards=gettext("; ").join(map(str, new)))

    def _show(self, last: TableStep) -> None:
        """Show the SET that the computer took for a moment."""
        if last.kind == "take" and last.seat in self.rivals:
            # With a quick clock only a short moment, or the new cards would hardly be seen.
            seconds = last.before.options.seconds
            lasts = MOMENT if seconds is None else min(MOMENT, max(600, 250 * seconds))
            self.moment = (last, kernel_now() + lasts)
        elif last.kind not in ("call", "hint", "set"):
            self.moment = None

    @property
    def is_solitaire(self) -> bool:
        """Whether a single player plays without a clock and without a computer."""
        options, game = self.match.state.options, self.match.game
        moves = bool(self.rivals) and game.computer_plays(self.match.state)
        return options.players == 1 and options.minutes is None and not moves

    def why_no_undo(self) -> str:
        history = self.match.history
        if not self.is_solitaire or self.shared:
            return gettext("You can undo only when you play alone and without a clock.")
        if len(history) < 2:
            return gettext("There is nothing to undo.")
        if history[-1][0] in ("take", "column") and history[-1][1] in self.rivals:
            return gettext("You cannot take back the computer's move.")
        return ""

    def after_undo(self) -> None:
        self.picking.chosen, self.line, self.moment = [], (), None
        self.live.stand_still() if self.paused else self.live.begin()

    # --- other games -------------------------------------------------------------------------------------------------

    def options_of(self, match: Match) -> dict[str, Any]:
        now = match.state.options  # some change while playing
        return {name: getattr(now, name, match.options[name]) for name in match.game.options}

    def summary(self, match: Match) -> str:
        return gettext("{game}, deal {seed}: {score} taken, {n} cards in the stock").format(
            game=match.game.name,
            seed=match.seed,
            score=gettext(" : ").join(map(str, match.scores)),
            n=len(match.state.stock or ()),
        )

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return view.table_view(self)

    def task(self) -> str:
        if self.calls_below:
            call = gettext("Do you see a SET? Call first, then choose its three cards.")
            return "" if self.over or self.match.state.call else call
        if self.is_memory and not self.over and self.match.state.turn not in self.people:
            return turn_of(self.narrator.name(self.match.state.turn))
        return "" if self.over else view.task(self.match.game)

    def heading(self) -> Element | None:
        """Return the content above the score, such as a puzzle's question; None for nothing."""
        return None

    def aside(self) -> Element | None:
        """Return what stands beside the score: the deal, the stock and the clocks."""
        return view.aside(self)

    @property
    def contenders(self) -> list[int]:
        # A computer that only fills a seat is no opponent.
        moves = self.match.game.computer_plays(self.match.state) if self.rivals else False
        return [seat for seat in self.match.seats if moves or seat not in self.rivals]

    @property
    def drawers(self) -> tuple[Drawer, ...]:
        if self.guest:
            return ()
        *anew, settings = super().drawers
        return (*anew, self.rules, self.odds, self.times, self.keys, settings)

    def accounts(self) -> object:
        people = [(seat, self.narrator.name(seat)) for seat in self.people]
        return el("div", statistics(self.replay.steps(), people), self.afterwards.view())

    def view_step(self, step: TableStep | None, state: State, text: str) -> Content:
        return view.view_step(self, step, state, text)

    def still(self) -> tuple[str, Element]:
        state = self.match.state
        text = gettext("{game}, deal {seed}.").format(game=self.match.game.name, seed=self.match.seed)
        if self.is_memory or self.paused:
            return text, el("p", text)
        columns = -(-len(state.cards) // self.rows)
        order = [column * self.rows + row for row in range(self.rows) for column in range(columns)]
        cards = [state.cards[place] for place in order if place < len(state.cards) and state.cards[place]]
        text = sentences([text, places.read_table(state.cards, self.rows)])
        return text, el("div", el("p", text), picture(row(cards, across=columns), "") if cards else None)

    def __repr__(self) -> str:
        return f"CardTable({self.match.id!r}, seed={self.match.seed})"


def _in_brief(step: TableStep | None) -> str:
    """Return a short text for a step that takes many words; "" where the words are few."""
    n = len(step.before.groups) if step is not None and step.kind == "pass" else 0
    text = ngettext("There was {n} to find: see the picture.", "There were {n} to find: see the pictures.", n)
    return text.format(n=n) if n > 1 else ""
