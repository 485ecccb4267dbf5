"""Art is read back from the SVG alone, by a reader that shares no line with the code that draws."""

import base64
import io
import itertools
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from types import SimpleNamespace

import pytest
from IPython.core.formatters import DisplayFormatter

from setlab import DECK, FACES, WILD, Card, Face, deck, draw, find_sets, language
from setlab.core import words
from setlab.core.files import PACKAGE
from setlab.core.words import LANGUAGES, on_change, speaking
from setlab.draw import notebook, pictures, themes
from setlab.draw.markup import to_html

THEMES = ("classic", "clear", "mono")
DECKS = ("set", "junior", "dice", "mega", "quads", "quads-junior", "proset")
WILDS = (WILD, *(Face("w" + face.code) for face in FACES))
SPOKEN = [code for code in LANGUAGES if code == "en" or list((PACKAGE / "locale" / code).rglob("*.mo"))]


@pytest.fixture(autouse=True)
def _as_it_was():
    """Theme, letters and language are global: every test begins with the same and leaves the same behind."""
    draw.theme("classic", letters=False)
    yield
    draw.theme("classic", letters=False)
    language("en")


# --- a reader of drawings --------------------------------------------------------------------------


def polygon(d):
    """The closed outline of a path with M, L, C and Z, as points; every curve becomes 16 of them."""
    points = []
    for command, body in re.findall(r"([MLC])([^MLCZ]*)", d):
        at = [float(x) for x in re.findall(r"-?\d*\.?\d+", body)]
        pairs = list(zip(at[::2], at[1::2], strict=True))
        for k in range(0, len(pairs), 3) if command == "C" else ():
            p, (q, r, s) = points[-1], pairs[k : k + 3]
            for t in (i / 16 for i in range(1, 17)):
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                points.append(tuple(sum(w * z[i] for w, z in zip(weights, (p, q, r, s), strict=True)) for i in (0, 1)))
        points += pairs if command != "C" else []
    return points


def inside(point, corners):
    (x, y), odd = point, False
    for (a, b), (c, d) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (b > y) != (d > y) and x < a + (y - b) / (d - b) * (c - a):
            odd = not odd
    return odd


def shape_of(d):
    """Which symbol an outline is, by its geometry: corners, and whether it is its own mirror image."""
    if "C" not in d:
        return {4: "diamond", 6: "hexagon"}[len(polygon(d))]
    points = polygon(d)
    mirrored = all(min(abs(x + a) + abs(y - b) for a, b in points) < 1.5 for x, y in points)
    return "oval" if mirrored else "squiggle"


def segments(d):
    """The line segments of a path with M, H and L."""
    lines = []
    for x, y, command, rest in re.findall(r"M(-?[\d.]+) ?(-?[\d.]+)([HL])([^M]*)", d):
        end = [float(z) for z in re.findall(r"-?\d*\.?\d+", rest)]
        lines.append(((float(x), float(y)), (end[0], float(y)) if command == "H" else tuple(end)))
    return lines


def shading_of(group, mark):
    """solid, open, striped (all lines level) or crossed (lines in two other directions)."""
    paths = mark.findall("path") if mark.tag == "g" else [mark]
    if len(paths) == 1:
        return "open" if group.get("fill") == "none" else "solid"
    assert group.get("fill") == "none"
    lines = segments(paths[1].get("d"))
    slopes = {round((b[1] - a[1]) / (b[0] - a[0])) for a, b in lines}
    assert len(lines) >= 4
    return {frozenset({0}): "striped", frozenset({-1, 1}): "crossed"}[frozenset(slopes)]


def symbols_group(drawing):
    return next(g for g in drawing.findall("g") if g.get("stroke") and g.get("fill"))


def outline_of(mark):
    return (mark.find("path") if mark.tag == "g" else mark).get("d")


def read_card(drawing, paints):
    """What a drawing of a card or face shows: (number, colour, symbol, shading)."""
    group = symbols_group(drawing)
    marks = list(group)
    symbols = {shape_of(outline_of(mark)) for mark in marks}
    shadings = {shading_of(group, mark) for mark in marks}
    assert len(symbols) == len(shadings) == 1
    colour = next(name for name, paint in paints.items() if paint == group.get("stroke"))
    assert group.get("fill") in ("none", group.get("stroke"))
    number = ("one", "two", "three", "four")[len(marks) - 1]
    return number, colour, symbols.pop(), shadings.pop()


def border_of(drawing):
    frames = [r for r in drawing.findall("rect") if r.get("fill") == "none"]
    if len(frames) == 2:
        return "double"
    return "dotted" if frames[0].get("stroke-dasharray") else "single"


# --- the right card --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in DECKS if name != "proset"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_drawing_shows_the_values_of_its_card(name, theme):
    """S-1, and all other decks made of symbols."""
    paints = themes.look(theme).colours
    for card in deck(name).cards:
        drawing = draw.piece(card, theme=theme)
        said = {feature: value.name for feature, value in card.values.items()}
        shown = dict(zip(("number", "colour", "symbol", "shading"), read_card(drawing, paints), strict=True))
        if "border" in said:
            shown["border"] = border_of(drawing)
        assert shown == said, card


def test_81_different_cards_are_81_different_drawings():
    """S-1, counted: three values of each feature, every combination once."""
    paints = themes.look("classic").colours
    seen = [read_card(draw.piece(card), paints) for card in DECK]
    assert len(set(seen)) == 81
    assert [len({card[k] for card in seen}) for k in range(4)] == [3, 3, 3, 3]


def test_a_card_of_proset_shows_its_dots_each_at_its_own_place():
    places = {}
    for card in deck("proset").cards:
        discs = [c for c in draw.piece(card).findall("circle") if c.get("fill") != "none"]
        there = [f.name for f, d in zip(card.deck.features, card.vector, strict=True) if d]
        assert len(draw.piece(card).findall("circle")) == 6
        assert [c.get("fill") for c in discs] == [themes.look("classic").dots[name] for name in there]
        for name, c in zip(there, discs, strict=True):
            places.setdefault(name, set()).add((c.get("cx"), c.get("cy")))
    assert len(places) == 6 and all(len(at) == 1 for at in places.values())
    assert len(set.union(*places.values())) == 6


@pytest.mark.parametrize("theme", THEMES)
def test_a_stated_wild_shows_its_face_and_the_mark_of_a_wild(theme):
    paints = themes.look(theme).colours
    for face in FACES:
        plain, wild = draw.piece(face, theme=theme), draw.piece(Face("w" + face.code), theme=theme)
        assert read_card(wild, paints) == read_card(plain, paints)
        stars = [[p for p in drawing.findall("path") if p.get("d").count("L") == 9] for drawing in (plain, wild)]
        assert [len(found) for found in stars] == [0, 1]
    assert [t.text for t in draw.piece(WILD, theme=theme).findall("text")] == ["WILD"]


def test_the_word_wild_fits_on_its_face_and_is_translated(monkeypatch):
    monkeypatch.setattr(words, "_now", lambda: Translated({"WILD": "JOKERJOKERJOKER"}))
    text = draw.piece(WILD).find("text")
    assert text.text == "JOKERJOKERJOKER"
    assert float(text.get("font-size")) * 0.75 * len(text.text) <= 57


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", DECKS)
def test_all_pieces_of_a_deck_look_different_in_every_theme(name, theme):
    pieces = [*deck(name).cards, *(WILDS if name == "dice" else ())]
    assert len({to_html(draw.piece(p, theme=theme, named=False)) for p in pieces}) == len(pieces)


@pytest.mark.parametrize("name", DECKS)
def test_without_any_paint_mono_still_tells_all_pieces_apart(name):
    """A bad printer makes all greys alike: the letters must carry the colour."""

    def without_paint(card):
        return re.sub(r"#[0-9a-fA-F]{6}", "#", to_html(draw.piece(card, theme="mono", named=False)))

    assert len({without_paint(card) for card in deck(name).cards}) == len(deck(name).cards)


# --- art -------------------------------------------------------------------------------------------


def everything():
    """A drawing of every kind."""
    for theme in THEMES:
        for name in DECKS:
            for card in (*deck(name).cards, *WILDS):
                yield draw.piece(card, theme=theme)
        yield draw.row(DECK[:12], theme=theme)
        yield draw.rows([DECK[:3], DECK[3:6]], theme=theme)
        yield draw.net([WILD, *FACES[:5]], theme=theme)
        for name in VALUES:
            yield draw.strip(name, VALUES[name], theme=theme)
        yield draw.trait("yellow", "absent", theme=theme)
        yield draw.trait("yellow", "yellow", theme=theme)
    yield draw.back()
    yield draw.question()


VALUES = {
    "number": ["one", "two", "three", "four"],
    "colour": ["red", "green", "purple", "orange"],
    "symbol": ["oval", "squiggle", "diamond", "hexagon"],
    "shading": ["solid", "striped", "open", "crossed"],
    "border": ["single", "dotted", "double"],
}


def test_no_drawing_has_ids_patterns_or_links():
    allowed = {"svg", "g", "path", "rect", "circle", "text"}
    drawings = list(everything())
    assert len(drawings) > 2000
    for drawing in drawings:
        for node in drawing.iter():
            assert node.tag in allowed
            assert "id" not in node.attrib and "style" not in node.attrib
            assert not any("url(" in value or "href" in key for key, value in node.attrib.items())


def test_every_drawing_has_a_size_and_a_name_or_none():
    for drawing in everything():
        x, y, wide, high = map(float, drawing.get("viewBox").split())
        width, height = float(drawing.get("width")), float(drawing.get("height"))
        assert (x, y) == (0, 0) and width / height == pytest.approx(wide / high, rel=0.01)
        assert drawing.get("role") == "img" and drawing.get("aria-label")
    silent = [
        draw.piece(DECK[0], named=False),
        draw.row(DECK[:2], named=False),
        draw.rows([DECK[:2]], named=False),
        draw.net(FACES[:6], named=False),
        draw.back(named=False),
        draw.question(named=False),
        draw.trait("number", "one", named=False),
    ]
    for drawing in silent:
        assert drawing.get("aria-hidden") == "true" and not {"role", "aria-label"} & set(drawing.attrib)


def test_drawings_are_small():
    """A frame of a widget holds all its cards. Measured over the 81: 1.6 KB at most, 0.7 on average."""
    sizes = {name: [len(to_html(draw.piece(c, theme="mono"))) for c in deck(name).cards] for name in DECKS}
    assert max(sizes["set"]) <= 1800 and sum(sizes["set"]) / 81 <= 900
    assert max(max(of_deck) for of_deck in sizes.values()) <= 2500
    assert max(len(to_html(x)) for x in (draw.back(), draw.question(), draw.piece(WILD))) <= 2500


def test_symbols_keep_inside_the_card_and_off_each_other():
    for theme, name in itertools.product(("classic", "mono"), ("set", "mega", "quads", "dice")):
        for card in (*deck(name).cards, *(WILDS[1:] if name == "dice" else ())):
            drawing = draw.piece(card, theme=theme)
            group = symbols_group(drawing)
            middle, scale = re.fullmatch(r"translate\((\S+) 40\)(?: scale\((\S+)\))?", group.get("transform")).groups()
            scale = float(scale or 1)
            spans = []
            for mark in group:
                at = re.fullmatch(r"translate\((\S+) 0\)", mark.get("transform", "translate(0 0)"))[1]
                xs, ys = zip(*polygon(outline_of(mark)), strict=True)
                spans.append([float(middle) + scale * (float(at) + x) for x in (min(xs) - 1.3, max(xs) + 1.3)])
                assert 40 - scale * max(ys) > 8
            left = 20 if theme == "mono" and name in ("set", "quads") else 5
            assert spans[0][0] >= left and spans[-1][1] <= float(drawing.get("viewBox").split()[2]) - 5, card
            assert all(b[0] - a[1] > 1 for a, b in itertools.pairwise(spans)), card


def test_stripes_end_on_the_outline_and_run_inside_it():
    for symbol, shading in itertools.product("oqdh", "tx"):
        mark = symbols_group(draw.piece(Card(f"1{shading}r{symbol}", deck="quads")))[0]
        edge, lines = polygon(outline_of(mark)), segments(mark.findall("path")[1].get("d"))
        ends = [p for line in lines for p in line]
        for x, y in ends:  # evenly spread: turned by 180 degrees the shading is the same
            assert any(abs(x + a) + abs(y + b) < 0.35 for a, b in ends)
        for (a, b), (c, d) in lines:
            assert inside(((a + c) / 2, (b + d) / 2), edge)
            for t in (0.1, 0.9):
                assert inside((a + t * (c - a), b + t * (d - b)), edge)
            for t in (-0.15, 1.15):
                length = ((c - a) ** 2 + (d - b) ** 2) ** 0.5
                beyond = (a + t * (c - a), b + t * (d - b))
                assert length > 20 or not inside(beyond, edge) or symbol == "q"


def test_the_same_bytes_in_every_run():
    code = (
        "from setlab import DECK, FACES, WILD, deck, draw, find_sets\n"
        "from setlab.draw.markup import to_html\n"
        "import hashlib\n"
        "cards = [*DECK, *FACES, WILD, *deck('quads').cards, *deck('proset').cards]\n"
        "themes = ('classic', 'clear', 'mono')\n"
        "text = ''.join(to_html(draw.piece(c, theme=t)) for c in cards for t in themes)\n"
        "text += draw.picture(DECK) + draw.picture(find_sets(DECK[:20])) + to_html(draw.back())\n"
        "print(hashlib.sha256(text.encode()).hexdigest())\n"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=PACKAGE.parent,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(answers) == 1 and len(answers.pop()) == 65


# --- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", SPOKEN)
def test_drawings_say_the_name_of_the_piece_in_the_current_language(code):
    language(code)
    for theme in THEMES:
        for name in DECKS:
            for card in (*deck(name).cards, *WILDS):
                assert draw.piece(card, theme=theme).get("aria-label") == str(card)
    assert draw.row([DECK[40], WILD]).get("aria-label").startswith(str(DECK[40]))
    if code == "en":
        assert draw.piece(Card("2tgq"), theme="clear").get("aria-label") == "two striped green squiggles"


@pytest.mark.parametrize("code", SPOKEN)
def test_colour_letters_differ_in_every_language(code):
    with speaking(code):
        colours = [themes.colour_letter(name) for name in VALUES["colour"]]
        dots = [themes.dot_letter(f.name) for f in deck("proset").features]
    assert len(set(colours)) == 4 and len(set(dots)) == 6
    assert all(len(x) == 1 for x in colours) and all(len(x) <= 2 for x in dots)


class Translated:
    """A catalogue that translates the given words."""

    def __init__(self, known):
        self.known = known

    def gettext(self, text):
        return self.known.get(text, text)

    def pgettext(self, context, text):
        return self.known.get(text, text)

    def ngettext(self, one, many, n):
        return one if n == 1 else many


@pytest.mark.parametrize(
    "spoken, letters",
    [
        ("rød orange gul grøn blå lilla", "R O Gu Gr B L"),
        ("rot orange gelb grün blau lila", "R O Ge Gr B L"),
        ("紅 橙 黃 綠 藍 紫", "紅 橙 黃 綠 藍 紫"),
    ],
)
def test_letters_are_taken_from_the_translated_words(monkeypatch, spoken, letters):
    names = [f.name for f in deck("proset").features]
    known = dict(zip(names, spoken.split(), strict=True))
    monkeypatch.setattr(words, "_now", lambda: Translated(known))
    assert [themes.dot_letter(name) for name in names] == letters.split()
    drawing = draw.piece(Card("1sgo"), theme="mono")
    assert drawing.find("text").text == letters.split()[3][:1]


# --- themes ----------------------------------------------------------------------------------------

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
# IEEE Transactions on Visualization and Computer Graphics 15 (2009) 1291-1298: the matrices for severity 1.0,
# to be applied to linear RGB.
MACHADO = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(paint):
    parts = [int(paint[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]


def lab(paint, vision):
    """CIE L*a*b* (D65) of a paint as this kind of colour vision sees it."""
    seen = [min(1, max(0, sum(m * x for m, x in zip(row, linear(paint), strict=True)))) for row in MACHADO[vision]]
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(m * c for m, c in zip(row, seen, strict=True)) for row in to_xyz]
    x, y, z = (
        (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116)
        for t in (a / b for a, b in zip(xyz, (0.95047, 1, 1.08883), strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def smallest_distance(paints, vision):
    """The smallest CIE76 distance between two of the paints."""
    return min(
        sum((p - q) ** 2 for p, q in zip(lab(a, vision), lab(b, vision), strict=True)) ** 0.5
        for a, b in itertools.combinations(paints, 2)
    )


def contrast(one, other):
    y = [sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(p), strict=True)) for p in (one, other)]
    return (max(y) + 0.05) / (min(y) + 0.05)


@pytest.mark.parametrize("vision", MACHADO)
def test_the_colours_of_clear_are_far_apart_for_every_colour_vision(vision):
    red, green, purple, orange = themes.look("clear").colours.values()
    assert smallest_distance([red, green, purple], vision) >= 55
    assert smallest_distance([red, green, purple, orange], vision) >= 42


def test_the_ruler_for_colours_finds_red_and_green_hard_to_tell_apart():
    """Against a vacuous measure: classic is good for most people and bad for deuteranopes."""
    colours = list(themes.look("classic").colours.values())[:3]
    assert smallest_distance(colours, "normal") > 55 > 30 > smallest_distance(colours, "deutan")


@pytest.mark.parametrize("theme", THEMES)
def test_paints_stand_out_from_the_paper(theme):
    paper = draw.piece(DECK[0], theme=theme).find("rect").get("fill")
    for paint in themes.look(theme).colours.values():
        assert contrast(paint, paper) >= 3
    dots = draw.piece(Card("raygbp", deck="proset"), theme=theme).findall("circle")
    assert len(dots) == 6
    for dot in dots:  # a light dot is seen by its outline
        assert max(contrast(dot.get(key), paper) for key in ("fill", "stroke")) >= 3
    for card in deck("quads").cards[:64]:
        for text in draw.piece(card, theme=theme).findall("text"):
            assert contrast(text.get("fill"), paper) >= 4.5
    for text, dot in zip(
        draw.piece(Card("raygbp", deck="proset"), theme=theme).findall("text"), dots, strict=theme == "mono"
    ):
        assert contrast(text.get("fill"), dot.get("fill")) >= 4


@pytest.mark.parametrize("page", ["#ffffff", "#111111"])
def test_edges_are_seen_on_light_and_on_dark_pages(page):
    for drawing in (
        draw.piece(DECK[0]),
        draw.piece(WILD),
        draw.back(),
        draw.question(),
        draw.trait("number", "one"),
    ):
        edge = drawing.find(".//rect").get("stroke")
        assert contrast(edge, page) >= 3


def test_a_theme_is_switched_and_open_widgets_are_told():
    class Widget:
        times = 0

        def draw_again(self):
            self.times += 1

    widget = Widget()
    on_change(widget.draw_again)
    assert draw.theme() == "classic" and widget.times == 0
    before = to_html(draw.piece(DECK[0]))
    assert draw.theme("clear") == "clear" and widget.times == 1
    assert to_html(draw.piece(DECK[0])) != before
    assert to_html(draw.piece(DECK[0], theme="classic")) == before
    assert draw.theme(letters=True) == "clear" and widget.times == 2
    assert draw.piece(DECK[0]).find("text").text == "R"
    assert draw.piece(DECK[0], theme=themes.look("clear")._replace(letters=False)).find("text") is None
    assert draw.theme("mono", letters=False) == "mono"
    assert draw.piece(DECK[0]).find("text").text == "R"  # greys always come with letters


@pytest.mark.parametrize("bad, error", [("neon", ValueError), ("", ValueError), (3, TypeError), (True, TypeError)])
def test_an_unknown_theme_is_refused_and_nothing_changes(bad, error):
    with pytest.raises(error, match="theme"):
        draw.theme(bad)
    with pytest.raises(error, match="theme"):
        draw.piece(DECK[0], theme=bad)
    with pytest.raises(TypeError, match="letters"):
        draw.theme("mono", letters="yes")
    assert draw.theme() == "classic"


def test_the_refusal_lists_the_themes():
    with pytest.raises(ValueError, match="classic, clear, mono"):
        draw.theme("neon")


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
    kind, data = img.get("src").split(",")
    assert kind == "data:image/svg+xml;base64"
    assert float(img.get("width")) > 0 and float(img.get("height")) > 0
    tree = ET.parse(io.BytesIO(base64.b64decode(data, validate=True))).getroot()
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


def test_long_lists_end_with_the_number_of_what_is_left_out():
    assert "more" not in draw.picture(DECK)
    html = draw.picture(deck("mega").cards)
    assert len(svg_in(html)[0]) == 81 and "and 162 more" in html
    html = draw.picture(find_sets(DECK))
    assert len(svg_in(html)[0]) == 36 and "and 1,068 more" in html


@pytest.mark.parametrize(
    "bad", ["2tgq", None, 7, {Card("2tgq")}, iter(DECK), [1], [DECK[0], "x"], [[DECK[0]], 3], [()]]
)
def test_a_picture_of_anything_else_is_refused(bad):
    with pytest.raises((TypeError, ValueError)):
        draw.picture(bad)


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
    with pytest.raises(ValueError, match="across"):
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


def test_a_list_that_holds_itself_stays_plain(shown):
    endless = [DECK[0]]
    endless.append(endless)
    assert shown(endless) is None


def test_the_shown_rows_are_limited():
    assert pictures.MOST_PIECES == 81 and pictures.MOST_ROWS == 12
    wide = [DECK[:27]] * 5
    assert len(svg_in(draw.picture(wide))[0]) == 81 and "and 2 more" in draw.picture(wide)
