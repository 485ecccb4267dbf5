"""Series of tables that get harder: find a SET on each, or say that none is there.

A storm lasts three minutes, a mistake costs some of them; a streak lasts until the first mistake.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from setlab.common.i18n import gettext, message
from setlab.common.integers import whole
from setlab.common.rng import PortableRandom
from setlab.core.cards import Card
from setlab.core.sets import check_set, find_sets
from setlab.core.validation import several
from setlab.puzzles.deals import ExactTable, OneSet
from setlab.puzzles.puzzle import Puzzle, Verdict, judge_sets
from setlab.storage.solving_times import differing

CARDS = 12
TABLES = 4  # of each stage, before the next one
LONGEST = 100  # tables in a series
EMPTY = 1 / 6  # the share of tables without a SET, from the second stage on
DRAWS = 10**9  # tables are drawn until one is as its stage says; every second to fifth is


class Difficulty(NamedTuple):
    """The difficulty of tables: the number of `sets`, and of features `differing` in the easiest of them."""

    sets: int
    differing: int


STAGES = (
    Difficulty(6, 1),
    Difficulty(5, 1),
    Difficulty(4, 2),
    Difficulty(3, 2),
    Difficulty(2, 3),
    Difficulty(1, 3),
    Difficulty(1, 4),
)


class SeriesTable(Puzzle):
    """One table of a series. `answer` holds all of its SETs, none perhaps."""

    kind = "series"
    asks = message("Find a SET, or say that there is none.")

    def __init__(self, seed: int | str, cards: Sequence[Card]) -> None:
        super().__init__(seed, cards, tuple(find_sets(cards)))

    def judge(self, given: Iterable[Card | str] | None) -> Verdict:
        """Return the verdict on three cards, or on None: "there is no SET here"."""
        if given is None:
            if self.answer:
                return Verdict(False, gettext("there is a SET on this table"))
            return Verdict(True, gettext("there is no SET on this table"))
        three = tuple(several(given))
        check = check_set(*three)
        return Verdict(True, check.summary()) if check else judge_sets([three], self.answer)


class Series:
    """The tables of a "storm" or a "streak", from 0 on. The same `kind` and `seed` give the same series everywhere.

    >>> series = Series("storm", seed=1)
    >>> first = series.table(0)
    >>> len(first.cards), len(first.answer), bool(first.judge(first.answer[0])), bool(first.judge(None))
    (12, 6, True, False)
    """

    kinds = ("storm", "streak")

    def __init__(self, kind: str = "storm", seed: int = 0) -> None:
        if kind not in self.kinds:
            text = gettext("there is no series {it!r}; choose one of {all}")
            raise ValueError(text.format(it=kind, all=gettext(", ").join(self.kinds)))
        self.kind, self.seed = kind, whole(seed, gettext("a seed"))

    def stage(self, number: int) -> Difficulty:
        """Return the difficulty of the table of this `number`."""
        return STAGES[min(number // TABLES, len(STAGES) - 1)]

    def table(self, number: int) -> SeriesTable:
        """Return the table of this `number`."""
        rng = PortableRandom(f"setlab {self.kind} {self.seed} {number}")
        stage = self.stage(number)
        if stage != STAGES[0] and rng.random() < EMPTY:
            stage = Difficulty(0, 0)
        while True:
            cards = _drawn(stage, rng.randrange(DRAWS)).cards
            found = (differing([card.code for card in group]) for group in find_sets(cards))
            if min(found, default=0) == stage.differing:
                return SeriesTable(f"{self.kind} {self.seed} {number}", cards)

    def __repr__(self) -> str:
        return f"Series({self.kind!r}, seed={self.seed})"


def _drawn(stage: Difficulty, seed: int) -> "OneSet | ExactTable":
    """Return a table with the stage's number of SETs; a single SET is of the stage's kind, too."""
    return OneSet(stage.differing, CARDS, seed) if stage.sets == 1 else ExactTable(stage.sets, CARDS, seed)
