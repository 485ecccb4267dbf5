"""Single features, rows, nets and what a notebook makes of a list."""

import itertools
import pickle
import re
import xml.etree.ElementTree as ET
from copy import copy
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest
from helpers.svg_reader import THEMES, VALUES, Translated, in_image
from IPython.core.formatters import DisplayFormatter

from setlab import DECK, FACES, WILD, Card, Face, deck, draw, find_sets
from setlab.common import i18n as words
from setlab.draw import notebook, papers, pictures, themes
from setlab.draw.markup import to_html

# --- single features -------------------------------------------------------------------------------


def test_glyphs_of_one_feature_differ_and_are_named():
    for theme, (name, values) in itertools.product(THEMES, VALUES.items()):
        glyphs = [draw.trait(name, value, theme=theme) for value in values]
        assert len({to_html(draw.trait(name, value, theme=theme, named=False)) for value in values}) == len(values)
        assert [g.get("aria-label") for g in glyphs] == values
    assert draw.trait("yellow", "yellow").get("aria-label") == "yellow"
    assert draw.trait("yellow", "absent").get("aria-label") == "no dot"


def test_a_glyph_shows_one_value_and_nothing_else():
    paints = set(themes.look("classic").colours.values())
    for name, values in VALUES.items():
        for value in values:
            drawing = draw.trait(name, value)
            used = {node.get(key) for node in drawing.iter() for key in ("fill", "stroke")}
            assert bool(used & paints) == (name == "colour")
    pips = [len(draw.trait("number", value).findall(".//circle")) for value in VALUES["number"]]
    assert pips == [1, 2, 3, 4]


def test_a_strip_shows_the_values_in_order():
    strip = draw.strip("shading", ["open", "solid", "open"])
    assert strip.get("aria-label") == "open, solid, open"
    first, second, third = strip.findall("g")
    assert to_html(first[1]) == to_html(third[1]) != to_html(second[1])
    assert float(strip.get("width")) > 3 * float(strip.get("height"))


@pytest.mark.parametrize(
    "name, values, error",
    [
        ("colour", ["blue"], ValueError),
        ("taste", ["sweet"], ValueError),
        (["colour"], ["red"], TypeError),
        (None, ["red"], TypeError),
        ("border", ["<script>"], ValueError),
        ("colour", [], ValueError),
        ("colour", "red", TypeError),
        ("colour", None, TypeError),
        ("colour", [["red"]], ValueError),
    ],
)
def test_strips_of_nonsense_are_refused(name, values, error):
    with pytest.raises(error):
        draw.strip(name, values)


# --- several pieces, and pictures ------------------------------------------------------------------


def places(drawing):
    return [tuple(map(int, re.findall(r"\d+", g.get("transform")))) for g in drawing.findall("g")]


def test_rows_wrap_to_a_table():
    assert {y for _, y in places(draw.row(DECK[:6]))} == {0}
    twelve = places(draw.row(DECK[:12]))
    assert [len([p for p in twelve if p[1] == y]) for y in sorted({y for _, y in twelve})] == [4, 4, 4]
    assert len({x for x, _ in places(draw.row(DECK))}) == 9
    assert len({x for x, _ in places(draw.row(DECK[:12], across=3))}) == 3
    assert len({y for _, y in places(draw.rows(find_sets(DECK[:9])))}) == len(find_sets(DECK[:9])) == 12
    mixed = places(draw.row([WILD, DECK[0], FACES[0]]))
    assert [x for x, _ in mixed] == [0, 88, 216]


def test_a_net_is_a_cross_of_six_faces():
    faces = [WILD, Face("w1ro"), *FACES[10:14]]
    drawing = draw.net(faces)
    at = places(drawing)
    assert len(set(at)) == 6 and sorted(y for _, y in at) == [0, 80, 80, 80, 80, 160]
    assert {x for x, y in at if y != 80} <= {x for x, y in at if y == 80}
    assert all(str(face) in drawing.get("aria-label") for face in faces)
    for bad in (FACES[:5], FACES[:7], DECK[:6]):
        with pytest.raises(ValueError, match="six"):
            draw.net(bad)


def svg_in(html):
    """The SVG tree inside a picture's `<img>`, and the alt text."""
    img = ET.fromstring(re.search(r"<img [^>]*>", html)[0][:-1] + "/>")
    assert float(img.get("width")) > 0 and float(img.get("height")) > 0
    tree = in_image(img.get("src"))
    assert tree.tag == "{http://www.w3.org/2000/svg}svg"
    return tree, img.get("alt")


def test_a_picture_is_an_image_that_holds_its_drawing():
    assert svg_in(draw.picture(Card("2tgq")))[1] == "two striped green squiggles"
    tree, alt = svg_in(draw.picture(list(DECK[:3])))
    assert alt == "; ".join(map(str, DECK[:3])) and len(tree) == 3
    tree, alt = svg_in(draw.picture(find_sets(DECK[:9])))
    assert len(tree) == 36 and alt.count(". ") == 11
    assert DECK[5]._repr_html_() == draw.picture(DECK[5])
    assert "<p>" in draw.picture([]) and "<img" not in draw.picture([])


def test_a_picture_lies_on_dark_paper_when_asked_to():
    for thing in (Card("2tgq"), list(DECK[:3]), find_sets(DECK[:9])):
        light, dark = (svg_in(draw.picture(thing, dark=dark))[0] for dark in (False, True))
        assert [node.tag for node in light.iter()] == [node.tag for node in dark.iter()]
        assert papers.PAPER in {node.get("fill") for node in light.iter()} > {None}
        assert papers.PAPER not in {node.get("fill") for node in dark.iter()}


def test_as_the_last_line_of_a_cell_it_is_the_picture_itself():
    """Not its HTML as text, thousands of characters of it."""
    for thing, said in ((DECK[0], str(DECK[0])), (DECK[:2], "; ".join(map(str, DECK[:2]))), ([], "no cards")):
        html = draw.picture(thing)
        notebook.register(shell := SimpleNamespace(display_formatter=DisplayFormatter()))
        data, _ = shell.display_formatter.format(html)
        assert data == {"text/html": str(html), "text/plain": said}
        assert pickle.loads(pickle.dumps(html)) == html and repr(copy(html)) == said
    long = repr(draw.picture(find_sets(DECK)))
    assert long.startswith("one solid red oval; ") and long.endswith("…") and len(long) == pictures.MOST_LABEL


def test_long_lists_end_with_the_number_of_what_is_left_out():
    assert "more" not in draw.picture(DECK)
    html = draw.picture(deck("mega").cards)
    assert len(svg_in(html)[0]) == 81 and "and 162 more" in html
    html = draw.picture(find_sets(DECK))
    assert len(svg_in(html)[0]) == 36 and "and 1068 more" in html


@pytest.mark.parametrize("bad", ["2tg", None, 7, {Card("2tgq")}, iter(DECK), [1], [DECK[0], "x"], [[DECK[0]], 3], [()]])
def test_a_picture_of_anything_else_is_refused(bad):
    with pytest.raises((TypeError, ValueError)):
        draw.picture(bad)


def test_a_code_is_drawn_as_its_card():
    assert draw.picture("2tgq") == draw.picture(Card("2tgq")) and draw.picture(["2tgq"]) == draw.picture([Card("2tgq")])
    assert draw.piece("2gq").get("aria-label") == str(Face("2gq"))
    assert draw.picture("2tgq 1sro") == draw.picture("2tgq, 1sro") == draw.picture([Card("2tgq"), Card("1sro")])
    assert draw.picture("one solid red oval") == draw.picture(Card("1sro"))


@pytest.mark.parametrize("bad", [0, -3, float("nan"), float("inf"), "100", None, True, '"><script>'])
def test_a_width_is_a_number_of_pixels(bad):
    for function in (draw.piece, draw.back, draw.question):
        arguments = (DECK[0],) if function is draw.piece else ()
        with pytest.raises((TypeError, ValueError), match="width"):
            function(*arguments, width=bad)


@pytest.mark.parametrize("function", [draw.piece, draw.row, draw.rows, draw.net])
@pytest.mark.parametrize("bad", ["<script>", None, [], ["<script>"], 5])
def test_only_pieces_are_drawn(function, bad):
    with pytest.raises((TypeError, ValueError)):
        function(bad)


@pytest.mark.parametrize("across", [0, -1, 2.5, "2", True])
def test_a_row_takes_a_whole_number_across(across):
    with pytest.raises(ValueError if type(across) is int else TypeError, match="across"):
        draw.row(DECK[:3], across=across)


def test_hostile_words_in_a_catalogue_stay_text(monkeypatch):
    evil = '"><script>alert(1)</script>'
    monkeypatch.setattr(words, "_now", lambda: Translated({"WILD": evil, "green": evil, "no cards": evil}))
    for html in (
        to_html(draw.piece(WILD)),
        to_html(draw.piece(Card("1sgo"), theme="mono")),
        to_html(draw.trait("colour", "green")),
        draw.picture(WILD),
        draw.picture([]),
    ):
        tags = []
        parser = HTMLParser()
        parser.handle_starttag = lambda tag, attributes, tags=tags: tags.append(tag)
        parser.feed(html)
        assert tags and "script" not in tags


# --- lists in a notebook ---------------------------------------------------------------------------


@pytest.fixture
def shown():
    """What IPython's HTML formatter makes of a list. Asked directly: IPython itself swallows exceptions."""
    shell = SimpleNamespace(display_formatter=DisplayFormatter())
    notebook.register(shell)
    return lambda thing: shell.display_formatter.formatters["text/html"].lookup(thing)(thing)


def test_lists_of_pieces_are_shown_as_rows(shown):
    assert shown([DECK[0], DECK[1]]) == draw.picture([DECK[0], DECK[1]])
    assert shown(DECK) == draw.picture(DECK)
    assert shown([WILD, FACES[3]]) == draw.picture([WILD, FACES[3]])
    assert shown(find_sets(DECK[:9])) == draw.picture(find_sets(DECK[:9]))
    assert shown(((DECK[0], DECK[1]),)) == draw.picture([(DECK[0], DECK[1])])


@pytest.mark.parametrize(
    "plain",
    [
        [],
        (),
        [()],
        [[]],
        [1, 2, 3],
        ["2tgq"],
        [DECK[0], "2tgq"],
        [DECK[0], None],
        [DECK[0], (DECK[1],)],
        [(DECK[0],), (DECK[1], DECK[2])],
        [((DECK[0],),)],
        [[DECK[0]]],
        [DECK, DECK],
    ],
)
def test_other_lists_stay_plain(shown, plain):
    assert shown(plain) is None


def test_a_tuple_that_shows_itself_does_so(shown):
    class Told(tuple):
        def _repr_html_(self):
            return "<p>told</p>"

    assert shown(Told([1, 2])) == "<p>told</p>"


def test_a_list_that_holds_itself_stays_plain(shown):
    endless = [DECK[0]]
    endless.append(endless)
    assert shown(endless) is None


def test_the_shown_rows_are_limited():
    assert pictures.MOST_PIECES == 81 and pictures.MOST_ROWS == 12
    wide = [DECK[:27]] * 5
    assert len(svg_in(draw.picture(wide))[0]) == 81 and "and 2 more" in draw.picture(wide)
