"""The exercises of the course: what is right is computed, and each likely mistake has its own sentence.

Exercise texts are lesson prose and therefore English; what `check` says by itself is translated.
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
