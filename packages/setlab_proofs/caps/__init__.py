"""Caps classified and proved to be the largest: `proving` writes certificates, `sat` and `cnf` solve by clauses.

>>> from setlab_proofs.caps.proving import prove_largest
>>> prove_largest(2).size
4
"""
