"""Files that were damaged on their way, by chance or by design; and what a killed process leaves."""

import os
from contextlib import suppress

import pytest
from helpers.some import some
from storage.test_export import STORED, packed, played

import setlab as sl
from setlab.common import files, settings
from setlab.common.rng import PortableRandom
from setlab.storage.export import KEPT


def packed_as(method):
    """Said to be packed in this way, at both places where that stands."""
    out = bytearray(data := packed([("settings.json", STORED)]))
    for sign, place in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        at = -1
        while (at := data.find(sign, at + 1)) >= 0:
            out[at + place] = method
    return bytes(out)


@pytest.mark.parametrize("method", [1, 6, 8 + 1, 12, 14, 93, 95, 98])
def test_what_was_packed_in_another_way_is_refused(at, case, method):
    at("here")
    case.write_bytes(packed_as(method))
    with pytest.raises(ValueError, match="cannot be imported: it is not a setlab file, or it is damaged"):
        sl.import_data(case)


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("portion", some(range(10), every=10))
def test_a_file_that_was_damaged_on_its_way_is_brought_in_or_refused(at, case, portion):
    at("there")
    played()
    settings.remember("theme", "clear")
    sl.export_data(case)
    whole, rng = case.read_bytes(), PortableRandom(portion)
    at("here")
    for _ in range(100):
        data = bytearray(whole)
        for _ in range(rng.randrange(3) + 1):
            data[rng.randrange(len(data))] = rng.choice((0, 8, 9, 12, 14, 95, 255, rng.randrange(256)))
        case.write_bytes(data)
        with suppress(ValueError):
            sl.import_data(case)


@pytest.mark.parametrize("levels", [100, 300, 700, 900, 990, 5000])
@pytest.mark.parametrize("name", [*KEPT, "setlab.json"])
def test_brackets_in_brackets_are_refused(at, case, levels, name):
    at("here")
    files.store_kept("answers.json", {"b": ["x"]})
    for nested in ('{"a":' * levels + "1" + "}" * levels, '{"b":' + "[" * levels + "]" * levels + "}"):
        case.write_bytes(packed([], about=nested) if name == "setlab.json" else packed([(name, nested)]))
        with pytest.raises(ValueError, match="in it is damaged"):
            sl.import_data(case)
    assert files.load_kept("answers.json")["b"] == ["x"]


def test_what_a_process_left_that_was_killed_is_cleared_away(at):
    at("here")
    files.store_kept("settings.json", {"theme": "mono"})
    left = files.home() / f".settings.json.{2**31 - 1}"
    left.write_bytes(b"{")
    (files.home() / f".settings.json.{os.getppid()}").write_bytes(b"{")  # somebody else writes at this moment
    files.store_kept("settings.json", {"theme": "clear"})
    assert sorted(each.name for each in files.home().iterdir() if each.name.startswith(".settings")) == [
        f".settings.json.{os.getppid()}"
    ]
