"""Formulas for any number of features n and of cards m, derived step by step with SymPy."""

from collections.abc import Iterable
from math import factorial
from typing import TYPE_CHECKING, Any

from setlab.common.i18n import gettext, listed
from setlab.common.integers import whole
from setlab.common.numbers import written
from setlab.counts import no_set
from setlab.counts.equations import MOST, free_points, systems
from setlab.counts.reporting import announce
from setlab.counts.validation import one_of

if TYPE_CHECKING:
    from sympy import Expr


COUNTED = 5  # features for which the cards of a formula are counted as well
SECONDS = {8: 3}  # measured, for the systems of equations, by the number of cards


class Derivation:
    """Derivation of a formula in `steps`, each (a sentence, a formula); the last formula is the `result`.

    Formulas are SymPy expressions in n and m, or in q = 3ⁿ.

    `note` says what it was checked against, if it was.

    >>> derive("expected").result.subs({"n": 4, "m": 12})
    220/79
    """

    def __init__(self, steps: "Iterable[tuple[str, Expr]]", note: str = "") -> None:
        self.steps, self.note = tuple(steps), note

    @property
    def result(self) -> "Expr":
        return self.steps[-1][1]

    def __repr__(self) -> str:
        lines = [f"{text}: {formula}" for text, formula in self.steps]
        return "\n".join([*lines, self.note] if self.note else lines)

    def _repr_markdown_(self) -> str:
        import sympy

        lines = [f"{k}. {text}: ${sympy.latex(formula)}$" for k, (text, formula) in enumerate(self.steps, 1)]
        return "\n".join([*lines, "", self.note] if self.note else lines)


def derive(what: str, cards: int | None = None) -> Derivation:
    """Return a `Derivation` of `what`: "sets", "expected" or "variance", for n features and m cards on the table.

    "no_set" derives how many collections of 3, 4 … 8 cards out of q = 3ⁿ hold no SET: `derive("no_set", cards=5)`.
    ValueError for anything else, and for `cards` where the formula is for any number of them.

    >>> derive("sets").result.subs("n", 4)
    1080
    >>> derive("no_set", cards=4).result
    q*(q - 6)*(q - 3)*(q - 1)/24
    """
    one_of(what, (*DERIVED, "no_set"), gettext("a formula"))
    if what == "no_set":
        cards = _checked_collection(cards)
        announce(SECONDS.get(cards, 1) if cards not in _derived else 0)
        _derived.add(cards)
        return _no_set(cards)
    if cards is not None:
        text = gettext("{what!r} is one formula for any number of cards, m: leave the number of cards out")
        raise ValueError(text.format(what=what))
    return DERIVED[what]()


_derived: set[int] = set()  # sizes of collections whose systems of equations are cached


def _checked_collection(cards: int | None) -> int:
    if cards is None:
        raise ValueError(
            gettext("each number of cards has a formula of its own: say which, as in derive('no_set', cards=5)")
        )
    cards = whole(cards, gettext("the number of cards"))
    if not 3 <= cards <= MOST:
        text = gettext("there are formulas for collections of 3 to {most} cards, not of {n}")
        raise ValueError(text.format(most=MOST, n=cards))
    return cards


def _symbols() -> tuple[Any, ...]:
    import sympy

    # Without assumptions, so that .subs("n", 4) finds them: SymPy tells symbols apart by both.
    return sympy, *sympy.symbols("n m")


def _sets() -> Derivation:
    sympy, n, _ = _symbols()
    cards = 3**n
    through = (cards - 1) / 2
    return Derivation(
        [
            (gettext("cards, as each feature has three values"), cards),
            (gettext("SETs through one card: each other card makes one, and each SET has two other cards"), through),
            (gettext("SETs: this many through each card, and each has three cards"), sympy.factor(cards * through / 3)),
        ]
    )


def _binomial(m: "Expr", k: int) -> "Expr":
    """Return C(m, k) as a polynomial in m."""
    result = 1
    for j in range(k):
        result *= (m - j) / (j + 1)
    return result


def _expected() -> Derivation:
    _, n, m = _symbols()
    triples = _binomial(m, 3)
    return Derivation(
        [
            (gettext("triples among the cards of the table"), triples),
            (
                gettext("chance that a triple is a SET: of the cards that are left, one completes the first two"),
                1 / (3**n - 2),
            ),
            (
                gettext("expected number of SETs: averages add up, even if the triples depend on each other"),
                triples / (3**n - 2),
            ),
        ]
    )


def _variance() -> Derivation:
    sympy, n, m = _symbols()
    cards, sets = 3**n, _sets().result
    through = (cards - 1) / 2
    crossing = cards * through * (through - 1)
    disjoint = sets * (sets - 1) - crossing

    def lie(k: int) -> "Expr":
        return _binomial(m, k) / _binomial(cards, k)

    expected = _expected().result
    squares = sets * lie(3) + crossing * lie(5) + disjoint * lie(6)
    return Derivation(
        [
            (gettext("ordered pairs of SETs that share one card"), sympy.factor(crossing)),
            (gettext("ordered pairs of SETs that share none"), sympy.factor(disjoint)),
            (gettext("expected square: a pair of SETs lies there if its 3, 5 or 6 cards do"), sympy.factor(squares)),
            (
                gettext("variance: the expected square less the square of the expected number"),
                sympy.factor(squares - expected**2),
            ),
        ]
    )


def _no_set(cards: int) -> Derivation:
    """Derive the number of collections without a SET from ordered cards, by how many of them follow from the others.

    See `setlab.counts.equations`.
    """
    sympy, n, _ = _symbols()
    q, steps = sympy.Symbol("q"), []
    for j, ways in enumerate(systems(cards)):
        steps.append((_following(cards, j, ways), ways * free_points(cards - j, q)))
    total = sum(formula for _, formula in steps)
    result = sympy.factor(total / factorial(cards))
    counted = [[*no_set(features, up_to=cards), *[0] * cards][cards] for features in range(1, COUNTED + 1)]
    assert [result.subs(q, 3**features) for features in range(1, COUNTED + 1)] == counted
    return Derivation(
        [
            (gettext("cards, as each feature has three values"), sympy.Eq(q, 3**n)),
            *steps,
            (
                gettext("collections without a SET: all of these, as each was met in {n} orders").format(
                    n=written(factorial(cards))
                ),
                result,
            ),
        ],
        gettext(
            "Checked: the collections were also counted, for 1 to {n} features, and all {n} counts agree: {counts}"
        ).format(n=COUNTED, counts=listed([written(each) for each in counted])),
    )


def _following(cards: int, j: int, ways: int) -> str:
    if j == 0:
        return gettext("{n} cards in order, each outside what those before it span").format(n=cards)
    if j == 1:
        text = gettext(
            "or one card follows from others by an equation, cards taken once or twice, a multiple of three in all, "
            "that sum to 0; four cards at least, as three would be a SET: there are {ways} such equations, times the "
            "places of the other cards"
        )
    else:
        text = gettext(
            "or {n} cards follow from others by {n} independent equations: there are {ways} such systems, times the "
            "places of the other cards"
        )
    return text.format(n=j, ways=written(ways))


DERIVED = {"sets": _sets, "expected": _expected, "variance": _variance}
