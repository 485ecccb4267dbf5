"""A table that is left for a while: its clock stands still, and then goes on."""

from setlab.core.i18n import gettext


def rest(scene, event):
    """Something else is shown instead of this scene: a game that is going on there is paused. Was one?"""
    goes_on = getattr(scene, "can_pause", False) and scene.sitting.running and not scene.paused
    if goes_on:
        scene.on_pause(event)
    return goes_on


def wake(scene):
    """After a rest the game goes on, if nobody has gone on with it already."""
    if scene.paused:
        scene.sitting.go()
        scene.hear()


def paused_told(scene):
    """That the game there is paused, and what goes on; "" where it is not, or where nobody can go on."""
    if not (getattr(scene, "can_pause", False) and scene.paused):
        return ""
    return gettext("The game is paused. Press “{button}” when you want to go on.").format(button=gettext("Go on"))
