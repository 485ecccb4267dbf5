"""The changes from one frame to the next: most events change a few elements of a page of hundreds."""

from collections.abc import Sequence
from difflib import SequenceMatcher

MOST = 4_000  # pieces that are compared; a page beyond that is sent whole
LOOKED_AT = 500  # letters that are compared at once


def changes(old: str, new: str) -> list[tuple[int, int, list[str]]] | None:
    """Return [(start, end, pieces), …]: the old page's part from `start` to `end` is replaced by these pieces.

    Pages are cut at each "<", which Python and a browser do alike (they count letters in different ways). None if the
    whole page is hardly longer than its changes.

    >>> old = "<p>one</p><p>two</p><p>three</p><p>four</p><p>five</p>"
    >>> changes(old, old.replace("two", "2"))
    [(3, 4, ['p>2'])]
    """
    if max(old.count("<"), new.count("<")) >= MOST:
        return None
    # Pages are long and most changes are small, so the letters are compared first, and only the rest in pieces.
    start = old.rfind("<", 0, _alike(old, new)) + 1
    same, rest, fresh = old.count("<", 0, start), old[start:], new[start:]
    end = rest.find("<", len(rest) - _alike(rest[::-1], fresh[::-1]))
    tail = len(rest) - end if end >= 0 else 0
    before, after = rest[: len(rest) - tail].split("<"), fresh[: len(fresh) - tail].split("<")
    found = [
        (start + same, end + same, after[first:last])
        for kind, start, end, first, last in SequenceMatcher(None, before, after).get_opcodes()
        if kind != "equal"
    ]
    size = sum(len("<".join(pieces)) + 20 for _, _, pieces in found)
    return found if size < len(new) / 2 else None


def _alike(one: str, other: str) -> int:
    """Return the length of the common beginning."""
    for start in range(0, min(len(one), len(other)), LOOKED_AT):
        mine, theirs = one[start : start + LOOKED_AT], other[start : start + LOOKED_AT]
        if mine != theirs:
            return start + next(
                (n for n, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b), min(len(mine), len(theirs))
            )
    return min(len(one), len(other))


def applied(old: str, found: Sequence[tuple[int, int, list[str]]]) -> str:
    """Return the new page, made of the old one and its changes."""
    pieces = old.split("<")
    for start, end, fresh in reversed(found):
        pieces[start:end] = fresh
    return "<".join(pieces)
