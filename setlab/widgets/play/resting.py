"""A table or a puzzle that is left for a while: its clock stands still, and then goes on."""

from setlab.core.i18n import gettext


def rest(scene, event):
    """Something else is shown instead of this scene and what is within it: a clock that runs there stops. Did one?"""
    if scene.inner is not None:
        return rest(scene.inner, event)
    if hasattr(scene, "began"):  # it has no pause: its time is counted from there
        scene.left = scene.clock()
        return True
    goes_on = getattr(scene, "can_pause", False) and scene.sitting.running and not scene.paused
    if goes_on:
        scene.on_pause(event)
    return goes_on


def wake(scene):
    """After a rest it goes on, if nobody has gone on with it already."""
    if scene.inner is not None:
        wake(scene.inner)
    elif hasattr(scene, "began"):
        scene.began += scene.clock() - scene.left
    elif scene.paused:
        scene.sitting.go()
        scene.hear()


def paused_told(scene):
    """That the game there is paused, and what goes on; "" where it is not, or where nobody can go on."""
    if not (getattr(scene, "can_pause", False) and scene.paused):
        return ""
    return gettext("The game is paused. Press “{button}” when you want to go on.").format(button=gettext("Go on"))
