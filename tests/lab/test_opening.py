"""go.py opens the lessons in the language of who learns, and leaves alone what they wrote there."""

import pytest

from setlab import lab
from setlab.common import i18n
from setlab.common.settings import remember
from tools.lessons import building, opening

FIRST, PLAY = "notebooks/00_start_here.ipynb", "notebooks/play.ipynb"


@pytest.fixture
def started(monkeypatch, tmp_path):
    """What is opened, in a clone with two notebooks in German and none in Danish."""
    built = tmp_path / "build"
    for name in (FIRST, PLAY):
        (built / "de" / name).parent.mkdir(parents=True, exist_ok=True)
        (built / "de" / name).write_text(f'{{"cells": [], "name": "{name}"}}', encoding="utf-8")
    (built / "da").mkdir()
    found = []
    monkeypatch.setattr(opening, "ROOT", tmp_path)
    monkeypatch.setattr(building, "up_to_date", lambda code, run=False: built / code)
    monkeypatch.setattr(lab, "start", lambda *args: found.append(args))
    monkeypatch.setattr(opening, "in_english", lambda args: found.append(tuple(args)))
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    return found


def test_a_language_that_is_asked_for_is_opened_where_it_lies(started, tmp_path, capsys):
    opening.main(["--language", "de", "--no-browser"])
    mine = [tmp_path / "lessons/de" / FIRST, tmp_path / "lessons/de" / PLAY]
    assert started == [(tmp_path, ["--no-browser"], False, "lessons/de", mine)]
    assert "2 notebooks are new in lessons/de" in capsys.readouterr().out
    opening.main(["play", "--lab", "--language", "de"])
    assert started[-1] == (tmp_path, [], True, "lessons/de", mine)
    assert "new" not in capsys.readouterr().out


def test_what_was_written_there_stays_and_is_not_trusted_for_ours(started, tmp_path, capsys):
    opening.main(["--language", "de"])
    own = tmp_path / "lessons/de" / FIRST
    own.write_text("mine", encoding="utf-8")
    (tmp_path / "build/de" / FIRST).write_text("newer", encoding="utf-8")
    opening.main(["--language", "de"])
    assert own.read_text() == "mine"
    assert started[-1][-1] == [tmp_path / "lessons/de" / PLAY]
    assert f"You changed lessons/de/{FIRST}" in capsys.readouterr().out


def test_the_language_is_the_chosen_one_or_else_that_of_the_computer(started, monkeypatch, tmp_path):
    opening.main([])
    assert started[-1] == ("lessons", str(tmp_path), "--language", "en"), "English"
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    opening.main([])
    assert started[-1][3] == "lessons/de"
    remember("language", "en")
    opening.main(["play", "--lab"])
    assert started[-1] == ("play", "--lab", str(tmp_path), "--language", "en")


def test_the_games_open_by_themselves_in_the_language(started, monkeypatch):
    monkeypatch.setenv("LANG", "nb_NO.UTF-8")
    opening.main(["play", "--no-browser"])
    assert started == [("play", "--language", "nb", "--no-browser")]


def test_a_language_without_its_first_lesson_says_so_and_opens_english(started, tmp_path, capsys):
    opening.main(["--language", "da"])
    assert started == [("lessons", str(tmp_path), "--language", "en")]
    assert "not yet translated whole into dansk" in capsys.readouterr().out


@pytest.mark.parametrize("args", [["--language"], ["--language", "xx"]])
def test_a_language_that_is_none_is_asked_again(started, args, capsys):
    assert opening.main(args) == 2
    assert ("zh-Hant" if args[1:] else "there is no language '' here") in capsys.readouterr().err
    assert started == [] and i18n.language() == "en"
