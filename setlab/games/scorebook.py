"""The scorebook: what kept games came to, each read once and remembered until its record changes."""

import json
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Generic, TypeVar
from zlib import crc32

from setlab.core.files import load_kept, store_kept
from setlab.games.records import VERSION
from setlab.games.saved import SavedMatch

MOST = 2000  # games that are remembered, those played last: that stays far below what `load_kept` reads

Row = TypeVar("Row", bound=tuple)


class Scorebook(Generic[Row]):
    """A row for each kept game, in a file of this name. `read` makes it of a `SavedMatch`: a NamedTuple of plain things
    of this `kind`, which begins with the id, the time and the size of the record that it was read from."""

    def __init__(self, file: str, kind: type[Row], read: Callable[[SavedMatch], Row]) -> None:
        self.file, self.kind, self.read = file, kind, read

    def rows(self, matches: Iterable[SavedMatch], wanted: Callable[[SavedMatch], bool]) -> list[Row | None]:
        """The rows of these matches. What is new is read in this order, where it is `wanted`; else its row is None."""
        known, rows, fresh = self._remembered(), [], False
        for each in matches:
            row = known.get((each.id, *each.written))
            if row is None and wanted(each):
                row, fresh = self.read(each), True
            rows.append(row)
        if fresh:
            with suppress(OSError):  # then it is read again the next time
                store_kept(self.file, self._sealed([row for row in rows if row][:MOST]), lasting=False)
        return rows

    def _remembered(self) -> dict[tuple, Row]:
        """{(id, time, size): row} of what was read before; none of it where it is damaged, or of another setlab."""
        kept = load_kept(self.file)
        if kept != self._sealed(kept.get("rows")):
            return {}
        rows = (self.kind(*(tuple(part) if isinstance(part, list) else part for part in row)) for row in kept["rows"])
        return {row[:3]: row for row in rows}

    def _sealed(self, rows: list | None) -> dict[str, object]:
        """What is kept of these rows: with what they are, and a checksum."""
        whole = {"records": VERSION, "columns": [*self.kind.__annotations__], "rows": rows}
        return whole | {"sum": crc32(json.dumps(whole).encode())}
