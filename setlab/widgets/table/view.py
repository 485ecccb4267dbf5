"""The view of a card table: score, tools, the cards, the last event with its reason, and the drawers."""

from setlab.core.i18n import gettext, ngettext
from setlab.draw.markup import el
from setlab.games.narration import played
from setlab.widgets.parts import places as lay

CALLS = "1234567890"  # the keys with which players call


class TableParts:
    """Needs what `CardTable` has. All that is shown here is what a player may see."""

    deals_anew = True  # can another game or deal be chosen here?

    @property
    def rows(self):
        """How many rows the table has."""
        return self.match.game.mode.rows

    @property
    def shown_state(self):
        """The state that is shown: for a moment that in which the computer made its move."""
        return self.moment[0].before if self.moment else self.match.state

    def view(self):
        if self.replaying:
            return el("div", self.replay_view(), self.settings(), class_="stage-game", data_key="game-replay")
        return el(
            "div",
            self.heading(),
            self._score(),
            self._table(),
            self._previous(),
            self._moment_bell(),
            self._tools(),
            self.over and self.end_view(),
            self.last_event(),
            self.keeping_problem and el("p", self.keeping_problem, class_="stage-note stage-no", data_key="unkept"),
            el("div", self.drawers(), class_="stage-drawers"),
            class_="stage-game",
            data_key="game",
        )

    def heading(self):
        """What stands above the score; a puzzle has its question there."""
        return None

    def drawers(self):
        """The closed drawers below the table."""
        dealing = [self.next_deal(), self.unfinished(), self.players_drawer()] if self.deals_anew else []
        return [
            self.rules_drawer(),
            *dealing,
            self.odds_drawer(),
            self.times_drawer(),
            self.keys_drawer(),
            self.settings(),
        ]

    # --- score and clock ---------------------------------------------------------------------------------------------

    def _score(self):
        state, narrator = self.match.state, self.narrator
        computer = self.computer
        idle = computer is not None and not self.match.game.computer_plays(state) and not state.piles[computer]
        seats = [seat for seat in self.match.seats if not (seat == computer and idle)]
        calling = state.call[0] if state.call else None
        turn = state.turn if self.is_memory and state.options.players > 1 else calling
        piles = [
            lay.pile(
                seat,
                narrator.name(seat),
                state.piles[seat],
                self.all_piles,
                self._call_button(seat) if self.must_call and seat != computer else None,
                active=seat == turn,
            )
            for seat in seats
        ]
        more = any(len(pile) > lay.LAST for pile in state.piles) and el(
            "button",
            gettext("Show all"),
            data_key="piles",
            data_on_click="piles",
            data_toggle=True,
            aria_pressed=self.all_piles,
        )
        return el(
            "div",
            piles,
            more,
            self._aside(),
            class_="stage-scores",
            data_key="scores",
        )

    def _aside(self):
        """The deal, the stock and the clocks."""
        state = self.match.state
        stock = ngettext("{n} card in the stock", "{n} cards in the stock", len(state.stock)).format(n=len(state.stock))
        return el(
            "span",
            el("span", gettext("Deal {seed}").format(seed=self.match.seed), class_="stage-quiet"),
            el("span", stock, class_="stage-quiet"),
            self._clocks(),
            class_="stage-aside",
        )

    def _call_button(self, seat):
        key = CALLS[seat]
        name = self.narrator.name(seat)
        return el(
            "button",
            gettext("Call"),
            " ",
            el("kbd", key, aria_hidden="true"),
            data_key=f"call-{seat}",
            data_on_click="call",
            data_hotkey=key,
            aria_keyshortcuts=key,
            aria_label=gettext("Call: {name}").format(name=name),
            disabled=self.over or self.paused or None,
        )

    def _clocks(self):
        """What the time is; and the bell for what happens by itself, which may be seen by nobody."""
        state = self.match.state
        if self.over or self.paused:
            return None
        game = self.match.game
        clock = game.deadline(state) if hasattr(game, "deadline") else None
        seen = [
            (gettext("Time to take"), game.call_ends(state))
            if state.call
            else (gettext("The computer moves in"), clock),
            (gettext("Time left"), game.ends(state)),
        ]
        return [
            *(self._clock(name, at, n) for n, (name, at) in enumerate(seen) if at is not None),
            self.bell("bell", self._next_bell([at for _, at in seen]), "time"),
        ]

    def _next_bell(self, seen):
        """When to look what has happened. A computer that plays like a person lets nobody see its plans."""
        due, state = self.session.due, self.match.state
        if due is None:
            return None
        if state.options.level and self.computer is not None:
            due = min([(self.session.time // 1000 + 1) * 1000, *(at for at in seen if at is not None)])
        return self.kernel_time(due)

    def _clock(self, name, at, n):
        at_kernel = self.kernel_time(at)
        left = played(max(at - self.session.time, 0))
        face = el("span", left, class_="stage-clock", data_key=f"clock-{n}", data_deadline=at_kernel, role="timer")
        return el("span", name, " ", face, class_="stage-timing", data_key=f"timing-{n}")

    # --- tools -------------------------------------------------------------------------------------------------------

    def _tools(self):
        game, over, kinds = self.match.game, self.over, self.match.game.kinds
        off = over or self.paused
        sizes = game.group.sizes
        tools = [
            ("column" in kinds, gettext("New column"), "column", "+ =", off),
            ("hint" in kinds, self._hint_text(), "hint", "i ?", off),
            ("pass" in kinds and not self.must_call, gettext("Give up"), "pass", "", off),
            (len(sizes) > 1, gettext("Take"), "take", "", off or len(self.chosen) < sizes[0]),
            (True, gettext("Go on") if self.paused else gettext("Pause"), "pause", "p", over),
            (self.is_solitaire, gettext("Undo"), "undo", "Backspace", self.paused or self.why_no_undo()),
            (True, gettext("Read the table"), "read", "l", self.paused),
            (not self.is_memory, gettext("What changed?"), "changed", "k", off),
            (self.deals_anew, gettext("New deal"), "new", "", False),
        ]
        buttons = [self._tool(text, event, keys, disabled) for wanted, text, event, keys, disabled in tools if wanted]
        full = el("button", gettext("Full screen"), data_key="full", data_full_screen=True)
        return el("div", buttons, full, class_="stage-toolbar stage-tools", data_key="tools")

    def _tool(self, text, event, keys, disabled):
        taken = {*lay.keys_for(len(self.match.state.cards), self.rows, self.keys), *(CALLS if self.must_call else "")}
        free = [key for key in keys.split() if key not in taken]
        return el(
            "button",
            text,
            free and [" ", el("kbd", SIGNS.get(free[0], free[0].upper()), aria_hidden="true")],
            data_key=event,
            data_on_click=event,
            data_hotkey=" ".join(free) or None,
            aria_keyshortcuts=free[0] if free else None,
            disabled=bool(disabled) or None,
            class_="stage-main" if event == "pause" and self.paused else None,
        )

    def _hint_text(self):
        state = self.match.state
        most = state.options.hints
        if most is None:
            return gettext("Hint")
        return gettext("Hint ({n} left)").format(n=max(most - state.hints, 0))

    # --- the cards ---------------------------------------------------------------------------------------------------

    def _table(self):
        state, rows = self.shown_state, self.rows
        marks = self._marks()
        found = {}
        for n, group in enumerate(state.found, 1):
            for card in group:
                found.setdefault(card, []).append(str(n))
        keys = lay.keys_for(len(state.cards), rows, self.keys)
        children = []
        for place, card in enumerate(state.cards):
            note = ",".join(found.get(card, ())) if card else ""
            covered = self.paused or (self.is_memory and place not in state.shown)
            here = lay.Place(place, card, rows, covered=covered, key=keys[place], marks=marks.get(card, ()), note=note)
            children.append(self._place(here))
        columns = -(-len(state.cards) // rows)
        usual = -(-self.match.game.size(state) // rows)
        grows = self.match.game.mode.twist in ("table", "versus", "chain", "shuffle")
        return lay.grid(children, rows, columns, usual + (1 if grows and rows > 1 else 0), gettext("the table"))

    def _place(self, here):
        """A card to be pressed; a gap and a covered card are there to be found by the keyboard, and do nothing."""
        mute = here.card is None or self.paused or self.over or "taken" in here.marks
        if mute:
            key = f"place-{here.place}" if here.card is None or here.covered else f"card-{here.card.code}"
            return lay.button(here, key, aria_disabled=True)
        what = here.place if self.is_memory else here.card.code
        can_choose = not self.must_call or self.match.state.call is not None
        return lay.button(
            here,
            f"card-{what}",
            data_on_click="pick",
            data_toggle=can_choose,
            aria_pressed=what in self.chosen,
        )

    def _marks(self):
        """{card: marks}: what was just taken, what was guessed wrong, what the hint shows."""
        marks = {}

        def mark(cards, name):
            for card in cards:
                marks[card] = (*marks.get(card, ()), name)

        if self.moment:
            mark(self.moment[0].cards, "taken")
        elif self.line and self.line[-1].is_wrong and self.match.state.cards == self.line[-1].after.cards:
            mark(self.line[-1].cards, "wrong")
        elif self.line and self.line[-1].kind == "column" and self.match.state.cards == self.line[-1].after.cards:
            mark([card for _, card in self.line[-1].arrived], "new")
        if not self.paused:
            mark(self.match.game.hinted(self.match.state) if not self.is_memory else (), "hinted")
        return marks

    def _previous(self):
        """Of a chain: the cards taken last, of which some are used again."""
        previous = self.match.state.previous
        if not previous or self.paused:
            return None
        marks = self._marks()
        children = [self._place(lay.Place(n, card, 1, marks=marks.get(card, ()))) for n, card in enumerate(previous)]
        keep = self.match.game.mode.keep
        text = ngettext(
            "Use {n} of these again, with others from the table:",
            "Use {n} of these again, with others from the table:",
            keep,
        ).format(n=keep)
        group = el("div", children, class_="stage-before", role="group", aria_label=text, data_roving=len(previous))
        return el("div", el("p", text, class_="stage-quiet"), group, data_key="previous")

    def _moment_bell(self):
        return self.bell("moment", round(self.moment[1]), "shown") if self.moment else None


SIGNS = {"Backspace": "⌫"}
