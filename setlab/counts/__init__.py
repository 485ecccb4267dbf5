"""Exact numbers about tables of SET: counted, not looked up. Right in plain Python, fast with numba.

`no_set`, `layouts_by_sets`, `orbits`, `complete_caps`, `free`, `most_sets` and
`fewest_sets`: no number is stored in setlab, each call counts. What they give can draw itself: `no_set(4).plot()`.
Only `setlab.chance` remembers what it has asked here, until Python ends: its `distribution(12)` comes at once again.

>>> from setlab import counts
>>> counts.no_set(features=2)      # collections of 0, 1, 2 … of nine cards without a SET
[1, 9, 36, 72, 54]
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import door

if TYPE_CHECKING:  # what `door` loads, as editors and checkers of types see it
    from setlab_proofs.counts.burnside import orbits as orbits
    from setlab.counts.complete import complete_caps as complete_caps
    from setlab_proofs.counts.extremes import fewest_sets as fewest_sets
    from setlab_proofs.counts.extremes import most_sets as most_sets
    from setlab.counts.layouts import layouts_by_sets as layouts_by_sets
    from setlab.counts.setfree import no_set as no_set
    from setlab.counts.without import free as free

__getattr__, __dir__, __all__ = door(__name__)
