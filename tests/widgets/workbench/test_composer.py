"""The Composer without a browser."""

import pytest

from setlab import WILD, Card, Face, deck
from setlab.widgets import Composer, Validator


def html(scene):
    return scene.frame["html"]


def test_building_a_card_from_its_features():
    c = Composer()
    for key in ("number-two", "shading-striped", "colour-green", "symbol-squiggle"):
        c.press("feature", key)
    assert c.piece is Card("2tgq") and c.pieces == ()
    assert c.press("add", "add") == "two striped green squiggles"
    assert c.pieces == (Card("2tgq"),)
    assert "appears twice" in c.press("add", "add") and c.pieces == (Card("2tgq"),) and not c.errors


def test_every_card_can_be_built_with_its_letters():
    c = Composer()
    hotkeys = {letter for f in deck("set").features for letter in (v.letter for v in f.values)}
    assert all(f'data-hotkey="{letter}"' in html(c) for letter in hotkeys)
    for card in deck("set").cards:
        for name, value in card.looks.items():
            c.press("feature", f"{name}-{value.name}")
        assert c.piece is card


def test_S_4_two_pieces_show_the_third():
    """S-4: the third of the two pieces chosen last, with the reason; it can be added."""
    c = Composer(Card("1sro"), Card("1tgo"))
    assert c.third is Card("1epo") and "one open purple oval" in html(c) and "colour: YES" in html(c)
    c.press("add-third", "add-third")
    assert c.pieces[2] is Card("1epo") and c.chosen == [1, 2]
    c.press("choose", "made-0", True)
    assert c.chosen == [2, 0] and c.third is Card("1tgo")
    assert ("add-third", "add-third") not in c.offers  # it is there already
    c.press("choose", "made-0", False)
    assert c.third is None


def test_faces_and_wilds():
    c = Composer(kind="faces")
    c.press("type", "codes", "2gq 2gq")
    assert c.pieces == (Face("2gq"), Face("2gq")) and c.third is Face("2gq")
    c.press("wild", "wild")
    c.press("add", "add")
    assert c.pieces[2] is WILD and c.third is None and "no single third" in html(c)
    c.press("feature", "colour-red")
    assert c.piece is Face("1ro")


def test_a_whole_die():
    c = Composer(kind="die", seed=4)
    for side in range(6):
        c.press("side", f"side-{side}")
        c.press("feature", f"number-{('one', 'two', 'three')[side % 3]}")
        c.press("feature", f"colour-{'red' if side < 3 else 'green'}")
    assert c.pieces == tuple(map(Face, ("1ro", "2ro", "3ro", "1go", "2go", "3go")))
    assert "stage-net" in html(c)
    rolls = [c.press("roll", "roll") for _ in range(50)]
    assert len(set(rolls)) == 6 and all(roll.startswith("rolled: ") for roll in rolls)
    again = Composer(c.pieces, kind="die", seed=4)
    assert [again.press("roll", "roll") for _ in range(50)] == rolls
    c.press("undo", "undo")
    assert c.made[5] is None and len(c.pieces) == 5


def test_an_unfinished_die_cannot_be_rolled():
    c = Composer(kind="die")
    assert ("roll", "roll") not in c.offers
    c.press("type", "codes", "1ro 2ro 3ro")
    assert c.die.side == 3 and len(c.pieces) == 3
    assert c.press("roll", "roll") == "That is no longer there."
    c.press("type", "codes", "1go 2go w")
    assert len(c.pieces) == 6 and c.press("roll", "roll")


def test_codes_that_do_not_fit_on_the_die_change_nothing():
    c = Composer(kind="die")
    c.press("type", "codes", "1ro 2ro 3ro 1go 2go w2gq")
    assert c.made[5] is Face("w2gq") and c.piece is Face("w2gq") and c.die.side == 5
    assert "there is room for 1 from side 6" in c.press("type", "codes", "1ro 2ro")
    assert c.made[5] is Face("w2gq") and c.editor.notes.typed == "1ro 2ro"
    c.press("type", "codes", "3pd")
    assert c.made[5] is c.piece is Face("3pd")
    c.press("undo", "undo")
    assert c.made[5] is c.piece is Face("w2gq")


def test_an_empty_line_is_no_step():
    c = Composer(Card("1sro"))
    assert c.press("type", "codes", "  ") == "" and c.editor.notes.typed == "" and ("undo", "undo") not in c.offers


def test_undo_and_remove():
    c = Composer(Card("1sro"))
    c.press("type", "codes", "2sro 3sro")
    assert len(c.pieces) == 3
    c.press("remove", "remove")
    assert c.pieces == (Card("1sro"),)
    c.press("undo", "undo")
    assert c.pieces == tuple(map(Card, ("1sro", "2sro", "3sro"))) and c.chosen == [1, 2]
    c.press("undo", "undo")
    assert c.pieces == (Card("1sro"),)


@pytest.mark.parametrize("typed", ["1sro 1sro", "9", "1sro 2tg", "<img src=x>", "1sro, 2sro, 2sro"])
def test_typing_mistakes_change_nothing(typed):
    c = Composer(Card("3epd"))
    assert c.press("type", "codes", typed)
    assert c.pieces == (Card("3epd"),) and c.editor.notes.typed == typed and c.editor.notes.problem and not c.errors
    assert "<img src=x>" not in html(c)


def test_kinds_keep_their_own_pieces():
    c = Composer(Card("1sro"))
    c.press("kind", "kind-faces")
    assert c.pieces == () and "Nothing composed yet" in html(c)
    c.press("add", "add")
    c.press("kind", "kind-cards")
    assert c.pieces == (Card("1sro"),)


def test_pieces_are_handed_over():
    c = Composer(Card("1sro"), Card("2sro"), Card("3sro"))
    assert Validator(c.pieces).check
    mega = Composer(Card("1sro-", deck="mega"))
    assert mega.deck.name == "mega" and 'data-key="border-double"' in html(mega)


@pytest.mark.parametrize(
    ("pieces", "options", "error", "says"),
    [
        ((), {"kind": "cube"}, ValueError, "choose one of cards, faces, die"),
        ((Face("1ro"),) * 7, {"kind": "die"}, ValueError, "room for 6 from side 1, and a whole die has six faces"),
        ((Card("1sro"), Face("1ro")), {}, ValueError, "must belong to one deck"),
        ((Card("1sro"), Card("1sro")), {}, ValueError, "appears twice"),
        (("1sx",), {}, ValueError, "names no colour"),
        ((Card("rb", deck="proset"),), {}, ValueError, "no SETs of three"),
    ],
)
def test_what_cannot_be_composed(pieces, options, error, says):
    with pytest.raises(error, match=says):
        Composer(*pieces, **options)


def test_still():
    text, markup = Composer(Card("1sro")).still()
    assert text == "one solid red oval" and markup.find("img").get("alt") == text
    assert Composer().still()[1].find("img") is not None
