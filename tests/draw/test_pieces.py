"""Art is read back from the SVG alone: every card and face shows its own values."""

import itertools
import re

import pytest
from helpers.hash_seeds import printed
from helpers.svg_reader import (
    DECKS,
    THEMES,
    VALUES,
    WILDS,
    Translated,
    border_of,
    inside,
    outline_of,
    polygon,
    read_card,
    segments,
    symbols_group,
)

from setlab import DECK, FACES, WILD, Card, Face, deck, draw
from setlab.common import i18n as words
from setlab.draw import themes
from setlab.draw.markup import to_html

# --- the right card --------------------------------------------------------------------------------


@pytest.mark.every(9)
@pytest.mark.parametrize("name", [name for name in DECKS if name != "proset"])
@pytest.mark.parametrize("theme", THEMES)
def test_a_drawing_shows_the_values_of_its_card(name, theme):
    """S-1, and all other decks made of symbols."""
    paints = themes.look(theme).colours
    for card in deck(name).cards:
        drawing = draw.piece(card, theme=theme)
        said = {feature: value.name for feature, value in card.looks.items()}
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


@pytest.mark.near
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
    answers = printed(code, ("0", "1", "77"))
    assert len(answers) == 1 and len(answers.pop()) == 65
