"""Cards to cut, as they lie in the PDF: each once, cut lines at their edges, backs behind them."""

from collections import Counter
from functools import cache

import pytest
from helpers.pdf_reader import leaves

from setlab import DECK, deck
from setlab_school import handouts

CLOSE = 0.5  # millimetres
CLASSIC = {"r": "d0203a", "g": "178a3e", "p": "6b2fa0"}


@cache
def pages(name="set", paper="a4"):
    return leaves(handouts.deck(name, paper, "colour").pdf())


def cards(page):
    """The outlines of cards on a page: rounded rectangles of their size, as left, top, right, bottom."""
    found = [path.box for path in page.paths if path.curves == 4 and 78 < path.box[2] - path.box[0] < 90]
    return sorted({tuple(round(z, 2) for z in box) for box in found})


def read(page, box):
    """The code of the card in a box, from what is painted there: how many outlines, with which curves and paints."""
    left, top, right, foot = box
    inside = [p for p in page.paths if left < p.box[0] and p.box[2] < right and top < p.box[1] and p.box[3] < foot]
    shapes = [p for p in inside if p.steps[-1][0] != "l" or p.curves or len(p.steps) == 4 or p.fill]
    stripes = [p for p in inside if all(name in "ml" for name, _ in p.steps) and len(p.steps) > 6]
    symbols = [p for p in shapes if p not in stripes]
    [(curves, count)] = Counter(p.curves for p in symbols).items()
    [paint] = {p.stroke for p in inside}
    colour = next(c for c, hexed in CLASSIC.items() if paint == pytest.approx(rgb(hexed), abs=0.01))
    shading = "t" if stripes else "s" if symbols[0].fill else "e"
    return f"{count}{shading}{colour}{ {4: 'o', 8: 'q', 0: 'd'}[curves] }"


def rgb(hexed):
    return [int(hexed[k : k + 2], 16) / 255 for k in (0, 2, 4)]


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_card_is_there_once(paper):
    fronts = pages(paper=paper)[::2]
    codes = [read(page, box) for page in fronts for box in cards(page)]
    assert sorted(codes) == sorted(card.code for card in DECK)


def test_the_junior_deck_has_its_27_cards():
    codes = [read(page, box) for page in pages("junior")[::2] for box in cards(page)]
    assert sorted(codes) == sorted(card.code[0] + "s" + card.code[1:] for card in deck("junior").cards)


@pytest.mark.every(2)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_backs_lie_behind_their_cards(paper):
    """Flipped on the long edge, which is above, what was above lies below; within half a millimetre."""
    for front, back in zip(pages(paper=paper)[::2], pages(paper=paper)[1::2], strict=True):
        assert front.wide > front.high and len(cards(front)) == 9
        behind = sorted((left, front.high - foot, right, front.high - top) for left, top, right, foot in cards(back))
        for card, other in zip(cards(front), behind, strict=True):
            assert card == pytest.approx(other, abs=CLOSE)


def test_the_backs_of_a_page_that_is_not_full_lie_on_the_other_end():
    """What a grid in the middle of a page would hide: two cards in the first row have their backs in the last."""
    from setlab_school.handouts import decks as cutting
    from setlab_school.handouts.pages import Press

    press = Press()
    two = [press.picture(card) for card in DECK[:2]]
    made = cutting.sheets(press, two, press.picture(...), (60, 40), 3, 4, "two")
    front, back = leaves(handouts.Handout("two", "two", made).pdf())
    assert front.paths[0].box[3] < front.high / 2 < back.paths[0].box[1]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cut_lines_and_crop_marks_lie_at_the_edges(paper):
    for page in pages(paper=paper)[::2]:
        lines = [path.box for path in page.paths if len(path.steps) == 2 and not path.dashed]
        upright = [box for box in lines if box[2] - box[0] < 0.01]
        level = [box for box in lines if box[3] - box[1] < 0.01]
        for left, top, right, foot in cards(page):
            assert right - left > 80 and foot - top > 40, "large enough for hands"
            for x in (left - 0.7, right + 0.7):  # a card's own edge is drawn a little inside
                near = [box for box in upright if abs(box[0] - x) < CLOSE]
                assert len(near) == 3, "one line between the cards, a mark above and one below"
                assert min(box[1] for box in near) > 5 and max(box[3] for box in near) < page.high - 5
            for y in (top - 0.7, foot + 0.7):
                near = [box for box in level if abs(box[1] - y) < CLOSE]
                assert len(near) == 3
                assert min(box[0] for box in near) > 5 and max(box[2] for box in near) < page.wide - 5


def test_printers_are_told_to_flip_on_the_long_edge():
    assert b"/DuplexFlipLongEdge" in handouts.deck("junior").pdf()
    assert b"/Duplex" not in handouts.certificate().pdf()


def test_another_deck_is_refused():
    with pytest.raises(ValueError, match="there is no deck 'mega' to cut; choose one of set, junior"):
        handouts.deck("mega")
