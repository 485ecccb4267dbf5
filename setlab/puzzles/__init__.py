"""Generators of puzzles: what is asked, and the answer that goes with it."""
