"""Translation stages: to which stage of `setlab.common.languages` each message and each notebook belongs.

Games, widgets, class rooms and paper come first, then the lessons, from the first ones on. The texts of a lesson's
exercises come with the lesson, though they stand in the catalogue of the package.
"""

import re

from setlab.common.languages import STAGES

LAST = {"first": 2, "school": 10}  # the number of a stage's last lesson
ROOMS = {
    "teach": "first",
    "book": "first",
    "lessons": "first",
    "films": "first",
    "caps": "school",
    "chance": "school",
    "counts": "school",
}
# What a player meets first, in this order; all else comes behind it.
MET = ("setlab/data/decks.toml", "setlab/widgets/", "setlab/live/", "setlab/games/", "setlab/players/", "setlab/core/")
GLOSSARY = "setlab/data/glossary.toml"  # which lessons explain


def of_notebook(name):
    """Return the stage of a notebook, such as "notebooks/05_counting.ipynb", or of another file of that lesson."""
    number = re.search(r"(?:^|/)(\d\d)_", name)
    return next((stage for stage, last in LAST.items() if not number or int(number[1]) <= last), STAGES[-1])


def of_file(name):
    """Return the stage of a file's messages, such as "packages/setlab_course/lessons/05_counting/tasks.py"."""
    room = name.removeprefix("packages/").split("/")[1]
    return of_notebook(name) if room == "lessons" or name == GLOSSARY else ROOMS.get(room, "play")


def of_message(message):
    """Return the first stage that has a place with this message."""
    return min((of_file(file) for file, _ in message.locations), key=STAGES.index)


def met(message):
    """Return a sort key for messages: the stage, and the place in it, where users first meet them."""
    files = [file for file, _ in message.locations]
    places = [n for n, place in enumerate(MET) for file in files if file.startswith(place)]
    return STAGES.index(of_message(message)), min(places, default=len(MET))


def up_to(stage):
    """Return this stage and those before it."""
    return STAGES[1 : STAGES.index(stage) + 1]
