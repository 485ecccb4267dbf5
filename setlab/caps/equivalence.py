"""Are two caps alike? The affine map that makes one of the other."""

from typing import Any

from setlab.caps.parsing import read
from setlab.core.i18n import gettext
from setlab.core.maps import AffineMap
from setlab.core.matching import carrying


def equivalent(a: Any, b: Any) -> AffineMap | None:
    """The `AffineMap` that takes cap `a` onto cap `b`; None if there is none. Any two sets of points will do.

    They are given as `verify` takes them, and may have up to 8 dimensions: two caps of 112 points take a tenth of a
    second, two of 512 three seconds. ValueError if one is empty, or their dimensions differ.

    >>> square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> g = equivalent(square, "22 12 01 00")
    >>> sorted(g(square))
    [(0, 0), (0, 1), (1, 2), (2, 2)]
    >>> equivalent(square, "00 01 02 10") is None     # three of these are on a line
    True
    """
    a, b = read(a), read(b)
    if not a or not b:
        raise ValueError(gettext("without points there is nothing to compare: give two sets of points"))
    if len(a[0]) != len(b[0]):
        text = gettext("one set is of dimension {n}, the other of dimension {m}: a map stays in one space")
        raise ValueError(text.format(n=len(a[0]), m=len(b[0])))
    return carrying(a, b) if len(a) == len(b) else None
