"""All caps up to affine maps: one representative of each orbit, with the number of caps like it."""

from setlab.caps.parsing import checked_dimension, text_of
from setlab.caps.places import vectors
from setlab.core.canonical import affine_canonical
from setlab.core.i18n import gettext
from setlab.core.sets import third_table
from setlab.counts.classes import affine_order
from setlab.counts.reporting import Progress, announce
from setlab.counts.validation import whole

MOST = 4
SECONDS = {7: 0.5, 8: 1, 9: 2, 10: 6, 11: 18, 12: 50, 13: 110, 14: 200}  # of four dimensions, measured; then as long


def representatives(dimension, size, progress=True):
    """[(cap, number of caps like it)]: one cap of so many points for each orbit of AGL(dimension, 3); dimension 1 to 4.

    They grow point by point, each known by its canonical form. In four dimensions nine points take seconds, twelve
    about a minute.

    >>> [len(representatives(3, size)) for size in range(10)]
    [1, 1, 1, 1, 2, 2, 3, 2, 3, 1]
    >>> representatives(2, 4)
    [([(0, 0), (0, 1), (1, 0), (1, 1)], 54)]
    """
    checked_dimension(dimension, MOST)
    whole(size, gettext("the size"))
    if dimension == MOST and size > 6:
        announce(SECONDS.get(size, 900), shown=progress)
    every = vectors(dimension)
    return [([every[p] for p in image], number) for image, number in _level(dimension, size, progress)]


def representatives_text(dimension, size):
    """The same as text: a remark for each orbit, its vectors below, in the form that `verify` reads.

    >>> print(representatives_text(2, 2))
    # orbit 1 of 1: 36 caps of 2 points in AG(2, 3)
    00
    01
    """
    found = representatives(dimension, size)
    remark = gettext("orbit {k} of {all}: {number} caps of {size} points in AG({n}, 3)")
    return "\n\n".join(
        f"# {remark.format(k=k, all=len(found), number=number, size=size, n=dimension)}\n{text_of(cap)}".rstrip()
        for k, (cap, number) in enumerate(found, 1)
    )


def _level(dimension, size, progress):
    if size == 0:
        return ((b"", 1),)
    rows, group, found = third_table(dimension), affine_order(dimension), {}
    level = _level(dimension, size - 1, progress)
    with Progress(len(level), progress) as done:
        for cap, _ in level:
            closed = set(cap).union(*(cap.translate(rows[p]) for p in cap))
            for p in set(range(3**dimension)) - closed:
                image, stabiliser = affine_canonical(bytes(sorted([*cap, p])), dimension)
                found[image] = group // stabiliser
            done()
    return tuple(sorted(found.items(), key=lambda each: each[0]))
