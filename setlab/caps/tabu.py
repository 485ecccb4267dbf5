"""The search itself: over orbits, with a short memory of what was removed (tabu search, Glover 1989)."""

from setlab.counts.slices import ones

PATIENT = 400  # moves of a round without getting further
MEMORY = 5  # moves for which a removed orbit stays away, and as many more at random


class Search:
    """Rounds of moves; `best` is the largest cap so far, as orbits, and `most` is its number of points.

    A move adds the orbit that costs least, and removes what it clashes with. `cost[k]` is what would have to go for
    orbit k: what clashes with it, and of each two that exclude it the cheaper one. In every other round a cost is a
    number of points, else a number of orbits: where orbits differ in size, now the one helps, now the other.
    """

    def __init__(self, orbits, rng):
        self.orbits, self.rng = orbits, rng
        self.sizes = [len(points) for points in orbits.points]
        self.usable = [k for k in range(len(self.sizes)) if orbits.rows(k)]
        self.best, self.most, self.rounds = (), 0, 0
        self._begin()

    def _begin(self):
        number = len(self.sizes)
        self.price = [1] * number if self.rounds % 2 else self.sizes
        self.rounds += 1
        self.chosen, self.cost, self.away = [], [0] * number, [0] * number
        self.points = self.here = self.moves = 0
        self.patience = PATIENT

    def places(self):
        """The points of the largest cap so far."""
        return [place for k in self.best for place in self.orbits.points[k]]

    def move(self):
        """One move; a round that leads nowhere ends with it."""
        self.moves += 1
        if self.moves > self.patience:
            self._begin()
        k = self._cheapest()
        if k is None:
            return
        for other in self._in_the_way(k) if self.cost[k] else ():
            self._change(other, -1)
            self.away[other] = self.moves + MEMORY + self.rng.randrange(MEMORY)
        self._change(k, 1)
        if self.points > self.here:
            self.here, self.patience = self.points, self.moves + PATIENT
        if self.points > self.most:
            self.best, self.most = tuple(self.chosen), self.points

    def _cheapest(self):
        gains = {}
        for k in self.usable:
            if self.away[k] < self.moves and k not in self.chosen:
                gains.setdefault(self.price[k] - self.cost[k], []).append(k)
        return self.rng.choice(gains[max(gains)]) if gains else None

    def _in_the_way(self, k):
        clashes, thirds = self.orbits.rows(k)
        gone = [y for y in self.chosen if clashes >> y & 1]
        for y in self.chosen:
            for z in self.chosen:
                if y in gone:
                    break
                if z > y and thirds[y] >> z & 1 and z not in gone:
                    cheaper = self.price[z] < self.price[y]
                    same = self.price[z] == self.price[y]
                    gone.append(z if cheaper or (same and self.rng.random() < 0.5) else y)
        return gone

    def _change(self, k, sign):
        """Add (or remove) an orbit: what it does to the cost of others."""
        if sign < 0:
            self.chosen.remove(k)
        clashes, thirds = self.orbits.rows(k)
        cost, price = self.cost, self.price
        self.points += sign * self.sizes[k]
        for other in ones(clashes):
            cost[other] += sign * price[k]
        for y in self.chosen:
            change = sign * min(price[k], price[y])
            for other in ones(thirds[y] & ~self.orbits.rows(y)[0]):
                cost[other] += change
        if sign > 0:
            self.chosen.append(k)
