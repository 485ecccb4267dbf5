"""For lessons and exercises: guesses that come before answers, checks that explain, progress, the glossary.

`bet` asks before it shows, `step` judges one step of a proof, `check` an answer to an exercise, and both answer each
likely mistake; `progress` says what is solved, and `hypothesis` keeps what somebody expects, before the data.

>>> from setlab import teach
>>> teach.glossary("third")
**third** – The one piece that completes two others to a SET. As vectors: −(a + b) mod 3.
"""

from setlab.teach.bets import Bet, bet
from setlab.teach.checking import check
from setlab.teach.hypotheses import hypothesis
from setlab.teach.notes import progress
from setlab.teach.steps import step
from setlab.teach.terms import glossary

__all__ = ["Bet", "bet", "check", "glossary", "hypothesis", "progress", "step"]


def __dir__():
    return sorted(__all__)
