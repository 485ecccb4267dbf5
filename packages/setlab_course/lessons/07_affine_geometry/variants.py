"""Variants for lesson 07: lines, parallels, planes, equations, maps."""

from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice_among, near, spelt, yes_or_no

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def _point(random: "PortableRandom", n: int) -> tuple[int, ...]:
    return tuple(random.randrange(3) for _ in range(n))


def _combined(*terms: tuple[int, tuple[int, ...]]) -> tuple[int, ...]:
    """Return the sum of vectors, each with a factor, mod 3."""
    return tuple(
        sum(k * x for k, x in parts) % 3 for parts in zip(*[[(k, x) for x in v] for k, v in terms], strict=True)
    )


def _apart(random: "PortableRandom", n: int, many: int) -> list[tuple[int, ...]]:
    """Return `many` different random points."""
    points = []
    while len(points) < many:
        if (point := _point(random, n)) not in points:
            points.append(point)
    return points


def line(random: "PortableRandom") -> VariantQuestion:
    a, b = _apart(random, random.randint(2, 4), 2)
    right = _combined((2, a), (2, b))
    return VariantQuestion(
        gettext("Two points of a line are {a} and {b}. Which is the third?").format(a=spelt(a), b=spelt(b)),
        given=(a, b),
        why=gettext("The three points of a line sum to zero mod 3, in each coordinate."),
        **choice_among(
            random,
            right,
            [each for each in near(random, right, 25) if each not in (a, b)],
            gettext("In some coordinate the three numbers are neither all the same nor all different."),
        ),
    )


def parallels(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(2, 6)
    a, b = _apart(random, n, 2)
    return VariantQuestion(
        gettext("In AG({n}, 3) a line goes through {a} and {b}. How many other lines are parallel to it?").format(
            n=n, a=spelt(a), b=spelt(b)
        ),
        3 ** (n - 1) - 1,
        (n, a, b),
        why=gettext("The lines of one direction share out all {points} points, three each: {lines} lines.").format(
            points=3**n, lines=3 ** (n - 1)
        ),
        likely={
            3 ** (n - 1): gettext("Nearly: the line itself is among those."),
            (3**n - 1) // 2: gettext("That is how many lines go through one point, each in a direction of its own."),
        },
    )


def through(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(2, 6)
    point = _point(random, n)
    return VariantQuestion(
        gettext("How many lines of AG({n}, 3) go through the point {a}?").format(n=n, a=spelt(point)),
        (3**n - 1) // 2,
        point,
        why=gettext(
            "Each of the {others} other points is on exactly one of them, and each line holds two of those."
        ).format(others=3**n - 1),
        likely={
            3**n - 1: gettext("Each line through the point holds two of the others."),
            3 ** (n - 1): gettext("That is how many lines have one and the same direction."),
        },
    )


def plane(random: "PortableRandom") -> VariantQuestion:
    a, b, c = _apart(random, 3, 3)
    if _combined((1, a), (1, b), (1, c)) == (0, 0, 0):  # on a line
        return plane(random)
    inside = {_combined((i, a), (j, b), (1 - i - j, c)) for i in range(3) for j in range(3)}
    right = random.choice(sorted(inside - {a, b, c}))
    outside = [each for each in _apart(random, 3, 20) if each not in inside]
    return VariantQuestion(
        gettext("A plane goes through {a}, {b} and {c}. Which of these points is in it as well?").format(
            a=spelt(a), b=spelt(b), c=spelt(c)
        ),
        given=(a, b, c),
        why=gettext("You get there from the three points by third points of lines."),
        **choice_among(
            random,
            right,
            outside,
            gettext("No line through two points of the plane leads there. Begin with third points of two of them."),
        ),
    )


def equation(random: "PortableRandom") -> VariantQuestion:
    factors, level = _point(random, 4), random.randrange(3)
    if not any(factors):
        return equation(random)
    total = lambda point: sum(k * x for k, x in zip(factors, point, strict=True)) % 3  # noqa: E731
    points = _apart(random, 4, 40)
    right = next((point for point in points if total(point) == level), None)
    if right is None:
        return equation(random)
    terms = " + ".join(f"{'' if k == 1 else '2 '}x{'₁₂₃₄'[n]}" for n, k in enumerate(factors) if k)
    return VariantQuestion(
        gettext("Which of these points has {sum} = {level} (mod 3)?").format(sum=terms, level=level),
        given=(factors, level),
        why=gettext("Put its coordinates in, and take threes away."),
        **choice_among(
            random,
            right,
            [each for each in points if total(each) != level],
            gettext("Put its coordinates in: the result is a different one, mod 3."),
        ),
    )


def direction(random: "PortableRandom") -> VariantQuestion:
    n = random.randint(2, 4)
    a, b = _apart(random, n, 2)
    step = _combined((1, b), (2, a))
    c = _point(random, n)
    other = random.choice((step, _combined((2, step)))) if random.random() < 0.5 else _apart(random, n, 4)[-1]
    if not any(other):
        return direction(random)
    alike = other in (step, _combined((2, step)))
    d = _combined((1, c), (1, other))
    return VariantQuestion(
        gettext(
            "One line goes through {a} and {b}, another through {c} and {d}. Do they have the same direction?"
        ).format(a=spelt(a), b=spelt(b), c=spelt(c), d=spelt(d)),
        given=(a, b, c, d),
        why=gettext("Take the differences of the two points: {u} and {v}. One direction is walked both ways.").format(
            u=spelt(step), v=spelt(other)
        ),
        **yes_or_no(alike, gettext("Compare the differences. A step and twice that step go the same way.")),
    )


def moved(random: "PortableRandom") -> VariantQuestion:
    (p, q), (r, s) = _apart(random, 2, 2)
    if (p * s - q * r) % 3 == 0:
        return moved(random)
    shift, point = _point(random, 2), _point(random, 2)
    right = tuple(
        (row[0] * point[0] + row[1] * point[1] + t) % 3 for row, t in zip(((p, q), (r, s)), shift, strict=True)
    )
    return VariantQuestion(
        gettext("Where does (x, y) ↦ ({p} x + {q} y + {s}, {r} x + {t} y + {u}), mod 3, take the point {a}?").format(
            p=p, q=q, r=r, t=s, s=shift[0], u=shift[1], a=spelt(point)
        ),
        given=((p, q), (r, s), shift, point),
        why=gettext("Put in x = {x} and y = {y}, and take threes away.").format(x=point[0], y=point[1]),
        **choice_among(
            random, right, near(random, right, 25), gettext("Put x and y in, one coordinate after the other.")
        ),
    )


VARIANTS = (
    Variant("07-line", ("46d80b56", "07-1"), line),
    Variant("07-parallels", ("5efc9d1e", "536447fe", "07-2"), parallels),
    Variant("07-through", ("dd63896b",), through),
    Variant("07-plane", ("29dfee7a", "07-3"), plane),
    Variant("07-equation", ("07-5",), equation),
    Variant("07-direction", ("07-4",), direction),
    Variant("07-map", ("6d94e251", "72635150", "52fc72ca", "07-6"), moved),
)
