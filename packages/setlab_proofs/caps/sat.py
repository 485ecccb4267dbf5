"""SAT solver: shows that a formula cannot be satisfied, learning a clause from each contradiction.

Conflict-driven clause learning (Marques-Silva and Sakallah 1996; two watched literals: Moskewicz and others 2001).
What is assumed and what follows by unit propagation stands on the trail. At a contradiction the search learns the
clause that makes it see the same one sooner. Each learned clause follows from those before by unit propagation; the
clauses that propagate, in order, are its hints. That is a line of a proof in LRAT (Cruz-Filipe and others 2017).

It is for formulas of some hundred variables, and deterministic: the same proof wherever it runs.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

RESTART = 100  # conflicts, times 1, 1, 2, 1, 1, 2, 4, …
FADING = 0.95  # decay of a variable's activity after each conflict
LARGEST = 1e100


class Lemma(NamedTuple):
    """Clause that follows from those before it: a line of a proof. The last one has no literals."""

    number: int
    literals: tuple
    hints: tuple


class SatSearch:
    """Search that assigns the variables 1 to n one after another, until all clauses are satisfied or no way is left.

    `first` gives variables a start: those of a higher value are tried first. `run()` gives True if the clauses can be
    satisfied, and `trail` is how; else `lemmas` is the proof that they cannot.
    """

    def __init__(
        self,
        variables: int,
        clauses: Sequence[tuple[int, ...]],
        first: Sequence[tuple[int, float]] | Mapping[int, float] = (),
    ) -> None:
        self.clauses = [[], *map(list, clauses)]  # numbered from 1
        self.lemmas, self.trail, self.starts = [], [], []  # start of each level on the trail
        self.value = [0] * (2 * variables + 1)  # by literal: -5 counts from the end
        self.watching = [[] for _ in self.value]  # clauses that watch a literal
        self.level, self.place, self.because = ([0] * (variables + 1) for _ in range(3))
        self.unit_clauses = {}  # by variable of level 0: number of its unit clause
        self.phase = [True] * (variables + 1)
        self.use, self.gain = [0.0] * (variables + 1), 1.0
        for variable, value in dict(first).items():
            self.use[variable] = value
        self.looked = 0  # length of the trail that was propagated

    def run(self) -> bool:
        """Search to the end. Return True if the clauses can be satisfied."""
        if (wrong := self._begin()) is not None:
            self._refuted(wrong)
            return False
        patience = (RESTART * each for each in _luby())
        left = next(patience)
        while True:
            if wrong := self._propagate():
                left -= 1
                if not self.starts:
                    self._refuted(wrong)
                    return False
                self._learn(wrong)
            elif left <= 0 and self.starts:
                left = next(patience)
                self._back(0)
            elif not self._assume():
                return True

    def _begin(self) -> int | None:
        """Watch each clause and put unit clauses. Return the number of a clause that is false, or None."""
        for number, clause in enumerate(self.clauses[1:], 1):
            if len(clause) > 1:
                self._watch(number)
            elif not clause or self.value[clause[0]] < 0:
                return number
            elif not self.value[clause[0]]:
                self._put(clause[0], number)
        return None

    def _watch(self, number: int) -> None:
        for literal in self.clauses[number][:2]:
            self.watching[literal].append(number)

    def _put(self, literal: int, because: int) -> None:
        """Make a literal true. On level 0 this is a lemma, so that others need not repeat the reason."""
        variable = abs(literal)
        self.value[literal], self.value[-literal] = 1, -1
        self.level[variable], self.place[variable], self.because[variable] = len(self.starts), len(self.trail), because
        self.trail.append(literal)
        if not self.starts:
            clause = self.clauses[because]
            alone = len(clause) == 1
            hints = self._known(x for x in clause if x != literal)
            self.unit_clauses[variable] = because if alone else self._lemma((literal,), [*hints, because])

    def _known(self, literals: Iterable[int]) -> list[int]:
        """Return the lemmas that make these literals false on level 0, in the order of the trail."""
        return [self.unit_clauses[v] for v in sorted({abs(x) for x in literals}, key=self.place.__getitem__)]

    def _lemma(self, literals: Sequence[int], hints: Sequence[int]) -> int:
        self.clauses.append(list(literals))
        self.lemmas.append(Lemma(len(self.clauses) - 1, tuple(literals), tuple(hints)))
        return len(self.clauses) - 1

    def _refuted(self, wrong: int) -> None:
        self._lemma((), [*self._known(self.clauses[wrong]), wrong])

    # --- forward ------------------------------------------------------------------------------------------------------

    def _propagate(self) -> int | None:
        """Assign all literals that follow. Return the number of a clause that is false, or None."""
        while self.looked < len(self.trail):
            false = -self.trail[self.looked]
            self.looked += 1
            if wrong := self._visit(false):
                return wrong
        return None

    def _visit(self, false: int) -> int | None:
        """Update the clauses that watch this false literal. Return the number of a clause that is false, or None."""
        value, watching = self.value, self.watching
        numbers, kept = watching[false], []
        watching[false] = kept
        for k, number in enumerate(numbers):
            clause = self.clauses[number]
            if clause[0] == false:
                clause[0], clause[1] = clause[1], false
            first = clause[0]
            if value[first] != 1:
                for i in range(2, len(clause)):
                    if value[clause[i]] >= 0:
                        clause[1], clause[i] = clause[i], false
                        watching[clause[1]].append(number)
                        break
                else:
                    kept.append(number)
                    if value[first]:
                        kept += numbers[k + 1 :]
                        return number
                    self._put(first, number)
                continue
            kept.append(number)
        return None

    def _assume(self) -> bool:
        """Assume the most active free variable; return False if none is left."""
        free = [v for v in range(1, len(self.use)) if not self.value[v]]
        if not free:
            return False
        variable = max(free, key=self.use.__getitem__)
        self.starts.append(len(self.trail))
        self._put(variable if self.phase[variable] else -variable, 0)
        return True

    # --- back ---------------------------------------------------------------------------------------------------------

    def _learn(self, wrong: int) -> None:
        """Learn the clause of the first unique implication point, and jump back to where it becomes unit."""
        literals, used = self._first_point(wrong)
        kept = [literals[0], *sorted(self._shortened(literals, used), key=lambda x: -self.level[abs(x)])]
        used = sorted(used, key=self.place.__getitem__)
        low = {x for n in [wrong, *map(self.because.__getitem__, used)] for x in self.clauses[n]}
        hints = self._known(x for x in low if not self.level[abs(x)])
        number = self._lemma(kept, [*hints, *(self.because[v] for v in used), wrong])
        self._back(self.level[abs(kept[1])] if len(kept) > 1 else 0)
        if len(kept) > 1:
            self._watch(number)
        self._put(kept[0], number)
        self.gain /= FADING
        if self.gain > LARGEST:
            self.use = [use / LARGEST for use in self.use]
            self.gain /= LARGEST

    def _first_point(self, wrong: int) -> tuple[list[int], list[int]]:
        """Return (literals of the clause, the one of this level first; the variables that were resolved upon)."""
        seen, lower, used, open_, place, number = set(), [], [], 0, len(self.trail), wrong
        while True:
            for literal in self.clauses[number]:
                variable = abs(literal)
                if variable not in seen and self.level[variable]:
                    seen.add(variable)
                    self.use[variable] += self.gain
                    if self.level[variable] == len(self.starts):
                        open_ += 1
                    else:
                        lower.append(literal)
            place -= 1
            while abs(self.trail[place]) not in seen:
                place -= 1
            open_ -= 1
            if not open_:
                return [-self.trail[place], *lower], used
            used.append(abs(self.trail[place]))
            number = self.because[used[-1]]

    def _shortened(self, literals: Sequence[int], used: list[int]) -> list[int]:
        """Return the other literals without those that the rest implies, adding to `used` what shows it."""
        inside, follows = {abs(x) for x in literals[1:]}, {}
        for literal in sorted(literals[1:], key=lambda x: self.place[abs(x)]):
            variable = abs(literal)
            follows[variable] = self._follows(variable, inside, follows)
        shown, todo = set(), [v for v in inside if follows[v]]
        while todo:
            variable = todo.pop()
            if variable not in shown:
                shown.add(variable)
                others = (abs(x) for x in self.clauses[self.because[variable]])
                todo += (v for v in others if self.level[v] and follows.get(v) and v != variable)
        used += shown
        return [x for x in literals[1:] if not follows[abs(x)]]

    def _follows(self, variable: int, inside: set[int], follows: dict[int, bool]) -> bool:
        """Return whether the variable follows from variables of the clause and of level 0 alone."""
        if not self.because[variable]:
            return False
        for other in (abs(x) for x in self.clauses[self.because[variable]]):
            if other != variable and self.level[other] and other not in inside:
                if other not in follows:
                    follows[other] = self._follows(other, inside, follows)
                if not follows[other]:
                    return False
        return True

    def _back(self, level: int) -> None:
        start = self.starts[level] if level < len(self.starts) else len(self.trail)
        for literal in self.trail[start:]:
            self.value[literal] = self.value[-literal] = 0
            self.phase[abs(literal)] = literal > 0
        del self.trail[start:], self.starts[level:]
        self.looked = len(self.trail)


def trimmed(lemmas: Sequence[Lemma], clauses: int) -> list[Lemma]:
    """Return a proof without the lemmas that nothing depends on, renumbered from `clauses` + 1 on.

    >>> search = SatSearch(2, [(1, 2), (-1, 2), (-2,)])
    >>> search.run()
    False
    >>> trimmed(search.lemmas, 3)
    [Lemma(number=4, literals=(1,), hints=(3, 1)), Lemma(number=5, literals=(), hints=(3, 4, 2))]
    """
    needed, kept = {lemmas[-1].number}, []
    for lemma in reversed(lemmas):
        if lemma.number in needed:
            kept.append(lemma)
            needed.update(lemma.hints)
    kept.reverse()
    numbers = {n: n for n in range(1, clauses + 1)}
    numbers |= {lemma.number: n for n, lemma in enumerate(kept, clauses + 1)}
    return [
        Lemma(numbers[number], literals, tuple(map(numbers.__getitem__, hints))) for number, literals, hints in kept
    ]


def lrat(lemmas: Sequence[Lemma]) -> str:
    """Return a proof as text: number, literals, 0, hints, 0 on each line.

    >>> lrat([Lemma(4, (1,), (3, 1))])
    '4 1 0 3 1 0\\n'
    """
    return "".join(" ".join(map(str, (n, *literals, 0, *hints, 0))) + "\n" for n, literals, hints in lemmas)


def _luby() -> Iterator[int]:
    """Yield 1, 1, 2, 1, 1, 2, 4, … (Luby, Sinclair and Zuckerman 1993, in Knuth's form of the recursion)."""
    u = v = 1
    for _ in count():
        yield v
        u, v = (u + 1, 1) if u & -u == v else (u, 2 * v)
