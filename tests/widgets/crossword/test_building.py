"""What a WILD stands for is said over the rest and only for a while; what a hint says where there is no grid."""

from widgets.crossword.test_table import put, table_of


def test_the_features_of_a_wild_lie_over_the_rest_only_while_it_is_stated():
    table = table_of("1ro 2ro w 3gq 1pd 2rd")
    put(table, 2, 5, 5)
    assert "stage-stating" in table.frame["html"]
    table.press("later", "later")
    assert "stage-stating" not in table.frame["html"] and table.frame["focus"]["key"] == "ask-2"
    table.press("ask", "ask-2")
    assert "stage-stating" in table.frame["html"] and not table.errors
    put(table, 0, 5, 3)  # somebody goes on with another die
    assert "stage-stating" not in table.frame["html"]


def test_a_hint_names_each_face_once_and_puts_no_four_dice_into_one_set():
    table = table_of("1ro 2ro 3ro 1gq 1gq")
    told = table.press("hint", "hint")
    assert told.count("one green squiggle") == 1 and "no SET with" not in told


def test_a_hint_says_that_there_is_no_grid():
    table = table_of("1ro 2ro 3ro 1gq")
    told = table.press("hint", "hint")
    assert "These are in no SET: one green squiggle." in told and told.endswith("Take one more die.")
    shown = table.frame["html"]
    assert shown.count("stage-pointed") == 1 and shown.index("stage-pointed") < shown.index('data-key="die-3"')
