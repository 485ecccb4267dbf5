"""Exact numbers about tables of SET: counted, not looked up. Right in plain Python, fast with numba.

`no_set`, `layouts_by_sets`, `orbits`, `complete_caps` and `free`; nothing is stored, each call counts again.
"""

from setlab.counts.burnside import orbits
from setlab.counts.complete import complete_caps
from setlab.counts.layouts import layouts_by_sets
from setlab.counts.setfree import no_set
from setlab.counts.without import free

__all__ = ["complete_caps", "free", "layouts_by_sets", "no_set", "orbits"]
