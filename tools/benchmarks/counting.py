"""Benchmarks of counts and simulations beside a reader's first attempt; see run.py.

"Warm" computes again, with nothing cached but tables of third points. Beside the time stands the
peak memory of Python and numpy (tracemalloc), measured in a separate run. With the path of another
program in SETLAB_RIVAL (Knuth's SETSET-ALL, say), the count of collections without a SET is compared with it, too.
"""

import os
import subprocess
import sys
import tracemalloc
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from random import Random
from statistics import median
from time import perf_counter

from setlab import DECK, chance, counts, find_sets
from setlab.core.sets import third_table
from setlab.counts.fast import can_compile


def timed(what, function, rounds=5):
    """Print the median time of warm runs and the peak memory of another; return the time."""
    function()
    times = []
    for _ in range(rounds):
        start = perf_counter()
        function()
        times.append(perf_counter() - start)
    tracemalloc.start()
    function()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(f"  {what}: {says(median(times))}, {peak / 1e6:.1f} MB", flush=True)
    return median(times)


def says(seconds):
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def against(what, baseline, scale, ours):
    """Print the baseline's time for a part, scaled up to all, and the ratio."""
    start = perf_counter()
    baseline()
    whole = (perf_counter() - start) * scale
    print(f"  {what}: {says(whole)}{' (from a part)' if scale > 1 else ''}; {whole / ours:,.0f} times as long")


# --- counts -------------------------------------------------------------------------------------


def caps_one_by_one(n, most):
    """Count collections without a SET of up to `most` cards of 3^n, grown in order: the straightforward way."""
    rows, found = third_table(n), Counter()

    def grow(cap, free):
        found[len(cap)] += 1
        if len(cap) < most:
            for place, p in enumerate(free):
                closed = {rows[p][q] for q in cap}
                grow((*cap, p), [q for q in free[place + 1 :] if q not in closed])

    grow((), range(3**n))
    return found


def counting():
    """Measure collections without a SET, orbits, complete caps: against growing them one by one."""
    ours = timed("no_set(4)", counts.no_set)
    every = sum(counts.no_set())
    part = sum(caps_one_by_one(4, 4).values())
    against("one by one, up to four cards of 81", lambda: caps_one_by_one(4, 4), every / part, ours)
    against(
        "one by one, three features", lambda: caps_one_by_one(3, 9), 1, timed("no_set(3)", lambda: counts.no_set(3))
    )
    ours = timed("no_set(5, up_to=12)", lambda: counts.no_set(5, up_to=12, progress=False), 3)
    every, part = sum(counts.no_set(5, up_to=12, progress=False)), sum(counts.no_set(5, up_to=3))
    against("one by one, up to three cards of 243", lambda: caps_one_by_one(5, 3), every / part, ours)
    timed(
        "no_set, orbits affine and features",
        lambda: (counts.no_set(), counts.orbits("affine"), counts.orbits("features")),
    )
    timed("complete_caps(4)", counts.complete_caps)
    for kind in ("ultraset", "quad", "proset"):
        timed(f"free({kind!r})", lambda kind=kind: counts.free(kind))
    fresh([sys.executable, "-c", "from setlab import counts; counts.no_set()"], "no_set in a fresh process")
    pure = {**os.environ, "SETLAB_PURE": "1"}
    fresh([sys.executable, "-c", "from setlab import counts; counts.no_set()"], "and in plain Python", pure)
    if rival := os.environ.get("SETLAB_RIVAL"):
        against(rival, lambda: subprocess.run([rival], check=True, capture_output=True), 1, ours)


def fresh(command, what, environment=None):
    """Print the median time of a command, the first run aside, which compiles."""
    times = []
    for _ in range(4):
        start = perf_counter()
        subprocess.run(command, check=True, env=environment)
        times.append(perf_counter() - start)
    print(f"  {what}: {says(median(times[1:]))}", flush=True)


def growing():
    """Measure how the time grows with features and cards."""
    for features in (1, 2, 3, 4):
        timed(f"no_set({features})", lambda n=features: counts.no_set(n))
    for cards in (3, 6, 9, 12, 13, 14, 15) if can_compile() else (3, 6, 9):
        timed(f"layouts_by_sets({cards})", lambda n=cards: counts.layouts_by_sets(n, progress=False), rounds=3)


def layouts():
    """Measure layouts by their number of SETs: against itertools."""
    first = list(combinations(DECK[:16], 4))

    def one_by_one():
        return Counter(len(find_sets(table)) for table in first)

    each = len(first)
    for cards in (4, 9, 12, 15, 18) if can_compile() else (4, 9):
        ours = timed(
            f"layouts_by_sets({cards})", lambda n=cards: counts.layouts_by_sets(n, progress=False), 1 + 2 * (cards < 18)
        )
        every = sum(counts.layouts_by_sets(cards, progress=False).values()) if cards < 18 else 456_703_981_505_085_600
        against("find_sets on all of itertools.combinations", one_by_one, every / each, ours)


# --- simulations --------------------------------------------------------------------------------


def one_game(rng):
    """Play a game of SET, straight from the rules. Return the number of cards left."""
    stock, table = rng.sample(DECK, 81), []
    while True:
        while stock and (len(table) < 12 or not find_sets(table)):
            table, stock = table + stock[:3], stock[3:]
        sets = find_sets(table)
        if not sets:
            return len(table)
        taken = rng.choice(sets)
        table = [card for card in table if card not in taken]


def playing():
    """Measure simulated games: against the rules in plain Python."""
    games = 500_000 if can_compile() else 1_000
    ours = timed(f"simulate_games({games:,})", lambda: chance.simulate_games(games, seed=1, progress=False), 5)
    print(f"  that is {games / ours / 1e6:.2f} million games a second")
    rng = Random(1)
    against("straight from the rules", lambda: [one_game(rng) for _ in range(50)], games / 50, ours)
    pool = ThreadPoolExecutor(1)
    alone = timed("in one thread", lambda: chance.simulate_games(games // 5, seed=1, executor=pool, progress=False), 3)
    print(f"  that is {games / 5 / alone / 1e6:.2f} million games a second")


SECTIONS = {"counting": counting, "layouts": layouts, "growing": growing, "playing": playing}
