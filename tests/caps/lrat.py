"""Checks a proof in LRAT that a formula in DIMACS cannot be satisfied. It imports nothing of setlab.

Each line of the proof has a number, a clause, 0, hints, 0. The clause is right if the clauses that its hints number
lead to a contradiction as soon as all of its literals are false: each hint but the last has just one literal that is
not false yet, and makes that one true; the last one has none. (RAT, the other kind of line, is refused: our proofs need
none.) The proof is right if it gets to the clause without literals.

In the folder `tests`, `python -m caps.lrat caps/proofs/21.cnf caps/proofs/21.lrat.xz` checks what lies there.
"""

import lzma
import sys
from pathlib import Path


class Refused(Exception):
    """This is no proof; the text says where it fails."""


def check(formula, proof):
    """The number of lines, if this text proves that the formula, a text as well, cannot be satisfied."""
    clauses = clauses_of(formula)
    newest = len(clauses)
    for place, line in enumerate(proof.splitlines(), 1):
        try:
            number, *rest = map(int, line.split())
            end = rest.index(0)
            clause, hints = rest[:end], rest[end + 1 : -1]
            if rest[end + 1 :][-1:] != [0]:
                raise ValueError("a clause and its hints end with 0")
            if number <= newest:
                raise ValueError("this number is taken")
            implied(clause, hints, clauses)
        except ValueError as error:
            raise Refused(f"line {place}: {error}") from None
        clauses[number], newest = clause, number
        if not clause:
            return place
    raise Refused("it never gets to the clause without literals")


def clauses_of(formula):
    """{number: clause}; the head says how many there are, and of how many variables."""
    lines = [line.split() for line in formula.splitlines() if line[:1] not in ("c", "")]
    head, numbers = lines[0], [int(word) for line in lines[1:] for word in line]
    if head[:2] != ["p", "cnf"] or numbers[-1:] != [0] or max(map(abs, numbers)) > int(head[2]):
        raise Refused("this is no formula in DIMACS")
    clauses = {1: []}
    for x in numbers[:-1]:
        if x:
            clauses[len(clauses)].append(x)
        else:
            clauses[len(clauses) + 1] = []
    if len(clauses) != int(head[3]):
        raise Refused(f"{len(clauses)} clauses, but the head says {head[3]}")
    return clauses


def implied(clause, hints, clauses):
    """Raise ValueError unless these hints, one after another, show that the clause follows."""
    false = set(clause)
    for place, hint in enumerate(hints, 1):
        if hint not in clauses:
            raise ValueError(f"there is no clause {hint}")
        left = [x for x in clauses[hint] if x not in false]
        if not left and place == len(hints):
            return
        if len(left) != 1 or -left[0] in false:
            raise ValueError(f"clause {hint} leaves {left}, not one literal that is new")
        false.add(-left[0])
    raise ValueError("its hints end without a contradiction")


def text_of(path):
    """A file as text, unpacked if it is packed."""
    data = Path(path).read_bytes()
    return (lzma.decompress(data) if str(path).endswith(".xz") else data).decode("ascii")


if __name__ == "__main__":
    try:
        print(f"right: {check(text_of(sys.argv[1]), text_of(sys.argv[2])):,} clauses lead to the empty one")
    except Refused as refusal:
        sys.exit(f"no proof: {refusal}")
