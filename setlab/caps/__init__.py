"""Caps: points of AG(n, 3), no three on a line. Found, built, judged, and proved to be the largest.

`find` searches, `greedy` takes points as a function of yours says, `largest_known` constructs, `random_cap` draws any
of all, `verify` judges, `prove_largest` and `prove_classes` prove, `problem` puts the question to a SAT solver, `known`
and `growth` say what is known. `profile` says how hyperplanes split points, and `equivalent` finds the map that makes
one cap of another. `caps.building` helps to build one by hand.

>>> from setlab import caps
>>> caps.verify(caps.largest_known(4)).size
20
"""

from typing import TYPE_CHECKING

from setlab.common.suggestions import door

if TYPE_CHECKING:  # what `door` loads, as editors and checkers of types see it
    from setlab.caps import building as building  # a room of its own, reached as caps.building
    from setlab.caps.bounds import Bound as Bound
    from setlab.caps.bounds import extended_product_rate as extended_product_rate
    from setlab.caps.bounds import growth as growth
    from setlab.caps.bounds import known as known
    from setlab.caps.bounds import monomials as monomials
    from setlab.caps.bounds import polynomial_bound as polynomial_bound
    from setlab.caps.bounds import polynomial_rate as polynomial_rate
    from setlab_proofs.caps.cnf import Problem as Problem
    from setlab_proofs.caps.cnf import problem as problem
    from setlab.caps.constructing import best_product as best_product
    from setlab.caps.constructing import design_cap as design_cap
    from setlab.caps.constructing import doubled as doubled
    from setlab.caps.constructing import largest_known as largest_known
    from setlab.caps.constructing import product_cap as product_cap
    from setlab.caps.constructing import section as section
    from setlab.caps.counting import at_most as at_most
    from setlab.caps.counting import refute as refute
    from setlab.caps.judging import CapCheck as CapCheck
    from setlab.caps.judging import verify as verify
    from setlab_proofs.caps.orbits import Classification as Classification
    from setlab_proofs.caps.orbits import random_cap as random_cap
    from setlab.caps.parsing import text_of as text_of
    from setlab.caps.priorities import Greedy as Greedy
    from setlab.caps.priorities import greedy as greedy
    from setlab.caps.profiles import Code as Code
    from setlab.caps.profiles import Profile as Profile
    from setlab.caps.profiles import code as code
    from setlab.caps.profiles import equivalent as equivalent
    from setlab.caps.profiles import profile as profile
    from setlab_proofs.caps.proving import Certificate as Certificate
    from setlab_proofs.caps.proving import prove_classes as prove_classes
    from setlab_proofs.caps.proving import prove_largest as prove_largest
    from setlab_proofs.caps.rooms import room as room
    from setlab.caps.searching import SearchStopped as SearchStopped
    from setlab.caps.searching import find as find
    from setlab_proofs.caps.slices import classify as classify

__getattr__, __dir__, __all__ = door(__name__)
