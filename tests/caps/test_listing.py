"""Orbits of caps: as many as Burnside counts, with as many caps as are counted otherwise."""

import pytest

import setlab as sl
from setlab import counts
from setlab.caps import representatives, representatives_text, verify
from setlab.caps.listing import SECONDS


@pytest.mark.parametrize(("n", "most"), [(1, 3), (2, 5), (3, 10), (4, 8)])
def test_orbits_and_their_caps(n, most):
    """Burnside's count of the orbits, and the count of all caps."""
    orbits, caps = counts.orbits("affine", n), counts.no_set(n)
    for size in range(most + 1):
        found = representatives(n, size, progress=False)
        assert len(found) == (orbits[size] if size < len(orbits) else 0)
        assert sum(number for _, number in found) == (caps[size] if size < len(caps) else 0)
        assert all(verify(cap) and len(cap) == size for cap, _ in found)


def test_each_orbit_once():
    group = sl.SymmetryGroup("affine", 3)
    for size in (4, 6, 8):
        found = representatives(3, size)
        assert len({group.canonical(cap) for cap, _ in found}) == len(found)
        assert [group.orbit_size(cap) for cap, _ in found] == [number for _, number in found]


def test_the_text_is_read_again():
    text = representatives_text(3, 6)
    parts = text.split("\n\n")
    assert [list(verify(part).points) for part in parts] == [cap for cap, _ in representatives(3, 6)]
    assert text.startswith("# orbit 1 of 3: ") and all(part.count("\n") == 6 for part in parts)
    assert representatives_text(2, 0) == "# orbit 1 of 1: 1 caps of 0 points in AG(2, 3)"
    assert representatives_text(2, 5) == ""


def test_bad_wishes(capsys):
    for n in (0, 5):
        with pytest.raises(ValueError, match="dimensions 1 to 4"):
            representatives(n, 3)
    with pytest.raises(ValueError, match="negative"):
        representatives(3, -1)
    assert SECONDS[9] <= 2 and "take" not in capsys.readouterr().err
