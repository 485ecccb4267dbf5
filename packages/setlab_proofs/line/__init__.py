"""A proof that one draws: twelve lines of a plane, and why five points hold one of them.

>>> from setlab_proofs.line.line import DrawTheLine
>>> DrawTheLine().title != ""
True
"""
