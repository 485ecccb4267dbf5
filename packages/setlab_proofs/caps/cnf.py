"""Formula of propositional logic that says a cap of a given size exists, for solvers and for proofs.

The points of AG(n, 3) are cut into three parallel hyperplanes, each of these into three, and so on down to the points.
Such a block is written as the coordinates that its points share: 01** are nine points of AG(4, 3). For each block there
are variables "at least j points of the cap are in it", and clauses say how those of a block hang on those of its three
parts (a totalizer: Bailleux and Boufkhad 2003). A sequential counter would do as well; but of its variables none speaks
of a plane, and that is what proofs about caps are made of: theirs are two to five times as long.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from setlab.caps.judging import checked_cap
from setlab.caps.parsing import checked_dimension, read, text_of
from setlab.caps.point_indices import place_of, third, vectors
from setlab.common.arguments import flag
from setlab.common.files import write_whole
from setlab.common.i18n import gettext, ngettext
from setlab.common.integers import whole
from setlab.common.numbers import written
from setlab.core.maps import unit
from setlab_proofs.caps.sat import SatSearch, lrat, trimmed

if TYPE_CHECKING:
    from setlab.core.space import PointsLike


MOST = 6  # dimensions; then the formula for 113 points has 603,672 clauses


class CounterBlock(NamedTuple):
    """Points that share their first coordinates; `counters[j - 1]` is the variable "at least j of them"."""

    name: str
    counters: list
    parts: list


class Problem:
    """The formula "AG(dimension, 3) has a cap of at least `size` points, these `inside` among them"; see `problem`.

    `variables` are what the variables 1, 2, … say: first one for each point, such as "0120" (it is in the cap), then
    the counters, such as "01** >= 3" (at least three points of the cap begin with 0, 1). `clauses` are tuples of
    literals, as DIMACS has them: 5 says that variable 5 is true, -5 that it is false.
    """

    def __init__(self, dimension: int, size: int, inside: Iterable = ()) -> None:
        self.dimension, self.size, self.inside = dimension, size, tuple(map(tuple, inside))
        names = ["".join(map(str, vector)) for vector in vectors(dimension)]
        self._parts = [self._block(digit, dimension - 1, names) for digit in "012"]  # the whole space needs no counters
        self.variables: tuple[str, ...] = tuple(names)

    @cached_property
    def clauses(self) -> list[tuple[int, ...]]:
        """All clauses: the points inside, the lines, the counters, and last those that demand `size` points."""
        asked = _enough([block.counters for block in self._parts], self.size)
        inside = ((place_of(point) + 1,) for point in self.inside)
        return [*inside, *_lines(self.dimension), *_counted(self._parts), *asked]

    def _block(self, start: str, dimension: int, names: list[str]) -> CounterBlock:
        """Return the block of this beginning, adding its counters to the names after those of its parts."""
        if not dimension:
            return CounterBlock(start, [place_of(map(int, start)) + 1], [])
        name = start + "*" * dimension
        parts = [self._block(start + digit, dimension - 1, names) for digit in "012"]
        most = min(self.size, 2 * 3 ** (dimension - 1))  # two on each of its parallel lines
        names += [f"{name} >= {j}" for j in range(1, most + 1)]
        return CounterBlock(name, list(range(len(names) - most + 1, len(names) + 1)), parts)

    def points(self, model: str | Sequence[int]) -> list[tuple[int, ...]]:
        """Return the cap that a solver found, as a list of vectors.

        `model` is what a solver gives: literals such as [1, -2, 3], or the text that it writes ("v 1 -2 3 0"). The
        points are verified: a ValueError says if they are no cap, too few, or not those that were asked for.
        """
        literals = _literals(model)
        wrong = next((x for x in literals if not 0 < abs(x) <= len(self.variables)), None)
        if wrong is not None:
            text = gettext("{it} is not a literal of this formula; its variables are 1 to {most}")
            raise ValueError(text.format(it=wrong, most=len(self.variables)))
        everything = vectors(self.dimension)
        points = checked_cap(everything[x - 1] for x in sorted({*literals}) if 0 < x <= len(everything))
        if len(points) < self.size or not {*self.inside} <= {*points}:
            text = gettext("these points are a cap, but not one that was asked for: {problem!r}")
            raise ValueError(text.format(problem=self))
        return points

    def model(self, points: "PointsLike") -> list[int]:
        """Return all literals that are true if the cap is these `points`, given as `verify` takes them.

        If they are a cap that was asked for, they satisfy all clauses.
        """
        points = read(points)
        _of_dimension(points, self.dimension)
        names = text_of(points).split()
        true = {*names}
        for variable in self.variables[3**self.dimension :]:
            block, least = variable.split(" >= ")
            start = block.rstrip("*")
            if sum(name.startswith(start) for name in names) >= int(least):
                true.add(variable)
        return [n if name in true else -n for n, name in enumerate(self.variables, 1)]

    def proof(self) -> str:
        """Prove that there is no such cap: return a proof in LRAT, as text, for any checker of such proofs.

        If there is one after all, a ValueError names it. It takes a second or two for 10 points in AG(3, 3), half a
        minute for 21 in AG(4, 3) where six points inside are given, and ages for more; Ctrl-C ends it.

        >>> problem(2, 5).proof().splitlines()[0]
        '34 -5 -3 -1 -15 0 3 9 25 0'
        >>> problem(1, 2, inside="1").proof()
        Traceback (most recent call last):
        ValueError: there is such a cap: 0 1
        """
        points = 3**self.dimension
        large = {n: name.count("*") / 1000 for n, name in enumerate(self.variables, 1) if n > points}
        search = SatSearch(len(self.variables), self.clauses, large)
        if search.run():
            cap = " ".join(text_of(self.points(search.trail)).split())
            raise ValueError(gettext("there is such a cap: {cap}").format(cap=cap))
        return lrat(trimmed(search.lemmas, len(self.clauses)))

    def save(self, path: Path | str) -> None:
        """Write the formula to a file: DIMACS if its name ends in .cnf, OPB (sums, without counters) if in .opb."""
        path = Path(path)
        lines = {".cnf": self._dimacs, ".opb": self._opb}.get(path.suffix.lower())
        if lines is None:
            text = gettext("{path}: let the name end in .cnf (DIMACS) or in .opb (sums of variables)")
            raise ValueError(text.format(path=path))
        write_whole(path, "\n".join([*lines(), ""]).encode("ascii"))

    def _title(self) -> Iterator[str]:
        yield f"AG({self.dimension}, 3) has a cap of at least {self.size} points: no three sum to 0 mod 3"
        if self.inside:
            yield f"inside it are {' '.join(text_of(self.inside).split())}"

    def _dimacs(self) -> Iterator[str]:
        """Yield the lines of a DIMACS file, in English in every language: programs and people anywhere read it."""
        yield from (f"c {line}" for line in self._title())
        yield f"c 1 to {3**self.dimension}: this point is in the cap. Then counters; * is any coordinate:"
        yield "c 01** >= 3 is true if at least three points of the cap begin with 0, 1"
        yield from (f"c {n} {name}" for n, name in enumerate(self.variables, 1))
        yield f"p cnf {len(self.variables)} {len(self.clauses)}"
        yield from (" ".join(map(str, (*clause, 0))) for clause in self.clauses)

    def _opb(self) -> Iterator[str]:
        points = 3**self.dimension
        lines = list(_lines(self.dimension))
        yield f"* #variable= {points} #constraint= {len(self.inside) + len(lines) + 1}"
        yield from (f"* {line}" for line in self._title())
        yield from (f"* x{n}: the point {name} is in the cap" for n, name in enumerate(self.variables[:points], 1))
        yield from (f"+1 x{place_of(point) + 1} >= 1 ;" for point in self.inside)
        yield from (" ".join(f"-1 x{-x}" for x in line) + " >= -2 ;" for line in lines)
        yield " ".join(f"+1 x{n}" for n in range(1, points + 1)) + f" >= {self.size} ;"

    def __repr__(self) -> str:
        text = ngettext(
            "a cap of at least {size} point in AG({n}, 3)? {variables} variables, {clauses} clauses",
            "a cap of at least {size} points in AG({n}, 3)? {variables} variables, {clauses} clauses",
            self.size,
        ).format(
            size=self.size, n=self.dimension, variables=written(len(self.variables)), clauses=written(len(self.clauses))
        )
        if self.inside:
            inside = " ".join(text_of(self.inside).split())
            text = gettext("{text}; inside it: {points}").format(text=text, points=inside)
        return f"<{text}>"


def problem(dimension: int, size: int, frame: bool = False, inside: "PointsLike" = ()) -> Problem:
    """Make the question "has AG(dimension, 3) a cap of `size` points?" a formula for a SAT solver, a `Problem`.

    It can be satisfied exactly if there is such a cap, or a larger one, whose points can be left out. For dimensions 1
    to 6. `save` writes it as DIMACS (CNF) or OPB, `points` reads what a solver found.

    frame=True asks for the points 0, e1, …, en in the cap, without loss of generality. A cap within a hyperplane stays
    one if any point outside is added, as no line meets that hyperplane in two points and leaves it; so there is one of
    at least `size` points that spans the space. It has n + 1 affinely independent points, and an affine map takes these
    to 0, e1, …, en. With `inside`, points as `verify` takes them, the formula asks for a cap that contains these;
    whether that loses generality is not checked. ValueError for a size that no cap of this space has, and for points
    `inside` that hold a line.

    >>> question = problem(2, 4, frame=True)
    >>> question
    <a cap of at least 4 points in AG(2, 3)? 15 variables, 37 clauses; inside it: 00 01 10>
    >>> question.variables[9], question.clauses[3]
    ('0* >= 1', (-1, -2, -3))
    >>> question.points("v 1 2 -3 4 5 -6 0")
    [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    dimension = checked_dimension(dimension, MOST)
    most = 2 * 3 ** (dimension - 1)
    size = whole(size, gettext("the size"))
    if not 1 <= size <= most:
        text = gettext(
            "the size is 1 to {most}: of three points on a line at most two are in a cap, and parallel lines fill the "
            "space; not {it}"
        )
        raise ValueError(text.format(most=most, it=size))
    points = [(0,) * dimension, *unit(dimension)] if flag(frame, "frame") else []
    given = read(inside)
    _of_dimension(given, dimension)
    return Problem(dimension, size, checked_cap(sorted({*points, *given})))


def _of_dimension(points: Sequence[tuple[int, ...]], dimension: int) -> None:
    if points and len(points[0]) != dimension:
        text = gettext("these points are of dimension {n}, not {m}")
        raise ValueError(text.format(n=len(points[0]), m=dimension))


def _lines(dimension: int) -> Iterator[tuple[int, ...]]:
    """Yield a clause for each line: not all three of its points."""
    for a in range(3**dimension):
        for b in range(a + 1, 3**dimension):
            if (c := third(a, b)) > b:
                yield -a - 1, -b - 1, -c - 1


def _counted(blocks: Sequence[CounterBlock]) -> Iterator[tuple[int, ...]]:
    """Yield the clauses of the counters: j points in a block lie in its parts; j + 1 points imply j."""
    for block in blocks:
        if block.parts:
            yield from _counted(block.parts)
            for j, counter in enumerate(block.counters, 1):
                yield from ((-counter, *clause) for clause in _enough([part.counters for part in block.parts], j))
            yield from ((-more, fewer) for fewer, more in pairwise(block.counters))


def _enough(parts: Sequence[Sequence[int]], least: int) -> Iterator[tuple[int, ...]]:
    """Yield clauses for `least` points in the parts together: never at most i, j and k, if these sum to one less."""
    first, second, third = parts
    for i in range(min(len(first), least - 1) + 1):
        for j in range(min(len(second), least - 1 - i) + 1):
            if (k := least - 1 - i - j) <= len(third):
                yield tuple(part[most] for part, most in zip(parts, (i, j, k), strict=True) if most < len(part))


def _literals(model: str | Sequence[int]) -> list[int]:
    """Return the model that a solver gave, as whole numbers; it may be text as solvers write it."""
    if isinstance(model, str):
        lines = [line.split() for line in model.splitlines()]
        verdict = next((" ".join(words[1:]) for words in lines if words[:1] == ["s"]), "SATISFIABLE")
        if verdict != "SATISFIABLE":
            raise ValueError(gettext("the solver found no cap: it says {it!r}").format(it=verdict))
        words = [word for words in lines for word in words[words[:1] == ["v"] :] if words[0] not in ("c", "s")]
        try:
            return [x for x in map(int, words) if x]
        except ValueError:
            raise ValueError(_no_model(model[:40])) from None
    if isinstance(model, (bytes, dict)) or not hasattr(model, "__iter__"):
        raise TypeError(_no_model(model))
    literals = list(model)
    wrong = next((x for x in literals if isinstance(x, bool) or not isinstance(x, int)), None)
    if wrong is not None:
        raise TypeError(_no_model(wrong))
    return [x for x in literals if x]


def _no_model(it: object) -> str:
    text = gettext("give the literals that a solver found, as in {example}, or its text; not {it!r}")
    return text.format(example="[1, -2, 3]", it=it)
