"""The largest cap of AG(4, 3), checked by Rocq: a program that others wrote, and that knows nothing of setlab."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PROOF = Path(__file__).parent / "proofs" / "twenty.v"
THEOREM = re.search(r"Theorem twenty_points.*?Qed\.", PROOF.read_text(encoding="utf-8"), re.DOTALL)[0]
ASSUMING = ("Axiom", "Parameter", "Hypothesis", "Variable", "Conjecture", "Admitted", "admit", "Unset", "bypass_check")
# Each says something that is not so, or shows it with points that do not.
WRONG = {
    "one less": ("largest_cap 4 20", "largest_cap 4 19"),
    "one more": ("largest_cap 4 20", "largest_cap 4 21"),
    "another space": ("largest_cap 4 20", "largest_cap 3 20"),
    "a line": ("[0; 1; 0; 0]", "[0; 0; 0; 0]"),
    "a point twice": ("[0; 1; 0; 0]", "[0; 2; 0; 0]"),
    "a point missing": ("[0; 1; 0; 0]; ", ""),
    "the bound of another space": ("none_of_twenty_one", "none_of_ten"),
}

pytestmark = [
    pytest.mark.full,
    pytest.mark.timeout(900),
    pytest.mark.skipif(shutil.which("coqc") is None, reason="needs Rocq: apt-get install coq"),
]


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """The folder in which Rocq has checked the proof, and what it said."""
    folder = tmp_path_factory.mktemp("rocq")
    shutil.copy(PROOF, folder)
    return folder, coqc(folder, PROOF.name)


def coqc(folder, name):
    return subprocess.run(["coqc", name], cwd=folder, capture_output=True, text=True, timeout=800)


def said(folder, theorem):
    """What Rocq says of a theorem that leans on what was checked before."""
    (folder / "claim.v").write_text(
        f"Require Import List ZArith twenty.\nImport ListNotations.\n{theorem}\n", encoding="utf-8"
    )
    return coqc(folder, "claim.v")


def test_twenty_is_proved_and_nothing_is_assumed(checked):
    _, done = checked
    assert done.returncode == 0, done.stderr
    claims = re.findall(r"^Theorem (\w+) : (largest_cap \d \d+)\.", PROOF.read_text(encoding="utf-8"), re.MULTILINE)
    assert [claim for _, claim in claims] == [f"largest_cap {n} {m}" for n, m in ((1, 2), (2, 4), (3, 9), (4, 20))]
    assert done.stdout.splitlines() == ["Closed under the global context"] * len(claims)


def test_no_word_of_it_assumes_anything():
    words = {*re.findall(r"\w+", re.sub(r"\(\*.*?\*\)", "", PROOF.read_text(encoding="utf-8"), flags=re.DOTALL))}
    assert not words & {*ASSUMING} and {"Theorem", "Qed"} <= words


def test_the_theorem_alone_is_accepted(checked):
    """So what is refused below is refused for what is wrong in it."""
    done = said(checked[0], THEOREM)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("what", WRONG)
def test_a_false_claim_is_refused(checked, what):
    right, wrong = WRONG[what]
    assert THEOREM.count(right) == 1
    done = said(checked[0], THEOREM.replace(right, wrong))
    assert done.returncode != 0 and "Error" in done.stderr and "not found" not in done.stderr, done.stderr
