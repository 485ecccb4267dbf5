"""The proofs that lie in the folder `proofs`: a checker takes them, and nothing that was tampered with."""

import lzma
from itertools import combinations, product
from random import Random

import pytest
from caps.lrat import Refused, check, clauses_of, text_of
from helpers.oracles import lines

from setlab.caps import problem
from tools import lrat as tool

LEMMAS = {"5": 28, "10": 7331, "21-planes": 153, "21": 24632}
SLOW = [pytest.param("21", marks=pytest.mark.full)]


def stored(name):
    """(formula, proof) as texts"""
    return text_of(tool.PROOFS / f"{name}.cnf"), text_of(tool.PROOFS / f"{name}.lrat.xz")


@pytest.mark.every(4)
@pytest.mark.parametrize("name", LEMMAS)
def test_the_proof_is_right(name):
    assert check(*stored(name)) == LEMMAS[name]


def test_nothing_else_lies_there():
    found = sorted(path.name for path in tool.PROOFS.iterdir() if path.suffix != ".v")  # those are Rocq's
    assert found == sorted(f"{name}.{end}" for name in LEMMAS for end in ("cnf", "lrat.xz"))
    assert set(tool.PROBLEMS) == set(LEMMAS)
    assert sum(path.stat().st_size for path in tool.PROOFS.iterdir()) < 1_500_000


@pytest.mark.parametrize("name", LEMMAS)
def test_the_formula_is_the_question(name, tmp_path):
    tool.PROBLEMS[name]().save(tmp_path / "asked.cnf")
    assert (tmp_path / "asked.cnf").read_bytes() == (tool.PROOFS / f"{name}.cnf").read_bytes()


@pytest.mark.every(3)
@pytest.mark.parametrize("name", ["5", "10", "21-planes", *SLOW])
def test_the_search_finds_the_same_proof_again(name, tmp_path):
    """Byte for byte; what packs them may differ from one computer to the next."""
    assert tool.write(name, tmp_path) == stored(name)[1]
    assert lzma.decompress((tmp_path / f"{name}.lrat.xz").read_bytes()).decode() == stored(name)[1]


# --- what the formulas say, read by somebody else ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "n", "k", "inside"), [("5", 2, 5, 0), ("10", 3, 10, 0), ("21", 4, 21, 6), ("21-planes", 4, 21, 2)]
)
def test_a_formula_holds_the_lines_and_no_more_than_counting(name, n, k, inside):
    """All lines are there, and of the other clauses without a counter only the points that are said to be inside."""
    clauses = [*clauses_of(stored(name)[0]).values()]
    bare = [clause for clause in clauses if max(map(abs, clause)) <= 3**n and len(clause) == 3 and max(clause) < 0]
    space = list(product(range(3), repeat=n))
    assert sorted(sorted(space[-x - 1] for x in line) for line in bare) == sorted(map(sorted, lines(n)))
    assert sum(len(clause) == 1 and clause[0] <= 3**n for clause in clauses) == inside
    head = stored(name)[0].splitlines()[0]
    assert head == f"c AG({n}, 3) has a cap of at least {k} points: no three sum to 0 mod 3"


def third(p, q):
    return tuple(-(x + y) % 3 for x, y in zip(p, q, strict=True))


def plane(p, q, r):
    """The nine points that p, q and r span."""
    moves = [[(y - x) % 3 for x, y in zip(p, point, strict=True)] for point in (q, r)]
    return frozenset(
        tuple((x + s * u + t * v) % 3 for x, u, v in zip(p, *moves, strict=True))
        for s, t in product(range(3), repeat=2)
    )


def test_six_points_of_a_cap_of_21_are_where_one_likes():
    """What the tool says, counted: 13 planes through two points, one class of four points in a plane."""
    for p, q in [((0, 0, 0, 0), (0, 0, 0, 1)), ((0, 1, 2, 0), (1, 1, 0, 2))]:
        line = {p, q, third(p, q)}
        planes = {plane(p, q, r) for r in product(range(3), repeat=4) if r not in line}
        others = [point for each in planes for point in each - line]
        assert len(planes) == 13 < 21 - 2 and len(others) == len({*others}) == 81 - 3, "each other point is in one"
    space = list(product(range(3), repeat=2))
    fours = {frozenset(four) for four in combinations(space, 4) if not any(line < {*four} for line in lines(2))}
    square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    images = {
        frozenset(tuple((o + x * a + y * b) % 3 for o, a, b in zip(at, u, v, strict=True)) for x, y in square)
        for at, u, v in product(space, repeat=3)
        if (u[0] * v[1] - u[1] * v[0]) % 3
    }
    assert len(fours) == 54 and fours == images
    assert tool.PROBLEMS["21"]().inside == (
        *((0, 0, *point) for point in square), (0, 1, 0, 0), (1, 0, 0, 0)
    )  # fmt: skip


def test_the_formula_of_planes_asks_for_a_point_at_most_in_each_plane():
    """Beside the clauses of the question there are pairs, and they are those that a plane through the two holds."""
    space, a, b = list(product(range(3), repeat=4)), (0, 0, 0, 0), (0, 0, 0, 1)
    clauses = set(map(tuple, clauses_of(stored("21-planes")[0]).values()))
    pairs = {frozenset(space[-x - 1] for x in clause) for clause in clauses - {*problem(4, 21, inside=[a, b]).clauses}}
    line = {a, b, third(a, b)}
    planes = {plane(a, b, r) for r in space if r not in line}
    assert pairs == {frozenset(pair) for each in planes for pair in combinations(each - line, 2)}
    assert {*problem(4, 21, inside=[a, b]).clauses} < clauses


def test_those_six_points_are_in_a_cap_of_twenty():
    """So the proof of 21 does not live on points that no large cap could have."""
    with pytest.raises(ValueError, match="there is such a cap: 0000 0001 0010 0011 ") as found:
        problem(4, 20, frame=True, inside="0011").proof()
    cap = {tuple(map(int, word)) for word in str(found.value).partition(": ")[2].split()}
    assert len(cap) == 20 and not any(line <= cap for line in lines(4))


# --- tampering --------------------------------------------------------------------------------------------------------


def changes(lines, place, rng=None):
    """(what was done, the lines afterwards) for one line: all there are, or some that chance picks."""
    number, *rest = map(int, lines[place].split())
    end = rest.index(0)
    clause, hints = rest[:end], rest[end + 1 : -1]

    def other(clause, hints, number=number):
        return [*lines[:place], " ".join(map(str, (number, *clause, 0, *hints, 0))), *lines[place + 1 :]]

    yield "dropped", [*lines[:place], *lines[place + 1 :]]
    yield "another number", other(clause, hints, number - 1)
    for i in range(len(clause)) if rng is None else rng.sample(range(len(clause)), min(1, len(clause))):
        yield "a literal less", other(clause[:i] + clause[i + 1 :], hints)
        yield "a literal turned", other([*clause[:i], -clause[i], *clause[i + 1 :]], hints)
        yield (
            "another literal",
            other([*clause[:i], clause[i] + (1 if clause[i] != -1 else 2), *clause[i + 1 :]], hints),
        )
    for i in range(len(hints)) if rng is None else rng.sample(range(len(hints)), 1):
        yield "a hint less", other(clause, hints[:i] + hints[i + 1 :])
        yield "another hint", other(clause, [*hints[:i], hints[i] - 1, *hints[i + 1 :]])
        yield "a hint of later", other(clause, [*hints[:i], number, *hints[i + 1 :]])
        yield "a hint twice", other(clause, [*hints[: i + 1], *hints[i:]])
    yield "no hints", other(clause, [])
    yield "no end", [*lines[:place], lines[place].removesuffix(" 0"), *lines[place + 1 :]]


def still_right(formula, lines, place):
    """Does the clause of this line follow from those that its hints number? By trying all values."""
    clauses = clauses_of(formula) | {int(row.split()[0]): literals(row) for row in lines[:place]}
    used = [clauses[int(hint)] for hint in lines[place].split(" 0 ")[1].split()[:-1]]
    clause = literals(lines[place])
    variables = sorted({abs(x) for each in [clause, *used] for x in each})
    for signs in product((1, -1), repeat=len(variables)):
        true = {x * sign for x, sign in zip(variables, signs, strict=True)}
        if all(not true.isdisjoint(each) for each in used) and true.isdisjoint(clause):
            return False
    return True


def literals(row):
    numbers = list(map(int, row.split()))
    return numbers[1 : numbers.index(0)]


def test_whatever_is_changed_in_the_proof_of_5_is_noticed():
    """Or is as right as before: now and then another clause serves as well."""
    formula, proof = stored("5")
    tried, right = 0, []
    for place in range(LEMMAS["5"]):
        for what, changed in changes(proof.splitlines(), place):
            tried += 1
            try:
                check(formula, "\n".join(changed))
            except Refused:
                continue
            assert what == "another hint" and still_right(formula, changed, place)
            right.append((place, what))
    assert tried > 500 and len(right) < 5


@pytest.mark.full
def test_what_is_changed_in_the_proof_of_10_is_noticed():
    formula, proof = stored("10")
    rng, rows = Random(10), proof.splitlines()
    for place in rng.sample(range(len(rows)), 3):
        for what, changed in changes(rows, place, rng):
            with pytest.raises(Refused):
                pytest.fail(f"line {place + 1}, {what}: taken as {check(formula, chr(10).join(changed))} lines")


@pytest.mark.parametrize("name", ["5", "10"])
def test_a_proof_is_none_of_a_formula_that_can_be_satisfied(name, tmp_path):
    asked = tool.PROBLEMS[name]()
    problem(asked.dimension, asked.size - 1).save(tmp_path / "true.cnf")
    with pytest.raises(Refused):
        check(text_of(tmp_path / "true.cnf"), stored(name)[1])


def test_without_any_one_of_its_clauses_the_proof_of_5_fails_or_did_not_need_it():
    """A clause of the formula is replaced by one that is always true."""
    formula, proof = stored("5")
    head, rows = formula[: formula.index("p cnf")], formula[formula.index("p cnf") :].splitlines()
    hints = {int(x) for line in proof.splitlines() for x in line.split(" 0 ")[-1].split()[:-1]}
    for n in range(1, len(rows)):
        text = head + "\n".join([*rows[:n], "1 -1 0", *rows[n + 1 :]])
        if n in hints:
            with pytest.raises(Refused):
                check(text, proof)
        else:
            assert check(text, proof)


@pytest.mark.parametrize(
    ("formula", "proof", "why"),
    [
        ("p cnf 1 2\n1 0\n-1 0\n", "", "it never gets to"),
        ("p cnf 1 2\n1 0\n-1 0\n", "3 1 0 2 1 0\n", "leaves"),
        ("p cnf 1 2\n1 0\n-1 0\n", "3 0 1 9 0\n", "there is no clause 9"),
        ("p cnf 1 2\n1 0\n-1 0\n", "2 0 1 2 0\n", "this number is taken"),
        ("p cnf 1 2\n1 0\n-1 0\n", "3 0 1 -2 0\n", "there is no clause -2"),
        ("p cnf 1 2\n1 0\n-1 0\n", "3 0 0 1 2 0\n", "there is no clause 0"),
        ("p cnf 1 2\n1 0\n-1 0\n", "3 d 1 0\n", "line 1"),
        ("p cnf 1 2\n1 0\n-1 0\n", "3 0 1 2 0 7\n", "end with 0"),
        ("p cnf 1 2\n1 0\n-1 0\n", "3 0\n", "end with 0"),
        ("p cnf 1 3\n1 0\n-1 0\n", "3 0 1 2 0\n", "2 clauses, but the head says 3"),
        ("p cnf 1 2\n1 0\n-2 0\n", "3 0 1 2 0\n", "no formula in DIMACS"),
        ("p cnf 1 2\n1 0\n-1\n", "3 0 1 2 0\n", "no formula in DIMACS"),
    ],
)
def test_what_is_no_proof_is_refused(formula, proof, why):
    with pytest.raises(Refused, match=why):
        check(formula, proof)


def test_the_smallest_proof():
    assert check("c a remark\np cnf 1 2\n1 0\n-1 0\n", "3 0 1 2 0\n") == 1
