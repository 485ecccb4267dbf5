"""Benchmarks of caps beside a reader's first attempt, and beside a general solver; see run.py."""

import os
import subprocess
import sys
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import median
from time import perf_counter

from counting import against, says, timed

from setlab import caps, counts
from setlab.caps import symmetric
from setlab.caps.point_indices import third

PATIENCE = 10  # seconds that a plain search has


def finding_caps():
    """Measure find, medians over 20 seeds: against random greedy growth with restarts."""
    for n, size in ((4, 20), (5, 45), (6, 112), (7, 236), (8, 512)):
        symmetric.orbits_of.cache_clear()
        first = seconds(lambda n=n, size=size: caps.find(n, size, seed=0))
        times = [seconds(lambda n=n, size=size, seed=seed: caps.find(n, size, seed=seed)) for seed in range(1, 21)]
        ours = median(times)
        print(f"  {size} points in dimension {n}: {says(ours)}, the first call {says(first)}")
        start = perf_counter()
        reached = greedy(n, size, PATIENCE)
        spent = perf_counter() - start
        if reached == size:
            print(f"    greedy with restarts: {says(spent)}; {spent / ours:,.0f} times as long")
        else:
            print(f"    greedy with restarts: {reached} points in {PATIENCE} s; over {spent / ours:,.0f} times as long")


def greedy(n, size, patience):
    """Grow caps at random, point by point, until one is large enough or the time is over. Return the largest size."""
    rng, best, end = Random(1), 0, perf_counter() + patience
    points = list(range(3**n))
    while best < size and perf_counter() < end:
        rng.shuffle(points)
        cap, closed = [], set()
        for p in points:
            if p not in closed:
                closed.update([third(p, q) for q in cap])
                cap.append(p)
        best = max(best, len(cap))
    return min(best, size)


def seconds(function):
    start = perf_counter()
    function()
    return perf_counter() - start


def judging_caps():
    """Measure verify, 512 points: against looking at each pair's third point."""
    cap = caps.largest_known(8)
    ours = timed("verify", lambda: caps.verify(cap))

    def pairs():
        there = set(cap)
        return any(
            tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) in there for k, a in enumerate(cap) for b in cap[:k]
        )

    against("each pair, in tuples", pairs, 1, ours)


def proving_caps():
    """Measure the largest cap of AG(4, 3): counted in hyperplanes, against counting all caps, and a general solver."""
    ours = timed("prove_largest(4)", lambda: caps.prove_largest(4))
    counts.no_set()  # compiled and warm
    against("counting all collections without a SET", counts.no_set, 1, ours)
    if not find_spec("scipy"):
        print("  a general solver: not measured, as scipy is not here (it is not needed for anything else)")
        return
    for n, size in ((3, 9), (4, 20)):
        start = perf_counter()
        found = solved(n)
        spent = perf_counter() - start
        print(f"  scipy's solver (HiGHS), dimension {n}: {found or 'nothing'} in {says(spent)}")
        print(f"    {spent / ours:,.0f} times as long")
        assert found in (size, None)


def proving_more():
    """Measure the largest cap of AG(5, 3), in a fresh process: compiled, against plain Python."""
    prove = [sys.executable, "-c", "from setlab import caps; caps.prove_largest(5, progress=False)"]
    run = partial(subprocess.run, prove, check=True)
    run()  # compiles
    ours = seconds(run)
    print(f"  prove_largest(5): {says(ours)}", flush=True)
    against("in plain Python", lambda: run(env={**os.environ, "SETLAB_PURE": "1"}), 1, ours)


def solved(n, patience=300):
    """Return the size of a largest cap by integer programming, or None when the time is over.

    At most two points of each line, a frame fixed, hyperplanes bounded.
    """
    import numpy
    from scipy.optimize import Bounds, LinearConstraint, milp

    from setlab import AG

    space, below = AG(n), caps.known()[n - 1].upper
    place = space.points.index
    rows, most = [], []
    for flats, bound in ((space.lines(), 2), (space.hyperplanes(), below)):
        for flat in flats:
            row = numpy.zeros(3**n)
            row[[place(p) for p in flat]] = 1
            rows.append(row)
            most.append(bound)
    least = numpy.zeros(3**n)
    frame = [(0,) * n, *(tuple(int(i == j) for j in range(n)) for i in range(n))]
    least[[place(p) for p in frame]] = 1  # a largest cap holds n + 1 points in general position
    answer = milp(
        -numpy.ones(3**n),
        integrality=numpy.ones(3**n),
        bounds=Bounds(least, 1),
        constraints=LinearConstraint(numpy.array(rows), ub=numpy.array(most)),
        options={"time_limit": patience},
    )
    return round(-answer.fun) if answer.status == 0 else None


SECTIONS = {
    "finding-caps": finding_caps,
    "judging-caps": judging_caps,
    "proving-caps": proving_caps,
    "proving-more": proving_more,
}
