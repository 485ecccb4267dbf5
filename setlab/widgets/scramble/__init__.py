"""The table of Scramble SET: dice as they fell, and the results of each round.

>>> from setlab.widgets import ScrambleTable
>>> ScrambleTable(seed=1)
ScrambleTable(1, seed=1)
"""
