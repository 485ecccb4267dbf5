"""What a player chose in a widget's drawer is found again by the next notebook; a program's switch is not."""

import subprocess
import sys

import pytest

from setlab import language, theme
from setlab.common.files import home
from setlab.common.settings import FILE, remember, remembered
from setlab.widgets import Validator

ASK = "import setlab as sl; print(sl.language(), sl.theme(), sl.draw.themes.look().letters, sl.draw.themes.paper())"


def asked():
    return subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True).stdout.split()


def test_choices_in_the_drawer_are_kept():
    assert asked() == ["en", "classic", "False", "light"]
    v = Validator(seed=1)
    v.press("language", "language", "zh-Hant")
    v.press("theme", "theme", "clear")
    v.press("letters", "letters", True)
    v.press("paper", "paper", "page")
    assert asked() == ["zh_Hant", "clear", "True", "page"] and not v.errors


def test_what_a_program_switches_is_not_kept():
    language("de")
    theme("mono", paper="dark")
    assert asked() == ["en", "classic", "False", "light"] and not (home() / FILE).exists()


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '{"language": "xx", "theme": 3, "paper": "black"}', '{"language": ["de"]}', "[" * 99999]
)
def test_damaged_choices_count_as_none(damage):
    home().mkdir(parents=True, exist_ok=True)
    (home() / FILE).write_text(damage)
    assert asked() == ["en", "classic", "False", "light"]
    remember("language", "da")
    assert remembered("language", ("da",)) == "da"


def test_where_nothing_can_be_written_it_holds_for_the_session(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SETLAB_HOME", str(tmp_path / "file" / "below"))
    v = Validator(seed=1)
    v.press("language", "language", "da")
    assert language() == "da" and not v.errors
