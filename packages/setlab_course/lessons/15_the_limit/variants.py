"""Variants for lesson 15: monomials, a polynomial that sees lines, greedy caps."""

from itertools import product
from typing import TYPE_CHECKING

from setlab.common.i18n import gettext
from setlab_course.teach.recall.variants import Variant, VariantQuestion, choice

if TYPE_CHECKING:
    from setlab.common.rng import PortableRandom


def monomials(random: "PortableRandom") -> VariantQuestion:
    n, most = random.choice([(n, most) for n in range(1, 7) for most in range(2 * n + 1)])
    right = sum(sum(powers) <= most for powers in product(range(3), repeat=n))
    return VariantQuestion(
        gettext(
            "How many monomials are there in {n} variables, with exponents 0, 1 or 2 that sum to {d} at most?"
        ).format(n=n, d=most)
        if n > 1
        else gettext("How many powers x⁰, x¹, x² have an exponent of {d} at most?").format(d=most),
        right,
        (n, most),
        why=gettext("All {all} choices of exponents, without those whose sum is larger.").format(all=3**n),
        likely={3**n: gettext("That is how many there are in all. Some have a larger sum.")},
    )


def factor(random: "PortableRandom") -> VariantQuestion:
    numbers = tuple(random.randint(0, 2) for _ in range(random.randint(3, 5)))
    total = sum(numbers) % 3
    return VariantQuestion(
        gettext("What is 1 − ({sum})², mod 3?").format(sum=" + ".join(map(str, numbers))),
        given=numbers,
        why=gettext("The sum is {s} mod 3, and its square {q}. So it is 1 where the sum is 0, and 0 otherwise.").format(
            s=total, q=total**2 % 3
        ),
        **choice(
            random,
            str((1 - total**2) % 3),
            {str(n): gettext("Mod 3 both 1² and 2² are 1, and 0² is 0.") for n in range(3)},
        ),
    )


def greedy(random: "PortableRandom") -> VariantQuestion:
    """Ask what the greedy routine does next: the first point in order that makes no line."""
    cap = []
    order = [*product(range(3), repeat=2)]
    random.shuffle(order)
    for point in order:
        if not any(_third(a, b) == point for a in cap for b in cap if a != b):
            cap.append(point)
    size = random.randint(2, len(cap) - 1)
    right = cap[size]
    text = {point: f"({point[0]}, {point[1]})" for point in order}
    before = order[: order.index(right)]
    wrong = {
        text[point]: gettext("It comes earlier in the order, but makes a line with two that were taken.")
        for point in before
        if point not in cap
    } | {
        text[point]: gettext("Another one that makes no line comes earlier.")
        for point in order[order.index(right) + 1 :][:2]
    }
    if not wrong:
        return greedy(random)
    return VariantQuestion(
        gettext(
            "The routine goes through the points in this order and takes what makes no line: {all}. Which one does it "
            "take as number {n}?"
        ).format(all=" ".join(text[point] for point in order), n=size + 1),
        given=(tuple(order), size),
        why=gettext("It takes {all}.").format(all=gettext(", ").join(text[point] for point in cap[: size + 1])),
        **choice(random, text[right], dict(list(wrong.items())[:3])),
    )


def _third(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-(x + y) % 3 for x, y in zip(a, b, strict=True))


VARIANTS = (
    Variant("15-monomials", ("95d23b31", "15-1"), monomials),
    Variant("15-factor", ("74532f91",), factor),
    Variant("15-greedy", ("638dfdb4", "7852371c", "15-2"), greedy),
)
