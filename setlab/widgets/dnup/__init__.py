"""The table of dnup: one's own hand, the sets of all, and a curtain between several people at one screen.

>>> from setlab.widgets import DnupTable
>>> len(DnupTable(seed=1).hand)
8
"""
