"""Teaching tools for lessons and exercises: guesses before answers, checks that explain, progress, the glossary.

`bet` asks before it shows, `sketch` lets the guess be drawn, `task` shows an exercise and `proof` a proof to be made
by pressing, `step` judges a step that is computed, `check` an answer that was programmed; all of them answer each
likely mistake. `own_words` asks for a sentence and shows another to compare with. `course` names the lessons,
`progress` maps what is solved, `review` and `checkpoint` ask again what was met, and `hypothesis` keeps an
expectation, before the data.

>>> from setlab import teach
>>> teach.glossary("third")
third – The one piece that completes two others to a SET. As vectors: −(a + b) mod 3.
"""

from setlab.common.numbers import number
from setlab_course.teach.bets.bets import Bet, bet
from setlab_course.teach.bets.hypotheses import hypothesis
from setlab_course.teach.bets.own_words import OwnWords, own_words
from setlab_course.teach.bets.proof_steps import step
from setlab_course.teach.bets.proofs import Proof, proof
from setlab_course.teach.bets.reviewing import Checkpoint, Review, checkpoint, review
from setlab_course.teach.bets.sketches import Sketch, sketch
from setlab_course.teach.exercises.checking import check
from setlab_course.teach.exercises.exercises import Exercise, task
from setlab_course.teach.exercises.projects import project
from setlab_course.teach.formatting.showing import table
from setlab_course.teach.records.copied import class_table
from setlab_course.teach.records.notes import progress, ready
from setlab_course.teach.toc.ideas import end, ideas
from setlab_course.teach.toc.lessons import course, glossary

__all__ = [
    "Bet",
    "Checkpoint",
    "Exercise",
    "OwnWords",
    "Proof",
    "Review",
    "Sketch",
    "bet",
    "check",
    "checkpoint",
    "class_table",
    "course",
    "end",
    "glossary",
    "hypothesis",
    "ideas",
    "number",
    "own_words",
    "progress",
    "project",
    "proof",
    "ready",
    "review",
    "sketch",
    "step",
    "table",
    "task",
]


def __dir__() -> list[str]:
    return sorted(__all__)
