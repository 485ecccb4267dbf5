"""The question for a cap as a formula: its models are exactly the caps, in DIMACS and in OPB."""

import shutil
import subprocess
from itertools import combinations, product
from random import Random

import pytest
from caps.lrat import check, clauses_of
from helpers.each import with_each
from helpers.oracles import lines as lines_of

import setlab as sl
from setlab.caps import largest_known, problem
from setlab_proofs.caps.sat import SatSearch, lrat, trimmed

FRAME = [(0, 0), (0, 1), (1, 0)]
CASES = [(n, k, frame) for n in (1, 2) for k in range(1, 2 * 3 ** (n - 1) + 1) for frame in (False, True)]


def satisfied(clauses, model):
    true = {*model}
    return all(not true.isdisjoint(clause) for clause in clauses)


def caps(n, k, inside=()):
    """All caps of at least k points that contain these, by looking at every set of points."""
    space, lines = list(product(range(3), repeat=n)), lines_of(n)
    sets = (frozenset(points) for m in range(k, 3**n + 1) for points in combinations(space, m))
    return {points for points in sets if {*inside} <= points and not any(line <= points for line in lines)}


@pytest.mark.parametrize(("n", "k", "frame"), CASES)
def test_the_points_of_its_models_are_the_caps(n, k, frame):
    """By trying every assignment of all variables, counters too."""
    asked, space = problem(n, k, frame=frame), list(product(range(3), repeat=n))
    signs = [(sum(1 << x - 1 for x in c if x > 0), sum(1 << -x - 1 for x in c if x < 0)) for c in asked.clauses]
    models = (a for a in range(1 << len(asked.variables)) if all(a & yes or ~a & no for yes, no in signs))
    found = {frozenset(point for i, point in enumerate(space) if model >> i & 1) for model in models}
    assert found == caps(n, k, ([(0,), (1,)] if n == 1 else FRAME) if frame else ())
    assert bool(found) == bool(caps(n, k)), "a frame loses no cap"


@pytest.mark.parametrize(("n", "k"), [(2, 4), (2, 5), (2, 3)])
def test_OPB_says_the_same(n, k, tmp_path):
    path, space = tmp_path / "asked.opb", list(product(range(3), repeat=n))
    problem(n, k, inside=[(0, 2)]).save(path)
    head, *lines = path.read_text().splitlines()
    rows = [line.removesuffix(" ;").split() for line in lines if not line.startswith("*")]
    assert head == f"* #variable= {3**n} #constraint= {len(rows)}"
    found = set()
    for bits in product((0, 1), repeat=3**n):
        sums = ((sum(int(c) * bits[int(x[1:]) - 1] for c, x in zip(r[:-2:2], r[1:-2:2], strict=True)), r) for r in rows)
        if all(value >= int(row[-1]) for value, row in sums):
            found.add(frozenset(point for point, bit in zip(space, bits, strict=True) if bit))
    assert found == caps(n, k, [(0, 2)])


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_the_largest_known_cap_satisfies_it(n):
    cap = largest_known(n)
    asked = problem(n, len(cap), inside=cap[:3])
    assert satisfied(asked.clauses, asked.model(cap))
    assert asked.points(asked.model(cap)) == sorted(cap)
    assert not satisfied(asked.clauses, asked.model(cap[:-1]))


@pytest.mark.parametrize(("n", "k"), [(3, 10), (4, 21)])
def test_the_counters_shut_out_no_set_that_is_large_enough(n, k):
    """Where no cap is left to try: sets with at most two points on the lines of one direction. Only lines object."""
    rng, asked = Random(f"{n} {k}"), problem(n, k)
    counters = [clause for clause in asked.clauses if max(clause) > 0]
    assert len(asked.clauses) - len(counters) == len(sl.AG(n).lines())
    for _ in range(50):
        open_ = [(*start, x) for start in product(range(3), repeat=n - 1) for x in rng.sample(range(3), 2)]
        points = rng.sample(open_, rng.randint(k, min(k + 3, len(open_))))
        assert satisfied(counters, asked.model(points))
        few = asked.model(points[: k - 1])
        literals = [(x,) for x in few[: 3**n]]
        assert not SatSearch(len(asked.variables), [*counters, *literals]).run(), "too few points, whatever is counted"


def test_variables_say_what_they_are():
    asked = problem(4, 21)
    assert len(asked.variables) == 243 and asked.variables[:2] == ("0000", "0001")
    assert asked.variables[81:83] == ("000* >= 1", "000* >= 2") and asked.variables[-1] == "2*** >= 18"
    assert problem(2, 1).variables[9:] == ("0* >= 1", "1* >= 1", "2* >= 1")


def test_DIMACS_tells_its_variables(tmp_path):
    asked = problem(2, 4, inside="02")
    asked.save(tmp_path / "4.cnf")
    text = (tmp_path / "4.cnf").read_text()
    assert text.startswith("c AG(2, 3) has a cap of at least 4 points: no three sum to 0 mod 3\nc inside it are 02\n")
    assert all(f"\nc {n} {name}\n" in text for n, name in enumerate(asked.variables, 1))
    assert [tuple(clause) for clause in clauses_of(text).values()] == asked.clauses


def test_what_solvers_write_is_read():
    asked = problem(2, 4, frame=True)
    cap = [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert asked.points([1, 2, -3, 4, 5]) == asked.points("c hello\ns SATISFIABLE\nv 1 2 -3 4 5\nv -6 -7 0\n") == cap
    assert asked.points("SAT\n1 2 4 5 0".partition("\n")[2]) == cap


@pytest.mark.parametrize(
    ("model", "error", "text"),
    [
        ("s UNSATISFIABLE", ValueError, "the solver found no cap: it says 'UNSATISFIABLE'"),
        ("s UNKNOWN\n", ValueError, "it says 'UNKNOWN'"),
        ("v 1 2 O", ValueError, "give the literals"),
        ([1, 2.0], TypeError, "not 2.0"),
        (17, TypeError, r"as in \[1, -2, 3\]"),
        (b"1 2", TypeError, "give the literals"),
        ([1, True], TypeError, "not True"),
        ([1, 99], ValueError, "99 is not a literal of this formula; its variables are 1 to 15"),
        ([1, 2, 3], ValueError, "are on a line"),
        ([1, 2, 4], ValueError, "these points are a cap, but not one that was asked for: <a cap of at least 4"),
        ([2, 3, 5, 6], ValueError, "not one that was asked for"),
        ([], ValueError, "these points are a cap, but"),
    ],
)
def test_what_is_no_model_is_refused(model, error, text):
    with pytest.raises(error, match=text):
        problem(2, 4, frame=True).points(model)


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda: problem(7, 5), ValueError, "dimensions 1 to 6, not 7"),
        (lambda: problem("4", 5), TypeError, "whole number"),
        (lambda: problem(2, 0), ValueError, "the size is 1 to 6: .* not 0"),
        (lambda: problem(2, 7), ValueError, "of three points on a line at most two are in a cap"),
        (lambda: problem(2, 4.0), TypeError, "the size is a whole number"),
        (
            lambda: problem(2, 4, inside="000"),
            ValueError,
            "these points are of dimension 3, not 2",
        ),
        (lambda: problem(2, 4, inside="00 01 02"), ValueError, "on a line"),
        (lambda: problem(2, 4, frame=True, inside="02"), ValueError, "on a line"),
        (lambda: problem(2, 4, inside="0O"), ValueError, "letter O"),
        (lambda: problem(2, 4).model("012"), ValueError, "of dimension 3, not 2"),
        (lambda: problem(2, 4).save("4.txt"), ValueError, "4.txt: let the name end in .cnf"),
    ],
)
def test_what_cannot_be_asked_is_refused(call, error, text):
    with pytest.raises(error, match=text):
        call()


# --- the search that proves ---------------------------------------------------------------------


@with_each("seed", range(60))
def test_the_search_is_right_about_small_formulas(seed):
    """Against all assignments; a proof has to satisfy the checker, a model the clauses."""
    rng = Random(seed)
    n = rng.randint(1, 7)
    clauses = [
        tuple(x * rng.choice((1, -1)) for x in rng.sample(range(1, n + 1), min(n, rng.choice((1, 2, 3, 3, 3, 3)))))
        for _ in range(rng.randint(1, 6 * n))
    ]
    assignments = ([x * sign for x, sign in enumerate(signs, 1)] for signs in product((1, -1), repeat=n))
    search = SatSearch(n, clauses)
    assert search.run() == any(satisfied(clauses, model) for model in assignments)
    if search.lemmas and not search.lemmas[-1].literals:
        lines = [f"p cnf {n} {len(clauses)}", *(" ".join(map(str, (*clause, 0))) for clause in clauses)]
        assert check("\n".join(lines), lrat(trimmed(search.lemmas, len(clauses))))
    else:
        assert satisfied(clauses, search.trail)


def test_an_empty_clause_is_a_contradiction():
    search = SatSearch(1, [(1,), ()])
    assert not search.run() and lrat(trimmed(search.lemmas, 2)) == "3 0 2 0\n"


# --- another solver, where there is one ---------------------------------------------------------


@pytest.mark.skipif(not shutil.which("cadical"), reason="needs cadical, a SAT solver")
@pytest.mark.parametrize(
    ("n", "k", "frame"), [(2, 4, False), (2, 5, False), (3, 9, True), (3, 10, True), (4, 20, True)]
)
def test_a_solver_of_others_agrees(n, k, frame, tmp_path):
    asked = problem(n, k, frame=frame)
    asked.save(tmp_path / "asked.cnf")
    said = subprocess.run(["cadical", "-q", tmp_path / "asked.cnf"], capture_output=True, text=True, check=False).stdout
    if k <= len(largest_known(n)):
        assert len(asked.points(said)) >= k
    else:
        with pytest.raises(ValueError, match="UNSATISFIABLE"):
            asked.points(said)
