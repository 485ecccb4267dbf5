"""Reader of certificates: accepts only files in exactly the form that `save` writes.

No key is unknown, missing or repeated; each number is an integer; each point is a text of digits, and no two are the
same. All input of the other modules has passed through here.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

VERSION = 2
BYTES = 8_000_000  # largest file; that for 112 points has less than a tenth
DIMENSIONS = 9
HUGE = 10**18


class ProofError(ValueError):
    """Raised when the certificate does not prove its claim; the sentence says why."""


def demand(true: object, what: str) -> None:
    if not true:
        raise ProofError(what)


class LargestCapClaim(NamedTuple):
    """Claim that the largest cap has this size: the steps say why, and the witness is one."""

    version: int
    dimension: int
    size: int
    witness: tuple
    steps: tuple


class ClassificationClaim(NamedTuple):
    """Claim that all caps of this size, up to affine maps, are those that a step lists."""

    version: int
    dimension: int
    size: int
    steps: tuple


class CountingStep(NamedTuple):
    """Step: no cap has this size, as pairs and triples in parallel hyperplanes do not add up."""

    dimension: int
    size: int
    below: int
    weights: tuple
    total: int
    types_left: tuple
    weights_left: tuple
    total_left: int
    divisor: int


class ExclusionStep(NamedTuple):
    """Step: no cap has this size, as it would be split into slices that do not fit beside each other."""

    dimension: int
    size: int
    below: int
    weights: tuple
    total: int
    types: tuple
    lists: dict
    rooms: tuple


class UniquenessStep(NamedTuple):
    """Step: the caps of one point more are the images of `cap`; those of this size lack a point of one."""

    dimension: int
    size: int
    below: int
    weights: tuple
    total: int
    types: tuple
    lists: dict
    rooms: tuple
    cap: tuple
    orbit: int


class CompletionStep(NamedTuple):
    """Step: the caps of this size are parts of `wholes`, which no point can join.

    `classes` are all of this size up to affine maps, each of them a part of a whole as that is written here.
    """

    dimension: int
    size: int
    below: int
    weights: tuple
    total: int
    types: tuple
    lists: dict
    rooms: tuple
    wholes: tuple
    classes: tuple


class Listing(NamedTuple):
    """Listing of all caps of a size up to affine maps, and their number.

    `weights` say how they are split, () if a step says all about them.
    """

    all: int
    weights: tuple
    classes: tuple


class Class(NamedTuple):
    cap: tuple
    orbit: int


class Room(NamedTuple):
    """Room beside two classes, by size and place in the list: the points needed, and the most there are or −1."""

    first: tuple
    second: tuple
    needed: int
    room: int


STEPS: tuple[type[CountingStep | ExclusionStep | UniquenessStep | CompletionStep], ...] = (
    CountingStep,
    ExclusionStep,
    UniquenessStep,
    CompletionStep,
)


def certificate(text: str) -> LargestCapClaim:
    """Return the claim that a text holds: `LargestCapClaim`, or `ClassificationClaim`; ProofError without one."""
    try:
        text = text.removeprefix("\ufeff")  # the byte order mark of some programs
        return _claim(json.loads(text, object_pairs_hook=_once, parse_float=_no_number, parse_constant=_no_number))
    except ProofError:
        raise
    except RecursionError:
        raise ProofError("this is no certificate: it is nested too deep") from None
    except ValueError as error:
        raise ProofError(f"this is no certificate, and no JSON: {ascii(str(error))[:80]}") from None


def _claim(data: Mapping[str, int | Sequence[str | Mapping[str, int | Sequence[int | Sequence[int]]]]]) -> Any:
    demand(isinstance(data, dict), "this is no certificate: it is no object of JSON")
    demand("version" in data, "this is no certificate: it says no version")
    version = whole(data["version"])
    demand(version == VERSION, f"this is version {version} of a certificate, and only version {VERSION} is known here")
    return _record(LargestCapClaim if "witness" in data else ClassificationClaim, data)


def whole(value: object, least: int = 0, most: int = HUGE) -> int:
    """Return a whole number within these bounds, or raise ProofError. Each number is read here."""
    if type(value) is not int or not least <= value <= most:
        raise ProofError(f"{ascii(value)[:40]} stands where a whole number from {least} to {most} belongs")
    return value


def _once(pairs: Sequence[tuple[str, int | Sequence[Any]]]) -> dict[str, Any]:
    found = {}
    for key, value in pairs:
        demand(key not in found, f"{ascii(key)[:40]} is there twice")
        found[key] = value
    return found


def _no_number(text: str) -> NoReturn:
    raise ProofError(f"{text[:40]} stands where a whole number belongs")


def _record(kind: type[Any], value: Mapping[str, int | Sequence[Any]]) -> CountingStep | LargestCapClaim:
    """Read a tuple of this kind: the keys are its fields, and each is read as its name says."""
    demand(isinstance(value, dict), f"{ascii(value)[:40]} stands where there should be {', '.join(kind._fields)}")
    for key in sorted(value.keys() ^ {*kind._fields}):
        demand(key not in value, f"{ascii(key)[:40]} is unknown here")
        demand(key in value, f"{key} is missing")
    return kind(**{name: READ[name](value[name]) for name in kind._fields})


def _several(value: Any) -> list:
    demand(isinstance(value, list), f"{ascii(value)[:40]} stands where a list belongs")
    return value


def _many(read: Callable[[Any], object]) -> Callable[[Any], tuple]:
    return lambda value: tuple(map(read, _several(value)))


def _numbers(*lengths: int, least: int = 0) -> Callable[[Any], tuple[int, ...]]:
    def read(value: Sequence[int]) -> tuple[int, ...]:
        demand(len(_several(value)) in lengths, f"{ascii(value)[:40]} has not the right length")
        return tuple(whole(each, least) for each in value)

    return read


def _points(value: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    for each in _several(value):
        right = type(each) is str and re.fullmatch(f"[012]{{1,{DIMENSIONS}}}", each)
        demand(right, f"{ascii(each)[:40]} stands where a point belongs, as 0120")
    demand(len({*value}) == len(value), "a point is there twice")
    return tuple(tuple(map(int, each)) for each in value)


def _lists(value: Any) -> dict[int, Any]:
    demand(isinstance(value, dict), f"{ascii(value)[:40]} stands where lists of classes belong")
    for key in value:
        demand(re.fullmatch("[1-9][0-9]{0,4}", key), f"{ascii(key)[:40]} stands where a size belongs")
    return {whole(int(key)): _record(Listing, each) for key, each in value.items()}


def _step(value: Mapping[str, int | Sequence[int | Sequence[int]]]) -> Any:
    """Read a step as the kind whose fields match; report errors against the closest kind."""
    keys = value.keys() if isinstance(value, dict) else set()
    return _record(min(STEPS, key=lambda kind: len(keys ^ {*kind._fields})), value)


def _steps(value: Sequence[Mapping[str, int | Sequence[int | Sequence[int]]]]) -> tuple[CountingStep, ...]:
    steps = []
    for place, each in enumerate(_several(value), 1):
        try:
            steps.append(_step(each))
        except ProofError as error:
            raise ProofError(f"step {place}: {error}") from None
    return tuple(steps)


def _signed(value: int) -> int:
    return whole(value, -HUGE)


READ: dict[str, Callable[[Any], Any]] = {
    "version": whole,
    "dimension": lambda value: whole(value, 1, DIMENSIONS),
    "size": lambda value: whole(value, 1, 3**DIMENSIONS),
    "below": lambda value: whole(value, 1, 3**DIMENSIONS),
    "witness": _points,
    "steps": _steps,
    "weights": _numbers(0, 3, least=-HUGE),
    "total": _signed,
    "types": _many(_numbers(3)),
    "types_left": _many(_numbers(3)),
    "weights_left": _numbers(0, 3, least=-HUGE),
    "total_left": _signed,
    "divisor": whole,
    "lists": _lists,
    "classes": _many(lambda value: _record(Class, value)),
    "wholes": _many(lambda value: _record(Class, value)),
    "rooms": _many(lambda value: _record(Room, value)),
    "first": _numbers(2),
    "second": _numbers(2),
    "needed": whole,
    "room": lambda value: whole(value, -1),
    "cap": _points,
    "orbit": whole,
    "all": whole,
}
