"""Lessons 08, 11, 12, 15: what prose tells is so. The proofs that are made by pressing: `test_proofs`."""

from collections import Counter
from itertools import combinations, product

import nbformat
import pytest

from setlab import caps, counts
from setlab.common.rng import PortableRandom
from setlab.core.canonical import affine_canonical
from setlab.core.space import AG
from setlab.core.symmetry import SymmetryGroup
from tools import notebooks


def cells(number):
    (path,) = (notebooks.ROOT / "notebooks").glob(f"{number}_*.ipynb")
    return [cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "code"]


def test_a_cap_of_three_in_the_plane_is_never_stuck_and_sizes_of_stuck_caps_of_the_deck():
    """Lesson 11 says so of the whole deck without running it; the count itself is checked elsewhere."""
    assert counts.complete_caps(2) == {4: 54}
    assert sorted(counts.complete_caps(4)) == [15, 16, 17, 18, 20]


def test_all_caps_of_twenty_are_alike_as_many_as_there_are():
    def canonical(points):
        return affine_canonical(bytes(sorted(27 * a + 9 * b + 3 * c + d for a, b, c, d in points)), 4)

    image, stabiliser = canonical(caps.largest_known(4))
    assert 1_965_150_720 // stabiliser == counts.no_set(4)[20] == 682_344
    assert canonical(caps.find(4, 20, seed=8))[0] == image


def test_ten_pairs_around_a_centre():
    twenty = caps.largest_known(4)
    thirds = Counter(tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) for a, b in combinations(twenty, 2))
    centre = thirds.pop((0, 0, 0, 0))
    assert centre == 10 and (0, 0, 0, 0) not in twenty
    assert not {*thirds} & {*twenty} and [*thirds.values()] == 60 * [3], "as lesson 11 says of all others"


def test_the_walk_of_lesson_11_parts_the_deck_into_four_caps_and_a_card():
    names = {}
    for source in cells("11"):
        if source.startswith("from collections") or "def step" in source:
            exec(source, names)
    parts = [names["walk"][k::4] for k in range(4)]
    assert len({point for part in parts for point in part} | {(0, 0, 0, 0)}) == 81
    assert [caps.verify(part).size for part in parts] == 4 * [20] and all(map(caps.verify, parts))
    assert counts.no_set(4)[20] // 81 == 8424 and counts.no_set(4)[20] % 81 == 0


def test_what_lesson_12_says_of_products_and_rates():
    assert len(caps.best_product(8)) == 448
    rates = {n: bound.lower ** (1 / n) for n, bound in caps.known().items()}
    assert max(rates, key=rates.get) == 6 and round(rates[6], 3) == 2.196 and round(rates[9], 2) == 2.17
    lower = [rate for rate, side, _ in caps.growth() if side == "lower"]
    assert round(max(lower) - min(lower), 3) == 0.003


@pytest.mark.parametrize("parity", [0, 1])
def test_the_parts_of_the_512_and_the_112(parity):
    weights = Counter(8 - point.count(0) for point in caps.largest_known(8))
    assert weights == {4: 12 * 16, 5: 6 * 32, 7: 2 * 64}
    assert Counter(6 - point.count(0) for point in caps.design_cap(parity=parity)) == {3: 80, 6: 32}


def test_chance_stays_below_what_little_programs_get():
    names = {}
    for source in (*cells("12"), *cells("15")):
        if "def third" in source or "def greedy" in source or source.startswith("from collections"):
            exec(source, names)
    rng = PortableRandom("12/5")
    assert max(names["until_stuck"](5, rng) for _ in range(100)) == 38
    assert [len(names["greedy"](lambda point: 0, n)) for n in range(2, 7)] == [4, 8, 16, 32, 64]


def test_the_four_cases_of_the_proof_for_112_are_all():
    """Lesson 12 forbids supports with a place in exactly one of them, but for those that it treats."""
    triples = {tuple(k for k in range(6) if point[k]) for point in caps.design_cap() if 0 in point}
    supports = [*triples, tuple(range(6))]
    left = set()
    for three in product(supports, repeat=3):
        if 1 not in Counter(k for support in three for k in support).values():
            left.add((sum(len(support) == 6 for support in three), len({*three})))
    assert len(triples) == 10 and left == {(0, 1), (2, 2), (3, 1)}


# --- what lessons 07 and 15 prove -----------------------------------------------------------------


def test_maps_of_the_plane_that_keep_lines_are_the_affine_ones():
    points, lines = AG(2).points, [{*line} for line in AG(2).lines()]

    def kept(images):
        """How many ways there are to go on, so that lines go to lines."""
        where = dict(zip(points, images, strict=False))
        done = [line for line in lines if where.keys() >= line]
        if any({where[point] for point in line} not in lines for line in done):
            return 0
        if len(images) == len(points):
            return 1
        return sum(kept([*images, point]) for point in points if point not in images)

    assert kept([]) == SymmetryGroup("affine", 2).order == 9 * 8 * 6


def test_on_a_line_the_polynomial_is_three_slices():
    for x, y, z in product(range(3), repeat=3):
        slices = (1 - y**2 - z**2 + y * z) + (-(x**2) + x * z) + x * y
        assert (1 - (x + y + z) ** 2 - slices) % 3 == 0


def test_waves_climb_as_the_lesson_says():
    names = {}
    for source in cells("15"):
        if "import" in source or "def wave" in source or "def by_waves" in source:
            exec(source, names)
    assert names["waves"] == {(20, 0): 1, (-7, 0): 20, (2, 0): 60} and names["squares"] == names["cubes"] == 1620
    climbed = names["climbed"]
    assert climbed[4] == 21 and all(caps.known()[n].upper <= climbed[n] <= 2 * 3**n / n for n in range(2, 7))
    share = 2 / 3  # and so on for ever: with shares in place of sizes, far beyond the lesson
    for n in range(2, 200):
        low, high = 0, share
        for _ in range(60):
            middle = (low + high) / 2
            fits = middle + (middle**2 - 3.0**-n) / (1 - middle) <= share
            low, high = (middle, high) if fits else (low, middle)
        share = high
        assert share <= 2 / n
