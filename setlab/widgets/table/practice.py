"""Practise what you are slow at: small tables with one SET of that kind, one after the other, each with its time."""

import time
from statistics import median

from setlab.core.features import deck
from setlab.core.i18n import gettext, ngettext, sentence, sentences
from setlab.core.integers import checked_seed
from setlab.core.numbers import written
from setlab.core.sets import check_set
from setlab.draw.markup import el
from setlab.puzzles.deals import OneSet
from setlab.puzzles.training import Kind
from setlab.widgets.parts import places
from setlab.widgets.parts.elements import failures, reason_view, tool, way_back
from setlab.widgets.parts.hotkeys import remembered_keys
from setlab.widgets.play.final import end_card, way_home
from setlab.widgets.play.frame import actions
from setlab.widgets.play.head import message_line
from setlab.widgets.play.resting import rest, wake
from setlab.widgets.scene.scene import Part, Refused, Scene

# One in 20, 84 or 220 ways to choose three cards is right: much as at a table of the game (one in 25, 79 or 241).
CARDS = {"junior": 6, "set": 9, "mega": 12}
ROWS = 3
LENGTH = 10  # tables, after which it is told how it went
ENOUGH = 5  # times that are worth a comparison


class Finding(Scene):
    """Tables on which one SET lies, which differs in so many features. Choose its three cards; then comes the next.
    After ten of them it is told how it went.

    `usual` is the time that such a SET takes you in games, in seconds; `seed` fixes the tables.

    >>> practice = Finding("set", 4, 20, seed=1)
    >>> for card in practice.puzzle.answer:
    ...     told = practice.press("pick", f"card-{card.code}", True)
    >>> len(practice.times), ("next", "next") in practice.offers
    (1, True)
    """

    clock = staticmethod(time.monotonic)  # in seconds, as pages count them; tests bring their own

    def __init__(self, deck, differing, usual, seed=None):
        self.deck, self.differing, self.usual = deck, differing, usual
        self._seed = checked_seed(seed)
        self._begin()

    def _begin(self):
        self.times = []  # seconds of each SET that was found, none of those that were shown
        self.wrong = self.number = self.helped = 0  # wrong guesses; tables so far; SETs that were shown
        self._deal()

    @property
    def over(self):
        """Are all tables done?"""
        return bool(self.done) and self.number == LENGTH

    @property
    def home(self):
        return "again" if self.over else "next" if self.done else "table"

    def _deal(self):
        self.puzzle = OneSet(self.differing, CARDS[self.deck], self._seed, self.deck)
        self._seed += 1
        self.number += 1
        self.chosen, self.check = [], None  # `check` judges the last three, until another card is chosen
        self.done = ""  # then the mark of the SET: "taken" or "hinted"
        self.message, self.began = self.puzzle.question, self.clock()

    @property
    def is_wrong(self):
        """Were the last three cards no SET?"""
        return self.check is not None and not self.check

    # --- what happens ------------------------------------------------------------------------------------------------

    def on_pick(self, event):
        """A card is chosen or put back; the third makes the guess."""
        card = next(each for each in self.puzzle.cards if event.key == f"card-{each.code}")
        wanted = card not in self.chosen if event.value is None else bool(event.value)
        self.chosen = [each for each in self.chosen if each is not card] + [card] * wanted
        self.check, self.message = None, self.puzzle.question
        if len(self.chosen) == 3:
            self._judge()

    def _judge(self):
        self.check, self.chosen = check_set(*self.chosen), []
        if self.is_wrong:
            self.wrong += 1
            self._tell(sentence(self.check.summary()))
            return
        self.times.append(self.clock() - self.began)
        found = gettext("Found in {seconds} s.").format(seconds=written(self.times[-1], 1))
        self.finish("taken", found, more=self._compared())

    def on_show(self, event):
        """The SET is shown; its time does not count."""
        self.chosen, self.check, self.helped = [], None, self.helped + 1
        where = gettext("; ").join(map(str, self.puzzle.answer))
        self.finish("hinted", gettext("The SET is framed: {cards}.").format(cards=where))

    def finish(self, mark, text, more=""):
        """This table is done."""
        self.done = mark
        self._tell(text, sentences([more, self.how_it_went()]) if self.over else more)
        self.move_focus(self.home, within=self.over)

    def on_next(self, event):
        """The next table; its time begins now."""
        self._deal()
        self._tell(self.puzzle.question)
        self.move_focus("table")

    def on_again(self, event):
        """As many tables once more."""
        self._begin()
        self._tell(self.puzzle.question)
        self.move_focus("table")

    def how_it_went(self):
        """How many were found, how fast, and with how many mistakes and how much help."""
        n = len(self.times)
        found = ngettext("You found {n} SET of {all}.", "You found {n} SETs of {all}.", n).format(n=n, all=LENGTH)
        fast = gettext("Median time {middle} s, the fastest {least} s.")
        wrong = ngettext("{n} wrong guess.", "{n} wrong guesses.", self.wrong).format(n=self.wrong)
        shown = ngettext("{n} SET was shown to you.", "{n} SETs were shown to you.", self.helped)
        times = self.times and fast.format(middle=written(median(self.times), 1), least=written(min(self.times), 1))
        return sentences([found, times, self.wrong and wrong, self.helped and shown.format(n=self.helped)])

    def _tell(self, text, more=""):
        """Say it; what there is more of it stands elsewhere."""
        self.message = text
        self.say(sentences([text, more]))

    def _compared(self):
        """How one does here and in games, as soon as there are enough times."""
        if len(self.times) < ENOUGH:
            return ""
        both = gettext("Median time here: {here} s. In your games: {games} s.")
        return both.format(here=written(median(self.times), 1), games=written(self.usual, 1))

    # --- what there is to see ----------------------------------------------------------------------------------------

    @property
    def title(self):
        kind = Kind(True, self.differing).spoken(deck(self.deck).dimension)
        return gettext("Practice: {kind}").format(kind=kind)

    def view(self):
        return el(
            "div",
            el("h3", self.title, class_="stage-title"),
            message_line(self.message, *self._mood()),
            self._cards(),
            self._end() if self.over else actions(self, self._onward(), self._count(), self._clock()),
            self.is_wrong and reason_view(self.check, headed=False),
            self._so_far(),
            class_="stage-game",
            data_key="practice",
        )

    def _onward(self):
        return tool(gettext("Next"), "next", "n", main=True) if self.done else tool(gettext("Show it"), "show")

    def _count(self):
        text = gettext("Table {n} of {all}").format(n=self.number, all=LENGTH)
        return el("span", text, class_="stage-quiet", data_key="number")

    def _end(self):
        on = el("div", tool(gettext("Again"), "again", main=True), way_home(self), class_="stage-toolbar")
        told = el("p", self.how_it_went(), data_key="how-it-went")
        won = "stage-won" if self.times else ""
        return end_card(gettext("Finished!"), (won, "stage-inline"), told, on)

    def _mood(self):
        """The colour of the message line, and what is wrong, drawn."""
        if self.is_wrong:
            return "no", failures(self.check)
        return ("yes" if self.done == "taken" else "",)

    def _cards(self):
        cards = self.puzzle.cards
        if self.done:
            keys, marks = [""] * len(cards), dict.fromkeys(self.puzzle.answer, (self.done,))
        else:
            keys = places.keys_for(len(cards), ROWS, remembered_keys())
            wrong = () if self.check is None or self.check else self.check.pieces
            marks = dict.fromkeys(wrong, ("wrong",))
        lying = [
            places.Place(n, card, ROWS, key=key, marks=marks.get(card, ()))
            for n, (card, key) in enumerate(zip(cards, keys, strict=True))
        ]
        columns = len(cards) // ROWS
        return places.grid(map(self._card, lying), ROWS, columns, columns, gettext("the table"))

    def _card(self, here):
        key = f"card-{here.card.code}"
        if self.done:
            return places.button(here, key, aria_disabled=True)
        return places.button(here, key, data_on_click="pick", data_toggle=True, aria_pressed=here.card in self.chosen)

    def _clock(self):
        """How long one has been looking; it runs on the page."""
        if self.done:
            return None
        since = round(1000 * self.began)
        return el("span", "0:00", class_="stage-clock", data_key="looking", data_since=since, role="timer")

    def _so_far(self):
        """The times of all tables, and how they compare."""
        times = [gettext("{seconds} s").format(seconds=written(each, 1)) for each in self.times]
        told = gettext("Your times here: {times}").format(times=gettext("; ").join(times))
        compared = self._compared()
        better = bool(compared) and median(self.times) < self.usual
        return [
            times and el("p", told, data_key="times-here"),
            compared and el("p", compared, class_=f"stage-note {'stage-yes' if better else ''}", data_key="compared"),
        ]

    def __repr__(self):
        return f"Finding({self.deck!r}, {self.differing}, {self.usual:.1f})"


class Practising(Part):
    """The way from your times to practice, and back to the table as it was; its clock stands still meanwhile."""

    def __init__(self, scene):
        super().__init__(scene)
        self.rested, self.home, self._begun = False, None, None

    @property
    def on(self):
        """Is practice shown instead of the scene?"""
        return self._begun is not None and self.scene.inner is self._begun

    def begin(self, found, home, event):
        """Practise the kind of SET that is slow in these `Statistics`. `home` is where the keyboard goes afterwards."""
        if found is None or found.slow is None:
            raise Refused(gettext("That is no longer there."))
        self.home, self.rested = home, rest(self.scene, event)
        self._begun = Finding(*found.slow)
        self.scene.show_inside(self._begun)
        self.scene.move_focus("table")
        self.scene.say(self.scene.inner.message)

    def on_leave_practice(self, event):
        """Back to where one came from."""
        self.scene.show_inside(None)
        if self.rested:
            wake(self.scene)
        self.scene.move_focus(self.home)

    def view(self):
        """The way back, and the practice."""
        back = way_back(gettext("Leave practice"), "leave-practice")
        return el("div", el("p", back, class_="stage-wayback"), self.scene.inner.view(), data_key="at-practice")
