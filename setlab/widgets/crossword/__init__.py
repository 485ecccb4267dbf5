"""The table of Crossword SET: a desk to build on, hints and reasons, and the other players' grids.

>>> from setlab.widgets import CrosswordTable
>>> CrosswordTable(seed=1).desk.size
10
"""
