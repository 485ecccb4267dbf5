"""What is said when a round of Crossword SET is over: after how many dice it was possible, and how many were needed."""

from widgets.crossword.test_table import across, build, put, table_of

from setlab.players.crossword import Answer, EarliestAnswer, solve
from setlab.widgets import CrosswordTable


def summary(table, seat=0):
    """What stands above a grid that was possible."""
    return table.view().find(f".//*[@data-key='possible-{seat}']/summary").text


def test_possible_after_ten_you_needed_twelve():
    """Two more dice were taken than were needed."""
    table = CrosswordTable(seed=1, keep=False)
    assert solve(table.hand).grid is not None
    while len(table.hand) < 12 or table.building.solved(0).grid is None:
        table.press("take", "take")
    build(table)
    assert not table.round_on and not table.errors
    needed = len(table.match.state.hands[0])
    assert needed >= 12 and summary(table) == f"It was possible with 10 dice; you needed {needed}. One way:"
    drawn = table.view().find(".//*[@data-key='possible-0']/div")
    assert drawn.get("aria-label").startswith("a grid of the first 10 dice: ")
    assert drawn.get("aria-label").count("; row ") == 9


def test_nobody_could_have_been_quicker():
    table = next(t for t in (CrosswordTable(seed=n, keep=False) for n in range(9)) if not t.building.solved(0).grid)
    while table.building.solved(0).grid is None:
        table.press("take", "take")
    build(table)
    needed = len(table.match.state.hands[0])
    assert needed > 10 and summary(table) == f"It was possible with {needed} dice; you needed {needed}. One way:"


def test_of_others_it_is_said_by_name_and_of_who_was_late_by_the_dice():
    table = table_of("1ro 2ro 3ro", "1ro 2ro 3ro", rounds=1)
    across(table, 0, 1, 2)
    assert summary(table, 0) == "It was possible with 3 dice; Player 1 needed 3. One way:"
    assert summary(table, 1) == "3 of 3 dice would have been enough. One way:"


def test_where_nothing_was_possible_the_reason_stands():
    table = table_of("1ro 2ro 3ro", "1ro 2ro 1gq", rounds=1)
    across(table, 0, 1, 2)
    assert "The first ten dice: Not all dice can be placed. These are in no SET: " in table.frame["html"]


def test_a_doubt_is_said(monkeypatch):
    table = table_of("1ro 2ro 3ro", rounds=1)
    answer = Answer(((0, 1, 1), (1, 1, 2), (2, 1, 3)))
    monkeypatch.setattr(
        "setlab.widgets.crossword.building.soonest", lambda *hand: EarliestAnswer(3, answer, certain=False)
    )
    across(table, 0, 1)
    assert "could not decide in time" not in table.frame["html"]
    put(table, 2, 5, 5)
    assert "The solver could not decide in time whether fewer dice would do." in table.frame["html"]
