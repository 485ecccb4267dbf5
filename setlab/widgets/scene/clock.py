"""The kernel's time, for deadlines and for the times of events."""

import time


def kernel_now() -> float:
    """Return the kernel's time in milliseconds, which does not jump when the wall clock is set.

    A browser learns its distance from its own time, which is as even.
    """
    return time.monotonic() * 1000
