"""The polynomial method: an upper bound for caps of any dimension, in whole numbers."""

from typing import Any

from setlab.caps.parsing import checked_dimension

MOST = 100


def polynomial_bound(n: int) -> int:
    """3 times the number of monomials x₁^a₁ … xₙ^aₙ, exponents up to 2, of degree up to 2n/3: no cap has more points.

    Ellenberg and Gijswijt (2016), after Croot, Lev and Pach. In small dimensions 3^n says more.

    >>> [polynomial_bound(n) for n in (1, 2, 3, 6)]
    [3, 9, 30, 504]
    >>> round(polynomial_bound(100) ** (1 / 100), 3)
    2.718
    """
    return 3 * sum(monomials(n)[: 2 * checked_dimension(n, MOST) // 3 + 1])


def monomials(n: int) -> Any:
    """How many monomials of n variables with exponents up to 2 have degree 0, 1, …, 2n.

    >>> monomials(2)
    [1, 2, 3, 2, 1]
    """
    numbers = [1]
    for _ in range(checked_dimension(n, MOST)):
        wide = [0, 0, *numbers, 0, 0]
        numbers = [sum(wide[k : k + 3]) for k in range(len(wide) - 2)]
    return numbers


def polynomial_rate() -> float:
    """The limit of polynomial_bound(n)^(1/n): 3/8 · ∛(207 + 33√33), Ellenberg and Gijswijt (2016).

    >>> round(polynomial_rate(), 4)
    2.7551
    """
    return 3 / 8 * (207 + 33 * 33**0.5) ** (1 / 3)
