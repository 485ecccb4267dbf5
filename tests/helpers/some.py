"""Cases that all go the same way: some of them are tried each time, and all with --full."""

import pytest


def some(cases, every=4, several=False):
    """Every fourth of these values for `parametrize`, or another share; the others are marked as `full`.

    `several`: each case is a value for each of several names.
    """
    return [
        pytest.param(*(case if several else (case,)), marks=pytest.mark.full if n % every else ())
        for n, case in enumerate(cases)
    ]
