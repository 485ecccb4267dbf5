"""Proof by drawing: a line between the splits of a cap and their mean shows that no cap is larger.

>>> from setlab_proofs.line.line import DrawTheLine
>>> DrawTheLine().title != ""
True
"""
