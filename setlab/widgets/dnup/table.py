"""The table for dnup: against computers, or several people at one screen with a curtain between their turns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from setlab.common.i18n import gettext, sentences
from setlab.common.integers import whole
from setlab.draw.markup import el
from setlab.games import GAMES
from setlab.games.dnup.game import Dnup
from setlab.games.dnup.rounds import State, deals, went_out_when
from setlab.games.match import Match
from setlab.games.narration import Step, steps_of
from setlab.games.signatures import takes_options_of
from setlab.live.live_match import Computer
from setlab.players.dnup import LEVELS, player
from setlab.widgets.dnup import view
from setlab.widgets.dnup.first_game import FIRST_GAME
from setlab.widgets.dnup.losses import DnupHint, DnupLosses
from setlab.widgets.match.guide import FitHighlights
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.match.match_scene import MatchScene
from setlab.widgets.match.pace import PACE, ComputerPace
from setlab.widgets.match.seats import match_for, new_level
from setlab.widgets.parts.elements import Content, data_table, note_of, scrolled, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.live.live_match import LiveMatch


class Rounds(MatchPart):
    """The break between two rounds: the engine deals at once, and the next hand is shown when a player goes on."""

    scene: "DnupTable"

    def match_changed(self) -> None:
        self._seen = max(deals(self.match))

    @property
    def over(self) -> int | None:
        """The number of the deal that ended a round whose result is still shown; None while one is played."""
        return next((number for number in deals(self.match) if number > self._seen), None)

    def on_next(self, event: Event) -> None:
        """Go on with the newly dealt cards."""
        self._seen = self.over or self._seen
        self.scene.move_focus("lift" if self.scene.curtain else "hand")

    def view(self) -> Element:
        """Return the result of the round."""
        match, narrator = self.match, self.scene.narrator
        dealt = deals(match)
        number = dealt.index(self.over)
        first, last = dealt[number - 1] + 1, dealt[number]
        before, after = match.state_at(first).tokens, match.state_at(last).tokens
        texts = filter(None, (narrator.ended(step) for step in steps_of(match, first)[: last - first]))
        gains = (f"+{now - then}" if now > then else "–" for then, now in zip(before, after, strict=True))
        lines = list(zip(self._names(), gains, after, strict=True))
        head = ["", gettext("this round"), gettext("in all")]
        over, you = gettext("Round {n} is over.").format(n=number), self.scene.you
        gained = you is not None and after[you] > before[you]
        return el(
            "div",
            el("p", el("strong", sentences([over, *texts])), class_=note_of(gained), data_key="result"),
            data_table(self._caption(), head, lines),
            toolbar(tool(gettext("Next round"), "next", "n", main=True)),
            class_="stage-round",
            data_key=f"round-{number}",
        )

    def account(self) -> Element:
        """Return all rounds of a game: who was out of cards in which turn, for how many points."""
        match, won = self.match, gettext("+{n} in turn {turn}")
        lines = [
            (number, *(won.format(turn=out[seat][0], n=out[seat][1]) if seat in out else "–" for seat in match.seats))
            for number, out in enumerate(went_out_when(match), 1)
        ]
        lines.append((gettext("in all"), *match.scores))
        table = data_table(self._caption(), [gettext("round"), *self._names()], lines)
        return scrolled(self._caption(), table)

    def _names(self) -> list[Element]:
        return [el("bdi", self.scene.narrator.name(seat)) for seat in self.match.seats]

    def _caption(self) -> str:
        return gettext("Rounds won") if self.match.players == 2 else gettext("Tokens")


@takes_options_of(GAMES["dnup"])
class DnupTable(MatchScene):
    """A table for dnup. `players` sit there, `humans` of them people, the others computers of that `level`.

    Select cards of your hand, then play them, or add one to a set of an opponent; take a set, or turn your hand.
    `level` is one of `players.levels.LADDERS["dnup"]`, from "random" to "thinker", whose `iterations` say how long it
    thinks. Other options, such as `finish_round`, are those of the game. With a `Match` instead of `players`, that
    match goes on; with a `LiveMatch`, this screen shows it, for the seats `seats`.

    >>> table = DnupTable(players=2, seed=3, keep=False)
    >>> table.press("rotate", "rotate")
    'You turn your whole hand.'
    """

    family = Dnup
    levels = LEVELS
    first_game = FIRST_GAME
    tempo = PACE
    pieces = "hand"

    def __init__(
        self,
        players: "int | Match | LiveMatch" = 2,
        seed: int | None = None,
        humans: int = 1,
        level: str | None = None,
        iterations: int = 100,
        keep: bool = True,
        seats: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        level = new_level("dnup", players, seed, "greedy") if level is None else level
        match = match_for(self, players, seed, options, "dnup")
        self.iterations = whole(iterations, gettext("iterations"), 1)
        self.pace = self.own(ComputerPace(self))
        self.rounds = self.own(Rounds(self))
        self.hint = self.own(DnupHint(self))
        self.losses = self.own(DnupLosses(self))
        self.fitting = self.own(FitHighlights(self))
        super().__init__(match, keep, humans=humans, level=level, seats=seats)

    def before_event(self) -> None:
        super().before_event()
        self.pace.hold()

    def match_changed(self) -> None:
        turn = self.match.state.turn
        self.chosen, self.turned_now = [], ()  # chosen cards of the hand; cards that have just come back into it
        # The seat whose hand is shown, or None.
        self.viewer = turn if turn in self.people else next(iter(self.people), None)
        self.curtain = len(self.people) > 1

    def computer_at(self, match: Match) -> Computer:
        return Computer(player(self.level, self.iterations), self.level)

    @property
    def my_turn(self) -> bool:
        """Whether the person at the table may act now."""
        return not self.over and not self.covered and self.match.state.turn == self.viewer

    @property
    def covered(self) -> bool:
        """Whether no hand is shown, behind the curtain or at the end of a round."""
        return self.curtain or self.rounds.over is not None

    @property
    def holds(self) -> bool:
        return self.covered and not self.guest

    @property
    def home(self) -> str:
        if self.covered and not self.over:
            return "lift" if self.rounds.over is None else "next"
        return "start" if self.pace.waits else super().home

    @property
    def hand(self) -> tuple[str, ...]:
        """The cards of the person at the table."""
        state = self.match.state
        return () if state.hands is None or self.viewer is None else state.hands[self.viewer]

    # --- actions -----------------------------------------------------------------------------------------------------

    def on_pick(self, event: Event) -> None:
        """Choose a card of the hand, or put it back."""
        card = event.key.removeprefix("card-")
        if card not in self.hand:
            raise Refused(gettext("This card is no longer there."))
        wanted = card not in self.chosen if event.value is None else bool(event.value)
        self.chosen = [*(each for each in self.chosen if each != card), *([card] if wanted else [])]

    def on_value(self, event: Event) -> None:
        """Choose all cards with this active number, or none if they were chosen already."""
        value = event.key.removeprefix("value-")
        cards = [card for card in self.hand if card[0] == value]
        self.chosen = [] if {*cards} == {*self.chosen} else cards
        star = self.match.state.options.star
        words = (view.named(card, star) for card in self.chosen)
        self.say(gettext("; ").join(words) or gettext("nothing chosen"))

    def on_play(self, event: Event) -> None:
        self._do("play", tuple(sorted(self.chosen)))

    def on_add(self, event: Event) -> None:
        if len(self.chosen) != 1:
            raise Refused(gettext("Choose exactly one card of your hand to add."))
        self._do("add", self.chosen[0], int(event.key.rpartition("-")[2]))

    def on_take(self, event: Event) -> None:
        self._do("take", int(event.key.rpartition("-")[2]))

    def on_rotate(self, event: Event) -> None:
        self._do("rotate")

    def need_turn(self) -> None:
        """Raise Refused unless the person at the table may act."""
        if not self.my_turn:
            raise Refused(gettext("It is not your turn."))

    def _do(self, kind: str, *rest: Sequence[str] | str | int) -> None:
        self.need_turn()
        self.move_focus("hand")  # where the next move begins; whatever ends here takes the focus for itself
        self.act(kind, self.viewer, *rest)

    def touch(self) -> None:
        if not self.touched:
            self.move_focus("hand")  # and not to what comes after the button that starts
        super().touch()

    def on_lift(self, event: Event) -> None:
        """Lift the curtain for the player whose turn it is."""
        self.curtain, self.viewer = False, self.match.state.turn
        self.say(view.sight(self))
        self.move_focus(f"card-{self.hand[0]}")

    def on_read(self, event: Event) -> None:
        self.say(view.sight(self), shown=True)

    # --- after an event ----------------------------------------------------------------------------------------------

    def after_push(self, since: int) -> str:
        """Narrate the events from number `since` on; return the text. The curtain falls if another person is next."""
        before, state = self.match.state_at(since), self.match.state
        texts = self.narration(since)
        if len(self.match.history) > since:
            fresh = state.hands is None or before.hands is None or before.rounds < state.rounds or self.viewer is None
            mine = () if fresh else state.hands[self.viewer]
            self.turned_now = tuple(card for card in mine if card not in before.hands[self.viewer])
            # While others move, the player may choose already.
            acted = any(event[1] == self.viewer for event in self.match.history[since:])
            self.chosen = [] if acted else [card for card in self.chosen if card in mine]
        others = state.turn != self.viewer or self.rounds.over is not None  # everybody looks at a finished round
        if len(self.people) > 1 and not self.over and others and state.turn in self.people:
            self.curtain = True
        if self.over:
            texts.append(self.narrator.result(self.match))
            self.final.take_focus(within=True)
        elif self.rounds.over is not None:
            self.move_focus("next", within=True)
        if text := sentences(texts):
            self.say(text)
        return text

    def after_deal(self) -> None:
        self.live.begin()  # a computer that begins needs no request; the match is saved with a person's first action
        self.say(self.narration()[-1])
        self.move_focus(self.home)

    # --- computers ---------------------------------------------------------------------------------------------------

    @property
    def computer_is_to_move(self) -> bool:
        """Whether it is a computer's turn and nothing is left to be looked at."""
        return not self.over and not self.covered and self.match.state.turn in self.computer_seats

    # --- undo --------------------------------------------------------------------------------------------------------

    def why_no_undo(self) -> str:
        """Return "" if the last action can be undone, else why not: own, against computers, and unanswered."""
        history = self.match.history
        if len(self.people) > 1 or self.shared:
            return gettext("You can undo only when you play against computers.")
        if not history or history[-1][0] == "deal" or history[-1][1] != self.viewer:
            return gettext("You can take back only your own last action, before anybody has responded.")
        return ""

    def after_undo(self) -> None:
        self.chosen, self.turned_now = [], ()

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return view.table_view(self)

    def task(self) -> str:
        if self.over or self.covered:
            return ""
        if not self.my_turn:
            return self.pace.whose_move(self.match.state.turn)
        return gettext("Play cards of one number, add one to a set of an opponent, take a set, or turn your hand.")

    def accounts(self) -> object:
        return self.losses.view()

    def why_no_replay(self) -> str:
        return (
            "" if self.over else gettext("The replay shows all hands, so you can open it only when the game is over.")
        )

    def beginning(self) -> str:
        return self.narrator.narrate(next(iter(steps_of(self.match))))

    def view_step(self, step: Step | None, state: State, text: str) -> Content:
        # The last event of a round leaves an empty table, so the table before it is shown.
        return view.view_step(self, step.before if step is not None and state.hands is None else state, text)

    def still(self) -> tuple[str, Element]:
        text = gettext("A game of dnup for {n}, deal {seed}.").format(n=self.match.players, seed=self.match.seed)
        return text, el("p", text)

    def __repr__(self) -> str:
        return f"DnupTable({self.match.players}, seed={self.match.seed})"
