"""What a long job says in a notebook, and what is left when somebody stops it."""

from types import SimpleNamespace

import IPython
import pytest

from setlab import caps, counts
from setlab.caps import largest_known, room, searching
from setlab.chance import derive
from setlab.counts import complete_caps, layouts, reporting


@pytest.fixture
def notebook(monkeypatch):
    """A notebook as setlab sees it: `.cell` runs, `.shown` is what was displayed, [[what stood there, …], …]."""
    shown = []

    def displayed(first, raw, display_id=None):
        mine = [first]
        shown.append(mine)
        return SimpleNamespace(update=lambda data, raw: mine.append(data)) if display_id else None

    here = SimpleNamespace(cell="one", shown=shown)
    kernel = SimpleNamespace(get_parent=lambda: {"header": {"msg_id": here.cell}})
    monkeypatch.setattr(IPython, "get_ipython", lambda: SimpleNamespace(kernel=kernel))
    monkeypatch.setattr("IPython.display.display", displayed)
    monkeypatch.setattr(reporting, "line", reporting.StatusLine())
    now = iter(range(0, 10_000, 3))
    monkeypatch.setattr(reporting, "monotonic", lambda: next(now))
    return here


def test_a_long_job_has_one_display_and_leaves_it_empty(notebook, capsys):
    reporting.announce(100)
    with reporting.ProgressLine(4) as done:
        done()
        done()
    [written] = notebook.shown
    assert written[0] == written[-1] == {}, "what two runs leave is the same, whoever was slow"
    assert [each["text/plain"].split(",")[0] for each in written[1:-1]] == [
        "This takes about 2 min.",
        "25 % done",
        "50 % done",
    ]
    assert capsys.readouterr() == ("", ""), "nothing on stderr, which is a red box"


def test_each_cell_has_a_line_of_its_own(notebook):
    reporting.announce(100)  # and an error comes, before anything is counted
    notebook.cell = "two"
    with reporting.ProgressLine(4) as done:
        done()
    first, second = notebook.shown
    assert len(first) == 2 and "25 % done" in second[1]["text/plain"] and second[-1] == {}


def test_a_short_job_displays_nothing(notebook):
    with reporting.ProgressLine(4, shown=False) as done:
        done()
    reporting.announce(1)
    assert notebook.shown == []


def test_a_remark_stays(notebook, capsys):
    reporting.note("numba is not installed")
    assert notebook.shown == [[{"text/plain": "numba is not installed"}]] and capsys.readouterr() == ("", "")


def stop(*_, **__):
    raise KeyboardInterrupt


@pytest.mark.parametrize(("kept", "said"), [(False, "starts from the beginning"), (True, "it goes on from there")])
def test_who_stops_a_job_reads_one_sentence(kept, said, capsys):
    with (
        pytest.raises(KeyboardInterrupt, match=r"^Stopped at 25 %\.") as stopped,
        reporting.ProgressLine(4, kept=kept) as done,
    ):
        done()
        stop()
    assert said in str(stopped.value) and stopped.value.__suppress_context__


def test_other_errors_stay_what_they_are():
    with pytest.raises(ZeroDivisionError), reporting.ProgressLine(4):
        raise ZeroDivisionError


def test_a_count_that_is_stopped_says_so(monkeypatch):
    monkeypatch.setattr(layouts.Spreader, "within", stop)
    with pytest.raises(reporting.Interrupted, match="Stopped at 0 %"):
        counts.layouts_by_sets(12, progress=False, recount=True)


def test_a_notebook_shows_the_sentence_and_no_traceback(ipython, monkeypatch, capsys):
    monkeypatch.setattr(layouts.Spreader, "within", stop)
    monkeypatch.setattr(searching, "_run", stop)
    for job, error in ((counts.layouts_by_sets, KeyboardInterrupt), (caps.find, caps.SearchStopped)):
        ipython.user_ns["job"] = job
        result = ipython.run_cell("job(4, 20) if job.__name__ == 'find' else job(12, progress=False, recount=True)")
        said = capsys.readouterr().out
        assert isinstance(result.error_in_exec, error), "the cell has failed, so those below it do not run"
        assert "Traceback" not in said and len(said.strip().splitlines()) == 1
        assert "Stopped at 0 %" in said or "Interrupted: " in said


def test_what_comes_before_the_first_step_is_no_part_of_its_pace(monkeypatch, capsys):
    """A job that is compiled for half a minute, and then takes a second a step."""
    times = iter([0, *range(30, 40)])
    monkeypatch.setattr(reporting, "monotonic", lambda: next(times))
    with reporting.ProgressLine(100) as done:
        for _ in range(5):
            done()
    told = capsys.readouterr().err
    assert "1 % done, about 50 min to go" in told, "so far nobody can know better"
    assert "2 % done" in told and "5 % done, about 2 min to go" in told


def test_what_takes_seconds_without_a_step_says_so_beforehand(monkeypatch, capsys):
    told = []
    for module in ("setlab.chance.formulas", "setlab_proofs.caps.third_slice", "setlab.counts.complete"):
        monkeypatch.setattr(f"{module}.announce", lambda seconds, **_: told.append(seconds))
    monkeypatch.setattr("setlab.chance.formulas._no_set", lambda cards: cards)
    monkeypatch.setattr("setlab.chance.formulas._derived", set())
    monkeypatch.setattr("setlab_proofs.caps.third_slice.most_room", lambda *_: 0)
    monkeypatch.setattr("setlab.counts.complete._fast", lambda space: {})
    monkeypatch.setattr("setlab.counts.complete._plain", lambda *_: {})
    derive("no_set", cards=8)
    derive("no_set", cards=8)
    derive("no_set", cards=3)
    room(largest_known(5), largest_known(5))
    complete_caps(4, recount=True)
    assert [seconds > reporting.PATIENCE for seconds in told] == [True, False, False, True, True]
