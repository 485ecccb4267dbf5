"""Chance to play with: guess how often there is no SET, deal by the thousand, then see the exact chance."""

import time
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from random import SystemRandom
from typing import Any
from xml.etree.ElementTree import Element

from setlab.chance import Games, Tally, distribution, no_set, odds
from setlab.chance.chunks import CHUNK
from setlab.chance.estimates import Estimate, percent
from setlab.chance.exact import Distribution, sets_free
from setlab.chance.kernels import SIZES, play_chunks, table_chunks
from setlab.common.i18n import gettext
from setlab.common.integers import checked_seed, integer
from setlab.common.numbers import written
from setlab.common.rng import PortableRandom
from setlab.core.cards import Card
from setlab.core.features import deck
from setlab.counts.validation import checked_cards, one_of
from setlab.draw import row
from setlab.draw.markup import el, picture
from setlab.widgets.explorers import chance_view
from setlab.widgets.parts.elements import chosen_of
from setlab.widgets.parts.settings import Settings
from setlab.widgets.scene.clock import kernel_now
from setlab.widgets.scene.events import Event, Refused
from setlab.widgets.scene.scene import Scene
from setlab.widgets.scene.widget import trait

AT_A_TIME = 120  # milliseconds of dealing before buttons are handled
MOST = {"tables": 20_000_000, "games": 5_000_000}
DECKS = {3: "junior", 4: "set"}
FEWEST, WIDEST = 3, {3: 10, 4: 21}  # cards on a table; with the widest there always is a SET
IN_PLAY = {3: (9, 12), 4: (12, 15, 18)}  # sizes of tables that come up in games


class ChanceExplorer(Scene):
    """Explorer of the odds of no SET. `about` is "tables", random ones, or "games", tables as they come up in play.

    What was dealt is in `.tally` and `.games`: the same as `sl.chance.simulate_tables` and `simulate_games` give for
    that seed and number.

    >>> from setlab.widgets import ChanceExplorer
    >>> explorer = ChanceExplorer(cards=12, seed=7)
    >>> explorer.press("more", "more")
    '1,000 tables of 12 cards, 42 without a SET: 4.20 % (3.12 % to 5.63 %); that is 23 : 1 against'
    """

    has_line = True

    def __init__(
        self, about: str = "tables", cards: int | None = None, features: int = 4, seed: int | None = None
    ) -> None:
        self.settings = self.own(Settings(self))
        self.drawers = (self.settings,)
        self.about = one_of(about, tuple(MOST), gettext("what is dealt"))
        self.features = self._checked(features)
        self.cards = SIZES[self.features] if cards is None else self._fitting(cards)
        self.seed = checked_seed(seed)
        self.guesses = {}  # by (about, cards, features), percent
        self.draft = ""  # typed text that is not committed
        self.looked = 0  # how many single tables were shown
        self._begin()

    @staticmethod
    def _checked(features: int | str) -> int:
        number = integer(features)
        if number not in WIDEST:
            raise (TypeError if number is None else ValueError)(
                gettext("tables are explored with 3 or 4 features, not {it!r}").format(it=features)
            )
        return number

    def _fitting(self, cards: int) -> int:
        cards = checked_cards(cards, self.features)
        if cards not in self.sizes():
            raise ValueError(self._which_cards())
        return cards

    def sizes(self) -> Sequence[int]:
        """Return the possible numbers of cards on a table."""
        if self.about == "games":
            return IN_PLAY[self.features]
        return range(FEWEST, WIDEST[self.features] + 1)

    def _which_cards(self) -> str:
        if self.about == "games":
            sizes = gettext(", ").join(map(str, self.sizes()))
            return gettext("In these games a table has {sizes} cards.").format(sizes=sizes)
        return gettext("A table has {least} to {most} cards here.").format(least=FEWEST, most=WIDEST[self.features])

    def _begin(self) -> None:
        """Begin with nothing dealt."""
        what = gettext("{n} random cards of {all}").format(n=self.cards, all=3**self.features)
        self.tally, self.games = Tally(what, self.seed), Games(self.features, self.seed)
        self.steps = []  # (trials, Estimate) as they came
        self.exact = self.running = False

    # --- facts -------------------------------------------------------------------------------------------------------

    @property
    def dealt(self) -> int:
        """The number of tables that were dealt, or of games played."""
        return self.tally.trials if self.about == "tables" else self.games.games

    @property
    def estimate(self) -> Estimate:
        """The share of these tables without a SET, as an estimate."""
        return self.tally.no_set if self.about == "tables" else self.games.no_set(self.cards)

    @trait
    def value(self) -> Estimate:
        """The share without a SET so far, as `.estimate`."""
        return self.estimate

    @property
    def guess(self) -> float | None:
        """The guess for the current question, as a share; None before it is made."""
        return self.guesses.get((self.about, self.cards, self.features))

    @property
    def chance(self) -> Fraction:
        """The exact chance that random cards hold no SET."""
        return no_set(self.cards, self.features)

    def ways(self) -> int:
        """Return the number of collections of `self.cards` cards that hold no SET."""
        counts = sets_free(self.features)
        return counts[self.cards] if self.cards < len(counts) else 0

    def spread(self) -> Distribution:
        """Return the exact {number of SETs: chance}, which is there at once for as many cards as are offered."""
        return distribution(self.cards, self.features, progress=False)

    def table(self) -> list[Card]:
        """Return the cards of one such table, to be shown."""
        cards = deck(DECKS[self.features]).cards
        return PortableRandom(f"{self.seed}/look/{self.looked}").sample(cards, self.cards)

    # --- events ------------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        """Deal one more chunk, the same that the simulations of `setlab.chance` count."""
        chunks = [(self.dealt // CHUNK, CHUNK)]
        if self.about == "tables":
            self.tally.add(CHUNK, table_chunks(self.seed, self.cards, self.features, chunks))
        else:
            self.games.add(CHUNK, play_chunks(self.seed, chunks, self.features))
        found = self.estimate
        # Kept each time the number has grown by a tenth: enough to draw the curve, however long it gets.
        if len(self.steps) > 1 and found.trials < 1.1 * self.steps[-2][0]:
            self.steps.pop()
        self.steps.append((found.trials, found))

    def on_more(self, event: Event) -> None:
        self._deal()
        self.say(self.result_text())

    def on_run(self, event: Event) -> None:
        self.running = bool(event.value) if event.value is not None else not self.running
        if not self.running:
            self.say(self.result_text())

    def on_tick(self, event: Event) -> None:
        """Deal for a moment, so that pressed buttons are handled in between."""
        if not self.running:
            return
        end = time.monotonic() + AT_A_TIME / 1000
        while time.monotonic() < end and self.dealt < MOST[self.about]:
            self._deal()
        if self.dealt >= MOST[self.about]:
            self.running = False
            self.say(self.result_text())

    def next_tick(self) -> float | None:
        """Return when the next moment begins, in the kernel's milliseconds; None while nothing runs."""
        return kernel_now() + 20 if self.running else None

    def on_again(self, event: Event) -> None:
        """Begin again with new random numbers."""
        self.seed = SystemRandom().randrange(10**6)
        self._begin()

    def on_about(self, event: Event) -> None:
        self.about = event.key.removeprefix("about-")
        if self.about == "games":
            self.cards = SIZES[self.features]
        self._begin()

    def on_features(self, event: Event) -> None:
        self.features = chosen_of(event, SIZES)
        usual = SIZES[self.features]
        self.cards = usual if self.about == "games" else min(self.cards, WIDEST[self.features])
        self._begin()

    def on_cards(self, event: Event) -> None:
        text = str(event.value).strip()
        if text not in map(str, self.sizes()):
            raise Refused(self._which_cards())
        self.cards = int(text)
        if self.about == "games":  # the same games, another size of table
            found = self.estimate
            self.steps = [(found.trials, found)] if found.trials else []
        else:
            self._begin()

    def on_look(self, event: Event) -> None:
        self.looked += 1
        self.say(gettext("There is a new table."))

    def on_draft(self, event: Event) -> None:
        """Keep typed text when the field is left; it is a guess only once it is submitted."""
        self.draft = str(event.value or "")

    def on_submit(self, event: Event) -> None:
        """Commit the typed guess."""
        self._commit(self.draft)

    def on_guess(self, event: Event) -> None:
        """Commit a guess, in percent."""
        self._commit(event.value)

    def _commit(self, guess: str) -> None:
        text = str(guess).strip().removesuffix("%").strip().replace(",", ".")
        try:
            share = float(text) / 100
        except ValueError:
            share = -1
        if not 0 <= share <= 1:
            raise Refused(gettext("A guess is a number from 0 to 100."))
        self.guesses[self.about, self.cards, self.features] = share
        self.draft = ""
        self.say(gettext("Your guess is in. Now deal and see."))

    def dump_state(self) -> dict:
        return dict(self.guesses)

    def load_state(self, saved: Any) -> None:
        self.guesses = saved

    def on_exact(self, event: Event) -> None:
        self.exact = True
        self.say(self.exactly())
        self.move_focus("exactly")

    # --- text --------------------------------------------------------------------------------------------------------

    def question(self) -> str:
        """Return the question in words."""
        if self.about == "tables":
            return gettext("Of 100 tables of {n} random cards, how many hold no SET?").format(n=self.cards)
        return gettext("In play: of 100 tables of {n} cards in whole games, how many hold no SET?").format(n=self.cards)

    def result_text(self) -> str:
        """Return in words what was dealt, and the share without a SET."""
        if not self.dealt:
            return gettext("Nothing has been dealt yet.")
        found = self.estimate
        if not found.trials:
            return gettext("{games} games, and no table of {cards} cards.").format(
                games=written(self.dealt), cards=self.cards
            )
        text = gettext("{tables} tables of {cards} cards, {hits} without a SET: {share}").format(
            tables=written(found.trials), cards=self.cards, hits=written(found.hits), share=found
        )
        if 0 < found.hits < found.trials:
            text += gettext("; that is {odds}").format(odds=odds(found.chance or 0))
        if self.about == "games":
            text = gettext("{games} games. {rest}").format(games=written(self.games.games), rest=text)
        return text

    def exactly(self) -> str:
        """Return in words the exact chance for random cards."""
        if self.chance == 0:
            return gettext("Exactly: any {cards} cards hold a SET.").format(cards=self.cards)
        text = gettext("Exactly: {ways} of {all} tables of {cards} cards hold no SET: {share}, {odds}.")
        every = comb(3**self.features, self.cards)
        chance = self.chance
        return text.format(
            ways=written(self.ways()), all=written(every), cards=self.cards, share=percent(chance, 5), odds=odds(chance)
        )

    # --- view --------------------------------------------------------------------------------------------------------

    def view(self) -> Element:
        return chance_view.view(self)

    @property
    def title(self) -> str:
        return self.question()

    def still(self) -> tuple[str, Element]:
        """Return a table and the question; nothing is given away."""
        text = self.question()
        cards = self.table()
        names = gettext("; ").join(map(str, cards))
        return text, el("div", el("p", text), picture(row(cards, across=-(-len(cards) // 3)), names))

    def __repr__(self) -> str:
        about, features = repr(self.about), "" if self.features == 4 else ", features=3"
        return f"ChanceExplorer({about}, cards={self.cards}{features}, seed={self.seed})"
