"""Box on the teacher's page from which the activity begins."""

from typing import Any

from setlab.common.i18n import gettext, message
from setlab.widgets.parts.elements import tool
from setlab.widgets.scene.events import Event
from setlab_school.classroom.activity import Box
from setlab_school.classroom.skeleton.skeleton import Skeleton


class BeginSkeleton(Box):
    """A button on the teacher's page."""

    key = "skeleton"
    name = message("TITLE")

    def on_skeleton(self, event: Event) -> None:
        self.begin(Skeleton(self.scene.room))

    def inside(self) -> Any:
        return tool(gettext("Begin"), "SLUG")
