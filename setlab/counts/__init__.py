"""Exact numbers about tables of SET: counted, not looked up. Right in plain Python, fast with numba.

`no_set`, `layouts_by_sets`, `orbits`, `complete_caps`, `free`, `most_sets` and
`fewest_sets`: no number is stored in setlab, each call counts. What they give can draw itself: `no_set(4).plot()`.
Only `setlab.chance` remembers what it has asked here, until Python ends: its `distribution(12)` comes at once again.

>>> from setlab import counts
>>> counts.no_set(features=2)      # collections of 0, 1, 2 … of nine cards without a SET
[1, 9, 36, 72, 54]
"""

from typing import TYPE_CHECKING

from setlab.core.rooms import later

if TYPE_CHECKING:  # what `later` loads, as editors and checkers of types see it
    from setlab.counts.burnside import orbits
    from setlab.counts.complete import complete_caps
    from setlab.counts.extremes import fewest_sets, most_sets
    from setlab.counts.layouts import layouts_by_sets
    from setlab.counts.setfree import no_set
    from setlab.counts.without import free

_LATER = {
    "complete_caps": ("setlab.counts.complete", "complete_caps"),
    "fewest_sets": ("setlab.counts.extremes", "fewest_sets"),
    "free": ("setlab.counts.without", "free"),
    "layouts_by_sets": ("setlab.counts.layouts", "layouts_by_sets"),
    "most_sets": ("setlab.counts.extremes", "most_sets"),
    "no_set": ("setlab.counts.setfree", "no_set"),
    "orbits": ("setlab.counts.burnside", "orbits"),
}

__all__ = ["complete_caps", "fewest_sets", "free", "layouts_by_sets", "most_sets", "no_set", "orbits"]


__getattr__ = later(__name__, _LATER)


def __dir__():
    return sorted(__all__)
