"""An answer that is a program: it is written in a cell of the notebook, and read from there."""

from setlab.core.i18n import gettext
from setlab.draw.markup import el
from setlab.teach.cells.cells import NotThere, answer_of
from setlab.teach.forms.form import Form, Unfinished


class InCell(Form):
    """The answer is what a cell calls by the name that the exercise asks for."""

    def answer(self):
        try:
            return answer_of(self.scene.task.name)
        except NotThere as reason:
            raise Unfinished(str(reason)) from reason

    def state(self):
        return []

    def restore(self, state):
        """There is nothing to go back to: what is in the cell stays there."""

    def view(self):
        text = gettext("Write it in a cell, under the name {name}. Run that cell, then check.")
        before, after = text.split("{name}")
        return el("p", before, el("code", self.scene.task.name), after, class_="stage-quiet")
