"""Finding caps: of every size, the same for a seed everywhere, interrupted, and refused."""

from hashlib import sha256
from itertools import product

import pytest
from helpers.hash_seeds import printed
from helpers.oracles import lines

import setlab as sl
from setlab.caps import SearchStopped, find, known, searching, symmetric, text_of, verify
from setlab.caps.point_indices import place_of, plus, third, thirds, vectors
from setlab.caps.searching import CapSearch
from setlab.common.rng import PortableRandom

LARGEST = [(1, 2), (2, 4), (3, 9), (4, 20), (5, 45), (6, 112), (7, 236), (8, 512)]


@pytest.mark.every(4)
@pytest.mark.parametrize(("n", "size"), LARGEST)
def test_the_largest_known_are_found(n, size):
    for seed in range(5):
        cap = find(n, size, seed=seed, progress=False)
        assert len(cap) == len(set(cap)) == size and cap == sorted(cap)
        assert all(len(point) == n and set(point) <= {0, 1, 2} for point in cap)
        assert no_line(cap)


def no_line(cap):
    """Straight from the definition, pair by pair."""
    there = set(cap)
    return not any(
        tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True)) in there for k, a in enumerate(cap) for b in cap[:k]
    )


@pytest.mark.parametrize("n", range(1, 5))
def test_every_size(n):
    for size in range(known()[n].lower + 1):
        assert len(find(n, size, seed=size)) == size


def test_the_same_for_a_seed_everywhere():
    """Whatever the hash seed; and these are the caps of today: other ones would break what was noted down."""
    code = (
        "from hashlib import sha256; from setlab.caps import find, text_of;"
        "print(sha256(''.join(text_of(find(n, s, seed=7)) for n, s in ((4, 20), (5, 45), (6, 112), (7, 100))).encode())"
        ".hexdigest()[:12])"
    )
    told = {text.strip() for text in printed(code, ("0", "1"))}
    here = "".join(text_of(find(n, s, seed=7)) for n, s in ((4, 20), (5, 45), (6, 112), (7, 100)))
    assert told == {sha256(here.encode()).hexdigest()[:12]}
    assert told == {"ce5fe6425966"}


def test_seeds_differ():
    assert len({tuple(find(4, 20, seed=seed)) for seed in range(10)}) == 10
    assert len({tuple(find(6, 112, seed=seed)) for seed in range(5)}) == 5
    assert find(4, 20) != find(4, 20)


def test_no_numba_is_needed(plain):
    assert len(find(5, 45, seed=1)) == 45


@pytest.mark.parametrize("n", range(1, 9))
def test_too_large_is_refused_with_bound_and_source(n):
    bound = known()[n]
    with pytest.raises(ValueError, match=f"more than {bound.upper} points") as refused:
        find(n, bound.upper + 1)
    assert bound.upper_source in str(refused.value) and str(bound.upper + 1) in str(refused.value)


def test_other_bad_wishes():
    for n in (0, 9, -1):
        with pytest.raises(ValueError, match="dimensions 1 to 8"):
            find(n, 2)
    for n in ("4", 4.0, None, True):
        with pytest.raises(TypeError, match="dimension is a whole number"):
            find(n, 2)
    for size in ("20", 20.0, None, True):
        with pytest.raises(TypeError, match="the size is a whole number"):
            find(4, size)
    with pytest.raises(ValueError, match="cannot be negative"):
        find(4, -1)
    with pytest.raises(TypeError, match="a seed is a whole number"):
        find(4, 4, seed="x")
    with pytest.raises(TypeError, match="the time is a number"):
        find(4, 4, seconds="long")
    for seconds in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="above 0"):
            find(4, 4, seconds=seconds)


def test_time_is_over():
    """Nobody has a cap of 237 points in dimension 7; what is found until then is kept."""
    with pytest.raises(SearchStopped, match=r"of 237 points were found; \.best has them") as stopped:
        find(7, 237, seed=1, seconds=0.3, progress=False)
    best = stopped.value.best
    assert verify(best) and 190 < len(best) < 237 and f"{len(best)} of 237" in str(stopped.value)


@pytest.mark.parametrize("moment", [1, 2, 9, 30, 60])
def test_interrupted_at_any_moment(monkeypatch, moment):
    """Ctrl-C keeps the best, also where it comes in the midst of a move."""
    change, calls = CapSearch._change, 0

    def interrupted(self, k, sign):
        nonlocal calls
        calls += 1
        if calls == moment:
            raise KeyboardInterrupt
        change(self, k, sign)

    monkeypatch.setattr(CapSearch, "_change", interrupted)
    with pytest.raises(SearchStopped, match=r"Interrupted: \d+ of 236") as stopped:
        find(7, 236, seed=1)
    assert verify(stopped.value.best) and len(stopped.value.best) >= min(6 * (moment - 1), 120)
    assert stopped.value.__cause__ is None and stopped.value.__suppress_context__


def test_progress(capsys, monkeypatch):
    shares = []
    find(6, 112, seed=1, progress=shares.append)
    assert shares[-1] == 1.0 and shares == sorted(shares)
    monkeypatch.setattr(searching, "PATIENCE", -1)
    monkeypatch.setattr(searching, "EVERY", -1)
    monkeypatch.setattr(searching.line, "display", object())  # of a cell that has ended
    find(5, 45, seed=1)
    told = capsys.readouterr().err
    assert " of 45 points so far" in told and told.endswith("\r")
    find(5, 45, seed=1, progress=False)
    assert capsys.readouterr().err == ""


# --- what it stands on ---------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 3, 5])
def test_places(n):
    every = list(product(range(3), repeat=n))
    assert vectors(n) == every and [place_of(v) for v in every] == list(range(3**n))
    some = every if n < 4 else every[::11]
    for a in some:
        row = [every.index(tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))) for b in every]
        assert thirds(place_of(a), n) == row == [third(place_of(a), p) for p in range(3**n)]
        assert [plus(place_of(a), p) for p in range(3**n)] == [third(r, 0) for r in row]


@pytest.mark.parametrize("n", [5, 6, 7])
def test_orbits_are_kept_by_the_maps(n):
    orbits = symmetric.orbits_of(n)
    assert sorted(p for points in orbits.points for p in points) == list(range(3**n))
    for images in symmetric.maps_of(n):
        linear = sl.AffineMap([list(row) for row in zip(*images, strict=True)])
        where = symmetric.moved_places(images, n)
        for place in range(0, 3**n, 17):
            assert vectors(n)[where[place]] == linear(vectors(n)[place])
            assert orbits.of[where[place]] == orbits.of[place]


def test_what_excludes_what():
    """Clashes and thirds of orbits, against all lines: of the plane under one map, and of dimension 3 without any."""
    for n, maps in ((2, [[(2, 0), (0, 1)]]), (3, [[(1, 0, 0), (0, 2, 0), (0, 0, 2)]]), (3, [])):
        orbits = symmetric.Orbits(n, maps)
        met = {tuple(sorted({orbits.of[place_of(p)] for p in line})) for line in lines(n)}
        for k in range(len(orbits.points)):
            row = orbits.rows(k)
            assert (row is None) == ((k,) in met)
            if row is None:
                continue
            clashes, masks = row
            for j in range(len(orbits.points)):
                if j == k or (j,) in met:
                    continue
                assert bool(clashes >> j & 1) == (tuple(sorted((j, k))) in met)
                for i in range(len(orbits.points)):
                    if len({i, j, k}) == 3 and not clashes >> j & 1 and not clashes >> i & 1:
                        assert bool(masks[j] >> i & 1) == (tuple(sorted((i, j, k))) in met)


@pytest.mark.parametrize("n", [2, 4, 5, 7])
def test_costs_stay_right(n):
    """After many moves the costs are what they are when counted anew, and the chosen orbits are a cap."""
    search = CapSearch(symmetric.orbits_of(n), PortableRandom(f"test/{n}"))
    for _ in range(120):
        search.move()
        places = [p for k in search.chosen for p in search.orbits.points[k]]
        assert len(places) == search.points and verify([vectors(n)[p] for p in places])
    fresh = CapSearch(search.orbits, PortableRandom("other"))
    fresh.price = search.price
    for k in search.chosen:
        fresh._change(k, 1)
    assert fresh.cost == search.cost and fresh.points == search.points
    for k in search.usable:
        if k not in search.chosen:
            more = [vectors(n)[p] for j in [*search.chosen, k] for p in search.orbits.points[j]]
            assert (search.cost[k] == 0) == bool(verify(more))


@pytest.mark.parametrize(
    "ask",
    [
        lambda large: sl.caps.find(4, 20, seed=large),
        lambda large: sl.caps.random_cap(4, 5, seed=large),
        lambda large: sl.AffineMap.random(2, large),
        lambda large: sl.caps.classify(4, large),
        lambda large: sl.caps.refute(8, large, 300),
    ],
)
def test_numbers_that_python_does_not_write_are_refused(ask):
    with pytest.raises(ValueError, match="a number of 5,001 digits"):
        ask(10**5000)
