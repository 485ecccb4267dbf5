"""Chance that is the same everywhere: on every machine, with every version of Python, and in the browser.

Python promises that of `Random.random` alone; how it shuffles or chooses may change from version to version.
"""

from math import log
from random import Random


class PortableRandom(Random):
    """A `random.Random` of which everything that setlab uses is made of `random()`.

    >>> PortableRandom("7/0").sample("abcdefgh", 3)
    ['f', 'e', 'a']
    """

    def randrange(self, start, stop=None, step=1):
        span = range(start) if stop is None else range(start, stop, step)
        if not span:
            raise ValueError(f"empty range: {span}")
        return span[int(self.random() * len(span))]

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        return seq[self.randrange(len(seq))]

    def shuffle(self, x):
        for last in range(len(x) - 1, 0, -1):
            other = self.randrange(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population, k):
        if not 0 <= k <= len(population):
            raise ValueError(f"{k} of {len(population)} cannot be drawn")
        pool, drawn = list(population), []
        for left in range(len(pool), len(pool) - k, -1):
            place = self.randrange(left)
            drawn.append(pool[place])
            pool[place] = pool[left - 1]
        return drawn

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def expovariate(self, lambd=1.0):
        return -log(1.0 - self.random()) / lambd
