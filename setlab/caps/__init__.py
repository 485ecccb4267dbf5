"""Caps: points of AG(n, 3), no three on a line. Found, built, judged, and proved to be the largest.

`find` searches, `greedy` takes points in the order of your function, `largest_known` constructs, `random_cap` draws any
of all, `verify` judges, `prove_largest` and `prove_classes` prove, `problem` poses the question to a SAT solver,
`known` and `growth` list known bounds. `profile` says how hyperplanes split points, and `equivalent` finds the map that
takes one cap to another. `caps.building` helps to build one by hand.

>>> from setlab import caps
>>> caps.verify(caps.largest_known(4)).size
20
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import lazy_names

if TYPE_CHECKING:  # lazily loaded names, for editors and type checkers
    from setlab.caps import building as building
    from setlab.caps.bounds import (
        Bound as Bound,
        extended_product_rate as extended_product_rate,
        growth as growth,
        known as known,
        monomials as monomials,
        polynomial_bound as polynomial_bound,
        polynomial_rate as polynomial_rate,
    )
    from setlab.caps.constructing import (
        best_product as best_product,
        design_cap as design_cap,
        doubled as doubled,
        largest_known as largest_known,
        product_cap as product_cap,
        section as section,
    )
    from setlab.caps.counting import at_most as at_most, refute as refute
    from setlab.caps.invariants import (
        Code as Code,
        Profile as Profile,
        code as code,
        equivalent as equivalent,
        profile as profile,
    )
    from setlab.caps.judging import CapCheck as CapCheck, verify as verify
    from setlab.caps.parsing import text_of as text_of
    from setlab.caps.priorities import Greedy as Greedy, greedy as greedy
    from setlab.caps.searching import SearchStopped as SearchStopped, find as find
    from setlab_proofs.caps.cnf import Problem as Problem, problem as problem
    from setlab_proofs.caps.orbits import Classification as Classification, random_cap as random_cap
    from setlab_proofs.caps.proving import (
        Certificate as Certificate,
        prove_classes as prove_classes,
        prove_largest as prove_largest,
    )
    from setlab_proofs.caps.slice_proof import classify as classify
    from setlab_proofs.caps.third_slice import room as room

__getattr__, __dir__, __all__ = lazy_names(
    __name__,
    {
        "bounds": "Bound extended_product_rate growth known monomials polynomial_bound polynomial_rate",
        "building": "building",
        "constructing": "best_product design_cap doubled largest_known product_cap section",
        "counting": "at_most refute",
        "judging": "CapCheck verify",
        "parsing": "text_of",
        "priorities": "Greedy greedy",
        "invariants": "Code Profile code equivalent profile",
        "searching": "SearchStopped find",
    },
)
