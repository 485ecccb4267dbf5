"""A start from memory: nothing of the day on which it was made is left in it."""

import json
import subprocess
import sys

import pytest

from setlab.host import snapshot as memory

PROGRAM = """
import json, os, random, sys
from pathlib import Path
from setlab.host import snapshot as memory

home, first, settings = Path(os.environ["SETLAB_HOME"]), sys.argv[1] == "memory", json.loads(sys.argv[2])
if first:
    memory.prepare()
home.mkdir()
(home / "settings.json").write_text(json.dumps(settings))
if first:
    memory.restore()
from setlab.host.site_app import SiteApp
from setlab_course.book import Lesson
told = []
playing = SiteApp("da", "", 7, told.append)
playing.open()
playing.receive(json.dumps({"kind": "event", "name": "nothing"}))
lesson = Lesson("01_the_rule", "da", told.append)
lesson.receive(json.dumps({"kind": "run", "cell": "a", "source": "import setlab as sl\\nsl.rules('set')"}))
lesson.receive(json.dumps({"kind": "run", "cell": "b", "source": "sl.DECK[:3]"}))
print(json.dumps(told))
"""


def told(tmp_path, way, settings):
    """What the games and a lesson show, in a Python of this kind, to somebody who has these settings."""
    env = {"SETLAB_HOME": str(tmp_path / way), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-c", PROGRAM, way, json.dumps(settings)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8", check=True)
    return json.loads(done.stdout)


@pytest.mark.near
@pytest.mark.every(2)
@pytest.mark.parametrize("settings", [{}, {"language": "de", "theme": "mono", "letters": True, "paper": "dark"}])
def test_what_a_player_has_chosen_holds_as_in_a_python_that_has_just_begun(tmp_path, settings):
    ways = [told(tmp_path, way, settings) for way in ("fresh", "memory")]
    assert len(ways[0]) > 5 and ways[0] == ways[1]


def test_chance_is_another_one_each_time(monkeypatch):
    import random

    drawn = []
    for _ in range(2):
        random.seed(1)
        memory.restore()
        drawn.append(random.random())
    assert drawn[0] != drawn[1]


def test_memory_that_is_not_as_it_was_says_something_else(monkeypatch):
    right = memory.sign()
    monkeypatch.setattr(memory, "DECK", memory.DECK[::-1])
    assert memory.sign() != right


def test_it_is_made_without_what_the_python_of_a_browser_lacks(tmp_path):
    """There are no sockets, nor what is made of them: whoever asks for them leaves the site without a memory."""
    program = (
        "import sys\n"
        "for name in ('http', 'ssl', 'urllib.request', 'tkinter'):\n"
        "    sys.modules[name] = None\n"
        "from setlab.host import snapshot\n"
        "print(snapshot.prepare() == snapshot.restore())"
    )
    env = {"SETLAB_HOME": str(tmp_path / "home")}
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("True\n", "")
