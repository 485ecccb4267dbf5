"""The Validator without a browser: everything a player can do, and what they must not be able to do."""

import pytest

from setlab import WILD, Card, Face, deck, find_sets, language, theme
from setlab.widgets import Composer, Validator


def cards(*codes):
    return [Card(code) for code in codes]


def html(scene):
    return scene.frame["html"]


def test_click_fills_the_places_in_order_and_back_empties_them():
    v = Validator(seed=1)
    for place in range(3):
        v.press("take", f"tray-{place}")
    assert v.pieces == v.tray[:3] and v.check.summary() in html(v)
    assert "All three places are full" in v.press("take", "tray-5") and v.pieces == v.tray[:3]
    v.press("back", "place-1")
    assert v.places == [v.tray[0], None, v.tray[2]] and v.check is None
    v.press("take", "tray-7")
    assert v.places == [v.tray[0], v.tray[7], v.tray[2]] and not v.errors


def test_a_place_can_be_aimed_at():
    v = Validator(seed=1)
    v.press("aim", "place-2")
    v.press("take", "tray-0")
    assert v.places == [None, None, v.tray[0]] and v.desk.aim is None


def test_drag_puts_exchanges_and_replaces():
    v = Validator(seed=1)
    v.press("put", "place-1", "tray-4")
    v.press("put", "place-1", "tray-5")
    assert v.places == [None, v.tray[5], None]
    v.press("take", "tray-0")
    v.press("put", "place-0", "place-1")
    assert v.places == [v.tray[5], v.tray[0], None]
    v.press("put", "place-2", "place-0")
    assert v.places == [None, v.tray[0], v.tray[5]] and not v.errors


def test_typing_codes():
    v = Validator(seed=1)
    assert v.press("type", "codes", " 1sro, 2sro 3SRO ").startswith("a SET")
    assert v.pieces == tuple(cards("1sro", "2sro", "3sro")) and v.editor.notes.typed == ""
    v.press("back", "place-1")
    v.press("type", "codes", "2sgo")
    assert v.check.failing == ("colour",)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("1sro 2sro 3srx", "names no symbol"),
        ("1sro 1sro", "appears twice"),
        ("1sro 2sro 3sro 1tro", "three places; you gave 4"),
        ("2gq", "names no shading"),
        ("<b>1sro</b>", "mean"),
        ("0", "for 0 you may mean the letter o"),
    ],
)
def test_a_typing_mistake_is_explained_and_loses_nothing(typed, says):
    v = Validator(Card("1tgq"), seed=1)
    assert says in v.press("type", "codes", typed)
    assert v.editor.notes.typed == typed and v.pieces == (Card("1tgq"),) and not v.errors
    assert 'id="--view--problem"' in html(v) and 'aria-invalid="true"' in html(v) and "<b>1sro" not in html(v)
    v.press("type", "codes", "2tgq")
    assert v.editor.notes.typed == v.editor.notes.problem == "" and len(v.pieces) == 2


def test_what_does_not_fit_is_refused_and_an_empty_line_is_no_step():
    v = Validator(*cards("1sro", "2sro", "3sro"), seed=1)
    assert "All three places are full" in v.press("type", "codes", "1tgq") and v.editor.notes.typed == "1tgq"
    assert v.pieces == tuple(cards("1sro", "2sro", "3sro"))
    v.press("type", "codes", "")
    assert ("undo", "undo") not in v.offers


def test_undo_goes_back_step_by_step_to_the_start():
    v = Validator(seed=1)
    steps = [("take", "tray-0", None), ("type", "codes", "1sro 2sro 3sro"), ("back", "place-0", None)]
    steps += [("put", "place-0", "tray-3"), ("clear", "clear", None)]
    states = []
    for name, key, value in steps:
        states.append(list(v.places))
        v.press(name, key, value)
    for state in reversed(states):
        v.press("undo", "undo")
        assert v.places == state
    assert ("undo", "undo") not in v.offers  # nothing more to undo: the button is off


def test_a_second_click_takes_a_card_back_and_a_second_drop_moves_it():
    v = Validator(seed=1)
    v.press("take", "tray-0", True)
    assert f'data-key="tray-0" aria-label="{v.tray[0]}" data-on-click="take"' in html(v)
    assert html(v).count('aria-pressed="true"') == 2  # the kind "Cards" and the chosen card
    v.press("put", "place-2", "tray-0")
    assert v.places == [None, None, v.tray[0]]
    v.press("take", "tray-0", False)
    assert v.places == [None, None, None] and html(v).count('aria-pressed="true"') == 1
    v.press("undo", "undo")
    assert v.places == [None, None, v.tray[0]] and not v.errors


def test_a_face_can_be_taken_again_and_again():
    v = Validator(deck="dice", seed=1)
    for _ in range(3):
        v.press("take", "tray-0")
    assert v.pieces == (v.tray[0],) * 3 and v.check
    v.press("back", "place-1")
    v.press("put", "place-1", "place-0")
    assert v.places == [None, v.tray[0], v.tray[0]]
    v.press("type", "codes", "1ro 2go 1ro")
    v.press("put", "place-1", "place-2")
    assert v.places == [Face("1ro"), Face("1ro"), Face("2go")] and not v.errors, "the die that was dragged moves"


def test_the_sum_mod_3_on_request():
    v = Validator(*cards("1sro", "1tro", "2ero"), seed=1)
    assert "≡" not in html(v)
    v.press("sum", "sum", True)
    assert (
        "0 + 0 + 1 = 1 ≡ 1" in html(v)
        and "0 + 1 + 2 = 3 ≡ 0" in html(v)
        and "the sum is not a multiple of 3" in html(v)
    )


def test_S_7_dice_and_a_wild_with_stated_features():
    """S-7: a WILD completes anything; stated, it counts as that face and may spoil the SET."""
    v = Validator(deck="dice", seed=1)
    assert WILD in v.tray and len(v.tray) == 12
    v.press("type", "codes", "1ro 2ro w")
    assert v.check and v.check.stands_for[2] is Face("3ro") and "The WILD" not in v.check.summary()
    assert (
        v.press("state", "state-2", "3gq")
        == "not a SET: two are red and one is green; two are ovals and one is a squiggle"
    )
    assert v.places[2] is Face("w3gq")
    v.press("state", "state-2", "")
    assert v.places[2] is WILD
    assert v.press("state", "state-2", "9zz") and v.places[2] is WILD and not v.errors
    v.press("type", "codes", "1ro 1ro 1ro")
    assert v.check


def test_kinds_switch_between_cards_and_dice_and_nothing_is_lost():
    v = Validator(deck="mega", seed=1)
    v.press("take", "tray-3")
    tray, pieces = v.tray, v.pieces
    v.press("kind", "kind-cards")
    assert v.pieces == pieces
    v.press("kind", "kind-dice")
    assert v.deck.name == "dice" and v.pieces == ()
    v.press("take", "tray-0")
    v.press("kind", "kind-cards")
    assert v.deck.name == "mega" and (v.tray, v.pieces) == (tray, pieces)
    v.press("undo", "undo")
    assert v.pieces == ()
    v.press("kind", "kind-dice")
    assert v.pieces == v.tray[:1]


def test_the_tray_always_holds_a_set_and_comes_from_the_seed():
    for seed in range(20):
        assert find_sets(Validator(seed=seed).tray)
    assert Validator(seed=5).tray == Validator(seed=5).tray != Validator(seed=6).tray
    v = Validator(seed=5)
    before = v.tray
    v.press("shuffle", "shuffle")
    assert v.tray != before and find_sets(v.tray)


def test_practice():
    v = Validator(seed=1)
    v.press("drill", "drill")
    assert ("answer", "answer-yes") in v.offers and ("next", "next") not in v.offers
    assert "stage-note stage-yes" not in html(v) and "stage-note stage-no" not in html(v)
    truth = v.training.kind.is_set
    told = v.press("answer", "answer-yes" if truth else "answer-no")
    assert told.startswith("Right: ") and v.training.right == 1
    assert v.press("answer", "answer-no") == "That is no longer there."
    v.press("next", "next")
    truth = v.training.kind.is_set
    assert v.press("answer", "answer-no" if truth else "answer-yes").startswith("Wrong: ")
    assert "1 of 2 right so far" in html(v) and not v.errors
    v.press("kind", "kind-cards")
    assert not v.drill.open and ("take", "tray-0") in v.offers
    v.press("drill", "drill")
    assert v.training.asked == 2, "looking away costs nothing"


def test_what_the_page_gets_does_not_tell_the_answer():
    """Nothing in the page of an unanswered question differs by whether it is a SET."""
    v = Validator(seed=2)
    v.press("drill", "drill")
    for _ in range(20):
        text = html(v).lower()
        assert (
            "all three are different" not in text and "not a set" not in text and "kind" not in v.frame["say"]["text"]
        )
        v.press("answer", "answer-yes")
        v.press("next", "next")


def test_settings_hold_for_all_widgets_and_refuse_nonsense():
    v, other = Validator(seed=1), Validator(seed=1)
    before = html(other)
    assert html(v) == before
    try:
        v.press("language", "language", "de")
        assert language() == "de" and html(other) != before
        v.press("theme", "theme", "clear")
        assert theme() == "clear" and "#0072B2" in html(other)
        assert v.press("theme", "theme", "<pink>") and theme() == "clear"
        assert v.press("language", "language", "xx") and language() == "de" and not v.errors
        v.press("letters", "letters", True)
    finally:
        language("en"), theme("classic", letters=False)


@pytest.mark.parametrize(
    ("pieces", "error", "says"),
    [
        (("1sx",), ValueError, "names no colour"),
        ((Card("1sro"), Face("1ro")), ValueError, "must belong to one deck"),
        ((Card("1sro"), Card("1sro")), ValueError, "appears twice"),
        (deck("set").cards[:4], ValueError, "three places"),
        ((Card("rb", deck="proset"),), ValueError, "no SETs of three"),
        ((None,), TypeError, "not"),
        ((5,), TypeError, "not"),
    ],
)
def test_what_cannot_be_laid_down(pieces, error, says):
    with pytest.raises(error, match=says):
        Validator(*pieces)


def test_pieces_of_a_composer_are_taken_as_they_are():
    v = Validator(cards("1sro", "2sro", "3sro"))
    assert v.check and Validator([]).pieces == ()
    text, markup = v.still()
    assert text == v.check.explain() and markup.find("img") is not None
    assert repr(v) == "Validator()"


# --- without reasons -------------------------------------------------------------------------------------------------


def silent(*codes):
    return Validator(*cards(*codes), seed=1, reasons=False)


@pytest.mark.parametrize(
    ("third", "said"), [("3sro", "These three are a SET."), ("3sgo", "These three are not a SET.")]
)
def test_without_reasons_it_says_set_or_not_and_nothing_else(third, said):
    v = silent("1sro", "2sro")
    assert v.press("type", "codes", third) == said == v.verdict
    assert said in html(v) and v.still()[0] == said
    told = html(v) + v.still()[0] + v.frame["say"]["text"]
    assert not any(word in told for word in ("YES", "NO<", "two are", "all are", "different", "feature", "<table"))
    assert not {("sum", "sum"), ("drill", "drill")} & v.offers, "both tell reasons"


def test_without_reasons_one_line_says_what_there_is_to_do():
    v = silent()
    assert "Put three pieces into the places" in html(v) and v.verdict == ""
    v.press("take", "tray-0"), v.press("take", "tray-1")
    assert "One more" in html(v) and html(v).index("One more") < html(v).index('data-key="tray"')


@pytest.mark.parametrize("given", [("1sro", "2sro", "3sgo"), ("1sro 2sro 3sgo",), (["1sro", "2sro", "3sgo"],)])
def test_it_takes_codes_as_find_sets_does(given):
    assert Validator(*given).check.failing == ("colour",)
    assert Composer(*given).pieces == (Card("1sro"), Card("2sro"), Card("3sgo"))
