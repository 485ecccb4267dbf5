"""Long runs in portions: `python go.py test --full` plays one portion of them, SETLAB_PORTION says which (0, 1, …).

All portions together are the number of games that a test asks for; each has its own seeds.
"""

import os

PORTION = int(os.environ.get("SETLAB_PORTION", "0"))


def portion(games, parts):
    """(games, seed) of this portion, one of so many parts."""
    return {"games": games // parts, "seed": 1 + PORTION % parts}
