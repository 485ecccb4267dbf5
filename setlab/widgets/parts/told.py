"""The last events of a match, in words, as a list that stays in view."""

from setlab.draw.markup import el
from setlab.games.narration import step_at


def last_told(scene, most, drawn):
    """The last so many events of a scene's match that are worth a sentence, the latest below.

    `drawn(step)` are drawings of the dice or cards that a step was about, for the eye: the words name them.
    """
    told, narrator = [], scene.narrator
    for number in reversed(range(len(scene.match.history))):
        step = step_at(scene.match, number)
        if step.kind != "hint" and (text := narrator.narrate(step)):
            pieces = drawn(step)
            shown = pieces and [" ", el("span", pieces, class_="stage-small-dice", aria_hidden="true")]
            told.append(el("li", text, shown or None, data_key=f"told-{number}"))
        if len(told) == most:
            break
    return el("ol", told[::-1], class_="stage-told", data_key="line")
