"""Slow and obvious: lines by trying all triples, everything else by looking at every collection."""

from collections import Counter
from functools import cache
from itertools import combinations, product

from helpers.oracles import lines


@cache
def points_and_lines(n):
    """All points, and the lines as masks of their places."""
    points = list(product(range(3), repeat=n))
    return points, [sum(1 << points.index(p) for p in line) for line in lines(n)]


def tally(n, cards=None):
    """{(cards, SETs): layouts} over all collections, or over those of so many cards."""
    points, masks = points_and_lines(n)
    sizes = range(len(points) + 1) if cards is None else [cards]
    found = Counter()
    for k in sizes:
        for chosen in combinations(range(len(points)), k):
            mask = sum(1 << p for p in chosen)
            found[k, sum(mask & line == line for line in masks)] += 1
    return found


@cache
def complete(n):
    """{size: complete caps}, adding cards in every way."""
    points, masks = points_and_lines(n)
    through = [[line for line in masks if line >> p & 1] for p in range(len(points))]
    found, level = Counter(), {0}
    while level:
        bigger = set()
        for cap in level:
            more = [
                new
                for p in range(len(points))
                if not cap >> p & 1 and not any((new := cap | 1 << p) & line == line for line in through[p])
            ]
            found[cap.bit_count()] += not more
            bigger.update(more)
        level = bigger
    return {size: number for size, number in found.items() if number}
