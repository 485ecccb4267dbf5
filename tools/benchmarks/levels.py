"""Measure the levels of the computers, each against the next: `python tools/benchmarks/levels.py [game ...]`.

Each deal is played twice, with seats exchanged; the deals are fixed, so the same levels give the same table. All games
together take about half an hour: SET Cubed's planner alone needs several minutes.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise

from setlab.chance.estimates import Estimate
from setlab.counts.reporting import Progress
from setlab.players.levels import DRAWN, LADDERS, LOST, WON, duel

BAND = (0.60, 0.85)  # the share of games that a step should win


def main(arguments):
    """Measure the games that are named, or all of them; 1 if a step lies outside the band."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="game", help=f"one of {', '.join(LADDERS)}; all without")
    parser.add_argument("--games", type=int, default=200, help="of each level against the next one (200)")
    parser.add_argument("--processes", type=int, default=1, help="games played at the same time (1)")
    chosen = parser.parse_args(arguments)
    if unknown := [name for name in chosen.names if name not in LADDERS]:
        parser.error(f"there is no game {unknown[0]!r}; there are: {', '.join(LADDERS)}")
    if chosen.games < 1:
        parser.error("at least one game")
    outside = 0
    with ProcessPoolExecutor(chosen.processes) as pool:
        for name in chosen.names or LADDERS:
            outside += measure(name, chosen.games, pool)
    return 1 if outside else 0


def measure(game, games, pool):
    """Print the table of a game; return how many of its steps lie outside the band."""
    print(f"\n{game}, {games} games each")
    print(f"  {'level':<17}{'against':<17}{'won':>5}{'lost':>6}{'drawn':>7}{'rate':>8}   95 %")
    outside = 0
    for lower, level in pairwise(LADDERS[game]):
        counts = series(game, level, lower, games, pool)
        rate, (low, high) = score(counts)
        mark = "" if BAND[0] <= rate <= BAND[1] else "  outside"
        outside += bool(mark)
        numbers = f"{counts[WON]:>5}{counts[LOST]:>6}{counts[DRAWN]:>7}{rate:>8.1%}   {low:.1%} to {high:.1%}"
        print(f"  {level:<17}{lower:<17}{numbers}{mark}", flush=True)
    return outside


def series(game, level, lower, games, pool):
    """Return how often each ending came about, as a Counter."""
    counts, parts = Counter(), ([game] * games, [level] * games, [lower] * games, range(games))
    with Progress(games) as done:
        for how in pool.map(duel, *parts):
            counts[how] += 1
            done(1)
    return counts


def score(counts):
    """Return the share of games won, a draw being half a game, and its 95 % interval (Wilson)."""
    estimate = Estimate(counts[WON] + counts[DRAWN] / 2, counts.total())
    return estimate.hits / estimate.trials, estimate.interval()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
