"""A certificate is worth what its checker refuses: forged ones, every mutant, and files that are none at all."""

import json
import os
import subprocess
import sys
import tracemalloc
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random

import pytest

import setlab as sl
from setlab_proofs import checker
from setlab_proofs.caps import orbits, slice_proof
from setlab_proofs.checker import BYTES, ProofError, steps
from setlab_proofs.checker.__main__ import main

TRUTH = {1: 2, 2: 4, 3: 9, 4: 20, 5: 45, 6: 112, 7: 236, 8: 512}  # from 7 on the best known


def check(data):
    return checker.check(data if isinstance(data, str) else json.dumps(data))


@cache
def _honest(n):
    return sl.caps.prove_largest(n, progress=False).data


def honest(n):
    """A certificate that is right; of dimension 6, which takes minutes, one that is right as far as dimension 5."""
    if n < 6:
        return deepcopy(_honest(n))
    return {**honest(5), "dimension": 6, "size": 112, "witness": points(6, 112)}


@cache
def known(n):
    return sl.caps.text_of(sl.caps.largest_known(n)).split()


def points(n, size):
    """So many points of a known cap; one that is wanted beyond it is a point of it in another notation."""
    there = known(n)[:size]
    return there + ["".join(chr(ord(digit) + 0x660 - 0x30) for digit in there[0])] * (size - len(there))


def fake_step(n, size, below):
    """Proves anything: every split is forced, and no class is listed."""
    kinds = [(i, j, size - i - j) for i in range(below, -1, -1) for j in range(i, -1, -1) if 0 <= size - i - j <= j]
    fake = {"weights": [-1, 0, 0], "total": -(3**n - 1) // 2, "types": kinds, "lists": {}, "rooms": []}
    return {"dimension": n, "size": size, "below": below} | fake


def forged(claims):
    n = max(claims)
    told = [fake_step(k, claims[k] + 1, claims[k - 1]) for k in range(2, n + 1)]
    return {"version": 2, "dimension": n, "size": claims[n], "witness": points(n, claims[n]), "steps": told}


@pytest.mark.every(4)
@pytest.mark.parametrize("n", range(4, 9))
@pytest.mark.parametrize("off", [-1, 0, 1])
def test_eight_lines_forge_nothing(n, off):
    with pytest.raises(ProofError):
        check(forged({k: TRUTH[k] + off * (k == n) for k in range(1, n + 1)}))
    if n > 6:
        data = forged({k: TRUTH[k] for k in range(1, n + 1)})
        with pytest.raises(ProofError, match=r"step 5, 113 .*: other sizes have to be listed"):
            check({**data, "steps": [*honest(5)["steps"], *data["steps"][4:]]})


# --- one below and one above ------------------------------------------------------------------------------------------


def forgeries(n, size):
    """(what was done, a certificate that says that AG(n, 3) has no cap of more than `size` points)"""
    data = honest(n)
    data |= {"size": size, "witness": points(n, size)}
    before = data["steps"][: n - 2]
    fake = fake_step(n, size + 1, TRUTH[n - 1])

    def told(what, *last, **more):
        return what, {**data, "steps": [*before, *last], **more}

    yield told("no list, and no room is looked into", fake)
    yield told("no types", {**fake, "types": []})
    yield told("no types, and no weights", {**fake, "types": [], "weights": [0, 0, 0], "total": 0})
    counted = {"dimension": n, "size": size + 1, "below": TRUTH[n - 1], "weights": [-1, 0, 0]}
    counted |= {"total": -(3**n - 1) // 2, "types_left": [], "weights_left": [], "total_left": 0, "divisor": 0}
    for half in (-0.5, 0.5):
        yield told(f"{half} points, so that there is no type at all", {**counted, "size": size + 1 + half})
    yield told("two steps for a dimension", *data["steps"][n - 2 :], fake)
    yield told("the first of two steps is wrong", fake, *data["steps"][n - 2 :])
    yield told("a point in another notation", fake, witness=[*points(n, size - 1), [*map(int, known(n)[0])]])
    yield told("spaces and signs", fake, witness=[*points(n, size - 1), f" {known(n)[0]}"])
    yield told("true is one", fake, witness=[[x == 1 if x else 0 for x in map(int, p)] for p in points(n, size)])
    # and some of our own
    yield told("hyperplanes hold one point, so that there is no type at all", {**counted, "below": 1})
    left = {"weights": [0, 0, 0], "total": 0, "divisor": 3, "weights_left": [1, 0, 0], "total_left": 1}
    yield told("a divisor of nothing", {**counted, **left})
    cap = sl.caps.text_of(sl.caps.largest_known(n)).split()
    alike = {**fake, "size": size, "cap": cap[: size + 1], "orbit": 1}
    yield told("all larger caps are one, and of no size", {**alike, "types": []}, fake)
    yield told("a dimension is left out", fake, steps=[*before[:-1], fake])
    yield told("no step at all", steps=[])


KINDS = [what for what, _ in forgeries(2, 5)]  # the same in each dimension
CASES = [(n, TRUTH[n] + off, what) for n in range(2, 7) for off in (-1, 1) for what in KINDS]


@pytest.mark.parametrize(("n", "size", "what"), CASES, ids=lambda it: str(it).replace(" ", "_"))
def test_a_forgery_is_refused(n, size, what):
    with pytest.raises(ProofError):
        check(dict(forgeries(n, size))[what])


def by_slices(size):
    """AG(4, 3) as dimension 5 is done: lists of the slices, and no room is said to be beside two of them."""
    data, split = honest(4), slice_proof.must_split(4, size, 9)
    sizes = sorted({i for kind in split.types for i in kind[:2]})
    found = {i: sl.caps.classify(3, i, progress=False) for i in sizes}
    split = split._asdict() | {
        "lists": {
            i: {
                "all": found[i].total,
                "weights": slice_proof.must_split(3, i, 4).weights,
                "classes": [{"cap": sl.caps.text_of(cap).split(), "orbit": orbit} for cap, orbit in found[i].classes],
            }
            for i in sizes
        },
        "rooms": [
            {"first": (i, a), "second": (j, b), "needed": k, "room": -1}
            for i, j, k in split.types
            for a in range(len(found[i].classes))
            for b in range(len(found[j].classes))
            if i != j or a <= b
        ],
    }
    return data | {"size": size - 1, "witness": points(4, size - 1), "steps": [*data["steps"][:2], split]}


@pytest.mark.full
def test_slices_prove_what_is_true_and_nothing_else(lane):
    """All that is said is right, but that there is no room."""
    assert check(by_slices(21)) == (4, 20)
    for size, says in ((20, r"beside \(9, 0\) and \(9, 0\) is room for 2"), (19, "is room for"), (18, "is room for")):
        with pytest.raises(ProofError, match=rf"{says}.*, and not for -1"):
            check(by_slices(size))


# --- every mutant of a certificate ------------------------------------------------------------------------------------

HARMLESS = {  # by the end of the path, without numbers
    "steps weights": "two points are no triple, whatever weight these have: in dimension 2 all parts are so small",
    "lists weights": "by other weights other splits must be there: the list is whole by these, too, as was counted",
    "lists classes cap": "another cap of the same class: the orbit and all splits are counted of it as well",
}


def mutants(data):
    """(what was done, the text afterwards): each value dropped, doubled, changed by one, and of another kind."""
    for path, inside, key, value in walked(data):
        for what, new in others(value):
            inside[key] = new
            yield (*path, what), json.dumps(data)
        del inside[key]
        yield (*path, "dropped"), json.dumps(data)
        if isinstance(inside, list):
            inside[key:key] = [value, value]
            yield (*path, "doubled"), json.dumps(data)
            del inside[key]
        else:
            there = {**inside}
            inside.clear()
            inside.update({**there, key: value, "twin of it": value})
            yield (*path, "doubled"), json.dumps(data).replace('"twin of it"', json.dumps(key))
            del inside["twin of it"]


def walked(data, path=()):
    """(path, what it is in, where, value) of each value. What stood in a place stands there again when one goes on."""
    for key in [*(data if isinstance(data, dict) else range(len(data)))]:
        value = data[key]
        yield (*path, key), data, key, value
        if isinstance(value, dict | list):
            yield from walked(value, (*path, key))


def others(value):
    yield from ((f"as {new}", new) for new in (None, True, False, [], {}) if (type(new), new) != (type(value), value))
    if isinstance(value, int):
        yield from (("one more", value + 1), ("one less", value - 1), ("a text", str(value)), ("a float", float(value)))
    elif isinstance(value, str):
        yield from (("a number", int(value)), ("a float", float(value)), ("a list", [*map(int, value)]))
        for place, digit in enumerate(value):
            for new in {*"012"} - {digit}:
                yield f"digit {place} is {new}", value[:place] + new + value[place + 1 :]
    else:
        yield from (("a text", json.dumps(value)), ("a float", 1.5), ("in a list", [value]))


def accepted(data, monkeypatch, part=None):
    """(the paths of mutants that are accepted, how many there were): room is taken as said, all else is looked into."""
    monkeypatch.setattr(steps, "placings", lambda *_: [])
    every = [*mutants(deepcopy(data))]
    chosen = every if part is None else Random(7).sample(every, part)
    passed = []
    for path, text in chosen:
        try:
            checker.check(text)
        except ProofError as error:
            assert 10 < len(str(error)) < 250 and str(error).isprintable()
            continue
        passed.append(path)
    return passed, len(chosen)


def named(path):
    return " ".join(each for each in path[:-1] if isinstance(each, str) and not each.isdigit())


def test_mutants_of_the_certificate_of_20(monkeypatch):
    """Of 900 one kind is a proof, and it is one: the weight of triples where there are none."""
    passed, looked = accepted(honest(4), monkeypatch)
    assert looked > 900 and passed == [("steps", 0, "weights", 2, what) for what in ("one more", "one less")]


@pytest.mark.parametrize("part", [300, pytest.param(None, marks=[pytest.mark.full, pytest.mark.timeout(1200)])])
def test_mutants_of_the_certificate_of_45(part, monkeypatch):
    """Of 12,000 some thirty are proofs as well, and it is known why."""
    passed, looked = accepted(honest(5), monkeypatch, part)
    kinds = {named(path).removeprefix("steps ") if "lists" in path else named(path) for path in passed}
    assert kinds <= HARMLESS.keys() and all(path[:4] == ("steps", 0, "weights", 2) for path in passed if path[1] == 0)
    if part is None:
        assert looked > 12_000 and kinds == HARMLESS.keys() and len(passed) < 40


def test_a_class_that_is_left_out_is_missed(monkeypatch):
    """The number of all caps is not said beforehand: the splits that are left over tell."""
    monkeypatch.setattr(steps, "placings", lambda *_: [])
    data = honest(5)
    found, rooms = data["steps"][3]["lists"]["18"], data["steps"][3]["rooms"]
    found["all"] -= found["classes"].pop()["orbit"]
    data["steps"][3]["rooms"] = [room for room in rooms if [18, 19] not in (room["first"], room["second"])]
    with pytest.raises(ProofError, match=r"and the list has .*: a class of 18 points is left out"):
        check(data)


# --- what is no certificate at all ------------------------------------------------------------------------------------


@pytest.mark.full
def test_more_classes_than_can_be_laid_beside_each_other():
    """Their pairs are never written down: no memory would hold them."""
    data = honest(5)
    data["steps"][3]["lists"]["18"]["classes"] *= 500
    data["steps"][3]["lists"]["18"]["all"] *= 500
    with pytest.raises(ProofError, match="not all pairs of classes are laid beside each other"):
        check(data)


def bad(text):
    """(what it is, the bytes of a file)"""
    yield "nothing", b""
    yield "cut", text[: len(text) // 2]
    yield "no text", b"\xff\xfe" + text
    yield "zeros", b"\0" * 1000
    yield "NaN", text.replace(b"693", b"NaN")
    yield "Infinity", text.replace(b"693", b"-Infinity")
    yield "a float", text.replace(b"693", b"693.0")
    yield "an exponent", text.replace(b"693", b"1e3")
    yield "a number without end", text.replace(b"693", b"9" * 5000)
    yield "a large number", text.replace(b"693", b"9" * 4000)
    yield "a boolean", text.replace(b'"dimension": 2', b'"dimension": true')
    yield "a text for a number", text.replace(b"693", b'"693"')
    yield "a key twice", text.replace(b'"dimension": 4', b'"dimension": 3, "dimension": 4', 1)
    yield "another version", text.replace(b'"version": 2', b'"version": 3')
    yield "no version", text.replace(b'"version": 2,', b"")
    yield "deep", b"[" * 100_000
    yield "deep in a field", text.replace(b"693", b"[" * 900 + b"]" * 900)
    yield "a key that is no text", text.replace(b'"version"', b'"\\ud800"')
    yield "a list", b"[" + text + b"]"
    yield "many keys", b"{" + b",".join(b'"%d": 0' % k for k in range(200_000)) + b"}"
    yield "large", b" " * 10_000_000 + text


CERTIFICATE = json.dumps(sl.caps.prove_largest(4).data).encode()


@pytest.mark.every(3)
@pytest.mark.parametrize("what", [what for what, _ in bad(CERTIFICATE)])
def test_a_bad_file_is_refused_with_a_sentence(what, tmp_path, capsys):
    data = dict(bad(CERTIFICATE))[what]
    assert data != CERTIFICATE
    path = tmp_path / "bad.json"
    path.write_bytes(data)
    assert main([path]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("  Not proved: ") and said.err.count("\n") == 1 and len(said.err) < 200
    with pytest.raises(ValueError, match=r"bad.json holds no certificate that `save` wrote: "):
        sl.caps.Certificate.load(path)


def test_a_file_of_any_size_takes_little_memory(tmp_path):
    """Of 100 million bytes so many are read as a certificate may have."""
    path = tmp_path / "large.json"
    with open(path, "wb") as file:
        file.truncate(100_000_000)
    tracemalloc.start()
    assert main([path]) == 1
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3 * BYTES


def command(*words):
    return subprocess.run([sys.executable, "-m", "setlab.caps", *words], capture_output=True, text=True, timeout=60)


@pytest.mark.near
def test_the_command_ends_with_0_only_where_all_is_proved(tmp_path):
    good, wrong = tmp_path / "20.json", tmp_path / "19.json"
    sl.caps.prove_largest(4).save(good)
    wrong.write_text(json.dumps(forged({k: TRUTH[k] - (k == 4) for k in range(1, 5)})))
    right = command("check", good)
    assert (right.returncode, right.stderr) == (0, "") and "20 points; nothing was believed" in right.stdout
    assert right.stdout.count("no cap has") == 3
    for words in (
        ["check", good, wrong],
        ["check", wrong, good],
        ["check", tmp_path / "none.json"],
        ["check", tmp_path],
    ):
        done = command(*words)
        assert done.returncode == 1 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    for words in ([], ["check"], ["chek", good]):
        done = command(*words)
        assert (done.returncode, done.stdout) == (2, "") and "python -m setlab.caps check" in done.stderr


@pytest.mark.every(5)
@pytest.mark.parametrize("words", [["--help"], ["-h"], ["help"], ["check", "--help"], ["check", "20.json", "-h"]])
def test_help_is_no_mistake(words):
    done = command(*words)
    assert (done.returncode, done.stderr) == (0, "") and "python -m setlab.caps check 45.json" in done.stdout


def test_the_checker_alone_has_help_as_well(capsys):
    assert main(["--help"]) == 0 and "python -m checker FILE" in capsys.readouterr().out
    assert main([]) == 2 and "python -m checker FILE" in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes that have names")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe.json")
    for path in (tmp_path / "pipe.json", Path(os.devnull)):
        done = command("check", path)
        assert (done.returncode, done.stderr) == (1, "  Not read: it is not an ordinary file.\n")
        with pytest.raises(ValueError, match=f"{path.name} cannot be read: it is not an ordinary file"):
            sl.caps.Certificate.load(path)


def test_what_was_read_says_so_until_it_is_checked(tmp_path):
    path = tmp_path / "it.json"
    sl.caps.prove_largest(4).save(path)
    read = sl.caps.Certificate.load(path)
    assert "is said to have 20 points; read, not checked" in repr(read)
    assert read.check() is read and repr(read) == repr(sl.caps.prove_largest(4))
    path.write_text(path.read_text().replace("693", "694"))
    read = sl.caps.Certificate.load(path)
    with pytest.raises(ValueError, match=r"step 3, 21 points of AG\(4, 3\): the values sum to 40, and not to 0"):
        read.check()
    assert "not checked" in repr(read)


def test_a_list_of_classes_that_is_not_whole_proves_nothing(monkeypatch):
    """With a wrong order of the group the orbits do not add up, and `prove_largest` says so."""
    found = orbits.orbits(4, 18)
    wrong = found._replace(classes=found.classes[:7])
    monkeypatch.setattr(
        slice_proof, "orbits", lambda n, size, progress: wrong if size == 18 else orbits.orbits(n, size)
    )
    with pytest.raises(ValueError, match="the orbits of the caps of 18 points do not add up to all"):
        sl.caps.prove_largest(5, progress=False)
