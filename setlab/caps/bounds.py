"""How large can a cap be? What is known, and who found it."""

from math import prod
from typing import Any, NamedTuple

from setlab.caps.admissible import extended_product_rate, rate_of
from setlab.core.files import load_toml
from setlab.core.i18n import gettext
from setlab.core.results import Column, Tabular


class Bound(NamedTuple):
    """What is known of the largest cap of one dimension; `exact` where both sides meet.

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

    def __str__(self):
        if self.exact:
            text = gettext("AG({n}, 3): the largest cap has {size} points ({source})")
            return text.format(n=self.dimension, size=self.upper, source=self.upper_source)
        return gettext("AG({n}, 3): at least {lower} ({source}), at most {upper} ({other})").format(
            n=self.dimension, lower=self.lower, source=self.lower_source, upper=self.upper, other=self.upper_source
        )


class Bounds(Tabular, dict):
    """{dimension: `Bound`}; columns "dimension", "lower" and "upper" (points), "lower_source" and "upper_source"."""

    def columns(self) -> dict[str, Column]:
        """What the table holds."""
        names = gettext("dimension"), gettext("at least"), gettext("at most"), gettext("found by"), gettext("proved by")
        return {name: Column(text) for name, text in zip(Bound._fields, names, strict=True)}

    def _cells(self):
        return self.values()

    def _caption(self):
        return gettext("How many points the largest cap has")

    def plot(self, ax: Any = None) -> Any:
        """Draw both bounds on these matplotlib Axes, or on new ones; return the Axes."""
        from setlab.draw.onaxes import plot_bounds

        return plot_bounds(self, ax)


class Growth(Tabular, list):
    """[(rate, "lower" or "upper", source)]; columns "rate", "side" and "source"."""

    def columns(self) -> dict[str, Column]:
        """What the table holds."""
        sides = {"lower": gettext("at least"), "upper": gettext("at most")}
        return {
            "rate": Column(gettext("rate"), "{:.6f}".format),
            "side": Column(gettext("bound"), sides.__getitem__),
            "source": Column(gettext("by")),
        }

    def _cells(self):
        return self

    def _caption(self):
        return gettext("How the largest cap grows: as rate to the power of the dimension")


def known() -> Bounds:
    """{dimension: Bound} for dimensions 1 to 9, with sources.

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
    """How the largest cap grows with n: [(rate, "lower" or "upper", source)], as rate^n for all large n.

    >>> for rate, side, source in growth():
    ...     print(f"{rate:.6f}", side, source)
    2.217389 lower Edel 2004
    2.218021 lower Tyrrell 2023
    2.220233 lower FunSearch 2023
    2.220308 lower X-evolve 2025
    2.755200 upper Ellenberg & Gijswijt 2016
    """
    return Growth((_rate(entry), entry["side"], entry["source"]) for entry in load_toml("caps.toml")["growth"])


def _rate(entry):
    if "admissible" in entry:
        return extended_product_rate(*entry["admissible"])
    if "powers" in entry:
        return rate_of(prod(base**power for base, power in entry["powers"]), entry["dimension"])
    return float(entry["rate"])
