"""Names for a class that wants none of its own on the wall: of people who have found something out."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_PEOPLE = """
Abel Archimedes Banach Banneker Bolyai Boole Cantor Cauchy Cayley Curie Dedekind Descartes Dirichlet Erdős Euclid Euler
Fermat Fibonacci Fourier Galois Gauss Germain Gödel Hamilton Hamming Hardy Hilbert Hopper Hypatia Jacobi Johnson Khayyam
Klein Kovalevskaya Lagrange Laplace Leibniz Lie Liu Lovelace Meitner Mersenne Minkowski Mirzakhani Möbius Newton Noether
Pascal Peano Poincaré Pythagoras Ramanujan Riemann Robinson Shannon Somerville Sun Thales Turing Viète Weierstrass Wiles
"""
PEN_NAMES = tuple(_PEOPLE.split())
HIDDEN: ContextVar[bool] = ContextVar("hidden", default=False)  # are all called by their pen names where one draws now?


@contextmanager
def hiding(hides: bool) -> Iterator[None]:
    """Inside this block all are called by their pen names, or by their own."""
    before = HIDDEN.set(hides)
    try:
        yield
    finally:
        HIDDEN.reset(before)
