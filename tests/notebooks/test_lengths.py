"""A lesson takes as long as it says, and nobody is asked for more than an hour; at university for a quarter more.

How long a lesson takes, in minutes:

- its prose, by the pace of those for whom it is: words a minute that are read and understood, fewer where there is more
  to think about in each sentence;
- a minute and a half for a bet, with what explains it, and two for a step of a proof that is computed, where one has to
  calculate; one for one that is pressed;
- two for something to play with, five for a game;
- one for every other cell whose code is shown, to run it and to look at what it gives; not where its output is folded,
  for it computes once more what a bet has told.
"""

import re

import nbformat
import pytest

from setlab_course.lessons import theorem
from tools import notebooks

PACE = {"From 10 years": 120, "From 14 years": 100, "University": 80}
BET, STEP, PRESSED, CELL, PLAYTHING, GAME = 1.5, 2, 1, 1, 2, 5
GAMES = (
    "CapBuilder",  # one collects until one is stuck
    "CardTable",
    "CrosswordTable",
    "CubedBoard",
    "DailyPuzzle",
    "DnupTable",
    "EndGame",
    "ScrambleTable",
)
MOST = {"University": 75}  # 60 for all others
NEARLY = 0.9, 1.1
LESSONS = notebooks.lessons()


def stated(path):
    """(minutes, for whom), as the first cell of a lesson tells them."""
    head = nbformat.read(path, as_version=4).cells[0].source
    minutes, level = re.search(r"\*\*About (\d+) minutes\. ([^.*]+)\.\*\*", head).groups()
    return int(minutes), level


def computed(path):
    """The minutes that a lesson takes by the rule above."""
    minutes, (_, level) = 0, stated(path)
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            minutes += len(re.findall(r"\w+", re.sub(r"\]\([^)]*\)", "]", cell.source))) / PACE[level]
        elif re.search(r"sl\.teach\.(bet|sketch)\(", cell.source):
            minutes += BET
        elif "sl.teach.step(" in cell.source:
            minutes += STEP
        elif proof := re.search(r'sl\.teach\.proof\("([\w-]+)"\)', cell.source):
            minutes += PRESSED * len(theorem(proof[1]).steps)
        elif widget := re.search(r"sl\.widgets\.(\w+)\(", cell.source):
            minutes += GAME if widget[1] in GAMES else PLAYTHING
        elif not {"source_hidden", "outputs_hidden"} & {*cell.metadata.get("jupyter", {})}:
            minutes += CELL
    return minutes


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.name)
def test_the_minutes_of_a_lesson_are_true_and_at_most_an_hour(path):
    minutes, level = stated(path)
    assert minutes <= MOST.get(level, 60)
    assert NEARLY[0] <= minutes / computed(path) <= NEARLY[1], f"it says {minutes}, the rule {computed(path):.0f}"


def test_every_page_with_a_table_of_lessons_or_their_minutes_tells_the_same():
    minutes = [stated(path)[0] for path in LESSONS]
    readme = " ".join((notebooks.ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"Each takes {min(minutes)} to {max(minutes)} minutes" in readme
