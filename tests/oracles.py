"""Slow and obvious versions, independent of setlab's own ways: what the fast ones are compared with."""

from itertools import combinations, permutations, product


def all_same_or_all_different(*values):
    """The rule for one feature, by counting: two equal and one odd one is the only way to fail."""
    return len(set(values)) in (1, 3)


def is_set(a, b, c):
    """The rule, feature by feature, on the English names of the values; never on numbers mod 3."""
    looks = [{name: value.name for name, value in piece.values.items()} for piece in (a, b, c)]
    return all(all_same_or_all_different(*(look[name] for look in looks)) for name in looks[0])


def find_sets(cards):
    """Every triple is tried."""
    return [triple for triple in combinations(cards, 3) if is_set(*triple)]


def third(a, b, deck):
    """Every card is tried."""
    (found,) = [c for c in deck if c not in (a, b) and is_set(a, b, c)]
    return found


def is_cap(cards):
    return not find_sets(cards)


def is_complete_cap(cards, deck):
    return is_cap(cards) and all(not is_cap([*cards, card]) for card in deck if card not in cards)


def lines(n):
    """Lines as sets of three points that sum to zero."""
    points = list(product(range(3), repeat=n))
    return {
        frozenset(triple)
        for triple in combinations(points, 3)
        if all(sum(coordinate) % 3 == 0 for coordinate in zip(*triple, strict=True))
    }


def closed_sets(n, k):
    """Flats of dimension k as closures: start with k + 1 points and add completing points until nothing is new."""
    points = list(product(range(3), repeat=n))
    found = set()
    for start in combinations(points, k + 1):
        flat = set(start)
        while True:
            more = {
                tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a, b in combinations(sorted(flat), 2)
            } - flat
            if not more:
                break
            flat |= more
        if len(flat) == 3**k:
            found.add(frozenset(flat))
    return found


def feature_maps(n, points=None):
    """All maps that shuffle features and values, as {point: point} (of these points), straight from the definition."""
    points = list(product(range(3), repeat=n)) if points is None else points
    for order in permutations(range(n)):
        for values in product(list(permutations(range(3))), repeat=n):
            yield {p: tuple(values[i][p[order[i]]] for i in range(n)) for p in points}


def line_keeping_maps(n):
    """All permutations of the points that take lines to lines, found by trying every permutation: n = 1 or 2."""
    points = list(product(range(3), repeat=n))
    all_lines = lines(n)
    for images in permutations(points):
        move = dict(zip(points, images, strict=True))
        if all(frozenset(move[p] for p in line) in all_lines for line in all_lines):
            yield move
