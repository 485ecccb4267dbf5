"""The kernel's time, by which deadlines are set and deeds are dated."""

import time


def kernel_now():
    """The kernel's time in milliseconds. It runs evenly, also while somebody sets the clock on the wall: a browser
    learns how far it is from its own time, which is as even."""
    return time.monotonic() * 1000
