"""Paper in Chinese needs a font of this machine: without one its tests say so, and fail only where CI is set."""

import os

import pytest

from setlab.core.optional import Missing
from setlab.handouts.letters import Letters


@pytest.fixture(scope="session")
def chinese_letters():
    try:
        return Letters("zh_Hant")
    except Missing:
        if os.environ.get("CI"):
            pytest.fail("there is no font with Chinese letters, and in CI a skipped test is a broken one")
        return pytest.skip(
            "there is no font with Chinese letters here (on Debian: sudo apt-get install fonts-noto-cjk)"
        )


@pytest.fixture(autouse=True)
def letters_of_its_language(request):
    """A test that is done in each language needs the letters of each."""
    if "zh_Hant" in getattr(getattr(request.node, "callspec", None), "params", {}).values():
        request.getfixturevalue("chinese_letters")
