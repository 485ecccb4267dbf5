"""Numbers in each language, and no message that writes one by itself."""

import re

import pytest

from setlab.chance import Estimate, simulate_games, simulate_tables
from setlab.common.i18n import LANGUAGES, speaking
from setlab.common.numbers import percent, short, written
from setlab.common.rng import LARGEST_SEED
from tools import translations

SPACE, NARROW = "\u00a0", "\u202f"
AS_WRITTEN = {
    "en": ("1,080", "70,724,320", "30.727", "98.5 %", "0.5"),
    "da": ("1.080", "70.724.320", "30,727", f"98,5{SPACE}%", "0,5"),
    "de": ("1.080", "70.724.320", "30,727", f"98,5{SPACE}%", "0,5"),
    "es": ("1080", f"70{SPACE}724{SPACE}320", "30,727", f"98,5{SPACE}%", "0,5"),
    "fr": (f"1{NARROW}080", f"70{NARROW}724{NARROW}320", "30,727", f"98,5{SPACE}%", "0,5"),
    "nb": ("1080", f"70{SPACE}724{SPACE}320", "30,727", f"98,5{SPACE}%", "0,5"),
    "zh_Hans": ("1,080", "70,724,320", "30.727", "98.5%", "0.5"),
    "zh_Hant": ("1,080", "70,724,320", "30.727", "98.5%", "0.5"),
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_is_written_as_in_the_language(code):
    with speaking(code):
        found = written(1080), written(70724320), written(30.727, 3), percent(0.985, 1), short(0.5)
    assert code in AS_WRITTEN, f"write a line for it into AS_WRITTEN, as schools teach it; programs say {found}"
    assert found == AS_WRITTEN[code]


def test_negative_small_and_exact_ones():
    assert [written(-1080), written(-0.5, 1), written(999), written(1e6)] == ["-1,080", "-0.5", "999", "1,000,000"]
    with speaking("nb"):
        assert [written(-1080), written(-10800)] == ["-1080", f"-10{SPACE}800"]


def test_an_interval_is_words_of_the_language():
    with speaking("de"):
        assert str(Estimate(50, 2000)) == f"2,50{SPACE}% (1,90{SPACE}% bis 3,28{SPACE}%)"
        assert "Estimate" not in repr(simulate_tables(100, 12, seed=1, progress=False))
    assert repr(Estimate(50, 2000)) == "Estimate(50, 2000): 2.50 % (1.90 % to 3.28 %)"


@pytest.mark.every(4)
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_no_message_writes_a_number_by_itself(code):
    """`{n:,}` would be English in every language: what goes into a slot is written before."""
    catalogue = translations.read(code)
    texts = [text for message in catalogue for text in (*each(message.id), *each(message.string))]
    assert len(texts) > 1000
    assert not [text for text in texts if re.search(r"\{\w*:[^}0]*[,.fg%]", text)]


def each(texts):
    return texts if isinstance(texts, (tuple, list)) else (texts,)


@pytest.mark.parametrize("number", [0, 10**15 + 1, 10**5000], ids=["none", "more", "absurd"])
def test_what_nobody_waits_for_is_refused(number):
    with pytest.raises(ValueError, match="the number of games goes from 1 to 1000000000000000"):
        simulate_games(number)
    with pytest.raises(ValueError, match=f"between 0 and {LARGEST_SEED}"):
        simulate_games(1, seed=10**5000)
