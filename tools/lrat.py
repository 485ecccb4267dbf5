"""Proofs that no cap is larger, for any checker of LRAT: tests/caps/proofs.

`python tools/lrat.py` writes them anew, formulas and proofs, in a minute; `python tools/lrat.py 5 10` only these.

5 in AG(2, 3) and 10 in AG(3, 3) are proved outright. For 21 in AG(4, 3) there are two proofs, between which a cap is
moved by affine maps, which take lines to lines:

- Any two points of a cap can be moved to 0000 and 0001. 21-planes: if it has 21 points, some plane through these two
  has four points of it. (13 planes are there, and each of the other 19 points is in one of them.)
- All caps of four points in a plane are alike. A cap of 21 points lies in no hyperplane, where 9 is the most. So these
  four, a point in a hyperplane with them, and one outside of that can be moved to the six points that the formula 21
  has inside. 21: no cap of 21 points contains these six.

Tests count what is said here of maps and planes.
"""

import lzma
import sys
from functools import cached_property
from itertools import combinations
from pathlib import Path

from setlab.caps import Problem, problem
from setlab.caps.point_indices import place_of, third, vectors

PROOFS = Path(__file__).resolve().parents[1] / "tests" / "caps" / "proofs"


class Planes(Problem):
    """A cap through 0 and the last unit vector, no plane through these with two points more."""

    @cached_property
    def clauses(self):
        """Clauses of the problem, and one for each two points that are in a plane with the two."""
        a, b = map(place_of, self.inside)
        line = {a, b, third(a, b)}
        rest = [p for p in range(3**self.dimension) if p not in line]
        pairs = ((p, q) for p, q in combinations(rest, 2) if self._in_plane(vectors(self.dimension)[p], q))
        return [*super().clauses, *((-p - 1, -q - 1) for p, q in pairs)]

    def _in_plane(self, p, q):
        """Return whether q is p or -p, but for the last coordinate."""
        start = vectors(self.dimension)[q][:-1]
        return start in (p[:-1], tuple(-x % 3 for x in p[:-1]))

    def _title(self):
        yield from super()._title()
        yield "and no plane through these two has four points of it"


PROBLEMS = {
    "5": lambda: problem(2, 5),
    "10": lambda: problem(3, 10),
    "21-planes": lambda: Planes(4, 21, [(0, 0, 0, 0), (0, 0, 0, 1)]),
    "21": lambda: problem(4, 21, frame=True, inside="0011"),
}


def write(name, folder=PROOFS):
    """Write the formula and the proof, packed. Return the proof."""
    asked = PROBLEMS[name]()
    asked.save(folder / f"{name}.cnf")
    proof = asked.proof()
    packed = lzma.compress(proof.encode("ascii"), preset=9 | lzma.PRESET_EXTREME)
    (folder / f"{name}.lrat.xz").write_bytes(packed)
    return proof


if __name__ == "__main__":
    PROOFS.mkdir(exist_ok=True)
    for each in sys.argv[1:] or PROBLEMS:
        print(f"{each}: {write(each).count(chr(10)):,} clauses")
