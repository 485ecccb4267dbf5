"""What is kept where the page keeps the files: a change is seen once, and what another page did is none of ours."""

import pytest

import setlab as sl
from setlab.pages.kept import Kept
from setlab.widgets import CardTable


def test_a_game_that_is_kept_is_a_file_and_comes_back_elsewhere(setlab_home, tmp_path, monkeypatch):
    setlab_home.mkdir(exist_ok=True)
    kept = Kept()
    table = CardTable("junior", seed=3)
    table.press("hint", "hint")
    found = kept.changed()
    [game] = [name for name in found if name.startswith("matches/")]
    assert found[game] and kept.changed() == {}
    table.press("hint", "hint")
    assert [*kept.changed()] == [game]
    table.leave()
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "elsewhere"))
    other = Kept()
    for name, content in found.items():
        other.put(name, content)
    assert other.changed() == {}, "it is no change of ours"
    [saved] = sl.resume()
    assert saved.game == "junior"
    other.put(game, None)
    assert sl.resume() == [] and other.changed() == {}


@pytest.mark.parametrize("name", ["../x", "/etc/x", "a/../../x", "..", "", "a/..", "."])
def test_a_name_that_leads_elsewhere_is_refused(name, tmp_path):
    folder = tmp_path / "home"
    folder.mkdir()
    with pytest.raises(ValueError, match="not the name"):
        Kept(folder).put(name, b"x")
    assert [*tmp_path.rglob("*")] == [folder]
