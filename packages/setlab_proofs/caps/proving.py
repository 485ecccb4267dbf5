"""Proofs about caps: the largest size, with a cap of that size, or all caps of a size.

Up to dimension 4 the reasons are counted, not searched: see `counting`. They can be checked with a pencil. In
dimensions 5 and 6 counting says which splits must occur, and then the slices are examined: see `slice_proof`.
"""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from setlab.caps.bounds import known
from setlab.caps.constructing import largest_known
from setlab.caps.counting import Refutation, at_most, counted, refute, sums, types
from setlab.caps.parsing import checked_dimension, read, text_of, whole_dimension
from setlab.common.files import expanded, write_whole
from setlab.common.i18n import gettext
from setlab.common.numbers import written
from setlab.counts.reporting import ProgressLine, Shown
from setlab_proofs import checker
from setlab_proofs.caps import slice_proof, slice_report
from setlab_proofs.caps.orbits import Classification
from setlab_proofs.checker.reading import VERSION, certificate

if TYPE_CHECKING:
    from setlab.common.files import Json
    from setlab_proofs.caps.slice_proof import Exclusion, Filling

MOST = 6
COUNTED = 4  # largest dimension in which counting is enough
SIZES = (1, 2, 4, 9, 20, 45, 112)  # by dimension; these are proved, as each size is refuted one higher


class Certificate:
    """A proof that the largest cap of AG(dimension, 3) has `size` points, or of all caps of a size up to affine maps.

    `witness` is such a cap, and () where all caps are listed, in `classification`. `steps` are the refutations for
    dimensions 2 and up, each of which uses the one before; `data` is all of it as JSON has it; `save` writes it to a
    file, `load` reads it. `check()` has it repeated by a second program that shares no line with the first, and so does
    `python -m setlab.caps check FILE`; what does not follow is refused, no matter who made the file. `explain()` puts
    it into words.
    """

    def __init__(self, dimension: int, witness: Sequence, steps: Sequence) -> None:
        self.dimension, self.witness, self.steps = dimension, tuple(witness), tuple(steps)
        self.classification: Classification | None = None if self.witness else self.steps[-1].found
        self.size = self.classification.size if self.classification else len(self.witness)
        self._shown = False  # steps alone prove nothing: check them first

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Read what `save` wrote to this `path`, without checking the proof. ValueError if anything would be lost."""
        path = Path(path)
        try:
            text = checker.read_file(expanded(path))
            certificate(text)  # fails unless each field is there exactly once
            return cls._of(json.loads(text.removeprefix("\ufeff")))
        except OSError as error:
            text = gettext("{name} cannot be read: {why}")
            raise ValueError(text.format(name=path.name or path, why=error.strerror or error)) from None
        except ValueError as error:
            text = gettext("{path} holds no certificate that `save` wrote: {why}")
            raise ValueError(text.format(path=path, why=str(error)[:120])) from error

    @classmethod
    def _of(cls, data: "Json") -> Self:
        """Return the certificate that has exactly these data; ValueError if there are others."""
        steps = [*map(step_of, data["steps"])]
        if not data.get("witness") and not (steps and hasattr(steps[-1], "found")):
            raise ValueError("no step lists all caps of the size")
        proof = cls(data["dimension"], read(data.get("witness", [])), steps)
        if data["size"] != proof.size:
            text = gettext("it says {size} points, and its caps have {there}")
            raise ValueError(text.format(size=data["size"], there=proof.size))
        if proof.classification and proof.classification.dimension != proof.dimension:
            raise ValueError("no step lists all caps of the size")
        if proof.data != data:
            raise ValueError("a step says something in another way than `save`")
        return proof

    def check(self, progress: Shown = True) -> Self:
        """Return this certificate if each of its steps follows; else a `ValueError` says which one does not.

        All of it is done again by a program of its own, `setlab_proofs.checker`: for dimension 5 in seconds, for
        dimension 6 in a minute with numba.

        >>> prove_largest(4).check()
        <the largest cap of AG(4, 3) has 20 points; .explain() tells why>
        """
        sliced = [step for step in self.steps if hasattr(step, "split")]
        pieces = sum(len(step.rooms) + sum(len(found.classes) for found in step.classes.values()) for step in sliced)
        with ProgressLine(pieces, progress) as done:
            checker.check(json.dumps(self.data), lambda line: done())
        self._shown = True
        return self

    @property
    def data(self) -> "Json":
        return {
            "version": VERSION,
            "dimension": self.dimension,
            "size": self.size,
            **({"witness": text_of(self.witness).split()} if self.witness else {}),
            "steps": [data_of(step) for step in self.steps],
        }

    def save(self, path: Path | str) -> None:
        """Write `data` to a file of this name; OSError if it cannot be written."""
        write_whole(Path(path), json.dumps(self.data, indent=1).encode())

    def explain(self, dimension: int | None = None) -> str:
        """Return the proof in words, a paragraph for each step; or the steps of one `dimension` only."""
        texts = [gettext("AG(1, 3) is one line, and three points of it are that line: a cap has at most 2 points.")]
        steps = {1: texts}
        for step in self.steps:
            looked = hasattr(step, "split")  # into slices
            n = step.split.dimension if looked else step.dimension
            steps.setdefault(n, []).append(slice_report.describe(step) if looked else _describe(step))
        if dimension is None:
            return Explanation("\n\n".join([*chain(*steps.values()), self._end()]))
        return Explanation("\n\n".join(steps[checked_dimension(dimension, self.dimension)]))

    def _end(self) -> str:
        if self.classification:
            return str(self.classification)
        cap = gettext("And there is a cap of {size} points: {cap}.")
        return cap.format(size=self.size, cap=" ".join(text_of(self.witness).split()))

    def __repr__(self) -> str:
        if self.classification:
            if self._shown:
                text = gettext("all {all} caps of {size} points of AG({n}, 3), by classes; .explain() tells why")
            else:
                text = gettext("{all} caps of {size} points of AG({n}, 3), it says; read, not checked: .check()")
            return f"<{text.format(n=self.dimension, size=self.size, all=written(self.classification.total))}>"
        if self._shown:
            text = gettext("the largest cap of AG({n}, 3) has {size} points; .explain() tells why")
        else:
            text = gettext("the largest cap of AG({n}, 3) is said to have {size} points; read, not checked: .check()")
        return f"<{text.format(n=self.dimension, size=self.size)}>"


class Explanation(str):
    """Text that a notebook sets in paragraphs and lists."""

    def _repr_markdown_(self) -> str:
        lines = (f"- {line.strip()}" if line.startswith("  ") else f"\n{line}\n" for line in self.splitlines())
        return "\n".join(lines)


def data_of(step: Any) -> dict[str, int | list[int | list[int]]]:
    """Return a step as JSON has it."""
    data = slice_report.data_of(step) if hasattr(step, "split") else step._asdict()
    return json.loads(json.dumps(data))


def step_of(data: "Json") -> "Refutation | Exclusion | Filling":
    """Return the step that `data_of` gave these data for."""
    if "rooms" in data:
        return slice_report.step_of(data)
    return Refutation(**{name: slice_report.frozen(value) for name, value in data.items()})


def prove_largest(dimension: int, executor: Executor | None = None, progress: Shown = True) -> Certificate:
    """Prove how large the largest cap of AG(dimension, 3) is, for dimensions 1 to 6: a `Certificate`.

    Up to dimension 4 a pencil is enough. In dimension 5 the slices are looked into, which takes seconds, and in
    dimension 6 also all caps of 44 points, which takes a minute or two with numba. Ctrl-C ends it, and what was found
    out is not lost: the next call goes on from there. `executor` spreads it, as that of a dask client does. ValueError
    for a dimension in which nobody knows it.

    >>> prove_largest(4).size
    20
    >>> print(prove_largest(2).explain().splitlines()[2])
    AG(2, 3): suppose there were a cap of 5 points. Of three parallel hyperplanes none holds more than 2 of them.
    There are 4 directions of hyperplanes, and together they hold 10 pairs of cap points, each pair in 1 of them.
    """
    dimension = whole_dimension(dimension)
    if dimension > MOST:
        bound, best = at_most(MOST + 1, SIZES[MOST]), known()[MOST + 1]
        raise ValueError(
            gettext(
                "the proof reaches dimension {most}; in dimension {n} nobody knows the largest cap. Counting "
                "pairs and triples shows that in dimension {next} a cap has at most {bound} points; the best "
                "bound known is {upper} ({source})"
            ).format(most=MOST, n=dimension, next=MOST + 1, bound=bound, upper=best.upper, source=best.upper_source)
        )
    steps = _up_to(checked_dimension(dimension, MOST), executor, progress)
    if dimension > COUNTED + 1:
        steps += [slice_proof.the_forty_five(executor, progress), slice_proof.largest_of_six(executor, progress)]
    proof = Certificate(dimension, largest_known(dimension), steps)
    proof._shown = True
    return proof


def _up_to(dimension: int, executor: Executor | None, progress: bool | Callable[[float], object]) -> list[Any]:
    """Return the refutations for the dimensions from 2 to this one, 5 at most."""
    steps = [refute(n, SIZES[n] + 1, SIZES[n - 1]) for n in range(2, min(dimension, COUNTED) + 1)]
    return [*steps, slice_proof.largest_of_five(executor, progress)] if dimension > COUNTED else steps


def prove_classes(dimension: int, size: int, executor: Executor | None = None, progress: Shown = True) -> Certificate:
    """Prove which caps of `size` points AG(5, 3) has, for 42 to 44 points: a `Certificate` with a `classification`.

    Those of 44 take a minute, with numba on two threads; those of 43 take five, and of 42 an hour. Ctrl-C ends it, and
    the next call goes on from there. `executor` spreads it. `check()` takes about twice as long. ValueError for another
    size or dimension: of up to four dimensions `classify` counts the caps, and needs no proof by slices.

    H. R. Thackeray proved this first: Theorem 2.1 of arXiv 2206.09804. The proof here is independent of his.

    >>> prove_classes(5, 44)  # doctest: +SKIP
    <all 7,222,665,827,520 caps of 44 points of AG(5, 3), by classes; .explain() tells why>
    >>> prove_classes(4, 20)
    Traceback (most recent call last):
    ValueError: there is a proof for caps of 42, 43, 44 points of AG(5, 3), not for 20 of AG(4, 3)
    """
    if whole_dimension(dimension) != COUNTED + 1 or size not in slice_proof.LISTED:
        text = gettext("there is a proof for caps of {sizes} points of AG(5, 3), not for {size} of AG({n}, 3)")
        sizes = gettext(", ").join(map(str, sorted(slice_proof.LISTED)))
        raise ValueError(text.format(sizes=sizes, size=size, n=dimension))
    steps = [*_up_to(dimension, executor, progress), slice_proof.listed(size, executor, progress)]
    proof = Certificate(dimension, (), steps)
    proof._shown = True
    return proof


def _describe(step: Refutation) -> str:
    directions, pairs, triples = sums(step.dimension, step.size)
    paragraphs = [
        gettext(
            "AG({n}, 3): suppose there were a cap of {size} points. Of three parallel hyperplanes none holds more than "
            "{below} of them. There are {directions} directions of hyperplanes, and together they hold {pairs} pairs "
            "of cap points, each pair in {each} of them."
        ).format(
            n=step.dimension, size=step.size, below=step.below, directions=directions, pairs=pairs,
            each=sums(step.dimension, 2)[1],
        )
    ]  # fmt: skip
    if step.weights[2]:
        text = gettext("No three points are on a line, so each triple is in {each} hyperplanes: {triples} in all.")
        paragraphs.append(text.format(each=sums(step.dimension, 3)[2], triples=triples))
    paragraphs.append(_table(step))
    paragraphs.append(_contradiction(step, directions, pairs))
    return "\n".join(paragraphs)


def _table(step: Refutation) -> str:
    """Return a table of each type with its pairs, triples and value."""
    rows = []
    for kind in types(step.size, step.below):
        one, two, three = counted(kind)
        value = sum(x * y for x, y in zip(step.weights, (one, two, three), strict=True))
        row = gettext("  {parts}: {pairs} pairs, {triples} triples, value {value}")
        rows.append(row.format(parts=" + ".join(map(str, kind)), pairs=two, triples=three, value=value))
    return "\n".join(rows)


def _contradiction(step: Refutation, directions: int, pairs: int) -> str:
    value = gettext("The value is {rule}, with p pairs and t triples.").format(rule=slice_report.formula(step.weights))
    if step.total < 0:
        end = gettext("It is never negative, yet over all directions it sums to {total}: there is no such cap.")
        return f"{value} {end.format(total=str(step.total).replace('-', '−'))}"
    least = -step.weights_left[0]
    end = gettext(
        "It is never negative, and over all directions it sums to 0: so only the types {types} are there. {least} "
        "pairs in each of the {directions} directions are {there} pairs; the other {rest} would have to come {each} at "
        "a time, which does not work out: there is no such cap."
    ).format(
        types=gettext(", ").join(" + ".join(map(str, kind)) for kind in step.types_left),
        least=least, directions=directions, there=least * directions, rest=pairs - least * directions,
        each=step.divisor,
    )  # fmt: skip
    return f"{value} {end}"
