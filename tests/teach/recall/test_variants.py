"""Each twin is made a hundred times: another question each time, and its answer found by a second way."""

import ast
import json
import re
from collections import Counter
from fractions import Fraction
from functools import reduce
from itertools import combinations, permutations, product
from math import comb, isqrt, log10, perm
from operator import xor

import pytest
from helpers import oracles
from helpers.some import some

from setlab import Card, Face, deck, find_sets
from setlab.caps import known
from setlab.common.i18n import LANGUAGES, speaking
from setlab.games import GAMES, IllegalMove
from setlab.widgets.parts.prose import unmarked
from setlab_course.lessons import TASKS
from setlab_course.teach.bets.bets import Bet
from setlab_course.teach.formatting.showing import worded
from setlab_course.teach.recall.variants import VARIANTS
from tools import notebooks

TIMES = pytest.mark.parametrize("times", [8, pytest.param(100, marks=pytest.mark.full)])
DIFFERENT = {8: 4, 100: 8}  # questions among so many: no number is large only to be another one


def asked(name, times):
    return [VARIANTS[name].asked(seed) for seed in range(times)]


def cards(codes, of="set"):
    return [Card(code, deck=of) for code in codes]


# --- second routes: the answer from what the question was made of ----------------------------------------------------


def third_by_trying(a, b, among):
    """The one piece that makes a SET with these two, judged feature by feature."""
    return next(c for c in among if c not in (a, b) and oracles.is_set(a, b, c))


def lines_of(n):
    """All lines of AG(n, 3), as sets of points, by going through all pairs."""
    points = [*product(range(3), repeat=n)]
    found = {
        frozenset({a, b, tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))}) for a, b in combinations(points, 2)
    }
    return found


def index(hand, place):
    return str(cards(hand)[place])


def printed(hand, colour, slips):
    """What the program prints, by running it."""
    inside = "for card in hand:\n    n = 0\n    if colour in card:\n        n = n + 1"
    before = "n = 0\nfor card in hand:\n    if colour in card:\n        n = n + 1"
    names = {"hand": [str(card) for card in cards(hand)], "colour": colour}
    exec(inside if slips else before, names)
    return names["n"]


def showing(code, names):
    card = Card(code)
    return sum(all(other.values[name] == card.values[name] for name in names) for other in deck("set").cards)


def inside(of, code, fixed):
    card = Card(code, deck=of)
    some = [other for other in deck(of).cards if all(other.vector[k] == card.vector[k] for k in fixed)]
    return len(find_sets(some))


def crossing(of, *codes):
    """SETs that are gone: all of them, less those of the cards that stay."""
    stay = [card for card in deck(of).cards if card.code not in codes]
    return len(deck(of).cards) * (len(deck(of).cards) - 1) // 6 - len(find_sets(stay))


def most_apart(*codes):
    """How many SETs of these cards have no card in common: all ways to choose some are tried."""
    sets = [{*three} for three in combinations(cards(codes, "junior"), 3) if oracles.is_set(*three)]
    chosen = (some for k in range(4) for some in combinations(sets, k))
    return max(len(some) for some in chosen if len(set().union(*some)) == 3 * len(some))


def line_points(faces, place):
    faces = [Face(code) for code in faces]
    return 3 * sum(oracles.is_set(*faces[k : k + 3]) for k in range(len(faces) - 2) if place in (k, k + 1, k + 2))


def played(table, size, value):
    """May it be played? The rules of the game say so."""
    return _dnup(dict(table), ("play", 0, _cards(value, size, 0)), hand=_cards(value, size, 0))


def added(size, higher, lower):
    table = {size: higher, size + 1: lower}
    card = _cards(higher, 1, size)
    return _dnup(table, ("add", 0, *card, 1), hand=card)


def _cards(value, many, skip):
    """So many cards with this active number, and others than the first ones."""
    return tuple(f"{value}{other}" for other in range(1, 10) if other != value)[skip : skip + many]


def _dnup(table, move, hand):
    lying = {seat: " ".join(_cards(value, size, 0)) for seat, (size, value) in enumerate(table.items(), 1)}
    taken = {card for codes in lying.values() for card in codes.split()}
    spare = tuple(f"{value}{other}" for value in range(1, 10) for other in range(1, 10) if value != other)
    hand = tuple(card for card in hand if card not in taken) or hand
    if len(hand) < (len(move[2]) if move[0] == "play" else 1):
        return None  # there are not so many different cards
    move = (*move[:2], hand if move[0] == "play" else hand[0], *move[3:])
    dnup = GAMES["dnup"]
    others = [" ".join(spare[k : k + 2]) for k in (60, 64, 68, 70)][: len(lying)]
    try:
        dnup.apply(dnup.position([" ".join([*hand, "12"]), *others], lying), move)
    except IllegalMove:
        return False
    return True


def neither(of, one, value, other, second):
    return sum(card.looks[one].name != value and card.looks[other].name != second for card in deck(of).cards)


def entries(n, many):
    if n > 4:  # too many to list: count flags from the other side
        lines = comb(3**n, 2) // 3
        return many * 3 * lines // 3**n if many else lines
    lines = lines_of(n)
    return sum(sum((0,) * n in line for line in lines) for _ in range(many)) if many else len(lines)


def kinds(n, k):
    if n > 4:
        return sum(1 for step in product(range(3), repeat=n) if sum(map(bool, step)) == k) * 3**n // 6
    return sum(_differing(line) == k for line in lines_of(n))


def _differing(line):
    return sum(len({*column}) == 3 for column in zip(*line, strict=True))


def zero(hours, many, hour):
    """By going round the clock, number by number."""
    ways = [1] + [0] * (hours - 1)
    for _ in range(many):
        ways = [sum(ways[(place - step) % hours] for step in range(hours)) for place in range(hours)]
    return ways[hour]


def hidden(*total):
    if len(total) > 4:
        return (3 ** len(total) - 1) // 2
    points = [*product(range(3), repeat=len(total))]
    return sum(tuple((x + y) % 3 for x, y in zip(a, b, strict=True)) == total for a, b in combinations(points, 2))


def parallels(n, a, b):
    step = [(y - x) % 3 for x, y in zip(a, b, strict=True)]
    along = {
        frozenset(tuple((x + k * d) % 3 for x, d in zip(p, step, strict=True)) for k in range(3))
        for p in product(range(3), repeat=n)
    }
    return len(along) - 1


def in_plane(a, b, c):
    """Closed under third points."""
    plane = {a, b, c}
    while True:
        more = {tuple(-(x + y) % 3 for x, y in zip(p, q, strict=True)) for p, q in combinations(plane, 2)}
        if more <= plane:
            return plane
        plane |= more


def alike(a, b, c, d):
    first, second = ([(y - x) % 3 for x, y in zip(*pair, strict=True)] for pair in ((a, b), (c, d)))
    return any(first == [k * x % 3 for x in second] for k in (1, 2))


def closed(codes, of):
    some = cards(codes, of)
    return {card for card in deck(of).cards if card not in some and len(find_sets([*some, card])) > 0}


def digits(base, power):
    return int(power * log10(base)) + 1


def quads(n, known):
    """By fixing cards and counting what is left: each card is in as many groups as any other."""
    if known == 2:
        return sum(1 for a in range(2, n) if a < a ^ 1) if n <= 4096 else n // 2 - 1
    if known == 1:
        return (n - 1) * (n // 2 - 1) // 3
    return n * (n - 1) * (n // 2 - 1) // 12


def monomials(n, most):
    """By multiplying out (1 + x + x²) to the power of n."""
    ways = [1]
    for _ in range(n):
        ways = [sum(ways[k - j] for j in range(3) if 0 <= k - j < len(ways)) for k in range(len(ways) + 2)]
    return sum(ways[: most + 1])


def greedy(order, size):
    taken = []
    for point in order:
        if not any(
            sum(p) % 3 == 0 and sum(q) % 3 == 0
            for a, b in combinations(taken, 2)
            for p, q in [zip(a, b, point, strict=True)]
        ):
            taken.append(point)
    return f"({taken[size][0]}, {taken[size][1]})"


def sets_left(cards_, first, second):
    return (cards_ - first) // 3 if second == "sets" else cards_ - 3 * (first + second)


def follows(total, weights, numbers):
    some = [w * n for w, n in zip(weights, numbers, strict=True)]
    assert sum(some) == total
    return "At least one" if total < 0 else "Nothing"


def rate(*caps):
    """Without roots: a^n against b^m."""
    best = caps[0]
    for size, n in caps[1:]:
        if size ** best[1] > best[0] ** n:
            best = size, n
    return f"{best[0]} points in dimension {best[1]}"


def stuck(dots, players):
    turn = 0
    for _ in range(dots):
        turn = (turn + 1) % players
    return f"player {turn + 1}"


def cancels(*codes):
    return reduce(xor, (int("".join(map(str, card.vector)), 2) for card in cards(codes, "proset"))) == 0


def fourth(*codes):
    """The one for which each place shows all the same, all different, or two and two."""
    values = [(code >> 4, code >> 2 & 3, code & 3) for code in codes]
    right = next(
        four
        for four in product(range(4), repeat=3)
        if all(sorted(Counter(column).values()) in ([4], [2, 2], [1] * 4) for column in zip(*values, four, strict=True))
    )
    return f"({', '.join(map(str, right))})"


def quiet(n, percent):
    return round(100 - float(100 * Fraction(100 - percent, 100) ** n))


SECOND = {
    "00-how-many": lambda *sizes: len([*product(*map(range, sizes))]),
    "00-name": lambda code: str(Card(code)),
    "00-differing": lambda a, b: next(f for f in Card(a).values if Card(a).values[f] != Card(b).values[f]),
    "00-texts": lambda a, b: str(a) + str(b),
    "00-index": index,
    "00-clock": lambda hours, steps: steps - hours * (steps // hours),
    "00-loop": printed,
    "00-showing": showing,
    "01-is-set": lambda *codes: oracles.is_set(*cards(codes)),
    "01-third": lambda a, b: str(third_by_trying(Card(a), Card(b), deck("set").cards)),
    "01-fails": lambda *codes: next(
        name for name in Card(codes[0]).values if len({Card(code).values[name] for code in codes}) == 2
    ),
    "01-dice": lambda *codes: oracles.is_set(*map(Face, codes)),
    "01-through": lambda of, code: sum(Card(code, deck=of) in three for three in find_sets(deck(of).cards)),
    "01-rule": lambda rows, place, same: ["first", "second", "third"][
        next(n for n, row in enumerate(rows) if (len({c.vector[place] for c in cards(row)}) == 1) != same)
    ],
    "02-expected": lambda n, all_: float(round(Fraction(comb(n, 2), 3) * Fraction(n - 2, all_ - 2), 1)),
    "02-pairs": lambda n: sum(range(n)),
    "02-triples": lambda n: sum(k * (k - 1) // 2 for k in range(n)),
    "02-blind": lambda n, sets: len([*combinations(range(n), 3)]) // sets,
    "02-inside": inside,
    "03-third": lambda a, b: str(third_by_trying(Face(a), Face(b), deck("dice").cards)),
    "03-looks": lambda n: sum(k * (k - 1) // 2 for k in range(n)),
    "03-line": line_points,
    "03-sum": lambda *codes: (
        [sum(x) % 3 for x in zip(*(Face(code).vector for code in codes), strict=True)] == [0, 0, 0]
    ),
    "03-most": lambda n: next(k for k in range(n) if 3 * (k + 1) > n),
    "04-play": played,
    "04-add": added,
    "04-hand": lambda *values: len(
        {
            each
            for size in range(1, 9)
            for each in combinations(range(len(values)), size)
            if len({values[k] for k in each}) == 1
        }
    ),
    "04-cards": lambda n: len({frozenset(pair) for pair in permutations(range(n), 2)}),
    "04-taken": lambda value, others: ", ".join(sorted(map(str, others))),
    "05-neither": neither,
    "05-sets": entries,
    "05-kinds": kinds,
    "05-orders": lambda n, k: perm(n, k) if n > 9 else len([*permutations(range(n), k)]),
    "05-pairs": lambda holes, pairs: holes * sum(range(pairs)),
    "06-clock": lambda *hours: "012"[reduce(lambda a, b: (a + b) % 3, hours)],
    "06-zero": zero,
    "06-vector": lambda code: str(deck("set").cards[0].vector and Card(code).vector),
    "06-third": lambda a, b: str(third_by_trying(deck("set").at(a), deck("set").at(b), deck("set").cards).vector),
    "06-added": lambda *codes: str(tuple(sum(c) % 3 for c in zip(*(Card(code).vector for code in codes), strict=True))),
    "06-missing": lambda *codes: str(
        next(
            card
            for card in deck("set").cards
            if all(sum(x) % 3 == 0 for x in zip(card.vector, *(Card(code).vector for code in codes), strict=True))
        )
    ),
    "06-hidden": hidden,
    "07-line": lambda a, b: str(
        next(p for p in product(range(3), repeat=len(a)) if frozenset({a, b, p}) in lines_of(len(a)))
    ),
    "07-parallels": parallels,
    "07-through": lambda *point: sum(1 for q in product(range(3), repeat=len(point)) if q != point) // 2,
    "07-plane": in_plane,
    "07-equation": lambda factors, level: {
        str(p)
        for p in product(range(3), repeat=4)
        if (sum(a * b for a, b in zip(factors, p, strict=True)) - level) % 3 == 0
    },
    "07-direction": alike,
    "07-map": lambda rows, more, shift, point: str(
        tuple((r[0] * point[0] + r[1] * point[1] + s) % 3 for r, s in zip((rows, more), shift, strict=True))
    ),
    "08-cap": lambda *codes: not any(oracles.is_set(*three) for three in combinations(cards(codes), 3)),
    "08-crossed": lambda *codes: len(closed(codes, "set")),
    "08-open": lambda *codes: 27 - len(codes) - len(closed(codes, "junior")),
    "08-mean": lambda low, high, *choices: next(each for each in choices if low <= float(each) <= high),
    "08-pigeons": lambda birds, holes: max(len(range(k, birds, holes)) for k in range(holes)),
    "09-interval": lambda n, k: next(m for m in range(n, n * k * k + 1, n) if isqrt(m // n) == k),
    "09-tables": lambda all_, n: perm(all_, n) // perm(n),
    "09-share": lambda n, hits: float(round(Fraction(1000 * (n - hits), n) / 10, 1)),
    "09-independent": lambda p, q, together: f"1/{p * q}" if together else "You cannot say",
    "10-taken": sets_left,
    "10-possible": lambda all_, left: left in range(6, 21, 3) or left == 0,
    "10-odds": lambda times, n: Fraction(n - times, times),
    "10-gone": crossing,
    "10-ahead": lambda *codes: sum(oracles.is_set(*three) for three in combinations(cards(codes[3:], "junior"), 3)),
    "10-end": most_apart,
    "11-share": lambda all_, k, n: Fraction(n * k, all_),
    "11-opposite": lambda a, b: str(third_by_trying(Card(a), Card(b), deck("set").cards)),
    "11-twice": lambda n, times, most: next(k for k in range(10**6) if k * most >= times * sum(range(n))),
    "11-follows": follows,
    "11-left-out": lambda k, n: next(m for m in range(10**4) if m * (k - 2) >= (k + 1) * n),
    "12-product": lambda a, b, m, n, what: len([*product(range(a), range(b))]) if what == "points" else m + n,
    "12-doubled": lambda n, k: reduce(lambda size, _: size + size, range(k), n),
    "12-rate": rate,
    "12-digits": digits,
    "13-fourth": fourth,
    "13-cancels": cancels,
    "13-enough": lambda n: next(k for k in range(n + 9) if 2**k > 2**n),
    "13-quads": quads,
    "14-slip": lambda shown, wrong, right: (
        Fraction(sum(shown), len(shown)) - Fraction(sum(shown) - wrong + right, len(shown))
    ),
    "14-median": lambda *times: next(t for t in times if sum(u < t for u in times) == sum(u > t for u in times)),
    "14-shuffles": lambda seen, all_: 100 * len([d for d in all_ if d >= seen or d <= -seen]) // len(all_),
    "14-many": quiet,
    "14-race": lambda slow, fast: Fraction(1, slow) / (Fraction(1, slow) + Fraction(1, fast)),
    "15-monomials": monomials,
    "15-factor": lambda *numbers: "1" if sum(numbers) % 3 == 0 else "0",
    "15-greedy": greedy,
    "16-distance": lambda a, b: len(a) - sum(map(int.__eq__, a, b)),
    "16-bears": lambda far, repairs: max(t for t in range(far) if (2 * t < far if repairs else t < far)),
    "16-selections": lambda n, dots: Fraction(2**n, 2**dots),
    "16-stuck": stuck,
}


@pytest.mark.every(3)
@TIMES
@pytest.mark.parametrize("name", VARIANTS)
def test_the_answer_is_that_of_a_second_way(name, times):
    for each in asked(name, times):
        second = SECOND[name](*each.given)
        if second is None:
            continue  # nothing like it can be laid with real cards
        if isinstance(second, bool):
            assert each.answer == ("yes" if second else "no"), each
        elif isinstance(second, set):
            assert [choice for choice in each.choices if choice in {*map(str, second)}] == [each.answer], each
        elif isinstance(second, str):
            assert each.answer == second or (each.answer.startswith((second, f"the {second}"))), (each, second)
        else:
            assert each.answer in (second, worded(second)), (each, second)


@TIMES
@pytest.mark.parametrize("name", VARIANTS)
def test_it_is_another_question_each_time_and_can_be_answered(name, times):
    every = asked(name, times)
    assert len({repr((each.question, each.given)) for each in every}) >= DIFFERENT[times]
    for each in every:
        assert each.why and "?" in each.question and "{" not in each.question
        if each.choices:
            assert each.answer in each.choices and len({*each.choices}) == len(each.choices) > 1
            wrong = {*each.choices} - {each.answer}
            told = {*each.likely} == wrong or (len(wrong) == 1 and not each.likely and each.why)
            assert told, "each wrong choice is answered, by the reason at least"
        assert each.answer not in each.likely and all(each.likely.values())


@pytest.mark.parametrize("name", some(VARIANTS))
def test_a_right_answer_is_taken_as_it_is_typed_and_a_wrong_one_is_told_why(name):
    for each in asked(name, 4):
        parts = list(each.choices), each.why, each.likely
        for guess in (each.answer, *each.likely):
            bet = Bet(each.question, lambda each=each: each.answer, *parts, keep=False)
            key = f"guess-{each.choices.index(guess)}" if each.choices else "guess"
            said = bet.press("guess", key, str(guess))
            assert bet.is_right == (guess == each.answer) and not bet.errors
            assert bet.is_right or unmarked(each.likely[guess]) in said


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_asked_in_every_language(code):
    with speaking(code):
        every = [VARIANTS[name].asked(seed) for name in VARIANTS for seed in range(4)]
    for each in every:
        as_they_stand = [each.question, *each.choices, *each.likely.values()]
        assert not any(sign in text for text in as_they_stand for sign in "*{"), each
        assert len({*each.choices}) == len(each.choices), each


@pytest.mark.parametrize("name", ["02-blind", "10-possible"])
def test_one_is_counted_as_one(name):
    every = asked(name, 60)
    assert any(1 in each.given for each in every)
    assert not any(re.search(r"\b1 (SETs|cards)\b", each.question) for each in every)


DOTS = {"rot", "orange", "gelb", "grün", "blau", "lila"}


def test_dots_and_rates_are_written_as_the_language_does():
    with speaking("de"):
        odd = next(each for each in asked("13-cancels", 20) if ":" in each.why)
        rates = VARIANTS["12-rate"].asked(1).why
    assert {*odd.why.split(": ")[1].removesuffix(".").split(", ")} <= DOTS
    assert "2,04" in rates and "2.04" not in rates


def test_caps_that_are_multiplied_exist():
    sizes = {
        (size, n) for each in asked("12-product", 60) for size, n in zip(each.given[:2], each.given[2:4], strict=True)
    }
    assert all(size <= known()[n].upper for size, n in sizes)


def test_each_bet_has_a_twin():
    after = {name for variant in VARIANTS.values() for name in variant.after}
    bets = {}
    for path in sorted((notebooks.ROOT / "notebooks").glob("[0-9]*.ipynb")):
        for cell in json.loads(path.read_text())["cells"]:
            if cell["cell_type"] == "code" and _bets("".join(cell["source"])):
                bets[cell["id"]] = path.stem
    assert {name for name in after if name not in TASKS} <= {*bets}
    assert not {*bets} - after - WITHOUT, sorted(bets[cell] for cell in {*bets} - after - WITHOUT)


def _bets(source):
    calls = [each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.Call)]
    return [call for call in calls if getattr(call.func, "attr", "") in ("bet", "proof")]


# What a computer measured or played once cannot be asked again with other numbers.
WITHOUT = {"proof-15-slices", "e567f61e", "6f02a5ac", "c5cc15b6", "c0a2fe78", "f76f371d", "46b0a210", "3266eab0"}


def test_a_twin_lies_in_the_folder_of_its_lesson():
    assert all(variant.lesson[:2] == name[:2] for name, variant in VARIANTS.items()) and len(VARIANTS) >= 60
    some = {"00_start_here", "00_with_python", "16_codes_that_repair"}
    assert some <= {variant.lesson for variant in VARIANTS.values()}
