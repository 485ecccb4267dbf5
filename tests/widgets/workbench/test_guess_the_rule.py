"""Guess the rule, without a browser: examples, a rule of one's own, five judged in a row; and no reason before that."""

from setlab.common.notebook import CellRun
from setlab.widgets import GuessTheRule

REASONS = ("all three are", "all are", "all show", "two are", "two show", "all the same", "YES", "quick check")


def html(scene):
    return scene.frame["html"]


def answer(game, right=True):
    """Answer what is asked, and go on; returns what was said."""
    truth = bool(game.asked)
    said = game.press("answer", "answer-yes" if truth == right else "answer-no")
    if not game.found:
        assert not any(reason in html(game) + said for reason in REASONS)
        game.press("next", "next")
    return said


def judging(seed=1):
    game = GuessTheRule(seed=seed)
    game.press("judge", "judge")
    return game


def test_examples_are_of_both_kinds_easy_and_hard_and_come_from_the_seed():
    game, other = GuessTheRule(seed=3), GuessTheRule(seed=3)
    for _ in range(40):
        said = game.press("another", "another")
        other.press("another", "another")
        assert said.endswith("a SET." if game.examples[-1] else "not a SET.")
    assert [each.pieces for each in game.examples] == [each.pieces for each in other.examples]
    kinds = [bool(each) for each in game.examples]
    assert kinds[0] and not any(kinds[n : n + 3] in ([True] * 3, [False] * 3) for n in range(len(kinds)))
    failing = {len(each.failing) for each in game.examples}
    assert failing == {0, 1, 2, 3, 4}
    assert {sum(line.kind == "different" for line in each.features) for each in game.examples if each} == {1, 2, 3, 4}


def test_no_reason_is_given_before_five_in_a_row():
    game = judging()
    for n in range(1, 5):
        assert f"Right. These three are {'a' if game.asked else 'not a'} SET. {n} of 5 in a row." == answer(game)
        assert f"{n} of 5 in a row." in html(game) and not game.found
    assert answer(game).endswith("You have the rule.") and game.found
    assert "four questions, one for each feature" in html(game) and html(game).count('scope="row"') == 4


def test_a_wrong_answer_begins_the_row_again():
    game = judging()
    answer(game), answer(game)
    said = answer(game, right=False)
    assert said.startswith("Wrong. These three are") and said.endswith("0 of 5 in a row.") and game.streak == 0
    for _ in range(5):
        answer(game)
    assert game.found
    game.press("next", "next")
    assert answer(game, right=False).startswith("Wrong. ") and game.found, "what was found stays found"


def test_ones_own_rule_is_kept_and_stands_beside_the_quick_check():
    game = GuessTheRule(seed=1)
    assert game.press("rule", "rule", " <b>all</b> the same ") == "Now test your rule, or judge for yourself."
    assert game.rule == "<b>all</b> the same"
    game.press("judge", "judge")
    for _ in range(5):
        answer(game)
    assert "You wrote: &lt;b&gt;all&lt;/b&gt; the same" in html(game)
    game.press("rule", "rule", "x")  # no longer there
    assert game.rule == "<b>all</b> the same" and not game.errors


def test_what_was_judged_is_an_example_too_and_one_can_go_back_to_them():
    game = judging()
    asked = game.asked
    game.press("answer", "answer-no")
    assert game.examples[-1] is asked
    game.press("look", "look")
    assert game.asked is None and ("another", "another") in game.offers and game.streak in (0, 1)
    game.press("judge", "judge")
    assert game.asked is not asked and ("answer", "answer-yes") in game.offers and not game.errors


def test_the_page_of_an_unanswered_question_does_not_tell():
    game = judging(seed=5)
    for _ in range(10):
        before = html(game)
        shown = before[: before.index('data-key="so-far"')]
        assert "These three" not in shown and "stage-yes" not in shown and "stage-no" not in shown
        answer(game)
        if game.found:
            game.press("next", "next")


def test_what_stays_in_a_saved_notebook_tells_nothing():
    text, markup = GuessTheRule(seed=1).still()
    assert text == "Guess the rule: three cards at a time, SET or no SET." and markup.find("img") is not None


def test_what_was_found_is_there_when_the_cell_runs_again(monkeypatch):
    from setlab.widgets.scene import running

    monkeypatch.setattr(running, "kept_here", {})
    monkeypatch.setattr(running, "running", lambda: CellRun("a", "run"))
    first = GuessTheRule(seed=1)
    assert ("again", "again") not in first.offers
    first.press("another", "another")
    first.press("rule", "rule", "all alike")
    first.press("judge", "judge")
    again = GuessTheRule(seed=1)
    assert again.frame["html"].count("data-key") == first.frame["html"].count("data-key")
    assert again.rule == "all alike" and again.dump_state() == first.dump_state()
    again.press("answer", "answer-yes")
    assert len(GuessTheRule(seed=1).examples) == len(again.examples), "and that is kept too"
    assert GuessTheRule(seed=2).rule == ""
    again.press("again", "again")
    assert (again.rule, len(again.examples), again.asked, again.streak) == ("", 1, None, 0)
    monkeypatch.setattr(running, "running", lambda: CellRun(None, None))
    assert GuessTheRule(seed=1).kept is None


def trying(rule, holds, seed=1):
    """The widget, and somebody whose rule says what `holds` says, until nothing is asked any more."""
    game = GuessTheRule(seed=seed)
    game.press("rule", "rule", rule)
    said = game.press("try", "try")
    while game.trial.asked is not None:
        assert not any(reason in html(game) + said for reason in REASONS)
        said = game.press("says", "says-yes" if holds(game.trial.asked) else "says-no")
    return game, said


def test_a_rule_is_understood_and_three_cards_speak_against_it():
    game, said = trying("was gleich", lambda check: any(line.kind == "same" for line in check.features))
    felling = game.examples[-1]
    assert game.trial.understood == "Going by your answers, it says: something is the same on all three."
    assert game.trial.reading.holds(felling) != bool(felling) and felling is game.trial.answers[-1][0]
    assert said.endswith("These three are a SET." if felling else "These three are not a SET.")
    assert "was gleich" in html(game) and "something is the same on all three" in html(game)
    assert ("judge", "judge") not in game.offers
    game.press("look", "look")
    assert not game.trial.open and ("try", "try") in game.offers
    game.press("try", "try")
    assert game.trial.asked is None and "Going by your answers," in html(game), "what it said is still there"
    game.press("look", "look")
    game.press("rule", "rule", "another")
    assert game.trial.answers == [] and not game.errors


def test_nothing_speaks_against_the_true_rule_and_five_in_a_row_are_asked_for_all_the_same():
    game, said = trying("all or nothing", bool)
    assert said.endswith("Nothing speaks against it so far. Now judge for yourself.") and not game.found
    game.press("judge", "judge")
    for _ in range(5):
        answer(game)
    assert game.found and "You wrote: all or nothing" in html(game)
    assert "each feature on its own is all the same or all different" in html(game), "both sentences, at the end"


def test_answers_that_follow_no_rule_are_met_with_cards_that_were_judged():
    moody = iter([True] * 2 + [False] * 9)
    game, said = trying("never what it seems", lambda check: next(moody))
    assert "No rule that I know gives all your answers." in said
    assert game.examples[-1] in [check for check, _ in game.trial.answers]


def test_no_rule_no_trial():
    game = GuessTheRule(seed=1)
    assert game.press("try", "try") == "Write your rule first." and not game.trial.open


def test_a_trial_goes_on_where_it_was():
    game = GuessTheRule(seed=1)
    game.press("rule", "rule", "x")
    game.press("try", "try")
    game.press("says", "says-no")
    again = GuessTheRule(seed=1)
    again.load_state(game.dump_state())
    assert html(again) == html(game) and again.trial.open
    again.load_state(game.dump_state()[:-1])  # kept before rules could be tried
    assert again.rule == "x"
