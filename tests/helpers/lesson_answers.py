"""A right answer to every exercise, written without the functions that the checks use."""

from fractions import Fraction
from itertools import combinations, product

from setlab import DECK, AffineMap, Card, Match
from setlab.games import IllegalMove, Outcome

# What a patient person finds: every triple of the table, feature by feature.
SETS = [
    three
    for three in combinations(Match("versus", seed=12).state.lying, 3)
    if all(sum(values) % 3 == 0 for values in zip(*(card.vector for card in three), strict=True))
]


def kind(n, k):
    ways = 3**n
    for place in range(k):
        ways = ways * (n - place) * 2 // (place + 1)
    return ways // 6


def through(card, table):
    others = [each for each in table if each.vector != card.vector]
    pairs = combinations(others, 2)
    return sum(all(sum(v) % 3 == 0 for v in zip(card.vector, b.vector, c.vector, strict=True)) for b, c in pairs)


def interval(hits, trials):
    share = hits / trials
    half = 1.96 * (share * (1 - share) / trials) ** 0.5
    return (round(share - half, 4), round(share + half, 4))


def third_points(A, B):
    return {
        (x, y)
        for x in range(3)
        for y in range(3)
        for a in A
        for b in B
        if not ((x + a[0] + b[0]) % 3 + (y + a[1] + b[1]) % 3)
    }


def share(tally):
    hits = tables = 0
    for cards, sets in tally:
        tables += cards == 12
        hits += cards == 12 and sets == 0
    return Fraction(hits, tables) if tables else 0


def plane(a, b, c):
    """i·a + j·b + k·c for all weights that sum to 1."""
    found = set()
    for i in range(3):
        for j in range(3):
            k = 1 - i - j
            wanted = tuple((i * x + j * y + k * z) % 3 for x, y, z in zip(a.vector, b.vector, c.vector, strict=True))
            found.add(next(card for card in DECK if card.vector == wanted))
    return found


def along(one, other):
    steps = [
        {tuple((y - x) % 3 for x, y in zip(p, q, strict=True)) for p in line for q in line} for line in (one, other)
    ]
    return steps[0] == steps[1]


def sum_allows(dice):
    return not any(sum(die.vector[place] for die in dice) % 3 for place in (0, 1, 2))


def why_not(a, b, c):
    found = []
    for place, name in enumerate(("number", "colour", "symbol", "shading")):
        if (a.vector[place] + b.vector[place] + c.vector[place]) % 3:
            found.append(name)
    return found


def mended(a, b, c):
    return all(sum(three) % 3 == 0 for three in zip(a.vector, b.vector, c.vector, strict=True))


def count_sets(table):
    there = set(table)
    met = 0
    for a in table:
        for b in table:
            c = tuple(-(x + y) % 3 for x, y in zip(a.vector, b.vector, strict=True))
            met += a != b and any(card.vector == c for card in there)
    return met // 6


def any_set(table):
    return count_sets(table) > 0


def third_vector(a, b):
    return tuple(x if x == y else 3 - x - y for x, y in zip(a, b, strict=True))


def missing(cards):
    return next(card for card in DECK if card not in cards)


def score_line(line, place):
    found = 0
    for a, b, c in ((place - 2, place - 1, place), (place - 1, place, place + 1), (place, place + 1, place + 2)):
        if a >= 0 and c < len(line):
            sums = zip(line[a].vector, line[b].vector, line[c].vector, strict=True)
            found += all(sum(values) % 3 == 0 for values in sums)
    return 3 * found


def mended_neighbours(a, b):
    return {abs(a[0] - b[0]), abs(a[1] - b[1])} == {0, 1}


def singles(hand, there):
    return [v for v in range(1, 10) if any(card.startswith(str(v)) for card in hand) and not v <= there.get(1, 0)]


def mended_play(size, value, there):
    return not (size in there and there[size] >= value)


def crossed_out(cards):
    """Every other card that sums to 0 with two of these."""
    there = [card.vector for card in cards]
    found = set()
    for a, b in combinations(there, 2):
        found |= {c for c in DECK if not any((x + y + z) % 3 for x, y, z in zip(a, b, c.vector, strict=True))}
    return found


def nothing_joins(cap):
    """Is each of the other points of AG(3, 3) on a line with two of the cap?"""
    sums = {tuple((x + y) % 3 for x, y in zip(a, b, strict=True)) for a, b in combinations(cap, 2)}
    return len({tuple(-x % 3 for x in each) for each in sums} | {*cap}) == 27


def twenty_around(first, second):
    """Minus and plus the points of x·y + z² + w² = 0, around a centre that puts both points on it."""
    for centre in product(range(3), repeat=4):
        cap = set()
        for p in product(range(3), repeat=4):
            x, y, z, w = (a - b for a, b in zip(p, centre, strict=True))
            if p != centre and (x * y + z * z + w * w) % 3 == 0:
                cap.add(p)
        if {first, second} <= cap:
            return sorted(cap)
    return []


def pieces(n, degree):
    """One variable after the other."""
    if n == 0:
        return int(degree == 0)
    return sum(pieces(n - 1, degree - exponent) for exponent in range(3))


def multiplied(first, second):
    return {(*a, *b) for a, b in product(first, second)}


def two_quadrics(point):
    halves = point[:4], point[4:]
    return all(any(half) and (half[0] * half[1] + half[2] ** 2 + half[3] ** 2) % 3 == 0 for half in halves)


class Bold:
    """As many cards as possible at once."""

    def plan(self, seen, legal, rng):
        plays = sorted((move for move in legal if move[0] == "play"), key=lambda move: (len(move[2]), move[2][0]))
        others = [move for move in legal if move[0] == "add"] or legal
        return 0, (plays or others)[-1]


def ovals(cards):
    return len([card for card in cards if "o" in card.code])


def mended_all(cards):
    return {card.code[2] for card in cards} <= {"g"}


def fourth_vector(a, b, c):
    """Bit by bit: a value that is there an odd number of times."""
    return tuple(
        sum(bit for bit in (1, 2) if sum(bool(v & bit) for v in values) % 2) for values in zip(a, b, c, strict=True)
    )


def repaired(word):
    """Try every single flip, until each of three dots is there an even number of times."""
    for place in (None, *range(7)):
        tried = tuple(1 - bit if k == place else bit for k, bit in enumerate(word))
        if not any(sum(bit for number, bit in enumerate(tried, 1) if number & dot) % 2 for dot in (1, 2, 4)):
            return tried
    return word


class Heap:
    def start(self, options):
        return (9, 0)

    def legal(self, state):
        return [("take", state[1], n) for n in range(1, min(2, state[0]) + 1)]

    def apply(self, state, event):
        if event not in self.legal(state):
            raise IllegalMove("no")
        return (state[0] - event[2], 1 - state[1])

    def observe(self, state, player):
        return {"stones": state[0]}

    def seats(self, state):
        return 2

    def outcome(self, state):
        return None if state[0] else Outcome((1 - state[1],), (), "no stone is left")


def p_value(observed, shuffled):
    return len([each for each in shuffled if not each < observed]) / len(shuffled)


def times_without_help(takes, kind):
    found = []
    for take in takes:
        if take.helped or take.practice:
            continue
        if take.differing == kind:
            found.append(take.seconds)
    return found


ANSWERS = {
    "00-1": Card("3epq"),
    "00-2": 1,
    "00-3": ovals,
    "00-4": mended_all,
    "01-1": [True, True, False, True, False],
    "01-2": ["1spo", "1tgo", "3tgq"],
    "01-3": why_not,
    "01-4": mended,
    "01-5": 40,
    "01-6": [Card("1sro"), Card("2sgq"), Card("3tpd")],
    "02-1": SETS,
    "02-2": Fraction(455, 79),
    "02-3": count_sets,
    "02-4": any_set,
    "02-5": 117,
    "02-6": [n + s + c + f for n in "12" for s in "st" for c in "rg" for f in "oq"][:12],
    "03-1": 9,
    "03-2": 3,
    "03-3": 4,
    "03-4": score_line,
    "03-5": mended_neighbours,
    "03-6": [(6, 8, 9), (7, 8, 10), (8, 11, 9)],
    "03-7": 2,
    "03-8": sum_allows,
    "03-9": [(1, 1), (1, 2), (1, 3), (1, 4), (2, 3), (3, 3)],
    "04-1": [False, False, True, True, True],
    "04-2": 11,
    "04-3": 66,
    "04-4": singles,
    "04-5": mended_play,
    "04-6": Bold,
    "05-1": 117,
    "05-2": 729,
    "05-3": kind,
    "05-4": through,
    "05-5": 63180,
    "05-6": [n + "sr" + f for n in "123" for f in "oqd"] + ["1tgq", "2tgq", "1egd"],
    "06-1": [0, 2, 1, 1],
    "06-2": third_vector,
    "06-3": missing,
    "06-4": mended,
    "06-5": 13,
    "06-6": [("1sro", "2sro", "3tro"), ("1sgo", "2tgo", "3tgo")],
    "07-1": [1, 0],
    "07-2": 26,
    "07-3": plane,
    "07-4": along,
    "07-5": 117,
    "07-6": AffineMap([[1, 0, 2, 0], [1, 1, 2, 0], [1, 0, 1, 0], [1, 0, 2, 1]], (1, 1, 1, 1)),
    "08-1": 3,
    "08-2": 18_954,
    "08-3": crossed_out,
    "08-4": nothing_joins,
    "09-1": 0.9494,
    "09-2": 2_000_000,
    "09-3": interval,
    "09-4": third_points,
    "09-5": 15,
    "09-6": [n + s + c + f for n in "12" for s in "st" for c in "rg" for f in "oq"][:15],
    "10-1": 23,
    "10-2": [0, 6, 9, 12, 15, 18],
    "10-3": lambda chance: 1 / chance - 1,
    "10-4": share,
    "10-5": 853,
    "10-6": ["1sro", "3sro", "1tro", "3ero", "2sgo", "2spo"],
    "11-1": 168_480,
    "11-2": twenty_around((0, 0, 0, 0), (2, 2, 2, 2)),
    "12-1": (180, 7),
    "12-2": 2240,
    "12-4": multiplied,
    "12-5": 540,
    "12-7": two_quadrics,
    "13-1": 690_880,
    "13-2": fourth_vector,
    "13-3": repaired,
    "13-4": 17,
    "13-5": ["2tgq", "2epd", "2sro", "3sgd", "3tpo", "3erq", "1ego", "1spq", "1trd"],
    "13-6": Heap,
    "14-1": (2, 0),
    "14-2": p_value,
    "14-3": (0.5, 3),
    "14-4": times_without_help,
    "14-5": 0.6415,
    "15-1": pieces,
    "15-2": lambda point: (point.count(0) == 2, sum(x == 2 for x in point) % 2),
}


def correct(name):
    return ANSWERS[name]
