"""How hyperplanes split a set of points: the same for all sets that affine maps make of one another."""

from collections import Counter
from typing import Any

from setlab.caps.parsing import read
from setlab.core.i18n import gettext, ngettext
from setlab.core.matching import splits
from setlab.core.numbers import written
from setlab.core.results import Column, Tabular


class Profile(Tabular, dict):
    """{sizes of the three parts, falling: how many directions of hyperplanes}, a dict that can say and draw itself.

    Its table has the columns "parts", such as "9 + 9 + 2", and "directions".
    """

    @property
    def size(self) -> int:
        """The number of points."""
        return sum(next(iter(self)))

    @property
    def names(self) -> list[str]:
        """The splits as one writes them, such as "9 + 9 + 2"."""
        return [" + ".join(map(str, kind)) for kind in self]

    def _caption(self):
        return str(self).partition("\n")[0]

    def __str__(self):
        head = ngettext(
            "{size} point in three parts, by the direction of the hyperplanes:",
            "{size} points in three parts, by the direction of the hyperplanes:",
            self.size,
        ).format(size=self.size)
        lines = (
            ngettext("{parts}: {n} direction", "{parts}: {n} directions", n).format(parts=name, n=written(n))
            for name, n in zip(self.names, self.values(), strict=True)
        )
        return "\n  ".join([head, *lines])

    def columns(self) -> dict[str, Column]:
        """What the table holds."""
        return {
            "parts": Column(gettext("points in the three parts")),
            "directions": Column(gettext("number of directions")),
        }

    def _cells(self):
        return zip(self.names, self.values(), strict=True)


def profile(points: Any) -> Profile:
    """How the hyperplanes of all directions split the points, three parallel ones at a time: a `Profile`.

    It takes points as `verify` does, caps or not, of up to 8 dimensions. Sets with different profiles are never
    `equivalent`; sets with the same one may be. ValueError if there are none.

    >>> from setlab.caps import largest_known
    >>> print(profile(largest_known(4)))
    20 points in three parts, by the direction of the hyperplanes:
      8 + 6 + 6: 30 directions
      9 + 9 + 2: 10 directions
    """
    points = read(points)
    if not points:
        raise ValueError(gettext("without points there is nothing to split: give at least one"))
    kinds = (tuple(sorted(map(numbers.count, range(3)), reverse=True)) for numbers in splits(points))
    return Profile(sorted(Counter(kinds).items()))
