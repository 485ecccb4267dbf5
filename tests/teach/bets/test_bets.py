"""Bets: the guess comes first, then the answer, and what is right is called so."""

from collections import Counter
from fractions import Fraction

import pytest

from setlab import DECK, Card, Face, find_sets
from setlab.common.notebook import CellRun
from setlab.draw.markup import el, to_html
from setlab.draw.plots import Plot
from setlab_course.teach import bet


class NoText:
    def __str__(self):
        raise RuntimeError("no text")


def answered(guess, reveal):
    """What stands on the screen after this guess."""
    b = bet("?", reveal=reveal)
    b.press("guess", "guess", guess)
    assert b.guess == guess.strip(), b.errors
    return b.frame["html"]


def test_a_bet_reveals_after_the_guess_and_not_before():
    calls = []
    b = bet("How many SETs?", reveal=lambda: calls.append(1) or 1080)
    assert b.guess is None and calls == [] and "1080" not in b.frame["html"]
    assert b.still()[0] == "How many SETs?" and "1080" not in str(b.still())
    assert "Type a guess first" in b.press("guess", "guess", "   ") and calls == []
    assert b.press("guess", "guess", "1000") == "You said 1000. Nearly: off by 80."
    assert (b.guess, b.answer) == ("1000", 1080) and calls == [1] and "1,080" in b.frame["html"]
    assert b.press("guess", "guess", "1080") == "That is no longer there." and b.guess == "1000"


def test_a_bet_with_choices():
    b = bet("Is it?", reveal=lambda: "yes", choices=["yes", "no"])
    b.press("guess", "guess-1")
    assert b.guess == "no" and b.answer == "yes"
    b = bet("Is it?", reveal=lambda: "yes", choices=("yes", "no"))
    assert b.press("guess", "guess-0") == "You said yes. Exactly."


def test_what_is_revealed_is_drawn():
    cards = answered("x", lambda: [DECK[0], DECK[1]])
    assert "data:image/svg+xml" in cards and "one solid red oval" in cards
    sets = answered("<script>alert(1)</script>", lambda: find_sets(DECK[:9]))
    assert "<script>" not in sets and "data:image/svg+xml" in sets
    assert "data:image/svg+xml" in answered("x", lambda: [list(three) for three in find_sets(DECK[:9])])


@pytest.mark.parametrize(
    ("reveal", "more"), [(lambda: find_sets(DECK), "and 1068 more"), (lambda: list(DECK) * 3, "and 162 more")]
)
def test_a_long_reveal_is_cut_as_pictures_are(reveal, more):
    html = answered("x", reveal)
    assert len(html) < 300_000 and more in html


@pytest.mark.near
def test_a_long_text_is_cut():
    html = answered("x", lambda: [(i, i) for i in range(100_000)])
    assert len(html) < 20_000 and "…" in html
    assert len(answered("x", lambda: "line\n" * 100_000)) < 20_000


# --- right guesses ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("1080", 1080),
        ("1,080", 1080),
        ("1.080", 1080),
        ("1 080", 1080),
        ("1’080", 1080),
        (" 1080 ", 1080),
        ("1080.0", 1080),
        ("1,234,567", 1234567),
        ("-3", -3),
        ("220/79", Fraction(220, 79)),
        ("0.5", Fraction(1, 2)),
        ("0,5", 0.5),
        ("0.1", 0.1),
        ("1,080", "1080"),
        ("Yes", "yes"),
        ("true", True),
        ("2tgq", Card("2tgq")),
        ("QG2T", Card("2tgq")),
        ("two striped green squiggles", Card("2tgq")),
        ("g2q", Face("2gq")),
    ],
)
def test_a_right_guess_is_called_exact(guess, answer):
    assert "Exactly." in answered(guess, lambda: answer)


@pytest.mark.parametrize(
    ("guess", "answer"),
    [
        ("1081", 1080),
        ("1,5", 15),
        ("0.125", 125),
        ("1125", 1.125),
        ("1", True),
        ("1/0", 0),
        ("1e9999999999", 10),
        ("about 1080", 1080),
        ("2tgo", Card("2tgq")),
        ("None", None),
        ("no", "yes"),
        ("", "x"),
    ],
)
def test_any_other_guess_is_shown_and_not_scolded(guess, answer):
    b = bet("?", reveal=lambda: answer)
    b.press("guess", "guess", guess or "nothing")
    html = b.frame["html"]
    assert b.guess and "Exactly" not in html and "rong" not in html and f"You said {guess or 'nothing'}." in html


# --- answers as words do ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (Fraction(127, 10), "12.7"),
        (Fraction(220, 79), "2 62/79 (about 2.785)"),
        (0.1 + 0.2, "0.3"),
        (True, "yes"),
        ({3, 1}, "1 and 3"),
        ([], "none"),
        ((2, 2, 1), "2, 2 and 1"),
        ({"all 42": 120, "39": 78}, "<th scope="),
        (Counter({(4, 4, 1): 9}), "4, 4 and 1"),
        ({}, "none"),
    ],
)
def test_no_learner_is_answered_in_python(answer, said):
    html = answered("x", lambda: answer)
    assert said in html and not any(mark in html for mark in ("Fraction", "Counter", "{", "[", "&#x27;", "0000004"))


def test_a_table_has_its_lines_in_order():
    words = answered("x", lambda: Counter({"few": 2, "many": 120}))
    assert words.index("many") < words.index("few")
    numbers = answered("x", lambda: {4: 1, 2: 7, 3: 1000})
    assert numbers.index(">2<") < numbers.index(">3<") < numbers.index(">4<") and "1,000" in numbers
    assert "and 40 more" in answered("x", lambda: {n: n for n in range(100)})


# --- why, likely, near -----------------------------------------------------------------------------------------------


def test_why_is_asked_after_the_guess_only_and_stands_below_the_answer():
    calls = []
    b = bet("?", reveal=lambda: 1080, why=lambda: calls.append(1) or ["**Six** times each.", [DECK[0]]])
    assert calls == [] and "Six" not in b.frame["html"] and "Six" not in str(b.still())
    b.press("guess", "guess", "5")
    html = b.frame["html"]
    assert calls == [1] and "<strong>Six</strong>" in html and "one solid red oval" in html
    assert html.index("1,080") < html.index("Six")


@pytest.mark.parametrize(
    ("why", "seen"),
    [
        ("- first\n- *second*", "<li>first</li><li><em>second</em></li>"),
        (el("p", "mine"), "<p>mine</p>"),
        (DECK[0], "one solid red oval"),
        (Plot((0, 1), (0, 1), "x", "y").describe("a small plot"), 'alt="a small plot"'),
        ({"a": 1}, "<td>1</td>"),
        ("<b>x < y</b>", "&lt;b&gt;x &lt; y&lt;/b&gt;"),
    ],
)
def test_why_is_a_text_an_element_cards_a_picture_or_a_table(why, seen):
    b = bet("?", reveal=lambda: 1, why=why)
    b.press("guess", "guess", "5")
    assert seen in b.frame["html"]


@pytest.mark.parametrize("why", [lambda: 1 / 0, lambda: NoText(), lambda: [NoText()]])
def test_a_why_that_fails_or_cannot_be_shown_does_not_spend_the_guess(why):
    b = bet("?", reveal=lambda: 1, why=why)
    assert "Error" in b.press("guess", "guess", "1") and b.guess is None


def test_a_likely_mistake_is_answered_in_its_own_words():
    likely = {6480: "Each came up six times.", "no": "It does.", Card("2tgq"): "That one lies there."}
    for guess in ("6,480", "No", "q2tg", "striped two green squiggles"):
        b = bet("?", reveal=lambda: 1080, likely=likely)
        said = b.press("guess", "guess", guess)
        assert said.startswith(f"You said {guess}. ") and said.removeprefix(f"You said {guess}. ") in likely.values()
    b = bet("?", reveal=lambda: "yes", choices=["yes", "no"], likely={"no": "It does."})
    assert b.press("guess", "guess-1") == "You said no. It does."


def test_a_range_answers_all_guesses_in_it_but_those_with_words_of_their_own():
    likely = {range(40): "There are more.", 12: "Twelve are in a row.", range(50, 90): "There are fewer."}
    said = {"12": "Twelve are in a row.", "0": "There are more.", "39.5": "There are more.", "89": "There are fewer."}
    for guess, sentence in said.items():
        assert bet("?", lambda: 45, likely=likely).press("guess", "guess", guess) == f"You said {guess}. {sentence}"
    assert bet("?", lambda: 45, likely=likely).press("guess", "guess", "40").endswith("Too few by 11 %.")
    assert (
        bet("?", lambda: 45, likely=likely).press("guess", "guess", "many").startswith("You said many. Only a number")
    )
    share = {range(20): "Rare.", range(40, 101): "Frequent."}
    for guess in ("50", "50 %", "0.5", "1/2", "50 percent"):
        assert bet("?", lambda: "30 %", likely=share).press("guess", "guess", guess).endswith("Frequent.")
    large = {range(900): "More.", range(1200, 10**6): "Fewer."}
    assert bet("?", lambda: 1080, likely=large).press("guess", "guess", "2,000").endswith("Fewer.")
    assert bet("?", lambda: 45, likely={range(100): "no"}).press("guess", "guess", "45") == "You said 45. Exactly."


def test_a_right_guess_is_right_though_it_may_be_likely():
    b = bet("?", reveal=lambda: 6, likely={6: "never said"})
    assert b.press("guess", "guess", "6") == "You said 6. Exactly."


def test_guess_and_answer_stand_on_a_line_with_words_for_the_ear():
    html = answered("1000", lambda: 1080)
    assert 'alt="A line of numbers, with your guess: 1000 and answer: 1,080."' in html
    assert "on a scale of powers of ten, with your guess: 7" in answered("7", lambda: 1080)
    for guess, answer in [("1080", 1080), ("x", 1080), ("5", "yes"), ("yes", True)]:
        assert "A line of numbers" not in answered(guess, lambda answer=answer: answer)


def test_what_was_chosen_from_a_list_is_not_measured():
    b = bet("Which?", reveal=lambda: "12", choices=["3", "12"])
    assert b.press("guess", "guess-0") == "You said 3." and "A line of numbers" not in b.frame["html"]


def test_a_share_is_compared_as_it_was_typed():
    for guess, said in [("3 %", "Nearly"), ("0.03", "Nearly"), ("9", "About 2.8 times too high."), ("3.2", "Exactly")]:
        assert said in answered(guess, lambda: "3.2 %")


@pytest.mark.parametrize(
    ("near", "said"), [(None, "8 too many"), (8, "Nearly"), (7, "too many"), (0.8, "Close: off by 80 %.")]
)
def test_near_says_what_is_still_close(near, said):
    b = bet("?", reveal=lambda: 10, near=near)
    assert said in b.press("guess", "guess", "18")


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("likely", [[6480], "6480", {6480: 5}, {6480: " "}])
def test_likely_is_a_dict_of_sentences(likely):
    with pytest.raises(TypeError, match="a sentence for each wrong guess"):
        bet("?", reveal=lambda: 1, likely=likely)


@pytest.mark.parametrize("near", ["2", -1, True, float("inf"), float("nan")])
def test_near_is_a_share_or_a_count(near):
    with pytest.raises(TypeError, match="how far off is still close"):
        bet("?", reveal=lambda: 1, near=near)


@pytest.mark.parametrize("forged", [None, True, False, 5, 1.5])
def test_a_forged_guess_is_no_guess(forged):
    b = bet("?", reveal=lambda: 1)
    assert "Type a guess first" in b.press("guess", "guess", forged) and b.guess is None


def test_a_reveal_that_fails_does_not_spend_the_guess_and_says_why():
    b = bet("Why?", reveal=lambda: 1 / 0)
    said = b.press("guess", "guess", "5")
    assert "ZeroDivisionError: division by zero" in said and "cells above" not in said
    assert b.guess is None and b.answer is None and "Traceback" in b.errors[0]


def test_a_name_that_is_missing_sends_the_learner_to_the_cells_above():
    b = bet("Why?", reveal=lambda: not_there)  # noqa: F821
    said = b.press("guess", "guess", "5")
    assert "NameError: name 'not_there' is not defined" in said and "Run the cells above first" in said
    assert b.guess is None


def test_an_answer_that_cannot_be_shown_does_not_spend_the_guess():
    b = bet("Why?", reveal=NoText)
    assert "RuntimeError: no text" in b.press("guess", "guess", "5")
    assert b.guess is None


def test_bets_refuse_nonsense():
    with pytest.raises(ValueError, match="needs a question"):
        bet("  ", reveal=lambda: 1)
    with pytest.raises(TypeError, match="reveal must be a function"):
        bet("How many?", reveal=1080)


@pytest.mark.parametrize("choices", ["yes", {"yes": 1}, {"yes"}, 5, [1, 2], ["yes", None], ["yes", " "]])
def test_choices_are_a_list_of_texts(choices):
    with pytest.raises(TypeError, match=r"choices are a list of texts, such as \['yes', 'no'\]"):
        bet("Is it?", reveal=lambda: 1, choices=choices)


def test_a_choice_that_is_a_sentence_keeps_its_own_full_stop():
    b = bet("Why?", reveal=lambda: "It fits.", choices=["It fits.", "It does not."], likely={"It does not.": "Look."})
    assert b.press("guess", "guess-1") == "You said: It does not. Look."
    assert bet("Why?", lambda: "no", ["yes", "no"]).press("guess", "guess-1") == "You said no. Exactly."


# --- a cell that runs again ------------------------------------------------------------------------------------------


@pytest.fixture
def cell(monkeypatch):
    """Pretend to run a cell: `cell("a")`; None: no cell is running."""
    from setlab.widgets.scene import running

    monkeypatch.setattr(running, "kept_here", {})
    return lambda name: monkeypatch.setattr(running, "running", lambda: CellRun(name, name and "run"))


def how_many(known):
    why = "Each pair has one third."
    return bet("How many SETs?", reveal=lambda: known["n"], why=why, likely={6480: "Each came up six times."})


def test_a_guess_stands_when_its_cell_runs_again(cell):
    known = {"n": 1080}
    cell("a")
    first = how_many(known)
    assert first.guess is None and ("again", "again") not in first.offers
    said = first.press("guess", "guess", "6480")
    again = how_many(known)
    assert (again.first, again.guess, again.answer) == ("6480", None, None) and said in again.frame["html"]
    assert "1,080" not in again.frame["html"]
    assert first.press("show", "show") == said
    again = how_many(known)
    assert (again.guess, again.answer) == ("6480", 1080)
    assert said in again.frame["html"] and "Each pair has" in again.frame["html"]
    assert "1080" not in str(again.still()), "a saved notebook gives nothing away"
    assert how_many({"n": 1081}).answer == 1081, "of what there is now"
    cell("b")
    assert how_many(known).guess is None, "another cell"
    cell(None)
    alone = how_many(known)
    alone.press("guess", "guess", "5")
    assert how_many(known).guess is None and ("again", "again") not in alone.offers


def test_a_guess_with_a_reply_may_be_made_once_more():
    b = how_many({"n": 1080})
    assert b.press("guess", "guess", "6480") == "You said 6480. Each came up six times."
    assert b.guess is None and b.answer is None and b.frame["focus"]["key"] == "asking"
    html = b.frame["html"]
    assert "Each came up six times." in html and "Think again" in html and "1,080" not in html and "third" not in html
    assert b.press("guess", "guess", "1080") == "You said 1080. Exactly."
    assert (b.first, b.guess, b.is_right) == ("6480", "1080", True) and ("show", "show") not in b.offers


def test_what_is_marked_in_a_reply_is_drawn_and_not_read_out():
    b = bet("How many?", reveal=lambda: 27, likely={9: "For **each** of them three: `3 * 3 * 3`."})
    assert b.press("guess", "guess", "9") == "You said 9. For each of them three: 3 * 3 * 3."
    assert "<strong>each</strong>" in b.frame["html"] and "**" not in b.frame["html"]
    b = bet("How many?", reveal=lambda: 27)
    assert "81*80/6*2" in b.press("guess", "guess", "81*80/6*2") and "81*80/6*2" in b.frame["html"]


def test_the_second_guess_stands_whatever_it_is():
    b = how_many({"n": 1080})
    b.press("guess", "guess", "6480")
    assert b.press("guess", "guess", "6480") == "You said 6480. Each came up six times." and b.guess == "6480"
    assert "1,080" in b.frame["html"]


def test_a_guess_without_a_reply_and_one_of_two_choices_stand_at_once():
    b = how_many({"n": 1080})
    b.press("guess", "guess", "5")
    assert b.guess == "5" and b.first is None
    two = bet("Is it?", reveal=lambda: "yes", choices=["yes", "no"], likely={"no": "Look again."})
    assert two.press("guess", "guess-1") == "You said no. Look again." and two.guess == "no"


def test_of_three_choices_the_first_one_cannot_be_made_again():
    b = bet("Which?", reveal=lambda: "b", choices=["a", "b", "c"], likely={"a": "Not that.", "c": "Nor that."})
    b.press("guess", "guess-0")
    assert {key for name, key in b.offers if name == "guess"} == {"guess-1", "guess-2"}
    assert b.press("guess", "guess-2") == "You said c. Nor that." and b.guess == "c"


def test_a_bet_asks_once_more(cell):
    def ask(*choices):
        return bet("Is it?", reveal=lambda: "yes", choices=choices)

    cell("a")
    first = ask("yes", "no")
    first.press("guess", "guess-1")
    assert first.press("again", "again") == "Is it?" and first.guess is None and first.answer is None
    assert ask("yes", "no").guess is None
    assert first.press("guess", "guess-0") == "You said yes. Exactly." and ask("yes", "no").guess == "yes"
    assert ask("yes", "no", "both").guess is None, "another question"


def test_an_answer_that_is_no_longer_there_is_asked_for_again(cell):
    known = {"n": 3}
    cell("a")
    how_many(known).press("guess", "guess", "2")
    known.clear()
    gone = how_many(known)
    assert gone.guess is None and ("guess", "guess") in gone.offers
    known["n"] = 4
    assert how_many(known).guess == "2"


def test_what_a_bet_is_about_stands_above_its_question():
    cards = [Card("1sro"), Card("2tgq")]
    for shows in (cards, lambda: cards):
        guess = bet("Which card completes these two?", reveal=lambda: "3epd", shows=shows)
        html = guess.frame["html"]
        assert html.index("one solid red oval") < html.index("Which card completes")
        assert "one solid red oval" in to_html(guess.still()[1])
        guess.press("guess", "guess", "3epd")
        assert "one solid red oval" in guess.frame["html"]
    assert "stage-shown" not in bet("Which?", reveal=lambda: 1).frame["html"]


def test_a_field_that_is_left_commits_no_guess():
    asked = bet("How many SETs are there?", reveal=lambda: 1080)
    asked.press("draft", "guess", "999")
    assert asked.guess is None and asked.first is None and 'value="999"' in asked.frame["html"]
    assert asked.press("submit", "submit").startswith("You said 999.") and asked.guess == "999"


def test_an_estimate_within_what_is_asked_for_is_right_and_costs_no_try():
    def about(guess, near=0.5):
        asked = bet("About how many affine maps?", lambda: 1_965_150_720, near=near, likely={range(3): "More."})
        return asked, asked.press("guess", "guess", guess)

    asked, told = about("1 billion")
    assert asked.is_right and asked.first is None and told == "You said 1 billion. Close: off by 49 %."
    assert about("2 billion")[1] == "You said 2 billion. Nearly: off by 34,849,280."
    for guess, near in [("900 million", 0.5), ("1 billion", None), ("1 billion", 0.1), ("1,965,150,719", 2)]:
        assert not about(guess, near)[0].is_right, guess


def test_a_bet_of_a_lesson_is_asked_by_its_name():
    assert bet("05-neither").question == "How many cards show neither red nor diamonds?"
    with pytest.raises(ValueError, match="there is no bet '05-neithr'; perhaps you mean '05-neither'"):
        bet("05-neithr")


def test_a_bet_of_a_lesson_says_what_it_needs():
    with pytest.raises(TypeError, match="the bet '05-through' is given these: through=through"):
        bet("05-through")
    with pytest.raises(TypeError, match="the bet '05-neither' takes only its name"):
        bet("05-neither", cards=[])
    with pytest.raises(TypeError, match="a bet takes no 'cards'"):
        bet("How many?", reveal=lambda: 1, cards=[])


def test_what_is_saved_shows_the_question_and_its_choices():
    text, markup = bet("Is it?", reveal=lambda: "no", choices=["yes", "no"]).still()
    assert text == "Is it?\n- yes\n- no" and to_html(markup).count("<li>") == 2
