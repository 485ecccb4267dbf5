"""Lessons of the course, each in a folder that has the name of its notebook.

A folder has a lesson's facts, its exercises with what judges their answers (`tasks`, and `answers` if that is long),
its proofs step by step (`proofs`), its bets (`bets`), what it asks for in one's own words (`sentences`) and its
questions for later days (`variants`); nothing else knows a lesson by name. A name that begins with a digit cannot be
imported by a statement: a lesson is found here, by its folder, and loaded on demand. So `setlab_course.teach`, of
which exercises are made, may use this module.

>>> from setlab_course.lessons import TASKS, lessons
>>> TASKS["05-1"].title, lessons()[6].title
('Red SETs', 'Counting')
"""

import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setlab_course.lessons.lesson import Lesson
    from setlab_course.teach.bets.named import NamedBet
    from setlab_course.teach.bets.own_words import NamedSentence
    from setlab_course.teach.exercises.kinds import Task
    from setlab_course.teach.exercises.reasoning import Theorem
    from setlab_course.teach.recall.variants import Variant

FOLDERS = tuple(sorted(name for _, name, is_folder in pkgutil.iter_modules(__path__) if is_folder))


@cache
def written() -> "tuple[Lesson, ...]":
    """Return all lessons in English, in the order of the course."""
    return tuple(import_module(f"{__name__}.{folder}").LESSON._replace(file=folder) for folder in FOLDERS)


def lessons() -> "tuple[Lesson, ...]":
    """Return all lessons in the order of the course, with their titles and contents in the current language."""
    return tuple(lesson.spoken for lesson in written())


@cache
def tasks_in(folder: str) -> "dict[str, Task]":
    """Return {id: exercise} of one lesson."""
    return {task.id: task for task in _part(folder, "tasks")}


@cache
def bets_in(folder: str) -> "tuple[NamedBet, ...]":
    """Return the bets of one lesson, in its order: see `setlab_course.teach.bets.named`."""
    return _part(folder, "bets")


@cache
def variants_in(folder: str) -> "tuple[Variant, ...]":
    """Return the variants of one lesson: see `setlab_course.teach.recall.variants`."""
    return _part(folder, "variants")


@cache
def sentences_in(folder: str) -> "tuple[NamedSentence, ...]":
    """Return a lesson's questions for sentences in one's own words: see `setlab_course.teach.bets.own_words`."""
    return _part(folder, "sentences")


@cache
def proofs_in(folder: str) -> "tuple[Theorem, ...]":
    """Return the theorems of one lesson: see `setlab_course.teach.exercises.reasoning`."""
    return _part(folder, "proofs")


def _part(folder: str, name: str) -> tuple[Any, ...]:
    """Return the value of the capitalised name in a module of a lesson's folder; () if there is no such module."""
    module = f"{__name__}.{folder}.{name}"
    return getattr(import_module(module), name.upper()) if find_spec(module) else ()


def theorem(name: str) -> "Theorem":
    """Return the theorem of this id, such as "08-plane"; KeyError if there is none."""
    for each in chain.from_iterable(map(proofs_in, FOLDERS)):
        if each.id == name:
            return each
    raise KeyError(name)


class Tasks(Mapping):
    """Mapping {id: exercise}, in the order of the course. Lessons are loaded with the first of their exercises."""

    def __getitem__(self, name: str) -> "Task":
        for folder in FOLDERS:
            if folder.startswith(name[:2]) and name in (found := tasks_in(folder)):
                return found[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[Any]:
        return chain.from_iterable(map(tasks_in, FOLDERS))

    def __len__(self) -> int:
        return sum(1 for _ in self)


TASKS = Tasks()
