"""The view of a table for Crossword SET: score, the grid, the tray, what can be done, the grids of others, results."""

from setlab.core.i18n import gettext, ngettext
from setlab.draw.boards import die_mark
from setlab.draw.markup import el
from setlab.games.crossword.moves import unused
from setlab.games.narration import counted, played
from setlab.widgets.crossword.results import CrosswordRounds
from setlab.widgets.crossword.squares import building_view
from setlab.widgets.parts.gameparts import names_drawer

TOLD = 4  # events that stay in view


class CrosswordParts(CrosswordRounds):
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
            self._ended() if state.finished else self._covered() if self.paused else self._building(),
            el("ol", [el("li", text, data_key=f"told-{n}") for n, text in self.line(TOLD)], class_="stage-told"),
            self.keeping_problem and el("p", self.keeping_problem, class_="stage-note stage-no", data_key="unkept"),
            self.bell("computer", self._bell_at(), "time"),
            self.humans > 1
            and names_drawer(self.names, {seat: self.narrator.name(seat) for seat in range(self.humans)}),
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
            len(state.hands) == 1 and [gettext("Time"), " ", played(self._time(state))],
        ]
        aside = [el("span", text) for text in aside if text]
        seats = [self._seat(state, seat) for seat in self.match.seats]
        return el(
            "div", seats, el("span", aside, class_="stage-aside stage-quiet"), class_="stage-scores", data_key="scores"
        )

    def _time(self, state):
        """How long was played until this state; now, if it is the one on the table."""
        if state is self.match.state and not state.finished:
            state = state._replace(now=max(self.session.time, state.now))
        return self.match.game.time(state)

    def _seat(self, state, seat):
        score = self.match.game.scores(state)[seat]
        alone = len(state.hands) == 1
        extra = ngettext("{n} extra die", "{n} extra dice", score).format(n=score)
        left = self.left_over(state, seat)
        rest = ngettext("{n} die to place", "{n} dice to place", left).format(n=left)
        shown = "stage-pile stage-active" if seat == self.viewer and self.humans > 1 else "stage-pile"
        return el(
            "div",
            el("strong", el("bdi", self.narrator.name(seat)), class_="stage-name"),
            el("span", extra if alone else counted(score), class_="stage-points"),
            el("span", rest, class_="stage-quiet"),
            seat in state.stuck and el("span", gettext("stuck"), class_="stage-quiet"),
            class_=shown,
            data_key=f"seat-{seat}",
        )

    def left_over(self, state, seat):
        """How many dice of a seat lie in no grid: of people at this screen, as it lies there.

        With an empty bag all grids are laid at once: then those count.
        """
        on_screen = bool(state.bag) or len(state.hands) == 1
        if on_screen and seat in self.desks and state is self.match.state and not state.finished:
            return len(self.desks[seat].own) - len(self.sound_of(seat))
        return len(unused(state, seat))

    def tabs_view(self):
        """Several people at one screen: whose grid is shown."""
        if self.humans == 1:
            return None
        tabs = [
            el(
                "button",
                gettext("Grid of {name}").format(name=self.narrator.name(seat)),
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

    def _covered(self):
        """The game is paused."""
        return el(
            "div",
            el("p", gettext("Pause: the dice are covered."), class_="stage-note"),
            el("div", self.tool(gettext("Go on"), "pause", "p", main=True), class_="stage-toolbar"),
            data_key="covered",
        )

    def _task(self):
        """What there is to do, for those who see this table for the first time."""
        if self.crossing:
            task = gettext(
                "Put all your dice into one grid: each die in a SET across or down, and every SET shares a die with "
                "another one."
            )
        else:
            task = gettext(
                "Put all your dice into one grid: each die in a SET across or down, and all of them hanging together."
            )
        if self.match.state.bag:
            stuck = gettext("If you are stuck, take one more die.")
        elif self.match.players == 1:
            stuck = gettext("The bag is empty: if you are stuck, say so, and the round ends.")
        else:
            stuck = gettext(
                "The bag is empty: if you are stuck, put dice on the grids of others, or say that you are stuck."
            )
        return f"{task} {stuck}"

    def guest_names(self):
        """{die of another player in this grid: that player's name}."""
        hands = self.match.state.hands
        owners = {die.die: seat for seat, hand in enumerate(hands) for die in hand}
        return {die: self.narrator.name(owners[die]) for die in self.desk.guests}

    def _tray(self, pointed):
        away = {die for die, _ in self.offered[1]} if self.offered else ()
        dice = [die for die in self.desk.tray if die not in away]
        name = self.narrator.name(self.viewer)
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
            self.tool(gettext("Pause"), "pause", "" if self.asked is not None else "p"),  # then P says purple
            self.tool(gettext("Replay"), "replay", off=not self.steps()),
        ]
        return el("div", tools, class_="stage-toolbar stage-tools", data_key="tools")
