"""Guesses that come before answers: bets, steps of proofs, and hypotheses that are written before the data.

>>> from setlab_course.teach.bets.proof_steps import step
>>> step(3, [2, 2])
No. The machine finds something else. 1 too many.
"""
