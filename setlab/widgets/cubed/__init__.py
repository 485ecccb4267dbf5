"""The board of SET Cubed: dice on trial, the last turns, the score sheet, the best turn.

>>> from setlab.widgets import CubedBoard
>>> CubedBoard(players=3, seed=1)
CubedBoard(3, seed=1)
"""
