"""Paints, letters and names: told apart by every eye, said in every language."""

import itertools

import pytest
from helpers.svg_reader import DECKS, SPOKEN, THEMES, VALUES, WILDS, Translated, symbols_group

from setlab import DECK, WILD, Card, deck, draw, language
from setlab.common import i18n as words
from setlab.common.i18n import on_change, speaking
from setlab.draw import papers, themes
from setlab.draw.dnupcards import HUES, dnup_card
from setlab.draw.markup import to_html
from setlab.draw.papers import darkened

# --- names -----------------------------------------------------------------------------------------


@pytest.mark.every(3)
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
    assert all(len(x) <= 2 for x in (*colours, *dots))


def test_two_letters_take_no_more_room_than_one_has_before_the_symbols():
    """French green and purple begin alike: they are Ve and Vi."""
    with speaking("fr"):
        small = draw.piece(Card("3sgd"), theme="mono").find("text")
        large = draw.piece(Card("3srd"), theme="mono").find("text")
    assert (small.text, large.text) == ("Ve", "R") and float(small.get("font-size")) < float(large.get("font-size"))


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


def as_drawn(drawing):
    return drawing


def paints_on(on_paper, theme):
    """The paints of the colours, read off the drawings."""
    cards = {card.colour: card for card in deck("quads").cards}
    drawn = (on_paper(draw.piece(cards[name], theme=theme)) for name in VALUES["colour"])
    return [symbols_group(drawing).get("stroke") for drawing in drawn]


@pytest.mark.parametrize("vision", MACHADO)
@pytest.mark.parametrize(("on_paper", "three", "four"), [(as_drawn, 55, 42), (darkened, 54, 45)])
def test_the_colours_of_clear_are_far_apart_for_every_colour_vision(vision, on_paper, three, four):
    red, green, purple, orange = paints_on(on_paper, "clear")
    assert smallest_distance([red, green, purple], vision) >= three
    assert smallest_distance([red, green, purple, orange], vision) >= four


@pytest.mark.parametrize("on_paper", [as_drawn, darkened])
def test_the_ruler_for_colours_finds_red_and_green_hard_to_tell_apart(on_paper):
    """Against a vacuous measure: classic is good for most people and bad for deuteranopes."""
    colours = paints_on(on_paper, "classic")[:3]
    assert smallest_distance(colours, "normal") > 55 > 30 > smallest_distance(colours, "deutan")


@pytest.mark.parametrize("on_paper", [as_drawn, darkened])
@pytest.mark.parametrize("theme", THEMES)
def test_paints_stand_out_from_the_paper(theme, on_paper):
    def drawn(card):
        return on_paper(draw.piece(card, theme=theme))

    paper = drawn(DECK[0]).find("rect").get("fill")
    assert (on_paper is darkened) == (contrast(paper, "#000000") < 2)
    for paint in paints_on(on_paper, theme):
        assert contrast(paint, paper) >= 3
    proset = drawn(Card("raygbp", deck="proset"))
    dots = proset.findall("circle")
    assert len(dots) == 6
    for dot in dots:  # a light dot is seen by its outline
        assert max(contrast(dot.get(key), paper) for key in ("fill", "stroke")) >= 3
    for card in deck("quads").cards[:64]:
        for text in drawn(card).findall("text"):
            assert contrast(text.get("fill"), paper) >= 4.5
    for text, dot in zip(proset.findall("text"), dots, strict=theme == "mono"):
        assert contrast(text.get("fill"), dot.get("fill")) >= 4


@pytest.mark.parametrize("theme", THEMES)
def test_no_paint_is_forgotten_on_dark_paper(theme):
    """Whatever is drawn stands out from it, but for the paper itself, letters on a paint, and what is to be faint."""
    pieces = [*deck("mega").cards, *deck("quads").cards, *deck("proset").cards, *WILDS]
    glyphs = [draw.trait(name, value, theme=theme) for name, values in VALUES.items() for value in values]
    numbers = [dnup_card(card, star=True) for card in ("12", "34", "56", "78", "91")]
    drawings = [*(draw.piece(each, theme=theme) for each in pieces), *glyphs, *numbers, draw.question()]
    faint = {papers.DARK[paint] for paint in (papers.PAPER, papers.FAINT, "#fffef8", "#c9c4b4")} | {papers.LETTER}
    used = {node.get(key) for each in map(darkened, drawings) for node in each.iter() for key in ("fill", "stroke")}
    seen = used - faint - {None, "none"}
    assert len(seen) > len(HUES) + 4
    assert not {paint for paint in seen if contrast(paint, papers.DARK[papers.PAPER]) < 3}


def test_a_darkened_drawing_is_another_one():
    drawing = draw.piece(DECK[0])
    before = to_html(drawing)
    assert to_html(darkened(drawing)) != before == to_html(drawing)
    assert before == to_html(draw.piece(DECK[0])), "the paper that was chosen is that of widgets"


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
    assert draw.theme(paper="page") == "mono" and themes.paper() == "page" and widget.times == 4


@pytest.mark.parametrize("bad, error", [("neon", ValueError), ("", ValueError), (3, TypeError), (True, TypeError)])
def test_an_unknown_theme_is_refused_and_nothing_changes(bad, error):
    with pytest.raises(error, match="theme"):
        draw.theme(bad)
    with pytest.raises(error, match="theme"):
        draw.piece(DECK[0], theme=bad)
    with pytest.raises(TypeError, match="letters"):
        draw.theme("mono", letters="yes")
    with pytest.raises(ValueError, match=r"no paper .*choose one of light, page, dark"):
        draw.theme("mono", paper=bad)
    assert draw.theme() == "classic" and themes.paper() == "light"


def test_a_paper_is_no_theme_and_the_refusal_says_how_it_is_chosen():
    for paper in papers.PAPERS:
        with pytest.raises(ValueError, match=rf"write sl\.theme\(paper='{paper}'\)"):
            draw.theme(paper)


def test_the_refusal_lists_the_themes():
    with pytest.raises(ValueError, match="classic, clear, mono"):
        draw.theme("neon")
