"""Caps by construction, with what is said of each; and what is known, against all that can be computed."""

import tomllib
from collections import Counter
from itertools import combinations, product
from math import comb

import pytest

from setlab.caps import (
    at_most,
    best_product,
    constructing,
    design_cap,
    doubled,
    growth,
    known,
    largest_known,
    monomials,
    polynomial_bound,
    polynomial_rate,
    product_cap,
    refute,
    section,
    verify,
)
from setlab.caps.counting import counted, sums
from setlab.common.files import read_text

LARGEST = [2, 4, 9, 20, 45, 112, 236, 512]


def test_as_large_as_is_known():
    for n, size in enumerate(LARGEST, 1):
        cap = largest_known(n)
        found = verify(cap)
        assert found and found.complete and (found.size, found.dimension) == (size, n)
        assert known()[n].lower == size <= known()[n].upper


def test_products():
    for a, b in ((1, 1), (2, 3), (3, 3), (2, 6), (4, 4), (1, 7)):
        cap = product_cap(largest_known(a), largest_known(b))
        assert verify(cap) and len(cap) == LARGEST[a - 1] * LARGEST[b - 1] and verify(cap).dimension == a + b
        assert verify(cap).complete, "a product of complete caps is complete"
    assert len(doubled(largest_known(7))) == 472 and verify(doubled(largest_known(7)))
    assert doubled(doubled([(0,), (1,)])) == list(product((0, 1), repeat=3))
    with pytest.raises(ValueError, match="dimensions 1 to 8, not 9"):
        product_cap(largest_known(4), largest_known(5))
    assert product_cap([], largest_known(2)) == []


@pytest.mark.parametrize(
    "make",
    [doubled, lambda line: product_cap(line, largest_known(2)), lambda line: product_cap(largest_known(2), line)],
)
def test_no_product_of_what_is_no_cap(make):
    for line in ("00 01 02", [(0, 0), (1, 1), (0, 1), (0, 2)]):
        with pytest.raises(ValueError, match=r"not a cap: \(0, 0\), \(0, 1\) and \(0, 2\) are on a line"):
            make(line)


@pytest.mark.full
def test_the_best_products():
    """448 in dimension 8: of all ways to part 8 coordinates the best."""
    ways = Counter()
    for parts in product(range(7), repeat=8):
        if sum(parts) == 8 and list(parts) == sorted(parts):
            size = 1
            for part in parts:
                size *= LARGEST[part - 1] if part else 1
            ways[parts] = size
    assert max(ways.values()) == 448 == len(best_product(8)) and verify(best_product(8))
    assert len(best_product(7)) == 224 and verify(best_product(7)) and best_product(4) == largest_known(4)


def test_the_design():
    """Any two of six lie together in two triples; the other ten triples are such a design as well."""
    triples = [frozenset(three) for three in constructing.TRIPLES]
    others = [frozenset(three) for three in combinations(range(6), 3) if frozenset(three) not in triples]
    for design in (triples, others):
        assert len(set(design)) == 10
        assert all(sum({a, b} <= three for three in design) == 2 for a, b in combinations(range(6), 2))
    for complement, parity in product((False, True), (0, 1)):
        cap = design_cap(complement, parity)
        weights = Counter(6 - p.count(0) for p in cap)
        assert verify(cap) and weights == {3: 80, 6: 32} and len(set(cap)) == 112
        assert {tuple(-x % 3 for x in p) for p in cap} == set(cap)


def test_sections_of_the_112():
    """Of 364 directions 56 part it into 22 + 45 + 45 points and 308 into 36 + 36 + 40: as pairs and triples demand."""
    cap, met = design_cap(), Counter()
    for normal in product(range(3), repeat=6):
        if any(normal):
            values = Counter(sum(map(int.__mul__, normal, p)) % 3 for p in cap)
            met[tuple(sorted(values.values()))] += 1
    assert met == {(22, 45, 45): 112, (36, 36, 40): 616}  # each direction twice, with either sign
    for k in (1, 2):
        assert sum(number * counted(kind)[k] for kind, number in met.items()) == 2 * sums(6, 112)[k]
    parts = [section(cap, (0, 0, 0, 1, 1, 1), value) for value in range(3)]
    assert sorted(map(len, parts)) == [22, 45, 45] and all(verify(part) for part in parts)
    for normal in ((1, 0, 0, 0, 0, 0), (0, 1, 1, 2, 0, 0), (1, 1, 1, 1, 1, 1)):
        parts = [section(cap, normal, value) for value in range(3)]
        assert sum(map(len, parts)) == 112 and all(verify(part) and len(part[0]) == 5 for part in parts)
    for wrong in ((0,) * 6, (1, 0), (), None, "100000", (1, 0, 0, 0, 0, 0.5)):
        with pytest.raises(ValueError, match="a hyperplane has one number for each coordinate"):
            section(cap, wrong, 1)
    with pytest.raises(TypeError, match="the value is a whole number, not '1'"):
        section(cap, (1, 0, 0, 0, 0, 0), "1")


def test_the_three_layers_of_the_236():
    layers = [[p[1:] for p in largest_known(7) if p[0] == x] for x in range(3)]
    assert [len(layer) for layer in layers] == [12, 112, 112] and all(verify(layer) for layer in layers)
    sums = {tuple((x + y) % 3 for x, y in zip(a, b, strict=True)) for a in layers[1] for b in layers[2]}
    assert not sums & {tuple(-x % 3 for x in p) for p in layers[0]}


def test_the_512_by_blocks_and_signs():
    cap = largest_known(8)
    weights = Counter(8 - p.count(0) for p in cap)
    assert weights == {4: 192, 5: 192, 7: 128}
    supports = Counter(tuple(int(x > 0) for x in p) for p in cap)
    assert Counter((sum(s), number) for s, number in supports.items()) == {(4, 16): 12, (5, 32): 6, (7, 64): 2}
    there = set(cap)
    for k in range(4):  # any sign of the first four coordinates, any two of the last four
        assert {(*p[:k], -p[k] % 3, *p[k + 1 :]) for p in cap} == there
    for i, j in combinations(range(4, 8), 2):
        assert {tuple(-x % 3 if k in (i, j) else x for k, x in enumerate(p)) for p in cap} == there


def test_it_is_the_published_512():
    """In the coordinates of FunSearch 2023, as that paper describes the cap: 256 = 128 · 2 by weight, and so on."""
    back = []
    for a, b, c, d, e, f, g, h in largest_known(8):
        # sum and difference: x = 2(s + t), y = 2(s − t)
        pairs = [(2 * (s + t) % 3, 2 * (s - t) % 3) for s, t in ((c, d), (e, f), (g, h))]
        (v3, v5), (v1, v7), (v2, v6) = pairs
        back.append((a, v1, v2, v3, b, v5, v6, v7))
    assert verify(back)
    assert Counter(8 - p.count(0) for p in back) == {8: 128, 4: 256, 5: 128}
    full = {p for p in product((1, 2), repeat=8) if sum(p[k] == p[-k] for k in (1, 2, 3)) >= 2}
    assert full == {p for p in back if 0 not in p}


@pytest.mark.parametrize(
    ("function", "given", "error", "says"),
    [
        (at_most, (3, 10**6), ValueError, r"up to 6 points in a hyperplane of AG\(3, 3\), not with 1000000"),
        (at_most, (8, 401), ValueError, "up to 400 points"),
        (at_most, (3, -1), ValueError, "the number of points in a hyperplane cannot be negative: -1"),
        (at_most, (1, 1), ValueError, "dimensions 2 to 9, not 1"),
        (refute, (10, 10, 4), ValueError, "dimensions 2 to 9, not 10"),
        (refute, (4, 30, 10**4), ValueError, "up to 18 points"),
        (refute, (3, -1, 4), ValueError, "the number of cards cannot be negative: -1"),
        (refute, (3, "x", 4), TypeError, "the number of cards is a whole number, not 'x'"),
        (refute, (4, 10, "x"), TypeError, "the number of points in a hyperplane is a whole number, not 'x'"),
    ],
)
def test_what_counting_cannot_refute(function, given, error, says):
    with pytest.raises(error, match=says):
        function(*given)


def test_dimensions_are_refused():
    for function in (largest_known, best_product):
        for wrong in (0, 9):
            with pytest.raises(ValueError, match="dimensions 1 to 8"):
                function(wrong)
    with pytest.raises(ValueError, match=r"in dimension 9 we know that there is one of 1,082 points \(Known"):
        largest_known(9)


# --- what is known -------------------------------------------------------------------------------


def test_known_bounds():
    table = known()
    assert sorted(table) == list(range(1, 10))
    assert [table[n].upper for n in range(1, 7)] == LARGEST[:6] and all(table[n].exact for n in range(1, 7))
    assert (table[7].lower, table[7].upper, table[8].lower, table[9].lower) == (236, 288, 512, 1082)
    for n in range(1, 9):
        assert 2 * table[n].lower <= table[n + 1].lower, "doubling"
        assert table[n + 1].upper <= min(3 * table[n].upper, at_most(n + 1, table[n].upper) if n < 6 else 10**6)
        assert table[n].lower <= table[n].upper <= polynomial_bound(n)
    for bound in table.values():
        assert bound.lower_source and bound.upper_source and bound.upper_source in str(bound)
    assert "at least 236" in str(table[7]) and "at most 288" in str(table[7])


def test_the_file():
    text = read_text("caps.toml")
    table = tomllib.loads(text)
    assert set(table) == {"bound", "growth"}
    fields = {"dimension", "lower", "upper", "lower_source", "upper_source"}
    assert all(set(entry) == fields for entry in table["bound"])
    kinds = ({"admissible"}, {"dimension", "powers"}, {"rate"})
    assert all(set(entry) - {"side", "source"} in kinds for entry in table["growth"])
    sources = {entry[name] for entry in table["bound"] for name in ("lower_source", "upper_source")}
    sources |= {entry["source"] for entry in table["growth"]}
    for source in sources:  # each is told in full above
        assert all(f"# - {each}: " in text for each in source.split("; ")), source
    assert len(sources) > 8


def test_growth_rates_fit_the_caps():
    lower = max(rate for rate, side, _ in growth() if side == "lower")
    upper = min(rate for rate, side, _ in growth() if side == "upper")
    assert [rate for rate, _, _ in growth()] == [2.217389, 2.218021, 2.220233, 2.220308, 2.7552]
    assert 2 < lower < upper < 3
    assert polynomial_rate() <= upper < polynomial_rate() + 1e-3
    assert all(size ** (1 / n) <= upper for n, size in enumerate(LARGEST, 1))


# --- the polynomial method -----------------------------------------------------------------------


@pytest.mark.parametrize("n", range(1, 8))
def test_monomials_one_by_one(n):
    degrees = Counter(map(sum, product(range(3), repeat=n)))
    assert monomials(n) == [degrees[d] for d in range(2 * n + 1)]
    assert polynomial_bound(n) == 3 * sum(number for d, number in degrees.items() if 3 * d <= 2 * n)


@pytest.mark.parametrize("n", [10, 21, 30])
def test_monomials_by_binomials(n):
    """So many 2s, so many 1s: the trinomial coefficients."""
    numbers = [
        sum(comb(n, twos) * comb(n - twos, d - 2 * twos) for twos in range(d // 2 + 1)) for d in range(2 * n + 1)
    ]
    assert monomials(n) == numbers and sum(numbers) == 3**n


def test_the_rate():
    """(1 + x + x²)/x^(2/3) at its lowest point bounds the number of monomials; there it grows like that."""
    lowest = min((1 + x + x * x) / x ** (2 / 3) for x in (k / 10000 for k in range(1, 10000)))
    assert polynomial_rate() == pytest.approx(lowest, abs=1e-6)
    assert all(polynomial_bound(n) <= 3 * polynomial_rate() ** n for n in range(1, 31))
    assert polynomial_bound(99) ** (1 / 99) > 2.71
    assert polynomial_bound(12) < 3**12 and polynomial_bound(3) > 3**3
    for wrong in (0, 101):
        with pytest.raises(ValueError, match="dimensions 1 to 100"):
            polynomial_bound(wrong)
