"""Numbers that come with setlab: nothing is counted where they are asked for, and counting gives the same."""

import pytest
from counts.test_layouts import agree
from helpers.each import with_each

from setlab import chance, counts
from setlab.common.files import load_toml
from setlab.counts import complete, equations, layouts, setfree, without
from setlab.counts.fast import can_compile
from setlab.counts.shipped import shipped
from setlab_proofs.counts import burnside, extremes
from setlab_proofs.games.positions import Positions
from tools import counts as tool

EVERY = [(name, *key) for name, (_, keys, _) in tool.TABLES.items() for key in keys]


def is_long(name, *key):
    """Without numba, more than twelve cards take hours, and five features a quarter of an hour."""
    return (name == "layouts" and key[1] > 12) or (name, *key) == ("no_set", 5)


@pytest.mark.full
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("which", EVERY, ids=str)
def test_counting_gives_what_the_file_has(which):
    name, *key = which
    if not can_compile() and is_long(*which):
        pytest.skip("this takes hours without numba")
    assert tool.TABLES[name][2](*key) == shipped(*which)


def test_the_file_has_what_the_tool_writes_and_says_where_it_is_from():
    for name in tool.TABLES:
        values, on = tool.kept(name)
        assert "\n".join(tool.written(name, values, on)) in tool.FILE.read_text(encoding="utf-8")
    assert [*load_toml("counts.toml")] == [*tool.TABLES]


CALLS = {
    "no_set": [lambda: counts.no_set(4), lambda: counts.no_set(5, up_to=16), lambda: chance.no_set(12)],
    "equations": [lambda: counts.no_set(9, up_to=8), lambda: chance.derive("no_set", cards=8)],
    "complete_caps": [lambda: counts.complete_caps(4)],
    "free": [lambda: counts.free("ultraset")],
    "orbits": [lambda: counts.orbits("affine"), lambda: counts.orbits("features")],
    "layouts": [lambda n=n: chance.distribution(n) for n in (0, 9, 12, 21, 60, 81)]
    + [lambda n=n: counts.layouts_by_sets(n, 3) for n in range(28)],
    "most_sets": [lambda n=n: counts.most_sets(n) for n in (12, 30, 50, 70)],
    "fewest_sets": [lambda n=n: counts.fewest_sets(n) for n in (12, 21, 30, 50, 70)],
    "solve_game": [lambda: chance.solve_game().left(0)],
}


@pytest.mark.parametrize("name", CALLS)
def test_nothing_is_counted_where_the_number_is_there(name, monkeypatch):
    def counting(*given, **more):
        raise AssertionError("this is counted")

    monkeypatch.setattr(chance.exact, "_counted", {})
    chance.exact.sets_free.cache_clear()
    equations.systems.cache_clear()
    for place, what in (
        (complete, "_counted"),
        (layouts, "Spreader"),
        (setfree, "few_without"),
        (burnside, "_counted"),
        (extremes, "_searched"),
        (extremes, "_with_21"),
        (Positions, "whole_game"),
    ):
        monkeypatch.setattr(place, what, counting)
    monkeypatch.setitem(without.KINDS, "ultraset", counting)
    few = setfree._counted
    monkeypatch.setattr(setfree, "_counted", lambda features: counting() if features > 3 else few(features))
    small = equations._Systems
    monkeypatch.setattr(equations, "_Systems", lambda cards: counting() if cards > 6 else small(cards))
    for call in CALLS[name]:
        assert call()


@with_each("cards", range(layouts.SHIPPED + 1))
def test_shipped_layouts_add_up(cards):
    agree(counts.layouts_by_sets(cards), cards, 4)


@with_each("what, cards", [key[::2] for key in tool.TABLES["extremes"][1]], every=9)
def test_shipped_proofs_hold(what, cards):
    found = (counts.most_sets if what == "most" else counts.fewest_sets)(cards)
    assert found.check() and not found._replace(low=found.low - 1, high=found.high - 1).check()


def test_recounting_is_asked_for_with_true():
    for call in (counts.no_set, counts.complete_caps, lambda recount: counts.free("quad", recount)):
        with pytest.raises(TypeError, match="recount is True or False, not 1"):
            call(recount=1)
    assert counts.layouts_by_sets(7, recount=True) == counts.layouts_by_sets(7)
