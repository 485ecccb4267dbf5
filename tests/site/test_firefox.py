"""The site in Firefox."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
pytestmark = [pytest.mark.full, pytest.mark.timeout(900)]


def test_a_lesson_in_firefox(firefox, addresses, capsys):
    seen = firefox(HERE / "firefox.mjs", HERE / "lite.js", addresses["sub-path"])
    with capsys.disabled():
        print(f"\n    first card in Firefox {seen['seconds']:.1f} s")
    assert seen["mouse"] == seen["keyboard"] and seen["mouse"].count("YES") + seen["mouse"].count("NO") == 4
    assert seen["pieces"].strip() == "3"
    assert "Well done" in seen["check"]
    assert seen["progress"] == "('01-5',)"
    assert seen["outside"] == []


def test_games_and_lessons_as_pages_in_firefox(firefox, addresses, capsys):
    seen = firefox(HERE / "firefox_pages.mjs", addresses["sub-path"])
    with capsys.disabled():
        print(
            f"\n    twelve cards in Firefox {seen['cards']:.1f} s, a lesson's first question {seen['question']:.1f} s"
        )
    assert seen["kept"] and seen["guess"] and seen["formulas"] > 1
    assert "WebAssembly" in seen["old"]
    assert seen["editor"] == "flex", "its styles are let through"
    lang, place, title, again = seen["languages"]
    assert (lang, place, again) == ("nb", "zh-Hant.html", "zh-Hant") and title.endswith("· setlab")
    # Where one leaves a page that still loads, Firefox says this of what was on its way.
    assert [each for each in seen["errors"] if "ServiceWorker intercepted" not in each] == seen["outside"] == []
