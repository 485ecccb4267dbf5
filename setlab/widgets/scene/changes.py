"""What changed from one frame to the next: most events change a few elements of a page of hundreds."""

from difflib import SequenceMatcher

MOST = 4_000  # pieces that are compared; a page beyond that is sent whole


def changes(old, new):
    """[(start, end, pieces), …]: what stands from `start` to `end` in the old page is replaced by these pieces.

    Pages are cut at each "<", which Python and a browser do alike (they count letters in different ways). None if the
    whole page is hardly longer than its changes.

    >>> old = "<p>one</p><p>two</p><p>three</p><p>four</p><p>five</p>"
    >>> changes(old, old.replace("two", "2"))
    [(3, 4, ['p>2'])]
    """
    before, after = old.split("<"), new.split("<")
    if max(len(before), len(after)) > MOST:
        return None
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    tail = 0
    while tail < min(len(before), len(after)) - same and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    middle = before[same : len(before) - tail], after[same : len(after) - tail]
    found = [
        (start + same, end + same, middle[1][first:last])
        for kind, start, end, first, last in SequenceMatcher(None, *middle).get_opcodes()
        if kind != "equal"
    ]
    size = sum(len("<".join(pieces)) + 20 for _, _, pieces in found)
    return found if size < len(new) / 2 else None


def applied(old, found):
    """The new page, made of the old one and its changes."""
    pieces = old.split("<")
    for start, end, fresh in reversed(found):
        pieces[start:end] = fresh
    return "<".join(pieces)
