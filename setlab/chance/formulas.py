"""Formulas for any number of features n and of cards m, derived step by step with SymPy."""

from setlab.core.i18n import gettext
from setlab.counts.validation import one_of


class Derivation:
    """Steps (a sentence, a formula), the last of which is the `result`: a SymPy expression in n and m.

    >>> derive("expected").result.subs({"n": 4, "m": 12})
    220/79
    """

    def __init__(self, steps):
        self.steps = tuple(steps)

    @property
    def result(self):
        return self.steps[-1][1]

    def __repr__(self):
        return "\n".join(f"{text}: {formula}" for text, formula in self.steps)

    def _repr_markdown_(self):
        import sympy

        return "\n".join(f"{k}. {text}: ${sympy.latex(formula)}$" for k, (text, formula) in enumerate(self.steps, 1))


def derive(what):
    """A `Derivation` of "sets", "expected" or "variance", for n features and m cards on the table.

    >>> derive("sets").result.subs("n", 4)
    1080
    """
    return DERIVED[one_of(what, tuple(DERIVED), gettext("a formula"))]()


def _symbols():
    import sympy

    # Without assumptions, so that .subs("n", 4) finds them: SymPy tells symbols apart by both.
    return sympy, *sympy.symbols("n m")


def _sets():
    sympy, n, _ = _symbols()
    cards = 3**n
    through = (cards - 1) / 2
    return Derivation(
        [
            (gettext("cards, as each feature has three values"), cards),
            (gettext("SETs through one card: each other card makes one, and each SET has two other cards"), through),
            (gettext("SETs: so many through each card, and each has three cards"), sympy.factor(cards * through / 3)),
        ]
    )


def _binomial(m, k):
    """C(m, k) as a polynomial in m."""
    result = 1
    for j in range(k):
        result *= (m - j) / (j + 1)
    return result


def _expected():
    _, n, m = _symbols()
    triples = _binomial(m, 3)
    return Derivation(
        [
            (gettext("triples among the cards of the table"), triples),
            (
                gettext("chance that a triple is a SET: of the cards that are left, one completes the first two"),
                1 / (3**n - 2),
            ),
            (gettext("expected number of SETs: averages add up, whatever depends on what"), triples / (3**n - 2)),
        ]
    )


def _variance():
    sympy, n, m = _symbols()
    cards, sets = 3**n, _sets().result
    through = (cards - 1) / 2
    crossing = cards * through * (through - 1)
    disjoint = sets * (sets - 1) - crossing

    def lie(k):
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


DERIVED = {"sets": _sets, "expected": _expected, "variance": _variance}
