"""A certificate that was loaded is what its file says: `check` looks at all of it, and no field is passed over."""

import json

import pytest
from caps.test_forgeries import command, honest, known, mutants

import setlab as sl


def loaded(data, path):
    path.write_text(json.dumps(data), encoding="utf-8")
    return sl.caps.Certificate.load(path)


@pytest.mark.every(3)
@pytest.mark.parametrize("size", [1, 19, 21, 20.0, True, "20"])
def test_the_size_is_part_of_the_claim(size, tmp_path):
    """It was counted from the witness, whatever the file said."""
    data, path = {**honest(4), "size": size}, tmp_path / "x.json"
    with pytest.raises(ValueError, match=f"says {size} points, and its caps have 20" if type(size) is int else "whole"):
        loaded(data, path)
    done = command("check", path)
    assert done.returncode == 1 and ("and 20 are" if type(size) is int else "whole number") in done.stderr
    proof = sl.caps.prove_largest(4)
    proof.size = size
    with pytest.raises(ValueError, match=r"whole number|and 20 are"):
        proof.check(progress=False)


def test_loading_hides_nothing_from_the_checker(tmp_path):
    """What is no proof as a file is none when it was loaded: all mutants, of which two are proofs."""
    path, passed = tmp_path / "x.json", []
    for what, text in mutants(honest(4)):
        path.write_text(text, encoding="utf-8")
        try:
            sl.caps.Certificate.load(path).check(progress=False)
        except ValueError:
            continue
        passed.append(what)
    assert passed == [("steps", 0, "weights", 2, what) for what in ("one more", "one less")]


def of_all():
    """Of all caps of a size, as `prove_classes` says it, by a step that is as good as any: it is not checked here."""
    data = honest(5)
    cap, classes = known(5), [{"cap": known(5)[:-1], "orbit": 45}]
    last = {**data["steps"][3], "size": 44, "wholes": [{"cap": cap, "orbit": 1}, {"cap": cap[:-1], "orbit": 1}]}
    del data["witness"]
    return {**data, "size": 44, "steps": [*data["steps"], {**last, "classes": classes}]}


def test_what_a_list_of_all_says_is_not_lost(tmp_path):
    path = tmp_path / "x.json"
    assert loaded(of_all(), path).data == of_all() and loaded(of_all(), path).size == 44
    for wrong in ({"size": 43}, {"dimension": 4}, {"witness": []}, {"steps": of_all()["steps"][:-1]}):
        with pytest.raises(ValueError, match=r"caps have 44|no step lists all caps|another way"):
            loaded({**of_all(), **wrong}, path)
    data = of_all()
    data["steps"][-1]["wholes"].pop()  # then the classes are what the whole says, and would not be read
    with pytest.raises(ValueError, match="a step says something in another way than `save`"):
        loaded(data, path)
    with pytest.raises(ValueError, match="no step lists all caps"):
        loaded({**honest(4), "witness": []}, path)


def test_a_file_that_is_not_there_is_told_in_a_sentence(tmp_path):
    for path, says in (
        (tmp_path / "nope", "nope cannot be read: No such file"),
        (tmp_path, "cannot be read: Is a dir"),
    ):
        with pytest.raises(ValueError, match=says):
            sl.caps.Certificate.load(path)
