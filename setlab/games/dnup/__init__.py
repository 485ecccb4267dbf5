"""dnup: every card has two numbers, and a card taken back comes back turned.

>>> from setlab.games.dnup.deck import turned
>>> turned("15")
'51'
"""
