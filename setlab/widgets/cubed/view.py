"""The view of a board for SET Cubed: the board, the dice, what can be done, what happened."""

from setlab.core.i18n import gettext, ngettext
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.games.narration import counted
from setlab.widgets.cubed.squares import Squares
from setlab.widgets.cubed.trial import dice_words, die_span
from setlab.widgets.parts.gameparts import names_drawer

TOLD = 4  # events that stay in view


class CubedParts(Squares):
    """Needs what `CubedBoard` has."""

    def view(self):
        self._let_go()
        if self.replaying:
            return el("div", self.replay_view(), self.settings(), class_="stage-game", data_key="replay")
        state = self.match.state
        side = [self._rack(), self.trial_view(), self._tools(), self._line(), self.best_view()]
        return el(
            "div",
            self.score_view(state),
            self.over and el("p", el("strong", self.result()), class_="stage-note", data_key="result"),
            el(
                "div",
                self.board_view(state, act=self.my_turn and self.phase in ("turn", "centre")),
                el("div", side, class_="stage-side", data_key="side"),
                class_="stage-cubed",
                data_key="table",
            ),
            self.keeping_problem and el("p", self.keeping_problem, class_="stage-note stage-no", data_key="unkept"),
            self.touched and self.bell("computer", self.next_move_at(), "computer"),
            self.sheet_view(),
            self.humans > 1
            and names_drawer(self.names, {seat: self.narrator.name(seat) for seat in range(self.humans)}),
            self.deal_view(),
            self.settings(),
            class_="stage-game",
            data_key=f"game-{state.options.players}",
        )

    def _let_go(self):
        """Dice on trial that are no longer in the hand (a program pushed an event, say) are forgotten."""
        held = {die.die for die in self.match.state.hands[self.viewer]} if self.my_turn else ()
        self.laid = [each for each in self.laid if each.die in held]
        self.picked = self.picked.intersection(held)

    # --- score -------------------------------------------------------------------------------------------------------

    def score_view(self, state):
        """Every seat with its points and its dice, which lie open."""
        seats = [self._seat(state, seat) for seat in self.match.seats]
        bag = len(state.bag)
        where = gettext("round {n}").format(n=state.round)
        left = ngettext("{n} die in the bag", "{n} dice in the bag", bag).format(n=bag)
        deal = gettext("Deal {seed}").format(seed=self.match.seed)
        aside = [el("span", text) for text in (where, left, deal)]
        return el(
            "div", seats, el("span", aside, class_="stage-aside stage-quiet"), class_="stage-scores", data_key="scores"
        )

    def _seat(self, state, seat):
        mine = state.turn == seat
        running = sum(play.points for play in state.plays) if mine else 0
        name, hand = self.narrator.name(seat), state.hands[seat]
        shown = self.replaying or seat != self.viewer
        dice = dice_words(hand) or gettext("no dice")
        rack = el("span", [die_span(die.face) for die in hand], class_="stage-small-dice", role="img", aria_label=dice)
        return el(
            "div",
            el("strong", el("bdi", name), class_="stage-name"),
            el("span", counted(state.scores[seat]), class_="stage-points"),
            running > 0 and el("span", f"+{running}", class_="stage-gain"),
            shown and rack,
            mine and el("span", gettext("to move"), class_="stage-unseen"),
            class_="stage-pile stage-active" if mine else "stage-pile",
            data_key=f"seat-{seat}",
        )

    # --- the dice ----------------------------------------------------------------------------------------------------

    def _rack(self):
        if self.over:
            return None
        hand = self.match.state.hands[self.viewer]
        tried = {each.die for each in self.laid}
        own = [die for die in hand if die.die not in tried]
        name = self.narrator.name(self.viewer)
        title = gettext("Your dice") if self.humans == 1 else gettext("Dice of {name}").format(name=name)
        rolled = self._last_rolls()
        dice = [self._die(die, rolled.get(die.die, 0)) for die in own]
        return el(
            "div",
            el("p", el("bdi", title), " ", el("span", self._advice(), class_="stage-quiet")),
            el("div", dice, class_="stage-rack", role="group", aria_label=title, data_key="rack", data_roving=5),
            data_key="mine",
        )

    def _advice(self):
        """What there is to do now."""
        if not self.my_turn:
            return ""
        return {
            "centre": gettext("You begin: put a SET of your own on the centre mark."),
            "turn": gettext("Drag a die to a square, or choose it and then the square."),
            "extra": gettext("Extra roll: choose the dice that you want to roll again."),
        }[self.phase]

    def _die(self, die, rolled):
        """A die of one's own: to be put on the board, or chosen for the extra roll."""
        attrs = {}
        if self.my_turn and self.phase == "extra":
            attrs = {"data_on_click": "pick", "data_toggle": True, "aria_pressed": die.die in self.picked}
        elif self.my_turn:
            says = gettext("{face}: choose a square").format(face=die.face)
            attrs = {"data_drag": True, "data_drag_to": "squares", "data_say_armed": says}
        # A key of its own for each roll, so that the same face falls visibly once more.
        fallen = el("span", die_mark(die.face), class_="stage-fallen", data_key=f"fell-{die.die}-{rolled}")
        return el(
            "button",
            fallen,
            class_="stage-die",
            data_key=f"die-{die.die}",
            data_rove=True,
            aria_label=die.face,
            **attrs,
        )

    def _last_rolls(self):
        """{die: number of the event that rolled it last}."""
        rolls = [(number, event[2]) for number, event in enumerate(self.match.history) if event[0] == "roll"]
        return {die: number for number, rolled in rolls for die, _ in rolled}

    # --- what can be done --------------------------------------------------------------------------------------------

    def tool(self, text, event, key="", off=False, main=False):
        """A button that bears its event's name, and shows the key on the keyboard that presses it."""
        return el(
            "button",
            text,
            key and [" ", el("kbd", key.upper(), aria_hidden="true")],
            data_key=event,
            data_on_click=event,
            data_hotkey=key or None,
            aria_keyshortcuts=key or None,
            disabled=off or None,
            class_="stage-main" if main else None,
        )

    def _tools(self):
        """Buttons for whatever may happen now."""
        legal = {event[0] for event in self.legal()}
        mine = legal if self.my_turn else set()
        ended = self._ended()
        tools = [
            self._calls(),
            "reroll" in mine and self.tool(gettext("Roll the chosen dice"), "reroll", "x", not self.picked, True),
            "keep" in mine and self.tool(gettext("Keep all"), "hold", "k"),
            "end" in mine and self.tool(gettext("End turn"), "end", "e", bool(self.laid), True),
            "pass" in mine and self.tool(gettext("Pass"), "pass", "e", bool(self.laid)),
            not self.laid and "end" in mine and self.tool(gettext("Undo"), "undo", "u", bool(self.why_no_undo())),
            self.waits_for_computer and not self.touched and self.tool(gettext("Start"), "start", "s", main=True),
            self.tool(gettext("Read the board"), "read", "l"),
            self.tool(gettext("What changed?"), "changed", "w"),
            ended is not None and self.tool(gettext("The best turn was …"), "best", "b"),
            not self.over and self._sheet_button(),
            self.tool(gettext("Replay"), "replay"),
            self.over and self.tool(gettext("Play this game again"), "same"),
        ]
        return el("div", self._clock(), tools, class_="stage-toolbar stage-tools", data_key="tools")

    def _sheet_button(self):
        return el(
            "button",
            gettext("Score sheet"),
            data_key="sheet",
            data_on_click="sheet",
            data_toggle=True,
            aria_pressed=self.sheet,
        )

    def _calls(self):
        """With the call: a button for each person, whoever is first begins."""
        if self.phase != "opening":
            return None
        text = gettext("I see a SET!")
        named = gettext("{name}: I see a SET!")
        return [
            el(
                "button",
                text if self.humans == 1 else named.format(name=self.narrator.name(seat)),
                class_="stage-main",
                data_key=f"call-{seat}",
                data_on_click="call",
            )
            for seat in range(self.humans)
        ]

    def _clock(self):
        until = self.extra_until()
        if until is None:
            return None
        return el("span", class_="stage-clock", data_key="extra-clock", data_deadline=until, data_on_zero="late")

    def _line(self):
        told = [el("li", text, data_key=f"told-{number}") for number, text in self.line(TOLD)]
        return el("ol", told, class_="stage-told", data_key="line")
