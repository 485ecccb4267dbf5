"""Scramble SET: all dice at once and no turns.

>>> from setlab import Match
>>> len(Match("scramble", seed=1).state.lying)
42
"""
