"""The list of the last events: in words, with the dice or cards that they were about."""

import re

import pytest
from helpers.waiting import let_computer

from setlab.draw.boards import die_mark
from setlab.draw.dnupcards import dnup_card
from setlab.draw.markup import to_html
from setlab.games.narration import steps_of
from setlab.widgets import CrosswordTable, CubedBoard, DnupTable


def play(table, until):
    """Play on until the last event is of this kind; that event."""
    table.touch()
    for _ in range(200):
        if table.timing.due is None:
            table.match.push(table.match.legal()[0])
        else:
            let_computer(table)
        event = table.match.history[-1]
        if event[0] == until:
            table.refresh()
            return steps_of(table.match, len(table.match.history) - 1)[0]
    raise AssertionError(f"nobody ever has a {until}")


def last_line(table):
    """(words, drawings) of the last event, as they are shown."""
    [told] = re.findall(r'<ol class="stage-told".*?</ol>', table.frame["html"], re.S)
    line = re.findall(r"<li.*?</li>", told, re.S)[-1]
    words = re.sub(r"<svg.*?</svg>|<[^>]*>", "", line, flags=re.S).strip()
    return words, re.findall(r"<svg.*?</svg>", line, re.S)


def test_dice_that_were_put_down_are_drawn_beside_the_words():
    board = CubedBoard(2, seed=3, keep=False)
    step = play(board, "place")
    words, drawn = last_line(board)
    faces = [die.face for _, die in step.after.plays[-1].placed]
    assert words == board.narrator.narrate(step) and drawn == [to_html(die_mark(face)) for face in faces]
    assert drawn and not re.search(r'stage-told.*?class="stage-small-dice"(?! aria-hidden="true")', board.frame["html"])


@pytest.mark.parametrize("kind", ["play", "add", "take"])
def test_cards_of_dnup_are_drawn_as_they_lay(kind):
    table = DnupTable(3, seed=3, level="random", keep=False)
    step = play(table, kind)
    cards = {
        "play": lambda: step.event[2],
        "add": lambda: [step.event[2]],
        "take": lambda: step.before.areas[step.event[2]],
    }[kind]()
    words, drawn = last_line(table)
    assert words == table.narrator.narrate(step) and len(drawn) == len(cards) > 0
    assert drawn == [to_html(dnup_card(card, 20, named=False)) for card in cards]


def test_a_die_that_was_taken_is_drawn_and_what_is_about_none_is_not():
    table = CrosswordTable(1, seed=3, keep=False)
    table.press("take", "take")
    words, drawn = last_line(table)
    assert words.startswith("You take one more die") and len(drawn) == 1
    dnup = DnupTable(2, seed=3, keep=False)
    assert last_line(dnup)[0].startswith("The cards are dealt") and last_line(dnup)[1] == []
