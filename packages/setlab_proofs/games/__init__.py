"""The junior game solved by looking at all positions, from the end to the beginning.

>>> from setlab_proofs.games.positions import __doc__ as told
>>> "osition" in told
True
"""
