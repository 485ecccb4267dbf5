"""A file goes down from a notebook's kernel, and one comes up to it, as large as a notebook's server lets through."""

import random

import pytest
from helpers.page import settled, stage_of

import setlab as sl
from setlab.widgets.lobby.backup import CARRIED

pytestmark = pytest.mark.full
# As many games as fill one message: nothing in them can be packed any smaller.
CELL = """
import random
import setlab as sl
from setlab.storage.saved_games import record_match
random.seed(1)
for number in range(12):
    match = sl.Match("versus", number)
    record = record_match(match, note=random.randbytes(60_000).hex())
    record.close()
lobby = sl.widgets.Lobby()
lobby
"""


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_a_file_goes_down_and_comes_up(open_notebook, app, tmp_path, monkeypatch):
    page = open_notebook([CELL], app=app)
    stage = stage_of(page, 0)
    stage.locator("[data-key=menu] > summary").click()
    stage.locator("[data-key=backup]").click()
    with page.expect_download() as download:
        stage.locator("[data-key=export-data]").click()
    download.value.save_as(tmp_path / "my.setlab")
    assert 400_000 < (tmp_path / "my.setlab").stat().st_size <= CARRIED
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "there"))
    assert sl.import_data(tmp_path / "my.setlab").games >= 12
    (tmp_path / "other.setlab").write_bytes(random.Random(2).randbytes(CARRIED))
    for name, said in (("other", "it is not a setlab file"), ("my", "Nothing new")):
        stage.locator("[data-key=import-data]").set_input_files(tmp_path / f"{name}.setlab")
        page.locator(".stage-root").get_by_text(said).first.wait_for()
        settled(stage)
