"""Forms in which exercises are answered.

They are a field, rows to be ticked, cards to be chosen, dice to be laid, sentences to be chosen and put in order,
pigeons for holes.

An exercise names its form with what the form asks for, and the scene that shows the exercise gets it:

>>> from setlab_course.teach import task
>>> task("01-5").form.state()
['']
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from setlab_course.teach.forms.chosen import CardsForm
from setlab_course.teach.forms.form import Form, IncompleteAnswer
from setlab_course.teach.forms.grouped import GroupsForm
from setlab_course.teach.forms.holes import PigeonholeForm
from setlab_course.teach.forms.placed import PlacementForm
from setlab_course.teach.forms.pressed import YES_NO, LinesForm, SentenceForm, SeveralForm, TicksForm
from setlab_course.teach.forms.written import CellForm, TextForm

__all__ = [
    "YES_NO",
    "CardsForm",
    "CellForm",
    "Form",
    "GroupsForm",
    "IncompleteAnswer",
    "LinesForm",
    "PigeonholeForm",
    "PlacementForm",
    "SentenceForm",
    "SeveralForm",
    "TextForm",
    "TicksForm",
    "using",
]


def using(form: type[Form], **asked: Any) -> Callable[..., Form]:
    """Return a function that makes this form for a scene, with the arguments `asked`; a task names its form by it."""
    return partial(form, **asked)
