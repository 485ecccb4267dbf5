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

from setlab.core.rooms import later

if TYPE_CHECKING:  # what `later` loads, as editors and checkers of types see it
    from setlab.caps import building as building  # a room of its own, reached as caps.building
    from setlab.caps.admissible import extended_product_rate
    from setlab.caps.bounds import Bound, growth, known
    from setlab.caps.classifying import classify
    from setlab.caps.clauses import Problem, problem
    from setlab.caps.codes import Code, code
    from setlab.caps.constructing import best_product, design_cap, doubled, largest_known, product_cap, section
    from setlab.caps.counting import at_most, refute
    from setlab.caps.equivalence import equivalent
    from setlab.caps.judging import CapCheck, verify
    from setlab.caps.orbits import Classification
    from setlab.caps.parsing import text_of
    from setlab.caps.polynomial import monomials, polynomial_bound, polynomial_rate
    from setlab.caps.priorities import Greedy, greedy
    from setlab.caps.profiles import Profile, profile
    from setlab.caps.proving import Certificate, prove_classes, prove_largest
    from setlab.caps.rooms import room
    from setlab.caps.searching import SearchStopped, find
    from setlab.caps.uniform import random_cap

_LATER = {
    "Bound": ("setlab.caps.bounds", "Bound"),
    "CapCheck": ("setlab.caps.judging", "CapCheck"),
    "Certificate": ("setlab.caps.proving", "Certificate"),
    "Classification": ("setlab.caps.orbits", "Classification"),
    "Code": ("setlab.caps.codes", "Code"),
    "Greedy": ("setlab.caps.priorities", "Greedy"),
    "Problem": ("setlab.caps.clauses", "Problem"),
    "Profile": ("setlab.caps.profiles", "Profile"),
    "SearchStopped": ("setlab.caps.searching", "SearchStopped"),
    "at_most": ("setlab.caps.counting", "at_most"),
    "best_product": ("setlab.caps.constructing", "best_product"),
    "building": ("setlab.caps.building", None),
    "classify": ("setlab.caps.classifying", "classify"),
    "code": ("setlab.caps.codes", "code"),
    "design_cap": ("setlab.caps.constructing", "design_cap"),
    "doubled": ("setlab.caps.constructing", "doubled"),
    "equivalent": ("setlab.caps.equivalence", "equivalent"),
    "extended_product_rate": ("setlab.caps.admissible", "extended_product_rate"),
    "find": ("setlab.caps.searching", "find"),
    "greedy": ("setlab.caps.priorities", "greedy"),
    "growth": ("setlab.caps.bounds", "growth"),
    "known": ("setlab.caps.bounds", "known"),
    "largest_known": ("setlab.caps.constructing", "largest_known"),
    "monomials": ("setlab.caps.polynomial", "monomials"),
    "polynomial_bound": ("setlab.caps.polynomial", "polynomial_bound"),
    "polynomial_rate": ("setlab.caps.polynomial", "polynomial_rate"),
    "problem": ("setlab.caps.clauses", "problem"),
    "product_cap": ("setlab.caps.constructing", "product_cap"),
    "profile": ("setlab.caps.profiles", "profile"),
    "prove_classes": ("setlab.caps.proving", "prove_classes"),
    "prove_largest": ("setlab.caps.proving", "prove_largest"),
    "random_cap": ("setlab.caps.uniform", "random_cap"),
    "refute": ("setlab.caps.counting", "refute"),
    "room": ("setlab.caps.rooms", "room"),
    "section": ("setlab.caps.constructing", "section"),
    "text_of": ("setlab.caps.parsing", "text_of"),
    "verify": ("setlab.caps.judging", "verify"),
}

__all__ = [
    "Bound",
    "CapCheck",
    "Certificate",
    "Classification",
    "Code",
    "Greedy",
    "Problem",
    "Profile",
    "SearchStopped",
    "at_most",
    "best_product",
    "classify",
    "code",
    "design_cap",
    "doubled",
    "equivalent",
    "extended_product_rate",
    "find",
    "greedy",
    "growth",
    "known",
    "largest_known",
    "monomials",
    "polynomial_bound",
    "polynomial_rate",
    "problem",
    "product_cap",
    "profile",
    "prove_classes",
    "prove_largest",
    "random_cap",
    "refute",
    "room",
    "section",
    "text_of",
    "verify",
]


__getattr__ = later(__name__, _LATER)


def __dir__():
    return sorted(__all__)
