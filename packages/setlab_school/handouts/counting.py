"""The worksheet on counting: questions about the deck of 81 cards, each with its answer and a way to it."""

import re
from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext, message
from setlab.common.numbers import written
from setlab.core.cards import DECK
from setlab.core.features import deck
from setlab.puzzles import ExactTable
from setlab_school.handouts.pages import GUIDE, PaperPage
from setlab_school.handouts.tasks import MARGIN, SHAPE, SheetTask

if TYPE_CHECKING:
    from setlab.core.cards import Card
    from setlab.core.features import Feature, FeatureValue


BESIDE = {0: (0, 0), 1: (1, 27.0), 2: (2, 27.0), 9: (5, 20.0)}  # number of cards: (cards in a row, their width)

SAID = {  # words for cards with the value of this letter
    "1": message("show one symbol"),
    "2": message("show two symbols"),
    "3": message("show three symbols"),
    "r": message("are red"),
    "g": message("are green"),
    "p": message("are purple"),
    "o": message("show ovals"),
    "q": message("show squiggles"),
    "d": message("show diamonds"),
    "s": message("are solid"),
    "t": message("are striped"),
    "e": message("are open"),
}


class SheetQuestion(NamedTuple):
    """Question: `kind` and `about` say what is counted; `way` is a calculation, or "" for counting by eye."""

    kind: str
    about: tuple
    answer: int
    way: str
    cards: "Sequence[Card]" = ()


class CountingSheet(SheetTask):
    """Six of eight questions."""

    called = message("Counting")
    does = message("The deck has 81 cards. Write a number, and how you found it.")
    book = "05", "task=05-1"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        makers = [
            lambda: SheetQuestion("one", self._values(1), 27, "81 / 3 = 27"),
            self._both,
            lambda: SheetQuestion("either", self._values(2), 45, "27 + 27 − 9 = 45"),
            lambda: SheetQuestion("through", (), 40, "80 / 2 = 40", self.rng.sample(DECK, 1)),
            lambda: SheetQuestion("within", self._values(1), 117, "27 · 26 / 6 = 117"),
            self._kind,
            self._table,
            lambda: SheetQuestion("spared", (), 1001, "1080 − 40 − 40 + 1 = 1001", self.rng.sample(DECK, 2)),
        ]
        self.questions = [makers[k]() for k in sorted(self.rng.sample(range(len(makers)), 6))]
        self.answers = [question.answer for question in self.questions]

    def _values(self, count: int) -> "tuple[tuple[Feature, FeatureValue], ...]":
        """Return a (feature, value) pair for each of `count` different features."""
        features = self.rng.sample(deck("set").features, count)
        return tuple((feature, self.rng.choice(feature.values)) for feature in features)

    def _both(self) -> SheetQuestion:
        """Return a question about one of number and symbol and one of colour and shading: "show ovals and are red"."""
        number, colour, symbol, shading = deck("set").features
        features = [self.rng.choice(pair) for pair in ((number, symbol), (colour, shading))]
        about = tuple((each, self.rng.choice(each.values)) for each in features)
        return SheetQuestion("both", about, 9, "81 / 9 = 9")

    def _kind(self) -> SheetQuestion:
        n = self.rng.randint(1, 4)
        choices, each = comb(4, n), 81 * 2**n // 6
        return SheetQuestion("kind", (n,), choices * each, f"{choices} · {each} = {choices * each}")

    def _table(self) -> SheetQuestion:
        puzzle = ExactTable(self.rng.randint(2, 5), 9, next(self.seeds()))
        return SheetQuestion("table", (), len(puzzle.answer), "", puzzle.cards)

    def put(self, page: PaperPage, top: float, solved: bool) -> None:
        step = (page.high - top - 16) / 6
        for k, question in enumerate(self.questions):
            y, (across, card) = top + k * step, BESIDE[len(question.cards)]
            x = page.wide - MARGIN - across * (card + 1.5)
            wide = x - MARGIN - (3 if across else 0)
            page.text(MARGIN, y + 5, f"{k + 1}.", 11, "bold")
            page.paragraph(MARGIN + 8, y + 1, wide - 8, asked(question), 11)
            for place, each in enumerate(question.cards):
                row, column = divmod(place, across)
                page.piece(each, x + column * (card + 1.5) + 1.5, y + 1 + row * (card * SHAPE + 1.5), card)
            if solved:
                page.text(MARGIN + 8, y + step - 11, _spelt(question.way or str(question.answer)), 12, "bold")
            else:
                page.line(MARGIN + 8, y + step - 10, MARGIN + wide, y + step - 10, paint=GUIDE)


def _spelt(way: str) -> str:
    """Return the calculation with its large numbers as the language writes them."""
    return re.sub(r"\d{4,}", lambda number: written(int(number[0])), way)


def asked(question: SheetQuestion) -> str:
    """Return the text of a question in the current language."""
    about = () if question.kind == "kind" else [gettext(SAID[value.letter]) for _, value in question.about]
    one, other = (*about, "", "")[:2]
    n = question.about[0] if question.kind == "kind" else 0
    return {
        "one": gettext("How many cards {one}?"),
        "both": gettext("How many cards {one} and {other}?"),
        "either": gettext("How many cards {one} or {other}, or both?"),
        "through": gettext("How many SETs of the deck hold this card?"),
        "within": gettext("All three cards of a SET {one}. How many such SETs are there?"),
        "kind": gettext("How many SETs of the deck differ in exactly {n} of the four features?"),
        "table": gettext("How many SETs lie among these nine cards?"),
        "spared": gettext("The deck has 1,080 SETs. How many of them hold neither of these two cards?"),
    }[question.kind].format(one=one, other=other, n=n)
