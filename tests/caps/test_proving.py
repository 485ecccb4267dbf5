"""Proofs of the largest cap: an independent checker takes them, and nothing that was tampered with."""

import json
from copy import deepcopy
from itertools import combinations, product
from math import comb
from random import Random

import pytest

import setlab as sl
from setlab import counts
from setlab.caps import at_most, counting, known, refute
from setlab.caps.building import completed
from setlab_proofs.checker import ProofError, check
from setlab_proofs.checker.counting import refuted
from setlab_proofs.checker.reading import READ, CountingStep


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_checker_agrees(n):
    proof = sl.caps.prove_largest(n)
    assert check(json.dumps(proof.data)) == (n, proof.size) and proof.check() is proof
    assert proof.size == known()[n].lower == known()[n].upper


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_counting_all_caps_agrees(n):
    """The second route: the collections without a SET, all counted."""
    assert len(counts.no_set(n)) - 1 == sl.caps.prove_largest(n).size


def tampered(data):
    """(what was done, the certificate afterwards)"""

    def changed(what, change):
        copy = deepcopy(data)
        change(copy)
        return what, copy

    last = data["steps"][-1]
    yield changed("a size too large", lambda d: d.update(size=21))
    yield changed("a size too small", lambda d: (d.update(size=19), d["witness"].pop()))
    yield changed("a point is gone", lambda d: d["witness"].pop())
    yield changed("a point twice", lambda d: d["witness"].__setitem__(0, d["witness"][1]))
    third = "".join(str(-(int(x) + int(y)) % 3) for x, y in zip(*data["witness"][:2], strict=True))
    yield changed("three on a line", lambda d: d["witness"].__setitem__(2, third))
    yield changed("a dimension left out", lambda d: d["steps"].pop(0))
    yield changed("fewer points in a hyperplane", lambda d: d["steps"][-1].update(below=8))
    yield changed("more refuted than is true", lambda d: d["steps"][-1].update(size=20))
    yield changed("no divisor", lambda d: d["steps"][-1].update(divisor=1))
    yield changed("divisor 0", lambda d: d["steps"][-1].update(divisor=0))
    yield changed("a divisor that divides", lambda d: d["steps"][-1].update(divisor=6))
    yield changed("a divisor that divides less", lambda d: d["steps"][-1].update(divisor=9))
    for place in range(3):
        for name in ("weights", "weights_left"):
            if last[name][place] or name == "weights":
                for step in (-1, 1):
                    yield changed(
                        f"{name} {place} {step:+}",
                        lambda d, n=name, p=place, s=step: d["steps"][-1][n].__setitem__(p, d["steps"][-1][n][p] + s),
                    )
    yield changed("weights of dimension 3", lambda d: d["steps"][1]["weights"].__setitem__(0, 14))


def test_tampered_certificates_are_refused():
    cases = list(tampered(sl.caps.prove_largest(4).data))
    assert len(cases) > 18 and len({what for what, _ in cases}) == len(cases)
    passed = []
    for what, data in cases:
        try:
            check(json.dumps(data))
        except ProofError:
            continue
        passed.append(what)
    assert not passed


def test_the_three_sums_hold_for_any_cap():
    """Counted hyperplane by hyperplane, over random caps: what the proof says of all caps."""
    rng = Random(3)
    for n in (2, 3, 4):
        space = sl.AG(n)
        for _ in range(3):
            cap = completed([rng.choice(space.points)], n)[: rng.randint(1, 17)]
            directions = pairs = triples = 0
            for parallel in space.parallel_classes(n - 1):
                kind = [len(set(flat) & set(cap)) for flat in parallel]
                assert tuple(sorted(kind, reverse=True)) in counting.types(len(cap), 9)
                directions, pairs, triples = map(
                    int.__add__, (directions, pairs, triples), counting.counted(kind)
                )  # fmt: skip
            assert (directions, pairs, triples) == counting.sums(n, len(cap))


def test_types_and_sums_by_hand():
    for size, below in ((5, 2), (10, 4), (21, 9), (46, 20)):
        every = {tuple(sorted(k, reverse=True)) for k in product(range(below + 1), repeat=3) if sum(k) == size}
        assert set(counting.types(size, below)) == every and len(every) == len(counting.types(size, below))
    assert counting.counted((9, 6, 6)) == (1, comb(9, 2) + 2 * comb(6, 2), comb(9, 3) + 2 * comb(6, 3))


@pytest.mark.parametrize(
    ("n", "below", "bound"), [(1, 1, 3), (2, 2, 4), (3, 4, 9), (4, 9, 20), (5, 20, 48), (6, 45, 114)]
)
def test_what_counting_leaves(n, below, bound):
    """It refutes one point more and not this; and it refutes no size of which there is a cap."""
    if n > 1:
        assert at_most(n, below) == bound
        assert refute(n, bound + 1, below) and not refute(n, bound, below)
        assert all(not refute(n, size, below) for size in range(1, known()[n].lower + 1))


def test_the_upper_bounds_of_dimensions_8_and_9_are_counted_from_the_one_before():
    table = known()
    for n in (8, 9):
        below = table[n - 1].upper
        assert refute(n, table[n].upper + 1, below) and not refute(n, table[n].upper, below)


def test_every_refutation_is_checked():
    """Of other sizes, too: what `refute` says the checker of certificates understands."""
    looked = 0
    for n, below in ((2, 2), (3, 4), (4, 9), (5, 20)):
        for size in range(at_most(n, below) + 1, 3 * below + 1):
            step = refute(n, size, below)
            read = json.loads(json.dumps(step._asdict()))
            refuted(CountingStep(*(READ[name](read[name]) for name in CountingStep._fields)))
            looked += 1
    assert looked > 20


def test_dimension_seven_is_refused_with_what_counting_leaves():
    with pytest.raises(
        ValueError, match=r"reaches dimension 6; .* 8 nobody knows .* at most 292 points; the best bound known is 288"
    ):
        sl.caps.prove_largest(8)
    with pytest.raises(ValueError, match=r"reaches dimension 6; in dimension 10 nobody"):
        sl.caps.prove_largest(10)
    for wrong in (0, -1):
        with pytest.raises(ValueError, match="dimensions 1 to 6, not"):
            sl.caps.prove_largest(wrong)
        with pytest.raises(ValueError, match=rf"42, 43, 44 points of AG\(5, 3\), not for 44 of AG\({wrong}, 3\)"):
            sl.caps.prove_classes(wrong, 44)
    for wrong in ("4", 4.0, None, True):
        with pytest.raises(TypeError, match="whole number"):
            sl.caps.prove_largest(wrong)


def test_the_words_of_the_proof():
    told = sl.caps.prove_largest(4).explain()
    for part in (
        "9 + 9 + 3: 75 pairs, 169 triples, value 0",
        "693 − 16p + 3t",
        "the other 210",
        "12 at a time",
        "5320",
    ):
        assert part in told
    assert told.count("suppose there were") == 3
    assert "20 points" in repr(sl.caps.prove_largest(4))


def test_no_three_points_of_a_line():
    """Where the proof begins: of the three points of AG(1, 3) any two are a cap, all three are the line."""
    points = list(sl.AG(1).points)
    assert all(sl.caps.verify(two) for two in combinations(points, 2)) and not sl.caps.verify(points)
