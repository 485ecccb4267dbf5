"""Sequences in the form that the On-Line Encyclopedia of Integer Sequences takes: a line for each index and its value.

`python go.py bfiles` counts them anew and writes them into build/bfiles: about a minute.
"""

from itertools import takewhile
from pathlib import Path

from setlab import counts

FOLDER = Path("build/bfiles")


def known(count, start):
    """Return {n: value} from `start` on, as far as the values are known."""
    values = ((n, count(n, progress=False).value) for n in range(start, 82))
    return dict(takewhile(lambda pair: pair[1] is not None, values))


SEQUENCES = {
    "most-sets": ("the most SETs among n of 81 cards, as far as known", lambda: known(counts.most_sets, 0)),
    "fewest-sets": ("the fewest SETs among n of 81 cards, as far as known", lambda: known(counts.fewest_sets, 0)),
    "without-a-set": (
        "collections of n of 81 cards without a SET",
        lambda: dict(enumerate(counts.no_set(4, progress=False))),
    ),
    "without-a-set-affine": (
        "collections of n of 81 cards without a SET, up to affine maps",
        lambda: dict(enumerate(counts.orbits("affine", 4, progress=False))),
    ),
    "without-a-set-symmetries": (
        "collections of n of 81 cards without a SET, up to symmetries of the features",
        lambda: dict(enumerate(counts.orbits("features", 4, progress=False))),
    ),
    "complete": (
        "collections of n of 81 cards without a SET to which no card can be added",
        lambda: counts.complete_caps(4, progress=False),
    ),
}


def lines(title, values):
    """Return the text of a file."""
    return "".join([f"# {title}; computed by setlab\n", *(f"{n} {value}\n" for n, value in sorted(values.items()))])


def main():
    """Write all files, and print their paths."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (title, values) in SEQUENCES.items():
        path = FOLDER / f"b-{name}.txt"
        path.write_text(lines(title, values()), encoding="ascii", newline="\n")
        print(path)


if __name__ == "__main__":
    main()
