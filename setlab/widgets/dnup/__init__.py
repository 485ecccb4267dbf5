"""The table of dnup: the player's hand, everybody's sets, and a curtain between several people at one screen.

>>> from setlab.widgets import DnupTable
>>> len(DnupTable(seed=1).hand)
8
"""
