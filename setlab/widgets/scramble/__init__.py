"""The table of Scramble SET: dice as they fell, and what a round came to.

>>> from setlab.widgets import ScrambleTable
>>> ScrambleTable(seed=1)
ScrambleTable(1, seed=1)
"""
