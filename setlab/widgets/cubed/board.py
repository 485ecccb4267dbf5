"""The board of SET Cubed: against computers, or several people at one screen. Dice lie open, so nothing is hidden."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentences
from setlab.draw.boards import board as draw_board, lying_words
from setlab.draw.markup import el, picture
from setlab.games import GAMES
from setlab.games.cubed.game import Cubed
from setlab.games.cubed.state import State
from setlab.games.dice.die import RolledDie
from setlab.games.narration import Step
from setlab.games.signatures import takes_options_of
from setlab.players.cubed import LEVELS
from setlab.widgets.cubed import view
from setlab.widgets.cubed.first_game import FIRST_GAME
from setlab.widgets.cubed.hindsight import CubedLosses, Hindsight, curve_view
from setlab.widgets.cubed.hint import CubedHint
from setlab.widgets.cubed.trial import Trial
from setlab.widgets.match.guide import FirstGame, FitHighlights
from setlab.widgets.match.match_scene import MatchScene
from setlab.widgets.match.pace import PACE, ComputerPace
from setlab.widgets.match.seats import match_for, new_level
from setlab.widgets.parts.dice import Rack, dice_words
from setlab.widgets.parts.elements import Content
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.games.match import Match
    from setlab.live.live_match import LiveMatch


CHANCE = ("draw", "roll", "first")


@takes_options_of(GAMES["cubed"])
class CubedBoard(MatchScene):
    """A board for SET Cubed. `players` sit there, `humans` of them people, the others computers of that `level`.

    Put dice on squares: drag, or choose a die and then a square. What it would score is shown; the next die, or the end
    of the turn, confirms it.
    `level` is one of `players.levels.LADDERS["cubed"]`, from "random" to "planner". Other options, such as `strict` or
    `opening`, are those of the game. With a `Match` instead of `players`, that match goes on; with a `LiveMatch`, this
    screen shows it, for the seats `seats`.

    >>> table = CubedBoard(players=2, humans=2, seed=1, keep=False)
    >>> table.press("to", "s111", "die-21")
    'Now the next die of the SET.'
    >>> table.trial.laid[0].die
    21
    """

    family = Cubed
    levels = LEVELS
    first_game: FirstGame | None = FIRST_GAME
    tempo = PACE
    pieces = "rack"
    whole = False  # a small screen shows only the used part of the board
    shows_best = False  # does the end of the game show the best turn on the board?

    def __init__(
        self,
        players: "int | Match | LiveMatch" = 2,
        seed: int | None = None,
        humans: int = 1,
        level: str | None = None,
        keep: bool = True,
        seats: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        level = new_level("cubed", players, seed, "greedy") if level is None else level
        match = match_for(self, players, seed, options, "cubed")
        self.trial = self.own(Trial(self))
        self.hint = self.own(CubedHint(self))
        self.hindsight = self.own(Hindsight(self))
        self.losses = self.own(CubedLosses(self))
        self.pace = self.own(ComputerPace(self))
        self.fitting = self.own(FitHighlights(self))
        super().__init__(match, keep, humans=humans, level=level, seats=seats)

    def before_event(self) -> None:
        super().before_event()
        self.pace.hold()

    def match_changed(self) -> None:
        self.picked: set[int] = set()  # dice chosen for the extra roll
        self._extra: tuple[int, int] | None = None
        self._legal: tuple[State, list[tuple]] | None = None
        self.racks = {seat: Rack() for seat in self.match.seats}
        self._hold()

    def _hold(self) -> None:
        for seat, rack in self.racks.items():
            rack.hold([die.die for die in self.match.state.hands[seat]])

    def before_render(self) -> None:
        """Forget dice that are no longer in the hand, after an event pushed by a program, for example."""
        held = {die.die for die in self.match.state.hands[self.viewer]} if self.my_turn else set()
        self.trial.keep_within(held)
        self.picked = self.picked & held
        self._hold()
        super().before_render()

    @property
    def home(self) -> str:
        return "start" if self.pace.waits else super().home

    @property
    def viewer(self) -> int:
        """The seat of the person who acts now, or who acted last."""
        turn = self.match.state.turn
        if turn in self.people:
            return turn
        acted = (event[1] for event in reversed(self.match.history) if event[0] not in CHANCE)
        looks_on = self.match.seats if not self.people else self.people
        return next((seat for seat in acted if seat in looks_on), looks_on[0])

    @property
    def lying(self) -> State:
        """The state whose dice are shown on the board."""
        return self.match.state

    @property
    def my_turn(self) -> bool:
        """Whether the person at the board may act now."""
        return not self.over and self.match.state.turn == self.viewer and self.viewer in self.people

    @property
    def phase(self) -> str:
        """The phase of the game, by its name."""
        return self.match.state.phase

    @property
    def is_skipped(self) -> bool:
        """Whether a person to move cannot play; the board passes for them once that was seen (CUB-11)."""
        return self.live.skipped is not None

    def legal(self) -> list[tuple]:
        """Return the legal events, cached for each state."""
        state = self.match.state
        if self._legal is None or self._legal[0] is not state:
            self._legal = state, self.match.legal()
        return self._legal[1]

    def own_die(self, number: int) -> RolledDie:
        """Return the die of this number in the viewer's hand; raise Refused if it is not there."""
        for die in self.match.state.hands[self.viewer]:
            if die.die == number:
                return die
        raise Refused(gettext("This die is no longer there."))

    # --- actions -----------------------------------------------------------------------------------------------------

    def need_turn(self) -> None:
        """Raise Refused unless the viewer may act."""
        if not self.my_turn:
            raise Refused(gettext("It is not your turn."))

    def on_end(self, event: Event) -> None:
        """End the turn, after confirming what lies on trial."""
        self.need_turn()
        since = len(self.match.history)
        if self.trial.laid:
            self.trial.confirm()
        self.act("end", self.viewer)
        self.move_focus("rack")
        self.after_push(since)

    def on_pass(self, event: Event) -> None:
        self.need_turn()
        self.act("pass", self.viewer)

    def on_pick(self, event: Event) -> None:
        """Choose a die for the extra roll, or unchoose it."""
        number = self.own_die(int(event.key.removeprefix("die-"))).die
        wanted = number not in self.picked if event.value is None else bool(event.value)
        self.picked = self.picked | {number} if wanted else self.picked - {number}

    def on_reroll(self, event: Event) -> None:
        self.need_turn()
        self.act("reroll", self.viewer, tuple(sorted(self.picked)))
        self.go_on()

    def on_hold(self, event: Event) -> None:
        """Decline the extra roll."""
        self.need_turn()
        self.act("keep", self.viewer)
        self.go_on()

    def on_late(self, event: Event) -> None:
        """End the extra roll when its time is over."""
        if self.phase == "extra" and self.my_turn:
            self.act("keep", self.viewer)

    def on_call(self, event: Event) -> None:
        """Call a SET among the own dice, before the game begins."""
        seat = int(event.key.rpartition("-")[2])
        if seat not in self.people:
            raise Refused(gettext("It is not your turn."))
        self.act("call", seat)

    def go_on(self) -> None:
        """Move the focus on after a play: to the next die, or to the end of the turn."""
        key = "rack"
        if self.my_turn:
            more = any(event[0] == "place" for event in self.legal())
            key = f"die-{self.match.state.hands[self.viewer][0].die}" if more else self.legal()[-1][0]
        self.move_focus(key)

    def after_push(self, since: int) -> str:
        """Narrate the events from number `since` on; return the text."""
        texts, turn = self.narration(since), self.match.state.turn
        if any(event[0] not in self.match.game.lasting for event in self.match.history[since:]):
            self.trial.laid, self.picked = [], set()
        if self.over:
            texts.append(self.narrator.result(self.match))
            self.final.take_focus(within=True)
        elif self.is_skipped:
            texts.append(self.narrator.skipped(turn))
        elif turn in self.people and turn != self.match.state_at(since).turn:
            yours = gettext("Now it is your turn.")
            texts.append(
                yours if self.you is not None else gettext("Now {name}.").format(name=self.narrator.name(turn))
            )
            if self.phase == "extra":  # the possibility of the extra roll is easily missed
                texts.append(view.task(self))
        if text := sentences(texts):
            self.say(text)
        return text

    def on_whole(self, event: Event) -> None:
        """Show the whole board on a small screen, or only its used part."""
        self.whole = not self.whole

    def on_read(self, event: Event) -> None:
        """Read the dice on the board and in the hand aloud."""
        state = self.match.state
        on_board = lying_words(state.board, state.cells) or gettext("no dice")
        hand = dice_words(state.hands[self.viewer]) or gettext("no dice")
        says = gettext("On the board: {board}. Your dice: {dice}.")
        self.say(says.format(board=on_board, dice=hand), shown=True)

    # --- computers ---------------------------------------------------------------------------------------------------

    @property
    def computer_is_to_move(self) -> bool:
        """Whether a computer is to move or to call, or the board is to pass for a person who cannot play."""
        if self.over:
            return False
        if self.is_skipped:
            return True
        if self.phase == "opening":
            return any(event[1] in self.computer_seats for event in self.legal())
        return self.match.state.turn in self.computer_seats

    def extra_until(self) -> int | None:
        """Return the kernel's time at which the extra roll ends; None without a limit."""
        seconds = self.match.state.options.extra_seconds
        if seconds is None or self.phase != "extra" or not self.my_turn or not self.touched:
            return None
        if self._extra is None or self._extra[0] != len(self.match.history):
            self._extra = len(self.match.history), round(kernel_now()) + 1000 * seconds
        return self._extra[1]

    # --- undo, and another game --------------------------------------------------------------------------------------

    def on_undo(self, event: Event) -> None:
        """Take back the last die on trial; without one, the last play of this turn."""
        if self.trial.laid:
            self.trial.take_back()
        else:
            super().on_undo(event)

    def why_no_undo(self) -> str:
        """Return "" if the last play of this turn can be taken back, else why not."""
        lasting = self.match.game.lasting
        last = next((event for event in reversed(self.match.history) if event[0] not in lasting), None)
        if last and last[:2] == ("place", self.match.state.turn) and self.my_turn:
            return ""
        return gettext("You can take back only dice of this turn, and never a roll.")

    def after_deal(self) -> None:
        self.live.begin()  # a computer that begins needs no request; the match is saved with a person's first action
        self.after_push(0)
        self.move_focus(self.home)

    def accounts(self) -> object:
        return el("div", self.hint.account(), curve_view(self), self.losses.view())

    # --- view --------------------------------------------------------------------------------------------------------

    def aside(self, state: State) -> Element:
        """Return what stands beside the score: the round, the bag and the deal."""
        return view.aside(self, state)

    def view(self) -> Element:
        return view.board_view(self)

    def task(self) -> str:
        return view.task(self)

    def view_step(self, step: Step | None, state: State, text: str) -> Content:
        return view.view_step(self, state, text)

    def still(self) -> tuple[str, Element]:
        state = self.match.state
        text = gettext("A game of SET Cubed for {n}, deal {seed}.").format(n=self.match.players, seed=self.match.seed)
        drawn = picture(draw_board(state.board, state.cells, 420, named=False), text, style="max-width: 100%")
        return text, el("div", el("p", text), drawn)

    def __repr__(self) -> str:
        return f"CubedBoard({self.match.players}, seed={self.match.seed})"
