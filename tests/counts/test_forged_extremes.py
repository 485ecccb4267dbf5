"""Extremes cannot be forged: of all mutants only what is true, and proved, passes its check; none ends in an error.

What is true is told by another route: digits and lines of the witness one by one, weights by sums of their own.
"""

from functools import cache
from itertools import combinations
from random import Random

import pytest
from helpers.some import some

from setlab import DECK, WILD, Card, Face, counts, deck
from setlab_proofs.counts import extremes
from setlab_proofs.counts.extremes import CapProof, CountingProof, Extreme
from setlab_proofs.counts.hyperplanes import SlicingProof, beyond, programme
from setlab_proofs.counts.programmes import Fork, Leaf

KINDS = (Extreme, CountingProof, CapProof, SlicingProof, Fork, Leaf)
SHARE = 400  # mutants of one extreme that are tried each time
CASES = [
    (counts.most_sets, 36, 4),
    (counts.fewest_sets, 60, 4),
    (counts.fewest_sets, 40, 4),
    (counts.fewest_sets, 21, 4),
    (counts.most_sets, 50, 4),
    (counts.fewest_sets, 13, 3),
    (counts.most_sets, 5, 2),
]


@cache
def honest(ask, cards, features):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(extremes, "TRIES", 3)  # of 50 cards nobody knows the most, however long one looks
        return ask(cards, features, progress=False)


# --- mutants ----------------------------------------------------------------------------------------------------------


def mutants(thing, strangers=()):
    """(what was done, the thing afterwards): each part of it, however deep, changed, and of another kind."""
    for path, part in walked(thing):
        for what, new in [*others(part), *(("of another proof", new) for new in strangers)]:
            yield (*path, what), placed(thing, path, new)
        if path and type(inside := at(thing, path[:-1])) is tuple:
            k = path[-1]
            yield (*path, "dropped"), placed(thing, path[:-1], inside[:k] + inside[k + 1 :])
            yield (*path, "doubled"), placed(thing, path[:-1], inside[:k] + inside[k : k + 1] + inside[k:])
            turned = (inside[(k + 1) % len(inside)], *inside[1:k], inside[k]) if k else inside[::-1]
            yield (*path, "in another order"), placed(thing, path[:-1], turned)


def walked(thing, path=()):
    yield path, thing
    if isinstance(thing, tuple):
        for k, part in enumerate(thing):
            yield from walked(part, (*path, k))


def at(thing, path):
    for k in path:
        thing = thing[k]
    return thing


def placed(thing, path, new):
    """The same with something new in this place."""
    if not path:
        return new
    first, *rest = path
    parts = [*thing]
    parts[first] = placed(parts[first], rest, new)
    return type(thing)._make(parts) if hasattr(thing, "_fields") else tuple(parts)


def others(part):
    yield from (("nothing", None), ("a text", str(part)), ("empty", ()), ("a list", [part]), ("true", True))
    yield from (("false", False), ("not a number", float("nan")), ("endless", float("inf")), ("any object", object()))
    if isinstance(part, Card):
        yield from aliases(part.vector)
        yield from (("a face", Face("2gq")), ("a WILD", WILD), ("another deck", deck("quads").cards[part.index]))
        yield "another card", DECK[(part.index + 1) % 81]
    elif isinstance(part, (int, float)):
        yield from (("one more", part + 1), ("one less", part - 1), ("negative", -part), ("a float", float(part)))
        yield from (("nearly", part - 0.5), ("far more", part + 10**30), ("far less", part - 10**30))
    elif isinstance(part, tuple):
        if part and all(type(each) is int and each in range(3) for each in part):
            yield from aliases(part)
        for kind in KINDS:
            if len(part) == len(kind._fields) and type(part) is not kind:
                yield f"as {kind.__name__}", kind._make(part)
        yield from (("a plain tuple", (*part,)), ("in itself", (part,)), ("a kind of its own", lenient(part)))
        yield "kinds of proof", CountingProof()
        yield "forks without end", deep(part)


def aliases(vector):
    """The same point, told otherwise: digits count mod 3, some may think."""
    for k, digit in enumerate(vector):
        for new in (digit + 3, digit - 3, float(digit), digit == 1 if digit < 2 else -1, digit + 1):
            yield f"digit {k} is {new}", (*vector[:k], new, *vector[k + 1 :])
    yield from (("the vector", vector), ("a digit too many", (0, *vector)), ("a digit less", vector[1:]))


def lenient(part):
    """A proof that says of itself that it is one."""
    return type("Lenient", (type(part),), {"shows": lambda *_: True, "holds": lambda *_: True})(
        *(part if hasattr(part, "_fields") else [part])
    )


def deep(part):
    """More branches than a memory holds, though few objects."""
    for bound in range(3000):
        part = Fork(0, bound, part, part)
    return part


# --- what is true -----------------------------------------------------------------------------------------------------


def true(extreme, known):
    """Does it say what is true of its cards, and does its proof show it? `known` is an honest one of the same cards."""
    if type(extreme) is not Extreme or type(extreme.witness) is not tuple or type(extreme.most) is not bool:
        return False
    numbers = extreme.cards, extreme.features, extreme.low, extreme.high
    if {*map(type, numbers)} != {int} or numbers[:2] != known[:2] or extreme.most is not known.most:
        return False  # no mutant has a witness for another question
    points = [as_vector(piece, extreme.features) for piece in extreme.witness]
    if None in points or len({*points}) != extreme.cards or len(points) != extreme.cards:
        return False
    lines = combinations(points, 2)
    sets = sum(tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) in points for a, b in lines) // 3
    there, bound = (extreme.low, extreme.high) if known.most else (extreme.high, extreme.low)
    beside = bound >= known.high if known.most else 0 <= bound <= known.low
    return there == sets and 0 <= extreme.low <= extreme.high <= 1080 and beside and proved(extreme, bound)


def as_vector(piece, features):
    if type(piece) is Card and piece.deck.has_lines:
        piece = piece.vector
    right = type(piece) is tuple and len(piece) == features
    return piece if right and all(type(digit) is int and 0 <= digit <= 2 for digit in piece) else None


def proved(extreme, bound):
    cards, most = extreme.cards, extreme.most
    few = min(cards, 3**extreme.features - cards)
    if few != cards:
        all_, through = 3**extreme.features * (3**extreme.features - 1) // 6, (3**extreme.features - 1) // 2
        most, bound = not most, all_ - through * few + few * (few - 1) // 2 - bound
    if type(extreme.proof) is CapProof:
        return not most and few <= 27 and extreme.features == 4
    if type(extreme.proof) is CountingProof:
        return (few <= 11 or extreme.features < 4) and bound == honest_bound(few, extreme.features, most)
    if type(extreme.proof) is not SlicingProof or type(extreme.proof.exactly) is not tuple:
        return False
    step = 1 if most else -1
    trees = extreme.proof.exactly
    return all(refutes(tree, programme(few, bound + step * k)) for k, tree in enumerate(trees, 1)) and refutes(
        extreme.proof.beyond, beyond(few, bound + step * (len(trees) + 1), step)
    )


def honest_bound(cards, features, most):
    return (max if most else min)(counts.layouts_by_sets(cards, features, progress=False))


def refutes(tree, asked, chosen=()):
    """Weights of the equations, and of x ≤ bound or x ≥ bound on the way: each x counts for something, all for less."""
    if type(tree) is Fork:
        place, bound, below, above = tree
        if len(chosen) > 200 or type(place) is not int or type(bound) is not int or not 0 <= place < asked.whole:
            return False
        return refutes(below, asked, (*chosen, (place, 1, bound))) and refutes(
            above, asked, (*chosen, (place, -1, bound + 1))
        )
    if type(tree) is not Leaf or type(tree.weights) is not tuple or not {*map(type, tree.weights)} <= {int}:
        return False
    own, added = tree.weights[: len(asked.right)], tree.weights[len(asked.right) :]
    if len(own) < len(asked.right) or len(added) != len(chosen):
        return False
    total = sum(weight * value for weight, value in zip(own, asked.right, strict=True))
    worth = [sum(weight * value for weight, value in zip(own, column, strict=True)) for column in asked.columns]
    for weight, (place, sign, bound) in zip(added, chosen, strict=True):
        worth += [weight * sign]
        worth[place] += weight
        total += weight * bound
    return min(worth) >= 0 > total


# --- and what passes --------------------------------------------------------------------------------------------------


@pytest.mark.every(8)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].__name__}-{case[1]}-{case[2]}")
@pytest.mark.parametrize("share", [SHARE, pytest.param(None, marks=pytest.mark.full)])
def test_extremes_cannot_be_forged(case, share):
    known = honest(*case)
    assert known.check() is True and true(known, known)
    strangers = [part for other in CASES if other != case for _, part in walked(honest(*other).proof)]
    rng = Random(str(case))
    every = [*mutants(known, rng.sample(strangers, 6))]
    looked = every if share is None else rng.sample(every, min(share, len(every)))
    assert len(looked) > 100
    passed = 0
    for path, forged in looked:
        if type(forged) is Extreme:
            said = forged.check()
            assert said is true(forged, known), path
            passed += said
    assert passed < len(looked) / 2


@pytest.mark.parametrize("digits", some(range(1, 22), every=5))
def test_digits_that_no_card_has(digits):
    """21 points that are one line, as whoever counts places takes them for others."""
    bound = counts.fewest_sets(21)
    witness = tuple((0, 0, 0, -k) for k in range(digits))
    for low, high in ((0, 0), (0, 3), (3, 3)):
        assert not bound._replace(low=low, high=high, witness=(*bound.witness[digits:], *witness)).check()


@pytest.mark.parametrize("ask", [counts.most_sets, counts.fewest_sets])
def test_no_fork_parts_a_whole_number_between_fractions(ask):
    """x ≤ 0.5 and x ≥ 1.5 leave 1 out, and negative weights make of "at most" an "at least"."""
    known = ask(36)
    step = 1 if known.most else -1
    one_off = known.low - step
    for bound in (0.5, -0.5, 1.5, float("nan"), float("inf"), True):
        for weights in ((0.5, -0.5, 0, 0, 0), (0,) * 5, (0, 0, 0, 0, 0, -1), (float("nan"),) * 6):
            fork = Fork(0, bound, Leaf(weights), Leaf(weights))
            for proof in (
                SlicingProof(fork, ()),
                SlicingProof(Leaf(weights), ()),
                SlicingProof(known.proof.beyond, (fork,)),
            ):
                assert not known._replace(proof=proof).check()
                assert not known._replace(low=one_off, high=one_off, proof=proof).check()


def test_what_is_no_extreme_at_all():
    """Of the right length, and whatever else: refused, and nothing is counted for hours."""
    for parts in (
        (40, 4, True, 0, 0, (), CountingProof()),
        (40, 4, True, 0, 1080, tuple(DECK[:40]), CountingProof()),
        (10**9, 10**9, True, 0, 0, (), CountingProof()),
        (None,) * 7,
        (3, 1, True, 1, 1, ((0,), (1,), (2,)), lambda *_: True),
        (3, 1, True, 1, 1, {(0,), (1,), (2,)}, CountingProof()),
        (3, 1, True, 1, 1, ((0,), (1,), (True + 1,)), None),
    ):
        assert Extreme(*parts).check() is False
    assert Extreme(3, 1, True, 1, 1, ((0,), (1,), (2,)), CountingProof()).check() is True
