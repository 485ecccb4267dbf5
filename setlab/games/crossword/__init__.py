"""Crossword SET: everyone builds a grid of SETs, all at the same time.

>>> from setlab import Match
>>> len(Match("crossword", seed=1).state.hands[0])
10
"""
