"""How hyperplanes split a set of points: the same for all sets that affine maps make of one another."""

from collections import Counter

from setlab.caps.parsing import read
from setlab.core.i18n import gettext, ngettext
from setlab.core.matching import splits


class Profile(dict):
    """{sizes of the three parts, falling: how many directions of hyperplanes}, a dict that can say and draw itself."""

    @property
    def size(self):
        """The number of points."""
        return sum(next(iter(self)))

    @property
    def names(self):
        """The splits as one writes them, such as "9 + 9 + 2"."""
        return [" + ".join(map(str, kind)) for kind in self]

    def __str__(self):
        head = ngettext(
            "{size} point in three parts, by the direction of the hyperplanes:",
            "{size} points in three parts, by the direction of the hyperplanes:",
            self.size,
        ).format(size=self.size)
        lines = (
            ngettext("{parts}: {n} direction", "{parts}: {n} directions", n).format(parts=name, n=f"{n:,}")
            for name, n in zip(self.names, self.values(), strict=True)
        )
        return "\n  ".join([head, *lines])

    def plot(self, ax=None):
        """Draw the numbers of directions on these matplotlib Axes, or on new ones; returns the Axes."""
        from setlab.draw.capcharts import plot_profile

        return plot_profile(self, ax)


def profile(points):
    """How the hyperplanes of all directions split the points, three parallel ones at a time: a `Profile`.

    It takes points as `verify` does, caps or not, of up to 8 dimensions. Sets with different profiles are never
    `equivalent`; sets with the same one may be.

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
