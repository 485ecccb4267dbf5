"""Slow and obvious versions, independent of setlab's own ways: what the fast ones are compared with."""

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product


def all_same_or_all_different(*values):
    """The rule for one feature, by counting: two equal and one odd one is the only way to fail."""
    return len(set(values)) in (1, 3)


def is_set(a, b, c):
    """The rule, feature by feature, on the English names of the values; never on numbers mod 3."""
    looks = [{name: value.name for name, value in piece.looks.items()} for piece in (a, b, c)]
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


# --- SET Cubed -------------------------------------------------------------------------------------------------------


def cubed_totals(history, players, board, face):
    """The scores of a game of SET Cubed, counted anew from its events alone, play by play; and the board at the end.

    `board` is the table of the data file, `face` makes a face of a code. Fails if a play has no SET with an older die.
    """
    up, lying, used, totals, turn = {}, {}, set(), [0] * players, 0
    for kind, seat, *rest in history:
        if kind == "roll":
            up.update(dict(rest[0]))
        elif kind == "replace":
            die, *square = rest
            assert lying[tuple(square)] == up[die] and up[die] != "w"
            lying[tuple(square)] = up[die]
        elif kind == "place":
            before, placed = set(lying), {(row, column): (die, *stated) for die, row, column, *stated in rest[0]}
            turn += len(placed)
            assert turn <= 3 and not before & set(placed)
            lying.update({square: (die[1] if len(die) > 1 else up[die[0]]) for square, die in placed.items()})
            made = [line for line in cubed_lines(lying) if set(line) & set(placed)]
            made = [line for line in made if is_set(*(face(lying[square]) for square in line))]
            assert any(set(placed) <= set(line) for line in made)
            assert not before or any(set(line) & before for line in made if set(placed) <= set(line))
            totals[seat] += sum(len(placed.get(square, ())) < 2 for line in made for square in line)
            totals[seat] += sum(points for row, column, points in board["bonus"] if (row, column) in set(placed) - used)
            used |= set(placed)
        elif kind in ("end", "pass"):
            turn = 0
    return tuple(totals), lying


def cubed_lines(lying):
    """Three taken squares side by side, across or down."""
    for row, column in lying:
        for line in (
            [(row, column + step) for step in range(3)],
            [(row + step, column) for step in range(3)],
        ):
            if all(square in lying for square in line):
                yield line


# --- Crossword SET ---------------------------------------------------------------------------------------------------


def crossword_shapes(n):
    """All sets of n squares that hang together by edges, each once wherever it lies."""
    shapes = {frozenset([(0, 0)])}
    for _ in range(n - 1):
        grown = set()
        for shape in shapes:
            for row, column in shape:
                for square in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                    if square not in shape:
                        more = [*shape, square]
                        up, left = min(r for r, _ in more), min(c for _, c in more)
                        grown.add(frozenset((r - up, c - left) for r, c in more))
        shapes = grown
    return shapes


def crossword_grid_exists(faces, all_faces, crossing=False):
    """Every shape, every order of the dice on it, every statement of the WILDs is tried. For six dice at most."""
    shapes = crossword_shapes(len(faces))
    choices = [list(all_faces) if face.vector is None else [face] for face in faces]
    for stated in product(*choices):
        held = [{die for triple in combinations(range(len(stated)), 3) if is_set(*(stated[d] for d in triple))
                 for die in triple}]  # fmt: skip
        if len(held[0]) < len(stated):
            continue  # a die that is in no SET at all needs no trying
        for shape in shapes:
            squares = sorted(shape)
            lines = list(cubed_lines(shape))
            if {square for line in lines for square in line} != shape:
                continue
            for order in permutations(stated):
                lying = dict(zip(squares, order, strict=True))
                sets = [line for line in lines if is_set(*(lying[square] for square in line))]
                if {square for line in sets for square in line} == shape and (not crossing or _share(sets)):
                    return True
    return False


def _share(sets):
    """Can one go from each of these lines to each other one by shared squares?"""
    reached, left = {*sets[0]}, [*sets[1:]]
    while near := [line for line in left if reached & {*line}]:
        reached.update(*near)
        left = [line for line in left if line not in near]
    return not left


# --- Scramble SET ----------------------------------------------------------------------------------------------------


def largest_packing(faces):
    """How many SETs without a common die there are, by trying everything: for few dice, or few different faces."""
    kinds = sorted(set(faces), key=repr)
    trios = [
        trio
        for trio in combinations_with_replacement(range(len(kinds)), 3)
        if any(kinds[k].wild for k in trio) or is_set(*(kinds[k] for k in trio))
    ]

    @cache
    def most(counts):
        first = next((k for k, n in enumerate(counts) if n), None)
        if first is None:
            return 0
        best = most(less(counts, [first]))
        for trio in trios:
            if first in trio and all(counts[k] >= trio.count(k) for k in trio):
                best = max(best, 1 + most(less(counts, trio)))
        return best

    def less(counts, some):
        return tuple(n - some.count(k) for k, n in enumerate(counts))

    return most(tuple(list(faces).count(kind) for kind in kinds))


def scramble_totals(history, players, face):
    """SETs by seat, counted anew from the throws and takes: each three dice lay there and are a SET, or bring nothing.

    What decided a tie is not counted; the last throw of all dice before it is the last round.
    """
    up, lying, totals, last = {}, set(), [0] * players, [0] * players
    for kind, *rest in history:
        if kind == "throw":
            up.update(rest[0])
            totals, last = [a + b for a, b in zip(totals, last, strict=True)], [0] * players
            lying = {die for die, _ in rest[0]}
        elif kind == "take":
            seat, dice, _ = rest
            faces = [face(up[die]) for die in dice]
            assert len(set(dice)) == 3 and set(dice) <= lying
            if any(each.wild for each in faces) or is_set(*faces):
                lying -= set(dice)
                last[seat] += 1
    return totals, last
