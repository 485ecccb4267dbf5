"""Random numbers that are the same on every machine, with every version of Python, and in the browser.

Python promises that of `Random.random` alone; how it shuffles or chooses may change from version to version.
"""

import secrets
from collections.abc import MutableSequence, Sequence
from math import log
from random import Random
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem


T = TypeVar("T")

LARGEST_SEED = 2**53 - 1  # the largest that JSON and every browser keep exactly
SECRET_BITS = 128  # of a seed that cannot be found by trying


def secret_seed() -> int:
    """Return a seed that nobody can find by trying: for hands that players hide from each other.

    >>> secret_seed().bit_length() > 64, secret_seed() == secret_seed()
    (True, False)
    """
    return secrets.randbits(SECRET_BITS)


class PortableRandom(Random):
    """A `random.Random` with the seed `x` that makes everything setlab uses out of `random()` alone.

    >>> PortableRandom("7/0").sample("abcdefgh", 3)
    ['f', 'e', 'a']
    """

    def __repr__(self) -> str:
        return "<PortableRandom>"  # of its seed only its state is left

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        if stop is None and start > 0:
            return int(self.random() * start)  # what a thousand shuffles ask a million times
        span = range(start) if stop is None else range(start, stop, step)
        if not span:
            raise ValueError(f"empty range: {span}")
        return span[int(self.random() * len(span))]

    def randint(self, a: int, b: int) -> int:
        return self.randrange(a, b + 1)

    def choice(self, seq: "SupportsLenAndGetItem[T]") -> T:
        return seq[self.randrange(len(seq))]

    def shuffle(self, x: MutableSequence) -> None:
        draw = self.random
        for last in range(len(x) - 1, 0, -1):
            other = int(draw() * (last + 1))
            x[last], x[other] = x[other], x[last]

    def sample(self, population: Sequence, k: int) -> list:  # type: ignore[override]  # `counts` is not used here
        if not 0 <= k <= len(population):
            raise ValueError(f"{k} of {len(population)} cannot be drawn")
        pool, drawn = list(population), []
        for left in range(len(pool), len(pool) - k, -1):
            place = int(self.random() * left)
            drawn.append(pool[place])
            pool[place] = pool[left - 1]
        return drawn

    def uniform(self, a: float, b: float) -> float:
        return a + (b - a) * self.random()

    def expovariate(self, lambd: float = 1.0) -> float:
        return -log(1.0 - self.random()) / lambd
