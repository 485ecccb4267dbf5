"""Proofs that no cap is larger, for any checker of LRAT: tests/caps/proofs.

`python tools/lrat.py` writes them anew, formulas and proofs, in a minute; `python tools/lrat.py 5 10` only these.

5 in AG(2, 3) and 10 in AG(3, 3) are proved outright. Of 21 in AG(4, 3) the formula says where six points are, and that
is no loss. Through two points of the cap go 13 planes, and each of the other 19 points is in one of them: so a plane
has four, which is what caps of a plane can have. All caps of four points in a plane are alike, and a cap of 21 points
lies in no hyperplane, where 9 is the most by the proof before. So an affine map takes those four, another point in a
hyperplane with them, and one outside of it, to the six points of the formula. Tests count what is said here.
"""

import lzma
import sys
from pathlib import Path

from setlab.caps import problem

PROOFS = Path(__file__).resolve().parents[1] / "tests" / "caps" / "proofs"
PROBLEMS = {
    "5": lambda: problem(2, 5),
    "10": lambda: problem(3, 10),
    "21": lambda: problem(4, 21, frame=True, inside="0011"),
}


def write(name, folder=PROOFS):
    """The formula and the proof, packed; returns the proof."""
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
