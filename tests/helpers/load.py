"""How much may be asked of this machine just now: other work on it must not fail a test."""

import os

NOISE = 5  # so many times slower may a machine be that is at something else as well


def limit(goal):
    """The goal itself on a machine with nothing else to do, else several times as much."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 99
    return goal * (1 if load < 1 and (os.cpu_count() or 1) >= 4 else NOISE)
