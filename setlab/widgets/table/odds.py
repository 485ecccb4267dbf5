"""The drawer "Odds": the exact rarity of the table on screen, and the likely result of the next cards."""

from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from setlab import chance  # which loads its parts lazily
from setlab.common.i18n import gettext, ngettext, sentences
from setlab.common.numbers import percent as in_percent, written
from setlab.core.cards import Card
from setlab.core.sets import find_sets
from setlab.draw.markup import el
from setlab.draw.plots import BLUE, ORANGE, Plot
from setlab.games.table.state import State
from setlab.widgets.match.match_part import MatchPart
from setlab.widgets.parts.elements import data_table, drawer, tool, toolbar
from setlab.widgets.scene.events import Event
from setlab.widgets.scene.scene import Refused

if TYPE_CHECKING:
    from setlab.chance.exact import Distribution
    from setlab.widgets.table.card_table import CardTable

DEALT = 3  # cards that are dealt at a time
SEEN = 0.0005  # a chance below this makes no visible bar


class OddsDrawer(MatchPart):
    """The odds on request, as they tell how many SETs lie there. `found` are the computed odds."""

    scene: "CardTable"
    found: "Odds | None" = None

    def on_odds(self, event: Event) -> None:
        """Compute the odds of the table as it lies there."""
        if self.scene.paused:
            raise Refused(gettext("The cards are covered."))
        self.found = odds_of(self.match.state)
        self.scene.say(sentences(self.found.lines()))

    def view(self) -> Element | None:
        """Return the drawer, with the odds if they belong to this table; None if there are none."""
        state = self.match.state
        # Only tables of SETs, and of decks whose chances are counted.
        if self.scene.is_memory or self.match.game.group.id != "set" or not state.lying:
            return None
        if state.lying[0].deck.dimension not in (3, 4):
            return None
        found = self.found if not self.scene.paused else None
        if found and found.lies != _what_lies(state):
            found = None
        return drawer(
            "odds-drawer",
            gettext("Odds"),
            toolbar(
                tool(gettext("Work them out for this table"), "odds"),
                el("span", gettext("It tells you how many SETs there are."), class_="stage-quiet"),
            ),
            found and el("div", [el("p", line) for line in found.lines()], found.art(), data_key="odds-found"),
        )


def _what_lies(state: State) -> tuple[tuple[Card, ...], int]:
    return (*state.lying,), len(state.stock or ())


def odds_of(state: State) -> "Odds":
    """Return the `Odds` of the table in this state."""
    stock = state.stock or ()
    cards, features, number = len(state.lying), state.lying[0].deck.dimension, min(DEALT, len(stock))
    spread = chance.distribution(cards, features, progress=False) if chance.counted_soon(cards, features) else {}
    coming = chance.after_dealing(state.lying, stock, number) if number else {}
    return Odds(_what_lies(state), cards, features, len(find_sets(state.lying)), spread, coming, number)


class Odds(NamedTuple):
    """The odds of one table: {SETs: chance} for random cards, and after the next `number` cards; both may be empty."""

    lies: tuple
    cards: int
    features: int
    sets: int
    spread: dict
    coming: dict
    number: int

    def lines(self) -> list[str]:
        """Return the odds as sentences in the current language."""
        from setlab.chance import estimates

        there = ngettext("{n} SET is here.", "{n} SETs are here.", self.sets).format(n=self.sets)
        if self.spread:
            share = self.spread[self.sets]
            alike = gettext("Of all tables of {cards} cards, {share} have this many ({odds}).")
            there += " " + alike.format(cards=self.cards, share=estimates.percent(share), odds=chance.odds(share))
        bare, mean = chance.no_set(self.cards, self.features), chance.expected_sets(self.cards, self.features)
        usual = gettext(
            "{cards} random cards hold {mean} SETs on average, and no SET at all in {share} of cases ({odds})."
        )
        usual = usual.format(
            cards=self.cards, mean=written(float(mean), 2), share=estimates.percent(bare), odds=chance.odds(bare)
        )
        return [there, usual, self._next()]

    def _next(self) -> str:
        if not self.coming:
            return gettext("The stock is empty: no more cards come.")
        more = 1 - self.coming.get(self.sets, 0)
        mean = sum(k * share for k, share in self.coming.items()) - self.sets
        text = ngettext(
            "The next card brings a new SET with a chance of {share}, and {mean} new ones on average.",
            "The next {n} cards bring a new SET with a chance of {share}, and {mean} new ones on average.",
            self.number,
        )
        return text.format(n=self.number, share=in_percent(more, 1), mean=written(float(mean), 2))

    def art(self) -> Element | None:
        """Return the numbers of SETs on random tables, and here after the next cards, as plot and numbers; or None."""
        sources = [source for source in (self.spread, self.coming) if source]
        if not sources:
            return None
        last = max(k for source in sources for k, share in source.items() if share > SEEN or k == self.sets)
        top = float(max(share for source in sources for share in source.values()))
        names = gettext("SETs on the table"), gettext("chance")
        plot = Plot((-0.6, last + 0.6), (0, top * 1.25), *names, ticks=range(last + 1), percent=True)
        for k in range(last + 1):
            if self.spread:
                plot.bar(k, float(self.spread.get(k, 0)), 0.8, BLUE)
            if self.coming:
                plot.dash(k, float(self.coming.get(k, 0)), 0.8, ORANGE)
        random = gettext("{n} random cards; here {sets}").format(n=self.cards, sets=self.sets)
        after = ngettext("this table after {n} more card", "this table after {n} more cards", self.number)
        plot.key(
            *([(random, BLUE)] if self.spread else []),
            *([(after.format(n=self.number), ORANGE)] if self.coming else []),
        )
        text = gettext("How many SETs there are, and will be")
        return el("div", plot.svg(text), self._numbers(text, last), class_="stage-chart")

    def _numbers(self, text: str, last: int) -> Element:
        def share_text(source: "Distribution | dict", k: int) -> str:
            return in_percent(source.get(k, 0), 2) if source else "—"

        lines = [(k, share_text(self.spread, k), share_text(self.coming, k)) for k in range(last + 1)]
        head = [gettext("SETs"), gettext("random cards"), gettext("after the next cards")]
        return drawer("odds-numbers", gettext("As numbers"), data_table(text, head, lines))
