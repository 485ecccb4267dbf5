"""The view of a table for Crossword SET: score, the grid, the tray, what can be done, the grids of others, results."""

from setlab.core.words import gettext, ngettext
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.games.crossword import HAND
from setlab.games.crossword_grids import unused
from setlab.games.dicebag import Shown
from setlab.games.grids import Lying
from setlab.games.scoring import counted
from setlab.widgets.crosswordsquares import building_view, small_view
from setlab.widgets.gameparts import names_drawer

TOLD = 4  # events that stay in view


class CrosswordParts:
    """Needs what `CrosswordTable` has."""

    def view(self):
        self.sync()
        if self.replaying:
            return el("div", self.replay_view(), self.settings(), class_="stage-game", data_key="replay")
        state = self.match.state
        return el(
            "div",
            self.score_view(state),
            self.tabs_view(),
            self._ended() if state.finished else self._building(),
            el("ol", [el("li", text, data_key=f"told-{n}") for n, text in self.line(TOLD)], class_="stage-told"),
            self.keeping_problem and el("p", self.keeping_problem, class_="stage-note stage-no", data_key="unkept"),
            self.bell("computer", self._bell_at(), "time"),
            self.humans > 1 and names_drawer(self.names, {seat: self.teller.name(seat) for seat in range(self.humans)}),
            self.deal_view(),
            self.settings(),
            class_="stage-game",
            data_key=f"game-{state.options.players}",
        )

    def _bell_at(self):
        due = self.session.due
        return None if due is None else self.kernel_time(due)

    # --- score -------------------------------------------------------------------------------------------------------

    def score_view(self, state):
        """Every seat with its points and how many dice it has left over."""
        bag = len(state.bag)
        aside = [
            gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds),
            ngettext("{n} die in the bag", "{n} dice in the bag", bag).format(n=bag),
            gettext("Deal {seed}").format(seed=self.match.seed),
        ]
        aside = [el("span", text) for text in aside]
        seats = [self._seat(state, seat) for seat in self.match.observers]
        return el(
            "div", seats, el("span", aside, class_="stage-aside stage-quiet"), class_="stage-scores", data_key="scores"
        )

    def _seat(self, state, seat):
        score = self.match.game.scores(state)[seat]
        alone = len(state.hands) == 1
        extra = ngettext("{n} extra die", "{n} extra dice", score).format(n=score)
        left = self.left_over(state, seat)
        rest = ngettext("{n} die to place", "{n} dice to place", left).format(n=left)
        shown = "stage-pile stage-active" if seat == self.viewer and self.humans > 1 else "stage-pile"
        return el(
            "div",
            el("strong", el("bdi", self.teller.name(seat)), class_="stage-name"),
            el("span", extra if alone else counted(score), class_="stage-points"),
            el("span", rest, class_="stage-quiet"),
            seat in state.stuck and el("span", gettext("stuck"), class_="stage-quiet"),
            class_=shown,
            data_key=f"seat-{seat}",
        )

    def left_over(self, state, seat):
        """How many dice of a seat lie in no grid: of people at this screen, as it lies there."""
        if seat in self.desks and state is self.match.state and not state.finished:
            return len(self.desks[seat].own) - len(self.sound_of(seat))
        return len(unused(state, seat))

    def tabs_view(self):
        """Several people at one screen: whose grid is shown."""
        if self.humans == 1:
            return None
        tabs = [
            el(
                "button",
                gettext("Grid of {name}").format(name=self.teller.name(seat)),
                data_key=f"tab-{seat}",
                data_on_click="tab",
                aria_pressed=seat == self.viewer,
            )
            for seat in range(self.humans)
        ]
        return el("div", tabs, class_="stage-toolbar", role="group", aria_label=gettext("whose grid is shown"))

    # --- building ----------------------------------------------------------------------------------------------------

    def _building(self):
        pointed = self.hinted[1] if self.hinted else ()
        surface = building_view(self.desk, self.building, pointed, self.guest_names())
        side = [self._tray(pointed), self.hint_view(), self.wild_view(), self._tools()]
        return el(
            "div",
            not self.desk.spots and el("p", self._task(), class_="stage-quiet", data_key="task"),
            el(
                "div",
                surface,
                el("div", side, class_="stage-side", data_key="side"),
                class_="stage-cubed",
                data_key="table",
            ),
            self.reasons_view(),
            self.others_view(),
            data_key=f"building-{self.match.state.round}-{self.viewer}",
        )

    def _task(self):
        """What there is to do, for those who see this table for the first time."""
        if self.crossing:
            return gettext(
                "Put all your dice into one grid: each die in a SET across or down, and every SET shares a die with "
                "another one. If you are stuck, take one more die."
            )
        return gettext(
            "Put all your dice into one grid: each die in a SET across or down, and all of them hanging together. If "
            "you are stuck, take one more die."
        )

    def guest_names(self):
        """{die of another player in this grid: that player's name}."""
        hands = self.match.state.hands
        owners = {die.die: seat for seat, hand in enumerate(hands) for die in hand}
        return {die: self.teller.name(owners[die]) for die in self.desk.guests}

    def _tray(self, pointed):
        away = {die for die, _ in self.offered[1]} if self.offered else ()
        dice = [die for die in self.desk.tray if die not in away]
        name = self.teller.name(self.viewer)
        title = gettext("Your dice") if self.humans == 1 else gettext("Dice of {name}").format(name=name)
        advice = gettext("Drag a die to a square, or choose it and then the square.")
        back = el(
            "button",
            gettext("Put a die back here"),
            class_="stage-home",
            data_key="home",
            data_drop="back",
            data_on_click="home",
        )
        return el(
            "div",
            el("p", el("bdi", title), " ", el("span", advice, class_="stage-quiet")),
            el(
                "div",
                [self._die(die, die in pointed) for die in dice],
                class_="stage-rack",
                role="group",
                aria_label=title,
                data_key="rack",
                data_roving=5,
            ),
            bool(self.desk.spots) and back,
            data_key="mine",
        )

    def _die(self, die, pointed):
        face = self.desk.own[die]
        return el(
            "button",
            el("span", die_mark(face), class_="stage-fallen", data_key=f"fell-{die}"),
            class_="stage-die stage-pointed" if pointed else "stage-die",
            data_key=f"die-{die}",
            data_rove=True,
            data_drag=True,
            data_drag_to="squares",
            data_say_armed=gettext("{face}: choose a square").format(face=face),
            aria_label=face,
        )

    def tool(self, text, event, key="", off=False, main=False, pressed=None):
        """A button that bears its event's name, and shows the key on the keyboard that presses it."""
        return el(
            "button",
            text,
            key and [" ", el("kbd", key.upper(), aria_hidden="true")],
            data_key=event,
            data_on_click=event,
            data_toggle=True if pressed is not None else None,
            data_hotkey=key or None,
            aria_keyshortcuts=key or None,
            aria_pressed=pressed,
            disabled=off or None,
            class_="stage-main" if main else None,
        )

    def _tools(self):
        state, empty = self.match.state, not self.match.state.bag
        tools = [
            not empty and self.tool(gettext("Take one more die"), "take", "t", main=True),
            empty and self.tool(gettext("I am stuck"), "stuck", off=self.viewer in state.stuck),
            self.tool(gettext("Undo"), "undo", "u", off=not self.desk.past),
            self.tool(gettext("Redo"), "redo", "e", off=not self.desk.future),
            self.tool(gettext("Reasons"), "reasons", "y", pressed=self.reasons),
            self.tool(gettext("Hint"), "hint", "h"),
            self.tool(gettext("To the middle"), "centre", "c", off=not self.desk.spots),
            self.tool(gettext("All into the tray"), "clear", off=not self.desk.spots),
            self.tool(gettext("Read the grid"), "read", "l"),
            self.tool(gettext("Replay"), "replay", off=not self.steps()),
        ]
        return el("div", tools, class_="stage-toolbar stage-tools", data_key="tools")

    # --- after a round -----------------------------------------------------------------------------------------------

    def _ended(self):
        state = self.match.state
        text = self.teller.round_told(state)
        onward = self.tool(gettext("Next round"), "next", "n", main=True)
        tools = [
            onward if state.phase == "between" else None,
            self.tool(gettext("Replay"), "replay"),
            self.over and self.tool(gettext("Play this game again"), "same"),
        ]
        areas = [self._final(state, seat) for seat in self.match.observers]
        return el(
            "div",
            el("p", el("strong", text), class_="stage-note stage-yes", data_key="round-told"),
            self.over and el("p", el("strong", self.result()), class_="stage-note", data_key="result"),
            el("div", tools, class_="stage-toolbar"),
            el("div", areas, class_="stage-areas"),
            data_key=f"ended-{state.round}",
        )

    def _final(self, state, seat):
        """The grid of a seat as it was laid, and whether its first ten dice could have been placed."""
        name, answer = self.teller.name(seat), self.solved(seat, HAND)
        left = unused(state, seat)
        faces = {die.die: die.face for die in state.hands[seat]}
        possible = None
        if answer.grid is not None:
            stated = [(r, c, die, faces[die].stated(*code) if code else faces[die]) for die, r, c, *code in answer.grid]
            label = gettext("a grid of the first ten dice")
            drawn = small_view(tuple(Lying(*each) for each in stated), label)
            head = gettext("The first ten dice were enough. One way:")
            possible = el("details", el("summary", head), drawn, data_key=f"possible-{seat}")
        else:
            ten = gettext("The first ten dice: {why}").format(why=answer.explain())
            possible = el("p", ten, class_="stage-quiet")
        rest = gettext("; ").join(str(Shown(die.die, die.face).face) for die in left)
        return el(
            "div",
            el("p", el("strong", el("bdi", name))),
            small_view(state.grids[seat], gettext("grid of {name}").format(name=name)),
            rest and el("p", gettext("left over: {dice}").format(dice=rest), class_="stage-quiet"),
            possible,
            class_="stage-area",
            data_key=f"final-{seat}",
        )

    def board_view(self, state, act=False):
        """All grids of a state, for the replay."""
        areas = [
            el(
                "div",
                el("p", el("bdi", self.teller.name(seat)), class_="stage-quiet"),
                small_view(grid, gettext("grid of {name}").format(name=self.teller.name(seat))),
                class_="stage-area",
                data_key=f"seen-{seat}",
            )
            for seat, grid in enumerate(state.grids)
        ]
        return el("div", areas, class_="stage-areas", data_key="board")
