"""Questions about the lessons, in the lobby: a review of what a learner has met on other days.

The rooms of the lessons are loaded only where something is kept of them.
"""

from datetime import date
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from setlab.common.files import load_kept
from setlab.common.i18n import gettext, ngettext
from setlab.widgets.lobby.view import chip
from setlab.widgets.scene.part import Part

if TYPE_CHECKING:
    from setlab.widgets.lobby.lobby import Lobby
    from setlab.widgets.scene.events import Event

LEARNT = ("progress.json", "recall.json")  # files of the lessons' progress


def has_learnt() -> bool:
    """Return whether any progress in the lessons is kept."""
    return any(map(load_kept, LEARNT))


def asked_from() -> str | None:
    """Return the first day with a question, such as "2026-03-01", "" without any, None where nothing was learnt.

    A page without Python uses it to decide whether to load Python.

    >>> asked_from()
    """
    if not has_learnt():
        return None
    from setlab_course.teach.recall import met

    day = met.asked_from(date.today())
    return day.isoformat() if day else ""


class Questions(Part):
    """A chip of the lobby that leads to a short review of the lessons; `due` counts today's questions."""

    scene: "Lobby"
    due = 0

    def look_around(self) -> None:
        """Count the questions that are due."""
        self.due = 0
        if self.scene.keep and has_learnt():
            from setlab_course.teach.recall.met import due_today

            self.due = due_today(self.scene.today())

    def chip(self) -> Element | None:
        """Return the button that leads to the questions; None without any."""
        if not self.due:
            return None
        line = ngettext(
            "{n} question about what you have met in the lessons.",
            "{n} questions about what you have met in the lessons.",
            self.due,
        ).format(n=self.due)
        return chip("review", gettext("Five minutes of yesterday"), line)

    def on_review(self, event: "Event") -> None:
        """Show the questions in place of the lobby."""
        from setlab_course.teach.bets.reviewing import Review

        self.scene.open_scene("review", Review())
