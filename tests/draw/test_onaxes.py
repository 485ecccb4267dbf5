"""What is counted and simulated draws itself: on the Axes that are given, under names, as high as it is."""

import pytest

from setlab import DECK, caps, chance, counts, draw, games, players
from setlab.draw import charts
from setlab.games import Match

pyplot = pytest.importorskip("matplotlib.pyplot")


def times():
    match = Match("versus", seed=1, seconds=None)
    players.Session(match, {0: players.Eye("expert")}).run()
    return games.statistics([match])


PLOTS = {
    "chances": (lambda ax: chance.distribution(9).plot(ax), "number of SETs", "chance"),
    "tables": (
        lambda ax: chance.simulate_tables(500, seed=1, progress=False).plot(ax),
        "number of SETs",
        "chance",
    ),
    "bounds": (lambda ax: caps.known().plot(ax), "dimension", "points of the largest cap"),
    "layouts": (lambda ax: counts.layouts_by_sets(9).plot(ax), "number of SETs", "number of layouts"),
    "no SET": (lambda ax: counts.no_set(3).plot(ax), "cards in the collection", "number of collections"),
    "orbits": (
        lambda ax: counts.orbits("affine", features=2).plot(ax),
        "cards in the collection",
        "number of collections",
    ),
    "free": (lambda ax: counts.free("proset").plot(ax), "cards in the collection", "number of collections"),
    "complete": (lambda ax: counts.complete_caps(3).plot(ax), "cards in the collection", "number of collections"),
    "times": (lambda ax: times().plot(ax, by="choices"), "SETs on the table", "seconds until it was found"),
}


@pytest.fixture(autouse=True)
def closed():
    yield
    pyplot.close("all")


@pytest.mark.parametrize("name", PLOTS)
def test_axes_are_named_and_those_that_were_given(name):
    plot, across, up = PLOTS[name]
    figure, both = pyplot.subplots(1, 2)
    assert plot(both[1]) is both[1] and not both[0].has_data()
    fresh = plot(None)
    assert fresh.figure is not figure
    for ax in (both[1], fresh):
        assert (ax.get_xlabel(), ax.get_ylabel()) == (across, up) and ax.has_data()


def heights(ax):
    return {bar.get_x() + bar.get_width() / 2: bar.get_height() for bar in ax.patches}


def points(ax):
    return {x: y for line in ax.lines for x, y in zip(*line.get_data(), strict=True)}


def test_they_are_as_high_as_they_are():
    assert heights(chance.distribution(5).plot()) == pytest.approx(
        {k: float(v) for k, v in chance.distribution(5).items()}
    )
    tally = chance.simulate_tables(500, seed=1, progress=False)
    assert heights(tally.plot()) == pytest.approx({k: n / 500 for k, n in tally.sets.items()})
    assert points(counts.no_set(2).plot()) == dict(enumerate([1, 9, 36, 72, 54]))
    assert points(counts.layouts_by_sets(9).plot()) == counts.layouts_by_sets(9)
    assert points(counts.complete_caps(3).plot()) == {8: 44226, 9: 2106}


def test_a_chart_shows_the_same_on_axes():
    found = times()
    for by in ("differing", "choices"):
        ax, chart = found.plot(by=by), charts.times(found, by=by)
        said = [text.text for text in chart.drawing().iter("text")]
        assert {text.get_text() for text in ax.texts} <= {*said} and len(ax.texts) == len(found.medians(by))
        assert {ax.get_title(), ax.get_xlabel(), ax.get_ylabel()} < {*said} and ax.get_ylim()[0] == 0
        each = next(line for line in ax.lines if line.get_marker() == "o")
        assert sorted(each.get_ydata()) == sorted(take.seconds for take in found.takes)


def test_where_there_is_little_to_draw_the_axes_are_named_all_the_same():
    ax = games.statistics([]).plot()
    assert ax.get_title() == "No SETs yet: play a game, and your times will be here." and ax.get_xlabel()


def test_what_a_learner_gave_the_axes_stays():
    ax = draw.axes()
    ax.set_title("mine")
    ax.plot([0, 3], [0, 2])
    assert chance.Estimate(1, 10).plot(ax).get_title() == "mine" and ax.get_ylim()[1] >= 2


def test_shares_are_percentages():
    labels = [label.get_text() for label in chance.Estimate(1, 10).plot().get_xticklabels()]
    assert "20 %" in labels and not any("." in label for label in labels)


def test_estimates_stand_below_each_other_with_their_intervals():
    one, other = chance.Estimate(32, 1000), chance.Estimate(45, 1000)
    ax = one.plot(name="twelve")
    assert other.plot(ax, name="fifteen") is ax
    ends = [segment for lines in ax.collections for segment in lines.get_segments()]
    assert [x for point in ends for x, _ in point] == pytest.approx([*one.interval(), *other.interval()])
    ax.figure.canvas.draw()
    labels = {label.get_text(): label.get_window_extent().y0 for label in ax.get_yticklabels()}
    assert [*labels] == ["twelve", "fifteen"] and labels["fifteen"] < labels["twelve"], "one below the other"


def test_what_was_never_counted_is_not_drawn():
    with pytest.raises(ValueError, match="nothing has been counted yet"):
        chance.Estimate(0, 0).plot()


def test_they_are_what_they_were_besides():
    assert counts.no_set(2) == [1, 9, 36, 72, 54] and repr(counts.no_set(2)) == "[1, 9, 36, 72, 54]"
    assert counts.layouts_by_sets(9, features=2) == {12: 1} and repr(counts.complete_caps(2)) == "{4: 54}"
    assert isinstance(chance.after_dealing([], DECK[:5], cards=1), chance.Distribution)
