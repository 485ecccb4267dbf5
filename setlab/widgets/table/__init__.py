"""Tables of cards: SET against the computer and all games of its family, and the daily puzzle.

>>> from setlab.widgets import CardTable
>>> CardTable("memory", seed=1)
CardTable('memory', seed=1)
"""
