"""Games in which groups of cards are picked from a table: SET against the computer, and a whole family as data.

>>> from setlab import Match
>>> len(Match("junior", seed=1).state.cards)
9
"""
