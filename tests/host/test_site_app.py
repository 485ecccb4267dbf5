"""The games as a page: what was drawn beforehand gives way to what Python knows, and presses in between count."""

import json
import re

import pytest

from setlab.common.i18n import LANGUAGES, speaking
from setlab.host.site_app import PAGE, SiteApp, beforehand
from setlab.puzzles.challenges import Challenge, Deal, read
from setlab.widgets import CardTable

ADDRESS = "https://a.example/setlab/play/en.html?from=here"
SEED = 7  # of the first table of SET


def test_python_shows_what_was_kept_in_place_of_what_was_drawn_beforehand(setlab_home):
    """The page has a first frame already, and takes none that is as old."""
    first = beforehand()
    assert first["page"] == PAGE and first["frame"]["rev"] == 1 and "Go on" not in first["frame"]["html"]
    CardTable("junior", seed=3).press("hint", "hint")
    told = []
    SiteApp("en", ADDRESS, SEED, told.append).open()
    [message] = map(json.loads, told)
    assert message["kind"] == "whole" and message["page"] == PAGE and message["frame"]["rev"] == 2
    assert "Go on" in message["frame"]["html"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_offered_beforehand_is_answered(code, setlab_home):
    with speaking(code):
        first = beforehand()
    told = []
    playing = SiteApp(code, ADDRESS, SEED, told.append)
    playing.open()
    event = {"kind": "event", "view": "v", "seq": 1, "rev": 1, "name": "choose", "key": "play-cubed", "value": None}
    assert 'data-key="play-cubed"' in first["frame"]["html"]
    playing.receive(json.dumps(event | {"at": None}))
    last = json.loads(told[-1])
    assert playing.lobby.inner.match.id == "cubed" and last.get("frame", last)["ack"] == {"v": 1}
    playing.lobby.inner.touch()
    assert [name.partition("/")[0] for name, _ in playing.changed()] == [
        "matches",
        "times.json",
    ] and playing.changed() == []


def test_nothing_is_kept_and_no_day_is_told_beforehand(setlab_home):
    first = beforehand()
    assert not setlab_home.exists() or not any(setlab_home.rglob("*"))
    assert first == beforehand() | {"frame": first["frame"]}


def opened(fragment):
    playing = SiteApp("en", ADDRESS + fragment, SEED, lambda text: None)
    playing.open()
    return playing.lobby


def test_a_challenge_in_the_address_lies_on_a_table_and_its_answer_is_an_address_again(setlab_home):
    sent = Challenge(Deal("junior", 7), (52, 131), 190, "Ann")
    lobby = opened(f"#challenge={sent.line}")
    table = lobby.inner
    assert (table.match.id, table.match.seed, table.ghost.rival) == ("junior", 7, sent)
    while not table.over:
        for card in table.match.legal()[0][2]:
            table.press("pick", f"card-{card}", True)
    [link] = re.findall('data-copy="(https:[^"]*)"', lobby.frame["html"])
    assert link.startswith("https://a.example/setlab/play/#challenge=e") and len(link) <= 300
    assert read(link).deal == sent.deal and len(read(link).times) == table.match.scores[0]


def test_a_damaged_challenge_in_the_address_is_told_in_the_lobby(setlab_home):
    lobby = opened("#challenge=nonsense")
    assert lobby.inner is None and "This link is damaged" in lobby.frame["html"]
    assert opened("#elsewhere").inner is None and "damaged" not in opened("").frame["html"]
