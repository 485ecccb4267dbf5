"""The exercises of the course: what is right is computed, and each likely mistake has its own sentence.

Their texts are written in English, and each is a message: what a task says of itself is told by `Task.spoken`, a
mistake or a demand where it is found, and what depends on an answer by gettext in `…_answers`. Programs are the same in
every language.
"""

from importlib import import_module

_EXERCISES = (
    "ex00_with_python",
    "ex01_the_rule",
    "ex02_against_the_computer",
    "ex03_dice",
    "ex04_dnup",
    "ex05_counting",
    "ex06_cards_as_vectors",
    "ex07_affine_geometry",
    "ex08_cap_sets",
    "ex09_tables_without_a_set",
    "ex10_odds_in_play",
    "ex11_the_twenty",
    "ex12_higher_dimensions",
    "ex13_cousins_and_codes",
    "ex14_you_as_the_experiment",
    "ex15_the_limit",
)
TASKS = {task.id: task for name in _EXERCISES for task in import_module(f"{__name__}.{name}").TASKS}
