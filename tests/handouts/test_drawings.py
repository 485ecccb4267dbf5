"""Drawings on paper: where they belong, as large as they should be, in the inks of the theme."""

import pytest
from helpers.pdf_reader import leaves

from setlab import DECK, WILD, Face, draw
from setlab.draw.markup import el
from setlab_school.handouts import Handout
from setlab_school.handouts.pages import THEMES, Press, width
from setlab_school.handouts.saving import MAKERS, handout


def on_paper(*art, box="0 0 100 50", wide=100.0, theme=None, **more):
    """What the PDF of a page has of a drawing that lies at (10, 20)."""
    page = Press(theme=theme).page()
    page.draw(el("svg", art, viewBox=box), 10, 20, wide, **more)
    [leaf] = leaves(Handout("test", "test", [page]).pdf())
    return leaf


def test_a_drawing_lies_where_it_should_and_is_as_wide():
    shape = el("path", d="M1 0L0 2", transform="translate(10 5) scale(2) rotate(90)", stroke="#ff0000", fill="none")
    [path] = on_paper(shape, box="5 0 100 50", wide=50).paths
    points = [point for _, [point] in path.steps]  # turned to (0 1) and (-2 0), doubled, moved, then halved on paper
    assert points == [
        pytest.approx((10 + (10 - 5) / 2, 20 + (5 + 2) / 2), abs=0.01),
        pytest.approx((10.5, 22.5), abs=0.01),
    ]
    [path] = on_paper(
        el("g", el("path", d="M0 0L9 9V5", stroke_dasharray="4 2"), stroke="#ff0000", stroke_width=3), wide=50
    ).paths
    assert (path.stroke, path.width, path.dashed) == ((1, 0, 0), pytest.approx(1.5, abs=0.01), True), (
        "looks are inherited"
    )


def test_what_has_no_stroke_in_svg_has_none_on_paper():
    [path] = on_paper(el("circle", cx=20, cy=20, r=10)).paths
    assert (path.fill, path.stroke) == ((0,), None)
    assert path.box == pytest.approx((20, 30, 40, 50), abs=0.01)


def test_text_is_set_by_its_middle_and_turns_with_its_group():
    [words] = on_paper(el("text", "WILD", x=50, y=20, font_size=10, text_anchor="middle", font_weight=700)).words
    assert words.font.endswith("Bold") and words.size == pytest.approx(10 * 72 / 25.4, abs=0.01)
    assert (words.x + words.wide / 2, words.y) == (pytest.approx(60, abs=0.01), pytest.approx(40, abs=0.01))
    turned = el("g", el("text", "6", x=0, y=8, font_size=10), transform="translate(30 10) rotate(90)")
    [words] = on_paper(turned).words
    assert words.turned and (words.x, words.y) == (pytest.approx(32, abs=0.01), pytest.approx(30, abs=0.01))


def test_the_blanks_of_french_are_as_wide_as_they_were_reckoned():
    """U+202F before a semicolon is narrower than a blank; what follows in another style stands where this one ends."""
    for text in ("deux\u202f; trois", "deux\xa0; trois"):
        [words] = on_paper(el("text", text, x=10, y=20, font_size=10)).words
        assert (words.text, words.wide) == (text, pytest.approx(width(text, "plain", 10, "fr"), abs=0.01))


def test_a_window_shows_what_lies_in_it():
    line = el("path", d="M0 5H100", stroke="#000000")
    leaf = on_paper(line, el("text", "no", x=90, y=5, font_size=4), window=(15, 20, 30, 40))
    assert leaf.words == [] and leaf.paths[0].box == pytest.approx((15, 25, 45, 25), abs=0.01)


@pytest.mark.full
def test_the_library_draws_all_that_our_drawings_say():
    """What it does not know it leaves out: elements with a word in its log (another test), attributes in silence."""
    known = {"rect": "x y width height rx", "circle": "cx cy r", "line": "x1 y1 x2 y2", "path": "d", "g": ""}
    known["polygon"] = "points"
    known["text"] = "x y text-anchor font-size font-weight font-style font-family "
    known["text"] += "{http://www.w3.org/XML/1998/namespace}space"
    looks = {"fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "transform"}
    silent, seen = {"role", "aria-label", "aria-hidden", "class", "font-family"}, set()
    for name in MAKERS:
        for theme in THEMES:
            for node in (
                node for page in handout(name, theme=theme).pages for art, _ in page.art for node in art.iter()
            ):
                assert {*node.attrib} <= {*known[node.tag].split(), *looks, *silent}, (name, node.tag, node.attrib)
                seen.add(node.tag)
    assert seen == {*known}


def paints(leaf):
    return {paint for path in leaf.paths for paint in (path.fill, path.stroke) if paint}


@pytest.mark.parametrize("theme", THEMES)
def test_every_card_and_face_has_a_form(theme):
    for thing in (*DECK[::8], *(Face(code) for code in ("1ro", "2gq", "3pd")), WILD, None, ...):
        picture = Press(theme=theme).picture(thing)
        nodes = [node for node in picture.iter() if node.tag not in ("svg", "g")]
        leaf = on_paper(*picture, box=picture.get("viewBox"), theme=theme)
        assert len(leaf.paths) + len(leaf.words) == len(nodes) > 1
        assert theme != "black-and-white" or {*map(len, paints(leaf))} == {1}


def test_greys_are_those_of_the_light_that_an_eye_sees():
    press = Press(theme="black-and-white")
    assert [press.ink(paint) for paint in ("#ff0000", "#00ff00", "#0000ff", "#ffffff", "none")] == [
        "#363636",
        "#b6b6b6",
        "#121212",
        "#ffffff",
        "none",
    ]


def test_the_back_is_light():
    """81 dark backs would empty a printer."""
    picture = Press(theme="colour").picture(...)
    fills = [path.fill for path in on_paper(*picture, box=picture.get("viewBox"), theme="colour").paths if path.fill]
    dark = [node.get("fill") for node in draw.back().iter() if node.get("fill") == "#33475c"]
    assert dark and fills and not [fill for fill in fills if sum(fill) < len(fill) * 200 / 255]
    assert [node.get("fill") for node in picture.iter() if node.get("fill") == "#33475c"], "the screen's is as it was"


def test_a_letter_of_a_colour_is_written_on_the_card():
    """In both themes whose paints are not those of which answers speak."""
    draw.theme("classic", letters=False)  # whatever somebody has chosen before
    for theme, letters in (("colour", []), ("colour-blind", ["R"]), ("black-and-white", ["R"])):
        picture = Press(theme=theme).picture(DECK[0])
        assert [words.text for words in on_paper(*picture, box=picture.get("viewBox"), theme=theme).words] == letters
