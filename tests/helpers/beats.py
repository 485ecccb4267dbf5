"""How long something takes, in beats: one is what a loop of plain Python takes on the same machine at the same time.

So other work on the machine, or a slow one, turns no test red. A beat is about a millisecond of a laptop.
"""

from time import process_time


def beat() -> float:
    """Return the seconds of the processor for one beat, the shorter of two."""
    found = []
    for _ in range(2):
        began, total = process_time(), 0
        for n in range(20_000):
            total += n * n
        found.append(process_time() - began)
    return min(found)


def beats(run, *args) -> float:
    """Return how many beats `run(*args)` takes, the longer one of a beat before it and one after it counting."""
    before, began = beat(), process_time()
    run(*args)
    spent = process_time() - began
    return spent / max(before, beat())
