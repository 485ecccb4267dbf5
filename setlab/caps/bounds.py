"""Known bounds of the largest cap with their sources, and two bounds that setlab computes for all dimensions.

From above, the polynomial method, in whole numbers. From below, Edel's extended product of the caps of 12, 112 and 112
points (Edel 2004). Let A0 be the 12 points of AG(6, 3) with one coordinate that is not 0, and A1, A2 the two caps of
112 points whose triples are a design and its complement. A word over {0, 1, 2} stands for the product of those, in its
order. A set of words is *admissible* if each two of them have a place where only the one is 0, and a place where only
the other is; and any three of them have a place where they are 0, 1, 2 in some order, or 0, 0, 1, or 0, 0, 2. Then all
their products together are a cap.
"""

from collections.abc import Iterable, Mapping
from math import comb, exp, log, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from setlab.caps.parsing import checked_dimension
from setlab.common.files import load_toml
from setlab.common.i18n import gettext
from setlab.common.integers import whole
from setlab.common.numbers import written
from setlab.common.results import Column, Tabular

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Bound(NamedTuple):
    """The known bounds of the largest cap of one dimension; `exact` where both sides meet.

    It has `lower` points at least and `upper` at most; `lower_source` and `upper_source` say who showed that.
    """

    dimension: int
    lower: int
    upper: int
    lower_source: str
    upper_source: str

    @property
    def exact(self) -> bool:
        return self.lower == self.upper

    def __str__(self) -> str:
        if self.exact:
            text = gettext("AG({n}, 3): the largest cap has {size} points ({source})")
            return text.format(n=self.dimension, size=self.upper, source=self.upper_source)
        return gettext("AG({n}, 3): at least {lower} ({source}), at most {upper} ({other})").format(
            n=self.dimension, lower=self.lower, source=self.lower_source, upper=self.upper, other=self.upper_source
        )


class Bounds(Tabular, dict):
    """{dimension: `Bound`}; columns "dimension", "lower" and "upper" (points), "lower_source" and "upper_source"."""

    def columns(self) -> dict[str, Column]:
        names = gettext("dimension"), gettext("at least"), gettext("at most"), gettext("found by"), gettext("proved by")
        return {name: Column(text) for name, text in zip(Bound._fields, names, strict=True)}

    def _cells(self) -> Iterable[tuple]:
        return self.values()

    def _caption(self) -> str:
        return gettext("How many points the largest cap has")

    def plot(self, ax: "Axes | None" = None, **style: Any) -> "Axes":
        """Draw both bounds on these matplotlib Axes, or on new ones; return the Axes."""
        from setlab.draw.onaxes import plot_bounds

        return plot_bounds(self, ax, **style)


class Growth(Tabular, list):
    """[(rate, "lower" or "upper", source)]; columns "rate", "side" and "source"."""

    _plotted = "source", "rate"

    def columns(self) -> dict[str, Column]:
        sides = {"lower": gettext("at least"), "upper": gettext("at most")}
        return {
            "rate": Column(gettext("rate"), "{:.6f}".format),
            "side": Column(gettext("bound"), sides.__getitem__),
            "source": Column(gettext("by")),
        }

    def _cells(self) -> Iterable[tuple]:
        return self

    def _caption(self) -> str:
        return gettext("How the largest cap grows: as rate to the power of the dimension")


def known() -> Bounds:
    """Return {dimension: Bound} for dimensions 1 to 9, with sources.

    >>> known()[4].lower, known()[4].upper
    (20, 20)
    >>> print(known()[6])
    AG(6, 3): the largest cap has 112 points (Potechin 2008)
    """
    table = load_toml("caps.toml")
    return Bounds(
        {each["dimension"]: Bound(*(each[name] for name in Bound._fields if name in each)) for each in table["bound"]}
    )


def growth() -> Growth:
    """Return the growth of the largest cap with n: [(rate, "lower" or "upper", source)], as rate^n for all large n.

    >>> for rate, side, source in growth():
    ...     print(f"{rate:.6f}", side, source)
    2.217389 lower Edel 2004
    2.218021 lower Tyrrell 2023
    2.220233 lower FunSearch 2023
    2.220308 lower X-evolve 2025
    2.755200 upper Ellenberg & Gijswijt 2016
    """
    return Growth((_rate(entry), entry["side"], entry["source"]) for entry in load_toml("caps.toml")["growth"])


def _rate(entry: Mapping[str, Any]) -> float:
    if "admissible" in entry:
        return extended_product_rate(*entry["admissible"])
    if "powers" in entry:
        return rate_of(prod(base**power for base, power in entry["powers"]), entry["dimension"])
    return float(entry["rate"])


MOST = 100


def polynomial_bound(n: int) -> int:
    """Return an upper bound of caps: 3 times the number of monomials of degree up to 2n/3.

    The monomials are x₁^a₁ … xₙ^aₙ with exponents up to 2. Ellenberg and Gijswijt (2016), after Croot, Lev and Pach. In
    small dimensions 3^n is a better bound.

    >>> [polynomial_bound(n) for n in (1, 2, 3, 6)]
    [3, 9, 30, 504]
    >>> round(polynomial_bound(100) ** (1 / 100), 3)
    2.718
    """
    return 3 * sum(monomials(n)[: 2 * checked_dimension(n, MOST) // 3 + 1])


def monomials(n: int) -> list[int]:
    """Return how many monomials of n variables with exponents up to 2 have degree 0, 1, …, 2n.

    >>> monomials(2)
    [1, 2, 3, 2, 1]
    """
    numbers = [1]
    for _ in range(checked_dimension(n, MOST)):
        wide = [0, 0, *numbers, 0, 0]
        numbers = [sum(wide[k : k + 3]) for k in range(len(wide) - 2)]
    return numbers


def polynomial_rate() -> float:
    """Return the limit of polynomial_bound(n)^(1/n): 3/8 · ∛(207 + 33√33), Ellenberg and Gijswijt (2016).

    >>> round(polynomial_rate(), 4)
    2.7551
    """
    return 3 / 8 * (207 + 33 * 33**0.5) ** (1 / 3)


FEW, MANY, BLOCK = 12, 112, 6  # points of A0, of A1 and A2; and their dimension
DIGITS = 10**6
LONGEST = 100


def extended_product_rate(size: int, length: int, weight: int) -> float:
    """Return the growth rate of caps made from an admissible set, rounded down to six digits.

    The set has `size` words of this `length`; `weight` is the number of places of each that are not 0. First m of the
    caps are put together to larger ones, m·12·112^(m−1), 112^m and 112^m points of 6m dimensions, with the m that is
    best. Whether there is such an admissible set is not checked. ValueError if there are fewer words.

    >>> extended_product_rate(252, 10, 5)     # Edel 2004
    2.217389
    """
    size, length = whole(size, gettext("the size")), whole(length, gettext("the length"))
    weight = whole(weight, gettext("the weight"))
    if not 1 <= weight <= length <= LONGEST:
        text = gettext("there are no words of length {n} and weight {w}: 1 ≤ weight ≤ length ≤ {most}")
        raise ValueError(text.format(n=length, w=weight, most=LONGEST))
    if not 1 <= size <= comb(length, weight):
        text = gettext("no admissible set has {size} words: there are {most} sets of {w} places among {n}")
        raise ValueError(text.format(size=size, most=written(comb(length, weight)), w=weight, n=length))
    return rate_of(*_best(size, length, weight))


def _best(size: int, length: int, weight: int) -> tuple[int, int]:
    """Return (points, dimension) with the best number m: the rates rise with m up to there, and fall after it."""
    m, here = 1, _cap(1, size, length, weight)
    while (after := _cap(m + 1, size, length, weight))[0] ** m > here[0] ** (m + 1):
        m, here = m + 1, after
    return here


def _cap(m: int, size: int, length: int, weight: int) -> tuple[int, int]:
    """Return (points, dimension) of the cap that `extended_product_rate` makes with this m."""
    points = (m * FEW * MANY ** (m - 1)) ** (length - weight) * MANY ** (m * weight) * size
    return points, BLOCK * m * length


def rate_of(points: int, dimension: int) -> float:
    """Return the number of points per dimension: the root, rounded down to six digits.

    A logarithm guesses from above, but whole numbers decide: no rounding can err.

    >>> rate_of(112, 6)
    2.195514
    """
    guess, bound = int(exp(log(points) / dimension) * DIGITS) + 1, points * DIGITS**dimension
    while guess**dimension > bound:
        guess -= 1
    return guess / DIGITS
