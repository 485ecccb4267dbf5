"""How a teacher begins it."""

from setlab_school.classroom.activity import Box
from setlab_school.classroom.skeleton.skeleton import Skeleton
from setlab.common.i18n import gettext, message
from setlab.widgets.parts.elements import tool


class BeginSkeleton(Box):
    """A button on the teacher's page."""

    key = "skeleton"
    name = message("Hands up")

    def on_skeleton(self, event):
        self.begin(Skeleton(self.scene.room))

    def inside(self):
        return tool(gettext("Begin"), "SLUG")
