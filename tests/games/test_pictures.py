"""Positions as pictures: well-formed, small, said in words, and nothing in them that is hidden."""

from functools import cache
from html.parser import HTMLParser
from random import Random

import pytest
from helpers.retellings import played_games
from helpers.svg_reader import in_image

from setlab.common.i18n import LANGUAGES, speaking
from setlab.core.cards import Card
from setlab.games import GAMES, Match
from setlab.games.look import HIDDEN, Block, Look, look_of
from setlab.games.narration import narrator_of
from setlab.games.pictures import position

SVG = "data:image/svg+xml;base64,"


class Page(HTMLParser):
    """The pictures and the text of some HTML; every tag that opens has to close."""

    def __init__(self, html):
        super().__init__()
        self.images, self.text, self.open = [], "", []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        assert tag in ("div", "p", "strong", "br", "img", "pre")
        if tag == "img":
            self.images.append(dict(attrs))
        elif tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert tag == self.open.pop()

    def handle_data(self, data):
        self.text += data

    @property
    def drawings(self):
        return [in_image(image["src"]) for image in self.images]

    @property
    def alt(self):
        return " / ".join(image["alt"] for image in self.images)


def drawn(game, state):
    return position(look_of(game, state, narrator_of(game)))


@cache
def positions(name):
    return [(GAMES[name], state) for match in played_games(name)[0][:3] for _, state in [*match.replay()][::-4]]


@pytest.mark.every(18)
@pytest.mark.parametrize("name", GAMES)
def test_a_notebook_shows_every_position(name):
    looked = 0
    for game, state in positions(name):
        html = drawn(game, state)
        page = Page(html)
        assert len(html) < 200_000 and game.name in page.text
        assert all(image["alt"] and image["src"].startswith(SVG) for image in page.images)
        for drawing in page.drawings:
            assert drawing.tag.endswith("}svg") and drawing.get("width") and float(drawing.get("height")) > 0
        looked += len(page.images)
    assert looked


@pytest.mark.every(12)
@pytest.mark.parametrize("name", [name for name in GAMES if hasattr(GAMES[name], "imagine")])
def test_no_picture_shows_what_is_hidden(name):
    rng = Random(1)
    for game, state in positions(name):
        viewer = state.turn if name == "dnup" else 0
        assert drawn(game, game.imagine(state, viewer, rng)) == drawn(game, state)


def test_a_match_is_drawn_and_its_repr_stays_text():
    match = Match("normal", seed=1)
    page = Page(match._repr_html_())
    assert repr(match) == "<Match('normal', seed=1): 1 event>"
    assert page.text == "SET: 69 cards in the stock" + "Player 1: 0 taken."
    order = [card for row in range(3) for card in match.state.cards[row::3]]
    assert page.alt.replace(". ", "; ").split("; ") == [str(card) for card in order]


def test_face_down_and_gaps_are_drawn_and_said():
    match = Match("memory", seed=1)
    match.push(("turn", 0, (0, 1, 2)))
    page = Page(match._repr_html_())
    assert page.alt.count("a card, face down") == 18 and all(str(card) in page.alt for card in match.state.cards[:3])
    assert not any(str(card) in page.alt for card in match.state.cards[3:])
    gap = Page(position(Look("A gap", (Block("", [[None, Card("2tgq"), HIDDEN]]),))))
    assert gap.alt == "row 1, column 2: two striped green squiggles; row 1, column 3: a card, face down"
    assert len(gap.drawings[0]) == 3  # an empty place among cards is to be seen


def test_a_board_is_drawn_with_its_hands():
    state = GAMES["cubed"].position([(8, 7, "1ro"), (8, 8, "w2ro")], ["3ro w", "2pq"])
    page = Page(Match.at("cubed", state)._repr_html_())
    board, *hands = [image["alt"] for image in page.images]
    assert "row 8, column 8: WILD as two red ovals" in board and hands == [
        "three red ovals; WILD",
        "two purple squiggles",
    ]
    assert "Player 1, 0 points" in page.text and "Turn of Player 1." in page.text


def test_in_dnup_the_hands_of_the_others_are_counts():
    state = GAMES["dnup"].position(["81 12", "45 67 39"], {1: "71"}, turn=0)
    page = Page(Match.at("dnup", state)._repr_html_())
    assert page.alt == "7, and 1 when turned / 1, and 2 when turned; 8, and 1 when turned"
    assert "Player 2: 3 cards" in page.text and len(page.images) == 2


def test_what_nobody_can_draw_stays_text():
    html = position(Look("A heap <b>", (Block("Beans", [["a", None]]), Block("none", ())), ("1 < 2.",)))
    assert html == (
        "<div><p><strong>A heap &lt;b&gt;</strong></p><pre>Beans: a  ·</pre><p>none</p><p>1 &lt; 2.</p></div>"
    )


@pytest.mark.parametrize("code", LANGUAGES)
def test_pictures_speak_all_languages(code):
    match = Match("normal", seed=1)
    with speaking(code):
        page = Page(match._repr_html_())
        assert all(str(card) in page.alt for card in match.state.cards)
