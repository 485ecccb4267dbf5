"""Exact counts that need proofs: the most and fewest SETs among n cards, and tables up to symmetry.

>>> from setlab_proofs.counts.extremes import most_sets
>>> most_sets(6, features=2).value
3
"""
