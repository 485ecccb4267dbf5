"""The view of a game of Scramble SET: the dice on the table, who has what, what can be done."""

from functools import lru_cache

from setlab.core.i18n import gettext, ngettext
from setlab.core.rng import PortableRandom
from setlab.draw.markup import el
from setlab.games.dice.die import DICE
from setlab.games.narration import played
from setlab.widgets.parts import places as lay
from setlab.widgets.parts.elements import key_button
from setlab.widgets.parts.gameparts import names_drawer
from setlab.widgets.scramble.results import ScrambleRounds

ROWS, ACROSS = 6, 7  # the table has a cell for each of the 42 dice
TURN = 12  # degrees by which a die is turned at most: it stays upright enough to be read
ASIDE = 8  # hundredths of its side by which it lies beside the middle of its cell


@lru_cache(maxsize=64)
def strewn(seed, throw):
    """(cell, x, y, degrees) by die: where it lies after this throw. Each keeps to its cell, so no two overlap.

    >>> strewn(1, 1)[0]
    (6, 6, 5, -8)
    """
    rng = PortableRandom(f"{seed}/strewn {throw}")
    cells = rng.sample(range(DICE), DICE)
    return tuple(
        (cell, rng.randint(-ASIDE, ASIDE), rng.randint(-ASIDE, ASIDE), rng.randint(-TURN, TURN)) for cell in cells
    )


class OnTable(lay.Place):
    """A die on the table; while the game is paused it shows nothing."""

    @property
    def label(self):
        return gettext("{where}: covered").format(where=self.where) if self.covered else super().label

    def art(self):
        return el("span", class_="stage-blank") if self.covered else lay.drawn(self.card)


class ScrambleParts(ScrambleRounds):
    """Needs what `ScrambleTable` has."""

    # --- score and clock ---------------------------------------------------------------------------------------------

    def _score(self):
        state, narrator, total = self.match.state, self.narrator, self.match.scores
        calling = state.call[0] if state.call else None
        piles = [
            lay.pile(
                seat,
                narrator.name(seat),
                self.drawn_pile(state.faces, pile),
                self.all_piles,
                self._beside(seat, total[seat]),
                active=seat == calling,
            )
            for seat, pile in enumerate(state.piles)
        ]
        more = any(len(pile) > lay.LAST for pile in state.piles) and el(
            "button",
            gettext("Show all"),
            data_key="piles",
            data_on_click="piles",
            data_toggle=True,
            aria_pressed=self.all_piles,
        )
        return el("div", piles, more, self._aside(), class_="stage-scores stage-scrambled", data_key="scores")

    @staticmethod
    def drawn_pile(faces, pile):
        """SETs of dice as faces, to be drawn."""
        return [[faces[die] for die in dice] for dice in pile]

    def _beside(self, seat, total):
        """The score of the whole game and, for a player who has to, the button to call with."""
        state = self.match.state
        past = state.past and el(
            "span", gettext("{n} in all").format(n=total), class_="stage-quiet", data_key=f"total-{seat}"
        )
        calls = self.must_call and seat < self.humans and not self.between and seat in self.match.game.callers(state)
        return [past, calls and self._call_button(seat)]

    def _aside(self):
        state = self.match.state
        lying = len(state.lying)
        where = gettext("round {n} of {all}").format(n=state.round, all=state.options.rounds)
        left = ngettext("{n} die on the table", "{n} dice on the table", lying).format(n=lying)
        return el(
            "span",
            el("span", gettext("Deal {seed}").format(seed=self.match.seed), class_="stage-quiet"),
            el("span", where, class_="stage-quiet"),
            el("span", left, class_="stage-quiet"),
            self._time_played(),
            self._clocks(),
            class_="stage-aside",
        )

    def _time_played(self):
        """How long this game has taken so far, rounds only."""
        state = self.match.state
        now = state._replace(now=max(self.session.time, state.now))
        time = el("span", played(self.match.game.time(now)), class_="stage-clock", data_key="played", role="timer")
        return el("span", gettext("Time"), " ", time, class_="stage-timing")

    def _clocks(self):
        """What has to be waited for; and the bell that lets time pass on the page."""
        state = self.match.state
        if not self.session.running or self.over or self.paused or state.phase == "between":
            return None
        waiting = [(seat, at) for seat, at in enumerate(state.waits) if at > self.session.time and seat < self.humans]
        seen = [(gettext("Time to take three dice"), self.match.game.call_ends(state))] if state.call else []
        seen += [(self._waits(seat), at) for seat, at in waiting]
        bells = [(self.session.time // 1000 + 1) * 1000, *(at for _, at in seen)]
        return [
            *(self._clock(name, at, n) for n, (name, at) in enumerate(seen)),
            self.bell("bell", self.kernel_time(min(bells)), "time"),
        ]

    def _waits(self, seat):
        """Who has to wait."""
        if self.narrator.is_you(seat):
            return gettext("You wait")
        return gettext("{name} waits").format(name=self.narrator.name(seat))

    # --- tools -------------------------------------------------------------------------------------------------------

    def _tools(self):
        off = self.over or self.paused or self.between
        alone = self.humans == 1
        pause = gettext("Go on") if self.paused else gettext("Pause")
        full = el("button", gettext("Full screen"), data_key="full", data_full_screen=True)
        return el(
            "div",
            alone and key_button(gettext("Hint"), "hint", "i", disabled=off or None),
            alone and key_button(gettext("I see no more"), "none", "n", disabled=off or None),
            key_button(
                pause,
                "pause",
                "p",
                disabled=self.over or self.between or None,
                class_="stage-main" if self.paused else None,
            ),
            self.is_solitaire
            and key_button(gettext("Undo"), "undo", "u", disabled=self.paused or bool(self.why_no_undo()) or None),
            key_button(gettext("Read the table"), "read", "l", disabled=self.paused or None),
            el("button", gettext("New game"), data_key="new", data_on_click="new"),
            full,
            class_="stage-toolbar stage-tools",
            data_key="tools",
        )

    def drawers(self):
        return [self.rules_drawer(), self.next_deal(), self.unfinished(), self.players_drawer(), self.settings()]

    def players_drawer(self):
        """The drawer for the names of those who are no computer."""
        return names_drawer(self.names, {seat: self.narrator.name(seat) for seat in range(self.humans)})

    # --- the dice ----------------------------------------------------------------------------------------------------

    def _previous(self):
        return None

    def _table(self):
        """The dice; after a round what it came to."""
        if self.between or self.over:
            return self.round_view()
        return self.strewn_view(self.match.state, self._marks(), self._die, self.paused)

    def strewn_view(self, state, marks, draws, covered):
        """The dice as they lie. The arrow keys lead about one row up or down: rows thin out, gaps are passed over."""
        where = strewn(self.match.seed, state.throws)
        children = []
        for die in self.in_order(state):
            cell, x, y, turn = where[die]
            row, column = divmod(cell, ACROSS)
            here = OnTable(column * ROWS + row, state.faces[die], ROWS, covered=covered, marks=marks.get(die, ()))
            style = f"grid-area: {row + 1} / {column + 1}; translate: {x}% {y}%; rotate: {turn}deg"
            children.append(draws(here, die, style))
        return el(
            "div",
            el(
                "div",
                children,
                class_="stage-strewn",
                role="group",
                aria_label=gettext("the dice"),
                data_key="table",
                data_roving=max(1, round(len(state.lying) / ROWS)),
            ),
            class_="stage-cloth",
            data_key="cloth",
        )

    def in_order(self, state):
        """The lying dice as one reads them: row by row."""
        where = strewn(self.match.seed, state.throws)
        return sorted(state.lying, key=lambda die: where[die][0])

    def _die(self, here, die, style):
        if self.paused:
            return lay.button(here, f"place-{die}", style=style, aria_disabled=True)
        return lay.button(
            here,
            f"card-{die}",
            style=style,
            data_on_click="pick",
            data_toggle=not self.must_call or self.match.state.call is not None,
            aria_pressed=str(die) in self.chosen,
        )

    def _marks(self):
        """{die: marks}: what was guessed wrong last, and what the hint shows."""
        last = self.line[-1] if self.line else None
        marks = dict.fromkeys(last.dice, ("wrong",)) if last and last.is_wrong else {}
        for die in () if self.paused else self.match.game.hinted(self.match.state):
            marks[die] = (*marks.get(die, ()), "hinted")
        return marks
