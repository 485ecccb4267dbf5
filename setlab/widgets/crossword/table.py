"""The table for Crossword SET: alone, against computers, or several people at one screen. Everyone builds at once."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentences
from setlab.common.settings import remember, remembered
from setlab.core.cards import Face
from setlab.core.features import deck
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.crossword.game import Crossword
from setlab.games.crossword.grids import GridDie
from setlab.games.crossword.moves import unused
from setlab.games.crossword.state import State
from setlab.games.dice.die import RolledDie
from setlab.games.narration import TimedStep, steps_of
from setlab.games.signatures import takes_options_of
from setlab.players.crossword import LEVELS
from setlab.widgets.crossword import view
from setlab.widgets.crossword.building import Building
from setlab.widgets.crossword.desk import GridDesk
from setlab.widgets.crossword.first_game import FIRST_GAME
from setlab.widgets.crossword.opponents import Opponents
from setlab.widgets.match.guide import FirstGame
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.match_scene import MatchScene
from setlab.widgets.match.seats import match_for, new_level
from setlab.widgets.parts.dice import dice_words
from setlab.widgets.parts.elements import Content, choice_of, chosen_of
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.games.match import Match
    from setlab.live.live_match import LiveMatch


FEATURES = {feature.name: feature for feature in deck("dice").features}
DRAWN = "drawn"
ORDERS = (DRAWN, *FEATURES)  # the orders of dice in the tray


class TrayOrder(MatchPart):
    """The order in which the dice lie in the tray.

    The choice holds for later games as well; at a room's shared computer for this screen only.
    """

    chosen = None  # the order chosen on this screen

    @property
    def order(self) -> str:
        """The order now, one of ORDERS."""
        kept = None if self.scene.guest else remembered("tray", ORDERS)
        return self.chosen or kept or DRAWN

    def on_order(self, event: Event) -> None:
        """Choose another order of the dice."""
        self.chosen = chosen_of(event, ORDERS)
        if not self.scene.guest:
            remember("tray", self.chosen)
        self.scene.say(gettext("Your dice are shown {order}.").format(order=self._words()[self.chosen]))

    def in_order(self, dice: Mapping[int, Face], faces: Mapping[int, Face]) -> list[int]:
        """Return these dice, with `faces` by die, in order: by the chosen feature, then by the others; WILDs last."""
        if self.order == DRAWN:
            return list(dice)
        names = sorted(FEATURES, key=lambda name: name != self.order)

        def rank(die: int) -> tuple[bool, list[int]]:
            face = faces[die]
            known = face.vector is not None
            return not known, [FEATURES[name].values.index(face.looks[name]) for name in names] if known else []

        return sorted(dice, key=rank)

    def _words(self) -> dict[str, str]:
        by = gettext("by {feature}")
        named = {name: by.format(feature=feature.spoken) for name, feature in FEATURES.items()}
        return {DRAWN: gettext("as drawn")} | named

    def choice(self) -> Element:
        """Return the choice of the order, for the menu."""
        return choice_of("order", "order", gettext("Order of your dice"), self._words(), self.order)


@takes_options_of(GAMES["crossword"])
class CrosswordTable(MatchScene):
    """A table for Crossword SET. `players` sit there, `humans` of them people, the others computers of that `level`.

    Put dice on squares: drag, or choose a die and then a square. SETs light up; the last die lays the grid. `level` is
    "beginner", "casual", "skilled" or "expert". Other options, such as `rounds` or `crossing`, are those of the game.
    With a `Match` instead of `players`, that match goes on; one that was kept, with its people and its computers. With
    a `LiveMatch`, this screen shows it, for the seats `seats`.

    >>> table = CrosswordTable(seed=1, keep=False)
    >>> table.press("to", "s5-5", f"die-{table.desk.tray[0]}")
    'two green ovals on row 5, column 5'
    >>> table.press("undo", "undo")
    'You took that back.'
    """

    family = Crossword
    levels = LEVELS
    pieces = "rack"
    first_game: FirstGame | None = FIRST_GAME
    ends_with_results = True
    takes_more = True  # may a player who is stuck take one more die?

    def __init__(
        self,
        players: "int | Match | LiveMatch" = 1,
        seed: int | None = None,
        humans: int = 1,
        level: str | None = None,
        keep: bool = True,
        seats: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        level = new_level("crossword", players, seed, "skilled") if level is None else level
        match = match_for(self, players, seed, options, "crossword")
        self.building = self.own(Building(self))
        self.opponents, self.sorting = self.own(Opponents(self)), self.own(TrayOrder(self))
        super().__init__(match, keep, humans=humans, level=level, seats=seats)

    def match_changed(self) -> None:
        self.viewer = self.screens[0]
        self.desks: dict[int, GridDesk] = {}
        self._dealt: tuple | None = None
        self._by_itself: set[int] = set()  # the numbers of events with which this screen laid its grids by itself
        self.before_render()

    def before_render(self) -> None:
        super().before_render()
        self.lay_out()

    def lay_out(self) -> None:
        """Bring the desks up to date with the match: a new round, new dice, dice of others in a grid."""
        state = self.match.state
        # A computer lays for an absent person; where the screen only looks on, every player does.
        others = None if self.people else state.grids, [seat for seat in self.people if seat in self.computer_seats]
        if self._dealt != (state.round, state.began, *others):
            self._dealt = state.round, state.began, *others
            self.desks = {seat: GridDesk() for seat in self.screens}
            for seat in self.desks:
                self._deal_out(seat)
            self.clear()
        for seat, desk in self.desks.items():
            away, guests = {die for die, _ in state.guests}, {die for die, host in state.guests if host == seat}
            if guests != {*desk.guests} or away & {*desk.own}:
                desk.follow(state.grids[seat], away, guests)
            desk.join(die for die in state.hands[seat] if die.die not in away)
        self.opponents.keep_within(self.desk.tray if self.round_on else ())

    def _deal_out(self, seat: int) -> None:
        state = self.match.state
        own = {die.die for die in state.hands[seat]}
        away = {die for die, _ in state.guests if die in own}
        guests = {die for die, host in state.guests if host == seat}
        self.desks[seat].deal(state.hands[seat], state.grids[seat], away, guests)

    @property
    def screens(self) -> Sequence[int]:
        """The seats whose grids are built at this screen; at least one is shown."""
        return self.people or self.match.seats[:1]

    def clear(self) -> None:
        """Forget WILDs asked for, hints, and dice offered to others."""
        self.building.clear()
        self.opponents.offered = None

    @property
    def desk(self) -> GridDesk:
        """The desk of the player looking at the screen."""
        return self.desks[self.viewer]

    @property
    def hand(self) -> tuple[RolledDie, ...]:
        """The dice of the player looking at the screen, in the order in which they were drawn."""
        return self.match.state.hands[self.viewer]

    @property
    def crossing(self) -> bool:
        """Whether SETs have to be joined by dice they share."""
        return self.match.state.options.crossing

    @property
    def home(self) -> str:
        return super().home if self.round_on or self.over else "next"

    @property
    def round_on(self) -> bool:
        """Whether a round is going on."""
        return not self.match.state.finished

    def sound_of(self, seat: int) -> list[tuple]:
        """Return the own dice that a person at this screen has in a grid that would count."""
        own = self.desks[seat].own
        return [each for each in self.desks[seat].sound(self.crossing) if each[0] in own]

    def grid_of(self, seat: int) -> tuple[GridDie, ...]:
        """Return the grid of a seat: of people at this screen as it lies there, of computers as they laid it."""
        if seat not in self.desks or not self.match.state.bag:
            return self.match.state.grids[seat]
        faces = {each.die: each for each in self.desks[seat].grid()}
        return tuple(faces[die] for die, *_ in self.desks[seat].sound(self.crossing))

    # --- actions -----------------------------------------------------------------------------------------------------

    def need_round(self) -> None:
        """Raise Refused unless the player may build now."""
        self.need_seat()
        if not self.round_on:
            raise Refused(gettext("This round is over."))
        if self.paused:
            raise Refused(gettext("The dice are covered."))

    def on_tab(self, event: Event) -> None:
        """Show another person's grid."""
        self.viewer = int(event.key.rpartition("-")[2])
        self.clear()
        self.say(gettext("Grid of {name}").format(name=self.narrator.name(self.viewer)))

    def on_take(self, event: Event) -> None:
        self.need_round()
        self.building.forget_hints()
        self.act("take", self.viewer, at=event.at)

    def on_stuck(self, event: Event) -> None:
        self.need_round()
        self.act("stuck", self.viewer, at=event.at)

    def on_next(self, event: Event) -> None:
        self.act("next", self.viewer)
        self.move_focus(f"die-{self.hand[0].die}")

    def on_undo(self, event: Event) -> None:
        self.building.undo()

    def on_read(self, event: Event) -> None:
        """Read the dice on the grid and in the tray aloud."""
        self.need_round()
        grid = self.desk.grid()
        template = gettext("row {row}, column {column}: {face}")
        lying = gettext("; ").join(template.format(row=each.row, column=each.column, face=each.face) for each in grid)
        tray = dice_words([die for die in self.hand if die.die in self.desk.tray])
        says = gettext("On your grid: {grid}. In the tray: {dice}.")
        none = gettext("no dice")
        self.say(says.format(grid=lying or none, dice=tray or none), shown=True)

    # --- other players' actions --------------------------------------------------------------------------------------

    def overslept(self, due: int) -> str:
        """Pause a round that no player attended, so that no computer gains time; return the message, or ""."""
        if not self.can_pause:
            return ""
        self.fall_asleep(due)
        self.synced = len(self.match.history)
        self._say_pause()
        return gettext("The game is paused: the dice are covered.")

    @property
    def can_pause(self) -> bool:
        return super().can_pause and self.round_on

    def on_pause(self, event: Event) -> None:
        was = self.paused
        self.timing.catch_up(event.at)
        if self.paused == was:  # otherwise the alarm has rung for nobody, and the game is paused already
            super().on_pause(event)
        self._say_pause()

    def _say_pause(self) -> None:
        self.say(gettext("The game is paused: the dice are covered.") if self.paused else gettext("On we go."))

    def before_push(self, event: tuple) -> None:
        """Lay the grids on this screen before an event that ends the round (CRO-10)."""
        if event[0] == "put" or (event[0] == "lay" and self._is_whole(event)):
            self.lay_screens(but=event[1])

    def _is_whole(self, event: tuple) -> bool:
        state, seat = self.match.state, event[1]
        return len(event[2]) >= len(unused(state, seat)) + len(state.grids[seat])

    def show_others(self) -> None:
        """Lay the grids on this screen once the bag is empty, as others may then put dice on them."""
        if not self.match.state.bag and self.match.players > 1:
            self.lay_screens()

    def lay_screens(self, but: int | None = None) -> None:
        """Lay the grids of people at this screen as they stand, a cleared one too (CRO-10)."""
        self.lay_out()  # it may not have been drawn since dice were moved
        for seat, desk in self.desks.items():
            grid, state = desk.sound(self.crossing), self.match.state
            if seat == but or seat not in self.live.people or seat not in self.people or state.finished:
                continue
            try:
                event = ("lay", seat, grid, state.now)
                if self.match.game.apply(state, event).grids != state.grids:
                    self._by_itself.add(len(self.match.history))
                    self.match.push(event)
            except ValueError:
                continue  # a die of another player does not fit any more: the grid laid before counts

    def narration(self, since: int = 0) -> list[str]:
        narrator = self.narrator
        steps = enumerate(steps_of(self.match, since), since)
        return list(filter(None, (narrator.narrate(step) for n, step in steps if n not in self._by_itself)))

    def after_push(self, since: int) -> str:
        """Narrate the events from number `since` on; return the text."""
        texts = self.narration(since)
        if self.over:
            texts.append(self.narrator.result(self.match))
            self.final.take_focus(within=True)
        elif self.round_on:
            self.show_others()
        else:
            self.move_focus("next", within=True)
        self.lay_out()
        if text := sentences(texts):
            self.say(text)
        return text

    def after_deal(self) -> None:
        self.say(gettext("New dice."))
        self.move_focus(self.home)

    # --- view --------------------------------------------------------------------------------------------------------

    def aside(self, state: State) -> Content:
        """Return what stands beside the score: the round, the bag, the deal, and alone the time."""
        return view.aside(self, state)

    def view(self) -> Element:
        return view.table_view(self)

    def task(self) -> str:
        if not self.round_on:
            return self.narrator.round_text(self.match.state)
        return "" if self.paused else view.task(self)

    def view_step(self, step: TimedStep | None, state: State, text: str) -> Content:
        return view.view_step(self, state, text)

    def still(self) -> tuple[str, Element]:
        state = self.match.state
        text = gettext("A game of Crossword SET for {n}, deal {seed}.").format(
            n=self.match.players, seed=self.match.seed
        )
        return text, el("p", text, " ", gettext("Round {n}.").format(n=state.round))

    def __repr__(self) -> str:
        return f"CrosswordTable({self.match.players}, seed={self.match.seed})"
