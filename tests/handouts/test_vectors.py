"""Drawings on paper: the outlines of SVG where they belong, and an error for what has no form there."""

import pytest
from helpers.svg_reader import polygon

from setlab import DECK, WILD, Face, draw
from setlab.draw.markup import el
from setlab.handouts.marks import Path, Words
from setlab.handouts.press import THEMES, Press
from setlab.handouts.vectors import drawn


def on_paper(*art, box="0 0 100 50", wide=100.0):
    return list(drawn(el("svg", art, viewBox=box, width=100, height=50), 10, 20, wide, Press()))


def steps(d, **more):
    [path] = on_paper(el("path", d=d, **more))
    return path.steps


def test_each_step_of_a_path_can_be_told_from_where_one_stands():
    absolute = (("M", 11, 22), ("L", 14, 26), ("L", 20, 26), ("L", 20, 30), ("C", 21, 31, 22, 32, 23, 33), ("Z",))
    assert steps("M1 2L4 6H10V10C11 11 12 12 13 13Z") == absolute
    assert steps("m1 2l3 4h6v4c1 1 2 2 3 3z") == absolute
    assert steps("M1,2 4,6H10V10C11 11 12 12 13 13Z") == absolute, "more points of a move are lines"
    assert steps("M1 2L-4-6.5.5.25")[1:] == (("L", 6, 13.5), ("L", 10.5, 20.25)), "as short as SVG may be written"


def test_after_a_closed_outline_one_stands_where_it_began():
    assert steps("M5 5L9 5L9 9ZL1 1")[-1] == ("L", 11, 21)
    assert steps("M5 5l4 0l0 4zm1 1l1 0")[-2:] == (("M", 16, 26), ("L", 17, 26))


def test_transforms_are_done_from_within():
    moved = steps("M1 0L0 2", transform="translate(10 5) scale(2) rotate(90)")
    assert [pytest.approx(z) for step in moved for z in step[1:]] == [20, 27, 16, 25]


def test_looks_are_inherited_and_grow_with_the_drawing():
    inner = el("path", d="M0 0L9 9V5", stroke_dasharray="4 2")
    [path] = on_paper(el("g", inner, stroke="#ff0000", stroke_width=3), wide=50)
    assert (path.stroke, path.width, path.dash, path.fill) == ("#ff0000", 1.5, (2, 1), "#000000")
    [path] = on_paper(el("g", el("circle", cx=0, cy=0, r=5, stroke_linecap="round"), fill="none"))
    assert (path.fill, path.stroke, path.cap, path.join) == (None, None, 1, 0)


def test_single_lines_are_not_filled():
    """Where SVG fills nothing, PDF would paint a line as thin as the printer can."""
    [lines, bent] = on_paper(el("path", d="M0 0L9 9M3 0L9 6"), el("path", d="M0 0L9 9L9 0"))
    assert (lines.fill, bent.fill) == (None, "#000000")


def test_circles_are_round_and_corners_too():
    for shape, centre, reach in (
        (el("circle", cx=20, cy=20, r=10), (30, 40), 10),
        (el("rect", x=10, y=10, width=20, height=20, rx=10), (30, 40), 10),
    ):
        [path] = on_paper(shape)
        corners = polygon("".join(name + " ".join(map(str, numbers)) for name, *numbers in path.steps))
        away = [((x - centre[0]) ** 2 + (y - centre[1]) ** 2) ** 0.5 for x, y in corners]
        assert max(away) == pytest.approx(reach, rel=0.001) and min(away) == pytest.approx(reach, rel=0.001)


def test_text_is_set_by_its_middle_and_turns_with_its_group():
    press = Press()
    [words] = on_paper(el("text", "WILD", x=50, y=20, font_size=10, text_anchor="middle", font_weight=700))
    wide = press.letters.width("WILD", "bold", 10)
    assert (words.style, words.turn) == ("bold", 0) and words.size == pytest.approx(10 * 72 / 25.4)
    assert (words.x, words.y) == (pytest.approx(60 - wide / 2), 40)
    [words] = on_paper(el("g", el("text", "6", x=0, y=8, font_size=10), transform="translate(30 10) rotate(180)"))
    assert (words.x, words.y, words.turn) == (pytest.approx(40), pytest.approx(22), pytest.approx(180))


@pytest.mark.parametrize(
    ("art", "said"),
    [
        (el("ellipse", cx=1), "ellipse"),
        (el("path", d="M0 0", opacity=0.5), "path opacity"),
        (el("path", d="M0 0A1 1 0 0 0 2 2"), "A"),
        (el("g", transform="skewX(3)"), "skewX"),
        (el("g", transform="rotate(3 4 5)"), "rotate"),
    ],
)
def test_what_has_no_form_on_paper_is_an_error(art, said):
    with pytest.raises(ValueError, match=said):
        on_paper(art)


@pytest.mark.parametrize("theme", THEMES)
def test_every_card_and_face_has_a_form(theme):
    press = Press(theme=theme)
    for thing in (*DECK, *(Face(code) for code in ("1ro", "2gq", "3pd")), WILD, None, ...):
        marks = list(drawn(press.picture(thing), 0, 0, 60, press))
        nodes = [node for node in press.picture(thing).iter() if node.tag not in ("svg", "g")]
        assert len(marks) == len(nodes) > 1
        paints = {mark.fill if isinstance(mark, Path) else mark.paint for mark in marks} - {None}
        greys = {paint for paint in paints if paint[1:3] == paint[3:5] == paint[5:7]}
        assert (paints == greys) or theme != "black-and-white"


def test_greys_are_those_of_the_light_that_an_eye_sees():
    press = Press(theme="black-and-white")
    assert [press.ink(paint) for paint in ("#ff0000", "#00ff00", "#0000ff", "#ffffff", "none", None)] == [
        "#363636",
        "#b6b6b6",
        "#121212",
        "#ffffff",
        None,
        None,
    ]


def test_the_back_is_light():
    """81 dark backs would empty a printer."""
    press = Press(theme="colour")
    fills = [mark.fill for mark in drawn(press.picture(...), 0, 0, 60, press) if isinstance(mark, Path) and mark.fill]
    dark = [node.get("fill") for node in draw.back().iter() if node.get("fill") == "#33475c"]
    assert dark and not [fill for fill in fills if sum(int(fill[k : k + 2], 16) for k in (1, 3, 5)) < 3 * 200]


def test_a_letter_of_a_colour_is_written_on_the_card():
    """In both themes whose paints are not those of which answers speak."""
    draw.theme("classic", letters=False)  # whatever somebody has chosen before
    for theme, letters in (("colour", []), ("colour-blind", ["R"]), ("black-and-white", ["R"])):
        press = Press(theme=theme)
        marks = drawn(press.picture(DECK[0]), 0, 0, 60, press)
        assert [mark.text for mark in marks if isinstance(mark, Words)] == letters
