"""What the public results do for pandas, matplotlib, SymPy and files, each in its own way."""

import struct
import xml.etree.ElementTree as ET
from fractions import Fraction
from types import SimpleNamespace

import pytest
from common.test_results import RESULTS
from helpers.each import with_each
from IPython.core.formatters import DisplayFormatter

import setlab as sl
from setlab import AG, DECK, FACES, Card, caps, chance, counts, draw
from setlab.common.optional import MissingPackage
from setlab.common.results import Tabular
from setlab.draw import notebook

# --- pandas ---------------------------------------------------------------------------------------------------------


def test_a_card_is_a_row_of_plain_words_and_numbers():
    rows = [card.values for card in DECK]
    assert {type(value) for row in rows for value in row.values()} == {int, str}
    assert {row["number"] for row in rows} == {1, 2, 3} and len({*map(str, rows)}) == 81
    assert all(row == {name: getattr(card, name) for name in row} for row, card in zip(rows, DECK, strict=True))
    assert FACES[0].values == {"shading": "solid", "number": 1, "colour": "red", "symbol": "oval"}
    assert sl.WILD.values == {}


def test_frames_of_pandas_itself():
    pandas = pytest.importorskip("pandas")
    cards = pandas.DataFrame([card.values for card in DECK])
    assert cards.groupby("colour").size().to_dict() == {"red": 27, "green": 27, "purple": 27}
    assert cards["number"].sum() == 162
    for make in RESULTS.values():
        result = make()
        frame = result.to_frame()
        assert [*frame.columns] == [*result.columns()] and len(frame) == len(result.rows())


def test_an_error_names_the_extra(monkeypatch):
    monkeypatch.setattr("setlab.common.optional.find_spec", lambda name: None)
    with pytest.raises(MissingPackage, match=r'pip install pandas, or pip install "setlab\[lab\]"$'):
        chance.distribution(3).to_frame()
    with pytest.raises(MissingPackage, match=r'pip install matplotlib, or pip install "setlab\[plots\]"$'):
        chance.Estimate(1, 10).plot()


# --- matplotlib -----------------------------------------------------------------------------------------------------


@pytest.fixture
def pyplot():
    module = pytest.importorskip("matplotlib.pyplot")
    yield module
    module.close("all")


PLOTTED = RESULTS | {"solved": chance.solve_game}


@pytest.mark.every(3)
@pytest.mark.parametrize("name", PLOTTED)
def test_each_result_draws_on_the_axes_it_is_given_in_the_colour_that_was_asked_for(name, pyplot):
    from matplotlib.colors import to_rgba

    result, (ax, other) = PLOTTED[name](), pyplot.subplots(1, 2)[1]
    assert isinstance(result, Tabular) and result.plot(ax, color="tab:olive") is ax
    assert ax.has_data() and not other.has_data() and ax.get_xlabel()
    drawn = [patch.get_facecolor()[:3] for patch in ax.patches] + [to_rgba(line.get_color())[:3] for line in ax.lines]
    assert to_rgba("tab:olive")[:3] in drawn


def test_bars_are_as_long_as_the_numbers(pyplot):
    profile = caps.profile(caps.largest_known(4))
    ax = profile.plot()
    assert [bar.get_width() for bar in ax.patches] == [30, 10] and ax.yaxis_inverted()
    assert [label.get_text() for label in ax.get_yticklabels()] == ["8 + 6 + 6", "9 + 9 + 2"]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("number of directions", "points in the three parts")
    games = chance.simulate_games(300, seed=1, progress=False)
    bars = {bar.get_x() + bar.get_width() / 2: bar.get_height() for bar in games.plot(what="largest").patches}
    assert bars == pytest.approx({cards: n / 300 for cards, n in games.largest_table.items()})
    with pytest.raises(ValueError, match="'stock' is not a plot"):
        games.plot(what="stock")


# --- SymPy ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("features", [2, 3, 4, 7])
def test_formulas_are_the_exact_numbers(features):
    import sympy

    q = 3**features
    exact = {
        "sets": Fraction(q * (q - 1), 6),
        "expected": chance.expected_sets(7, features),
        "variance": None if features > 4 else chance.moment(7, 2, features) - chance.expected_sets(7, features) ** 2,
    }
    for name, value in exact.items():
        formula = chance.derive(name).result
        assert isinstance(formula, sympy.Expr)
        if value is not None:
            assert sympy.simplify(formula.subs({"n": features, "m": 7}) - sympy.sympify(value)) == 0
    for cards in (3, 6, 8):
        number = [*counts.no_set(features, up_to=cards), *[0] * 9][cards]
        assert sympy.simplify(chance.derive("no_set", cards=cards).result.subs("q", q) - number) == 0


def test_odds_of_so_many_cards_are_named():
    with pytest.raises(ValueError, match=r"12 does not\. For 12 cards: sl\.chance\.distribution\(12\)"):
        chance.odds(12)
    for value in (1.5, 82, -1, Fraction(9, 4)):
        with pytest.raises(ValueError, match=r"does not$"):
            chance.odds(value)


# --- pictures -------------------------------------------------------------------------------------------------------

DRAWN = {
    "piece": lambda: draw.piece("2tgq"),
    "back": draw.back,
    "row": lambda: draw.row(DECK[:3]),
    "rows": lambda: draw.rows([tuple(DECK[:3])]),
    "net": lambda: draw.net(FACES[:6]),
    "strip": lambda: draw.strip("colour", ["red", "green"]),
}
SAVED = DRAWN | {
    "picture": lambda: draw.picture(DECK[:3]),
    "card": lambda: DECK[0],
    "figure": lambda: draw.twelve_lines("the lines"),
    "chart": lambda: draw.shares({"a": chance.Estimate(1, 10)}),
    "board": lambda: draw.BoardPicture(sl.Match("cubed", seed=1).state.board),
}


@pytest.mark.parametrize("name", DRAWN)
def test_a_drawing_shows_itself_and_has_a_short_repr(name):
    drawing = DRAWN[name]()
    tree = ET.fromstring(drawing._repr_svg_())
    assert tree.tag == "{http://www.w3.org/2000/svg}svg" and tree.get("aria-label")
    assert repr(drawing) == f"<svg: {drawing.get('aria-label')}>"
    assert repr(draw.piece("2tgq", named=False)) == "<svg: 100 × 66.7>"


@pytest.mark.parametrize("name", SAVED)
def test_a_picture_is_saved_as_both_kinds_of_file(name, tmp_path):
    pytest.importorskip("matplotlib")
    picture = SAVED[name]()
    path = picture.save(tmp_path / "it.svg")
    tree = ET.parse(path).getroot()
    assert path == tmp_path / "it.svg" and len(tree)
    data = picture.save(str(tmp_path / "it.PNG")).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    wide, high = struct.unpack(">II", data[16:24])
    assert (wide, high) == pytest.approx((2 * float(tree.get("width")), 2 * float(tree.get("height"))), abs=2)


@pytest.mark.parametrize("name", sorted(SAVED.keys() - DRAWN.keys()))
def test_a_notebook_keeps_a_picture_once_and_svg_is_there_when_it_is_asked_for(name):
    picture, shell = SAVED[name](), SimpleNamespace(display_formatter=DisplayFormatter())
    assert "image/svg+xml" in shell.display_formatter.format(picture)[0]
    notebook.register(shell)
    assert set(shell.display_formatter.format(picture)[0]) == {"text/html", "text/plain"}
    assert len(ET.fromstring(picture._repr_svg_())) and draw.picture([])._repr_svg_() is None


def test_a_saved_picture_has_the_paints_where_they_belong(tmp_path):
    image = pytest.importorskip("matplotlib.image")
    dots = image.imread(draw.piece("1srd", width=120, theme="classic").save(tmp_path / "it.png"))
    high, wide, _ = dots.shape
    red, paper = dots[high // 2, wide // 2], dots[high // 2, wide // 6]
    assert red[:3] == pytest.approx([0xD0 / 255, 0x20 / 255, 0x3A / 255], abs=0.01) and paper[:3].min() > 0.95
    assert dots[0, 0, 3] == 0, "outside the round corner is nothing"


def test_another_kind_of_file_is_refused(tmp_path):
    with pytest.raises(ValueError, match=r"saved as \.svg or \.png, as in save\('card\.svg'\), not .*it\.gif"):
        draw.back().save(tmp_path / "it.gif")
    with pytest.raises(ValueError, match="nothing to draw"):
        draw.picture([]).save(tmp_path / "it.svg")


@with_each("n", range(1, 8))
def test_a_space_draws_its_points(n):
    html = AG(n)._repr_html_()
    assert (html is None) == (n > 6) and (n > 6 or f'alt="AG({n}, 3): {3**n} points"' in html)
    assert Card("2tgq")._repr_html_().startswith("<img")
