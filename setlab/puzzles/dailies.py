"""The daily puzzle: a table with a known number of SETs, the same everywhere on the same day."""

from collections.abc import Iterable, Sequence
from datetime import date, date as Date
from typing import TYPE_CHECKING, NamedTuple

from setlab.common.i18n import gettext, message, ngettext
from setlab.common.rng import PortableRandom
from setlab.core.cards import DECK, Card
from setlab.core.sets import find_sets
from setlab.puzzles.puzzle import HINT, RIGHT, WRONG, Puzzle, Verdict, judge_sets, marks

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab.games.match import Match


FIRST = Date(2026, 1, 1)


class Level(NamedTuple):
    """A level by its `name`: the number of `cards` on the table, and of `sets` among them."""

    name: str
    cards: int
    sets: int


# A random deal has this number of SETs 28.5 % and 2.3 % of the time.
LEVELS = {"basic": Level(message("Basic"), 9, 4), "advanced": Level(message("Advanced"), 12, 6)}


class Daily(Puzzle):
    """Find all SETs of the `cards` of a day and `level`. `answer` holds them; `match()` is the table to be played."""

    kind = "daily"

    def __init__(self, date: date, level: str, cards: Sequence[Card]) -> None:
        super().__init__(f"{date.isoformat()} {level}", cards, tuple(find_sets(cards)))
        self.date, self.level = date, level

    @property
    def question(self) -> str:
        n = len(self.answer)
        return ngettext(
            "There is {n} SET among these {cards} cards. Find it.",
            "There are {n} SETs among these {cards} cards. Find them all.",
            n,
        ).format(n=n, cards=len(self.cards))

    def judge(self, given: "Iterable[Iterable[Card | str]]") -> Verdict:
        """Return the verdict on a list of SETs."""
        return judge_sets(given, self.answer)

    def account(self, entry: "Json") -> tuple[str, str]:
        """Return a diary entry for sharing: the puzzle, and a mark for each SET, mistake and hint."""
        head = gettext("setlab {puzzle}: {n} SETs").format(puzzle=self.seed, n=len(self.answer))
        found = marks(RIGHT, len(self.answer))
        return head, found + marks(WRONG, entry.get("wrong", 0)) + marks(HINT, entry.get("hints", 0))

    def match(self) -> "Match":
        """Return the table as a match of the game "one-table", dealt already."""
        from setlab.games.match import Match

        match = Match("one-table", by_hand=True, seed=self.date.toordinal(), size=len(self.cards))
        match.push(("shuffle", [*self.cards, *(card for card in DECK if card not in self.cards)]))
        return match


def daily(date: date | str | None = None, level: str = "advanced") -> Daily:
    """Return the puzzle of a day (a `datetime.date` or "2026-11-20"; default: today); `level` is "basic" or "advanced".

    Basic: 9 cards of one shading with exactly 4 SETs. Advanced: 12 cards with exactly 6. The same date gives the same
    puzzle on every machine. The calendar begins on 2026-01-01 and has no end.

    >>> import setlab as sl
    >>> puzzle = sl.daily("2026-11-20", "basic")
    >>> len(puzzle.cards), len(sl.find_sets(puzzle.cards))
    (9, 4)
    """
    date = checked_date(date)
    if level not in LEVELS:
        text = gettext("there is no level {level!r}; choose one of {all}")
        raise (ValueError if isinstance(level, str) else TypeError)(
            text.format(level=level, all=gettext(", ").join(LEVELS))
        )
    _, size, wanted = LEVELS[level]
    rng = PortableRandom(f"setlab daily {date.isoformat()} {level}")
    pool: Sequence[Card] = DECK
    if level == "basic":
        shading = rng.randrange(3)
        pool = [card for card in DECK if card.vector[3] == shading]
    while True:
        cards = rng.sample(pool, size)
        if len(find_sets(cards)) == wanted:
            return Daily(date, level, cards)


def checked_date(date: Date | str | None) -> Date:
    """Return the given day, or today; ValueError or TypeError says how to write one."""
    if date is None:
        date = Date.today()
    if isinstance(date, str):
        try:
            date = Date.fromisoformat(date)
        except ValueError:
            raise ValueError(gettext("{it!r} is not a date; write it as in '2026-11-20'").format(it=date)) from None
    if not isinstance(date, Date):
        raise TypeError(gettext("a date is given as '2026-11-20' or a datetime.date, not {it!r}").format(it=date))
    date = Date(date.year, date.month, date.day)  # of a datetime, the day
    if date < FIRST:
        text = gettext("the calendar of daily puzzles begins on {first}; {date} is before it")
        raise ValueError(text.format(first=FIRST.isoformat(), date=date.isoformat()))
    return date
