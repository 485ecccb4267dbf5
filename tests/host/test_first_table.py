"""The first table of a page: any of its deals is shown as Python itself shows it, and its rule of SET is Python's."""

import json
import os
import re
import shutil
import subprocess
from itertools import combinations

import pytest
from helpers.tree import ROOT

import setlab as sl
from setlab.common.i18n import speaking
from setlab.host.first_table import AT_FIRST, DEALS, first_table
from setlab.host.site_app import SiteApp
from setlab.widgets.lobby.lobby import Lobby

AHEAD = ROOT / "tools" / "site" / "play" / "ahead.js"
CODES = [card.code for card in sl.DECK]


@pytest.fixture
def ahead(tmp_path):
    """Ask the page's program: `ahead(expression, data)`, where `data` is what it is given."""
    program = shutil.which("node")
    if not program and not os.environ.get("CI"):
        pytest.skip("there is no node here (on Debian: sudo apt-get install nodejs)")
    shutil.copyfile(AHEAD, tmp_path / "ahead.mjs")

    def asked(expression, data):
        (tmp_path / "data.json").write_text(json.dumps(data), encoding="utf-8")
        (tmp_path / "asks.mjs").write_text(
            'import { readFileSync } from "node:fs";\nimport { dealt, isSet } from "./ahead.mjs";\n'
            'const data = JSON.parse(readFileSync(new URL("data.json", import.meta.url), "utf-8"));\n'
            f"console.log(JSON.stringify({expression}));\n",
            encoding="utf-8",
        )
        run = subprocess.run(
            [program, tmp_path / "asks.mjs"], capture_output=True, encoding="utf-8", timeout=120, check=True
        )
        return json.loads(run.stdout)

    return asked


def test_the_rule_of_the_page_is_that_of_python_for_all_triples(ahead):
    page = """data.flatMap((a, i) => data.slice(i + 1).flatMap((b, j) =>
        data.slice(i + j + 2).map((c) => isSet(a, b, c))))"""
    ours = [bool(sl.check_set(*three)) for three in combinations(sl.DECK, 3)]
    assert len(ours) == 85_320 and sum(ours) == 1080
    assert ahead(page, CODES) == ours


def shown(seed):
    """The page with a table of this deal, as Python draws it."""
    lobby = Lobby(keep=False)
    lobby.next_seed = seed
    lobby.press("choose", "play-versus")
    return re.sub(r"-\d+", "-N", lobby.frame["html"])


@pytest.mark.parametrize("code", ["en", "de"])
def test_each_deal_is_shown_as_python_shows_it(ahead, code, setlab_home):
    with speaking(code):
        table = first_table()
        assert len(table["deals"]) == DEALS and table["cards"].keys() == {*CODES}
        seeds = [*table["deals"]][:: DEALS // 5]
        found = ahead("data.seeds.map((seed) => dealt(data.table, String(seed)))", {"seeds": seeds, "table": table})
        assert len({*found}) == len(seeds)
        for seed, html in zip(seeds, found, strict=True):
            assert len(table["deals"][seed].split()) == AT_FIRST
            assert re.sub(r"-\d+", "-N", html) == shown(seed)


def test_what_was_pressed_at_the_first_table_is_answered_at_the_same_cards(setlab_home):
    """The page is shown what came of all presses; all games, from which they began, are not shown once more."""
    table = first_table()
    seed, codes = next(iter(table["deals"].items()))
    told = []
    playing = SiteApp("en", "https://a.example/play/en.html", seed, told.append)
    playing.open()
    told.clear()
    three = next(three for three in combinations(codes.split(), 3) if sl.check_set(*map(sl.Card, three)))
    presses = [("choose", "play-versus", None), *(("pick", f"card-{code}", True) for code in three)]
    texts = [
        json.dumps({"kind": "event", "view": "v", "seq": n, "rev": int(n > 1), "at": None}
                   | {"name": name, "key": key, "value": value})
        for n, (name, key, value) in enumerate(presses, 1)
    ]  # fmt: skip
    playing.receive_all(texts)
    [message] = map(json.loads, told)
    assert message["kind"] == "whole" and message["frame"]["ack"] == {"v": len(texts)}
    assert playing.lobby.inner.match.seed == seed and playing.lobby.inner.match.scores[0] == 1
    playing.lobby.press("all-games", "all-games")
    playing.lobby.tables.clear()
    playing.lobby.press("choose", "play-versus")
    assert playing.lobby.inner.match.seed != seed  # the next game is another one
