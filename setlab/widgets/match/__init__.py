"""The parts of every scene in which a match is played: seats, the clock, the record, replays, the next game.

>>> from setlab.widgets import CubedBoard
>>> table = CubedBoard(seed=1, keep=False)
>>> table.press("replay", "replay")
'The deal.'
"""
