"""Measure setlab beside an honest baseline: `python go.py bench [section ...]` prints ratios.

Bare times say more about the machine than about the code, so every time stands next to that of something a reader
could have written or would import anyway, measured in turns with it on the same machine.
"""

import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from random import Random
from statistics import median, quantiles
from time import perf_counter

from book import book
from caps import SECTIONS as CAPS
from classroom import classroom
from clicking import clicking
from counting import SECTIONS as COUNTING
from recall import recall

from setlab import DECK, find_sets, is_set, third


def main(names):
    """Run the named sections, or all of them."""
    unknown = [name for name in names if name not in SECTIONS]
    if unknown:
        print(f"There is no section {unknown[0]!r}; there are: {', '.join(SECTIONS)}.", file=sys.stderr)
        return 2
    for name in names or SECTIONS:
        print(f"\n{SECTIONS[name].__doc__.splitlines()[0]}", flush=True)
        SECTIONS[name]()
    return 0


def compare(what, ours, baseline, rounds):
    """Time two functions in turns, and print the median ratio of a turn and its middle half."""
    times = [(seconds(ours), seconds(baseline)) for _ in range(rounds)]
    gains = [theirs / mine for mine, theirs in times]
    faster = median(gains) >= 1
    low, middle, high = quantiles(gains if faster else [1 / gain for gain in gains], n=4)
    says = "times as fast" if faster else "times as long"
    mine, theirs = (in_words(median(column)) for column in zip(*times, strict=True))
    print(f"  {what}: {middle:.2f} {says} (middle half {low:.2f} to {high:.2f}); {mine} against {theirs}")


def seconds(function: Callable[[], object]):
    """Return how long one call takes."""
    start = perf_counter()
    function()
    return perf_counter() - start


def in_words(time):
    """Return seconds with a unit that fits.

    >>> in_words(0.0000421), in_words(0.0421), in_words(4.21)
    ('42 µs', '42 ms', '4.2 s')
    """
    for size, unit in ((1e-3, "µs"), (1, "ms")):
        if time < size:
            return f"{time / size * 1000:.0f} {unit}"
    return f"{time:.1f} s"


# --- finding SETs -------------------------------------------------------------------------------


def all_triples(cards):
    """Return the SETs among cards by the rule itself: each three, each feature, same or different."""
    found = []
    for three in combinations(cards, 3):
        vectors = [card.vector for card in three]
        if all(len({*values}) != 2 for values in zip(*vectors, strict=True)):
            found.append(three)
    return found


def finding():
    """Measure find_sets against trying all triples."""
    chance = Random(1)
    tables = [chance.sample(DECK, 12) for _ in range(200)]
    assert all(same(find_sets(table), all_triples(table)) for table in [*tables, DECK])
    draw = iter(tables * 2)
    turns = iter([table for table in draw for _ in range(2)])  # both sides of a turn get the same table

    compare("12 cards", lambda: find_sets(next(turns)), lambda: all_triples(next(turns)), rounds=len(tables))
    compare("81 cards", lambda: find_sets(DECK), lambda: all_triples(DECK), rounds=5)


def same(some, others):
    """Return whether two lists hold the same SETs, in any order."""
    return {frozenset(three) for three in some} == {frozenset(three) for three in others}


def judging():
    """Measure is_set and third a thousand times, against as many tables of twelve cards for find_sets."""
    chance = Random(2)
    threes = [chance.sample(DECK, 3) for _ in range(1000)]
    table = chance.sample(DECK, 12)

    def tables():
        for _ in threes:
            find_sets(table)

    assert all(is_set(*three) == (third(*three[:2]) is three[2]) == bool(all_triples(three)) for three in threes)
    compare("is_set, three cards", lambda: [is_set(*three) for three in threes], tables, rounds=15)
    compare("third, two cards", lambda: [third(a, b) for a, b, _ in threes], tables, rounds=15)


# --- importing ----------------------------------------------------------------------------------


def importing():
    """Measure import setlab against starting Python, and against importing anywidget alone."""
    ours = python("import setlab")
    compare("beside `python -c pass`", ours, python("pass"), rounds=15)
    compare("beside `import anywidget`", ours, python("import anywidget"), rounds=15)
    own = import_time("setlab")
    print(f"  of that, importing itself takes {in_words(own)} (anywidget: {in_words(import_time('anywidget'))})")


def python(code):
    """Return a function that runs code in a fresh Python."""
    return lambda: subprocess.run([sys.executable, "-c", code], check=True)


def import_time(module):
    """Return the seconds that Python reports for importing a module, with everything it loads."""
    command = [sys.executable, "-X", "importtime", "-c", f"import {module}"]
    report = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    lines = [line.split("|") for line in report.splitlines() if line.startswith("import time:")]
    return next(int(line[1]) for line in reversed(lines) if line[2].strip() == module) / 1e6


SECTIONS = {
    "finding": finding,
    "judging": judging,
    "importing": importing,
    "clicking": clicking,
    "classroom": classroom,
    "book": book,
    "recall": recall,
    **COUNTING,
    **CAPS,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
