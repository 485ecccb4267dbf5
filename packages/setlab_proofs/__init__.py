"""Proofs about SET: what setlab only finds, this package proves.

What is in it: certificates of largest caps and the independent `checker` that reads them, classification of caps, a SAT
solver (`caps`); extremes and orbits by exact counting (`counts`); the complete solution of the junior game
(`games`); a proof by drawing a line (`line`).
It may import setlab; nothing in setlab imports it. The checker imports nothing but itself.
Users reach it by the names of setlab: `sl.caps.prove_largest`, `sl.counts.most_sets`, `sl.chance.solve_game`.
Start reading in `caps/proving.py`, then `checker/__init__.py`.
"""
