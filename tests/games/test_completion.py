"""The Tab key in a notebook offers the names of games where one is asked for."""

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import setlab as sl
from setlab.games import completion
from setlab.games.pages import PAGES


@pytest.fixture(scope="module")
def shell():
    shell = InteractiveShell()
    shell.user_ns["sl"] = sl
    for _ in range(2):  # after a reload they are not offered twice
        completion.register(shell)
    return shell


def offered(shell, text):
    """What the Tab key offers behind this text, and what would stand there then."""
    with provisionalcompleter():
        return [text[: each.start] + each.text for each in shell.Completer.completions(text, len(text))]


def test_a_match_is_offered_all_games_and_no_files(shell):
    assert offered(shell, "sl.Match('") == sorted(f"sl.Match('{game}" for game in sl.games.GAMES)
    assert offered(shell, 'm = sl.Match("cu') == ['m = sl.Match("cubed']
    assert offered(shell, "sl.Match(game='dnu") == ["sl.Match(game='dnup"]


def test_others_are_offered_what_they_take(shell):
    assert offered(shell, "sl.rules('") == sorted(f"sl.rules('{page}" for page in PAGES)
    tables = [text.removeprefix("sl.widgets.CardTable('") for text in offered(shell, "sl.widgets.CardTable('")]
    assert "versus" in tables and "cubed" not in tables
    for game in tables:
        assert sl.widgets.CardTable(game, keep=False)


@pytest.mark.every(4)
@pytest.mark.parametrize("text", ["print('cu", "sl.Match('versus', seed='cu", "sl.Match('cubed').boa", "Rematch('cu"])
def test_elsewhere_it_keeps_out_of_the_way(shell, text):
    assert completion.names(text) == ("", [])
    assert not [each for each in offered(shell, text) if each.endswith("cubed")]
