"""Cases that all go the same way: some of them are tried each time, and all with --full."""

import pytest


def some(cases, every=4):
    """Every fourth of these values for `parametrize`, or another share; the others are marked as `full`."""
    return [pytest.param(case, marks=pytest.mark.full if n % every else ()) for n, case in enumerate(cases)]
