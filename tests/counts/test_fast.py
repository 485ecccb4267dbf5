"""The fast lane and what a long job says."""

import pytest

from setlab.counts import fast, moving, reporting
from setlab.counts.fast import can_compile, compiled


def test_without_numba_everything_still_works_and_says_so_once(monkeypatch, capsys):
    monkeypatch.setattr(fast, "find_spec", lambda name: None)
    monkeypatch.setattr(fast, "_warned", [])
    assert not can_compile()
    fast.say_slow()
    fast.say_slow()
    assert capsys.readouterr().err.count("pip install numba") == 1
    monkeypatch.setattr(fast, "_warned", [])
    monkeypatch.setattr(fast.sys, "platform", "emscripten")
    fast.say_slow()
    assert capsys.readouterr() == ("", ""), "a browser cannot have it"


@pytest.mark.skipif(not can_compile(), reason="numba is not installed")
def test_nothing_is_said_where_numba_is(monkeypatch, capsys):
    monkeypatch.delenv("SETLAB_PURE", raising=False)
    monkeypatch.setattr(fast, "_warned", [])
    fast.say_slow()
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(not can_compile(), reason="numba is not installed")
def test_the_twin_of_a_function_gives_the_same():
    twin = compiled(moving.count_ones)
    for mask in (0, 1, 0b1011, (1 << 27) - 1, 1 << 26, 0x7FFFFFFF):
        assert twin(mask) == moving.count_ones(mask) == mask.bit_count()
        if mask:
            assert moving.lowest(mask) == moving.lowest_of_many(mask) == (mask & -mask).bit_length() - 1
    assert moving.lowest_of_many(1 << 60) == 60


def test_what_is_kept_on_disk_knows_what_it_was_made_of():
    """The name tells of the function and of all that it calls, so a change of either is seen."""
    before = fast._digest(first)
    calls = fast._called(first)
    assert calls == ["second"] and before == fast._digest(first)
    first.__globals__["second"] = third
    fast._digest.cache_clear()
    try:
        assert fast._digest(first) != before
    finally:
        first.__globals__["second"] = original


def second(x):
    return x + 1


def third(x):
    return x + 2


original = second


def first(x):
    return second(x)


def test_a_short_job_is_silent(capsys):
    with reporting.ProgressLine(3) as done:
        for _ in range(3):
            done()
    reporting.announce(1)
    assert capsys.readouterr() == ("", "")


def test_a_long_job_speaks(monkeypatch, capsys):
    now = iter(range(0, 1000, 3))
    monkeypatch.setattr(reporting, "monotonic", lambda: next(now))
    with reporting.ProgressLine(4) as done:
        done()
    reporting.announce(100, megabytes=300)
    said = capsys.readouterr()
    assert said.out == "" and "25 % done, about 9 s to go" in said.err
    assert "about 2 min and 300 MB of memory" in said.err
    reporting.announce(100, shown=False)
    with reporting.ProgressLine(4, shown=False) as done:
        done()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("megabytes", "told"), [(0, ""), (0.004, ""), (9.9, ""), (10, " and 10 MB of memory")])
def test_memory_is_told_where_it_is_worth_it(megabytes, told, capsys):
    reporting.announce(40, megabytes)
    assert capsys.readouterr().err == f"This takes about 40 s{told}.\n"
