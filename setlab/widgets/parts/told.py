"""The last events of a match, in words, as a list that stays in view."""

from setlab.draw.markup import el
from setlab.games.narration import step_at


def last_told(scene, most):
    """The last so many events of a scene's match that are worth a sentence, the latest below."""
    told, narrator = [], scene.narrator
    for number in reversed(range(len(scene.match.history))):
        if text := narrator.narrate(step_at(scene.match, number)):
            told.append(el("li", text, data_key=f"told-{number}"))
        if len(told) == most:
            break
    return el("ol", told[::-1], class_="stage-told", data_key="line")
