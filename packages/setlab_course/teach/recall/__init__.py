"""Recall: questions that come back after days with other cards and numbers, and when each of them is due.

>>> from setlab_course.teach.recall.variants import VARIANTS
>>> VARIANTS["08-pigeons"].asked(seed=1).answer
5
"""
