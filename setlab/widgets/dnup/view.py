"""The view of a table for dnup: the sets, the hand, what can be done, what happened."""

from setlab.core.i18n import gettext, ngettext
from setlab.draw.dnupcards import dnup_card, spoken
from setlab.draw.markup import el
from setlab.games.dnup.deck import upright
from setlab.games.dnup.narration import of
from setlab.games.dnup.rounds import owner
from setlab.widgets.parts.gameparts import names_drawer, time_line

SMALL, LARGE = 44, 62  # widths of cards on the table and in hand


class DnupParts:
    """Needs what `DnupTable` has. Only the hand of whoever looks at the table is ever shown."""

    def view(self):
        if self.replaying_at is not None:
            return el("div", self._replay(), self.settings(), class_="stage-game", data_key="replay-view")
        state = self.match.state
        parts = [self._curtain()] if self.curtain and not self.over else [self._sets(), self._mine(), self._tools()]
        return el(
            "div",
            self._score(),
            parts,
            self.over
            and el("p", el("strong", self.narrator.result(self.match)), class_="stage-note", data_key="result"),
            el("ol", [el("li", text) for text in self.line], class_="stage-told", data_key="line"),
            self.keeping_problem and el("p", self.keeping_problem, class_="stage-note stage-no", data_key="unkept"),
            self.touched and self.bell("computer", self.next_move_at(), "computer"),
            self.humans > 1
            and names_drawer(self.names, {seat: self.narrator.name(seat) for seat in range(self.humans)}),
            self.settings(),
            class_="stage-game",
            data_key=f"game-{state.options.players}",
        )

    # --- score -------------------------------------------------------------------------------------------------------

    def _score(self):
        state = self.match.state
        seats = [
            el(
                "span",
                el("strong", el("bdi", self.narrator.name(seat)), class_="stage-name"),
                el("span", self._standing(seat), class_="stage-quiet"),
                class_="stage-pile stage-active" if seat == state.turn and not self.over else "stage-pile",
                data_key=f"seat-{seat}",
            )
            for seat in self.match.seats
        ]
        whose = gettext("turn of {name}").format(name=self.narrator.name(state.turn))
        turn = gettext("your turn") if self.narrator.is_you(state.turn) else whose
        where = el("span", turn, class_="stage-aside stage-quiet")
        return el("div", seats, where, class_="stage-scores", data_key="scores")

    def _standing(self, seat):
        state = self.match.state
        cards = 0 if state.hands is None else len(state.hands[seat])
        held = ngettext("{n} card", "{n} cards", cards).format(n=cards)
        if state.options.players == 2:
            won = ngettext("{n} round won", "{n} rounds won", state.tokens[seat]).format(n=state.tokens[seat])
        else:
            won = ngettext("{n} token", "{n} tokens", state.tokens[seat]).format(n=state.tokens[seat])
        return gettext("{held}, {won}").format(held=held, won=won)

    # --- the table ---------------------------------------------------------------------------------------------------

    def _sets(self):
        state = self.match.state
        areas = [self._area(state, area) for area in range(len(state.areas))]
        return el(
            "div", areas, class_="stage-areas", role="group", aria_label=gettext("sets on the table"), data_key="sets"
        )

    def _area(self, state, area, act=True):
        seat, cards = owner(state, area), state.areas[area]
        name = self._area_name(state, area)
        here = " stage-active" if self.my_turn and act and area == state.area else ""
        mine = seat == self.viewer
        buttons = None
        if cards and act and self.my_turn and not mine:
            buttons = el("div", self._button_on("add", area), self._button_on("take", area), class_="stage-toolbar")
        star = state.options.star
        drawn = [el("span", dnup_card(card, SMALL, upright(card) == star)) for card in cards]
        return el(
            "div",
            el("p", el("bdi", name), cards and f" {of(cards)}", class_="stage-quiet"),
            el("div", drawn, class_="stage-fan") if cards else el("div", gettext("no set"), class_="stage-empty"),
            buttons,
            class_="stage-area" + here,
            data_key=f"area-{area}",
        )

    def _area_name(self, state, area):
        name = self.narrator.name(owner(state, area))
        if state.options.players > 2:
            return name
        return gettext("{name}, area {n}").format(name=name, n=area % 2 + 1)

    def _button_on(self, kind, area):
        """Adding to or taking a set. What the rules forbid now is there all the same, and says why."""
        state = self.match.state
        words = {"add": gettext("Add"), "take": gettext("Take")}
        label = {
            "add": gettext("Add the chosen card to {set} of {name}"),
            "take": gettext("Take {set} of {name}, turned"),
        }[kind].format(set=of(state.areas[area]), name=self._area_name(state, area))
        return el("button", words[kind], data_key=f"{kind}-{area}", data_on_click=kind, aria_label=label)

    # --- the hand ----------------------------------------------------------------------------------------------------

    def _mine(self):
        if self.humans > 1 and self.match.state.turn != self.viewer:
            return None  # whoever sits at the screen now may be somebody else
        hand = self._hand()
        cards = [self._card(card) for card in hand]
        whose = self.narrator.name(self.viewer)
        name = gettext("your hand") if self.humans == 1 else gettext("hand of {name}").format(name=whose)
        group = el(
            "div",
            cards,
            class_="stage-hand-cards",
            role="group",
            aria_label=name,
            data_key="hand",
            data_roving=max(len(cards), 1),
        )
        return el("div", el("p", name, class_="stage-quiet"), group, self._values(hand), data_key="mine")

    def _card(self, card):
        star = upright(card) == self.match.state.options.star
        return el(
            "button",
            dnup_card(card, LARGE, star, named=False),
            class_="stage-card stage-dnup" + (" stage-turned" if card in self.turned_now else ""),
            data_key=f"card-{card}",
            data_on_click="pick",
            data_toggle=True,
            data_rove=True,
            aria_pressed=card in self.chosen,
            aria_label=spoken(card, star),
            disabled=not self.my_turn or None,
        )

    def _values(self, hand):
        """A button for each active number; the number is its key."""
        values = sorted({card[0] for card in hand})
        counts = {value: sum(card[0] == value for card in hand) for value in values}
        buttons = [
            el(
                "button",
                f"{counts[value]} × {value}",
                data_key=f"value-{value}",
                data_on_click="value",
                data_hotkey=value,
                aria_keyshortcuts=value,
                disabled=not self.my_turn or None,
                aria_label=gettext("choose all {value}s").format(value=value),
            )
            for value in values
        ]
        label = gettext("choose by number")
        return el("div", buttons, class_="stage-toolbar", role="group", aria_label=label, data_key="values")

    def named(self, card):
        """A card of the hand as one says it."""
        return spoken(card, upright(card) == self.match.state.options.star)

    # --- what can be done --------------------------------------------------------------------------------------------

    def _tools(self):
        off = not self.my_turn or None
        tools = [
            (gettext("Play the chosen cards"), "play", "p", off or (not self.chosen or None), True),
            (gettext("Turn the hand"), "rotate", "t", off, True),
            (gettext("Undo"), "undo", "u", bool(self.why_no_undo()) or None, self.humans == 1),
            (gettext("Read the table"), "read", "l", None, True),
            (gettext("Start"), "start", "s", None, self.waits_for_computer and not self.touched),
            (gettext("Replay"), "replay", "", None, self.over),
            (gettext("New game"), "new", "", None, True),
            (gettext("Same deal again"), "same", "", None, self.over),
        ]
        buttons = [
            el(
                "button",
                text,
                key and [" ", el("kbd", key.upper(), aria_hidden="true")],
                data_key=event,
                data_on_click=event,
                data_hotkey=key or None,
                aria_keyshortcuts=key or None,
                disabled=disabled,
                class_="stage-main" if event in ("play", "start") else None,
            )
            for text, event, key, disabled, wanted in tools
            if wanted
        ]
        deal = el("span", gettext("Deal {seed}").format(seed=self.match.seed), class_="stage-quiet")
        return el("div", buttons, deal, class_="stage-toolbar stage-tools", data_key="tools")

    def _curtain(self):
        name = self.narrator.name(self.match.state.turn)
        return el(
            "div",
            el("p", gettext("Now {name}. Everybody else looks away.").format(name=name), class_="stage-question"),
            el(
                "button",
                gettext("I am {name}: show my hand").format(name=name),
                class_="stage-main",
                data_key="lift",
                data_on_click="lift",
            ),
            class_="stage-curtain",
            data_key="curtain",
        )

    def _sight(self):
        """The table and the hand, for the ear."""
        state = self.match.state
        sets = [
            gettext("{name}: {set}").format(name=self._area_name(state, area), set=of(cards))
            for area, cards in enumerate(state.areas)
            if cards
        ]
        table = gettext("; ").join(sets) or gettext("no set on the table")
        hand = gettext("; ").join(map(self.named, self._hand()))
        return gettext("On the table: {table}. Your hand: {hand}.").format(table=table, hand=hand)

    # --- the replay --------------------------------------------------------------------------------------------------

    def _replay(self):
        at, last = self.replaying_at, len(self.match.history) - 1
        state = self.match.state_at(at + 1)
        hands = [self._open_hand(state, seat) for seat in self.match.seats if state.hands is not None]
        areas = [self._area(state, area, act=False) for area in range(len(state.areas))]
        leave = el("button", gettext("Back to the game"), class_="stage-main", data_key="leave", data_on_click="leave")
        return el(
            "div",
            time_line(at, last, self.tell_event(at), "to"),
            el("p", self.tell_event(at), class_="stage-said"),
            el("div", areas, class_="stage-areas"),
            hands,
            leave,
            data_key="replay",
        )

    def _open_hand(self, state, seat):
        star = state.options.star
        cards = [dnup_card(card, SMALL, upright(card) == star) for card in state.hands[seat]]
        return el(
            "div",
            el("p", el("bdi", self.narrator.name(seat)), class_="stage-quiet"),
            el("div", cards, class_="stage-fan"),
            data_key=f"hand-{seat}",
        )
