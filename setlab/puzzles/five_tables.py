"""Five small tables a day, with one SET on each: of every kind one, and one kind twice."""

from typing import Any

from setlab.core.features import deck
from setlab.core.i18n import gettext
from setlab.core.rng import LARGEST_SEED, PortableRandom
from setlab.puzzles.dailies import checked_date
from setlab.puzzles.deals import OneSet
from setlab.puzzles.puzzle import HINT, RIGHT, WRONG, marks

TABLES = 5


class FiveTables:
    """The `tables` of a `date`, each a `OneSet`."""

    def __init__(self, date: Any) -> None:
        self.date, self.seed = date, f"{date.isoformat()} tables"
        rng = PortableRandom(f"setlab tables {date.isoformat()}")
        kinds = [*range(1, deck("set").dimension + 1)]
        kinds += rng.sample(kinds, TABLES - len(kinds))
        rng.shuffle(kinds)
        self.tables = tuple(OneSet(kind, seed=rng.randrange(LARGEST_SEED)) for kind in kinds)

    def account(self, entry: dict[str, Any]) -> tuple[str, str]:
        """An entry of the diary as one sends it: what was played, a mark for each table, mistake and SET shown."""
        head = gettext("setlab {day}: five tables").format(day=self.date.isoformat())
        found = marks(RIGHT, TABLES - entry["hints"])
        return head, found + marks(WRONG, entry["wrong"]) + marks(HINT, entry["hints"])


def five_tables(date: Any = None) -> FiveTables:
    """The tables of a day (a `datetime.date` or "2026-11-20"; today's by default), the same on every machine.

    >>> sorted({table.differing for table in five_tables("2026-11-20").tables})
    [1, 2, 3, 4]
    """
    return FiveTables(checked_date(date))
