"""The guided first game: it says what is to be done, waits until it is done, and leaves everything as it was."""

import pytest

from setlab.widgets import CardTable

TABLES = [CardTable]


def presses(table):
    """Do what the caption asks for; True if it was the last."""
    guide = table.guide
    caption = guide.caption()
    if caption.done is None:
        table.press("further", "further")
        return
    lit = [key for key in caption.lit() if key.startswith("card-")]
    codes = [key.removeprefix("card-") for key in lit] or next(e[2] for e in table.match.legal() if e[0] == "take")
    for code in codes:
        table.press("pick", f"card-{code}", True)


def test_it_is_offered_once_and_leads_to_the_end():
    table = CardTable(seed=5)
    before = table.match
    assert ("guide", "guide") in table.offers
    table.press("guide", "guide")
    captions = len(table.guide._captions())
    seen = []
    for _ in range(40):
        if not table.guide.on:
            break
        seen.append(table.guide.at)
        presses(table)
    assert seen == list(range(captions)), "each once, in order"
    assert table.match is before and table.keep and not table.errors
    assert ("guide", "guide") not in table.offers and ("guide", "guide") not in CardTable(seed=6).offers


def test_one_can_leave_it_at_any_time_and_another_game_ends_it():
    table = CardTable(seed=5)
    before = table.match
    table.press("guide", "guide")
    table.press("enough", "enough")
    assert table.match is before and not table.guide.on
    table.press("how", "how", True)
    table.press("guide", "guide-page")
    assert table.guide.on and not table.head.open
    table.press("new", "new")
    assert not table.guide.on and table.match is not before and not table.errors


def test_nothing_is_offered_where_nothing_is_kept_or_somebody_plays():
    assert ("guide", "guide") not in CardTable(seed=5, keep=False).offers
    table = CardTable(seed=5)
    table.press("pick", f"card-{table.match.state.cards[0].code}", True)
    assert ("guide", "guide") not in table.offers
    other = CardTable(seed=5)
    other.press("unguided", "unguided")
    assert ("guide", "guide") not in other.offers


@pytest.mark.parametrize("table", TABLES)
def test_the_fixed_deal_is_the_same_and_its_captions_say_what_is_true(table):
    guided = table(seed=5)
    guided.press("guide", "guide")
    again = table.first_game.match()
    assert again.state == guided.match.state or again.history[:1] == guided.match.history[:1]
