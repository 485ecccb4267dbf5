"""Exact numbers about tables of SET, counted by setlab: right in plain Python, and faster with numba.

`no_set`, `layouts_by_sets`, `orbits`, `complete_caps`, `free`, `most_sets` and `fewest_sets`. What takes long comes
with setlab and is there at once; `recount=True` counts it again here. The results can plot themselves:
`no_set(4).plot()`.

>>> from setlab import counts
>>> counts.no_set(features=2)      # collections of 0, 1, 2 … of nine cards without a SET
[1, 9, 36, 72, 54]
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names

if TYPE_CHECKING:  # lazily loaded names, for editors and type checkers
    from setlab.counts.complete import complete_caps as complete_caps
    from setlab.counts.layouts import layouts_by_sets as layouts_by_sets
    from setlab.counts.setfree import no_set as no_set
    from setlab.counts.without import free as free
    from setlab_proofs.counts.burnside import orbits as orbits
    from setlab_proofs.counts.extremes import fewest_sets as fewest_sets, most_sets as most_sets

__getattr__, __dir__, __all__ = lazy_names(
    __name__,
    {
        "complete": "complete_caps",
        "layouts": "layouts_by_sets",
        "setfree": "no_set",
        "without": "free",
    },
)
