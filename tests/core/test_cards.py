"""Cards, faces and decks: codes, vectors, names, and what happens to nonsense."""

import copy
import pickle
from itertools import permutations, product
from random import Random

import pytest
from helpers.each import with_each

import setlab as sl
from setlab import DECK, FACES, WILD, Card, Face, deck
from setlab.common.files import load_toml
from setlab.common.i18n import LANGUAGES, speaking
from setlab.core.cards import Piece
from setlab.core.features import _known as known, feature

DECKS = sorted(load_toml("decks.toml")["decks"])
SIZES = {"set": 81, "junior": 27, "dice": 27, "mega": 243, "quads": 256, "quads-junior": 64, "proset": 63}


def test_S_1_three_values_and_four_features():
    """S-1: each feature has three values in the rulebook's order; cards have four features, dice three."""
    values = {f.name: [v.name for v in f.values] for f in deck("set").features}
    assert values == {
        "number": ["one", "two", "three"],
        "colour": ["red", "green", "purple"],
        "symbol": ["oval", "squiggle", "diamond"],
        "shading": ["solid", "striped", "open"],
    }
    assert [f.name for f in deck("dice").features] == ["number", "colour", "symbol"]
    assert len({tuple(card.values.values()) for card in DECK}) == 81 == 3**4
    assert len({tuple(face.values.values()) for face in FACES}) == 27 == 3**3


def test_S_5_each_card_exists_once():
    """S-5: there is one object per card, so two spellings of a card are the same card."""
    assert len(set(DECK)) == 81
    for card in DECK:
        assert {Card("".join(letters)) for letters in permutations(card.code)} == {card}


@pytest.mark.parametrize("name", DECKS)
def test_decks_are_what_their_data_say(name):
    cards = deck(name).cards
    assert len(cards) == SIZES[name] == len(set(cards)) == len({c.vector for c in cards})
    assert list(cards) == sorted(cards)
    for card in cards:
        assert card.vector == deck(name).vector(card.index) and deck(name).index(card.vector) == card.index
        assert deck(name).at(card.vector) is card


@pytest.mark.parametrize("name", DECKS)
def test_text_forms_give_the_piece_back(name):
    for piece in deck(name).cards:
        assert eval(repr(piece)) is piece
        assert pickle.loads(pickle.dumps(piece)) is piece
        assert copy.deepcopy(piece) is piece
        upper = piece.code.upper()
        assert (Face(upper) if name == "dice" else Card(upper, deck=name)) is piece


def test_the_vector_is_in_the_fixed_order():
    assert Card("1sro").vector == (0, 0, 0, 0) and Card("1sro").index == 0
    assert Card("3sro").vector == (2, 0, 0, 0) and Card("3sro").index == 54
    assert Card("1spo").vector == (0, 2, 0, 0)
    assert Card("1srd").vector == (0, 0, 2, 0)
    assert Card("1ero").vector == (0, 0, 0, 2)
    assert [card.vector for card in DECK] == list(product(range(3), repeat=4))
    assert [face.vector for face in FACES] == list(product(range(3), repeat=3))


@pytest.mark.parametrize("name", DECKS)
@with_each("lang", LANGUAGES)
def test_names_tell_all_pieces_of_a_deck_apart_in_every_language(name, lang):
    with speaking(lang):
        names = [str(piece) for piece in deck(name).cards]
    assert len(set(names)) == len(names)
    assert not any("{" in text for text in names)


def test_english_names():
    assert str(Card("2tgq")) == "two striped green squiggles"
    assert str(Card("1epd")) == "one open purple diamond"
    assert str(Face("3ro")) == "three red ovals"
    assert str(Card("2tgq=", deck="mega")) == "two striped green squiggles, double border"
    assert str(Card("rb", deck="proset")) == "dots: red, blue"


def test_wild():
    assert repr(WILD) == "WILD" and Face("w") is WILD and Face("W") is WILD
    stated = WILD.stated(Face("2gq"))
    assert stated is Face("w2gq") is WILD.stated("2gq") and stated.wild
    assert stated != Face("2gq") and stated.vector == Face("2gq").vector
    assert eval(repr(stated)) is stated and pickle.loads(pickle.dumps(stated)) is stated
    assert pickle.loads(pickle.dumps(WILD)) is WILD
    assert not any(face.wild for face in FACES)
    with pytest.raises(ValueError, match="another WILD"):
        WILD.stated(WILD)
    with pytest.raises(ValueError, match="only a WILD without features"):
        stated.stated("1ro")


def test_a_card_never_changes():
    with pytest.raises(AttributeError, match="never changes"):
        Card("2tgq").index = 3
    with pytest.raises(AttributeError, match="never changes"):
        del Card("2tgq").index
    assert Card("2tgq").index == 40


def test_cards_sort_within_their_deck_only():
    assert sorted(Random(1).sample(DECK, 81)) == list(DECK)
    assert sorted([WILD, Face("w1ro"), Face("1ro")]) == [Face("1ro"), Face("w1ro"), WILD]
    with pytest.raises(TypeError):
        assert Card("1sro") < Face("1ro")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("1rox", "'1rox' names no shading; a card has exactly one of s, t, e; x means nothing here"),
        ("2trgq", "'2trgq' names more than one colour (r, g); a card has exactly one"),
        ("22tgq", "'22tgq' names more than one number (2, 2)"),
        ("1sr0", "for 0 you may mean the letter o"),
        ("lsro", "for l you may mean 1"),
        ("2tgqz", "'2tgqz' is not a card: z means nothing here; type number 1 2 3, shading s t e"),
        ("", "an empty code spells nothing; type number 1 2 3"),
        ("   ", "an empty code spells nothing"),
        ("4sro", "names no number; a card has exactly one of 1, 2, 3"),
        ("😀<script>", "😀, <, c, i, > mean nothing here"),
        ("2", "names no colour; a card has exactly one of r, g, p; names no symbol"),
    ],
)
def test_bad_codes_say_what_is_wrong_and_what_to_type(code, says):
    with pytest.raises(ValueError) as caught:
        Card(code)
    assert says in str(caught.value)


def test_bad_faces_and_dots():
    with pytest.raises(ValueError, match=r"s means nothing here"):
        Face("2sgq")
    with pytest.raises(ValueError, match=r"'ww2gq' is not a face: w appears more than once; .*, or w for a WILD"):
        Face("ww2gq")
    with pytest.raises(ValueError, match="'w2' names no colour; a face has exactly one of r, g, p"):
        Face("w2")
    with pytest.raises(ValueError, match="'wz' is not a face: z means nothing here"):
        Face("wz")
    with pytest.raises(ValueError, match="names the dot r twice"):
        Card("rr", deck="proset")
    with pytest.raises(ValueError, match="type one or more of r a y g b p"):
        Card("", deck="proset")


@pytest.mark.parametrize("thing", [None, 5, 2.0, ["2tgq"], b"2tgq", Card("2tgq")])
def test_a_code_is_text(thing):
    with pytest.raises(TypeError, match="takes a code such as"):
        Card(thing)
    with pytest.raises(TypeError, match="takes a code such as"):
        Face(thing)


def test_what_cannot_be_seen_in_a_code_means_nothing():
    for code in ("2 t g q", " 2t\tgq\n", "2t\u00a0gq", "2\u3000tg\u200bq\ufeff"):
        assert Card(code) is Card("2tgq")
    assert Face("w 2 gq") is Face("w2gq") and Face(" w\u200b ") is WILD
    with pytest.raises(ValueError, match="z means nothing here;"):
        Card("2 t g q z")


def test_dice_have_faces_and_not_cards():
    for dice in ("dice", deck("dice")):
        with pytest.raises(ValueError, match=r"write Face\('2gq'\)"):
            Card("2gq", deck=dice)


def test_a_deck_can_be_given_by_name_or_itself():
    for name in DECKS:
        assert deck(deck(name)) is deck(name) is copy.deepcopy(deck(name)) is pickle.loads(pickle.dumps(deck(name)))
    assert Card("2tgq=", deck=deck("mega")) is Card("2tgq=", deck="mega")
    for thing in (["set"], [], None, 5, Card("2tgq")):
        for refusing in (deck, lambda thing: Card("1sro", deck=thing)):
            with pytest.raises(
                TypeError, match=r"by its name, as in deck\('mega'\), not .*one of set, junior, dice, m"
            ):
                refusing(thing)


def test_there_is_one_object_even_when_another_thread_was_faster(monkeypatch):
    """The other thread has made the card between our looking for it and our making it."""

    class Late(dict):
        def get(self, key, default=None):
            return default

    there = Card("2tgq"), Face("2gq"), Face("w2gq"), WILD
    monkeypatch.setattr(Piece, "_known", Late(Piece._known))
    assert all(a is b for a, b in zip(there, (Card("2tgq"), Face("2gq"), Face("w2gq"), Face("w")), strict=True))
    monkeypatch.setattr("setlab.core.features._known", Late(known))
    assert deck("set") is DECK[0].deck


def test_decks_without_sets_say_so():
    for name in DECKS:
        if deck(name).has_lines:
            deck(name).need_lines()
        else:
            with pytest.raises(ValueError, match=f"the deck '{name}' has no SETs of three: its features have [24] val"):
                deck(name).need_lines()


@pytest.mark.parametrize("name", DECKS)
def test_places_outside_a_deck(name):
    here, first = deck(name), int(deck(name).dots)
    for place in (first - 1, len(here.cards) + first, -81, 10**30):
        with pytest.raises(ValueError, match=f"counted from {first} to {len(here.cards) - 1 + first}; {place} is none"):
            here.vector(place)
    for place in ("1", 1.0, None, True):
        with pytest.raises(TypeError, match="is none"):
            here.vector(place)
    for vector in [(5,) * here.dimension, (0,) * (here.dimension + 1), (), "0" * here.dimension]:
        with pytest.raises(ValueError, match="is not a card here"):
            here.index(vector)
    for vector in (5, None):
        for refusing in (here.index, here.at):
            with pytest.raises(TypeError, match="is not a card here"):
                refusing(vector)


def test_unknown_decks_and_vectors():
    with pytest.raises(ValueError, match="no deck 'poker'; choose one of set, junior"):
        deck("poker")
    with pytest.raises(ValueError, match="no deck 'poker'"):
        Card("2tgq", deck="poker")
    for vector in [(1, 1, 1), (1, 1, 1, 3), (1, 1, 1, -1), ("1", 1, 1, 1)]:
        with pytest.raises(ValueError, match="give 4 numbers from 0 to 2"):
            deck("set").at(vector)
    with pytest.raises(ValueError, match="not a card here"):
        deck("proset").at((0,) * 6)


def test_letters_are_unique_within_every_deck():
    for name in DECKS:
        letters = [v.letter for f in deck(name).features for v in f.values if v.letter]
        assert len(letters) == len(set(letters)), name
    for name in ("number", "colour", "symbol", "shading", "border"):
        for value in feature(name).values:
            assert value.all and value.two and value.one, (name, value)


def test_a_deck_is_its_cards():
    assert (len(deck("set")), list(deck("set")), deck("set")[-1]) == (81, list(DECK), DECK[-1])
    assert Card("1sro") in deck("set") and Card("1sro") not in deck("junior")


def test_a_point_is_told_which_card_it_is():
    for card in (Card("1sro"), Card("2tgq"), Card("2ro", deck="junior")):
        with pytest.raises(TypeError, match="the card of a point is ") as told:
            Card(card.vector, card.deck)
        assert eval(str(told.value).partition(" is ")[2], {"sl": sl}) is card


def test_a_card_is_padded_like_its_words():
    assert f"{Card('2tgq'):>40}|{Card('2tgq')}" == f"{'two striped green squiggles':>40}|two striped green squiggles"


def test_a_deck_may_be_named_in_capitals():
    assert deck("SET") is deck("set") is deck("Set") and deck("Quads-Junior") is deck("quads-junior")


@pytest.mark.parametrize("name", ["code", "values", "spoken", "at"])
def test_what_is_no_vector_is_told_by_every_door(name):
    door = getattr(deck("set"), name)
    assert door([1, 1, 1, 1]) == door((1, 1, 1, 1))
    for vector in ((1, 1), (9, 9, 9, 9), "1sro", 5, None):
        with pytest.raises((TypeError, ValueError), match="is not a card here: give 4 numbers from 0 to 2"):
            door(vector)


@pytest.mark.parametrize("code", [None, 5, ["2tgq"], (1, 1, 1, 1)])
def test_what_is_no_text_is_not_parsed(code):
    with pytest.raises(TypeError, match=r"parse takes a code such as '2tgq', not .* \((NoneType|int|list|tuple)\)"):
        deck("set").parse(code)


def test_the_cards_of_a_deck_are_counted():
    assert deck("set")[-1] is DECK[80] and deck("set")[:2] == DECK[:2]
    for place, error in (("1sro", TypeError), (1.0, TypeError), (81, IndexError)):
        with pytest.raises(error, match=f"the cards here are counted from 0 to 80; {place!r} is none of these"):
            deck("set")[place]


def test_no_feature_is_meant_that_is_not_there():
    for name, says in (("color", "it has"), ("shape", "it has"), ("fill", "it has"), ("name", "perhaps you mean str")):
        with pytest.raises(AttributeError, match=f"WILD has no '{name}'; {says}"):
            getattr(WILD, name)
