"""Measure the levels of the computers, each against the next: `python tools/benchmarks/levels.py [game ...]`.

Each deal is played twice, with seats exchanged; the deals are fixed, so the same levels give the same table. All games
together take about half an hour: SET Cubed's planner alone needs several minutes. With `--write` what came out becomes
`setlab/data/ratings.toml`, from which people are rated (`setlab.players.rating`); of slow levels `--seconds` plays
fewer games, and the file says how many.
"""

import sys
import tomllib
from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from time import monotonic

from setlab.chance.estimates import Estimate
from setlab.counts.reporting import Progress
from setlab.games.match import DRAWN, LOST, WON
from setlab.players.levels import LADDERS, duel
from setlab.players.rating import ladder

FILE = Path(__file__).resolve().parents[2] / "setlab" / "data" / "ratings.toml"
HEAD = """# How strong the levels of the computers are: written by tools/benchmarks/levels.py --write.
#
# `games` were played against the level before, half of them from either seat; so many were won and drawn. From these
# numbers alone follow the rating and its deviation (`setlab.players.rating.ladder`); the middle level has 1500.
"""
AT_ONCE = 20  # games between two looks at the clock, with seats exchanged

BAND = (0.60, 0.85)  # the share of games that a step should win


def main(arguments):
    """Measure the games that are named, or all of them; 1 if a step lies outside the band."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="game", help=f"one of {', '.join(LADDERS)}; all without")
    parser.add_argument("--games", type=int, default=200, help="of each level against the next one (200)")
    parser.add_argument("--processes", type=int, default=1, help="games played at the same time (1)")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="for each pair at most (no limit)")
    parser.add_argument("--write", action="store_true", help=f"write {FILE.name}; games that are not named keep theirs")
    chosen = parser.parse_args(arguments)
    if unknown := [name for name in chosen.names if name not in LADDERS]:
        parser.error(f"there is no game {unknown[0]!r}; there are: {', '.join(LADDERS)}")
    if chosen.games < 1:
        parser.error("at least one game")
    outside = 0
    with ProcessPoolExecutor(chosen.processes) as pool:
        for name in chosen.names or LADDERS:
            steps = measure(name, chosen.games, chosen.seconds, pool)
            outside += sum(not BAND[0] <= score(counts)[0] <= BAND[1] for counts in steps)
            if chosen.write:
                write(name, steps)
    return 1 if outside else 0


def measure(game, games, seconds, pool):
    """Print the table of a game; return how each step of its ladder ended, as Counters."""
    print(f"\n{game}")
    print(f"  {'level':<17}{'against':<17}{'won':>5}{'lost':>6}{'drawn':>7}{'rate':>8}   95 %")
    steps = []
    for lower, level in pairwise(LADDERS[game]):
        counts = series(game, level, lower, games, seconds, pool)
        rate, (low, high) = score(counts)
        mark = "" if BAND[0] <= rate <= BAND[1] else "  outside"
        numbers = f"{counts[WON]:>5}{counts[LOST]:>6}{counts[DRAWN]:>7}{rate:>8.1%}   {low:.1%} to {high:.1%}"
        print(f"  {level:<17}{lower:<17}{numbers}{mark}", flush=True)
        steps.append(counts)
    return steps


def series(game, level, lower, games, seconds, pool):
    """Return how often each ending came about, as a Counter: of so many games, or of those for which there was time."""
    counts, until = Counter(), monotonic() + seconds
    with Progress(games) as done:
        for first in range(0, games, AT_ONCE):
            numbers = range(first, min(first + AT_ONCE, games))
            n = len(numbers)
            for how in pool.map(duel, [game] * n, [level] * n, [lower] * n, numbers):
                counts[how] += 1
                done(1)
            if monotonic() > until:
                break
    return counts


def write(game, steps):
    """Enter these steps of a game into the file, in place of what was there."""
    known = tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    measured = [Counter(), *steps]
    ratings = ladder([(score(counts)[0], counts.total()) for counts in steps])
    known[game] = [
        {
            "level": level,
            "rating": round(rating.value),
            "deviation": round(rating.deviation),
            "games": counts.total(),
            "won": counts[WON],
            "drawn": counts[DRAWN],
        }
        for level, rating, counts in zip(LADDERS[game], ratings, measured, strict=True)
    ]
    lines = [HEAD]
    for name in LADDERS:
        lines += [
            f"\n[[{name}]]\n" + "".join(f"{key} = {_toml(value)}\n" for key, value in row.items())
            for row in known.get(name, [])
        ]
    FILE.write_text("".join(lines), encoding="utf-8")


def _toml(value):
    return f'"{value}"' if isinstance(value, str) else value


def score(counts):
    """Return the share of games won, a draw being half a game, and its 95 % interval (Wilson)."""
    estimate = Estimate(counts[WON] + counts[DRAWN] / 2, counts.total())
    return estimate.hits / estimate.trials, estimate.interval()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
