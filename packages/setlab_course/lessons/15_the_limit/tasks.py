"""Exercise 15: the limit, and how answers to it are read and judged."""

from collections.abc import Callable
from itertools import combinations_with_replacement, product
from math import comb
from typing import Any

from setlab.caps import monomials as monomials_by_degree
from setlab.caps.point_indices import place_of, third
from setlab_course.teach.exercises.kinds import Function, OpenExercise


def greedy(priority: Callable[[tuple[int, ...]], Any], dimension: int) -> list[int]:
    """Return the greedy cap: points by priority that make no line; of equal ones the first comes first."""
    cap, closed = [], set()
    for point in sorted(product(range(3), repeat=dimension), key=priority, reverse=True):
        place = place_of(point)
        if place not in closed:
            closed |= {place, *(third(place, other) for other in cap)}
            cap.append(place)
    return cap


TASKS = (
    Function(
        "15-1",
        "Count the pieces",
        question=(
            "A monomial is a product such as x₁² · x₃. Write a function that counts the monomials in n variables in "
            "which every exponent is 0, 1 or 2 and the exponents sum to the given degree. With two variables and "
            "degree 2 there are three: x₁², x₁x₂, x₂². Do not use `sl.caps.monomials`."
        ),
        after="Lists of exponents: n numbers, each 0, 1 or 2, and their sum is the degree.",
        solution=(
            "def pieces(n, degree):\n"
            "    return sum(sum(exponents) == degree for exponents in product(range(3), repeat=n))"
        ),
        gives="pieces",
        right=lambda n, degree: dict(enumerate(monomials_by_degree(n))).get(degree, 0),
        cases=lambda: [(n, degree) for n in range(1, 6) for degree in range(2 * n + 2)],
        ready=("monomials", "polynomial_bound"),
        mistakes=(
            (
                lambda n, degree: sum(monomials_by_degree(n)[: degree + 1]),
                "You count all monomials up to this degree. Only those with exactly this degree are wanted.",
            ),
            (
                lambda n, degree: sum(sum(exponents) == degree for exponents in product(range(3), repeat=degree)),
                "You let the degree say how many variables there are. That number is n.",
            ),
            (
                lambda n, degree: comb(n + degree - 1, degree),
                "Some of your exponents are 3 or more. Only 0, 1 and 2 are allowed.",
            ),
            (comb, "You count products of different variables. Exponents may be 2, too: x₁² has degree 2."),
            (lambda n, degree: 3**n, "These are all monomials, of any degree."),
            (
                lambda n, degree: dict(enumerate(monomials_by_degree(degree) if degree else [1])).get(n, 0),
                "The two are mixed up: n is how many variables there are, degree what their exponents sum to.",
            ),
            (
                lambda n, degree: sum(sum(e) == degree for e in combinations_with_replacement(range(3), n)),
                "You count x₁²x₂ and x₁x₂² only once. Which variable has which exponent matters: use product.",
            ),
            (
                lambda n, degree: sum(sum(e) == degree for e in product((1, 2), repeat=n)),
                "Exponents may be 0, too: `range(3)` gives 0, 1, 2.",
            ),
            (
                lambda n, degree: sum(sum(e) == degree for e in product((1, 2, 3), repeat=n)),
                "Exponents go from 0 to 2, not from 1 to 3.",
            ),
            (
                lambda n, degree: sum(monomials_by_degree(n)[:degree]),
                "You count the monomials of smaller degree. Those with exactly this degree are wanted.",
            ),
            (
                lambda n, degree: sum(monomials_by_degree(n)[degree:]),
                "You count all monomials from this degree on. Only those with exactly this degree are wanted.",
            ),
            (lambda n, degree: degree + 1, "That is right for two variables and small degrees only."),
            (lambda n, degree: n * degree, "Variables times degree? Go through all lists of n exponents, and count."),
            (
                lambda n, degree: sum(sum(e) % 3 == degree for e in product(range(3), repeat=n)),
                "The exponents sum to the degree itself. No clock is needed here.",
            ),
        ),
        hints=(
            "A monomial is nothing but a list of exponents: n numbers, each 0, 1 or 2.",
            "`product(range(3), repeat=2)` goes through all such lists for two variables.",
            "Count those whose sum is the degree.",
        ),
    ),
    OpenExercise(
        "15-2",
        "A program that makes a cap",
        question=(
            "This is the routine of the lesson: it goes through the points by priority, the highest "
            "first, and takes what makes no line. With the same priority for all points it gets 32 "
            "points in AG(5, 3). Write a priority with which it gets **at least 40**. A priority is a "
            "function of a point (a tuple of five numbers 0, 1, 2) and gives back a number."
        ),
        after="Forty is more than most programs get that know nothing of the geometry.",
        solution=(
            "def priority(point):\n"
            "    # First the points with two 0s, and among them those with an odd number of 2s; then the others.\n"
            "    return 2 * (point.count(0) == 2) + point.count(2) % 2"
        ),
        gives="priority",
        demands=(
            (callable, "Give the name of your function, without parentheses behind it."),
            (
                lambda answer: answer((0, 1, 2, 0, 1)) not in (None, ...),
                "Your function gives nothing back yet. Does it end with return?",
            ),
            (
                lambda answer: len({*map(repr, map(answer, product(range(3), repeat=5)))}) > 1,
                "It gives every point the same priority. What tells one point from another?",
            ),
            (
                lambda answer: len(greedy(answer, 5)) > 32,
                "With this priority the routine gets no more than 32 points, as without any.",
            ),
            (
                lambda answer: len(greedy(answer, 5)) >= 40,
                "Better than no idea, but not yet 40 points. `len(greedy(priority, 5))` says how many.",
            ),
        ),
        hints=(
            "What tells points apart? The number of their 0s, `(0, 1, 2, 0, 1).count(0)`, of their 2s, their sum …",
            "The cap of 112 had points with three 0s, and of the others those with an even number of 2s.",
            "Take the points with two 0s first, and among them those with an odd number of 2s.",
        ),
    ),
)
