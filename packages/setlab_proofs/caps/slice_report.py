"""Results from the slices, in words and as JSON has them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from setlab.caps.parsing import read, text_of
from setlab.common.i18n import gettext, ngettext
from setlab.common.numbers import written
from setlab_proofs.caps.orbits import Classification
from setlab_proofs.caps.slice_proof import ClassRoom, Exclusion, Filling, Split

if TYPE_CHECKING:
    from setlab.common.files import Json


COUNTED = 4  # dimensions of which all caps are counted


def formula(weights: tuple[int, ...]) -> str:
    """Return u + v·p + w·t as mathematicians write it.

    >>> formula((693, -16, 3)), formula((2, -1, 0)), formula((-143, 48, 0))
    ('693 − 16p + 3t', '2 − p', '−143 + 48p')
    """
    parts = [
        ("+" if x > 0 else "−", f"{abs(x) if abs(x) > 1 or not name else ''}{name}")
        for x, name in zip(weights, ("", "p", "t"), strict=True)
        if x
    ]
    written_out = " ".join(f"{sign} {part}" for sign, part in parts)
    return f"−{written_out[2:]}" if written_out.startswith("−") else written_out.removeprefix("+ ")


def data_of(step: Any) -> "Json":
    """Return an exclusion or a filling as JSON has it: caps as texts, keys as texts."""
    lists = {
        str(size): {
            "all": found.total,
            "weights": step.weights[size],
            "classes": [_class(*each) for each in found.classes],
        }
        for size, found in step.classes.items()
    }
    data = {**step.split._asdict(), "lists": lists, "rooms": [room._asdict() for room in step.rooms]}
    if hasattr(step, "wholes"):
        wholes, found = ([_class(*each) for each in many] for many in (step.wholes, step.found.classes))
        data |= wholes[0] if _one_missing(step) else {"wholes": wholes, "classes": found}
    return data


def _class(cap: tuple[tuple[int, ...], ...], orbit: int) -> "Json":
    return {"cap": text_of(cap).split(), "orbit": orbit}


def _one_missing(step: Filling) -> bool:
    """Return whether there is one whole and one class of parts, one point smaller: the file has only the whole."""
    return len(step.wholes) == len(step.found.classes) == 1 and len(step.wholes[0][0]) == step.split.size + 1


def step_of(data: "Json") -> Exclusion | Filling:
    """Return the step that `data_of` gave these data for."""
    n = data["dimension"]
    classes = {
        int(size): Classification(
            n - 1, int(size), tuple((_points(each["cap"]), each["orbit"]) for each in found["classes"]), found["all"]
        )
        for size, found in data["lists"].items()
    }
    weights = {int(size): frozen(found["weights"]) for size, found in data["lists"].items()}
    split = Split(**{name: frozen(data[name]) for name in Split._fields})
    rooms = tuple(ClassRoom(**{name: frozen(value) for name, value in room.items()}) for room in data["rooms"])
    if "cap" in data or "wholes" in data:
        return _filling(data, split, classes, weights, rooms)
    return Exclusion(split, classes, weights, rooms)


def _filling(
    data: "Json",
    split: Split,
    lists: dict[int, Classification],
    weights: dict[int, tuple[int, ...]],
    rooms: tuple[ClassRoom, ...],
) -> Filling:
    if "wholes" in data:
        wholes, parts = (
            tuple((_points(each["cap"]), each["orbit"]) for each in data[name]) for name in ("wholes", "classes")
        )
    else:
        wholes = ((_points(data["cap"]), data["orbit"]),)
        parts = ((wholes[0][0][1:], data["orbit"] * len(data["cap"])),)
    total = sum(orbit for _, orbit in parts)
    return Filling(split, lists, weights, rooms, wholes, Classification(split.dimension, split.size, parts, total))


def _points(texts: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    return tuple(read(texts))


def frozen(value: int | Sequence[int]) -> Any:
    """Return lists as tuples, as they were before JSON."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def describe(step: Exclusion) -> str:
    """Return the step in words."""
    return "\n".join([_split(step.split), _classes(step), _end(step)])


def _split(split: Split) -> str:
    text = gettext(
        "AG({n}, 3): suppose there is a cap of {size} points. Each direction of hyperplanes splits it into three "
        "parts, none with more than {below} points. Give the direction the value {rule}, with p pairs and t "
        "triples inside the parts. Over all directions the values sum to {total}, whatever the cap; so at least "
        "one of them is negative, and that is so for these types only: {types}."
    )
    return text.format(
        n=split.dimension,
        size=split.size,
        below=split.below,
        rule=formula(split.weights),
        total=written(split.total).replace("-", "−"),
        types=gettext(", ").join(" + ".join(map(str, kind)) for kind in split.types),
    )


def _classes(step: Exclusion) -> str:
    lines = map(_class_line, step.classes.values())
    if step.split.dimension - 1 > COUNTED:
        head = gettext("Up to affine maps the larger parts are known, by the step before:")
    else:
        head = gettext("Up to affine maps the larger parts are known, and the count says that none is missing:")
    return "\n".join([head, *(f"  {line}" for line in lines)])


def _class_line(found: Classification) -> str:
    n = len(found.classes)
    text = ngettext(
        "{size} points: {n} class, whose orbit is all {all} caps of that size",
        "{size} points: {n} classes, whose orbits add up to all {all} caps of that size",
        n,
    )
    return text.format(size=found.size, n=n, all=written(found.total))


def _end(step: Any) -> str:
    if not hasattr(step, "wholes"):
        return _excluded(step)
    return _unique(step) if _one_missing(step) else _filled(step)


def _excluded(step: Exclusion) -> str:
    text = gettext(
        "Lay two of them into two parallel slices, in every position ({pairs} pairs of classes): of the third slice "
        "there is always less left than the type needs. So there is no cap of {size} points."
    )
    return text.format(pairs=len(step.rooms), size=step.split.size)


def _unique(step: Filling) -> str:
    text = gettext(
        "Lay two of them into two parallel slices, in every position ({pairs} pairs of classes). Where the third slice "
        "has room enough, there is room for exactly one point more than the type needs, and with all of it one has a "
        "cap of {size} points. Affine maps make any of these caps of any other. So all caps of {size} points are "
        "alike, {orbit} in number, and each cap of {less} points is such a cap without a point."
    )
    sizes = {"size": step.split.size + 1, "less": step.split.size}
    return text.format(pairs=len(step.rooms), orbit=written(step.wholes[0][1]), **sizes)


def _filled(step: Filling) -> str:
    text = gettext(
        "Lay two of them into two parallel slices, in every position ({pairs} pairs of classes). Where the third slice "
        "has room enough, what can be taken of it makes with them a part of one of these caps, which no point can "
        "join, up to affine maps:\n{wholes}\nOnly the points that are missing there can join such a part. So the "
        "classes of parts are those under the maps that keep the whole: {classes}, with {all} caps of {size} points."
    )
    n = len(step.found.classes)
    classes = ngettext("{n} class", "{n} classes", n).format(n=n)
    wholes = "\n".join(map(_whole_line, step.wholes))
    sizes = {"size": step.split.size, "all": written(step.found.total)}
    return text.format(pairs=len(step.rooms), wholes=wholes, classes=classes, **sizes)


def _whole_line(whole: tuple[Sequence[tuple[int, ...]], int]) -> str:
    text = gettext("  {size} points, {orbit} caps that are alike")
    return text.format(size=len(whole[0]), orbit=written(whole[1]))
